"""How every event is shown."""

from __future__ import annotations

from scenes.stalker.motion import fights, mission, units
from scenes.stalker.motion.phrases import ANIMATIONS

MODULES = (fights, mission, units)
"""Importing them registers what they show."""

__all__ = ["ANIMATIONS"]
