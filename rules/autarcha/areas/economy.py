"""Gold and the journal (A-15.8 to A-15.13)."""

from __future__ import annotations

from rules.autarcha.areas.control import income
from rules.autarcha.model.events import GoldChanged
from rules.autarcha.model.pieces import Entry
from rules.autarcha.model.view import Position
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.resolvers import Play


def earn(r: Play, side: str, amount: int, what: str, *why: str) -> None:
    _book(r, side, amount, what, "", why)


def pay(r: Play, side: str, amount: int, what: str, about: str, *why: str) -> None:
    """Pay for something that the journal names (A-15.11)."""
    _book(r, side, -amount, what, about, why)


def _book(r: Play, side: str, change: int, what: str, about: str, why: tuple[str, ...]) -> None:
    state = r.state
    balance = state.gold.get(side, 0) + change
    state.gold[side] = balance
    state.journal.append(
        Entry(
            state.turn,
            side,
            what,
            about,
            income=max(change, 0),
            expense=max(-change, 0),
            balance=balance,
        )
    )
    cited = (*why, "A-15.11") if why else ()
    r.emit(GoldChanged(side=side, change=change, balance=balance, what=what, why=cited))


def note_hit(r: Play, what: str, square: str, hits: int) -> None:
    """Hits on buildings and city squares stand in the journal, too (A-15.13)."""
    state = r.state
    side = state.active
    balance = state.gold.get(side, 0)
    state.journal.append(Entry(state.turn, side, what, square, balance=balance, hits=hits))


def income_of(pack: AutarchaPack, position: Position, side: str) -> int:
    """What a side collects at the start of its turn; nothing without a headquarters (A-15.10)."""
    scenario = pack.scenarios[position.scenario]
    if not scenario.economy:
        return 0
    if not any(unit.side == side and unit.type == pack.hq for unit in position.units.values()):
        return 0
    board = pack.board_of(position.scenario)
    return income(position, {area.id: area.income for area in board.areas}, side)


def collect(r: Play, side: str) -> None:
    """The active player's income; an empty one is not told (A-6.2, A-15.8)."""
    amount = income_of(r.pack, r.state, side)
    r.state.collected = True
    if amount:
        earn(r, side, amount, "income", "A-6.2", "A-15.8")
