"""Writes the position file of a state."""

from __future__ import annotations

from typing import Any

from rules.autarcha.geometry import FACINGS, SIDES
from rules.autarcha.model.pieces import Unit
from rules.autarcha.model.state import AutarchaState
from rules.autarcha.pack import FACTORY, AutarchaPack


def to_position(pack: AutarchaPack, state: AutarchaState) -> dict[str, Any]:
    """Everything that a position file can say about a state."""
    names = pack.board_of(state.scenario).names
    full = pack.things[FACTORY].hit_points
    told: dict[str, Any] = {
        side: [_unit(unit, names) for unit in state.units.values() if unit.side == side]
        for side in SIDES
    }
    told |= {
        "active": state.active or "white",
        "actions": state.actions_left,
        "starter": state.starter or "white",
        "turn": max(1, state.turn),
        "round": max(1, state.round),
        "quiet": state.quiet,
        "gold": dict(state.gold),
        "cards": {letter: card.owner for letter, card in state.areas.items() if card.owner},
        "factories": [
            names[one.square] + (f" {one.hp}" if one.hp != full else "") for one in state.factories
        ],
        "markers": [names[square] for square in state.markers],
        "city_hits": dict(state.city_hits),
        "mines": {side: [names[one] for one in squares] for side, squares in state.mines.items()},
        "reactions": dict(state.reactions),
        "columns": [
            {"units": list(one.units), "lost": list(one.lost), "turn": one.turn}
            for one in state.losses.values()
        ],
        "collected": state.collected,
        "draw_offered": state.draw_offered,
        "open_action": [state.open_action.kind, *state.open_action.units]
        if state.open_action
        else [],
    }
    return told


def _unit(unit: Unit, names: tuple[str, ...]) -> str:
    number = unit.id.rpartition("-")[2]
    used = " used" if unit.used else ""
    return f"{unit.type}-{number} {names[unit.square]} {FACINGS[unit.facing]}{used}"
