"""A VOLT table for tests: put robots on an arena, let dice act, answer questions, look."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import pytest

from game.boards.tiled import load_boards
from rules.kernel.decision import Action, RefusedError
from rules.kernel.event import Event
from rules.kernel.setup import SeatSetup, Setup
from rules.volt.content import VoltPack, build_pack
from rules.volt.model.pieces import Robot
from rules.volt.model.state import VoltState
from rules.volt.title import VoltTitle, build
from tests.rules.asked_table import AskedTable

E = TypeVar("E", bound=Event)

CONTENT = Path(__file__).parents[3] / "rules" / "volt" / "content"
ELEMENTS = (
    *("floor", "pits", "workshops", "electrified"),
    *("vp", "walls", "barriers", "warnings"),
)


@lru_cache(maxsize=1)
def pack() -> VoltPack:
    raw = {path.stem: json.loads(path.read_text("utf8")) for path in CONTENT.glob("*.json")}
    return build_pack(raw, load_boards("volt"))


@lru_cache(maxsize=1)
def volt() -> VoltTitle:
    return build(pack())


def at(cell: str = "", **place: Any) -> dict[str, Any]:
    """A robot's place in a position: ``at("E5", damage=2, dice="I:b3E", right="pila")``."""
    return {"cell": cell, **place}


class Table(AskedTable[VoltState]):
    """A game in progress; its state goes through JSON after every answer."""

    def __init__(self, state: VoltState, events: list[Event]) -> None:
        super().__init__(volt(), state, events)

    def refused(self, seat: str, pick: str, kind: str = "") -> tuple[str, str]:
        return self.refused_action(Action(self.decision(seat, kind).id, seat, pick))

    def robot(self, seat: str) -> Robot:
        return self.state.robots[seat]

    def cells(self) -> dict[str, str]:
        """Where every robot stands; those off the arena are left out."""
        return {seat: robot.cell for seat, robot in self.state.robots.items() if robot.cell}

    def damage(self) -> dict[str, int]:
        return {seat: robot.damage for seat, robot in self.state.robots.items()}

    def vp(self) -> dict[str, int]:
        return {seat: robot.vp for seat, robot in self.state.robots.items() if robot.vp}

    def draws(self, seat: str, deck: str = "blue") -> None:
        """Answer the question for a new module."""
        self.answer(seat, f"deck:{deck}", "draw_module")

    def assert_at_rest(self) -> None:
        assert not self.state.open, self.asked()
        assert not self.state.agenda
        assert not self.state.loaded
        assert not self.state.fallen
        assert not self.state.settling


def table(
    *,
    arena: str = "blank",
    after: str = "stop",
    options: dict[str, str | int | bool] | None = None,
    loaded: dict[str, list[int | str]] | None = None,
    seed: int = 1,
    **pieces: Any,
) -> Table:
    """A table from a position; robots are given by seat, everything else by its name.

    ``table(pits=["E7"], red=at("E2", dice="I:r3S"), yellow=at("E5"))``
    """
    position: dict[str, Any] = {"arena": arena, "after": after, "robots": {}}
    elements: dict[str, Any] = {}
    for name, value in pieces.items():
        if name in ELEMENTS:
            elements[name] = value
        elif name in ("red", "blue", "green", "yellow"):
            position["robots"][name] = value
        else:
            position[name] = value
    if elements:
        position["elements"] = elements
    title = volt()
    state = title.from_position(position, Setup("volt", (), options or {}), seed)
    state.loaded = {stream: tuple(values) for stream, values in (loaded or {}).items()}
    events = title.advance(state)
    return Table(state, events)


def seats(
    *names: str, killbots: tuple[str, ...] = (), kind: str = "human"
) -> tuple[SeatSetup, ...]:
    people = tuple(SeatSetup(name, kind) for name in names)  # type: ignore[arg-type]
    return people + tuple(SeatSetup(name, "automaton") for name in killbots)


def new_game(
    *names: str,
    killbots: tuple[str, ...] = (),
    kind: str = "human",
    seed: int = 1,
    loaded: dict[str, list[int | str]] | None = None,
    **options: str | int | bool,
) -> Table:
    """A new game from its set-up."""
    setup = Setup("volt", seats(*names, killbots=killbots, kind=kind), dict(options))
    state, events = volt().new_game(setup, seed, loaded)
    return Table(state, events)


def refused_setup(
    *names: str, killbots: tuple[str, ...] = (), **options: str | int | bool
) -> tuple[str, str]:
    setup = Setup("volt", seats(*names, killbots=killbots), dict(options))
    with pytest.raises(RefusedError) as caught:
        volt().new_game(setup, 1)
    return caught.value.refusal.code, caught.value.refusal.clause
