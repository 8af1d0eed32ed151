"""Attacks: what may be attacked, the declaration, and the eight points of D-14.1."""

from __future__ import annotations

from rules.dark_order.effects.language import operations
from rules.dark_order.fight.damage import find_killed, flip, hurt
from rules.dark_order.fight.figures import change, mark
from rules.dark_order.fight.reach import attack_flags, eligible, stands, targets
from rules.dark_order.fight.shape import Shape, attack_scope, shape
from rules.dark_order.model import frames, picks
from rules.dark_order.model.events import AbilityUsed
from rules.dark_order.model.events_battle import AttackDeclared, AttackHit, AttackWasted, told
from rules.dark_order.model.picks import AttackWith
from rules.dark_order.model.questions import CardAbout
from rules.dark_order.model.records import Attack, Unit
from rules.dark_order.resolvers import Game, resolves
from rules.kernel.effects import carry_out

PLAIN = "plain"
"""How an attack is made that leaves the unit's ability unused."""


def has_attack_ability(r: Game, unit: Unit) -> bool:
    """It is fresh, and the location does not silence it."""
    if unit.used:
        return False
    fighter = r.fighter(unit)
    return fighter.timing == "attack" and fighter.mark not in r.law.muted


def attacks_of(r: Game, unit: Unit, *, boosted: bool = True) -> list[str]:
    """Every attack that a unit may make now, with its ability and without (D-12.8, D-24.7)."""
    enemy = r.other(unit.seat)
    flags = attack_flags(r.book, r.state, unit, ability=False) if boosted else unit.reach
    found = [f"attack:{unit.id}:{one}" for one in targets(r.state, unit, enemy, flags)]
    if not has_attack_ability(r, unit):
        return found
    plain = [f"{one}:{PLAIN}" for one in found]
    further = flags | r.fighter(unit).flags
    if further != flags:
        found = [f"attack:{unit.id}:{one}" for one in targets(r.state, unit, enemy, further)]
    return found + plain


def all_attacks(r: Game, seat: str) -> list[str]:
    found: list[str] = []
    for unit in eligible(r.state, seat):
        found += attacks_of(r, unit)
    return found


def can_strike(r: Game, unit: Unit) -> bool:
    """Whether an attack through Zaskoczenie has any target."""
    if not unit.active or unit.exhausted or unit.fate:
        return False
    flags = unit.reach
    if has_attack_ability(r, unit):
        flags |= r.fighter(unit).flags
    return bool(targets(r.state, unit, r.other(unit.seat), flags))


def strikes_of(r: Game, unit: Unit) -> list[str]:
    """Attacks through Zaskoczenie: normal range, whatever the speed (D-23.13, D-26.5)."""
    if not unit.active or unit.exhausted or unit.fate:
        return []
    return attacks_of(r, unit, boosted=False)


def declare(r: Game, picked: AttackWith, *, strike: bool = False) -> Attack:
    """The attacker is exhausted, a face-down target is flipped (D-12.4, D-12.7)."""
    unit, target = r.state.units[picked.unit], r.state.units[picked.target]
    ability = has_attack_ability(r, unit) and picked.how != PLAIN
    turn = r.state.turn
    boosts = turn.boosts if turn is not None and turn.kind == "attack" and not strike else ()
    attack = Attack(unit.id, target.id, target.cell, ability, boosts=boosts)
    unit = change(r, unit, exhausted=True, attacked=True, used=unit.used or ability)
    if not strike:
        r.state.attack = attack
        r.state.last_defender = target.seat
    r.emit(
        AttackDeclared(
            who=told(unit),
            target=told(target),
            ability=ability,
            why=("D-23.13", "D-13.6") if strike else (),
        )
    )
    if ability:
        r.emit(AbilityUsed(who=told(unit), why=("D-12.8",)))
    flip(r, target)
    return attack


def strike_back(r: Game, attack: Attack) -> None:
    """Points 7 and 8: the attacked unit answers unless it is dead (D-23.14)."""
    target = r.state.units.get(attack.target)
    attacker = r.state.units.get(attack.attacker)
    if not attack.counter or target is None or target.fate == "dead" or attacker is None:
        return
    hurt(r, attacker, attack.counter, "counter", "D-23.14", "D-14.12")
    find_killed(r)


def resolve(r: Game, attack: Attack) -> None:
    """The attack's damage and all that comes of it (D-14.1)."""
    if not stands(r.state, attack):
        r.emit(AttackWasted(who=told(r.state.units[attack.attacker]), target=attack.target))
        return
    target = r.state.units[attack.target]
    speed = target.speed
    figures = shape(r, attack)
    _place_damage(r, attack, target, figures)
    attacker = r.state.units[attack.attacker]
    if attack.ability and r.fighter(attacker).on_hit:
        run = frames.RunEffects(r.fighter(attacker).on_hit, scope=attack_scope(r, attack))
        carry_out(r, run, r.book.blocks, operations)
    find_killed(r, by=attacker.seat, target=target.id, speed=speed)
    if r.state.outcome is None:
        strike_back(r, attack)
    if r.state.outcome is None:
        _after(r, attack)


def _place_damage(r: Game, attack: Attack, target: Unit, figures: Shape) -> None:
    damaged = mark(r, target, damage=target.damage + figures.damage)
    armour = 0 if figures.pierces else min(figures.armour, figures.strength)
    prevented = figures.strength - armour - figures.damage
    r.emit(
        AttackHit(
            who=told(r.state.units[attack.attacker]),
            target=told(damaged),
            strength=figures.strength,
            armour=armour,
            prevented=prevented,
            damage=figures.damage,
        )
    )


def _after(r: Game, attack: Attack) -> None:
    """What a card adds once everything about the attack is done (D-26.9)."""
    for path in attack.boosts:
        after = r.book.blocks.path(r.book.blocks.effect(path).after)
        if after:
            run = frames.RunEffects(after, scope=attack_scope(r, attack))
            carry_out(r, run, r.book.blocks, operations)


@resolves(frames.ResolveAttack)
def resolve_attack(r: Game, frame: frames.ResolveAttack) -> None:
    attack = r.state.attack
    if attack is not None:
        resolve(r, attack)
        r.state.attack = None


@resolves(frames.StrikeWith)
def strike_with(r: Game, frame: frames.StrikeWith) -> None:
    unit = r.state.units[frame.unit]
    picked = r.ask_one(
        frame,
        "strike",
        frame.scope.seat,
        lambda: strikes_of(r, unit),
        secret=True,
        about=CardAbout(frame.scope.source, unit.id),
    )
    if isinstance(picked, picks.AttackWith):
        resolve(r, declare(r, picked, strike=True))
