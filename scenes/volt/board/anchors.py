"""The names of everything that can be pointed at, and what they stand for."""

from __future__ import annotations

from typing import Final

from rules.volt.arena.geometry import CELLS, DIRECTIONS
from rules.volt.turn.composing import button_anchor

CONFIRM: Final = "do:confirm"
CLEAR: Final = "do:clear"
SUPPLY, ORDER, DESK, ARENA_WALL = "supply", "order", "desk", "edge:arena"


def button(panel: int, way: str) -> str:
    """A button of a command panel, as the steps of a program name it."""
    return button_anchor(panel, way)


def cell(name: str) -> str:
    return f"cell:{name}"


def mine(name: str) -> str:
    return f"mine:{name}"


def token(name: str, index: int) -> str:
    return f"token:{name}:{index}"


def edge(name: str) -> str:
    return f"edge:{name}"


def robot(seat: str) -> str:
    return f"robot:{seat}"


def facing(seat: str) -> str:
    return f"facing:{seat}"


def monitor(seat: str) -> str:
    return f"monitor:{seat}"


def deck(colour: str) -> str:
    return f"deck:{colour}"


def module(name: str) -> str:
    return f"module:{name}"


def card(name: str) -> str:
    return f"card:{name}"


def row(index: int) -> str:
    return f"row:{index}"


def panel(number: int) -> str:
    return f"panel:{number}"


def die(index: int) -> str:
    return f"die:{index}"


def value(number: int) -> str:
    return f"value:{number}"


CELL_AT: Final = {cell(name): name for name in CELLS}
ON_CELL: Final = {
    **CELL_AT,
    **{mine(name): name for name in CELLS},
    **{token(name, index): name for name in CELLS for index in range(4)},
}
"""What lies on a cell belongs to it."""
BUTTON_AT: Final = {
    button(number, way): (number, way) for number in (1, 2, 3) for way in DIRECTIONS
}
DIE_AT: Final = {die(index): index for index in range(4)}
VALUE_AT: Final = {value(number): number for number in range(1, 7)}
