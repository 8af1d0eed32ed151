"""Programs worth thinking about (B-2): a beam over the three panels, played by the real rules."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.agenda import Resolution, run
from rules.kernel.contract import KeepThinking
from rules.kernel.decision import Decision
from rules.kernel.state import clone
from rules.volt.content import VoltPack
from rules.volt.core import resolves
from rules.volt.frames import AnyFrame, BeginPanel, BeginResolution, NextDie
from rules.volt.geometry import DIRECTIONS
from rules.volt.heuristics import value
from rules.volt.model import Die, Robot, VoltState
from rules.volt.replacements import allowed_buttons
from rules.volt.terms import BLUE, RED

Scored = tuple[int, tuple[Die, ...]]
NOT_NOW = ("skip", "monitor")


def quick_pick(decision: Decision) -> str:
    """A plain answer to a question that comes up while a program is tried out."""
    for pick in decision.options:
        if pick not in NOT_NOW:
            return pick
    return decision.options[0]


def play_out(pack: VoltPack, state: VoltState, frames: Sequence[AnyFrame]) -> None:
    """Resolve frames on a state of one's own; every question gets a plain answer."""
    state.agenda = list(reversed(frames))
    run(Resolution(state, pack), resolves.by_frame)
    while state.open and state.outcome is None:
        decision = state.open.pop()
        state.answers = {decision.seat: quick_pick(decision)}
        state.open.clear()
        state.resumed = True
        run(Resolution(state, pack), resolves.by_frame)


PHASES_2_AND_3: tuple[AnyFrame, ...] = (
    *(BeginPanel(panel) for panel in (1, 2, 3)),
    BeginResolution(),
)


def dice_for_panel(pack: VoltPack, state: VoltState, robot: Robot, panel: int) -> list[Die]:
    """Blue dice with distinct ends and red dice with the values that matter (B-2)."""
    grid = pack.grid(state.arena, state.patch)
    dice: list[Die] = []
    for d in DIRECTIONS:
        reach = len(grid.ray[d][robot.cell]) if robot.cell else 0
        for number in range(1, min(6, max(1, reach)) + 1):
            if d in allowed_buttons(pack, robot, BLUE, number):
                dice.append(Die(panel, BLUE, number, d))
    values = {1, 6} | _module_values(pack, robot)
    dice += [Die(panel, RED, number, d) for d in DIRECTIONS for number in sorted(values)]
    return dice


def _module_values(pack: VoltPack, robot: Robot) -> set[int]:
    """Values that just enable an own red-die module."""
    modules = [pack.modules[name] for name in (robot.left, robot.right) if name]
    return {module.low for module in modules if module.die == RED}


def beam(
    pack: VoltPack, state: VoltState, seat: str, width: int, go_on: KeepThinking
) -> list[Scored]:
    """The best programs when everybody else stands still, best first."""
    state = clone(state)
    state.open, state.answers, state.agenda = [], {}, []
    state.programs = dict.fromkeys(state.programs, ())
    level: list[tuple[int, tuple[Die, ...], VoltState]] = [(0, (), state)]
    for panel in (1, 2, 3):
        grown: dict[tuple[str, int, int], tuple[int, tuple[Die, ...], VoltState]] = {}
        for _, dice, before in level:
            for die in dice_for_panel(pack, before, before.robots[seat], panel):
                if sum(one.colour == die.colour for one in dice) == 2:
                    continue
                after = _after(pack, before, seat, die)
                score = value(pack, after, seat) - die.value // 4
                key = (after.robots[seat].cell, _blue(dice) + (die.colour == BLUE), score)
                grown.setdefault(key, (score, (*dice, die), after))
            if not go_on() and grown:
                break
        level = sorted(grown.values(), key=lambda one: -one[0])[:width]
    return [(score, dice) for score, dice, _ in level]


def _blue(dice: tuple[Die, ...]) -> int:
    return sum(die.colour == BLUE for die in dice)


def _after(pack: VoltPack, before: VoltState, seat: str, die: Die) -> VoltState:
    after = clone(before)
    if after.robots[seat].cell:
        after.programs[seat] = (die,)
        play_out(pack, after, (NextDie(die.panel, (seat,)),))
        after.outcome = None
    return after
