"""Do boju, Towarzysze! as the table sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.kernel.contract import KeepThinking, Title
from rules.kernel.decision import Action, Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.picks import Pick
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from rules.kernel.text import Text
from rules.komrades import INFO
from rules.komrades.bots.choose import choose
from rules.komrades.content import Pack
from rules.komrades.model import card_events, line_events
from rules.komrades.model.dealing import deal_unseen
from rules.komrades.model.front import Front
from rules.komrades.model.kinds import KINDS
from rules.komrades.model.picks import GearPick, gear_pick
from rules.komrades.model.state import KomradesState, own_comrade
from rules.komrades.model.view import PROJECTION, KomradesView
from rules.komrades.positions.reading import state_from
from rules.komrades.positions.writing import position_of
from rules.komrades.resolvers import RESOLVERS
from rules.komrades.turn.pace import outlook, scenery
from rules.komrades.turn.setting_up import start_state
from rules.komrades.words.labels import label
from rules.komrades.words.refusals import why_not, why_not_asked
from rules.komrades.words.sentences import describe
from rules.komrades.words.spelling import meant

PHASES = ("attack", "plan", "events", "action", "hits", "refill", "initiative")


def _events_of(*modules: object) -> tuple[type[Event], ...]:
    found = (value for module in modules for value in vars(module).values())
    return tuple(
        one for one in found if isinstance(one, type) and issubclass(one, Event) and one != Event
    )


STREAMS = (*("action_deck", "attack_deck", "comrades", "line", "shuffle_line", "targets"),)


class KomradesTitle(Title[KomradesState, KomradesView, Pack]):
    """The rules bound to their content."""

    info = INFO
    kinds = KINDS
    streams = STREAMS
    state_type = KomradesState
    resolvers = RESOLVERS
    resolution = Front
    projection = PROJECTION
    events = _events_of(line_events, card_events)

    def start(self, setup: Setup, seed: int) -> KomradesState:
        return start_state(setup, seed)

    def meant(self, state: KomradesState, action: Action) -> Action:
        return meant(self.pack, state, action)

    def why_closed(self, state: KomradesState, action: Action) -> Refusal | None:
        return why_not_asked(state, action) if state.open else None

    def looked(self, state: KomradesState, seat: str) -> Event | None:
        """In a window it is told to all that somebody has looked at the hand (K-18.7)."""
        if any(one.seat == seat and one.race for one in state.open):
            return card_events.HandLooked(comrade=own_comrade(state, seat))
        return None

    def why_not(self, state: KomradesState, decision: Decision, pick: str) -> Refusal:
        return why_not(state, self.pack, decision, pick)

    def deal(self, state: KomradesState, view: KomradesView, chance: Stream) -> None:
        deal_unseen(state, self.pack, view, chance)

    def describe(self, event: Event) -> Text:
        return describe(self.pack, event)

    def anchors(self, view: KomradesView, decision: Decision, pick: Pick) -> tuple[str, ...]:
        """Everything is named like its pick; two ways to use one piece also lie on the piece."""
        if isinstance(pick, GearPick) and pick.direction:
            return (str(pick), gear_pick(pick.card))
        return (str(pick),)

    def label(self, view: KomradesView, decision: Decision, pick: str) -> Text:
        return label(self.pack, view, decision, pick)

    def from_position(self, position: Mapping[str, Any], setup: Setup, seed: int) -> KomradesState:
        return state_from(self.pack, position, setup, seed)

    def to_position(self, state: KomradesState) -> dict[str, Any]:
        return position_of(self.pack, state)

    def named(self, value: Any) -> Any:
        """Cards are numbers in the state; a scenario tells them by their names."""
        is_card = type(value) is int and 0 <= value < len(self.pack.cards)
        return self.pack.cards[value].id if is_card else value

    def choose(
        self,
        view: KomradesView,
        decision: Decision,
        level: str,
        chance: Stream,
        go_on: KeepThinking,
    ) -> str:
        return choose(self, view, decision, level, chance, go_on)

    def progress(self, view: KomradesView) -> dict[str, int]:
        """Life by seat."""
        return {one.seat: one.life for one in view.comrades.values()}

    def scenery(self, setup: Setup) -> Text:
        return scenery(setup)

    def lineup(self, setup: Setup) -> Mapping[str, Sequence[str]]:
        """Everybody may get any comrade, dealt or picked at the table."""
        return {"": tuple(self.pack.heroes)}

    def outlook(self, setup: Setup) -> Text:
        return outlook(setup)

    def phases(self) -> tuple[str, ...]:
        return tuple(f"phase.{name}" for name in PHASES)


def build(pack: Pack) -> KomradesTitle:
    return KomradesTitle(pack)
