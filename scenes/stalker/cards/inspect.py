"""Inspect cards: a thing of the table, large, with its state, its effect and its clauses."""

from __future__ import annotations

from rules.stalker.model.view import StalkerView
from scenes.stalker.asking.asked_card import asked_card, face_of
from scenes.stalker.cards.faces import SHAPE, paint_card
from scenes.stalker.cards.inspect_gear import gear_card
from scenes.stalker.cards.inspect_map import anomaly_card, field_card, tag_card, token_card
from scenes.stalker.cards.inspect_rail import (
    event_card,
    geiger_card,
    look_card,
    mission_card,
    pockets_card,
    vision_card,
)
from scenes.stalker.cards.inspect_units import stalker_card, unit_card
from scenes.stalker.moment import Moment
from scenes.table.contract import InspectCard

GEAR = frozenset(("use", "reload", "equip", "stow", "card", "instead", "on"))


def inspect(top: Moment, view: StalkerView, anchor: str) -> InspectCard | None:
    """The card of an anchor, or ``None`` where there is nothing to explain."""
    kind, _, rest = anchor.partition(":")
    match kind:
        case "unit":
            return unit_card(top, rest)
        case "field":
            return field_card(top, rest)
        case "gear":
            return gear_card(top, rest)
        case "pick":
            return _pick(top, rest)
        case "attention" | "loot" | "unknown" | "novis" | "thing" | "status" | "turn":
            return token_card(top, view, kind, rest)
        case "tag":
            return tag_card(top, rest)
        case "anomaly":
            return anomaly_card(top, rest)
        case "symbol":
            return anomaly_card(top, rest.rpartition(".")[0], rest)
        case "pda":
            return stalker_card(top, rest)
    return _panel(top, view, kind, rest)


def _panel(top: Moment, view: StalkerView, kind: str, rest: str) -> InspectCard | None:
    """The rail, the desk and what lies over the board."""
    match kind:
        case "event":
            return event_card(top)
        case "mission":
            return mission_card(top, view)
        case "geiger":
            return geiger_card(top)
        case "pockets":
            return pockets_card(top)
        case "vision":
            return vision_card(top)
        case "look":
            return look_card(top, rest)
        case "asked":
            return _asked(top)
    return None


def _asked(top: Moment) -> InspectCard | None:
    """The card that the question is about."""
    name = asked_card(top)
    found = gear_card(top, name) or tag_card(top, name)
    face = face_of(top, name) if name else None
    if found is not None or face is None:
        return found
    return InspectCard(face.title, "", (face.text,), paint=paint_card(face), shape=SHAPE)


def _pick(top: Moment, pick: str) -> InspectCard | None:
    """The card behind an option."""
    kind, _, rest = pick.partition(":")
    if kind in GEAR:
        return gear_card(top, rest)
    if kind == "env":
        return tag_card(top, rest.rpartition(":")[0])
    if kind in ("attack", "knife", "trait"):
        return unit_card(top, rest.rpartition(":")[2])
    if kind == "lead_token":
        return token_card(top, top.view, "status", "lead") if top.view is not None else None
    if kind == "ability" and rest.startswith("sc-st"):
        decision = top.asked.decision
        return stalker_card(top, decision.seat) if decision is not None else None
    if kind == "ability":
        return gear_card(top, rest.rpartition(":")[0])
    return None
