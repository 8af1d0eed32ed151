"""The inspector: the thing pointed at, large, with its state, its effect and its clauses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rulebook import CLAUSE_ID
from game.shell.canvas import Canvas
from game.shell.records import Pointer
from game.shell.view import Box, BoxLike, View
from scenes.rulebook.prose import Prose, draw_prose, set_prose
from scenes.table.contract import InspectCard
from scenes.table.kept import Kept, looks
from scenes.table.tags import tags
from scenes.ui import draw
from scenes.ui.button import IconButton
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import Group, Widget

HEAD = 36
PAD = 14
FACT, FACT_ROW, FACT_SIZE = 28.0, 20.0, 15.0
CARD_SHARE, FIGURE_SHARE = 0.52, 0.4


@dataclass(frozen=True, slots=True)
class InspectWords:
    """The panel's own words."""

    heading: str
    hint: str
    pin: str
    unpin: str
    sources: dict[str, str]


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact as it is set: its name, and the value beside it or, without room, in rows below."""

    label: str
    size: float
    rows: tuple[str, ...]
    below: bool
    y: float

    @property
    def height(self) -> float:
        return FACT + FACT_ROW * (len(self.rows) - (0 if self.below else 1))


def set_fact(view: View, label: str, value: str, y: float, width: float) -> Fact:
    """The value goes below its name where they would run into each other."""
    size = view.fitted(label, width, FACT_SIZE)
    together = view.text_width(label, size) + 12 + view.text_width(value, FACT_SIZE, True)
    rows = view.lines(value, width, FACT_SIZE, True)
    return Fact(label, size, rows, together > width, y)


class CardBody(Widget):
    """The words of a card, drawn in one go; links in them open the rulebook."""

    def __init__(self, rect: BoxLike, on_rule: Callable[[str], None]) -> None:
        super().__init__(rect)
        self.on_rule = on_rule
        self.parts: list[tuple[Prose, float, str]] = []
        self.facts: list[Fact] = []

    def press(self, pointer: Pointer) -> bool:
        return bool(self._link(pointer))

    def release(self, pointer: Pointer, inside: bool) -> bool:
        target = self._link(pointer)
        if target:
            self.on_rule(target)
        return bool(target)

    def _link(self, pointer: Pointer) -> str:
        for prose, y, _ in self.parts:
            target = prose.link_at(pointer.x - self.rect.x, pointer.y - self.rect.y - y)
            if target:
                return target
        return ""

    def draw(self, canvas: Canvas) -> None:
        x, y = self.rect.topleft
        for prose, top, ink in self.parts:
            draw_prose(canvas, prose, (x, y + top), ink)
        for fact in self.facts:
            top, ink = y + fact.y, "text_on_wood"
            draw.line(canvas, (x, top), (self.rect.right, top), "#4a3524")
            draw.text(canvas, fact.label, (x, top + 4), fact.size, "text_on_wood_dim")
            top += 4 + (FACT_ROW if fact.below else 0)
            for row in fact.rows:
                at = (self.rect.right, top)
                draw.text(canvas, row, at, FACT_SIZE, ink, bold=True, anchor="topright")
                top += FACT_ROW


class CardPicture(Widget):
    """The large picture of a card."""

    def __init__(self, rect: BoxLike, paint: Callable[[Canvas, Box], None]) -> None:
        super().__init__(rect)
        self.paint = paint

    def draw(self, canvas: Canvas) -> None:
        self.paint(canvas, self.rect)


class InspectPanel(Group):
    """Shows one card. A pinned card stays until it is unpinned."""

    pinnable = True

    def __init__(self, on_rule: Callable[[str], None]) -> None:
        super().__init__((0, 0, 1, 1))
        self.on_rule = on_rule
        self.card: InspectCard | None = None
        self.pinned = False
        self.words = InspectWords("", "", "", "", {})
        self._view: View | None = None
        self._fills = 0
        self._kept = Kept()

    def place(self, rect: BoxLike, words: InspectWords) -> None:
        self.rect, self.words = Box(rect), words

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

    def toggle_pin(self) -> None:
        self.pinned = not self.pinned and self.card is not None
        self._fill()

    # -- placing -----------------------------------------------------------------------------

    def _fill(self) -> None:
        self._fills += 1
        self._members.clear()
        view, card = self._view, self.card
        if view is None or card is None:
            return
        rect = self.rect
        pin = IconButton(
            (rect.right - 48, rect.y + 5, 36, 32),
            "pin",
            self.toggle_pin,
            self.words.unpin if self.pinned else self.words.pin,
            style="brass" if self.pinned else "wood",
        )
        if self.pinnable:
            self.add(pin)
        inner = Box(rect.x + PAD, rect.y + HEAD + 4, rect.width - 2 * PAD, rect.height - HEAD - 16)
        beside = self._picture(card, inner)
        self._text(view, card, beside)

    def _picture(self, card: InspectCard, inner: Box) -> Box:
        """Place the picture beside or above the words; returns what is left for them."""
        if card.paint is None:
            return inner
        share = CARD_SHARE if card.shape < 0.85 else FIGURE_SHARE
        width = min(inner.width * share, inner.height * card.shape)
        height = width / card.shape
        if card.shape > 1.6:
            width = min(inner.width, inner.height * 0.5 * card.shape)
            height = width / card.shape
            self.add(CardPicture((inner.x, inner.y, width, height), card.paint))
            top = inner.y + height + 8
            return Box(inner.x, top, inner.width, inner.bottom - top)
        self.add(CardPicture((inner.x, inner.y, width, height), card.paint))
        left = inner.x + width + 12
        return Box(left, inner.y, inner.right - left, inner.height)

    def _text(self, view: View, card: InspectCard, box: Box) -> None:
        area = ScrollArea(box)
        width = box.width - 14
        body = CardBody((box.x, box.y, width, 0), self.on_rule)
        y = self._say(view, body, f"*{card.title}*", 0, 19, "text_on_wood", width)
        if card.subtitle:
            y = self._say(view, body, card.subtitle, y, 14, "text_on_wood_dim", width) + 4
        for paragraph in card.body:
            y = self._say(view, body, paragraph, y, 15, "text_on_wood", width) + 5
        for label, value in card.facts:
            fact = set_fact(view, label, value, y, width)
            body.facts.append(fact)
            y += fact.height
        body.rect.height = y
        area.add(body)
        bottom = self._tags(view, card, area, box, y, width)
        area.content_height = self._sources(view, card, area, box, bottom, width) - box.y
        area.measure(view)
        self.add(area)

    def _say(
        self, view: View, body: CardBody, text: str, y: float, size: float, ink: str, width: float
    ) -> float:
        longest = max(text.strip("*").split(), key=len, default="")
        size = view.fitted(longest, width, size, text.startswith("*"))
        prose = set_prose(view, text, width, size)
        body.parts.append((prose, y, ink))
        return y + prose.height

    def _tags(
        self, view: View, card: InspectCard, area: ScrollArea, box: Box, y: float, width: float
    ) -> float:
        clauses = [clause for clause in card.clauses if CLAUSE_ID.fullmatch(clause)]
        if not clauses:
            return box.y + y
        made, bottom = tags(view, (box.x, box.y + y + 6, width, 24), clauses, self.on_rule)
        for tag in made:
            area.add(tag)
        return bottom + 4

    def _sources(
        self, view: View, card: InspectCard, area: ScrollArea, box: Box, y: float, width: float
    ) -> float:
        if not card.source:
            return y
        words = " · ".join(self.words.sources.get(one, one) for one in card.source)
        prose = set_prose(view, words, width - 26, 14)
        area.add(_Source((box.x, y + 6, width, max(22.0, prose.height)), prose))
        return y + 8 + max(22.0, prose.height)

    def hit(self, x: float, y: float) -> Widget | None:
        """The panel hides what lies under it, where it has nothing to click, too."""
        return super().hit(x, y) or (self if self.shows(x, y) else None)

    # -- drawing -----------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        area = next((one for one in self._members if isinstance(one, ScrollArea)), None)
        offset = area.offset if area is not None else 0.0
        state = (self._fills, looks(self._members), offset)
        self._kept.draw(canvas, state, self.rect, self._paint)

    def _paint(self, canvas: Canvas) -> None:
        draw.panel(canvas, self.rect, "wood")
        at = (self.rect.x + 18, self.rect.y + 22)
        draw.caps(canvas, self.words.heading, at, 13, "brass_light")
        if self.card is None:
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
