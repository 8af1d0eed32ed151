"""A program as text, and its one legality check (V-5.2 to V-5.9).

Grammar: one part per panel and, if wanted, the programming time, parted by blanks::

    I:b3E II:r5NW III:b1N @23000

A die is its colour (b, r), its value 1–6 and its button (N, NE, E, SE, S, SW, W, NW). With
DODATKOWY RAM one panel may hold two dice: ``III:r1N,b4E``. ``@`` gives elapsed milliseconds.
"""

from __future__ import annotations

import re
from typing import Final

from rules.kernel.contract import Form
from rules.kernel.decision import Decision, Refusal
from rules.kernel.rng import Stream
from rules.volt.content import VoltPack
from rules.volt.core import docked
from rules.volt.geometry import DIRECTIONS, STRAIGHT
from rules.volt.model import Die, Robot, VoltState
from rules.volt.replacements import allowed_buttons
from rules.volt.terms import BLUE, RED

PANELS: Final = ("I", "II", "III")
_COLOURS: Final = {"b": BLUE, "r": RED}
_DIE: Final = re.compile(r"([br])(-?\d+)([NESW]+)")
_MALFORMED: Final = Refusal("malformed_program", "V-5.3")

PARTS: Final[dict[str, Die]] = {
    f"{name}:{letter}{value}{button}": Die(panel, colour, value, button)
    for panel, name in enumerate(PANELS, 1)
    for letter, colour in _COLOURS.items()
    for value in range(1, 7)
    for button in DIRECTIONS
}
"""Every part with a single die."""

_RED_PARTS: Final = [
    [part for part, die in PARTS.items() if die.panel == panel and die.colour == RED]
    for panel in (1, 2, 3)
]
_BLUE_PARTS: Final = [
    [
        part
        for part, die in PARTS.items()
        if die.panel == panel and die.colour == BLUE and die.button in STRAIGHT
    ]
    for panel in (1, 2, 3)
]
_PATTERNS: Final = ("bbr", "brb", "rbb", "rrb", "rbr", "brr")
"""Colours of the three panels with at most two dice of a colour (V-5.5)."""


class Program:
    """A parsed program: its dice in panel order and the elapsed time, if it was told."""

    __slots__ = ("dice", "elapsed")

    def __init__(self, dice: tuple[Die, ...], elapsed: int | None) -> None:
        self.dice = dice
        self.elapsed = elapsed


def parse(pick: str) -> Program | Refusal:
    """Read the grammar; whether the dice are legal is another question."""
    dice: list[Die] = []
    elapsed: int | None = None
    for part in pick.split():
        die = PARTS.get(part)
        if die is not None:
            dice.append(die)
        elif part[0] == "@":
            if not part[1:].isdigit():
                return _MALFORMED
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
        return _MALFORMED
    dice: list[Die] = []
    for code in codes.split(",") if codes else ():
        match = _DIE.fullmatch(code)
        if match is None or match[3] not in DIRECTIONS:
            return _MALFORMED
        if not 1 <= int(match[2]) <= 6:
            return Refusal("bad_value", "V-5.4")
        dice.append(Die(PANELS.index(name) + 1, _COLOURS[match[1]], int(match[2]), match[3]))
    return dice


def write(dice: tuple[Die, ...], elapsed: int | None = None) -> str:
    """The text of a program (also of an unfinished one)."""
    parts = []
    for panel, name in enumerate(PANELS, 1):
        codes = [f"{d.colour[0]}{d.value}{d.button}" for d in dice if d.panel == panel]
        if codes:
            parts.append(f"{name}:{','.join(codes)}")
    if elapsed is not None:
        parts.append(f"@{elapsed}")
    return " ".join(parts)


def die_refusal(
    pack: VoltPack, robot: Robot, colour: str, value: int, button: str
) -> Refusal | None:
    """Why a die of this value may not lie on this button (V-5.4, V-5.6, V-16.6)."""
    if not 1 <= value <= 6:
        return Refusal("bad_value", "V-5.4")
    if button in allowed_buttons(pack, robot, colour, value):
        return None
    nozzle = docked(pack, robot, "allow_diagonal") is not None
    return Refusal("blue_die_needs_blue_button", "V-16.6" if nozzle else "V-5.6")


def program_refusal(pack: VoltPack, robot: Robot, dice: tuple[Die, ...]) -> Refusal | None:
    """Why a set of dice is not a complete legal program (V-5.3 to V-5.9)."""
    counts = [0, 0, 0, 0]
    blue = 0
    for die in dice:
        counts[die.panel] += 1
        blue += die.colour == BLUE
    if not (counts[1] and counts[2] and counts[3]):
        return Refusal("panel_empty", "V-5.3")
    if len(dice) > 3:
        extra = docked(pack, robot, "extra_die") is not None
        if not extra:
            return Refusal("too_many_dice", "V-5.3")
        if len(dice) > 4:
            return Refusal("too_many_dice", "V-16.50")
    if blue > 2 or len(dice) - blue > 2:
        return Refusal("no_such_die_left", "V-5.5")
    for die in dice:
        if die.colour == BLUE and len(die.button) > 1:
            refusal = die_refusal(pack, robot, BLUE, die.value, die.button)
            if refusal:
                return refusal
    return None


class ProgramForm(Form):
    """The form of the decision ``program``."""

    def check(
        self, state: VoltState, pack: VoltPack, decision: Decision, pick: str
    ) -> Refusal | None:
        program = parse(pick)
        if isinstance(program, Refusal):
            return program
        return program_refusal(pack, state.robots[decision.seat], program.dice)

    def sample(self, state: VoltState, pack: VoltPack, decision: Decision, chance: Stream) -> str:
        """Any legal program with equal colours' patterns; RAM adds its fourth die half the time."""
        robot = state.robots[decision.seat]
        pattern = _PATTERNS[chance.below(6)]
        number = chance.below(48 * 48 * 48)
        parts: list[str] = []
        for panel, letter in enumerate(pattern):
            number, index = divmod(number, 48)
            if letter == "r":
                parts.append(_RED_PARTS[panel][index])
            else:
                parts.append(_BLUE_PARTS[panel][index % 24])
        if robot.left or robot.right:
            _use_modules(pack, robot, parts, pattern, chance)
        return " ".join(parts)


def _use_modules(
    pack: VoltPack, robot: Robot, parts: list[str], pattern: str, chance: Stream
) -> None:
    """Diagonal blue dice for DYSZA and a fourth die for DODATKOWY RAM, now and then."""
    nozzle = docked(pack, robot, "allow_diagonal")
    if nozzle and chance.chance(50):
        panel = pattern.index("b")
        value = nozzle.low + chance.below(nozzle.high - nozzle.low + 1)
        parts[panel] = f"{PANELS[panel]}:b{value}{DIRECTIONS[chance.below(8)]}"
    if docked(pack, robot, "extra_die") and chance.chance(50):
        letter = "b" if pattern.count("b") == 1 else "r"
        buttons = STRAIGHT if letter == "b" else DIRECTIONS
        panel = chance.below(3)
        code = f"{letter}{1 + chance.below(6)}{chance.pick(buttons)}"
        parts[panel] = f"{parts[panel]},{code}"
