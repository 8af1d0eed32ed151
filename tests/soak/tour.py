"""The screens and dialogs of a title, opened with no picture made yet, in sizes of all kinds.

The tables of campaigns are not among them.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame

from game.content.titles import box_of, installed
from game.playing.match import Match, Origin
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from scenes.rulebook.scene import cards_page
from scenes.table.scene import TableScene
from scenes.table.screens.curtain import CurtainScene
from scenes.table.screens.dev_panel import AuthorDesk
from tests.rules.every_title import random_setup
from tests.soak.house import House

Act = Callable[[], object]
SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
SCALES = (75, 100, 150, 250)
FRAMES, SETTLED = 20, 6
ANSWERS, LONGEST = 60, 20_000


class Tour:
    """Goes from screen to screen; each opening is measured, and each change of size there."""

    def __init__(self, home: Path, title: str, seed: int = 1, frames: int = FRAMES) -> None:
        self.house = House(home, slow=0.0)
        self.title, self.seed, self.frames = title, seed, frames
        self._matches: dict[tuple[str, bool], Match] = {}

    @property
    def program(self):
        return self.house.program

    def visit(self, size: tuple[int, int], scale: int) -> Iterator[tuple[float, str]]:
        """How long the slowest frame of each opening took, in seconds, and where."""
        self._shelf()
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.house.window._surface = pygame.display.get_surface()
        self.house.window.ui_scale = scale / 100
        self.house.window._layout()
        for name, come, act in self.screens():
            come()
            self.house.run(min(SETTLED, self.frames))
            self.house.window.assets.forget()
            where = f"{name} at {size[0]}x{size[1]}, {scale} %"
            yield self._slowest(act), where
            yield self._slowest(self.house.window._layout), f"{where}, laid out anew"

    def _slowest(self, act: Act) -> float:
        slow = self.house.frames.slow
        slow.clear()
        self.house.do(act)
        self.house.run(self.frames)
        return max(seconds for seconds, _ in slow)

    def screens(self) -> Iterator[tuple[str, Act, Act]]:
        """What can be opened: its name, where it is opened from, and how."""
        program, title, shelf = self.program, self.title, self._shelf
        push = self.house.director.push
        yield "shelf", shelf, lambda: None
        for name in ("play", "learn", "first_lesson", "saves", "replays", "rulebook"):
            yield name, shelf, partial(getattr(program, name), title)
        yield "cards", shelf, lambda: push(cards_page(program.services, program.kit(title)))
        for name in ("settings", "statistics", "about"):
            yield name, shelf, getattr(program, name)
        for key in installed():
            if box_of(key) == title:
                yield from self._at_table(key)

    def _at_table(self, key: str) -> Iterator[tuple[str, Act, Act]]:
        program, shelf, table = self.program, self._shelf, partial(self._table, key)
        setup = random_setup(key, random.Random(self.seed), people=True)
        yield f"{key}: begin", shelf, partial(program.begin, setup, self.seed)
        yield f"{key}: table", shelf, lambda: program.play_on(self._match(key))
        for name in ("open_menu", "save_as", "_ask_restart", "show_opening", "play_again"):
            yield f"{key}: {name}", table, lambda name=name: getattr(self.house.top.ways, name)()
        yield f"{key}: screenshot", table, program.screenshot
        yield f"{key}: leave", table, program.leave
        yield f"{key}: author's desk", table, self._open_desk
        yield f"{key}: search of the log", table, lambda: self.house.top.panels.find()
        yield f"{key}: watch", table, lambda: program.watch(self.house.top.session.match)
        if self._match(key, ended=True).outcome is not None:
            watched = partial(self._watched, key)
            yield f"{key}: replay", shelf, watched
            yield f"{key}: end of a replay", watched, self._to_the_end
            yield f"{key}: play on?", watched, lambda: self.house.top._ask_play_on()
            ended = partial(self._table, key, ended=True)
            yield f"{key}: result", ended, lambda: self.house.top.ways.show_result()

    # -- where screens are opened from -------------------------------------------------------

    def _shelf(self) -> None:
        self.program.leave()

    def _table(self, key: str, ended: bool = False) -> None:
        """At the table, with whatever lay over it put away."""
        self._shelf()
        self.program.play_on(self._match(key, ended))
        self.house.run(self.frames)
        while not isinstance(self.house.top, TableScene):
            if isinstance(self.house.top, CurtainScene):
                self.house.top.on_me()
            self.house.director.pop()

    def _watched(self, key: str) -> None:
        self._shelf()
        self.program.watch(self._match(key, ended=True))

    def _to_the_end(self) -> None:
        self.house.top.seek(self.house.top.run.length)

    def _open_desk(self) -> None:
        desk = AuthorDesk(self.program.services, self.house.top.flow, self.program)
        self.house.director.push(desk)

    def _match(self, key: str, ended: bool = False) -> Match:
        """A match of chance answers: some of them, or all that it takes."""
        if (key, ended) not in self._matches:
            rules = self.program.kit(key).rules
            setup = random_setup(key, random.Random(self.seed), people=True)
            match, draws = Match(rules, Origin(setup, self.seed)), Stream(self.seed, "tour")
            for _ in range(LONGEST if ended else ANSWERS):
                if match.outcome is not None or not match.open:
                    break
                asked = match.open[0]
                pick = rules.random_pick(match.state, asked, draws)
                match.submit(Action(asked.id, asked.seat, pick))
            self._matches[key, ended] = match
        return self._matches[key, ended]


def tour(home: Path, title: str, seed: int = 1) -> tuple[list[tuple[float, str]], list[str]]:
    """All openings of a title in all sizes, the slowest first, and what went wrong."""
    home.mkdir(parents=True, exist_ok=True)
    before = Path.cwd()
    os.chdir(home)
    try:
        guide = Tour(home, title, seed)
        seen = [one for size in SIZES for scale in SCALES for one in guide.visit(size, scale)]
        guide.house.close()
    finally:
        os.chdir(before)
    return sorted(seen, reverse=True), guide.house.errors
