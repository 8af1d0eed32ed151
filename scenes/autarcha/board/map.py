"""The map on the screen: the painted sheet, things, marks, counters, effects, rulers."""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.autarcha.board.minimap import Small
from scenes.autarcha.board.painting import Looks
from scenes.autarcha.board.rulers import draw_rulers, draw_table
from scenes.autarcha.board.sheet import Sheet
from scenes.autarcha.board.units import draw_things, draw_units
from scenes.autarcha.desk.panel import Panel, Place
from scenes.autarcha.front import Front
from scenes.motion.painter import paint_effect


class WarMap:
    """Draws what the front shows; the marks on it are those of the panel."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self._sheet: Sheet | None = None
        self._small = Small(front)

    @property
    def sheet(self) -> Sheet:
        board = self.front.board
        if self._sheet is None or self._sheet.board is not board:
            self._sheet = Sheet(board, self._looks())
        return self._sheet

    def look(self) -> None:
        """Another view is shown."""
        self.sheet.turn_to(self._looks())

    def _looks(self) -> Looks:
        view, board = self.front.view, self.front.board
        cards = [view.areas.get(area.id) for area in board.areas]
        owners = tuple(
            "" if card is None else "war" if card.war else card.owner for card in cards
        )
        return Looks(owners if view.areas else (), view.markers)

    def update(self, dt: float) -> bool:
        ui = self.front.ui
        return ui is not None and self.sheet.work(ui.assets)

    def places(self) -> Sequence[Place]:
        return ()

    def draw(self, canvas: Canvas, panel: Panel) -> None:
        front, lens = self.front, self.front.lens
        draw_table(canvas, front)
        with canvas.clipped(front.plan.sheet):
            self.sheet.draw(canvas, lens)
            draw_things(canvas, front)
            panel.draw_map(canvas)
            draw_units(canvas, front)
            panel.draw_over(canvas)
            for effect in front.stage.effects.values():
                paint_effect(canvas, effect, lens.camera)
        if not front.plan.board_only:
            draw_rulers(canvas, front)

    def draw_small(self, canvas: Canvas, box: Box) -> None:
        self._small.draw(canvas, box)
