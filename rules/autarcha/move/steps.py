"""The steps of a single unit (A-7): one step, a whole walk, and everything within reach.

``used`` counts the steps made in this action; a step is legal only while it is less than the value
of the environment that is being left (A-7.6).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from rules.autarcha.geometry import OUTSIDE
from rules.autarcha.move.ground import FORWARD, FREE, TURNS, UTURN, Ground

TOKENS: Final = (FORWARD, *TURNS, UTURN)
_TURNED: Final = tuple(
    tuple((token, (facing + by) % 8) for token, by in TURNS.items()) for facing in range(8)
)
"""By facing: the turns, and the facings after them."""
TOGETHER: Final = (FORWARD, *TURNS)
"""The steps of formations and columns (A-8.8)."""


class Walk(msgspec.Struct, frozen=True, gc=False):
    """Where a row of steps leads, and why it goes no further."""

    place: int
    used: int
    refusal: str = ""
    lost: bool = False
    done: int = 0
    """How many tokens were carried out."""


class Reached(msgspec.Struct, frozen=True, gc=False):
    """The cheapest way to a place: steps used, the place before, and the step between them."""

    used: int
    before: int
    token: str


def step_refusal(
    ground: Ground, grid: str, kind: str, place: int, used: int, token: str, extra: int = 0
) -> str:
    """Why a step cannot be made from a place, or nothing; ``extra`` are steps to make up."""
    value = ground.values[kind][place]
    if value <= 0:
        return "unit_blocked"
    if used >= value + extra:
        return "allowance_exhausted"
    if token == FORWARD:
        ahead = ground.ahead[place]
        if ahead == OUTSIDE:
            return "off_board"
        return "" if grid[ahead >> 3] == FREE else "square_occupied"
    if token == UTURN:
        fast = ground.environment[place] in ground.fast
        return "" if fast and used + 2 <= value + extra else "uturn_not_on_road"
    return "" if token in TURNS else "unreadable_pick"


def after_step(ground: Ground, place: int, token: str) -> int:
    """The place after a legal step."""
    return ground.after[token][place]


def walk(
    ground: Ground, grid: str, kind: str, place: int, tokens: Sequence[str], used: int = 0
) -> Walk:
    """Follow a row of steps until its end, a refusal or a loss (A-7.10).

    The unit's own square is still taken on the grid; it counts as free once it is left.
    """
    values, after, home = ground.values[kind], ground.after, place >> 3
    for done, token in enumerate(tokens):
        refusal = step_refusal(ground, grid, kind, place, used, token)
        if refusal and (refusal != "square_occupied" or ground.ahead[place] >> 3 != home):
            return Walk(place, used, refusal, False, done)
        place = after[token][place]
        used += 2 if token == UTURN else 1
        if values[place] < 0:
            return Walk(place, used, "", True, done + 1)
    return Walk(place, used, "", False, len(tokens))


def reach(ground: Ground, grid: str, kind: str, start: int, used: int = 0) -> dict[int, Reached]:
    """Every place within reach by its cheapest way; deadly places are among them (value < 0)."""
    values, ahead, home = ground.values[kind], ground.ahead, start >> 3
    environment, fast = ground.environment, ground.fast
    found = {start: Reached(used, start, "")}
    here, turning = [start], list[int]()
    while here or turning:
        used += 1
        there = list[int]()
        for place in turning:
            if place ^ 4 not in found:
                found[place ^ 4] = Reached(used, place, UTURN)
                there.append(place ^ 4)
        turning = list[int]()
        for place in here:
            if used > values[place]:
                continue
            other = ahead[place]
            entered = other >> 3
            if other not in found and (grid[entered] == FREE or entered == home) and entered >= 0:
                found[other] = Reached(used, place, FORWARD)
                there.append(other)
            square = place & ~7
            for token, facing in _TURNED[place & 7]:
                if square | facing not in found:
                    found[square | facing] = Reached(used, place, token)
                    there.append(square | facing)
            if used < values[place] and environment[place] in fast:
                turning.append(place)
        here = there
    return found


def way(found: dict[int, Reached], place: int) -> tuple[str, ...]:
    """The steps of the cheapest way to a place within reach."""
    tokens: list[str] = []
    while found[place].token:
        tokens.append(found[place].token)
        place = found[place].before
    return tuple(reversed(tokens))
