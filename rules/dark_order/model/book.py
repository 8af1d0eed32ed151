"""The content pack as play needs it: every card by its copy, effects by path, laws of locations."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple, get_args

from rules.dark_order import content_models as models
from rules.dark_order import models_effects as ops
from rules.dark_order.model.places import FLAG, NUMBER
from rules.dark_order.models_select import UnitFilter
from rules.dark_order.models_terms import Play
from rules.dark_order.pack import DarkOrderPack
from rules.kernel.effects import Blocks

STATS = ("attack", "life", "command", "speed", "armour", "scouting")


class Change(NamedTuple):
    """A standing change of one value, and whom it touches."""

    stat: int
    amount: int
    who: UnitFilter | None = None


class Fighter(NamedTuple):
    """A unit card or commander as it is used in play."""

    name: str
    """The id of the card, whichever copy it is."""
    faction: str
    cost: int
    figures: tuple[int, int, int, int]
    """Attack, life, command and speed, as printed."""
    is_commander: bool
    timing: str
    """When its ability works; empty without one."""
    ability: models.Ability | None
    mark: str
    effects: str
    """The path of its effects."""
    on_hit: str
    flags: int
    """Range flags: of its own while active, or of its ability if it attacks with it."""
    pierces: bool
    bonus: tuple[ops.Modify | ops.If, ...]
    """What its ability adds to its attack."""
    always: tuple[Change, ...]
    scouting: int


class Law(NamedTuple):
    """The condition of a location, sorted by what it bears on."""

    changes: tuple[Change, ...] = ()
    ranges: tuple[tuple[int, Any], ...] = ()
    closed: frozenset[int] = frozenset()
    cap: int = 6
    discounts: tuple[ops.CostChange, ...] = ()
    heal: int = 0
    damage: int = 0
    mine: int = 0
    muted: str = ""
    when: str = ""
    block: str = ""


NO_LAW = Law()


class Book:
    """Tables made once of a pack; nothing in them changes."""

    def __init__(self, pack: DarkOrderPack) -> None:
        self.pack = pack
        self.limit = pack.box.fatigue_limit
        self.blocks = Blocks()
        for card in (*pack.fighters.values(), *pack.playables.values(), *pack.locations.values()):
            for _ in self.blocks.file(card.id, card):
                pass
        self.fighters: dict[str, Fighter] = {}
        self.unit_decks: dict[str, tuple[str, ...]] = dict.fromkeys(pack.factions, ())
        for unit in pack.units.values():
            fighter = self._fighter(unit)
            copies = tuple(f"{unit.id}.{copy}" for copy in range(1, unit.copies + 1))
            self.fighters.update(dict.fromkeys(copies, fighter))
            self.unit_decks[unit.faction] += copies
        for commander in pack.commanders.values():
            self.fighters[commander.id] = self._fighter(commander)
        self.playables = pack.playables
        self.played_at = {
            moment: {one.id: one for one in pack.playables.values() if moment in one.play}
            for moment in get_args(Play)
        }
        """The cards that may be played at a moment (D-8.15, D-9.8)."""
        self.attached = {card.id: _attached(card) for card in pack.playables.values()}
        self.mines = {card.id: _mine(card) for card in pack.playables.values()}
        self.paths = {card.id: self.blocks.path(card.effects) for card in pack.playables.values()}
        self.laws = {one.id: self._law(one) for one in pack.locations.values()}
        self.laws[""] = NO_LAW
        self.prices = {
            location: {one.id: _price(one, law) for one in pack.playables.values()}
            for location, law in self.laws.items()
        }
        """What playing a support or an order costs at a location (D-23.30)."""
        self.changes = {
            path: Change(STATS.index(effect.stat), effect.amount)
            for block, effects in self.blocks.by_path.items()
            for number, effect in enumerate(effects)
            if isinstance(effect, ops.Modify)
            for path in (f"{block}/{number}",)
        }
        self.boost_flags = {
            f"{block}/{number}": _flags(effect.effects)
            for block, effects in self.blocks.by_path.items()
            for number, effect in enumerate(effects)
            if isinstance(effect, ops.ThisTurnsAttack)
        }
        self.rewards = {one.id: self.blocks.path(one.reward) for one in pack.locations.values()}

    def fighters_among(self, cards: Iterable[str]) -> tuple[str, ...]:
        """The units and commanders among cards of all sorts, such as those out of the game."""
        return tuple(card for card in cards if card in self.fighters)

    def _fighter(self, card: models.Unit | models.Commander) -> Fighter:
        ability = card.ability
        effects = ability.effects if ability else ()
        timing = ability.when if ability else ""
        standing = effects if timing == "always" else ()
        figures = (card.attack, card.life, card.command, card.speed)
        return Fighter(
            card.id,
            card.faction,
            card.cost,
            figures,
            isinstance(card, models.Commander),
            timing,
            ability,
            ability.mark if ability else "",
            self.blocks.path(effects),
            self.blocks.path(ability.on_hit if ability else ()),
            _flags(effects),
            any(isinstance(one, ops.Pierce) for one in effects),
            tuple(one for one in effects if isinstance(one, ops.Modify | ops.If)),
            _changes(standing),
            _scouting(effects) if timing == "scouting" else 0,
        )

    def _law(self, card: models.Location) -> Law:
        rule = card.condition
        if rule.when != "always":
            return Law(when=rule.when, block=self.blocks.path(rule.effects))
        boosts = {one.of: one.amount for one in rule.effects if isinstance(one, ops.Boost)}
        return Law(
            _changes(rule.effects),
            tuple((_flags((one,)), one.who) for one in rule.effects if isinstance(one, ops.Range)),
            frozenset(
                NUMBER[cell]
                for one in rule.effects
                if isinstance(one, ops.Closed)
                for cell in one.cells
            ),
            min([6, *(one.amount for one in rule.effects if isinstance(one, ops.UnitCap))]),
            tuple(one for one in rule.effects if isinstance(one, ops.CostChange)),
            boosts.get("heal", 0),
            boosts.get("damage", 0),
            boosts.get("mine", 0),
            "".join(one.mark for one in rule.effects if isinstance(one, ops.Mute)),
        )


def _price(card: Any, law: Law) -> int:
    discounts = [one.amount for one in law.discounts if _is_among(card, one)]
    cost: int = card.cost
    return max(0, cost + sum(discounts))


def _is_among(card: Any, discount: ops.CostChange) -> bool:
    kinds: dict[type[Any], str] = {
        models.Support: "support",
        models.Order: "order",
        models.Neutral: "neutral",
    }
    named = discount.cards.name
    return kinds[type(card)] in discount.cards.kind and (not named or card.id in named)


def _changes(effects: Iterable[Any]) -> tuple[Change, ...]:
    return tuple(
        Change(
            STATS.index(one.stat),
            one.amount,
            one.who if isinstance(one.who, UnitFilter) else None,
        )
        for one in effects
        if isinstance(one, ops.Modify)
    )


def _flags(effects: Iterable[Any]) -> int:
    flags = 0
    for one in effects:
        if isinstance(one, ops.Range):
            for flag in one.flags:
                flags |= FLAG[flag]
    return flags


def _scouting(effects: Iterable[Any]) -> int:
    return sum(
        one.amount for one in effects if isinstance(one, ops.Modify) and one.stat == "scouting"
    )


def _inner(card: models.Playable) -> Iterable[Any]:
    for one in card.effects:
        yield one
        if isinstance(one, ops.ChooseUnit):
            yield from one.then


def _attached(card: models.Playable) -> tuple[Change, ...]:
    """What a card gives to the unit that it is attached to: one change of each value."""
    sums: dict[int, int] = {}
    for one in _inner(card):
        if isinstance(one, ops.Attach):
            for stat, amount, _ in _changes(one.effects):
                sums[stat] = sums.get(stat, 0) + amount
    return tuple(Change(stat, amount) for stat, amount in sums.items())


def _mine(card: models.Playable) -> int:
    return sum(one.amount for one in _inner(card) if isinstance(one, ops.Mine))


@lru_cache(maxsize=8)
def book_of(pack: DarkOrderPack) -> Book:
    return Book(pack)
