"""The run loop: frames are resolved until a question is open, the agenda is empty or the game ends.

Asking is re-entrant: ``ask`` returns the answers, or ``None`` after putting the frame back on the
agenda and opening one decision per seat. When the last answer arrives the same resolver runs
again and the same ``ask`` returns. Hence one question per frame, and nothing is changed or
emitted before it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, NoReturn, TypeVar

from rules.kernel import rng
from rules.kernel.decision import PASS, About, Action, Decision, refuse
from rules.kernel.event import Event
from rules.kernel.picks import Pick, Picks
from rules.kernel.state import Frame, Outcome, S, State, clone

P = TypeVar("P")
T = TypeVar("T")
Fr = TypeVar("Fr", bound=Frame)
Options = Mapping[str, Sequence[str | Pick]]
"""What each seat that is asked may pick."""
AnyResolver = Callable[[Any, Any], None]


class UnforeseenError(Exception):
    """While something is only foretold, chance or another seat's secret was asked for."""

    def __init__(self, what: str, stop: Literal["chance", "secret"]) -> None:
        super().__init__(what)
        self.stop = stop


class Resolvers:
    """The resolver of each frame type of a title, registered by decoration."""

    def __init__(self) -> None:
        self.by_frame: dict[type[Frame], AnyResolver] = {}

    def __call__(
        self, frame: type[Fr]
    ) -> Callable[[Callable[[Any, Fr], None]], Callable[[Any, Fr], None]]:
        def register(resolver: Callable[[Any, Fr], None]) -> Callable[[Any, Fr], None]:
            if frame in self.by_frame:
                raise TypeError(f"{frame.__name__} has two resolvers")
            self.by_frame[frame] = resolver
            return resolver

        return register


