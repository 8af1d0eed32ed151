"""What happens on the front line: movement, hazards, attacks, hits, deaths (K-3 to K-10, K-13).

Slots are numbered from 1. A shift is (comrade, from slot, to slot); all shifts of one event
happen at the same moment.
"""

from __future__ import annotations

from rules.kernel.event import Event
from rules.komrades.move.line import Shifts


class ComradeMoved(Event, frozen=True):
    """One single step; ``mode`` is walk, push, swap, switch (at any distance) or leap."""

    rests_on = ("K-5.1",)

    comrade: str
    mode: str
    direction: str
    shifts: Shifts


class MoveBlocked(Event, frozen=True):
    """The remaining steps are lost."""

    rests_on = ("K-5.7",)

    comrade: str
    direction: str
    lost: int


class LineShuffled(Event, frozen=True):
    rests_on = ("K-23.3", "K-5.11")
    reveals = True

    shifts: Shifts


class TankBoarded(Event, frozen=True):
    """``passenger`` is empty if the owner rides alone."""

    rests_on = ("K-13.2",)

    comrade: str
    passenger: str


class TankMoved(Event, frozen=True):
    """The tank makes one step as a block; ``mode`` is walk, push or swap."""

    rests_on = ("K-13.5",)

    comrade: str
    passenger: str
    mode: str
    direction: str
    shifts: Shifts


class StatusGained(Event, frozen=True):
    rests_on = ("K-9.9",)

    comrade: str
    status: str


class HaltCalled(Event, frozen=True):
    rests_on = ("K-9.7",)

    comrade: str


class DudDeclared(Event, frozen=True):
    rests_on = ("K-8.5",)

    comrade: str


class CleanedUp(Event, frozen=True):
    """Statuses, Stój! and Niewypał end; Target cards and the Attack card are put away.

    ``discarded`` is false for a mine or roulette, which stays where it acts.
    """

    rests_on = ("K-4.13", "K-9.1")

    card: int
    kind: str
    discarded: bool
    comrades: tuple[str, ...]


class AttackDismissed(Event, frozen=True):
    """TOWARZYSZE! is discarded after its draft; the next Attack card follows."""

    rests_on = ("K-14.8",)

    card: int
    kind: str


class HazardPlaced(Event, frozen=True):
    """A mine or wire lies on a slot that now holds ``count`` hazards."""

    rests_on = ("K-10.1",)

    slot: int
    card: int
    kind: str
    count: int


class ComradeEntangled(Event, frozen=True):
    """The wires of the slot are gone; the comrade cannot be moved until clean-up."""

    rests_on = ("K-10.9",)

    comrade: str
    slot: int
    cards: tuple[int, ...]
    lasts: bool = True


class MineExploded(Event, frozen=True):
    rests_on = ("K-10.4", "K-10.5")

    comrade: str
    slot: int
    card: int


class HazardsCleared(Event, frozen=True):
    """Hazards are discarded without effect; ``by`` is detector, tank or commissar."""

    rests_on = ("K-10.11",)

    slot: int
    cards: tuple[int, ...]
    by: str
    comrade: str = ""


class AttackRevealed(Event, frozen=True):
    rests_on = ("K-4.1",)
    reveals = True

    card: int
    kind: str


class TargetPlaced(Event, frozen=True):
    """``tracks`` is the comrade that a tracking Target card follows."""

    rests_on = ("K-7.1",)

    number: int
    slot: int
    tracks: str = ""


class TargetShifted(Event, frozen=True):
    rests_on = ("K-23.10",)

    number: int
    start: int
    slot: int


class RouletteAttached(Event, frozen=True):
    rests_on = ("K-8.12",)

    comrade: str
    card: int
    kind: str
    count: int


class AttackSkipped(Event, frozen=True):
    """The card of the turn deals no damage in step 5."""

    rests_on = ("K-7.17",)

    kind: str


class ShotFlew(Event, frozen=True):
    """A linear attack flies from one slot to another; ``end`` is hit, tank or lost.

    ``passed`` are the comrades whom it could not hit.
    """

    rests_on = ("K-7.7", "K-7.9")

    target: int
    kind: str
    start: int
    stop: int
    end: str
    passed: tuple[str, ...] = ()


class SplashBurst(Event, frozen=True):
    """A splash attack goes off at a slot; ``indirect`` are the slots beside it that suffer."""

    rests_on = ("K-7.11",)

    target: int
    kind: str
    slot: int
    indirect: tuple[int, ...]


class HitStopped(Event, frozen=True):
    """A hit does no damage; ``by`` is tank, prone, ability, dud, gear or fallen."""

    rests_on = ("K-8.1",)

    comrade: str
    kind: str
    by: str


class HitReflected(Event, frozen=True):
    """A car door throws the hit on; ``to`` is empty if it meets nobody."""

    rests_on = ("K-12.9",)

    comrade: str
    kind: str
    direction: str
    start: int
    stop: int
    to: str


class HitSoftened(Event, frozen=True):
    rests_on = ("K-8.6",)

    comrade: str
    kind: str
    before: int
    after: int


class LifeLost(Event, frozen=True):
    """``hit`` is main, indirect or mine; ``life`` is what is left."""

    rests_on = ("K-8.8",)

    comrade: str
    amount: int
    life: int
    kind: str
    hit: str


class LifeGained(Event, frozen=True):
    rests_on = ("K-2.8",)

    comrade: str
    amount: int
    life: int
    kind: str


class RouletteFired(Event, frozen=True):
    rests_on = ("K-8.9",)

    comrade: str
    cards: tuple[int, ...]
    bonus: int


class AbilityUsed(Event, frozen=True):
    """A comrade's ability has worked; a once-per-game one is used up."""

    rests_on = ("K-20.1",)

    comrade: str
    spent: bool


class ComradeGassed(Event, frozen=True):
    rests_on = ("K-9.12",)

    comrade: str


class GasEnded(Event, frozen=True):
    rests_on = ("K-9.14",)

    comrade: str


class ComradeDied(Event, frozen=True):
    """A comrade leaves the line; its cards go to the discard pile, face up."""

    rests_on = ("K-6.1", "K-6.11")

    comrade: str
    slot: int
    kind: str


class CommissarAdvanced(Event, frozen=True):
    """The line now has ``slots`` slots; the row in ``shifts`` was pushed forward."""

    rests_on = ("K-6.2", "K-6.3")

    slots: int
    shifts: Shifts


class CommissarHeld(Event, frozen=True):
    """An immovable comrade is in the way: the advance waits for clean-up."""

    rests_on = ("K-6.7",)

    pending: int
