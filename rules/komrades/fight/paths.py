"""Where attacks go, as pure functions on the line (K-7.6 to K-7.13, K-13.7). Slots from 0."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.komrades.model.state import CREW, DODGE, Comrade


class Flight(NamedTuple):
    """How far a shot flies: ``end`` is hit, tank or lost; ``passed`` could not be hit."""

    end: str
    stop: int
    passed: tuple[str, ...] = ()


class MainAndIndirect(NamedTuple):
    """The slots that a splash reaches, in the order of its hits."""

    main: tuple[int, ...]
    indirect: tuple[int, ...]


def next_victim(
    line: Sequence[str], comrades: Mapping[str, Comrade], slot: int, delta: int
) -> Flight:
    """The first available comrade from ``slot`` on; a shot from behind enters the line (K-7.6)."""
    last = len(line) - 1
    at = min(slot, last) if delta < 0 else slot
    passed: list[str] = []
    while 0 <= at <= last:
        who = line[at]
        if who:
            statuses = comrades[who].statuses
            if CREW in statuses:
                return Flight("tank", at, tuple(passed))
            if DODGE not in statuses:
                return Flight("hit", at, tuple(passed))
            passed.append(who)
        at += delta
    return Flight("lost", max(0, min(at - delta, last)), tuple(passed))


def first_comrade(line: Sequence[str], slot: int, delta: int) -> Flight:
    """The first comrade met, whoever it is: the way of a reflected splash (K-12.9)."""
    at = slot
    while 0 <= at < len(line):
        if line[at]:
            return Flight("hit", at)
        at += delta
    return Flight("lost", max(0, min(at - delta, len(line) - 1)))


def splash_slots(line: Sequence[str], slot: int, spreads: bool) -> MainAndIndirect:
    """The Target slot, then the slot in front of it, then the one behind (K-7.13)."""
    inside = range(len(line))
    main = (slot,) if slot in inside else ()
    beside = (slot - 1, slot + 1) if spreads else ()
    return MainAndIndirect(main, tuple(at for at in beside if at in inside))
