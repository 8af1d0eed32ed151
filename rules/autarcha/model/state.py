"""The state of a game of Autarcha (A-24.6), and who may see what of it (A-18)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import field

from rules.autarcha.model.frames import AnyFrame
from rules.autarcha.model.pieces import Card, Entry, Factory, Losses, OpenAction, Placed, Unit
from rules.autarcha.model.questions import AutarchaDecision
from rules.kernel.decision import Decision
from rules.kernel.secrecy import Public, Seen
from rules.kernel.state import State


def own_mines(state: AutarchaState, seat: str) -> tuple[int, ...]:
    return state.mines.get(seat, ())


def mine_counts(state: AutarchaState, seat: str) -> dict[str, int]:
    """Both players know how often a side has mined, and what was removed (A-13.1, A-18)."""
    return {side: len(squares) for side, squares in state.mines.items()}


def own_reaction(state: AutarchaState, seat: str) -> str:
    return state.reactions.get(seat, "")


def own_hidden(state: AutarchaState, seat: str) -> tuple[Placed, ...]:
    return state.hidden.get(seat, ())


def hidden_sides(state: AutarchaState, seat: str) -> tuple[str, ...]:
    return tuple(state.hidden)


class AutarchaState(State[AnyFrame, AutarchaDecision], kw_only=True):
    """``grid`` has a character per square: ``.`` or the letter of the piece that stands there."""

    decision_type: ClassVar[type[Decision]] = AutarchaDecision

    scenario: Public[str]
    phase: Public[str]
    grid: Public[str]
    units: Public[dict[str, Unit]] = field(default_factory=dict)
    factories: Public[tuple[Factory, ...]] = ()
    markers: Public[tuple[int, ...]] = ()
    city_hits: Public[dict[str, int]] = field(default_factory=dict)
    """Hits on city squares by the name of the square (A-11.6)."""
    areas: Public[dict[str, Card]] = field(default_factory=dict)
    gold: Public[dict[str, int]] = field(default_factory=dict)
    journal: Public[list[Entry]] = field(default_factory=list)
    mines: Annotated[
        dict[str, tuple[int, ...]], Seen("mines", own_mines), Seen("mine_counts", mine_counts)
    ] = field(default_factory=dict)
    reactions: Annotated[dict[str, str], Seen("reaction", own_reaction)] = field(
        default_factory=dict
    )
    """Standing orders for mines that are entered: auto, ask or never (A-13.8)."""
    to_place: Public[dict[str, tuple[str, ...]]] = field(default_factory=dict)
    """Types of the pieces that a side has still to deploy."""
    placed_last: Public[str] = ""
    hidden: Annotated[
        dict[str, tuple[Placed, ...]], Seen("hidden", own_hidden), Seen("behind", hidden_sides)
    ] = field(default_factory=dict)
    """Armies behind the screen (A-5.8)."""
    active: Public[str] = ""
    starter: Public[str] = ""
    turn: Public[int] = 0
    round: Public[int] = 0
    actions_left: Public[int] = 0
    collected: Public[bool] = True
    """Whether this turn's income is settled, taken or forgotten (A-6.14)."""
    draw_offered: Public[bool] = False
    offer: Public[str] = ""
    """The side whose offer of a draw is waiting for an answer (A-16.8)."""
    quiet: Public[int] = 0
    eventful: Public[bool] = False
    open_action: Public[OpenAction | None] = None
    losses: Public[dict[str, Losses]] = field(default_factory=dict)
    """Steps to make up, by the ids of the column in order (A-9.8)."""
