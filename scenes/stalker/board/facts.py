"""What the table shows, as plain data: taken from a view, then kept in step by events."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from rules.stalker.model.frames_turn import NextTurn
from rules.stalker.model.frames_zone import ActivationStep, RunActivation
from rules.stalker.model.state import Anomaly, Companion, Enemy, EnvironmentCard, Stalker
from rules.stalker.model.view import StalkerView
from rules.stalker.world.join import Change

STALKER, ENEMY, COMPANION = "stalker", "enemy", "companion"


@dataclass(slots=True)
class Figure:
    """A figure on the Map."""

    id: str
    kind: str
    card: str
    at: str
    facing: str = ""
    hp: int = 0
    top: int = 0
    pinned: bool = False
    exposed: bool = False
    covers: str = ""
    """The anomaly symbol under it."""


@dataclass(slots=True)
class Standee:
    """An Anomaly on the Map: its overlay lies with its centre on ``anchor``."""

    card: str
    overlay: int
    anchor: str
    active: bool
    artifact: str
    """``under`` the standee, the symbol on which the token lies, or empty."""
    center: str = ""
    symbols: tuple[tuple[str, str], ...] = ()


@dataclass(slots=True)
class Pda:
    """A Stalker as events tell of him one by one."""

    seat: str
    card: str
    hp: int
    dose: int
    focus: bool
    pinned: bool
    exposed: bool
    dead: bool
    bolts: int
    magazines: tuple[int, int, int]
    tokens: tuple[int, int]
    marks: tuple[int, int]
    played: tuple[bool, bool]
    crits: tuple[int, ...]
    attention: str
    noise: str
    weapon: str
    armour: str
    artifacts: tuple[str, ...]
    backpack: tuple[str, ...]
    finds: tuple[str, ...]


@dataclass(slots=True)
class Facts:
    """The whole table."""

    figures: dict[str, Figure] = field(default_factory=dict)
    pdas: dict[str, Pda] = field(default_factory=dict)
    anomalies: dict[str, Standee] = field(default_factory=dict)
    changes: tuple[Change, ...] = ()
    """What cards have changed of the printed Map."""
    ammo: dict[str, int] = field(default_factory=dict)
    mounted: dict[str, tuple[str, ...]] = field(default_factory=dict)
    counters: dict[str, int] = field(default_factory=dict)
    unknown: dict[str, int] = field(default_factory=dict)
    novis: list[str] = field(default_factory=list)
    environment: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Cards on the Map: the card whose front or back is shown, and the side."""
    objectives: list[str] = field(default_factory=list)
    round: int = 0
    event: str = ""
    events_left: int = 0
    lead: str = ""
    lead_ready: bool = True
    loot: dict[str, int] = field(default_factory=dict)
    things: dict[str, tuple[str, ...]] = field(default_factory=dict)
    bolts: list[str] = field(default_factory=list)
    active: str = ""
    """The Stalker whose Turn it is."""
    turn_token: int = 0
    phase: str = ""
    seat: str = ""
    activation: tuple[str, int, int] = ("", -1, -1)
    """The activation card that is being followed, with its section and step."""

    def on(self, name: str) -> list[Figure]:
        """The figures on a field in the order in which they stand."""
        return sorted((one for one in self.figures.values() if one.at == name), key=_rank)

    @property
    def large_attention(self) -> bool:
        return any(one.attention == "large" and not one.dead for one in self.pdas.values())

    @property
    def any_attention(self) -> bool:
        return any(one.attention and not one.dead for one in self.pdas.values())

    def pose(self) -> dict[str, Any]:
        """Everything comparable, piece by piece."""
        pose: dict[str, Any] = asdict(self)
        for name in PASSING:
            pose.pop(name)
        for name in ("figures", "pdas", "anomalies"):
            pose |= {f"{name}:{key}": value for key, value in pose.pop(name).items()}
        return pose


def _rank(figure: Figure) -> tuple[int, int, str]:
    kinds = (STALKER, COMPANION, ENEMY)
    return kinds.index(figure.kind), len(figure.id), figure.id


