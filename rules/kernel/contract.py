"""The contract that each title fulfils; nothing else of a title is visible outside its package."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from rules.kernel import agenda
from rules.kernel.agenda import AnyResolver, Resolution
from rules.kernel.decision import PASS, Action, Decision, Refusal, RefusedError, require_words
from rules.kernel.event import Event
from rules.kernel.info import TitleInfo
from rules.kernel.picks import Pick, Picks
from rules.kernel.question import Composing, Option
from rules.kernel.rng import Stream
from rules.kernel.secrecy import Projection
from rules.kernel.setup import Setup
from rules.kernel.state import Frame, Outcome, S, clone, decode, encode
from rules.kernel.text import Text
from rules.kernel.view import View

V = TypeVar("V", bound=View)
P = TypeVar("P")

KeepThinking = Callable[[], bool]


class Form(ABC):
    """A composed answer (a program, a route, a deployment), put together from steps.

    A draft is an unfinished pick in the same spelling; the table keeps it in the journal.
    """

    @abstractmethod
    def check(self, state: Any, pack: Any, decision: Decision, pick: str) -> Refusal | None:
        """Why a finished answer is not legal, or ``None``: the one legality check."""

    @abstractmethod
    def sample(self, state: Any, pack: Any, decision: Decision, chance: Stream) -> str:
        """A random legal answer."""

    def blank(self, view: Any, pack: Any, decision: Decision) -> str:
        """The draft that one begins with."""
        return ""

    def composing(self, view: Any, pack: Any, decision: Decision, draft: str) -> Composing:
        """What can be added to a draft or changed in it, and what it still lacks."""
        return Composing(draft)

    def take(self, view: Any, pack: Any, decision: Decision, draft: str, step: Pick) -> str:
        """The draft after a step; refuses, with the reason, a step that cannot be taken."""
        raise RefusedError(Refusal("not_offered"))


class Ranking(msgspec.Struct, frozen=True):
    """The points that everybody made together, and how they are judged."""

    contest: str
    """Only results of one contest are compared."""
    points: int
    grade: Text


class Title(ABC, Generic[S, V, P]):
    """A game's rules bound to its content pack. All methods are pure but for their ``state``."""

    info: TitleInfo
    state_type: type[S]
    resolvers: ClassVar[Mapping[type[Frame], AnyResolver]]
    events: ClassVar[tuple[type[Event], ...]]
    forms: ClassVar[Mapping[str, Form]] = {}
    resolution: ClassVar[type[Resolution[Any, Any]]] = Resolution
    """What resolvers work with: a title may keep more at hand than the kernel does."""
    over: ClassVar[Refusal] = Refusal("game_over")
    """Why nothing is answered any more once the game has ended."""
    kinds: ClassVar[Mapping[str, str]] = {}
    """The kinds of its questions, each with the clause that it rests on."""
    streams: ClassVar[tuple[str, ...]] = ()
    """The streams of its chance, for scenarios that load them."""
    more_options: ClassVar[frozenset[str]] = frozenset()
    """Set-up options beside those of the lobby; one with a colon belongs to a seat."""
    can_give_up: ClassVar[bool] = False
    """A match of its campaign may be given up at any own decision (``campaign.GIVE_UP``)."""
    asks_always = False
    """Ask even where a single answer is possible (a scenario that tries out refusals)."""
    projection: ClassVar[Projection[Any, Any]]
    """How views are made of states, from the secrecy declared on the state's fields."""

    def __init__(self, pack: P) -> None:
        self.pack = pack

    def new_game(
        self,
        setup: Setup,
        seed: int,
        loaded: Mapping[str, Sequence[int | str]] | None = None,
    ) -> tuple[S, list[Event]]:
        """A new game, advanced to its first decision, and what happened on the way."""
        state = self.start(setup, seed)
        state.loaded = {stream: tuple(values) for stream, values in (loaded or {}).items()}
        return state, self.advance(state)

    # -- answering ---------------------------------------------------------------------------

    def submit(self, state: S, action: Action) -> list[Event]:
        """Apply an answer to ``state``; refuses, with the state unchanged, what was not offered."""
        self.accept(state, action)
        return [] if state.open else agenda.run(self._resolution(state), self.resolvers)

    def retell(self, state: S, action: Action | None = None) -> list[tuple[Event, S]]:
        """The events of an answer, each with the state right after it; ``state`` stays as it is.

        Without an action: what happens up to the first question.
        """
        twin = clone(state)
        if action is not None:
            self.accept(twin, action)
        r = self._resolution(twin)
        r.watch()
        agenda.run(r, self.resolvers)
        return r.moments

    def accept(self, state: S, action: Action) -> None:
        """Store a legal answer; nothing follows from it until ``advance``."""
        if not agenda.accept_listed(state, action):
            self.accept_unlisted(state, action)

    def accept_unlisted(self, state: S, action: Action) -> None:
        """An answer that is no listed option: composed, spelled in another way, or refused."""
        require_words(action)
        action = self.meant(state, action)
        try:
            decision = agenda.find_open(state, action)
        except RefusedError as error:
            ended = error.refusal.code == "game_over"
            better = self.over if ended else self.why_closed(state, action)
            if better:
                raise RefusedError(better) from error
            raise
        if action.pick not in decision.options:
            refusal = self.refusal(state, decision, action.pick)
            if refusal is not None:
                raise RefusedError(refusal)
        agenda.accept(state, decision, action.pick)

    def advance(self, state: S) -> list[Event]:
        return agenda.run(self._resolution(state), self.resolvers)

    def _resolution(self, state: S) -> Resolution[S, P]:
        r = self.resolution(state, self.pack)
        if self.asks_always:
            r.asks_always = True
        return r

    def meant(self, state: S, action: Action) -> Action:
        """The answer that is meant where a title understands several spellings of it."""
        return action

    def refusal(self, state: S, decision: Decision, pick: str) -> Refusal | None:
        """Why a pick is not legal now, or ``None`` if it is."""
        try:
            if decision.form:
                return self.forms[decision.form].check(state, self.pack, decision, pick)
            return None if pick in decision.options else self.why_not(state, decision, pick)
        except RefusedError as error:
            return error.refusal

    def why_not(self, state: S, decision: Decision, pick: str) -> Refusal:
        """The reason for refusing a pick that was not among the options."""
        return Refusal("not_offered")

    def why_closed(self, state: S, action: Action) -> Refusal | None:
        """A better reason for refusing an answer to a question that nobody asked."""
        return None

    def looked(self, state: S, seat: str) -> Event | None:
        """What the table tells of a seat that looked at its secrets and answered nothing."""
        return None

    def random_pick(self, state: S, decision: Decision, chance: Stream) -> str:
        if decision.form:
            return self.forms[decision.form].sample(state, self.pack, decision, chance)
        return chance.pick(decision.options)

    # -- looking at a question ---------------------------------------------------------------

    def options(self, view: V, decision: Decision) -> tuple[Option, ...]:
        """The options of a decision with their anchors, words and typed arguments."""
        return tuple(self.option(view, decision, pick) for pick in decision.options)

    def option(self, view: V, decision: Decision, pick: str) -> Option:
        args = self.picks.read(pick)
        label = self.label(view, decision, pick)
        return Option(pick, self.anchors(view, decision, args), label, args)

    @property
    def picks(self) -> Picks:
        return self.resolution.picks

    def typed(self, spelled: str) -> Pick | None:
        """A kept answer or a draft as a pick, so that nobody else reads it; nothing for none."""
        return self.picks.read(spelled) if spelled else None

    def anchors(self, view: V, decision: Decision, pick: Pick) -> tuple[str, ...]:
        """Where a click means this pick; none makes it a button."""
        return (str(pick),)

    def blank(self, view: V, decision: Decision) -> str:
        """The draft with which the answer to a form begins."""
        return self.forms[decision.form].blank(view, self.pack, decision)

    def composing(self, view: V, decision: Decision, draft: str) -> Composing:
        """Where an unfinished answer stands."""
        return self.forms[decision.form].composing(view, self.pack, decision, draft)

    def compose(self, view: V, decision: Decision, draft: str, step: str) -> str:
        """A draft with one step more; refuses a step that cannot be taken."""
        taken = self.picks.read(step)
        return self.forms[decision.form].take(view, self.pack, decision, draft, taken)

    def clone(self, state: S) -> S:
        return clone(state)

    def encode(self, state: S) -> bytes:
        return encode(state)

    def decode(self, data: bytes | str) -> S:
        return decode(data, self.state_type)

    def outcome(self, state: S) -> Outcome | None:
        return state.outcome

    @abstractmethod
    def start(self, setup: Setup, seed: int) -> S:
        """The state before the first frame is resolved; refuses a set-up that is not legal."""

    def outgrown(self, setup: Setup) -> str:
        """What kept matches may ask for that only older rules knew, by its key; mostly nothing."""
        return ""

    # -- seeing ------------------------------------------------------------------------------

    def view_for(self, state: S, seat: str) -> V:
        """What a seat sees; an empty seat is a spectator."""
        view: V = self.projection.view(state, seat)
        return view

    def determinize(self, view: V, chance: Stream) -> S:
        """A complete state that fits what the view's seat knows."""
        state: S = self.projection.unfold(view, chance.below(1 << 62))
        self.deal(state, view, chance)
        self._ask_again(state, view, chance)
        return state

    def deal(self, state: S, view: V, chance: Stream) -> None:
        """Give the secrets that the view's seat does not know some value that fits it."""

    def _ask_again(self, state: S, view: V, chance: Stream) -> None:
        """Open the view's questions, those to other seats with what their dealt secrets allow."""
        sealed = view.sealed
        foreign = [one for one in view.open if one.secret and one.seat != view.seat]
        others = [seat for seat in sealed.answered if seat != view.seat]
        if not foreign and not others:
            state.open = list(view.open)
            if sealed.answer:
                state.answers = {view.seat: sealed.answer}
            return
        self.advance(state)
        asked = {one.seat: one for one in state.open}
        known = state.answers
        state.serial = sealed.serial
        state.open = [
            replace(asked[one.seat], id=one.id) if one in foreign and one.seat in asked else one
            for one in view.open
        ]
        state.answers = {}
        for seat in sealed.answered:
            if seat == view.seat:
                state.answers[seat] = sealed.answer
            elif seat in asked:
                state.answers[seat] = self._guessed_answer(state, asked[seat], chance)
            elif seat in known:
                state.answers[seat] = known[seat]

    def _guessed_answer(self, state: S, decision: Decision, chance: Stream) -> str:
        return PASS if decision.race else self.random_pick(state, decision, chance)

    # -- words, positions, bots --------------------------------------------------------------

    @abstractmethod
    def describe(self, event: Event) -> Text:
        """The log sentence of an event."""

    @abstractmethod
    def label(self, view: V, decision: Decision, pick: str) -> Text:
        """The words on an option."""

    @abstractmethod
    def from_position(self, position: Mapping[str, Any], setup: Setup, seed: int) -> S:
        """A state from a position file; every mistake in it is listed in one error."""

    @abstractmethod
    def to_position(self, state: S) -> dict[str, Any]:
        """The position file of a state."""

    @abstractmethod
    def choose(
        self, view: V, decision: Decision, level: str, chance: Stream, go_on: KeepThinking
    ) -> str:
        """A computer player's pick, from what its seat sees and nothing else."""

    def named(self, value: Any) -> Any:
        """The name that a position file would write for a value of the state, such as a card."""
        return value

    def campaign(self) -> Title[Any, Any, Any] | None:
        """The game between this title's matches, if there is one (``rules/kernel/campaign``)."""
        return None

    def report(self, state: S) -> msgspec.Struct | None:
        """What a finished match leaves behind for its campaign."""
        return None

    def standing(self, view: V) -> Text | None:
        """Where a match stands, in one sentence for lists of running ones."""
        return None

    def progress(self, view: V) -> dict[str, int]:
        """The number per seat that the plot of the match shows (points, life, material)."""
        return {}

    def scenery(self, setup: Setup) -> Text | None:
        """The arena, mission or board of a match as set up, in a sentence or two of mood."""
        return None

    def lineup(self, setup: Setup) -> Mapping[str, Sequence[str]]:
        """What each seat will play with, by cards of the catalogue; under "" what any may get."""
        return {}

    def outlook(self, setup: Setup) -> Text | None:
        """What the lobby says about a match that could be started: how long it will last."""
        return None

    def ranking(self, state: S) -> Ranking | None:
        """What a table of best results keeps of a finished match; most matches keep nothing."""
        return None

    def contest(self, setup: Setup) -> str:
        """The table of best results that a match as chosen would be entered in; may be none."""
        return ""

    def phases(self) -> tuple[str, ...]:
        """The text keys of the phases of a round, for the top bar."""
        return ()
