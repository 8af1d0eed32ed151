"""Anchors by kind: the name of a kind of thing, then which one it is, spelled in one place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

K = TypeVar("K")


class Named:
    """Makes the anchors of one kind: ``Named("cell")("B4")`` is ``cell:B4``."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def __call__(self, *which: object) -> str:
        return ":".join((self.kind, *map(str, which)))

    def each(self, things: Iterable[K]) -> dict[str, K]:
        """These things by their anchors, so that nobody takes an anchor apart."""
        return {self(one): one for one in things}
