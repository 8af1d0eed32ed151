"""The state of a campaign (S-42.8): the team, what it owns, and where it stands in the Zone."""

from __future__ import annotations

from typing import ClassVar

from msgspec import field

from rules.kernel.decision import Decision
from rules.kernel.secrecy import Projection, Public
from rules.kernel.setup import SeatSetup
from rules.kernel.state import Record, State
from rules.kernel.view import View
from rules.stalker.campaign.model.frames import AnyFrame
from rules.stalker.campaign.model.questions import CampaignDecision

TRAVEL, CONTACTS, OUTFIT, MISSION, CLEAN_UP, OVER = (
    "travel",
    "contacts",
    "outfit",
    "mission",
    "clean_up",
    "over",
)
STEPS = (TRAVEL, CONTACTS, OUTFIT, MISSION, CLEAN_UP)
"""The steps of an exploration in their order (S-39.3)."""

Magazines = tuple[int, int, int]


class Member(Record, frozen=True):
    """A Stalker of the team with what is on his PDA; cards are named by the physical card."""

    seat: str
    card: str
    weapon: str = ""
    armour: str = ""
    artifacts: tuple[str, ...] = ()
    backpack: tuple[str, ...] = ()
    magazines: Magazines = (0, 0, 0)


class MissionRecord(Record, frozen=True):
    """How often a Mission was played, lost, and whether it was won (SC-CA-07)."""

    played: int = 0
    retry: int = 0
    won: bool = False


class Waiting(Record, frozen=True):
    """Effects for the start of the next Mission, and the script or Contact they come from."""

    path: str
    source: str


class CampaignState(State[AnyFrame, CampaignDecision], kw_only=True):
    decision_type: ClassVar[type[Decision]] = CampaignDecision

    step: Public[str] = TRAVEL
    exploration: Public[int] = 0
    lead: Public[str] = ""
    members: Public[dict[str, Member]] = field(default_factory=dict)
    joined: Public[tuple[SeatSetup, ...]] = ()
    """The places of Stalkers who joined on the way (S-39.2)."""
    stash: Public[tuple[str, ...]] = ()
    magazines: Public[Magazines] = (0, 0, 0)
    """Magazines in the stash: pistol, rifle, shotgun."""
    mounted: Public[dict[str, tuple[str, ...]]] = field(default_factory=dict)
    coupons: Public[int] = 0
    supply: Public[dict[str, tuple[str, ...]]] = field(default_factory=dict)
    """The cards left in each deck of equipment."""
    removed: Public[tuple[str, ...]] = ()
    """Cards removed from the game for good (S-13.8)."""

    contacts: Public[tuple[str, ...]] = ()
    stickers: Public[tuple[int, ...]] = ()
    marked: Public[tuple[str, ...]] = ()
    read: Public[tuple[str, ...]] = ()
    """Locations whose script or Prologue the team knows (S-42.2)."""
    missions: Public[dict[str, MissionRecord]] = field(default_factory=dict)
    flags: Public[tuple[str, ...]] = ()
    spent: Public[tuple[str, ...]] = ()
    """Offers and abilities that hold once per campaign and were used (S-41.41)."""

    mission: Public[str] = ""
    """The Mission chosen in this exploration."""
    visited: Public[str] = ""
    """The Contact or Stash location visited in it."""
    used: Public[tuple[str, ...]] = ()
    """The Contacts used in it."""
    companion: Public[str] = ""
    contract: Public[str] = ""
    keeper: Public[str] = ""
    """Whose the Companion is (SC-CT-21)."""
    resting: Public[tuple[str, ...]] = ()
    """Stalkers who sit the next Mission out."""
    waiting: Public[tuple[Waiting, ...]] = ()


class CampaignView(View, frozen=True, kw_only=True):
    """A campaign holds no secrets but those of its content, so every seat sees the same."""

    step: str
    exploration: int
    lead: str
    members: dict[str, Member]
    joined: tuple[SeatSetup, ...]
    stash: tuple[str, ...]
    magazines: Magazines
    mounted: dict[str, tuple[str, ...]]
    coupons: int
    supply: dict[str, tuple[str, ...]]
    removed: tuple[str, ...]
    contacts: tuple[str, ...]
    stickers: tuple[int, ...]
    marked: tuple[str, ...]
    read: tuple[str, ...]
    missions: dict[str, MissionRecord]
    flags: tuple[str, ...]
    spent: tuple[str, ...]
    mission: str
    visited: str
    used: tuple[str, ...]
    companion: str
    contract: str
    keeper: str
    resting: tuple[str, ...]
    waiting: tuple[Waiting, ...]


PROJECTION = Projection(CampaignState, CampaignView)
Home = CampaignState | CampaignView
"""What may be asked about the campaign by looking at it."""
