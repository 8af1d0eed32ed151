"""Cards of the rail: a dark band with the title, then text on paper."""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.stalker.looks import AMBER, DIM
from scenes.stalker.workbench import Workbench
from scenes.ui import draw

COUNTED = re.compile(r"\bN\b")


@dataclass(frozen=True, slots=True)
class Paper:
    """What is on a card of the rail; ``marked`` is the line that is being carried out."""

    title: str
    lines: tuple[tuple[str, str], ...]
    gloss: str = ""
    number: str = ""
    marked: int = -1


def draw_rail_card(canvas: Canvas, top: Workbench, box: Box) -> None:
    """The activation card being carried out, else the active Event."""
    card = card_now(top)
    if card is not None:
        paper(canvas, box, card)


def card_height(canvas: Canvas, top: Workbench, wide: float) -> float:
    """How high the card would like to be."""
    card = card_now(top)
    return 0.0 if card is None else _height(canvas, wide, card, LARGE) + 6


def card_now(top: Workbench) -> Paper | None:
    if top.view.activation[0]:
        return _activation(top)
    return _event(top) if top.view.event else None


def _event(top: Workbench) -> Paper:
    kit, event = top.kit, top.view.event
    parts = [("zone.event.instant", f"card.{event}.instant")]
    parts += [("zone.event.end", f"card.{event}.end")]
    lines = [(kit.say(a), kit.say(b)) for a, b in parts if kit.knows(b)]
    if not lines and kit.knows(f"card.{event}.flavour"):
        lines = [("", kit.say(f"card.{event}.flavour"))]
    lines += _counted(top, lines)
    number = kit.book.pack.events[event].number
    return Paper(kit.card(event), tuple(lines), gloss_of(top, event), number)


def _activation(top: Workbench) -> Paper:
    """The activation card with the step that is being carried out."""
    card, section, step = top.view.activation
    lines = [
        (f"{number}.", text) for number, text in enumerate(activation_steps(top, card, section), 1)
    ]
    lines += _counted(top, lines)
    return Paper(top.kit.card(card), tuple(lines), gloss_of(top, card), "", step - 1)


def _counted(top: Workbench, lines: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """What N stands for, on cards that count with it."""
    if not any(COUNTED.search(words) for _, words in lines):
        return []
    return [("", top.kit.say("zone.card.n", n=len(top.view.stalkers)))]


def gloss_of(top: Workbench, card: str) -> str:
    """What a card's name means, in a few words."""
    key = f"card.{card}.gloss"
    return top.kit.maybe(key)


def activation_steps(top: Workbench, card: str, section: int) -> list[str]:
    """The texts of the steps that apply."""
    pack, kit = top.kit.book.pack, top.kit
    printed = pack.activation_large.get(card) or pack.activation_small.get(card)
    if printed is None:
        return []
    if 0 <= section < len(printed.sections):
        part = printed.sections[section]
        keys = [f"card.{card}.{part.if_}.{number}" for number in range(1, len(part.steps) + 1)]
        keys += [f"card.{card}.phase_only.{n}" for n in range(1, len(printed.phase_only) + 1)]
        return [kit.say(key) for key in keys if kit.knows(key)]
    return []


def heading(canvas: Canvas, words: str, x: float, y: float, wide: float, right: str = "") -> None:
    draw.caps(canvas, words, (x, y + 8), 13, AMBER, gap=2)
    room = wide - canvas.view.caps_width(words.upper(), 13, 2) - 8
    if right and canvas.view.text_width(right, 13) < room:
        draw.text(canvas, right, (x + wide, y + 8), 13, DIM, anchor="midright")
    draw.line(canvas, (x, y + 22), (x + wide, y + 22), "#605c42")


BAND, GLOSS = 34.0, 20.0
LARGE, SMALL = 15.0, 12.0
"""Sizes of the letters."""


def paper(canvas: Canvas, box: Box, card: Paper) -> None:
    size, need = _fitting(canvas, box, card)
    box = Box(box.x, box.y, box.width, max(40.0, min(box.height, need + 6)))
    draw.shadow(canvas, box, blur=10, radius=8, alpha=150, offset=(2, 5))
    draw.fill(canvas, box, "#100e0a", radius=9)
    draw.fill(canvas, box.inflate(-4, -4), "#c3b68e", radius=7)
    y = _head(canvas, box, card)
    with canvas.clipped(box.inflate(-6, -6)):
        for row, line in enumerate(card.lines):
            words = " ".join(filter(None, line))
            bold = row == card.marked
            if bold:
                high = canvas.view.text_height(words, box.width - 24, size, True) + 4
                draw.fill(canvas, (box.x + 6, y - 2, box.width - 12, high), "#efd67e", radius=4)
            text_box = (box.x + 12, y, box.width - 24, box.bottom - y)
            y = draw.wrapped(canvas, words, text_box, size, "#2c2416", bold=bold) + 6


def _head(canvas: Canvas, box: Box, card: Paper) -> float:
    """The band with number, title and what the title means; returns where the text begins."""
    high = BAND + (GLOSS if card.gloss else 0)
    band = Box(box.x + 2, box.y + 2, box.width - 4, high)
    draw.fill(canvas, band, "#6a4a1c", radius=7)
    draw.gradient(canvas, band.inflate(-6, -2), (255, 220, 140, 40), (0, 0, 0, 60))
    left, middle = band.x + 12, band.y + BAND / 2
    if card.number:
        left = draw.text(canvas, card.number, (left, middle), 15, "#ffe6a8", bold=True,
                         anchor="midleft").right + 10  # fmt: skip
    room, ink = band.right - left - 8, "#fff6dc"
    draw.fit(canvas, card.title, (left, middle), room, 17, ink, bold=True, shadow="#000000")
    if card.gloss:
        gloss = canvas.view.shortened(card.gloss, band.width - 24, 14)
        at = (band.x + 12, band.y + BAND + GLOSS / 2 - 6)
        draw.text(canvas, gloss, at, 14, "#ecdcb0", italic=True, anchor="midleft")
    return band.bottom + 6


def _fitting(canvas: Canvas, box: Box, card: Paper) -> tuple[float, float]:
    """The largest letters with which the card fits, and how high it is then."""
    size = LARGE
    while True:
        need = _height(canvas, box.width, card, size)
        if need <= box.height or size <= SMALL:
            return size, need
        size -= 1


def _height(canvas: Canvas, wide: float, card: Paper, size: float) -> float:
    head = BAND + 10 + (GLOSS if card.gloss else 0)
    return head + sum(
        canvas.view.text_height(" ".join(filter(None, line)), wide - 24, size, row == card.marked)
        + 6
        for row, line in enumerate(card.lines)
    )
