"""A card on paper: a dark band with the title, then lines of text, one of them marked."""

from __future__ import annotations

from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.ui import draw

BAND, GLOSS = 34.0, 20.0
LARGE, SMALL = 15.0, 12.0
"""Sizes of the letters."""


@dataclass(frozen=True, slots=True)
class PaperInk:
    """The colours of edge, sheet, band, marked line, words, number, title and gloss."""

    edge: str
    sheet: str
    band: str
    mark: str
    words: str
    number: str
    title: str
    gloss: str


@dataclass(frozen=True, slots=True)
class Paper:
    """What is on it; ``marked`` is the line that is being carried out."""

    title: str
    lines: tuple[tuple[str, str], ...]
    gloss: str = ""
    number: str = ""
    marked: int = -1

    def height(self, canvas: Canvas, wide: float, size: float = LARGE) -> float:
        """How high it would like to be."""
        head = BAND + 10 + (GLOSS if self.gloss else 0)
        return head + sum(
            canvas.view.text_height(
                " ".join(filter(None, line)), wide - 24, size, at == self.marked
            )
            + 6
            for at, line in enumerate(self.lines)
        )


def draw_paper(canvas: Canvas, box: Box, card: Paper, ink: PaperInk) -> bool:
    """As large letters as fit the box; the sheet is no higher than they need.

    False where even the smallest are cut off.
    """
    size, room = LARGE, box.height
    while (need := card.height(canvas, box.width, size)) > room and size > SMALL:
        size -= 1
    box = Box(box.x, box.y, box.width, max(40.0, min(box.height, need + 6)))
    draw.shadow(canvas, box, blur=10, radius=8, alpha=150, offset=(2, 5))
    draw.fill(canvas, box, ink.edge, radius=9)
    draw.fill(canvas, box.inflate(-4, -4), ink.sheet, radius=7)
    y = _head(canvas, box, card, ink)
    with canvas.clipped(box.inflate(-6, -6)):
        for row, line in enumerate(card.lines):
            words = " ".join(filter(None, line))
            bold = row == card.marked
            if bold:
                high = canvas.view.text_height(words, box.width - 24, size, True) + 4
                draw.fill(canvas, (box.x + 6, y - 2, box.width - 12, high), ink.mark, radius=4)
            text_box = (box.x + 12, y, box.width - 24, box.bottom - y)
            y = draw.wrapped(canvas, words, text_box, size, ink.words, bold=bold) + 6
    return need <= room


def _head(canvas: Canvas, box: Box, card: Paper, ink: PaperInk) -> float:
    """The band with number, title and what the title means; returns where the text begins."""
    high = BAND + (GLOSS if card.gloss else 0)
    band = Box(box.x + 2, box.y + 2, box.width - 4, high)
    draw.fill(canvas, band, ink.band, radius=7)
    draw.gradient(canvas, band.inflate(-6, -2), (255, 220, 140, 40), (0, 0, 0, 60))
    left, middle = band.x + 12, band.y + BAND / 2
    if card.number:
        at = (left, middle)
        shown = draw.text(canvas, card.number, at, 15, ink.number, bold=True, anchor="midleft")
        left = shown.right + 10
    room = band.right - left - 8
    draw.fit(canvas, card.title, (left, middle), room, 17, ink.title, bold=True, shadow="#000000")
    if card.gloss:
        gloss = canvas.view.shortened(card.gloss, band.width - 24, 14)
        at = (band.x + 12, band.y + BAND + GLOSS / 2 - 6)
        draw.text(canvas, gloss, at, 14, ink.gloss, italic=True, anchor="midleft")
    return band.bottom + 6
