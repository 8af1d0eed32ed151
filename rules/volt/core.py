"""What every topic of the rules uses: the registry of resolvers and questions about robots."""

from __future__ import annotations

from collections.abc import Iterable

from rules.kernel.agenda import Resolution, Resolvers
from rules.kernel.state import Frame
from rules.volt.arena.geometry import Grid
from rules.volt.content import Module, VoltPack
from rules.volt.model.events import ModuleUsed
from rules.volt.model.frames_damage import Settle
from rules.volt.model.picks import PICKS
from rules.volt.model.pieces import ACTED, Deed, Robot, Spent
from rules.volt.model.state import VoltState
from rules.volt.model.view import VoltView

resolves = Resolvers()


class Play(Resolution[VoltState, VoltPack]):
    """What the resolvers of VOLT work with, the arena at hand."""

    __slots__ = ("grid",)
    picks = PICKS

    def __init__(self, state: VoltState, pack: VoltPack) -> None:
        super().__init__(state, pack)
        self.grid: Grid = pack.grid(state.arena, state.patch)

    def enter(self, arena: str) -> None:
        """The arena that was drawn is the one of this game."""
        self.state.arena = arena
        self.grid = self.pack.grid(arena, self.state.patch)


def docked(pack: VoltPack, robot: Robot, op: str) -> Module | None:
    """The docked module with this effect, if the robot has one (V-14.12)."""
    having = pack.with_op[op]
    if robot.left in having:
        return pack.modules[robot.left]
    if robot.right in having:
        return pack.modules[robot.right]
    return None


def usable(pack: VoltPack, robot: Robot, op: str, colour: str, value: int) -> Module | None:
    """A docked module that serves a die of this colour and value (V-14.6, V-14.7)."""
    module = docked(pack, robot, op)
    if module and module.die == colour and module.low <= value <= module.high:
        return module
    return None


def operators(state: VoltState) -> list[str]:
    """The seats that program, in table order."""
    return [seat for seat, robot in state.robots.items() if not robot.killbot]


def by_number(state: VoltState, seats: Iterable[str]) -> list[str]:
    """Lower start number first (V-4.2)."""
    robots = state.robots
    return sorted(seats, key=lambda seat: robots[seat].number)


def occupants(state: VoltState | VoltView) -> dict[str, str]:
    """Who stands on which cell."""
    return {robot.cell: seat for seat, robot in state.robots.items() if robot.cell}


def hovers(r: Play, robot: Robot) -> bool:
    """PLECAK: the robot hovers over pits and never falls (V-17.7)."""
    return bool(robot.left) and docked(r.pack, robot, "jump") is not None


def lowest_operator(state: VoltState) -> str:
    """Who decides for a KillBot where its program leaves a choice (V-18.5)."""
    return min(operators(state), key=lambda seat: state.robots[seat].number)


def mines_on_card(r: Play, seat: str) -> int:
    """Mine tokens that are still on the operator's card (V-16.32)."""
    module = docked(r.pack, r.state.robots[seat], "drop_mine")
    placed = sum(1 for owner in r.state.mines.values() if owner == seat)
    return module.amount - placed if module else 0


def put_away(state: VoltState) -> None:
    """The die that has acted is spent."""
    acting = state.activation
    if acting is None:
        return
    seat = acting.robot
    spent = Spent(acting.die, ACTED, acting.colour, acting.button, state.deed)
    state.spent[seat] = (*state.spent.get(seat, ()), spent)
    state.activation = state.deed = None


def note(r: Play, seat: str, word: str, at: str = "") -> None:
    """What the acting die has done last, if it is this seat's."""
    acting = r.state.activation
    if acting is not None and acting.robot == seat:
        r.state.deed = Deed(word, at)


def use_module(r: Play, seat: str, module: str, *why: str) -> None:
    """A module takes effect; what it does follows."""
    note(r, seat, "module", module)
    r.emit(ModuleUsed(seat, module, why=why))


def harm(r: Play, *frames: Frame) -> None:
    """Start something that deals damage; VP for its victims come when all of it is over."""
    if r.state.settling:
        r.push(*frames)
    else:
        r.state.settling = True
        r.push(*frames, Settle())
