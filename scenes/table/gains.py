"""The order of options by what they bring whoever is asked: the main one never harms or wastes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def by_gain(options: Iterable[T], gain: Callable[[T], float]) -> tuple[T, ...]:
    """The best first; what brings as much stays in the order in which it was given."""
    return tuple(sorted(options, key=lambda one: -gain(one)))
