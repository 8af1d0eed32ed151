"""The names of everything that can be pointed at, and what they stand for."""

from __future__ import annotations

from typing import Final

from rules.volt.arena.geometry import CELLS, DIRECTIONS
from rules.volt.turn.composing import button_anchor
from scenes.table.naming import Named

button = button_anchor

CONFIRM: Final = "do:confirm"
CLEAR: Final = "do:clear"
DOCKING: Final = "do:docking"
"""When one is asked about docking."""
SUPPLY, ORDER, DESK, ARENA_WALL = "supply", "order", "desk", "edge:arena"

cell, mine, token, edge = Named("cell"), Named("mine"), Named("token"), Named("edge")
robot, facing, monitor = Named("robot"), Named("facing"), Named("monitor")
deck, module, card = Named("deck"), Named("module"), Named("card")
row, panel, die, value = Named("row"), Named("panel"), Named("die"), Named("value")

CELL_AT: Final = cell.each(CELLS)
ON_CELL: Final = {
    **CELL_AT,
    **mine.each(CELLS),
    **{token(name, index): name for name in CELLS for index in range(4)},
}
"""What lies on a cell belongs to it."""
BUTTON_AT: Final = {
    button(number, way): (number, way) for number in (1, 2, 3) for way in DIRECTIONS
}
DIE_AT: Final = die.each(range(4))
VALUE_AT: Final = value.each(range(1, 7))
PROGRAMMING: Final = frozenset((*BUTTON_AT, *DIE_AT, *VALUE_AT, CONFIRM, CLEAR))
"""What one points at while a program is laid."""
