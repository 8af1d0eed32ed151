"""Cleanup (D-21): who stays, mines under those who leave, cards to the bottoms of decks."""

from __future__ import annotations

from typing import Any

from rules.dark_order.fight.damage import discard, find_killed
from rules.dark_order.fight.figures import mark, refigure
from rules.dark_order.fight.zone import bare, leave
from rules.dark_order.model import frames, picks
from rules.dark_order.model.events import ChoicesConfirmed, UnitsReturned, UnitsStayed
from rules.dark_order.model.events_battle import MineExploded, told
from rules.dark_order.model.records import Unit
from rules.dark_order.resolvers import Game, resolves


def fit_units(table: Any, seat: str) -> list[Unit]:
    """Own units that may stay: active, neither exhausted nor wounded (D-3.8, D-21.2)."""
    units = table.units
    return [
        unit
        for unit in [units[name] for name in table.grid[seat] if name]
        if unit.active and not unit.exhausted and not unit.damage
    ]


def leaving_cards(table: Any, seat: str, staying: tuple[str, ...], commander: str) -> list[str]:
    """Fighters that do not stay and scouts, as they lie (D-21.5)."""
    units = table.units
    leaving = [units[name].card for name in table.grid[seat] if name and name not in staying]
    found = [card for card in leaving if card != commander]
    return found + [one.card for one in table.scouts[seat]]


def commander_of(r: Game, seat: str) -> str:
    return r.state.shown.get(seat, "") or r.state.hands[seat].commander


def _asks(r: Game, seat: str) -> bool:
    """There is something to decide: a fit unit, or an order of cards."""
    return bool(
        fit_units(r.state, seat) or len(leaving_cards(r.state, seat, (), commander_of(r, seat))) > 1
    )


@resolves(frames.CleanUp)
def clean_up(r: Game, frame: frames.CleanUp) -> None:
    """Both choose, then everything happens at once (D-21.7, D-21.9)."""
    seats = (r.state.aggressor, r.state.protector)
    answers = r.ask(
        frame,
        "clean_up",
        lambda: {seat: () for seat in seats if _asks(r, seat)},
        form="clean_up",
        secret=True,
    )
    if answers is None:
        return
    r.emit(ChoicesConfirmed(what="clean_up"))
    chosen: dict[str, picks.Stay] = {}
    for seat in seats:
        picked = r.picks.read(answers[seat]) if seat in answers else picks.Stay()
        chosen[seat] = picked if isinstance(picked, picks.Stay) else picks.Stay()
    staying = tuple(name for one in chosen.values() for name in one.units)
    spring_mines(r, staying)
    if r.state.outcome is not None:
        return
    for seat in seats:
        send_back(r, seat, chosen[seat])
    for unit in tuple(r.state.units.values()):
        discard(r, unit.seat, unit.attachments)
        mark(r, bare(unit), used=False, attacked=False)
    r.state.location = ""
    refigure(r)


def spring_mines(r: Game, staying: tuple[str, ...]) -> None:
    """Mines under leaving units go off together, before damage is cancelled (D-18.5, D-21.7)."""
    mined = [unit for unit in r.state.units.values() if unit.mine and unit.id not in staying]
    for unit in mined:
        card, amount = unit.mine, r.book.mines[unit.mine] + r.law.mine
        hit = mark(r, unit, mine="", damage=unit.damage + amount)
        discard(r, unit.seat, (card,))
        r.emit(MineExploded(who=told(hit), card=card, amount=amount, damage=hit.damage))
    if mined:
        find_killed(r)


def send_back(r: Game, seat: str, picked: picks.Stay) -> None:
    """Leaving units go to the bottom in the chosen order, a commander to hand (D-21.1, D-21.4)."""
    state = r.state
    leaving = [state.units[name] for name in state.grid[seat] if name and name not in picked.units]
    commander = next((unit.card for unit in leaving if r.fighter(unit).is_commander), "")
    cards = [unit.card for unit in leaving if unit.card != commander]
    cards += [one.card for one in state.scouts[seat]]
    ordered = [card for card in picked.order if card in cards]
    ordered += [card for card in cards if card not in ordered]
    for unit in leaving:
        leave(r, unit)
    state.scouts[seat] = ()
    state.unit_decks[seat] += tuple(ordered)
    r.side(seat, returned_units=state.sides[seat].returned_units + len(ordered))
    if commander:
        r.hand(seat, commander=commander)
    if leaving or ordered:
        r.emit(
            UnitsReturned(
                seat=seat,
                units=tuple(unit.id for unit in leaving),
                cards=tuple(ordered),
                commander=commander,
            )
        )
    if picked.units:
        r.emit(UnitsStayed(seat=seat, units=picked.units))
