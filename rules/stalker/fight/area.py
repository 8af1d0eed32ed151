"""Attacks that effects order: grenades, Control cards and helpers (S-26.20, S-26.21)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.effects.effects import decider, run
from rules.stalker.effects.language import amount_of, operations, select_fields, select_units
from rules.stalker.effects.ops_life import enemies_of, stalkers_of
from rules.stalker.enemies.turning import face
from rules.stalker.fight.attack import can_afford, schedule, set_shot, shot_now
from rules.stalker.fight.attack_hits import total_of
from rules.stalker.fight.hits import cover_against
from rules.stalker.life.statuses import exposed_damage
from rules.stalker.model.events_fight import AreaAttacked
from rules.stalker.model.frames_cards import Fire
from rules.stalker.model.frames_fight import (
    BeginAttack,
    ChooseAttackTarget,
    DefendHit,
    EndArea,
    EnemyStrike,
    HitArea,
    HitEnemy,
    RollAttack,
    RollWithRerolls,
)
from rules.stalker.model.frames_zone import AffectUnits
from rules.stalker.model.rolls import Shot, Strike
from rules.stalker.model.scope import Scope
from rules.stalker.pack.ops_units import (
    AreaAttack,
    Attack,
    Cancel,
    DoAction,
    EnemyAttack,
    EnemySpecial,
    NextAction,
    RedirectAttack,
    Splash,
    Split,
)
from rules.stalker.play import Play, all_units, resolves, unit_of
from rules.stalker.sight.attention import notice
from rules.stalker.turn.field_actions import do_named_action


@operations(AreaAttack)
def do_area_attack(r: Play, effect: AreaAttack, scope: Scope) -> None:
    """All Units on a field are attacked with one roll (S-26.20)."""
    fields = select_fields(r, effect.at, scope)
    if not fields:
        return
    thrower = scope.owner if scope.owner in r.state.stalkers else r.state.lead
    r.state.rolls.append(
        Shot(
            thrower,
            area=tuple(fields),
            item=scope.card if scope.card in r.pack.cards else "",
            attack_type="other",
            equipment=amount_of(r, effect.dice.equipment, scope),
            stalker_dice=amount_of(r, effect.dice.stalker, scope),
            hits_all=effect.hits == "all_units",
            forbid_masks=True,
        )
    )
    stalker = r.state.stalkers[thrower]
    r.emit(AreaAttacked(unit=thrower, card=stalker.card, start=stalker.at, at=fields[0]))
    seen = Scope(attacker=thrower, subject=thrower, chosen_field=fields[0])
    r.push(HitArea(), EndArea())
    if "after_attack_roll" in r.state.listeners:
        r.put(Fire("after_attack_roll", seen))
    r.push(RollAttack(), RollWithRerolls())
    for window in ("before_attack_roll", "field_targeted"):
        if window in r.state.listeners:
            r.put(Fire(window, seen))


@resolves(HitArea)
def hit_area(r: Play, frame: HitArea) -> None:
    """Stalkers take DMG with Defence, Enemies are hit in the Torso; cover for each (S-7.7)."""
    shot = shot_now(r)
    total = total_of(shot)
    units = [unit for unit in all_units(r.state) if unit.at in shot.area]
    enemies = [unit.id for unit in units if unit.id in r.state.enemies]
    set_shot(r, replace(shot, attacked=tuple(enemies)))
    r.push(*(HitEnemy(one, total, "torso", shot.unit) for one in enemies))
    if shot.hits_all:
        for unit in units:
            if unit.id in r.state.stalkers:
                damage = total + exposed_damage(r, unit.id)
                cover = cover_against(r, shot.unit, unit.id)
                r.put(DefendHit(unit.id, max(0, damage - cover), shot.unit))


@resolves(EndArea)
def end_area(r: Play, frame: EndArea) -> None:
    """Surviving Enemies turn to the thrower's field (S-26.21)."""
    shot = shot_now(r)
    r.state.rolls.pop()
    thrower = r.state.stalkers[shot.unit]
    turned = False
    for name in shot.attacked:
        enemy = r.state.enemies.get(name)
        if enemy is not None:
            turned |= face(r, enemy, thrower.at, ("S-26.21",))
    if turned:
        notice(r)
    if "after_attack" in r.state.listeners and shot.attack_type != "other":
        r.put(Fire("after_attack", Scope(attacker=shot.unit, subject=shot.unit)))


@operations(Attack)
def do_attack(r: Play, effect: Attack, scope: Scope) -> None:
    for _ in select_units(r, effect.by, scope):
        r.put(ChooseAttackTarget(r.pack.path(effect), scope))


