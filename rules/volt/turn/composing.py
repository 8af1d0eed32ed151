"""A program put together die by die: what each step makes of an unfinished one (V-5.3 to V-5.9)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.kernel.decision import RefusedError, refuse
from rules.kernel.picks import Pick
from rules.kernel.question import Option
from rules.kernel.text import text
from rules.volt.arena.geometry import DIRECTIONS
from rules.volt.content import VoltPack
from rules.volt.core import docked
from rules.volt.model.notation import PANELS
from rules.volt.model.picks import (
    Clear,
    Lift,
    Put,
    Recolour,
    SetValue,
    Shift,
    placed_die,
)
from rules.volt.model.pieces import Die, Robot
from rules.volt.model.terms import BLUE, RED
from rules.volt.turn.legality import die_refusal

PER_COLOUR = 2
"""Dice of each colour on a desk (V-5.5)."""
FIRST_VALUES = {BLUE: 3, RED: 1}
"""What a die shows when it is taken from the tray."""
OTHER = {BLUE: RED, RED: BLUE}
Dice = tuple[Die, ...]


def in_order(dice: Dice) -> Dice:
    """Panel by panel; of two dice on a panel the one that is due first."""
    return tuple(sorted(dice, key=lambda die: (die.panel, die.value, die.colour == RED)))


def taken(pack: VoltPack, robot: Robot, dice: Dice, step: Pick) -> Dice:
    """The dice after a step; refuses, with the reason, what the rules do not allow."""
    match step:
        case Clear():
            return ()
        case Lift():
            return _without(dice, step.die)
        case SetValue():
            return _changed(pack, robot, dice, step.die, replace(step.die, value=step.value))
        case Recolour():
            return _recoloured(pack, robot, dice, step.die)
        case Shift():
            moved = replace(placed_die(step.to_panel, step.code), button=step.to)
            return _placed(pack, robot, _without(dice, step.die), moved, step.die)
        case Put():
            if not colours_left(dice, step.die.colour):
                raise refuse("no_such_die_left", "V-5.5")
            return _placed(pack, robot, dice, step.die, None)
    raise refuse("not_offered")


def colours_left(dice: Dice, colour: str) -> int:
    """How many dice of a colour are still in the tray (V-5.5)."""
    return PER_COLOUR - sum(die.colour == colour for die in dice)


def _without(dice: Dice, die: Die) -> Dice:
    if die not in dice:
        raise refuse("not_offered")
    index = dice.index(die)
    return dice[:index] + dice[index + 1 :]


def _changed(pack: VoltPack, robot: Robot, dice: Dice, old: Die, new: Die) -> Dice:
    rest = _without(dice, old)
    _check(pack, robot, new)
    return in_order((*rest, new))


def _check(pack: VoltPack, robot: Robot, die: Die) -> None:
    refusal = die_refusal(pack, robot, die.colour, die.value, die.button)
    if refusal is not None:
        raise RefusedError(refusal)


def _recoloured(pack: VoltPack, robot: Robot, dice: Dice, die: Die) -> Dice:
    other = OTHER[die.colour]
    if not colours_left(dice, other):
        raise refuse("no_such_die_left", "V-5.5")
    return _changed(pack, robot, dice, die, replace(die, colour=other))


def _placed(pack: VoltPack, robot: Robot, others: Dice, die: Die, before: Die | None) -> Dice:
    """A die lies on a button; one that has to leave goes where this one came from."""
    _check(pack, robot, die)
    if before is not None and before.panel == die.panel:
        return in_order((*others, die))
    here = [other for other in others if other.panel == die.panel]
    doubled = any(sum(other.panel == panel for other in others) > 1 for panel in (1, 2, 3))
    room = 2 if docked(pack, robot, "extra_die") is not None and not doubled else 1
    if len(here) < room:
        return in_order((*others, die))
    leaving = next((other for other in here if other.button == die.button), here[0])
    rest = (*_without(others, leaving), die)
    if before is not None:
        swapped = replace(leaving, panel=before.panel, button=before.button)
        if not die_refusal(pack, robot, swapped.colour, swapped.value, swapped.button):
            rest = (*rest, swapped)
    return in_order(rest)


def steps(pack: VoltPack, robot: Robot, dice: Dice) -> tuple[Option, ...]:
    """What can be done with an unfinished program; a fresh die has the first value that fits."""
    found = [_option(step, anchor) for step, anchor in _puts(pack, robot, dice)]
    for die in dict.fromkeys(dice):
        found += [_option(step, anchor) for step, anchor in _changes(pack, robot, dice, die)]
    if dice:
        found.append(_option(Clear(), ""))
    return tuple(found)


def _option(step: Pick, anchor: str) -> Option:
    spelled = str(step)
    return Option(
        spelled, (anchor,) if anchor else (), text("option.program", program=spelled), step
    )


def button_anchor(panel: int, button: str) -> str:
    return f"button:{PANELS[panel - 1]}:{button}"


def _puts(pack: VoltPack, robot: Robot, dice: Dice) -> Iterator[tuple[Pick, str]]:
    for colour in (BLUE, RED):
        if not colours_left(dice, colour):
            continue
        for panel in (1, 2, 3):
            for button in DIRECTIONS:
                value = fitting_value(pack, robot, colour, button)
                die = Die(panel, colour, value, button)
                if value and die not in dice:
                    yield Put.of(die), button_anchor(panel, button)


def fitting_value(pack: VoltPack, robot: Robot, colour: str, button: str) -> int:
    """A value with which a die of a colour may lie on a button; 0 if there is none."""
    values = (FIRST_VALUES[colour], *range(1, 7))
    fits = (n for n in values if die_refusal(pack, robot, colour, n, button) is None)
    return next(fits, 0)


def _changes(pack: VoltPack, robot: Robot, dice: Dice, die: Die) -> Iterator[tuple[Pick, str]]:
    yield Lift.of(die), ""
    for value in range(1, 7):
        fits = die_refusal(pack, robot, die.colour, value, die.button) is None
        if value != die.value and fits:
            yield SetValue.showing(die, value), f"value:{value}"
    for panel in (1, 2, 3):
        for button in DIRECTIONS:
            stays = (panel, button) == (die.panel, die.button)
            if not stays and die_refusal(pack, robot, die.colour, die.value, button) is None:
                yield Shift.to_button(die, panel, button), button_anchor(panel, button)
    other = OTHER[die.colour]
    fits = die_refusal(pack, robot, other, die.value, die.button) is None
    if fits and colours_left(dice, other):
        yield Recolour.of(die), ""
