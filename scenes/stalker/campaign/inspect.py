"""Inspector cards of the campaign: places, contacts, Stalkers and gear."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.campaign.desk import locations, record_of
from rules.stalker.campaign.goods.holdings import STASH, magazine, owned
from rules.stalker.campaign.goods.prices import takings, wares
from rules.stalker.campaign.model.questions import TradeAbout
from rules.stalker.campaign.words.labels import (
    contact_anchor,
    gear_anchor,
    member_anchor,
    place_anchor,
    stalker_anchor,
    ware_anchor,
)
from rules.stalker.campaign.words.sentences import asked, described
from rules.stalker.model.state import MAGAZINES
from rules.stalker.pack.campaign import Location
from rules.stalker.title import StalkerTitle
from scenes.stalker.asking.previews import Previews
from scenes.stalker.board.stage import ZoneStage
from scenes.stalker.campaign.front import Front
from scenes.stalker.campaign.pictures import photograph, scenery
from scenes.stalker.cards.catalogue_cards import contact_card
from scenes.stalker.cards.faces import PLACE_WIDE
from scenes.stalker.cards.inspect_gear import gear_card
from scenes.stalker.cards.inspect_units import person_card
from scenes.stalker.workbench import Workbench
from scenes.table.contract import InspectCard
from scenes.ui import draw

Facts = tuple[tuple[str, str], ...]


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
        """What lies at an anchor, what it costs, and why it cannot be picked now."""
        found = self._thing(anchor)
        if found is None:
            return None
        why = self.front.why_not(anchor)
        body = (f"*{why}*", *found.body) if why else found.body
        return replace(found, body=body, facts=(*self._prices(anchor), *found.facts))

    def _prices(self, anchor: str) -> Facts:
        """At a counter: what is asked or paid, and how many are left."""
        front, kit = self.front, self.front.kit
        about = front.decision.about if front.decision is not None else None
        if not isinstance(about, TradeAbout):
            return ()
        for ware in wares(front.book, front.home, about.contact):
            if ware_anchor(ware.thing) == anchor:
                left = (kit.say("campaign.left"), str(ware.left))
                return ((kit.say("campaign.price"), str(ware.price)), left)
        for deal in takings(front.book, front.home, about.contact):
            if gear_anchor(deal.pick.thing) == anchor:
                return ((kit.say("campaign.pays"), str(deal.price)),)
        return ()

    def _thing(self, anchor: str) -> InspectCard | None:
        front, pack = self.front, self.front.book.pack
        for one in locations(front.book, front.home):
            if place_anchor(one.id) == anchor:
                return self._place(one)
        for contact in pack.contacts.values():
            if contact_anchor(contact.id) == anchor:
                return contact_card(self.top, contact)
        for stalker in pack.stalkers.values():
            if stalker_anchor(stalker.id) == anchor:
                return person_card(self.top, stalker)
        for seat, member in front.home.members.items():
            if member_anchor(seat) == anchor:
                return person_card(self.top, pack.stalkers[member.card])
        return self._gear(anchor)

    def _gear(self, anchor: str) -> InspectCard | None:
        book = self.front.book
        for name in owned(self.front.home):
            if gear_anchor(name) == anchor:
                return gear_card(self.top, name)
        for card, copies in book.copies.items():
            if ware_anchor(card) == anchor:
                return gear_card(self.top, copies[0])
        return self._magazine(anchor)

    def _magazine(self, anchor: str) -> InspectCard | None:
        """Magazines are counted, not named: one sort for each kind and place."""
        places = ("", STASH, *self.front.home.members)
        for kind in MAGAZINES:
            names = [magazine(kind, place) for place in places]
            if anchor in (ware_anchor(names[0]), *map(gear_anchor, names)):
                return self._magazine_card(kind, self.front.art(names[0]))
        return None

    def _magazine_card(self, kind: str, art: str) -> InspectCard:
        say, key = self.front.kit.say, f"token.magazine_{kind}"
        body = (say(f"{key}.text"),)
        paint = partial(_token, art)
        return InspectCard(say(f"{key}.name"), body=body, clauses=("S-39.12",), paint=paint)

    def _place(self, one: Location) -> InspectCard:
        front, kit = self.front, self.front.kit
        known = one.id in front.home.read
        body = [kit.render(described(front.book, one.id)) if known else kit.say("campaign.unread")]
        facts = []
        if one.mission is not None:
            record = record_of(front.home, one.mission)
            facts.append((kit.say("campaign.played"), str(record.played)))
            if record.played:
                body.append(kit.say("campaign.practice_note"))
            facts.append((kit.say("campaign.won"), kit.say(f"campaign.won.{record.won}".lower())))
        if one.id in front.home.marked and not front.why_not(place_anchor(one.id)):
            body.insert(0, kit.say("campaign.nothing_left"))
        return InspectCard(
            kit.say(f"location.{one.id}.name"),
            kit.say(f"campaign.kind.{one.kind}"),
            tuple(body),
            tuple(facts),
            ("S-39.4", "S-39.7"),
            one.source,
            paint=partial(photograph, scenery(front.book, one.id)),
            shape=PLACE_WIDE,
        )


def _token(art: str, canvas: Canvas, box: Box) -> None:
    draw.sprite(canvas, art, box)
