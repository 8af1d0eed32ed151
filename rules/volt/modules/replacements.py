"""Modules that replace the shot of a red die (V-14.9): teleport, grenade, remote, water."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.picks import Word
from rules.volt.arena.geometry import DIRECTIONS, STRAIGHT
from rules.volt.content import VoltPack
from rules.volt.core import (
    Play,
    docked,
    harm,
    hovers,
    note,
    resolves,
    usable,
    use_module,
)
from rules.volt.fight.mines import mine_at
from rules.volt.fight.shooting import crossfire, crossfire_lines, line_of_fire, shoot
from rules.volt.model.events import (
    DieMoved,
    GrenadeThrown,
    KillBotTurned,
    RobotsSwapped,
    StreamFired,
)
from rules.volt.model.frames import Fire, RemoteControl, Stream
from rules.volt.model.frames_damage import Charge, Detonate
from rules.volt.model.picks import SHOOT, Face, MoveDie, UseModule
from rules.volt.model.pieces import Activation, Die, Robot
from rules.volt.model.questions import AboutDie, AboutTarget
from rules.volt.model.terms import BLUE, RED
from rules.volt.move.push import fresh_push

REPLACEMENTS = ("swap_first", "throw", "move_enemy_die", "stream", "multi_shot")
"""Effects that replace the single shot of a die; at most one of them (V-14.9, V-16.60)."""


@resolves(Fire)
def fire(r: Play, frame: Fire) -> None:
    """The operator shoots, or replaces the shot by a module (V-14.7, V-14.9)."""
    acting = r.state.activation
    assert acting is not None
    seat = acting.robot
    about = AboutDie(acting.value, acting.button)
    pick = r.ask_one(frame, "fire", seat, lambda: (SHOOT, *_replacements(r, acting)), about=about)
    match pick:
        case UseModule(module):
            replace_shot(r, seat, r.pack.modules[module].op, acting.button, acting.value)
        case Word():
            shoot(r, seat, acting.button, acting.value)


def _replacements(r: Play, acting: Activation) -> list[UseModule]:
    """All modules that may replace the shot, if using one can make any difference now."""
    robot = r.state.robots[acting.robot]
    ops = [op for op in REPLACEMENTS if usable(r.pack, robot, op, RED, acting.value)]
    if not any(_matters(r, robot, op, acting.button) for op in ops):
        return []
    if not can_swap(r, robot, acting.button):
        ops = [op for op in ops if op != "swap_first"]
    modules = (docked(r.pack, robot, op) for op in ops)
    return [UseModule(module.id) for module in modules if module]


def _matters(r: Play, robot: Robot, op: str, direction: str) -> bool:
    if op == "throw":
        return True
    if op == "multi_shot":
        lines = [line_of_fire(r, robot.cell, one) for one in crossfire_lines(direction)]
        return any(line.robot or line.mine for line in lines)
    line = line_of_fire(r, robot.cell, direction, mines_stop=op != "move_enemy_die")
    return bool(line.robot or line.mine)


def can_swap(r: Play, robot: Robot, direction: str) -> bool:
    """TELEPORT does not work on a robot that hovers over a pit (V-16.20)."""
    line = line_of_fire(r, robot.cell, direction)
    return not line.robot or line.cells[-1] not in r.grid.pits


def replace_shot(r: Play, seat: str, op: str, direction: str, value: int) -> None:
    module = docked(r.pack, r.state.robots[seat], op)
    assert module is not None
    if op == "multi_shot":
        use_module(r, seat, module.id, "V-16.36")
        crossfire(r, seat, direction)
    elif op == "swap_first":
        use_module(r, seat, module.id, "V-16.18", "V-16.21")
        teleport(r, seat, direction)
    elif op == "throw":
        throw_grenade(r, seat, direction, value, module.amount)
    elif op == "move_enemy_die":
        line = line_of_fire(r, r.state.robots[seat].cell, direction, mines_stop=False)
        use_module(r, seat, module.id, "V-16.44")
        if line.robot:
            r.put(RemoteControl(seat, line.robot))
    else:
        from_start = r.state.robots[seat].cell in r.grid.start_spaces
        use_module(r, seat, module.id, "V-17.9")
        r.put(Stream(seat, direction, module.more if from_start else module.amount))


def teleport(r: Play, seat: str, direction: str) -> None:
    """TELEPORT swaps places with the first robot or mine; it is not a move (V-16.18, V-16.19)."""
    state = r.state
    start = state.robots[seat].cell
    line = line_of_fire(r, start, direction)
    if not line.robot and not line.mine:
        return
    cell = line.cells[-1]
    if line.mine:
        state.mines[start] = state.mines.pop(cell)
    else:
        other = state.robots[line.robot]
        state.robots[line.robot] = replace(other, cell=start)
    state.robots[seat] = replace(state.robots[seat], cell=cell)
    note(r, seat, "swapped", cell)
    r.emit(RobotsSwapped(seat, line.robot, start, cell))


def landing_cell(r: Play, cell: str, direction: str, value: int) -> str:
    """A grenade flies exactly the value of the die, or to the arena wall (V-16.25, V-16.27)."""
    beyond = r.grid.beyond[direction]
    for _ in range(value):
        if not beyond[cell]:
            break
        cell = beyond[cell]
    return cell


def lands_harmlessly(r: Play, seat: str, cell: str) -> bool:
    """On a pit a grenade has no effect, unless an opponent hovers (V-16.28, V-17.8, V-17.19)."""
    if cell not in r.grid.pits:
        return False
    return not any(
        robot.cell and hovers(r, robot) for other, robot in r.state.robots.items() if other != seat
    )


def throw_grenade(r: Play, seat: str, direction: str, value: int, damage: int) -> None:
    """GRANATY: walls, robots and mines on the way are ignored (V-16.26)."""
    start = r.state.robots[seat].cell
    cell = landing_cell(r, start, direction, value)
    note(r, seat, "grenade", cell)
    swallowed = lands_harmlessly(r, seat, cell)
    why = ("V-16.25", "V-16.28") if swallowed else ()
    r.emit(GrenadeThrown(seat, start, cell, direction, swallowed, why=why))
    if not swallowed:
        r.put(Detonate(cell, (Charge(cell, damage, seat, "grenade"),)))


@resolves(RemoteControl)
def remote_control(r: Play, frame: RemoteControl) -> None:
    """ZDALNE: a die of the target changes its button, or a KillBot turns (V-16.44, V-16.49)."""
    state, seat = r.state, frame.robot
    target = state.robots[frame.target]
    options = remote_options(r.pack, target, state.programs[frame.target])
    if not options:
        return
    about = AboutTarget(frame.target)
    match r.ask_one(frame, "remote", seat, options, about=about):
        case Face(way):
            state.robots[frame.target] = replace(target, facing=way, turned_by=seat)
            r.emit(KillBotTurned(frame.target, way, "remote", why=("V-16.49",)))
        case MoveDie() as pick:
            _move_die(r, seat, frame.target, pick)


def remote_options(pack: VoltPack, target: Robot, dice: tuple[Die, ...]) -> list[Face | MoveDie]:
    """A KillBot's other facings, or every die with every other button it may lie on (V-16.46)."""
    if target.killbot:
        return [Face(d) for d in STRAIGHT if d != target.facing]
    moves = [
        MoveDie.of(die, button)
        for die in dice
        for button in allowed_buttons(pack, target, die.colour, die.value)
        if button != die.button
    ]
    return [*dict.fromkeys(moves)]


