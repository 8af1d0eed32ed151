"""What a seat sees of a game (A-18)."""

from __future__ import annotations

from typing import Final

from rules.autarcha.model.pieces import Card, Entry, Factory, Losses, OpenAction, Placed, Unit
from rules.autarcha.model.state import AutarchaState
from rules.kernel.secrecy import Projection
from rules.kernel.view import View


class AutarchaView(View, frozen=True, kw_only=True):
    """``mines``, ``reaction`` and ``hidden`` are the seat's own; of the other side it knows how
    many mines lie, and whether an army stands behind the screen."""

    scenario: str
    phase: str
    grid: str
    units: dict[str, Unit]
    factories: tuple[Factory, ...]
    markers: tuple[int, ...]
    city_hits: dict[str, int]
    areas: dict[str, Card]
    gold: dict[str, int]
    journal: tuple[Entry, ...]
    mines: tuple[int, ...]
    mine_counts: dict[str, int]
    reaction: str
    to_place: dict[str, tuple[str, ...]]
    placed_last: str
    hidden: tuple[Placed, ...]
    behind: tuple[str, ...]
    active: str
    starter: str
    turn: int
    round: int
    actions_left: int
    collected: bool
    draw_offered: bool
    offer: str
    quiet: int
    eventful: bool
    open_action: OpenAction | None
    losses: dict[str, Losses]


PROJECTION: Final = Projection(AutarchaState, AutarchaView)

Position = AutarchaState | AutarchaView
"""Legality looks at public fields and at the own mines only, so it reads views as well (A-18.2)."""


def mines_of(position: Position, side: str) -> tuple[int, ...]:
    """The mines of a side, as far as whoever looks may know them."""
    if isinstance(position, AutarchaState):
        return position.mines.get(side, ())
    return position.mines if position.seat == side else ()
