"""Missions in play: set-up, Events, environment cards, UNK, the end (S-13 to S-16, S-33)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.kernel.decision import RefusedError
from rules.stalker.model.events_fight import ActivationDrawn, EnemyPlaced, EnemyTurned
from rules.stalker.model.events_mission import (
    EnvironmentFlipped,
    EventDrawn,
    MissionEnded,
    RandomEventsAdded,
    RoundBegun,
    TokensPeeked,
    UnknownDiscarded,
    UnknownRevealed,
)
from rules.stalker.model.events_units import HpHealed
from rules.stalker.model.frames_cards import FindEvent, Fire, PeekAt, RunEffects
from rules.stalker.model.frames_turn import BeginRound, DrawEvent, StartMission
from rules.stalker.model.frames_zone import EndOfRound, PlaceEnemy, ResolveUnknown
from rules.stalker.model.questions import TieAbout
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Source
from tests.clauses import clauses
from tests.rules.stalker.table import (
    MAMON,
    PALKAN,
    RIFLE,
    SHOTGUN,
    foe,
    man,
    mission,
    quiet,
    stalker_title,
    table,
)

# --- set-up -------------------------------------------------------------------------------------


@clauses("S-15.1", "S-15.2", "S-15.3", "S-13.2")
def test_mission_a1_is_set_up_as_its_box_says() -> None:
    t = mission("A1")
    state = t.state
    places = sorted((enemy.card, enemy.at, enemy.facing) for enemy in state.enemies.values())
    assert places == [
        (SHOTGUN, "T2.E", "S"),
        (SHOTGUN, "T3.G", "W"),
        (SHOTGUN, "T4.D", "S"),
        (RIFLE, "T2.H", "S"),
        (RIFLE, "T4.I", "W"),
    ]
    assert state.roster[RIFLE].pool == 1
    assert sum(len(stack) for stack in state.loot.values()) == 16
    assert {field: len(stack) for field, stack in state.unknown.items()} == {
        "T3.C": 2,
        "T3.D": 1,
        "T4.E": 1,
    }
    assert set(state.environment) == {
        "sc-m-a1-20",
        "sc-m-a1-21",
        "sc-m-a1-22",
        "sc-m-a1-24",
        "sc-m-a1-26",
        "sc-m-a1-27",
    }
    assert state.event == "sc-m-a1-40"


@clauses("S-13.3", "S-42.2")
def test_cards_that_share_a_number_are_told_apart_only_when_they_are_flipped() -> None:
    t = mission("A1")
    assert t.state.environment["sc-m-a1-24"].cards == ("sc-m-a1-24", "sc-m-a1-25")
    for chosen, enemies in (("sc-m-a1-24", 0), ("sc-m-a1-25", 1)):
        one = quiet(at="T4.H")
        one.state.loaded = {"environment": (chosen,)}
        one.run(Fire("enter_building", Scope(subject="blue", chosen_field="T4.D")))
        assert one.last(EnvironmentFlipped).environment == chosen
        assert len(one.state.enemies) == enemies
        assert "sc-m-a1-23" in one.state.environment


@clauses("S-15.5", "S-21.9")
def test_a_stalker_who_starts_in_sight_starts_with_large_attention() -> None:
    t = mission("A1")
    t.state.agenda.clear()
    t.state.open.clear()
    t.state.enemies["e9"] = replace(
        next(iter(t.state.enemies.values())), id="e9", at="T5.H", facing="S"
    )
    t.run(StartMission())
    assert (t.man().attention, t.man().noise) == ("large", "T5.K")


@clauses("S-15.4")
def test_stalkers_start_where_there_is_room() -> None:
    t = mission("A1", 4)
    assert all(one.at == "T5.K" for one in t.state.stalkers.values())


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (1, {"stalker_1": "sc-st-99"}, "bad_stalker"),
        (2, {"stalker_1": "sc-st-01", "stalker_2": "sc-st-01"}, "bad_stalker"),
        (1, {"mission": "Z9"}, "bad_data"),
        (1, {"kit": "golden"}, "bad_data"),
    ],
)
@clauses("S-43.1")
def test_a_set_up_that_cannot_be_played_is_refused(
    seats: int, options: dict[str, str], code: str
) -> None:
    with pytest.raises(RefusedError) as caught:
        mission(options.pop("mission", "A1"), seats, **options)
    assert caught.value.refusal.code == code


# --- Events -------------------------------------------------------------------------------------


@clauses("S-16.1", "S-16.2", "S-16.3")
def test_a_round_begins_with_the_top_event_which_becomes_the_active_one() -> None:
    t = quiet()
    t.run(BeginRound())
    assert t.last(RoundBegun).round == 2
    assert t.state.event in ("sc-m-a1-41", "sc-m-a1-42")
    assert t.last(EventDrawn).event == t.state.event
    assert t.state.phase == "players"


@clauses("S-15.2")
def test_of_two_variants_of_an_event_one_is_used() -> None:
    for chosen in ("sc-m-a1-41", "sc-m-a1-42"):
        t = quiet()
        t.state.loaded = {"events": (chosen,)}
        t.run(DrawEvent())
        assert t.state.event == chosen


@pytest.mark.parametrize(("seats", "added"), [(1, 4), (2, 3), (3, 2), (4, 1)])
@clauses("S-16.6", "S-16.5", "S-41.3")
def test_random_events_are_added_by_the_number_of_stalkers(seats: int, added: int) -> None:
    t = quiet(seats=seats)
    t.state.unknown.clear()
    before = len(t.state.event_deck)
    t.run(EndOfRound(1))
    assert t.last(RandomEventsAdded).count == added
    assert t.state.event in t.play().pack.pack.random_events
    assert len(t.state.event_deck) == before + added - 1


@clauses("S-16.6")
def test_scaling_to_nothing_adds_no_card() -> None:
    t = quiet(seats=4)
    t.run(RunEffects("sc-m-a1-43/end_named", 0, Scope(card="sc-m-a1-43")))
    assert t.all(RandomEventsAdded) == []


@clauses("S-16.8")
def test_used_random_events_come_back_when_their_deck_is_empty() -> None:
    t = quiet()
    t.state.event_deck = (("random",),)
    t.state.decks["random_events"] = ()
    t.state.discards["random_events"] = ("sc-ev-09",)
    t.run(DrawEvent())
    assert t.state.event == "sc-ev-09"


@clauses("S-16.7")
def test_an_event_found_outside_its_phase_is_resolved_and_becomes_active() -> None:
    t = quiet(at="T5.K")
    t.state.stalkers["blue"] = replace(t.man(), hp=5)
    t.run(FindEvent("sc-ev-09"))
    assert t.state.event == "sc-ev-09"
    assert t.last(HpHealed).amount == 2


@clauses("S-16.9")
def test_what_an_instant_effect_lets_enemies_do_moves_no_turn_token() -> None:
    t = mission("A1")
    t.state.open.clear()
    t.state.agenda.clear()
    t.run(FindEvent("sc-m-a1-41"))
    while t.state.open:
        t.answer(t.options()[0])
    assert t.all(EnemyTurned)
    assert t.man().tokens == (0, 0)


@clauses("S-15.8", "S-15.6")
def test_time_runs_out_with_the_time_out_card_or_an_empty_deck() -> None:
    t = quiet()
    t.state.event_deck = (("sc-m-a1-46",),)
    t.run(DrawEvent())
    assert t.last(MissionEnded).result == "failure"
    empty = quiet()
    empty.state.event_deck = ()
    empty.run(DrawEvent())
    assert empty.last(MissionEnded).event == "sc-m-a1-46"


@clauses("S-33.8", "S-33.11", "S-33.12", "S-1.10")
def test_the_event_card_comes_last_at_the_end_of_the_round() -> None:
    t = table(
        "ab",
        {"blue": man("a", hp=5, artifacts=("sc-af-04",))},
        begin="rest",
        event="sc-ev-04",
    )
    t.state.stalkers["blue"] = replace(t.man(), attention="large", noise="b")
    t.run(EndOfRound(0))
    kinds = [type(event).__name__ for event in t.events]
    assert kinds.index("HpHealed") < kinds.index("AttentionReduced")
    assert t.man().hp == 6


@clauses("S-33.12", "S-1.10")
def test_several_end_of_round_effects_are_ordered_by_the_lead_stalker() -> None:
    people = {
        "blue": man("a", hp=5, artifacts=("sc-af-04",)),
        "green": man("a", PALKAN, hp=5),
    }
    t = table("aa", people, begin="rest")
    twice = (
        Source("blue", "sc-af-04.1", "sc-af-04/rules/0"),
        Source("green", "sc-af-04.1", "sc-af-04/rules/0"),
    )
    t.state.listeners = {"end_of_round": twice}
    t.run(EndOfRound(0))
    assert t.kind() == "order_effects"
    assert len(t.options()) == 2


# --- Unknown tokens -----------------------------------------------------------------------------

GREEN_ROSTER = {SHOTGUN: {"colour": "green", "pool": 2}}


@clauses("S-14.13", "S-14.18")
def test_an_x_is_discarded_and_without_tokens_nothing_happens() -> None:
    t = table("ab", {"blue": man("a")}, begin="rest", unknown={"b": [{"face": "sc-un-01"}]})
    t.run(ResolveUnknown(("b",)))
    assert t.state.unknown == {}
    assert t.state.enemies == {}
    t.run(ResolveUnknown(("b",)))
    assert len(t.all(UnknownRevealed)) == 1


@clauses("S-14.9", "S-14.11", "S-14.12", "S-14.14")
def test_a_double_token_brings_two_and_only_the_top_one_is_resolved() -> None:
    stack = [{"face": "sc-un-05", "arrow": "E"}, {"face": "sc-un-01"}]
    t = table("abb", {"blue": man("a")}, begin="rest", roster=GREEN_ROSTER, unknown={"b": stack})
    t.run(ResolveUnknown(("b",)))
    assert len(t.state.enemies) == 2
    assert len(t.state.unknown["b"]) == 1


@clauses("S-14.14", "S-14.15")
def test_with_one_figure_left_one_comes_and_nobody_is_activated() -> None:
    t = table(
        "abb",
        {"blue": man("a")},
        begin="rest",
        roster={SHOTGUN: {"colour": "green", "pool": 1}},
        unknown={"b": [{"face": "sc-un-05", "arrow": "E"}]},
    )
    t.run(ResolveUnknown(("b",)))
    assert len(t.state.enemies) == 1
    assert t.all(ActivationDrawn) == []


@clauses("S-14.15", "S-14.16", "S-30.13")
def test_without_a_figure_the_nearest_enemy_of_the_colour_activates_alone() -> None:
    t = table(
        "abcd#z",
        {"blue": man("z", attention="large@a")},
        {"e1": foe("c", SHOTGUN, "E"), "e2": foe("a", SHOTGUN, "E"), "e3": foe("d", RIFLE, "E")},
        begin="rest",
        roster={
            SHOTGUN: {"colour": "green", "pool": 0},
            RIFLE: {"colour": "yellow", "pool": 0},
        },
        unknown={"d": [{"face": "sc-un-06", "arrow": "N"}]},
        loaded={"activation_large": ("sc-al-01",)},
    )
    t.run(ResolveUnknown(("d",)))
    assert t.last(ActivationDrawn).only == ("e1",)
    assert t.foe("e1").at == "b"
    assert t.foe("e3").at == "d"


@clauses("S-10.2", "S-14.16")
def test_of_two_enemies_equally_near_to_an_unknown_the_lead_chooses_and_is_told_why() -> None:
    t = table(
        "abc#z",
        {"blue": man("z", attention="large@a")},
        {"e1": foe("a", SHOTGUN, "E"), "e2": foe("c", SHOTGUN, "E")},
        begin="rest",
        roster={SHOTGUN: {"colour": "green", "pool": 0}},
        unknown={"b": [{"face": "sc-un-06", "arrow": "N"}]},
    )
    t.run(ResolveUnknown(("b",)))
    assert t.state.open[0].kind == "break_tie"
    assert t.state.open[0].about == TieAbout("nearest")


@clauses("S-14.19")
def test_a_colour_that_nobody_has_is_discarded_without_effect() -> None:
    t = table(
        "ab", {"blue": man("a")}, begin="rest", unknown={"b": [{"face": "sc-un-02", "arrow": "N"}]}
    )
    t.run(ResolveUnknown(("b",)))
    assert t.all(UnknownDiscarded)
    assert t.state.enemies == {}


@clauses("S-14.17")
def test_several_stacks_are_resolved_in_the_order_the_lead_stalker_likes() -> None:
    face = [{"face": "sc-un-01"}]
    t = table("abc", {"blue": man("a")}, begin="rest", unknown={"b": face, "c": face})
    t.run(ResolveUnknown(("b", "c")))
    assert t.kind() == "order_unknown"
    t.answer("field:c")
    assert [event.at for event in t.all(UnknownRevealed)] == ["c", "b"]


@clauses("S-14.20")
def test_a_figure_that_does_not_fit_comes_to_the_nearest_field_and_looks_back() -> None:
    t = table(
        "abc#z",
        {"blue": man("b"), "green": man("z", MAMON)},
        begin="rest",
        roster={SHOTGUN: {"colour": "green", "pool": 1}},
    )
    t.run(PlaceEnemy(SHOTGUN, "b", "N"))
    assert t.options() == ("field:a", "field:c")
    t.answer("field:c")
    assert (t.foe().at, t.foe().facing) == ("c", "W")


@clauses("S-14.21", "S-34.17")
def test_a_placed_enemy_rolls_for_nothing_but_covers_a_symbol_and_is_noticed() -> None:
    t = table(
        "ab",
        {"blue": man("a")},
        begin="rest",
        roster={SHOTGUN: {"pool": 1}},
        anomalies={"x": {"card": "sc-an-07", "symbols": ["b P4"]}},
    )
    t.run(PlaceEnemy(SHOTGUN, "b", "W"))
    assert t.foe().covers == "x.0"
    assert t.man().attention == "large"
    assert t.last(EnemyPlaced).pool == 0


@clauses("S-42.2", "S-42.7")
def test_a_peek_shows_the_face_to_one_seat_only() -> None:
    people = {"blue": man("a"), "green": man("a", PALKAN)}
    t = table(
        "aab",
        people,
        begin="rest",
        unknown={"b": [{}]},
        bags={"mission": ("sc-un-04", "sc-un-01")},
        loaded={"mission": ("sc-un-04",)},
    )
    t.run(PeekAt("blue", "unknown", ("b",), 1))
    t.answer("field:b")
    seen = t.last(TokensPeeked)
    assert seen.face == "sc-un-04"
    assert seen.reveals
    other = seen.seen_by("green")
    assert other is not None
    assert other.face == ""
    assert stalker_title().view_for(t.state, "blue").unknown["b"][0].face == "sc-un-04"
    view = stalker_title().view_for(t.state, "green")
    assert view.unknown["b"][0].face == ""
    assert sorted(view.bags["mission"]) == ["sc-un-01", "sc-un-04"]
