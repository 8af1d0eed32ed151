"""A campaign: several matches, and what is carried over from one to the next.

It is a game of its own on the same kernel: it has a state, asks questions and tells events, so it
is journalled, undone, shown and resumed like any match. One sort of question is not answered by a
person: a frame that asks ``match`` waits until a match has been played, and the answer is that
match's report. A match never reaches into its campaign: it starts from ``Setup.carried``, and
leaves behind what ``Title.report`` tells of its last state.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic, TypeVar

import msgspec

from rules.kernel.agenda import Resolution
from rules.kernel.contract import Form
from rules.kernel.decision import About, Decision, Refusal
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from rules.kernel.state import Frame

MATCH = "match"
"""The kind of the question, and the name of its form."""
GIVE_UP = "give_up"
"""Ends a match of a campaign; it is never listed, since it can always be said."""
R = TypeVar("R", bound=msgspec.Struct)


class MatchAsked(About, frozen=True):
    """The match that the campaign waits for."""

    setup: Setup


class ReportForm(Form, Generic[R]):
    """The answer to ``match``: a report, as JSON of its type."""

    def __init__(self, kind: type[R]) -> None:
        self.kind = kind

    def check(self, state: Any, pack: Any, decision: Decision, pick: str) -> Refusal | None:
        try:
            msgspec.json.decode(pick, type=self.kind)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
            return Refusal("no_report")
        return None

    def sample(self, state: Any, pack: Any, decision: Decision, chance: Stream) -> str:
        """A report as some match could end, for random play."""
        return spelled(self.sampled(state, pack, decision.about.setup, chance))

    @abstractmethod
    def sampled(self, state: Any, pack: Any, setup: Setup, chance: Stream) -> R: ...


def spelled(report: msgspec.Struct) -> str:
    """A report as the pick that hands it in."""
    return msgspec.json.encode(report).decode()


def play_match(
    r: Resolution[Any, Any], frame: Frame, seat: str, setup: Setup, kind: type[R]
) -> R | None:
    """Wait for a match; ``seat`` is who sets out. Its report, or ``None`` until it is there."""
    picks = r.ask(frame, MATCH, {seat: ()}, form=MATCH, about=MatchAsked(setup))
    return None if picks is None else msgspec.json.decode(picks[seat], type=kind)
