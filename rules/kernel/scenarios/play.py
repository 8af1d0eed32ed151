"""A scenario played by the rules alone, with every expectation that was not met."""

from __future__ import annotations

import copy
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from rules.kernel.contract import Title
from rules.kernel.decision import PASS, Action, Decision, Refusal, RefusedError
from rules.kernel.event import Event
from rules.kernel.scenarios.check import UNREADABLE, problems
from rules.kernel.scenarios.scenario import (
    Scenario,
    ScenarioError,
    Step,
    begin,
    find_decision,
    look_up,
    nearest_path,
    plain,
)
from rules.kernel.scenarios.spelling import nearest

PARTS = re.compile(r"[:,/@+=| ]")
"""What stands between the words of an answer."""


class Played(msgspec.Struct):
    """What came of a scenario."""

    state: Any
    events: list[Event]
    failures: list[str]
    refusals: list[tuple[str, Refusal]] = []
    """What was refused: whose answer, and why."""


def play(title: Title[Any, Any, Any], scenario: Scenario) -> Played:
    """Play the script to its end and collect every expectation that fails."""
    wrong = problems(title, scenario)
    if wrong:
        raise ScenarioError(wrong)
    if scenario.ask_always:
        title = copy.copy(title)
        title.asks_always = True
    state, events = begin(title, scenario)
    player = _Player(title, state, events)
    for number, step in enumerate(scenario.script, 1):
        player.take(f"step {number}", step)
    player.failures += _misspelt(title, player, scenario)
    if not scenario.unused_loaded_is_fine:
        for stream, rest in state.loaded.items():
            player.failures.append(f"loaded {stream!r} was not used up: {list(rest)} left")
    return Played(state, player.events, player.failures, player.refusals)


class _Player:
    def __init__(self, title: Title[Any, Any, Any], state: Any, events: list[Event]) -> None:
        self.title = title
        self.state = state
        self.events = events
        self.failures: list[str] = []
        self.refusals: list[tuple[str, Refusal]] = []
        self.read = 0
        self.answered = 0
        """How many events there were before the last answer."""
        self.refused: list[tuple[str, str]] = []
        """Answers that were refused as expected."""
        self.excluded: list[tuple[str, str]] = []
        """Options that nobody was to be offered."""
        self.unseen: list[tuple[str, dict[str, Any]]] = []
        """What has not happened, with whom it did not."""

    def take(self, where: str, step: Step) -> None:
        if step.no_event or step.times == 0:
            self.unseen.append((where, step.with_))
        if step.pick:
            self._answer(where, step)
        if step.everybody_passes:
            self._pass_all(where)
        if step.event:
            self._expect_event(where, step)
        if step.no_event:
            self._expect_no_event(where, step)
        if step.at:
            self._expect_value(where, step)
        if step.asks:
            self._expect_question(where, step)
        if step.at_rest and (self.state.open or self.state.agenda):
            open_kinds = [decision.kind for decision in self.state.open]
            self.failures.append(f"{where}: not at rest, still open: {open_kinds}")

    # -- answers -----------------------------------------------------------------------------

    def _answer(self, where: str, step: Step) -> None:
        decision = find_decision(self.state, step.seat, step.kind)
        number = decision.id if decision else 0
        before = self.title.encode(self.state)
        try:
            new = self.title.submit(self.state, Action(number, step.seat, step.pick))
        except RefusedError as error:
            self._expect_refusal(where, step, error, before)
            return
        self.answered = len(self.events)
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
        elif refusal.code != UNREADABLE:
            self.refused.append((where, step.pick))
        if self.title.encode(self.state) != before:
            self.failures.append(f"{where}: the refused answer changed the state")

    def _pass_all(self, where: str) -> None:
        """Whoever can pass now does, once each."""
        passing = [one for one in self.state.open if PASS in one.options]
        if not passing:
            self.failures.append(f"{where}: nobody can pass")
            return
        self.answered = len(self.events)
        for decision in passing:
            if decision in self.state.open:
                action = Action(decision.id, decision.seat, PASS)
                self.events.extend(self.title.submit(self.state, action))

    # -- expectations ------------------------------------------------------------------------

    def _since(self, step: Step) -> int:
        return {"start": 0, "answer": self.answered, "": self.read}[step.since]

    def _matches(self, name: str, step: Step, since: int) -> list[int]:
        return [
            index
            for index in range(since, len(self.events))
            if _name(self.events[index]) == name and self._fits(self.events[index], step.with_)
        ]

    def _fits(self, event: Event, wanted: Mapping[str, Any]) -> bool:
        have = plain(event)
        return all(key in have and self._is(have[key], value) for key, value in wanted.items())

    def _is(self, have: Any, wanted: Any) -> bool:
        """Whether a value is the one meant; a card may be told by its name, wherever it lies."""
        if isinstance(have, list) and isinstance(wanted, list):
            return len(have) == len(wanted) and all(map(self._is, have, wanted))
        if isinstance(have, dict) and isinstance(wanted, dict):
            return have.keys() == wanted.keys() and all(
                self._is(have[key], wanted[key]) for key in have
            )
        return bool(
            have == wanted or (isinstance(wanted, str) and self.title.named(have) == wanted)
        )

    def _expect_event(self, where: str, step: Step) -> None:
        since = self._since(step)
        found = self._matches(step.event, step, since)
        if step.times is not None and len(found) != step.times:
            self.failures.append(f"{where}: {step.event} came {len(found)} times")
        elif not found and step.times is None:
            seen = ", ".join(_name(event) for event in self.events[since:]) or "nothing"
            self.failures.append(f"{where}: no {step.event} with {step.with_}; then came: {seen}")
        if found:
            self.read = max(self.read, found[0] + 1)

    def _expect_no_event(self, where: str, step: Step) -> None:
        since = self._since(step) if step.since else 0
        if self._matches(step.no_event, step, since):
            self.failures.append(f"{where}: {step.no_event} happened")

    def _expect_value(self, where: str, step: Step) -> None:
        shown = self.title.view_for(self.state, step.sees) if step.sees else self.state
        try:
            value = look_up(shown, step.at)
        except (KeyError, IndexError, ValueError, TypeError):
            near = nearest_path(shown, step.at)
            self.failures.append(f"{where}: the state has no {step.at!r}{near}")
            return
        if not self._is(value, step.is_):
            self.failures.append(f"{where}: {step.at} is {value!r}, not {step.is_!r}")

    def _expect_question(self, where: str, step: Step) -> None:
        seat, _, kind = step.asks.partition(" ")
        decision = find_decision(self.state, seat, kind)
        if decision is None:
            asked = [f"{one.seat} {one.kind}" for one in self.state.open]
            self.failures.append(f"{where}: {step.asks!r} is not asked; open: {asked}")
            return
        offered = set(decision.options)

        def named(words: Sequence[str]) -> set[str]:
            return {self._meant(decision, word) for word in words}

        self.excluded += [(where, word) for word in step.excludes]
        exact = step.options is None or offered == named(step.options)
        if not exact or not offered >= named(step.includes) or offered & named(step.excludes):
            self.failures.append(f"{where}: options are {list(decision.options)}")

    def _meant(self, decision: Decision, word: str) -> str:
        """The option that an answer in these words would take, if it is one."""
        try:
            return self.title.meant(self.state, Action(decision.id, decision.seat, word)).pick
        except RefusedError:
            return word


