"""Cards laid out over the sky: a draft pack, comrades to choose from, a discard pile spread out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.komrades.model.picks import ComradePick
from rules.komrades.turn.draft import pack_goes_to
from scenes.komrades import anchors
from scenes.komrades.board import ink
from scenes.komrades.board.ink import centred
from scenes.komrades.board.sky import discards
from scenes.komrades.cards.faces import SHAPE, CardFace, card_image, face_of, hero_face
from scenes.komrades.cards.slim import hand_card
from scenes.komrades.front import Front
from scenes.ui import draw
from scenes.ui.layout import card_rows
from scenes.ui.shapes import slab, stamp

HEAD = 36.0
LOW, BROAD = 260.0, 0.9
"""Below this height the cards of a draft are broad: so wide, as a share of their height."""


@dataclass(frozen=True, slots=True)
class SheetCard:
    anchor: str
    face: CardFace
    count: int = 1


def sheet_cards(front: Front) -> list[SheetCard]:
    """What is laid out now; nothing means that there is no sheet."""
    if front.browsing:
        return _pile(front)
    if front.kind == "pick_comrade":
        picks = [one.args for one in front.links.options if isinstance(one.args, ComradePick)]
        return [SheetCard(str(one), hero_face(front.kit, one.comrade)) for one in picks]
    if front.kind == "draft":
        return [SheetCard(anchors.card(card), front.face(card)) for card in front.view.pack]
    return []


def _pile(front: Front) -> list[SheetCard]:
    """A discard pile by kind; it lies face up and everybody may browse it (K-15.3)."""
    kit = front.kit
    counts = Counter(kit.kind(card).id for card in discards(front)[front.browsing])
    order = [kind for kind in kit.pack.kinds if kind in counts]
    return [SheetCard(anchors.kind(kind), face_of(kit, kind), counts[kind]) for kind in order]


def sheet_box(front: Front) -> Box:
    """A draft leaves the line in sight; other sheets take the board."""
    layout = front.stage.layout
    drafting = front.kind == "draft" and not front.browsing
    return layout.sheet if drafting else layout.large_sheet


def sheet_boxes(front: Front) -> list[tuple[SheetCard, Box]]:
    """The cards in rows, as large as the sheet allows."""
    cards = sheet_cards(front)
    if not cards:
        return []
    sheet = sheet_box(front)
    room = Box(sheet.x + 20, sheet.y + HEAD + 8, sheet.width - 40, sheet.height - HEAD - 18)
    shape = BROAD if _is_low(front, room) else SHAPE
    return list(zip(cards, card_rows(room, len(cards), shape, 210.0), strict=True))


def _is_low(front: Front, room: Box) -> bool:
    """Whether a draft has so little room that broad cards with large letters are read better."""
    return front.kind == "draft" and not front.browsing and room.height < LOW


def close_box(front: Front) -> Box | None:
    """The button that puts a spread pile together again."""
    if not front.browsing:
        return None
    sheet = sheet_box(front)
    return Box(sheet.right - 54, sheet.y + 4, 40, HEAD - 6)


def draw_sheet(canvas: Canvas, front: Front) -> None:
    boxes = sheet_boxes(front)
    if not boxes and not front.browsing:
        return
    sheet = sheet_box(front)
    stamp(canvas, sheet, _paint_ground, sheet.size)
    _draw_head(canvas, front, sheet)
    for card, box in boxes:
        _draw_card(canvas, front, card, box)
    hovered = [(card, box) for card, box in boxes if card.anchor == front.hovered]
    for card, box in hovered:
        _draw_large(canvas, card, box, sheet)


def _paint_ground(canvas: Canvas, size: tuple[float, float]) -> None:
    width, height = size
    slab(canvas, (0, 0, width, height), ink.shade(ink.BLACK), 0)
    slab(canvas, (0, 0, width, HEAD), ink.shade(ink.RED_PANEL), 0)


def _draw_head(canvas: Canvas, front: Front, sheet: Box) -> None:
    kit = front.kit
    title, note = "", ""
    if front.browsing:
        title = kit.say(f"front.sheet.{front.browsing}")
        empty = not sheet_cards(front)
        note = kit.say("front.sheet.empty") if empty else ""
    elif front.kind == "draft":
        title = kit.say("front.sheet.draft", n=len(front.view.pack))
        note = kit.say("front.sheet.passes", player=_next_player(front))
    else:
        title = kit.say("front.sheet.comrades")
    y = sheet.y + HEAD / 2
    at, room = (sheet.x + 20, y), sheet.width * 0.55
    draw.fit(canvas, title.upper(), at, room, 20, ink.CREAM, bold=True)
    if note:
        at, room = (sheet.right - (70 if front.browsing else 20), y), sheet.width * 0.36
        draw.fit(canvas, note, at, room, 15, "#ffe2ce", anchor="midright")
    close = close_box(front)
    if close is not None:
        lit = front.hovered == anchors.CLOSE
        draw.icon(canvas, "cross", close.center, 22, ink.OCHRE if lit else ink.CREAM)


def _next_player(front: Front) -> str:
    """Who gets the pack next."""
    view = front.view
    return front.kit.player(view.comrades[pack_goes_to(view, view.me)].seat) if view.me else ""


def _draw_card(canvas: Canvas, front: Front, card: SheetCard, box: Box) -> None:
    if front.allows(card.anchor):
        strength = 230 if front.hovered == card.anchor else 110
        draw.glow(canvas, box, ink.WARM, blur=12, radius=8, alpha=strength)
    size = canvas.px(box.width), canvas.px(box.height)
    canvas.blit(hand_card(canvas.assets, card.face, size, canvas.scale, 0.0), box.topleft)
    if card.count > 1:
        side = max(24.0, box.width * 0.26)
        spot = Box(box.right - side * 0.85, box.bottom - side * 0.8, side, side)
        draw.disc(canvas, spot.center, side / 2 + 2, ink.CREAM)
        draw.disc(canvas, spot.center, side / 2, ink.RED)
        words = f"×{card.count}"
        centred(canvas, words, spot.center, max(12.0, side * 0.5))


def _draw_large(canvas: Canvas, card: SheetCard, box: Box, sheet: Box) -> None:
    """The hovered card comes forward when it is too small to read."""
    wide = max(box.width * 1.08, min(200.0, (sheet.height - HEAD) * SHAPE))
    large = Box(0, 0, wide, wide / SHAPE)
    large.center = box.center
    large.clamp_ip(sheet.inflate(-8, 40))
    draw.shadow(canvas, large, blur=16, radius=8, alpha=200, offset=(4, 8))
    canvas.blit(card_image(canvas.assets, card.face, canvas.px(wide)), large.topleft)
    draw.fill(canvas, large, ink.TAN, radius=8, border=1)
