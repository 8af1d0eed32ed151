"""Looks that are worked out once per change, however often they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar

T = TypeVar("T")


@dataclass(slots=True)
class Once:
    """Keeps what was worked out until something changes."""

    _known: dict[Hashable, Any] = field(default_factory=dict, kw_only=True)

    def forget(self) -> None:
        """Something has changed: looks are worked out anew when they are asked for next."""
        self._known.clear()

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        if key not in self._known:
            self._known[key] = make()
        found: T = self._known[key]
        return found
