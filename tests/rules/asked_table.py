"""What the table of every title does in tests: answer, be refused, look at what is asked."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import pytest

from rules.kernel.contract import Title
from rules.kernel.decision import Action, Decision, RefusedError
from rules.kernel.event import Event
from rules.kernel.scenarios.scenario import find_decision
from tests.rules.at_rest import watch

S = TypeVar("S")
E = TypeVar("E", bound=Event)


class AskedTable(Generic[S]):
    """A game in progress; its state goes through JSON after every answer."""

    def __init__(self, title: Any, state: S, events: list[Event]) -> None:
        self.title: Title[Any, Any, Any] = title
        self.state = state
        self.events = events
        self._round_trip()
        watch(self)

    def _round_trip(self) -> None:
        again = self.title.decode(self.title.encode(self.state))
        assert again == self.state
        self.state = again

    def answer(self, seat: str, pick: str, kind: str = "") -> list[Event]:
        decision = self.decision(seat, kind)
        new = self.title.submit(self.state, Action(decision.id, seat, pick))
        self.events += new
        self._round_trip()
        return new

    def refused_action(self, action: Action) -> tuple[str, str]:
        """Reason and clause of a refused answer; the state must not change."""
        before = self.title.encode(self.state)
        with pytest.raises(RefusedError) as caught:
            self.title.submit(self.state, action)
        assert self.title.encode(self.state) == before
        return caught.value.refusal.code, caught.value.refusal.clause

    def decision(self, seat: str, kind: str = "") -> Decision:
        decision = find_decision(self.state, seat, kind)
        assert decision is not None, f"{seat} is not asked; open: {self.asked()}"
        return decision

    def asked(self) -> list[tuple[str, str]]:
        return [(decision.seat, decision.kind) for decision in self.state.open]

    def options(self, seat: str) -> tuple[str, ...]:
        return self.decision(seat).options

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def the(self, kind: type[E]) -> E:
        (event,) = self.all(kind)
        return event

    def names(self) -> list[str]:
        return [type(event).__name__ for event in self.events]
