"""Colours and picture names of the VOLT table: night arena, neon edges, bold robots."""

from __future__ import annotations

from typing import Final

from game.shell.assets import Assets
from game.shell.palette import Rgb, mix
from scenes.table.parts.console import ConsoleStyle

VOID: Final = "#05070f"
NIGHT: Final = "#0b1022"
PLATE_DARK: Final = "#0c1224"
PLATE_LINE: Final = "#2f4074"
PLATE_RIM: Final = "#4a60a0"
TEXT: Final = "#eaf4ff"
DIM: Final = "#9fb0d8"
CYAN: Final = "#35e0ff"
LEGAL: Final = "#7df0ff"
BEAM: Final = "#ff2a5a"
MOVE: Final = "#3fa0ff"
DANGER: Final = "#ff8a3a"
THREAT: Final = "#ff5a6a"
WARNING: Final = "#e8a02c"
BARRIER: Final = "#a07bff"
GOLD: Final = "#ffd866"
REPAIR: Final = "#6dffb0"
HURT: Final = "#ffb8ac"
EYE: Final = "#ff2436"

DIE_INK: Final = {"blue": "#8cc8ff", "red": "#ff9a86"}
"""Text and arrows that belong to a die of this colour."""
MODULE: Final = {"blue": "#5fb4ff", "red": "#ff7a66", "yellow": "#ffd75a", "champion": "#a07bff"}
MODULE_GLYPH: Final = {
    "blue": "#a9d6ff",
    "red": "#ffc2b6",
    "yellow": "#ffeaa6",
    "champion": "#d8c8ff",
}
DIRECTION_ANGLE: Final = {
    direction: index * 45
    for index, direction in enumerate(("N", "NE", "E", "SE", "S", "SW", "W", "NW"))
}
"""Degrees clockwise from north."""
PANEL_NUMERAL: Final = ("", "I", "II", "III")


CONSOLE: Final = ConsoleStyle("volt/desk/console", TEXT, DIM)
UNKNOWN_ROBOT: Final = "common/icons/bot"


def robot_sprite(model: str, colour: str, killbot: bool) -> str:
    if not model:
        return UNKNOWN_ROBOT
    return f"volt/robots/{model}_{colour}{'_killbot' if killbot else ''}"


def mine_sprite(colour: str) -> str:
    return f"volt/tokens/mine_{colour}"


def die_sprite(colour: str, value: int) -> str:
    return f"common/dice/{colour}_{value}"


def module_glyph(module: str) -> str:
    return f"volt/modules/{module}"


def seat_light(assets: Assets, colour: str) -> Rgb:
    """The seat's colour made pale: halos, captions on dark plates."""
    return mix(assets.palette.seat(colour).colour, (255, 255, 255), 0.72)
