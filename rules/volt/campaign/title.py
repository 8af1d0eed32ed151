"""The Championship as the table sees it: a title of its own, ``volt.campaign``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.kernel.campaign import MATCH
from rules.kernel.contract import Form, KeepThinking, Title
from rules.kernel.decision import Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.info import OptionSpec
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from rules.kernel.text import Text, text
from rules.volt import INFO
from rules.volt.campaign.carried import OPERATORS, Report, check_table
from rules.volt.campaign.course import Course, DuelForm, resolves
from rules.volt.campaign.model import (
    EVENTS,
    PROJECTION,
    ChampionshipState,
    ChampionshipView,
    DrawNumbers,
    champion_of,
)
from rules.volt.campaign.positions import from_position, to_position
from rules.volt.content import VoltPack
from rules.volt.words.labels import plain_label
from rules.volt.words.sentences import describe, seat_name

CHAMPIONSHIP_INFO = replace(
    INFO,
    key="volt.campaign",
    min_seats=OPERATORS,
    default_seats=("human", "bot", "bot", "bot"),
    minutes=(180, 480),
    board_shape=0.9,
    seat_kinds=("human", "bot"),
    options=(OptionSpec("number_race", ("timed", "rotation"), "timed"),),
)


class ChampionshipTitle(Title[ChampionshipState, ChampionshipView, VoltPack]):
    info = CHAMPIONSHIP_INFO
    state_type = ChampionshipState
    resolvers = resolves.by_frame
    resolution = Course
    events = EVENTS
    projection = PROJECTION
    forms: ClassVar[Mapping[str, Form]] = {MATCH: DuelForm(Report)}
    kinds: ClassVar[Mapping[str, str]] = {
        "choose_robot": "V-20.2",
        "next_arena": "V-20.11",
        MATCH: "V-20.5",
    }
    streams = ("setup_numbers",)

    def start(self, setup: Setup, seed: int) -> ChampionshipState:
        check_table(setup)
        return ChampionshipState(seed=seed, setup=setup, agenda=[DrawNumbers()])

    def why_not(self, state: ChampionshipState, decision: Decision, pick: str) -> Refusal:
        if decision.kind == "choose_robot":
            return Refusal("already_taken", "V-20.2")
        return Refusal("arena_not_allowed", "V-20.11")

    def describe(self, event: Event) -> Text:
        return describe(event)

    def label(self, view: ChampionshipView, decision: Decision, pick: str) -> Text:
        return plain_label(self.picks.read(pick))

    def from_position(
        self, position: Mapping[str, Any], setup: Setup, seed: int
    ) -> ChampionshipState:
        return from_position(self.pack, position, setup, seed)

    def to_position(self, state: ChampionshipState) -> dict[str, Any]:
        return to_position(state)

    def choose(
        self,
        view: ChampionshipView,
        decision: Decision,
        level: str,
        chance: Stream,
        go_on: KeepThinking,
    ) -> str:
        """Options are listed in the order of D22 and D25; a duel is not a computer's to report."""
        if decision.kind == MATCH:
            return self.forms[MATCH].sample(view, self.pack, decision, chance)
        return decision.options[0]

    def lineup(self, setup: Setup) -> Mapping[str, Sequence[str]]:
        """Everybody chooses one of the robots, with the champion module that it brings."""
        return {"": tuple(f"robot-{robot}" for robot in self.pack.robots)}

    def progress(self, view: ChampionshipView) -> dict[str, int]:
        """Titles in hand over the Championship."""
        return {seat: len(held) for seat, held in view.trophies.items()}

    def standing(self, view: ChampionshipView) -> Text:
        champion = champion_of(view)
        if champion:
            return text("championship.won_by", seat=seat_name(champion))
        if not view.arena and not view.results:
            return text("championship.choosing")
        titles = max(map(len, view.trophies.values()))
        return text("championship.at_duel", duel=len(view.results) + 1, n=titles)
