"""VOLT as the table knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rules.kernel.contract import Form, KeepThinking, Title
from rules.kernel.decision import Action, Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.picks import Pick
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from rules.kernel.text import Text, text
from rules.volt import INFO
from rules.volt.bots.choose import choose
from rules.volt.campaign.carried import Report
from rules.volt.campaign.title import ChampionshipTitle
from rules.volt.content import VoltPack
from rules.volt.core import Play, resolves
from rules.volt.model.dealing import deal
from rules.volt.model.events import EVENTS
from rules.volt.model.kinds import KINDS
from rules.volt.model.state import VoltState
from rules.volt.model.terms import OLD_SERIES, PHASES, TRAINING
from rules.volt.model.view import PROJECTION, VoltView
from rules.volt.modules import aftermath
from rules.volt.move import drive
from rules.volt.positions.reading import from_position
from rules.volt.positions.writing import to_position
from rules.volt.turn import preparation, programming, resolution
from rules.volt.turn.program import ProgramForm
from rules.volt.turn.setup import arena_of, first_state
from rules.volt.words.labels import anchors, label
from rules.volt.words.refusals import OVER, why_closed, why_not
from rules.volt.words.sentences import describe

STREAMS = (
    *("arena", "bot_time", "deck_blue", "deck_red", "deck_yellow", "killbot"),
    *("reward", "setup_numbers", "squad_numbers", "vp"),
)
TOPICS = (aftermath, drive, preparation, programming, resolution)
"""Topics of the rules that nothing else imports: their resolvers register when they load."""


class VoltTitle(Title[VoltState, VoltView, VoltPack]):
    info = INFO
    kinds = KINDS
    over = OVER
    streams = STREAMS
    state_type = VoltState
    resolvers = resolves.by_frame
    events = EVENTS
    forms: ClassVar[Mapping[str, Form]] = {"program": ProgramForm()}
    resolution = Play
    projection = PROJECTION

    def start(self, setup: Setup, seed: int) -> VoltState:
        return first_state(self.pack, setup, seed)

    def outgrown(self, setup: Setup) -> str:
        """A Championship was one long match before it became a campaign of duels (V-20)."""
        return OLD_SERIES if setup.option("variant", "") == OLD_SERIES else ""

    def why_not(self, state: VoltState, decision: Decision, pick: str) -> Refusal:
        return why_not(self.pack, state, decision, pick)

    def why_closed(self, state: VoltState, action: Action) -> Refusal | None:
        return why_closed(self.pack, state, action)

    def deal(self, state: VoltState, view: VoltView, chance: Stream) -> None:
        deal(self.pack, state, view, chance)

    def describe(self, event: Event) -> Text:
        return describe(event)

    def label(self, view: VoltView, decision: Decision, pick: str) -> Text:
        return label(self.pack, view, decision, self.picks.read(pick))

    def anchors(self, view: VoltView, decision: Decision, pick: Pick) -> tuple[str, ...]:
        return anchors(view, pick)

    def from_position(self, position: Mapping[str, Any], setup: Setup, seed: int) -> VoltState:
        return from_position(self.pack, position, setup, seed)

    def to_position(self, state: VoltState) -> dict[str, Any]:
        return to_position(state)

    def choose(
        self,
        view: VoltView,
        decision: Decision,
        level: str,
        chance: Stream,
        go_on: KeepThinking,
    ) -> str:
        return choose(self, view, decision, level, chance, go_on)

    def campaign(self) -> ChampionshipTitle:
        return ChampionshipTitle(self.pack)

    def report(self, state: VoltState) -> Report | None:
        if state.outcome is None:
            return None
        return Report(state.outcome.winners[0], {s: one.vp for s, one in state.robots.items()})

    def scenery(self, setup: Setup) -> Text | None:
        arena = arena_of(setup)
        return text(f"arena.{arena}.blurb") if arena in self.pack.arenas else None

    def outlook(self, setup: Setup) -> Text | None:
        """What every robot comes with: dice, how much it bears, and modules where there are any."""
        return text(f"outlook.{setup.option('variant', TRAINING)}")

    def lineup(self, setup: Setup) -> Mapping[str, Sequence[str]]:
        """The robot of each colour; one that drives itself is a KillBot."""
        robots = {colour: robot for robot, colour in self.pack.robots.items()}
        return {
            seat.id: (
                f"{'killbot' if seat.kind == 'automaton' else 'robot'}-{robots[seat.colour]}",
            )
            for seat in setup.seats
            if seat.colour in robots
        }

    def progress(self, view: VoltView) -> dict[str, int]:
        return {seat: robot.vp for seat, robot in view.robots.items()}

    def phases(self) -> tuple[str, ...]:
        return tuple(f"phase.{phase}" for phase in PHASES)


def build(pack: VoltPack) -> VoltTitle:
    return VoltTitle(pack)
