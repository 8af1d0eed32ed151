"""The vocabularies of effects: what they do, and whether they would change anything (D-9.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from rules.dark_order.effects.select import each_of
from rules.dark_order.model.frames import Scope
from rules.dark_order.model.records import Unit
from rules.dark_order.resolvers import Game
from rules.kernel.effects import Vocabulary

Touch = TypeVar("Touch", bound=Callable[..., bool])

operations: Final = Vocabulary()
"""Carry an effect out."""
prospects: Final = Vocabulary()
"""Whether carrying it out now would change something, as far as the acting player sees."""
touches: Final[dict[type[Any], Callable[[Game, Any, Scope, Unit], bool]]] = {}
"""Whether an effect on units would change this one."""


def touching(kind: type[Any]) -> Callable[[Touch], Touch]:
    """Register what an effect changes about a unit; it matters if it changes any of those meant."""

    def register(touch: Touch) -> Touch:
        touches[kind] = touch
        prospects(kind)(_matters)
        return touch

    return register


def _matters(r: Game, effect: Any, scope: Scope) -> bool:
    touch = touches[type(effect)]
    for unit in each_of(r, effect.who, scope):  # noqa: SIM110 (asked all the time: keep it fast)
        if touch(r, effect, scope, unit):
            return True
    return False


def would_matter_to(r: Game, effects: Iterable[Any], scope: Scope, unit: Unit) -> bool:
    """Whether effects would change something if this unit were chosen."""
    for one in effects:
        touch = touches.get(type(one))
        if touch is not None and one.who == "chosen":
            if touch(r, one, scope, unit):
                return True
        elif prospects.words[type(one)](r, one, replace(scope, chosen=unit.id)):
            return True
    return False


def would_matter(r: Game, effects: Iterable[Any], scope: Scope) -> bool:
    """A combination is legal if at least one of its parts changes something (D-23.27)."""
    words = prospects.words
    for one in effects:  # noqa: SIM110 (a loop is twice as fast here, and this is asked all the time)
        if words[type(one)](r, one, scope):
            return True
    return False
