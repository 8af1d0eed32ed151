"""The inspector: the thing pointed at, large, or else how the game stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.content.rulebook import CLAUSE_ID
from game.shell.canvas import Canvas
from game.shell.records import Pointer
from game.shell.view import Box, BoxLike, View
from scenes.rulebook.prose import Prose, draw_prose, set_prose
from scenes.table.contract import InspectCard
from scenes.table.frame import GAP
from scenes.table.kept import Kept, looks
from scenes.table.parts.card_words import CardBody, CardPicture
from scenes.table.parts.log_panel import HEAD as LOG_HEAD
from scenes.table.tags import tags
from scenes.ui import draw
from scenes.ui.button import IconButton
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import Group, Widget

HEAD = 36
PAD = 14
CARD_SHARE, FIGURE_SHARE = 0.5, 0.3
TALLEST = 0.72
WIDE = 1.6
MOST_OVERVIEW = 0.7
"""How far the overview may grow, as a share of the room that a long card may take."""

PlacePicture = Callable[[InspectCard, Box], Box]
"""Where the picture of a card lies in the room for the card."""


@dataclass(frozen=True, slots=True)
class InspectWords:
    """The panel's own words."""

    heading: str
    hint: str
    pin: str
    unpin: str
    sources: dict[str, str]
    overview: str = ""
    """The heading while nothing is inspected and the panel tells how the game stands."""


def in_the_corner(card: InspectCard, inner: Box) -> Box:
    """In the upper left corner, so that words go beside and below it; wide ones on top."""
    if card.shape > WIDE:
        width = min(inner.width, inner.height * 0.5 * card.shape)
    else:
        share = CARD_SHARE if card.shape < 0.85 else FIGURE_SHARE
        width = min(inner.width * share, inner.height * TALLEST * card.shape)
    return Box(inner.x, inner.y, width, width / card.shape)


