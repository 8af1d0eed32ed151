"""Phase 3 (V-11): electrified spaces, VP, workshops, the telescopic arm."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.state import Frame
from rules.volt.arena.geometry import Grid
from rules.volt.core import Play, by_number, docked, occupants, put_away, resolves
from rules.volt.fight.mines import mine_at
from rules.volt.model.events import (
    CellActivated,
    ModuleUsed,
    ResolutionBegan,
    RobotRepaired,
    SpacesElectrified,
    TokensCollected,
)
from rules.volt.model.frames import ActivateCells, BeginResolution, UseCell
from rules.volt.model.frames_damage import DrawModule, Shock
from rules.volt.model.picks import DRAW, PASS, REPAIR, Cell
from rules.volt.model.pieces import Robot
from rules.volt.model.questions import AboutDamage
from rules.volt.model.state import VoltState
from rules.volt.model.terms import RESOLUTION
from rules.volt.model.view import VoltView
from rules.volt.turn.victory import check_victory


@resolves(BeginResolution)
def begin_resolution(r: Play, frame: BeginResolution) -> None:
    """First the electrified spaces, then the robots by start number (V-11.1, V-11.2)."""
    state = r.state
    put_away(state)
    state.phase, state.panel = RESOLUTION, 0
    r.emit(ResolutionBegan())
    queue = tuple(by_number(state, state.robots))
    frames: list[Frame] = [ActivateCells(queue)]
    live = r.grid.electrified
    if live:
        standing = occupants(state)
        robots = tuple(by_number(state, (standing[cell] for cell in live if cell in standing)))
        mines = tuple(cell for cell in live if cell in state.mines)
        if robots or mines:
            struck = tuple(cell for cell in live if cell in standing or cell in mines)
            r.emit(SpacesElectrified(struck))
            frames.insert(0, Shock(robots, "", "electrified", mines))
    r.push(*frames)


@resolves(ActivateCells)
def activate_cells(r: Play, frame: ActivateCells) -> None:
    """Each robot on the arena may activate its cell (V-11.2)."""
    state = r.state
    for index, seat in enumerate(frame.queue):
        robot = state.robots[seat]
        cells = cells_to_activate(r, robot) if robot.cell else []
        if not cells:
            continue
        if robot.killbot:
            cell = killbot_cell(r, robot, cells)
            if not cell:
                continue
        else:
            pick = r.ask_one(frame, "activate", seat, (*map(Cell, cells), PASS))
            if pick is None:
                return
            cell = pick.cell if isinstance(pick, Cell) else ""
        frames: list[Frame] = _reach(r, robot, cell) if cell else []
        rest = frame.queue[index + 1 :]
        r.push(*frames, *((ActivateCells(rest),) if rest else ()))
        return


def cells_to_activate(r: Play, robot: Robot) -> list[str]:
    """The own cell and, with RAMIĘ, adjacent ones, where anything would happen (V-16.14)."""
    state, grid = r.state, r.grid
    cells = [robot.cell] if gives_something(state, grid, robot.cell) else []
    if not robot.left or docked(r.pack, robot, "reach_adjacent") is None:
        return cells
    standing = occupants(state)
    for d, cell in _within_reach(r, robot):
        burns = _burns_arm(r, robot, d)
        if cell in standing:
            continue
        if gives_something(state, grid, cell) or cell in state.mines or burns:
            cells.append(cell)
    return cells


def gives_something(state: VoltState | VoltView, grid: Grid, cell: str) -> bool:
    """Whether activating a cell brings VP, a repair or a module (V-11.3, V-11.5)."""
    return bool(state.tokens.get(cell)) or cell in grid.workshops


def _within_reach(r: Play, robot: Robot) -> list[tuple[str, str]]:
    """Adjacent cells no wall shields; KONTROLER reaches across walls (V-16.15, V-17.16)."""
    grid = r.grid
    if docked(r.pack, robot, "pass_walls") is None:
        return list(grid.beside[robot.cell])
    return [(d, table[robot.cell]) for d, table in grid.beyond.items() if table[robot.cell]]


def _reach(r: Play, robot: Robot, cell: str) -> list[Frame]:
    """A barrier strikes the arm first, then a mine detonates, then the cell works (V-16.16)."""
    frames: list[Frame] = []
    if cell != robot.cell:
        arm = docked(r.pack, robot, "reach_adjacent")
        assert arm is not None
        r.emit(ModuleUsed(robot.seat, arm.id, why=("V-16.14",)))
        d = next(d for d, other in _within_reach(r, robot) if other == cell)
        if _burns_arm(r, robot, d):
            frames.append(Shock((robot.seat,), "", "barrier"))
    frames.append(UseCell(robot.seat, cell))
    return frames


def _burns_arm(r: Play, robot: Robot, direction: str) -> bool:
    """Whether a lightning barrier lies across the arm's way (V-16.17, V-17.22)."""
    through = docked(r.pack, robot, "pass_walls") is not None
    grid = r.grid
    return robot.cell in (grid.ghost_shock if through else grid.shock)[direction]


def killbot_cell(r: Play, robot: Robot, cells: list[str]) -> str:
    """VP first, then a workshop if it is damaged (V-18.28, V-19.4)."""
    tokens, grid = r.state.tokens, r.grid
    most = max(tokens.get(cell, 0) for cell in cells)
    if most:
        best = [cell for cell in cells if tokens.get(cell, 0) == most]
        safe = [cell for cell in best if cell == robot.cell or _is_safe(r, robot, cell)]
        return (safe or best)[0]
    for cell in cells:
        if cell in grid.workshops and (cell == robot.cell or robot.damage or robot.shield):
            return cell
    return ""


def _is_safe(r: Play, robot: Robot, cell: str) -> bool:
    d = next(d for d, other in _within_reach(r, robot) if other == cell)
    return not _burns_arm(r, robot, d) and cell not in r.state.mines


@resolves(UseCell)
def use_cell(r: Play, frame: UseCell) -> None:
    """VP tokens are collected; a workshop repairs or gives a module (V-11.3, V-11.5)."""
    state, seat = r.state, frame.seat
    robot = state.robots[seat]
    if not robot.cell:
        return
    if frame.cell in state.mines:
        r.push(mine_at(state, frame.cell), frame)
        return
    if frame.cell in r.grid.workshops:
        _work(r, frame, robot)
        return
    amount = state.tokens.pop(frame.cell, 0)
    if amount:
        total = robot.vp + amount
        state.robots[seat] = replace(robot, vp=total)
        r.emit(TokensCollected(seat, frame.cell, amount, total))
        check_victory(r, seat)
    else:
        r.emit(CellActivated(seat, frame.cell, why=("V-11.2", "V-11.4")))


def _work(r: Play, frame: UseCell, robot: Robot) -> None:
    seat = frame.seat
    if not robot.killbot:
        about = AboutDamage(robot.damage + robot.shield)
        pick = r.ask_one(frame, "workshop", seat, (REPAIR, DRAW), about=about)
        if pick is None:
            return
        if pick == DRAW:
            r.emit(CellActivated(seat, frame.cell, why=("V-11.5",)))
            r.put(DrawModule(seat))
            return
    r.state.robots[seat] = replace(robot, damage=0, shield=0)
    r.emit(RobotRepaired(seat))
