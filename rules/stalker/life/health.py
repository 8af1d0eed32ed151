"""Losing and regaining HP, critical wounds and death of Stalkers (S-23.9, S-28, S-15.7)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.effects.stats import refresh_rules
from rules.stalker.model.events_units import CritCleared, CritGained, HpHealed, HpLost, StalkerDied
from rules.stalker.model.frames_cards import EndMission, FindEvent, Fire
from rules.stalker.model.frames_turn import GiveCrit, StalkerDies
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Stalker, StalkerState
from rules.stalker.play import Play, is_solo, resolves, set_stalker


def max_hp(r: Play, stalker: Stalker) -> int:
    return r.pack.pack.stalkers[stalker.card].hp


def lose_hp(r: Play, who: str, amount: int, why: tuple[str, ...] = ()) -> int:
    """One source of HP loss; at 0 HP it gives a critical wound (S-23.9). Returns the loss.

    What follows is pushed on the agenda, so a resolver pushes its own continuation before.
    """
    stalker = r.state.stalkers[who]
    if amount <= 0 or stalker.dead:
        return 0
    left = max(0, stalker.hp - amount)
    set_stalker(r, replace(stalker, hp=left))
    r.emit(HpLost(unit=who, card=stalker.card, amount=amount, left=left, why=why))
    listeners = r.state.listeners
    if left == 0:
        if "hp_zero" in listeners:
            r.put(Fire("hp_zero", Scope(subject=who, target=who)))
        r.put(GiveCrit(who))
    if "hp_lost" in listeners:
        r.put(Fire("hp_lost", Scope(subject=who, target=who)))
    return amount


def heal(r: Play, who: str, amount: int, why: tuple[str, ...] = ()) -> None:
    """Regain HP up to the maximum; above 0 all critical wounds are gone (S-23.10, S-28.6)."""
    stalker = r.state.stalkers[who]
    gain = min(amount, max_hp(r, stalker) - stalker.hp)
    if gain <= 0 or stalker.dead:
        return
    set_stalker(r, replace(stalker, hp=stalker.hp + gain))
    r.emit(HpHealed(unit=who, card=stalker.card, amount=gain, left=stalker.hp + gain, why=why))
    clear_crits(r, who)


def clear_crits(r: Play, who: str) -> None:
    """Discard all critical wounds; Turn tokens stay where they slid to (S-28.6)."""
    stalker = r.state.stalkers[who]
    if stalker.crits:
        set_stalker(r, replace(stalker, crits=()))
        r.emit(CritCleared(unit=who, card=stalker.card))


def crit_places(stalker: Stalker) -> list[int]:
    """Turn tokens without a critical wound above them: without any the next wound kills."""
    return [token for token in (0, 1) if token not in stalker.crits]


@resolves(GiveCrit)
def give_crit(r: Play, frame: GiveCrit) -> None:
    """A critical wound goes above a Turn token without one; the third kills (S-28.1-28.5)."""
    stalker = r.state.stalkers[frame.stalker]
    free = crit_places(stalker)
    if not free:
        r.put(StalkerDies(stalker.id))
        return
    token = r.ask_token(frame, "place_crit", stalker.id, free)
    if token is None:
        return
    tokens = list(stalker.tokens)
    tokens[token] = max(tokens[token], blocked_spaces(r.state))
    set_stalker(
        r,
        replace(
            stalker,
            crits=tuple(sorted((*stalker.crits, token))),
            tokens=(tokens[0], tokens[1]),
        ),
    )
    r.emit(CritGained(unit=stalker.id, card=stalker.card, token=token, space=tokens[token]))


def blocked_spaces(state: StalkerState) -> int:
    """Turn spaces that a critical wound covers: one, or two for a solo Stalker (S-36.5)."""
    return 2 if is_solo(state) else 1


@resolves(StalkerDies)
def stalker_dies(r: Play, frame: StalkerDies) -> None:
    """A Stalker's death, which ends the Mission unless its card says otherwise (S-15.7)."""
    stalker = r.state.stalkers[frame.stalker]
    if stalker.dead:
        return
    set_stalker(r, replace(stalker, dead=True, hp=0, attention="", noise="", covers=""))
    r.emit(StalkerDied(unit=stalker.id, card=stalker.card, at=stalker.at))
    refresh_rules(r)
    mission = r.pack.pack.missions.get(r.state.mission)
    r.put(FindEvent(mission.death) if mission else EndMission("failure", ""))
    if "unit_died" in r.state.listeners:
        r.put(Fire("unit_died", Scope(subject=stalker.id)))
