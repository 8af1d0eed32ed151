"""Enemies turn after a Target that leaves their field, however it leaves (S-12, S-19.8)."""

from __future__ import annotations

from rules.stalker.model.frames_fight import EnemyStrike
from rules.stalker.model.frames_zone import EnemyMove, PushUnit
from tests.clauses import clauses
from tests.rules.stalker.table import PALKAN, RIFLE, SNORK, ZOMBIE, foe, man, table

TEAMS = {
    RIFLE: {"colour": "yellow", "team": 1, "pool": 0},
    SNORK: {"colour": "green", "team": 2, "pool": 0},
    ZOMBIE: {"colour": "orange", "team": 1, "pool": 0},
}


@clauses("S-12.8")
def test_only_those_for_whom_the_leaver_was_a_target_turn() -> None:
    t = table(
        "aabbb / #####",
        {"blue": man("b", attention="large@b")},
        {
            "e1": foe("a", SNORK, "N"),
            "e2": foe("a", RIFLE, "S"),
        },
        roster=TEAMS,
        begin="rest",
    )
    t.run(EnemyMove("e1", 1, ("b",), interruptible=False))
    assert t.foe("e1").at == "b"
    assert t.foe("e2").facing == "E"


@clauses("S-12.8")
def test_team_mates_of_the_leaver_keep_their_facing() -> None:
    t = table(
        "aaabc",
        {"blue": man("c", attention="large@c")},
        {"e1": foe("a", SNORK, "N"), "e2": foe("a", RIFLE, "N"), "e3": foe("a", ZOMBIE, "N")},
        roster=TEAMS,
        begin="rest",
    )
    t.run(EnemyMove("e2", 1, ("b",), interruptible=False))
    assert t.foe("e2").at == "b"
    assert t.foe("e1").facing == "E"
    assert t.foe("e3").facing == "N"


@clauses("S-19.8", "S-12.2", "S-19.10")
def test_enemies_turn_after_a_stalker_who_is_pushed_off_their_field() -> None:
    t = table(
        "aab",
        {"blue": man("a", attention="large@a")},
        {"e1": foe("a", RIFLE, "N")},
        roster=TEAMS,
        begin="rest",
    )
    t.run(PushUnit("blue", "a", "e1"))
    assert t.man().at == "b"
    assert t.foe().facing == "E"
    assert (t.man().attention, t.man().noise) == ("large", "b")


@clauses("S-12.8", "S-32.26")
def test_rivals_turn_after_a_snork_that_jumps_off_their_field() -> None:
    t = table(
        "aabc",
        {"blue": man("c", PALKAN, attention="large@c")},
        {"e1": foe("a", SNORK, "E"), "e2": foe("a", RIFLE, "W")},
        roster=TEAMS,
        begin="rest",
    )
    t.run(EnemyStrike("e1"))
    assert t.foe("e1").at == "b"
    assert t.foe("e2").facing == "E"


@clauses("S-12.5", "S-31.8")
def test_only_a_move_that_can_be_interrupted_looks_about_while_turning() -> None:
    """Turning from east to west the right side passes a Stalker in the south."""
    rows = "abc / #s# / #t#"
    for interruptible, level in ((True, "large"), (False, "")):
        t = table(
            rows,
            {"blue": man("t")},
            {"e1": foe("b", ZOMBIE, "E")},
            begin="rest",
        )
        t.run(EnemyMove("e1", 1, ("a",), interruptible=interruptible))
        assert t.man().attention == level
        assert t.foe().at == ("b" if interruptible else "a")


@clauses("S-19.12", "S-9.6")
def test_away_is_measured_with_the_eyes_of_whoever_pushes() -> None:
    """To a Mutant a Window is a Wall, so the field behind it is the farthest of all."""
    rows = "ab / cd\nedge 0,0 E window\nedge 1,0 E wall"
    t = table(rows, {"blue": man("a")}, {"e1": foe("c", SNORK, "S")}, begin="rest")
    t.run(PushUnit("blue", "c", "e1"))
    assert t.man().at == "b"
