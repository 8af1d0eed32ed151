"""The map on the screen: the painted sheet, things, marks, counters, effects, rulers."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.autarcha.board.effects import draw_effects
from scenes.autarcha.board.idle import draw_ready, draw_smoke
from scenes.autarcha.board.labels import Labels
from scenes.autarcha.board.minimap import Small
from scenes.autarcha.board.outlook import draw_outlook, is_outlook
from scenes.autarcha.board.painting import Looks
from scenes.autarcha.board.rulers import Rulers, draw_table
from scenes.autarcha.board.screen import draw_behind
from scenes.autarcha.board.sheet import Sheet
from scenes.autarcha.board.tracks import Tracks
from scenes.autarcha.board.units import draw_things, draw_units
from scenes.autarcha.board.warming import Warmer
from scenes.autarcha.desk.panel import Panel
from scenes.autarcha.front import Front

LABELS_FROM = 18.0
"""On smaller pictures of the board the names of areas could not be read."""


class WarMap:
    """Draws what the front shows; the marks on it are those of the panel."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self.tracks = Tracks(front)
        self._sheet: Sheet | None = None
        self._small = Small(front)
        self._labels = Labels(front)
        self._rulers = Rulers(front)
        self._warmer = Warmer(front, self._labels)

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
        owners = tuple("" if card is None else "war" if card.war else card.owner for card in cards)
        return Looks(owners if view.areas else (), view.markers)

    def update(self, dt: float) -> bool:
        """Paint what is missing; once all is there, prepare the next zooms."""
        ui = self.front.ui
        if ui is None:
            return False
        side = self.sheet.waits_for
        if side:
            if not self._warmer.rasterise(ui, side):
                self.sheet.work(ui.assets)
            return True
        if self.front.settled:
            self._small.ground()
            self._warmer.work(ui)
        return False

    def draw(self, canvas: Canvas, panel: Panel) -> None:
        front, lens = self.front, self.front.lens
        draw_table(canvas, front)
        with canvas.clipped(front.plan.sheet):
            self.sheet.draw(canvas, lens)
            if not front.plan.board_only or lens.side * canvas.scale >= LABELS_FROM:
                self._labels.draw(canvas)
            draw_things(canvas, front)
            if not front.plan.board_only:
                self.tracks.draw(canvas)
            panel.draw_map(canvas)
            draw_ready(canvas, front)
            draw_units(canvas, front)
            draw_behind(canvas, front)
            if is_outlook(front):
                draw_outlook(canvas, front)
            draw_smoke(canvas, front)
            panel.draw_over(canvas)
            draw_effects(canvas, front)
        if not front.plan.board_only:
            self._rulers.draw(canvas)

    def draw_small(self, canvas: Canvas, box: Box) -> None:
        self._small.draw(canvas, box)
