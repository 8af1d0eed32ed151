"""Damage, destruction and what follows from it (V-9, V-16.53, V-16.57)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.kernel.state import Frame
from rules.volt.core import Play, by_number, docked, harm, hovers, note, resolves
from rules.volt.fight.mines import blast_area
from rules.volt.model.events import RobotDamaged, RobotDestroyed
from rules.volt.model.frames_damage import (
    Absorb,
    Charge,
    CheckWrecks,
    Damage,
    Detonate,
    DrawModule,
    ExplodeBomb,
    RemoveMines,
    Settle,
)
from rules.volt.model.picks import CARD, MONITOR, SKIP, USE
from rules.volt.model.pieces import LOST, Fallen, Spent
from rules.volt.model.questions import AboutDamage, AboutModule
from rules.volt.model.state import VoltState
from rules.volt.model.terms import DESTROYED_AT, TRAINING
from rules.volt.turn.victory import award, check_victory

CAUSES: dict[str, tuple[str, ...]] = {
    "shot": ("V-8.3", "V-9.1"),
    "crossfire": ("V-16.36", "V-9.1"),
    "grenade": ("V-16.25", "V-10.1"),
    "mine": ("V-10.3", "V-10.1"),
    "bomb": ("V-16.53", "V-10.1"),
    "pulse": ("V-16.30", "V-9.1"),
    "saw": ("V-16.40", "V-9.1"),
    "landing": ("V-17.5", "V-9.1"),
    "barrier": ("V-13.1", "V-1.15"),
    "electrified": ("V-11.1", "V-1.15"),
    "discharge": ("V-17.12", "V-1.15"),
}
"""The clauses behind the damage of each cause."""

ENDS: dict[str, tuple[str, ...]] = {"pit": ("V-13.4", "V-9.3"), "crushed": ("V-17.6",)}
"""The clauses behind a destruction without damage."""


def deal(r: Play, seats: Sequence[str], amount: int, by: str, cause: str) -> None:
    """Damage all robots at once, then destroy those with three tokens (V-9.14)."""
    robots = r.state.robots
    absorbing: list[Frame] = []
    wrecked: list[str] = []
    for seat in seats:
        robot = robots[seat]
        if not robot.cell:
            continue
        if shield_room(r, seat):
            absorbing.append(Absorb(seat, amount, by, cause))
            continue
        _mark(r, seat, min(amount, DESTROYED_AT - robot.damage), 0, by, cause)
        if robot.damage + amount >= DESTROYED_AT:
            wrecked.append(seat)
    if absorbing:
        harm(r, *absorbing, CheckWrecks(tuple(seats), by, cause))
    elif wrecked:
        wreck(r, wrecked, by, cause)


def shield_room(r: Play, seat: str) -> int:
    """How many damage tokens TARCZA can still take (V-16.57)."""
    robot = r.state.robots[seat]
    if not robot.left and not robot.right:
        return 0
    shield = docked(r.pack, robot, "absorb")
    return shield.amount - robot.shield if shield else 0


def _mark(r: Play, seat: str, monitor: int, shield: int, by: str, cause: str) -> None:
    robot = r.state.robots[seat]
    damage = robot.damage + monitor
    r.state.robots[seat] = replace(robot, damage=damage, shield=robot.shield + shield)
    r.emit(RobotDamaged(seat, monitor, shield, damage, by, cause, why=CAUSES[cause]))


@resolves(Damage)
def damage(r: Play, frame: Damage) -> None:
    deal(r, frame.robots, frame.amount, frame.by, frame.cause)


@resolves(Absorb)
def absorb(r: Play, frame: Absorb) -> None:
    """Each token may go on TARCZA instead of the monitor (V-16.57, V-19.6)."""
    robot = r.state.robots[frame.robot]
    if not robot.cell or robot.damage >= DESTROYED_AT:
        return
    if robot.killbot or not shield_room(r, frame.robot):
        on_card = bool(shield_room(r, frame.robot))
    else:
        about = AboutDamage(robot.damage, frame.cause)
        pick = r.ask_one(frame, "shield", frame.robot, (CARD, MONITOR), about=about)
        if pick is None:
            return
        on_card = pick == CARD
    _mark(r, frame.robot, int(not on_card), int(on_card), frame.by, frame.cause)
    if frame.amount > 1:
        r.put(replace(frame, amount=frame.amount - 1))


@resolves(CheckWrecks)
def check_wrecks(r: Play, frame: CheckWrecks) -> None:
    robots = r.state.robots
    lost = [s for s in frame.robots if robots[s].cell and robots[s].damage >= DESTROYED_AT]
    if lost:
        wreck(r, lost, frame.by, frame.cause)


def destroyer_of(state: VoltState, seat: str, by: str) -> str:
    """Who is credited: nobody for one's own doing, or the remote controller (V-9.8, V-16.61)."""
    if by and by != seat:
        return by
    acting = state.activation
    return acting.moved_by if acting and acting.robot == seat else ""


