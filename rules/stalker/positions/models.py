"""What a position file of S.T.A.L.K.E.R. may say; README.md explains it with examples."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt

from rules.stalker.model.state import NO_ACTIVATION

Facing = Literal["N", "E", "S", "W"]
Markers = Annotated[int, Field(ge=0, le=36)]
"""As many as lie in the box (S-1.3)."""


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class StalkerPlace(_Model):
    """A Stalker: his card, his field and what is on his PDA; equipment by card or copy.

    Whoever stands on an Anomaly field covers its highest free symbol unless ``covers`` names
    another one or is empty.
    """

    card: str
    at: str
    hp: int | None = Field(default=None, ge=0)
    dose: int = Field(default=0, ge=0, le=16)
    focus: bool = False
    pinned: bool = False
    exposed: bool = False
    dead: bool = False
    attention: str = Field(default="", pattern=r"^$|^(small|large)@.+$")
    covers: str | None = None
    bolts: NonNegativeInt = 0
    magazines: dict[Literal["pistol", "rifle", "shotgun"], NonNegativeInt] = {}
    weapon: str = ""
    armour: str = ""
    accessories: tuple[str, ...] = ()
    """Accessories to be mounted on the Weapon or the armour, wherever they fit."""
    artifacts: tuple[str, ...] = ()
    backpack: tuple[str, ...] = ()
    finds: tuple[str, ...] = ()
    tokens: tuple[int, int] = (0, 0)
    marks: tuple[Markers, Markers] = (0, 0)
    played: tuple[bool, bool] = (False, False)
    crits: tuple[Literal[0, 1], ...] = ()
    used: tuple[str, ...] = ()
    free_next: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    gained: tuple[str, ...] = ()


class EnemyPlace(_Model):
    card: str
    at: str
    facing: Facing = "N"
    hp: int | None = Field(default=None, le=99)
    top: int | None = Field(default=None, ge=1, le=99)
    pinned: bool = False
    exposed: bool = False
    covers: str | None = None
    flags: tuple[str, ...] = ()


class CompanionPlace(_Model):
    """A Companion or an escort; what it is follows from its card unless the position says it."""

    card: str
    at: str
    escort: bool | None = None
    targetable: bool | None = None
    covers: str | None = None
    flags: tuple[str, ...] = ()


class RosterEntry(_Model):
    """The team token of an Enemy card and the figures beside the Map; team 0 has no token."""

    colour: Literal["", "red", "orange", "yellow", "green"] = ""
    team: Literal[0, 1, 2] = 1
    pool: int = Field(default=0, ge=0, le=99)


class AnomalyPlace(_Model):
    """An Anomaly on printed overlays, or on symbols given as ``["g P3", "g P4"]``."""

    card: str
    overlays: tuple[int, ...] = ()
    anchors: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    here: int = 0
    artifact: str = ""
    center: str = ""


class TokenPlace(_Model):
    face: str = ""
    arrow: Literal["", "N", "E", "S", "W"] = ""
    known_to: tuple[str, ...] = ()
    bag: str = "mission"


class CardPlace(_Model):
    """An environment card in play; several cards share a front until it is flipped."""

    cards: tuple[str, ...] = Field(min_length=1)
    side: Literal["a", "b"] = "a"


class ChangePlace(_Model):
    """A change of the Map: an edge, a field's attribute, two linked fields, or one more tile."""

    edge: str = ""
    field: str = ""
    attribute: str = ""
    link: tuple[str, str] | tuple[()] = ()
    tile: str = ""
    at: tuple[int, int] = (0, 0)
    value: int | bool | str = ""


class Position(_Model):
    """A whole position file."""

    mission: str = ""
    map: str = ""
    changes: tuple[ChangePlace, ...] = ()
    round: int = Field(default=1, ge=0)
    begin: Literal["action", "turns", "round", "event", "zone", "rest", "pending"] = "action"
    zone_step: int = Field(default=1, ge=1, le=6)
    active: str = ""
    acting: str = ""
    activation: tuple[str, int, int] = NO_ACTIVATION
    token: Literal[0, 1] = 0
    lead: str = ""
    lead_ready: bool = True
    last: str = ""
    passed: tuple[str, ...] = ()
    trail: tuple[str, ...] = ()
    stalkers: dict[str, StalkerPlace]
    enemies: dict[str, EnemyPlace] = {}
    companions: dict[str, CompanionPlace] = {}
    roster: dict[str, RosterEntry] = {}
    contacts: tuple[str, ...] = ()
    keeper: str = ""
    figures: int | None = Field(default=None, ge=0)
    anomalies: dict[str, AnomalyPlace] = {}
    bolts: tuple[str, ...] = ()
    novis: tuple[str, ...] = ()
    loot: dict[str, tuple[TokenPlace, ...]] = {}
    unknown: dict[str, tuple[TokenPlace, ...]] = {}
    stacks: dict[str, str] = {}
    things: dict[str, Annotated[tuple[str, ...], Field(max_length=36)]] = {}
    bags: dict[str, tuple[str, ...]] = {}
    ammo: dict[str, int] = {}
    mounted: dict[str, tuple[str, ...]] = {}
    decks: dict[str, tuple[str, ...]] = {}
    discards: dict[str, tuple[str, ...]] = {}
    held: dict[str, str] = {}
    event: str = ""
    event_deck: tuple[tuple[str, ...], ...] | None = None
    """The Mission's own deck without a word about it."""
    environment: dict[str, CardPlace] = {}
    environment_deck: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    counters: dict[str, int] = {}
    objectives: tuple[str, ...] = ()
    coupons: int = Field(default=0, ge=0)
    phase: str = ""
    step: str = ""
    pending: tuple[dict[str, Any], ...] = ()
    """Work under way and rolls being made, as the program writes them in the middle of things."""
    rolls: tuple[dict[str, Any], ...] = ()
    modifiers: tuple[dict[str, Any], ...] = ()
    graves: dict[str, EnemyPlace] = {}
