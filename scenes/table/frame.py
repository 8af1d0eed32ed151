"""Where the parts of a table lie: top bar, board, prompt, desk, and the column on the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.shell.view import Box, View
from scenes.table.contract import TitleTable
from scenes.ui.layout import Column

TOP = 56
PROMPT = 44
ACTIONS = 54
"""A row of buttons below the sentence of the prompt, for titles that ask for one."""
WIDE, NARROW = 1500, 1180
COLUMN_WIDE, COLUMN_NARROW = 400, 336
RAIL = 52
GAP = 8


@dataclass(frozen=True, slots=True)
class Frame:
    """The places of one layout. With ``tabs`` the column is a drawer that opens over the board."""

    top: Box
    board: Box
    strip: Box
    desk: Box | None
    column: Box
    inspect: Box
    log: Box
    tabs: bool

    @property
    def field(self) -> Box:
        """Everything that belongs to the title: the board and the desk."""
        return self.board if self.desk is None else self.board.union(self.desk)


def prompt_height(table: TitleTable[Any]) -> float:
    return PROMPT + (ACTIONS if table.action_row else 0)


def plan(view: View, table: TitleTable[Any], strip: float | None = None) -> Frame:
    """Cut the window; the title says how high its desk has to be."""
    strip = prompt_height(table) if strip is None else strip
    tabs = view.width < NARROW
    wide = RAIL if tabs else COLUMN_WIDE if view.width >= WIDE else COLUMN_NARROW
    top = Box(0, 0, view.width, TOP)
    left = Box(0, TOP, view.width - wide, view.height - TOP)
    desk_height = table.desk_height(view, left)
    board = Box(left.x, left.y, left.width, left.height - strip - desk_height)
    strip_box = Box(left.x, board.bottom, left.width, strip)
    desk = Box(left.x, strip_box.bottom, left.width, desk_height) if desk_height else None
    column = Box(left.right, TOP, wide, view.height - TOP)
    panels = column
    if tabs:
        drawer = min(COLUMN_WIDE, view.width - 2 * RAIL)
        panels = Box(column.left - drawer, TOP, drawer, view.height - TOP)
    inspect, log = _panels(panels, tabs)
    return Frame(top, board, strip_box, desk, column, inspect, log, tabs)


def _panels(column: Box, tabs: bool) -> tuple[Box, Box]:
    inner = column.inflate(-2 * GAP, -2 * GAP)
    if tabs:
        return inner, Box(inner)
    rest = Column(inner, GAP)
    inspect = rest.take(min(362.0, inner.height * 0.4))
    return inspect, rest.rest
