"""Paying for actions (A-6.3, A-6.6)."""

from __future__ import annotations

from rules.autarcha.areas.economy import income_of
from rules.autarcha.model.events import ActionSpent, IncomeForgotten
from rules.autarcha.model.pieces import Unit
from rules.autarcha.resolvers import Play


def spend(r: Play, order: str, keys: tuple[str, ...], *why: str) -> None:
    """Pay one action and mark its units as used; any action closes an open one (A-24.8)."""
    units = r.state.units
    for key in keys:
        unit = units[key]
        units[key] = Unit(key, unit.type, unit.side, unit.square, unit.facing, unit.hp, True)
    _pay_action(r, order, keys, "", why)


def punish(r: Play, order: str, code: str) -> None:
    """An illegal move: nothing changes, but the action is lost (A-6.13, A-8.11)."""
    why = ("A-8.11", "A-6.13") if code == "formation_too_small" else ("A-6.13",)
    _pay_action(r, order, (), code, why)


def _pay_action(
    r: Play, order: str, units: tuple[str, ...], penalty: str, why: tuple[str, ...]
) -> None:
    state = r.state
    side, left = state.active, state.actions_left - 1
    state.open_action, state.actions_left = None, left
    forgotten = 0 if state.collected else income_of(r.pack, state, side)
    state.collected = True
    r.emit(ActionSpent(side=side, left=left, order=order, units=units, penalty=penalty, why=why))
    if forgotten:
        r.emit(IncomeForgotten(side=side, lost=forgotten))
