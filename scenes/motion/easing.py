"""How a movement spends its time: functions from share of time to share of way."""

import math
from collections.abc import Callable

Ease = Callable[[float], float]


def linear(t: float) -> float:
    return t


def ease_in(t: float) -> float:
    return t * t


def ease_out(t: float) -> float:
    return 1 - (1 - t) * (1 - t)


def ease_in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def overshoot(t: float) -> float:
    """Goes a little past the end and comes back."""
    pull = 1.70158
    rest = t - 1
    return 1 + (pull + 1) * rest**3 + pull * rest**2


def there_and_back(t: float) -> float:
    """Zero at both ends, one in the middle."""
    return math.sin(math.pi * t)


def between(start: float, end: float, share: float) -> float:
    return start + (end - start) * share
