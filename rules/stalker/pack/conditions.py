"""Conditions of the effect vocabulary (S-41.11)."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from rules.stalker.pack.select import (
    Amount,
    Band,
    CardFilter,
    FieldSelector,
    Selector,
    UnitSelector,
)
from rules.stalker.pack.terms import (
    AttackType,
    Comparison,
    ItemType,
    Model,
    Part,
    StatusName,
    TokenKind,
    WeaponClass,
    tagged_by,
    tags_of,
)

_COMPARE: dict[Comparison, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "==": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
}


class Compare(Model):
    """A comparison with a number."""

    cmp: Comparison
    value: Amount

    def holds(self, found: int, wanted: int) -> bool:
        """Whether what was found compares so with what the amount is now."""
        return _COMPARE[self.cmp](found, wanted)


class CompareNamed(Compare):
    name: str


class AllOf(Model):
    all: tuple[Condition, ...]


class AnyOf(Model):
    any: tuple[Condition, ...]


class Not(Model):
    not_: Condition = Field(alias="not")


class Counted(Compare):
    count: Selector


class HasStatus(Model):
    has_status: StatusName
    who: UnitSelector


class InLosOf(Model):
    """``who`` is seen by at least one of the Units named."""

    in_los_of: UnitSelector
    who: UnitSelector


class InRange(Model):
    range: Band
    from_: Selector = Field(alias="from")
    to: Selector


class On(Model):
    on: FieldSelector
    who: UnitSelector


class SameField(Model):
    same_field: tuple[UnitSelector, UnitSelector]


class SameRoom(Model):
    same_room: tuple[UnitSelector, UnitSelector]


class HasAttention(Model):
    attention: Literal["none", "small", "large"]
    who: UnitSelector | Literal["any"]


class AttentionWas(Model):
    """The side of the token before the change that ``attention_changed`` tells of (S-41.42)."""

    attention_was: Literal["none", "small", "large"]


class DoseIs(Model):
    dose: Compare
    who: UnitSelector = "self"


class HpIs(Model):
    hp: Compare
    who: UnitSelector = "self"


class AttackTypeIs(Model):
    attack_type: tuple[AttackType, ...]


class WeaponClassIs(Model):
    weapon_class: tuple[WeaponClass, ...]


class PartIs(Model):
    part: Part


class Killed(Model):
    killed: bool


class Moved(Model):
    moved: Compare


class FlagSet(Model):
    flag: str


class CounterIs(Model):
    counter: CompareNamed


class StalkersAre(Model):
    stalkers: Compare = Field(alias="N")


class HasCard(Model):
    has_card: CardFilter
    who: UnitSelector = "self"


class CardsCounted(Compare):
    """So many cards are on fields, carried by Stalkers or lying there."""

    cards: CardFilter
    at: FieldSelector


class TokenAt(Model):
    token: TokenKind
    at: FieldSelector


class TokenLeft(Model):
    """Not all tokens of a kind are on the Map (S-14.1)."""

    token_left: TokenKind


class PhaseIs(Model):
    """A phase of the Round, or a step of the exploration (S-39.3)."""

    phase: Literal["events", "players", "enemies_and_zone", "travel", "contacts"]


class Solo(Model):
    solo: bool


class Rolled(Model):
    rolled: Compare


class HpLost(Model):
    """HP lost by the attacked Stalker in this Attack."""

    hp_lost: Compare


class ItemTypeIs(Model):
    item_type: tuple[ItemType, ...]


class TraitUsed(Model):
    trait_used: Literal["splash"]


class Is(Model):
    """Some Unit of the first selector is also one of the second."""

    is_: tuple[UnitSelector, UnitSelector] = Field(alias="is")


_Union = (
    Annotated[AllOf, Tag("all")]
    | Annotated[AnyOf, Tag("any")]
    | Annotated[Not, Tag("not")]
    | Annotated[Counted, Tag("count")]
    | Annotated[HasStatus, Tag("has_status")]
    | Annotated[InLosOf, Tag("in_los_of")]
    | Annotated[InRange, Tag("range")]
    | Annotated[On, Tag("on")]
    | Annotated[SameField, Tag("same_field")]
    | Annotated[SameRoom, Tag("same_room")]
    | Annotated[HasAttention, Tag("attention")]
    | Annotated[AttentionWas, Tag("attention_was")]
    | Annotated[DoseIs, Tag("dose")]
    | Annotated[HpIs, Tag("hp")]
    | Annotated[AttackTypeIs, Tag("attack_type")]
    | Annotated[WeaponClassIs, Tag("weapon_class")]
    | Annotated[PartIs, Tag("part")]
    | Annotated[Killed, Tag("killed")]
    | Annotated[Moved, Tag("moved")]
    | Annotated[FlagSet, Tag("flag")]
    | Annotated[CounterIs, Tag("counter")]
    | Annotated[StalkersAre, Tag("N")]
    | Annotated[HasCard, Tag("has_card")]
    | Annotated[CardsCounted, Tag("cards")]
    | Annotated[TokenAt, Tag("token")]
    | Annotated[TokenLeft, Tag("token_left")]
    | Annotated[PhaseIs, Tag("phase")]
    | Annotated[Solo, Tag("solo")]
    | Annotated[Rolled, Tag("rolled")]
    | Annotated[HpLost, Tag("hp_lost")]
    | Annotated[ItemTypeIs, Tag("item_type")]
    | Annotated[TraitUsed, Tag("trait_used")]
    | Annotated[Is, Tag("is")]
)
Condition = Annotated[_Union, Discriminator(tagged_by(tags_of(_Union)))]
