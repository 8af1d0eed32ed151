"""Everything that can happen in a VOLT game, with the clauses it rests on."""

from __future__ import annotations

from typing import ClassVar

from rules.kernel.event import Event
from rules.volt.model.pieces import Die


class NumbersDealt(Event, frozen=True):
    numbers: dict[str, int]
    reveals: ClassVar[bool] = True
    rests_on: ClassVar[tuple[str, ...]] = ("V-3.6", "V-3.7")


class ModuleDrawn(Event, frozen=True):
    """A module card was drawn; only its owner sees which, unless it is docked at once."""

    seat: str
    deck: str
    module: str
    open: bool = False
    reveals: ClassVar[bool] = True
    rests_on: ClassVar[tuple[str, ...]] = ("V-15.1", "V-15.3")

    def seen_by(self, seat: str) -> ModuleDrawn:
        if self.open or seat == self.seat:
            return self
        return ModuleDrawn(self.seat, self.deck, "", why=self.why)


class DuplicateReturned(Event, frozen=True):
    """A module that the operator already owns went under its deck."""

    seat: str
    deck: str
    module: str
    reveals: ClassVar[bool] = True
    rests_on: ClassVar[tuple[str, ...]] = ("V-15.4",)

    def seen_by(self, seat: str) -> DuplicateReturned:
        return self if seat == self.seat else DuplicateReturned(self.seat, self.deck, "")


class DeckExhausted(Event, frozen=True):
    """Every card of a deck is one that the operator owns; nobody knew before it was tried."""

    seat: str
    deck: str
    reveals: ClassVar[bool] = True
    rests_on: ClassVar[tuple[str, ...]] = ("V-15.5",)


class ModulesDocked(Event, frozen=True):
    seat: str
    left: str
    right: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-15.6", "V-15.7", "V-15.12")


class RobotPlaced(Event, frozen=True):
    robot: str
    cell: str
    facing: str
    restart: bool
    rests_on: ClassVar[tuple[str, ...]] = ("V-3.11", "V-4.8")


class RoundBegan(Event, frozen=True):
    round: int
    rests_on: ClassVar[tuple[str, ...]] = ("V-4.1",)


class TokenPlaced(Event, frozen=True):
    number: int
    cell: str
    reveals: ClassVar[bool] = True
    rests_on: ClassVar[tuple[str, ...]] = ("V-3.5", "V-4.4")


class DamageCleared(Event, frozen=True):
    robots: tuple[str, ...]
    rests_on: ClassVar[tuple[str, ...]] = ("V-4.6",)


