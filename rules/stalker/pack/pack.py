"""The content pack: every deck, tile, layout and Mission as read-only records."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from rules.stalker.pack import cards
from rules.stalker.pack.files import Catalogue
from rules.stalker.pack.mission import EnvironmentCard, Layout, Mission
from rules.stalker.world.anomalies import SymbolAt
from rules.stalker.world.edges import FACINGS
from rules.stalker.world.join import TileAt, ZoneBook
from rules.stalker.world.sight import Limits
from rules.stalker.world.tile import Tile

C = TypeVar("C", bound=cards.Card)
Equipment = cards.Weapon | cards.Armour | cards.Accessory | cards.Artifact | cards.Item


class StalkerPack:
    """All content of S.T.A.L.K.E.R.; cards by id, decks as lists of ids with their copies."""

    def __init__(self, catalogue: Catalogue, tiles: Mapping[str, Tile]) -> None:
        self.box = catalogue.box
        self.stalkers = _by_id(catalogue.stalkers.stalkers)
        self.weapons = _by_id(catalogue.weapons.weapons)
        self.armour = _by_id(catalogue.armour.armour)
        self.accessories = _by_id(catalogue.accessories.accessories)
        self.items = _by_id(catalogue.items.items)
        self.artifacts = _by_id(catalogue.artifacts.artifacts)
        self.anomalies = _by_id(catalogue.anomalies.anomalies)
        self.overlays = {overlay.number: overlay for overlay in catalogue.overlays.overlays}
        self.enemies = _by_id(catalogue.enemies.enemies)
        self.wounds = _by_id(catalogue.wounds.wounds)
        self.activation_large = _by_id(catalogue.activation_large.activation_large)
        self.activation_small = _by_id(catalogue.activation_small.activation_small)
        self.random_events = _by_id(catalogue.random_events.random_events)
        self.control = _by_id(catalogue.control.control)
        self.contacts = _by_id(catalogue.contacts.contacts)
        self.loot = _by_id(catalogue.loot.loot)
        self.unknown = _by_id(catalogue.unknown.unknown)
        self.layouts: dict[str, Layout] = _by_id(catalogue.layouts.layouts)
        self.missions: dict[str, Mission] = _by_id(catalogue.missions.values())
        self.territories = _by_id(catalogue.lost.setups)
        self._lost_cards = catalogue.lost.environment
        self.kits = {kit.id: kit for kit in catalogue.kits.kits}
        self.campaign = catalogue.campaign
        self.locations = _by_id(catalogue.campaign.locations)
        self.scripts = {script.number: script for script in catalogue.campaign.scripts}
        self.tiles = dict(tiles)
        self._index()

    def _index(self) -> None:
        """Tables that the rules look things up in."""
        missions = self.missions.values()
        self.equipment: dict[str, Equipment] = {
            **self.weapons,
            **self.armour,
            **self.accessories,
            **self.artifacts,
            **self.items,
        }
        self.environment: dict[str, EnvironmentCard] = {
            card.id: card for mission in missions for card in mission.environment
        } | {card.id: card for card in self._lost_cards}
        self.events: dict[str, cards.EventCard] = {
            **self.random_events,
            **{event.id: event for mission in missions for event in mission.events},
        }
        self.vision: dict[str, Limits] = {
            enemy.id: _vision(enemy) for enemy in self.enemies.values()
        }
        self.patterns: dict[int, tuple[SymbolAt, ...]] = {
            overlay.number: tuple(SymbolAt(s.dr, s.dc, s.sym) for s in overlay.symbols)
            for overlay in self.overlays.values()
        }
        self.zones = ZoneBook(
            self.tiles,
            {
                layout.id: [TileAt(spot.tile, spot.at, spot.rot // 90) for spot in layout.tiles]
                for layout in self.layouts.values()
            },
        )
        self.field_names = frozenset(
            tile.field_id(field.letter) for tile in self.tiles.values() for field in tile.fields
        )
        self.edge_names = frozenset(
            f"{tile.id}({row},{column}){side}"
            for tile in self.tiles.values()
            for row, column in tile.letters()
            for side in FACINGS
        )
        self.decks: dict[str, tuple[str, ...]] = {
            name: deck_of(getattr(self, name).values()) for name in self.box.decks
        }


def _by_id(items: Iterable[C]) -> dict[str, C]:
    return {item.id: item for item in items}


def _vision(enemy: cards.Enemy) -> Limits:
    """Front, right, back, left: clockwise, as the sight tables turn it."""
    vision = enemy.vision
    return vision.front, vision.right, vision.back, vision.left


def deck_of(items: Iterable[cards.Card]) -> tuple[str, ...]:
    """The ids of a deck, each as often as it is in it; mission-box cards are left out."""
    return tuple(
        item.id
        for item in items
        if getattr(item, "box", "deck") == "deck"
        for _ in range(getattr(item, "copies", 1))
    )
