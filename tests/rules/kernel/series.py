"""A tiny campaign: duels until somebody has won two; the loser of one names the next stakes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from rules.kernel.agenda import Resolution, Resolvers
from rules.kernel.campaign import MATCH, MatchAsked, ReportForm, play_match
from rules.kernel.contract import KeepThinking, Title
from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.kernel.picks import Picks
from rules.kernel.rng import Stream
from rules.kernel.secrecy import Projection, Public
from rules.kernel.setup import Setup
from rules.kernel.state import Frame, Outcome, State
from rules.kernel.text import Text, text
from rules.kernel.view import View
from tests.rules.kernel.duel import DuelState, DuelTitle

resolves = Resolvers()


class DuelReport(msgspec.Struct, frozen=True):
    winner: str


class SeriesDecision(Decision, frozen=True):
    about: MatchAsked | None = None


class PlayDuel(Frame, frozen=True):
    stakes: int = 1


class NameStakes(Frame, frozen=True):
    seat: str


class DuelPlayed(Event, frozen=True):
    winner: str
    rests_on: ClassVar = ("X-2.1",)


class SeriesState(State[PlayDuel | NameStakes, SeriesDecision], kw_only=True):
    decision_type: ClassVar = SeriesDecision
    wins: Public[dict[str, int]]


class SeriesView(View, frozen=True, kw_only=True):
    wins: dict[str, int]


class DuelForm(ReportForm[DuelReport]):
    def sampled(self, state: Any, pack: Any, setup: Setup, chance: Stream) -> DuelReport:
        return DuelReport(chance.pick(("red", "blue")))


class Series(Resolution[SeriesState, None]):
    picks = Picks(words=("1", "2"))


@resolves(PlayDuel)
def play_duel(r: Series, frame: PlayDuel) -> None:
    setup = replace(r.state.setup, title="duel", carried={"stakes": frame.stakes})
    report = play_match(r, frame, "red", setup, DuelReport)
    if report is None:
        return
    winner = report.winner
    r.state.wins[winner] = r.state.wins.get(winner, 0) + 1
    r.emit(DuelPlayed(winner))
    if r.state.wins[winner] == 2:
        r.finish(Outcome((winner,), text("two_wins"), dict(r.state.wins), ("X-2.2",)))
        return
    r.push(NameStakes("blue" if winner == "red" else "red"))


@resolves(NameStakes)
def name_stakes(r: Series, frame: NameStakes) -> None:
    picks = r.ask(frame, "stakes", {frame.seat: ("1", "2")})
    if picks is not None:
        r.push(PlayDuel(int(picks[frame.seat])))


class SeriesTitle(Title[SeriesState, SeriesView, None]):
    info = replace(DuelTitle.info, key="duel.campaign")
    state_type = SeriesState
    resolvers = resolves.by_frame
    events = (DuelPlayed,)
    forms: ClassVar = {MATCH: DuelForm(DuelReport)}
    resolution = Series
    projection = Projection(SeriesState, SeriesView)

    def start(self, setup: Setup, seed: int) -> SeriesState:
        return SeriesState(seed=seed, setup=setup, agenda=[PlayDuel()], wins={})

    def describe(self, event: Event) -> Text:
        return text("event.DuelPlayed")

    def label(self, view: SeriesView, decision: Decision, pick: str) -> Text:
        return text("pick", pick=pick)

    def from_position(self, position: Mapping[str, Any], setup: Setup, seed: int) -> SeriesState:
        return replace(self.start(setup, seed), wins=dict(position["wins"]))

    def to_position(self, state: SeriesState) -> dict[str, Any]:
        return {"wins": dict(state.wins)}

    def choose(
        self, view: SeriesView, decision: Decision, level: str, chance: Stream, go_on: KeepThinking
    ) -> str:
        return decision.options[0]


class CampaignDuel(DuelTitle):
    """The duel as a match of the series: it starts with the stakes that were named."""

    def start(self, setup: Setup, seed: int) -> DuelState:
        state = super().start(setup, seed)
        state.stakes = setup.carried.get("stakes", 1)
        return state

    def campaign(self) -> SeriesTitle:
        return SeriesTitle(None)

    def report(self, state: DuelState) -> DuelReport:
        assert state.outcome is not None
        return DuelReport(state.outcome.winners[0])