class Resolution(Generic[S, P]):
    """What a resolver works with: the state, the content pack, chance, events and questions."""

    picks: ClassVar[Picks] = Picks()
    """How the title's answers are spelled; a title with typed picks names its own."""
    mark = 0
    """How many events there were when the frame that is resolved now was taken up."""
    asks_always = False
    foretelling = False
    eyes: str | None = None
    """Whose foresight it is: what others are asked in secret is beyond it."""

    def __init__(self, state: S, pack: P) -> None:
        self.state = state
        self.pack = pack
        self.events: list[Event] = []
        self.emit: Callable[[Event], None] = self.events.append
        """Tell what happened: first change the state, then emit."""
        self.put: Callable[[Frame], None] = state.agenda.append
        """Put one frame on the agenda; ``push`` takes several."""

    def watch(self) -> None:
        """Keep, with every event from now on, the state that holds right after it."""
        self.moments: list[tuple[Event, S]] = []
        self.emit = self._emit_watched

    def _emit_watched(self, event: Event) -> None:
        self.events.append(event)
        self.moments.append((event, clone(self.state)))

    # -- what is to be done ------------------------------------------------------------------

    def push(self, *frames: Frame) -> None:
        """Put frames on the agenda; the first one given is resolved first."""
        self.state.agenda += frames[::-1]

    def follow(self, depth: int, *frames: Frame) -> None:
        """These frames come after everything that was pushed since the agenda had ``depth``."""
        self.state.agenda[depth:depth] = frames[::-1]

    def amend(
        self,
        kind: type[Fr],
        change: Callable[[Fr], Fr | None],
        where: Callable[[Fr], bool] | None = None,
    ) -> bool:
        """Change the nearest pending frame of a kind: how a child reports to what encloses it.

        ``None`` as the change drops the frame. Says whether there was one.
        """
        agenda = self.state.agenda
        for number in range(len(agenda) - 1, -1, -1):
            frame = agenda[number]
            if isinstance(frame, kind) and (where is None or where(frame)):
                changed = change(frame)
                agenda[number : number + 1] = [] if changed is None else [changed]
                return True
        return False

    def cancel(self, kind: type[Fr], where: Callable[[Fr], bool] | None = None) -> None:
        """Drop every pending frame of a kind."""
        agenda = self.state.agenda
        agenda[:] = [
            frame
            for frame in agenda
            if not isinstance(frame, kind) or (where is not None and not where(frame))
        ]

    def finish(self, outcome: Outcome) -> None:
        """End the game at once: whatever is pending is dropped."""
        self.state.outcome = outcome
        self.state.agenda.clear()

    # -- questions ---------------------------------------------------------------------------

    def ask(
        self,
        frame: Frame,
        kind: str,
        options: Options | Callable[[], Options],
        *,
        race: bool = False,
        secret: bool = False,
        form: str = "",
        auto: bool = True,
        about: About | dict[str, str | int] | None = None,
    ) -> dict[str, str] | None:
        """Ask seats and return their picks, or ``None`` while an answer is missing.

        Options that are costly to find are given as a function: it is not called again when the
        answer is there. A seat with a single option is answered for (unless ``auto`` is off,
        which a secret choice needs so that the prompt tells nothing). In a ``race`` the first
        pick other than a pass ends the question.
        """
        state = self.state
        if state.resumed:
            return self._answers()
        asked = options() if callable(options) else options
        if secret and self.eyes is not None and any(seat != self.eyes for seat in asked):
            raise UnforeseenError(kind, "secret")
        known: dict[str, str] = {}
        if auto and not (race or form or self.asks_always):
            for seat, one in asked.items():
                if len(one) == 1:
                    known[seat] = str(one[0])
        if state.answers:
            known |= _given(state.answers, asked, form)
            state.answers = {}
        if len(known) == len(asked):
            return known
        if len(self.events) != self.mark:
            self._complain(frame, kind)
        self.put(frame)
        if known:
            state.answers = known
        for seat, choices in asked.items():
            if seat not in known:
                self._open(kind, seat, choices, form, secret, race, about)
        return None

    def _complain(self, frame: Frame, kind: str) -> NoReturn:
        """A frame that waits for an answer must not have done anything yet."""
        raise RuntimeError(f"{type(frame).__name__} emitted events before it asked {kind}")

    def _open(
        self,
        kind: str,
        seat: str,
        choices: Sequence[str | Pick],
        form: str,
        secret: bool,
        race: bool,
        about: About | dict[str, str | int] | None,
    ) -> None:
        state = self.state
        state.serial = number = state.serial + 1
        listed = tuple(map(str, choices))
        if about is None:
            decision = state.decision_type(number, seat, kind, listed, form, secret, race)
        else:
            decision = state.decision_type(number, seat, kind, listed, form, secret, race, about)
        state.open.append(decision)

    def ask_one(
        self,
        frame: Frame,
        kind: str,
        seat: str,
        options: Sequence[str | Pick] | Callable[[], Sequence[str | Pick]],
        *,
        secret: bool = False,
        auto: bool = True,
        about: About | dict[str, str | int] | None = None,
    ) -> Pick | None:
        """Ask one seat and return its pick, typed, or ``None`` until it is there."""
        state = self.state
        if state.resumed:
            return self.picks.read(self._answers()[seat])
        listed = options() if callable(options) else options
        if state.answers:
            picks = self.ask(frame, kind, {seat: listed}, secret=secret, auto=auto, about=about)
            return None if picks is None else self.picks.read(picks[seat])
        if secret and self.eyes is not None and seat != self.eyes:
            raise UnforeseenError(kind, "secret")
        if len(listed) == 1 and auto and not self.asks_always:
            only = listed[0]
            return self.picks.read(only) if isinstance(only, str) else only
        if len(self.events) != self.mark:
            self._complain(frame, kind)
        self.put(frame)
        self._open(kind, seat, listed, "", secret, False, about)
        return None

    def _answers(self) -> dict[str, str]:
        """What was answered: taken up once, by the frame that asked."""
        state = self.state
        state.resumed = False
        picks, state.answers = state.answers, {}
        return picks

    # -- chance ------------------------------------------------------------------------------

    def roll(self, stream: str, sides: int) -> int:
        """A die: 1 to ``sides``."""
        scripted = self._scripted(stream)
        if scripted is None:
            return self._number(stream) % sides + 1
        if not isinstance(scripted, int) or not 1 <= scripted <= sides:
            raise ValueError(f"loaded {stream!r}: {scripted!r} is not on a die of {sides}")
        return scripted

    def pick(self, stream: str, items: Sequence[T]) -> T:
        """One item by chance; a loaded value names the item."""
        scripted = self._scripted(stream)
        if scripted is None:
            return items[self._number(stream) % len(items)]
        for item in items:
            if item == scripted:
                return item
        raise ValueError(f"loaded {stream!r}: {scripted!r} is not among {list(items)!r}")

    def shuffled(self, stream: str, items: Sequence[T]) -> list[T]:
        """The items in chance order; loaded values name the first ones in order."""
        rest = list(items)
        out: list[T] = []
        while self.state.loaded.get(stream) and rest:
            item = self.pick(stream, rest)
            rest.remove(item)
            out.append(item)
        if len(rest) < 2:
            return out + rest
        first = self._draw(stream, len(rest) - 1)
        return out + rng.shuffle(rest, self.state.seed, stream, first)

    def _scripted(self, stream: str) -> int | str | None:
        loaded = self.state.loaded
        if not loaded:
            return None
        values = loaded.get(stream)
        if not values:
            return None
        if len(values) == 1:
            del loaded[stream]
        else:
            loaded[stream] = values[1:]
        return values[0]

    def _number(self, stream: str) -> int:
        return rng.number(self.state.seed, stream, self._draw(stream, 1))

    def _draw(self, stream: str, numbers: int) -> int:
        """Use up so many numbers of a stream; gives the place of the first of them."""
        if self.foretelling:
            raise UnforeseenError(stream, "chance")
        drawn = self.state.drawn
        before = drawn.get(stream, 0)
        drawn[stream] = before + numbers
        return before + 1


