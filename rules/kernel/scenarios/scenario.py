"""Scenarios: a position, loaded chance, answers by seat and expectations, as a file says them.

The same format serves tests, lessons, puzzles and bug reports; README.md of this package
documents it with examples. ``check`` finds what is wrong with a file before it is
played, ``play`` plays it by the rules alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

import msgspec

from rules.kernel.contract import Title
from rules.kernel.decision import Decision, RefusedError
from rules.kernel.event import Event
from rules.kernel.faults import CONTRADICTIONS, contradiction
from rules.kernel.scenarios.exact import placed
from rules.kernel.scenarios.spelling import unknown_in_list, unknown_keys
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
    everybody_passes: bool = False
    event: str = ""
    no_event: str = ""
    with_: dict[str, Any] = msgspec.field(default={}, name="with")
    times: int | None = None
    since: str = ""
    at: str | list[str] = ""
    is_: Any = msgspec.field(default=msgspec.UNSET, name="is")
    sees: str = ""
    asks: str = ""
    options: list[str] | None = None
    includes: list[str] = []
    excludes: list[str] = []
    at_rest: bool = False
    note: str = ""


class ScenarioSeat(SeatSetup, frozen=True, forbid_unknown_fields=True):
    """A seat as a file names it."""


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole scenario file."""

    title: str
    seats: list[ScenarioSeat] = []
    options: dict[str, str | int | bool] = {}
    seed: int = 1
    position: dict[str, Any] | None = None
    loaded: dict[str, list[int | str]] = {}
    script: list[Step] = []
    name: str = ""
    note: str = ""
    unused_loaded_is_fine: bool = False
    ask_always: bool = False
    """Questions with a single possible answer are asked, too, so that refusals can be tried."""

    @property
    def setup(self) -> Setup:
        return Setup(self.title, tuple(self.seats), dict(self.options))


def parse(raw: Mapping[str, Any]) -> Scenario:
    misspelt = [*unknown_keys(raw, Scenario)]
    if isinstance(raw, Mapping):
        misspelt += unknown_in_list(raw.get("seats"), ScenarioSeat, "seat")
        misspelt += unknown_in_list(raw.get("script"), Step, "step")
    if misspelt:
        raise ScenarioError(misspelt)
    try:
        return msgspec.convert(raw, Scenario)
    except msgspec.ValidationError as error:
        raise ScenarioError([str(error)]) from error


def begin(title: Title[Any, Any, Any], scenario: Scenario) -> tuple[Any, list[Event]]:
    """The scenario's game, advanced to its first decision."""
    try:
        if scenario.position is None:
            return title.new_game(scenario.setup, scenario.seed, scenario.loaded)
        state = placed(title, scenario.position, scenario.setup, scenario.seed)
        state.loaded = {stream: tuple(values) for stream, values in scenario.loaded.items()}
        return state, title.advance(state)
    except RefusedError as error:
        raise ScenarioError([f"set-up refused: {error}"]) from error
    except CONTRADICTIONS as error:
        raise contradiction(error) from error


def find_decision(state: Any, seat: str, kind: str = "") -> Decision | None:
    """The open decision of a seat (of one kind, if it is named)."""
    for decision in state.open:
        if decision.seat == seat and kind in ("", decision.kind):
            found: Decision = decision
            return found
    return None


def look_up(state: Any, path: str | Sequence[str]) -> Any:
    """A value in a state or view by its path: ``robots.green.at``, or a list of keys."""
    value = plain(state)
    for name in path.split(".") if isinstance(path, str) else path:
        value = value[int(name)] if isinstance(value, list | tuple) else value[name]
    return value


def nearest_path(state: Any, path: str | Sequence[str]) -> str:
    """A hint at the name that may have been meant where a path leads nowhere."""
    value = plain(state)
    for name in path.split(".") if isinstance(path, str) else path:
        if isinstance(value, dict) and name in value:
            value = value[name]
            continue
        known = list(value) if isinstance(value, dict) else []
        near = get_close_matches(str(name), known, 1, 0.5)
        return f"; did you mean {near[0]!r}?" if near else ""
    return ""


def plain(value: Any) -> Any:
    """Structs as dicts and tuples as lists: the way a scenario file writes them."""
    return msgspec.json.decode(msgspec.json.encode(value))
