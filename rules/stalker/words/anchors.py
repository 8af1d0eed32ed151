"""Places of the table: what a click on them means, by the names that scenes know them by."""

from __future__ import annotations

from rules.kernel.picks import Pick
from rules.stalker.model.picks import (
    AnomalyPick,
    AttackPick,
    CardPick,
    EnvironmentPick,
    EquipPick,
    FieldPick,
    GivePick,
    InsteadPick,
    KnifePick,
    LeadPick,
    MountPick,
    OnPick,
    PickUpPick,
    ReloadPick,
    StowPick,
    SymbolPick,
    TokenPick,
    TraitPick,
    UnitPick,
    UnmountPick,
    UsePick,
)
from rules.stalker.model.state import Stalker
from rules.stalker.model.view import StalkerView

LEAD = "status:lead"


def field_anchor(field: str) -> str:
    return f"field:{field}"


def unit_anchor(unit: str) -> str:
    return f"unit:{unit}"


def gear_anchor(card: str) -> str:
    """A card on the PDA."""
    return f"gear:{card}"


def tag_anchor(card: str) -> str:
    """An environment card on the Map."""
    return f"tag:{card}"


def turn_anchor(token: int) -> str:
    return f"turn:{token}"


def symbol_anchor(symbol: str) -> str:
    return f"symbol:{symbol}"


def anomaly_anchor(anomaly: str) -> str:
    return f"anomaly:{anomaly}"


def loot_anchor(field: str) -> str:
    return f"loot:{field}"


def thing_anchor(field: str, number: int) -> str:
    return f"thing:{field}/{number}"


def anchors_of(view: StalkerView, pick: Pick) -> tuple[str, ...]:
    """Where a click means this pick; none for what is a button."""
    match pick:
        case FieldPick(field):
            return (field_anchor(field),)
        case UnitPick(unit) | KnifePick(unit) | AttackPick(_, unit) | TraitPick(_, unit):
            return (unit_anchor(unit),)
        case SymbolPick(symbol):
            return (symbol_anchor(symbol),)
        case AnomalyPick(anomaly):
            return (anomaly_anchor(anomaly),)
        case TokenPick(number):
            return (turn_anchor(number),)
        case EnvironmentPick(card):
            return (tag_anchor(card),)
        case LeadPick():
            return (LEAD,)
        case PickUpPick():
            return _lying(view, pick)
    return _worn(view, pick)


def _worn(view: StalkerView, pick: Pick) -> tuple[str, ...]:
    """Picks that name a card on the PDA."""
    match pick:
        case UsePick(card) | ReloadPick(card) | StowPick(card) | CardPick(card) | InsteadPick(card):
            return (gear_anchor(card),)
        case OnPick(card) | MountPick(card) | UnmountPick(card):
            return (gear_anchor(card),)
        case EquipPick(card) if card:
            return (gear_anchor(card),)
        case GivePick(thing) if any(_carries(one, thing) for one in view.stalkers.values()):
            return (gear_anchor(thing),)
    return ()


def _carries(stalker: Stalker, thing: str) -> bool:
    worn = (stalker.weapon, stalker.armour, *stalker.artifacts)
    return thing in worn or thing in stalker.backpack or thing in stalker.finds


def _lying(view: StalkerView, pick: PickUpPick) -> tuple[str, ...]:
    """What lies on the active Stalker's own field."""
    at = view.stalkers[view.active].at if view.active in view.stalkers else ""
    if pick.what == "loot":
        return (loot_anchor(at),)
    if pick.what != "find":
        return ()
    things = view.things.get(at, ())
    return tuple(thing_anchor(at, number) for number, one in enumerate(things) if one == pick.name)
