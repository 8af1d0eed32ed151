"""Where the parts of the journal lie."""

from __future__ import annotations

from dataclasses import dataclass

from game.shell.view import Box
from rules.autarcha.geometry import RED, WHITE

ROW = 27.0
HEAD, COLUMNS, FOOT, PAD = 54.0, 28.0, 40.0, 22.0
WIDEST, TALLEST = 1060.0, 720.0
AREA_ROW = 34.0


@dataclass(frozen=True, slots=True)
class JournalPlan:
    """The open book: entries on the left page, areas on the right."""

    sheet: Box
    left: Box
    right: Box
    tabs: dict[str, Box]
    close: Box
    rows: int
    areas: tuple[Box, ...]


def make_plan(room: Box, areas: int) -> JournalPlan:
    sheet = Box(0, 0, min(WIDEST, room.width - 24), min(TALLEST, room.height - 20))
    sheet.center = room.center
    inner = sheet.inflate(-2 * PAD, -2 * PAD)
    wide = inner.width * 0.6
    left = Box(inner.x, inner.y, wide, inner.height)
    right = Box(left.right + 28, inner.y, inner.width - wide - 28, inner.height)
    tab = min(150.0, wide * 0.3)
    tabs = {
        side: Box(left.right - (2 - number) * (tab + 6) + 6, left.y - 2, tab, 36)
        for number, side in enumerate((WHITE, RED))
    }
    close = Box(sheet.right - 44, sheet.y + 12, 32, 32)
    rows = max(1, int((left.height - HEAD - COLUMNS - 6) // ROW))
    pitch = min(AREA_ROW, (right.height - HEAD - FOOT) / max(1, areas))
    boxes = tuple(
        Box(right.x, right.y + HEAD + number * pitch, right.width, pitch - 3)
        for number in range(areas)
    )
    return JournalPlan(sheet, left, right, tabs, close, rows, boxes)
