"""Random input at the whole program: no traceback, and no frame that takes too long."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.soak.house import House
from tests.soak.monkey import Monkey

SLOW = 0.25
SPELL = 50
"""Frames between two looks at the clock."""


@dataclass
class InputReport:
    """What came of so many random inputs."""

    inputs: int = 0
    frames: int = 0
    matches: int = 0
    layouts: int = 0
    worst: float = 0.0
    worst_at: str = ""
    slow: list[tuple[float, str]] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


def input_trial(
    home: Path, title: str, *, seconds: float, frames: int = 10**9, seed: int = 1
) -> InputReport:
    """Act at random at one title and in every menu for so long, or for so many frames.

    The time is that of the processor, so that a busy machine tries no less.
    """
    home.mkdir(parents=True, exist_ok=True)
    before = Path.cwd()
    os.chdir(home)  # whatever is written under a name of its own stays in the folder
    try:
        house = House(home, SLOW)
        monkey, end = Monkey(house, seed, title), time.process_time() + seconds
        while time.process_time() < end and house.frames.count < frames:
            house.run(SPELL, monkey.act)
            if not house.director.depth:  # it has found the way out
                house.program.show_shelf()
        house.close()
    finally:
        os.chdir(before)
    told = house.frames
    return InputReport(
        monkey.acts, told.count, monkey.matches, monkey.resizes, told.worst, told.worst_at,
        told.slow, house.errors,
    )  # fmt: skip
