"""Forgiving words of position files: short and common spellings become the exact ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

FACINGS = {
    **dict.fromkeys(("n", "north", "up"), "N"),
    **dict.fromkeys(("e", "east", "right"), "E"),
    **dict.fromkeys(("s", "south", "down"), "S"),
    **dict.fromkeys(("w", "west", "left"), "W"),
}
LEVELS = {"sa": "small", "la": "large", "small": "small", "large": "large"}
UNKNOWN = {
    "x": "sc-un-01",
    "red": "sc-un-02",
    "orange": "sc-un-03",
    "yellow": "sc-un-04",
    "green x2": "sc-un-05",
    "green": "sc-un-06",
}
ON_THE_PDA = ("none", "pda")
TEAM_WORDS = ("colour", "team", "pool")


def plain_words(raw: Mapping[str, Any], codes: Mapping[str, str]) -> dict[str, Any]:
    """A position with every short form written out; what is not understood stays as it is.

    ``codes`` are the ids of Missions by what the lobby calls them.
    """
    position: dict[str, Any] = _small_ids(dict(raw))
    _spell_mission(position, codes)
    for stalker in _records(position, "stalkers"):
        _spell_stalker(stalker)
    for enemy in _records(position, "enemies"):
        _spell_enemy(enemy, position)
    for kind in ("loot", "unknown"):
        if isinstance(position.get(kind), dict):
            position[kind] = {at: _stack(one, kind) for at, one in position[kind].items()}
    deck = position.get("event_deck")
    if isinstance(deck, list | tuple):
        position["event_deck"] = [[one] if isinstance(one, str) else one for one in deck]
    _spell_environment(position)
    return position


def _small_ids(value: Any) -> Any:
    """Ids of the catalogue may be written in capitals, as there."""
    if isinstance(value, str):
        return value.lower() if value.startswith("SC-") else value
    if isinstance(value, Mapping):
        return {_small_ids(key): _small_ids(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_small_ids(one) for one in value]
    return value


def _spell_mission(position: dict[str, Any], codes: Mapping[str, str]) -> None:
    mission = position.get("mission")
    if isinstance(mission, str):
        position["mission"] = codes.get(mission.upper(), mission)


def _records(position: dict[str, Any], name: str) -> list[dict[str, Any]]:
    group = position.get(name)
    if not isinstance(group, dict):
        return []
    return [one for one in group.values() if isinstance(one, dict)]


def _spell_stalker(stalker: dict[str, Any]) -> None:
    _spell_statuses(stalker)
    token = stalker.get("attention")
    if not isinstance(token, str) or not token:
        return
    if token.lower() in ON_THE_PDA:
        del stalker["attention"]
        return
    level, _, field = token.partition("@")
    field = field or str(stalker.get("at", ""))
    stalker["attention"] = f"{LEVELS.get(level.lower(), level)}@{field}"


def _spell_statuses(unit: dict[str, Any]) -> None:
    """``statuses = ["focus", "pinned"]`` for ``focus = true``, ``pinned = true``."""
    statuses = unit.pop("statuses", None)
    if isinstance(statuses, list):
        unit.update({str(one).lower(): True for one in statuses})


def _spell_enemy(enemy: dict[str, Any], position: dict[str, Any]) -> None:
    """The words of the team token may stand beside the figure: they hold for its card."""
    _spell_statuses(enemy)
    facing = enemy.get("facing")
    if isinstance(facing, str):
        enemy["facing"] = FACINGS.get(facing.lower(), facing)
    given = {name: enemy.pop(name) for name in TEAM_WORDS if name in enemy}
    if given and "card" in enemy:
        roster = position.setdefault("roster", {})
        roster[enemy["card"]] = {**given, **roster.get(enemy["card"], {})}


def _stack(tokens: Any, kind: str) -> Any:
    """A number of face-down tokens, or tokens by their faces, the top one first."""
    if isinstance(tokens, bool) or not isinstance(tokens, int | list | tuple):
        return tokens
    if isinstance(tokens, int):
        return [{} for _ in range(tokens)]
    return [_token(one, kind) for one in tokens]


def _token(token: Any, kind: str) -> Any:
    if isinstance(token, str):
        face, _, arrow = token.rpartition(" ")
        if not face or arrow.lower() not in FACINGS:
            face, arrow = token, ""
        token = {"face": face, **({"arrow": arrow} if arrow else {})}
    if isinstance(token, dict) and kind == "unknown":
        face = str(token.get("face", ""))
        token = {**token, "face": UNKNOWN.get(face.lower(), face)}
        if "arrow" in token:
            token["arrow"] = FACINGS.get(str(token["arrow"]).lower(), token["arrow"])
    return token


def _spell_environment(position: dict[str, Any]) -> None:
    """A list of cards in play, or cards that say no more than their id."""
    cards = position.get("environment")
    if isinstance(cards, list | tuple):
        cards = {str(one): {} for one in cards}
    if isinstance(cards, dict):
        position["environment"] = {
            name: {"cards": [name], **one} if isinstance(one, dict) else one
            for name, one in cards.items()
        }
