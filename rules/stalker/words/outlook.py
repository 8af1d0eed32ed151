"""What the lobby says of a Mission that could be started: who goes, and with what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.kernel.text import Text, text
from rules.stalker.model.state import Stalker, StalkerState
from rules.stalker.words.labels import base_of
from rules.stalker.words.sentences import card_name


def lineup(state: StalkerState) -> dict[str, tuple[str, ...]]:
    """The cards of each Stalker: himself, what he wears, what he packs."""
    return {
        seat: tuple(base_of(card) for card in (one.card, *_worn(one)) if card)
        for seat, one in state.stalkers.items()
    }


def outlook(state: StalkerState) -> Text:
    """Somebody alone is told all that he carries, several only their Weapons."""
    people = list(state.stalkers.values())
    return _listed([_person(one, alone=len(people) == 1) for one in people], "lobby.people")


def _person(one: Stalker, *, alone: bool) -> Text:
    worn = _worn(one) if alone else (one.weapon,)
    counted = Counter(base_of(card) for card in worn if card)
    gear = [_counted(card, count) for card, count in counted.items()] or [text("lobby.bare")]
    told = _listed(gear, "lobby.gear")
    return text("lobby.person", name=card_name(one.card), hp=one.hp, gear=told)


def _worn(one: Stalker) -> tuple[str, ...]:
    return one.weapon, one.armour, *one.backpack


def _counted(card: str, count: int) -> Text:
    return text("lobby.copies", card=card_name(card), n=count) if count > 1 else card_name(card)


def _listed(words: Sequence[Text], key: str) -> Text:
    first, *rest = words
    return text(key, first=first, rest=_listed(rest, key)) if rest else first
