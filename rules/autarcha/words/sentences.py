"""The log sentence of every event: a text key and its values."""

from __future__ import annotations

from typing import Any

from rules.autarcha.geometry import SIDES
from rules.autarcha.model.events import (
    ActionSpent,
    AreaChanged,
    CardsDealt,
    DieRolled,
    GameEnded,
    GoldChanged,
    InitiativeRolled,
    MineLaid,
    MinesCleared,
    ObjectHit,
    ShotFired,
    TurnEnded,
)
from rules.autarcha.move.ground import pieces_of
from rules.autarcha.pack import AutarchaPack
from rules.kernel.event import Event
from rules.kernel.text import Text, text

Value = str | int | Text
_UNITS = frozenset(("unit", "by"))
_SIDES = frozenset(("side", "owner", "winner"))


def side_name(side: str) -> Text:
    return text(f"seat.{side}") if side else text("seat.nobody")


def unit_told(pack: AutarchaPack, key: str) -> Text:
    """A unit in a sentence: its side and what it is."""
    book = pieces_of(pack)
    if key not in book.type:
        return text("unit.unknown")
    kind, side = book.type[key], book.side[key]
    number = int(key.rpartition("-")[2])
    abbr = text(f"unit.{kind}.abbr")
    return text("unit.told", side=text(f"side.{side}.of"), abbr=abbr, number=number)


def area_told(pack: AutarchaPack, board: str, letter: str) -> Value:
    """An area by its name; by its letter where the board is not known."""
    areas = pack.boards[board].areas if board in pack.boards else ()
    return next((text(area.name) for area in areas if area.id == letter), letter)


def areas_told(pack: AutarchaPack, board: str, letters: tuple[str, ...]) -> Value:
    """Several areas one after the other."""
    if not letters:
        return "–"
    first = area_told(pack, board, letters[0])
    if len(letters) == 1:
        return first
    return text("area.listed", first=first, rest=areas_told(pack, board, letters[1:]))


def describe(pack: AutarchaPack, event: Event) -> Text:
    """``event.<type>``, with a suffix where the sentence differs."""
    values: dict[str, Value] = {}
    for name in event.__struct_fields__:
        if name != "why":
            values |= _value(pack, name, getattr(event, name))
    return Text(f"event.{type(event).__name__}{_variant(event)}", values | _extra(pack, event))


def _value(pack: AutarchaPack, name: str, value: Any) -> dict[str, Value]:
    if name in _UNITS and value in pieces_of(pack).type:
        return {name: unit_told(pack, value)}
    if name in _SIDES or (name == "by" and value):
        return {name: side_name(value)}
    if name == "facing":
        return {name: text(f"facing.{value}")}
    if name in ("reason", "penalty"):
        return {name: text(f"reason.{value}")} if value else {name: ""}
    if name == "environment":
        return {name: text(f"environment.{value}.where")}
    if isinstance(value, bool | dict):
        return {}
    if isinstance(value, tuple):
        return {name: ", ".join(map(str, value)) or "–", "n": len(value)}
    return {name: value if isinstance(value, int) else str(value)}


def _variant(event: Event) -> str:
    match event:
        case AreaChanged():
            return ".war" if event.war else "" if event.owner else ".pool"
        case ActionSpent():
            return ".penalty" if event.penalty else f".{event.order}"
        case ShotFired():
            return ".object" if event.at_object else ""
        case DieRolled():
            return "" if event.value >= event.needed else ".miss"
        case GoldChanged():
            return f".{event.what}"
        case MineLaid():
            return "" if event.square else ".hidden"
        case MinesCleared():
            return "" if event.white or event.red else ".none"
        case InitiativeRolled():
            return ".tie" if event.white == event.red else ""
        case TurnEnded():
            return "" if event.unspent else ".spent"
        case GameEnded():
            return f".{event.reason}"
    return ""


def _both_sides() -> dict[str, Value]:
    return {f"{side}_side": side_name(side) for side in SIDES}


def _extra(pack: AutarchaPack, event: Event) -> dict[str, Value]:
    match event:
        case ActionSpent():
            first = unit_told(pack, event.units[0]) if event.units else text("unit.unknown")
            return {"unit": first, "n": len(event.units)}
        case ShotFired():
            if event.at_object:
                return {"target": text(f"thing.{event.target}")}
            return {"target": unit_told(pack, event.target)}
        case ObjectHit():
            return {"object": text(f"thing.{event.object}")}
        case GoldChanged():
            return {"amount": abs(event.change)}
        case AreaChanged():
            return {"area": area_told(pack, event.board, event.area)}
        case CardsDealt():
            return {
                "white": areas_told(pack, event.board, event.white),
                "red": areas_told(pack, event.board, event.red),
                **_both_sides(),
            }
        case InitiativeRolled():
            return _both_sides()
        case GameEnded():
            scores = {side: event.scores.get(side, 0) for side in SIDES}
            return {**scores, **_both_sides()}
        case _:
            return {}