def _given(answers: dict[str, str], asked: Options, form: str) -> dict[str, str]:
    """Answers that a position file says were given before, as far as they are legal now."""
    return {
        seat: pick
        for seat, pick in answers.items()
        if seat in asked and (form or pick in map(str, asked[seat]))
    }


def run(r: Resolution[Any, Any], resolvers: Mapping[type[Frame], AnyResolver]) -> list[Event]:
    """Resolve frames until somebody has to decide, nothing is left, or the game is over."""
    state, events = r.state, r.events
    agenda, asked = state.agenda, state.open
    if state.resumed and agenda and not asked:
        frame = agenda.pop()
        r.mark = len(events)
        resolvers[type(frame)](r, frame)
        if state.resumed:
            name = type(frame).__name__
            raise RuntimeError(f"{name} did not take up the answer it asked for")
    while agenda and not asked:
        frame = agenda.pop()
        r.mark = len(events)
        resolvers[type(frame)](r, frame)
    return events


def accept_listed(state: State[Any, Any], action: Action) -> bool:
    """Store an answer that is a listed option of its question; says whether it is one."""
    if state.outcome is None and isinstance(action.decision, int):
        for decision in state.open:
            if decision.id == action.decision and decision.seat == action.seat:
                listed = action.pick in decision.options
                if listed:
                    accept(state, decision, action.pick)
                return listed
    return False


def find_open(state: State[Any, Any], action: Action) -> Decision:
    """The open decision that an action answers; refuses what nobody asked."""
    if state.outcome is not None:
        raise refuse("game_over")
    for decision in state.open:
        if decision.id == action.decision and decision.seat == action.seat:
            found: Decision = decision
            return found
    raise refuse("not_your_decision")


def break_off(state: State[Any, Any], action: Action, frame: Frame) -> None:
    """Whoever is asked ends everything that is pending: this frame takes its place."""
    find_open(state, action)
    state.open.clear()
    state.answers = {}
    state.agenda = [frame]


def accept(state: State[Any, Any], decision: Decision, pick: str) -> bool:
    """Store a checked answer; says whether the waiting frame goes on now."""
    state.answers[decision.seat] = pick
    state.open.remove(decision)
    done = not state.open or (decision.race and pick != PASS)
    if done:
        state.open.clear()
        state.resumed = True
    return done
