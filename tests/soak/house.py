"""The whole program in a window that nobody sees, and what goes wrong in it, written down."""

from __future__ import annotations

import os
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import msgspec
import pygame

from game.bots.thinking import think
from game.bots.worker import Answer
from game.content.titles import load_title
from game.shell.window import WindowOptions
from scenes.app import start

STEP = 1 / 30
THINKING = 0.004


class QuickBots:
    """Computer players that think in this process, briefly; their time is not the window's."""

    def __init__(self) -> None:
        self.question = None
        self.spent = 0.0

    @property
    def busy(self) -> bool:
        return self.question is not None

    def warm_up(self) -> None:
        """There is nothing to start."""

    def ask(self, question) -> None:
        self.question = msgspec.structs.replace(question, seconds=THINKING)

    def poll(self) -> Answer | None:
        question, self.question = self.question, None
        if question is None:
            return None
        began = time.thread_time()
        pick = think(load_title(question.title), question)
        self.spent += time.thread_time() - began
        return Answer(question.decision.id, pick)

    def give_up(self) -> None:
        self.question = None

    forget = give_up

    def prepare(self, decisions, ask) -> None:
        """They think at once when they are asked."""

    def close(self) -> None:
        self.give_up()


@dataclass
class Frames:
    """How long frames took, in processor time of the window's thread."""

    count: int = 0
    worst: float = 0.0
    worst_at: str = ""
    slow: list[tuple[float, str]] = field(default_factory=list)

    def add(self, seconds: float, where: str, limit: float) -> None:
        self.count += 1
        if seconds > self.worst:
            self.worst, self.worst_at = seconds, where
        if seconds > limit:
            self.slow.append((round(seconds, 3), where))


class NoFilms:
    """Nobody waits for films here: a hand without a plan would wish for a hundred."""

    def make(self, match, stamp, folder, lang) -> None:
        """It would take a processor for minutes."""

    def look(self) -> None:
        """Nothing is being made."""

    def close(self) -> None:
        """Nothing is being made."""


class House:
    """Opens the program on a folder; every error that reached the net is kept."""

    def __init__(self, home: Path, slow: float = 0.1, size: tuple[int, int] = (1600, 900)) -> None:
        os.environ["KAFEL_HOME"] = str(home)
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        start.WindowOptions = partial(WindowOptions, size=size)
        self.program, self.window = start._open_program()
        self.director = self.program.services.director
        self.bots = QuickBots()
        self.program._worker = self.bots
        self.program._films = NoFilms()
        self.errors: list[str] = []
        self.frames = Frames()
        self._slow = slow
        self._rescue = self.window.rescue
        self.window.rescue = self._note
        self.program.show_shelf()
        self.window._director = self.director
        self.director.layout(self.window.view)
        self.program.tidy()

    def _note(self, error: Exception) -> bool:
        self.errors.append("".join(traceback.format_exception(error)))
        return self._rescue(error)

    @property
    def top(self):
        return self.director.top

    def frame(self, dt: float = STEP, where: str = "") -> None:
        before = type(self.top).__name__
        began, thought = time.thread_time(), self.bots.spent
        self.window.frame(self.director, dt)
        spent = time.thread_time() - began - (self.bots.spent - thought)
        view = self.window.view
        where = where or f"{before} to {type(self.top).__name__} at {view.pixels} x{view.scale:.2f}"
        self.frames.add(spent, where, self._slow)

    def do(self, act: Callable[[], object]) -> None:
        """Do something in the course of a frame, as a click would: inside the net."""
        read = self.window._read

        def act_once(*given: object) -> None:
            self.window._read = read
            act()

        self.window._read = act_once
        self.frame()

    def run(self, frames: int, act: Callable[[], None] = lambda: None) -> None:
        for _ in range(frames):
            act()
            self.frame()
            if not self.director.depth:
                return

    def close(self) -> None:
        self.director.clear()
        self.program.close()
        pygame.event.clear()
