"""A Stalker's Attack from the choice of Target to the roll (S-26.1 to S-26.8)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.effects.language import amount_of
from rules.stalker.effects.stats import stat
from rules.stalker.effects.usage import attack_key
from rules.stalker.fight.dice import roll_equipment, roll_stalker
from rules.stalker.gear.equipment import change_ammo, weapon_card
from rules.stalker.model.events_fight import AttackDeclared, DiceRolled
from rules.stalker.model.frames_cards import Fire
from rules.stalker.model.frames_fight import (
    AskPart,
    BeginAttack,
    BuyMasks,
    CloseAttack,
    HitTargets,
    RollAttack,
    RollWithRerolls,
    ShareSuccesses,
    UseKnife,
)
from rules.stalker.model.picks import AmmoPick, PartPick
from rules.stalker.model.questions import TargetAbout
from rules.stalker.model.rolls import Shot
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Enemy, Stalker
from rules.stalker.pack.cards import WeaponAttack
from rules.stalker.play import Play, resolves, unit_of
from rules.stalker.sight.attention import place_attention
from rules.stalker.sight.who_sees import visible_from

KNIFE = "knife"


def in_reach(r: Play, stalker: Stalker) -> list[tuple[str, int]]:
    """Enemies in the Weapon's Range and in the Stalker's line of sight, with the Range (S-26.2)."""
    seen = visible_from(r, stalker)
    found = [enemy for enemy in r.state.enemies.values() if enemy.at in seen]
    if not found:
        return []
    reach = max_range(r, stalker)
    ranges = r.chart.zone.ranges(stalker.at)
    return [(one.id, ranges[one.at]) for one in found if ranges.get(one.at, 999) <= reach]


def max_range(r: Play, stalker: Stalker) -> int:
    return stat(r, "stat:range_max", weapon_card(r, stalker.weapon).range_max, stalker.id)


def can_afford(r: Play, stalker: Stalker, path: str, attack: WeaponAttack) -> bool:
    """Ammunition and the limit of once per Turn (S-25.25)."""
    needed = 1 if attack.ammo == "X" else attack.ammo
    if r.state.ammo.get(stalker.weapon, 0) < needed:
        return False
    return attack.once is None or attack_key(path, attack) not in stalker.used


def shooting(r: Play, stalker: Stalker, distance: int) -> int:
    """Stalker dice in a Weapon Attack at a Range (S-23.2)."""
    for entry in r.pack.pack.stalkers[stalker.card].shooting:
        if entry.range[0] <= distance <= entry.range[1]:
            return entry.dice
    return 0


def is_effective(r: Play, weapon: str, distance: int) -> bool:
    low, high = weapon_card(r, weapon).range_effective
    return low <= distance <= high


@resolves(BeginAttack)
def begin_attack(r: Play, frame: BeginAttack) -> None:
    """Pay ammunition and place Attention; the Turn token has moved already (S-26.3, S-26.4)."""
    stalker = r.state.stalkers[frame.stalker]
    attack = r.pack.attacks[frame.attack]
    ammo = attack.ammo
    if ammo == "X":
        most = min(r.state.ammo[stalker.weapon], attack.ammo_max or 99)
        options = [AmmoPick(number) for number in range(1, most + 1)]
        pick = r.ask_one(frame, "spend_ammo", stalker.id, options)
        if not isinstance(pick, AmmoPick):
            return
        ammo = pick.count
    if attack.once is not None:
        r.state.stalkers[stalker.id] = replace(
            stalker, used=(*stalker.used, attack_key(frame.attack, attack))
        )
    target = unit_of(r.state, frame.target)
    distance = r.chart.range(stalker.at, target.at)
    r.state.rolls.append(
        Shot(
            stalker.id,
            target=target.id,
            weapon=stalker.weapon,
            attack=frame.attack,
            attack_type=attack.type,
            ammo=ammo,
            range=distance,
            effective=is_effective(r, stalker.weapon, distance),
            split=attack.split,
            success=attack.add_success,
            masks=attack.add_mask,
            stalker_dice=shooting(r, stalker, distance),
            forbid_masks=frame.forbid_masks,
            as_damage=frame.as_damage,
        )
    )
    shot = shot_now(r)
    equipment = amount_of(r, attack.dice.equipment, Scope(owner=stalker.id))
    extra = amount_of(r, attack.dice.stalker, Scope(owner=stalker.id))
    set_shot(r, replace(shot, equipment=equipment, stalker_dice=shot.stalker_dice + extra))
    _announce(r, stalker)
    schedule(r, attack.choose_part and isinstance(target, Enemy))
    change_ammo(r, stalker.id, stalker.weapon, r.state.ammo[stalker.weapon] - ammo, ("S-26.3",))
    if attack.attention != "none":
        place_attention(r, stalker.id, attack.attention, stalker.at, ("S-26.4",))


def shot_now(r: Play) -> Shot:
    """The Attack being resolved: the innermost one."""
    shot = r.state.rolls[-1]
    assert isinstance(shot, Shot)
    return shot


def set_shot(r: Play, shot: Shot) -> None:
    r.state.rolls[-1] = shot


def _announce(r: Play, stalker: Stalker) -> None:
    shot = shot_now(r)
    target = unit_of(r.state, shot.target)
    r.emit(
        AttackDeclared(
            unit=stalker.id,
            card=stalker.card,
            target=target.id,
            target_card=target.card,
            start=stalker.at,
            to=target.at,
            weapon=r.pack.cards[shot.weapon].id if shot.weapon else "",
            attack=shot.attack_type,
            range=shot.range,
            effective=shot.effective,
        )
    )


def schedule(r: Play, choose_part: bool) -> None:
    """The steps of an Attack on one Target, with the windows that somebody listens to."""
    shot = shot_now(r)
    scope = Scope(attacker=shot.unit, target=shot.target, subject=shot.unit)
    field = unit_of(r.state, shot.target).at
    listeners = r.state.listeners
    r.push(BuyMasks("before"), HitTargets(), BuyMasks("after"), CloseAttack(0))
    if shot.split:
        r.put(ShareSuccesses())
    for window in ("before_hit_check", "after_attack_roll"):
        if window in listeners:
            r.put(Fire(window, scope))
    r.push(RollAttack(), RollWithRerolls())
    if "before_attack_roll" in listeners:
        r.put(Fire("before_attack_roll", scope))
    if "field_targeted" in listeners:
        r.put(Fire("field_targeted", replace(scope, chosen_field=field)))
    if "attack_declared" in listeners:
        r.put(Fire("attack_declared", scope))
    if choose_part:
        r.put(AskPart())


@resolves(UseKnife)
def use_knife(r: Play, frame: UseKnife) -> None:
    """The Knife: an Attack on an Enemy of one's own field with Equipment dice (S-20.14)."""
    stalker = r.state.stalkers[frame.stalker]
    r.state.rolls.append(
        Shot(stalker.id, target=frame.target, attack_type=KNIFE, equipment=r.pack.box.knife_dice)
    )
    _announce(r, stalker)
    schedule(r, choose_part=True)


@resolves(AskPart)
def ask_part(r: Play, frame: AskPart) -> None:
    """The attacker may choose a body part that the Target has (S-26.5, S-26.6)."""
    shot = shot_now(r)
    target = r.state.enemies.get(shot.target)
    if target is None:
        return
    parts = r.pack.pack.enemies[target.card].parts
    options = [PartPick(part) for part in ("torso", "head") if part in parts]
    seat = shot.unit if shot.unit in r.state.stalkers else r.state.active or r.state.lead
    pick = r.ask_one(frame, "choose_part", seat, options, about=TargetAbout(shot.target))
    if isinstance(pick, PartPick):
        set_shot(r, replace(shot, part=pick.part))


@resolves(RollAttack)
def roll_attack(r: Play, frame: RollAttack) -> None:
    """Roll the whole pool at once (S-26.7)."""
    shot = shot_now(r)
    dice = roll_stalker(r, shot.stalker_dice) + roll_equipment(r, shot.equipment)
    set_shot(r, replace(shot, dice=dice))
    r.emit(
        DiceRolled(
            unit=shot.unit,
            card=unit_of(r.state, shot.unit).card,
            kind="attack",
            dice=dice,
            effective=shot.effective,
            why=("S-26.7",),
        )
    )
