"""Words, names, colours and pictures that every part of the table needs."""

from __future__ import annotations

import json
from functools import cached_property
from typing import Any

from game.shell.palette import Rgb, rgb
from rules.dark_order import content_models as models
from rules.dark_order.model.book import Book, book_of
from rules.dark_order.model.view import DarkView
from rules.dark_order.pack import DarkOrderPack
from rules.dark_order.words.names import card_id
from rules.kernel.setup import Setup
from scenes.base import Services
from scenes.table.speaking import Speaker

INK, PARCHMENT, TEXT_BOX = rgb("#1a110a"), rgb("#d6c194"), rgb("#e3d2a6")
TEXT, DIM = rgb("#e9d8ac"), rgb("#a08e6a")
EMPHASIS, CREAM, GOLD = rgb("#6e1810"), rgb("#faeece"), rgb("#dcb04e")
ATTACK, HOVER, SELECT = rgb("#ec7046"), rgb("#ffecbe"), rgb("#ffe28c")
LOWERED, CHEAPER = rgb("#ffaa8c"), rgb("#aaffaa")
WARN_24, WARN_28 = rgb("#e6a63a"), rgb("#ff7a5c")
MAIN: dict[str, Rgb] = {
    "sanktuarium": rgb("#dcb04e"),
    "aptekarze": rgb("#63b7b0"),
    "plaga": rgb("#a862bf"),
    "neutral": rgb("#a89878"),
}
LIGHT: dict[str, Rgb] = {
    "sanktuarium": rgb("#f6dc94"),
    "aptekarze": rgb("#b4e6dd"),
    "plaga": rgb("#dcaeea"),
    "neutral": rgb("#d9caa6"),
}
ROOT = "dark_order"


def token(name: str) -> str:
    return f"{ROOT}/tokens/{name}"


def icon(name: str) -> str:
    return f"{ROOT}/icons/{name}"


def panel(name: str) -> str:
    return f"{ROOT}/panel/{name}"


def crest(faction: str) -> str:
    return f"{ROOT}/crests/{faction or 'neutral'}"


class Kit(Speaker[DarkOrderPack]):
    """Says how seats, cards and places are called, coloured and pictured."""

    def __init__(self, services: Services, setup: Setup, pack: DarkOrderPack) -> None:
        super().__init__(services, setup, pack)
        self.book: Book = book_of(pack)

    # -- cards -------------------------------------------------------------------------------

    def card(self, card: str) -> str:
        """The name of a card, whichever copy it is."""
        return self.say(f"card.{card_id(card)}.name") if card else self.say("dark.face_down")

    def short(self, card: str) -> str:
        """A name that fits on a plate."""
        one = card_id(card)
        return self.say(f"dark.short.{one}") if one in SHORT else self.card(card)

    def printed(self, card: str) -> str:
        return self.say(f"card.{card_id(card)}.card")

    def content(self, card: str) -> models.Card:
        one = card_id(card)
        pack = self.pack
        found: models.Card | None = (
            pack.fighters.get(one) or pack.playables.get(one) or pack.locations.get(one)
        )
        assert found is not None, card
        return found

    @cached_property
    def _pictures(self) -> dict[str, Any]:
        path = self.assets.root / ROOT / "pictures.json"
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return found

    def picture(self, card: str, faction: str = "") -> str:
        """The engraving of a card; some supports look different in each faction."""
        found = self._pictures[card_id(card)]
        if not isinstance(found, str):
            found = found.get(faction) or next(iter(found.values()))
        return f"{ROOT}/art/{found}"

    # -- seats -------------------------------------------------------------------------------

    def colour(self, faction: str) -> Rgb:
        return MAIN.get(faction, MAIN["neutral"])

    def light(self, faction: str) -> Rgb:
        return LIGHT.get(faction, LIGHT["neutral"])

    def faction_name(self, faction: str) -> str:
        return self.say(f"faction.{faction}.name") if faction else self.say("dark.no_faction")


SHORT = frozenset(("halvard", "irmina", "elara", "ruven", "first_infected", "colossus"))
"""Cards whose whole name is too long for a plate."""


def faction_of(view: DarkView, seat: str) -> str:
    side = view.sides.get(seat)
    return side.faction if side is not None else ""
