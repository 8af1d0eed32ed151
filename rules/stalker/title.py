"""S.T.A.L.K.E.R. as the table sees it: the contract of a title, fulfilled by its rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.kernel import agenda
from rules.kernel.campaign import GIVE_UP
from rules.kernel.contract import Form, KeepThinking, Ranking, Title
from rules.kernel.decision import Action, Decision, Refusal, RefusedError
from rules.kernel.event import Event
from rules.kernel.info import TitleInfo
from rules.kernel.picks import Pick
from rules.kernel.question import Option
from rules.kernel.rng import Stream
from rules.kernel.secrecy import Projection
from rules.kernel.setup import Setup
from rules.kernel.text import Text, text
from rules.stalker import INFO
from rules.stalker.bots.levels import choose
from rules.stalker.campaign.title import CampaignTitle
from rules.stalker.fight.attack_hits import ShareForm
from rules.stalker.fight.rerolls import RerollForm
from rules.stalker.mission.carried import Report, carried_of, report_of
from rules.stalker.mission.score import TOTAL, contest_of, medal_of
from rules.stalker.mission.setup import mission_of, new_state
from rules.stalker.model.book import KIND_OF_DECK, Book
from rules.stalker.model.events import ALL_EVENTS
from rules.stalker.model.frames_cards import EndMission
from rules.stalker.model.kinds import KINDS
from rules.stalker.model.state import StalkerState
from rules.stalker.model.view import PROJECTION, StalkerView, deal
from rules.stalker.move.ways import is_planned_move, planned_moves
from rules.stalker.pack.pack import StalkerPack
from rules.stalker.play import Play
from rules.stalker.positions.reading import from_position
from rules.stalker.positions.writing import to_position
from rules.stalker.previews.moves import looking
from rules.stalker.resolvers import RESOLVERS
from rules.stalker.words import aliases, labels, refusals
from rules.stalker.words.anchors import anchors_of, field_anchor
from rules.stalker.words.outlook import lineup, outlook
from rules.stalker.words.sentences import describe

STREAMS = (
    *("stalker_dice", "equipment_dice", "anomaly_die", "arrow", "fields", "event_place"),
    *("events", "random_events", "control", "environment", "anomalies", "overlays", "wounds"),
    "territories",
    *("loot", "mission", "box_unknown", "activation_small", "activation_large"),
    *(f"{kind}_deck" for kind in KIND_OF_DECK.values()),
)
PHASES = ("phase.events", "phase.players", "phase.zone")


class StalkerTitle(Title[StalkerState, StalkerView, Book]):
    """The rules bound to their content."""

    info = INFO
    kinds = KINDS
    streams = STREAMS
    state_type = StalkerState
    resolvers = RESOLVERS
    can_give_up = True
    resolution = Play
    events = ALL_EVENTS
    projection: ClassVar[Projection[StalkerState, StalkerView]] = PROJECTION
    forms: ClassVar[Mapping[str, Form]] = {"reroll": RerollForm(), "share": ShareForm()}

    def start(self, setup: Setup, seed: int) -> StalkerState:
        return new_state(self.pack, setup, seed)

    def accept_unlisted(self, state: StalkerState, action: Action) -> None:
        """A Mission of a campaign may be given up at any own decision (S-39.32)."""
        if action.pick == GIVE_UP and state.setup.carried:
            agenda.break_off(state, action, EndMission("failure", "", gave_up=True))
        else:
            super().accept_unlisted(state, action)

    def meant(self, state: StalkerState, action: Action) -> Action:
        """Anything that was not offered may be a short way to say what was."""
        for decision in state.open:
            if action.pick in decision.options:
                return action
        if state.outcome is not None:
            raise RefusedError(refusals.OVER)
        return aliases.meant(self.pack, state, action)

    def why_closed(self, state: StalkerState, action: Action) -> Refusal | None:
        return refusals.why_closed(state)

    def refusal(self, state: StalkerState, decision: Decision, pick: str) -> Refusal | None:
        """A Move may name its whole way; forms and options are checked as everywhere."""
        if decision.form:
            return refusals.out_of_place(decision, pick) or super().refusal(state, decision, pick)
        if pick in decision.options or is_planned_move(self.pack, state, decision, pick):
            return None
        return super().refusal(state, decision, pick)

    def why_not(self, state: StalkerState, decision: Decision, pick: str) -> Refusal:
        return refusals.why_not(self.pack, state, decision, pick)

    def options(self, view: StalkerView, decision: Decision) -> tuple[Option, ...]:
        """What is listed, and every field that a Move may end on with the way to it."""
        return super().options(view, decision) + self.planned_moves(view, decision)

    def planned_moves(
        self, view: StalkerView, decision: Decision, so_far: tuple[str, ...] = ()
    ) -> tuple[Option, ...]:
        """Moves by their end; ``so_far`` is the part of the way that is already chosen."""
        return tuple(
            Option(str(pick), (field_anchor(field),), labels.move(view, pick, field), pick)
            for field, pick in planned_moves(looking(self, view), decision, so_far)
        )

    def anchors(self, view: StalkerView, decision: Decision, pick: Pick) -> tuple[str, ...]:
        return anchors_of(view, pick)

    def deal(self, state: StalkerState, view: StalkerView, chance: Stream) -> None:
        deal(state, view, self.pack, chance)

    def describe(self, event: Event) -> Text:
        return describe(self.pack, event)

    def label(self, view: StalkerView, decision: Decision, pick: str) -> Text:
        return labels.label(self.pack, view, decision, pick)

    def from_position(self, position: Mapping[str, Any], setup: Setup, seed: int) -> StalkerState:
        return from_position(self.pack, position, setup, seed)

    def to_position(self, state: StalkerState) -> dict[str, Any]:
        return to_position(self.pack, state)

    def choose(
        self,
        view: StalkerView,
        decision: Decision,
        level: str,
        chance: Stream,
        go_on: KeepThinking,
    ) -> str:
        return choose(self, view, decision, level, chance, go_on)

    def campaign(self) -> CampaignTitle:
        return CampaignTitle(self.pack)

    def report(self, state: StalkerState) -> Report | None:
        carried = carried_of(state.setup.carried)
        return None if carried is None or carried.practice else report_of(state)

    def progress(self, view: StalkerView) -> dict[str, int]:
        """HP of each Stalker over the Mission."""
        return {seat: stalker.hp for seat, stalker in view.stalkers.items()}

    def scenery(self, setup: Setup) -> Text:
        return text(f"mission.{mission_of(self.pack, setup).id}.prologue")

    def lineup(self, setup: Setup) -> Mapping[str, Sequence[str]]:
        """Each Stalker with all that he carries."""
        try:
            return lineup(new_state(self.pack, setup, 0))
        except RefusedError:
            return {}

    def outlook(self, setup: Setup) -> Text | None:
        """Who goes, and with what."""
        try:
            return outlook(new_state(self.pack, setup, 0))
        except RefusedError:
            return None

    def contest(self, setup: Setup) -> str:
        """Survival scenarios are compared among as many Stalkers and at one difficulty."""
        return contest_of(mission_of(self.pack, setup), setup)

    def ranking(self, state: StalkerState) -> Ranking | None:
        mission = self.pack.pack.missions.get(state.mission)
        if mission is None or state.outcome is None or TOTAL not in state.counters:
            return None
        points = state.counters[TOTAL]
        medal = medal_of(mission, len(state.stalkers), points) or "none"
        return Ranking(contest_of(mission, state.setup), points, text(f"medal.{medal}"))

    def phases(self) -> tuple[str, ...]:
        return PHASES


def build(pack: StalkerPack) -> StalkerTitle:
    title = StalkerTitle(Book(pack))
    title.info = with_missions(pack)
    return title


def with_missions(pack: StalkerPack) -> TitleInfo:
    """What the lobby offers, with the Missions that content packs bring."""
    options = []
    for spec in INFO.options:
        if spec.key == "mission":
            codes = [one.code for one in pack.missions.values() if one.code not in spec.choices]
            spec = replace(spec, choices=(*spec.choices, *sorted(codes)))
        options.append(spec)
    return replace(INFO, options=tuple(options))
