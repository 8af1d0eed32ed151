"""A virtual screen with the real program on it, and a hand that moves the real pointer."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

SIZE = (1600, 900)
ROOT = Path(__file__).parents[2]


class Screen:
    """An Xvfb of its own and the program in it; everything is gone when it is closed."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.home = home
        settings = {"animation_speed": "instant", "framebuffer_acceleration": False, "muted": True}
        (home / "settings.json").write_text(json.dumps(settings))
        wide, high = SIZE
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", f"{wide}x{high}x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self.server.stdout is not None
        number = self.server.stdout.readline().decode().strip()
        self.environment = {
            **os.environ,
            "DISPLAY": f":{number}",
            "KAFEL_HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEODRIVER": "x11",
            "PYTHONPATH": str(ROOT),
        }
        self._root = self._under_pointer()
        code = "import sys; from scenes.cli import main; sys.exit(main())"
        self.program = subprocess.Popen(
            [sys.executable, "-c", code, *arguments], env=self.environment, cwd=ROOT
        )

    def wait_for_window(self, seconds: float = 30) -> None:
        """The window has opened when the pointer is no longer over the bare root."""
        wait_until(lambda: self._under_pointer() not in ("", self._root), seconds)
        time.sleep(1.0)

    def _under_pointer(self) -> str:
        told = self._xdotool("mousemove", "4", "4", "getmouselocation", "--shell")
        return next((line[7:] for line in told.splitlines() if line.startswith("WINDOW=")), "")

    def click(self, x: float, y: float) -> None:
        """A real click at a pixel; the pointer rests a moment before it, as a hand does."""
        self._xdotool("mousemove", str(round(x)), str(round(y)))
        time.sleep(0.06)
        self._xdotool("click", "1")
        time.sleep(0.12)

    def key(self, name: str) -> None:
        self._xdotool("key", name)

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, timeout=10
        )
        return done.stdout.strip()

    def close(self) -> None:
        for process in (self.program, self.server):
            process.terminate()
            try:
                process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def wait_until(condition, seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "nothing happened in time"
        time.sleep(0.1)
