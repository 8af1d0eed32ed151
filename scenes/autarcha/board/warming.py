"""Pictures for the next zooms are prepared while nothing else happens, one per frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial

from game.shell.view import View as UiView
from scenes.autarcha.board.painting import pictures, raster_of
from scenes.autarcha.board.plan import SQUARE
from scenes.autarcha.board.units import counter
from scenes.autarcha.front import Front
from scenes.autarcha.kit import overlay
from scenes.autarcha.motion.stage import face_of
from scenes.table.camera import STEP, STEPS_IN

OVERLAYS = (
    *("reach", "reach_edge", "lethal", "blocked", "range", "selected", "place", "member"),
    *("member_lead", "linked", "dropout", "bo", "threat", "operation", "enemy_bo"),
)
Task = tuple[Hashable, Callable[[], object]]


class Warmer:
    """Counters at the neighbouring steps of the zoom, and the rasters that the map is made of."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self._done: set[Hashable] = set()

    def work(self, ui: UiView) -> None:
        for key, prepare in self._tasks(ui):
            if key not in self._done:
                self._done.add(key)
                prepare()
                return

    def _tasks(self, ui: UiView) -> Iterator[Task]:
        camera = self.front.camera
        yield from self._overlays(ui)
        for step in (camera.step + 1, camera.step - 1):
            if 0 <= step <= STEPS_IN:
                zoom = camera.zoom * STEP ** (step - camera.step)
                side = int(zoom * SQUARE * ui.scale / 2) * 2
                yield from self._rasters(ui, side)
                yield from self._counters(ui, side)

    def _counters(self, ui: UiView, side: int) -> Iterator[Task]:
        for unit in self.front.view.units.values():
            face, facing = face_of(unit), unit.facing
            yield (face, facing, side), partial(counter, ui.assets, face, facing, side)

    def _rasters(self, ui: UiView, side: int) -> Iterator[Task]:
        for name, share in pictures(self.front.board):
            size = raster_of(round(side * share))
            yield (name, size), partial(ui.assets.art.svg, name, size)

    def _overlays(self, ui: UiView) -> Iterator[Task]:
        side = round(self.front.lens.side * ui.scale)
        for name in OVERLAYS:
            yield (name, side), partial(ui.assets.art.svg, overlay(name), side, side)
