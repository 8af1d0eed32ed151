"""The closed union of effects, their structure, and the rules and Actions made of them (S-41)."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from rules.stalker.pack import ops_mission as table
from rules.stalker.pack import ops_units as units
from rules.stalker.pack.conditions import Condition
from rules.stalker.pack.select import Amount, CardFilter, FieldSelector, Selector, UnitSelector
from rules.stalker.pack.terms import WRAP, ActionCost, Model, Once, Window


class Cost(Model):
    """One part of a cost, written ``bolt:2``, ``magazine:any``, ``ammo:X``, ``dose:+3``..."""

    kind: Literal[
        "focus",
        "bolt",
        "magazine",
        "ammo",
        "hp",
        "dose",
        "turn_token",
        "mark",
        "mask",
        "coupon",
        "discard_self",
        "discard",
    ]
    amount: int | Literal["X"] = 1
    of: str = ""
    card: CardFilter | None = None

    @model_validator(mode="before")
    @classmethod
    def _parse(cls, value: Any) -> Any:
        if isinstance(value, dict) and "discard" in value:
            return {"kind": "discard", "card": value["discard"]}
        if not isinstance(value, str):
            return value
        kind, _, rest = value.partition(":")
        if re.fullmatch(r"[+]?\d+", rest):
            return {"kind": kind, "amount": int(rest)}
        if rest == "X":
            return {"kind": kind, "amount": "X"}
        return {"kind": kind, "of": rest}


class Pay(Model):
    """If every part of the cost can be paid it is paid and ``then`` follows (S-41.8)."""

    op: Literal["pay"]
    who: UnitSelector = "self"
    cost: tuple[Cost, ...]
    then: Effects = ()
    else_: Effects = Field((), alias="else")


class May(Model):
    op: Literal["may"]
    effects: Effects


class Option(Model):
    label: str
    effects: Effects
    if_: Condition | None = Field(None, alias="if")


class Choose(Model):
    op: Literal["choose"]
    by: UnitSelector = "self"
    options: tuple[Option, ...]
    pick: int = 1


class ChooseUnit(Model):
    op: Literal["choose_unit"]
    by: UnitSelector = "self"
    from_: UnitSelector = Field(alias="from")
    count: Amount = 1
    then: Effects


class ChooseField(Model):
    """Binds ``chosen_field``."""

    op: Literal["choose_field"]
    by: UnitSelector = "self"
    from_: FieldSelector = Field(alias="from")
    then: Effects


class ChooseCard(Model):
    op: Literal["choose_card"]
    by: UnitSelector = "self"
    from_: CardFilter = Field(alias="from")
    then: Effects


class If(Model):
    op: Literal["if"]
    cond: Condition
    then: Effects
    else_: Effects = Field((), alias="else")


class ForEach(Model):
    """Binds ``chosen`` to each Unit, or ``chosen_field`` to each field."""

    op: Literal["for_each"]
    in_: Selector = Field(alias="in")
    do: Effects


class Repeat(Model):
    op: Literal["repeat"]
    times: Amount
    do: Effects


class RollBranch(Model):
    """Rolls a die and follows the row that names its result, such as ``P3|P4``."""

    op: Literal["roll_branch"]
    die: Literal["Ad", "E"]
    table: dict[Annotated[str, Field(pattern=r"^(P[1-4]|\d)(\|(P[1-4]|\d))*$")], Effects]


class Reward(Model):
    """What the team receives after a Mission."""

    coupons: int = 0
    cards: tuple[table.GainCard, ...] = ()


class Campaign(Model):
    op: Literal["campaign"]
    sticker: Annotated[tuple[int, ...], WRAP] = ()
    mark_location: str | None = None
    unlock_contact: Annotated[tuple[str, ...], WRAP] = ()
    remove_contact: Annotated[tuple[str, ...], WRAP] = ()
    script: int | None = None
    reward: Reward | None = None
    next_mission: Effects = ()
    preview: Literal["mission", "stash"] | None = None
    """Read a Prologue or the script of a Stash without a visit (S-41.41)."""


Effect = Annotated[
    Pay
    | May
    | Choose
    | ChooseUnit
    | ChooseField
    | ChooseCard
    | If
    | ForEach
    | Repeat
    | RollBranch
    | Campaign
    | units.LoseHp
    | units.Heal
    | units.Damage
    | units.EnemyHp
    | units.Wound
    | units.Kill
    | units.Status
    | units.CritClear
    | units.Dose
    | units.Exposure
    | units.Bolts
    | units.Magazine
    | units.Ammo
    | units.Coupons
    | units.Mark
    | units.TurnToken
    | units.Attention
    | units.AttentionReduce
    | units.AttentionShift
    | units.Move
    | units.MoveForward
    | units.LookAround
    | units.TurnTo
    | units.Push
    | units.PlaceUnit
    | units.RemoveUnit
    | units.DiceChange
    | units.Modify
    | units.Attack
    | units.AreaAttack
    | units.EnemyAttack
    | units.EnemySpecial
    | units.RedirectAttack
    | units.Roll
    | units.Splash
    | units.Split
    | units.EndMove
    | units.Cancel
    | units.Forbid
    | units.Allow
    | units.NextAction
    | units.DoAction
    | table.Peek
    | table.Draw
    | table.GainCard
    | table.DiscardCard
    | table.FlipCard
    | table.FindCard
    | table.PlaceOverlay
    | table.PlaceNote
    | table.RemoveFromGame
    | table.Shuffle
    | table.AddRandomEvents
    | table.ResolveEvent
    | table.PlaceToken
    | table.RemoveToken
    | table.ResolveUnknown
    | table.ResolveLoot
    | table.GainLootReward
    | table.ActivateEnemies
    | table.Spawn
    | table.SetEdge
    | table.SetField
    | table.AnomalyRoll
    | table.AnomalyActivate
    | table.AnomalyMove
    | table.AnomalySet
    | table.ArtifactDetect
    | table.LinkFields
    | table.Flag
    | table.Counter
    | table.Objective
    | table.MissionEnd
    | table.Log
    | table.Hook,
    Field(discriminator="op"),
]
Effects = tuple[Effect, ...]


class Rule(Model):
    """A RUL or TRG entry: passive while the card is in force, or fired in a window (S-41.12).

    Several rules may form one ability: they share its name, its texts and its ``once`` limit.
    """

    ability: str
    when: Window | None = None
    if_: Condition | None = Field(None, alias="if")
    optional: bool = False
    effects: Effects
    once: Once | None = None
    at: FieldSelector | None = None
    timing: Literal["immediate", "after_action"] | None = None


class Action(Model):
    """A BA or FA entry (S-41.14)."""

    ability: str
    cost: ActionCost
    at: FieldSelector | None = None
    range: int | None = None
    if_: Condition | None = Field(None, alias="if")
    effects: Effects
    once: Once | None = None
    per_stalker: bool = False
