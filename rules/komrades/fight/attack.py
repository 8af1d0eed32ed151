"""Attacks: the card of the turn, its flight and its hits (K-4.1, K-4.12, K-7, K-8, K-12.8 ff.)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.kernel.decision import PASS
from rules.komrades.cards.equipment import pieces_against, spend_gear
from rules.komrades.content import CardKind, Pack
from rules.komrades.fight.damage import lose_life
from rules.komrades.fight.paths import MainAndIndirect, first_comrade, next_victim, splash_slots
from rules.komrades.model.frames import (
    BurnGear,
    CheckEnd,
    Fly,
    Hit,
    ProcessDeaths,
    ResolveAttack,
    Strike,
    TakeHit,
    resolves,
)
from rules.komrades.model.front import Front
from rules.komrades.model.line_events import (
    AttackSkipped,
    ComradeGassed,
    HitReflected,
    HitSoftened,
    HitStopped,
    ShotFlew,
    SplashBurst,
)
from rules.komrades.model.picks import GearPick, gear_pick, picked
from rules.komrades.model.questions import OfHit
from rules.komrades.model.state import (
    CREW,
    DIRECTIONS,
    PRONE,
    SAVES_FROM,
    Comrade,
    KomradesState,
)
from rules.komrades.model.view import KomradesView

HEAVY_FIRE_COMRADES = 6


def fires_heavily(table: KomradesState | KomradesView) -> bool:
    """Whether main hits would be 1 higher if the attack struck now (K-8.14)."""
    alive = sum(one.life > 0 for one in table.comrades.values())
    return table.heavy_fire and alive >= HEAVY_FIRE_COMRADES


@resolves(ResolveAttack)
def resolve_attack(r: Front, frame: ResolveAttack) -> None:
    """Step 5: each Target card in number order, then all deaths, then the end check."""
    state = r.state
    if not state.targets:
        r.emit(AttackSkipped(kind=r.pack.cards[state.attack].id))
        return
    state.heavy = fires_heavily(state)
    strikes = [Strike(place) for place in range(len(state.targets))]
    r.push(*strikes, ProcessDeaths(), CheckEnd())


@resolves(Strike)
def strike(r: Front, frame: Strike) -> None:
    state = r.state
    target = state.targets[frame.target]
    slot = state.line.index(target.tracks) if target.tracks else target.slot - 1
    kind = r.pack.cards[state.attack]
    if kind.group == "linear":
        fly(r, Fly(frame.target, slot, kind.attack.victims))
    else:
        _burst(r, target.number, slot, kind)


def _burst(r: Front, number: int, slot: int, kind: CardKind) -> None:
    """Main damage in the Target slot, indirect damage beside it, in that order (K-7.11, .13)."""
    state = r.state
    places = splash_slots(state.line, slot, kind.attack.indirect > 0)
    r.emit(
        SplashBurst(
            target=number,
            kind=kind.id,
            slot=slot + 1,
            indirect=tuple(at + 1 for at in places.indirect),
        )
    )
    r.push(*(TakeHit(hit) for hit in _splash_hits(state, places, kind)))


def _splash_hits(state: KomradesState, places: MainAndIndirect, kind: CardKind) -> list[Hit]:
    line, rule = state.line, kind.attack
    hits = [Hit(line[at], state.attack, "main", rule.main) for at in places.main if line[at]]
    beside = [at for at in places.indirect if line[at]]
    return hits + [Hit(line[at], state.attack, "indirect", rule.indirect) for at in beside]


@resolves(Fly)
def fly(r: Front, frame: Fly) -> None:
    """A linear attack flies to the next available comrade, past dodgers, up to a tank."""
    state = r.state
    kind = r.pack.cards[state.attack]
    delta = kind.attack.delta
    flight = next_victim(state.line, state.comrades, frame.slot, delta)
    r.emit(
        ShotFlew(
            target=state.targets[frame.target].number,
            kind=kind.id,
            start=frame.slot + 1,
            stop=flight.stop + 1,
            end=flight.end,
            passed=flight.passed,
            why=_flight_clauses(flight.end, bool(flight.passed)),
        )
    )
    if flight.end == "tank":
        _stop(r, state.line[flight.stop], kind.id, "tank", ("K-13.7", "K-13.8", "K-8.2"))
    elif flight.end == "hit":
        hit = Hit(state.line[flight.stop], state.attack, "main", kind.attack.main)
        left = frame.left - 1
        r.push(TakeHit(hit, Fly(frame.target, flight.stop + delta, left) if left else None))


def _flight_clauses(end: str, passed: bool) -> tuple[str, ...]:
    clauses = {"hit": ("K-7.7", "K-7.8"), "tank": ("K-13.7",), "lost": ("K-7.7", "K-7.9")}[end]
    return (*clauses, "K-7.10") if passed else clauses


@resolves(TakeHit)
def take_hit(r: Front, frame: TakeHit) -> None:
    """A hit goes through K-8.2 to K-8.11 in order; then a linear attack may fly on."""
    state, hit = r.state, frame.hit
    victim = state.comrades[hit.comrade]
    kind = r.pack.cards[hit.card]
    amount = current_amount(state, hit)
    stopped = _stopped_by(r.pack, victim, kind, hit, amount)
    if stopped is not None:
        _stop(r, victim.id, kind.id, *stopped)
        _fly_on(r, frame)
        return
    pick = PASS
    options = reaction_choices(state, r.pack, victim.id, kind)
    if options:
        about = OfHit(kind.id, amount, hit.kind)
        picks = r.ask(frame, "react", {victim.seat: options}, about=about)
        if picks is None:
            return
        pick = picks[victim.seat]
    if pick == PASS:
        _suffer(r, frame, kind, amount)
    else:
        _use_against(r, frame, kind, amount, picked(GearPick, pick))


def current_amount(state: KomradesState, hit: Hit) -> int:
    """Heavy fire raises main hits, a dud lowers all; a reflected hit is not changed again."""
    if hit.reflected:
        return hit.amount
    raised = hit.amount + 1 if state.heavy and hit.kind == "main" else hit.amount
    return raised - 1 if state.dud else raised


def _stopped_by(
    pack: Pack, victim: Comrade, kind: CardKind, hit: Hit, amount: int
) -> tuple[str, tuple[str, ...]] | None:
    """What ends a hit before anything is asked: tank, Padnij, Jurij, a dud, or death before."""
    if victim.life == 0:
        return "fallen", ("K-6.9", "K-7.14")
    if CREW in victim.statuses:
        return "tank", ("K-8.2", "K-13.9")
    if kind.group == SAVES_FROM[PRONE] and PRONE in victim.statuses:
        return "prone", ("K-8.3", "K-9.3")
    if hit.kind == "indirect" and pack.hero(victim.id).hook == "no_indirect":
        return "ability", ("K-8.4", "K-20.4")
    if amount <= 0:
        return "dud", ("K-8.5", "K-23.11")
    return None


def _stop(r: Front, who: str, kind: str, by: str, why: tuple[str, ...]) -> None:
    r.emit(HitStopped(comrade=who, kind=kind, by=by, why=why))


def reaction_choices(state: KomradesState, pack: Pack, who: str, kind: CardKind) -> Sequence[str]:
    """One suitable piece of equipment or none; a car door also needs a direction (K-12.9)."""
    pieces = pieces_against(state, pack, who, kind.group, kind.id)
    if not pieces:
        return ()
    choices = [PASS]
    for gear in pieces:
        if pack.cards[gear.card].ops[0].op == "reflect":
            choices += [gear_pick(gear.card, direction) for direction in DIRECTIONS]
        else:
            choices.append(gear_pick(gear.card))
    return choices


def _use_against(r: Front, frame: TakeHit, kind: CardKind, amount: int, pick: GearPick) -> None:
    who = frame.hit.comrade
    op = r.pack.cards[pick.card].ops[0]
    spend_gear(r, who, pick.card, ("K-8.6", "K-12.1"))
    if pick.direction:
        _reflect(r, frame, kind, amount, pick.direction)
        return
    left = max(0, amount - op.amount)
    if left:
        r.emit(HitSoftened(comrade=who, kind=kind.id, before=amount, after=left))
        _suffer(r, frame, kind, left)
    else:
        _stop(r, who, kind.id, "gear", ("K-8.6",))
        _fly_on(r, frame)


def _reflect(r: Front, frame: TakeHit, kind: CardKind, amount: int, name: str) -> None:
    """The hit leaves again from the victim's slot; a linear attack goes no further (K-12.9 ff.)."""
    state, hit = r.state, frame.hit
    delta = DIRECTIONS[name]
    start = state.line.index(hit.comrade)
    if kind.group == "linear":
        flight = next_victim(state.line, state.comrades, start + delta, delta)
    else:
        flight = first_comrade(state.line, start + delta, delta)
    met = state.line[flight.stop] if flight.end != "lost" else ""
    r.emit(
        HitReflected(
            comrade=hit.comrade,
            kind=kind.id,
            direction=name,
            start=start + 1,
            stop=flight.stop + 1,
            to=met,
            why=("K-12.8", "K-12.9") if met else ("K-12.9", "K-12.11"),
        )
    )
    if met:
        r.push(TakeHit(replace(hit, comrade=met, amount=amount, reflected=True)))


def _suffer(r: Front, frame: TakeHit, kind: CardKind, amount: int) -> None:
    """The victim loses Life; the card's effect comes last, if the victim lives (K-8.11)."""
    who = frame.hit.comrade
    lost = lose_life(r, who, amount, kind.id, frame.hit.kind)
    effect = kind.attack.effect
    _fly_on(r, frame)
    if not (lost and effect) or r.state.comrades[who].life == 0:
        return
    if effect == "tear_gas":
        _gas(r, who)
    else:
        r.push(BurnGear(who))


def _gas(r: Front, who: str) -> None:
    comrade = r.state.comrades[who]
    if not comrade.gassed:
        r.state.comrades[who] = replace(comrade, gassed=True)
        r.emit(ComradeGassed(comrade=who))


def _fly_on(r: Front, frame: TakeHit) -> None:
    if frame.then is not None:
        r.push(frame.then)
