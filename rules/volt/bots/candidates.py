"""Programs worth thinking about (B-2): a beam over the three panels, played by the real rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rules.kernel.contract import KeepThinking
from rules.volt.arena.geometry import DIRECTIONS, STRAIGHT, Grid
from rules.volt.bots.answers import plain_answer
from rules.volt.bots.evaluate import PLAIN, Weights, value
from rules.volt.bots.trial import Dice, Programs, play_panel
from rules.volt.content import VoltPack
from rules.volt.core import docked
from rules.volt.model.pieces import Die, Robot
from rules.volt.model.state import VoltState
from rules.volt.model.terms import BLUE, RED

Theirs = Sequence[tuple[str, Dice]]
"""The dice that the others activate in one panel."""
PER_COLOUR = 2
"""Dice of a colour that a program may use (V-5.5)."""
ALL_DICE = {
    (panel, colour, value, button): Die(panel, colour, value, button)
    for panel in (1, 2, 3)
    for colour in (BLUE, RED)
    for value in range(1, 7)
    for button in DIRECTIONS
}


class Scored(NamedTuple):
    """A program and what it was worth when it was tried."""

    score: int
    dice: Dice


class Branch(NamedTuple):
    """The beginning of a program and the position it leads to."""

    score: int
    dice: Dice
    after: VoltState


def blue_dice(pack: VoltPack, robot: Robot, panel: int) -> Iterator[Die]:
    """Every blue die that may lie on the panel (V-5.6, V-16.6)."""
    for value_ in range(1, 7):
        for button in STRAIGHT:
            yield ALL_DICE[panel, BLUE, value_, button]
    nozzle = docked(pack, robot, "allow_diagonal")
    if nozzle is not None:
        for value_ in range(nozzle.low, nozzle.high + 1):
            for button in DIRECTIONS:
                if button not in STRAIGHT:
                    yield ALL_DICE[panel, BLUE, value_, button]


def every_red_die(panel: int) -> Iterator[Die]:
    for value_ in range(1, 7):
        for button in DIRECTIONS:
            yield ALL_DICE[panel, RED, value_, button]


def red_values(pack: VoltPack, robot: Robot, others: Iterable[Die]) -> list[int]:
    """Early, late, just before and after the others' dice, and what enables a module (B-2)."""
    values = {1, 6}
    for die in others:
        values |= {die.value, min(6, die.value + 1)}
    for name in (robot.left, robot.right):
        module = pack.modules.get(name)
        if module is not None and module.die == RED:
            values |= {module.low, module.high}
    return sorted(values)


def red_dice(
    pack: VoltPack, state: VoltState, robot: Robot, panel: int, theirs: Theirs
) -> Iterator[Die]:
    """Red dice along lines where something stands or will pass; one that hits nothing."""
    grid = pack.grid(state.arena, state.patch)
    values = red_values(pack, robot, (die for _, dice in theirs for die in dice))
    picky = not any(
        name in pack.modules and pack.modules[name].die == RED for name in (robot.left, robot.right)
    )
    interest = _places_of_interest(grid, state, robot.seat, theirs) if picky else frozenset()
    missed = False
    for button in DIRECTIONS:
        if picky and interest.isdisjoint(grid.ray[button][robot.cell]):
            if not missed:
                missed = True
                yield ALL_DICE[panel, RED, values[-1], button]
            continue
        for value_ in values:
            yield ALL_DICE[panel, RED, value_, button]


def _places_of_interest(grid: Grid, state: VoltState, seat: str, theirs: Theirs) -> frozenset[str]:
    """Mines, and the cells where other robots stand or drive in this panel."""
    places = set(state.mines)
    for other, dice in theirs:
        cell = state.robots[other].cell
        for die in dice:
            if die.colour == BLUE and cell:
                places.update(grid.ray[die.button][cell][: die.value])
    for other, robot in state.robots.items():
        if other == seat or not robot.cell:
            continue
        places.add(robot.cell)
        if robot.killbot:
            places.update(cell for _, cell in grid.beside[robot.cell])
    return frozenset(places)


def beam(
    pack: VoltPack,
    start: VoltState,
    seat: str,
    others: Programs,
    width: int,
    go_on: KeepThinking,
    weights: Weights = PLAIN,
) -> list[Scored]:
    """The best programs against given ones of the others (none: they stand still), best first."""
    level = [Branch(0, (), start)]
    for panel in (1, 2, 3):
        grown: dict[object, Branch] = {}
        for branch in level:
            _grow(pack, branch, seat, others, panel, weights, grown)
            if grown and not go_on():
                break
        level = sorted(grown.values(), key=_worst_last)[:width]
    return [Scored(branch.score, branch.dice) for branch in level]


def _worst_last(branch: Branch) -> int:
    return -branch.score


def _grow(
    pack: VoltPack,
    branch: Branch,
    seat: str,
    others: Programs,
    panel: int,
    weights: Weights,
    grown: dict[object, Branch],
) -> None:
    """Every die that can follow, tried out; of those that come to the same one is kept."""
    before = branch.after
    theirs = [(s, tuple(d for d in dice if d.panel == panel)) for s, dice in others.items()]
    blue = sum(die.colour == BLUE for die in branch.dice)
    for die in dice_to_try(pack, before, seat, panel, theirs):
        used = blue if die.colour == BLUE else len(branch.dice) - blue
        if used == PER_COLOUR:
            continue
        dice = (*branch.dice, die)
        after = play_panel(pack, before, (*theirs, (seat, (die,))), panel, plain_answer)
        key = (blue + (die.colour == BLUE), _signature(after))
        if key not in grown:
            grown[key] = Branch(value(pack, after, seat, weights), dice, after)


def dice_to_try(
    pack: VoltPack,
    before: VoltState,
    seat: str,
    panel: int,
    theirs: Theirs,
) -> Iterator[Die]:
    robot = before.robots[seat]
    if not robot.cell:
        yield ALL_DICE[panel, RED, 1, "N"]
        yield ALL_DICE[panel, BLUE, 1, "N"]
        return
    yield from blue_dice(pack, robot, panel)
    yield from red_dice(pack, before, robot, panel, theirs)


def _signature(state: VoltState) -> object:
    """What tells two positions of one search apart."""
    robots = tuple((r.cell, r.damage, r.shield, r.vp) for r in state.robots.values())
    return robots, tuple(state.mines) if state.mines else ()
