"""The state of a VOLT game, with what everybody may see of it."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import field

from rules.kernel.secrecy import Public, Seen
from rules.kernel.state import State
from rules.volt.arena.geometry import ArenaPatch
from rules.volt.model import secrets
from rules.volt.model.frames import AnyFrame
from rules.volt.model.pieces import Activation, Deed, Die, Fallen, Robot, Spent
from rules.volt.model.questions import VoltDecision
from rules.volt.model.terms import SETUP


class VoltState(State[AnyFrame, VoltDecision], kw_only=True):
    """A game of VOLT.

    ``pool`` holds the numbers of the VP tokens that nobody has seen yet, ``tokens`` how many lie
    on each VP space, ``mines`` the owner of the mine on a cell, ``decks`` the module cards with
    the top card first. ``programs`` are the dice on the desks that are still to be activated; they
    are public once ``revealed``. ``begun`` is off while those of a position's panel are still to be
    put in order. ``spent`` are the other dice of the round, ``deed`` is what the acting die has
    done last. ``anchors`` counts the push steps that robots with KOTWICA still accept in the
    running push, ``sawn`` lists the robots that PIŁA has met in the running activation.
    """

    decision_type: ClassVar[type[VoltDecision]] = VoltDecision

    variant: Public[str]
    arena: Public[str]
    patch: Public[ArenaPatch | None] = None
    number_race: Public[str] = "timed"
    duel: Public[int] = 0
    """The number of the duel in its Championship."""
    holder: Public[str] = ""
    round: Public[int] = 0
    phase: Public[str] = SETUP
    panel: Public[int] = 0
    begun: Public[bool] = True
    first_seat: Public[int] = 0
    robots: Annotated[
        dict[str, Robot],
        Seen("robots", secrets.seen_robots),
        Seen("stash_sizes", secrets.stash_sizes),
    ] = field(default_factory=dict)
    programs: Annotated[
        dict[str, tuple[Die, ...]],
        Seen("programs", secrets.seen_programs),
        Seen("confirmed", secrets.confirmed),
    ] = field(default_factory=dict)
    revealed: Public[bool] = False
    spent: Public[dict[str, tuple[Spent, ...]]] = field(default_factory=dict)
    pool: Annotated[list[int], Seen("pool_size", secrets.pool_size)] = field(default_factory=list)
    tokens: Public[dict[str, int]] = field(default_factory=dict)
    mines: Public[dict[str, str]] = field(default_factory=dict)
    decks: Annotated[dict[str, tuple[str, ...]], Seen("deck_sizes", secrets.deck_sizes)] = field(
        default_factory=dict
    )
    activation: Public[Activation | None] = None
    deed: Public[Deed | None] = None
    anchors: Public[dict[str, int]] = field(default_factory=dict)
    sawn: Public[list[str]] = field(default_factory=list)
    fallen: Public[list[Fallen]] = field(default_factory=list)
    settling: Public[bool] = False
