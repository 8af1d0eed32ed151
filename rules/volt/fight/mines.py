"""Detonations and mines (V-10), electrical damage (V-1.15, V-17.12)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.kernel.state import Frame, Record
from rules.volt.arena.geometry import PLACE, distance
from rules.volt.core import (
    Play,
    by_number,
    docked,
    harm,
    mines_on_card,
    occupants,
    resolves,
    use_module,
)
from rules.volt.model.events import Detonated, Discharged, MineDropped, MinesReturned
from rules.volt.model.frames import DropMine
from rules.volt.model.frames_damage import Charge, Damage, Detonate, Discharge, RemoveMines, Shock
from rules.volt.model.picks import DROP, SKIP, USE, Cell
from rules.volt.model.questions import AboutMine, AboutModule
from rules.volt.model.state import VoltState

MINE_DAMAGE = 1


class Blast(Record, frozen=True):
    """What a detonation on a cell reaches (V-10.1, V-10.2)."""

    cells: tuple[str, ...]
    robots: tuple[str, ...]
    mines: tuple[str, ...]

    @property
    def matters(self) -> bool:
        return bool(self.robots or self.mines)


def blast_area(r: Play, cell: str, *, own_cell: bool = True) -> Blast:
    """The cell and its neighbours that no wall shields, with everything on them."""
    around = tuple(target for _, target in r.grid.beside[cell])
    cells = (cell, *around) if own_cell else around
    state = r.state
    robots = by_number(state, (s for s, robot in state.robots.items() if robot.cell in cells))
    mines = tuple(place for place in cells if place in state.mines)
    return Blast(cells, tuple(robots), mines)


def mine_at(state: VoltState, cell: str) -> Detonate:
    """The detonation of the mine on a cell, credited to its owner (V-10.3, V-10.7)."""
    return Detonate(cell, (mine_charge(state, cell),))


def mine_charge(state: VoltState, cell: str) -> Charge:
    return Charge(cell, MINE_DAMAGE, state.mines[cell], "mine")


def in_turn(state: VoltState, origin: str, cells: Iterable[str]) -> list[str]:
    """Mines that one effect hits at once: by distance, then by their owners' numbers (V-10.6)."""

    def order(cell: str) -> tuple[int, int, int]:
        away = distance(origin, cell) if origin else 0
        return away, state.robots[state.mines[cell]].number, PLACE[cell]

    return sorted((cell for cell in cells if cell in state.mines), key=order)


@resolves(Detonate)
def detonate(r: Play, frame: Detonate) -> None:
    """One detonation; the mines it damages follow by distance from the first (V-10.6)."""
    charge, *rest = frame.charges
    state = r.state
    if charge.cause == "mine" and state.mines.pop(charge.cell, None) is None:
        if rest:
            r.put(Detonate(frame.origin, tuple(rest)))
        return
    blast = blast_area(r, charge.cell)
    r.emit(
        Detonated(
            charge.cell,
            charge.damage,
            charge.by,
            charge.cause,
            blast.cells,
            why=_DETONATION[charge.cause],
        )
    )
    due = {one.cell for one in rest} | set(blast.mines)
    rest = [mine_charge(state, cell) for cell in in_turn(state, frame.origin, due)]
    frames: list[Frame] = []
    if blast.robots:
        frames.append(Damage(blast.robots, charge.damage, charge.by, charge.cause))
    if rest:
        frames.append(Detonate(frame.origin, tuple(rest)))
    if frames:
        harm(r, *frames)


_DETONATION = {
    "mine": ("V-10.3", "V-10.1"),
    "grenade": ("V-16.25", "V-10.1"),
    "bomb": ("V-16.53", "V-10.1"),
}


@resolves(DropMine)
def drop_mine(r: Play, frame: DropMine) -> None:
    """MINY: a mine may be left on the cell that the robot has just left (V-16.32 to V-16.35)."""
    robot = r.state.robots[frame.robot]
    free = frame.cell not in r.grid.pits and frame.cell not in occupants(r.state)
    if not robot.cell or robot.cell == frame.cell or not free or frame.cell in r.state.mines:
        return
    own = tuple(cell for cell, owner in r.state.mines.items() if owner == frame.robot)
    on_card = mines_on_card(r, frame.robot) > 0
    if robot.killbot:
        taken = "" if on_card else _farthest(own, robot.cell)
    else:
        options = (DROP,) if on_card else tuple(map(Cell, own))
        about = AboutMine(frame.cell, mines_on_card(r, frame.robot))
        pick = r.ask_one(frame, "drop_mine", frame.robot, (SKIP, *options), about=about)
        if pick is None or pick == SKIP:
            return
        taken = pick.cell if isinstance(pick, Cell) else ""
    if taken:
        del r.state.mines[taken]
    r.state.mines[frame.cell] = frame.robot
    why = ("V-16.34",) if taken else ()
    r.emit(MineDropped(frame.robot, frame.cell, taken, why=why))


def _farthest(cells: tuple[str, ...], place: str) -> str:
    """A KillBot reuses the mine farthest from itself (V-19.9)."""
    return min(cells, key=lambda cell: (-distance(cell, place), PLACE[cell]))


@resolves(RemoveMines)
def remove_mines(r: Play, frame: RemoveMines) -> None:
    """The mines of destroyed robots leave the arena (V-10.9)."""
    for seat in frame.seats:
        take_back_mines(r, seat)


def take_back_mines(r: Play, seat: str) -> None:
    cells = tuple(cell for cell, owner in r.state.mines.items() if owner == seat)
    for cell in cells:
        del r.state.mines[cell]
    if cells:
        r.emit(MinesReturned(seat, cells))


@resolves(Shock)
def shock(r: Play, frame: Shock) -> None:
    """Electrical damage; UZIEMIENIE may pass it on to the neighbours (V-17.12, V-17.21)."""
    state = r.state
    robots = tuple(seat for seat in frame.robots if state.robots[seat].cell)
    grounded = next((s for s in robots if docked(r.pack, state.robots[s], "ground")), "")
    frames: list[Frame] = []
    if grounded:
        module = docked(r.pack, state.robots[grounded], "ground")
        assert module is not None
        about = AboutModule(module.id)
        pick = r.ask_one(frame, "ground", grounded, (USE, SKIP), about=about)
        if pick is None:
            return
        if pick == USE:
            robots = tuple(seat for seat in robots if seat != grounded)
            use_module(r, grounded, module.id, "V-17.12", "V-17.21")
            frames.append(Discharge(grounded, module.amount))
    if robots:
        frames.insert(0, Damage(robots, 1, frame.by, frame.cause))
    frames += [mine_at(state, cell) for cell in in_turn(state, "", frame.mines)]
    if frames:
        harm(r, *frames)


@resolves(Discharge)
def discharge(r: Play, frame: Discharge) -> None:
    """1 electrical damage to every adjacent robot and mine that no wall shields (V-17.12)."""
    cell = r.state.robots[frame.robot].cell
    if not cell:
        return
    blast = blast_area(r, cell, own_cell=False)
    r.emit(Discharged(frame.robot, cell, blast.cells))
    frames: list[Frame] = [mine_at(r.state, place) for place in in_turn(r.state, cell, blast.mines)]
    if blast.robots:
        frames.insert(0, Damage(blast.robots, frame.damage, frame.robot, "discharge"))
    if frames:
        harm(r, *frames)
