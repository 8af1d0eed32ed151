"""The log sentence of every event."""

from __future__ import annotations

from typing import Any, Final

from rules.dark_order.model import events, events_battle
from rules.dark_order.model.events_battle import Who
from rules.dark_order.words.names import card_name, cards_named, listed, seat_name, unit_name
from rules.kernel.event import Event
from rules.kernel.text import Text, text

Value = str | int | Text

_SEATS: Final = frozenset(("seat", "aggressor", "protector", "winner"))
_CARDS: Final = frozenset(("card", "location", "source"))
_LISTS: Final = frozenset(("cards", "orders", "locations", "scouts"))
_WORDS: Final = {"faction": "faction.{}.name", "kind": "token.{}.name", "stat": "stat.{}"}


def describe(event: Event) -> Text:
    """``event.<type>``, with a suffix where the sentence differs."""
    values: dict[str, Value] = {}
    for name in event.__struct_fields__:
        if name != "why":
            values[name] = _value(name, getattr(event, name))
    if isinstance(event, events.CardsDrawn | events.CardsPutBack):
        values["cards"] = _of_all_kinds(event)
    values["n"] = _number(event)
    return Text(f"event.{type(event).__name__}{_variant(event)}", values)


def _value(name: str, value: Any) -> Value:
    if isinstance(value, Who):
        return unit_name(value)
    if name in _SEATS:
        return seat_name(value)
    if name in _CARDS:
        return card_name(value)
    if name in _WORDS:
        return text(_WORDS[name].format(value))
    if name in _LISTS:
        return cards_named(value)
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, int | str):
        return value
    return len(value)


def _number(event: Event) -> int:
    """The number that the plural forms of a sentence follow."""
    for name in ("amount", "damage", "command", "total", "cost", "step", "round"):
        value = getattr(event, name, None)
        if value is not None:
            return abs(int(value))
    return len(getattr(event, "cards", ()) or getattr(event, "units", ()))


def _variant(event: Event) -> str:
    match event:
        case events.FatigueChanged():
            return ".up" if event.amount > 0 else ".down"
        case events.Passed():
            return f".{event.what}"
        case events.PhaseBegan():
            return f".{event.phase}"
        case events.LocationSecured():
            return ".captured" if event.captured else ".held"
        case events.ScoutingWon():
            return "" if event.seat else ".nobody"
        case events.GameEnded():
            return f".{event.reason}"
        case events.CommanderChosen():
            return "" if event.card else ".unseen"
        case events_battle.UnitKilled():
            return f".{event.fate}"
        case events_battle.BattleWon():
            return ".tie" if event.tie else ""
        case events_battle.DamagePrevented():
            return "" if event.amount else ".all"
        case events_battle.AttackHit():
            return ".reduced" if event.armour or event.prevented else ""
        case events_battle.UnitChanged():
            return ".up" if event.amount > 0 else ".down"
        case events_battle.DamageTaken():
            return f".{event.cause}" if event.cause in ("counter", "splash") else ""
        case _:
            return ""


def _of_all_kinds(event: events.CardsDrawn | events.CardsPutBack) -> Text:
    """Cards by their names, unseen ones by their number."""
    kinds = {"units": event.units, "supports": event.supports, "neutrals": event.neutrals}
    parts = [cards_named(cards, kind) for kind, cards in kinds.items() if cards]
    return listed(parts)
