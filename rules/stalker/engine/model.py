"""The state of a Mission (S-42.1): Units, tokens, cards, decks and what is being resolved.

Nothing that is hidden has an order: a deck is the cards left in it, and a face-down token has no
face until somebody sees it. Drawing picks by chance among what is left, which is the same to the
players and leaves no secret to leak (S-42.2).
"""

from __future__ import annotations

from msgspec import field

from rules.kernel.decision import Decision
from rules.kernel.state import Record, State
from rules.stalker.engine.frames import AnyFrame
from rules.stalker.engine.rolls import AnyRoll
from rules.stalker.engine.scope import NOBODY, Scope
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


class StalkerState(State[AnyFrame, Decision], kw_only=True):
    mission: str
    layout: str
    changes: tuple[Change, ...] = ()
    round: int = 0
    phase: str = "setup"
    step: str = ""

    stalkers: dict[str, Stalker] = field(default_factory=dict)
    enemies: dict[str, Enemy] = field(default_factory=dict)
    companions: dict[str, Companion] = field(default_factory=dict)
    graves: dict[str, Enemy] = field(default_factory=dict)
    """Enemies that died in the effect being resolved."""
    roster: dict[str, Roster] = field(default_factory=dict)
    contacts: tuple[str, ...] = ()
    """The Companion and the Contract taken along (S-37.2)."""
    keeper: str = ""
    """The Stalker who controls the Companion (S-37.8)."""
    figures: int = 0
    """How many Enemy figures have been placed so far; gives them their ids."""

    anomalies: dict[str, Anomaly] = field(default_factory=dict)
    bolts: tuple[str, ...] = ()
    novis: tuple[str, ...] = ()
    loot: dict[str, tuple[Token, ...]] = field(default_factory=dict)
    unknown: dict[str, tuple[Token, ...]] = field(default_factory=dict)
    stacks: dict[str, str] = field(default_factory=dict)
    things: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Other tokens by field: ``trap``, ``gate``, ``corpse``, or the id of a Personal Find."""
    bags: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Faces of LOOT and UNK tokens that nobody has seen."""

    supply: dict[str, tuple[str, ...]] = field(default_factory=dict)
    ammo: dict[str, int] = field(default_factory=dict)
    mounted: dict[str, tuple[str, ...]] = field(default_factory=dict)
    decks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    discards: dict[str, tuple[str, ...]] = field(default_factory=dict)
    held: dict[str, str] = field(default_factory=dict)
    """Control cards in hand: known to their Stalker alone (S-42.4)."""

    event_deck: tuple[tuple[str, ...], ...] = ()
    """From the top; several ids are variants of one card, ``random`` is a Random Event."""
    event: str = ""
    environment: dict[str, EnvironmentCard] = field(default_factory=dict)
    environment_deck: tuple[str, ...] = ()

    flags: tuple[str, ...] = ()
    counters: dict[str, int] = field(default_factory=dict)
    objectives: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    listeners: dict[str, tuple[Source, ...]] = field(default_factory=dict)
    """The rules in force by window or by the number they change; follows from the cards in play."""

    lead: str = ""
    lead_ready: bool = True
    active: str = ""
    turn_token: int = 0
    last: str = ""
    """The Stalker who had the last Turn or passed."""
    passed: tuple[str, ...] = ()
    trail: tuple[str, ...] = ()
    """Fields on which the active Stalker has been during the current Action (S-8.2)."""
    coupons: int = 0
    rolls: list[AnyRoll] = field(default_factory=list)
    """Attacks and rolls being resolved, the innermost last."""
