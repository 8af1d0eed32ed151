"""A table of The Dark Order for tests: put units into cells, answer questions, look."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import pytest

from rules.dark_order import content
from rules.dark_order.content import build_pack
from rules.dark_order.content_checks import walk
from rules.dark_order.model.events import GameEnded
from rules.dark_order.model.picks import PICKS, AttackWith
from rules.dark_order.model.places import CELLS, NUMBER
from rules.dark_order.model.records import Unit
from rules.dark_order.model.state import DarkState
from rules.dark_order.pack import DarkOrderPack
from rules.dark_order.title import DarkOrderTitle, build
from rules.kernel.decision import Action, RefusedError
from rules.kernel.event import Event
from rules.kernel.setup import SeatSetup, Setup
from tests.rules.asked_table import AskedTable

E = TypeVar("E", bound=Event)

HOME = Path(content.__file__).parent
FILES = (
    "box",
    "factions",
    "units",
    "commanders",
    "supports",
    "orders",
    "neutrals",
    "locations",
)


def raw() -> dict[str, Any]:
    """The content files as they are read, fresh for every test."""
    return {
        name: json.loads((HOME / "content" / f"{name}.json").read_text("utf8")) for name in FILES
    }


@lru_cache(maxsize=1)
def dark_order_pack() -> DarkOrderPack:
    return build_pack(raw())


def deeds(effects: object) -> list[str]:
    """What a list of effects does, in a line each: primitives with their figures, in order."""
    return [_deed(part) for part in walk(effects) if _is_primitive(part)]


def _is_primitive(part: Any) -> bool:
    op = getattr(part, "op", "")
    return bool(op) and op not in ("choose", "choose_unit", "choose_card", "if")


def _deed(part: Any) -> str:
    words = [part.op]
    for name in ("stat", "of", "kind", "mark", "amount", "draw", "keep", "until", "free"):
        value = getattr(part, name, None)
        if value not in (None, False, "while"):
            words.append("free" if value is True else str(value))
    words += getattr(part, "flags", ())
    words += getattr(part, "cells", ())
    return " ".join(words)


@lru_cache(maxsize=1)
def dark_order() -> DarkOrderTitle:
    return build(dark_order_pack())


def with_card(kind: str, card: str, **fields: Any) -> DarkOrderTitle:
    """The game with one card that says something else: what others may write."""
    content = raw()
    (found,) = (one for one in content[kind][kind] if one["id"] == card)
    found.update(fields)
    return build(build_pack(content))


def side(faction: str, **place: Any) -> dict[str, Any]:
    """A player in a position: ``side("plaga", field={"1C": "crawler.1"}, fatigue=5)``."""
    return {"faction": faction, "fatigue": 5, **place}


def sanktuarium(**place: Any) -> dict[str, Any]:
    return side("sanktuarium", **place)


def aptekarze(**place: Any) -> dict[str, Any]:
    return side("aptekarze", **place)


def plaga(**place: Any) -> dict[str, Any]:
    return side("plaga", **place)


def unit(card: str, **state: Any) -> dict[str, Any]:
    return {"card": card, **state}


def face_down(card: str, **state: Any) -> dict[str, Any]:
    return {"card": card, "face_down": True, **state}


class Table(AskedTable[DarkState]):
    """A game in progress; red is the aggressor, and the state goes through JSON every time."""

    def __init__(
        self, state: DarkState, events: list[Event], title: DarkOrderTitle | None = None
    ) -> None:
        super().__init__(title or dark_order(), state, events)

    def refused(self, seat: str, pick: str, kind: str = "") -> tuple[str, str]:
        return self.refused_action(Action(self.decision(seat, kind).id, seat, pick))

    # -- a battle ------------------------------------------------------------------------------

    def id(self, seat: str, cell: str) -> str:
        """The name of the unit in a cell."""
        name = self.state.grid[seat][NUMBER[cell]]
        assert name, f"nobody stands in {cell} of {seat}"
        return name

    def unit(self, seat: str, cell: str) -> Unit:
        return self.state.units[self.id(seat, cell)]

    def cells(self, seat: str) -> dict[str, str]:
        """The cards that stand in a player's Battle Zone."""
        return {CELLS[one.cell]: one.card for one in self.state.units.values() if one.seat == seat}

    def declare(self, seat: str, cell: str, target: str, how: str = "") -> None:
        """An attack that waits for the defence."""
        self.answer(seat, self.attack_pick(seat, cell, target, how), "attack_turn")

    def attack_pick(self, seat: str, cell: str, target: str, how: str = "") -> str:
        enemy = "blue" if seat == "red" else "red"
        return str(AttackWith(self.id(seat, cell), self.id(enemy, target), how))

    def hit(self, seat: str, cell: str, target: str, how: str = "") -> None:
        """An attack without a defence."""
        enemy = "blue" if seat == "red" else "red"
        self.declare(seat, cell, target, how)
        self.answer(enemy, "pass", "defence_turn")

    def targets(self, seat: str, cell: str) -> list[str]:
        """Cells that a unit may attack now."""
        name = self.id(seat, cell)
        enemy = "blue" if seat == "red" else "red"
        found = set()
        for option in self.options(seat):
            pick = PICKS.read(option)
            if isinstance(pick, AttackWith) and pick.unit == name:
                found.add(CELLS[self.state.units[pick.target].cell])
        assert all(self.state.grid[enemy][NUMBER[cell]] for cell in found)
        return sorted(found)

    def passes(self, *seats: str) -> None:
        for seat in seats:
            self.answer(seat, "pass")

    def rest(self, *seats: str) -> None:
        for seat in seats:
            self.answer(seat, "rest", "attack_turn")

    def fatigue(self, seat: str) -> int:
        return self.state.sides[seat].fatigue

    # -- what happened -------------------------------------------------------------------------

    def ended(self) -> tuple[str, str]:
        """Winner and reason."""
        event = self.the(GameEnded)
        assert self.state.outcome is not None
        assert not self.state.open
        assert not self.state.agenda
        return event.winner, event.reason

    def assert_at_rest(self) -> None:
        assert not self.state.open, self.asked()
        assert not self.state.agenda
        assert not self.state.loaded
        assert self.state.attack is None


