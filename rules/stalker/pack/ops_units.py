"""Effects on Units: life, statuses, pockets, Attention, movement and attacks (S-41 primitives)."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, model_validator

from rules.stalker.pack.conditions import Condition
from rules.stalker.pack.select import Amount, AnyMagazine, Dice, FieldSelector, Selector
from rules.stalker.pack.select import UnitSelector as Units
from rules.stalker.pack.terms import ActionCost, AttackType, Facing, Model, StatusName, Until


class LoseHp(Model):
    """HP loss without Defence (S-23.9)."""

    op: Literal["lose_hp"]
    who: Units
    amount: Amount


class Heal(Model):
    op: Literal["heal"]
    who: Units
    amount: Amount


class Damage(Model):
    """A Stalker takes DMG; an Enemy compares the amount with its Torso table (S-32.14-18)."""

    op: Literal["damage"]
    who: Units
    amount: Amount
    defence: bool = False
    is_attack: bool = False


class EnemyHp(Model):
    op: Literal["enemy_hp"]
    who: Units
    amount: Amount = 0
    set_max: int | None = None


class Wound(Model):
    op: Literal["wound"]
    who: Units
    grade: Literal["light", "severe"]


class Kill(Model):
    op: Literal["kill"]
    who: Units


class Status(Model):
    op: Literal["status"]
    who: Units
    status: StatusName
    on: bool = True


class CritClear(Model):
    op: Literal["crit_clear"]
    who: Units


class Dose(Model):
    """A change of dose; ``armour`` lets the armour's modifier lower a gain (S-22.4)."""

    op: Literal["dose"]
    who: Units
    amount: Amount = 0
    armour: bool = False
    set: int | None = None
    set_min: int | None = None


class Exposure(Model):
    op: Literal["exposure"]
    who: Units


class Bolts(Model):
    op: Literal["bolts"]
    who: Units
    amount: Amount


class Magazine(Model):
    """Magazines to or from pockets; those of a script go to the stash (S-41.39)."""

    op: Literal["magazine"]
    who: Units | Literal["stash"]
    type: AnyMagazine
    amount: Amount


class Ammo(Model):
    op: Literal["ammo"]
    who: Units
    amount: Amount | Literal["full", "all"]
    weapon: Literal["equipped", "any"] = "equipped"


class Coupons(Model):
    op: Literal["coupons"]
    amount: Amount


class Mark(Model):
    op: Literal["mark"]
    where: Literal["turn_token", "card", "field"]
    amount: Amount
    who: Units = "self"


class TurnToken(Model):
    """Move a Turn token down as after a Basic Action (S-8.6)."""

    op: Literal["turn_token"]
    who: Units
    amount: Literal[1] = 1


class Attention(Model):
    """Place or flip an Attention token; without a field on the Stalker's own (S-21.10)."""

    op: Literal["attention"]
    who: Units
    level: Literal["small", "large"]
    at: FieldSelector | None = None


class AttentionReduce(Model):
    op: Literal["attention_reduce"]
    who: Units


class AttentionTokens(Model):
    """The Attention tokens that some Unit sees, or the one nearest to something."""

    seen_by: Units | None = None
    nearest_to: Selector | None = None


class AttentionShift(Model):
    op: Literal["attention_shift"]
    tokens: Literal["own", "all"] | AttentionTokens
    amount: Amount | None = None
    toward: Literal["owner"] | FieldSelector = "owner"
    to: FieldSelector | None = None


MoveFlag = Literal[
    "no_attention",
    "uninterruptible",
    "ignore_anomalies",
    "ignore_impassable",
    "direct",
    "exact",
]


class Move(Model):
    op: Literal["move"]
    who: Units
    up_to: Amount
    toward: Selector | None = None
    flags: tuple[MoveFlag, ...] = ()
    vision_cap: int | None = None
    face_back: bool = False


class MoveForward(Model):
    op: Literal["move_forward"]
    who: Units
    amount: Amount


class LookAround(Model):
    op: Literal["look_around"]
    who: Units


class TurnTo(Model):
    """Turn to a field, to a cardinal direction, or clockwise by quarter turns."""

    op: Literal["turn_to"]
    who: Units
    toward: FieldSelector | None = None
    facing: Facing | None = None
    clockwise: int = 0

    @model_validator(mode="before")
    @classmethod
    def _parse(cls, value: Any) -> Any:
        toward = value.get("toward") if isinstance(value, dict) else None
        if not isinstance(toward, str):
            return value
        rest = {key: part for key, part in value.items() if key != "toward"}
        if toward in ("N", "E", "S", "W"):
            return {**rest, "facing": toward}
        if toward.startswith("clockwise:"):
            return {**rest, "clockwise": int(toward.removeprefix("clockwise:"))}
        return value


class Push(Model):
    op: Literal["push"]
    who: Units
    from_: Selector = Field(alias="from")
    amount: Literal[1] = 1


