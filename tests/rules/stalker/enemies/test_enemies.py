"""How Enemies move (S-12, S-31)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.stalker.effects.field_filter import exposed_fields
from rules.stalker.model.events_fight import (
    EnemyAttacked,
    EnemyHeaded,
    EnemyStepped,
    EnemyStopped,
    EnemyTurned,
)
from rules.stalker.model.frames_cards import RunEffects
from rules.stalker.model.frames_zone import EnemyMove, MoveForward
from rules.stalker.model.scope import Scope
from tests.clauses import clauses
from tests.rules.stalker.table import (
    ELEKTRO,
    RIFLE,
    SNORK,
    Table,
    foe,
    man,
    table,
)


def steps(t: Table, name: str = "e1") -> list[str]:
    return [event.to for event in t.all(EnemyStepped) if event.unit == name]


def hunt(rows: str, card: str, **position: object) -> Table:
    """An Enemy at a, a Stalker at z out of everybody's way."""
    return table(
        rows,
        {"blue": man("z")},
        {"e1": foe("a", card, "N")},
        begin="rest",
        **position,
    )


# --- movement -----------------------------------------------------------------------------------


@clauses("S-31.1", "S-31.3", "S-30.8")
def test_a_move_follows_the_shortest_path_up_to_its_limit_or_the_goal() -> None:
    t = hunt("abcd#z", SNORK)
    t.run(EnemyMove("e1", 2, ("d",)))
    assert steps(t) == ["b", "c"]
    assert t.last(EnemyHeaded).goal == "d"
    t.run(EnemyMove("e1", 9, ("d",)))
    assert t.foe().at == "d"


@clauses("S-31.4", "S-31.2", "S-12.5")
def test_an_enemy_turns_step_by_step_and_looks_where_it_would_go_on() -> None:
    t = hunt("ab#z / #c## / #d##", SNORK)
    t.run(EnemyMove("e1", 1, ("d",)))
    assert [turn.facing for turn in t.all(EnemyTurned)] == ["E", "S"]


@clauses("S-31.5", "S-31.6")
def test_an_enemy_with_a_target_in_sight_neither_moves_nor_turns_nor_attacks() -> None:
    t = table("abz", {"blue": man("z")}, {"e1": foe("a", SNORK, "E")}, begin="rest")
    t.run(EnemyMove("e1", 3, ("b",)))
    assert (t.foe().at, t.foe().facing) == ("a", "E")
    assert t.all(EnemyStopped)
    assert t.all(EnemyAttacked) == []


@clauses("S-31.8")
def test_a_move_that_cannot_be_interrupted_goes_on_past_a_target() -> None:
    t = table("abz", {"blue": man("z")}, {"e1": foe("a", SNORK, "E")}, begin="rest")
    t.run(EnemyMove("e1", 1, ("b",), interruptible=False))
    assert t.foe().at == "b"


@clauses("S-12.5", "S-31.5")
def test_a_half_turn_goes_clockwise_and_may_show_a_target_on_the_way() -> None:
    t = table(
        "#b# / #az",
        {"blue": man("z")},
        {"e1": foe("a", RIFLE, "S")},
        begin="rest",
    )
    t.run(EnemyMove("e1", 1, ("b",)))
    assert t.foe().at == "a"


@clauses("S-31.13", "S-31.14")
def test_a_move_is_not_interrupted_on_a_full_field() -> None:
    rows = "abcd / #z## / ####"
    t = table(
        rows,
        {"blue": man("z")},
        {"e1": foe("a", SNORK, "E"), "e2": foe("b", SNORK, "N")},
        begin="rest",
    )
    t.run(EnemyMove("e1", 3, ("d",)))
    assert steps(t) == ["b", "c", "d"]
    assert t.man().noise == "z"
    alone = table(rows, {"blue": man("z")}, {"e1": foe("a", SNORK, "E")}, begin="rest")
    alone.run(EnemyMove("e1", 3, ("d",)))
    assert steps(alone) == ["b"]


@clauses("S-31.14", "S-10.10")
def test_a_full_field_with_a_target_is_closed_but_other_full_fields_are_not() -> None:
    rows = "abcd / ##e# / zz##"
    t = table(
        "abc / #d#",
        {"blue": man("b")},
        {"e1": foe("a", SNORK, "N")},
        begin="rest",
    )
    t.run(EnemyMove("e1", 3, ("c",), interruptible=False))
    assert t.foe().at == "a"
    free = table(
        rows,
        {"blue": man("z")},
        {"e1": foe("a", SNORK, "N"), "e2": foe("b", SNORK, "N")},
        begin="rest",
    )
    free.run(EnemyMove("e1", 3, ("d",)))
    assert free.foe().at == "d"


@clauses("S-31.11", "S-31.12")
def test_with_the_two_last_fields_full_another_path_is_taken() -> None:
    rows = "abcd#z / e##f## / ghij##"
    t = table(
        rows,
        {"blue": man("z")},
        {"e1": foe("a", SNORK, "N"), "e2": foe("c", SNORK, "N"), "e3": foe("d", SNORK, "N")},
        begin="rest",
    )
    t.run(EnemyMove("e1", 3, ("d",)))
    assert t.foe().at == "h"


