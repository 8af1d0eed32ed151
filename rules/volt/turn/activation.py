"""Phase 2 (V-6): which die activates next and what is decided before it acts."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.picks import Pick, Word
from rules.kernel.state import Frame
from rules.volt.arena.geometry import turned
from rules.volt.core import (
    Play,
    docked,
    occupants,
    put_away,
    resolves,
    usable,
    use_module,
)
from rules.volt.fight.shooting import shoot
from rules.volt.model.events import (
    DieActivated,
    DieConverted,
    DieRemoved,
    DieTurned,
    MoveShortened,
    PanelBegan,
    ProgramsRevealed,
)
from rules.volt.model.frames import (
    Act,
    Aim,
    BeginPanel,
    Brake,
    ChooseDrive,
    Convert,
    Drive,
    Fire,
    Jump,
    KeepDie,
    KillBotMove,
    NextDie,
    Pulse,
    Repulse,
)
from rules.volt.model.notation import die_code
from rules.volt.model.picks import (
    DRIVE,
    GHOST,
    JUMP,
    MOVE,
    SHOOT,
    Fewer,
    Remove,
    TurnBy,
)
from rules.volt.model.pieces import REMOVED, Activation, Die, Robot, Spent
from rules.volt.model.questions import AboutDie, AboutMove, AboutPanel
from rules.volt.model.state import VoltState
from rules.volt.model.terms import ACTIVATION, BLUE, RED
from rules.volt.modules.replacements import REPLACEMENTS
from rules.volt.move.drive import drive_off
from rules.volt.turn import killbots


def activation_key(die: Die, number: int) -> tuple[int, bool, int]:
    """Lowest value first, then blue before red, then lower start number (V-6.3 to V-6.5)."""
    return die.value, die.colour == RED, number


def panel_order(state: VoltState, panel: int) -> tuple[str, ...]:
    """The owners of a panel's dice in activation order."""
    robots = state.robots
    keyed = [
        (die.value, die.colour == RED, robots[seat].number, seat)
        for seat, dice in state.programs.items()
        for die in dice
        if die.panel == panel
    ]
    keyed.sort()
    return tuple([key[3] for key in keyed])


def reveal(r: Play) -> None:
    """All desks are opened at once (V-5.13)."""
    r.state.revealed = True
    r.emit(ProgramsRevealed(dict(r.state.programs)))


@resolves(BeginPanel)
def begin_panel(r: Play, frame: BeginPanel) -> None:
    """KillBots roll, then the dice of the panel activate in order (V-6.1, V-6.2)."""
    state, panel = r.state, frame.panel
    killbots.roll_dice(r, panel)
    put_away(state)
    state.phase, state.panel, state.begun = ACTIVATION, panel, True
    queue = panel_order(state, panel)
    if queue:
        r.emit(PanelBegan(panel, queue))
        _run_dice(r, panel, queue)


@resolves(NextDie)
def next_die(r: Play, frame: NextDie) -> None:
    _run_dice(r, frame.panel, frame.queue)


def _run_dice(r: Play, panel: int, queue: tuple[str, ...]) -> None:
    """Die after die is taken off its desk and acts, with all that comes of it (V-6.7)."""
    state = r.state
    programs, agenda = state.programs, state.agenda
    depth = len(agenda)
    for number, seat in enumerate(queue, 1):
        dice = programs[seat]
        panels = [die.panel for die in dice]
        if panels.count(panel) > 1:
            r.put(KeepDie(seat, panel, queue[number:]))
            return
        if panel in panels:
            at = panels.index(panel)
            programs[seat] = dice[:at] + dice[at + 1 :]
            activate(r, seat, dice[at])
        if len(agenda) > depth:
            if number < len(queue):
                r.follow(depth, NextDie(panel, queue[number:]))
            return
        if state.outcome is not None:
            return


