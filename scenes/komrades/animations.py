"""Every event of the game has its animation, or is silent: importing this gathers them all."""

from scenes.komrades import anim_cards, anim_fight, anim_line
from scenes.komrades.animating import ANIMATIONS

MODULES = (anim_cards, anim_fight, anim_line)

__all__ = ["ANIMATIONS", "MODULES"]
