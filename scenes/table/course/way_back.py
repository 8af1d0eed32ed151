"""The way back: steps of an unfinished answer first, then answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.playing.match import UndoStatus

if TYPE_CHECKING:
    from scenes.table.course.flow import Flow


class WayBack:
    """Answers that were taken for a person go with the click that they followed from."""

    def __init__(self, flow: Flow) -> None:
        self.flow, self.session = flow, flow.session
        self._taken: set[int] = set()
        """Which answers of the match, counted from 0, were taken for a person."""

    def answered(self, number: int, taken: bool) -> None:
        """An answer was given by a person, or for one."""
        self._taken = {one for one in self._taken if one < number}
        if taken:
            self._taken.add(number)

    def status(self) -> UndoStatus:
        """How many clicks people can take back, and what bars the way further."""
        status, now = self.session.undo_status(), len(self.session.match.turns)
        own = sum(number not in self._taken for number in range(now - status.steps, now))
        return UndoStatus(max(min(1, status.steps), own), status.reason)

    @property
    def draft_steps(self) -> int:
        """How many steps of an unfinished answer can be taken back before anything else."""
        question, loose = self.flow.table.links.question, self.flow.table.loose_parts
        return loose + (question.steps_taken if question is not None else 0)

    def undo(self) -> bool:
        table = self.flow.table
        if table.links.take_back():
            return True
        if table.loose_parts and table.step_back():
            self.flow.ask_again()
            return True
        if not self.session.undo():
            return False
        while len(self.session.match.turns) in self._taken and self.session.undo():
            pass
        self.flow.rebuild()
        return True

    def redo(self) -> bool:
        if not self.session.match.can_redo:
            return False
        self.flow.bot_acts = False
        return self.flow.act(self._redo)

    def _redo(self) -> None:
        match = self.session.match
        self.session.redo()
        while match.can_redo and len(match.turns) in self._taken:
            self.session.redo()
