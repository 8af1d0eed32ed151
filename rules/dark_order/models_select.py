"""Selectors and conditions of the effect vocabulary (D-23.26, D-23.35)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from rules.dark_order.models_terms import (
    WRAP,
    Cell,
    Id,
    Lane,
    Line,
    Model,
    Side,
    Speed,
    StatusName,
)

UnitWord = Literal["self", "chosen", "target", "attacker", "bearer"]
"""``self`` has the ability, ``chosen`` is the last choice, ``bearer`` holds the attachment."""

PlayerWord = Literal["self", "protector", "attacker_owner", "killed_owner", "with_more_units"]
"""``self`` plays the card or won the scouting; nobody has more units if both have as many."""


class UnitFilter(Model):
    """Units that have every property given; only scouts are looked for outside the Battle Zone."""

    kind: Literal["unit", "commander", "scout"] = "unit"
    side: Side = "any"
    status: StatusName | None = None
    not_status: StatusName | None = None
    line: Line | Literal["chosen"] | None = None
    lane: Annotated[tuple[Lane | Literal["chosen"], ...], WRAP] = ()
    cell: Cell | None = None
    printed_speed: Speed | None = None
    adjacent_to: UnitWord | None = None
    beside: UnitWord | None = None
    """On the same side, in the same line, in a neighbouring lane."""
    except_: UnitWord | None = Field(None, alias="except")


def _selector_tag(value: Any) -> str:
    return "word" if isinstance(value, str) else "units"


Units = Annotated[
    Annotated[UnitWord, Tag("word")] | Annotated[UnitFilter, Tag("units")],
    Discriminator(_selector_tag),
]


class CardFilter(Model):
    """Cards that have every property given; ``zone`` says where they are looked for."""

    zone: Literal["hand", "out_of_game"] | None = None
    kind: Annotated[
        tuple[Literal["unit", "commander", "support", "neutral", "order"], ...], WRAP
    ] = ()
    name: Annotated[tuple[Id, ...], WRAP] = ()
    cost_max: int | None = None


class AnyOf(Model):
    any: tuple[Condition, ...] = Field(min_length=2)


class HasStatus(Model):
    has_status: StatusName
    who: UnitWord


class Is(Model):
    """Both words mean the same unit."""

    is_: tuple[UnitWord, UnitWord] = Field(alias="is")


class TurnIs(Model):
    """The player of the card or ability has this turn now."""

    turn: Literal["attack", "defence"]


def _condition_tag(value: Any) -> str | None:
    if not isinstance(value, Mapping):
        return None
    return next((key for key in ("any", "has_status", "is", "turn") if key in value), None)


Condition = Annotated[
    Annotated[AnyOf, Tag("any")]
    | Annotated[HasStatus, Tag("has_status")]
    | Annotated[Is, Tag("is")]
    | Annotated[TurnIs, Tag("turn")],
    Discriminator(_condition_tag),
]
