"""How every event is shown."""

from __future__ import annotations

from scenes.stalker import anim_fight, anim_table, anim_units
from scenes.stalker.animating import ANIMATIONS

MODULES = (anim_fight, anim_table, anim_units)
"""Importing them registers what they show."""

__all__ = ["ANIMATIONS"]
