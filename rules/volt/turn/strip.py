"""The activation strip: every die of the panel in order, and what became of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from rules.kernel.state import Record
from rules.volt.model.pieces import ACTED, REMOVED, Deed
from rules.volt.model.terms import ACTIVATION
from rules.volt.model.view import VoltView
from rules.volt.turn.activation import activation_key

Place = Literal["done", "lost", "now", "next"]
Key = tuple[tuple[int, bool, int], int]
_RANK = ("done", "lost", "now", "next")


class Turn(Record, frozen=True):
    """A die of the panel: whose it is, as it acts or acted, and what it has done."""

    seat: str
    place: Place
    colour: str
    value: int
    button: str
    deed: Deed | None = None


def strip(view: VoltView) -> tuple[Turn, ...]:
    """The dice of the panel that is being activated, in activation order (V-6.3 to V-6.5)."""
    if view.phase != ACTIVATION or not view.begun:
        return ()
    return tuple(turn for _, turn in sorted(_turns(view), key=lambda one: one[0]))


def _turns(view: VoltView) -> Iterator[tuple[Key, Turn]]:
    numbers = {seat: robot.number for seat, robot in view.robots.items()}
    for seat, dice in view.programs.items():
        for die in dice:
            if die.panel == view.panel:
                robot = view.robots[seat]
                way = robot.facing if robot.killbot else die.button
                turn = Turn(seat, "next", die.colour, die.value, way)
                yield (activation_key(die, numbers[seat]), _RANK.index("next")), turn
    for seat, gone in view.spent.items():
        for one in gone:
            if one.die.panel == view.panel and one.fate != REMOVED:
                place: Place = "done" if one.fate == ACTED else "lost"
                turn = Turn(seat, place, one.colour, one.die.value, one.button, one.deed)
                yield (activation_key(one.die, numbers[seat]), _RANK.index(place)), turn
    now = view.activation
    if now is not None:
        turn = Turn(now.robot, "now", now.colour, now.value, now.button, view.deed)
        yield (activation_key(now.die, numbers[now.robot]), _RANK.index("now")), turn
