"""What the desk shows while programming, from a view alone: "if nothing interferes".

The real rules are run on a state that fits the view; nobody else acts.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.kernel.agenda import Resolution, run
from rules.kernel.decision import Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.rng import Stream
from rules.kernel.state import Record, clone
from rules.volt.content import VoltPack
from rules.volt.core import resolves
from rules.volt.model.events import (
    DieActivated,
    MoveStopped,
    RobotDestroyed,
    RobotJumped,
    RobotMoved,
    RobotPushed,
    ShotFired,
)
from rules.volt.model.frames import NextDie
from rules.volt.model.guess import determinize
from rules.volt.model.state import Die, VoltState
from rules.volt.model.view import VoltView
from rules.volt.modules import aftermath
from rules.volt.move import drive
from rules.volt.turn import activation
from rules.volt.turn.program import die_refusal

RULES = (activation, aftermath, drive)
"""The topics whose resolvers a previewed die needs."""
NOT_DOING = ("skip", "keep", "pass")


class Ghost(Record, frozen=True):
    """One own die: the path it drives or the line it fires, and how that ends.

    ``path`` begins with the cell the robot is expected on. ``hit`` names a robot on the line of
    fire, ``mine`` a mine. ``pushed`` lists robots with the cells they are pushed to. ``stopped_by``
    is an obstacle (text key ``obstacle.<name>``), ``destroyed`` says that the robot would be lost.
    """

    die: Die
    fires: bool
    path: tuple[str, ...]
    hit: str = ""
    mine: str = ""
    stopped_by: str = ""
    pushed: tuple[tuple[str, str], ...] = ()
    destroyed: bool = False


def ghosts(pack: VoltPack, view: VoltView, dice: Sequence[Die]) -> tuple[Ghost, ...]:
    """The ghost of every die, panel by panel, each from where the one before has led."""
    state = _still_arena(pack, view)
    seat = view.seat
    out: list[Ghost] = []
    for panel in (1, 2, 3):
        here = sorted((d for d in dice if d.panel == panel), key=lambda d: (d.value, d.colour))
        then = state
        for index, die in enumerate(here):
            if not state.robots[seat].cell:
                return tuple(out)
            after = clone(state)
            events = _act_alone(pack, after, seat, die)
            out.append(_ghost(seat, state.robots[seat].cell, die, events))
            then = after if index == 0 else then
        state = then
    return tuple(out)


def _still_arena(pack: VoltPack, view: VoltView) -> VoltState:
    state = determinize(pack, view, Stream(0, "preview"))
    state.open, state.answers, state.agenda = [], {}, []
    state.outcome = None
    state.programs = dict.fromkeys(state.programs, ())
    return state


def _act_alone(pack: VoltPack, state: VoltState, seat: str, die: Die) -> list[Event]:
    """Activate one die; questions on the way are answered with "do nothing special"."""
    state.programs[seat] = (die,)
    state.agenda = [NextDie(die.panel, (seat,))]
    events = run(Resolution(state, pack), resolves.by_frame)
    while state.open:
        decision = state.open.pop()
        state.answers = {decision.seat: _plain_pick(decision)}
        state.resumed = True
        events = [*events, *run(Resolution(state, pack), resolves.by_frame)]
    return events


def _plain_pick(decision: Decision) -> str:
    return next((pick for pick in NOT_DOING if pick in decision.options), decision.options[0])


def _ghost(seat: str, start: str, die: Die, events: Sequence[Event]) -> Ghost:
    ghost = Ghost(die, die.colour == "red", (start,))
    for event in events:
        match event:
            case RobotMoved(robot, path) | RobotJumped(robot, path) if robot == seat:
                ghost = replace(ghost, path=ghost.path + path[1:])
            case RobotPushed(robot=robot, cell=cell):
                ghost = replace(ghost, pushed=(*ghost.pushed, (robot, cell)))
            case ShotFired():
                line = (start, *event.line)
                ghost = replace(
                    ghost, path=line, hit=event.hit, mine=event.mine, stopped_by=event.stopped_by
                )
            case MoveStopped(robot=robot, obstacle=obstacle) if robot == seat:
                ghost = replace(ghost, stopped_by=obstacle)
            case RobotDestroyed(robot=robot) if robot == seat:
                ghost = replace(ghost, destroyed=True)
    return ghost


def button_refusal(
    pack: VoltPack, view: VoltView, colour: str, value: int, button: str
) -> Refusal | None:
    """Why a button is greyed for a die of this colour and value, or ``None``."""
    return die_refusal(pack, view.robots[view.seat], colour, value, button)


def activation_order(view: VoltView, panel: int) -> tuple[tuple[str, Die], ...]:
    """The dice of a panel that are still to activate, in order, as far as the view knows them."""
    dice = [(seat, die) for seat, desk in view.programs.items() for die in desk]
    here = [(seat, die) for seat, die in dice if die.panel == panel]
    here.sort(key=lambda pair: activation.activation_key(pair[1], view.robots[pair[0]].number))
    return tuple(here)


def consequences(pack: VoltPack, view: VoltView, decision: Decision, pick: str) -> list[Event]:
    """What an answer to an open decision brings about, up to the next die or question."""
    state = determinize(pack, view, Stream(0, "preview"))
    state.open.remove(decision)
    state.answers = {decision.seat: pick}
    state.open, state.resumed = [], True
    events: list[Event] = []
    for event in run(Resolution(state, pack), resolves.by_frame):
        if isinstance(event, DieActivated):
            break
        events.append(event)
    return events
