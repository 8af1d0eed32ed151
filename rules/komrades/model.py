"""The table as plain data: comrades, line, hazards, targets, hands and decks (chapters K-1 to K-3).

A comrade stands for its player: hands, planned cards and equipment are kept by comrade id.
Cards are numbers; the pack knows what kind each number is. Slots are counted from 0 here and
from 1 in targets, events and options.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import field

from rules.kernel.decision import Decision
from rules.kernel.state import Record, State
from rules.komrades.frames import AnyFrame

FREE = ""
"""What a free slot holds."""

FORWARD, BACKWARD = -1, 1
DIRECTIONS = {"forward": FORWARD, "backward": BACKWARD}
DIRECTION_NAMES = {FORWARD: "forward", BACKWARD: "backward"}

DODGE, PRONE, FUBAR, ENTANGLED, CREW = "dodge", "prone", "fubar", "entangled", "crew"
IMMOVABLE = frozenset((FUBAR, ENTANGLED, CREW))
"""Statuses under which a comrade can be neither moved nor passed (K-5.8)."""

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
    """An event that has been played and has not taken effect yet."""

    comrade: str
    card: int
    choice: str = ""
    cancelled: bool = False


class KomradesState(State[AnyFrame, Decision], kw_only=True):
    """A game in progress. The last card of a deck is its top card."""

    order: tuple[str, ...] = ()
    comrades: dict[str, Comrade] = field(default_factory=dict)
    line: list[str] = field(default_factory=list)
    hazards: list[tuple[int, ...]] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)
    hands: dict[str, tuple[int, ...]] = field(default_factory=dict)
    planned: dict[str, int] = field(default_factory=dict)
    gear: dict[str, tuple[Gear, ...]] = field(default_factory=dict)
    packs: dict[str, tuple[int, ...]] = field(default_factory=dict)
    drafted: dict[str, tuple[int, ...]] = field(default_factory=dict)
    stack: list[Played] = field(default_factory=list)
    action_deck: list[int] = field(default_factory=list)
    action_discard: list[int] = field(default_factory=list)
    attack_deck: list[int] = field(default_factory=list)
    attack_discard: list[int] = field(default_factory=list)
    removed: tuple[int, ...] = ()
    roulettes: tuple[int, ...] = ()
    acted: tuple[str, ...] = ()
    initiative: str = ""
    actor: str = ""
    attack: int = 0
    turn: int = 0
    phase: int = 0
    pending: int = 0
    resolution: int = 1
    halted: bool = False
    dud: bool = False
    heavy: bool = False
    duel: bool = False
    cleaning: bool = False
    heavy_fire: bool = False
    quick_draft: bool = False


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
