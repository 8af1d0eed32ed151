"""Promises that hold at every step of random games."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.titles import load_title
from rules.kernel.decision import Action
from rules.kernel.promises.conformance import check_types, play_random_game
from rules.kernel.rng import Stream
from rules.komrades.model.frames import EnterHazards, FinishManoeuvre, TriggerMines
from rules.komrades.move.line import find_step, make_step
from tests.clauses import clauses
from tests.rules.komrades.table import make_setup

SEATS = [f"seat{number}" for number in range(10)]


def cards_of(state, pack):
    """Every card, wherever it lies."""
    cards = [*state.action_deck, *state.action_discard, *state.attack_deck, *state.attack_discard]
    cards += [*state.removed, *state.roulettes, *state.planned.values()]
    for piles in (state.hands, state.packs, state.drafted):
        cards += [card for pile in piles.values() for card in pile]
    cards += [gear.card for pieces in state.gear.values() for gear in pieces]
    cards += [card for lying in state.hazards for card in lying]
    cards += [played.card for played in state.stack]
    cards += [frame.card for frame in state.agenda if isinstance(frame, FinishManoeuvre)]
    if state.attack and not pack.cards[state.attack].attack.hazard:
        cards.append(state.attack)
    return cards


def broken_promises(state):
    """What is wrong with a state that random play has reached."""
    pack = load_title("komrades").pack
    problems = []
    if state.turn and sorted(cards_of(state, pack)) != list(range(1, len(pack.cards))):
        problems.append("a card is lost or in two places")
    if state.turn and state.phase < 4 and state.line.count("") != 1:
        problems.append("not exactly one free slot between turns")
    standing = [who for who in state.line if who]
    free = len(state.line) - len(standing)
    if state.turn and free != 1 + state.pending and not dying(state):
        problems.append("the free slots do not fit the pending advances")
    if len(set(standing)) != len(standing) or len(state.hazards) != len(state.line):
        problems.append("the line is torn")
    entering = any(isinstance(one, EnterHazards | TriggerMines) for one in state.agenda)
    if not entering and any(
        who and lying for who, lying in zip(state.line, state.hazards, strict=False)
    ):
        problems.append("a hazard lies under a comrade")
    for comrade in state.comrades.values():
        if not 0 <= comrade.life <= comrade.max_life:
            problems.append(f"{comrade.id} has {comrade.life} Life")
    return problems


def dying(state):
    names = {type(frame).__name__ for frame in state.agenda}
    return "AdvanceCommissar" in names or any(
        state.comrades[who].life == 0 for who in state.line if who
    )


@clauses("K-3.1", "K-3.2", "K-3.3", "K-1.13")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"comrades": "pick"}),
        (3, {"quick_draft": True}),
        (5, {}),
        (7, {"heavy_fire": True}),
    ],
)
def test_random_games_keep_every_promise(seats, options):
    title = load_title("komrades")
    check_types(title)
    setup = make_setup(SEATS[:seats], **options)
    report = play_random_game(title, setup, seats, invariants=broken_promises)
    assert report.finished


@pytest.mark.parametrize("seats", range(2, 11))
@clauses("K-2.1", "K-17.1")
def test_games_with_any_number_of_players_come_to_an_end(seats):
    title = load_title("komrades")
    options = {"quick_draft": seats % 2 == 0, "heavy_fire": seats >= 7}
    for seed in range(3):
        report = play_random_game(title, make_setup(SEATS[:seats], **options), seed, checked=False)
        assert report.finished
        assert len(report.winners) <= 1


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10_000), seats=st.integers(2, 10))
@clauses("K-18.2", "K-18.12")
def test_no_view_names_a_card_that_its_seat_does_not_hold(seed, seats):
    title = load_title("komrades")
    state, _ = title.new_game(make_setup(SEATS[:seats]), seed)
    chance = Stream(seed)
    for _ in range(60):
        if not state.open:
            return
        decision = chance.pick(state.open)
        title.submit(state, Action(decision.id, decision.seat, chance.pick(decision.options)))
    for who, comrade in state.comrades.items():
        others = {*state.action_deck, *state.attack_deck}
        for other in state.order:
            if other != who:
                others.update(state.hands[other], state.packs.get(other, ()))
                others.update(state.drafted.get(other, ()), (state.planned.get(other, -1),))
        view = title.view_for(state, comrade.seat)
        assert not others & numbers_in(view)


def numbers_in(view):
    """Every card that a view names anywhere."""
    named = {*view.hand, view.laid, *view.pack, *view.kept, *view.action_discard}
    named.update(view.attack_discard, view.removed, view.roulettes, (view.attack,))
    named.update(card for lying in view.hazards for card in lying)
    named.update(gear.card for pieces in view.gear.values() for gear in pieces)
    named.update(played.card for played in view.stack)
    named.update(view.revealed.values())
    named.update(getattr(frame, "card", 0) for frame in view.sealed.frames)
    for decision in view.open:
        named.update(
            int(pick.split(":")[1])
            for pick in decision.options
            if pick.startswith("card:") and decision.seat != view.seat
        )
    return named - {0}


@given(
    line=st.permutations(["A", "B", "C", "D", "", ""]),
    fixed=st.sets(st.sampled_from("ABCD"), max_size=2),
    delta=st.sampled_from([-1, 1]),
    at=st.integers(0, 5),
)
@clauses("K-5.2", "K-5.3", "K-5.4", "K-5.5", "K-5.8")
def test_a_single_step_keeps_everyone_and_never_moves_the_immovable(line, fixed, delta, at):
    before = list(line)
    if not before[at] or before[at] in fixed:
        return
    mover = before[at]
    step = find_step(before, sorted(fixed), at, delta)
    if step is None:
        return
    after = list(before)
    shifts = make_step(after, at, delta, step)
    assert sorted(after) == sorted(before)
    assert after.index(mover) == at + delta
    assert all(after.index(who) == before.index(who) for who in fixed)
    assert {who: slot - 1 for who, _, slot in shifts} == {
        who: after.index(who) for who in before if who and after.index(who) != before.index(who)
    }
