"""Effects on life, statuses, doses, pockets and dice (S-41 primitives)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.effects.amounts import roll_dice
from rules.stalker.effects.language import amount_of, operations, select_units
from rules.stalker.effects.stats import stat
from rules.stalker.fight.dice import roll_anomaly, successes
from rules.stalker.fight.hits import change_enemy_hp, cover_against, kill_enemy
from rules.stalker.gear.equipment import (
    ammo_limit,
    change_ammo,
    change_bolts,
    change_magazines,
    weapon_card,
)
from rules.stalker.life.dose import gain_dose, set_dose, suffer_exposure
from rules.stalker.life.health import clear_crits, heal, lose_hp
from rules.stalker.life.statuses import drop_status, exposed_damage, give_status
from rules.stalker.model.events_fight import AnomalyDieRolled
from rules.stalker.model.events_mission import CouponsChanged
from rules.stalker.model.frames_cards import ChooseMagazine, ChooseTokenForMark
from rules.stalker.model.frames_fight import DefendHit, DrawWound, HitEnemy
from rules.stalker.model.rolls import Guard, Probe, Shot, Strike
from rules.stalker.model.scope import Scope
from rules.stalker.pack import ops_units as op
from rules.stalker.pack.cards import Item
from rules.stalker.pack.select import UnitSelector
from rules.stalker.play import Play
from rules.stalker.turn.turn_tokens import slide_token
from rules.stalker.world import geiger


def stalkers_of(r: Play, who: UnitSelector, scope: Scope) -> list[str]:
    return [one for one in select_units(r, who, scope) if one in r.state.stalkers]


def enemies_of(r: Play, who: UnitSelector, scope: Scope) -> list[str]:
    return [one for one in select_units(r, who, scope) if one in r.state.enemies]


def loss_of(r: Play, who: str, amount: int, scope: Scope) -> int:
    """HP loss after what protects from this Anomaly or from Control cards (S-41.36)."""
    anomaly = r.state.anomalies.get(scope.anomaly)
    if anomaly is not None:
        kind = r.pack.pack.anomalies[anomaly.card].type
        amount = stat(r, f"stat:anomaly_loss:{kind}", amount, who)
    if scope.card in r.pack.pack.control:
        amount = stat(r, "stat:control_loss", amount, who)
    return max(0, amount)


@operations(op.LoseHp)
def do_lose_hp(r: Play, effect: op.LoseHp, scope: Scope) -> None:
    for who in stalkers_of(r, effect.who, scope):
        lose_hp(r, who, loss_of(r, who, amount_of(r, effect.amount, scope), scope), clauses(scope))


def clauses(scope: Scope) -> tuple[str, ...]:
    """Why a card's effect happened."""
    return ("S-34.13", "S-23.9") if scope.anomaly else ()


@operations(op.Heal)
def do_heal(r: Play, effect: op.Heal, scope: Scope) -> None:
    for who in stalkers_of(r, effect.who, scope):
        amount = amount_of(r, effect.amount, scope)
        card = r.pack.cards.get(scope.card)
        if isinstance(card, Item):
            for kind in card.types:
                amount = stat(r, f"stat:item_heal:{kind}", amount, scope.owner)
        heal(r, who, amount)


@operations(op.Damage)
def do_damage(r: Play, effect: op.Damage, scope: Scope) -> None:
    """DMG: a Stalker defends if he may, an Enemy's Torso is compared (S-32.14, S-32.18)."""
    for who in select_units(r, effect.who, scope):
        amount = amount_of(r, effect.amount, scope)
        if who in r.state.enemies:
            hit = HitEnemy(
                who,
                amount,
                "torso",
                scope.attacker,
                with_cover=effect.is_attack,
                anomaly=scope.anomaly,
            )
            r.put(hit)
        elif who in r.state.stalkers:
            amount = loss_of(r, who, amount, scope)
            if effect.is_attack:
                amount += exposed_damage(r, who)
                amount = max(0, amount - cover_against(r, scope.attacker, who))
            if effect.defence:
                r.put(DefendHit(who, amount, scope.attacker, scope.anomaly))
            else:
                lose_hp(r, who, amount, clauses(scope))


@operations(op.EnemyHp)
def do_enemy_hp(r: Play, effect: op.EnemyHp, scope: Scope) -> None:
    for who in enemies_of(r, effect.who, scope):
        if effect.set_max is not None:
            enemy = r.state.enemies[who]
            r.state.enemies[who] = replace(enemy, hp=effect.set_max, top=effect.set_max)
        change_enemy_hp(r, who, amount_of(r, effect.amount, scope))


@operations(op.Wound)
def do_wound(r: Play, effect: op.Wound, scope: Scope) -> None:
    for who in enemies_of(r, effect.who, scope):
        r.put(DrawWound(who, effect.grade, scope.attacker, scope.anomaly))


@operations(op.Kill)
def do_kill(r: Play, effect: op.Kill, scope: Scope) -> None:
    for who in enemies_of(r, effect.who, scope):
        kill_enemy(r, who)


@operations(op.Status)
def do_status(r: Play, effect: op.Status, scope: Scope) -> None:
    change = give_status if effect.on else drop_status
    for who in select_units(r, effect.who, scope):
        change(r, who, effect.status)


