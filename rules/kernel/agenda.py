"""The run loop: frames are resolved until a question is open, the agenda is empty or the game ends.

Asking is re-entrant: ``ask`` returns the answers, or ``None`` after putting the frame back on the
agenda and opening one decision per seat. When the last answer arrives the same resolver runs
again and the same ``ask`` returns. Hence one question per frame, and nothing is changed or
emitted before it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from rules.kernel import rng
from rules.kernel.decision import PASS, Action, Decision, refuse
from rules.kernel.event import Event
from rules.kernel.state import Frame, Outcome, S, State

P = TypeVar("P")
T = TypeVar("T")
Fr = TypeVar("Fr", bound=Frame)
Options = Mapping[str, Sequence[str]]
AnyResolver = Callable[[Any, Any], None]

NO_OFFERS: Options = {}
NO_ABOUT: dict[str, str | int] = {}


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

    __slots__ = ("emit", "events", "mark", "pack", "state")

    def __init__(self, state: S, pack: P) -> None:
        self.state = state
        self.pack = pack
        self.events: list[Event] = []
        self.emit: Callable[[Event], None] = self.events.append
        """Tell what happened."""
        self.mark = 0

    def push(self, *frames: Frame) -> None:
        """Put frames on the agenda; the first one given is resolved first."""
        self.state.agenda += frames[::-1]

    def finish(self, outcome: Outcome) -> None:
        """End the game at once: whatever is pending is dropped."""
        self.state.outcome = outcome
        self.state.agenda.clear()

    def ask(
        self,
        frame: Frame,
        kind: str,
        options: Options,
        *,
        offers: Options = NO_OFFERS,
        race: bool = False,
        secret: bool = False,
        form: str = "",
        auto: bool = True,
        about: dict[str, str | int] = NO_ABOUT,
    ) -> dict[str, str] | None:
        """Ask seats and return their picks, or ``None`` while an answer is missing.

        A seat with a single option is answered for (unless ``auto`` is off, which a secret
        choice needs so that the prompt tells nothing). In a ``race`` the first pick other than
        a pass ends the question. An accepted offer ends it too, keeping the answers given.
        """
        state = self.state
        if state.resumed:
            state.resumed = False
            picks, state.answers = state.answers, {}
            return picks
        known = self._known_answers(kind, options, form, auto and not offers and not race)
        if len(known) == len(options) and not offers:
            return known
        if len(self.events) != self.mark:
            raise RuntimeError(f"{type(frame).__name__} emitted events before it asked {kind}")
        state.answers = known
        state.agenda.append(frame)
        for group, offer in ((options, False), (offers, True)):
            for seat, choices in group.items():
                if offer or seat not in known:
                    state.serial += 1
                    number, listed = state.serial, tuple(choices)
                    state.open.append(
                        Decision(number, seat, kind, listed, form, secret, offer, race, about)
                    )
        return None

    def _known_answers(self, kind: str, options: Options, form: str, auto: bool) -> dict[str, str]:
        kept = self.state.kept
        if not kept and (form or not auto):
            return {}
        known: dict[str, str] = {}
        for seat, choices in options.items():
            if kept:
                before = kept.pop(self._kept_key(kind, seat), None)
                if before is not None and (form or before in choices):
                    known[seat] = before
                    continue
            if auto and not form and len(choices) == 1:
                known[seat] = choices[0]
        return known

    def _kept_key(self, kind: str, seat: str) -> str:
        return f"{len(self.state.agenda)}/{kind}/{seat}"

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
        for last in range(len(rest) - 1, 0, -1):
            other = self._number(stream) % (last + 1)
            rest[last], rest[other] = rest[other], rest[last]
        return out + rest

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
        drawn = self.state.drawn
        count = drawn.get(stream, 0) + 1
        drawn[stream] = count
        return rng.number(self.state.seed, stream, count)


def run(r: Resolution[Any, Any], resolvers: Mapping[type[Frame], AnyResolver]) -> list[Event]:
    """Resolve frames until somebody has to decide, nothing is left, or the game is over."""
    state, events = r.state, r.events
    agenda, asked = state.agenda, state.open
    answered = state.resumed
    while agenda and not asked:
        frame = agenda.pop()
        r.mark = len(events)
        resolvers[type(frame)](r, frame)
        if answered:
            answered = False
            if state.resumed:
                name = type(frame).__name__
                raise RuntimeError(f"{name} did not take up the answer it asked for")
    return events


def find_open(state: State[Any], action: Action) -> Decision:
    """The open decision that an action answers; refuses what nobody asked."""
    if state.outcome is not None:
        raise refuse("game_over")
    for decision in state.open:
        if decision.id == action.decision and decision.seat == action.seat:
            return decision
    raise refuse("not_your_decision")


def accept(state: State[Any], decision: Decision, pick: str) -> bool:
    """Store a checked answer; says whether the waiting frame goes on now."""
    if decision.offer:
        _keep_answers(state, decision.kind)
        state.answers = {decision.seat: pick}
        done = True
    else:
        state.answers[decision.seat] = pick
        state.open.remove(decision)
        ends_race = decision.race and pick != PASS
        done = ends_race or not state.open or all(other.offer for other in state.open)
    if done:
        state.open.clear()
        state.resumed = True
    return done


def _keep_answers(state: State[Any], kind: str) -> None:
    """An interrupted question will be asked again: what has been answered stays answered."""
    depth = len(state.agenda) - 1
    for seat, pick in state.answers.items():
        state.kept[f"{depth}/{kind}/{seat}"] = pick
