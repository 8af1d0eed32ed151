"""The battle (D-11 to D-13): speed steps, who acts, attack turns and defence turns."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dark_order.effects.law import run_law
from rules.dark_order.fight.attack import all_attacks, declare
from rules.dark_order.fight.damage import bury_killed, find_killed, flip
from rules.dark_order.fight.figures import change, mark
from rules.dark_order.fight.reach import eligible
from rules.dark_order.model import frames, picks
from rules.dark_order.model.events import Passed
from rules.dark_order.model.events_battle import (
    DefenceBegan,
    DefenceEnded,
    PlagueWorked,
    StepBegan,
    TurnBegan,
    told,
)
from rules.dark_order.model.questions import AttackAbout
from rules.dark_order.model.records import Turn
from rules.dark_order.resolvers import Game, resolves
from rules.dark_order.turn.endings import check_losses
from rules.dark_order.turn.playing import (
    give_order,
    open_abilities,
    open_orders,
    open_supports,
    play_support,
    use_ability,
)
from rules.kernel.decision import PASS
from rules.kernel.effects import without
from rules.kernel.picks import Pick

ATTACK, DEFENCE = "attack", "defence"


@resolves(frames.RunStep)
def run_step(r: Game, frame: frames.RunStep) -> None:
    """Plague works at the passage, then the step begins (D-11.1, D-16.4)."""
    state = r.state
    if frame.step < 3:
        work_plague(r)
        if state.outcome is not None:
            return
    state.step = frame.step
    state.passed = state.resting
    state.last_turn = ""
    r.emit(StepBegan(step=frame.step))
    if frame.step == 3:
        run_law(r, "step_3_start")
    r.push(frames.NextTurn(), frames.EndStep())


def work_plague(r: Game) -> None:
    """All infected units take 1 damage at the same time (D-16.4, D-16.10)."""
    for unit in tuple(r.state.units.values()):
        if unit.plague:
            unit = flip(r, unit)
            unit = mark(r, unit, damage=unit.damage + 1, plague=unit.plague - 1)
            r.emit(PlagueWorked(who=told(unit), damage=unit.damage, plague=unit.plague))
    find_killed(r)


@resolves(frames.NextTurn)
def next_turn(r: Game, frame: frames.NextTurn) -> None:
    """Who has the next attack turn in this step, if anybody (D-11.6 to D-11.12)."""
    state = r.state
    state.turn = None
    ready = [seat for seat in state.sides if seat not in state.passed and eligible(state, seat)]
    if not ready:
        return
    seat, why = _who_acts(r, ready)
    state.turn = Turn(seat, ATTACK, why=why)
    state.last_turn = seat
    r.emit(TurnBegan(seat=seat, step=state.step, why=(why,)))
    r.push(frames.TakeAttackTurn(seat), frames.NextTurn())


def _who_acts(r: Game, ready: list[str]) -> tuple[str, str]:
    state = r.state
    if len(ready) == 1:
        return ready[0], "D-11.10" if state.last_turn else "D-11.8"
    if state.last_turn:
        return r.other(state.last_turn), "D-11.9"
    if state.last_defender:
        return state.last_defender, "D-11.7"
    return state.aggressor, "D-11.6"


def attack_options(r: Game, seat: str) -> list[str]:
    """Attacks, one order, one support, abilities, or a pass (D-12.1, D-12.2)."""
    turn = r.state.turn
    found = all_attacks(r, seat)
    if turn is not None and not turn.order_played:
        found += open_orders(r, seat, "attack_turn")
    if turn is not None and not turn.support_played:
        found += open_supports(r, seat, "attack_turn")
    found += open_abilities(r, seat, "attack_turn")
    return [*found, PASS, picks.REST]


@resolves(frames.TakeAttackTurn)
def take_attack_turn(r: Game, frame: frames.TakeAttackTurn) -> None:
    seat, state = frame.seat, r.state
    picked = r.ask_one(
        frame, "attack_turn", seat, lambda: attack_options(r, seat), secret=True, auto=False
    )
    if picked is None:
        return
    if isinstance(picked, picks.AttackWith):
        declare(r, picked)
        defender = r.other(seat)
        state.turn = Turn(defender, DEFENCE, why="D-12.9")
        r.emit(DefenceBegan(seat=defender, target=told(state.units[picked.target])))
        r.push(frames.TakeDefenceTurn(defender), frames.ResolveAttack())
    elif not _act(r, seat, picked, frame):
        rests = str(picked) == picks.REST
        state.passed = (*state.passed, seat)
        if rests:
            state.resting = (*state.resting, seat)
        why = ("D-11.14",) if rests else ("D-11.11",)
        r.emit(Passed(seat=seat, what="battle" if rests else "step", why=why))


def _act(r: Game, seat: str, picked: Pick, frame: frames.AnyFrame) -> bool:
    """Cards and abilities of attack and defence turns; the turn goes on after them."""
    turn = r.state.turn
    if turn is None:
        return False
    match picked:
        case picks.PlayCard():
            r.push(frame)
            r.state.turn = replace(turn, support_played=True)
            play_support(r, seat, picked.card)
        case picks.GiveOrder():
            r.push(frame)
            r.state.turn = replace(turn, order_played=True)
            give_order(r, seat, picked.card)
        case picks.UseAbility():
            r.push(frame)
            use_ability(r, r.state.units[picked.unit])
        case _:
            return False
    return True


def defence_options(r: Game, seat: str) -> list[str]:
    """Any number of supports, one order, abilities, or the end of the defence (D-13.1)."""
    turn = r.state.turn
    found = open_supports(r, seat, "defence_turn")
    if turn is not None and not turn.order_played:
        found += open_orders(r, seat, "defence_turn")
    found += open_abilities(r, seat, "defence_turn")
    return [*found, PASS]


@resolves(frames.TakeDefenceTurn)
def take_defence_turn(r: Game, frame: frames.TakeDefenceTurn) -> None:
    """It is always opened and ended by hand, so that it tells nothing of the hand."""
    seat, attack = frame.seat, r.state.attack
    picked = r.ask_one(
        frame,
        "defence_turn",
        seat,
        lambda: defence_options(r, seat),
        secret=True,
        auto=False,
        about=AttackAbout(attack.attacker, attack.target) if attack else None,
    )
    if picked is not None and not _act(r, seat, picked, frame):
        r.state.turn = None
        r.emit(DefenceEnded(seat=seat))


@resolves(frames.EndStep)
def end_step(r: Game, frame: frames.EndStep) -> None:
    """The killed are removed, commanders are checked, what lasted for the step ends."""
    r.state.turn = None
    bury_killed(r)
    changed = [unit for unit in r.state.units.values() if unit.modifiers]
    for unit in changed:
        change(r, unit, modifiers=without(unit.modifiers, "step_end"))
    r.state.step = -1
    check_losses(r)
