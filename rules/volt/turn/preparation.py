"""Set-up of the table (V-3) and Phase 0 of every round (V-4)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel import windows
from rules.kernel.state import Frame
from rules.volt.arena.arena import SIDES
from rules.volt.arena.geometry import OPPOSITE
from rules.volt.core import (
    Play,
    by_number,
    lowest_operator,
    occupants,
    operators,
    resolves,
)
from rules.volt.model.events import (
    DamageCleared,
    MinesReturned,
    NumbersDealt,
    NumbersReturned,
    RobotPlaced,
    RoundBegan,
    TokenPlaced,
)
from rules.volt.model.frames import (
    BeginPanel,
    BeginResolution,
    BeginRound,
    ChooseColours,
    DealNumbers,
    DockModules,
    EnterArena,
    Restart,
    ReturnNumbers,
    WritePrograms,
)
from rules.volt.model.picks import Cell
from rules.volt.model.pieces import Robot
from rules.volt.model.questions import AboutRobot
from rules.volt.model.terms import PREPARATION, PROGRAMMING, RANDOM_ARENA, TRAINING
from rules.volt.modules.decks import may_dock
from rules.volt.turn.setup import ARENAS

TOKENS_OUT = 3
"""VP tokens on the arena up to which new ones are placed (V-3.5, V-4.4)."""

ROUND: tuple[Frame, ...] = (
    ReturnNumbers(),
    WritePrograms(),
    BeginPanel(1),
    BeginPanel(2),
    BeginPanel(3),
    BeginResolution(),
    BeginRound(),
)
"""The rest of a round after Phase 0's choices (V-4.1)."""


@resolves(DealNumbers)
def deal_numbers(r: Play, frame: DealNumbers) -> None:
    """Set-up: tokens, random numbers, then modules and places in that order (V-3.5 to V-3.11)."""
    state = r.state
    if state.arena == RANDOM_ARENA:
        r.enter(r.pick("arena", ARENAS))
    for colour, cards in state.decks.items():
        state.decks[colour] = tuple(r.shuffled(f"deck_{colour}", cards))
    for _ in range(TOKENS_OUT):
        place_token(r)
    if not all(robot.number for robot in state.robots.values()):
        numbers = r.shuffled("setup_numbers", range(1, len(state.robots) + 1))
        for seat, number in zip(list(state.robots), numbers, strict=True):
            state.robots[seat] = replace(state.robots[seat], number=number)
    r.emit(NumbersDealt({seat: robot.number for seat, robot in state.robots.items()}))
    seats = by_number(state, state.robots)
    playing = by_number(state, operators(state))
    modules = [] if state.variant == TRAINING else [ChooseColours(seat) for seat in playing]
    r.push(*modules, *(EnterArena(seat) for seat in seats), BeginRound())


def place_token(r: Play) -> None:
    """A random token goes on the VP space of its number (V-3.5, V-4.4, V-4.5)."""
    state = r.state
    if not state.pool:
        return
    number = r.pick("vp", state.pool)
    cell = r.grid.arena.vp.get(number)
    if cell is None:
        return
    state.pool.remove(number)
    state.tokens[cell] = state.tokens.get(cell, 0) + 1
    r.emit(TokenPlaced(number, cell))


@resolves(BeginRound)
def begin_round(r: Play, frame: BeginRound) -> None:
    """Phase 0: token, damage of destroyed robots, docking, restart, numbers (V-4.4 to V-4.12)."""
    state = r.state
    state.round += 1
    state.phase, state.panel, state.activation = PREPARATION, 0, None
    state.revealed, state.deed = False, None
    state.spent.clear()
    r.emit(RoundBegan(state.round))
    if sum(state.tokens.values()) < TOKENS_OUT:
        place_token(r)
    _clear_damage(r)
    docking: list[Frame] = []
    if state.variant != TRAINING:
        seats = [seat for seat in operators(state) if may_dock(r, seat)]
        docking = [DockModules(seat) for seat in by_number(state, seats)]
    rest = ROUND[:1] if frame.alone else ROUND
    if all(robot.cell for robot in state.robots.values()):
        r.push(*docking, *rest)
    else:
        r.push(*docking, Restart(), *rest)


def _clear_damage(r: Play) -> None:
    """Destroyed robots lose all damage tokens, those on TARCZA too (V-4.6, V-16.59)."""
    robots = r.state.robots
    cleared = [seat for seat, robot in robots.items() if not robot.cell]
    for seat in cleared:
        robots[seat] = replace(robots[seat], damage=0, shield=0)
    if cleared:
        r.emit(DamageCleared(tuple(cleared)))


@resolves(Restart)
def restart(r: Play, frame: Restart) -> None:
    state = r.state
    lost = [seat for seat, robot in state.robots.items() if not robot.cell]
    r.push(*(EnterArena(seat) for seat in by_number(state, lost)))


@resolves(EnterArena)
def enter_arena(r: Play, frame: EnterArena) -> None:
    """A start space of the own side, chosen by the operator (V-3.11, V-4.8, V-18.8)."""
    state = r.state
    robot = state.robots[frame.seat]
    chooser = lowest_operator(state) if robot.killbot else frame.seat
    about = AboutRobot(frame.seat)
    pick = r.ask_one(frame, "start_space", chooser, lambda: start_options(r, robot), about=about)
    if not isinstance(pick, Cell):
        return
    cell = pick.cell
    facing = OPPOSITE[robot.side] if robot.killbot else ""
    owner = state.mines.pop(cell, "")
    if owner:
        r.emit(MinesReturned(owner, (cell,), why=("V-4.10",)))
    state.robots[frame.seat] = replace(robot, cell=cell, facing=facing)
    restarting = state.round > 0
    why = ("V-4.8", "V-4.9") if restarting else ("V-3.11",)
    why = ("V-18.8", "V-18.9") if robot.killbot else why
    r.emit(RobotPlaced(frame.seat, cell, facing, restarting, why=why))


def start_options(r: Play, robot: Robot) -> list[Cell]:
    return [Cell(cell) for cell in start_spaces(r, robot)]


def start_spaces(r: Play, robot: Robot) -> list[str]:
    """Free start spaces of the own side, or what V-4.10 and V-4.11 leave (V-4.9, V-18.8)."""
    grid = r.grid
    own = grid.arena.starts[robot.side]
    standing = occupants(r.state)
    free = [cell for cell in own if cell not in standing and cell not in r.state.mines]
    if robot.killbot and grid.arena.middles[robot.side] in free:
        return [grid.arena.middles[robot.side]]
    if free:
        return free
    mined = [cell for cell in own if cell not in standing]
    if mined:
        return mined
    sides = windows.clockwise(SIDES, robot.side)
    around = [cell for side in sides for cell in grid.arena.starts[side] if cell not in standing]
    unmined = [cell for cell in around if cell not in r.state.mines]
    return (unmined or around)[:1]


@resolves(ReturnNumbers)
def return_numbers(r: Play, frame: ReturnNumbers) -> None:
    """Phase 0 step 5: all numbers are returned (V-4.12); then the desks are closed."""
    state = r.state
    state.phase = PROGRAMMING
    for seat, robot in state.robots.items():
        state.robots[seat] = replace(robot, last_number=robot.number, number=0, turned_by="")
        state.programs[seat] = ()
    r.emit(NumbersReturned())
