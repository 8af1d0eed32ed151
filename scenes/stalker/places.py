"""Every place of this table by its anchor: what is there, so that nobody takes an anchor apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules.stalker.model.state import Companion, Enemy, Stalker
from rules.stalker.model.view import StalkerView
from rules.stalker.words.anchors import (
    anomaly_anchor,
    field_anchor,
    gear_anchor,
    loot_anchor,
    symbol_anchor,
    tag_anchor,
    thing_anchor,
    turn_anchor,
    unit_anchor,
)
from scenes.table.naming import Named
from scenes.table.parts.rim import SIDES

FIELD, UNIT, ATTENTION, LOOT, UNKNOWN = "field", "unit", "attention", "loot", "unknown"
NOVIS, THING, TAG, ANOMALY, SYMBOL = "novis", "thing", "tag", "anomaly", "symbol"
GEAR, PDA, TURN, STATUS, GOAL = "gear", "pda", "turn", "status", "goal"
TOKENS = frozenset((ATTENTION, LOOT, UNKNOWN, NOVIS, THING))
ON_MAP = frozenset((FIELD, UNIT, SYMBOL, ANOMALY, TAG))
"""Choices that may lie out of sight; all others are on the desk."""
STATUSES = ("focus", "pinned", "exposed", "lead")
GEIGER, POCKETS, EVENT, MISSION, VISION = "geiger", "pockets", "event", "mission", "vision"
MINIMAP, ASKED = "minimap", "asked"

Unit = Stalker | Enemy | Companion


@dataclass(frozen=True, slots=True)
class Place:
    """A place: what sort it is, what is there, and on which field."""

    anchor: str
    kind: str
    name: str = ""
    field: str = ""


attention_anchor, unknown_anchor = Named("attention"), Named("unknown")
novis_anchor, pda_anchor, status_anchor = Named("novis"), Named("pda"), Named("status")
goal_anchor = Named("goal")
"""An objective in the rail."""
look_anchor = Named("look")
"""An arrow on the rim of the board."""
tab_anchor = Named("rail")
"""A tab of the rail."""


def figures(view: StalkerView) -> dict[str, Unit]:
    """Everybody who stands on the Map."""
    stalkers = {one.id: one for one in view.stalkers.values() if one.at and not one.dead}
    companions = {one.id: one for one in view.companions.values() if one.at}
    return {**stalkers, **view.enemies, **companions}


def rank(unit: Unit) -> tuple[int, int, str]:
    """Stalkers stand in front, then Companions, then Enemies."""
    return (Stalker, Companion, Enemy).index(type(unit)), len(unit.id), unit.id


def tokens_on(view: StalkerView, field: str) -> list[str]:
    """The anchors of the tokens on a field in the order in which they lie."""
    found = [attention_anchor(one.id) for one in view.stalkers.values() if one.noise == field]
    found += [loot_anchor(field)] if view.loot.get(field) else []
    found += [unknown_anchor(field)] if view.unknown.get(field) else []
    found += [thing_anchor(field, number) for number in range(len(view.things.get(field, ())))]
    return [*found, novis_anchor(field)] if field in view.novis else found


def pieces(view: StalkerView) -> dict[str, Place]:
    """Figures and tokens that stand on the Map."""
    return {place.anchor: place for place in _pieces(view)}


def _pieces(view: StalkerView) -> Iterator[Place]:
    for name, unit in figures(view).items():
        yield Place(unit_anchor(name), UNIT, name, unit.at)
    for seat, stalker in view.stalkers.items():
        if stalker.attention:
            yield Place(attention_anchor(seat), ATTENTION, seat, stalker.noise)
    for field, stack in view.loot.items():
        if stack:
            yield Place(loot_anchor(field), LOOT, field, field)
    for field, stack in view.unknown.items():
        if stack:
            yield Place(unknown_anchor(field), UNKNOWN, field, field)
    for field in view.novis:
        yield Place(novis_anchor(field), NOVIS, field, field)
    for field, things in view.things.items():
        for number, thing in enumerate(things):
            yield Place(thing_anchor(field, number), THING, thing, field)


def places_of(
    view: StalkerView,
    fields: Iterable[str],
    symbols: Iterable[str],
    pages: Iterable[str],
    goals: Iterable[str],
) -> dict[str, Place]:
    """Every place of the table as a view has it."""
    found = [*_pieces(view), *_cards(view)]
    found += [Place(field_anchor(one), FIELD, one, one) for one in fields]
    found += [Place(symbol_anchor(one), SYMBOL, one) for one in symbols]
    found += [Place(tag_anchor(one), TAG, one) for one in view.environment]
    found += [Place(anomaly_anchor(one), ANOMALY, one) for one in view.anomalies]
    found += [Place(look_anchor(side), "look", side) for side in SIDES]
    found += [Place(tab_anchor(page), "rail", page) for page in pages]
    found += [Place(goal_anchor(goal), GOAL, goal) for goal in goals]
    single = (GEIGER, POCKETS, EVENT, MISSION, VISION, MINIMAP, ASKED)
    found += [Place(one, one) for one in single]
    return {place.anchor: place for place in found}


def _cards(view: StalkerView) -> Iterator[Place]:
    """What lies on the PDAs."""
    for seat, stalker in view.stalkers.items():
        yield Place(pda_anchor(seat), PDA, seat, stalker.at)
        worn = (stalker.weapon, stalker.armour, *stalker.artifacts)
        held = [one for one in (*worn, *stalker.backpack, *stalker.finds) if one]
        held += [one for holder in held for one in view.mounted.get(holder, ())]
        for card in held:
            yield Place(gear_anchor(card), GEAR, card)
    for token in (0, 1):
        yield Place(turn_anchor(token), TURN, str(token))
    for status in STATUSES:
        yield Place(status_anchor(status), STATUS, status)
