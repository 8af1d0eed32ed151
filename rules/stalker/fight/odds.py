"""Exact odds of dice pools: successes, masks, and what a re-roll with FOCUS adds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial

from rules.stalker.fight.dice import (
    EQUIPMENT_FACES,
    MASKS,
    MOST_DICE,
    PRECISION,
    STALKER_FACES,
    SUCCESSES,
)

Spread = tuple[float, ...]
"""The chance of each total, from 0 up."""
Values = tuple[int, ...]


def face_value(face: str, effective: bool) -> int:
    return 4 if effective and face == PRECISION else SUCCESSES[face]


def _die(faces: Iterable[str], effective: bool) -> dict[int, float]:
    values = Counter(face_value(face, effective) for face in faces)
    return {value: count / 6 for value, count in sorted(values.items())}


def _added(one: Spread, die: dict[int, float]) -> Spread:
    total = [0.0] * (len(one) + max(die))
    for value, chance in enumerate(one):
        for more, likely in die.items():
            total[value + more] += chance * likely
    return tuple(total)


@lru_cache(maxsize=512)
def spread(equipment: int, stalker_dice: int, effective: bool = False) -> Spread:
    """The distribution of the successes of a pool (S-4.1, S-4.2, S-4.3)."""
    result: Spread = (1.0,)
    for _ in range(min(equipment, MOST_DICE)):
        result = _added(result, _die(EQUIPMENT_FACES, False))
    for _ in range(min(stalker_dice, MOST_DICE)):
        result = _added(result, _die(STALKER_FACES, effective))
    return result


def at_least(chances: Spread, wanted: int) -> float:
    """The chance of so many successes or more."""
    if wanted <= 0:
        return 1.0
    return min(1.0, sum(chances[wanted:]))


def mean(chances: Spread) -> float:
    return sum(value * chance for value, chance in enumerate(chances))


@lru_cache(maxsize=64)
def mask_spread(stalker_dice: int) -> Spread:
    """The distribution of the masks of a pool."""
    values = Counter(MASKS.get(face, 0) for face in STALKER_FACES)
    die = {value: count / 6 for value, count in sorted(values.items())}
    result: Spread = (1.0,)
    for _ in range(min(stalker_dice, MOST_DICE)):
        result = _added(result, die)
    return result


@lru_cache(maxsize=512)
def _rolls(faces: tuple[str, ...], count: int, effective: bool) -> tuple[tuple[Values, float], ...]:
    """Every result of some dice of a kind, its values sorted, with its chance."""
    die = _die(faces, effective)
    found: list[tuple[Values, float]] = []
    for values in combinations_with_replacement(sorted(die), count):
        ways = factorial(count)
        chance = 1.0
        for value, times in Counter(values).items():
            ways //= factorial(times)
            chance *= die[value] ** times
        found.append((values, ways * chance))
    return tuple(found)


@lru_cache(maxsize=1024)
def at_least_with_focus(equipment: int, stalker_dice: int, effective: bool, wanted: int) -> float:
    """The chance of a total if the worst dice are re-rolled once, as many as is best (S-4.6)."""
    equipment, stalker_dice = min(equipment, MOST_DICE), min(stalker_dice, MOST_DICE)
    total = 0.0
    for plain, first in _rolls(EQUIPMENT_FACES, equipment, False):
        for skilled, second in _rolls(STALKER_FACES, stalker_dice, effective):
            total += first * second * _best(plain, skilled, effective, wanted)
    return min(1.0, total)


def _best(plain: Values, skilled: Values, effective: bool, wanted: int) -> float:
    shown = sum(plain) + sum(skilled)
    if shown >= wanted:
        return 1.0
    best = 0.0
    lost_plain = 0
    for again in range(len(plain) + 1):
        if again:
            lost_plain += plain[again - 1]
        lost = lost_plain
        for more in range(len(skilled) + 1):
            if more:
                lost += skilled[more - 1]
            kept = shown - lost
            best = max(best, at_least(spread(again, more, effective), wanted - kept))
    return best


def after_reroll(
    dice: tuple[str, ...], chosen: Iterable[int], effective: bool, added: int, wanted: int
) -> float:
    """The chance that a roll on the table reaches a total after some dice are rolled again."""
    again = set(chosen)
    kept = sum(
        face_value(face, effective) for number, face in enumerate(dice) if number not in again
    )
    plain = sum(dice[number][0] == "E" for number in again)
    return at_least(spread(plain, len(again) - plain, effective), wanted - kept - added)
