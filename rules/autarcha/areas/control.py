"""Who holds which area card (A-15.2 to A-15.7)."""

from __future__ import annotations

from rules.autarcha.model.events import AreaChanged
from rules.autarcha.model.pieces import Card
from rules.autarcha.model.view import Position
from rules.autarcha.resolvers import Play


def crossed(r: Play, origin: int, square: int) -> None:
    """A unit has gone from one square to another."""
    area = r.board.area
    if area[origin] != area[square]:
        settle_area(r, area[origin])
        settle_area(r, area[square])


def settle_area(r: Play, number: int) -> None:
    """Both sides: war, card to the pool; one side: its card; nobody: as it was (A-15.3)."""
    if not r.scenario.economy:
        return
    state, board = r.state, r.board
    letter = board.areas[number].id
    card = state.areas[letter]
    sides = {unit.side for unit in state.units.values() if board.area[unit.square] == number}
    if len(sides) == 2:
        now = Card("", True)
    elif sides:
        now = Card(sides.pop(), False)
    else:
        now = Card(card.owner, False)
    if now == card:
        return
    state.areas[letter] = now
    if now.owner != card.owner:
        state.eventful = True
    r.emit(
        AreaChanged(area=letter, owner=now.owner, war=now.war, board=board.id, why=_why(card, now))
    )


def _why(before: Card, now: Card) -> tuple[str, ...]:
    if now.war:
        return ("A-15.3", "A-15.5")
    return ("A-15.3", "A-15.6") if before.war else ("A-15.3", "A-15.4", "A-15.7")


def income(position: Position, incomes: dict[str, int], side: str) -> int:
    """What the cards of a side pay together (A-15.8)."""
    return sum(incomes[letter] for letter, card in position.areas.items() if card.owner == side)
