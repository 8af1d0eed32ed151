"""What the table shows, as plain data: taken from a view, then kept in step by events."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from rules.stalker.engine.model import Companion, Enemy, Stalker
from rules.stalker.engine.view import StalkerView

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


@dataclass(slots=True)
class Pda:
    """The numbers of a Stalker that events tell one by one."""

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


@dataclass(slots=True)
class Facts:
    """The whole table."""

    figures: dict[str, Figure] = field(default_factory=dict)
    pdas: dict[str, Pda] = field(default_factory=dict)
    ammo: dict[str, int] = field(default_factory=dict)
    unknown: dict[str, int] = field(default_factory=dict)
    novis: list[str] = field(default_factory=list)
    environment: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Cards on the Map: the card whose front or back is shown, and the side."""
    objectives: list[str] = field(default_factory=list)
    round: int = 0
    event: str = ""
    events_left: int = 0
    lead: str = ""
    loot: dict[str, int] = field(default_factory=dict)
    things: dict[str, tuple[str, ...]] = field(default_factory=dict)
    bolts: list[str] = field(default_factory=list)
    active: str = ""
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
        for name in LOOSE:
            pose.pop(name)
        for name in ("figures", "pdas"):
            pose |= {f"{name}:{key}": value for key, value in pose.pop(name).items()}
        return pose


def _rank(figure: Figure) -> tuple[int, int, str]:
    kinds = (STALKER, COMPANION, ENEMY)
    return kinds.index(figure.kind), len(figure.id), figure.id


LOOSE = ("loot", "things", "bolts", "active", "phase", "seat", "activation", "ammo", "lead")
"""What some effects change without an event of its own; it is right again once all is shown."""


def facts_of(view: StalkerView) -> Facts:
    """The facts that a view tells."""
    figures: dict[str, Figure] = {}
    for stalker in view.stalkers.values():
        if stalker.at and not stalker.dead:
            figures[stalker.id] = stalker_figure(stalker)
    for enemy in view.enemies.values():
        figures[enemy.id] = enemy_figure(enemy)
    for companion in view.companions.values():
        figures[companion.id] = companion_figure(companion)
    return Facts(
        figures=figures,
        pdas={seat: _pda(one) for seat, one in view.stalkers.items()},
        ammo=dict(view.ammo),
        loot={name: len(stack) for name, stack in view.loot.items() if stack},
        unknown={name: len(stack) for name, stack in view.unknown.items() if stack},
        things=dict(view.things),
        novis=sorted(view.novis),
        bolts=list(view.bolts),
        environment={name: (one.cards[0], one.side) for name, one in view.environment.items()},
        objectives=sorted(view.objectives),
        round=view.round,
        event=view.event,
        events_left=len(view.event_deck),
        lead=view.lead,
        active=view.active,
        phase=view.phase,
        seat=view.seat,
    )


def stalker_figure(one: Stalker) -> Figure:
    """Wounds and statuses of Stalkers are told on the PDA; the figure repeats two of them."""
    return Figure(one.id, STALKER, one.card, one.at, pinned=one.pinned, exposed=one.exposed)


def enemy_figure(one: Enemy) -> Figure:
    return Figure(
        one.id, ENEMY, one.card, one.at, one.facing, one.hp, one.top, one.pinned, one.exposed
    )


def companion_figure(one: Companion) -> Figure:
    return Figure(one.id, COMPANION, one.card, one.at)


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
    )
