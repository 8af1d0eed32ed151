"""The row of slots and the single steps on it, as pure functions (K-5.2 to K-5.9, K-13.5).

Slots count from 0 here. ``fixed`` are the comrades who can be neither moved nor passed.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

WALK, PUSH, SWAP = "walk", "push", "swap"

Shifts = tuple[tuple[str, int, int], ...]
"""(comrade, from slot, to slot), with slots from 1."""


class Step(NamedTuple):
    """A single step: how it is made, and the slot where its row ends."""

    mode: str
    far: int


def find_step(line: Sequence[str], fixed: Collection[str], at: int, delta: int) -> Step | None:
    """How whoever stands at ``at`` makes one step; ``None`` if it cannot be made."""
    ahead = at + delta
    if not 0 <= ahead < len(line):
        return None
    if not line[ahead]:
        return Step(WALK, ahead)
    if line[ahead] in fixed:
        return None
    far = ahead + delta
    while 0 <= far < len(line):
        who = line[far]
        if not who:
            return Step(PUSH, far)
        if who in fixed:
            break
        far += delta
    return Step(SWAP, ahead)


def make_step(line: list[str], at: int, delta: int, step: Step) -> Shifts:
    """Change the line by one step and tell who has moved, the mover first."""
    if step.mode == SWAP:
        far = step.far
        shifts: Shifts = ((line[at], at + 1, far + 1), (line[far], far + 1, at + 1))
    elif step.mode == WALK:
        shifts = ((line[at], at + 1, step.far + 1),)
    else:
        row = range(at, step.far, delta)
        shifts = tuple([(line[slot], slot + 1, slot + delta + 1) for slot in row])
    take_step(line, at, delta, step)
    return shifts


def take_step(line: list[str], at: int, delta: int, step: Step) -> None:
    """Change the line by one step, without telling who has moved."""
    if step.mode == SWAP:
        line[at], line[step.far] = line[step.far], line[at]
        return
    for slot in range(step.far, at, -delta):
        line[slot] = line[slot - delta]
    line[at] = ""


def find_block_step(
    line: Sequence[str], fixed: Collection[str], low: int, high: int, delta: int
) -> Step | None:
    """How the tank between two slots makes one step as a block."""
    return find_step(line, fixed, high if delta > 0 else low, delta)


def make_block_step(line: list[str], low: int, high: int, delta: int, step: Step) -> Shifts:
    """Move the block: into the gap, pushing a row, or past one who changes to its other end."""
    lead, tail = (high, low) if delta > 0 else (low, high)
    before = list(line)
    if step.mode == SWAP:
        passed = line[step.far]
        for slot in range(lead, tail - delta, -delta):
            line[slot + delta] = line[slot]
        line[tail] = passed
    else:
        for slot in range(step.far - delta, tail - delta, -delta):
            line[slot + delta] = line[slot]
        line[tail] = ""
    return shifts_between(before, line)


def shifts_between(before: Sequence[str], after: Sequence[str]) -> Shifts:
    """Who has changed slot, in the order of the slots left."""
    now = {who: slot for slot, who in enumerate(after) if who}
    return tuple(
        (who, slot + 1, now[who] + 1) for slot, who in enumerate(before) if who and now[who] != slot
    )


def can_step(line: Sequence[str], fixed: Collection[str], who: str, delta: int) -> bool:
    return who not in fixed and find_step(line, fixed, line.index(who), delta) is not None


def advance_row(line: Sequence[str], fixed: Collection[str]) -> int | None:
    """The free slot into which the Commissar pushes the last row (the last slot if it is free).

    ``None`` means that an immovable comrade is in the way (K-6.7).
    """
    slot = len(line) - 1
    while slot >= 0 and line[slot]:
        if line[slot] in fixed:
            return None
        slot -= 1
    return slot if slot >= 0 else None
