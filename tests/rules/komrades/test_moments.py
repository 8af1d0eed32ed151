"""Every event comes with the view that holds right after it: change first, then tell."""

from collections.abc import Callable

import pytest

from game.content.titles import load_title
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.komrades.model import card_events as cards
from rules.komrades.model import line_events as line
from rules.komrades.model.picks import PICKS
from tests.clauses import clauses
from tests.rules.komrades.table import Table, make_setup

SEATS = ["a", "b", "c", "d", "e", "f"]

SHOWN: dict[type, Callable] = {
    line.LifeLost: lambda event, view: view.comrades[event.comrade].life == event.life,
    line.LifeGained: lambda event, view: view.comrades[event.comrade].life == event.life,
    line.AttackRevealed: lambda event, view: view.attack == event.card,
    line.TargetPlaced: lambda event, view: len(view.targets) == event.number,
    line.CleanedUp: lambda event, view: not view.attack and not view.targets and not view.pending,
    line.CommissarAdvanced: lambda event, view: len(view.line) == event.slots,
    line.ComradeDied: lambda event, view: event.comrade not in view.line,
    line.MineExploded: lambda event, view: event.card not in view.hazards[event.slot - 1],
    line.StatusGained: lambda event, view: event.status in view.comrades[event.comrade].statuses,
    line.ComradeMoved: lambda event, view: all(
        view.line[to - 1] == who for who, _, to in event.shifts
    ),
    cards.InitiativePassed: lambda event, view: view.initiative == event.to,
    cards.CardRevealed: lambda event, view: view.revealed[event.comrade] == event.card,
    cards.CardDiscarded: lambda event, view: view.action_discard[-1] == event.card,
    cards.EventPlayed: lambda event, view: view.stack[-1].card == event.card,
    cards.EventCancelled: lambda event, view: event.card in view.action_discard,
    cards.GearUsed: lambda event, view: (event.card, event.durability)
    in [(one.card, one.durability) for one in view.gear[event.comrade]],
    cards.LineFormed: lambda event, view: view.action_deck > 0 and view.attack_deck > 0,
    cards.GameEnded: lambda event, view: view.outcome is not None,
}  # fmt: skip
"""What the view after an event must say."""


@pytest.mark.parametrize("count", [2, 4, 6])
def test_the_view_of_an_event_already_shows_what_it_tells(count):
    title = load_title("komrades")
    chance = Stream(count, "moments")
    state = title.start(make_setup(SEATS[:count]), count)
    moments = title.retell(state)
    title.advance(state)
    seen = set()
    while True:
        for event, after in moments:
            check = SHOWN.get(type(event))
            assert check is None or check(event, title.view_for(after, "a")), event
            seen.add(type(event))
        if not state.open:
            break
        decision = chance.pick(state.open)
        action = Action(decision.id, decision.seat, chance.pick(decision.options))
        moments = title.retell(state, action)
        assert title.submit(state, action) == [event for event, _ in moments]
    assert len(seen & SHOWN.keys()) > 10


def test_every_offered_answer_is_spelled_as_it_is_read():
    title = load_title("komrades")
    state, _ = title.new_game(make_setup(SEATS, comrades="pick"), 5)
    chance = Stream(5, "spelling")
    sorts = set()
    while state.open:
        decision = chance.pick(state.open)
        for option in title.options(title.view_for(state, decision.seat), decision):
            assert str(option.args) == option.id == str(PICKS.read(option.id))
            assert option.id in option.anchors
            sorts.add(type(option.args).__name__)
        title.submit(state, Action(decision.id, decision.seat, chance.pick(decision.options)))
    assert sorts >= {"CardPick", "GearPick", "ComradePick", "ShiftPick", "GoPick"}


@clauses("K-4.7", "K-18.1")
def test_a_revealed_manoeuvre_lies_face_up_until_it_has_acted():
    t = Table("[A B C _ | K]", planned={"A": "march"}, initiative="A")
    t.go()
    march = t.state.revealed["A"]
    for seat in ("A", "B", ""):
        assert t.title.view_for(t.state, seat).revealed == {"A": march}
    t.answer("A", "go:backward:2")
    assert t.state.revealed == {}
    assert march in t.state.action_discard


@clauses("K-12.9")
def test_two_ways_to_use_a_piece_both_lie_on_it():
    t = Table("[A B _ | K]", at="hits", attack="machine_gun", gear={"A": ["car_door"]})
    asked = t.asked("A")
    options = t.title.options(t.title.view_for(t.state, "A"), asked)
    door = t.gear("A", "car_door")
    assert [one.id for one in options if door in one.anchors] == [
        f"{door}:forward",
        f"{door}:backward",
    ]


@clauses("K-11.13")
def test_a_cancelled_event_leaves_the_stack_and_its_questions_at_once():
    hands = {"A": ["halt"], "B": ["niet"], "C": ["niet"]}
    t = Table("[A B C _ | K]", at="window_a", attack="laser", hands=hands)
    t.play("A", "halt")
    t.answer("B", t.card("B", "niet"))
    t.no_response()
    assert t.state.stack == []
    assert not t.state.halted
    assert t.window == "A"
