"""The part of the program that touches the screen, the pointer and the loudspeaker."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
