"""Content that is wrong, told without the machinery that found it."""

from __future__ import annotations

from collections.abc import Iterable


class ContentError(Exception):
    """Content that cannot be used; every fault is listed."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = list(problems)
        super().__init__("\n".join(self.problems))


CONTRADICTIONS = (
    *(LookupError, ValueError, TypeError, AttributeError, AssertionError, ArithmeticError),
)
"""What a position raises that was made by hand and that no check foresaw."""


def contradiction(error: Exception) -> ContentError:
    """A fault of the position, then, and none of the program's."""
    return ContentError([f"position: it contradicts itself ({error!r})"])
