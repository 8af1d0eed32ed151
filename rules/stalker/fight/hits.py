"""Hits on Enemies, wounds, and the death of Enemies (S-7.5, S-26.9, S-27)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.effects.effects import run
from rules.stalker.effects.stats import refresh_rules, stat
from rules.stalker.enemies.turning import face
from rules.stalker.life.statuses import EXPOSED, drop_status
from rules.stalker.model.events_fight import (
    AttackHit,
    AttackMissed,
    EnemyDied,
    EnemyHpChanged,
    WoundDrawn,
)
from rules.stalker.model.events_mission import DeckShuffled, LootPlaced
from rules.stalker.model.frames_cards import Bury, Fire
from rules.stalker.model.frames_fight import DrawWound, HitEnemy, TurnToAttacker
from rules.stalker.model.rolls import Shot
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Token
from rules.stalker.pack.effects import Effects
from rules.stalker.pack.terms import Part
from rules.stalker.play import Play, find_unit, resolves
from rules.stalker.sight.attention import notice
from rules.stalker.world.ground import cover

SEVERE, LIGHT = "severe", "light"


def part_of(name: str) -> Part:
    return "head" if name == "head" else "torso"


def cover_against(r: Play, attacker: str, target: str, ignored: bool = False) -> int:
    """What a Target's cover takes off an Attack (S-7.5 to S-7.7)."""
    hit, by = find_unit(r.state, target), find_unit(r.state, attacker)
    if hit is None or ignored:
        return 0
    zone = r.chart.zone
    base = zone.fields[hit.at].cover if by is None else cover(zone, hit.at, by.at)
    return stat(r, "stat:cover", base, target, Scope(attacker=attacker, target=target))


def hit_rows(
    r: Play, attacker: str, target: str, part: str, anomaly: str = ""
) -> list[tuple[int, Effects]]:
    """The thresholds of a body part as they are now, with what they do (S-26.9)."""
    enemy = r.state.enemies[target]
    scope = _hit_scope(attacker, target, anomaly)
    eased = stat(r, "stat:hit_threshold", _eased_by_attack(r), target, scope)
    rows = r.pack.pack.enemies[enemy.card].parts.get(part_of(part), ())
    return [(threshold + eased, effects) for threshold, effects in rows]


@resolves(HitEnemy)
def hit_enemy(r: Play, frame: HitEnemy) -> None:
    """Compare successes (or DMG) with a body part; the highest threshold counts (S-26.9)."""
    enemy = r.state.enemies.get(frame.target)
    if enemy is None:
        return
    amount = frame.amount
    if frame.with_cover:
        amount -= cover_against(r, frame.attacker, enemy.id, _ignores_cover(r))
    rows = hit_rows(r, frame.attacker, enemy.id, frame.part, frame.anomaly)
    reached = [row for row in rows if amount >= row[0]]
    if frame.turns:
        r.put(TurnToAttacker(enemy.id, frame.attacker))
    if not reached:
        r.emit(
            AttackMissed(
                unit=enemy.id, card=enemy.card, at=enemy.at, part=frame.part, amount=amount
            )
        )
        return
    threshold, effects = reached[-1]
    r.emit(
        AttackHit(
            unit=enemy.id,
            card=enemy.card,
            at=enemy.at,
            part=frame.part,
            amount=amount,
            threshold=threshold,
        )
    )
    run(r, effects, _hit_scope(frame.attacker, enemy.id, frame.anomaly))


def _hit_scope(attacker: str, target: str, anomaly: str) -> Scope:
    return Scope(owner=attacker, attacker=attacker, target=target, chosen=target, anomaly=anomaly)


def _ignores_cover(r: Play) -> bool:
    shot = r.state.rolls[-1] if r.state.rolls else None
    return isinstance(shot, Shot) and shot.ignore_cover


def _eased_by_attack(r: Play) -> int:
    """How much the Attack itself lowers the Target's thresholds."""
    shot = r.state.rolls[-1] if r.state.rolls else None
    if isinstance(shot, Shot) and shot.attack:
        return r.pack.attacks[shot.attack].hit_threshold
    return 0


@resolves(TurnToAttacker)
def turn_to_attacker(r: Play, frame: TurnToAttacker) -> None:
    """An attacked Enemy that survives turns to its attacker (S-32.19)."""
    enemy, attacker = r.state.enemies.get(frame.enemy), find_unit(r.state, frame.attacker)
    if enemy is not None and attacker is not None and face(r, enemy, attacker.at, ("S-32.19",)):
        notice(r)


