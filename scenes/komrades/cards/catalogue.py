"""All cards and characters of Do boju, Towarzysze! for the catalogue."""

from __future__ import annotations

from typing import Any

from rules.kernel.contract import Title
from rules.kernel.setup import Setup
from rules.komrades.content import Pack
from scenes.base import Services
from scenes.catalogue.model import CatalogueEntry
from scenes.komrades.cards.inspect import commissar_card, comrade_card, kind_card
from scenes.komrades.kit import Kit


def catalogue(services: Services, rules: Title[Any, Any, Any]) -> list[CatalogueEntry]:
    """Action cards, Attack cards, then the comrades and the Commissar."""
    pack: Pack = rules.pack
    kit = Kit(services, Setup("komrades", ()), pack)
    found = []
    for kind in pack.kinds.values():
        name = kit.say(f"front.catalogue.{kind.group}")
        card = kind_card(kit, kind.id)
        found.append(CatalogueEntry(kind.id, kind.clause, kind.group, name, card, kind.copies))
    name = kit.say("front.catalogue.character")
    for hero in pack.heroes.values():
        card = comrade_card(kit, hero.id)
        found.append(CatalogueEntry(hero.id, hero.clause, "character", name, card))
    last = commissar_card(kit)
    found.append(CatalogueEntry("komisarz", last.clauses[0], "character", name, last))
    return found
