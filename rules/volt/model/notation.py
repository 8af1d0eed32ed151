"""A program as text.

Grammar: one part per panel and, if wanted, the programming time, parted by blanks::

    I:b3E II:r5NW III:b1N @23000

A die is its colour (b, r), its value 1–6 and its button (N, NE, E, SE, S, SW, W, NW). With
DODATKOWY RAM one panel may hold two dice: ``III:r1N,b4E``. ``@`` gives elapsed milliseconds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from rules.kernel.decision import Refusal
from rules.kernel.numbers import is_number
from rules.volt.arena.geometry import DIRECTIONS
from rules.volt.model.pieces import Die
from rules.volt.model.terms import BLUE, RED

PANELS: Final = ("I", "II", "III")
COLOURS: Final = {"b": BLUE, "r": RED}
_DIE: Final = re.compile(r"([br])(-?\d+)([NESW]+)")
MALFORMED: Final = Refusal("malformed_program", "V-5.3")

PARTS: Final[dict[str, Die]] = {
    f"{name}:{letter}{value}{button}": Die(panel, colour, value, button)
    for panel, name in enumerate(PANELS, 1)
    for letter, colour in COLOURS.items()
    for value in range(1, 7)
    for button in DIRECTIONS
}
"""Every part with a single die."""


class Program:
    """A parsed program: its dice in panel order and the elapsed time, if it was told."""

    __slots__ = ("dice", "elapsed")

    def __init__(self, dice: tuple[Die, ...], elapsed: int | None) -> None:
        self.dice = dice
        self.elapsed = elapsed


@lru_cache(maxsize=256)
def parse(pick: str) -> Program | Refusal:
    """Read the grammar; whether the dice are legal is another question."""
    dice: list[Die] = []
    elapsed: int | None = None
    for part in pick.split():
        die = PARTS.get(part)
        if die is not None:
            dice.append(die)
        elif part[0] == "@":
            if not is_number(part[1:]):
                return MALFORMED
            elapsed = int(part[1:])
        else:
            more = _parse_slowly(part)
            if isinstance(more, Refusal):
                return more
            dice += more
    return Program(tuple(dice), elapsed)


def _parse_slowly(part: str) -> list[Die] | Refusal:
    name, _, codes = part.partition(":")
    if name not in PANELS:
        return MALFORMED
    dice: list[Die] = []
    for code in codes.split(",") if codes else ():
        die = read_die(PANELS.index(name) + 1, code)
        if isinstance(die, Refusal):
            return die
        dice.append(die)
    return dice


def read_die(panel: int, code: str) -> Die | Refusal:
    match = _DIE.fullmatch(code)
    if match is None or match[3] not in DIRECTIONS:
        return MALFORMED
    if not 1 <= int(match[2]) <= 6:
        return Refusal("bad_value", "V-5.4")
    return Die(panel, COLOURS[match[1]], int(match[2]), match[3])


def die_code(die: Die) -> str:
    """A die in the notation of programs, such as ``b3E``."""
    return f"{die.colour[0]}{die.value}{die.button}"


def dice_of(pick: str) -> tuple[Die, ...]:
    """The dice of a text that is known to be well-formed."""
    program = parse(pick)
    return program.dice if isinstance(program, Program) else ()


def write(dice: Iterable[Die], elapsed: int | None = None) -> str:
    """The text of a program (also of an unfinished one)."""
    dice = tuple(dice)
    parts = []
    for panel, name in enumerate(PANELS, 1):
        codes = [die_code(die) for die in dice if die.panel == panel]
        if codes:
            parts.append(f"{name}:{','.join(codes)}")
    if elapsed is not None:
        parts.append(f"@{elapsed}")
    return " ".join(parts)
