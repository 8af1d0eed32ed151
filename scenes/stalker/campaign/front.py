"""What every part of the campaign's table is given: the view, the question, words and cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.kernel.question import Option
from rules.kernel.setup import SeatSetup
from rules.stalker.campaign.desk import chairs
from rules.stalker.campaign.goods.holdings import (
    STASH,
    Holdings,
    holdings_of,
    magazine,
    magazine_kind,
)
from rules.stalker.campaign.goods.outfit import OUTFIT, arranged
from rules.stalker.campaign.model.state import CampaignView, Magazines
from rules.stalker.campaign.words.barred import barred, reason
from rules.stalker.model.book import Book
from rules.stalker.model.state import MAGAZINES
from rules.stalker.pack.pack import Equipment
from scenes.stalker.kit import Kit
from scenes.stalker.looks import MAGAZINE_ART, gear_art
from scenes.table import home
from scenes.table.contract import TableLinks
from scenes.table.home import Places


class Front(home.Front[CampaignView, Kit]):
    """The campaign as it is shown now; only the table changes it."""

    def __init__(self, links: TableLinks, kit: Kit) -> None:
        super().__init__(links, kit)
        self._barred: tuple[int, dict[str, Option]] = (-1, {})

    @property
    def book(self) -> Book:
        return self.kit.book

    @property
    def barred(self) -> dict[str, Option]:
        """What is seen and cannot be picked now, by its place."""
        if self.decision is None:
            return {}
        if self._barred[0] != self.version:
            listed = barred(self.book, self.home, self.decision)
            placed = {anchor: one for one in listed for anchor in one.anchors}
            plain = (one for one in listed if not one.anchors)
            placed |= {closed_anchor(number): one for number, one in enumerate(plain)}
            self._barred = (self.version, placed)
        return self._barred[1]

    def why_not(self, anchor: str) -> str:
        """Why something cannot be picked now; empty where it can, or nothing could be."""
        option = self.barred.get(anchor)
        if option is None or self.decision is None:
            return ""
        return self.kit.say(f"refusal.{reason(self.book, self.home, self.decision, option).code}")

    def after(self, anchor: str) -> CampaignView | None:
        """How the campaign stands once the option at a place is picked; a step alone is none."""
        option = self.links.option_at(anchor) if self.links.draft() is None else None
        return self.links.what_if(option).view if option is not None else None

    def coupons(self) -> str:
        """What the stash holds, and what it would hold after the pick that is pointed at."""
        kit, now, after = self.kit, self.home.coupons, self.after(self.hovered)
        if after is None or after.coupons == now:
            return kit.say("campaign.coupons", n=now)
        then = kit.say("campaign.coupons", n=after.coupons)
        return kit.say("campaign.coupons_then", now=now, then=then)

    @property
    def held(self) -> Holdings:
        """Where everything is, while one packs after the steps so far."""
        held = holdings_of(self.home)
        draft = self.links.draft() if self.kind == OUTFIT else None
        return arranged(self.book, held, draft.draft) if draft is not None else held

    # -- people and things -----------------------------------------------------------------------

    def chair(self, seat: str) -> SeatSetup:
        return next(one for one in chairs(self.home) if one.id == seat)

    def gear(self, thing: str) -> Equipment | None:
        """A card by its id or by that of the physical card; nothing for a Magazine."""
        copies = self.book.copies.get(thing)
        return self.book.cards.get(copies[0] if copies else thing)

    def art(self, thing: str) -> str:
        card = self.gear(thing)
        if card is not None:
            return gear_art(card)
        return f"stalker/tokens/{MAGAZINE_ART[MAGAZINES.index(magazine_kind(thing))]}"

    def thing(self, thing: str) -> str:
        """What a card or a Magazine is called."""
        card = self.gear(thing)
        if card is not None:
            return self.kit.card(card.id)
        return self.kit.say(f"token.magazine_{magazine_kind(thing)}.name")

    def count(self, thing: str) -> int:
        """How many lie together: Magazines of a kind in one place, or one card."""
        pouches = {STASH: self.held.magazines}
        pouches |= {seat: one.magazines for seat, one in self.held.members.items()}
        for place, counts in pouches.items():
            for kind, count in zip(MAGAZINES, counts, strict=True):
                if thing == magazine(kind, place):
                    return count
        return 1


def magazines_at(counts: Magazines, place: str) -> list[str]:
    """The kinds of Magazines in a place, each as one thing."""
    pairs = zip(MAGAZINES, counts, strict=True)
    return [magazine(kind, place) for kind, count in pairs if count]


def closed_anchor(number: int) -> str:
    """The place of an option on a sheet that cannot be paid for."""
    return f"closed:{number}"


class Part(ABC):
    """A part of the table: it has places to point at, and draws itself.

    One that a question is asked on is a sheet, which may hold more than is in sight.
    """

    def __init__(self, front: Front) -> None:
        self.front = front
        self.area = Box(0, 0, 1, 1)

    def layout(self, area: Box) -> None:
        self.area = area

    @abstractmethod
    def places(self) -> Places: ...

    def look(self) -> Hashable:
        """What its picture depends on, besides the view, the question and what is pointed at."""
        return ()

    @abstractmethod
    def draw(self, canvas: Canvas) -> None: ...

    def every(self) -> Sequence[str]:
        """The places of everything on it, in walking order, also what is scrolled away."""
        return list(self.places())
