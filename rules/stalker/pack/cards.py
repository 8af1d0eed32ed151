"""The cards and tokens of every deck (S-41.16 to S-41.22); their words are texts, not data."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from rules.stalker.pack.effects import Action, Cost, Effects, Option, Rule
from rules.stalker.pack.ops_units import DiceChange, Modify
from rules.stalker.pack.select import Band, CardFilter, Dice, Selector, UnitFilter
from rules.stalker.pack.terms import (
    NO_LIMIT,
    WRAP,
    ActionCost,
    AnomalyType,
    ArtifactType,
    AttackType,
    Category,
    Colour,
    Container,
    EnemyType,
    ItemType,
    Model,
    Once,
    Part,
    SlotType,
    Source,
    Symbol,
    WeaponClass,
)

Limit = Annotated[int, BeforeValidator(lambda value: NO_LIMIT if value is None else value)]
"""A number of fields; ``null`` means no limit."""

Level = Literal[1, 2, 3]


class Card(Model):
    """What all content has: its row in the catalogue and where its figures come from."""

    id: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)+$")
    source: tuple[Source, ...]
    art: str = ""


class Copies(Card):
    """A card of which the deck holds several."""

    copies: int = Field(1, ge=1)


class Shooting(Model):
    """Stalker dice in a Weapon Attack at a Range."""

    range: Band
    dice: int = Field(alias="Sd")


class StalkerCard(Card):
    hp: int
    shooting: tuple[Shooting, ...]
    rules: tuple[Rule, ...] = ()
    actions: tuple[Action, ...] = ()


class Trait(Model):
    """A weapon trait bought with masks."""

    trait: Literal["pacification", "suppression", "splash"]
    mask: int
    repeat: bool
    effects: Effects


class WeaponAttack(Model):
    type: AttackType
    cost: ActionCost
    ammo: int | Literal["X"]
    ammo_max: int | None = None
    dice: Dice
    attention: Literal["small", "large", "none"]
    choose_part: bool = False
    min_range: int = 0
    split: bool = False
    add_success: int = 0
    add_mask: int = 0
    hit_threshold: int = 0
    once: Once | None = None
    effects: Effects = ()


class Reload(Model):
    """What a Weapon's reload costs instead of a Magazine."""

    cost: tuple[Cost, ...]


class Weapon(Copies):
    level: Level
    price: int
    class_: WeaponClass = Field(alias="class")
    range_effective: tuple[int, int]
    range_max: int
    ammo: int
    slots: tuple[Annotated[tuple[SlotType, ...], WRAP], ...]
    traits: tuple[Trait, ...] = ()
    attacks: tuple[WeaponAttack, ...]
    reload: Reload | Literal["none"] | None = None


class Armour(Copies):
    level: Level
    price: int
    defence: int
    map_radiation: int
    container: Container
    rules: tuple[Rule, ...] = ()


class Accessory(Copies):
    level: Level
    price: int
    fits: Literal["armour"] | SlotType
    detector: bool = False
    rules: tuple[Rule, ...] = ()
    actions: tuple[Action, ...] = ()


class Artifact(Copies):
    type: ArtifactType
    price: int
    arad: int
    rules: tuple[Rule, ...] = ()
    actions: tuple[Action, ...] = ()


class Item(Copies):
    types: tuple[ItemType, ...]
    price: int
    action: Action


class Activation(Model):
    """What an Anomaly does and to whom (S-34.13)."""

    targets: Literal["activator", "activator+units_on_symbols", "units_on_fields"]
    stalkers: Effects
    enemies: Effects


class Anomaly(Card):
    type: AnomalyType
    artifacts: bool
    box: Literal["deck", "mission"]
    standees: str
    moving: bool = False
    rules: tuple[Rule, ...] = ()
    activation: Activation


class OverlaySymbol(Model):
    dr: int
    dc: int
    sym: Symbol


class Overlay(Card):
    """A pattern of symbols around the square of its centre (S-34.6, S-34.24)."""

    number: int
    type: AnomalyType
    symbols: tuple[OverlaySymbol, ...]


class Vision(Model):
    front: Limit
    left: Limit
    right: Limit
    back: Limit


HitRow = tuple[int, Effects]


