"""Where an objective of a Mission may be reached, as far as its printed cards tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.stalker.pack.mission import Mission
from rules.stalker.pack.terms import Model


def goal_fields(mission: Mission, goal: str) -> frozenset[str]:
    """The fields of all cards that may lead to it; the last objective is reached at the exit.

    Which of several cards lies where is a secret, so all that are printed count.
    """
    cards = {one.id: one for one in mission.environment}
    told = {name: set(_words(card)) for name, card in cards.items()}
    leading = {name for name, words in told.items() if ("objective", goal) in words}
    found = set(leading)
    while found:
        brought = {("find_card", name) for name in found if not cards[name].fields}
        found = {name for name, words in told.items() if words & brought} - leading
        leading |= found
    fields = frozenset(field for name in leading for field in cards[name].fields)
    return fields or frozenset(mission.exit_fields if goal == mission.objectives[-1] else ())


def lies_at(mission: Mission, goal: str, things: Mapping[str, Sequence[str]]) -> frozenset[str]:
    """The fields on which lies by now what reaches an objective once somebody has it."""
    wanted = {one.id for one in mission.environment if ("objective", goal) in set(_words(one))}
    return frozenset(field for field, found in things.items() if wanted & set(found))


def _words(told: Any, op: str = "") -> Iterator[tuple[str, str]]:
    """Every word of an effect with the operation that it belongs to."""
    if isinstance(told, str):
        yield op, told
    elif isinstance(told, Model):
        for name in type(told).model_fields:
            yield from _words(getattr(told, name), getattr(told, "op", ""))
    elif isinstance(told, tuple):
        for one in told:
            yield from _words(one, op)
