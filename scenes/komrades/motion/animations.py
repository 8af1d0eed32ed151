"""Every event of the game has its animation, or is silent: importing this gathers them all."""

from scenes.komrades.motion import cards as anim_cards
from scenes.komrades.motion import fight as anim_fight
from scenes.komrades.motion import line as anim_line
from scenes.komrades.motion.phrases import ANIMATIONS

MODULES = (anim_cards, anim_fight, anim_line)

__all__ = ["ANIMATIONS", "MODULES"]
