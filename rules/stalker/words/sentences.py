"""The log sentence of each event: a key and values; the words are in text/<language>."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from rules.kernel.event import Event
from rules.kernel.numbers import is_number
from rules.kernel.text import Text, text
from rules.stalker.fight.dice import ANOMALY_FACES, STALKER_FACES, masks, successes
from rules.stalker.model.book import Book
from rules.stalker.model.events_fight import DiceRolled
from rules.stalker.model.events_mission import ActionTaken

Value = str | int | Text
NOBODY = text("unit.nobody")

MISSION_ID = re.compile(r"[a-z0-9]+-m-[a-z0-9]+")
"""The id of a Mission, whoever wrote it; its cards have longer ones."""
CARDS = frozenset(
    (
        *("gained", "equipped", "stowed", "accessory", "holder", "gone", "find", "anomaly"),
        *("activation", "event", "loot", "control", "environment", "territory"),
    )
)
"""Fields that hold the id of a card or token with a name."""
WORDS = {
    "status": "status.{}.name",
    "part": "part.{}",
    "grade": "grade.{}",
    "facing": "facing.{}",
    "before_facing": "facing.{}",
    "attack": "attack.{}",
    "trait": "trait.{}.name",
    "deck": "deck.{}",
    "arrow": "facing.{}",
    "use": "lead_use.{}",
    "result": "result.{}",
    "by": "cover_by.{}",
    "counter": "counter.{}",
}
"""Fields whose values are words of their own, and where those are kept."""
LEFT_OUT = frozenset(("why", "card", "target_card", "name", "on", "id", "section", "only"))


def unit_name(unit: str, card: str) -> Text:
    """A Unit as the log calls it: Enemies of one card are told apart by number."""
    if not card:
        return NOBODY
    name = card_name(card)
    if unit[:1] == "e" and is_number(unit[1:]):
        return text("unit.enemy", name=name, number=unit[1:])
    return name


def card_name(card: str) -> Text:
    return text(f"card.{card}.name") if card else text("card.none")


def thing_name(thing: str) -> Text:
    """A token or Personal Find on a field, a bolt, a Magazine or a card in hand."""
    if thing.startswith("magazine-"):
        return text(f"token.magazine_{thing.removeprefix('magazine-')}.name")
    if "-" in thing:
        return card_name(thing.partition(".")[0])
    return text(f"token.{thing}.name")


def describe(book: Book, event: Event) -> Text:
    """``event.<type>`` with the event's fields in words, and a suffix where sentences differ."""
    name = type(event).__name__
    values: dict[str, Value] = {}
    for field in event.__struct_fields__:
        if field not in LEFT_OUT:
            values[field] = _value(event, field, getattr(event, field))
    values.update(_EXTRA[name](event) if name in _EXTRA else {})
    if isinstance(event, ActionTaken):
        values["action"] = _action_name(book, event.action)
    suffix = _SUFFIX[name](event) if name in _SUFFIX else ""
    return Text(f"event.{name}{suffix}", values)


def _value(event: Event, field: str, value: Any) -> Value:
    if field == "unit":
        return unit_name(value, getattr(event, "card", ""))
    if field == "target":
        return unit_name(value, getattr(event, "target_card", "")) if value else NOBODY
    if field in CARDS:
        return card_name(value)
    if field == "weapon":
        return card_name(value) if value else text("attack.knife")
    if field in ("face", "kind") and value in ANOMALY_FACES:
        return text(f"symbol.{value}")
    if field in ("face", "source"):
        return source_name(value)
    if field == "thing":
        return thing_name(value)
    if field in WORDS:
        return text(WORDS[field].format(value)) if value else text("word.none")
    if isinstance(value, bool):
        return text(f"word.{'yes' if value else 'no'}")
    if isinstance(value, int | str):
        return value
    return " ".join(str(one) for one in value)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else str(number)


def _dice(event: Any) -> dict[str, Value]:
    assert isinstance(event, DiceRolled)
    return {
        "n": successes(event.dice, event.effective),
        "masks": masks(event.dice),
        "roll": text(f"roll.{event.kind}"),
    }


