"""Effects that move units between cells, zones and the hand (D-17, D-23.9 to D-23.11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.dark_order import models_effects as ops
from rules.dark_order.effects.language import mattering, operations, touching
from rules.dark_order.effects.select import units_of
from rules.dark_order.fight.zone import enter, entry_cells, free_cells, leave, move, spring_mine
from rules.dark_order.model import frames, picks
from rules.dark_order.model.events_battle import (
    ScoutCalledIn,
    UnitDeployed,
    UnitSentOut,
    UnitWithdrawn,
    told,
)
from rules.dark_order.model.frames import Scope
from rules.dark_order.model.places import CELLS, NUMBER
from rules.dark_order.model.questions import CardAbout
from rules.dark_order.model.records import Scout, Unit
from rules.dark_order.resolvers import Game, resolves
from rules.dark_order.turn.fatigue import change_fatigue, purse


@operations(ops.Move)
def start_move(r: Game, effect: ops.Move, scope: Scope) -> None:
    for unit in units_of(r, effect.who, scope):
        if free_cells(r, unit.seat):
            r.push(frames.MoveUnit(unit.id, scope))


@touching(ops.Move)
def moves(r: Game, effect: ops.Move, scope: Scope, unit: Unit) -> bool:
    closed = r.law.closed
    for cell, name in enumerate(r.state.grid[scope.seat]):
        if not name and cell not in closed:
            return True
    return False


@resolves(frames.MoveUnit)
def move_unit(r: Game, frame: frames.MoveUnit) -> None:
    unit, scope = r.state.units[frame.unit], frame.scope
    picked = r.ask_one(
        frame,
        "choose_cell",
        scope.seat,
        lambda: [f"cell:{CELLS[cell]}" for cell in free_cells(r, unit.seat)],
        secret=True,
        about=CardAbout(scope.source, unit.id),
    )
    if isinstance(picked, picks.Cell):
        move(r, unit, NUMBER[picked.cell])


@operations(ops.Retreat)
def retreat(r: Game, effect: ops.Retreat, scope: Scope) -> None:
    """To the owner's hand; what was paid is not given back (D-23.10, D-26.6)."""
    for unit in units_of(r, effect.who, scope):
        survivor = spring_mine(r, unit)
        if survivor is None:
            continue
        leave(r, survivor)
        hand = r.state.hands[unit.seat]
        if r.fighter(unit).is_commander:
            r.hand(unit.seat, commander=unit.card)
        else:
            r.hand(unit.seat, units=(*hand.units, unit.card))
        r.emit(UnitWithdrawn(who=told(unit)))


@touching(ops.Retreat)
def retreats(r: Game, effect: ops.Retreat, scope: Scope, unit: Unit) -> bool:
    return True


class Wanted(NamedTuple):
    """Which cards from hand a text speaks of."""

    units: bool
    commander: bool
    most: int | None
    """What they cost at most."""
    free: bool


def wanted_by(effect: ops.ChooseCard) -> Wanted:
    cards = effect.from_
    kinds = ("unit" in cards.kind, "commander" in cards.kind)
    return Wanted(*kinds, cards.cost_max, effect.deploys_free)


def deploy_pairs(r: Game, effect: ops.ChooseCard, scope: Scope) -> list[tuple[str, int]]:
    """Cards from hand that may be deployed now, each with each cell it may enter (D-26.7)."""
    cells = entry_cells(r, scope.seat)
    return [(card, cell) for card in deployable(r, wanted_by(effect), scope) for cell in cells]


def deployable(r: Game, wanted: Wanted, scope: Scope) -> Iterator[str]:
    """Cards from hand that the text allows and that can be paid for with the card itself."""
    units, commander, most, free = wanted
    hand = r.state.hands[scope.seat]
    cards = hand.units if units else ()
    if commander and hand.commander:
        cards = (*cards, hand.commander)
    fighters, left = r.book.fighters, purse(r, scope.seat) - scope.due
    for card in cards:
        cost = fighters[card].cost
        if (most is None or cost <= most) and (free or cost <= left):
            yield card


@operations(ops.Deploy)
def deploy(r: Game, effect: ops.Deploy, scope: Scope) -> None:
    """Face-up and active, paid for unless it is free (D-23.11)."""
    seat, card = scope.seat, scope.card
    fighter, hand = r.book.fighters[card], r.state.hands[seat]
    cost = 0 if effect.free else fighter.cost
    change_fatigue(r, seat, cost, "deployment", "D-23.11")
    if fighter.is_commander:
        r.hand(seat, commander="")
    else:
        r.hand(seat, units=tuple(one for one in hand.units if one != card))
    unit = enter(r, seat, card, scope.place, active=True)
    r.emit(UnitDeployed(who=told(unit), cost=cost))


@mattering(ops.Deploy)
def deploy_matters(r: Game, effect: ops.Deploy, scope: Scope) -> bool:
    return bool(entry_cells(r, scope.seat))


def may_cross(r: Game, seat: str) -> bool:
    """Only before the last own unit in the Battle Zone is exhausted (D-17.3)."""
    units = r.state.units
    return any(
        unit.active and not unit.exhausted and not unit.fate
        for unit in [units[name] for name in r.state.grid[seat] if name]
    )


def call_in_pairs(r: Game, seat: str, due: int) -> list[tuple[str, int]]:
    """Own face-down scouts that can be paid for, each with each cell it may enter."""
    waiting = [one.card for one in r.state.scouts[seat] if not one.face_up]
    if not waiting or not may_cross(r, seat):
        return []
    cells, left = entry_cells(r, seat), purse(r, seat) - due
    return [
        (card, cell) for card in waiting if r.book.fighters[card].cost <= left for cell in cells
    ]


@operations(ops.CallIn)
def call_in(r: Game, effect: ops.CallIn, scope: Scope) -> None:
    """From the location to the Battle Zone: revealed, paid and active (D-17.1)."""
    seat, card = scope.seat, scope.card
    cost = r.book.fighters[card].cost
    change_fatigue(r, seat, cost, "deployment", "D-17.1")
    waiting = list(r.state.scouts[seat])
    waiting.remove(Scout(card))
    r.state.scouts[seat] = tuple(waiting)
    unit = enter(r, seat, card, scope.place, active=True)
    r.emit(ScoutCalledIn(who=told(unit), cost=cost))


@mattering(ops.CallIn)
def call_in_matters(r: Game, effect: ops.CallIn, scope: Scope) -> bool:
    return bool(call_in_pairs(r, scope.seat, scope.due))


@operations(ops.SendOut)
def send_out(r: Game, effect: ops.SendOut, scope: Scope) -> None:
    """From the Battle Zone to the location, face-up (D-17.2, D-17.6)."""
    for unit in units_of(r, effect.who, scope):
        survivor = spring_mine(r, unit)
        if survivor is None:
            continue
        leave(r, survivor)
        scouts = r.state.scouts[unit.seat]
        r.state.scouts[unit.seat] = (*scouts, Scout(unit.card, face_up=True))
        r.emit(UnitSentOut(who=told(unit)))


@touching(ops.SendOut)
def sends_out(r: Game, effect: ops.SendOut, scope: Scope, unit: Unit) -> bool:
    """The commander never goes to the location (D-17.5)."""
    return not r.fighter(unit).is_commander and may_cross(r, scope.seat)