def allowed_buttons(pack: VoltPack, robot: Robot, colour: str, value: int) -> tuple[str, ...]:
    """Red anywhere; blue on blue buttons, with DYSZA also on diagonal ones (V-5.6, V-16.6)."""
    if colour == RED or usable(pack, robot, "allow_diagonal", BLUE, value):
        return DIRECTIONS
    return STRAIGHT


def _move_die(r: Play, seat: str, target: str, pick: MoveDie) -> None:
    dice = list(r.state.programs[target])
    index = next(i for i, die in enumerate(dice) if MoveDie.of(die, pick.to) == pick)
    die = dice[index]
    dice[index] = replace(die, button=pick.to, moved_by=seat)
    r.state.programs[target] = tuple(dice)
    r.emit(DieMoved(seat, target, die.panel, die.colour, die.value, die.button, pick.to))


@resolves(Stream)
def stream(r: Play, frame: Stream) -> None:
    """ARMATKA: mines on the line detonate, the first robot is pushed (V-17.9, V-17.10)."""
    state, d = r.state, frame.direction
    robot = state.robots[frame.robot]
    if not robot.cell:
        return
    line = line_of_fire(r, robot.cell, d)
    if line.mine:
        harm(r, mine_at(state, line.mine), frame)
        return
    r.emit(StreamFired(frame.robot, d, robot.cell, line.cells, line.robot, frame.cells))
    if line.robot:
        r.put(fresh_push(r, line.robot, d, frame.cells, frame.robot))
