"""The campaign as the table sees it: a title of its own, ``stalker.campaign``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.kernel.campaign import MATCH
from rules.kernel.contract import Form, KeepThinking, Title
from rules.kernel.decision import Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.info import OptionSpec
from rules.kernel.picks import Pick
from rules.kernel.question import Option
from rules.kernel.rng import Stream
from rules.kernel.secrecy import Projection
from rules.kernel.setup import Setup
from rules.kernel.text import Text
from rules.stalker import FIRST_CHOICE, INFO, STALKERS
from rules.stalker.campaign import positions
from rules.stalker.campaign.bots import choose
from rules.stalker.campaign.desk import Desk, resolves
from rules.stalker.campaign.goods import outfit
from rules.stalker.campaign.journey import contacts, missions, script, travel
from rules.stalker.campaign.model.events import ALL_EVENTS
from rules.stalker.campaign.model.frames import Begin
from rules.stalker.campaign.model.state import (
    PROJECTION,
    STEPS,
    CampaignState,
    CampaignView,
    Member,
)
from rules.stalker.campaign.words import labels, refusals, sentences
from rules.stalker.mission.carried import Report
from rules.stalker.mission.setup import chosen_stalkers
from rules.stalker.model.book import Book

TOPICS = (contacts, missions, outfit, script, travel)
"""Importing a topic registers its resolvers."""

CAMPAIGN_INFO = replace(
    INFO,
    key="stalker.campaign",
    minutes=(300, 900),
    options=(
        OptionSpec("territories", ("off", "ask"), "off"),
        *(
            OptionSpec(f"stalker_{number}", STALKERS, FIRST_CHOICE[number - 1], least_seats=number)
            for number in range(1, 5)
        ),
    ),
)


class CampaignTitle(Title[CampaignState, CampaignView, Book]):
    """Exploring the Zone, bound to the content of the Missions."""

    info = CAMPAIGN_INFO
    state_type = CampaignState
    resolvers = resolves.by_frame
    resolution = Desk
    events = ALL_EVENTS
    projection: ClassVar[Projection[CampaignState, CampaignView]] = PROJECTION
    forms: ClassVar[Mapping[str, Form]] = {
        outfit.OUTFIT: outfit.OutfitForm(),
        MATCH: missions.MissionForm(Report),
    }

    kinds: ClassVar[Mapping[str, str]] = {
        "travel": "S-39.4",
        "recruit": "S-39.2",
        "look_at_mission": "S-41.41",
        "look_at_stash": "S-41.41",
        "script": "S-39.31",
        "may": "S-39.31",
        "take_card": "S-39.29",
        "pay_with": "S-41.8",
        "contacts": "S-39.10",
        "keeper": "S-37.2",
        "trade": "S-39.12",
        outfit.OUTFIT: "S-39.14",
        MATCH: "S-39.3",
    }
    streams: ClassVar[tuple[str, ...]] = (
        *("equipment_dice", "item_deck", "weapon_deck", "armour_deck", "accessory_deck"),
        "artifact_deck",
    )

    def start(self, setup: Setup, seed: int) -> CampaignState:
        team = chosen_stalkers(self.pack, setup)
        members = {seat: Member(seat, card) for seat, card in team.items()}
        lead = setup.seats[0].id
        return CampaignState(seed=seed, setup=setup, agenda=[Begin()], members=members, lead=lead)

    def why_not(self, state: CampaignState, decision: Decision, pick: str) -> Refusal:
        return refusals.why_not(self.pack, state, decision, pick)

    def anchors(self, view: CampaignView, decision: Decision, pick: Pick) -> tuple[str, ...]:
        return labels.anchors_of(pick)

    def options(self, view: CampaignView, decision: Decision) -> tuple[Option, ...]:
        """At a counter the prices are worked out once for all options."""
        if decision.kind == "trade":
            return labels.counter_options(self.pack, view, decision)
        return super().options(view, decision)

    def describe(self, event: Event) -> Text:
        return sentences.describe(self.pack, event)

    def label(self, view: CampaignView, decision: Decision, pick: str) -> Text:
        return labels.label_of(self.pack, view, decision, self.picks.read(pick))

    def from_position(self, position: Mapping[str, Any], setup: Setup, seed: int) -> CampaignState:
        return positions.from_position(self.pack, position, setup, seed)

    def to_position(self, state: CampaignState) -> dict[str, Any]:
        return positions.to_position(self.pack, state)

    def choose(
        self,
        view: CampaignView,
        decision: Decision,
        level: str,
        chance: Stream,
        go_on: KeepThinking,
    ) -> str:
        return choose(self, view, decision)

    def progress(self, view: CampaignView) -> dict[str, int]:
        """Coupons of the stash over the campaign."""
        return dict.fromkeys(view.members, view.coupons)

    def standing(self, view: CampaignView) -> Text:
        return sentences.standing(self.pack, view)

    def phases(self) -> tuple[str, ...]:
        return tuple(f"phase.zone_{step}" for step in STEPS)
