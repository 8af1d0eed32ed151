"""The hand on the desk: where its cards lie, how they look, the hovered one large."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.komrades.model.questions import OfCard
from scenes.cards.hand import hand_row, popup_over
from scenes.komrades import anchors
from scenes.komrades.board import ink
from scenes.komrades.cards.faces import SHAPE, card_image
from scenes.komrades.cards.slim import hand_card
from scenes.komrades.front import Front, gear_anchors
from scenes.ui import draw
from scenes.ui.shapes import dashed_box, greyed

FULL = 156.0
"""The height of a desk at full size."""

TILT = 1.5
EDGE, GAP, WIDEST, LEAST_WIDE = 9.0, 3.0, 176.0, 112.0
"""The rim of the desk above and below its cards, what lies between them, how wide they are."""

HELD_UP = 252.0
"""How high a card is at most that the pointer rests on: the line above it stays in sight."""

LAYING = frozenset(("plan", "replace_plan"))
"""Questions that lay a card face down."""

WARNINGS = {"wasted": "front.warn.event", "idle": "front.warn.idle"}
"""What is said of cards that would do nothing, by how their previews end."""

WARNING_WIDE = 300.0
CARD_QUESTIONS = frozenset(("plan", "replace_plan", "discard_card", "window", "respond"))
"""Questions that are answered with a card of the hand."""


def held_cards(front: Front) -> tuple[int, ...]:
    """What the seat at the screen holds: its hand, or in a draft what it has kept."""
    return front.view.kept if front.view.drafting else front.view.hand


def panel_width(desk: Box) -> float:
    return min(344 * desk.height / FULL, desk.width * 0.25)


def notes_width(desk: Box) -> float:
    return min(270.0, desk.width * 0.16) if desk.width > 760 else 0.0


def hand_places(front: Front) -> int:
    """So many cards have their place on the desk: in a draft also those that are still to come."""
    held = len(held_cards(front))
    return held + len(front.view.pack) if front.view.drafting else held


def _row(front: Front) -> list[Box]:
    """The places of the hand; what a neighbour covers is not part of one."""
    desk, count = front.stage.layout.desk, hand_places(front)
    if desk is None or not count:
        return []
    left = desk.x + panel_width(desk) + 34
    room = Box(left, desk.y + EDGE, desk.right - notes_width(desk) - 14 - left, 0)
    row = hand_row(room, count, WIDEST, LEAST_WIDE, GAP)
    for box in row.boxes:
        box.height = card_height(front, row.wide)
    return row.boxes


def hand_boxes(front: Front) -> list[tuple[int, Box]]:
    """Where each card of the hand lies."""
    return list(zip(held_cards(front), _row(front), strict=False))


def free_boxes(front: Front) -> list[Box]:
    """Where the cards will lie that are still to be kept in a draft."""
    return _row(front)[len(held_cards(front)) :]


def card_height(front: Front, wide: float) -> float:
    """As high as a card of this width is, or as the desk has room for."""
    desk = front.stage.layout.desk
    room = desk.height - 2 * EDGE if desk is not None else 0.0
    return min(wide / SHAPE, room)


def draw_hand(canvas: Canvas, front: Front) -> None:
    for box in free_boxes(front):
        dashed_box(canvas, box.inflate(-10, -10), ink.shade(ink.TAN, 110), 2, 9)
    boxes = hand_boxes(front)
    if not boxes:
        return
    wide = boxes[-1][1].width
    middle = (len(boxes) - 1) / 2
    for number, (card, box) in enumerate(boxes):
        anchor = anchors.card(card)
        lit = front.hovered == anchor
        face = front.face(card)
        px = canvas.px(wide)
        tilt = (middle - number) * TILT
        high = card_height(front, wide)
        size = (px, canvas.px(high))
        image = hand_card(canvas.assets, face, size, canvas.scale, tilt)
        if not usable(front, card):
            image = greyed(canvas.assets, ("hand", face, size, round(tilt, 1)), image, 150)
        top = box.y - (8 if lit else 0)
        if lit or front.allows(anchor):
            whole = Box(box.x + 2, top + 2, wide - 4, high)
            strength = 230 if lit else 120
            draw.glow(canvas, whole, ink.WARM, blur=12, radius=8, alpha=strength)
        canvas.blit(image, (box.x + wide / 2, top + high / 2), "center")


def usable(front: Front, card: int) -> bool:
    """Whether a card of the hand may be picked now, or is being aimed; outside a question all look
    alike."""
    asked = front.asked
    if asked is not None and asked.kind == "aim_event" and isinstance(asked.about, OfCard):
        return card == asked.about.number
    return front.kind not in CARD_QUESTIONS or front.allows(anchors.card(card))


def popup_box(front: Front, card: int) -> Box | None:
    """A card of the hand, large, above the prompt; other cards where no inspector is in sight."""
    area = front.stage.layout.area
    high = min(HELD_UP, max(196.0, area.height * 0.4))
    held = next((box for held, box in hand_boxes(front) if held == card), None)
    worn = front.gear_box(card) if front.folded and held is None else None
    under = held or worn
    if under is None:
        return None
    box = popup_over(under, area, high, SHAPE)
    if worn is not None:
        box.y = max(area.y + 4, worn.y - high - 6)
    return box


def worn_at(front: Front) -> dict[str, int]:
    """Equipment in play, and the ways to use it, by anchor."""
    worn = (gear.card for pieces in front.view.gear.values() for gear in pieces)
    return {anchor: card for card in worn for anchor in gear_anchors(card)}


def draw_popup(canvas: Canvas, front: Front) -> None:
    """The hovered card, readable."""
    card = front.kit.card_at.get(front.hovered) or worn_at(front).get(front.hovered, 0)
    box = popup_box(front, card) if card else None
    if box is None:
        return
    draw.shadow(canvas, box, blur=18, radius=10, alpha=190, offset=(4, 8))
    draw.glow(canvas, box, ink.WARM, blur=14, radius=10, alpha=150)
    image = card_image(canvas.assets, front.face(card), canvas.px(box.width))
    canvas.blit(image, box.topleft)
    words = warning(front, card)
    if words:
        _draw_warning(canvas, words, box, front.stage.layout.area)


def warning(front: Front, card: int) -> str:
    """Why this card is better not laid face down now; nothing for most cards (K-4.9)."""
    if front.kind not in LAYING or card not in front.view.hand:
        return ""
    ends = {preview.end for preview in front.previews.of(anchors.card(card), card)}
    told = [key for end, key in WARNINGS.items() if end in ends]
    return front.kit.say(told[0]) if told else ""


def _draw_warning(canvas: Canvas, words: str, card: Box, area: Box) -> None:
    """A red plate over the top of the card."""
    wide = WARNING_WIDE
    lines = canvas.view.lines(words, wide - 44, 15, True)
    high = 19 * len(lines) + 14
    x = min(max(card.centerx - wide / 2, area.x + 6), area.right - wide - 6)
    plate = Box(x, card.y - high - 6, wide, high)
    draw.framed(canvas, plate, ink.RED_DARK, ink.GOLD, radius=6, border=2)
    draw.icon(canvas, "warning", (plate.x + 20, plate.centery), 22, ink.GOLD)
    for number, line in enumerate(lines):
        at = (plate.x + 38, plate.y + 7 + 19 * number + 9)
        draw.text(canvas, line, at, 15, ink.CREAM, bold=True, anchor="midleft")
