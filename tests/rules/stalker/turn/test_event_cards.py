"""Every Random Event, as its row says (S-16, S-33)."""

from __future__ import annotations

from typing import Any

from rules.stalker.model.events_fight import AnomalyDieRolled
from rules.stalker.model.frames_cards import RunEffects
from rules.stalker.model.frames_zone import EnemyMove
from rules.stalker.model.scope import Scope
from tests.clauses import clauses
from tests.rules.stalker.table import (
    ELEKTRO,
    KAROUSEL,
    MILADY,
    NBC,
    PTM,
    RIFLE,
    SNORK,
    Table,
    foe,
    man,
    table,
)


def happen(t: Table, event: str, part: str = "instant") -> Table:
    t.run(RunEffects(f"{event}/{part}", 0, Scope(card=event)))
    return t


def spots(card: str, *symbols: str) -> dict[str, dict[str, Any]]:
    return {"x": {"card": card, "symbols": symbols}}


@clauses("S-22.4", "S-8.4", "S-31.8")
def test_radioactive_rain_drives_humans_under_cover_and_burns_those_without() -> None:
    t = table(
        "abchddefg\nfield d cover 1\nfield g cover 2",
        {"blue": man("a", armour=NBC, attention="large@a"), "green": man("g", MILADY)},
        {"e1": foe("b", RIFLE, "W"), "e2": foe("f", SNORK, "E"), "e3": foe("d", RIFLE, "E")},
        begin="rest",
    )
    happen(t, "sc-ev-01", "end_named")
    assert (t.foe("e1").at, t.foe("e1").pinned) == ("h", True)
    assert (t.foe("e3").at, t.foe("e3").pinned) == ("d", False)
    assert (t.foe("e2").at, t.foe("e2").pinned) == ("f", False)
    assert (t.man().dose, t.man("green").dose) == (5, 0)


@clauses("S-17.13", "S-14.17")
def test_noise_in_the_air_gives_the_lead_a_mark_and_wakes_every_stack() -> None:
    token = {"face": "sc-un-01", "arrow": "N"}
    t = table(
        "abc",
        {"blue": man("a"), "green": man("b", MILADY)},
        begin="rest",
        unknown={"a": (token, token), "c": (token,)},
    )
    happen(t, "sc-ev-02")
    t.answer("token:1")
    assert (t.man().marks, t.man("green").marks) == ((0, 1), (0, 0))
    happen(t, "sc-ev-02", "end_named")
    t.answer("field:c")
    assert {field: len(stack) for field, stack in t.state.unknown.items()} == {"a": 1}


@clauses("S-41.9", "S-8.6")
def test_kit_check_takes_a_magazine_or_focus_or_a_turn_token() -> None:
    def kit() -> Table:
        held = {"rifle": 1, "pistol": 1}
        t = table("a\nfield a rad 2", {"blue": man("a", focus=True, magazines=held)}, begin="rest")
        return happen(t, "sc-ev-03")

    t = kit()
    assert set(t.options()) == {"option:magazine", "option:focus", "option:turn_token"}
    t.do("option:magazine", "magazine:rifle")
    assert t.man().magazines == (1, 0, 0)
    t = kit()
    t.answer("option:focus")
    assert (t.man().focus, t.man().magazines) == (False, (1, 1, 0))
    t = kit()
    t.do("option:turn_token", "token:1")
    assert (t.man().tokens, t.man().dose) == ((0, 1), 2)


@clauses("S-21.12", "S-21.4")
def test_a_lull_reduces_the_tokens_of_those_who_are_not_seen() -> None:
    t = table(
        "ab#c#d",
        {
            "blue": man("a", attention="large@a"),
            "green": man("c", MILADY, attention="large@d"),
            "ivory": man("d", "sc-st-03", attention="small@d"),
        },
        {"e1": foe("b", RIFLE, "W")},
        begin="rest",
    )
    happen(t, "sc-ev-04", "end_named")
    assert [one.attention for one in t.state.stalkers.values()] == ["large", "small", ""]
    assert t.man("green").noise == "d"


@clauses("S-14.5", "S-14.8")
def test_a_find_lies_on_the_field_of_the_lead_stalker() -> None:
    t = table("ab", {"blue": man("a"), "green": man("b", MILADY)}, begin="rest", lead="green")
    happen(t, "sc-ev-05")
    assert {field: len(stack) for field, stack in t.state.loot.items()} == {"b": 1}


@clauses("S-22.4")
def test_a_spike_burns_stalkers_on_radiation_less_their_armour() -> None:
    t = table(
        "abc\nfield a rad 1\nfield b rad 4",
        {"blue": man("a"), "green": man("b", MILADY, armour=NBC), "ivory": man("c", "sc-st-03")},
        begin="rest",
    )
    happen(t, "sc-ev-06")
    assert [one.dose for one in t.state.stalkers.values()] == [2, 1, 0]


