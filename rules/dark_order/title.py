"""The Dark Order as the table knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rules.dark_order import INFO
from rules.dark_order.bots.choose import choose
from rules.dark_order.effects import choice_ops, damage_ops, motion, player_ops
from rules.dark_order.fight import attack
from rules.dark_order.forms.cards import CleanUpForm, KeepForm, PutBackForm, RecoverForm
from rules.dark_order.forms.placement import PlaceForm
from rules.dark_order.model.dealing import deal
from rules.dark_order.model.events import EVENTS
from rules.dark_order.model.frames import Resign
from rules.dark_order.model.kinds import KINDS
from rules.dark_order.model.picks import RESIGN
from rules.dark_order.model.state import DarkState
from rules.dark_order.model.view import PROJECTION, DarkView
from rules.dark_order.pack import DarkOrderPack
from rules.dark_order.positions.reading import from_position
from rules.dark_order.positions.writing import to_position
from rules.dark_order.resolvers import Game, resolves
from rules.dark_order.turn import (
    aftermath,
    battle,
    cleanup,
    endings,
    location,
    mobilisation,
    preparation,
    recruitment,
    support_stage,
)
from rules.dark_order.words.labels import label, place_of
from rules.dark_order.words.refusals import why_closed, why_not
from rules.dark_order.words.sentences import describe
from rules.kernel import agenda
from rules.kernel.agenda import Resolution
from rules.kernel.contract import Form, KeepThinking, Title
from rules.kernel.decision import Action, Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.picks import Pick
from rules.kernel.rng import Stream
from rules.kernel.secrecy import Projection
from rules.kernel.setup import Setup
from rules.kernel.text import Text

TOPICS = (
    *(aftermath, battle, cleanup, endings, location, mobilisation, preparation, recruitment),
    *(support_stage, attack, choice_ops, damage_ops, motion, player_ops),
)
"""Topics of the rules: their resolvers and operations register when they load."""
STREAMS = ("factions", "locations", "neutrals", "start", "supports", "units")
PHASES = (
    *("recruitment", "location", "placement", "activation", "support_stage"),
    *("battle", "scouting", "cleanup"),
)


class DarkOrderTitle(Title[DarkState, DarkView, DarkOrderPack]):
    info = INFO
    kinds = KINDS
    streams = STREAMS
    state_type = DarkState
    resolvers = resolves.by_frame
    resolution: ClassVar[type[Resolution[Any, Any]]] = Game
    events = EVENTS
    projection: ClassVar[Projection[Any, Any]] = PROJECTION
    forms: ClassVar[Mapping[str, Form]] = {
        "put_back": PutBackForm(),
        "recover": RecoverForm(),
        "place": PlaceForm(),
        "keep": KeepForm(),
        "clean_up": CleanUpForm(),
    }

    def start(self, setup: Setup, seed: int) -> DarkState:
        return preparation.first_state(self.pack, setup, seed)

    def lineup(self, setup: Setup) -> Mapping[str, Sequence[str]]:
        return preparation.lineup(self.pack, setup)

    def scenery(self, setup: Setup) -> Text | None:
        return preparation.scenery(self.pack, setup)

    def outlook(self, setup: Setup) -> Text | None:
        return preparation.tired(self.pack, setup)

    def accept_unlisted(self, state: DarkState, action: Action) -> None:
        """A player may resign at any own decision (D-22.10)."""
        if action.pick == RESIGN:
            agenda.break_off(state, action, Resign(action.seat))
        else:
            super().accept_unlisted(state, action)

    def why_not(self, state: DarkState, decision: Decision, pick: str) -> Refusal:
        return why_not(Game(state, self.pack), decision, pick)

    def why_closed(self, state: DarkState, action: Action) -> Refusal | None:
        return why_closed(state, action)

    def deal(self, state: DarkState, view: DarkView, chance: Stream) -> None:
        deal(self.pack, state, view, chance)

    def anchors(self, view: DarkView, decision: Decision, pick: Pick) -> tuple[str, ...]:
        return place_of(pick)

    def describe(self, event: Event) -> Text:
        return describe(event)

    def label(self, view: DarkView, decision: Decision, pick: str) -> Text:
        return label(view, decision, self.picks.read(pick))

    def from_position(self, position: Mapping[str, Any], setup: Setup, seed: int) -> DarkState:
        return from_position(self.pack, position, setup, seed)

    def to_position(self, state: DarkState) -> dict[str, Any]:
        return to_position(self.pack, state)

    def choose(
        self,
        view: DarkView,
        decision: Decision,
        level: str,
        chance: Stream,
        go_on: KeepThinking,
    ) -> str:
        return choose(self, view, decision, level, chance, go_on)

    def progress(self, view: DarkView) -> dict[str, int]:
        return {seat: endings.secured(view, seat) for seat in view.sides}

    def phases(self) -> tuple[str, ...]:
        return tuple(f"phase.{phase}" for phase in PHASES)


def build(pack: DarkOrderPack) -> DarkOrderTitle:
    return DarkOrderTitle(pack)
