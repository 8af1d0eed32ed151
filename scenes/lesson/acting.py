"""What "Show me" clicks, one click after another, before it gives the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.table.contract import Click

LOOK, BETWEEN = 0.7, 0.6
"""Seconds before the first click and between two."""


@dataclass(slots=True)
class Acting:
    """Points at the place of the next click, waits, takes its step, and in the end answers."""

    clicks: list[Click]
    step: Callable[[str], object]
    answer: Callable[[], None]
    _left: float = LOOK

    @property
    def pointed(self) -> tuple[str, ...]:
        return (self.clicks[0].anchor,) if self.clicks else ()

    def update(self, dt: float) -> bool:
        """True when a click was made; the last one gives the answer."""
        self._left -= dt
        if self._left > 0:
            return False
        self._left = BETWEEN
        self._click()
        return True

    def finish(self) -> None:
        """All clicks at once."""
        while self.clicks:
            self._click()

    def _click(self) -> None:
        click = self.clicks.pop(0)
        if click.step:
            self.step(click.step)
        if not self.clicks:
            self.answer()


def acting(
    clicks: Sequence[Click], step: Callable[[str], object], answer: Callable[[], None]
) -> Acting | None:
    """Nothing to act out where an answer has no place on the table."""
    return Acting(list(clicks), step, answer) if clicks else None
