"""Attacks and Reactions of Enemies (S-32)."""

from __future__ import annotations

from rules.stalker.model.events_fight import DamageTaken, EnemyAttacked, EnemyJumped, ReactionBegun
from rules.stalker.model.events_units import StatusLost
from rules.stalker.model.frames_fight import EnemyStrike
from rules.stalker.model.frames_zone import React
from rules.stalker.play import is_hostile
from tests.clauses import clauses
from tests.rules.stalker.table import (
    CZORT,
    ELEKTRO,
    JACKET,
    MAMON,
    PALKAN,
    RIFLE,
    SNORK,
    WELET,
    ZOMBIE,
    book,
    foe,
    man,
    table,
)


@clauses("S-32.3", "S-32.4")
def test_the_nearest_stalker_in_sight_is_attacked_and_players_choose_on_one_field() -> None:
    people = {"blue": man("b"), "green": man("c", MAMON), "grey": man("c", CZORT)}
    t = table("abcc", people, {"e1": foe("a", RIFLE, "E")}, begin="rest")
    t.run(EnemyStrike("e1"))
    assert t.last(EnemyAttacked).target == "blue"
    both = table(
        "abcc",
        {"blue": man("a", WELET, dead=True), "green": man("c", MAMON), "grey": man("c", CZORT)},
        {"e1": foe("b", RIFLE, "E")},
        begin="rest",
        lead="green",
    )
    both.run(EnemyStrike("e1"))
    assert both.asked() == [("green", "choose_victim")]


@clauses("S-32.3", "S-32.18", "S-32.19")
def test_without_a_stalker_in_sight_a_rival_is_attacked_against_its_torso() -> None:
    t = table(
        "ab#z",
        {"blue": man("z")},
        {"e1": foe("a", RIFLE, "E"), "e2": foe("b", SNORK, "E")},
        begin="rest",
        roster={RIFLE: {"team": 2}, SNORK: {"team": 1}},
        loaded={"wounds": ("sc-ew-02",)},
    )
    t.run(EnemyStrike("e1"))
    assert t.last(EnemyAttacked).damage == 7
    assert t.foe("e2").pinned
    assert t.foe("e2").facing == "W"


@clauses("S-32.1", "S-32.9", "S-7.5")
def test_enemy_attacks_hit_automatically_and_cover_lowers_damage() -> None:
    t = table("ab\nfield b cover 2", {"blue": man("b", PALKAN)}, {"e1": foe("a", RIFLE, "E")})
    t.answer("end_turn")
    assert t.last(EnemyAttacked).damage == 5
    assert t.man().hp == 11


@clauses("S-32.2", "S-41.19")
def test_some_attacks_ignore_cover() -> None:
    t = table(
        "ab\nfield b cover 2",
        {"blue": man("b")},
        {"e1": foe("a", "sc-e-17", "E")},
        begin="rest",
    )
    t.run(EnemyStrike("e1"))
    assert t.last(EnemyAttacked).damage == 9


@clauses("S-32.6", "S-32.7")
def test_an_enemy_in_range_one_does_not_move_when_charging_but_faces_its_target() -> None:
    t = table("ab", {"blue": man("b")}, {"e1": foe("a", "sc-e-09", "N")}, begin="rest")
    t.run(EnemyStrike("e1"))
    assert t.foe().at == "a"
    assert t.foe().facing == "E"


@clauses("S-32.5")
def test_a_charge_cannot_be_interrupted_and_ends_as_near_as_it_can() -> None:
    t = table("abcz", {"blue": man("z")}, {"e1": foe("a", "sc-e-09", "E")}, begin="rest")
    t.run(EnemyStrike("e1"))
    assert t.foe().at == "c"
    assert t.all(EnemyAttacked)