class InspectPanel(Group):
    """Shows one card; a pinned one stays until it is unpinned.

    Without one it is as low as the overview needs, and what lies below it can be seen. A card
    with much to say makes it grow downwards, and scrolls only where that is not enough.
    """

    def __init__(
        self,
        on_rule: Callable[[str], None],
        *,
        pinnable: bool = True,
        place_picture: PlacePicture = in_the_corner,
    ) -> None:
        super().__init__((0, 0, 1, 1))
        self.on_rule, self.pinnable, self.place_picture = on_rule, pinnable, place_picture
        self.card: InspectCard | None = None
        self.overview: InspectCard | None = None
        self.pinned = False
        self.words = InspectWords("", "", "", "", {})
        self._full = Box(self.rect)
        self._lowest = 0.0
        self._view: View | None = None
        self._fills = 0
        self._needed = 0.0
        """How high the card that is inspected makes the panel."""
        self._rests: tuple[InspectCard | None, View | None, float, float] = (None, None, 0.0, 0.0)
        """The overview as it was last measured, and how high it is."""
        self._kept = Kept()

    def place(self, rect: BoxLike, words: InspectWords, lowest: float = 0.0) -> None:
        """``lowest`` is how far down a long card may reach; unless it is said, to the edge."""
        self._full, self.words = Box(rect), words
        self._lowest = max(lowest, self._full.bottom)
        self.rect = Box(rect)

    def resting_height(self, view: View) -> float:
        """How high the panel is while nothing is inspected."""
        if self.overview is None:
            return self._full.height
        if self._rests[:3] != (self.overview, view, self._full.width):
            body = CardBody((0, 0, self._full.width - 2 * PAD - 14, 0), (0.0, 0.0), self.on_rule)
            body.write(view, self.overview)
            self._rests = (self.overview, view, self._full.width, body.rect.height)
        most = max(self._full.height, (self._lowest - self._full.y) * MOST_OVERVIEW)
        return min(most, HEAD + 20 + self._rests[3])

    def measure(self, view: View) -> None:
        self._view = view
        self._fill()

    def show(self, card: InspectCard | None) -> bool:
        """Another card is pointed at; True when the panel changes."""
        if self.pinned or card is None or card == self.card:
            return False
        self.card = card
        self._fill()
        return True

    def refresh(self, card: InspectCard | None) -> None:
        """The thing shown has changed (or is gone)."""
        if card != self.card:
            self.card = card
            self.pinned = self.pinned and card is not None
            self._fill()

    def put_away(self) -> None:
        """Nothing is inspected any more, unless it is pinned."""
        if not self.pinned:
            self.refresh(None)

    def tell(self, overview: InspectCard | None) -> None:
        """How the game stands now."""
        if overview != self.overview:
            self.overview = overview
            if self.card is None:
                self._fill()
            elif self._view is not None:
                self._cover_head(self._view)

    def toggle_pin(self) -> None:
        self.pinned = not self.pinned and self.card is not None
        self._fill()

    # -- placing -----------------------------------------------------------------------------

    def _fill(self) -> None:
        self._fills += 1
        self._members.clear()
        view, card = self._view, self.card or self.overview
        self.rect = Box(self._full)
        if view is None or card is None:
            return
        if self.card is None:
            self.rect.height = self.resting_height(view)
        rect = self.rect
        if self.pinnable and self.card is not None:
            self._add_pin()
        inner = Box(rect.x + PAD, rect.y + HEAD + 4, rect.width - 2 * PAD, rect.height - HEAD - 16)
        self._add_card(view, card, inner)

    def _add_pin(self) -> None:
        words = self.words.unpin if self.pinned else self.words.pin
        style = "brass" if self.pinned else "wood"
        place = (self.rect.right - 48, self.rect.y + 5, 36, 32)
        self.add(IconButton(place, "pin", self.toggle_pin, words, style=style))

    def _add_card(self, view: View, card: InspectCard, inner: Box) -> None:
        """Picture and words in one area, so that all of it scrolls wherever the pointer is."""
        area = ScrollArea(inner)
        room = Box(inner.x, inner.y, inner.width - 14, inner.height)
        top, corner = room.y, (0.0, 0.0)
        if card.paint is not None:
            place = self.place_picture(card, room)
            area.add(CardPicture(place, card.paint))
            if card.shape <= WIDE and place.x == room.x and place.width < room.width * 0.7:
                corner = place.size
            else:
                top = place.bottom + 8
        body = CardBody((room.x, top, room.width, 0), corner, self.on_rule)
        body.write(view, card)
        area.add(body)
        below = self._tags(view, card, area, Box(room.x, body.rect.bottom, room.width, 0))
        area.content_height = self._sources(view, card, area, below) - inner.y
        self._grow(area)
        self._needed = self.rect.height
        self._cover_head(view)
        area.measure(view)
        self.add(area)

    def _grow(self, area: ScrollArea) -> None:
        """Make room for a card that does not fit, as far down as there is any."""
        more = min(area.content_height - area.rect.height, self._lowest - self.rect.bottom)
        if self.card is not None and more > 0:
            self.rect.height += more
            area.rect.height += more

    def _cover_head(self, view: View) -> None:
        """The head of the log below the overview is hidden whole or not at all."""
        if self.card is None:
            return
        head, bottom = self._full.y + self.resting_height(view) + GAP, self.rect.y + self._needed
        if head < bottom < head + LOG_HEAD:
            bottom = min(head + LOG_HEAD, self._lowest)
        self.rect.height = bottom - self.rect.y

    def _tags(self, view: View, card: InspectCard, area: ScrollArea, at: Box) -> Box:
        """The clauses of the card; returns where the next thing goes."""
        clauses = [clause for clause in card.clauses if CLAUSE_ID.fullmatch(clause)]
        if not clauses:
            return at
        made, bottom = tags(view, (at.x, at.y + 6, at.width, 24), clauses, self.on_rule)
        for tag in made:
            area.add(tag)
        return Box(at.x, bottom + 4, at.width, 0)

    def _sources(self, view: View, card: InspectCard, area: ScrollArea, at: Box) -> float:
        """Where the content comes from; returns the bottom of it."""
        if not card.source:
            return at.y
        words = " · ".join(self.words.sources.get(one, one) for one in card.source)
        prose = set_prose(view, words, at.width - 26, 14)
        area.add(_Source((at.x, at.y + 6, at.width, max(22.0, prose.height)), prose))
        return at.y + 8 + max(22.0, prose.height)

    def hit(self, x: float, y: float) -> Widget | None:
        """The panel hides what lies under it, where it has nothing to click, too."""
        return super().hit(x, y) or (self if self.shows(x, y) else None)

    def wheel(self, pointer: Pointer) -> bool:
        """The words scroll wherever on the panel the pointer is."""
        return any(one.wheel(pointer) for one in self._members if isinstance(one, ScrollArea))

    # -- drawing -----------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        area = next((one for one in self._members if isinstance(one, ScrollArea)), None)
        offset = area.offset if area is not None else 0.0
        state = (self._fills, looks(self._members), offset)
        self._kept.draw(canvas, state, self.rect, self._paint)

    def _paint(self, canvas: Canvas) -> None:
        draw.panel(canvas, self.rect, "wood")
        at = (self.rect.x + 18, self.rect.y + 22)
        told = self.card is None and self.overview is not None
        heading = self.words.overview if told else self.words.heading
        draw.caps(canvas, heading, at, 13, "brass_light")
        if self.card is None and self.overview is None:
            inner = self.rect.inflate(-60, -120)
            draw.wrapped(canvas, self.words.hint, inner, 16, "text_on_wood_dim", align="center")
        super().draw(canvas)


class _Source(Widget):
    """Where the content comes from."""

    def __init__(self, rect: BoxLike, prose: Prose) -> None:
        super().__init__(rect)
        self.prose = prose

    def draw(self, canvas: Canvas) -> None:
        draw.icon(canvas, "rulebook", (self.rect.x + 10, self.rect.y + 11), 18, "text_on_wood_dim")
        draw_prose(canvas, self.prose, (self.rect.x + 26, self.rect.y + 1), "text_on_wood_dim")
