"""The state of a Championship, what is pending in it, what is asked and what can happen."""

from __future__ import annotations

from typing import ClassVar

from msgspec import field

from rules.kernel.campaign import MatchAsked
from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.kernel.secrecy import Projection, Public
from rules.kernel.state import Frame, Record, State
from rules.kernel.view import View
from rules.volt.content import VoltPack
from rules.volt.model.events import NumbersDealt


class DuelResult(Record, frozen=True):
    """A finished duel: where, who defended the title, who won, which modules changed hands."""

    arena: str
    holder: str
    winner: str
    passed: tuple[str, ...]
    vp: dict[str, int]


# --- frames -------------------------------------------------------------------------------------


class DrawNumbers(Frame, frozen=True):
    """Numbers are drawn for the choice of robots (V-20.2)."""


class ChooseRobot(Frame, frozen=True):
    seat: str


class AnnounceDuel(Frame, frozen=True):
    """The next duel is made known (V-20.4, V-20.6)."""


class PlayDuel(Frame, frozen=True):
    """The Championship waits for the duel (V-20.5)."""


class ChooseArena(Frame, frozen=True):
    """The winner of a duel names the next arena (V-20.11)."""

    winner: str


# --- events -------------------------------------------------------------------------------------


class RobotChosen(Event, frozen=True):
    seat: str
    model: str
    module: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-20.2", "V-20.3")


class DuelAnnounced(Event, frozen=True):
    """``holder`` defends the title of the arena."""

    number: int
    arena: str
    holder: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-20.4", "V-20.5", "V-20.6")


class DuelEnded(Event, frozen=True):
    arena: str
    holder: str
    winner: str
    reveals: ClassVar[bool] = True
    rests_on: ClassVar[tuple[str, ...]] = ("V-20.9", "V-20.16")


class TitlesPassed(Event, frozen=True):
    giver: str
    taker: str
    modules: tuple[str, ...]
    rests_on: ClassVar[tuple[str, ...]] = ("V-20.10",)


class ArenaChosen(Event, frozen=True):
    seat: str
    arena: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-20.11",)


class ChampionCrowned(Event, frozen=True):
    seat: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-20.12",)


EVENTS: tuple[type[Event], ...] = (
    *(NumbersDealt, RobotChosen, DuelAnnounced),
    *(DuelEnded, TitlesPassed, ArenaChosen, ChampionCrowned),
)


# --- state --------------------------------------------------------------------------------------


class ChampionshipDecision(Decision, frozen=True):
    about: MatchAsked | None = None


AnyFrame = DrawNumbers | ChooseRobot | AnnounceDuel | PlayDuel | ChooseArena


class ChampionshipState(State[AnyFrame, ChampionshipDecision], kw_only=True):
    """``numbers`` are those of V-20.2, ``trophies`` the champion modules that each operator holds,
    openly (V-20.14). ``arena`` is where the next (or running) duel takes place; it is empty while
    robots or an arena are still to be chosen."""

    decision_type: ClassVar[type[Decision]] = ChampionshipDecision

    numbers: Public[dict[str, int]] = field(default_factory=dict)
    models: Public[dict[str, str]] = field(default_factory=dict)
    trophies: Public[dict[str, tuple[str, ...]]] = field(default_factory=dict)
    arena: Public[str] = ""
    results: Public[tuple[DuelResult, ...]] = ()


class ChampionshipView(View, frozen=True, kw_only=True):
    """A Championship has no secrets."""

    numbers: dict[str, int]
    models: dict[str, str]
    trophies: dict[str, tuple[str, ...]]
    arena: str
    results: tuple[DuelResult, ...]


PROJECTION = Projection(ChampionshipState, ChampionshipView)
Standings = ChampionshipState | ChampionshipView
"""What may be asked about the Championship by looking at it."""


def holder_of(pack: VoltPack, now: Standings, arena: str) -> str:
    """Who holds the title of an arena (V-20.6); nobody before robots are chosen."""
    module = pack.champion_of(arena)
    held = now.trophies.items()
    return next((seat for seat, held in held if module is not None and module.id in held), "")


def champion_of(now: Standings) -> str:
    """Whoever holds all titles (V-20.12)."""
    titles = len(now.setup.seats)
    return next((seat for seat, held in now.trophies.items() if len(held) == titles), "")
