"""Content that is wrong, told without the machinery that found it."""

from __future__ import annotations

from collections.abc import Iterable


class ContentError(Exception):
    """Content that cannot be used; every fault is listed."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = list(problems)
        super().__init__("\n".join(self.problems))
