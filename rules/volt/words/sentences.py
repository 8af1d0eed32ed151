"""The log sentence of every event: a text key and its values; names that options use, too."""

from __future__ import annotations

from typing import Any

from rules.kernel.event import Event
from rules.kernel.text import Text, text
from rules.volt.model.events import (
    AnchorSet,
    KillBotLooked,
    MineDropped,
    ModulesDocked,
    NumbersDealt,
    ProgramsRevealed,
    RobotJumped,
    RobotMoved,
)
from rules.volt.model.notation import PANELS
from rules.volt.model.pieces import Die

Value = str | int | Text

_SEATS = frozenset(
    (
        *("robot", "seat", "by", "target", "other", "hit", "victim", "taken_from"),
        *("holder", "winner", "giver", "taker"),
    )
)
_SEAT_LISTS = frozenset(("robots", "order", "winners"))


def seat_name(seat: str) -> Text:
    """The table knows the operators' names: it supplies the texts ``seat.<id>``."""
    return text(f"seat.{seat}") if seat else text("seat.nobody")


def module_name(module: str) -> Text:
    return text(f"module.{module}.name") if module else text("module.none")


def listed(items: list[Text]) -> Text:
    """Several names in one sentence."""
    if not items:
        return text("list.empty")
    if len(items) == 1:
        return items[0]
    return text("list.more", first=items[0], rest=listed(items[1:]))


def describe(event: Event) -> Text:
    """The log sentence: ``event.<type>``, with a suffix where the sentence differs."""
    fields = {name: getattr(event, name) for name in event.__struct_fields__ if name != "why"}
    values = {name: _value(name, value) for name, value in fields.items()}
    values.update(_extra(event))
    return Text(f"event.{type(event).__name__}{_variant(event, fields)}", values)


def _value(name: str, value: Any) -> Value:
    if name in _SEATS:
        return seat_name(value)
    if name in _SEAT_LISTS:
        return listed([seat_name(seat) for seat in value])
    if name in ("module", "left", "right"):
        return module_name(value)
    if name == "modules":
        return listed([module_name(module) for module in value])
    if name in ("arena", "model"):
        return text(f"{'robot' if name == 'model' else name}.{value}.name")
    if name in _WORDS:
        return text(f"{_WORDS[name]}.{value}")
    if name == "panel":
        return PANELS[value - 1]
    if isinstance(value, int | str):
        return value
    if isinstance(value, tuple) and all(isinstance(one, str) for one in value):
        return " ".join(value)
    return ""


_WORDS = {
    "direction": "dir",
    "button": "dir",
    "to": "dir",
    "facing": "dir",
    "cause": "cause",
    "obstacle": "obstacle",
    "stopped_by": "obstacle",
    "colour": "die",
    "deck": "deck",
    "reason": "reason",
}
"""Fields whose values are words of their own, and where those are kept."""


def _variant(event: Event, fields: dict[str, Any]) -> str:
    """The suffix of a sentence that differs when a field is empty or set."""
    if isinstance(event, ModulesDocked) and not (event.left or event.right):
        return ".none"
    for name, when_empty, when_set in _VARIANTS.get(type(event).__name__, ()):
        suffix = when_set if fields[name] else when_empty
        if suffix:
            return f".{suffix}"
    return ""


_VARIANTS: dict[str, tuple[tuple[str, str, str], ...]] = {
    "ModuleDrawn": (("module", "hidden", ""),),
    "ModulesDocked": (("right", "left", ""), ("left", "right", "")),
    "DuplicateReturned": (("module", "hidden", ""),),
    "RobotPlaced": (("restart", "", "restart"),),
    "ShotFired": (("hit", "", "hit"), ("mine", "", "mine")),
    "RobotsSwapped": (("other", "mine", ""),),
    "RobotDamaged": (("monitor", "shield", ""),),
    "RobotDestroyed": (("by", "nobody", ""), ("poor", "", "poor")),
    "VpGained": (("taken_from", "", "killbot"),),
    "MineDropped": (("taken_from", "", "moved"),),
    "AnchorSet": (("fewer", "none", ""), ("accepts", "held", "")),
    "GrenadeThrown": (("swallowed", "", "pit"),),
    "StreamFired": (("hit", "nothing", ""),),
    "KillBotLooked": (("targets", "nothing", ""),),
    "ProgrammingFinished": (("elapsed", "rotation", ""),),
}


def _extra(event: Event) -> dict[str, Value]:
    """Values that are made of several fields; ``n`` chooses the plural form."""
    if isinstance(event, NumbersDealt):
        pairs = sorted(event.numbers.items(), key=lambda pair: pair[1])
        return {"numbers": listed([_pair(seat_name(s), number) for s, number in pairs])}
    if isinstance(event, ProgramsRevealed):
        desks = [_pair(seat_name(s), _desk(dice)) for s, dice in event.programs.items() if dice]
        return {"programs": _in_turn(desks)}
    if isinstance(event, RobotMoved | RobotJumped):
        return {"start": event.path[0], "cell": event.path[-1], "n": len(event.path) - 1}
    if isinstance(event, KillBotLooked):
        seen = [
            text("list.target", direction=text(f"dir.{d}"), cell=c, n=far)
            for d, c, far in event.targets
        ]
        return {"targets": listed(seen)}
    if isinstance(event, AnchorSet):
        return {"n": event.accepts}
    if isinstance(event, MineDropped):
        return {"origin": event.taken_from}
    for name in ("amount", "monitor", "shield", "lost", "cells", "damage"):
        number = getattr(event, name, 0)
        if isinstance(number, int) and number:
            return {"n": number}
    return {"n": 0}


def _desk(dice: tuple[Die, ...]) -> Text:
    """A program in words: panel, colour, value and button of each die."""
    return listed([_die(die) for die in sorted(dice, key=lambda die: die.panel)])


def _die(die: Die) -> Text:
    colour, button = text(f"die.{die.colour}"), text(f"dir.{die.button}")
    panel = PANELS[die.panel - 1]
    return text("list.die", panel=panel, colour=colour, value=die.value, button=button)


def _in_turn(items: list[Text]) -> Text:
    """Longer items, parted more clearly than by commas."""
    if len(items) < 2:
        return listed(items)
    return text("list.next", first=items[0], rest=_in_turn(items[1:]))


def _pair(name: Text, value: str | int | Text) -> Text:
    return text("list.pair", name=name, value=value)
