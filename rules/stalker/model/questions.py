"""What each kind of question is about."""

from __future__ import annotations

from rules.kernel.decision import About, Decision


class StepAbout(About, frozen=True):
    """A Move under way: how many steps are left, and which Action it is."""

    left: int
    action: str
    vision_cap: int = -1
    """How far Enemies see at most during it (S-19.15); -1 without such a limit."""


class CardAbout(About, frozen=True):
    """The card that asks, or that something is done with."""

    card: str


class WindowAbout(About, frozen=True):
    """The moment to which rules may react."""

    window: str


class TieAbout(About, frozen=True):
    """Several are equal: in what, and for which Enemy."""

    tie: str
    enemy: str = ""


class TargetAbout(About, frozen=True):
    target: str


class RerollAbout(About, frozen=True):
    """Dice on the table, and each source with the most dice that it may roll again."""

    dice: tuple[str, ...]
    sources: tuple[tuple[str, int], ...]
    roll: str
    """``attack`` or ``defence``."""


class ShareAbout(About, frozen=True):
    """✹ to be shared among Enemies, the main Target first."""

    total: int
    targets: tuple[str, ...]


class MasksAbout(About, frozen=True):
    """Masks left, ``before`` or ``after`` the hit check."""

    masks: int
    when: str


class ProbeAbout(About, frozen=True):
    """The face of the Anomaly die and the card of the Anomaly."""

    face: str
    anomaly: str


class GiftAbout(About, frozen=True):
    giver: str
    thing: str


class ShopAbout(About, frozen=True):
    """Coupons that are left."""

    coupons: int


AnyAbout = (
    StepAbout
    | CardAbout
    | WindowAbout
    | TieAbout
    | TargetAbout
    | RerollAbout
    | ShareAbout
    | MasksAbout
    | ProbeAbout
    | GiftAbout
    | ShopAbout
)


class StalkerDecision(Decision, frozen=True):
    about: AnyAbout | None = None
