"""Enemies: activation cards, movement, attacks and Reactions (S-12, S-29 to S-32)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.stalker.engine.activation import frontmost, look_around
from rules.stalker.engine.events_fight import (
    ActivationDrawn,
    ActivationStepBegun,
    DamageTaken,
    EnemyAttacked,
    EnemyHeaded,
    EnemyJumped,
    EnemyLookedAround,
    EnemyStepped,
    EnemyStopped,
    EnemyTurned,
    ReactionBegun,
)
from rules.stalker.engine.events_table import DeckShuffled
from rules.stalker.engine.events_units import StatusLost
from rules.stalker.engine.field_filter import is_hidden
from rules.stalker.engine.frames_cards import RunEffects
from rules.stalker.engine.frames_fight import EnemyStrike
from rules.stalker.engine.frames_zone import (
    BeginActivation,
    EnemyMove,
    MoveForward,
    React,
)
from rules.stalker.engine.play import is_hostile
from rules.stalker.engine.scope import Scope
from tests.clauses import clauses
from tests.rules.stalker.table import (
    CZORT,
    ELEKTRO,
    JACKET,
    MAMON,
    PALKAN,
    RIFLE,
    SHOTGUN,
    SNORK,
    WELET,
    ZOMBIE,
    Table,
    foe,
    man,
    table,
)

YELLOW = {"colour": "yellow", "team": 1}
GREEN = {"colour": "green", "team": 1}


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
    assert not is_hidden(t.play(), t.foe(), "b")
    assert is_hidden(t.play(), t.foe(), "c")
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


# --- activation ---------------------------------------------------------------------------------


@clauses("S-30.2", "S-30.17", "S-30.12")
def test_large_attention_draws_a_red_card_and_everything_else_a_yellow_one() -> None:
    loud = table("ab", {"blue": man("a", attention="large@b")}, begin="rest")
    loud.run(BeginActivation(phase=True))
    assert loud.last(ActivationDrawn).level == "large"
    assert len(loud.state.decks["activation_large"]) == 11
    assert len(loud.state.discards["activation_large"]) == 1
    quiet = table("ab", {"blue": man("a", attention="small@b")}, begin="rest")
    quiet.run(BeginActivation(phase=True))
    assert quiet.last(ActivationDrawn).level == "small"


@clauses("S-30.12")
def test_an_empty_activation_deck_takes_its_discards_back() -> None:
    t = table(
        "ab",
        {"blue": man("a")},
        begin="rest",
        decks={"activation_small": ()},
        discards={"activation_small": ("sc-as-05",)},
    )
    t.run(BeginActivation(phase=True))
    assert t.last(DeckShuffled).deck == "activation_small"
    assert t.last(ActivationDrawn).activation == "sc-as-05"


@pytest.mark.parametrize(("attention", "section"), [("", 0), ("small@b", 1)])
@clauses("S-30.3")
def test_a_small_card_has_a_part_without_and_a_part_with_small_attention(
    attention: str, section: int
) -> None:
    t = table(
        "ab",
        {"blue": man("a", attention=attention)},
        begin="rest",
        loaded={"activation_small": ("sc-as-03",)},
    )
    t.run(BeginActivation(phase=True))
    assert t.last(ActivationDrawn).section == section


@clauses("S-30.4", "S-30.13")
def test_the_phase_only_part_is_for_the_phase() -> None:
    for phase, hurt in ((True, True), (False, False)):
        t = table(
            "abc",
            {"blue": man("a", hp=18, attention="large@a")},
            {"e1": foe("c", RIFLE, "E", pinned=True)},
            begin="rest",
            loaded={"activation_large": ("sc-al-01",)},
        )
        t.run(BeginActivation("large", phase=phase))
        assert (t.man().hp < 18) is hurt


@clauses("S-30.5", "S-30.6", "S-3.1", "S-30.7")
def test_a_step_is_done_for_all_its_enemies_nearest_first_before_the_next() -> None:
    t = table(
        "abcdefg#z",
        {"blue": man("z", attention="large@g")},
        {"e1": foe("a", RIFLE, "E"), "e2": foe("c", RIFLE, "E"), "e3": foe("b", SHOTGUN, "E")},
        begin="rest",
        roster={RIFLE: YELLOW, SHOTGUN: GREEN},
        loaded={"activation_large": ("sc-al-01",)},
    )
    t.run(BeginActivation("large"))
    first = [step.enemies for step in t.all(ActivationStepBegun)]
    assert first[0] == ("e1", "e2")
    assert first[1] == ("e3",)
    order = list(dict.fromkeys(event.unit for event in t.all(EnemyHeaded)))
    assert order == ["e2", "e1", "e3"]


@clauses("S-30.6", "S-3.1")
def test_equally_near_enemies_act_by_the_colour_of_their_token() -> None:
    t = table(
        "abbc#z",
        {"blue": man("z", attention="large@c")},
        {"e1": foe("b", SHOTGUN, "W"), "e2": foe("b", RIFLE, "W")},
        begin="rest",
        roster={RIFLE: YELLOW, SHOTGUN: GREEN},
        loaded={"activation_large": ("sc-al-06",)},
    )
    assert frontmost(t.play(), ["e1", "e2"], ["c"]) == ["e2"]


@clauses("S-30.6", "S-1.5")
def test_equal_enemies_of_one_colour_are_ordered_by_the_lead_stalker() -> None:
    t = table(
        "abbc#z",
        {"blue": man("z", attention="large@a")},
        {"e1": foe("b", RIFLE, "E"), "e2": foe("b", RIFLE, "E")},
        begin="rest",
        roster={RIFLE: YELLOW},
        loaded={"activation_large": ("sc-al-01",)},
    )
    t.run(BeginActivation("large"))
    assert t.decision().about == {"tie": "order"}
    assert t.options() == ("unit:e1", "unit:e2")


@clauses("S-30.7")
def test_small_cards_wake_one_enemy_more_than_there_are_stalkers() -> None:
    t = table(
        "abcdefg#zz",
        {"blue": man("z", attention="small@g")},
        {"e1": foe("a", RIFLE, "E"), "e2": foe("b", RIFLE, "E"), "e3": foe("c", RIFLE, "E")},
        begin="rest",
        roster={RIFLE: YELLOW},
        loaded={"activation_small": ("sc-as-04",)},
    )
    t.run(BeginActivation("small"))
    assert {event.unit for event in t.all(EnemyHeaded)} == {"e2", "e3"}


@clauses("S-28.13", "S-30.16")
def test_a_pinned_enemy_does_not_activate() -> None:
    t = table(
        "abc#z",
        {"blue": man("z", attention="large@c")},
        {"e1": foe("a", RIFLE, "E", pinned=True)},
        begin="rest",
        roster={RIFLE: YELLOW},
        loaded={"activation_large": ("sc-al-01",)},
    )
    t.run(BeginActivation("large"))
    assert t.foe().at == "a"
    assert t.foe().pinned


@clauses("S-30.14")
def test_enemies_sent_to_a_place_that_does_not_exist_do_nothing() -> None:
    t = table(
        "abc#z",
        {"blue": man("z", attention="small@c")},
        {"e1": foe("a", RIFLE, "E")},
        begin="rest",
        roster={RIFLE: YELLOW},
        loaded={"activation_large": ("sc-al-01",)},
    )
    t.run(BeginActivation("large"))
    assert t.foe().at == "a"


@clauses("S-30.9", "S-30.10", "S-29.13")
def test_a_card_makes_enemies_attack_with_its_modifier_and_use_their_special() -> None:
    t = table(
        "zab / ##c",
        {"blue": man("z", hp=18, attention="large@z")},
        {"e1": foe("a", RIFLE, "W")},
        begin="rest",
        roster={RIFLE: {"colour": "orange", "team": 1}},
        loaded={"activation_large": ("sc-al-01",)},
    )
    t.run(BeginActivation("large"))
    assert t.last(EnemyAttacked).damage == 5
    assert t.foe().at == "c"


@clauses("S-30.15")
def test_looking_around_turns_clockwise_until_a_target_is_seen() -> None:
    t = table("zab", {"blue": man("z")}, {"e1": foe("a", ZOMBIE, "N")}, begin="rest")
    look_around(t.play(), "e1")
    assert t.foe().facing == "W"
    blind = table("ab#z", {"blue": man("z")}, {"e1": foe("a", ZOMBIE, "N")}, begin="rest")
    look_around(blind.play(), "e1")
    assert blind.foe().facing == "N"
    calm = table("za", {"blue": man("z")}, {"e1": foe("a", ZOMBIE, "W")}, begin="rest")
    look_around(calm.play(), "e1")
    assert calm.all(EnemyLookedAround) == []


@clauses("S-30.18", "S-41.20")
def test_suppressing_fire_pins_those_whom_two_humans_could_shoot() -> None:
    t = table(
        "abz",
        {"blue": man("z", hp=18, attention="large@z")},
        {"e1": foe("a", RIFLE, "E", pinned=True), "e2": foe("b", RIFLE, "E", pinned=True)},
        begin="rest",
        roster={RIFLE: YELLOW},
        loaded={"activation_large": ("sc-al-02",)},
    )
    t.run(BeginActivation("large", phase=True))
    assert t.man().pinned


# --- attacks ------------------------------------------------------------------------------------


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
    assert t.foe().covers == "x.1"
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


@clauses("S-41.29", "S-41.38")
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