@clauses("S-32.8")
def test_a_target_out_of_the_attacks_range_is_only_faced() -> None:
    t = table("abcde", {"blue": man("e")}, {"e1": foe("a", RIFLE, "E")}, begin="rest")
    t.state.modifiers = table(
        "a",
        {"blue": man("a")},
        begin="rest",
        modifiers=[{"path": "sc-m-a1-45/instant/0", "scope": {}, "until": "mission_end"}],
    ).state.modifiers
    t.run(EnemyStrike("e1"))
    assert t.all(EnemyAttacked) == []


@clauses("S-32.10", "S-32.11")
def test_an_attack_on_a_whole_field_strikes_each_target_one_after_the_other() -> None:
    people = {"blue": man("b", WELET), "green": man("b", MAMON)}
    t = table("abb", people, {"e1": foe("a", "sc-e-16", "E")}, begin="rest")
    t.run(EnemyStrike("e1"))
    t.answer(t.options()[0])
    assert {event.target for event in t.all(EnemyAttacked)} == {"blue", "green"}
    assert len(t.all(DamageTaken)) == 2


@clauses("S-32.21")
def test_on_hit_effects_may_ask_for_lost_hp() -> None:
    hurt = table("ab", {"blue": man("b", PALKAN)}, {"e1": foe("a", "sc-e-03", "E")}, begin="rest")
    hurt.run(EnemyStrike("e1"))
    assert hurt.man().pinned
    safe = table(
        "ab\nfield b cover 9",
        {"blue": man("b", PALKAN)},
        {"e1": foe("a", "sc-e-03", "E")},
        begin="rest",
    )
    safe.run(EnemyStrike("e1"))
    assert not safe.man().pinned


@clauses("S-32.26", "S-34.22")
def test_a_leap_lands_on_the_targets_field_whatever_lies_between() -> None:
    t = table(
        "abz\nedge 0,0 E impassable",
        {"blue": man("z")},
        {"e1": foe("a", SNORK, "E")},
        begin="rest",
        anomalies={"x": {"card": ELEKTRO, "symbols": ["b P4", "z P4", "z P3"]}},
    )
    t.state.layout = t.state.layout.replace("abz", "abzz")
    t.run(EnemyStrike("e1"))
    assert t.last(EnemyJumped).to == "z"
    assert (t.man().covers, t.foe().covers) == ("x.1", "x.2")
    assert t.last(EnemyAttacked).damage == 8


@clauses("S-32.26")
def test_a_leap_at_a_full_field_lands_beside_it() -> None:
    t = table("abcz", {"blue": man("z")}, {"e1": foe("a", SNORK, "E")}, begin="rest")
    t.run(EnemyStrike("e1"))
    assert t.last(EnemyJumped).to == "c"
    assert t.all(EnemyAttacked)


@clauses("S-28.19", "S-32.9")
def test_an_exposed_stalker_takes_three_more_damage_once() -> None:
    t = table(
        "ab",
        {"blue": man("b", PALKAN, exposed=True)},
        {"e1": foe("a", RIFLE, "E")},
        begin="rest",
    )
    t.run(EnemyStrike("e1"))
    assert t.last(EnemyAttacked).damage == 10
    assert not t.man().exposed


@clauses("S-32.15", "S-4.6", "S-28.17")
def test_a_pinned_stalker_still_defends_and_re_rolls() -> None:
    t = table(
        "ab",
        {"blue": man("b", PALKAN, armour=JACKET, focus=True, pinned=True)},
        {"e1": foe("a", RIFLE, "E")},
        begin="rest",
        loaded={"equipment_dice": ("E0", "E3")},
    )
    t.run(EnemyStrike("e1"))
    t.answer("focus=0")
    assert t.man().hp == 12
    assert t.man().pinned


