"""The steps of a single unit (A-7): one step, a whole walk, and everything within reach.

``used`` counts the steps made in this action; a step is legal only while it is less than the value
of the environment that is being left (A-7.6).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.autarcha.geometry import OUTSIDE
from rules.autarcha.move.ground import FORWARD, FREE, TURNS, UTURN, Ground

TOKENS: Final = (FORWARD, *TURNS, UTURN)
_TURNS: Final = tuple(TURNS.items())
TOGETHER: Final = (FORWARD, *TURNS)
"""The steps of formations and columns (A-8.8)."""


class Walk(NamedTuple):
    """Where a row of steps leads, and why it goes no further."""

    place: int
    used: int
    refusal: str = ""
    lost: bool = False
    done: int = 0
    """How many tokens were carried out."""


class Reached(NamedTuple):
    """The cheapest way to a place: steps used, the place before, and the step between them."""

    used: int
    before: int
    token: str


def turned_place(place: int, token: str) -> int:
    return place & ~7 | place + TURNS[token] & 7


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
    if token == FORWARD:
        return ground.ahead[place]
    if token == UTURN:
        return place ^ 4
    return turned_place(place, token)


def walk(ground: Ground, grid: str, kind: str, place: int, tokens: Sequence[str]) -> Walk:
    """Follow a row of steps until its end, a refusal or a loss (A-7.10).

    The unit's own square is still taken on the grid; it counts as free once it is left.
    """
    values, used, home = ground.values[kind], 0, place >> 3
    for done, token in enumerate(tokens):
        refusal = step_refusal(ground, grid, kind, place, used, token)
        if refusal == "square_occupied" and ground.ahead[place] >> 3 == home:
            refusal = ""
        if refusal:
            return Walk(place, used, refusal, False, done)
        place = after_step(ground, place, token)
        used += 2 if token == UTURN else 1
        if values[place] < 0:
            return Walk(place, used, "", True, done + 1)
    return Walk(place, used, "", False, len(tokens))


def reach(ground: Ground, grid: str, kind: str, start: int, used: int = 0) -> dict[int, Reached]:
    """Every place within reach by its cheapest way; deadly places are among them (value < 0)."""
    values, ahead, home = ground.values[kind], ground.ahead, start >> 3
    environment, fast = ground.environment, ground.fast
    found = {start: Reached(used, start, "")}
    waiting: list[list[int]] = [[start], [], []]
    now = used
    while waiting[0] or waiting[1]:
        for place in waiting[0]:
            value = values[place]
            if now >= value or found[place].used != now:
                continue
            other = ahead[place]
            if other != OUTSIDE and (grid[other >> 3] == FREE or other >> 3 == home):
                _note(found, waiting[1], other, now + 1, place, FORWARD)
            square = place & ~7
            for token, by in _TURNS:
                _note(found, waiting[1], square | place + by & 7, now + 1, place, token)
            if now + 2 <= value and environment[place] in fast:
                _note(found, waiting[2], place ^ 4, now + 2, place, UTURN)
        waiting = [*waiting[1:], []]
        now += 1
    return found


def _note(
    found: dict[int, Reached], waiting: list[int], place: int, used: int, before: int, token: str
) -> None:
    """A way to a place, if it is the first or a cheaper one."""
    known = found.get(place)
    if known is None or known.used > used:
        found[place] = Reached(used, before, token)
        waiting.append(place)


def way(found: dict[int, Reached], place: int) -> tuple[str, ...]:
    """The steps of the cheapest way to a place within reach."""
    tokens: list[str] = []
    while found[place].token:
        tokens.append(found[place].token)
        place = found[place].before
    return tuple(reversed(tokens))
