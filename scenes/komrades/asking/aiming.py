"""A choice of an event window that leaves one aim: shown before it is given, to be taken back."""

from __future__ import annotations

from rules.kernel.decision import Decision
from rules.kernel.question import Option
from rules.komrades.model.view import KomradesView
from rules.komrades.previews import sole_aim
from rules.komrades.title import KomradesTitle
from scenes.table.contract import TableLinks
from scenes.table.course.question import Question


class AimQuestion(Question):
    """What the rules would answer by themselves, put as the question that several aims would be."""

    def __init__(self, links: TableLinks, before: Question, aim: Decision, pick: str) -> None:
        super().__init__(before.match, before.view, aim)
        self.before, self.pick = before, pick
        self._links = links

    @property
    def steps_taken(self) -> int:
        return 1

    def take_back(self) -> bool:
        """Back to the open window; nothing was given yet."""
        self._links.question = self.before
        return True


def aimed(links: TableLinks) -> AimQuestion | None:
    """The choice that waits for its only aim to be confirmed."""
    question = links.question
    return question if isinstance(question, AimQuestion) else None


def take_aim(rules: KomradesTitle, links: TableLinks, option: Option) -> bool:
    """Show the only aim of a choice instead of giving it; ``False`` where there is none."""
    before = links.question
    if before is None or aimed(links) is not None:
        return False
    assert isinstance(before.view, KomradesView)
    decision = sole_aim(rules, before.view, before.decision, option.id)
    if decision is None:
        return False
    links.question = AimQuestion(links, before, decision, option.id)
    links.ask_again()
    return True
