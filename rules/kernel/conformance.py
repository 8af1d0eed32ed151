"""Promises that every title keeps, tested at each step of random games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rules.kernel.contract import Title
from rules.kernel.decision import Action
from rules.kernel.event import Event
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from rules.kernel.state import mutable_leaves


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
    twin = title.clone(state)
    events = title.submit(twin, action)
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
        if not decision.form and not decision.options:
            raise ConformanceError(f"{where}: {decision.kind} has no option")
        if len(set(decision.options)) != len(decision.options):
            raise ConformanceError(f"{where}: {decision.kind} has an option twice")
    for seat in (*(one.id for one in state.setup.seats), ""):
        _check_view(title, state, seat, where)
    problems = invariants(state) if invariants else []
    if problems:
        raise ConformanceError(f"{where}: {problems}")


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
