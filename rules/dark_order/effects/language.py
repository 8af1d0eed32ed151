"""The vocabularies of effects: what they do, and whether they would change anything (D-9.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from rules.dark_order.effects.select import filter_of, holds, units_of
from rules.dark_order.model.frames import Scope
from rules.dark_order.model.records import Unit
from rules.dark_order.resolvers import Game
from rules.kernel.effects import Vocabulary

Prospect = Callable[[Game, Scope], bool]
"""Whether carrying something out now would change something, as far as the acting player sees."""
Maker = Callable[[Any], Prospect]
"""Makes the prospect of an effect of its words: once, since they never change and are asked
for all the time."""
Touch = Callable[[Game, Any, Scope, Unit], bool]
"""Whether an effect on units would change this one."""
Parts = tuple[tuple[Touch, Any], ...]
"""What touches a unit, each with the effect that does."""
T = TypeVar("T", bound=Touch)
W = TypeVar("W", bound=Callable[[Game, Any, Scope], bool])

operations: Final = Vocabulary()
"""Carry an effect out."""
makers: Final[dict[type[Any], Maker]] = {}
touches: Final[dict[type[Any], Touch]] = {}


def prospects(kind: type[Any]) -> Callable[[Maker], Maker]:
    """Register how the prospect of an effect is made of its words."""

    def register(maker: Maker) -> Maker:
        makers[kind] = maker
        return maker

    return register


def mattering(kind: type[Any]) -> Callable[[W], W]:
    """Register when an effect changes something, where nothing is to be made ready."""

    def register(matters: W) -> W:
        makers[kind] = lambda effect: lambda r, scope: matters(r, effect, scope)
        return matters

    return register


def touching(kind: type[Any]) -> Callable[[T], T]:
    """Register what an effect changes about a unit; it matters if it changes any of those meant."""

    def register(touch: T) -> T:
        touches[kind] = touch
        makers[kind] = lambda effect: any_touched(effect.who, ((touch, effect),))
        return touch

    return register


def any_touched(who: Any, parts: Parts) -> Prospect:
    """Whether any part of a text touches any living unit that a selector means."""
    if isinstance(who, str):
        return lambda r, scope: any(
            touch(r, effect, scope, unit)
            for unit in units_of(r, who, scope)
            for touch, effect in parts
        )
    names, fits = filter_of(who)

    def matters(r: Game, scope: Scope) -> bool:
        units = r.state.units
        for name in names(r, scope.seat):
            if name:
                unit = units[name]
                if not unit.fate and (fits is None or fits(r, scope, unit)):
                    for touch, effect in parts:
                        if touch(r, effect, scope, unit):
                            return True
        return False

    return matters


def is_touched(r: Game, parts: Parts, scope: Scope, unit: Unit) -> bool:
    for touch, effect in parts:  # noqa: SIM110 (asked all the time: keep it fast)
        if touch(r, effect, scope, unit):
            return True
    return False


def parts_of(choice: Any) -> Parts:
    """What each effect that follows a choice of a unit would mean for it."""
    try:
        made: Parts = choice.parts
    except AttributeError:
        made = tuple(_part(one) for one in choice.then)
        object.__setattr__(choice, "parts", made)
    return made


def _part(effect: Any) -> tuple[Touch, Any]:
    touch = touches.get(type(effect))
    if touch is not None and effect.who == "chosen":
        return touch, effect
    return _matters_with, prospect_of(effect)


def _matters_with(r: Game, prospect: Prospect, scope: Scope, unit: Unit) -> bool:
    return prospect(r, replace(scope, chosen=unit.id))


def prospect_of(effect: Any) -> Prospect:
    try:
        made: Prospect = effect.made
    except AttributeError:
        made = makers[type(effect)](effect)
        object.__setattr__(effect, "made", made)
    return made


def would_matter(r: Game, effects: Iterable[Any], scope: Scope) -> bool:
    """A combination is legal if at least one of its parts changes something (D-23.27)."""
    for one in effects:  # noqa: SIM110 (a loop is twice as fast here, and this is asked all the time)
        if prospect_of(one)(r, scope):
            return True
    return False


def if_it_holds(condition: Any, effects: Iterable[Any]) -> Prospect:
    """What matters only under a condition."""
    parts = tuple(prospect_of(one) for one in effects)
    if condition is None and len(parts) == 1:
        return parts[0]

    def matters(r: Game, scope: Scope) -> bool:
        if condition is None or holds(r, condition, scope):
            for part in parts:
                if part(r, scope):
                    return True
        return False

    return matters