@operations(op.CritClear)
def do_crit_clear(r: Play, effect: op.CritClear, scope: Scope) -> None:
    for who in stalkers_of(r, effect.who, scope):
        clear_crits(r, who)


@operations(op.Dose)
def do_dose(r: Play, effect: op.Dose, scope: Scope) -> None:
    for who in stalkers_of(r, effect.who, scope):
        if effect.set is not None:
            set_dose(r, who, min(geiger.TOP, effect.set))
        elif effect.set_min is not None:
            set_dose(r, who, max(r.state.stalkers[who].dose, effect.set_min))
        else:
            gain_dose(r, who, amount_of(r, effect.amount, scope), effect.armour)


@operations(op.Exposure)
def do_exposure(r: Play, effect: op.Exposure, scope: Scope) -> None:
    for who in stalkers_of(r, effect.who, scope):
        suffer_exposure(r, who)


@operations(op.Bolts)
def do_bolts(r: Play, effect: op.Bolts, scope: Scope) -> None:
    for who in stalkers_of(r, effect.who, scope):
        change_bolts(r, who, amount_of(r, effect.amount, scope))


@operations(op.Magazine)
def do_magazine(r: Play, effect: op.Magazine, scope: Scope) -> None:
    """To or from pockets; nothing reaches the stash while a Mission goes on (S-39.29)."""
    amount = amount_of(r, effect.amount, scope)
    for who in stalkers_of(r, effect.who, scope) if effect.who != "stash" else ():
        kind = effect.type
        if kind == "any":
            r.push(*(ChooseMagazine(who, "effect") for _ in range(-amount)))
            continue
        if kind == "matching":
            gained = scope.gained or r.state.stalkers[who].gained[-1:][0]
            weapon = weapon_card(r, gained).class_
            if weapon == "special":
                continue
            kind = weapon
        change_magazines(r, who, kind, amount)


@operations(op.Ammo)
def do_ammo(r: Play, effect: op.Ammo, scope: Scope) -> None:
    for who in stalkers_of(r, effect.who, scope):
        weapon = r.state.stalkers[who].weapon
        if not weapon:
            continue
        if effect.amount == "full":
            after = ammo_limit(r, weapon)
        elif effect.amount == "all":
            after = 0
        else:
            assert not isinstance(effect.amount, str)
            after = r.state.ammo[weapon] + amount_of(r, effect.amount, scope)
        change_ammo(r, who, weapon, after)


@operations(op.Coupons)
def do_coupons(r: Play, effect: op.Coupons, scope: Scope) -> None:
    amount = amount_of(r, effect.amount, scope)
    r.state.coupons = max(0, r.state.coupons + amount)
    r.emit(CouponsChanged(change=amount, total=r.state.coupons))


@operations(op.Mark)
def do_mark(r: Play, effect: op.Mark, scope: Scope) -> None:
    for who in stalkers_of(r, effect.who, scope):
        count = amount_of(r, effect.amount, scope)
        r.push(*(ChooseTokenForMark(who, False) for _ in range(count)))


@operations(op.TurnToken)
def do_turn_token(r: Play, effect: op.TurnToken, scope: Scope) -> None:
    for who in stalkers_of(r, effect.who, scope):
        slide_token(r, who)


@operations(op.Roll)
def do_roll(r: Play, effect: op.Roll, scope: Scope) -> Scope:
    """A roll whose result later effects of the list look at (``rolled``)."""
    if effect.dice == "Ad":
        face = roll_anomaly(r)
        r.emit(AnomalyDieRolled(unit=scope.owner, card=scope.card, anomaly="", face=face))
        return replace(scope, rolled=int(face[1]))
    return replace(scope, rolled=successes(roll_dice(r, effect.dice, scope)))


@operations(op.DiceChange)
def do_dice(r: Play, effect: op.DiceChange, scope: Scope) -> None:
    """Change the roll that is being made (S-4.8, S-41.15)."""
    wanted = {"attack": Shot, "defence": Guard, "anomaly": Probe}.get(effect.roll)
    add = effect.add
    dice = amount_of(r, add.equipment, scope) if add else 0
    more = amount_of(r, add.stalker, scope) if add else 0
    success = amount_of(r, effect.add_success, scope)
    masks = amount_of(r, effect.add_mask, scope)
    rolls = r.state.rolls
    for number in range(len(rolls) - 1, -1, -1):
        roll = rolls[number]
        if wanted is not None and isinstance(roll, wanted):
            roll = replace(
                roll,
                equipment=max(0, roll.equipment + dice),
                stalker_dice=max(0, roll.stalker_dice + more),
                success=roll.success + success,
                masks=roll.masks + masks,
            )
            if isinstance(roll, Guard):
                roll = replace(
                    roll,
                    halved=roll.halved or effect.half_damage,
                    no_dice=roll.no_dice or effect.discard_dice,
                )
            rolls[number] = roll
            return
        if effect.roll == "defence" and isinstance(roll, Strike):
            rolls[number] = replace(
                roll,
                guard_dice=roll.guard_dice + dice,
                guard_success=roll.guard_success + success,
            )
            return
