"""Enemies and their activation cards (S-29, S-30)."""

from __future__ import annotations

import pytest

from rules.stalker.enemies.activation import look_around, ordered
from rules.stalker.model.events_fight import (
    ActivationDrawn,
    ActivationStepBegun,
    EnemyAttacked,
    EnemyHeaded,
    EnemyLookedAround,
)
from rules.stalker.model.events_mission import DeckShuffled
from rules.stalker.model.frames_zone import BeginActivation
from rules.stalker.model.questions import TieAbout
from tests.clauses import clauses
from tests.rules.stalker.table import (
    RIFLE,
    SHOTGUN,
    ZOMBIE,
    foe,
    man,
    table,
)

YELLOW = {"colour": "yellow", "team": 1}
GREEN = {"colour": "green", "team": 1}

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


@clauses("S-30.5", "S-30.6", "S-3.1")
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
    )
    assert ordered(t.play(), ["e1", "e2"], ["c"]) == (("e2",), ("e1",))


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
    assert t.decision().about == TieAbout("order")
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


@clauses("S-28.13")
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
