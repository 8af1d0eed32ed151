"""Attacks by Enemies (S-32.1 to S-32.21, S-32.26)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.stalker.effects.amounts import move_value
from rules.stalker.effects.effects import run
from rules.stalker.effects.language import amount_of, check
from rules.stalker.effects.stats import is_forbidden, stat
from rules.stalker.enemies.enemy_move import ways_to
from rules.stalker.enemies.turning import face, turn_those_left
from rules.stalker.fight.hits import cover_against
from rules.stalker.life.statuses import EXPOSED, EXPOSED_DAMAGE, drop_status, moved_unit
from rules.stalker.model.events_fight import EnemyAttacked, EnemyJumped
from rules.stalker.model.frames_cards import Fire
from rules.stalker.model.frames_fight import (
    AfterStrike,
    AimStrike,
    CloseStrike,
    DefendHit,
    EnemyStrike,
    HitEnemy,
    JumpAt,
    LandStrike,
    StrikeTarget,
)
from rules.stalker.model.frames_zone import EnemyMove
from rules.stalker.model.questions import TieAbout
from rules.stalker.model.rolls import Strike
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Enemy, Stalker, Unit
from rules.stalker.move.routes import routes_for
from rules.stalker.pack.cards import EnemyAttackEntry
from rules.stalker.pack.ops_units import DiceChange, Modify
from rules.stalker.play import (
    Play,
    all_units,
    find_unit,
    is_full,
    is_hostile,
    is_on_map,
    resolves,
    unit_of,
    windows_of,
)
from rules.stalker.sight.attention import notice
from rules.stalker.sight.who_sees import targets_in_sight
from rules.stalker.zone.covering import cover_symbol, uncover


def entry_of(r: Play, enemy: Enemy) -> EnemyAttackEntry:
    return r.pack.pack.enemies[enemy.card].attack


def victims(r: Play, enemy: Enemy, only: Iterable[str] = ()) -> list[Unit]:
    """The nearest Stalkers in sight, else the nearest other Targets; several if they tie."""
    wanted = set(only)
    seen = [
        unit
        for unit in targets_in_sight(r, enemy)
        if (not wanted or unit.id in wanted)
        and not is_forbidden(r, f"target_of:{enemy.card}", unit.id)
    ]
    stalkers: list[Unit] = [unit for unit in seen if isinstance(unit, Stalker)]
    pool = stalkers or seen
    if len(pool) < 2:
        return pool
    routes = routes_for(r, enemy)
    best = min(routes.rank(unit.at) for unit in pool)
    return [unit for unit in pool if routes.rank(unit.at) == best]


@resolves(EnemyStrike)
def enemy_strike(r: Play, frame: EnemyStrike) -> None:
    """An Enemy picks its Target and charges or shoots (S-32.3 to S-32.6)."""
    enemy = r.state.enemies.get(frame.enemy)
    if enemy is None:
        return
    choices = victims(r, enemy, frame.only)
    if not choices:
        return
    names = [unit.id for unit in choices]
    about = TieAbout("victim", enemy.id)
    chosen = r.ask_unit(frame, "choose_victim", r.state.lead, names, about)
    if chosen is None:
        return
    target = unit_of(r.state, chosen)
    r.state.rolls.append(
        Strike(
            enemy.id,
            target=target.id,
            modifier=frame.modifier,
            reaction=frame.reaction,
        )
    )
    r.push(AimStrike(), CloseStrike())
    entry = entry_of(r, enemy)
    if entry.kind == "charge" and distance_to(r, enemy, target) > 1:
        if "direct" in entry.charge_flags:
            r.put(JumpAt(enemy.id, target.id))
        else:
            steps = move_value(r, enemy.id)
            r.put(EnemyMove(enemy.id, steps, (target.at,), interruptible=False, charge=True))


def distance_to(r: Play, enemy: Enemy, target: Unit) -> int:
    return r.chart.range(enemy.at, target.at, windows_of(r, enemy))


@resolves(JumpAt)
def jump_at(r: Play, frame: JumpAt) -> None:
    """A direct Charge lands on the Target's field, or beside it if that is full (S-32.26)."""
    enemy, target = r.state.enemies.get(frame.enemy), find_unit(r.state, frame.target)
    if enemy is None or target is None:
        return
    landings = _landings(r, enemy, target)
    if not landings:
        return
    about = TieAbout("landing", enemy.id)
    field = r.ask_field(frame, "break_tie", r.state.lead, landings, about)
    if field is None:
        return
    turn_those_left(r, enemy, field)
    uncover(r, enemy.id)
    r.state.enemies[enemy.id] = replace(r.state.enemies[enemy.id], at=field)
    r.emit(EnemyJumped(unit=enemy.id, card=enemy.card, start=enemy.at, to=field))
    face(r, r.state.enemies[enemy.id], target.at)
    cover_symbol(r, enemy.id)
    moved_unit(r, enemy.id)
    notice(r)


def _landings(r: Play, enemy: Enemy, target: Unit) -> list[str]:
    return [target.at] if not is_full(r, target.at) else _beside(r, enemy, target.at)


def charge_end(r: Play, enemy: Enemy, target: Unit) -> str:
    """Where a Charge would end; with several ways the first of them."""
    if "direct" in entry_of(r, enemy).charge_flags:
        return (_landings(r, enemy, target) or [enemy.at])[0]
    ends = [way[-1] for way in ways_to(r, enemy, target.at, move_value(r, enemy.id))]
    return (ends or [enemy.at])[0]


def _beside(r: Play, enemy: Enemy, field: str) -> list[str]:
    """Free fields next to the Target, those nearest to where the jumper stood."""
    chart = r.chart
    windows = windows_of(r, enemy)
    near = [
        other
        for other in chart.zone.lanes(windows).near[field]
        if not chart.fields[other].water and not is_full(r, other)
    ]
    if not near:
        return []
    routes = routes_for(r, enemy)
    best = min(routes.rank(other) for other in near)
    return [other for other in near if routes.rank(other) == best]


