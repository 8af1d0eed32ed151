"""Unfinished answers: a composed one grows step by step, and every step can be taken back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.kernel.decision import Decision

Record = dict[str, Any]


class Drafts:
    """The steps of every answer that somebody is putting together, by the decision's number.

    Those of a finished answer are kept, too: whoever takes it back finds its last step again.
    """

    def __init__(self) -> None:
        self.steps: dict[int, tuple[str, ...]] = {}
        self._finished: dict[int, tuple[int, tuple[str, ...]]] = {}

    def latest(self, decision: int) -> str | None:
        """The draft of a decision as it stands, or ``None`` before its first step."""
        steps = self.steps.get(decision)
        return steps[-1] if steps else None

    def count(self, decision: int) -> int:
        return len(self.steps.get(decision, ()))

    def add(self, decision: int, draft: str) -> Record:
        """One step more; the record of it for the journal."""
        self.steps[decision] = (*self.steps.get(decision, ()), draft)
        return {"decision": decision, "now": draft}

    def take_back(self, decision: int) -> Record | None:
        """One step less; ``None`` where there is none."""
        steps = self.steps.get(decision)
        if not steps:
            return None
        self.steps[decision] = steps[:-1]
        return {"decision": decision, "back": True}

    def replay(self, record: Record) -> None:
        """Take up a record of the journal."""
        if "now" in record:
            self.add(record["decision"], record["now"])
        else:
            self.take_back(record["decision"])

    def answered(self, turn: int, decision: int, still_open: Iterable[Decision]) -> None:
        """An answer was given: drafts of questions that are no longer asked go."""
        self._finished = {at: kept for at, kept in self._finished.items() if at < turn}
        if decision in self.steps:
            self._finished[turn] = (decision, self.steps[decision])
        self._keep(still_open)

    def taken_up(self, turn: int, still_open: Iterable[Decision]) -> None:
        """The answers from this one on were taken back: its draft is as it was."""
        if turn in self._finished:
            decision, steps = self._finished[turn]
            self.steps[decision] = steps
        self._finished = {at: kept for at, kept in self._finished.items() if at < turn}
        self._keep(still_open)

    def _keep(self, still_open: Iterable[Decision]) -> None:
        asked = {one.id for one in still_open}
        self.steps = {one: steps for one, steps in self.steps.items() if one in asked}

    def records(self) -> list[Record]:
        """All that a new journal has to be told."""
        return [
            {"decision": decision, "now": draft}
            for decision, steps in self.steps.items()
            for draft in steps
        ]
