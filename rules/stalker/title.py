"""S.T.A.L.K.E.R. as the table sees it: the contract of a title, fulfilled by the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rules.kernel.contract import Form, KeepThinking, Title
from rules.kernel.decision import Action, Decision, Refusal, RefusedError
from rules.kernel.event import Event
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from rules.kernel.text import Text
from rules.stalker import INFO
from rules.stalker.engine import (
    aliases,
    labels,
    position_writer,
    positions,
    refusals,
    view,
    wording,
)
from rules.stalker.engine.attack_hits import ShareForm
from rules.stalker.engine.book import Book
from rules.stalker.engine.bot import choose
from rules.stalker.engine.events import ALL_EVENTS
from rules.stalker.engine.model import StalkerState
from rules.stalker.engine.play import Play
from rules.stalker.engine.rerolls import RerollForm
from rules.stalker.engine.setup import new_state
from rules.stalker.engine.table import RESOLVERS
from rules.stalker.engine.view import StalkerView
from rules.stalker.pack import StalkerPack

PHASES = ("phase.events", "phase.players", "phase.zone")


class StalkerTitle(Title[StalkerState, StalkerView, Book]):
    """The Mission engine bound to its content."""

    info = INFO
    state_type = StalkerState
    resolvers = RESOLVERS
    resolution = Play
    events = ALL_EVENTS
    forms: ClassVar[Mapping[str, Form]] = {"reroll": RerollForm(), "share": ShareForm()}

    def start(self, setup: Setup, seed: int) -> StalkerState:
        return new_state(self.pack, setup, seed)

    def submit(self, state: StalkerState, action: Action) -> list[Event]:
        """What was offered is taken at once; anything else may be a short way to say it."""
        try:
            return super().submit(state, action)
        except RefusedError as error:
            spoken = aliases.meant(self.pack, state, action)
            if spoken is not action:
                return super().submit(state, spoken)
            raise RefusedError(refusals.better_reason(state, error.refusal)) from error

    def meant(self, state: StalkerState, action: Action) -> Action:
        offered = any(action.pick in one.options for one in state.open if one.seat == action.seat)
        return action if offered else aliases.meant(self.pack, state, action)

    def refusal(self, state: StalkerState, decision: Decision, pick: str) -> Refusal | None:
        if decision.form:
            return refusals.out_of_place(decision, pick) or super().refusal(state, decision, pick)
        return super().refusal(state, decision, pick)

    def why_not(self, state: StalkerState, decision: Decision, pick: str) -> Refusal:
        return refusals.why_not(self.pack, state, decision, pick)

    def view_for(self, state: StalkerState, seat: str) -> StalkerView:
        return view.view_for(state, seat)

    def determinize(self, view_: StalkerView, chance: Stream) -> StalkerState:
        return view.sample_state(view_, self.pack, chance)

    def describe(self, event: Event) -> Text:
        return wording.describe(event)

    def label(self, view_: StalkerView, decision: Decision, pick: str) -> Text:
        return labels.label(self.pack, view_, decision, pick)

    def from_position(self, position: Mapping[str, Any], setup: Setup, seed: int) -> StalkerState:
        return positions.from_position(self.pack, position, setup, seed)

    def to_position(self, state: StalkerState) -> dict[str, Any]:
        return position_writer.to_position(self.pack, state)

    def choose(
        self,
        view_: StalkerView,
        decision: Decision,
        level: str,
        chance: Stream,
        go_on: KeepThinking,
    ) -> str:
        return choose(self, view_, decision, level, chance, go_on)

    def progress(self, view_: StalkerView) -> dict[str, int]:
        """HP of each Stalker over the Mission."""
        return {seat: stalker.hp for seat, stalker in view_.stalkers.items()}

    def phases(self) -> tuple[str, ...]:
        return PHASES


def build(pack: StalkerPack) -> StalkerTitle:
    return StalkerTitle(Book(pack))
