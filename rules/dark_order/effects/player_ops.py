"""Effects on players and their cards: fatigue, tokens, neutral supports, orders (D-23.20)."""

from __future__ import annotations

from rules.dark_order import models_effects as ops
from rules.dark_order.effects.language import mattering, operations, touching
from rules.dark_order.effects.select import units_of
from rules.dark_order.fight.attack import can_strike
from rules.dark_order.model import frames
from rules.dark_order.model.events import NeutralsDrawn, OrderReturned, TokenGained
from rules.dark_order.model.frames import Scope
from rules.dark_order.model.records import Unit
from rules.dark_order.resolvers import Game
from rules.dark_order.turn.fatigue import change_fatigue


def player(r: Game, word: str, scope: Scope) -> str:
    """The player that a word means; nobody where both have as many units (L-24)."""
    match word:
        case "protector":
            return r.state.protector
        case "attacker_owner":
            return scope.attacker
        case "with_more_units":
            empty = {seat: r.state.grid[seat].count("") for seat in r.state.sides}
            return "" if len(set(empty.values())) == 1 else min(empty, key=empty.__getitem__)
        case _:
            return scope.seat


@operations(ops.Fatigue)
def fatigue(r: Game, effect: ops.Fatigue, scope: Scope) -> None:
    change_fatigue(r, player(r, effect.who, scope), effect.amount, scope.source, "D-23.20")


@mattering(ops.Fatigue)
def fatigue_matters(r: Game, effect: ops.Fatigue, scope: Scope) -> bool:
    return effect.amount > 0 or r.state.sides[player(r, effect.who, scope)].fatigue > 0


@operations(ops.Token)
def token(r: Game, effect: ops.Token, scope: Scope) -> None:
    gain_token(r, player(r, effect.who, scope), effect.kind, effect.amount, "D-23.21")


@mattering(ops.Token)
def token_matters(r: Game, effect: ops.Token, scope: Scope) -> bool:
    return True


def gain_token(r: Game, seat: str, kind: str, amount: int, *why: str) -> None:
    side = r.state.sides[seat]
    if kind == "speed":
        r.side(seat, speed_tokens=side.speed_tokens + amount)
    else:
        r.side(seat, life_tokens=side.life_tokens + amount)
    r.emit(TokenGained(seat=seat, kind=kind, amount=amount, why=why))


@operations(ops.DrawNeutral)
def draw_neutral(r: Game, effect: ops.DrawNeutral, scope: Scope) -> None:
    """The cards lie before the player until he has chosen (D-20.5, D-20.6)."""
    deck = r.state.neutral_deck
    drawn = deck[: effect.draw]
    if not drawn:
        return
    r.state.neutral_deck = deck[len(drawn) :]
    r.state.offered, r.state.offered_to = drawn, scope.seat
    r.emit(NeutralsDrawn(seat=scope.seat, cards=drawn))
    short = len(drawn) < effect.draw
    keep = min(effect.keep, len(drawn))
    r.push(frames.KeepNeutrals(scope.seat, keep, any_number=short))


@mattering(ops.DrawNeutral)
def draw_matters(r: Game, effect: ops.DrawNeutral, scope: Scope) -> bool:
    return bool(r.state.neutral_deck)


@operations(ops.OrderBack)
def order_back(r: Game, effect: ops.OrderBack, scope: Scope) -> None:
    side = r.state.sides[scope.seat]
    spent = list(side.spent_orders)
    spent.remove(scope.card)
    orders = tuple(sorted((*side.orders, scope.card)))
    r.side(scope.seat, orders=orders, spent_orders=tuple(spent))
    r.emit(OrderReturned(seat=scope.seat, card=scope.card))


@mattering(ops.OrderBack)
def order_back_matters(r: Game, effect: ops.OrderBack, scope: Scope) -> bool:
    return bool(r.state.sides[scope.seat].spent_orders)


@operations(ops.Strike)
def strike(r: Game, effect: ops.Strike, scope: Scope) -> None:
    for unit in units_of(r, effect.who, scope):
        r.push(frames.StrikeWith(unit.id, scope))


@touching(ops.Strike)
def strikes(r: Game, effect: ops.Strike, scope: Scope, unit: Unit) -> bool:
    return can_strike(r, unit)
