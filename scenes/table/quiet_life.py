"""The quiet life of a board while one waits: a clock that goes in a few steps a second.

A title lets it pass in ``update`` and draws by ``wave`` and ``drift``. It stands still with reduced
motion, in diagrams and films, and while something is animated. Each step draws the window once
more, so where a drawing is dear the steps become longer: an idle table costs next to nothing.
"""

from __future__ import annotations

import math
from typing import Protocol

STEP = 0.125
"""Seconds between two steps where drawing is cheap."""
LONGEST = 1.0
"""A first drawing, which paints what is then kept, does not stop the board for long."""
SHARE = 0.03
"""The part of a processor that drawing an idle board may take."""
LEVELS = 8
"""How many different pictures a wave has: few enough that all of them stay cached."""


class Surroundings(Protocol):
    """What the table tells of itself (``TableLinks``)."""

    draw_cost: float

    @property
    def is_still(self) -> bool: ...


class Still:
    """Surroundings in which nothing moves: single cards and pictures."""

    draw_cost = 0.0
    is_still = True


class QuietLife:
    """Seconds of quiet life, in steps."""

    def __init__(self, around: Surroundings) -> None:
        self.seconds = 0.0
        self._around = around
        self._since = 0.0

    def update(self, dt: float, settled: bool = True) -> bool:
        """Let time pass; True when the next step has come and the board is to be drawn."""
        if not settled or self._around.is_still:
            return False
        self._since += dt
        if self._since < min(LONGEST, max(STEP, self._around.draw_cost / SHARE)):
            return False
        self.seconds += self._since
        self._since = 0.0
        return True

    def wave(self, period: float, phase: float = 0.0, levels: int = LEVELS) -> float:
        """A breath: from 0 to 1 and back in a period, in levels; phase is a share of it."""
        share = 0.5 - 0.5 * math.cos((self.seconds / period + phase) * math.tau)
        return round(share * levels) / levels

    def drift(self, period: float, phase: float = 0.0) -> float:
        """Something that rises or passes: from 0 to 1 in a period, then anew."""
        return (self.seconds / period + phase) % 1.0
