"""All cards and tokens of S.T.A.L.K.E.R. for the catalogue (SC-UI-01)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from rules.kernel.contract import Title
from rules.kernel.setup import Setup
from rules.stalker.model.state import Anomaly, Enemy
from rules.stalker.pack.cards import Card
from rules.stalker.pack.mission import EnvironmentCard
from rules.stalker.pack.pack import StalkerPack
from rules.stalker.title import StalkerTitle
from scenes.base import Services
from scenes.catalogue.model import CatalogueEntry
from scenes.stalker.asking.previews import Previews
from scenes.stalker.board.stage import ZoneStage
from scenes.stalker.cards.catalogue_cards import (
    activation_card,
    contact_card,
    control_card,
    event_sheet,
    loot_card,
    overlay_card,
    scenery_card,
    territory_card,
    unknown_card,
    wound_card,
)
from scenes.stalker.cards.inspect_gear import gear_card
from scenes.stalker.cards.inspect_map import asleep
from scenes.stalker.cards.inspect_units import enemy_card, person_card
from scenes.stalker.kit import Kit
from scenes.stalker.workbench import Workbench
from scenes.table.contract import InspectCard

Make = Callable[[Workbench, Any], InspectCard]


def catalogue(services: Services, rules: Title[Any, Any, Any]) -> list[CatalogueEntry]:
    """Deck by deck; what belongs to a Mission comes last and names it."""
    assert isinstance(rules, StalkerTitle)
    book = rules.pack
    kit = Kit(services, Setup("stalker", ()), book)
    stage = ZoneStage(play_sound=services.audio.play, kit=kit)
    top = Workbench(kit, stage, {}, Previews(rules))
    pack = book.pack
    decks: tuple[tuple[str, Iterable[Card], Make], ...] = (
        ("stalker", pack.stalkers.values(), person_card),
        ("weapon", pack.weapons.values(), _gear),
        ("armour", pack.armour.values(), _gear),
        ("accessory", pack.accessories.values(), _gear),
        ("item", pack.items.values(), _gear),
        ("artifact", pack.artifacts.values(), _gear),
        ("enemy", pack.enemies.values(), _enemy),
        ("anomaly", pack.anomalies.values(), _anomaly),
        ("overlay", pack.overlays.values(), overlay_card),
        ("random_event", pack.random_events.values(), event_sheet),
        ("activation_small", pack.activation_small.values(), activation_card),
        ("activation_large", pack.activation_large.values(), activation_card),
        ("wound", pack.wounds.values(), wound_card),
        ("control", pack.control.values(), control_card),
        ("contact", pack.contacts.values(), contact_card),
        ("territory", pack.territories.values(), territory_card),
        ("territory_scenery", lost_cards(pack), scenery_card),
        ("loot", pack.loot.values(), loot_card),
        ("unknown", pack.unknown.values(), unknown_card),
    )
    found = [_entry(top, kind, card, make) for kind, cards, make in decks for card in cards]
    return found + _missions(top)


def lost_cards(pack: StalkerPack) -> list[EnvironmentCard]:
    """The environment cards of no Mission."""
    owned = {card.id for mission in pack.missions.values() for card in mission.environment}
    return [card for card in pack.environment.values() if card.id not in owned]


def _missions(top: Workbench) -> list[CatalogueEntry]:
    """Events and cards of the Map by Mission."""
    found = []
    for mission in top.kit.book.pack.missions.values():
        cards: list[tuple[str, Card, Make]] = [
            *(("mission_event", one, event_sheet) for one in mission.events),
            *(("environment", one, scenery_card) for one in mission.environment),
        ]
        for kind, card, make in cards:
            entry = _entry(top, kind, card, make)
            label = top.kit.say("zone.catalogue.mission")
            name = top.kit.say(f"mission.{mission.id}.name")
            facts = ((label, f"{mission.code} {name}"), *entry.card.facts)
            shown = replace(entry.card, facts=facts)
            found.append(replace(entry, card=shown, chapter=mission.id))
    return found


def _entry(top: Workbench, kind: str, card: Card, make: Make) -> CatalogueEntry:
    level = getattr(card, "level", 0)
    return CatalogueEntry(
        id=card.id,
        row=card.id.upper(),
        kind=kind,
        kind_name=top.kit.say(f"zone.catalogue.{kind}"),
        card=make(top, card),
        copies=getattr(card, "copies", 1),
        level=level if isinstance(level, int) else 0,
        price=getattr(card, "price", None),
    )


def _gear(top: Workbench, card: Card) -> InspectCard:
    """A card of equipment, as new."""
    shown = gear_card(top, f"{card.id}.1")
    assert shown is not None
    return shown


def _enemy(top: Workbench, card: Any) -> InspectCard:
    """An Enemy card, unhurt; it looks nowhere yet."""
    shown = enemy_card(top, Enemy(card.id, card.id, "", "N", card.ehp, card.ehp))
    facing = top.kit.say("zone.fact.facing")
    return replace(shown, facts=tuple(one for one in shown.facts if one[0] != facing))


def _anomaly(top: Workbench, card: Card) -> InspectCard:
    return asleep(top, Anomaly(card.id, card.id, (), (), -1))
