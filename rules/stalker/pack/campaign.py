"""The Zone map and its scripts (SC-Z, SC-SC): where the team may go and what it meets there."""

from __future__ import annotations

from typing import Literal

from rules.stalker.pack.cards import Card
from rules.stalker.pack.effects import Effects
from rules.stalker.pack.terms import Model


class Location(Card):
    """A place on the Zone map, there from the start or added by a sticker (S-39.5, S-39.8)."""

    kind: Literal["mission", "contact", "cache"]
    sticker: int | None = None
    script: int | None = None
    mission: str | None = None


class Script(Card):
    """What happens at a location; it is marked afterwards unless the script says otherwise."""

    number: int
    effects: Effects
    mark: bool = True


class JointSticker(Model):
    """A sticker that is placed as soon as several Missions are won (SC-CA-14)."""

    sticker: int
    after: tuple[str, ...]


class CampaignFile(Model):
    locations: tuple[Location, ...]
    joint_sticker: JointSticker
    failure_fee: int
    retry_items: int
    scripts: tuple[Script, ...]
