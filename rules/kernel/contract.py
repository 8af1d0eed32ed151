"""The contract that each title fulfils; nothing else of a title is visible outside its package."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from rules.kernel import agenda
from rules.kernel.agenda import AnyResolver, Resolution
from rules.kernel.decision import Action, Decision, Refusal, RefusedError
from rules.kernel.event import Event
from rules.kernel.rng import Stream
from rules.kernel.setup import OptionValue, Setup
from rules.kernel.state import Frame, Outcome, S, clone, decode, encode
from rules.kernel.text import Text
from rules.kernel.view import View

V = TypeVar("V", bound=View)
P = TypeVar("P")

KeepThinking = Callable[[], bool]


class Form(Protocol):
    """A composed answer: its one legality check, and a way to make a random legal one."""

    def check(self, state: Any, pack: Any, decision: Decision, pick: str) -> Refusal | None: ...

    def sample(self, state: Any, pack: Any, decision: Decision, chance: Stream) -> str: ...


class OptionSpec(msgspec.Struct, frozen=True):
    """A choice of the lobby: a variant, an arena, a number."""

    key: str
    choices: tuple[OptionValue, ...]
    default: OptionValue
    only_if: dict[str, OptionValue] = {}
    least_seats: int = 0
    """It is offered only with at least so many seats at the table."""
    open: bool = False
    """Content packs may bring further values; the title says whether it knows one."""


class TitleInfo(msgspec.Struct, frozen=True):
    """What the shelf and the lobby need to know before a title's content is loaded."""

    key: str
    name: str
    clause_prefix: str
    min_seats: int
    max_seats: int
    default_seats: tuple[str, ...]
    colours: tuple[str, ...]
    minutes: tuple[int, int]
    options: tuple[OptionSpec, ...] = ()
    levels: tuple[str, ...] = ("easy", "normal")
    seat_kinds: tuple[str, ...] = ("human", "bot")
    place: int = 99
    """Its place on the shelf, from the left."""
    together: bool = False
    """Everybody at the table wins or loses together: computer players are partners."""


class Title(ABC, Generic[S, V, P]):
    """A game's rules bound to its content pack. All methods are pure but for their ``state``."""

    info: ClassVar[TitleInfo]
    state_type: type[S]
    resolvers: ClassVar[Mapping[type[Frame], AnyResolver]]
    events: ClassVar[tuple[type[Event], ...]]
    forms: ClassVar[Mapping[str, Form]] = {}
    resolution: ClassVar[type[Resolution[Any, Any]]] = Resolution
    """What resolvers work with: a title may keep more at hand than the kernel does."""

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

    def submit(self, state: S, action: Action) -> list[Event]:
        """Apply an answer to ``state``; refuses, with the state unchanged, what was not offered."""
        decision = agenda.find_open(state, action)
        if action.pick not in decision.options:
            refusal = self.refusal(state, decision, action.pick)
            if refusal is not None:
                raise RefusedError(refusal)
        agenda.accept(state, decision, action.pick)
        return self.advance(state)

    def advance(self, state: S) -> list[Event]:
        return agenda.run(self.resolution(state, self.pack), self.resolvers)

    def refusal(self, state: S, decision: Decision, pick: str) -> Refusal | None:
        """Why a pick is not legal now, or ``None`` if it is."""
        if decision.form:
            return self.forms[decision.form].check(state, self.pack, decision, pick)
        if pick in decision.options:
            return None
        return self.why_not(state, decision, pick)

    def random_pick(self, state: S, decision: Decision, chance: Stream) -> str:
        if decision.form:
            return self.forms[decision.form].sample(state, self.pack, decision, chance)
        return chance.pick(decision.options)

    def why_not(self, state: S, decision: Decision, pick: str) -> Refusal:
        """The reason for refusing a pick that was not among the options."""
        return Refusal("not_offered")

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

    @abstractmethod
    def view_for(self, state: S, seat: str) -> V:
        """What a seat sees; an empty seat is a spectator."""

    @abstractmethod
    def determinize(self, view: V, chance: Stream) -> S:
        """A complete state that fits what the view's seat knows."""

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

    def progress(self, view: V) -> dict[str, int]:
        """The number per seat that the plot of the match shows (points, life, material)."""
        return {}

    def outlook(self, setup: Setup) -> Text | None:
        """What the lobby says about a match that could be started: how long it will last."""
        return None

    def phases(self) -> tuple[str, ...]:
        """The text keys of the phases of a round, for the top bar."""
        return ()
