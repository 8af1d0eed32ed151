"""What the composed answers share: reading drafts, and steps as options."""

from __future__ import annotations

from typing import TypeVar

from rules.dark_order.model.picks import PICKS
from rules.dark_order.model.view import DarkView
from rules.dark_order.words.labels import place_of, step_label
from rules.kernel.decision import refuse
from rules.kernel.picks import Pick
from rules.kernel.question import Option

P = TypeVar("P", bound=Pick)

spell = PICKS.spell


def read(spelled: str, sort: type[P]) -> P:
    """A draft or an answer of the right sort; refuses any other."""
    pick = PICKS.read(spelled)
    if not isinstance(pick, sort):
        raise refuse("unreadable_pick")
    return pick


def subset(some: tuple[str, ...], whole: tuple[str, ...]) -> bool:
    """Whether every card is there as often as it is named."""
    if not some:
        return True
    left = list(whole)
    for one in some:
        if one not in left:
            return False
        left.remove(one)
    return True


def option(view: DarkView, step: Pick) -> Option:
    return Option(str(step), place_of(step), step_label(view, step), step)
