"""What would happen: a pick is played on a guessed state by the real rules.

What is foretold ends where nobody can know more: at a die, a draw, a revealed secret, or the next
question. Every preview, table of odds and bot goes this way; no rule is copied.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Literal, TypeVar

import msgspec

from rules.kernel import agenda
from rules.kernel.agenda import AnyResolver, Resolution, UnforeseenError
from rules.kernel.contract import Title
from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.kernel.rng import Stream
from rules.kernel.state import Frame, S, clone
from rules.kernel.view import Moment, Sealed, View

V = TypeVar("V", bound=View)
Stop = Literal["chance", "secret", "question", "end"]


class Foretold(msgspec.Struct, Generic[V], frozen=True):
    """What would follow for certain, and what it ends at.

    ``view`` is the last that is known. At a ``question`` its decisions are in ``view.open``.
    """

    moments: tuple[Moment[V], ...]
    view: V
    stop: Stop

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(moment.event for moment in self.moments)

    @property
    def end(self) -> tuple[V, Stop]:
        """All that is left behind, to be compared with what another pick leaves: pending work
        counts, how many questions led there does not."""
        sealed = Sealed(self.view.sealed.frames)
        return msgspec.structs.replace(self.view, sealed=sealed), self.stop


def guessed(
    title: Title[S, V, Any], view: V, loaded: Mapping[str, Sequence[int | str]] | None = None
) -> S:
    """A state that fits what a seat sees, always guessed alike; nothing of its chance is loaded
    but what is given here."""
    state = title.determinize(view, Stream(0, "what if"))
    state.loaded = {stream: tuple(values) for stream, values in (loaded or {}).items()}
    return state


def what_if(
    title: Title[S, V, Any],
    view: V,
    decision: Decision,
    pick: str,
    loaded: Mapping[str, Sequence[int | str]] | None = None,
) -> Foretold[V]:
    """What a pick brings about, as far as the view's seat can know it."""
    state = guessed(title, view, loaded)
    asked = next(one for one in state.open if one.id == decision.id)
    before = len(state.open)
    if not agenda.accept(state, asked, pick) and before > 1:
        return Foretold((), title.view_for(state, view.seat), "question")
    return _run_out(title, state, view.seat, view.seat)


def rehearse(
    title: Title[S, V, Any],
    state: S,
    seat: str,
    frames: Sequence[Frame],
    answer: Callable[[Decision], str],
) -> tuple[S, Foretold[V]]:
    """Play some frames alone on a copy, every question on the way being answered by ``answer``."""
    twin = unasked(state)
    twin.agenda, twin.outcome = [*reversed(frames)], None
    told = _run_out(title, twin, seat)
    moments = list(told.moments)
    while told.stop == "question":
        for asked in tuple(twin.open):
            agenda.accept(twin, asked, answer(asked))
        told = _run_out(title, twin, seat)
        moments += told.moments
    return twin, Foretold(tuple(moments), told.view, told.stop)


def unasked(state: S) -> S:
    """A copy in which nothing is pending and nobody is asked: a bot plays its own plans on it."""
    twin = clone(state)
    twin.agenda, twin.open, twin.answers, twin.resumed = [], [], {}, False
    return twin


def play_out(
    r: Resolution[S, Any],
    resolvers: Mapping[type[Frame], AnyResolver],
    answer: Callable[[S, Decision], str],
    first: tuple[Decision, str] | None = None,
) -> None:
    """Resolve what is pending to its end; every question gets its answer at once.

    The bare loop for bots, who try thousands of plans: no moments, no views, and chance as dealt.
    """
    state = r.state
    if first is not None:
        agenda.accept(state, *first)
    agenda.run(r, resolvers)
    while state.open and state.outcome is None:
        decision = state.open[0]
        agenda.accept(state, decision, answer(state, decision))
        agenda.run(r, resolvers)


class _DueError(Exception):
    """The frame at which a look ahead ends has come up."""


def _wait(r: Resolution[Any, Any], frame: Frame) -> None:
    r.push(frame)
    raise _DueError


def go_on(
    title: Title[S, V, Any], state: S, decision: Decision, pick: str, before: type[Frame]
) -> bool:
    """Answer on a state of one's own; ``False`` once a frame of a kind is due, which then waits."""
    agenda.accept(state, decision, pick)
    try:
        agenda.run(title.resolution(state, title.pack), {**title.resolvers, before: _wait})
    except _DueError:
        return False
    return True


def known_end(title: Title[S, V, Any], state: S, decision: Decision, pick: str) -> S:
    """A copy of a state after a pick, as far as nobody rolls, draws or lays anything open.

    Whatever would do so is still on its agenda.
    """
    twin = clone(state)
    agenda.accept(twin, decision, pick)
    r: Resolution[S, Any] = title.resolution(twin, title.pack)
    r.foretelling = True
    while twin.agenda and not twin.open:
        before, told = clone(twin), len(r.events)
        frame = twin.agenda.pop()
        r.mark = told
        try:
            title.resolvers[type(frame)](r, frame)
        except UnforeseenError:
            return before
        if any(event.reveals for event in r.events[told:]):
            return before
    return twin


def without_numbers(state: S) -> S:
    """A copy that does not tell how many questions were asked on the way to it."""
    twin = clone(state)
    twin.serial = 0
    twin.open = [msgspec.structs.replace(one, id=0) for one in state.open]
    return twin


def _run_out(title: Title[S, V, Any], state: S, seat: str, eyes: str | None = None) -> Foretold[V]:
    r: Resolution[S, Any] = title.resolution(state, title.pack)
    r.watch()
    r.foretelling = True
    r.eyes = eyes
    stop: Stop = "end"
    try:
        agenda.run(r, title.resolvers)
    except UnforeseenError as error:
        stop = error.stop
    moments: list[Moment[V]] = []
    for event, after in r.moments:
        if event.reveals:
            stop = "secret"
            break
        seen = event.seen_by(seat)
        if seen is not None:
            moments.append(Moment(seen, title.view_for(after, seat)))
    if stop == "end":
        stop = "question" if state.open else "end"
        return Foretold(tuple(moments), title.view_for(state, seat), stop)
    last = moments[-1].view if moments else title.view_for(state, seat)
    return Foretold(tuple(moments), last, stop)