def strike_now(r: Play) -> Strike:
    strike = r.state.rolls[-1]
    assert isinstance(strike, Strike)
    return strike


@resolves(AimStrike)
def aim_strike(r: Play, frame: AimStrike) -> None:
    """Face the Target; beyond the Attack's Range nothing more happens (S-32.7, S-32.8)."""
    strike = strike_now(r)
    enemy, target = r.state.enemies.get(strike.unit), find_unit(r.state, strike.target)
    if enemy is None or target is None or not is_on_map(r.state, target.id):
        return
    if face(r, enemy, target.at, ("S-32.7",)):
        notice(r)
    entry = entry_of(r, enemy)
    if distance_to(r, enemy, target) > entry.range:
        return
    struck = [target.id]
    if entry.splash_field:
        struck += [
            unit.id
            for unit in all_units(r.state)
            if unit.at == target.at and unit.id != target.id and is_hostile(r.state, enemy, unit)
        ]
    r.push(*(StrikeTarget(one) for one in struck))
    if "field_targeted" in r.state.listeners:
        scope = Scope(attacker=enemy.id, target=target.id, subject=enemy.id)
        r.put(Fire("field_targeted", replace(scope, chosen_field=target.at)))
    run(r, entry.before, Scope(owner=enemy.id, attacker=enemy.id, target=target.id))


@resolves(StrikeTarget)
def strike_target(r: Play, frame: StrikeTarget) -> None:
    """One Target is attacked: whoever may react to that does so first (S-32.11)."""
    strike = strike_now(r)
    enemy = r.state.enemies.get(strike.unit)
    if enemy is None or strike.cancelled or not is_on_map(r.state, frame.target):
        return
    r.state.rolls[-1] = replace(
        strike, target=frame.target, hp_lost=0, guard_dice=0, guard_success=0
    )
    r.put(LandStrike())
    if "enemy_attack_declared" in r.state.listeners:
        scope = Scope(attacker=enemy.id, target=frame.target, subject=frame.target)
        r.put(Fire("enemy_attack_declared", scope))


@resolves(LandStrike)
def land_strike(r: Play, frame: LandStrike) -> None:
    """The Attack hits automatically: DMG, modifiers, cover (S-32.1, S-32.9)."""
    strike = strike_now(r)
    enemy, target = r.state.enemies.get(strike.unit), find_unit(r.state, strike.target)
    if enemy is None or target is None or strike.cancelled:
        return
    if not is_on_map(r.state, target.id):
        return
    damage = strike_damage(r, enemy, target, strike)
    r.emit(
        EnemyAttacked(
            unit=enemy.id,
            card=enemy.card,
            target=target.id,
            target_card=target.card,
            start=enemy.at,
            to=target.at,
            damage=damage,
            reaction=strike.reaction,
            why=("S-32.22", "S-32.9") if strike.reaction else (),
        )
    )
    if isinstance(target, Stalker):
        _add_guard(r, enemy)
        r.push(DefendHit(target.id, damage, enemy.id), AfterStrike(target.id))
        if target.exposed:
            drop_status(r, target.id, EXPOSED, ("S-28.19",))
    elif isinstance(target, Enemy):
        r.put(HitEnemy(target.id, damage, "torso", enemy.id, with_cover=False, turns=True))


def strike_damage(r: Play, enemy: Enemy, target: Unit, strike: Strike) -> int:
    """DMG before Defence: printed value, card and colour modifiers, EXPOSED, cover (S-32.9)."""
    entry = entry_of(r, enemy)
    printed = strike.printed if strike.printed >= 0 else entry.dmg
    damage = (0 if printed == "?" else int(printed)) + strike.modifier
    damage = stat(r, "stat:DMG", damage, enemy.id)
    scope = Scope(owner=enemy.id, attacker=enemy.id, target=target.id, chosen=enemy.id)
    for change in entry.mods:
        if not isinstance(change, Modify) or change.amount is None:
            continue
        if change.if_ is None or check(r, change.if_, scope):
            damage += amount_of(r, change.amount, scope)
    if isinstance(target, Stalker) and target.exposed:
        damage += EXPOSED_DAMAGE
    return max(0, damage - cover_against(r, enemy.id, target.id, "cover" in entry.ignore))


def _add_guard(r: Play, enemy: Enemy) -> None:
    """Changes of the Target's Defence that the Attack itself makes."""
    strike = strike_now(r)
    dice = strike.guard_dice
    for change in entry_of(r, enemy).mods:
        if isinstance(change, DiceChange) and change.add is not None:
            dice += amount_of(r, change.add.equipment, Scope(owner=enemy.id))
    r.state.rolls[-1] = replace(strike, guard_dice=dice)


@resolves(AfterStrike)
def after_strike(r: Play, frame: AfterStrike) -> None:
    """On-hit effects of the Enemy's Attack on each attacked Stalker (S-32.21)."""
    strike = strike_now(r)
    enemy = find_unit(r.state, strike.unit)
    stalker = r.state.stalkers[frame.stalker]
    if not isinstance(enemy, Enemy) or stalker.dead:
        return
    if is_forbidden(r, f"enemy_on_hit:{enemy.card}", stalker.id):
        return
    scope = Scope(
        owner=enemy.id, card=enemy.card, attacker=enemy.id, target=stalker.id, subject=stalker.id
    )
    run(r, entry_of(r, enemy).on_hit, scope)


@resolves(CloseStrike)
def close_strike(r: Play, frame: CloseStrike) -> None:
    r.state.rolls.pop()
