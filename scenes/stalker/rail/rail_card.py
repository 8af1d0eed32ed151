"""Cards of the rail: a dark band with the title, then text on paper."""

from __future__ import annotations

from dataclasses import replace

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.cards.paper import Paper, PaperInk, draw_paper
from scenes.stalker.looks import AMBER, DIM
from scenes.stalker.words.counted import counted
from scenes.stalker.workbench import Workbench
from scenes.ui import draw

INK = PaperInk(
    edge="#100e0a",
    sheet="#c3b68e",
    band="#6a4a1c",
    mark="#efd67e",
    words="#2c2416",
    number="#ffe6a8",
    title="#fff6dc",
    gloss="#ecdcb0",
)


def draw_rail_card(canvas: Canvas, top: Workbench, box: Box, tight: bool = False) -> bool:
    """The activation card being carried out, else the active Event; False where it is cut off.

    Where room is tight, what its name means is left out.
    """
    card = card_now(top)
    if card is None:
        return True
    return draw_paper(canvas, box, replace(card, gloss="") if tight else card, INK)


def card_height(canvas: Canvas, top: Workbench, wide: float) -> float:
    """How high the card would like to be."""
    card = card_now(top)
    return 0.0 if card is None else card.height(canvas, wide) + 6


def card_now(top: Workbench) -> Paper | None:
    if top.view.activation[0]:
        return _activation(top)
    return _event(top) if top.view.event else None


def _event(top: Workbench) -> Paper:
    kit, event = top.kit, top.view.event
    lines = event_lines(top, event)
    if not lines and kit.knows(f"card.{event}.flavour"):
        lines = (("", kit.say(f"card.{event}.flavour")),)
    number = kit.book.pack.events[event].number
    return Paper(kit.card(event), lines, gloss_of(top, event), number)


def event_lines(top: Workbench, event: str) -> tuple[tuple[str, str], ...]:
    """What an Event does, each part after the word for when."""
    told = ((part, f"card.{event}.{part}") for part in ("instant", "end"))
    return tuple(
        (top.kit.say(f"zone.event.{part}"), card_words(top, key))
        for part, key in told
        if top.kit.knows(key)
    )


def _activation(top: Workbench) -> Paper:
    """The activation card with the step that is being carried out."""
    card, section, step = top.view.activation
    lines = [
        (f"{number}.", text) for number, text in enumerate(activation_steps(top, card, section), 1)
    ]
    return Paper(top.kit.card(card), tuple(lines), gloss_of(top, card), "", step - 1)


def card_words(top: Workbench, key: str) -> str:
    """A text of a card for the Stalkers of this Mission."""
    return counted(top.kit.say(key), len(top.view.stalkers))


def gloss_of(top: Workbench, card: str) -> str:
    """What a card's name means, in a few words."""
    return top.kit.maybe(f"card.{card}.gloss")


def activation_steps(top: Workbench, card: str, section: int) -> list[str]:
    """The texts of the steps that apply."""
    return [card_words(top, key) for key in activation_keys(top, card, section)]


def activation_keys(top: Workbench, card: str, section: int) -> list[str]:
    """The keys of those texts."""
    pack, kit = top.kit.book.pack, top.kit
    printed = pack.activation_large.get(card) or pack.activation_small.get(card)
    if printed is None:
        return []
    if 0 <= section < len(printed.sections):
        part = printed.sections[section]
        keys = [f"card.{card}.{part.if_}.{number}" for number in range(1, len(part.steps) + 1)]
        keys += [f"card.{card}.phase_only.{n}" for n in range(1, len(printed.phase_only) + 1)]
        return [key for key in keys if kit.knows(key)]
    return []


def heading(canvas: Canvas, words: str, x: float, y: float, wide: float, right: str = "") -> None:
    draw.caps(canvas, words, (x, y + 8), 13, AMBER, gap=2)
    room = wide - canvas.view.caps_width(words.upper(), 13, 2) - 8
    if right and canvas.view.text_width(right, 13) < room:
        draw.text(canvas, right, (x + wide, y + 8), 13, DIM, anchor="midright")
    draw.line(canvas, (x, y + 22), (x + wide, y + 22), "#605c42")
