"""A campaign for tests: answers of the one who decides, loaded chance, reports of Missions."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from rules.kernel.campaign import spelled
from rules.kernel.decision import Action, Decision, RefusedError
from rules.kernel.event import Event
from rules.kernel.setup import SeatSetup, Setup
from rules.stalker.campaign.model.picks import DONE
from rules.stalker.campaign.model.state import CampaignState, CampaignView
from rules.stalker.campaign.title import CampaignTitle
from rules.stalker.mission.carried import Carried, Loadout, Report
from tests.rules.stalker.table import stalker_title

E = TypeVar("E", bound=Event)
COLOURS = ("blue", "green", "ivory", "violet")
A1, A2, B1, B2, C1, C2 = (f"sc-m-{code}" for code in ("a1", "a2", "b1", "b2", "c1", "c2"))
PLACE = {A1: "01", A2: "06", B1: "07", B2: "12", C1: "13", C2: "20"}
SIDOROWICZ, POLA, LUKA, SAWKA, NADIA, HLIB, DOG, GUIDE, DALIK = (
    f"sc-ct-0{number}" for number in range(1, 10)
)
HUNTER, COLLECTOR, QUIET, HERSZ, RITA, GAMBLER, PATRON = (
    f"sc-ct-{number}" for number in range(10, 17)
)


@lru_cache(maxsize=1)
def campaign_title() -> CampaignTitle:
    return stalker_title().campaign()


def setup_for(stalkers: int, **options: str) -> Setup:
    seats = tuple(SeatSetup(name, colour=name) for name in COLOURS[:stalkers])
    return Setup("stalker.campaign", seats, dict(options))


class Home:
    """A campaign in progress; its state goes through JSON after every answer."""

    def __init__(self, stalkers: int = 1, seed: int = 1, **changed: Any) -> None:
        self.title = campaign_title()
        self.state, self.events = self.title.new_game(setup_for(stalkers), seed)
        for name, value in changed.items():
            setattr(self.state, name, value)
        if changed:
            self._ask_again()

    def _ask_again(self) -> None:
        """The open question once more, for a state that a test has changed."""
        self.state.open.clear()
        self.state.answers = {}
        self.title.advance(self.state)

    def load(self, **streams: tuple[int | str, ...]) -> Home:
        self.state.loaded.update(streams)
        return self

    # -- asking and answering ----------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        (decision,) = self.state.open
        return decision

    @property
    def kind(self) -> str:
        return self.decision.kind

    @property
    def options(self) -> tuple[str, ...]:
        return self.decision.options

    @property
    def view(self) -> CampaignView:
        return self.title.view_for(self.state, self.decision.seat)

    def answer(self, *picks: str) -> list[Event]:
        """Answers one after the other; what happened in all of them."""
        told: list[Event] = []
        for pick in picks:
            one = self.decision
            told += self.title.submit(self.state, Action(one.id, one.seat, pick))
            again = self.title.decode(self.title.encode(self.state))
            assert again == self.state
            self.state = again
        self.events += told
        return told

    def refused(self, pick: str) -> tuple[str, str]:
        before = self.title.encode(self.state)
        one = self.decision
        with pytest.raises(RefusedError) as caught:
            self.title.submit(self.state, Action(one.id, one.seat, pick))
        assert self.title.encode(self.state) == before
        return caught.value.refusal.code, caught.value.refusal.clause

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    # -- shortcuts ---------------------------------------------------------------------------

    def visit(self, number: str) -> list[Event]:
        return self.answer(f"visit:sc-z-{number}")

    def choose(self, mission: str) -> list[Event]:
        return self.visit(PLACE[mission])

    def to_contacts(self, mission: str = A1) -> Home:
        self.choose(mission)
        self.answer(DONE)
        assert self.kind == "contacts"
        return self

    def to_outfit(self, mission: str = A1) -> Home:
        self.to_contacts(mission).answer(DONE)
        assert self.kind == "outfit"
        return self

    def set_out(self, mission: str = A1, outfit: str = "outfit") -> Carried:
        """Choose a Mission and go; what the Mission starts from."""
        self.to_outfit(mission).answer(outfit)
        return self.carried

    @property
    def setup(self) -> Setup:
        """The set-up of the Mission that the campaign waits for."""
        assert self.kind == "match"
        found: Setup = self.decision.about.setup
        return found

    @property
    def carried(self) -> Carried:
        return msgspec.convert(self.setup.carried, Carried)

    def report(self, won: bool = True, dead: tuple[str, ...] = (), **more: Any) -> Report:
        """A report as of a Mission in which nothing was found or used."""
        carried = self.carried
        stalkers: dict[str, Loadout] = {
            seat: replace(one, dead=seat in dead) for seat, one in carried.stalkers.items()
        }
        told: dict[str, Any] = {
            "mission": self.state.mission,
            "result": "success" if won else "failure",
            "stalkers": stalkers,
            "mounted": carried.mounted,
            "flags": carried.flags,
            "lead": carried.lead,
        }
        return Report(**{**told, **more})

    def come_back(self, won: bool = True, dead: tuple[str, ...] = (), **more: Any) -> list[Event]:
        return self.answer(spelled(self.report(won, dead, **more)))

    def play(self, mission: str, won: bool = True, **more: Any) -> list[Event]:
        """A whole exploration that does nothing but the Mission; up to its Epilogue's questions."""
        self.set_out(mission)
        return self.come_back(won, **more)


def with_contacts(*contacts: str, stalkers: int = 1, **changed: Any) -> Home:
    """A campaign at its Contacts step, with these cards owned."""
    home = Home(stalkers)
    home.state.contacts = tuple(dict.fromkeys((*home.state.contacts, *contacts)))
    for name, value in changed.items():
        setattr(home.state, name, value)
    home._ask_again()
    return home.to_contacts()


def ids(home: Home, cards: tuple[str, ...]) -> list[str]:
    """Physical cards as the cards that they are copies of."""
    return sorted(home.title.pack.cards[one].id for one in cards)


def give(state: CampaignState, *cards: str) -> tuple[str, ...]:
    """Take cards out of their decks into the stash; the physical cards."""
    book = campaign_title().pack
    found: list[str] = []
    for card in cards:
        kind = book.kinds[book.copies[card][0]]
        name = next(one for one in book.copies[card] if one in state.supply[kind])
        state.supply[kind] = tuple(one for one in state.supply[kind] if one != name)
        state.stash = (*state.stash, name)
        found.append(name)
    return tuple(found)
