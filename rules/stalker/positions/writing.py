"""A state written as a position file."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.stalker.model.book import Book
from rules.stalker.model.frames_turn import TakeAction
from rules.stalker.model.state import MAGAZINES, Anomaly, Stalker, StalkerState
from rules.stalker.positions.models import Position
from rules.stalker.world.chart import TEXT
from rules.stalker.world.join import Change, EdgeChange, FieldChange, TileChange

SAME = (
    *("mission", "round", "phase", "step", "active", "acting", "activation", "lead"),
    *("lead_ready", "last", "passed", "trail", "figures", "bolts", "novis", "stacks", "things"),
    *("bags", "ammo", "mounted", "decks", "discards", "held", "event", "event_deck"),
    *("environment_deck", "flags", "counters", "objectives", "coupons", "contacts", "keeper"),
)


def to_position(book: Book, state: StalkerState) -> dict[str, Any]:
    """The position file of a state; read back it gives the same state.

    What is as a position without a word about it would have it is left out.
    """
    plain = {name: getattr(state, name) for name in SAME}
    position: dict[str, Any] = {
        **msgspec.to_builtins(plain),
        "token": state.turn_token,
        "changes": [_change(one) for one in state.changes],
        "stalkers": {seat: _stalker(one) for seat, one in state.stalkers.items()},
        "enemies": _without_ids(state.enemies),
        "companions": _without_ids(state.companions),
        "graves": _without_ids(state.graves),
        "roster": {
            card: {"colour": one.colour, "team": one.team, "pool": one.pool}
            for card, one in state.roster.items()
        },
        "anomalies": {name: _anomaly(one) for name, one in state.anomalies.items()},
        "loot": msgspec.to_builtins(state.loot),
        "unknown": msgspec.to_builtins(state.unknown),
        "environment": {
            name: {"cards": list(one.cards), "side": one.side}
            for name, one in state.environment.items()
        },
        "modifiers": msgspec.to_builtins(state.modifiers),
        "rolls": msgspec.to_builtins(state.rolls),
    }
    if state.layout.startswith(TEXT):
        position["map"] = state.layout.removeprefix(TEXT)
    if not state.mission and not state.event_deck:
        del position["event_deck"]
    _write_pending(state, position)
    _leave_out_full_decks(book, state, position)
    short: dict[str, Any] = Position.model_validate(position).model_dump(
        mode="json", exclude_defaults=True
    )
    _show(state, short, position)
    return short


ALWAYS = {
    "stalkers": ("hp", "dose", "attention", "tokens"),
    "enemies": ("facing", "hp"),
    "companions": (),
    "roster": ("colour", "team", "pool"),
}
"""What is written although it may go without saying: somebody may want to read it."""


def _show(state: StalkerState, short: dict[str, Any], whole: dict[str, Any]) -> None:
    for group, names in ALWAYS.items():
        for key, place in short.get(group, {}).items():
            for name in names:
                place[name] = whole[group][key][name]
            if not state.anomalies:
                place.pop("covers", None)


def _leave_out_full_decks(book: Book, state: StalkerState, position: dict[str, Any]) -> None:
    full = {name: sorted(cards) for name, cards in book.pack.decks.items()}
    position["decks"] = {
        name: cards for name, cards in position["decks"].items() if list(cards) != full[name]
    }
    bags = dict(position["bags"])
    for bag, deck in (("loot", "loot"), ("box_unknown", "unknown")):
        if list(bags.get(bag, ())) == full[deck]:
            del bags[bag]
    if not state.unknown and not bags.get("mission"):
        bags.pop("mission", None)
    position["bags"] = bags


def _write_pending(state: StalkerState, position: dict[str, Any]) -> None:
    """A Stalker about to act needs no more than that; anything else is written out."""
    if len(state.agenda) == 1 and isinstance(state.agenda[0], TakeAction):
        position["begin"] = "action"
        position["active"] = state.agenda[0].stalker
        position["acting"] = ""
    elif not state.agenda:
        position["begin"] = "rest"
    else:
        position["begin"] = "pending"
        position["pending"] = msgspec.to_builtins(state.agenda)


def _stalker(stalker: Stalker) -> dict[str, Any]:
    values: dict[str, Any] = msgspec.to_builtins(stalker)
    del values["id"]
    level, field = values.pop("attention"), values.pop("noise")
    values["attention"] = f"{level}@{field}" if level else ""
    held = zip(MAGAZINES, stalker.magazines, strict=True)
    values["magazines"] = {kind: count for kind, count in held if count}
    return values


def _without_ids(records: dict[str, Any]) -> dict[str, Any]:
    found = {name: msgspec.to_builtins(record) for name, record in records.items()}
    for record in found.values():
        del record["id"]
    return found


def _anomaly(anomaly: Anomaly) -> dict[str, Any]:
    return {
        "card": anomaly.card,
        "overlays": list(anomaly.overlays),
        "anchors": list(anomaly.anchors),
        "here": anomaly.here,
        "artifact": anomaly.artifact,
        "center": anomaly.center,
        "symbols": [f"{field} {symbol}" for field, symbol in anomaly.symbols],
    }


def _change(change: Change) -> dict[str, Any]:
    if isinstance(change, EdgeChange):
        return {"edge": change.edge, "value": change.kind}
    if isinstance(change, FieldChange):
        return {"field": change.field, "attribute": change.attribute, "value": change.value}
    if isinstance(change, TileChange):
        return {"tile": change.tile, "at": list(change.at)}
    return {"link": [change.one, change.other]}
