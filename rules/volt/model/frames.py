"""Pending work of a VOLT game: each frame is resolved by the function that names it."""

from __future__ import annotations

from rules.kernel.state import Frame
from rules.volt.model.frames_damage import (
    Absorb,
    CheckWrecks,
    Damage,
    Detonate,
    Discharge,
    DrawModule,
    ExplodeBomb,
    RemoveMines,
    Settle,
    Shock,
)

# Set-up (V-3) and Phase 0 (V-4)


class DealNumbers(Frame, frozen=True):
    """Draw the set-up numbers (V-3.7)."""


class ChooseColours(Frame, frozen=True):
    """An operator names two deck colours and draws from each (V-3.9)."""

    seat: str


class DockDrawn(Frame, frozen=True):
    """The drawn modules are docked beside the title holder's champion module (V-20.8)."""

    seat: str


class EnterArena(Frame, frozen=True):
    """A robot starts or restarts on a start space (V-3.11, V-4.8)."""

    seat: str


class BeginRound(Frame, frozen=True):
    """Phase 0 and, unless it comes ``alone`` (in a position), the rest of the round."""

    alone: bool = False


class DockModules(Frame, frozen=True):
    """An operator may exchange docked modules (V-15.6)."""

    seat: str


class Restart(Frame, frozen=True):
    """All destroyed robots restart in start number order (V-4.8)."""


class ReturnNumbers(Frame, frozen=True):
    pass


# Phase 1 (V-5)


class WritePrograms(Frame, frozen=True):
    pass


class TakeNumbers(Frame, frozen=True):
    """Operators take start numbers in finishing order (V-5.10)."""

    order: tuple[str, ...]


# Phase 2 (V-6 to V-8)


class BeginPanel(Frame, frozen=True):
    panel: int


class NextDie(Frame, frozen=True):
    """The next die of a panel activates; ``queue`` names the owners of the dice still to come."""

    panel: int
    queue: tuple[str, ...]


class KeepDie(Frame, frozen=True):
    """DODATKOWY RAM: one of two dice on the panel is removed (V-16.52)."""

    robot: str
    panel: int
    queue: tuple[str, ...]


class Aim(Frame, frozen=True):
    """GŁOWICA may turn the die (V-16.24)."""


class Convert(Frame, frozen=True):
    """MOBILNOŚĆ may make the die blue (V-16.10)."""


class Act(Frame, frozen=True):
    """The die moves its robot or shoots (V-6.8)."""


class Brake(Frame, frozen=True):
    """HAMULCE may shorten the move (V-16.9)."""


class ChooseDrive(Frame, frozen=True):
    """PLECAK jump or KONTROLER through walls, before the first step (V-6.11)."""

    cells: int


class Drive(Frame, frozen=True):
    """A robot drives ``left`` more cells; ``nominal`` counts the steps a push may still last.

    ``mine``: MINY may be dropped on the cell it leaves. ``saw``: the value of the die if PIŁA
    works with it. ``ghost``: it drives through energy walls.
    """

    robot: str
    direction: str
    left: int
    nominal: int
    mine: bool = False
    saw: int = 0
    ghost: bool = False


class DropMine(Frame, frozen=True):
    robot: str
    cell: str


class Saw(Frame, frozen=True):
    """PIŁA may hurt the robot in front before it is pushed (V-16.40)."""

    robot: str
    target: str
    value: int


class Shove(Frame, frozen=True):
    """A module pushes a robot ``left`` more cells (V-7.10)."""

    robot: str
    direction: str
    left: int
    by: str


class Advance(Frame, frozen=True):
    """One robot of a step enters the next cell (V-7.5 points 3, 6 and 7).

    ``through`` are the robots between it and the one that pushes: without one of them nothing
    touches it any more (V-7.4).
    """

    robot: str
    direction: str
    by: str
    shocked: bool = False
    through: tuple[str, ...] = ()


class Jump(Frame, frozen=True):
    """PLECAK: ``left`` more cells over robots and mines (V-17.3)."""

    robot: str
    direction: str
    left: int
    mine: bool = False
    shocked: bool = False


class Land(Frame, frozen=True):
    robot: str
    direction: str


class LandingPush(Frame, frozen=True):
    robot: str
    target: str
    direction: str


class Pulse(Frame, frozen=True):
    """IMPULS after the move (V-16.30)."""

    robot: str
    value: int


class Repulse(Frame, frozen=True):
    """PROMIEŃ after the move (V-16.11)."""

    robot: str
    value: int


class RepulseRobots(Frame, frozen=True):
    robot: str
    targets: tuple[str, ...]
    cells: int


class Fire(Frame, frozen=True):
    """A red die shoots, or a module replaces the shot (V-8, V-14.7)."""


class HitMine(Frame, frozen=True):
    """A mine that was shot detonates (V-10.3)."""

    cells: tuple[str, ...]


class Beam(Frame, frozen=True):
    """WIĄZKA may push the robot that was hit (V-16.43)."""

    robot: str
    target: str
    direction: str
    value: int


class RemoteControl(Frame, frozen=True):
    """ZDALNE moves a die of the target or turns a KillBot (V-16.44)."""

    robot: str
    target: str


class Stream(Frame, frozen=True):
    """ARMATKA: the water stream goes along the line of fire (V-17.9)."""

    robot: str
    direction: str
    cells: int


# Phase 3 (V-11)


class BeginResolution(Frame, frozen=True):
    pass


class ActivateCells(Frame, frozen=True):
    queue: tuple[str, ...]


class UseCell(Frame, frozen=True):
    """The activated cell takes effect (V-11.3, V-11.5)."""

    seat: str
    cell: str


# KillBots (V-18)


class KillBotMove(Frame, frozen=True):
    """A KillBot's move sub-steps still to do (V-18.20)."""

    robot: str
    left: int
    value: int
    mine: bool
    came_from: str = ""


AnyFrame = (
    DealNumbers
    | ChooseColours
    | DockDrawn
    | EnterArena
    | BeginRound
    | DockModules
    | Restart
    | ReturnNumbers
    | WritePrograms
    | TakeNumbers
    | BeginPanel
    | NextDie
    | KeepDie
    | Aim
    | Convert
    | Act
    | Brake
    | ChooseDrive
    | Drive
    | DropMine
    | Saw
    | Shove
    | Advance
    | Jump
    | Land
    | LandingPush
    | Pulse
    | Repulse
    | RepulseRobots
    | Fire
    | HitMine
    | Beam
    | RemoteControl
    | Stream
    | Damage
    | Absorb
    | CheckWrecks
    | Shock
    | Discharge
    | Detonate
    | ExplodeBomb
    | Settle
    | DrawModule
    | RemoveMines
    | BeginResolution
    | ActivateCells
    | UseCell
    | KillBotMove
)
