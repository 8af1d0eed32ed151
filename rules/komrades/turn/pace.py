"""What the lobby tells of a game: the line as it will stand, and how long it will last.

Mean numbers of turns among computer players of normal strength, measured by playing;
``kafel simulate komrades`` measures again. Gaps are filled in between.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.kernel.setup import Setup
from rules.kernel.text import Text, text
from rules.komrades.turn.setting_up import starting_life

FIVE_LIFE: Mapping[int, int] = {2: 7, 4: 19, 5: 23, 6: 28, 7: 32, 8: 36, 10: 43}
TEN_LIFE: Mapping[int, int] = {2: 15, 3: 24, 4: 36, 5: 47, 8: 81, 10: 100}
FIVE_LIFE_HEAVY: Mapping[int, int] = {7: 27, 8: 30, 10: 34}
TEN_LIFE_HEAVY: Mapping[int, int] = {7: 50, 8: 56, 10: 64}

FEW_PLAYERS = 4
DUEL, PLATOON = 2, 7
MANY_PEOPLE = 8
"""So many people at one screen do well to play with Heavy fire and Quick draft."""


def expected_turns(seats: int, life: str = "standard", heavy_fire: bool = False) -> int:
    """About how many turns a table of so many players will play."""
    ten = life == "long" or (life == "standard" and seats <= FEW_PLAYERS)
    if heavy_fire:
        measured = TEN_LIFE_HEAVY if ten else FIVE_LIFE_HEAVY
    else:
        measured = TEN_LIFE if ten else FIVE_LIFE
    return _between(measured, seats)


def outlook(setup: Setup) -> Text:
    """What everybody starts with, about how long the game will be, and what makes it shorter for
    many people."""
    heavy = bool(setup.option("heavy_fire", False))
    life = str(setup.option("life", "standard"))
    turns = expected_turns(len(setup.seats), life, heavy)
    people = sum(seat.kind == "human" for seat in setup.seats)
    quick = heavy and bool(setup.option("quick_draft", False))
    many = people >= MANY_PEOPLE and not quick
    key = "lobby.outlook.many" if many else "lobby.outlook"
    return text(key, n=turns, life=starting_life(setup))


def scenery(setup: Setup) -> Text:
    """The line as it will stand, by how many stand in it."""
    seats = len(setup.seats)
    size = "duel" if seats == DUEL else "squad" if seats < PLATOON else "platoon"
    return text(f"scenery.{size}", n=seats)


def _between(measured: Mapping[int, int], seats: int) -> int:
    below = max((n for n in measured if n <= seats), default=min(measured))
    above = min((n for n in measured if n >= seats), default=max(measured))
    if below == above:
        return measured[below]
    share = (seats - below) / (above - below)
    return round(measured[below] + share * (measured[above] - measured[below]))
