"""A S.T.A.L.K.E.R. table for tests: a map, Stalkers and Enemies on it, loaded dice, answers."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from game.boards.tiled import load_boards
from game.content.packs import NOT_CONTENT
from rules.kernel.decision import Action, Decision, RefusedError
from rules.kernel.event import Event
from rules.kernel.scenarios.scenario import find_decision
from rules.kernel.setup import SeatSetup, Setup
from rules.kernel.state import Frame
from rules.stalker.content import build_pack
from rules.stalker.model.book import Book
from rules.stalker.model.state import Enemy, Stalker, StalkerState
from rules.stalker.play import Play
from rules.stalker.title import StalkerTitle, build
from tests.rules.at_rest import watch

E = TypeVar("E", bound=Event)

CONTENT = Path(__file__).parents[3] / "rules" / "stalker" / "content"

MILADY, PALKAN, CZORT, BORSUK, MAMON, WELET = (f"sc-st-0{number}" for number in range(1, 7))
KRUK, MNICH, SOJKA, WIT, RUTA = "sc-st-08", "sc-st-09", "sc-st-10", "sc-st-11", "sc-st-12"
ISKRA = "sc-st-07"
PTM, OBRZYN, AKM, LAVINA, DP12 = (f"sc-w-0{number}" for number in range(1, 6))
JACKET, NBC, SUIT = "sc-ar-01", "sc-ar-04", "sc-ar-06"
SHOTGUN, RIFLE, SNORK, ZOMBIE = "sc-e-01", "sc-e-02", "sc-e-04", "sc-e-06"
KAROUSEL, ELEKTRO, JELLY, BUBBLE = "sc-an-03", "sc-an-07", "sc-an-01", "sc-an-02"


@lru_cache(maxsize=1)
def stalker_title() -> StalkerTitle:
    raw = {path.stem: json.loads(path.read_text("utf8")) for path in CONTENT.glob("*.json")}
    for name in NOT_CONTENT:
        raw.pop(name, None)
    return build(build_pack(raw, load_boards("stalker")))


def book() -> Book:
    return stalker_title().pack


def man(at: str, card: str = WELET, **more: Any) -> dict[str, Any]:
    """A Stalker of a position: ``man("a", PALKAN, hp=3, weapon=PTM)``."""
    return {"card": card, "at": at, **more}


def foe(at: str, card: str = RIFLE, facing: str = "N", **more: Any) -> dict[str, Any]:
    return {"card": card, "at": at, "facing": facing, **more}


class Table:
    """A Mission in progress; its state goes through JSON after every answer."""

    def __init__(self, state: StalkerState, events: list[Event]) -> None:
        self.state = state
        self.events = events
        self._round_trip()
        watch(self)

    def _round_trip(self) -> None:
        again = stalker_title().decode(stalker_title().encode(self.state))
        assert again == self.state
        self.state = again

    def answer(self, pick: str, seat: str = "blue") -> list[Event]:
        decision = self.decision(seat)
        new = stalker_title().submit(self.state, Action(decision.id, seat, pick))
        self.events += new
        self._round_trip()
        return new

    def do(self, *picks: str, seat: str = "blue") -> list[Event]:
        """Several answers of one seat; what happened in the end."""
        new: list[Event] = []
        for pick in picks:
            new += self.answer(pick, seat)
        return new

    def run(self, *frames: Frame) -> list[Event]:
        """Let pending work happen; the first frame given comes first."""
        Play(self.state, book()).push(*frames)
        new = stalker_title().advance(self.state)
        self.events += new
        self._round_trip()
        return new

    def decision(self, seat: str = "blue") -> Decision:
        decision = find_decision(self.state, seat)
        assert decision is not None, f"{seat} is not asked; open: {self.asked()}"
        return decision

    def asked(self) -> list[tuple[str, str]]:
        return [(decision.seat, decision.kind) for decision in self.state.open]

    def kind(self, seat: str = "blue") -> str:
        return self.decision(seat).kind

    def options(self, seat: str = "blue") -> tuple[str, ...]:
        return self.decision(seat).options

    def refused(self, pick: str, seat: str = "blue") -> tuple[str, str]:
        """Reason and clause of a refused answer; the state must not change."""
        decision = self.decision(seat)
        before = stalker_title().encode(self.state)
        with pytest.raises(RefusedError) as caught:
            stalker_title().submit(self.state, Action(decision.id, seat, pick))
        assert stalker_title().encode(self.state) == before
        return caught.value.refusal.code, caught.value.refusal.clause

    def man(self, seat: str = "blue") -> Stalker:
        return self.state.stalkers[seat]

    def foe(self, name: str = "e1") -> Enemy:
        return self.state.enemies[name]

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        return self.all(kind)[-1]

    def play(self) -> Play:
        """The state as the rules look at it, for asking questions."""
        return Play(self.state, book())

    def assert_dice_used(self) -> None:
        assert self.state.loaded == {}


def table(
    map: str = "",
    stalkers: dict[str, dict[str, Any]] | None = None,
    enemies: dict[str, dict[str, Any]] | None = None,
    *,
    loaded: dict[str, tuple[int | str, ...]] | None = None,
    seed: int = 1,
    **position: Any,
) -> Table:
    """A position and its first question; without ``begin`` a Stalker is about to act."""
    people = {"blue": man("a")} if stalkers is None else stalkers
    raw = {"map": map, "stalkers": people, "enemies": enemies or {}, **position}
    setup = Setup("stalker", tuple(SeatSetup(seat) for seat in people))
    state = stalker_title().from_position(raw, setup, seed)
    state.loaded = dict(loaded or {})
    return Table(state, stalker_title().advance(state))


def mission(
    code: str = "A1",
    seats: int = 1,
    *,
    seed: int = 1,
    loaded: dict[str, tuple[int | str, ...]] | None = None,
    **options: Any,
) -> Table:
    """A new Mission, advanced to its first question."""
    names = ("blue", "green", "grey", "purple")[:seats]
    setup = Setup("stalker", tuple(SeatSetup(name) for name in names), {"mission": code, **options})
    state, events = stalker_title().new_game(setup, seed, loaded)
    return Table(state, events)


def quiet(code: str = "A1", seats: int = 1, at: str = "", **more: Any) -> Table:
    """A Mission without Enemies on the Map, nothing pending, a Stalker where he is wanted."""
    t = mission(code, seats, **more)
    t.state.enemies.clear()
    t.state.open.clear()
    t.state.agenda.clear()
    if at:
        t.state.stalkers["blue"] = replace(t.man(), at=at)
    t.state.active = "blue"
    return t


def spots(card: str = ELEKTRO, *symbols: str, **more: object) -> dict[str, dict[str, object]]:
    """One Anomaly at x with its symbols."""
    return {"x": {"card": card, "symbols": list(symbols), **more}}
