"""How every event is shown."""

from __future__ import annotations

from scenes.stalker.motion import fights as anim_fight
from scenes.stalker.motion import mission as anim_table
from scenes.stalker.motion import units as anim_units
from scenes.stalker.motion.phrases import ANIMATIONS

MODULES = (anim_fight, anim_table, anim_units)
"""Importing them registers what they show."""

__all__ = ["ANIMATIONS"]
