"""Do boju, Towarzysze! as the table sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.agenda import find_open
from rules.kernel.contract import KeepThinking, Title
from rules.kernel.decision import Action, Decision, Refusal, RefusedError
from rules.kernel.event import Event
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from rules.kernel.text import Text
from rules.komrades import INFO, bot, events, events_cards
from rules.komrades.content import Pack
from rules.komrades.determinize import sample_state
from rules.komrades.model import KomradesState
from rules.komrades.pace import outlook
from rules.komrades.position import state_from
from rules.komrades.position_out import position_of
from rules.komrades.refusals import why_not, why_not_asked
from rules.komrades.resolvers import RESOLVERS
from rules.komrades.setting_up import start_state
from rules.komrades.spelling import meant
from rules.komrades.view import KomradesView, own_comrade, view_of
from rules.komrades.wording import option_label, sentence

LOOK = "look"
"""In a window, a pick that answers nothing: the hand was looked at (K-18.7)."""

PHASES = ("attack", "plan", "events", "action", "hits", "refill", "initiative")


def _events_of(*modules: object) -> tuple[type[Event], ...]:
    found = (value for module in modules for value in vars(module).values())
    return tuple(
        one for one in found if isinstance(one, type) and issubclass(one, Event) and one != Event
    )


class KomradesTitle(Title[KomradesState, KomradesView, Pack]):
    """The rules bound to their content."""

    info = INFO
    state_type = KomradesState
    resolvers = RESOLVERS
    events = _events_of(events, events_cards)

    def start(self, setup: Setup, seed: int) -> KomradesState:
        return start_state(setup, seed)

    def submit(self, state: KomradesState, action: Action) -> list[Event]:
        action = meant(self.pack, state, action)
        try:
            if action.pick == LOOK and find_open(state, action).kind in ("window", "respond"):
                return [events_cards.HandLooked(comrade=own_comrade(state, action.seat))]
            return super().submit(state, action)
        except RefusedError as error:
            if error.refusal.code == "not_your_decision" and state.open:
                raise RefusedError(why_not_asked(state, action)) from error
            raise

    def meant(self, state: KomradesState, action: Action) -> Action:
        return meant(self.pack, state, action)

    def looked(self, state: KomradesState, seat: str) -> Event | None:
        """Everybody is told that a hand was looked at in a window (K-18.7)."""
        if any(one.seat == seat and one.kind in ("window", "respond") for one in state.open):
            return events_cards.HandLooked(comrade=own_comrade(state, seat))
        return None

    def why_not(self, state: KomradesState, decision: Decision, pick: str) -> Refusal:
        return why_not(state, self.pack, decision, pick)

    def view_for(self, state: KomradesState, seat: str) -> KomradesView:
        return view_of(state, seat)

    def determinize(self, view: KomradesView, chance: Stream) -> KomradesState:
        return sample_state(view, self.pack, chance)

    def describe(self, event: Event) -> Text:
        return sentence(self.pack, event)

    def label(self, view: KomradesView, decision: Decision, pick: str) -> Text:
        return option_label(self.pack, view, decision, pick)

    def from_position(self, position: Mapping[str, Any], setup: Setup, seed: int) -> KomradesState:
        return state_from(self.pack, position, setup, seed)

    def to_position(self, state: KomradesState) -> dict[str, Any]:
        return position_of(self.pack, state)

    def choose(
        self,
        view: KomradesView,
        decision: Decision,
        level: str,
        chance: Stream,
        go_on: KeepThinking,
    ) -> str:
        return bot.choose(self.pack, view, decision, level, chance, go_on)

    def progress(self, view: KomradesView) -> dict[str, int]:
        """Life by seat."""
        return {one.seat: one.life for one in view.comrades.values()}

    def outlook(self, setup: Setup) -> Text:
        return outlook(setup)

    def phases(self) -> tuple[str, ...]:
        return tuple(f"phase.{name}" for name in PHASES)


def build(pack: Pack) -> KomradesTitle:
    return KomradesTitle(pack)
