"""The table as plain data: comrades, line, hazards, targets, hands and decks (chapters K-1 to K-3).

A comrade stands for its player: hands, planned cards and equipment are kept by comrade id.
Cards are numbers; the pack knows what kind each number is. Slots are counted from 0 here and
from 1 in targets, events and options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Protocol

from msgspec import field

from rules.kernel.decision import Decision
from rules.kernel.secrecy import Public, Seen
from rules.kernel.state import Record, State
from rules.komrades.model.frames import AnyFrame
from rules.komrades.model.questions import KomradesDecision

FREE = ""
"""What a free slot holds."""

FORWARD, BACKWARD = -1, 1
DIRECTIONS = {"forward": FORWARD, "backward": BACKWARD}
DIRECTION_NAMES = {FORWARD: "forward", BACKWARD: "backward"}

DODGE, PRONE, FUBAR, ENTANGLED, CREW = "dodge", "prone", "fubar", "entangled", "crew"
IMMOVABLE = frozenset((FUBAR, ENTANGLED, CREW))
"""Statuses under which a comrade can be neither moved nor passed (K-5.8)."""

SAVES_FROM = {DODGE: "linear", PRONE: "splash"}
"""The sort of attack that does no harm under these statuses (K-9.2, K-9.3)."""

HAND_SIZE = 5


class Comrade(Record, frozen=True):
    """A player's comrade; ``died`` is the number of the resolution that killed it, 0 before."""

    id: str
    seat: str
    life: int
    max_life: int
    statuses: tuple[str, ...] = ()
    ability_used: bool = False
    event_used: bool = False
    gassed: bool = False
    died: int = 0
    killed_by: str = ""

    @property
    def immovable(self) -> bool:
        return bool(self.statuses) and not IMMOVABLE.isdisjoint(self.statuses)


class Gear(Record, frozen=True):
    """A piece of equipment in play; ``used`` marks a use at an action moment of this turn."""

    card: int
    durability: int
    used: bool = False


class Target(Record, frozen=True):
    """A Target card: bound to a slot, or tracking a comrade (K-7.2)."""

    number: int
    slot: int
    tracks: str = ""


class Played(Record, frozen=True):
    """An event that has been played and has not taken effect yet; ``choice`` is a spelled pick."""

    comrade: str
    card: int
    choice: str = ""


class HasComrades(Protocol):
    """A state or a view."""

    @property
    def comrades(self) -> Mapping[str, Comrade]: ...


def own_comrade(table: HasComrades, seat: str) -> str:
    """The comrade of a seat; nothing for a spectator or before comrades are dealt."""
    return next((one.id for one in table.comrades.values() if one.seat == seat), "")


Piles = dict[str, tuple[int, ...]]
"""Cards by comrade."""

How = Callable[[Any, str], Any]


def _own(field_name: str, none: object = ()) -> How:
    """The part of the seat's own comrade."""
    return lambda state, seat: getattr(state, field_name).get(own_comrade(state, seat), none)


def _sizes(field_name: str) -> How:
    """How many cards everybody has."""
    return lambda state, seat: {
        who: len(cards) for who, cards in getattr(state, field_name).items()
    }


def _count(field_name: str) -> How:
    return lambda state, seat: len(getattr(state, field_name))


def _laid_by(state: KomradesState, seat: str) -> tuple[str, ...]:
    return tuple([who for who in state.order if who in state.planned])


class KomradesState(State[AnyFrame, KomradesDecision], kw_only=True):
    """A game in progress. The last card of a deck is its top card.

    ``revealed`` are the cards that lie face up before their players while they act.
    """

    decision_type: ClassVar[type[Decision]] = KomradesDecision

    order: Public[tuple[str, ...]] = ()
    comrades: Annotated[Public[dict[str, Comrade]], Seen("me", own_comrade)] = field(
        default_factory=dict
    )
    line: Public[list[str]] = field(default_factory=list)
    hazards: Public[list[tuple[int, ...]]] = field(default_factory=list)
    targets: Public[list[Target]] = field(default_factory=list)
    hands: Annotated[
        Piles,
        Seen("hand", _own("hands")),
        Seen("hand_sizes", _sizes("hands")),
    ] = field(default_factory=dict)
    planned: Annotated[
        dict[str, int],
        Seen("laid", _own("planned", 0)),
        Seen("has_laid", _laid_by),
    ] = field(default_factory=dict)
    revealed: Public[dict[str, int]] = field(default_factory=dict)
    gear: Public[dict[str, tuple[Gear, ...]]] = field(default_factory=dict)
    packs: Annotated[
        Piles,
        Seen("pack", _own("packs")),
        Seen("pack_sizes", _sizes("packs")),
    ] = field(default_factory=dict)
    drafted: Annotated[
        Piles,
        Seen("kept", _own("drafted")),
        Seen("kept_sizes", _sizes("drafted")),
    ] = field(default_factory=dict)
    stack: Public[list[Played]] = field(default_factory=list)
    action_deck: Annotated[list[int], Seen("action_deck", _count("action_deck"))] = field(
        default_factory=list
    )
    action_discard: Public[list[int]] = field(default_factory=list)
    attack_deck: Annotated[list[int], Seen("attack_deck", _count("attack_deck"))] = field(
        default_factory=list
    )
    attack_discard: Public[list[int]] = field(default_factory=list)
    removed: Public[tuple[int, ...]] = ()
    roulettes: Public[tuple[int, ...]] = ()
    acted: Public[tuple[str, ...]] = ()
    initiative: Public[str] = ""
    actor: Public[str] = ""
    attack: Public[int] = 0
    turn: Public[int] = 0
    phase: Public[int] = 0
    pending: Public[int] = 0
    resolution: Public[int] = 1
    halted: Public[bool] = False
    dud: Public[bool] = False
    heavy: Public[bool] = False
    duel: Public[bool] = False
    cleaning: Public[bool] = False
    heavy_fire: Public[bool] = False
    quick_draft: Public[bool] = False


def living(state: KomradesState) -> list[str]:
    """The living comrades in seat order."""
    comrades = state.comrades
    return [who for who in state.order if comrades[who].life > 0]


def clockwise(state: KomradesState, first: str = "") -> list[str]:
    """The living, clockwise from ``first`` or else from the Initiative holder (K-4.16, K-4.18)."""
    order, comrades = state.order, state.comrades
    start = order.index(first or state.initiative)
    return [who for who in (*order[start:], *order[:start]) if comrades[who].life > 0]


def fixed_in_line(state: KomradesState) -> Sequence[str]:
    """The comrades who cannot be moved now."""
    comrades = state.comrades
    return [who for who in state.line if who and comrades[who].immovable]


def free_slots(state: KomradesState) -> list[int]:
    return [index for index, who in enumerate(state.line) if not who]
