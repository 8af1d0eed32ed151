"""The clauses of a chapter on a sheet of paper: number, words, links, source and diagram."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.content.rulebook import Rulebook
from game.shell.canvas import Canvas
from game.shell.records import Pointer
from game.shell.view import Box, BoxLike, View
from scenes.rulebook.diagrams import DiagramFrame
from scenes.rulebook.linked import Linked
from scenes.rulebook.prose import Prose, draw_prose, set_prose
from scenes.ui import draw
from scenes.ui.layout import flow
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import Widget

INK, LINK, DIM = "ink", "#1f4f8f", "ink_dim"
NUMBER = 92
GAP = 22
EDGE = 14
SIZE = 17
AHEAD = 1
"""Diagrams so many screens above and below are ready before they come in sight."""


@dataclass(frozen=True, slots=True)
class SheetWords:
    """The sheet's own words."""

    see_also: str
    sources: dict[str, str]


DiagramFor = Callable[[str, float, float, float], DiagramFrame | None]
"""clause, x, y and width -> the frame of its diagram, if it has one."""


class ClauseBlock(Linked):
    """One clause; a click on a link leads on, the clause that was looked for is marked."""

    def __init__(
        self, rect: BoxLike, clause: str, prose: Prose, source: str, marked: bool,
        on_link: Callable[[str], None],
    ) -> None:  # fmt: skip
        super().__init__(rect, on_link)
        self.clause, self.prose, self.source, self.marked = clause, prose, source, marked
        self.related: list[tuple[str, Box]] = []
        self.related_label = ("", 0.0)

    def target(self, pointer: Pointer) -> str:
        for clause, box in self.related:
            if box.collidepoint(pointer.pos):
                return clause
        x, y = pointer.x - self.rect.x - NUMBER, pointer.y - self.rect.y
        return self.prose.link_at(x, y)

    def draw(self, canvas: Canvas) -> None:
        x, y = self.rect.topleft
        if self.marked:
            band = self.rect.inflate(20, 14)
            draw.fill(canvas, band, "#f8edcf", radius=8)
            draw.fill(canvas, (band.x, band.y, 5, band.height), "brass", radius=2)
        draw.text(canvas, self.clause, (x, y + 1), 16, "heading_on_paper", bold=True)
        draw_prose(canvas, self.prose, (x + NUMBER, y), INK, LINK)
        label, top = self.related_label
        if label:
            draw.text(canvas, label, (x + NUMBER, top + 2), 14, DIM, italic=True)
        for clause, box in self.related:
            at = box.midleft
            shown = draw.text(canvas, clause, at, 14, LINK, bold=True, anchor="midleft")
            line = shown.bottom - 3
            draw.line(canvas, (shown.left, line), (shown.right, line), LINK)
        if self.source:
            at = (self.rect.right - 10, self.rect.bottom - 20)
            draw.text(canvas, self.source, at, 13, DIM, italic=True, anchor="topright")