class PlaceUnit(Model):
    op: Literal["place_unit"]
    who: Units | None = None
    card: str | None = None
    at: FieldSelector
    facing: Facing | None = None


class RemoveUnit(Model):
    op: Literal["remove_unit"]
    who: Units
    to: Literal["pool", "box"]


class DiceChange(Model):
    """Changes the pool in a ``before_*_roll`` window and the result later (S-4.8, S-41.15)."""

    op: Literal["dice"]
    roll: Literal["attack", "defence", "anomaly", "exposure"]
    add: Dice | None = None
    add_success: Amount = 0
    add_mask: Amount = 0
    reroll: Literal["all"] | int | None = None
    half_damage: bool = False
    discard_dice: bool = False


class Modify(Model):
    """A change of a number while the card is in force or for a time (S-41.36)."""

    op: Literal["modify"]
    stat: str = Field(
        pattern=r"^(cover|map_radiation|backpack|pockets|vision|MV|DMG|range_max|range_effective"
        r"|container|hit_threshold|defence|price|ammo_limit|detector_range|control_loss|field_rad"
        r"|action_steps:(move|careful_move)|action_cost:\w+"
        r"|item_(range|heal):(grenade|splash|medical|food)"
        r"|anomaly_loss:(chemical|electric|fire|gravity|special|spatial))$"
    )
    who: Selector = "self"
    dir: Literal["front", "side", "back", "all"] = "all"
    amount: Amount | None = None
    set: Amount | Literal["improved", "advanced", "basic", "free"] | None = None
    max: int | None = None
    min: int | None = None
    factor: float | None = None
    if_: Condition | None = Field(None, alias="if")
    until: Until = "while"


class Attack(Model):
    """A Weapon Attack, or with ``dice`` an Attack without a Weapon (S-26)."""

    op: Literal["attack"]
    by: Units
    weapon_attack: AttackType | Literal["any"] | None = None
    or_any: bool = False
    as_: ActionCost = Field("free", alias="as")
    target: Units
    fallback_target: Units | None = None
    forbid_masks: bool = False
    as_damage: bool = False
    ignore: tuple[Literal["cover", "novis"], ...] = ()
    mods: tuple[DiceChange | Modify, ...] = ()
    dice: Dice | None = None
    part: Literal["torso", "choose"] = "torso"
    needs_los: bool = True


class AreaAttack(Model):
    op: Literal["area_attack"]
    at: FieldSelector
    dice: Dice
    hits: Literal["all_units", "enemies"] = "all_units"
    part: Literal["torso"] = "torso"


class EnemyAttack(Model):
    op: Literal["enemy_attack"]
    who: Units
    mod: Amount = 0
    target: Units | None = None


class EnemySpecial(Model):
    """Enemies perform the Special of their card, if they have one (S-30.10)."""

    op: Literal["enemy_special"]
    who: Units


class RedirectAttack(Model):
    op: Literal["redirect_attack"]
    to: Units


class Roll(Model):
    """A roll whose successes become ``rolled``; nothing re-rolls it."""

    op: Literal["roll"]
    dice: Dice | Literal["Ad"]


class Splash(Model):
    op: Literal["splash"]
    fields: Literal["target"] | FieldSelector = "target"


class Split(Model):
    op: Literal["split"]
    among: Literal["adjacent_in_los"] = "adjacent_in_los"


class EndMove(Model):
    op: Literal["end_move"]
    who: Units


class Cancel(Model):
    op: Literal["cancel"]
    what: Literal["attack", "control_card", "anomaly_activation"]


class Restriction(Model):
    """What ``forbid`` and ``allow`` name (S-41.38)."""

    what: str = Field(
        pattern=r"^(action:[a-z_]+|push|anomaly_effects|ignore_novis|target_of:[\w-]+"
        r"|enemy_on_hit:[\w-]+|attention_move|large_by_move|reaction|interrupt|smoke)$"
    )
    who: Units = "self"
    until: Until = "while"


class Forbid(Restriction):
    op: Literal["forbid"]


class Allow(Restriction):
    op: Literal["allow"]


class NextAction(Model):
    op: Literal["next_action"]
    as_: Literal["free"] = Field(alias="as")
    kind: str = Field(pattern=r"^(any_basic|weapon_attack|reload|item:\w+)$")
    until: Literal["turn_end"] = "turn_end"


class DoAction(Model):
    """Perform an Action without moving a Turn token, possibly with other parameters."""

    op: Literal["do_action"]
    who: Units
    action: str = Field(
        pattern=r"^(move|careful_move|prepare|reload|pick_up|decoy|bolts|knife|unpin|detect"
        r"|weapon_attack:\w+|item:\w+)$"
    )
    as_: Literal["free"] = Field("free", alias="as")
    range: int | None = None
    no_cost: bool = False
