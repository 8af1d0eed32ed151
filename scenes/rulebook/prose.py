"""Text with *emphasis*, list items and clause links, broken into lines and ready to draw."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.content.rulebook import CLAUSE_ID
from game.shell.canvas import Canvas
from game.shell.palette import ColourLike
from game.shell.view import View
from scenes.ui import draw

LINE = 1.36
ITEM = "- "
INDENT = 20
PARAGRAPH_GAP = 0.35
_EMPHASIS = re.compile(r"\*([^*\n]+)\*")
_SPACE = re.compile(r"( +)")
_NUMBERED = re.compile(r"- \*?\d+\.")


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of one line in one manner; a target makes it a link."""

    x: float
    y: float
    width: float
    words: str
    strong: bool = False
    target: str = ""


@dataclass(frozen=True, slots=True)
class Bullet:
    """The dot before a list item."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Prose:
    """Laid-out text; positions are relative to its top left corner."""

    runs: tuple[Run, ...]
    bullets: tuple[Bullet, ...]
    size: float
    height: float

    def link_at(self, x: float, y: float) -> str:
        """The clause that a point's link leads to, or nothing."""
        for run in self.runs:
            high = self.size * LINE
            if run.target and run.x <= x <= run.x + run.width and run.y <= y <= run.y + high:
                return run.target
        return ""

    def links(self) -> list[Run]:
        return [run for run in self.runs if run.target]


@dataclass(frozen=True, slots=True)
class _Word:
    """A word with its manner; ``glued`` means that no space stands before it."""

    words: str
    strong: bool
    target: str
    glued: bool


def set_prose(
    view: View,
    text: str,
    width: float,
    size: float = 16,
    known: Callable[[str], bool] = lambda key: True,
) -> Prose:
    """Break a text into lines; mentions of clauses that ``known`` accepts become links."""
    runs: list[Run] = []
    bullets: list[Bullet] = []
    y = 0.0
    for number, paragraph in enumerate(text.split("\n")):
        item = paragraph.startswith(ITEM)
        left = 0 if not item else 4 if _NUMBERED.match(paragraph) else INDENT
        if number:
            y += size * (PARAGRAPH_GAP if paragraph.strip() else 0.1)
        if item:
            if not _NUMBERED.match(paragraph):
                bullets.append(Bullet(6, y + size * LINE / 2))
            paragraph = paragraph[len(ITEM) :]
        for line in _lines(view, _words(paragraph, known), width - left, size):
            runs.extend(_placed(view, line, left, y, size))
            y += size * LINE
    return Prose(tuple(runs), tuple(bullets), size, y)


def _words(text: str, known: Callable[[str], bool]) -> list[_Word]:
    words: list[_Word] = []
    spaced = True
    for piece, strong, target in _pieces(text, known):
        for part in _SPACE.split(piece):
            if part.isspace():
                spaced = True
            elif part:
                words.append(_Word(part, strong, target, not spaced))
                spaced = False
    return words


def _pieces(text: str, known: Callable[[str], bool]) -> Iterator[tuple[str, bool, str]]:
    """Stretches of one manner: plain, strong, or a link."""
    at = 0
    for match in _EMPHASIS.finditer(text):
        yield from _linked(text[at : match.start()], False, known)
        yield from _linked(match.group(1), True, known)
        at = match.end()
    yield from _linked(text[at:], False, known)


def _linked(
    text: str, strong: bool, known: Callable[[str], bool]
) -> Iterator[tuple[str, bool, str]]:
    at = 0
    for match in CLAUSE_ID.finditer(text):
        if not known(match.group()):
            continue
        yield text[at : match.start()], strong, ""
        yield match.group(), strong, match.group()
        at = match.end()
    yield text[at:], strong, ""


def _lines(view: View, words: Sequence[_Word], width: float, size: float) -> list[list[_Word]]:
    """Greedy lines; glued words stay with the one before them."""
    space = view.text_width(" ", size)
    lines: list[list[_Word]] = [[]]
    x = 0.0
    for group in _groups(words):
        long = sum(_width(view, word, size) for word in group)
        start = x + space if lines[-1] else 0.0
        if lines[-1] and start + long > width:
            lines.append([])
            start = 0.0
        lines[-1].extend(group)
        x = start + long
    return [line for line in lines if line] or [[]]


def _groups(words: Iterable[_Word]) -> Iterator[list[_Word]]:
    group: list[_Word] = []
    for word in words:
        if group and not word.glued:
            yield group
            group = []
        group.append(word)
    if group:
        yield group


def _width(view: View, word: _Word, size: float) -> float:
    return view.text_width(word.words, size, word.strong or bool(word.target))


def _placed(view: View, line: Sequence[_Word], left: float, y: float, size: float) -> Iterator[Run]:
    """The words of a line; neighbours of one manner are drawn in one piece."""
    space = view.text_width(" ", size)
    x = left
    held: list[_Word] = []
    start = x
    for word in line:
        same = held and (word.strong, word.target) == (held[-1].strong, held[-1].target)
        if held and not (same and not word.target):
            yield _run(view, held, start, y, size)
            held = []
        if x > left and not word.glued:
            x += space
        if not held:
            start = x
        held.append(word)
        x += _width(view, word, size)
    if held:
        yield _run(view, held, start, y, size)


def _run(view: View, words: Sequence[_Word], x: float, y: float, size: float) -> Run:
    text = words[0].words
    for word in words[1:]:
        text += word.words if word.glued else f" {word.words}"
    first = words[0]
    width = view.text_width(text, size, first.strong or bool(first.target))
    return Run(x, y, width, text, first.strong, first.target)


def draw_prose(
    canvas: Canvas,
    prose: Prose,
    at: tuple[float, float],
    ink: ColourLike = "text_on_wood",
    link: ColourLike = "info",
) -> None:
    """Draw laid-out text with its top left corner at a point."""
    left, top = at
    for bullet in prose.bullets:
        draw.disc(canvas, (left + bullet.x, top + bullet.y), 2.5, ink)
    for run in prose.runs:
        strong = run.strong or bool(run.target)
        colour = link if run.target else ink
        point = (left + run.x, top + run.y)
        box = draw.text(canvas, run.words, point, prose.size, colour, bold=strong)
        if run.target:
            y = box.bottom - prose.size * 0.2
            draw.line(canvas, (box.left, y), (box.right, y), colour)
