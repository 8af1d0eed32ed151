"""Tests need no display, no sound and none of the player's own files."""

import os
import tempfile

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["KAFEL_HOME"] = tempfile.mkdtemp(prefix="kafel-tests-")
