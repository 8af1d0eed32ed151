"""Promises that every title keeps, tested at each step of random games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rules.kernel import agenda
from rules.kernel.agenda import AnyResolver, Resolution
from rules.kernel.contract import Title
from rules.kernel.decision import Action, Decision, RefusedError
from rules.kernel.event import Event, redact
from rules.kernel.foresight import what_if
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from rules.kernel.state import Frame, clone, mutable_leaves

QUESTION = ("agenda", "open", "answers", "resumed", "serial")
"""What a frame may change of a state while it only asks."""


class ConformanceError(AssertionError):
    """A promise that a title broke, with the game and step that show it."""


class GameReport(msgspec.Struct, frozen=True):
    """One random game: how many decisions it took and how it ended."""

    decisions: int
    events: int
    finished: bool
    winners: tuple[str, ...]


def check_types(title: Title[Any, Any, Any]) -> None:
    """State fields can be cloned shallowly; every frame that can be on the agenda is resolved."""
    loose = mutable_leaves(title.state_type)
    if loose:
        raise ConformanceError(f"state fields with mutable contents: {loose}")
    names = [event.__name__ for event in title.events]
    if len(set(names)) != len(names):
        raise ConformanceError("two event types share a name")


def play_random_game(
    title: Title[Any, Any, Any],
    setup: Setup,
    seed: int,
    *,
    limit: int = 20_000,
    checked: bool = True,
    invariants: Callable[[Any], list[str]] | None = None,
) -> GameReport:
    """Play uniformly random legal answers to the end; ``checked`` tests every promise."""
    chance = Stream(seed, "random play")
    state, events = title.new_game(setup, seed)
    count, seen = 0, len(events)
    actions: list[Action] = []
    while state.open and count < limit:
        decision = chance.pick(state.open)
        pick = title.random_pick(state, decision, chance)
        action = Action(decision.id, decision.seat, pick)
        if checked:
            events = _checked_submit(title, state, action, f"seed {seed}, step {count}")
            _check_position(title, state, f"seed {seed}, step {count}", invariants)
            actions.append(action)
        else:
            events = title.submit(state, action)
        seen += len(events)
        count += 1
    if checked:
        _check_replay(title, setup, seed, actions, state)
    outcome = title.outcome(state)
    winners = outcome.winners if outcome else ()
    return GameReport(count, seen, outcome is not None, winners)


def _checked_submit(
    title: Title[Any, Any, Any], state: Any, action: Action, where: str
) -> list[Event]:
    before = title.encode(state)
    foretold = _foretold(title, state, action)
    twin = title.clone(state)
    events = title.submit(twin, action)
    _check_foretold(foretold, events, action, where)
    _check_asking(title, state, action, where)
    if title.encode(state) != before:
        raise ConformanceError(f"{where}: a clone shares its contents with the original")
    restored = title.decode(before)
    if restored != state:
        raise ConformanceError(f"{where}: the state does not survive the round trip to JSON")
    if title.submit(restored, action) != events or restored != twin:
        raise ConformanceError(f"{where}: a restored state plays on differently")
    title.submit(state, action)
    if state != twin:
        raise ConformanceError(f"{where}: the same action gives two results")
    _check_events(title, events, where)
    return events


def _foretold(title: Title[Any, Any, Any], state: Any, action: Action) -> tuple[Event, ...]:
    decision = agenda.find_open(state, action)
    return what_if(title, title.view_for(state, action.seat), decision, action.pick).events


def _check_foretold(
    foretold: tuple[Event, ...], events: list[Event], action: Action, where: str
) -> None:
    """What the seat was told before it picked is how it came, as far as it was told anything."""
    seen = redact(events, action.seat)
    for number, event in enumerate(foretold):
        came = seen[number] if number < len(seen) else None
        if came != event:
            raise ConformanceError(
                f"{where}: {action.pick} foretold {event!r}, but {came!r} happened"
            )


def _check_asking(title: Title[Any, Any, Any], state: Any, action: Action, where: str) -> None:
    """A resolver that only asks has changed nothing yet."""
    twin = clone(state)
    title.accept(twin, action)
    r = title.resolution(twin, title.pack)
    agenda.run(r, {kind: _watched(one, where) for kind, one in title.resolvers.items()})


def _watched(resolver: AnyResolver, where: str) -> AnyResolver:
    def resolve(r: Resolution[Any, Any], frame: Frame) -> None:
        before = clone(r.state)
        resolver(r, frame)
        if r.state.open:
            for name in type(before).__struct_fields__:
                if name not in QUESTION and getattr(before, name) != getattr(r.state, name):
                    raise ConformanceError(
                        f"{where}: {type(frame).__name__} changed {name} before it asked"
                    )

    return resolve


def _check_events(title: Title[Any, Any, Any], events: list[Event], where: str) -> None:
    for event in events:
        if type(event) not in title.events:
            raise ConformanceError(f"{where}: {type(event).__name__} is not listed")
        if not event.clauses:
            raise ConformanceError(f"{where}: {type(event).__name__} names no clause")
        title.describe(event)


def _check_position(
    title: Title[Any, Any, Any],
    state: Any,
    where: str,
    invariants: Callable[[Any], list[str]] | None,
) -> None:
    if state.outcome is None and not state.open:
        raise ConformanceError(f"{where}: nobody is asked and the game is not over")
    for decision in state.open:
        _check_refusal(title, state, decision, where)
        if title.kinds and decision.kind not in title.kinds:
            raise ConformanceError(f"{where}: {decision.kind} is not among the kinds of questions")
        if not decision.form and not decision.options:
            raise ConformanceError(f"{where}: {decision.kind} has no option")
        if len(set(decision.options)) != len(decision.options):
            raise ConformanceError(f"{where}: {decision.kind} has an option twice")
    for seat in (*(one.id for one in state.setup.seats), ""):
        _check_view(title, state, seat, where)
    problems = invariants(state) if invariants else []
    if problems:
        raise ConformanceError(f"{where}: {problems}")


ODD_PICKS = ("", ":", "pass:", "no such pick", "²", "cell:", "card:²", "-1", "a:b:c:d", "é:\0")


def _check_refusal(title: Title[Any, Any, Any], state: Any, decision: Decision, where: str) -> None:
    """Nonsense is refused with a reason, never with an exception of another sort."""
    odd = ODD_PICKS[(decision.id + len(where)) % len(ODD_PICKS)]
    if odd in decision.options:
        return
    try:
        title.submit(title.clone(state), Action(decision.id, decision.seat, odd))
    except RefusedError as error:
        if error.refusal.code:
            return
    except Exception as error:
        raise ConformanceError(f"{where}: {odd!r} for {decision.kind} raised {error!r}") from error
    raise ConformanceError(f"{where}: {odd!r} for {decision.kind} was not refused")


def _check_view(title: Title[Any, Any, Any], state: Any, seat: str, where: str) -> None:
    view = title.view_for(state, seat)
    if view.seat != seat:
        raise ConformanceError(f"{where}: the view of {seat!r} says it is {view.seat!r}")
    for decision in view.open:
        if decision.secret and decision.seat != seat and (decision.options or decision.about):
            raise ConformanceError(f"{where}: {seat!r} sees a secret choice of {decision.seat!r}")
    if seat and view.outcome is None:
        sample = title.determinize(view, Stream(1, where))
        if title.view_for(sample, seat) != view:
            raise ConformanceError(f"{where}: a sampled state looks different to {seat!r}")


def _check_replay(
    title: Title[Any, Any, Any], setup: Setup, seed: int, actions: list[Action], state: Any
) -> None:
    again, _ = title.new_game(setup, seed)
    for action in actions:
        title.submit(again, action)
    if again != state:
        raise ConformanceError(f"seed {seed}: the replay ends in another position")


def perft(title: Title[Any, Any, Any], state: Any, depth: int) -> int:
    """How many sequences of answers lead from a position (composed answers are not counted)."""
    if depth == 0 or not state.open:
        return 1
    decision = state.open[0]
    total = 0
    for pick in decision.options:
        twin = title.clone(state)
        title.submit(twin, Action(decision.id, decision.seat, pick))
        total += perft(title, twin, depth - 1)
    return total
