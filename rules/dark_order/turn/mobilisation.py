"""The unit stage of mobilisation (D-8): face-down placement, then activation unit by unit."""

from __future__ import annotations

from rules.dark_order.effects.language import would_matter
from rules.dark_order.effects.run import run
from rules.dark_order.fight.figures import change
from rules.dark_order.fight.zone import enter
from rules.dark_order.model import frames, picks
from rules.dark_order.model.events import UnitActivated, UnitsLeftUnactivated, UnitsPlaced
from rules.dark_order.model.events_battle import told
from rules.dark_order.model.frames import Scope
from rules.dark_order.model.places import CELLS, LOCATION, NUMBER
from rules.dark_order.model.records import Scout, Unit
from rules.dark_order.resolvers import Game, resolves
from rules.dark_order.turn.endings import check_exhaustion
from rules.dark_order.turn.fatigue import change_fatigue, purse


@resolves(frames.PlaceUnits)
def place_units(r: Game, frame: frames.PlaceUnits) -> None:
    """Any number of cards, each into an empty own cell or onto the location (D-8.1)."""
    seat = r.seat_of(frame.role)
    answers = r.ask(frame, "place_units", {seat: ()}, form="place", secret=True)
    if answers is None:
        return
    picked = r.picks.read(answers[seat])
    if isinstance(picked, picks.Place):
        place(r, seat, picked)


def place(r: Game, seat: str, picked: picks.Place) -> None:
    state = r.state
    hand = state.hands[seat]
    commander = "" if hand.commander in picked.cards else hand.commander
    left = [card for card in hand.units if card not in picked.cards]
    r.hand(seat, commander=commander, units=tuple(left))
    units: list[Unit] = []
    scouts: list[str] = []
    for card, cell in zip(picked.cards, picked.cells, strict=True):
        if cell == LOCATION:
            scouts.append(card)
        else:
            units.append(enter(r, seat, card, NUMBER[cell], active=False))
    state.scouts[seat] += tuple([Scout(card) for card in scouts])
    r.emit(
        UnitsPlaced(
            seat=seat,
            units=tuple([unit.id for unit in units]),
            cards=tuple([unit.card for unit in units]),
            cells=tuple([CELLS[unit.cell] for unit in units]),
            scouts=tuple(scouts),
        )
    )


def _waiting(r: Game, seat: str) -> list[Unit]:
    """Own units that are still face-down."""
    units = r.state.units
    return [units[name] for name in r.state.grid[seat] if name and not units[name].face_up]


def open_reveals(r: Game, seat: str, waiting: list[Unit]) -> list[str]:
    """A commander is always paid for, others only without exhausting him (D-3.3, D-3.4)."""
    most, fighters = purse(r, seat), r.book.fighters
    return [
        f"reveal:{unit.id}"
        for unit in waiting
        if (fighter := fighters[unit.card]).cost <= most or fighter.is_commander
    ]


@resolves(frames.ActivateUnits)
def activate_units(r: Game, frame: frames.ActivateUnits) -> None:
    """One unit at a time, in an order of the player's own choice (D-8.7, D-8.9)."""
    seat = r.seat_of(frame.role)
    waiting = _waiting(r, seat)
    if not waiting:
        return
    picked = r.ask_one(
        frame,
        "activate",
        seat,
        lambda: [*open_reveals(r, seat, waiting), picks.DONE],
        secret=True,
        auto=False,
    )
    if picked is None:
        return
    if isinstance(picked, picks.Reveal):
        r.push(frame)
        reveal(r, r.state.units[picked.unit])
        return
    r.push(frames.FinishActivation(seat))
    for unit in waiting:
        if r.fighter(unit).is_commander:
            reveal(r, unit, "D-8.8", "D-8.19")


def reveal(r: Game, unit: Unit, *why: str) -> None:
    """Pay, turn up, and offer the ability that works after the reveal (D-8.7, D-15.6)."""
    fighter = r.fighter(unit)
    change_fatigue(r, unit.seat, fighter.cost, "activation", "D-8.7")
    unit = change(r, unit, face_up=True, active=True)
    if fighter.is_commander:
        r.state.shown[unit.seat] = unit.card
    r.emit(UnitActivated(who=told(unit), cost=fighter.cost, why=why))
    if check_exhaustion(r) or fighter.timing != "reveal" or fighter.mark in r.law.muted:
        return
    scope = Scope(unit.seat, fighter.name, unit=unit.id, optional=True)
    if fighter.ability is not None and would_matter(r, fighter.ability.effects, scope):
        run(r, fighter.effects, scope)


@resolves(frames.FinishActivation)
def finish_activation(r: Game, frame: frames.FinishActivation) -> None:
    """Whatever is still face-down is exhausted: unactivated (D-8.10)."""
    left = _waiting(r, frame.seat)
    for unit in left:
        change(r, unit, exhausted=True)
    if left:
        r.emit(UnitsLeftUnactivated(seat=frame.seat, units=tuple(unit.id for unit in left)))