def table(
    *,
    options: dict[str, str | int | bool] | None = None,
    loaded: dict[str, list[int | str]] | None = None,
    title: DarkOrderTitle | None = None,
    **position: Any,
) -> Table:
    """A table from a position; players are given by seat, everything else by its name."""
    sides = {seat: position.pop(seat) for seat in ("red", "blue")}
    title = title or dark_order()
    setup = Setup("dark_order", (), options or {})
    state = title.from_position({**position, "sides": sides}, setup, 1)
    state.loaded = {stream: tuple(values) for stream, values in (loaded or {}).items()}
    return Table(state, title.advance(state), title)


def new_game(
    *,
    kinds: tuple[str, str] = ("human", "human"),
    levels: tuple[str, str] = ("", ""),
    seed: int = 1,
    loaded: dict[str, list[int | str]] | None = None,
    **options: str | int | bool,
) -> Table:
    """A new game from its set-up."""
    state, events = dark_order().new_game(game_setup(kinds, levels, **options), seed, loaded)
    return Table(state, events)


def game_setup(
    kinds: tuple[str, str] = ("human", "human"),
    levels: tuple[str, str] = ("", ""),
    **options: str | int | bool,
) -> Setup:
    seats = tuple(
        SeatSetup(name, kind, level=level)  # type: ignore[arg-type]
        for name, kind, level in zip(("red", "blue"), kinds, levels, strict=True)
    )
    return Setup("dark_order", seats, dict(options))


def refused_setup(**options: Any) -> tuple[str, str]:
    with pytest.raises(RefusedError) as caught:
        dark_order().new_game(game_setup(**options), 1)
    return caught.value.refusal.code, caught.value.refusal.clause
