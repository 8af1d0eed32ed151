"""The log sentence of every event."""

from __future__ import annotations

from typing import Any, Final

from rules.dark_order.model import events, events_battle
from rules.dark_order.model.events_battle import Who
from rules.dark_order.words.names import card_name, cards_named, seat_name, unit_name
from rules.kernel.event import Event
from rules.kernel.text import Text, text

Value = str | int | Text

_SEATS: Final = frozenset(("seat", "aggressor", "protector", "winner"))
_CARDS: Final = frozenset(("card", "location", "source"))
_LISTS: Final = frozenset(("cards", "supports", "neutrals", "orders", "locations", "scouts"))
_WORDS: Final = {"faction": "faction.{}.name", "kind": "token.{}.name", "stat": "stat.{}"}


def describe(event: Event) -> Text:
    """``event.<type>``, with a suffix where the sentence differs."""
    values: dict[str, Value] = {}
    for name in event.__struct_fields__:
        if name != "why":
            values[name] = _value(name, getattr(event, name))
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
    if name in _LISTS or (name == "units" and not _is_names(value)):
        return cards_named(value)
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, int | str):
        return value
    return len(value)


def _is_names(value: tuple[str, ...]) -> bool:
    """Units in the Battle Zone have names such as ``red-3``, cards in hand do not."""
    return any("-" in one for one in value)


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
        case events.CardsDrawn() | events.CardsPutBack():
            return _kinds(event)
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
        case events_battle.UnitChanged():
            return ".up" if event.amount > 0 else ".down"
        case events_battle.DamageTaken():
            return f".{event.cause}" if event.cause in ("counter", "splash") else ""
        case _:
            return ""


def _kinds(event: events.CardsDrawn | events.CardsPutBack) -> str:
    """Which kinds of cards a sentence names."""
    named = [kind for kind in ("units", "supports", "neutrals") if getattr(event, kind)]
    return "".join(f".{kind}" for kind in named)
