"""The composed answer of the programming phase: checked, put together, drawn at random (V-5)."""

from __future__ import annotations

from typing import Final

from rules.kernel.contract import Form
from rules.kernel.decision import Decision, Refusal
from rules.kernel.picks import Pick
from rules.kernel.question import Composing
from rules.kernel.rng import Stream
from rules.kernel.text import Text, text
from rules.volt.arena.geometry import DIRECTIONS, STRAIGHT
from rules.volt.content import VoltPack
from rules.volt.core import docked
from rules.volt.model.notation import PANELS, PARTS, dice_of, parse, write
from rules.volt.model.picks import Stamp
from rules.volt.model.pieces import Die, Robot
from rules.volt.model.state import VoltState
from rules.volt.model.terms import BLUE, RED
from rules.volt.model.view import VoltView
from rules.volt.turn.composing import steps, taken
from rules.volt.turn.legality import program_refusal

_PATTERNS: Final = ("bbr", "brb", "rbb", "rrb", "rbr", "brr")
"""Colours of the three panels with at most two dice of a colour (V-5.5)."""


def _parts(panel: int, letter: str) -> list[str]:
    """All 48 red dice of a panel, or twice the 24 blue ones on blue buttons."""
    here = [(part, die) for part, die in PARTS.items() if die.panel == panel]
    if letter == "r":
        return [part for part, die in here if die.colour == RED]
    return [part for part, die in here if die.colour == BLUE and die.button in STRAIGHT] * 2


_DRAWN: Final = [
    tuple(_parts(panel, letter) for panel, letter in enumerate(pattern, 1)) for pattern in _PATTERNS
]
"""The dice to draw from on each panel, by the pattern."""


class ProgramForm(Form):
    """The form of the decision ``program``."""

    def check(
        self, state: VoltState, pack: VoltPack, decision: Decision, pick: str
    ) -> Refusal | None:
        program = parse(pick)
        if isinstance(program, Refusal):
            return program
        return program_refusal(pack, state.robots[decision.seat], program.dice)

    def composing(
        self, view: VoltView, pack: VoltPack, decision: Decision, draft: str
    ) -> Composing:
        robot, dice = view.robots[decision.seat], dice_of(draft)
        return Composing(draft, steps(pack, robot, dice), _missing(pack, robot, dice))

    def take(
        self, view: VoltView, pack: VoltPack, decision: Decision, draft: str, step: Pick
    ) -> str:
        dice = dice_of(draft)
        if isinstance(step, Stamp):
            return write(dice, step.elapsed)
        return write(taken(pack, view.robots[decision.seat], dice, step))

    def sample(self, state: VoltState, pack: VoltPack, decision: Decision, chance: Stream) -> str:
        """Any legal program with equal colours' patterns; RAM adds its fourth die half the time."""
        robot = state.robots[decision.seat]
        which = chance.below(6)
        one, two, three = _DRAWN[which]
        number, first = divmod(chance.below(48 * 48 * 48), 48)
        third, second = divmod(number, 48)
        parts = [one[first], two[second], three[third]]
        if robot.left or robot.right:
            _use_modules(pack, robot, parts, _PATTERNS[which], chance)
        return " ".join(parts)


def _missing(pack: VoltPack, robot: Robot, dice: tuple[Die, ...]) -> tuple[Text, ...]:
    refusal = program_refusal(pack, robot, dice)
    if refusal is None:
        return ()
    empty = [name for panel, name in enumerate(PANELS, 1) if all(d.panel != panel for d in dice)]
    if empty:
        return (text("volt.program.missing", panels=", ".join(empty)),)
    return (text(f"refusal.{refusal.code}"),)


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
