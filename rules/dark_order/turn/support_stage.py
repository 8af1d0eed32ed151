"""The support stage (D-8.14 to D-8.18): players alternate single actions until both pass."""

from __future__ import annotations

from rules.dark_order.effects.law import run_law
from rules.dark_order.fight.figures import change
from rules.dark_order.model import frames, picks
from rules.dark_order.model.events import Passed, PhaseBegan, TokenAssigned
from rules.dark_order.model.events_battle import told
from rules.dark_order.resolvers import Game, resolves
from rules.dark_order.turn.playing import give_order, open_orders, open_supports, play_support
from rules.kernel.decision import PASS

STAGE = "support_stage"


@resolves(frames.BeginSupportStage)
def begin_support_stage(r: Game, frame: frames.BeginSupportStage) -> None:
    r.state.phase = STAGE
    r.emit(PhaseBegan(phase=STAGE, why=("D-8.14",)))
    run_law(r, "support_stage_start")
    r.push(frames.TakeSupportTurn(r.state.aggressor))


def support_options(r: Game, seat: str) -> list[str]:
    """Supports and orders with mark P, tokens for own units, or a pass (D-8.15)."""
    found = open_supports(r, seat, STAGE) + open_orders(r, seat, STAGE)
    return [*found, *open_tokens(r, seat), PASS]


def open_tokens(r: Game, seat: str) -> list[str]:
    """Each sort of token that the player has, for each own unit (D-8.17)."""
    side = r.state.sides[seat]
    names = r.state.grid[seat]
    found = [f"token:speed:{name}" for name in names if name] if side.speed_tokens else []
    if side.life_tokens:
        found += [f"token:life:{name}" for name in names if name]
    return found


@resolves(frames.TakeSupportTurn)
def take_support_turn(r: Game, frame: frames.TakeSupportTurn) -> None:
    seat = frame.seat
    picked = r.ask_one(
        frame, STAGE, seat, lambda: support_options(r, seat), secret=True, auto=False
    )
    if picked is None:
        return
    following = frames.TakeSupportTurn(r.other(seat))
    match picked:
        case picks.PlayCard():
            r.push(following)
            play_support(r, seat, picked.card)
        case picks.GiveOrder():
            r.push(following)
            give_order(r, seat, picked.card)
        case picks.AssignToken():
            r.push(following)
            assign_token(r, seat, picked)
        case _:
            r.emit(Passed(seat=seat, what=STAGE))
            if frame.passes == 0:
                r.push(frames.TakeSupportTurn(r.other(seat), 1))


def assign_token(r: Game, seat: str, picked: picks.AssignToken) -> None:
    """The change lasts until cleanup; the token goes back to the pool (D-8.17)."""
    side, unit = r.state.sides[seat], r.state.units[picked.unit]
    if picked.kind == "speed":
        r.side(seat, speed_tokens=side.speed_tokens - 1)
        change(r, unit, speed_tokens=unit.speed_tokens + 1)
    else:
        r.side(seat, life_tokens=side.life_tokens - 1)
        change(r, unit, life_tokens=unit.life_tokens + 1)
    r.emit(TokenAssigned(who=told(unit), kind=picked.kind))
