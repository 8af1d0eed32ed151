"""The words that card data may use (S-3, S-41): every list is closed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict

Source = Literal["rulebook", "public", "house"]
StatusName = Literal["focus", "pinned", "exposed"]
Colour = Literal["red", "orange", "yellow", "green"]
ColourFilter = Literal["red", "orange", "yellow", "green", "none", "any", "same"]
EnemyType = Literal["human", "psionic", "mutant"]
Category = Literal["horde", "elite", "boss"]
UnitKind = Literal["stalker", "companion", "enemy", "unit"]
Facing = Literal["N", "E", "S", "W"]
EdgeKind = Literal["open", "door", "impassable", "window", "wall"]
Part = Literal["torso", "head"]
AnomalyType = Literal["chemical", "electric", "fire", "gravity", "special", "spatial"]
ArtifactType = Literal["chemical", "electric", "fire", "gravity"]
Symbol = Literal["P1", "P2", "P3", "P4"]
AttentionLevel = Literal["none", "small", "large", "any"]
WeaponClass = Literal["pistol", "rifle", "shotgun", "special"]
MagazineType = Literal["pistol", "rifle", "shotgun"]
Container = Literal["basic", "improved", "advanced"]
SlotType = Literal["muzzle", "optics", "underbarrel"]
ItemType = Literal["grenade", "splash", "medical", "food"]
EquipmentKind = Literal["item", "weapon", "armour", "accessory", "artifact"]
Once = Literal["turn", "round", "mission", "campaign"]
Until = Literal["turn_end", "round_end", "next_round_end", "mission_end", "while"]
Comparison = Literal["<", "<=", "==", ">=", ">"]
ActionCost = Literal["basic", "free"]

AttackType = Literal[
    "single",
    "aimed",
    "quick",
    "short_burst",
    "long_burst",
    "one_barrel",
    "two_barrels",
    "sweep",
    "other",
    "knife",
]
"""Attack types of S-25.27, and the Knife (S-41.34)."""

TokenKind = Literal[
    "loot", "unknown", "artifact", "bolt", "novis", "trap", "gate", "corpse", "find"
]
"""Tokens on the Map (S-14); a ``find`` is a mission token that becomes a Personal Find."""

Window = Literal[
    "mission_start",
    "round_start",
    "event_drawn",
    "turn_start",
    "turn_end",
    "before_action",
    "after_action",
    "enter_field",
    "leave_field",
    "enter_building",
    "move_end",
    "attack_declared",
    "before_attack_roll",
    "after_attack_roll",
    "before_hit_check",
    "after_attack",
    "enemy_attack_declared",
    "before_defence_roll",
    "after_defence_roll",
    "hp_lost",
    "hp_zero",
    "unit_died",
    "status_gained",
    "dose_raised",
    "attention_changed",
    "link_passed",
    "enemy_activation_start",
    "enemy_activation_end",
    "anomaly_roll_made",
    "anomaly_activated",
    "unknown_resolved",
    "loot_resolved",
    "card_flipped",
    "control_card_drawn",
    "field_targeted",
    "exposure_step",
    "discard_step",
    "attention_step",
    "end_of_round",
    "mission_end",
]
"""The timing windows of S-41.12."""
"""Action ids of S-41.34 that stand alone; the others name what they use after a colon."""

NO_LIMIT = 99
"""A Range or vision without an upper bound (∞ on a card, ``null`` in the data)."""


class Model(BaseModel):
    """A piece of content: frozen, closed, and built only as part of the whole catalogue."""

    __slots__ = ("filed_at",)
    """Where an effect is filed (``kernel.effects.Blocks``)."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


def tags_of(union: Any) -> tuple[str, ...]:
    """The tags of a union's members, in order."""
    return tuple(member.__metadata__[0].tag for member in get_args(union))


def tagged_by(keys: Sequence[str], plain: str = "") -> Callable[[Any], str | None]:
    """Tells the members of a union apart by the one key that each of them has."""

    def tag(value: Any) -> str | None:
        if isinstance(value, Mapping):
            return next((key for key in keys if key in value), None)
        return plain or None

    return tag


def _as_tuple(value: Any) -> Any:
    return value if isinstance(value, list | tuple) else (value,)


WRAP = BeforeValidator(_as_tuple)
"""Lets the data write a list of one without its brackets."""
