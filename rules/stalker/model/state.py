"""The state of a Mission (S-42.1): Units, tokens, cards, decks and what is being resolved.

Nothing that is hidden has an order: a deck is the cards left in it, and a face-down token has no
face until somebody sees it. Drawing picks by chance among what is left, which is the same to the
players and leaves no secret to leak (S-42.2).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

from msgspec import field
from msgspec.structs import replace

from rules.kernel.decision import Decision
from rules.kernel.secrecy import Public, Seen
from rules.kernel.state import Record, State
from rules.stalker.model.frames import AnyFrame
from rules.stalker.model.questions import StalkerDecision
from rules.stalker.model.rolls import AnyRoll
from rules.stalker.model.scope import NOBODY, Scope
from rules.stalker.world.join import Change

MAGAZINES = ("pistol", "rifle", "shotgun")


class Stalker(Record, frozen=True):
    """A Stalker and his PDA (S-23.1); equipment is named by the id of the physical card."""

    id: str
    card: str
    at: str
    hp: int
    dose: int = 0
    focus: bool = False
    pinned: bool = False
    exposed: bool = False
    dead: bool = False
    attention: str = ""
    """The side of the Attention token on the Map: ``small``, ``large``, or empty on the PDA."""
    noise: str = ""
    """The field of the Attention token."""
    covers: str = ""
    """The anomaly symbol that the figure covers (S-34.17)."""
    bolts: int = 0
    magazines: tuple[int, int, int] = (0, 0, 0)
    weapon: str = ""
    armour: str = ""
    artifacts: tuple[str, ...] = ()
    backpack: tuple[str, ...] = ()
    finds: tuple[str, ...] = ()
    tokens: tuple[int, int] = (0, 0)
    """How far the two Turn tokens have moved down (S-17.15)."""
    marks: tuple[int, int] = (0, 0)
    played: tuple[bool, bool] = (False, False)
    crits: tuple[int, ...] = ()
    """The Turn tokens that carry a critical wound (S-28.2)."""
    used: tuple[str, ...] = ()
    """Abilities with a limit that were used, such as ``turn:sc-st-01/sneak`` (S-41.4)."""
    free_next: tuple[str, ...] = ()
    """Kinds of Action of which the next one is free this Turn (S-18.8)."""
    flags: tuple[str, ...] = ()
    gained: tuple[str, ...] = ()
    """Cards found during this Mission."""


class Enemy(Record, frozen=True):
    id: str
    card: str
    at: str
    facing: str
    hp: int
    top: int
    """Hit points of this figure before any loss."""
    pinned: bool = False
    exposed: bool = False
    covers: str = ""
    flags: tuple[str, ...] = ()


class Companion(Record, frozen=True):
    """A Companion or an escort (S-37, SC-X-02)."""

    id: str
    card: str
    at: str
    escort: bool = False
    targetable: bool = False
    covers: str = ""
    flags: tuple[str, ...] = ()


Unit = Stalker | Enemy | Companion


class Roster(Record, frozen=True):
    """An Enemy card of the Mission: its team token and the figures beside the Map (S-15.3)."""

    card: str
    colour: str
    team: int
    pool: int


class Anomaly(Record, frozen=True):
    """An Anomaly: its overlays, the one on which the standee is, and its artifact token."""

    id: str
    card: str
    overlays: tuple[int, ...]
    anchors: tuple[str, ...]
    here: int = 0
    """Which overlay holds the standee; -1 when the Anomaly is inactive (S-34.4)."""
    artifact: str = ""
    """``under`` the standee, or the symbol on which the token lies."""
    center: str = ""
    """The field of a standee without symbols (SC-AN-14)."""
    symbols: tuple[tuple[str, str], ...] = ()
    """Fields and symbols of an Anomaly that lies on no printed overlay, its centre first."""


class Token(Record, frozen=True):
    """A LOOT or UNK token of a stack; it has a face once somebody has seen it."""

    face: str = ""
    arrow: str = ""
    known_to: tuple[str, ...] = ()
    """Seats that peeked; a face-up token is known to ``all``."""
    bag: str = "mission"


class EnvironmentCard(Record, frozen=True):
    """An environment card in play; several cards share a front until one is flipped (S-13.3)."""

    id: str
    cards: tuple[str, ...]
    side: str = "a"

    @property
    def shown(self) -> str:
        """The card whose face is seen; a front that several share does not tell which it is."""
        return self.id if self.side == "a" else self.cards[0]


class Source(Record, frozen=True):
    """A rule in force: the Unit or card that owns it, the card it is printed on, its path."""

    owner: str
    card: str
    path: str


class Modifier(Record, frozen=True):
    """A change for a time: which effect, resolved for whom, and until when (S-41.36)."""

    path: str
    scope: Scope = NOBODY
    until: str = "mission_end"


ALL = "all"
NO_ACTIVATION = ("", -1, -1)
Stacks = Mapping[str, tuple[Token, ...]]


def _is_secret(token: Token, seat: str) -> bool:
    return bool(token.face) and seat not in token.known_to and ALL not in token.known_to


def _seen_stacks(stacks: Stacks, seat: str) -> dict[str, tuple[Token, ...]]:
    """Stacks without the faces that others alone have peeked at."""
    return {
        field: tuple(
            replace(token, face="", arrow="") if _is_secret(token, seat) else token
            for token in stack
        )
        for field, stack in stacks.items()
    }


def seen_loot(state: StalkerState, seat: str) -> dict[str, tuple[Token, ...]]:
    return _seen_stacks(state.loot, seat)


def seen_unknown(state: StalkerState, seat: str) -> dict[str, tuple[Token, ...]]:
    return _seen_stacks(state.unknown, seat)


def unseen_faces(state: StalkerState, seat: str) -> dict[str, tuple[str, ...]]:
    """What is in the bags, and what others have peeked at."""
    extra: dict[str, list[str]] = {name: [] for name in state.bags}
    for name, stacks in (("loot", state.loot), ("", state.unknown)):
        for stack in stacks.values():
            for token in stack:
                if _is_secret(token, seat):
                    extra[name or token.bag].append(token.face)
    return {
        name: tuple(sorted((*faces, *extra[name]))) if extra[name] else faces
        for name, faces in state.bags.items()
    }


def own_card(state: StalkerState, seat: str) -> dict[str, str]:
    """Who holds a Control card; which one only its Stalker knows (S-42.4)."""
    return {who: card if who == seat else "" for who, card in state.held.items()}


class StalkerState(State[AnyFrame, StalkerDecision], kw_only=True):
    decision_type: ClassVar[type[Decision]] = StalkerDecision

    mission: Public[str]
    layout: Public[str]
    changes: Public[tuple[Change, ...]] = ()
    round: Public[int] = 0
    phase: Public[str] = "setup"
    step: Public[str] = ""

    stalkers: Public[dict[str, Stalker]] = field(default_factory=dict)
    enemies: Public[dict[str, Enemy]] = field(default_factory=dict)
    companions: Public[dict[str, Companion]] = field(default_factory=dict)
    graves: Public[dict[str, Enemy]] = field(default_factory=dict)
    """Enemies that died in the effect being resolved."""
    roster: Public[dict[str, Roster]] = field(default_factory=dict)
    contacts: Public[tuple[str, ...]] = ()
    """The Companion and the Contract taken along (S-37.2)."""
    keeper: Public[str] = ""
    """The Stalker who controls the Companion (S-37.8)."""
    figures: Public[int] = 0
    """How many Enemy figures have been placed so far; gives them their ids."""

    anomalies: Public[dict[str, Anomaly]] = field(default_factory=dict)
    bolts: Public[tuple[str, ...]] = ()
    novis: Public[tuple[str, ...]] = ()
    loot: Annotated[dict[str, tuple[Token, ...]], Seen("loot", seen_loot)] = field(
        default_factory=dict
    )
    unknown: Annotated[dict[str, tuple[Token, ...]], Seen("unknown", seen_unknown)] = field(
        default_factory=dict
    )
    stacks: Public[dict[str, str]] = field(default_factory=dict)
    things: Public[dict[str, tuple[str, ...]]] = field(default_factory=dict)
    """Other tokens by field: ``trap``, ``gate``, ``corpse``, or the id of a Personal Find."""
    bags: Annotated[dict[str, tuple[str, ...]], Seen("bags", unseen_faces)] = field(
        default_factory=dict
    )
    """Faces of LOOT and UNK tokens that nobody has seen."""

    supply: Public[dict[str, tuple[str, ...]]] = field(default_factory=dict)
    ammo: Public[dict[str, int]] = field(default_factory=dict)
    mounted: Public[dict[str, tuple[str, ...]]] = field(default_factory=dict)
    decks: Public[dict[str, tuple[str, ...]]] = field(default_factory=dict)
    discards: Public[dict[str, tuple[str, ...]]] = field(default_factory=dict)
    held: Annotated[dict[str, str], Seen("held", own_card)] = field(default_factory=dict)
    """Control cards in hand: known to their Stalker alone (S-42.4)."""

    event_deck: Public[tuple[tuple[str, ...], ...]] = ()
    """From the top; several ids are variants of one card, ``random`` is a Random Event."""
    event: Public[str] = ""
    environment: Public[dict[str, EnvironmentCard]] = field(default_factory=dict)
    environment_deck: Public[tuple[str, ...]] = ()
    removed: Public[tuple[str, ...]] = ()
    """Cards removed from the game: for the whole campaign (S-13.8)."""

    flags: Public[tuple[str, ...]] = ()
    counters: Public[dict[str, int]] = field(default_factory=dict)
    objectives: Public[tuple[str, ...]] = ()
    modifiers: Public[tuple[Modifier, ...]] = ()
    listeners: Public[dict[str, tuple[Source, ...]]] = field(default_factory=dict)
    """The rules in force by window or by the number they change; follows from the cards in play."""

    lead: Public[str] = ""
    lead_ready: Public[bool] = True
    active: Public[str] = ""
    acting: Public[str] = ""
    """Whose Turn is going on; once it has ended only its consequences are left."""
    activation: Public[tuple[str, int, int]] = NO_ACTIVATION
    """The activation card that was followed last, its section and step; -1 before the first."""
    turn_token: Public[int] = 0
    last: Public[str] = ""
    """The Stalker who had the last Turn or passed."""
    passed: Public[tuple[str, ...]] = ()
    trail: Public[tuple[str, ...]] = ()
    """Fields on which the active Stalker has been during the current Action (S-8.2)."""
    coupons: Public[int] = 0
    rolls: Public[list[AnyRoll]] = field(default_factory=list)
    """Attacks and rolls being resolved, the innermost last."""