class NumbersReturned(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("V-4.12",)


class ProgrammingFinished(Event, frozen=True):
    """All programs are in; ``elapsed`` holds the measured times, ``order`` who takes first."""

    order: tuple[str, ...]
    elapsed: dict[str, int]
    rests_on: ClassVar[tuple[str, ...]] = ("V-5.10", "V-5.24", "V-5.26")


class NumberTaken(Event, frozen=True):
    seat: str
    number: int
    rests_on: ClassVar[tuple[str, ...]] = ("V-5.10",)


class ProgramsRevealed(Event, frozen=True):
    programs: dict[str, tuple[Die, ...]]
    reveals: ClassVar[bool] = True
    rests_on: ClassVar[tuple[str, ...]] = ("V-5.13",)


class PanelBegan(Event, frozen=True):
    """A panel begins; ``order`` lists the owners of its dice in activation order."""

    panel: int
    order: tuple[str, ...]
    rests_on: ClassVar[tuple[str, ...]] = ("V-6.1", "V-6.3", "V-6.4", "V-6.5")


class DieActivated(Event, frozen=True):
    robot: str
    panel: int
    colour: str
    value: int
    button: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-6.3", "V-6.8")


class DieRemoved(Event, frozen=True):
    robot: str
    panel: int
    colour: str
    value: int
    button: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-16.52",)


class DieTurned(Event, frozen=True):
    robot: str
    button: str
    to: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-16.24",)


class DieConverted(Event, frozen=True):
    robot: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-16.10",)


class ModuleUsed(Event, frozen=True):
    """A module takes effect; what it does follows in the next events."""

    robot: str
    module: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-14.2",)


class MoveShortened(Event, frozen=True):
    robot: str
    cells: int
    rests_on: ClassVar[tuple[str, ...]] = ("V-16.9",)


class RobotMoved(Event, frozen=True):
    """A robot drove; ``path`` begins with the cell it came from."""

    robot: str
    path: tuple[str, ...]
    direction: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-7.1",)


class RobotJumped(Event, frozen=True):
    robot: str
    path: tuple[str, ...]
    direction: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-17.3",)


class RobotPushed(Event, frozen=True):
    robot: str
    start: str
    cell: str
    direction: str
    by: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-7.4",)


class MoveStopped(Event, frozen=True):
    """A move or push ended early: ``obstacle`` says why, ``lost`` how many steps are lost."""

    robot: str
    cell: str
    direction: str
    obstacle: str
    lost: int
    rests_on: ClassVar[tuple[str, ...]] = ("V-7.3",)


class AnchorSet(Event, frozen=True):
    """KOTWICA was chosen: the robot lets itself be pushed ``accepts`` cells at most."""

    robot: str
    fewer: int
    accepts: int
    rests_on: ClassVar[tuple[str, ...]] = ("V-16.54", "V-16.55")


class RobotsSwapped(Event, frozen=True):
    """A teleport: ``other`` is empty if a mine was swapped."""

    robot: str
    other: str
    start: str
    cell: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-16.18",)


class ShotFired(Event, frozen=True):
    """A line of fire; ``line`` lists its cells, ``hit`` the robot and ``mine`` the mine hit."""

    robot: str
    direction: str
    start: str
    line: tuple[str, ...]
    hit: str
    mine: str
    stopped_by: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-8.1", "V-8.2")


class GrenadeThrown(Event, frozen=True):
    """``swallowed``: it fell into a pit and has no effect (V-16.28)."""

    robot: str
    start: str
    cell: str
    direction: str
    swallowed: bool = False
    rests_on: ClassVar[tuple[str, ...]] = ("V-16.25", "V-16.26")


class StreamFired(Event, frozen=True):
    robot: str
    direction: str
    start: str
    line: tuple[str, ...]
    hit: str
    cells: int
    rests_on: ClassVar[tuple[str, ...]] = ("V-17.9",)


class DieMoved(Event, frozen=True):
    """Remote control: a die of ``target`` lies on another button now."""

    robot: str
    target: str
    panel: int
    colour: str
    value: int
    button: str
    to: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-16.44", "V-16.46")


class RobotDamaged(Event, frozen=True):
    """Damage tokens were put on a robot: on its monitor and on TARCZA."""

    robot: str
    monitor: int
    shield: int
    damage: int
    by: str
    cause: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-9.1",)


class Detonated(Event, frozen=True):
    """A detonation; ``reached`` lists the cells it reaches, its own first."""

    cell: str
    damage: int
    by: str
    cause: str
    reached: tuple[str, ...]
    rests_on: ClassVar[tuple[str, ...]] = ("V-10.1", "V-10.2")


class Discharged(Event, frozen=True):
    robot: str
    cell: str
    reached: tuple[str, ...]
    rests_on: ClassVar[tuple[str, ...]] = ("V-17.12",)


class ResolutionBegan(Event, frozen=True):
    """Phase 3 begins: no die acts any more."""

    rests_on: ClassVar[tuple[str, ...]] = ("V-4.1", "V-11.1", "V-11.2")


class SpacesElectrified(Event, frozen=True):
    cells: tuple[str, ...]
    rests_on: ClassVar[tuple[str, ...]] = ("V-11.1",)


class RobotDestroyed(Event, frozen=True):
    """A robot left the arena; ``by`` is empty if nobody is its destroyer.

    ``poor`` is a KillBot without VP, of which its destroyer gains nothing (V-18.6).
    """

    robot: str
    cell: str
    by: str
    cause: str
    poor: bool = False
    rests_on: ClassVar[tuple[str, ...]] = ("V-9.2", "V-9.5")


class VpGained(Event, frozen=True):
    """A VP for a destruction; ``taken_from`` names the KillBot that pays it."""

    seat: str
    total: int
    victim: str
    taken_from: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-9.6", "V-9.8")


class MineDropped(Event, frozen=True):
    robot: str
    cell: str
    taken_from: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-16.32", "V-16.33")


class MinesReturned(Event, frozen=True):
    seat: str
    cells: tuple[str, ...]
    rests_on: ClassVar[tuple[str, ...]] = ("V-10.9",)


class CellActivated(Event, frozen=True):
    robot: str
    cell: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-11.2",)


class TokensCollected(Event, frozen=True):
    robot: str
    cell: str
    amount: int
    total: int
    rests_on: ClassVar[tuple[str, ...]] = ("V-11.3",)


class RobotRepaired(Event, frozen=True):
    robot: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-11.5",)


class KillBotRolled(Event, frozen=True):
    """``rolled`` is the throw, ``value`` what the die shows once a 4–6 is turned over."""

    robot: str
    colour: str
    rolled: int
    value: int
    reason: str
    reveals: ClassVar[bool] = True
    rests_on: ClassVar[tuple[str, ...]] = ("V-18.11", "V-18.13")


class KillBotLooked(Event, frozen=True):
    """What a KillBot sees: direction, cell and distance of the nearest targets."""

    robot: str
    targets: tuple[tuple[str, str, int], ...]
    facing: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-18.15", "V-18.16", "V-18.21")


class KillBotTurned(Event, frozen=True):
    robot: str
    facing: str
    reason: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-18.21",)


class GameEnded(Event, frozen=True):
    winners: tuple[str, ...]
    total: int
    rests_on: ClassVar[tuple[str, ...]] = ("V-12.1",)


EVENTS: tuple[type[Event], ...] = tuple(
    kind for kind in Event.__subclasses__() if kind.__module__ == __name__
)
