"""What the content files may say: cards and comrades in the closed vocabulary of K-25."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

Source = Literal["rulebook", "public", "house"]
Clause = Annotated[str, Field(pattern=r"^K-\d+\.\d+$")]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
WindowNames = Annotated[str, Field(pattern=r"^(R|A?B?C?D?E?)$", min_length=1)]
Hook = Literal[
    "first_hit_ends",
    "no_indirect",
    "extra_life",
    "last_ham",
    "change_steps",
    "jump",
    "heal_on_death",
    "heal_on_draft",
]


class Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Provenance(Model):
    """Where a name and an effect come from."""

    name: Source
    effect: Source


class MoveOp(Model):
    op: Literal["move"]
    who: Literal["self", "other", "adjacent", "any"]
    direction: Literal["either", "forward", "backward", "away"]
    steps: Annotated[int, Field(ge=1, le=9)] | Literal["unlimited"]

    @model_validator(mode="after")
    def _fits(self) -> MoveOp:
        if (self.direction == "away") != (self.who == "adjacent"):
            raise ValueError("'away' is the direction of an adjacent comrade, and only of one")
        if self.direction == "either" and self.who != "self":
            raise ValueError("'either' direction is for the player's own comrade")
        return self


class SwapOp(Model):
    op: Literal["swap"]
    first: Literal["self", "other"]


class ShuffleLineOp(Model):
    op: Literal["shuffle_line"]


class StatusOp(Model):
    op: Literal["status"]
    status: Literal["dodge", "prone", "fubar", "halt", "dud"]


class PlaceHazardOp(Model):
    """A mine or wire on the free slot; a roulette is attached to the Initiative card."""

    op: Literal["place_hazard"]
    hazard: Literal["mine", "wire", "roulette"]
    amount: Annotated[int, Field(ge=0, le=9)] = 0


class TargetPlaceOp(Model):
    op: Literal["target_place"]
    at: Literal[
        "front",
        "rear",
        "middle",
        "slot",
        "free",
        "initiative",
        "highest",
        "lowest",
        "rearmost",
        "random",
    ]
    slot: Annotated[int, Field(ge=0)] = 0
    count: Annotated[int, Field(ge=1, le=5)] = 1
    tracking: bool = False
    min_slots: Annotated[int, Field(ge=0)] = 0


class TargetShiftOp(Model):
    op: Literal["target_shift"]
    reach: Annotated[int, Field(ge=1)]


class HitOp(Model):
    """What an attack does at its targets; ``victims`` counts the comrades of one linear path."""

    op: Literal["hit"]
    main: Annotated[int, Field(ge=1)]
    indirect: Annotated[int, Field(ge=0)] = 0
    direction: Literal["forward", "backward"] = "backward"
    victims: Annotated[int, Field(ge=1)] | Literal["all"] = 1


class SoftenOp(Model):
    """A piece of equipment makes a hit smaller, or ends it."""

    op: Literal["soften"]
    less: Annotated[int, Field(ge=1)] | Literal["all"]


class TankBlockOp(Model):
    op: Literal["tank_block"]
    steps: Annotated[int, Field(ge=0)]


class HealOp(Model):
    op: Literal["heal"]
    amount: Annotated[int, Field(ge=1)]


class PlainOp(Model):
    """Primitives that need no figures."""

    op: Literal[
        "tear_gas",
        "reflect",
        "cancel_event",
        "swap_hands",
        "replace_planned",
        "move_equipment",
        "discard_equipment",
        "discard_mines",
        "extra_step",
        "draft",
    ]


AnyOp = Annotated[
    MoveOp
    | SwapOp
    | ShuffleLineOp
    | StatusOp
    | PlaceHazardOp
    | TargetPlaceOp
    | TargetShiftOp
    | HitOp
    | SoftenOp
    | TankBlockOp
    | HealOp
    | PlainOp,
    Field(discriminator="op"),
]


class CardModel(Model):
    id: Id
    clause: Clause
    source: Provenance
    copies: Annotated[int, Field(ge=1)]
    ops: tuple[AnyOp, ...] = Field(min_length=1)


class AttackModel(CardModel):
    type: Literal["linear", "splash", "special"]


class ActionModel(CardModel):
    """A card of the Action deck does one thing."""

    ops: tuple[AnyOp]


class ManoeuvreModel(ActionModel):
    """``stride`` marks a walk that Michaił and the felt boots can lengthen."""

    stride: bool = False
    needs_three: bool = False


class EventModel(ActionModel):
    windows: WindowNames


class EquipmentModel(ActionModel):
    durability: Annotated[int, Field(ge=1)]
    use: Literal["reaction", "action", "mines", "stride"]
    against: tuple[str, ...] = ()


class ComradeModel(Model):
    """A comrade; its ability is a named hook, or a primitive used in event windows."""

    id: Id
    clause: Clause
    source: Provenance
    hook: Hook | None = None
    amount: int = 0
    windows: WindowNames | None = None
    op: AnyOp | None = None
    once: bool = False

    @model_validator(mode="after")
    def _whole(self) -> ComradeModel:
        if (self.op is None) != (self.windows is None):
            raise ValueError("a window ability needs both its windows and its op")
        return self


class AttackFile(Model):
    cards: tuple[AttackModel, ...]


class ManoeuvreFile(Model):
    cards: tuple[ManoeuvreModel, ...]


class EventFile(Model):
    cards: tuple[EventModel, ...]


class EquipmentFile(Model):
    cards: tuple[EquipmentModel, ...]


class ComradeFile(Model):
    comrades: tuple[ComradeModel, ...]
