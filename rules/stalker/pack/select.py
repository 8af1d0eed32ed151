"""Amounts and selectors of the effect vocabulary (S-41.3, S-41.6, S-41.7)."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from functools import cached_property
from typing import Annotated, Any, Literal, get_args

from pydantic import BeforeValidator, Discriminator, Field, Tag, model_validator

from rules.stalker.pack.terms import (
    NO_LIMIT,
    WRAP,
    ArtifactType,
    AttentionLevel,
    Category,
    ColourFilter,
    EnemyType,
    EquipmentKind,
    ItemType,
    MagazineType,
    Model,
    StatusName,
    UnitKind,
    WeaponClass,
    tagged_by,
    tags_of,
)


class Dice(Model):
    """How many Equipment and Stalker dice are rolled."""

    equipment: Amount = Field(0, alias="E")
    stalker: Amount = Field(0, alias="Sd")


class PerStalker(Model):
    """a·N + b, with N Stalkers in the Mission."""

    times: int = Field(alias="N")
    add: int = 0


class FewerPerStalker(Model):
    """max(0, a - N)."""

    base: int = Field(alias="sub_N")


class Variable(Model):
    """A number known while the effect is resolved, such as the printed Move value."""

    var: str = Field(
        pattern=r"^(ammo_spent|masks_spent|fields_moved|range|fields_between|rolled|MV"
        r"|anomaly_fields|counter:[a-z_]+)$"
    )
    mul: int = 1
    add: int = 0


class CountOf(Model):
    """How many Units or fields a selector finds."""

    count: Selector
    mul: int = 1
    add: int = 0


class CardsAt(Model):
    """How many cards are on fields: carried by Stalkers there, or lying there as tokens."""

    cards: CardFilter
    at: FieldSelector
    mul: int = 1
    add: int = 0


class RollOf(Model):
    """The successes of a roll made for this amount."""

    roll: Dice


class HalfUp(Model):
    """Half of an amount, rounded up."""

    half_up: Amount


def _spell_out(value: Any) -> Any:
    return {"var": "MV"} if value == "MV" else value


_Amount = (
    Annotated[int, Tag("int")]
    | Annotated[PerStalker, Tag("N")]
    | Annotated[FewerPerStalker, Tag("sub_N")]
    | Annotated[Variable, Tag("var")]
    | Annotated[CountOf, Tag("count")]
    | Annotated[CardsAt, Tag("cards")]
    | Annotated[RollOf, Tag("roll")]
    | Annotated[HalfUp, Tag("half_up")]
)
Amount = Annotated[
    _Amount, Discriminator(tagged_by(tags_of(_Amount), "int")), BeforeValidator(_spell_out)
]

# --- selectors ----------------------------------------------------------------------------------

UnitWord = Literal[
    "self",
    "active",
    "lead",
    "chosen",
    "target",
    "attacker",
    "activator",
    "owner",
    "subject",
    "each_stalker",
    "each_enemy",
    "each_unit",
]
UNIT_WORDS = frozenset(get_args(UnitWord))

FieldHas = Literal[
    "rad",
    "cover",
    "anomaly",
    "unk",
    "loot",
    "bolt",
    "novis",
    "attention",
    "small_attention",
    "large_attention",
    "room",
    "interior",
    "exterior",
    "water",
    "symbol",
]
"""``anomaly`` is any symbol, ``symbol`` an uncovered one (S-34.5, S-34.15)."""


def _open_ended(value: Any) -> Any:
    if isinstance(value, list | tuple) and len(value) == 2 and value[1] is None:
        return (value[0], NO_LIMIT)
    return value


Band = Annotated[tuple[int, int], BeforeValidator(_open_ended)]
"""From and to, both included; ``null`` as the upper end means no limit."""

RangeWord = Literal["action", "weapon"]
"""``action``: within the Range of the Action; ``weapon``: within the Weapon's maximum Range."""