def activate(r: Play, seat: str, die: Die) -> None:
    """A die that was taken off its desk begins to act."""
    state = r.state
    put_away(state)
    robot = state.robots[seat]
    colour, value, way = die.colour, die.value, die.button
    if robot.killbot:
        _activate_killbot(r, robot, die)
        return
    state.activation = Activation(seat, die.panel, colour, value, way, die.moved_by, die)
    if state.anchors or state.sawn:
        _forget_last(state)
    r.emit(DieActivated(seat, die.panel, colour, value, way))
    if robot.left or robot.right:
        ops = r.pack.serving(robot.left, robot.right, colour, value)
        if ops:
            r.push(*_decisions_before(ops), Act())
            return
    if colour == BLUE:
        drive_off(r, robot, way, value)
    else:
        shoot(r, seat, way, value)


def _activate_killbot(r: Play, robot: Robot, die: Die) -> None:
    state, seat = r.state, robot.seat
    moved_by, way = robot.turned_by, robot.facing
    if moved_by:
        state.robots[seat] = replace(robot, turned_by="")
    state.activation = Activation(seat, die.panel, die.colour, die.value, way, moved_by, die)
    _forget_last(state)
    r.emit(DieActivated(seat, die.panel, die.colour, die.value, way))
    killbots.act(r, robot, die)


def _forget_last(state: VoltState) -> None:
    """Anchors and sawn robots are remembered for one activation."""
    state.anchors.clear()
    state.sawn.clear()


def _decisions_before(ops: frozenset[str]) -> list[Frame]:
    """V-6.10: re-aiming comes before the change of colour."""
    frames: list[Frame] = []
    if "redirect" in ops:
        frames.append(Aim())
    if "convert_to_blue" in ops:
        frames.append(Convert())
    return frames


@resolves(KeepDie)
def keep_die(r: Play, frame: KeepDie) -> None:
    """DODATKOWY RAM: the operator removes one of the two dice (V-16.52)."""
    seat, state = frame.robot, r.state
    here = [die for die in state.programs[seat] if die.panel == frame.panel]
    here.sort(key=lambda die: activation_key(die, 0))
    options = tuple(dict.fromkeys(Remove(die_code(die)) for die in here))
    pick = r.ask_one(frame, "keep_die", seat, options, about=AboutPanel(frame.panel))
    if not isinstance(pick, Remove):
        return
    removed = next(die for die in here if die_code(die) == pick.code)
    state.programs[seat] = tuple(die for die in state.programs[seat] if die is not removed)
    gone = Spent(removed, REMOVED, removed.colour, removed.button)
    state.spent[seat] = (*state.spent.get(seat, ()), gone)
    r.emit(DieRemoved(seat, frame.panel, removed.colour, removed.value, removed.button))
    if removed is here[0]:
        queue = frame.queue
    else:
        queue = _without_one(frame.queue, seat)
        queue = (seat, *queue)
    if queue:
        r.put(NextDie(frame.panel, queue))


def _without_one(queue: tuple[str, ...], seat: str) -> tuple[str, ...]:
    at = queue.index(seat)
    return queue[:at] + queue[at + 1 :]


@resolves(Aim)
def aim(r: Play, frame: Aim) -> None:
    """GŁOWICA turns the die by up to two buttons (V-16.24)."""
    acting = _acting(r)
    seat = acting.robot
    module = docked(r.pack, r.state.robots[seat], "redirect")
    assert module is not None
    turns = [TurnBy(n) for n in range(-module.amount, module.amount + 1) if n]
    about = AboutDie(acting.value, acting.button, module.id)
    pick = r.ask_one(frame, "aim", seat, (TurnBy(0), *turns), about=about)
    if not isinstance(pick, TurnBy) or not pick.steps:
        return
    to = turned(acting.button, pick.steps)
    r.state.activation = replace(acting, button=to)
    r.emit(DieTurned(seat, acting.button, to))


@resolves(Convert)
def convert(r: Play, frame: Convert) -> None:
    """MOBILNOŚĆ: a red die on a blue button may move instead (V-16.10)."""
    acting = _acting(r)
    if len(acting.button) > 1:
        return
    about = AboutDie(acting.value, acting.button)
    pick = r.ask_one(frame, "convert", acting.robot, (SHOOT, MOVE), about=about)
    if pick != MOVE:
        return
    r.state.activation = replace(acting, colour=BLUE)
    r.emit(DieConverted(acting.robot))


def _acting(r: Play) -> Activation:
    acting = r.state.activation
    assert acting is not None
    return acting