@resolves(ChooseAttackTarget)
def choose_attack_target(r: Play, frame: ChooseAttackTarget) -> None:
    """An ordered Attack: with a Weapon if there is ammunition, or with the dice given."""
    effect = r.pack.effect(frame.path)
    assert isinstance(effect, Attack)
    scope = frame.scope
    by = select_units(r, effect.by, scope)
    if not by or (effect.dice is None and by[0] not in r.state.stalkers):
        return
    who = by[0]
    seat = decider(r, scope, by)
    path = _attack_path(r, effect, who) if effect.dice is None else ""
    if effect.dice is None and not path:
        return
    targets = _ordered_targets(r, effect, who, scope)
    if not targets:
        return
    target = r.ask_unit(frame, "choose_target", seat, targets)
    if target is None:
        return
    if path:
        r.put(BeginAttack(who, path, target, effect.forbid_masks, effect.as_damage))
        return
    assert effect.dice is not None
    attacker = unit_of(r.state, who)
    distance = r.chart.range(attacker.at, unit_of(r.state, target).at)
    r.state.rolls.append(
        Shot(
            who,
            target=target,
            attack_type="other",
            range=distance,
            equipment=amount_of(r, effect.dice.equipment, scope),
            stalker_dice=amount_of(r, effect.dice.stalker, scope),
            ignore_cover="cover" in effect.ignore,
            forbid_masks=effect.forbid_masks,
        )
    )
    schedule(r, effect.part == "choose")


def _attack_path(r: Play, effect: Attack, who: str) -> str:
    """The Weapon Attack that the effect names, or another one if it allows that."""
    stalker = r.state.stalkers[who]
    if not stalker.weapon:
        return ""
    card = r.pack.cards[stalker.weapon].id
    attacks = r.pack.pack.weapons[card].attacks
    paths = [(f"{card}/attacks/{number}", one) for number, one in enumerate(attacks)]
    exact = [path for path, one in paths if effect.weapon_attack in (one.type, "any")]
    for path in exact or ([path for path, _ in paths] if effect.or_any else []):
        if can_afford(r, stalker, path, r.pack.attacks[path]):
            return path
    return ""


def _ordered_targets(r: Play, effect: Attack, who: str, scope: Scope) -> list[str]:
    found = select_units(r, effect.target, scope)
    if not found and effect.fallback_target is not None:
        found = select_units(r, effect.fallback_target, scope)
    return found


@operations(EnemyAttack)
def do_enemy_attack(r: Play, effect: EnemyAttack, scope: Scope) -> None:
    only = tuple(select_units(r, effect.target, scope)) if effect.target is not None else ()
    for who in enemies_of(r, effect.who, scope):
        r.put(EnemyStrike(who, amount_of(r, effect.mod, scope), only))


@operations(EnemySpecial)
def do_enemy_special(r: Play, effect: EnemySpecial, scope: Scope) -> None:
    """The Special of the Enemy's card, if it has one (S-29.13, S-30.10)."""
    for who in enemies_of(r, effect.who, scope):
        enemy = r.state.enemies[who]
        special = r.pack.pack.enemies[enemy.card].special
        if special is not None:
            run(r, special.effects, Scope(owner=who, chosen=who, card=enemy.card))


@operations(RedirectAttack)
def do_redirect_attack(r: Play, effect: RedirectAttack, scope: Scope) -> None:
    targets = stalkers_of(r, effect.to, scope)
    for number, roll in enumerate(r.state.rolls):
        if isinstance(roll, Strike) and targets:
            r.state.rolls[number] = replace(roll, target=targets[0])


@operations(Splash)
def do_splash(r: Play, effect: Splash, scope: Scope) -> None:
    roll = r.state.rolls[-1]
    if isinstance(roll, Shot):
        r.state.rolls[-1] = replace(roll, splash=True)


@operations(Split)
def do_split(r: Play, effect: Split, scope: Scope) -> None:
    roll = r.state.rolls[-1]
    if isinstance(roll, Shot):
        r.state.rolls[-1] = replace(roll, split=True)


@operations(Cancel)
def do_cancel(r: Play, effect: Cancel, scope: Scope) -> None:
    """What is being resolved has no further effect."""
    if effect.what == "control_card":
        r.state.held.pop(scope.owner, None)
        return
    if effect.what == "anomaly_activation":
        r.cancel(AffectUnits)
        return
    for number, roll in enumerate(r.state.rolls):
        if isinstance(roll, Strike):
            r.state.rolls[number] = replace(roll, cancelled=True)


@operations(NextAction)
def do_next_action(r: Play, effect: NextAction, scope: Scope) -> None:
    stalker = r.state.stalkers.get(scope.owner)
    if stalker is not None:
        promised = (*stalker.free_next, effect.kind)
        r.state.stalkers[stalker.id] = replace(stalker, free_next=promised)


@operations(DoAction)
def do_do_action(r: Play, effect: DoAction, scope: Scope) -> None:
    for who in stalkers_of(r, effect.who, scope):
        do_named_action(r, who, effect.action)
