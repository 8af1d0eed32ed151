"""The Zone map: stickers, marks and the Contacts that the team owns (S-39.5 to S-39.8)."""

from __future__ import annotations

from rules.stalker.campaign.desk import Desk, record_of
from rules.stalker.campaign.model import events


def mark(r: Desk, place: str) -> None:
    """A marked location cannot be visited again in this campaign (S-39.7)."""
    if place not in r.state.marked:
        r.state.marked = (*r.state.marked, place)
        r.emit(events.PlaceMarked(place=place))


def place_sticker(r: Desk, sticker: int) -> None:
    """New locations appear; a sticker is placed once (S-39.8)."""
    if sticker in r.state.stickers:
        return
    r.state.stickers = tuple(sorted((*r.state.stickers, sticker)))
    places = (one.id for one in r.pack.pack.locations.values() if one.sticker == sticker)
    r.emit(events.StickerPlaced(sticker=sticker, places=tuple(places)))


def place_joint_sticker(r: Desk) -> None:
    """The sticker that waits until several Missions are won (SC-CA-14)."""
    joint = r.pack.pack.campaign.joint_sticker
    if all(record_of(r.state, one).won for one in joint.after):
        place_sticker(r, joint.sticker)


def gain_contact(r: Desk, contact: str) -> None:
    if contact not in r.state.contacts:
        r.state.contacts = (*r.state.contacts, contact)
        r.emit(events.ContactGained(contact=contact))


def lose_contact(r: Desk, contact: str) -> None:
    if contact in r.state.contacts:
        r.state.contacts = tuple(one for one in r.state.contacts if one != contact)
        r.emit(events.ContactLost(contact=contact))
