"""A Stalker under Attack: the Defence roll and what comes through (S-32.14 to S-32.17)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.fight.dice import roll_equipment, successes
from rules.stalker.gear.equipment import defence_of
from rules.stalker.life.health import lose_hp
from rules.stalker.model.events_fight import DamageTaken, DiceRolled
from rules.stalker.model.frames_cards import Fire
from rules.stalker.model.frames_fight import DefendHit, FinishGuard, RollGuard, RollWithRerolls
from rules.stalker.model.rolls import Guard, Strike
from rules.stalker.model.scope import Scope
from rules.stalker.play import Play, resolves


@resolves(DefendHit)
def defend_hit(r: Play, frame: DefendHit) -> None:
    """DMG comes in: Defence is rolled with the armour's dice (S-32.14)."""
    stalker = r.state.stalkers[frame.stalker]
    if stalker.dead:
        return
    strike = r.state.rolls[-1] if r.state.rolls else None
    extra = strike if isinstance(strike, Strike) else None
    r.state.rolls.append(
        Guard(
            stalker.id,
            equipment=max(0, defence_of(r, stalker) + (extra.guard_dice if extra else 0)),
            success=extra.guard_success if extra else 0,
            attacker=frame.attacker,
            damage=frame.damage,
            anomaly=frame.anomaly,
        )
    )
    scope = Scope(
        attacker=frame.attacker,
        target=stalker.id,
        subject=stalker.id,
        anomaly=frame.anomaly,
    )
    r.put(FinishGuard())
    if "after_defence_roll" in r.state.listeners:
        r.put(Fire("after_defence_roll", scope))
    r.push(RollGuard(), RollWithRerolls())
    if "before_defence_roll" in r.state.listeners:
        r.put(Fire("before_defence_roll", scope))


def guard_now(r: Play) -> Guard:
    guard = r.state.rolls[-1]
    assert isinstance(guard, Guard)
    return guard


@resolves(RollGuard)
def roll_guard(r: Play, frame: RollGuard) -> None:
    guard = guard_now(r)
    dice = roll_equipment(r, guard.equipment)
    r.state.rolls[-1] = replace(guard, dice=dice)
    if dice:
        r.emit(
            DiceRolled(
                unit=guard.unit,
                card=r.state.stalkers[guard.unit].card,
                kind="defence",
                dice=dice,
                why=("S-32.14",),
            )
        )


@resolves(FinishGuard)
def finish_guard(r: Play, frame: FinishGuard) -> None:
    """Each ✹ stops 1 DMG; the rest costs HP (S-32.16, S-32.17)."""
    guard = guard_now(r)
    r.state.rolls.pop()
    damage, stopped = remaining(guard)
    rolls = r.state.rolls
    if rolls and isinstance(rolls[-1], Strike):
        rolls[-1] = replace(rolls[-1], hp_lost=damage)
    r.emit(
        DamageTaken(
            unit=guard.unit,
            card=r.state.stalkers[guard.unit].card,
            damage=guard.damage,
            stopped=stopped,
            lost=damage,
        )
    )
    lose_hp(r, guard.unit, damage, ("S-32.17",))


def remaining(guard: Guard) -> tuple[int, int]:
    """DMG that comes through, and what was stopped."""
    damage = -(-guard.damage // 2) if guard.halved else guard.damage
    shown = 0 if guard.no_dice else successes(guard.dice)
    stopped = max(0, min(damage, shown + guard.success))
    return damage - stopped, guard.damage - (damage - stopped)