def wreck(r: Play, seats: Sequence[str], by: str, cause: str) -> None:
    """Robots are destroyed and leave the arena with their dice (V-9.5, V-6.9, V-9.12)."""
    state = r.state
    if not state.settling:
        harm(r)
    robots = state.robots
    credited = {seat: destroyer_of(state, seat, by) for seat in seats}
    bombs: list[Frame] = []
    for seat in sorted(seats, key=lambda one: _award_order(state, credited[one], one)):
        robot = robots[seat]
        robots[seat] = replace(robot, cell="")
        _lose_dice(state, seat)
        note(r, seat, "destroyed", robot.cell)
        state.fallen.append(Fallen(seat, credited[seat]))
        why = ENDS.get(cause) or ("V-9.2", *CAUSES[cause][:1])
        poor = robot.killbot and not robot.vp and _is_operator(state, credited[seat])
        why += ("V-18.6",) if poor else ()
        r.emit(RobotDestroyed(seat, robot.cell, credited[seat], cause, poor, why=why))
        if (robot.left or robot.right) and _bomb_goes_off(r, seat, robot.cell, cause):
            bombs.append(ExplodeBomb(seat, robot.cell))
    r.push(*bombs)


def _is_operator(state: VoltState, seat: str) -> bool:
    return bool(seat) and not state.robots[seat].killbot


def _lose_dice(state: VoltState, seat: str) -> None:
    """The dice of the running panel stay in sight as lost ones."""
    dice = state.programs.get(seat)
    if dice:
        here = [die for die in dice if die.panel == state.panel]
        lost = [Spent(die, LOST, die.colour, die.button) for die in here]
        state.spent[seat] = (*state.spent.get(seat, ()), *lost)
        state.programs[seat] = ()


def _award_order(state: VoltState, by: str, seat: str) -> tuple[int, int]:
    return state.robots[by].number if by else 0, state.robots[seat].number


def _bomb_goes_off(r: Play, seat: str, cell: str, cause: str) -> bool:
    """Not in a pit, unless an opponent hovers on the arena (V-16.53, V-17.8)."""
    if docked(r.pack, r.state.robots[seat], "detonate_on_death") is None:
        return False
    if cause != "pit":
        return True
    return any(
        other.cell and hovers(r, other) for name, other in r.state.robots.items() if name != seat
    )


@resolves(ExplodeBomb)
def explode_bomb(r: Play, frame: ExplodeBomb) -> None:
    """BOMBA: the operator may let it detonate (V-16.53); a KillBot always does (V-19.3)."""
    robot = r.state.robots[frame.robot]
    bomb = docked(r.pack, robot, "detonate_on_death")
    assert bomb is not None
    if not robot.killbot and blast_area(r, frame.cell).matters:
        about = AboutModule(bomb.id, cell=frame.cell)
        pick = r.ask_one(frame, "bomb", frame.robot, (USE, SKIP), about=about)
        if pick != USE:
            return
    r.put(Detonate(frame.cell, (Charge(frame.cell, bomb.amount, frame.robot, "bomb"),)))


@resolves(Settle)
def settle(r: Play, frame: Settle) -> None:
    """VP in the order of the destructions, then modules, then the victims' mines (V-9.12)."""
    state = r.state
    state.settling = False
    if not state.fallen:
        return
    fallen, state.fallen = state.fallen, []
    draws: list[Frame] = []
    for one in fallen:
        gained = award(r, one)
        if gained and check_victory(r, one.by):
            return
        if gained and state.variant != TRAINING and not state.robots[one.robot].killbot:
            draws.append(DrawModule(one.robot))
    if state.mines:
        owners = by_number(state, {one.robot for one in fallen} & set(state.mines.values()))
        draws += [RemoveMines(tuple(owners))] if owners else []
    r.push(*draws)