@resolves(DrawWound)
def draw_wound(r: Play, frame: DrawWound) -> None:
    """A wound card, made worse by EXPOSED (S-27.1, S-27.5, S-27.6)."""
    enemy = r.state.enemies.get(frame.enemy)
    if enemy is None:
        return
    grade = frame.grade
    if enemy.exposed:
        drop_status(r, enemy.id, EXPOSED, ("S-27.5",))
        if grade == SEVERE:
            change_enemy_hp(r, enemy.id, -2, ("S-27.5",))
            return
        grade = SEVERE
    state = r.state
    if not state.decks["wounds"]:
        shuffle_discards(r, "wounds")
    card = r.pick("wounds", state.decks["wounds"])
    take_from_deck(r, "wounds", card)
    r.emit(WoundDrawn(unit=enemy.id, card=enemy.card, at=enemy.at, grade=grade, wound=card))
    wound = r.pack.pack.wounds[card]
    if wound.reshuffle:
        shuffle_discards(r, "wounds")
    run(
        r,
        wound.severe if grade == SEVERE else wound.light,
        Scope(
            owner=frame.attacker,
            attacker=frame.attacker,
            target=enemy.id,
            chosen=enemy.id,
            card=card,
            anomaly=frame.anomaly,
        ),
    )


def take_from_deck(r: Play, deck: str, card: str) -> None:
    """One copy of a card goes from a deck to its discard pile."""
    state = r.state
    cards = list(state.decks[deck])
    cards.remove(card)
    state.decks[deck] = tuple(cards)
    state.discards[deck] = (*state.discards.get(deck, ()), card)


def shuffle_discards(r: Play, deck: str) -> None:
    """The discard pile is shuffled into the deck."""
    state = r.state
    state.decks[deck] = tuple(sorted((*state.decks[deck], *state.discards.get(deck, ()))))
    state.discards[deck] = ()
    r.emit(DeckShuffled(deck=deck))


def change_enemy_hp(r: Play, who: str, amount: int, why: tuple[str, ...] = ()) -> None:
    """An Enemy loses or regains EHP; at 0 it dies at once (S-27.9, S-27.10)."""
    enemy = r.state.enemies.get(who)
    if enemy is None or amount == 0:
        return
    left = max(0, min(enemy.top, enemy.hp + amount))
    if left == enemy.hp:
        return
    r.state.enemies[who] = replace(enemy, hp=left)
    r.emit(
        EnemyHpChanged(
            unit=who, card=enemy.card, at=enemy.at, change=left - enemy.hp, left=left, why=why
        )
    )
    if left <= 0:
        kill_enemy(r, who)


def kill_enemy(r: Play, who: str) -> None:
    """The standee goes back to the pool; a Human leaves LOOT (S-27.11, S-27.12)."""
    state = r.state
    enemy = state.enemies.pop(who)
    roster = state.roster[enemy.card]
    state.roster[enemy.card] = replace(roster, pool=roster.pool + 1)
    r.emit(EnemyDied(unit=who, card=enemy.card, at=enemy.at))
    for number, roll in enumerate(state.rolls):
        if isinstance(roll, Shot):
            state.rolls[number] = replace(roll, killed=(*roll.killed, who))
    card = r.pack.pack.enemies[enemy.card]
    if "human" in card.types and "psionic" not in card.types:
        place_loot(r, enemy.at, 1, ("S-27.12",))
    if card.rules:
        refresh_rules(r)
    if "unit_died" in state.listeners:
        state.graves[who] = enemy
        attacker = next((one.unit for one in state.rolls if isinstance(one, Shot)), "")
        r.push(Fire("unit_died", Scope(subject=who, attacker=attacker)), Bury(who))


def place_loot(r: Play, field: str, count: int, why: tuple[str, ...] = ()) -> None:
    """LOOT goes face down on top of the stack while tokens are left (S-14.5, S-14.8)."""
    state = r.state
    hidden = sum(not token.face for stack in state.loot.values() for token in stack)
    for _ in range(min(count, len(state.bags["loot"]) - hidden)):
        state.loot[field] = (Token(), *state.loot.get(field, ()))
        r.emit(LootPlaced(at=field, height=len(state.loot[field]), why=why))
