"""The middle of the desk: the plan step by step, what it would bring, and the buttons for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.autarcha.model.picks import Step
from rules.autarcha.move.steps import TOGETHER, TOKENS
from rules.autarcha.turn.plans import is_attack
from scenes.autarcha.asking import anchors
from scenes.autarcha.asking.sketch import Sketch
from scenes.autarcha.desk.buttons import DeskButton, Placed, row, rows
from scenes.autarcha.front import Front
from scenes.autarcha.kit import FIRE, INK, INK_DIM, REACH, icon
from scenes.ui import draw

STEP_ICONS = {
    "F": "forward",
    "L45": "left_45",
    "R45": "right_45",
    "L90": "left_90",
    "R90": "right_90",
    "U": "uturn",
}
PAD = ("L45", "F", "R45", "L90", "U", "R90")
"""The order of the buttons for single steps, three to a row."""
PAD_KEYS = {"F": "W", "L45": "Q", "R45": "E"}
HEAD = 26.0
LEFT_OF_BUTTONS = 50.0
"""Room that chips or the steps left keep beside other buttons."""
CHIP = 60.0
NARROW_CHIP = 34.0
ASIDE = 40.0
"""The width of a button in the corner."""
NARROW_CARD = 330.0
"""On a card that is narrower, sentences stand below the chips, which are low."""
LOW_CHIP = 42.0
NARROWEST = 130.0
"""Sentences need so much room."""
SQUARE_BUTTON, LABELLED = 44.0, 90.0
"""A single button is at least so wide; one that is narrower than the second has no label."""
CHIP_GREEN, CHIP_RED = "#dbe6cc", "#f2cfc2"


@dataclass(frozen=True, slots=True)
class PlanCard:
    """What the card says; made anew with every draft."""

    heading: str
    sketch: Sketch = field(default_factory=Sketch)
    steps_left: int | None = None
    notes: Sequence[tuple[str, str]] = ()
    """Sentences with their icons."""
    buttons: Sequence[DeskButton] = ()
    """Other buttons of the card, in rows."""
    standing: Sequence[DeskButton] = ()
    """A choice that is always made, in a row at the foot."""
    asides: Sequence[DeskButton] = ()
    """Small ones in the upper right corner."""


def place_card(front: Front, card: PlanCard, box: Box) -> list[Placed]:
    """The buttons of the card with their places: chips, the pad of steps, others."""
    inner = Box(box.x + 16, box.y + HEAD + 4, box.width - 32, box.height - HEAD - 14)
    placed: list[Placed] = []
    right = inner.right
    if card.sketch.march is not None or card.sketch.group is not None:
        pad = Box(inner.right - 124, inner.y - 14, 124, inner.height + 14)
        placed += rows(_pad(front, card.sketch), pad, 3, 4)
        right = pad.x - 10
    if card.sketch.order is None:
        return [*_corner(card.asides, box), *_foot(card, inner)]
    if card.buttons:
        aside = _aside(card, inner, right)
        alone = len(card.buttons) == 1 and aside.width < LABELLED
        shown = [replace(one, bare=True) for one in card.buttons] if alone else card.buttons
        placed += rows(shown, aside, -(-len(shown) // 2), 4)
        right = aside.x - 10
    return placed + _chips(front, card.sketch, Box(inner.x, inner.y, right - inner.x, inner.height))


def _aside(card: PlanCard, inner: Box, right: float) -> Box:
    """Where the buttons of an order stand: in columns, a single one low beside the sentences."""
    columns = -(-len(card.buttons) // 2)
    if len(card.buttons) == 1:
        wide = min(118.0, max(SQUARE_BUTTON, right - inner.x - NARROWEST - 18))
        return Box(right - wide, inner.y, wide, inner.height / 2)
    wide = min(118.0 * columns, right - inner.x - LEFT_OF_BUTTONS)
    return Box(right - wide, inner.y, wide, inner.height)


def _corner(asides: Sequence[DeskButton], box: Box) -> list[Placed]:
    """Beside the heading, so that nobody surrenders by mistake."""
    wide = len(asides) * (ASIDE + 4) - 4
    return row(asides, Box(box.right - 14 - wide, box.y + 9, wide, 26), 4) if asides else []


def _foot(card: PlanCard, inner: Box) -> list[Placed]:
    """Low buttons from the foot of the card upwards: the standing choice, above it the others."""
    lines = [line for line in (card.buttons, card.standing) if line]
    if not lines:
        return []
    high = min(36.0, (inner.height - 6 * (len(lines) - 1)) / len(lines))
    top = inner.bottom - len(lines) * (high + 6) + 6
    placed: list[Placed] = []
    for number, line in enumerate(lines):
        placed += row(line, Box(inner.x, top + number * (high + 6), inner.width, high))
    return placed


def _pad(front: Front, sketch: Sketch) -> list[DeskButton]:
    offered = {option.args for option in front.links.options}
    tokens = TOGETHER if sketch.group is not None else TOKENS
    return [
        DeskButton(
            anchors.pad(token),
            icon(STEP_ICONS[token]),
            "",
            front.kit.say(f"step.{STEP_ICONS[token]}"),
            enabled=Step(token) in offered,
            key=PAD_KEYS.get(token, ""),
        )
        for token in PAD
        if token in tokens
    ]


def _chips(front: Front, sketch: Sketch, room: Box) -> list[Placed]:
    """A chip per step of the plan; a click takes it and all after it back."""
    tokens = sketch.tokens
    if not tokens:
        return []
    narrow = room.width < NARROW_CARD
    most = room.width * (1.0 if narrow else 0.62)
    wide = min(CHIP, max(NARROW_CHIP, most / len(tokens) - 6))
    fits = max(1, int(most / (wide + 6)))
    first = max(0, len(tokens) - fits)
    placed: list[Placed] = []
    for place, number in enumerate(range(first, len(tokens))):
        token = tokens[number]
        glyph = icon("attack" if is_attack(token) else STEP_ICONS[token])
        button = DeskButton(
            anchors.chip(number), glyph, front.kit.say("autarcha.step_number", number=number + 1),
            front.kit.say("autarcha.chip_note"),
        )  # fmt: skip
        high = min(64.0, room.height - 4, LOW_CHIP if narrow else 64.0)
        box = Box(room.x + place * (wide + 6), room.y + 2, wide, high)
        placed.append((button, box))
    return placed


def draw_card(canvas: Canvas, front: Front, card: PlanCard, box: Box, placed: list[Placed]) -> None:
    draw.panel(canvas, box, "paper")
    draw.caps(canvas, card.heading, (box.x + 18, box.y + 20), 12, "heading_on_paper", gap=2)
    names = card.sketch.chips
    chips = [(button, at) for button, at in placed if button.name in names]
    for button, at in chips:
        _draw_chip(canvas, front, button, at)
    if card.sketch.order is None:
        top = box.y + HEAD + 4
        foot = min((at.y for _, at in placed if at.y > top), default=box.bottom - 10)
        _notes(canvas, card, Box(box.x + 18, top, box.width - 36, foot - top))
        return
    others = [at.x for button, at in placed if button.name not in names]
    left, top = box.x + 18, box.y + HEAD + 4
    right = min(others, default=box.right - 12) - 8
    if chips and chips[-1][1].height <= LOW_CHIP:
        top = chips[-1][1].bottom + 4
    elif chips:
        left = chips[-1][1].right + 14
    room = Box(left, top, right - left, box.bottom - top - 8)
    if card.steps_left is not None and room.height > 50:
        room = _steps_left(canvas, front, card.steps_left, room)
    _notes(canvas, card, room)


def _draw_chip(canvas: Canvas, front: Front, button: DeskButton, box: Box) -> None:
    fire = button.icon == icon("attack")
    ink = FIRE if fire else REACH
    draw.fill(canvas, box, CHIP_RED if fire else CHIP_GREEN, radius=7)
    hovered = front.hovered == button.anchor
    draw.fill(canvas, box, ink, radius=7, border=3 if hovered else 2)
    size = min(30.0, box.width - 8, box.height - 16)
    draw.icon(canvas, button.icon, (box.centerx, box.y + 4 + size / 2), size, ink)
    at = (box.centerx, box.bottom - 9)
    draw.text(canvas, button.label, at, 12, INK, bold=True, anchor="center")


def _steps_left(canvas: Canvas, front: Front, left: int, room: Box) -> Box:
    number = draw.text(canvas, str(left), (room.x, room.y + 13), 27, INK, bold=True,
                       anchor="midleft")  # fmt: skip
    words = front.kit.say("autarcha.steps_left", n=left)
    if canvas.view.text_width(words, 15) > room.right - number.right - 8:
        words = ""
    draw.text(canvas, words, (number.right + 8, room.y + 15), 15, INK_DIM, anchor="midleft")
    return Box(room.x, room.y + 32, room.width, room.height - 32)


def _notes(canvas: Canvas, card: PlanCard, room: Box) -> None:
    """As many sentences as fit, the most important first."""
    if room.width < NARROWEST:
        return
    y = room.y
    for glyph, words in card.notes:
        size = 14.0
        lines = canvas.view.lines(words, room.width - 22, size)
        if y + len(lines) * size * 1.25 > room.bottom + 4:
            return
        draw.icon(canvas, glyph, (room.x + 8, y + 9), 16, "heading_on_paper")
        box = Box(room.x + 22, y, room.width - 22, room.height)
        y = draw.wrapped(canvas, words, box, size, INK, line=1.25) + 3
