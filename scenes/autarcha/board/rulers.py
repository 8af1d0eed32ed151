"""What lies around the sheet: the table, and rulers with latitudes and longitudes (A-2.5)."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.autarcha.board.plan import Lens
from scenes.autarcha.front import Front
from scenes.autarcha.kit import INK, LIMIT, picture
from scenes.table.kept import Kept
from scenes.ui import draw


def draw_table(canvas: Canvas, front: Front) -> None:
    """The margins of the sheet, where the map does not fill the screen."""
    sheet, outer = front.plan.sheet, front.lens.outer
    for strip in _around(sheet, outer):
        with canvas.clipped(strip):
            key = ("autarcha table", sheet.topleft)
            canvas.layer(key, sheet, lambda on: _margins(on, sheet), True)
            draw.shadow(canvas, outer, blur=10, radius=2, alpha=110, offset=(0, 0))
            draw.fill(canvas, outer.inflate(8, 8), INK, border=1)
            draw.fill(canvas, outer.inflate(14, 14), INK, border=2)
            _compass(canvas, front)


def _around(sheet: Box, outer: Box) -> list[Box]:
    """The parts of the sheet that the map leaves open; all of it would be drawn for nothing."""
    map_ = outer.clip(sheet)
    strips = (
        Box(sheet.x, sheet.y, map_.x - sheet.x, sheet.height),
        Box(map_.right, sheet.y, sheet.right - map_.right, sheet.height),
        Box(map_.x, sheet.y, map_.width, map_.y - sheet.y),
        Box(map_.x, map_.bottom, map_.width, sheet.bottom - map_.bottom),
    )
    return [strip for strip in strips if strip.width > 0 and strip.height > 0]


def _compass(canvas: Canvas, front: Front) -> None:
    sheet, outer = front.plan.sheet, front.lens.outer
    room = outer.x - sheet.x
    size = min(118.0, room - 24)
    if size >= 48:
        box = Box(sheet.x + (room - size) / 2, sheet.bottom - size - 16, size, size)
        draw.sprite(canvas, picture("table", "compass"), box)


def _margins(canvas: Canvas, area: Box) -> None:
    draw.tile(canvas, "common/ui/tex_paper", area, 512)
    draw.veil(canvas, area, (90, 66, 36, 46))


class Rulers:
    """Painted anew when the map moves."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self._kept = (Kept(), Kept())

    def draw(self, canvas: Canvas) -> None:
        plan, camera = self.front.plan, self.front.camera.camera
        sheet, area = plan.sheet, plan.area
        top = Box(area.x, area.y, area.width, sheet.y - area.y)
        left = Box(area.x, sheet.y, sheet.x - area.x, sheet.height)
        for kept, box in zip(self._kept, (top, left), strict=True):
            kept.draw(canvas, camera, box, lambda on: draw_rulers(on, self.front), True)
        draw.line(canvas, (sheet.x, sheet.y), (sheet.right, sheet.y), INK, 2)
        draw.line(canvas, (sheet.x, sheet.y), (sheet.x, sheet.bottom), INK, 2)


def draw_rulers(canvas: Canvas, front: Front) -> None:
    plan, lens = front.plan, front.lens
    sheet, area = plan.sheet, plan.area
    top = Box(area.x, area.y, area.width, sheet.y - area.y)
    left = Box(area.x, sheet.y, sheet.x - area.x, sheet.height)
    canvas.layer(("autarcha ruler", top.topleft), top, lambda on: _paper(on, top), True)
    canvas.layer(("autarcha ruler", left.topleft), left, lambda on: _paper(on, left), True)
    with canvas.clipped(top):
        _longitudes(canvas, lens, top, sheet)
    with canvas.clipped(left):
        _latitudes(canvas, lens, left, sheet)


def _paper(canvas: Canvas, box: Box) -> None:
    draw.tile(canvas, "common/ui/tex_paper", box, 512)


def _longitudes(canvas: Canvas, lens: Lens, top: Box, sheet: Box) -> None:
    board = lens.board
    for column in range(board.width + 1):
        x = lens.at(column, 0)[0]
        if not sheet.x - 2 <= x <= sheet.right + 40:
            continue
        named = column % 2 == 1
        high = 11 if named else 6
        hot = named and column // 2 + 1 in board.limits
        ink = LIMIT if hot else INK
        draw.line(canvas, (x, top.bottom - high), (x, top.bottom), ink, 2 if named else 1)
        if named:
            at = (x, top.y + 8)
            words = f"{column // 2 + 1:02d}"
            draw.text(canvas, words, at, 13, ink, bold=True, anchor="center")


def _latitudes(canvas: Canvas, lens: Lens, left: Box, sheet: Box) -> None:
    board = lens.board
    for row in range(board.height + 1):
        y = lens.at(0, row)[1]
        if not sheet.y - 2 <= y <= sheet.bottom + 40:
            continue
        named = row % 2 == 1
        wide = 9 if named else 5
        draw.line(canvas, (left.right - wide, y), (left.right, y), INK, 2 if named else 1)
        if named:
            words = f"{board.height // 2 - row // 2:02d}"
            at = (left.x + 11, y)
            draw.text(canvas, words, at, 13, INK, bold=True, anchor="center")