PASSING = ("activation",)
"""What stays up until everything has been shown; nothing tells that it is over."""


def facts_of(view: StalkerView) -> Facts:
    """The facts that a view tells."""
    figures: dict[str, Figure] = {}
    for stalker in view.stalkers.values():
        if stalker.at and not stalker.dead:
            figures[stalker.id] = stalker_figure(stalker)
    for enemy in view.enemies.values():
        figures[enemy.id] = enemy_figure(enemy)
    for companion in view.companions.values():
        if companion.at:
            figures[companion.id] = companion_figure(companion)
    return Facts(
        figures=figures,
        pdas={seat: _pda(one) for seat, one in view.stalkers.items()},
        anomalies={name: _standee(one) for name, one in view.anomalies.items()},
        changes=view.changes,
        ammo=dict(view.ammo),
        mounted={name: held for name, held in view.mounted.items() if held},
        counters=dict(view.counters),
        loot={name: len(stack) for name, stack in view.loot.items() if stack},
        unknown={name: len(stack) for name, stack in view.unknown.items() if stack},
        things=dict(view.things),
        novis=sorted(view.novis),
        bolts=list(view.bolts),
        environment={name: _face(one) for name, one in view.environment.items()},
        objectives=sorted(view.objectives),
        round=view.round,
        event=view.event,
        events_left=len(view.event_deck),
        lead=view.lead,
        lead_ready=view.lead_ready,
        active=_acting(view),
        turn_token=view.turn_token,
        phase=view.phase,
        seat=view.seat,
        activation=_activation(view),
    )


def _face(card: EnvironmentCard) -> tuple[str, str]:
    """The card whose face is seen; fronts that several cards share do not tell which it is."""
    return (card.id, card.side) if card.side == "a" else (card.cards[0], card.side)


def _acting(view: StalkerView) -> str:
    """Whose Turn is going on; once it has ended only its consequences are left."""
    ended = any(isinstance(one, NextTurn) for one in view.pending)
    return "" if ended or view.phase != "players" else view.active


def _activation(view: StalkerView) -> tuple[str, int, int]:
    """The activation card being carried out, with the section and the number of the step."""
    found = ("", -1, -1)
    for frame in view.pending:
        if isinstance(frame, RunActivation):
            found = (frame.card, frame.section, frame.step)
        elif isinstance(frame, ActivationStep):
            found = (frame.card, frame.section, frame.step + 1)
    return found


def _standee(one: Anomaly) -> Standee:
    here = max(one.here, 0)
    return Standee(
        one.card,
        one.overlays[here] if one.overlays else 0,
        one.anchors[here] if one.anchors else one.center,
        one.here >= 0,
        one.artifact,
        one.center,
        one.symbols,
    )


def stalker_figure(one: Stalker) -> Figure:
    """Wounds and statuses of Stalkers are told on the PDA; the figure repeats two of them."""
    return Figure(
        *(one.id, STALKER, one.card, one.at),
        pinned=one.pinned,
        exposed=one.exposed,
        covers=one.covers,
    )


def enemy_figure(one: Enemy) -> Figure:
    return Figure(
        *(one.id, ENEMY, one.card, one.at, one.facing),
        *(one.hp, one.top, one.pinned, one.exposed, one.covers),
    )


def companion_figure(one: Companion) -> Figure:
    return Figure(one.id, COMPANION, one.card, one.at, covers=one.covers)


def _pda(one: Stalker) -> Pda:
    return Pda(
        seat=one.id,
        card=one.card,
        hp=one.hp,
        dose=one.dose,
        focus=one.focus,
        pinned=one.pinned,
        exposed=one.exposed,
        dead=one.dead,
        bolts=one.bolts,
        magazines=one.magazines,
        tokens=one.tokens,
        marks=one.marks,
        played=one.played,
        crits=one.crits,
        attention=one.attention,
        noise=one.noise,
        weapon=one.weapon,
        armour=one.armour,
        artifacts=one.artifacts,
        backpack=one.backpack,
        finds=one.finds,
    )
