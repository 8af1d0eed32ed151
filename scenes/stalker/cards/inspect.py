"""Inspect cards: a thing of the table, large, with its state, its effect and its clauses."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.question import Option
from rules.stalker.model import picks as p
from rules.stalker.words.labels import anomaly_of
from scenes.stalker.asking.asked_card import asked_card, face_of
from scenes.stalker.cards.faces import sheet
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
from scenes.stalker.places import STATUS, Place, status_anchor
from scenes.stalker.workbench import Workbench
from scenes.table.contract import InspectCard


def inspect(top: Workbench, anchor: str) -> InspectCard | None:
    """The card of an anchor, or ``None`` where there is nothing to explain."""
    place = top.place(anchor)
    if place is not None:
        return _place(top, place)
    for option in top.asked.options:
        if anchor == option.id:
            return _option(top, option)
    return None


def _place(top: Workbench, place: Place) -> InspectCard | None:
    """Tokens have no row of their own."""
    return CARDS.get(place.kind, token_card)(top, place)


def _asked(top: Workbench) -> InspectCard | None:
    """The card that the question is about."""
    name = asked_card(top)
    found = gear_card(top, name) or tag_card(top, name)
    face = face_of(top, name) if name else None
    if found is not None or face is None:
        return found
    return sheet(face, "", (face.text,))


def _option(top: Workbench, option: Option) -> InspectCard | None:
    """The card behind an option."""
    match option.args:
        case p.AbilityPick(card) if card in top.kit.book.pack.stalkers:
            seat = top.asked.decision.seat if top.asked.decision is not None else ""
            return stalker_card(top, seat)
        case p.AbilityPick(card):
            return gear_card(top, card)
        case p.LeadPick():
            return token_card(top, Place(status_anchor("lead"), STATUS, "lead"))
    for anchor in option.anchors:
        place = top.place(anchor)
        if place is not None and place.kind in ("gear", "tag", "unit"):
            return _place(top, place)
    return None


CARDS: dict[str, Callable[[Workbench, Place], InspectCard | None]] = {
    "unit": lambda top, place: unit_card(top, place.name),
    "field": lambda top, place: field_card(top, place.name),
    "gear": lambda top, place: gear_card(top, place.name),
    "tag": lambda top, place: tag_card(top, place.name),
    "anomaly": lambda top, place: anomaly_card(top, place.name),
    "symbol": lambda top, place: anomaly_card(top, anomaly_of(place.name), place.name),
    "pda": lambda top, place: stalker_card(top, place.name),
    "event": lambda top, place: event_card(top),
    "mission": lambda top, place: mission_card(top),
    "goal": lambda top, place: mission_card(top),
    "geiger": lambda top, place: geiger_card(top),
    "pockets": lambda top, place: pockets_card(top),
    "vision": lambda top, place: vision_card(top),
    "look": lambda top, place: look_card(top, place.name),
    "asked": lambda top, place: _asked(top),
    "minimap": lambda top, place: None,
    "rail": lambda top, place: None,
}
"""The card of each kind of place."""
