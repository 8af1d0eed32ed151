"""Losing and regaining Life (K-8.7 to K-8.15, K-2.8)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.komrades.model.front import Front
from rules.komrades.model.line_events import (
    AbilityUsed,
    HitStopped,
    LifeGained,
    LifeLost,
    RouletteFired,
)


def lose_life(r: Front, who: str, amount: int, kind: str, hit: str) -> bool:
    """The end of a hit: Nikolai's escape, the loss, roulettes, Borys's ham; says if Life went."""
    state = r.state
    victim = state.comrades[who]
    if victim.life == 0:
        r.emit(HitStopped(comrade=who, kind=kind, by="fallen", why=("K-6.9", "K-8.13")))
        return False
    hero = r.pack.hero(who)
    if hero.hook == "first_hit_ends" and not victim.ability_used:
        use_ability(r, who, ("K-8.7", "K-20.2"))
        r.emit(HitStopped(comrade=who, kind=kind, by="ability", why=("K-8.7", "K-20.2")))
        return False
    total = amount + _fire_roulettes(r, who)
    left = max(0, victim.life - total)
    state.comrades[who] = replace(victim, life=left, killed_by="" if left else kind)
    r.emit(LifeLost(comrade=who, amount=total, life=left, kind=kind, hit=hit))
    if left == 0 and hero.hook == "last_ham" and not victim.ability_used:
        use_ability(r, who, ("K-8.10", "K-20.6"))
        left = hero.amount
        state.comrades[who] = replace(state.comrades[who], life=left, killed_by="")
        r.emit(LifeGained(comrade=who, amount=left, life=left, kind=who, why=("K-8.10",)))
    return True


def _fire_roulettes(r: Front, who: str) -> int:
    """Attached roulettes add to the loss of the Initiative holder and are spent (K-8.9)."""
    state = r.state
    if who != state.initiative or not state.roulettes:
        return 0
    cards = state.roulettes
    bonus = sum(r.pack.cards[card].attack.amount for card in cards)
    state.roulettes = ()
    state.attack_discard.extend(cards)
    r.emit(RouletteFired(comrade=who, cards=cards, bonus=bonus))
    return bonus


def gain_life(r: Front, who: str, amount: int, kind: str, why: tuple[str, ...]) -> None:
    """Regain Life, never above the maximum (K-2.8)."""
    state = r.state
    comrade = state.comrades[who]
    life = min(comrade.max_life, comrade.life + amount)
    if comrade.life == 0 or life == comrade.life:
        return
    state.comrades[who] = replace(comrade, life=life)
    r.emit(LifeGained(comrade=who, amount=life - comrade.life, life=life, kind=kind, why=why))


def use_ability(r: Front, who: str, why: tuple[str, ...]) -> None:
    """An ability works; one that works once per game is used up."""
    state = r.state
    spent = r.pack.hero(who).once
    if spent:
        state.comrades[who] = replace(state.comrades[who], ability_used=True)
    r.emit(AbilityUsed(comrade=who, spent=spent, why=why))
