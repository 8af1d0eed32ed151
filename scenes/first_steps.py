"""How long a newcomer waits: box opened, match started, first question; each in a new process."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import msgspec
import pygame

from game.keeping.folders import user_folders
from game.keeping.settings import Settings
from game.shell.canvas import Canvas
from game.shell.view import View
from scenes.app.installed import playable
from scenes.app.program import Program
from scenes.app.tables import named_setup
from scenes.offscreen import off_screen_services
from scenes.table.course.modes import Mode
from scenes.table.scene import TableScene

SIZE = (1920, 1080)
FRAME = 1 / 60


class Waits(msgspec.Struct, frozen=True):
    """Seconds of our own work until something new is drawn."""

    lobby: float
    """From the click on the box to its lobby."""
    table: float
    """From Start to the briefing, or to the table where there is none."""
    question: float
    """From there to the first question, animations at once."""


class Newcomer:
    """Goes from the shelf to the first question of a title, with a stopwatch."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._services = off_screen_services(settings=Settings(animation_speed="instant"))
        self._director = self._services.director
        folders = user_folders()
        folders.make()
        self._program = Program(self._services, folders)
        view = View(self._services.assets, SIZE)
        self._director.layout(view)
        self._canvas = Canvas(pygame.Surface(SIZE), view)
        self._program.show_shelf()
        self._frame()

    def waits(self) -> Waits:
        lobby = self._timed(lambda: self._program.play(self._title))
        table = self._timed(self._start)
        question = self._timed(self._begin)
        return Waits(lobby, table, question)

    @property
    def table(self) -> TableScene:
        """Where the newcomer sits in the end."""
        top = self._director.top
        assert isinstance(top, TableScene)
        return top

    def close(self) -> None:
        self._program.close()

    def _timed(self, act: Callable[[], object]) -> float:
        begin = time.process_time()
        act()
        self._frame()
        return time.process_time() - begin

    def _frame(self) -> None:
        self._director.update(FRAME)
        self._director.draw(self._canvas)

    def _start(self) -> None:
        self._director.pop()
        self._program.begin(named_setup(playable()[self._title], (), {}, ()), 1)

    def _begin(self) -> None:
        if not isinstance(self._director.top, TableScene):
            self._director.pop()
        while self.table.flow.mode is Mode.SHOWING:
            self._frame()


if __name__ == "__main__":
    newcomer = Newcomer(sys.argv[1])
    print(msgspec.json.encode(newcomer.waits()).decode())
    newcomer.close()
