"""Pending work of Enemies, Anomalies and the Enemies and Zone phase."""

from __future__ import annotations

from rules.kernel.state import Frame
from rules.stalker.model.frames_turn import Moving


class RollAnomaly(Frame, frozen=True):
    """The activation roll after a Move (S-34.9)."""

    unit: str
    anomaly: str
    visited: tuple[str, ...]


class DecideProbe(Frame, frozen=True):
    """A re-roll, or the consequence of the roll (S-34.10, S-34.12)."""


class ActivateAnomaly(Frame, frozen=True):
    anomaly: str
    unit: str
    entered: int = 0


class AffectUnits(Frame, frozen=True):
    """The Units that an activation affects, one by one (S-34.13)."""

    anomaly: str
    activator: str
    queue: tuple[str, ...]
    entered: int = 0


class PushUnit(Frame, frozen=True):
    """A push away from a field (S-19.12)."""

    unit: str
    origin: str
    by: str = ""


class SettlePush(Frame, frozen=True):
    unit: str
    was_seen: bool = False


class BeginActivation(Frame, frozen=True):
    """Draw an activation card (S-30.2); restricted to some Enemies by UNK or a Decoy (S-30.13)."""

    level: str = "auto"
    only: tuple[str, ...] = ()
    restricted: bool = False
    phase: bool = False


class RunActivation(Frame, frozen=True):
    card: str
    section: int
    step: int
    only: tuple[str, ...] = ()
    phase: bool = False
    restricted: bool = False
    ties: tuple[str, ...] = ()


class ActivationStep(Frame, frozen=True):
    """The Enemies that still have to act in a step (S-30.6).

    ``groups`` are in the order of acting, once it matters; those of one group tie.
    """

    card: str
    step: int
    section: int
    queue: tuple[str, ...]
    phase: bool
    groups: tuple[tuple[str, ...], ...] = ()


class EnemyMove(Frame, frozen=True):
    """An Enemy sets out for the nearest of some fields (S-31.1)."""

    enemy: str
    limit: int
    goals: tuple[str, ...]
    interruptible: bool = True
    face_back: bool = False
    ignore_anomalies: bool = False
    charge: bool = False
    goal: str = ""


class EnemyWalk(Moving, frozen=True):
    """An Enemy walks along a path up to a field of it."""

    enemy: str
    path: tuple[str, ...]
    end: int
    index: int
    interruptible: bool
    face_back: bool = False
    ignore_anomalies: bool = False
    ended: bool = False


class SettleEnemyMove(Frame, frozen=True):
    enemy: str


class MoveForward(Moving, frozen=True):
    """A Move straight ahead (S-31.9)."""

    enemy: str
    left: int
    path: tuple[str, ...] = ()
    ended: bool = False


class React(Frame, frozen=True):
    """Enemies that react to the end of a Stalker's Turn (S-32.22)."""

    stalker: str
    queue: tuple[str, ...]


class ResolveUnknown(Frame, frozen=True):
    """UNK tokens of some fields are resolved one after the other (S-14.13, S-14.17)."""

    fields: tuple[str, ...]


class ActivateNearest(Frame, frozen=True):
    """No figure in the pool: the nearest Enemy of that colour activates (S-14.15)."""

    colour: str
    field: str


class PlaceEnemy(Frame, frozen=True):
    """A figure from the pool comes onto the Map (S-14.14, S-14.20)."""

    card: str
    field: str
    facing: str


class DrawControl(Frame, frozen=True):
    """A Stalker draws a Control card that only he may see (S-42.4)."""

    stalker: str


class PlayControl(Frame, frozen=True):
    stalker: str


class ReturnControl(Frame, frozen=True):
    """The Control card is shuffled back."""

    stalker: str


class ShiftAttention(Frame, frozen=True):
    """Attention tokens move toward their owners, each at most once (S-21.15)."""

    owners: tuple[str, ...]
    steps: int


class SendAttention(Frame, frozen=True):
    """A Stalker's token goes to a field of his choice (S-21.13)."""

    stalker: str
    fields: tuple[str, ...]


class Zone(Frame, frozen=True):
    """A step of the Enemies and Zone phase (S-30.1)."""

    step: int


class EndOfRound(Frame, frozen=True):
    """What an Event card says about the end of the Round, then the next Round (S-33.8)."""

    stage: int
