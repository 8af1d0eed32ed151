"""How fast the screens are: start-up, idle and moving frames, measured without a display."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import msgspec
import pygame

from game.bots.thinking import Question
from game.bots.worker import Answer, BotWorker
from game.keeping.folders import Folders
from game.playing.match import Match, Origin
from game.playing.session import Session
from game.shell.canvas import Canvas
from game.shell.view import View
from rules.kernel.rng import Stream
from scenes.app.installed import playable
from scenes.app.program import Program
from scenes.app.tables import named_setup
from scenes.first_steps import Waits
from scenes.offscreen import off_screen_services
from scenes.table.scene import TableScene

SIZE = (1920, 1080)
FRAME = 1 / 60
START_UP = """
from game.keeping.folders import user_folders
from scenes.app.program import Program
from scenes.offscreen import off_screen_services, render
services = off_screen_services()
folders = user_folders()
folders.make()
Program(services, folders).show_shelf()
render(services.director.top, (1920, 1080))
"""


def scenes_report(seconds: float) -> list[str]:
    with TemporaryDirectory() as folder:
        home = _NewProcess(Path(folder))
        clock, own = home.start_up()
        told = [f"start to the drawn shelf: {clock:.2f} s, of them {own:.2f} s our own work (warm)"]
        told += [_waits_line(title, home.waits(title)) for title in playable()]
    return told + [_table_line(title, seconds) for title in playable()]


class _NewProcess:
    """Starts the program anew, each time on a folder that an earlier start has filled."""

    def __init__(self, home: Path) -> None:
        environment = {**os.environ, "KAFEL_HOME": str(home), "SDL_VIDEODRIVER": "dummy"}
        environment["PYTHONPYCACHEPREFIX"] = str(home / "bytecode")
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        self._environment = environment

    def start_up(self) -> tuple[float, float]:
        """Medians of five starts, by the clock and by the processor, after a first one.

        The first fills the caches; what other programs take does not count as our own work.
        """
        program = f"{START_UP}\nimport time\nprint(time.process_time())"
        clocks, own = [], []
        for _ in range(6):
            begin = time.perf_counter()
            told = self._told("-c", program)
            clocks.append(time.perf_counter() - begin)
            own.append(float(told.split()[-1]))
        return median(clocks[1:]), median(own[1:])

    def waits(self, title: str) -> Waits:
        """The second of two visits to a title."""
        command = ("-m", "scenes.first_steps", title)
        told = [self._told(*command) for _ in range(2)]
        return msgspec.json.decode(told[1].splitlines()[-1], type=Waits)

    def _told(self, *command: str) -> bytes:
        return subprocess.check_output([sys.executable, *command], env=self._environment)


def _waits_line(title: str, waits: Waits) -> str:
    return (
        f"{title:11} box to lobby {waits.lobby:.2f} s, Start to the first sheet"
        f" {waits.table:.2f} s, to the first question {waits.question:.2f} s (warm)"
    )


def _table_line(title: str, seconds: float) -> str:
    with TemporaryDirectory() as folder:
        folders = Folders(Path(folder))
        folders.make()
        times = _moving_frames(title, folders, seconds)
    times.sort()
    p50, p99 = times[len(times) // 2], times[int(len(times) * 0.99)]
    return (
        f"{title:11} animating at 1080p: p50 {p50 * 1000:.1f} ms, p99 {p99 * 1000:.1f} ms"
        f" ({len(times)} frames)"
    )


def _moving_frames(title: str, folders: Folders, seconds: float) -> list[float]:
    """Update and draw while random answers are animated."""
    services = off_screen_services()
    program = Program(services, folders)
    kit = program.kit(title)
    kinds = ["bot:easy"] * len(playable()[title].default_seats)
    match = Match(kit.rules, Origin(named_setup(playable()[title], kinds, {}, ()), 1))
    session = Session(match, kit.stamp, folders, _AtOnce(match))
    scene = TableScene(services, kit, session, program)
    program.session = scene.session
    surface, view = pygame.Surface(SIZE), View(services.assets, SIZE)
    services.director.layout(view)
    services.director.push(scene)
    canvas = Canvas(surface, view)
    times: list[float] = []
    end = time.perf_counter() + 2 * seconds
    while time.perf_counter() < end and match.outcome is None:
        took = _frame(services.director.update, lambda: services.director.draw(canvas))
        if scene.timeline.busy:
            times.append(took)
    program.close()
    return times[10:] or [0.0]


def _frame(update: Callable[[float], bool], draw: Callable[[], None]) -> float:
    """Our own work for a frame, in processor time: other programs do not count."""
    begin = time.process_time()
    update(FRAME)
    draw()
    return time.process_time() - begin


class _AtOnce(BotWorker):
    """Answers at random without thinking, so that only drawing is measured."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match
        self._chance = Stream(1, "bench")
        self._answer: Answer | None = None

    @property
    def busy(self) -> bool:
        return self._answer is not None

    def ask(self, question: Question) -> None:
        match, decision = self._match, question.decision
        pick = match.title.random_pick(match.state, decision, self._chance)
        self._answer = Answer(decision.id, pick)

    def poll(self) -> Answer | None:
        answer, self._answer = self._answer, None
        return answer
