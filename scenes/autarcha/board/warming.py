"""Pictures for all zooms are prepared while nothing else happens, the nearest first."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial

import pygame

from game.shell.canvas import Canvas
from game.shell.view import View as UiView
from scenes.autarcha.board.labels import Labels
from scenes.autarcha.board.painting import pictures, raster_of
from scenes.autarcha.board.units import counter, things
from scenes.autarcha.front import Front
from scenes.autarcha.kit import overlay
from scenes.autarcha.motion.stage import face_of
from scenes.table.camera import STEPS_IN

OVERLAYS = (
    *("reach", "reach_edge", "lethal", "blocked", "range", "selected", "place", "member"),
    *("member_lead", "linked", "dropout", "bo", "threat", "operation", "enemy_bo"),
)
AT_ONCE = 3
"""So many pictures are made in a frame."""
Task = tuple[Hashable, Callable[[], object]]


class Warmer:
    """Counters, overlays and slips, and the rasters that the map is made of."""

    def __init__(self, front: Front, labels: Labels) -> None:
        self.front = front
        self.labels = labels
        self._done: set[Hashable] = set()
        self._state: Hashable = None
        self._tasks: Iterator[Task] = iter(())

    def work(self, ui: UiView) -> None:
        """Prepare some pictures that are missing."""
        state = (self.front.version, self.front.camera.side_at(0), ui.scale)
        if state != self._state:
            self._state, self._tasks = state, self._wanted(ui)
        self._do(self._tasks, AT_ONCE)

    def rasterise(self, ui: UiView, side: int) -> bool:
        """Prepare some pictures of the map for a zoom; False when nothing was missing."""
        return self._do(self._rasters(ui, side), AT_ONCE)

    def _do(self, tasks: Iterator[Task], most: int) -> bool:
        left = most
        for key, prepare in tasks:
            if key not in self._done:
                self._done.add(key)
                prepare()
                left -= 1
                if not left:
                    break
        return left < most

    def _wanted(self, ui: UiView) -> Iterator[Task]:
        camera = self.front.camera
        for step in sorted(range(STEPS_IN + 1), key=lambda one: abs(one - camera.step)):
            side = camera.side_at(step)
            yield from self._overlays(ui, side)
            yield from self._things(ui, side)
            yield from self._counters(ui, side)
            yield from self._slips(ui, side)
            yield from self._rasters(ui, side)

    def _counters(self, ui: UiView, side: int) -> Iterator[Task]:
        for unit in self.front.view.units.values():
            face, facing = face_of(unit), unit.facing
            yield (face, facing, side), partial(counter, ui.assets, face, facing, side)

    def _rasters(self, ui: UiView, side: int) -> Iterator[Task]:
        for name, share in pictures(self.front.board):
            size = raster_of(round(side * share))
            yield (name, size), partial(ui.assets.art.svg, name, size)

    def _overlays(self, ui: UiView, side: int) -> Iterator[Task]:
        for name in OVERLAYS:
            yield (name, side), partial(ui.assets.art.svg, overlay(name), side, side)

    def _things(self, ui: UiView, side: int) -> Iterator[Task]:
        for name, share in things(self.front):
            size = round(side * share)
            yield (name, size), partial(ui.assets.art.svg, name, size)

    def _slips(self, ui: UiView, side: int) -> Iterator[Task]:
        canvas = Canvas(pygame.Surface((1, 1)), ui)
        for number in range(len(self.front.board.areas)):
            large, owner = side / ui.scale, self.labels.owner(number)
            key = ("slip", self.labels.name_at(number, large), self.labels.size_at(large),
                   owner, ui.scale)  # fmt: skip
            yield key, partial(self.labels.slip, canvas, number, (0, 0), large)