def _misspelt(title: Title[Any, Any, Any], player: _Player, scenario: Scenario) -> Iterator[str]:
    """Words for what did not happen that almost name a seat, a piece or another value of the same
    field, and words of a refused answer that almost name anything; and nothing that there is.

    A word that only did not come up is no slip.
    """
    if not (player.refused or player.excluded or any(told for _, told in player.unseen)):
        return
    events, seats = [plain(one) for one in player.events], [seat.id for seat in scenario.seats]
    there = {*_words_in([plain(player.state), seats, *events])}
    known = there | {*_words_in(title.pack)}
    pieces = [[*one] for one in _fields(player.state) if isinstance(one, Mapping)]
    for where, told in player.unseen:
        for field, value in told.items():
            near = {*_words_in([seats, pieces, *(one.get(field) for one in events)])}
            yield from _slips(where, {*_words_in(value)} - known, near)
    for where, pick in player.refused:
        yield from _slips(where, {*PARTS.split(pick)[1:]} - known, there)
    for where, pick in player.excluded:
        yield from _slips(where, {*PARTS.split(pick)[1:]} - known, known)


def _slips(where: str, words: Collection[str], near: Collection[str]) -> Iterator[str]:
    for word in sorted(words):
        meant = nearest(word, near)
        if meant and word.replace("_", "").isalpha():
            yield f"{where}: nothing here is called {word!r}; did you mean {meant!r}?"


def _fields(state: msgspec.Struct) -> Iterator[Any]:
    return (getattr(state, name) for name in state.__struct_fields__)


def _words_in(value: Any) -> Iterator[str]:
    """Every text in a value, keys included, however it is nested."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield from _words_in(key)
            yield from _words_in(one)
    elif isinstance(value, Sequence | frozenset | set):
        for one in value:
            yield from _words_in(one)
    elif isinstance(value, msgspec.Struct):
        yield from _words_in(msgspec.structs.astuple(value))
    elif hasattr(value, "__dict__") and not isinstance(value, type) and not callable(value):
        yield from _words_in(vars(value))


def _name(event: Event) -> str:
    return type(event).__name__