@resolves(Act)
def act(r: Play, frame: Act) -> None:
    """The die as it is now: a move or a shot, with the modules that serve it (V-6.10)."""
    acting = _acting(r)
    robot = r.state.robots[acting.robot]
    ops = r.pack.serving(robot.left, robot.right, acting.colour, acting.value)
    if acting.colour == RED:
        if ops.isdisjoint(REPLACEMENTS):
            shoot(r, robot.seat, acting.button, acting.value)
        else:
            r.put(Fire())
    elif "shorten" in ops and _can_leave(r, acting):
        r.put(Brake())
    else:
        set_off(r, acting.value)


def _can_leave(r: Play, acting: Activation) -> bool:
    """A reduction matters only if the first step is not walled off."""
    cell = r.state.robots[acting.robot].cell
    grid = r.grid
    ghost = usable(r.pack, r.state.robots[acting.robot], "pass_walls", BLUE, acting.value)
    return bool((grid.beyond if ghost else grid.step)[acting.button][cell])


@resolves(Brake)
def brake(r: Play, frame: Brake) -> None:
    """HAMULCE shorten the move by 1 or 2 cells (V-16.9)."""
    acting = _acting(r)
    module = docked(r.pack, r.state.robots[acting.robot], "shorten")
    assert module is not None
    options = [Fewer(n) for n in range(min(module.amount, acting.value) + 1)]
    about = AboutMove(acting.value, acting.button)
    pick = r.ask_one(frame, "brake", acting.robot, options, about=about)
    if not isinstance(pick, Fewer):
        return
    cells = acting.value - pick.cells
    if pick.cells:
        r.emit(MoveShortened(acting.robot, cells))
    set_off(r, cells)


def set_off(r: Play, cells: int) -> None:
    """Jumping and driving through walls are chosen next; otherwise the robot drives (V-6.11)."""
    acting = _acting(r)
    if special_way(r, acting, cells) is not None:
        r.put(ChooseDrive(cells))
    else:
        _launch(r, acting, DRIVE, cells)


def special_way(r: Play, acting: Activation, cells: int) -> Word | None:
    """A way to move that differs from driving here: over something, or through a wall."""
    robot, d = r.state.robots[acting.robot], acting.button
    ops = r.pack.serving(robot.left, robot.right, BLUE, acting.value)
    grid = r.grid
    path = grid.ray[d][robot.cell][:cells]
    if "jump" in ops:
        standing = occupants(r.state)
        return JUMP if any(c in standing or c in r.state.mines for c in path) else None
    last = path[-1] if path else robot.cell
    walled = len(path) < cells and grid.beyond[d][last]
    return GHOST if walled and "pass_walls" in ops else None


@resolves(ChooseDrive)
def choose_drive(r: Play, frame: ChooseDrive) -> None:
    """PLECAK may jump, KONTROLER may drive through walls (V-17.3, V-17.15)."""
    acting = _acting(r)
    robot = r.state.robots[acting.robot]
    way = special_way(r, acting, frame.cells)
    assert way is not None
    about = AboutMove(frame.cells, acting.button)
    pick = r.ask_one(frame, "drive_how", robot.seat, (DRIVE, way), about=about)
    if pick is None:
        return
    if pick == GHOST:
        module = docked(r.pack, robot, "pass_walls")
        use_module(r, robot.seat, module.id if module else "", "V-17.15")
    _launch(r, acting, pick, frame.cells)


def _launch(r: Play, acting: Activation, way: Pick, cells: int) -> None:
    robot = r.state.robots[acting.robot]
    seat, value, d = robot.seat, acting.value, acting.button
    ops = r.pack.serving(robot.left, robot.right, BLUE, value)
    frames: list[Frame] = []
    mine = "drop_mine" in ops
    if way == JUMP:
        frames.append(Jump(seat, d, cells, mine))
    elif cells:
        saw = value if "ram_damage" in ops else 0
        frames.append(Drive(seat, d, cells, cells, mine, saw, way == GHOST))
    if "damage_adjacent" in ops:
        frames.append(Pulse(seat, value))
    if "push_adjacent" in ops:
        frames.append(Repulse(seat, value))
    r.push(*frames)


@resolves(KillBotMove)
def killbot_move(r: Play, frame: KillBotMove) -> None:
    killbots.move(r, frame)
