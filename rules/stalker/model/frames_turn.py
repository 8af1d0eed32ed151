"""Pending work of Rounds, Turns, Actions and Stalker movement."""

from __future__ import annotations

from rules.kernel.state import Frame


class SetUp(Frame, frozen=True):
    """Lay out the Mission (S-15.1)."""


class PlaceStalker(Frame, frozen=True):
    """A Stalker starts on one of the start fields (S-15.4)."""

    stalker: str


class DrawTerritory(Frame, frozen=True):
    """The Lost Territories are added, or the Lead Stalker is asked whether to (S-38.1, S-38.7)."""

    ask: bool = False


class OpenEntrance(Frame, frozen=True):
    """A set-up card is followed: where the Entrance goes, then everything else (S-38.1)."""

    territory: str


class Shop(Frame, frozen=True):
    """A Stalker packs for coupons before a scenario (SC-SV-02)."""

    stalker: str
    coupons: int


class ShopShelf(Frame, frozen=True):
    """One shelf of the shop: what to buy, or nothing."""

    stalker: str
    coupons: int
    shelf: str


class StartMission(Frame, frozen=True):
    """Everything is on the Map: line of sight is looked at for the first time (S-15.5)."""


class BeginRound(Frame, frozen=True):
    pass


class DrawEvent(Frame, frozen=True):
    """Events phase (S-16.2)."""


class NextTurn(Frame, frozen=True):
    """The next Stalker clockwise with a Turn left may play it (S-17.1)."""


class OfferTurn(Frame, frozen=True):
    stalker: str


class TakeAction(Frame, frozen=True):
    """The active Stalker chooses an Action or ends the Turn (S-17.2)."""

    stalker: str


class FinishAction(Frame, frozen=True):
    """After an Action: triggers that wait for it, then map radiation (S-8.2, S-19.9)."""

    stalker: str
    action: str
    moved_token: bool
    settled: bool = False


class EndTurn(Frame, frozen=True):
    stalker: str


class Forfeit(Frame, frozen=True):
    """Unused Basic Actions of a Turn ended early: the token goes down space by space (S-17.7)."""

    stalker: str


class Moving(Frame, frozen=True):
    """A Move under way; an effect may end it (S-41.13)."""

    @property
    def mover(self) -> str:
        return str(getattr(self, "unit", "") or getattr(self, "enemy", ""))


class Walk(Moving, frozen=True):
    """A Stalker's Move, chosen step by step (S-19.16)."""

    unit: str
    left: int
    path: tuple[str, ...]
    action: str = "move"
    escort: str = ""
    was_seen: bool = False
    vision_cap: int = -1
    ended: bool = False
    way: tuple[str, ...] = ()
    """Fields that the player has already said he will enter next."""
    planned: bool = False
    """Whether he has said where the Move ends."""
    told: int = 0
    asked: int = 0
    """How much had been told and asked when the last step was taken."""


class EndWalk(Frame, frozen=True):
    unit: str
    path: tuple[str, ...]
    action: str = "move"
    escort: str = ""


class SettleWalk(Frame, frozen=True):
    """The end of a Move after the anomaly rolls (S-19.9)."""

    unit: str
    path: tuple[str, ...]
    action: str = "move"


class MakeRoom(Frame, frozen=True):
    """Somebody is pushed out of a field that holds too many Units (S-19.4)."""

    mover: str
    came_from: str


class PushOut(Frame, frozen=True):
    """Where the Unit that makes room goes (S-19.6)."""

    mover: str
    unit: str
    came_from: str


class DrawTo(Moving, frozen=True):
    """A Stalker or Companion moves along the shortest path toward something (S-41 move)."""

    unit: str
    left: int
    goals: tuple[str, ...]
    path: tuple[str, ...]
    no_attention: bool = False
    ended: bool = False
    interruptible: bool = True


class GiveCrit(Frame, frozen=True):
    """A Stalker at 0 HP takes a critical wound, or dies of the third (S-28.2, S-28.5)."""

    stalker: str


class StalkerDies(Frame, frozen=True):
    stalker: str


class ThrowDecoy(Frame, frozen=True):
    stalker: str


class DecoyShift(Frame, frozen=True):
    """After a Decoy: tokens that the drawn Enemies see move toward their owners (S-20.11)."""

    enemies: tuple[str, ...]


class ThrowBolt(Frame, frozen=True):
    """Bolts and Nuts: a BOLT goes on an uncovered symbol (S-20.13)."""

    stalker: str
    reach: int = 3
    from_supply: bool = False


class PerformAction(Frame, frozen=True):
    """Carry out an Action that has been paid for."""

    stalker: str
    pick: str
