"""Companions on the Map: moving, Anomalies, symbols and room (S-37)."""

from __future__ import annotations

from typing import Any

from rules.stalker.model.events_fight import AnomalyDieRolled
from rules.stalker.model.events_units import CompanionMoved
from tests.clauses import clauses
from tests.rules.stalker.table import MILADY, SNORK, Table, foe, man, table

DOG, DALIK = "sc-ct-07", "sc-ct-09"


def with_companion(
    rows: str, card: str, at: str, stalkers: dict[str, Any] | None = None, **more: Any
) -> Table:
    return table(
        rows,
        stalkers or {"blue": man("a"), "green": man("a", MILADY)},
        more.pop("enemies", None),
        companions={"c1": {"card": card, "at": at}},
        contacts=(card,),
        keeper="blue",
        **more,
    )


@clauses("S-37.7", "S-34.13")
def test_a_companion_that_walks_into_an_anomaly_activates_it_for_others() -> None:
    t = with_companion(
        "agbn / #mm#",
        DOG,
        "a",
        {"blue": man("b"), "green": man("m", MILADY)},
        anomalies={"x": {"card": "sc-an-03", "symbols": ["g P1", "m P4"]}},
        loaded={"anomaly_die": ("P1",)},
    )
    t.do("move", "field:n", "stop")
    assert t.state.companions["c1"].at == "b"
    assert [one.unit for one in t.all(AnomalyDieRolled)] == ["c1"]
    assert (t.man("green").hp, t.man("green").pinned) == (8, True)


@clauses("S-37.7", "S-34.17")
def test_a_companion_covers_the_highest_symbol_where_it_ends() -> None:
    t = with_companion(
        "abgg",
        DOG,
        "a",
        {"blue": man("a"), "green": man("b", MILADY)},
        anomalies={"x": {"card": "sc-an-13", "symbols": ["g P4", "g P3"]}},
        loaded={"anomaly_die": ("P1", "P1")},
    )
    t.do("move", "field:b", "field:g", "stop")
    dog = t.state.companions["c1"]
    assert (dog.at, t.man().covers, dog.covers) == ("g", "x.0", "x.1")


@clauses("S-37.5")
def test_a_companion_passes_full_fields_but_does_not_end_on_one() -> None:
    t = with_companion("abbcc", DOG, "a", {"blue": man("b"), "green": man("b", MILADY)})
    t.do("move", "field:c", "stop")
    assert [one.to for one in t.all(CompanionMoved)] == ["b", "c"]


@clauses("S-37.5")
def test_a_companion_stops_before_a_full_field() -> None:
    t = with_companion("abc", DOG, "a", {"blue": man("b"), "green": man("a", MILADY)})
    del t.state.stalkers["green"]
    t.do("move", "field:c", "stop")
    assert t.state.companions["c1"].at == "b"


@clauses("S-37.8")
def test_the_dog_follows_a_move_and_no_other_movement() -> None:
    t = with_companion("abcd", DOG, "a", {"blue": man("b", MILADY)})
    t.do("ability:sc-st-01:0", "field:c", "stop")
    assert t.state.companions["c1"].at == "a"
    t.do("move", "field:d", "stop")
    assert t.state.companions["c1"].at == "c"


@clauses("S-12.8", "S-29.14")
def test_enemies_do_not_turn_after_a_companion_that_is_no_target() -> None:
    t = with_companion(
        "eab / cdd",
        DOG,
        "a",
        {"blue": man("c")},
        enemies={"e1": foe("a", SNORK, "N")},
    )
    t.do("move", "field:d", "stop")
    assert t.state.companions["c1"].at == "d"
    assert t.foe().facing == "N"


@clauses("S-37.7", "S-5.4")
def test_dalik_goes_along_takes_room_and_rolls_for_himself() -> None:
    t = with_companion(
        "aabgg",
        DALIK,
        "a",
        {"blue": man("a")},
        anomalies={"x": {"card": "sc-an-13", "symbols": ["g P4", "g P3"]}},
        loaded={"anomaly_die": ("P1", "P2")},
    )
    t.do("move:c1", "field:b", "field:g", "stop")
    assert (t.man().at, t.man().covers) == ("g", "x.0")
    assert [(one.unit, one.face) for one in t.all(AnomalyDieRolled)] == [
        ("blue", "P1"),
        ("c1", "P2"),
    ]
    assert t.state.companions["c1"].covers == "x.1"


@clauses("S-37.5")
def test_dalik_stays_behind_where_there_is_no_room_for_him() -> None:
    t = with_companion("aabc", DALIK, "a", {"blue": man("a")})
    t.do("move:c1", "field:b", "field:c", "stop")
    assert (t.man().at, t.state.companions["c1"].at) == ("c", "b")
