"""The turn (A-6): income, five actions, its end; offers of a draw (A-16.8)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.autarcha.areas.economy import collect, income_of
from rules.autarcha.fight.mines import concerns_mines
from rules.autarcha.model.events import DrawDeclined, TurnEnded, TurnStarted
from rules.autarcha.model.frames import AnswerDraw, BeginTurn, EndTurn, GiveOrder
from rules.autarcha.model.picks import PICKS
from rules.autarcha.model.questions import DRAW, ORDER, OrderAbout
from rules.autarcha.resolvers import OTHER, Play, resolves
from rules.autarcha.turn.ending import end_game, ended_with_turn
from rules.autarcha.turn.executing import carry_out
from rules.autarcha.turn.orders import can_act

ACCEPT, DECLINE = "accept", "decline"


@resolves(BeginTurn)
def begin_turn(r: Play, frame: BeginTurn) -> None:
    state = r.state
    side = frame.side or state.starter
    strict = r.option("strict_fair_play")
    state.active, state.phase = side, "actions"
    state.turn += 1
    if side == state.starter:
        state.round += 1
    state.actions_left = r.pack.figures.actions
    state.eventful = state.draw_offered = False
    state.open_action = None
    state.collected = not (strict and income_of(r.pack, state, side))
    units = state.units
    for unit in units.values():
        if unit.used and unit.side == side:
            units[unit.id] = replace(unit, used=False)
    old = [key for key, losses in state.losses.items() if losses.turn < state.turn - 2]
    for key in old:
        del state.losses[key]
    r.emit(TurnStarted(side=side, turn=state.turn, round=state.round))
    if not strict:
        collect(r, side)
    r.put(GiveOrder())


@resolves(GiveOrder)
def give_order(r: Play, frame: GiveOrder) -> None:
    """Ask for an order while an action is possible; then the turn ends by itself (A-6.10)."""
    state = r.state
    side = state.active
    if not state.resumed and not can_act(r.pack, state, side):
        r.put(EndTurn())
        return
    about, secret = OrderAbout(state.actions_left), concerns_mines(r, side)
    picks = r.ask(frame, ORDER, {side: ()}, form="order", secret=secret, about=about)
    if picks is None:
        return
    r.put(frame)
    carry_out(r, PICKS.read(picks[side]))


@resolves(EndTurn)
def end_turn(r: Play, frame: EndTurn) -> None:
    state = r.state
    r.cancel(GiveOrder)
    state.open_action = None
    state.quiet = 0 if state.eventful else state.quiet + 1
    side = state.active
    r.emit(TurnEnded(side=side, unspent=state.actions_left))
    if not ended_with_turn(r):
        r.put(BeginTurn(OTHER[side]))


@resolves(AnswerDraw)
def answer_draw(r: Play, frame: AnswerDraw) -> None:
    """The passive player accepts or declines (A-16.5, A-16.8)."""
    picks = r.ask(frame, DRAW, {frame.seat: (ACCEPT, DECLINE)})
    if picks is None:
        return
    r.state.offer = ""
    if picks[frame.seat] == ACCEPT:
        end_game(r, "", "agreed", "A-16.5", "A-16.8")
    else:
        r.emit(DrawDeclined(side=frame.seat))
