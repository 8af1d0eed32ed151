"""One animation per event."""

from scenes.motion.animations import Animations

ANIMATIONS = Animations()