class EnemyAttackEntry(Model):
    kind: Literal["ranged", "charge"]
    dmg: int | Literal["?"]
    range: Limit
    before: Effects = ()
    mods: tuple[Annotated[Modify | DiceChange, Field(discriminator="op")], ...] = ()
    charge_flags: tuple[Literal["direct", "ignore_anomalies", "ignore_impassable"], ...] = ()
    ignore: tuple[Literal["cover"], ...] = ()
    splash_field: bool = False
    on_hit: Effects = ()


class Special(Model):
    ability: str
    effects: Effects


class Enemy(Card):
    category: Category
    types: tuple[EnemyType, ...]
    box: Literal["deck", "mission"]
    standees: str
    mv: int
    ehp: int
    vision: Vision
    parts: dict[Part, tuple[HitRow, ...]]
    attack: EnemyAttackEntry
    special: Special | None = None
    rules: tuple[Rule, ...] = ()


class WoundCard(Copies):
    light: Effects
    severe: Effects
    reshuffle: bool = False


class Step(Model):
    """One step of an activation card; ``who`` acts one by one, bound as ``chosen``."""

    who: UnitFilter | None = None
    order: Selector | None = None
    do: Effects


class Section(Model):
    if_: Literal["no_attention", "small_on_map", "always"] = Field("always", alias="if")
    steps: tuple[Step, ...]


class ActivationCard(Copies):
    level: Literal["small", "large"]
    sections: tuple[Section, ...]
    phase_only: tuple[Step, ...] = ()


class EventCard(Copies):
    kind: Literal["mission", "random"]
    number: str = ""
    instant: Effects = ()
    end_named: Effects = ()
    standard_end: bool = True


class ControlCard(Card):
    options: tuple[Option, ...]


class Offer(Model):
    """What the team can ``buy`` from a Trader or ``sell`` to him, and at what price (S-39.12).

    A ``factor`` of the printed price, rounded down to a multiple of ``round``, or a fixed
    ``price``.
    """

    buy: CardFilter | None = None
    sell: CardFilter | None = None
    factor: float | None = None
    price: int | None = None
    round: int = Field(1, ge=1)
    once: Literal["campaign"] | None = None

    @model_validator(mode="after")
    def _is_whole(self) -> Self:
        if (self.buy is None) == (self.sell is None):
            raise ValueError("an offer is either to buy or to sell")
        if (self.factor is None) == (self.price is None):
            raise ValueError("an offer has either a factor or a price")
        return self

    @property
    def filter(self) -> CardFilter:
        wanted = self.sell if self.buy is None else self.buy
        assert wanted is not None
        return wanted

    def cost(self, printed: int) -> int:
        """What is paid for something with this printed price; rounded card by card (S-39.13)."""
        if self.price is not None:
            return self.price
        exact = int(printed * (self.factor or 0))
        return exact - exact % self.round


class Companion(Model):
    """How a Companion behaves on the Map (S-37, SC-X-02)."""

    on_map: bool
    targetable: bool
    moves: Literal["owner", "stalker_on_field", "none"]
    steps: int | None = None
    escort: bool = False


class Contact(Card):
    """Side a is used while exploring the Zone, side b in the Mission (S-37.1)."""

    number: str = Field(pattern=r"^C\d\d$")
    type: Literal["loner", "trader", "companion", "contract"]
    start: bool = False
    fee: int = 0
    effects: Effects = ()
    offers: tuple[Offer, ...] = ()
    companion: Companion | None = None
    actions: tuple[Action, ...] = ()
    rules: tuple[Rule, ...] = ()


class LootToken(Copies):
    reward: Effects


class UnknownToken(Copies):
    kind: Literal["X"] | Colour
    count: Literal[0, 1, 2]


class Box(Model):
    """Numbers of the box that are no cards (S-2, S-23, S-36, SC-CA-02)."""

    limits: dict[str, int]
    decks: dict[str, int]
    backpack: int
    pockets: int
    artifact_slots: int
    start_bolts: int
    start_focus: int
    start_coupons: int
    start_armour: str
    solo_item: str
    basic_actions: int
    solo_basic_actions: int
    knife_dice: int
    enemy_standees: dict[str, int]
    anomaly_standees: dict[str, int]
