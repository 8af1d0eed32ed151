"""Units come to the board and leave it; the end that a loss may bring (A-10.9, A-16)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.autarcha.areas.control import crossed, settle_area
from rules.autarcha.board import ENVIRONMENTS
from rules.autarcha.model.events import UnitDestroyed, UnitHit, UnitLostOnTerrain
from rules.autarcha.model.pieces import Unit
from rules.autarcha.model.state import AutarchaState
from rules.autarcha.move.ground import FREE, pieces_of
from rules.autarcha.resolvers import OTHER, Play
from rules.autarcha.turn.ending import end_game, ended_by

LEAVES = "A-1.5"
"""A destroyed piece goes back to its owner's supply."""
END_CLAUSES: Final = {"hq": ("A-16.1", "A-16.4"), "army": ("A-16.2",)}


def put_down(r: Play, unit: Unit) -> None:
    """A piece comes to the board."""
    r.state.units[unit.id] = unit
    write_letter(r.state, unit.square, pieces_of(r.pack).letter[unit.id])


def write_letter(state: AutarchaState, square: int, letter: str) -> None:
    grid = state.grid
    state.grid = grid[:square] + letter + grid[square + 1 :]


def destroy(r: Play, unit: Unit, *why: str) -> None:
    """A unit is gone; its loss may end the game at once (A-16.9). What has destroyed it comes
    before the rule that it leaves the board."""
    state = r.state
    del state.units[unit.id]
    write_letter(state, unit.square, FREE)
    reasons = (*why, LEAVES) if why else ()
    r.emit(UnitDestroyed(unit=unit.id, square=r.board.names[unit.square], why=reasons))
    check_end(r, unit)
    if state.outcome is None:
        settle_area(r, r.board.area[unit.square])


def lose_on_the_way(r: Play, unit: Unit, origin: int) -> None:
    """A step has led where the unit may not be; the area that it came from is settled, too."""
    lose_on_terrain(r, unit)
    if r.state.outcome is None:
        crossed(r, origin, unit.square)


def lose_on_terrain(r: Play, unit: Unit, *why: str) -> None:
    """Where it stands it may not be (A-4.3, A-7.10)."""
    environment = r.ground.environment[unit.square * 8 + unit.facing]
    r.emit(
        UnitLostOnTerrain(
            unit=unit.id,
            square=r.board.names[unit.square],
            environment=ENVIRONMENTS[environment],
            why=why,
        )
    )
    destroy(r, unit, *(why or ("A-4.3", "A-7.10")))


def hit_unit(r: Play, unit: Unit, *why: str) -> None:
    """One hit point less; at none the unit is destroyed (A-10.9)."""
    left = unit.hp - 1
    hurt = replace(unit, hp=left)
    r.state.units[unit.id] = hurt
    r.state.eventful = True
    r.emit(UnitHit(unit=unit.id, left=left, why=why))
    if left <= 0:
        destroy(r, hurt, *why)


def check_end(r: Play, lost: Unit) -> None:
    """A loss may end the game (A-16.1, A-16.2)."""
    reason = ended_by(r.pack, r.state, lost)
    if reason:
        end_game(r, OTHER[lost.side], reason, *END_CLAUSES[reason])
