"""The vocabularies of effects: what they do, and whether they would change anything (D-9.9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from rules.dark_order.model.frames import Scope
from rules.dark_order.resolvers import Game
from rules.kernel.effects import Vocabulary

operations: Final = Vocabulary()
"""Carry an effect out."""
prospects: Final = Vocabulary()
"""Whether carrying it out now would change something, as far as the acting player sees."""


def would_matter(r: Game, effects: Iterable[Any], scope: Scope) -> bool:
    """A combination is legal if at least one of its parts changes something (D-23.27)."""
    words = prospects.words
    for one in effects:  # noqa: SIM110 (a loop is twice as fast here, and this is asked all the time)
        if words[type(one)](r, one, scope):
            return True
    return False
