"""Decisions with a default of their own (the table "Decision points")."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rules.kernel.decision import Decision
from rules.kernel.picks import Pick
from rules.volt.bots.evaluate import module_rating
from rules.volt.bots.reach import reach_of
from rules.volt.content import VoltPack
from rules.volt.model.picks import CARD, DRAW, PASS, PICKS, REPAIR, Cell, Dock, FromDeck, Number
from rules.volt.model.questions import AboutRobot
from rules.volt.model.terms import BLUE, RED
from rules.volt.model.view import VoltView

Habit = Callable[[VoltPack, VoltView, Decision], str]
P = TypeVar("P", bound=Pick)


def _read(pick: str, sort: type[P]) -> P:
    chosen = PICKS.read(pick)
    assert isinstance(chosen, sort)
    return chosen


def _lowest_number(pack: VoltPack, view: VoltView, decision: Decision) -> str:
    """The lowest free number (D5)."""
    return min(decision.options, key=lambda pick: _read(pick, Number).number)


def _nearest_start(pack: VoltPack, view: VoltView, decision: Decision) -> str:
    """The start space with the best reach to VP tokens (D2); for a KillBot the first (D21)."""
    about = decision.about
    if isinstance(about, AboutRobot) and about.robot != decision.seat:
        return decision.options[0]
    reach = reach_of(pack.grid(view.arena, view.patch))

    def dice(pick: str) -> list[int]:
        return sorted(reach[_read(pick, Cell).cell][goal] for goal in view.tokens)

    return min(decision.options, key=dice)


def _best_docking(pack: VoltPack, view: VoltView, decision: Decision) -> str:
    """The best-rated pair; an empty slot is worth nothing (D3, D26)."""
    robot = view.robots[decision.seat]

    def rating(pick: str) -> int:
        chosen = PICKS.read(pick)
        pair = chosen.slots if isinstance(chosen, Dock) else (robot.left, robot.right)
        return sum(module_rating(name, view.arena) for name in pair)

    return max(decision.options, key=rating)


def _deck(pack: VoltPack, view: VoltView, decision: Decision) -> str:
    """The colour of the weaker slot (D17)."""
    robot = view.robots[decision.seat]
    left, right = module_rating(robot.left, view.arena), module_rating(robot.right, view.arena)
    wish = str(FromDeck(BLUE if left < right else RED))
    return wish if wish in decision.options else decision.options[0]


def _activate(pack: VoltPack, view: VoltView, decision: Decision) -> str:
    """VP before anything else (D18); a cell that only hurts is left alone."""
    workshops = pack.grid(view.arena, view.patch).workshops
    best, most = str(PASS), 0
    for pick in decision.options:
        chosen = PICKS.read(pick)
        if not isinstance(chosen, Cell):
            continue
        worth = 2 * view.tokens.get(chosen.cell, 0) + (chosen.cell in workshops)
        if worth > most:
            best, most = pick, worth
    return best


def _workshop(pack: VoltPack, view: VoltView, decision: Decision) -> str:
    """Repair if damage threatens, else draw (D19)."""
    return str(REPAIR if view.robots[decision.seat].damage >= 2 else DRAW)


def _card(pack: VoltPack, view: VoltView, decision: Decision) -> str:
    return str(CARD)


def _first(pack: VoltPack, view: VoltView, decision: Decision) -> str:
    """The options are listed in the order of D1."""
    return decision.options[0]


HABITS: dict[str, Habit] = {
    "take_number": _lowest_number,
    "setup_colours": _first,
    "dock_drawn": _best_docking,
    "dock": _best_docking,
    "start_space": _nearest_start,
    "draw_module": _deck,
    "activate": _activate,
    "workshop": _workshop,
    "shield": _card,
}