@clauses("S-14.14", "S-10.7")
def test_footsteps_resolve_the_stack_nearest_the_lead() -> None:
    t = table(
        "abcde",
        {"blue": man("b", attention="small@b")},
        begin="rest",
        roster={SNORK: {"colour": "yellow", "team": 1, "pool": 1}},
        unknown={"e": ({"face": "sc-un-01"},), "d": ({"face": "sc-un-04", "arrow": "E"},)},
    )
    happen(t, "sc-ev-07", "end_named")
    assert (t.foe("e1").at, t.foe("e1").facing) == ("d", "E")
    assert set(t.state.unknown) == {"e"}


@clauses("S-14.1", "S-1.3")
def test_fog_falls_on_outdoor_enemies_without_radiation_nearest_first() -> None:
    rows = "slabcdefg\nfield f rad 1\nedge 0,7 E wall\nfield g room g"
    enemies = {f"e{n}": foe(field, SNORK, "E") for n, field in enumerate("abcdefg", 1)}
    t = table(rows, {"blue": man("s")}, enemies, begin="rest")
    happen(t, "sc-ev-08")
    assert t.state.novis == ("a", "b", "c", "d")


@clauses("S-23.10")
def test_a_breather_heals_those_whom_no_enemy_sees() -> None:
    t = table(
        "ab#c",
        {"blue": man("a", hp=5, attention="large@a"), "green": man("c", MILADY, hp=13)},
        {"e1": foe("b", RIFLE, "W")},
        begin="rest",
    )
    happen(t, "sc-ev-09")
    assert (t.man().hp, t.man("green").hp) == (5, 14)


@clauses("S-25.34")
def test_a_jam_costs_the_lead_one_round() -> None:
    t = table(
        "a", {"blue": man("a", weapon=PTM), "green": man("a", MILADY, weapon=PTM)}, begin="rest"
    )
    happen(t, "sc-ev-10")
    assert (t.state.ammo["sc-w-01.1"], t.state.ammo["sc-w-01.2"]) == (3, 4)


@clauses("S-34.9", "S-34.15", "S-34.17")
def test_a_surge_takes_bolts_and_rolls_for_every_unit_on_an_anomaly() -> None:
    t = table(
        "ab#c",
        {"blue": man("a", covers="x.0"), "green": man("c", MILADY)},
        begin="rest",
        anomalies=spots(KAROUSEL, "a P4", "a P2", "b P3"),
        bolts=("x.1",),
        loaded={"anomaly_die": ("P2",)},
    )
    happen(t, "sc-ev-11")
    assert t.state.bolts == ()
    assert (t.man().hp, t.man().pinned) == (12, True)
    assert len(t.all(AnomalyDieRolled)) == 1


@clauses("S-34.15", "S-34.17")
def test_in_a_surge_a_unit_goes_on_covering_its_symbol() -> None:
    t = table(
        "ab",
        {"blue": man("a", covers="x.0")},
        begin="rest",
        anomalies=spots(ELEKTRO, "a P4", "a P2"),
        loaded={"anomaly_die": ("P4",)},
    )
    happen(t, "sc-ev-11")
    assert (t.man().hp, t.man().covers) == (18, "x.0")


@clauses("S-41.36", "S-31.1")
def test_bloodlust_lets_mutants_run_one_field_farther_this_round() -> None:
    t = table(
        "abcdefs",
        {"blue": man("s", attention="large@s")},
        {"e1": foe("a", "sc-e-11", "W"), "e2": foe("a", "sc-e-11", "W")},
        begin="rest",
    )
    del t.state.enemies["e2"]
    happen(t, "sc-ev-12")
    t.run(RunEffects("sc-al-01/sections/0/steps/0/do", 0, Scope(chosen="e1", owner="e1")))
    assert t.foe().at == "d"
    t.run(EnemyMove("e1", 0, ("s",)))
    assert t.foe().at == "d"


@clauses("S-42.2")
def test_chatter_shows_the_lead_up_to_two_unknowns_anywhere() -> None:
    stack = ({"face": "", "bag": "box_unknown"},)
    t = table(
        "abc",
        {"blue": man("a"), "green": man("b", MILADY)},
        begin="rest",
        unknown={"a": stack, "b": stack, "c": stack},
        loaded={"box_unknown": ("sc-un-01", "sc-un-04"), "arrow": ("N", "E")},
    )
    happen(t, "sc-ev-13")
    t.do("field:c", "field:a")
    assert t.state.open == []
    assert t.state.unknown["c"][0].known_to == ("blue",)
    assert t.state.unknown["b"][0].face == ""
