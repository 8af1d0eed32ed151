"""A Championship for tests: robots are chosen, duels are reported or really played."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.playing.campaign import origin_of_match
from game.playing.match import Match, Origin
from rules.kernel.campaign import MATCH, spelled
from rules.kernel.decision import Action, RefusedError
from rules.kernel.event import Event
from rules.kernel.setup import SeatSetup, Setup
from rules.volt.campaign.carried import Report
from rules.volt.campaign.model import ChampionshipState
from rules.volt.campaign.title import ChampionshipTitle
from rules.volt.model.frames import ActivateCells
from tests.rules.volt.table import Table, pack, volt

E = TypeVar("E", bound=Event)
SEATS = ("red", "blue", "green", "yellow")
MODELS = {"red": "ogar", "blue": "merkury", "green": "zniwiarz", "yellow": "volt"}
SETUP = Setup(
    "volt.campaign", tuple(SeatSetup(seat) for seat in SEATS), {"number_race": "rotation"}
)


@lru_cache(maxsize=1)
def championship() -> ChampionshipTitle:
    return volt().campaign()


def points(winner: str) -> dict[str, int]:
    return {seat: 5 if seat == winner else 2 for seat in SEATS}


class Series:
    """A Championship in progress; its state goes through JSON after every answer."""

    def __init__(self, numbers: tuple[int, ...] = (1, 2, 3, 4)) -> None:
        self.match = Match(championship(), Origin(SETUP, 1, loaded={"setup_numbers": numbers}))
        self.events: list[Event] = list(self.match.opening)

    @property
    def state(self) -> ChampionshipState:
        state: ChampionshipState = self.match.state
        assert championship().decode(championship().encode(state)) == state
        return state

    def answer(self, seat: str, pick: str) -> None:
        self.events += self.match.answer(seat, pick)

    def asked(self) -> list[tuple[str, str]]:
        return [(one.seat, one.kind) for one in self.match.open]

    def options(self, seat: str) -> tuple[str, ...]:
        return next(one.options for one in self.match.open if one.seat == seat)

    def refused(self, seat: str, pick: str) -> tuple[str, str]:
        before = championship().encode(self.state)
        decision = next(one for one in self.match.open if one.seat == seat)
        try:
            self.match.submit(Action(decision.id, seat, pick))
        except RefusedError as error:
            assert championship().encode(self.state) == before
            return error.refusal.code, error.refusal.clause
        raise AssertionError(f"{pick} was taken")

    def choose_robots(self, models: dict[str, str] | None = None) -> Series:
        """In the order of numbers; the last robot is left over."""
        wanted = models or MODELS
        order = sorted(SEATS, key=lambda seat: self.state.numbers[seat])
        for seat in order[:3]:
            self.answer(seat, f"model:{wanted[seat]}")
        return self

    def win(self, winner: str, arena: str = "") -> None:
        """Report a duel, then name the next arena."""
        assert self.asked() == [("red", MATCH)]
        self.answer("red", spelled(Report(winner, points(winner))))
        if arena:
            self.answer(winner, f"arena:{arena}")

    def duel(self, loaded: dict[str, Any] | None = None) -> Table:
        """The duel that the Championship waits for, as a game."""
        origin = origin_of_match(self.match, Path("volt.campaign-1.journal"), 1)
        state, events = volt().new_game(origin.setup, 1, loaded)
        return Table(state, events)

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def the(self, kind: type[E]) -> E:
        (event,) = self.all(kind)
        return event


def duel_of(holder: int) -> Setup:
    """The set-up of a first duel on the arena of one of the operators."""
    numbers = [2, 3, 4]
    numbers.insert(holder, 1)
    setup: Setup = Series(tuple(numbers)).choose_robots().duel().state.setup
    return setup


def win_duel(t: Table, seat: str) -> None:
    """Give a seat its fifth point through the rules: it collects a last token."""
    state = t.state
    state.robots[seat] = msgspec.structs.replace(state.robots[seat], vp=4, cell="C3", number=1)
    state.tokens = {"C3": 1, "H2": 2}
    state.agenda.clear()
    state.open.clear()
    state.agenda.append(ActivateCells((seat,)))
    t.events += volt().advance(state)
    t.answer(seat, "cell:C3", "activate")


def champion_modules() -> list[str]:
    return sorted(module.id for module in pack().modules.values() if module.arena)
