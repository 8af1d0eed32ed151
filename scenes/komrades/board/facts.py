"""What the table shows, as plain data: taken from a view, then kept in step by events."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from rules.komrades.model.frames import FinishManoeuvre
from rules.komrades.model.view import KomradesView

Worn = tuple[int, int]
"""A piece of equipment in play: its card and its durability."""


@dataclass(slots=True)
class Figure:
    """A comrade with everything that lies before its player."""

    id: str
    seat: str
    life: int
    max_life: int
    statuses: tuple[str, ...] = ()
    ability_used: bool = False
    event_used: bool = False
    gassed: bool = False
    dead: bool = False
    hand: int = 0
    pack: int = 0
    kept: int = 0
    laid: bool = False
    shown: int = 0
    """The card just revealed, until it is put away."""
    gear: tuple[Worn, ...] = ()


@dataclass(slots=True)
class Shown:
    """An event on the stack: who played it, which card, and what it is aimed at."""

    comrade: str
    card: int
    choice: str


@dataclass(slots=True)
class Own:
    """The secrets of the seat whose eyes look."""

    seat: str = ""
    me: str = ""
    hand: list[int] = field(default_factory=list)
    laid: int = 0
    pack: list[int] = field(default_factory=list)
    kept: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Facts:
    """The whole table. Slots count from 1; ``line`` and ``hazards`` begin with slot 1."""

    figures: dict[str, Figure] = field(default_factory=dict)
    line: list[str] = field(default_factory=list)
    hazards: list[tuple[int, ...]] = field(default_factory=list)
    targets: dict[int, tuple[int, str]] = field(default_factory=dict)
    """By number: the slot, or the comrade that it follows."""
    stack: list[Shown] = field(default_factory=list)
    own: Own = field(default_factory=Own)
    attack: int = 0
    turn: int = 0
    phase: int = 0
    initiative: str = ""
    roulettes: int = 0
    action_deck: int = 0
    attack_deck: int = 0
    action_discard: list[int] = field(default_factory=list)
    attack_discard: list[int] = field(default_factory=list)
    halted: bool = False
    dud: bool = False
    pending: int = 0
    drafting: bool = False
    winner: str | None = None

    def slot_of(self, comrade: str) -> int:
        """Where a comrade stands; 0 if nowhere."""
        return self.line.index(comrade) + 1 if comrade in self.line else 0

    @property
    def vacated(self) -> int:
        """The places behind the Commissar, where the fallen lie."""
        return len(self.figures) + 1 - len(self.line) if self.line else 0

    @property
    def fallen(self) -> list[str]:
        """The dead in seat order, once the Commissar has made room for them."""
        if not self.vacated:
            return []
        return [who for who, one in self.figures.items() if one.dead]

    def in_sight(self) -> set[int]:
        """The cards whose faces the seat at the screen may see."""
        own = self.own
        seen = {*own.hand, *own.pack, *own.kept, own.laid, self.attack}
        seen.update(self.action_discard, self.attack_discard)
        seen.update(played.card for played in self.stack)
        seen.update(card for cards in self.hazards for card in cards)
        for figure in self.figures.values():
            seen.update((figure.shown, *(card for card, _ in figure.gear)))
        return seen - {0}

    def pose(self) -> dict[str, Any]:
        """Everything comparable, piece by piece."""
        pose: dict[str, Any] = asdict(self)
        figures = pose.pop("figures")
        return pose | {f"figure:{who}": one for who, one in figures.items()}


def facts_of(view: KomradesView) -> Facts:
    """The facts that a view tells."""
    figures = {who: _figure(view, who) for who in view.order if who in view.comrades}
    for frame in view.to_come:
        if isinstance(frame, FinishManoeuvre):
            figures[frame.comrade].shown = frame.card
    return Facts(
        figures=figures,
        line=list(view.line),
        hazards=list(view.hazards),
        targets={one.number: (one.slot, one.tracks) for one in view.targets},
        stack=[Shown(one.comrade, one.card, one.choice) for one in view.stack],
        own=_own(view),
        attack=view.attack,
        turn=view.turn,
        phase=view.phase,
        initiative=view.initiative,
        roulettes=len(view.roulettes),
        action_deck=view.action_deck,
        attack_deck=view.attack_deck,
        action_discard=list(view.action_discard),
        attack_discard=list(view.attack_discard),
        halted=view.halted,
        dud=view.dud,
        pending=view.pending,
        drafting=bool(view.pack_sizes),
        winner=_winner(view),
    )


def _own(view: KomradesView) -> Own:
    return Own(
        seat=view.seat,
        me=view.me,
        hand=list(view.hand),
        laid=view.laid,
        pack=list(view.pack),
        kept=list(view.kept),
    )


def _figure(view: KomradesView, who: str) -> Figure:
    one = view.comrades[who]
    return Figure(
        id=who,
        seat=one.seat,
        life=one.life,
        max_life=one.max_life,
        statuses=one.statuses,
        ability_used=one.ability_used,
        event_used=one.event_used,
        gassed=one.gassed,
        dead=one.died > 0,
        hand=view.hand_sizes.get(who, 0),
        pack=view.pack_sizes.get(who, 0),
        kept=view.kept_sizes.get(who, 0),
        laid=who in view.has_laid,
        gear=tuple((gear.card, gear.durability) for gear in view.gear.get(who, ())),
    )


def _winner(view: KomradesView) -> str | None:
    """The survivor's comrade, nothing if nobody survived, ``None`` while the game goes on."""
    if view.outcome is None:
        return None
    seats = view.outcome.winners
    return next((one.id for one in view.comrades.values() if one.seat in seats), "")
