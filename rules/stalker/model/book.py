"""The content pack as the rules read it: effects by path, physical cards, Maps with tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.kernel.effects import Blocks
from rules.stalker.model.state import Source
from rules.stalker.pack.cards import Card, Step, WeaponAttack
from rules.stalker.pack.effects import Action, Effect, Effects, Rule
from rules.stalker.pack.ops_units import Allow, DiceChange, Forbid, Modify
from rules.stalker.pack.pack import Equipment, StalkerPack
from rules.stalker.pack.select import Place, Selector, UnitFilter
from rules.stalker.world.chart import Chart
from rules.stalker.world.edges import Windows, windows_for
from rules.stalker.world.join import Change

STAT = "stat:"
FORBID = "forbid:"
ALLOW = "allow:"
EQUIPMENT_DECKS = ("weapons", "armour", "accessories", "items", "artifacts")
KIND_OF_DECK = {
    "weapons": "weapon",
    "armour": "armour",
    "accessories": "accessory",
    "items": "item",
    "artifacts": "artifact",
}


Listeners = dict[str, tuple[Source, ...]]


class Book:
    """Read-only content with lookups; pending work names effects by their path in it."""

    MAPS = 128
    """Maps whose tables are kept."""
    KEPT = 4096
    """Sets of cards of which something is kept."""

    def __init__(self, pack: StalkerPack) -> None:
        self.pack = pack
        self.box = pack.box
        self._filed = Blocks()
        self.by_path: Mapping[str, Effects] = self._filed.by_path
        self.path = self._filed.path
        self.rules: dict[str, Rule] = {}
        self.rerolls: set[str] = set()
        """Rules that are offered with the dice, not as a reaction."""
        self.actions: dict[str, Action] = {}
        self.attacks: dict[str, WeaponAttack] = {}
        self.heard: dict[str, list[tuple[str, str]]] = {}
        """What the rules of a list answer to: windows or numbers, each with its path."""
        for card in _cards(pack):
            for path, part in self._filed.file(card.id, card):
                self._note(path, part)
        self.cards: dict[str, Equipment] = {}
        """Equipment by the id of the physical card, such as ``sc-w-03.2``."""
        self.kinds: dict[str, str] = {}
        self.decks: dict[str, tuple[str, ...]] = {}
        self.copies: dict[str, list[str]] = {}
        """The physical cards of an equipment card."""
        self._number_cards()
        self.humans = frozenset(card.id for card in pack.enemies.values() if "human" in card.types)
        self.windows: dict[str, Windows] = {
            card.id: windows_for("enemy", card.types) for card in pack.enemies.values()
        }
        self.sight_changes = frozenset(
            path for path in self._modifiers() if self.modify(path).stat == "vision"
        )
        """The effects that change how far Enemies see."""
        self.steady_sight = frozenset(path for path in self.sight_changes if self._is_steady(path))
        """Those that ask only what card an Enemy is and where it stands."""
        self.ruled = frozenset(card.id for card in pack.enemies.values() if card.rules)
        """Enemy cards with rules that are in force while such an Enemy is on the Map."""
        self._begin_tables()

    def _begin_tables(self) -> None:
        """What fills up while games are played."""
        self.steps: dict[tuple[str, int, bool], tuple[Step, ...]] = {}
        """The steps of activation cards by section, with or without the phase-only part."""
        self.offers: dict[tuple[str, str, str], tuple[Any, ...]] = {}
        """Printed Actions as options, kept by offers.py."""
        self.uses: dict[str, Any] = {}
        """Those of Items, by the physical card."""
        self.packed: dict[tuple[str, ...], tuple[Any, ...]] = {}
        """Those of all Items in a backpack, by what is in it."""
        self.carried: dict[tuple[Any, ...], tuple[Any, ...]] = {}
        """Those of all that a Stalker has, by what he has."""
        self.listeners: dict[tuple[tuple[str, str, str], ...], Listeners] = {}
        """The rules in force by what they answer to, kept by stats.py by the cards in play."""
        self._weapons: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._charts: dict[tuple[str, tuple[Change, ...]], Chart] = {}
        self._last: tuple[str, tuple[Change, ...], Chart] | None = None

    def _number_cards(self) -> None:
        """Tell the copies of each equipment card apart."""
        for deck in EQUIPMENT_DECKS:
            copies: list[str] = []
            for card in getattr(self.pack, deck).values():
                for number in range(1, card.copies + 1):
                    name = f"{card.id}.{number}"
                    self.cards[name] = card
                    self.kinds[name] = KIND_OF_DECK[deck]
                    copies.append(name)
                    self.copies.setdefault(card.id, []).append(name)
            self.decks[KIND_OF_DECK[deck]] = tuple(copies)

    def _note(self, path: str, part: Any) -> None:
        """Note every rule, Action and Attack inside a card under its path."""
        if isinstance(part, Rule):
            self.rules[path] = part
            if part.optional and any(_is_reroll(effect) for effect in part.effects):
                self.rerolls.add(path)
            self.heard.setdefault(path.rpartition("/")[0], []).extend(_heard(path, part))
        elif isinstance(part, Action):
            self.actions[path] = part
        elif isinstance(part, WeaponAttack):
            self.attacks[path] = part

    def _modifiers(self) -> Iterator[str]:
        for block, effects in self.by_path.items():
            for number, effect in enumerate(effects):
                if isinstance(effect, Modify):
                    yield f"{block}/{number}"

    def _is_steady(self, path: str) -> bool:
        change = self.modify(path)
        plain = all(isinstance(one, int | None) for one in (change.amount, change.set))
        return change.if_ is None and plain and _asks_card_and_field(change.who)

    def effect(self, path: str) -> Effect:
        """One effect by the path of its list and its number in it."""
        found: Effect = self._filed.effect(path)
        return found

    def weapons_among(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """The Weapons among physical cards; an empty name is none."""
        found = self._weapons.get(cards)
        if found is None:
            if len(self._weapons) >= self.KEPT:
                self._weapons.clear()
            named = [one for one in cards if one and self.kinds[one] == "weapon"]
            found = self._weapons[cards] = tuple(named)
        return found

    def modify(self, path: str) -> Modify:
        effect = self.effect(path)
        assert isinstance(effect, Modify)
        return effect

    def chart(self, layout: str, changes: tuple[Change, ...]) -> Chart:
        """The Map with the changes made to it; the one asked for last is at hand."""
        last = self._last
        if last is not None and last[0] is layout and last[1] is changes:
            return last[2]
        key = (layout, changes)
        chart = self._charts.get(key)
        if chart is None:
            if len(self._charts) >= self.MAPS:
                self._charts.clear()
            chart = self._charts[key] = Chart(self.pack, layout, changes)
        self._last = (layout, changes, chart)
        return chart


def _asks_card_and_field(who: Selector) -> bool:
    """Whether a selector finds Enemies by nothing but their card and the field they are on."""
    if not isinstance(who, UnitFilter):
        return who in ("each_enemy", "each_stalker")
    on, other = who.on, who.not_
    printed = on is None or (isinstance(on, Place) and on.place in ("field", "tile"))
    named = who.named <= {"type", "category", "card", "on", "not_"}
    return named and printed and (other is None or _asks_card_and_field(other))


def _heard(path: str, rule: Rule) -> list[tuple[str, str]]:
    """The window of a rule, or the numbers and permissions that it changes."""
    if rule.when is not None:
        return [(rule.when, path)]
    keys = [_passive_key(effect) for effect in rule.effects]
    return [(key, f"{path}/effects/{number}") for number, key in enumerate(keys) if key]


def _is_reroll(effect: object) -> bool:
    return isinstance(effect, DiceChange) and effect.reroll is not None


def _passive_key(effect: object) -> str:
    if isinstance(effect, Modify):
        return STAT + effect.stat
    if isinstance(effect, Forbid):
        return FORBID + effect.what
    if isinstance(effect, Allow):
        return ALLOW + effect.what
    return ""


def _cards(pack: StalkerPack) -> Iterator[Card]:
    """Every card that holds effects."""
    for deck in (
        pack.stalkers,
        pack.equipment,
        pack.anomalies,
        pack.enemies,
        pack.wounds,
        pack.activation_large,
        pack.activation_small,
        pack.control,
        pack.contacts,
        pack.loot,
        pack.events,
        pack.environment,
    ):
        yield from deck.values()
    yield from pack.missions.values()
    yield from pack.scripts.values()