class ChapterSheet(ScrollArea):
    """A whole chapter; it opens scrolled to the clause that was asked for."""

    def __init__(
        self,
        view: View,
        rect: BoxLike,
        book: Rulebook,
        chapter: str,
        at: str,
        lang: str,
        words: SheetWords,
        on_link: Callable[[str], None],
        diagram_for: DiagramFor = lambda clause, x, y, width: None,
    ) -> None:
        super().__init__(rect)
        self.book, self.lang, self.words = book, lang, words
        self.on_link, self.diagram_for = on_link, diagram_for
        self._frames: list[DiagramFrame] = []
        self._drawn = False
        y = self.rect.y + self._title(view, chapter)
        for clause in book.chapter(chapter).clauses:
            y = self._clause(view, clause.id, y, clause.id == at)
        self.content_height = y - self.rect.y + 40
        if at != chapter:
            self._open_at(at)

    @property
    def unfinished(self) -> bool:
        """Whether a diagram in sight has no picture yet."""
        return any(one.unfinished for one in self._frames_around(0))

    def update(self, dt: float) -> bool:
        """Once the page is drawn, diagrams are set up one a frame: those in sight at first."""
        changed = super().update(dt)
        frame = self._next_frame() if self._drawn else None
        if frame is None:
            return changed
        frame.develop()
        return True

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self._drawn = True

    def _next_frame(self) -> DiagramFrame | None:
        wanted = [one for one in self._frames_around(0) if one.unfinished]
        wanted += [one for one in self._frames_around(AHEAD) if one.fresh]
        return next(iter(wanted), None)

    def _frames_around(self, screens: int) -> Iterator[DiagramFrame]:
        near = self.rect.move(0, self.offset).inflate(0, 2 * screens * self.rect.height)
        return (one for one in self._frames if one.rect.colliderect(near))

    def _title(self, view: View, chapter: str) -> float:
        words = f"*{self.book.words(chapter, self.lang)}*"
        prose = set_prose(view, words, self.inner_width - 40, 27)
        box = (self.rect.x + EDGE, self.rect.y + 8, self.inner_width - EDGE, prose.height)
        self.add(_Title(box, prose, chapter))
        return prose.height + 44

    def _clause(self, view: View, clause: str, y: float, marked: bool) -> float:
        book, width = self.book, self.inner_width - NUMBER - EDGE - 8
        prose = set_prose(view, book.words(clause, self.lang), width, SIZE, book.has)
        sources = book.clause(clause).source
        source = " · ".join(self.words.sources.get(one, one) for one in sources)
        box = Box(self.rect.x + EDGE, y, self.inner_width - EDGE, prose.height)
        block = ClauseBlock(box, clause, prose, source, marked, self.on_link)
        bottom = self._related(view, block, y + prose.height + 2)
        block.rect.height = bottom - y
        self.add(block)
        diagram = self.diagram_for(clause, self.rect.x + EDGE + NUMBER, bottom + 6, width)
        if diagram is not None:
            self.add(diagram)
            self._frames.append(diagram)
            bottom = diagram.rect.bottom
        return bottom + GAP

    def _related(self, view: View, block: ClauseBlock, y: float) -> float:
        """Clauses that the words do not mention, but that a reader may want next."""
        mentioned = {run.target for run in block.prose.links()}
        others = [one for one in self.book.related(block.clause, self.lang) if one not in mentioned]
        source = view.text_width(block.source, 13, italic=True) + 20
        if not others:
            return y + 20 if block.source else y
        label = self.words.see_also
        left = self.rect.x + EDGE + NUMBER + view.text_width(label, 14, italic=True) + 10
        room = Box(left, y, self.rect.x + self.inner_width - left - source, 22)
        boxes = flow(room, [view.text_width(one, 14, True) + 4 for one in others], 22, 8)
        block.related = list(zip(others, boxes, strict=True))
        block.related_label = (label, y)
        return boxes[-1].bottom

    def _open_at(self, clause: str) -> None:
        for child in self.children():
            if isinstance(child, ClauseBlock) and child.clause == clause:
                down = child.rect.y - self.rect.y - 40
                self.scroll_to(down if down > 160 else 0, at_once=True)


class _Title(Widget):
    def __init__(self, rect: BoxLike, prose: Prose, chapter: str) -> None:
        super().__init__(rect)
        self.prose, self.chapter = prose, chapter

    def draw(self, canvas: Canvas) -> None:
        at = (self.rect.right - 12, self.rect.y + 10)
        draw.text(canvas, self.chapter, at, 18, DIM, bold=True, anchor="topright")
        draw_prose(canvas, self.prose, self.rect.topleft, INK, LINK)
        y = self.rect.bottom + 8
        draw.line(canvas, (self.rect.x, y), (self.rect.right - 12, y), "paper_edge", 2)


def snippet(words: str, marks: Sequence[tuple[int, int]], room: int = 96) -> str:
    """The stretch of a clause around its first match."""
    start = max(0, (marks[0][0] if marks else 0) - room // 3)
    if start:
        start = words.find(" ", start) + 1
    piece = words[start : start + room].replace("\n- ", " ").replace("\n", " ").replace("*", "")
    return ("… " if start else "") + piece + ("…" if start + room < len(words) else "")
