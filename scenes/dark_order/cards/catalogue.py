"""Every card of the box for the catalogue, to be filtered by faction."""

from __future__ import annotations

from typing import Any

from rules.dark_order.pack import DarkOrderPack
from rules.kernel.contract import Title
from rules.kernel.setup import Setup
from scenes.base import Services
from scenes.catalogue.model import CatalogueEntry
from scenes.dark_order.cards.inspect import card_card, location_card
from scenes.dark_order.kit import Kit


def catalogue(services: Services, rules: Title[Any, Any, Any]) -> list[CatalogueEntry]:
    """Faction by faction, then neutral supports and locations."""
    pack: DarkOrderPack = rules.pack
    kit = Kit(services, Setup("dark_order", ()), pack)
    found: list[CatalogueEntry] = []
    for faction in pack.factions:
        name = kit.faction_name(faction)
        for card in dict.fromkeys(pack.cards_of(faction)):
            copies = pack.cards_of(faction).count(card)
            entry = card_card(kit, card, faction)
            key = f"{faction}-{card}"
            found.append(CatalogueEntry(key, entry.clauses[0], faction, name, entry, copies))
    name = kit.say("dark.catalogue.neutral")
    for card, neutral in pack.neutrals.items():
        entry = card_card(kit, card)
        found.append(CatalogueEntry(card, entry.clauses[0], "neutral", name, entry, neutral.copies))
    name = kit.say("dark.catalogue.location")
    for card in pack.locations:
        entry = location_card(kit, card)
        found.append(CatalogueEntry(card, entry.clauses[0], "location", name, entry))
    return found