@clauses("S-31.15", "S-10.7", "S-1.5")
def test_ties_between_goals_and_paths_are_the_lead_stalkers() -> None:
    t = table(
        "bac#z",
        {"blue": man("z")},
        {"e1": foe("a", SNORK, "N")},
        begin="rest",
    )
    t.run(EnemyMove("e1", 1, ("b", "c")))
    assert t.kind() == "break_tie"
    assert t.options() == ("field:b", "field:c")
    t.answer("field:c")
    assert t.foe().at == "c"


@clauses("S-10.12", "S-10.2")
def test_different_paths_are_asked_about_only_if_the_walk_differs() -> None:
    rows = "ab#z / cd##"
    t = table(rows, {"blue": man("z")}, {"e1": foe("a", SNORK, "N")}, begin="rest")
    t.run(EnemyMove("e1", 2, ("d",)))
    assert set(t.options()) == {"path:a>b>d", "path:a>c>d"}
    t.answer("path:a>c>d")
    assert steps(t) == ["c", "d"]


@clauses("S-31.16", "S-31.17", "S-41.31")
def test_a_retreat_goes_out_of_every_line_and_faces_back() -> None:
    t = table(
        "zab / ##c",
        {"blue": man("z")},
        {"e1": foe("a", RIFLE, "W")},
        begin="rest",
    )
    exposed = exposed_fields(t.play(), t.foe())
    assert "b" in exposed
    assert "c" not in exposed
    t.run(RunEffects("sc-e-02/special/effects", 0, Scope(owner="e1", chosen="e1")))
    assert (t.foe().at, t.foe().facing) == ("c", "N")


@clauses("S-31.18", "S-34.9", "S-34.21")
def test_an_enemy_that_walks_through_an_anomaly_may_set_it_off() -> None:
    t = hunt(
        "abc#z",
        SNORK,
        anomalies={"x": {"card": ELEKTRO, "symbols": ["b P4"]}},
        loaded={"anomaly_die": ("P4",), "wounds": ("sc-ew-04",)},
    )
    t.run(EnemyMove("e1", 2, ("c",)))
    assert t.state.enemies == {}


@clauses("S-31.18", "S-28.21")
def test_any_movement_of_an_enemy_discards_exposed() -> None:
    t = hunt("ab#z", SNORK)
    t.state.enemies["e1"] = replace(t.foe(), exposed=True)
    t.run(EnemyMove("e1", 1, ("b",)))
    assert not t.foe().exposed


@clauses("S-31.9", "S-31.10")
def test_forward_takes_the_widest_border_and_humans_shun_symbols() -> None:
    rows = "aab / aac / ##c / ##z"
    t = table(rows, {"blue": man("z")}, {"e1": foe("a", RIFLE, "E")}, begin="rest")
    t.state.stalkers.clear()
    t.run(MoveForward("e1", 1))
    assert t.foe().at == "b"
    danger = table(
        "abz / c##",
        {"blue": man("z")},
        {"e1": foe("a", RIFLE, "E")},
        begin="rest",
        anomalies={"x": {"card": ELEKTRO, "symbols": ["b P1"]}},
    )
    danger.state.stalkers.clear()
    danger.run(MoveForward("e1", 1))
    assert danger.foe().at == "c"


@clauses("S-31.10")
def test_forward_stops_where_no_way_is_open() -> None:
    t = table("a#z", {"blue": man("z")}, {"e1": foe("a", SNORK, "E")}, begin="rest")
    t.run(MoveForward("e1", 2))
    assert t.foe().at == "a"


@clauses("S-12.8", "S-19.8")
def test_an_enemy_turns_after_a_rival_that_leaves_its_field() -> None:
    t = table(
        "baa#z",
        {"blue": man("z")},
        {"e1": foe("a", SNORK, "E"), "e2": foe("a", RIFLE, "E")},
        begin="rest",
        roster={SNORK: {"team": 1}, RIFLE: {"team": 2}},
    )
    t.run(EnemyMove("e1", 1, ("b",), interruptible=False))
    assert t.foe("e2").facing == "W"


@clauses("S-31.12", "S-31.11")
@pytest.mark.parametrize(
    ("rows", "limit", "full", "end"),
    [
        ("abcd#z", 2, ("c",), "b"),
        ("abcd#z", 1, ("b",), "a"),
        ("abcd#z", 2, ("b", "c"), "a"),
        ("abcd#z", 3, ("b", "c"), "d"),
        ("abcd#z", 3, ("d",), "c"),
    ],
)
def test_a_move_ends_before_a_full_field_or_does_not_begin(
    rows: str, limit: int, full: tuple[str, ...], end: str
) -> None:
    others = {f"e{number}": foe(field, SNORK, "N") for number, field in enumerate(full, 2)}
    t = table(rows, {"blue": man("z")}, {"e1": foe("a", SNORK, "N"), **others}, begin="rest")
    t.run(EnemyMove("e1", limit, ("d",)))
    assert (t.foe().at, t.foe().facing) == (end, "E")


@clauses("S-31.12", "S-31.4")
def test_before_a_full_field_an_enemy_stays_although_there_is_another_way() -> None:
    t = table(
        "abc#z / def##",
        {"blue": man("z")},
        {"e1": foe("a", SNORK, "N"), "e2": foe("b", SNORK, "N")},
        begin="rest",
    )
    t.run(EnemyMove("e1", 1, ("c",)))
    assert (t.foe().at, t.foe().facing) == ("a", "E")
