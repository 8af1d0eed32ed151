"""A table of Autarcha for tests: put units on the board, load dice, give orders, look."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar

from rules.autarcha.geometry import FACINGS
from rules.autarcha.model.pieces import Unit
from rules.autarcha.model.state import AutarchaState
from rules.autarcha.title import AutarchaTitle, build
from rules.kernel.decision import Action, Decision
from rules.kernel.event import Event
from rules.kernel.question import Composing
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from tests.rules.asked_table import AskedTable
from tests.rules.autarcha.boards import board
from tests.rules.autarcha.packs import pack

E = TypeVar("E", bound=Event)
HUMANS = (SeatSetup("white"), SeatSetup("red"))
BOTS = (SeatSetup("white", "bot"), SeatSetup("red", "bot"))


@lru_cache(maxsize=1)
def autarcha() -> AutarchaTitle:
    return build(pack())


def name(x: int, y: int) -> str:
    """The name of the square in a column and a row."""
    return board().names[y * 40 + x]


def unit(kind: str, x: int, y: int, facing: str = "E", *words: str) -> str:
    """A line of a position: ``unit("pie", 2, 18, "E", "used")``."""
    return " ".join((kind, name(x, y), facing, *words))


FAR_WHITE = unit("psz", 0, 11)
FAR_RED = unit("psz", 39, 12, "W")
"""Headquarters out of everybody's way."""


class Table(AskedTable[AutarchaState]):
    """A game in progress; its state goes through JSON after every answer."""

    def __init__(self, state: AutarchaState, events: list[Event]) -> None:
        super().__init__(autarcha(), state, events)

    # -- answers -----------------------------------------------------------------------------

    def order(self, pick: str) -> list[Event]:
        """An order of the active side."""
        return self.answer(self.state.active, pick, "order")

    def go(self, key: str, *plan: str) -> list[Event]:
        return self.order(f"go:{key}:{','.join(plan)}" if plan else f"go:{key}")

    def pass_turn(self) -> list[Event]:
        return self.order("end_turn")

    def refused(self, pick: str, seat: str = "") -> tuple[str, str]:
        """Reason and clause of a refused answer; the state must not change."""
        side = seat or self.state.active
        return self.refused_action(Action(self.decision(side).id, side, pick))

    def refused_go(self, key: str, *plan: str) -> str:
        return self.refused(f"go:{key}:{','.join(plan)}" if plan else f"go:{key}")[0]

    # -- composing ---------------------------------------------------------------------------

    def composing(self, seat: str, draft: str) -> Composing:
        view = autarcha().view_for(self.state, seat)
        return autarcha().composing(view, self.decision(seat), draft)

    def compose(self, seat: str, *steps: str, draft: str | None = None) -> str:
        """The draft after some steps."""
        view, decision = autarcha().view_for(self.state, seat), self.decision(seat)
        draft = autarcha().blank(view, decision) if draft is None else draft
        for step in steps:
            draft = autarcha().compose(view, decision, draft, step)
        return draft

    # -- looking -----------------------------------------------------------------------------

    def unit(self, key: str) -> Unit:
        return self.state.units[key]

    def at(self, key: str) -> tuple[int, int, str]:
        """Column, row and facing of a unit."""
        unit = self.state.units[key]
        y, x = divmod(unit.square, 40)
        return x, y, FACINGS[unit.facing]

    def alive(self, key: str) -> bool:
        return key in self.state.units

    def card(self, letter: str) -> tuple[str, bool]:
        card = self.state.areas[letter]
        return card.owner, card.war

    def view(self, seat: str) -> Any:
        return autarcha().view_for(self.state, seat)


def table(
    white: list[str] | None = None,
    red: list[str] | None = None,
    *,
    scenario: str = "autarchy",
    dice: list[int] | None = None,
    options: dict[str, Any] | None = None,
    hq: bool = True,
    **position: Any,
) -> Table:
    """A position with both headquarters (unless they are given) far away."""
    whites, reds = list(white or []), list(red or [])
    if hq:
        whites += [] if any(line.startswith("psz") for line in whites) else [FAR_WHITE]
        reds += [] if any(line.startswith("psz") for line in reds) else [FAR_RED]
    setup = Setup("autarcha", HUMANS, {"scenario": scenario, **(options or {})})
    state = autarcha().from_position({"white": whites, "red": reds, **position}, setup, 1)
    state.loaded = {"defence": tuple(dice)} if dice else {}
    return Table(state, autarcha().advance(state))


def new_game(
    scenario: str, seed: int = 1, loaded: dict[str, Any] | None = None, **options: Any
) -> Table:
    setup = Setup("autarcha", HUMANS, {"scenario": scenario, "second_gold": True, **options})
    return Table(*autarcha().new_game(setup, seed, loaded))


def arranged(state: AutarchaState, decision: Decision, chance: Stream) -> str:
    """A random answer, but armies are laid out as they would be for war."""
    title = autarcha()
    if decision.kind != "deploy":
        return title.random_pick(state, decision, chance)
    view = title.view_for(state, decision.seat)
    return title.compose(view, decision, title.blank(view, decision), "ready")