_EXTRA: dict[str, Callable[[Any], dict[str, Value]]] = {
    "DiceRolled": _dice,
    "AttentionPlaced": lambda e: {"level": text(f"token.attention_{e.level}.name")},
    "AttentionMoved": lambda e: {
        "level": text(f"token.attention_{e.level}.name"),
        "start": e.path[0],
        "to": e.path[-1],
    },
    "BoltsChanged": lambda e: {"change": _signed(e.change)},
    "MagazinesChanged": lambda e: {
        "change": _signed(e.change),
        "kind": text(f"weapon_class.{e.kind}"),
    },
    "CouponsChanged": lambda e: {"change": _signed(e.change)},
    "EnemyHpChanged": lambda e: {"change": _signed(e.change)},
    "HpLost": lambda e: {"n": e.amount},
    "HpHealed": lambda e: {"n": e.amount},
    "CritGained": lambda e: {"token": e.token + 1},
    "TurnBegun": lambda e: {"token": e.token + 1},
    "TurnTokenMoved": lambda e: {"token": e.token + 1},
    "MarkChanged": lambda e: {"token": e.token + 1},
    "LootPlaced": lambda e: {"n": e.height},
    "UnknownPlaced": lambda e: {"n": e.height},
    "UnknownRevealed": lambda e: {"kind": card_name(e.face)},
    "EnemyPlaced": lambda e: {"colour": text(f"enemy_colour.{e.colour or 'none'}")},
    "EnemyTurned": lambda e: {"before": text(f"facing.{e.before}")},
    "EnemyLookedAround": lambda e: {"before": text(f"facing.{e.before}")},
    "EnemyHeaded": lambda e: {"to": e.path[-1], "n": len(e.path) - 1},
    "ActivationDrawn": lambda e: {"level": text(f"attention.{e.level}"), "n": len(e.only)},
    "ActivationStepBegun": lambda e: {"n": len(e.enemies)},
    "StalkerMoved": lambda e: {"start": (e.way or (e.start,))[0], "way": ", ".join(e.way[1:-1])},
    "DecoyThrown": lambda e: {"n": len(e.enemies)},
    "RandomEventsAdded": lambda e: {"n": e.count},
    "RuleUsed": lambda e: {"ability": rule_name(e.source, e.ability)},
    "MapChanged": lambda e: _map_change(e),
    "ChoiceMade": lambda e: {"card": card_name(e.card.partition(".")[0] if e.card else "")},
    "ObjectiveReached": lambda e: {
        "objective": text(f"mission.{e.mission}.objective.{e.objective}")
    },
    "MissionBegun": lambda e: {"mission": text(f"mission.{e.mission}.name")},
    "MissionEnded": lambda e: _mission_end(e.mission, e.result) if e.mission else {},
    "PhaseBegun": lambda e: {"step": text(f"step.{e.step}")},
    "LeadTokenUsed": lambda e: {"heir": text(f"seat.{e.heir}")},
    "WoundDrawn": lambda e: {"wound": text(f"card.{e.wound}.{e.grade}")},
    "SuccessesShared": lambda e: {"n": sum(number for _, number in e.shares)},
    "MasksSpent": lambda e: {"n": e.masks},
    "TokensPeeked": lambda e: {"what": text(f"peek.{e.what}")},
    "StatusGained": lambda e: {"status": text(f"status.{e.status}.name")},
}
"""Values that are made of several fields; ``n`` chooses the plural form."""


def _action_name(book: Book, action: str) -> Text:
    """An Action, with the card or the ability of one's own that is used in it."""
    kind, _, rest = action.partition(":")
    copy, _, number = rest.partition(":")
    card = copy.partition(".")[0]
    if kind in ("use", "env", "contact"):
        return text(f"action.{kind}", card=card_name(card))
    if kind == "ability":
        ability = book.actions[f"{card}/actions/{number}"].ability
        return text("action.use", card=rule_name(card, ability))
    return text(f"action.{kind}")


def _map_change(event: Any) -> dict[str, Value]:
    """An edge is told by the fields that it parts, a field by what is new."""
    sides: list[Value] = [one or text("word.rim") for one in (event.start, event.to)]
    return {"start": sides[0], "to": sides[1], "new": event.value.partition("=")[2]}


def _change_suffix(event: Any) -> str:
    """The sort of the edge, or what of the field became another."""
    told = event.value.partition("=")[0]
    return "" if told in ("water", "room") else f".{told}"


def _dice_suffix(card: str, dice: tuple[str, ...]) -> str:
    """Masks are told only of a roll that can show some."""
    if not card:
        return ".nobody"
    return "" if any(face in STALKER_FACES for face in dice) else ".plain"


def _mission_end(mission: str, result: str) -> dict[str, Value]:
    """The Mission and how its story ends."""
    key = f"mission.{mission}"
    return {"mission": text(f"{key}.name"), "epilogue": text(f"{key}.epilogue.{result}")}


def source_name(source: str) -> Text:
    """The card or Mission on which a rule is printed."""
    if MISSION_ID.fullmatch(source):
        return text(f"mission.{source}.name")
    return card_name(source)


def rule_name(source: str, ability: str) -> Text:
    """What a rule is called: a Stalker's abilities have names, other rules that of their card."""
    if source.startswith("sc-st-") and ability:
        return text(f"card.{source}.{ability}.name")
    return source_name(source)


_SUFFIX: dict[str, Callable[[Any], str]] = {
    "MapChanged": _change_suffix,
    "StalkerMoved": lambda e: ".by" if len(e.way) > 2 else "",
    "DoseChanged": lambda e: ".up" if e.after > e.before else ".down",
    "AttentionReduced": lambda e: "" if e.level else ".off",
    "AttentionPlaced": lambda e: ".moved" if e.before and e.before != e.at else "",
    "EnemyAttacked": lambda e: ".reaction" if e.reaction else "",
    "EnemyLookedAround": lambda e: ".sees" if e.sees else "",
    "AttackDeclared": lambda e: "" if e.weapon else ".plain",
    "TokensPeeked": lambda e: "" if e.face else ".hidden",
    "ControlDrawn": lambda e: "" if e.control else ".hidden",
    "ControlResolved": lambda e: "" if e.control else ".hidden",
    "EnemyHpChanged": lambda e: ".healed" if e.change > 0 else "",
    "ActivationDrawn": lambda e: ".only" if e.only else "",
    "AnomalyDieRolled": lambda e: "" if e.anomaly else ".plain",
    "RuleUsed": lambda e: "" if e.unit else ".card",
    "DiceRolled": lambda e: _dice_suffix(e.card, e.dice),
    "LeadTokenUsed": lambda e: ".alone" if e.heir == e.unit else "",
    "MissionEnded": lambda e: f".{e.result}" if e.mission and e.event else f".{e.result}.plain",
    "PhaseBegun": lambda e: "" if e.phase == "zone" else f".{e.phase}",
    "AnomalySwitched": lambda e: "" if e.active else ".off",
}
"""Sentences that differ with the event's values."""