@clauses("S-4.9", "S-41.10")
def test_a_zombie_rolls_the_anomaly_die_before_it_shoots() -> None:
    for face, damage in (("P4", 5), ("P2", 8)):
        t = table(
            "abz",
            {"blue": man("z")},
            {"e1": foe("a", ZOMBIE, "E")},
            begin="rest",
            loaded={"anomaly_die": (face,)},
        )
        t.run(EnemyStrike("e1"))
        assert t.last(EnemyAttacked).damage == damage
    stray = table(
        "abz",
        {"blue": man("z")},
        {"e1": foe("a", ZOMBIE, "E")},
        begin="rest",
        loaded={"anomaly_die": ("P1",)},
    )
    stray.run(EnemyStrike("e1"))
    assert stray.all(EnemyAttacked) == []


@clauses("S-41.29")
def test_palkan_may_step_in_for_another_stalker() -> None:
    people = {"blue": man("c", PALKAN, armour=JACKET), "green": man("b", MAMON)}
    t = table(
        "abbc",
        people,
        {"e1": foe("a", RIFLE, "E")},
        begin="rest",
        loaded={"equipment_dice": ("E0",)},
    )
    t.run(EnemyStrike("e1"))
    assert t.asked() == [("blue", "use_rule")]
    t.answer(t.options()[0])
    assert t.man().at == "b"
    assert t.last(EnemyAttacked).target == "blue"
    assert t.man().hp == 16 - 6
    assert t.man("green").hp == book().pack.stalkers[MAMON].hp
    assert t.state.rolls == []


@clauses("S-41.29")
def test_an_attack_is_not_redirected_to_a_palkan_who_does_not_get_there() -> None:
    people = {"blue": man("d", PALKAN), "green": man("b", MAMON, hp=12)}
    foes = {"e1": foe("a", RIFLE, "E"), "e2": foe("c", SNORK, "W")}
    t = table("abccd", people, foes, begin="rest")
    t.run(EnemyStrike("e1", only=("green",)))
    assert t.asked() == [("blue", "use_rule")]
    t.answer(t.options()[0])
    assert t.man().at == "d"
    assert t.man().hp == 16
    assert t.last(EnemyAttacked).target == "green"
    assert t.man("green").hp < 12


# --- Reactions ----------------------------------------------------------------------------------


@clauses("S-32.22", "S-32.23", "S-32.24")
def test_reactions_come_nearest_first_and_the_pinned_get_up_instead() -> None:
    t = table(
        "abc",
        {"blue": man("c", hp=18)},
        {"e1": foe("a", RIFLE, "E"), "e2": foe("b", RIFLE, "E", pinned=True)},
        begin="rest",
    )
    t.run(React("blue", ("e1", "e2")))
    order = [type(one) for one in t.events if isinstance(one, StatusLost | ReactionBegun)]
    assert order == [StatusLost, ReactionBegun]
    assert t.last(EnemyAttacked).unit == "e1"
    assert t.last(EnemyAttacked).reaction


@clauses("S-32.23")
def test_an_enemy_that_lost_sight_meanwhile_does_not_react() -> None:
    t = table("abc", {"blue": man("c", hp=18)}, {"e1": foe("a", RIFLE, "W")}, begin="rest")
    t.run(React("blue", ("e1",)))
    assert t.all(EnemyAttacked) == []


@clauses("S-28.14")
def test_a_pinned_enemy_still_sees() -> None:
    t = table("ab", {"blue": man("b")}, {"e1": foe("a", RIFLE, "E", pinned=True)})
    t.do("move", "field:a")
    assert t.man().attention == "large"


@clauses("S-29.8", "S-29.10")
def test_an_enemy_without_a_token_fights_both_teams_but_not_its_like() -> None:
    t = table(
        "abc",
        {"blue": man("c")},
        {"e1": foe("a", "sc-e-08"), "e2": foe("a", SNORK), "e3": foe("b", RIFLE)},
        begin="rest",
        roster={"sc-e-08": {"team": 0}, SNORK: {"team": 1}, RIFLE: {"team": 2}},
    )
    chimera = t.foe("e1")
    assert is_hostile(t.state, chimera, t.foe("e2"))
    assert is_hostile(t.state, chimera, t.foe("e3"))
    assert not is_hostile(t.state, chimera, chimera)