class Place(Model):
    """A field named by what it is: ``here``, ``field:T1.A``, ``field_of(target)``..."""

    place: Literal[
        "here", "center", "chosen_field", "each_field", "field_of", "field", "region", "tile"
    ]
    name: str = ""

    @model_validator(mode="before")
    @classmethod
    def _parse(cls, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        call = re.fullmatch(r"field_of\((\w+)\)", value)
        if call:
            return {"place": "field_of", "name": call[1]}
        place, _, name = value.partition(":")
        return {"place": place, "name": name}

    @model_validator(mode="after")
    def _check_name(self) -> Place:
        if (self.place in ("field", "region", "tile", "field_of")) != bool(self.name):
            raise ValueError(f"{self.place!r} with the name {self.name!r} is no field")
        if self.place == "field_of" and self.name not in UNIT_WORDS:
            raise ValueError(f"field_of({self.name}): no such unit word")
        return self


class UnitFilter(Model):
    """Units that have every property given."""

    kind: UnitKind
    type: EnemyType | None = None
    category: Category | None = None
    color: Annotated[tuple[ColourFilter, ...], WRAP] = ()
    card: Annotated[tuple[str, ...], WRAP] = ()
    team: Literal[1, 2, "none"] | None = None
    on: FieldSelector | None = None
    range: Band | RangeWord | None = None
    of: Selector | None = None
    los_to: Selector | None = None
    seen_by: UnitSelector | None = None
    seen_by_min: int = 1
    status: StatusName | None = None
    not_status: StatusName | None = None
    nearest_to: Selector | None = None
    count: Amount | None = None
    not_: UnitFilter | None = Field(None, alias="not")
    except_: UnitSelector | None = Field(None, alias="except")
    has_target_in_los: bool | None = None
    attention: AttentionLevel | None = None
    within_attack_range: bool = False
    flag: str | None = None
    hostile_to: UnitSelector | None = None

    @cached_property
    def named(self) -> frozenset[str]:
        """The properties that it asks for, besides the kind."""
        return frozenset(self.model_fields_set - {"kind"})


class FieldFilter(Model):
    """Fields that have every property given."""

    range: Band | RangeWord | None = None
    of: Selector | None = None
    los_to: Selector | None = None
    has: Annotated[tuple[FieldHas, ...], WRAP] = ()
    without: Annotated[tuple[FieldHas, ...], WRAP] = ()
    cover_min: int | None = None
    rad_min: int | None = None
    off_tile: str | None = None
    size: int | tuple[int, int] | None = None
    with_unit: UnitFilter | None = None
    without_unit: UnitFilter | None = None
    room_without: UnitFilter | None = None
    not_current_room: bool = False
    no_los_to_targets: bool = False
    adjacent_to: Literal["window", "door"] | None = None
    building: str | None = None
    room: str | None = None
    nearest_to: Selector | None = None
    count: Amount | None = None
    choose_by: Literal["lead", "self", "random"] = "lead"

    @cached_property
    def on_map(self) -> tuple[Hashable, ...]:
        """What it asks of the Map alone: filters that agree in it find the same fields there."""
        printed = (self.has, self.without, self.cover_min, self.rad_min, self.off_tile, self.size)
        return (*printed, self.room, self.building, self.adjacent_to)


def _selector_tag(value: Any) -> str | None:
    if isinstance(value, str):
        return "word" if value in UNIT_WORDS else "place"
    if not isinstance(value, Mapping):
        return None
    return "units" if "kind" in value else "fields"


UnitSelector = Annotated[
    Annotated[UnitWord, Tag("word")] | Annotated[UnitFilter, Tag("units")],
    Discriminator(_selector_tag),
]
FieldSelector = Annotated[
    Annotated[Place, Tag("place")] | Annotated[FieldFilter, Tag("fields")],
    Discriminator(_selector_tag),
]
Selector = Annotated[
    Annotated[UnitWord, Tag("word")]
    | Annotated[UnitFilter, Tag("units")]
    | Annotated[Place, Tag("place")]
    | Annotated[FieldFilter, Tag("fields")],
    Discriminator(_selector_tag),
]


class CardFilter(Model):
    """Equipment (or a Personal Find, or Magazines) with every property given."""

    kind: Annotated[tuple[EquipmentKind | Literal["find", "magazine"], ...], WRAP] = ()
    type: ItemType | WeaponClass | ArtifactType | None = None
    level: Annotated[tuple[Literal[1, 2, 3], ...], WRAP] = ()
    name: Annotated[tuple[str, ...], WRAP] = ()
    price_max: int | None = None
    fits: Literal["armour", "weapon"] | None = None
    detector: bool | None = None
    gained_in_mission: bool = False


AnyMagazine = MagazineType | Literal["any", "matching"]
"""``any``: the owner's choice; ``matching``: of the class of the Weapon just gained."""
