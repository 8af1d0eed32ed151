"""The hand on the desk: cost, name, values and text of every card; the pointed one large."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.dark_order import content_models as models
from scenes.cards.hand import hand_row, popup_over
from scenes.dark_order.asking import anchors, drafts
from scenes.dark_order.board.brush import brackets, label, strip
from scenes.dark_order.cards.faces import SHAPE, back_of, card_face
from scenes.dark_order.cards.painting import dimmed, face_image, hand_card
from scenes.dark_order.front import Front
from scenes.dark_order.kit import DIM, GOLD, HOVER, SELECT, TEXT, icon
from scenes.ui import draw

WIDEST, NARROWEST = 152.0, 92.0
BROADEST = 0.96
"""A card is hardly broader than high: head and foot grow with it, and leave the text no room."""
GAP, ROOMY = 7.0, 1200.0
FLAG_ROOM, NOTES, WIDE_NOTES = 36.0, 156.0, 186.0
LIFT, ARC = 8.0, 5.0
SLIM, LOW = 120.0, 0.75
"""A remark is smaller on slim cards. It lies at the foot; where values stand there, above them and
below the first line of the text."""
BACK_STEP = 4
"""Backs along the arc differ by less than this in width, and so share one picture."""
KINDS = ("units", "supports", "neutrals")
TURNS = ("support_stage", "attack_turn", "defence_turn")
CARD_QUESTIONS = frozenset((*TURNS, "put_back", "place_units", "deploy"))
"""Questions that are answered with cards of the hand."""


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the hand and where it lies."""

    card: str
    kind: str
    anchor: str
    box: Box
    taken: bool = False
    """The unfinished answer has taken it out of the hand."""


def held_cards(front: Front) -> list[tuple[str, str]]:
    """The own hand as (card, kind); of a hand that is not seen, as many backs."""
    view = front.view
    if view.seat == front.below:
        hand = view.hand
        first = [(hand.commander, "units")] if hand.commander else []
        cards = [(card, kind) for kind in KINDS for card in getattr(hand, kind)]
        return first + cards
    sizes = view.hand_sizes.get(front.below)
    if sizes is None:
        return []
    return [("", kind) for kind in KINDS for _ in range(getattr(sizes, kind))]


def notes_width(front: Front, desk: Box) -> float:
    """Beside the hand of a battle stands what may still be played; else only the white flag."""
    if front.view.step < 0 or desk.width < 900:
        return FLAG_ROOM
    return WIDE_NOTES if desk.width > ROOMY else NOTES


def hand_cards(front: Front) -> list[Held]:
    """From left to right, as wide as the desk allows, in a shallow arc."""
    desk = front.plan.desk
    cards = held_cards(front)
    if desk is None or not cards:
        return []
    wide = desk.width - 28 - notes_width(front, desk)
    room = Box(desk.x + 14, desk.y + 10, wide, desk.height - 14)
    widest = min(WIDEST, room.height * BROADEST)
    row = hand_row(room, len(cards), widest, NARROWEST, GAP)
    taken = list(drafts.taken_cards(front.draft))
    found = []
    for number, ((card, kind), box) in enumerate(zip(cards, row.boxes, strict=True)):
        away = abs(number - (len(cards) - 1) / 2) / max(1, len(cards))
        box.y += away * ARC
        box.height -= away * ARC
        is_taken = card in taken and bool(card)
        if is_taken:
            taken.remove(card)
        anchor = anchors.card(card) if card else f"back:{number}"
        found.append(Held(card, kind, anchor, box, is_taken))
    return found


def draw_desk(canvas: Canvas, front: Front) -> None:
    desk = front.plan.desk
    if desk is None:
        return
    canvas.layer(("dark-desk", tuple(desk)), desk, lambda inner: _ground(inner, desk), opaque=True)
    for held in hand_cards(front):
        _card(canvas, front, held)
    _notes(canvas, front, desk)
    if _is_asked(front):
        hot = front.hovered == anchors.RESIGN
        draw.icon(canvas, "flag", resign_box(desk).center, 20, HOVER if hot else DIM)


def resign_box(desk: Box) -> Box:
    """The white flag in the corner of the desk."""
    return Box(desk.right - 34, desk.bottom - 34, 28, 28)


def _ground(canvas: Canvas, desk: Box) -> None:
    draw.gradient(canvas, desk, (36, 26, 18, 255), (14, 9, 6, 255))
    draw.line(canvas, desk.topleft, desk.topright, "#000000", 2)


