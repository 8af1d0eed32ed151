"""The text keys that the content needs; text/<lang>/cards.json holds them in every language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, get_args

from rules.dark_order import content_models as models
from rules.dark_order import models_terms as terms
from rules.dark_order.content_checks import walk
from rules.dark_order.models_effects import Option
from rules.dark_order.pack import DarkOrderPack

_WORDS: Final[dict[str, Iterable[str]]] = {
    "kind": ("unit", "commander", "support", "order", "neutral", "location"),
    "mark": get_args(terms.Mark),
    "timing": get_args(terms.Timing),
    "play": get_args(terms.Play),
    "stat": ("cost", "endurance", *get_args(terms.Stat)),
    "role": ("aggressor", "protector"),
    "lane": get_args(terms.Lane),
    "line": ("1", "2"),
    "zone": ("battle", "location", "staff"),
}
_SHOWN: Final = (
    *("active", "unactivated", "exhausted", "infected", "damaged", "face_down"),
    *("late", "doomed", "dead", "ability_used"),
)
_EXPLAINED: Final[dict[str, Iterable[str]]] = {
    "status": _SHOWN,
    "token": ("damage", "plague", "shield", "mine", *get_args(terms.TokenKind)),
}


def text_keys(pack: DarkOrderPack) -> frozenset[str]:
    """Every key that some card, faction or word of the content is shown with."""
    return frozenset((*_words(), *_factions(pack), *_cards(pack)))


def _words() -> Iterator[str]:
    for group, words in _WORDS.items():
        yield from (f"{group}.{word}" for word in words)
    for group, words in _EXPLAINED.items():
        for word in words:
            yield from (f"{group}.{word}.name", f"{group}.{word}.text")


def _factions(pack: DarkOrderPack) -> Iterator[str]:
    for faction in pack.factions:
        yield from (f"faction.{faction}.{part}" for part in ("name", "text", "flavour"))


def _cards(pack: DarkOrderPack) -> Iterator[str]:
    """What is printed on a card, the same in full, a line of flavour, and the names of choices."""
    cards: list[models.Card] = [*pack.fighters.values(), *pack.playables.values()]
    for card in (*cards, *pack.locations.values()):
        yield from (f"card.{card.id}.{part}" for part in ("name", "card", "effect", "flavour"))
        if isinstance(card, models.Location):
            yield f"card.{card.id}.reward"
        for part in walk(card):
            if isinstance(part, Option):
                yield f"card.{card.id}.option.{part.label}"
