"""Factories of the set-up: where one may stand, and where its units would appear (A-5.12)."""

from __future__ import annotations

from game.shell.canvas import Canvas
from rules.autarcha.geometry import OUTSIDE
from scenes.autarcha.desk.deploying_looks import paint_lit
from scenes.autarcha.desk.panel import Panel
from scenes.autarcha.front import Front
from scenes.autarcha.kit import marker, overlay
from scenes.table.contract import Prompt
from scenes.table.kept import Kept
from scenes.ui import draw

GHOST = 190


class Founding(Panel):
    """The panel of the question ``factory``."""

    def __init__(self, front: Front) -> None:
        super().__init__(front)
        self._lit = Kept()
        self.open: frozenset[int] = frozenset()

    def ask(self) -> None:
        front = self.front
        squares = (front.square_of(anchor) for anchor in self.choices())
        self.open = frozenset(one for one in squares if one != OUTSIDE)

    def draw_map(self, canvas: Canvas) -> None:
        front = self.front
        camera, side = front.lens.camera, front.side
        state = (camera.x, camera.y, camera.zoom, self.open, side)
        self._lit.draw(
            canvas,
            state,
            front.plan.sheet,
            lambda on: paint_lit(on, front, side, self.open, self.open),
        )
        square = front.pointed_square
        if square in self.open:
            for close in front.board.close[square]:
                draw.sprite(canvas, overlay("bo"), front.lens.box(close))
            draw.sprite(canvas, marker("factory"), front.lens.box(square), GHOST)

    def prompt(self) -> Prompt:
        kit = self.front.kit
        return Prompt(kit.say("prompt.factory"), kit.say("deploy.factory_hint"))
