"""Words and numbers that all topics of the rules share."""

from __future__ import annotations

from typing import Final

BLUE: Final = "blue"
RED: Final = "red"
TRAINING: Final = "training"
RFL: Final = "rfl"
DUEL: Final = "duel"
"""A duel of the Championship: an RFL game with a title holder (V-20.5)."""
OLD_SERIES: Final = "championship"
"""The variant of a Championship in matches that were kept with older rules."""
RANDOM_ARENA: Final = "random"
"""An arena that is still to be drawn."""

DESTROYED_AT: Final = 3
"""Damage tokens on a monitor that destroy a robot (V-9.2)."""
VP_TO_WIN: Final = {TRAINING: 3, RFL: 5, DUEL: 5}
SQUAD_VP_TO_WIN: Final = 7

SETUP: Final = "setup"
PREPARATION: Final = "preparation"
PROGRAMMING: Final = "programming"
ACTIVATION: Final = "activation"
RESOLUTION: Final = "resolution"
PHASES: Final = (PREPARATION, PROGRAMMING, ACTIVATION, RESOLUTION)
