"""What happened in a campaign; its diary and its log are told from these."""

from __future__ import annotations

from typing import ClassVar

from rules.kernel.event import Event


class CampaignBegun(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-39.1",)
    stalkers: tuple[str, ...]
    coupons: int


class StalkerJoined(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-39.2", "S-39.33")
    seat: str
    stalker: str


class ExplorationBegun(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-39.3",)
    number: int


class MissionChosen(Event, frozen=True):
    """Its Prologue is read at once (S-39.25)."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-39.4", "S-39.6", "S-39.25")
    reveals: ClassVar[bool] = True
    place: str
    mission: str


class PlaceVisited(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-39.4", "S-39.5")
    reveals: ClassVar[bool] = True
    place: str
    script: int


class PlaceDescribed(Event, frozen=True):
    """The Guide told what waits at a place, without a visit."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-41.41",)
    reveals: ClassVar[bool] = True
    place: str


class ChoiceMade(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-39.30", "S-39.31")
    source: str
    option: str


class PlaceMarked(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-39.7",)
    place: str


class StickerPlaced(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-39.8",)
    sticker: int
    places: tuple[str, ...]


class ContactGained(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-39.17", "S-39.27")
    contact: str


class ContactLost(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-39.17",)
    contact: str


class ContactUsed(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-39.10", "S-39.11")
    contact: str
    left: int
    """How many may still be used in this exploration."""


class PartnerTaken(Event, frozen=True):
    """A Companion or a Contract for the next Mission, and whose it is."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-37.2", "S-37.9")
    contact: str
    partner: str
    """``companion`` or ``contract``."""
    seat: str
    stalker: str


class ThingBought(Event, frozen=True):
    """A card, or a Magazine; ``name`` is the physical card."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-39.12", "S-39.13")
    contact: str
    thing: str
    price: int
    total: int
    name: str = ""


class ThingSold(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-39.12", "S-39.13")
    contact: str
    thing: str
    price: int
    total: int
    name: str = ""


class CardDrawn(Event, frozen=True):
    """Chance gave a card to the stash."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-39.29", "S-25.5")
    reveals: ClassVar[bool] = True
    thing: str
    name: str


class CardTaken(Event, frozen=True):
    """The team chose a card for its stash."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-39.29",)
    thing: str
    name: str


class CardGivenUp(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-41.8",)
    thing: str
    name: str


class MagazinesGained(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-39.29", "S-41.39")
    kind: str
    count: int
    total: int


class CouponsChanged(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-39.20", "S-39.29")
    change: int
    total: int


class LuckTried(Event, frozen=True):
    """Equipment dice of a script."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-4.9",)
    reveals: ClassVar[bool] = True
    source: str
    dice: tuple[str, ...]
    successes: int


class FlagSet(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-39.23", "S-41.40")
    flag: str


class NextMissionChanged(Event, frozen=True):
    """Something will happen at the start of the next Mission."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-41.9",)
    source: str


class TeamOutfitted(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-39.14", "S-39.15")
    moved: tuple[str, ...]
    """What changed its place."""
    resting: tuple[str, ...]


class TeamSetOut(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-39.3", "S-39.14")
    reveals: ClassVar[bool] = True
    mission: str
    stalkers: tuple[str, ...]


class TeamReturned(Event, frozen=True):
    """A Mission is over; ``coupons`` were found in it or paid by a Contract."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-39.17", "S-39.19")
    reveals: ClassVar[bool] = True
    mission: str
    result: str
    coupons: int
    dead: tuple[str, ...]
    gave_up: bool = False


class FeePaid(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-39.19",)
    amount: int
    total: int


class CardsLost(Event, frozen=True):
    """The backpack of a dead Stalker goes back to the decks."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-39.19",)
    seat: str
    stalker: str
    things: tuple[str, ...]


class CampaignEnded(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-39.26",)
    ending: str
    score: int


ALL_EVENTS: tuple[type[Event], ...] = (
    CampaignBegun,
    StalkerJoined,
    ExplorationBegun,
    MissionChosen,
    PlaceVisited,
    PlaceDescribed,
    ChoiceMade,
    PlaceMarked,
    StickerPlaced,
    ContactGained,
    ContactLost,
    ContactUsed,
    PartnerTaken,
    ThingBought,
    ThingSold,
    CardDrawn,
    CardTaken,
    CardGivenUp,
    MagazinesGained,
    CouponsChanged,
    LuckTried,
    FlagSet,
    NextMissionChanged,
    TeamOutfitted,
    TeamSetOut,
    TeamReturned,
    FeePaid,
    CardsLost,
    CampaignEnded,
)
