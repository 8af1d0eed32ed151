"""The position file of a state, as far as a position can tell: effects at work are left out."""

from __future__ import annotations

from typing import Any

from rules.dark_order.model.places import CELLS
from rules.dark_order.model.records import Unit
from rules.dark_order.model.state import DarkState
from rules.dark_order.pack import DarkOrderPack
from rules.dark_order.positions.models import UnitPlace


def to_position(pack: DarkOrderPack, state: DarkState) -> dict[str, Any]:
    position: dict[str, Any] = {
        "phase": _phase(state),
        "round": max(state.round, 1),
        "start": state.start,
        "aggressor": state.aggressor,
        "passed": list(state.passed),
        "last_turn": state.last_turn,
        "last_defender": state.last_defender,
        "neutral_deck": list(state.neutral_deck),
        "gone_neutrals": list(state.gone["neutral"]),
        "sides": {seat: _side(pack, state, seat) for seat in state.sides},
    }
    if state.location:
        position["location"] = state.location
    if state.step >= 0:
        position["step"] = state.step
    return position


def _phase(state: DarkState) -> str:
    if state.phase == "battle" and state.step < 0:
        return "battle_end"
    return "recruitment" if state.phase == "setup" else state.phase


def _side(pack: DarkOrderPack, state: DarkState, seat: str) -> dict[str, Any]:
    side, hand = state.sides[seat], state.hands[seat]
    standing = {unit.card for unit in state.units.values()}
    return {
        "faction": side.faction,
        "fatigue": side.fatigue,
        "commander": hand.commander or "none",
        "units": list(hand.units),
        "supports": list(hand.supports),
        "neutrals": list(hand.neutrals),
        "orders": list(side.orders),
        "spent_orders": list(side.spent_orders),
        "orders_played": side.orders_played,
        "fought": [card for card in state.fought[seat] if card not in standing],
        "speed_tokens": side.speed_tokens,
        "life_tokens": side.life_tokens,
        "field": {
            CELLS[state.units[name].cell]: _unit(state.units[name])
            for name in state.grid[seat]
            if name
        },
        "scouts": [one.card for one in state.scouts[seat] if not one.face_up],
        "open_scouts": [one.card for one in state.scouts[seat] if one.face_up],
        "unit_deck": list(state.unit_decks[seat]),
        "support_deck": list(state.support_decks[seat]),
        "returned_units": side.returned_units,
        "returned_supports": side.returned_supports,
        "gone": list(state.gone[seat]),
        "locations": [one.id for one in state.locations if one.home == seat and not one.secured],
        "secured": [one.id for one in state.locations if one.secured == seat],
    }


def _unit(unit: Unit) -> dict[str, Any]:
    place = UnitPlace(
        card=unit.card,
        face_down=not unit.face_up,
        unactivated=unit.face_up and not unit.active,
        exhausted=unit.exhausted,
        damage=unit.damage,
        plague=unit.plague,
        used=unit.used,
        attacked=unit.attacked,
        late=unit.late,
        speed_tokens=unit.speed_tokens,
        life_tokens=unit.life_tokens,
        attachments=unit.attachments,
        mine=unit.mine,
        fate="doomed" if unit.fate == "doomed" else "dead" if unit.fate else "",
    )
    written = place.model_dump(mode="json", exclude_defaults=True)
    return {"card": unit.card, **written}
