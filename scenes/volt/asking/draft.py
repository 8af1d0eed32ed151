"""A program being put together: four dice, three panels, what is missing and what is not allowed.

Whether a die may lie on a button, and whether the program is complete, is said by the rules.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel.decision import Refusal
from rules.volt.content import VoltPack
from rules.volt.core import docked
from rules.volt.model.notation import PANELS, write
from rules.volt.model.pieces import Die, Robot
from rules.volt.model.terms import BLUE, RED
from rules.volt.turn.program import die_refusal, program_refusal

FIRST_VALUES = {BLUE: 3, RED: 1}


@dataclass(slots=True)
class DraftDie:
    """One of the operator's dice; panel 0 means that it lies in the tray."""

    colour: str
    value: int
    panel: int = 0
    button: str = ""

    def as_die(self) -> Die:
        return Die(self.panel, self.colour, self.value, self.button)


class Draft:
    """The desk of one operator before confirming."""

    def __init__(self, pack: VoltPack, robot: Robot) -> None:
        self._pack = pack
        self._robot = robot
        self.has_ram = docked(pack, robot, "extra_die") is not None
        self.dice = [DraftDie(colour, FIRST_VALUES[colour]) for colour in (BLUE, BLUE, RED, RED)]
        self.selected: int | None = None
        self._placed: list[int] = []

    # -- reading -----------------------------------------------------------------------------

    def on(self, panel: int) -> list[int]:
        """The dice on a panel; the one due first comes first."""
        here = [i for i, die in enumerate(self.dice) if die.panel == panel]
        return sorted(here, key=lambda i: (self.dice[i].value, self.dice[i].colour == RED))

    def at(self, panel: int, button: str) -> int | None:
        """The die on a button; of two stacked ones the upper."""
        return next((i for i in self.on(panel) if self.dice[i].button == button), None)

    @property
    def program(self) -> tuple[Die, ...]:
        return tuple(self.dice[i].as_die() for panel in (1, 2, 3) for i in self.on(panel))

    @property
    def empty_panels(self) -> list[str]:
        return [name for panel, name in enumerate(PANELS, 1) if not self.on(panel)]

    def refusal(self) -> Refusal | None:
        """Why the program cannot be confirmed yet."""
        return program_refusal(self._pack, self._robot, self.program)

    def why_not(self, index: int, button: str) -> Refusal | None:
        """Why a die may not lie on a button."""
        die = self.dice[index]
        return die_refusal(self._pack, self._robot, die.colour, die.value, button)

    def suits(self, button: str) -> int | None:
        """An unused die for a button: a blue one if it may lie there, else a red one."""
        unused = [i for i, die in enumerate(self.dice) if not die.panel]
        return next((i for i in unused if self.why_not(i, button) is None), None)

    def pick(self, elapsed: int) -> str:
        return write(self.program, elapsed)

    # -- changing ----------------------------------------------------------------------------

    def select(self, index: int | None) -> None:
        self.selected = index

    def place(self, index: int, panel: int, button: str) -> Refusal | None:
        """Put a die on a button; a die that has to leave goes where this one came from."""
        refusal = self.why_not(index, button)
        if refusal is not None:
            return refusal
        die = self.dice[index]
        came_from = (die.panel, die.button)
        if die.panel != panel:
            self._make_room(index, panel, button, came_from)
        die.panel, die.button = panel, button
        self._note(index)
        self.selected = index
        return None

    def _make_room(self, index: int, panel: int, button: str, came_from: tuple[int, str]) -> None:
        here = [i for i in self.on(panel) if i != index]
        doubled = any(len([i for i in self.on(other) if i != index]) > 1 for other in (1, 2, 3))
        room = 2 if self.has_ram and not doubled else 1
        if len(here) < room:
            return
        there = self.at(panel, button)
        leaving = there if there is not None else here[0]
        self._send(leaving, came_from)

    def _send(self, index: int, place: tuple[int, str]) -> None:
        """A swap where it is allowed, else back to the tray."""
        panel, button = place
        if panel and self.why_not(index, button) is None:
            self.dice[index].panel, self.dice[index].button = panel, button
        else:
            self.remove(index)

    def remove(self, index: int) -> None:
        self.dice[index].panel, self.dice[index].button = 0, ""
        self._placed = [i for i in self._placed if i != index]
        if self.selected == index:
            self.selected = None

    def clear(self) -> None:
        for index in range(len(self.dice)):
            self.remove(index)
        self.selected = None

    def take_back(self) -> bool:
        """Remove the die placed last; False if there is none."""
        if not self._placed:
            return False
        self.remove(self._placed[-1])
        return True

    def set_value(self, index: int, value: int) -> Refusal | None:
        """Turn a die; a blue one on a diagonal button keeps within its module's range."""
        die = self.dice[index]
        before, die.value = die.value, value
        refusal = self.why_not(index, die.button) if die.panel else None
        if refusal is not None:
            die.value = before
        return refusal

    def turn(self, index: int, steps: int) -> Refusal | None:
        """Wheel: the value goes up or down within 1–6."""
        value = min(6, max(1, self.dice[index].value + steps))
        return self.set_value(index, value)

    def recolour(self, index: int) -> int | None:
        """Swap a placed die for an unused one of the other colour; the new die, if there is one."""
        old = self.dice[index]
        for i, die in enumerate(self.dice):
            if die.panel or die.colour == old.colour:
                continue
            if die_refusal(self._pack, self._robot, die.colour, old.value, old.button):
                return None
            die.value, die.panel, die.button = old.value, old.panel, old.button
            self.remove(index)
            self._note(i)
            self.selected = i
            return i
        return None

    def _note(self, index: int) -> None:
        self._placed = [*(i for i in self._placed if i != index), index]
