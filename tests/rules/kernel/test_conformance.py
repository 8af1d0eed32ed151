"""The conformance runner accepts an honest title and catches the usual sins."""

from typing import ClassVar

import msgspec
import pytest

from rules.kernel.decision import Decision
from rules.kernel.event import redact
from rules.kernel.promises.conformance import ConformanceError, check_types, play_random_game
from rules.kernel.state import State, clone, mutable_leaves
from tests.rules.kernel.duel import SETUP, DuelTitle, PickNumbers, Rolled, Whispered


def test_random_games_of_an_honest_title_pass_and_end():
    title = DuelTitle(None)
    check_types(title)
    for seed in range(30):
        assert play_random_game(title, SETUP, seed).finished


def test_an_unlisted_event_is_caught():
    class Forgetful(DuelTitle):
        events: ClassVar = tuple(event for event in DuelTitle.events if event is not Rolled)

    with pytest.raises(ConformanceError, match="Rolled is not listed"):
        play_random_game(Forgetful(None), SETUP, 1)


def test_a_view_that_shows_foreign_secrets_is_caught():
    class Leaky(DuelTitle):
        def view_for(self, state, seat):
            return msgspec.structs.replace(super().view_for(state, seat), open=tuple(state.open))

    with pytest.raises(ConformanceError, match="secret choice"):
        play_random_game(Leaky(None), SETUP, 1)


def test_chance_outside_the_state_is_caught():
    class Drifting(DuelTitle):
        count = 0

        def submit(self, state, action):
            Drifting.count += 1
            events = super().submit(state, action)
            state.points["red"] += Drifting.count
            return events

    with pytest.raises(ConformanceError, match="plays on differently"):
        play_random_game(Drifting(None), SETUP, 1)


def test_a_state_with_mutable_contents_is_caught():
    class Loose(State[PickNumbers, Decision], kw_only=True):
        piles: dict[str, list[int]]

    assert mutable_leaves(Loose) == ["piles"]


def test_a_clone_does_not_share_containers():
    state, _ = DuelTitle(None).new_game(SETUP, 1)
    twin = clone(state)
    twin.points["red"] = 9
    twin.open.clear()
    assert state.points["red"] == 0
    assert state.open


def test_redaction_hides_what_a_seat_may_not_know():
    events = [Whispered("red", 4), Rolled(2, "red")]
    assert redact(events, "red") == events
    assert redact(events, "blue") == [Whispered("red", 0), Rolled(2, "red")]
