"""How long a game lasts: mean numbers of turns among computer players of normal strength.

Measured by playing; ``kafel simulate komrades`` measures again. Gaps are filled in between.
"""

from __future__ import annotations

from collections.abc import Mapping

FIVE_LIFE: Mapping[int, int] = {2: 7, 4: 19, 5: 24, 6: 28, 7: 33, 8: 37, 9: 43, 10: 44}
TEN_LIFE: Mapping[int, int] = {2: 14, 3: 23, 4: 36, 5: 47, 8: 81, 10: 100}
FIVE_LIFE_HEAVY: Mapping[int, int] = {7: 28, 8: 31, 10: 36}
TEN_LIFE_HEAVY: Mapping[int, int] = {7: 50, 8: 56, 10: 64}

FEW_PLAYERS = 4


def expected_turns(seats: int, life: str = "standard", heavy_fire: bool = False) -> int:
    """About how many turns a table of so many players will play."""
    ten = life == "long" or (life == "standard" and seats <= FEW_PLAYERS)
    if heavy_fire:
        measured = TEN_LIFE_HEAVY if ten else FIVE_LIFE_HEAVY
    else:
        measured = TEN_LIFE if ten else FIVE_LIFE
    return _between(measured, seats)


def _between(measured: Mapping[int, int], seats: int) -> int:
    below = max((n for n in measured if n <= seats), default=min(measured))
    above = min((n for n in measured if n >= seats), default=max(measured))
    if below == above:
        return measured[below]
    share = (seats - below) / (above - below)
    return round(measured[below] + share * (measured[above] - measured[below]))
