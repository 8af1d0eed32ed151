"""Writes the position of a state as a position file holds it."""

from __future__ import annotations

from typing import Any

from rules.kernel.numbers import is_number
from rules.volt.arena.arena import ELECTRIFIED, FLOOR, PIT, WORKSHOP
from rules.volt.arena.geometry import ArenaPatch
from rules.volt.model.notation import write
from rules.volt.model.pieces import Robot
from rules.volt.model.state import VoltState
from rules.volt.model.terms import ACTIVATION, DUEL, PREPARATION, TRAINING


def to_position(state: VoltState) -> dict[str, Any]:
    """The position of a state; confirmed but unrevealed programs are left out (V-5.29)."""
    position: dict[str, Any] = {
        "arena": state.arena,
        "variant": state.variant,
        "number_race": state.number_race,
        "round": max(state.round, 0),
        "phase": PREPARATION if state.phase == "setup" else state.phase,
        "first_seat": state.first_seat,
        "robots": {seat: _place(state, robot) for seat, robot in state.robots.items()},
        "tokens": dict(state.tokens),
        "mines": dict(state.mines),
        "pool": sorted(state.pool),
    }
    if state.variant == DUEL:
        position["holder"] = state.holder
    if state.phase == ACTIVATION:
        position.update(panel=max(1, state.panel), begun=state.panel > 0)
    if state.variant != TRAINING:
        position["decks"] = {colour: list(cards) for colour, cards in state.decks.items()}
    if state.patch is not None:
        position["elements"] = _elements(state.patch)
    return position


def _place(state: VoltState, robot: Robot) -> dict[str, Any]:
    plain = {
        "cell": robot.cell,
        "robot": robot.model,
        "side": robot.side,
        "damage": robot.damage if robot.cell else 0,
        "shield": robot.shield,
        "vp": robot.vp,
        "number": robot.number,
        "last_number": robot.last_number,
        "left": robot.left,
        "right": robot.right,
        "stash": list(robot.stash),
        "trophies": list(robot.trophies),
        "facing": robot.facing,
        "killbot": robot.killbot,
        "dice": write(state.programs.get(robot.seat, ())) if state.revealed else "",
    }
    return {key: value for key, value in plain.items() if value}


def _elements(patch: ArenaPatch) -> dict[str, Any]:
    names = {FLOOR: "floor", PIT: "pits", WORKSHOP: "workshops", ELECTRIFIED: "electrified"}
    elements: dict[str, Any] = {
        name: [cell for cell, found in patch.cells if found == code] for code, name in names.items()
    }
    elements["vp"] = {code: cell for cell, code in patch.cells if is_number(code)}
    for name in ("walls", "barriers", "warnings"):
        elements[name] = list(getattr(patch, name))
    return {key: value for key, value in elements.items() if value}
