"""Inspector cards of the campaign: places, contacts, Stalkers and gear."""

from __future__ import annotations

from rules.stalker.campaign.desk import locations, record_of
from rules.stalker.campaign.holdings import owned
from rules.stalker.campaign.labels import (
    contact_anchor,
    gear_anchor,
    member_anchor,
    place_anchor,
    stalker_anchor,
    ware_anchor,
)
from rules.stalker.campaign.words import asked, described
from rules.stalker.pack.campaign import Location
from rules.stalker.title import StalkerTitle
from scenes.stalker.asking.previews import Previews
from scenes.stalker.board.stage import ZoneStage
from scenes.stalker.campaign.front import Front
from scenes.stalker.cards.catalogue_cards import contact_card, recruit_card
from scenes.stalker.cards.inspect_gear import gear_card
from scenes.stalker.cards.inspect_units import person_card
from scenes.stalker.workbench import Workbench
from scenes.table.contract import InspectCard


class Inspector:
    """Explains what lies at an anchor, with the cards of the Missions' own inspector."""

    def __init__(self, front: Front) -> None:
        self.front = front
        kit = front.kit
        stage = ZoneStage(play_sound=kit.services.audio.play, kit=kit)
        self.top = Workbench(kit, stage, {}, Previews(StalkerTitle(kit.book)))

    def question(self) -> str:
        front = self.front
        if front.decision is None:
            return ""
        return front.kit.render(asked(front.book, front.home, front.decision))

    def card(self, anchor: str) -> InspectCard | None:
        front, pack = self.front, self.front.book.pack
        for one in locations(front.book, front.home):
            if place_anchor(one.id) == anchor:
                return self._place(one)
        for contact in pack.contacts.values():
            if contact_anchor(contact.id) == anchor:
                return contact_card(self.top, contact)
        for stalker in pack.stalkers.values():
            if stalker_anchor(stalker.id) == anchor:
                return recruit_card(self.top, stalker)
        for seat, member in front.home.members.items():
            if member_anchor(seat) == anchor:
                return person_card(self.top, pack.stalkers[member.card], front.figure(seat))
        return self._gear(anchor)

    def _gear(self, anchor: str) -> InspectCard | None:
        book = self.front.book
        for name in owned(self.front.home):
            if gear_anchor(name) == anchor:
                return gear_card(self.top, name)
        for card, copies in book.copies.items():
            if ware_anchor(card) == anchor:
                return gear_card(self.top, copies[0])
        return None

    def _place(self, one: Location) -> InspectCard:
        front, kit = self.front, self.front.kit
        known = one.id in front.home.read
        body = [kit.render(described(front.book, one.id)) if known else kit.say("campaign.unread")]
        facts = []
        if one.mission is not None:
            record = record_of(front.home, one.mission)
            facts.append((kit.say("campaign.played"), str(record.played)))
            facts.append((kit.say("campaign.won"), kit.say(f"campaign.won.{record.won}".lower())))
        if one.id in front.home.marked:
            body.insert(0, kit.say("campaign.nothing_left"))
        return InspectCard(
            kit.say(f"location.{one.id}.name"),
            kit.say(f"campaign.kind.{one.kind}"),
            tuple(body),
            tuple(facts),
            ("S-39.4", "S-39.7"),
            one.source,
        )
