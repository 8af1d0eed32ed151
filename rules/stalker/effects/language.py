"""The effect vocabulary as functions (S-41): each word of it is registered by its own topic.

Conditions, amounts and selectors ask about sight and numbers, and sight and numbers can be changed
by cards written in the same words. So the words are looked up here, and defined elsewhere.
"""

from __future__ import annotations

from rules.kernel.effects import Vocabulary
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Unit
from rules.stalker.pack.conditions import Condition
from rules.stalker.pack.select import Amount, FieldSelector, Selector, UnitSelector
from rules.stalker.play import Play

conditions = Vocabulary()
amounts = Vocabulary()
unit_words = Vocabulary()
field_words = Vocabulary()
unit_tests = Vocabulary()
"""Which Units a selector means, as a question about a single one."""
operations = Vocabulary()
"""What each effect does; an operation may return a changed scope for the effects after it."""
ties = Vocabulary()
"""Effects that name the nearest of something: the equals to be chosen from first (S-1.5)."""


def check(r: Play, condition: Condition, scope: Scope) -> bool:
    holds: bool = conditions.words[type(condition)](r, condition, scope)
    return holds


def amount_of(r: Play, amount: Amount, scope: Scope) -> int:
    if type(amount) is int:
        return amount
    value: int = amounts.words[type(amount)](r, amount, scope)
    return value


def select_units(r: Play, selector: UnitSelector, scope: Scope) -> list[str]:
    """The ids of the Units that a selector finds, those on the Map only."""
    found: list[str] = unit_words.words[type(selector)](r, selector, scope)
    return found


def is_meant(r: Play, unit: Unit, selector: UnitSelector, scope: Scope) -> bool:
    """Whether a selector means a Unit, which need not be on the Map."""
    meant: bool = unit_tests.words[type(selector)](r, selector, scope)(unit)
    return meant


def select_fields(r: Play, selector: FieldSelector, scope: Scope) -> list[str]:
    found: list[str] = field_words.words[type(selector)](r, selector, scope)
    return found


def places(r: Play, selector: Selector, scope: Scope) -> list[str]:
    """The fields that a selector of either kind means: of Units, where they stand."""
    kind = type(selector)
    if kind in field_words.words:
        return select_fields(r, selector, scope)  # type: ignore[arg-type]
    state = r.state
    found: dict[str, None] = {}
    for unit in select_units(r, selector, scope):  # type: ignore[arg-type]
        record = state.stalkers.get(unit) or state.enemies.get(unit)
        found[(record or state.companions[unit]).at] = None
    return list(found)