def _card(canvas: Canvas, front: Front, held: Held) -> None:
    if front.drag is not None and front.drag.moved and front.drag.anchor == held.anchor:
        return
    box = held.box
    faction = front.faction(front.below)
    if not held.card:
        wide = canvas.px(min(box.width, box.height * SHAPE)) // BACK_STEP * BACK_STEP
        image = face_image(canvas.assets, back_of(held.kind, faction), max(BACK_STEP, wide))
        canvas.blit(image, (box.centerx, box.y), "midtop")
        return
    face = card_face(front.kit, held.card, faction)
    hot = front.points_at(held.anchor, box)
    usable = _is_usable(front, held)
    if hot or (usable and _is_asked(front)):
        draw.glow(canvas, box, SELECT, blur=12, radius=8, alpha=210 if hot else 105)
    words, lit = remark(front, held, usable)
    size = 11 if box.width < SLIM else 12
    foot = canvas.px(size * 1.8) if words and not face.figures else 0
    image = hand_card(canvas.assets, face, canvas.px(box.width), canvas.px(box.height), foot)
    if held.taken or (front.asked.kind in CARD_QUESTIONS and _is_asked(front) and not usable):
        image = dimmed(canvas.assets, ("hand", face), image, 0.45 if held.taken else 0.62)
    top = box.y - (LIFT if hot or front.asked.held == held.anchor else 0)
    canvas.blit(image, (box.x, top))
    if front.asked.held == held.anchor:
        brackets(canvas, Box(box.x, top, box.width, box.height - 4), SELECT, 4)
    if words:
        down = box.height - size * 0.9 - 1 if foot else box.height * LOW
        at = (box.centerx, top + down)
        strip(canvas, words, at, size=size, most=box.width - 6,
              colour=HOVER if lit else DIM, border=GOLD if lit else (92, 74, 46),
              icon=icon("fatigue") if lit else "")  # fmt: skip


def _is_asked(front: Front) -> bool:
    return front.asked.decision is not None and front.asked.decision.seat == front.below


def _is_usable(front: Front, held: Held) -> bool:
    return front.asked.is_open(held.anchor) and not held.taken


def remark(front: Front, held: Held, usable: bool) -> tuple[str, bool]:
    """What playing it would cost, or why it cannot be played now."""
    kit, kind = front.kit, front.asked.kind
    if not _is_asked(front):
        return "", False
    if held.taken:
        key = "dark.hand.placed" if kind == "place_units" else "dark.hand.to_bottom"
        return kit.say(key), False
    content = kit.content(held.card)
    if usable and isinstance(content, models.Support | models.Neutral) and kind in TURNS:
        now = front.view.sides[front.below].fatigue
        price = kit.book.prices[front.view.location][held.card]
        if not price:
            return kit.say("dark.hand.free"), True
        return kit.say("dark.hand.cost", now=now, then=now + price), True
    if usable or kind not in TURNS:
        return "", False
    if not isinstance(content, models.Support | models.Neutral):
        return kit.say("dark.hand.unit"), False
    if kind not in content.play:
        return kit.say(f"dark.hand.only.{_only(content.play)}"), False
    price = kit.book.prices[front.view.location][held.card]
    tired = front.view.sides[front.below].fatigue + price >= kit.book.limit
    return kit.say("dark.hand.tired" if price and tired else "dark.hand.not_now"), False


def _only(moments: Sequence[str]) -> str:
    """When a card that cannot be played now can be."""
    if len(moments) == 1:
        return moments[0]
    return "not_in_defence" if "support_stage" in moments else "battle"


def _notes(canvas: Canvas, front: Front, desk: Box) -> None:
    """What may still be played in this turn."""
    view, kit = front.view, front.kit
    wide = notes_width(front, desk)
    turn = view.turn
    if wide == FLAG_ROOM or turn is None or turn.seat != front.below:
        return
    x, right = desk.right - wide + 4, desk.right - 14
    label(canvas, kit.say("dark.notes.turn"), (x, desk.y + 24), 14, right - x, TEXT)
    rows = [(kit.say("dark.notes.orders"), f"{int(turn.order_played)} / 1")]
    if turn.kind == "attack":
        rows.append((kit.say("dark.notes.supports"), f"{int(turn.support_played)} / 1"))
    else:
        rows.append((kit.say("dark.notes.supports"), kit.say("dark.notes.any")))
    for number, (words, value) in enumerate(rows):
        y = desk.y + 48 + number * 24
        size = 16 if "/" in value else 13
        room = right - x - canvas.view.text_width(value, size, True) - 8
        label(canvas, words, (x, y), 14, room, DIM, bold=False)
        draw.text(canvas, value, (right, y), size, TEXT, bold=True, anchor="midright")


def popup_box(front: Front, held: Held) -> Box:
    """Above the card; over the locations where an attack or what would change is to be seen."""
    area = front.plan.area
    outlook = front.pointed_outlook()
    under, room = held.box, area
    if front.view.attack is not None or (outlook is not None and outlook.changes):
        under = room = front.plan.zone
    return popup_over(under, room, min(360.0, max(250.0, area.height * 0.5)), SHAPE)


def draw_popup(canvas: Canvas, front: Front) -> None:
    """The pointed card of the hand, whole and readable, above the prompt."""
    if front.drag is not None and front.drag.moved:
        return
    for held in hand_cards(front):
        if held.card and front.points_at(held.anchor, held.box):
            box = popup_box(front, held)
            face = card_face(front.kit, held.card, front.faction(front.below))
            draw.shadow(canvas, box, blur=18, radius=10, alpha=200, offset=(4, 8))
            canvas.blit(face_image(canvas.assets, face, canvas.px(box.width)), box.topleft)
            return
