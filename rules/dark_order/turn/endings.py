"""The end of the game (D-22): domination, a commander lost, nobody left to fight, a draw."""

from __future__ import annotations

from collections.abc import Iterable

from rules.dark_order.model.events import GameEnded, PlayerResigned
from rules.dark_order.model.frames import Resign
from rules.dark_order.model.state import DarkState
from rules.dark_order.model.view import DarkView
from rules.dark_order.resolvers import Game, resolves
from rules.kernel.state import Outcome
from rules.kernel.text import text

CLAUSES = {
    "domination": ("D-22.1",),
    "commander_killed": ("D-22.2", "D-22.3"),
    "commander_exhausted": ("D-3.2", "D-22.2"),
    "no_units": ("D-22.4",),
    "both_commanders": ("D-22.5", "D-22.6"),
    "both_lost": ("D-22.7",),
    "resigned": ("D-22.10",),
}


def secured(table: DarkState | DarkView, seat: str) -> int:
    """How many locations a player has secured, whoever's zone they came from (D-19.7)."""
    return sum(one.secured == seat for one in table.locations)


def end(r: Game, winner: str, reason: str) -> None:
    clauses = CLAUSES[reason]
    scores = {seat: secured(r.state, seat) for seat in r.state.sides}
    told = text(f"end.{reason}")
    r.finish(Outcome((winner,) if winner else (), told, scores, clauses))
    r.emit(GameEnded(winner=winner, reason=reason, why=clauses))


def lose(r: Game, losers: Iterable[str], reason: str) -> bool:
    """End the game if anybody loses; two at once are parted by secured locations (D-22.7)."""
    beaten = list(losers)
    if not beaten or r.state.outcome is not None:
        return bool(beaten)
    if len(beaten) == 1:
        end(r, r.other(beaten[0]), reason)
        return True
    have = {seat: secured(r.state, seat) for seat in beaten}
    even = len(set(have.values())) == 1
    end(r, "" if even else max(have, key=have.__getitem__), "both_lost")
    return True


def exhausted(r: Game) -> list[str]:
    limit = r.book.limit
    return [seat for seat, side in r.state.sides.items() if side.fatigue >= limit]


def check_exhaustion(r: Game) -> bool:
    """A commander whose fatigue has reached the limit is exhausted: at once (D-3.2, D-22.9)."""
    limit = r.book.limit
    for side in r.state.sides.values():
        if side.fatigue >= limit:
            return lose(r, exhausted(r), "commander_exhausted")
    return False


def check_losses(r: Game) -> bool:
    """Commanders killed in the step, passage or cleanup that is over now, and exhausted ones."""
    fallen, r.state.fallen = r.state.fallen, ()
    if not fallen:
        return check_exhaustion(r)
    if len(set(fallen)) == 2:
        end(r, "", "both_commanders")
        return True
    losers = [*fallen, *(seat for seat in exhausted(r) if seat not in fallen)]
    return lose(r, losers, "commander_killed")


@resolves(Resign)
def resign(r: Game, frame: Resign) -> None:
    r.emit(PlayerResigned(seat=frame.seat))
    end(r, r.other(frame.seat), "resigned")
