"""Victory points and the end of the game (V-9.6, V-12, V-18.6, V-19.11)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.state import Outcome
from rules.kernel.text import text
from rules.volt.core import Play
from rules.volt.model.events import GameEnded, VpGained
from rules.volt.model.pieces import Fallen
from rules.volt.model.state import VoltState
from rules.volt.model.terms import SQUAD_VP_TO_WIN, VP_TO_WIN
from rules.volt.model.view import VoltView

WON_BY_OPERATOR = ("V-12.1",)
WON_BY_KILLBOT = ("V-12.3",)
WON_BY_SQUAD = ("V-12.4", "V-19.11")


def squad(state: VoltState | VoltView) -> tuple[str, ...]:
    return tuple([seat for seat, robot in state.robots.items() if robot.killbot])


def target_of(state: VoltState | VoltView, seat: str) -> int:
    """The VP that win the game for a seat (for a squad: together)."""
    if state.robots[seat].killbot and len(squad(state)) > 1:
        return SQUAD_VP_TO_WIN
    return VP_TO_WIN[state.variant]


def award(r: Play, fallen: Fallen) -> bool:
    """The destroyer takes 1 VP; says whether one was gained (V-9.6 to V-9.9, V-18.6, V-19.13)."""
    robots = r.state.robots
    by, victim = fallen.by, robots[fallen.robot]
    if not by or by == victim.seat or (robots[by].killbot and victim.killbot):
        return False
    if victim.killbot:
        if not victim.vp:
            return False
        robots[victim.seat] = replace(victim, vp=victim.vp - 1)
        why: tuple[str, ...] = ("V-18.6", "V-9.8")
    else:
        _take_from_pool(r)
        why = ("V-18.7",) if robots[by].killbot else ()
    total = robots[by].vp + 1
    robots[by] = replace(robots[by], vp=total)
    paid_by = victim.seat if victim.killbot else ""
    r.emit(VpGained(by, total, victim.seat, paid_by, why=why))
    return True


def _take_from_pool(r: Play) -> None:
    """An empty pool still pays (V-1.12). Which token it was nobody sees, so any can be foretold."""
    pool = r.state.pool
    if pool:
        pool.remove(pool[0] if r.foretelling else r.pick("reward", pool))


def check_victory(r: Play, seat: str) -> bool:
    """The game ends the moment somebody has enough VP (V-12)."""
    state = r.state
    robots = state.robots
    winners: tuple[str, ...] = (seat,)
    total = robots[seat].vp
    reason = "won_by_operator"
    why: tuple[str, ...] = WON_BY_OPERATOR
    if robots[seat].killbot:
        winners = squad(state)
        total = sum(robots[member].vp for member in winners)
        alone = len(winners) == 1
        reason, why = (
            ("won_by_killbot", WON_BY_KILLBOT) if alone else ("won_by_squad", WON_BY_SQUAD)
        )
    elif state.variant == "training":
        why = ("V-21.3",)
    if total < target_of(state, seat):
        return False
    scores = {name: robot.vp for name, robot in robots.items()}
    winner = text(f"seat.{seat}")
    r.finish(Outcome(winners, text(f"outcome.{reason}", seat=winner, n=total), scores, why))
    r.emit(GameEnded(winners, total, why=why))
    return True
