"""The worked examples of the spec from W-27 on, played by the rules."""

from __future__ import annotations

from rules.stalker.life.health import lose_hp
from rules.stalker.model.events_fight import EnemyAttacked
from rules.stalker.model.frames_fight import DefendHit, EnemyStrike
from rules.stalker.model.frames_zone import EnemyMove, MoveForward
from tests.clauses import clauses
from tests.rules.stalker.table import (
    ELEKTRO,
    JACKET,
    PALKAN,
    RIFLE,
    SHOTGUN,
    SNORK,
    foe,
    man,
    table,
)

W27 = "aAAb## / c##d#z / efgh##"


@clauses("S-10.3", "S-31.4")
def test_w27_a_human_walks_round_an_uncovered_symbol() -> None:
    anomalies = {"x": {"card": ELEKTRO, "symbols": ["A P2"]}}
    t = table(
        W27,
        {"blue": man("z")},
        {"e1": foe("a", RIFLE, "W")},
        begin="rest",
        anomalies=anomalies,
    )
    t.run(EnemyMove("e1", 2, ("b",), interruptible=False))
    assert (t.foe().at, t.foe().facing) == ("e", "E")


@clauses("S-10.3", "S-34.16")
def test_w27_a_mutant_or_a_human_past_a_bolt_goes_straight_through() -> None:
    anomalies = {"x": {"card": ELEKTRO, "symbols": ["A P2"]}}
    die = {"anomaly_die": ("P1",)}
    snork = table(
        W27,
        {"blue": man("z")},
        {"e1": foe("a", SNORK, "W")},
        begin="rest",
        anomalies=anomalies,
        loaded=die,
    )
    snork.run(EnemyMove("e1", 2, ("b",), interruptible=False))
    assert snork.foe().at == "b"
    bolted = table(
        W27,
        {"blue": man("z")},
        {"e1": foe("a", RIFLE, "W")},
        begin="rest",
        anomalies=anomalies,
        bolts=("x.0",),
        loaded=die,
    )
    bolted.run(EnemyMove("e1", 2, ("b",), interruptible=False))
    assert bolted.foe().at == "b"


@clauses("S-19.4", "S-28.21", "S-19.13")
def test_w28_a_move_onto_a_full_field_pushes_its_stalker_back() -> None:
    t = table("pq", {"blue": man("p"), "green": man("q", PALKAN, exposed=True)})
    t.do("move", "field:q", "stop")
    assert (t.man().at, t.man("green").at) == ("q", "p")
    assert not t.man("green").exposed


@clauses("S-31.9")
def test_w29_a_forward_move_turns_only_where_it_must() -> None:
    t = table("ab / #c", {"blue": man("c")}, {"e1": foe("a", SNORK, "E")}, begin="rest")
    t.state.stalkers.clear()
    t.run(MoveForward("e1", 2))
    assert (t.foe().at, t.foe().facing) == ("c", "S")


@clauses("S-31.9")
def test_w29_with_fields_on_both_sides_it_turns_clockwise() -> None:
    t = table("#d / ab / #c", {"blue": man("c")}, {"e1": foe("a", SNORK, "E")}, begin="rest")
    t.state.stalkers.clear()
    t.run(MoveForward("e1", 2))
    assert (t.foe().at, t.foe().facing) == ("c", "S")


@clauses("S-36.5", "S-36.2")
def test_w30_a_solo_critical_wound_covers_two_spaces() -> None:
    t = table("ab", {"blue": man("a", hp=1)}, begin="rest")
    lose_hp(t.play(), "blue", 1)
    t.run()
    t.answer("token:0")
    assert t.man().tokens == (2, 0)


@clauses("S-31.11", "S-31.12", "S-31.4")
def test_w31_an_enemy_stops_before_a_full_field_and_faces_it() -> None:
    t = table(
        "abcd / ###z",
        {"blue": man("z")},
        {"e1": foe("a", SNORK, "N"), "e2": foe("d", SNORK, "N")},
        begin="rest",
    )
    t.state.stalkers.clear()
    t.run(EnemyMove("e1", 3, ("d",)))
    assert (t.foe().at, t.foe().facing) == ("c", "E")


@clauses("S-32.5", "S-32.20", "S-9.8")
def test_w32_a_charge_stops_short_and_loses_damage_for_the_field_between() -> None:
    t = table(
        "abcde",
        {"blue": man("e")},
        {"e1": foe("a", SHOTGUN, "E")},
        begin="rest",
        modifiers=[{"path": "sc-m-a1-45/instant/0", "scope": {}, "until": "mission_end"}],
    )
    t.run(EnemyStrike("e1"))
    assert t.foe().at == "c"
    assert t.last(EnemyAttacked).damage == 7


@clauses("S-32.14", "S-34.14")
def test_damage_without_an_attacker_is_defended_too() -> None:
    t = table(
        "a",
        {"blue": man("a", PALKAN, hp=16, armour=JACKET)},
        begin="rest",
        loaded={"equipment_dice": ("E3",)},
    )
    t.run(DefendHit("blue", 10))
    assert t.man().hp == 9
