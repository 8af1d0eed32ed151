"""Autarcha as the table knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rules.autarcha import INFO
from rules.autarcha.bots.choose import choose
from rules.autarcha.fight import mines, shots
from rules.autarcha.forms.deploy import DeployForm
from rules.autarcha.forms.order import OrderForm
from rules.autarcha.forms.purchase import PurchaseForm
from rules.autarcha.model.events import EVENTS
from rules.autarcha.model.questions import KINDS
from rules.autarcha.model.state import AutarchaState
from rules.autarcha.model.view import PROJECTION, AutarchaView
from rules.autarcha.move import column, formation, marching
from rules.autarcha.pack import AutarchaPack, Scenario
from rules.autarcha.positions.reading import from_position
from rules.autarcha.positions.writing import to_position
from rules.autarcha.resolvers import Play, resolves
from rules.autarcha.turn import deploying, executing, turns
from rules.autarcha.turn import setup as setting_up
from rules.autarcha.turn.dealing import deal
from rules.autarcha.turn.ending import points
from rules.autarcha.words.closed import why_closed
from rules.autarcha.words.labels import anchors, label
from rules.autarcha.words.refusals import refused
from rules.autarcha.words.sentences import describe
from rules.kernel.contract import Form, KeepThinking, Title
from rules.kernel.decision import Action, Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.picks import Pick
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from rules.kernel.text import Text, text

TOPICS = (column, deploying, executing, formation, marching, mines, setting_up, shots, turns)
"""Topics of the rules: their resolvers register when they load."""
PHASES = ("deploy", "initiative", "actions")


class AutarchaTitle(Title[AutarchaState, AutarchaView, AutarchaPack]):
    info = INFO
    state_type = AutarchaState
    resolvers = resolves.by_frame
    events = EVENTS
    forms: ClassVar[Mapping[str, Form]] = {
        "purchase": PurchaseForm(),
        "deploy": DeployForm(),
        "order": OrderForm(),
    }
    resolution = Play
    over = refused("game_over")
    kinds = KINDS
    streams = (shots.DEFENCE, deploying.INITIATIVE, setting_up.DEAL)
    projection = PROJECTION

    def start(self, setup: Setup, seed: int) -> AutarchaState:
        return setting_up.first_state(self.pack, setup, seed)

    def why_not(self, state: AutarchaState, decision: Decision, pick: str) -> Refusal:
        self.picks.read(pick)
        return refused("wrong_phase" if decision.kind == "order" else "decision_pending")

    def why_closed(self, state: AutarchaState, action: Action) -> Refusal | None:
        return why_closed(state, action)

    def deal(self, state: AutarchaState, view: AutarchaView, chance: Stream) -> None:
        deal(self.pack, self.forms["deploy"], state, view, chance)

    def describe(self, event: Event) -> Text:
        return describe(self.pack, event)

    def label(self, view: AutarchaView, decision: Decision, pick: str) -> Text:
        return label(self.pack, view, self.picks.read(pick))

    def anchors(self, view: AutarchaView, decision: Decision, pick: Pick) -> tuple[str, ...]:
        return anchors(pick)

    def from_position(self, position: Mapping[str, Any], setup: Setup, seed: int) -> AutarchaState:
        return from_position(self.pack, position, setup, seed)

    def to_position(self, state: AutarchaState) -> dict[str, Any]:
        return to_position(self.pack, state)

    def choose(
        self,
        view: AutarchaView,
        decision: Decision,
        level: str,
        chance: Stream,
        go_on: KeepThinking,
    ) -> str:
        return choose(self, view, decision, level, chance, go_on)

    def progress(self, view: AutarchaView) -> dict[str, int]:
        return points(self.pack, view)

    def scenery(self, setup: Setup) -> Text | None:
        scenario = self._scenario(setup)
        return text(f"scenario.{scenario.id}.mood") if scenario is not None else None

    def lineup(self, setup: Setup) -> Mapping[str, Sequence[str]]:
        """Both armies are alike; where one is bought, what is suggested comes with it."""
        scenario = self._scenario(setup)
        if scenario is None:
            return {}
        return {"": tuple((Counter(scenario.army) + Counter(scenario.purchase)).elements())}

    def _scenario(self, setup: Setup) -> Scenario | None:
        return self.pack.scenarios.get(str(setup.option("scenario", "skirmish")))

    def outlook(self, setup: Setup) -> Text | None:
        scenario = self._scenario(setup)
        if scenario is None:
            return None
        least, most = scenario.minutes
        return text("scenario.minutes", least=least, most=most)

    def phases(self) -> tuple[str, ...]:
        return tuple(f"phase.{phase}" for phase in PHASES)


def build(pack: AutarchaPack) -> AutarchaTitle:
    return AutarchaTitle(pack)
