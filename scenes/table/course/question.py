"""A question as a title's scene meets it: its options, what they would do, the unfinished answer.

All of it is worked out when somebody looks, and once per question.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from game.playing.match import Match
from rules.kernel.decision import Decision
from rules.kernel.foresight import Foretold, what_if
from rules.kernel.question import Composing, Option
from rules.kernel.view import View


class Question:
    """Belongs to one decision and the view of the seat that is asked."""

    def __init__(self, match: Match, view: View, decision: Decision) -> None:
        self.match, self.view, self.decision = match, view, decision
        self._foretold: dict[str, Foretold[Any]] = {}

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """What may be picked; of a composed answer, the steps that may be taken next."""
        composing = self.composing
        if composing is not None:
            return composing.steps
        return self.match.title.options(self.view, self.decision)

    @cached_property
    def by_anchor(self) -> dict[str, tuple[Option, ...]]:
        found: dict[str, tuple[Option, ...]] = {}
        for option in self.options:
            for anchor in option.anchors:
                found[anchor] = (*found.get(anchor, ()), option)
        return found

    def foretell(self, pick: str) -> Foretold[Any]:
        """What a pick would bring about, as far as the asked seat can know it."""
        if pick not in self._foretold:
            told = what_if(self.match.title, self.view, self.decision, pick)
            self._foretold[pick] = told
        return self._foretold[pick]

    # -- composed answers --------------------------------------------------------------------

    @cached_property
    def composing(self) -> Composing | None:
        """How far a composed answer has come; ``None`` for a plain question."""
        if not self.decision.form:
            return None
        return self.match.title.composing(self.view, self.decision, self._draft)

    @property
    def _draft(self) -> str:
        kept = self.match.drafts.latest(self.decision.id)
        return self.match.title.blank(self.view, self.decision) if kept is None else kept

    @property
    def steps_taken(self) -> int:
        return self.match.drafts.count(self.decision.id)

    def step(self, step: str) -> None:
        """Take a step; raises ``RefusedError`` with the reason where it cannot be taken."""
        title = self.match.title
        draft = title.compose(self.view, self.decision, self._draft, step)
        self.match.draft(self.decision.id, draft)
        self._forget()

    def take_back(self) -> bool:
        """Take the last step back; False where none was taken."""
        taken = self.match.take_back_step(self.decision.id)
        if taken:
            self._forget()
        return taken

    def _forget(self) -> None:
        for name in ("composing", "options", "by_anchor"):
            self.__dict__.pop(name, None)
