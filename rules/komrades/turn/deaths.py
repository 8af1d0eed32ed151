"""Death, the Commissar's advance and the end of the game (K-6, K-16.4, K-17)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.state import Outcome
from rules.kernel.text import text
from rules.komrades.fight.damage import gain_life, use_ability
from rules.komrades.fight.hazards import clear_hazards
from rules.komrades.model.card_events import GameEnded
from rules.komrades.model.frames import (
    AdvanceCommissar,
    CheckEnd,
    ClearSmoke,
    EnterHazards,
    ProcessDeaths,
    resolves,
)
from rules.komrades.model.front import Front
from rules.komrades.model.line_events import CommissarAdvanced, CommissarHeld, ComradeDied
from rules.komrades.model.state import FREE, KomradesState, Target, fixed_in_line, living
from rules.komrades.model.view import KomradesView
from rules.komrades.move.line import advance_row
from rules.komrades.words.names import comrade_name


@resolves(ProcessDeaths)
def process_deaths(r: Front, frame: ProcessDeaths) -> None:
    """The dead leave together, then the Commissar advances once for each of them (K-6.9)."""
    state = r.state
    comrades = state.comrades
    dead = [who for who in state.line if who and comrades[who].life == 0]
    if not dead:
        if frame.fresh and not state.duel and len(living(state)) == 2:
            r.push(ClearSmoke())
        return
    for who in dead:
        _bury(r, who)
    for _ in dead:
        _mourn(r)
    r.push(AdvanceCommissar(len(dead)), ProcessDeaths(fresh=True))


def _bury(r: Front, who: str) -> None:
    """Remove a dead comrade; its cards go to the discards, its Target cards stay (K-6.11, .12)."""
    state = r.state
    slot = state.line.index(who)
    state.line[slot] = FREE
    cards = [*state.hands[who], *(gear.card for gear in state.gear[who])]
    laid = state.planned.pop(who, 0)
    if laid:
        cards.append(laid)
    state.hands[who] = ()
    state.gear[who] = ()
    state.action_discard.extend(cards)
    dead = state.comrades[who]
    state.comrades[who] = replace(dead, died=state.resolution, statuses=(), gassed=False)
    for place, target in enumerate(state.targets):
        if target.tracks == who:
            state.targets[place] = Target(target.number, slot + 1)
    r.emit(ComradeDied(comrade=who, slot=slot + 1, kind=dead.killed_by))


def _mourn(r: Front) -> None:
    """Each death gives the gravedigger 1 Life, if he is alive himself (K-20.9)."""
    for who in r.state.line:
        if who:
            hero = r.pack.hero(who)
            comrade = r.state.comrades[who]
            if hero.hook == "heal_on_death" and comrade.life < comrade.max_life:
                use_ability(r, who, ("K-20.9",))
                gain_life(r, who, hero.amount, who, ("K-20.9", "K-2.8"))


@resolves(AdvanceCommissar)
def advance_commissar(r: Front, frame: AdvanceCommissar) -> None:
    """The Commissar takes the last slot, or pushes the last row forward into the nearest gap."""
    state = r.state
    line, hazards = state.line, state.hazards
    rest = (AdvanceCommissar(frame.times - 1),) if frame.times > 1 else ()
    gap = advance_row(line, fixed_in_line(state))
    if gap is None:
        state.pending += 1
        r.emit(CommissarHeld(pending=state.pending))
        r.push(*rest)
        return
    last = len(line) - 1
    if gap == last and hazards[last]:
        clear_hazards(r, last, "commissar", "", ("K-6.4",))
    shifts = tuple((line[slot], slot + 1, slot) for slot in range(gap + 1, last + 1))
    del line[gap]
    lain = hazards.pop()
    assert not lain, "a hazard lay under a comrade"
    r.emit(CommissarAdvanced(slots=last, shifts=shifts))
    if shifts and hazards[gap]:
        r.push(EnterHazards(line[gap], gap), *rest)
    else:
        r.push(*rest)


@resolves(CheckEnd)
def check_end(r: Front, frame: CheckEnd) -> None:
    """After a whole resolution: one comrade left wins, nobody left means defeat (K-17)."""
    state = r.state
    alive = living(state)
    if len(alive) > 1:
        state.resolution += 1
        return
    ranking = rank(state)
    winner = alive[0] if alive else ""
    why = ("K-17.1", "K-17.3") if winner else ("K-17.2", "K-17.3")
    comrades = state.comrades
    places = dict(ranking)
    scores = {
        comrades[who].seat: sum(place > places[who] for place in places.values())
        for who in state.order
    }
    if winner:
        seats: tuple[str, ...] = (comrades[winner].seat,)
        reason = text("outcome.survivor", comrade=comrade_name(r.pack, winner))
    else:
        seats, reason = (), text("outcome.enemy_army")
    r.finish(Outcome(seats, reason, scores, (*why, "K-17.5")))
    r.emit(GameEnded(winner=winner, ranking=ranking, why=(*why, "K-17.5")))


def rank(state: KomradesState | KomradesView) -> tuple[tuple[str, int], ...]:
    """Places: the survivor, then the dead in reverse order; one resolution shares a place."""
    comrades = state.comrades
    last = state.resolution + 1
    when = {who: comrades[who].died or last for who in state.order}
    places = {who: 1 + sum(other > when[who] for other in when.values()) for who in when}
    return tuple(sorted(places.items(), key=lambda one: one[1]))
