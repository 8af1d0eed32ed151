"""Scenarios: a position, loaded chance, answers by seat and expectations, played by rules alone.

The same format serves tests, lessons, puzzles and bug reports; README.md of this package
documents it with examples.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rules.kernel.contract import Title
from rules.kernel.decision import Action, Decision, Refusal, RefusedError
from rules.kernel.event import Event
from rules.kernel.setup import SeatSetup, Setup


class ScenarioError(Exception):
    """A scenario file that cannot be played: every problem that was found."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = list(problems)


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a script: an answer by a seat, or something to expect, or both."""

    seat: str = ""
    pick: str = ""
    kind: str = ""
    refused: str = ""
    clause: str = ""
    event: str = ""
    with_: dict[str, Any] = msgspec.field(default={}, name="with")
    no_event: str = ""
    at: str = ""
    is_: Any = msgspec.field(default=msgspec.UNSET, name="is")
    asks: str = ""
    options: list[str] | None = None
    at_rest: bool = False
    note: str = ""


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole scenario file."""

    title: str
    seats: list[SeatSetup] = []
    options: dict[str, str | int | bool] = {}
    seed: int = 1
    position: dict[str, Any] | None = None
    loaded: dict[str, list[int | str]] = {}
    script: list[Step] = []
    name: str = ""
    note: str = ""
    unused_loaded_is_fine: bool = False


class Played(msgspec.Struct):
    """What came of a scenario."""

    state: Any
    events: list[Event]
    failures: list[str]
    refusals: list[tuple[str, Refusal]] = []
    """What was refused: whose answer, and why."""


def parse(raw: Mapping[str, Any]) -> Scenario:
    try:
        return msgspec.convert(raw, Scenario)
    except msgspec.ValidationError as error:
        raise ScenarioError([str(error)]) from error


def begin(title: Title[Any, Any, Any], scenario: Scenario) -> tuple[Any, list[Event]]:
    """The scenario's game, advanced to its first decision."""
    setup = Setup(scenario.title, tuple(scenario.seats), dict(scenario.options))
    try:
        if scenario.position is None:
            return title.new_game(setup, scenario.seed, scenario.loaded)
        state = title.from_position(scenario.position, setup, scenario.seed)
    except RefusedError as error:
        raise ScenarioError([f"set-up refused: {error}"]) from error
    state.loaded = {stream: tuple(values) for stream, values in scenario.loaded.items()}
    return state, title.advance(state)


def play(title: Title[Any, Any, Any], scenario: Scenario) -> Played:
    """Play the script to its end and collect every expectation that fails."""
    state, events = begin(title, scenario)
    player = _Player(title, state, events)
    for number, step in enumerate(scenario.script, 1):
        player.take(f"step {number}", step)
    if not scenario.unused_loaded_is_fine:
        for stream, rest in state.loaded.items():
            player.failures.append(f"loaded {stream!r} was not used up: {list(rest)} left")
    return Played(state, player.events, player.failures, player.refusals)


def find_decision(state: Any, seat: str, kind: str = "") -> Decision | None:
    """The open decision of a seat (of one kind, if it is named)."""
    for decision in state.open:
        if decision.seat == seat and kind in ("", decision.kind):
            found: Decision = decision
            return found
    return None


def look_up(state: Any, path: str) -> Any:
    """A value in the state by a dotted path, such as ``robots.green.at``."""
    value = _plain(state)
    for name in path.split("."):
        value = value[int(name)] if isinstance(value, list | tuple) else value[name]
    return value


class _Player:
    def __init__(self, title: Title[Any, Any, Any], state: Any, events: list[Event]) -> None:
        self.title = title
        self.state = state
        self.events = events
        self.failures: list[str] = []
        self.refusals: list[tuple[str, Refusal]] = []
        self.read = 0

    def take(self, where: str, step: Step) -> None:
        if step.seat and step.pick:
            self._answer(where, step)
        if step.event:
            self._expect_event(where, step)
        if step.no_event and any(_name(event) == step.no_event for event in self.events):
            self.failures.append(f"{where}: {step.no_event} happened")
        if step.at:
            self._expect_value(where, step)
        if step.asks:
            self._expect_question(where, step)
        if step.at_rest and (self.state.open or self.state.agenda):
            open_kinds = [decision.kind for decision in self.state.open]
            self.failures.append(f"{where}: not at rest, still open: {open_kinds}")

    def _answer(self, where: str, step: Step) -> None:
        decision = find_decision(self.state, step.seat, step.kind)
        number = decision.id if decision else 0
        before = self.title.encode(self.state)
        try:
            new = self.title.submit(self.state, Action(number, step.seat, step.pick))
        except RefusedError as error:
            self._expect_refusal(where, step, error, before)
            return
        self.events.extend(new)
        if step.refused:
            self.failures.append(f"{where}: {step.pick!r} was not refused")

    def _expect_refusal(self, where: str, step: Step, error: RefusedError, before: bytes) -> None:
        refusal = error.refusal
        self.refusals.append((f"{where}: {step.seat} {step.pick!r}", refusal))
        if refusal.code != step.refused or (step.clause and refusal.clause != step.clause):
            asked = "; ".join(f"{one.seat} {one.kind}" for one in self.state.open) or "nobody"
            self.failures.append(
                f"{where}: {step.seat} {step.pick!r} refused: {error}; asked: {asked}"
            )
        if self.title.encode(self.state) != before:
            self.failures.append(f"{where}: the refused answer changed the state")

    def _expect_event(self, where: str, step: Step) -> None:
        for index in range(self.read, len(self.events)):
            event = self.events[index]
            if _name(event) == step.event and _fits(event, step.with_):
                self.read = index + 1
                return
        seen = ", ".join(_name(event) for event in self.events[self.read :]) or "nothing"
        self.failures.append(f"{where}: no {step.event} with {step.with_}; then came: {seen}")

    def _expect_value(self, where: str, step: Step) -> None:
        try:
            value = look_up(self.state, step.at)
        except (KeyError, IndexError, ValueError, TypeError):
            self.failures.append(f"{where}: the state has no {step.at!r}")
            return
        if step.is_ is not msgspec.UNSET and value != step.is_:
            self.failures.append(f"{where}: {step.at} is {value!r}, not {step.is_!r}")

    def _expect_question(self, where: str, step: Step) -> None:
        seat, _, kind = step.asks.partition(" ")
        decision = find_decision(self.state, seat, kind)
        if decision is None:
            asked = [f"{one.seat} {one.kind}" for one in self.state.open]
            self.failures.append(f"{where}: {step.asks!r} is not asked; open: {asked}")
        elif step.options is not None and sorted(decision.options) != sorted(step.options):
            self.failures.append(f"{where}: options are {list(decision.options)}")


def _plain(value: Any) -> Any:
    """Structs as dicts and tuples as lists: the way a scenario file writes them."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _name(event: Event) -> str:
    return type(event).__name__


def _fits(event: Event, wanted: Mapping[str, Any]) -> bool:
    have = _plain(event)
    return all(key in have and have[key] == value for key, value in wanted.items())
