"""The desk: the own comrade, the hand, and what is worth knowing while choosing."""

from __future__ import annotations

from collections.abc import Hashable

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.komrades.cards import SHAPE, back_image, card_image, turned_card
from scenes.komrades.facts import Figure
from scenes.komrades.front import Front
from scenes.komrades.looks import (
    BLACK,
    CREAM,
    EARTH,
    OCHRE,
    RED,
    RED_DARK,
    ROSE,
    TAN,
    portrait,
    shade,
    token,
)
from scenes.komrades.paint import baked, greyed, polygon
from scenes.ui import draw

WARM = (255, 214, 120)
FULL = 156.0
TILT = 1.5


def own_figure(front: Front) -> Figure | None:
    return front.facts.figures.get(front.facts.own.me)


def held_cards(front: Front) -> list[int]:
    """What the seat at the screen holds: its hand, or in a draft what it has kept."""
    own = front.facts.own
    return own.kept if front.facts.drafting else own.hand


def panel_width(desk: Box) -> float:
    return min(300 * desk.height / FULL, desk.width * 0.3)


def notes_width(desk: Box) -> float:
    return min(300.0, desk.width * 0.22) if desk.width > 760 else 0.0


def hand_boxes(front: Front) -> list[tuple[int, Box]]:
    """Where each card of the hand lies; what a neighbour covers is not part of it."""
    desk = front.stage.plan.desk
    cards = held_cards(front)
    if desk is None or not cards:
        return []
    left = desk.x + panel_width(desk) + 34
    room = desk.right - notes_width(desk) - 14 - left
    wide = min(164.0, desk.height * 1.05)
    step = min(wide * 0.975, (room - wide) / max(1, len(cards) - 1))
    start = left + max(0.0, (room - wide - step * (len(cards) - 1)) / 2)
    top = desk.y + 14
    boxes: list[tuple[int, Box]] = []
    for number, card in enumerate(cards):
        last = number == len(cards) - 1
        width = wide if last else min(wide, step)
        drop = abs(number - (len(cards) - 1) / 2) * 4
        boxes.append(
            (card, Box(start + number * step, top + drop, width, desk.bottom - top - drop))
        )
    return boxes


def draw_desk(canvas: Canvas, front: Front) -> None:
    desk = front.stage.plan.desk
    if desk is not None:
        key = front.once("desk-key", lambda: _desk_key(front))
        canvas.layer(key, desk, lambda inner: _paint(inner, front, desk), opaque=True)


def _desk_key(front: Front) -> Hashable:
    """Everything that the desk shows."""
    facts, own = front.facts, front.facts.own
    figure = own_figure(front)
    alive = sum(not one.dead for one in facts.figures.values())
    state = (
        (figure.id, figure.life, figure.max_life, figure.ability_used, figure.event_used)
        if (figure)
        else ()
    )
    hovered = front.hovered if front.hovered.startswith("card:") else ""
    usables = tuple(usable(front, card) for card in own.hand)
    options = front.asked.options if front.asked.decision else frozenset()
    words = front.words.say("front.notes.laid")
    return (
        "komrades-desk", state, tuple(own.hand), tuple(own.kept), own.laid, hovered, usables,
        options, facts.initiative, alive, facts.drafting, facts.turn > 0, words,
    )  # fmt: skip


def _paint(canvas: Canvas, front: Front, desk: Box) -> None:
    wide = panel_width(desk)
    notes = notes_width(desk)
    ground = baked(
        canvas,
        ("desk", desk.width, wide, notes),
        desk.size,
        lambda inner: _paint_ground(inner, desk, wide, notes),
        smooth=True,
    )
    canvas.blit(ground, desk.topleft)
    figure = own_figure(front)
    if figure is None:
        _draw_closed(canvas, front, desk, wide)
        return
    _draw_own(canvas, front, figure, desk, wide)
    if notes:
        _draw_notes(canvas, front, figure, desk, notes)
    with canvas.clipped(desk):
        _draw_hand(canvas, front)


def _paint_ground(canvas: Canvas, desk: Box, wide: float, notes: float) -> None:
    width, height = desk.size
    polygon(canvas, [(0, 0), (width, 0), (width, height), (0, height)], shade(BLACK))
    polygon(canvas, [(0, 0), (wide + 24, 0), (wide - 6, height), (0, height)], shade(RED))
    polygon(canvas, [(0, 0), (width, 0), (width, 4), (0, 4)], shade(RED_DARK))
    if notes:
        left = width - notes
        corners = [(left, 4), (width, 4), (width, height), (left - 46, height)]
        polygon(canvas, corners, shade("#2c221c"))


def _draw_closed(canvas: Canvas, front: Front, desk: Box, wide: float) -> None:
    """Nobody's hand is open: the same for all."""
    words = front.words.say(_closed_words(front))
    k = desk.height / FULL
    for number in range(5):
        image = back_image(canvas.assets, "action", canvas.px(100 * k))
        at = (desk.x + 26 * k + number * wide * 0.14, desk.y + 20 * k)
        with canvas.clipped(desk):
            canvas.blit(image, at)
    room = Box(desk.x + wide + 60, desk.y + desk.height * 0.3, desk.width - wide - 120, 60)
    draw.wrapped(canvas, words, room, max(14.0, 18 * k), TAN)


def _closed_words(front: Front) -> str:
    if not front.facts.turn:
        return "front.desk.setup"
    people = any(seat.kind == "human" for seat in front.words.setup.seats)
    return "front.desk.closed" if people else "front.desk.watch"


def _draw_own(canvas: Canvas, front: Front, figure: Figure, desk: Box, wide: float) -> None:
    """Portrait, name, Life and ability of the own comrade."""
    k = desk.height / FULL
    words = front.words
    face = Box(desk.x + 22 * k, desk.y + 16 * k, 112 * k, 124 * k)
    draw.shadow(canvas, face, blur=8, radius=2, alpha=140, offset=(4, 5))
    draw.fill(canvas, face.inflate(6, 6), CREAM)
    draw.sprite(canvas, portrait(figure.id), face)
    x, room = face.right + 14 * k, wide - face.width - 48 * k
    name = words.short(figure.id).upper()
    size = canvas.view.fitted(name, room, max(14.0, 24 * k), True)
    draw.text(canvas, name, (x, desk.y + 8 * k), size, CREAM, bold=True)
    y = desk.y + 8 * k + size * 1.3
    if figure.id in words.pack.heroes:
        small = max(12.0, 15 * k)
        epithet = words.say(f"character.{figure.id}.epithet")
        draw.text(canvas, epithet, (x, y), small, ROSE, italic=True)
        y += small * 1.45
    y = _draw_life(canvas, figure, x, y, room, k)
    box = ability_box(front)
    if box is not None and front.asked.allows("ability"):
        draw.glow(canvas, box, WARM, blur=12, radius=6, alpha=220)
        draw.fill(canvas, box, OCHRE, radius=4)
    if figure.id in words.pack.heroes:
        _draw_ability(canvas, front, figure, Box(x, y, room, desk.bottom - y - 4))


def _draw_life(canvas: Canvas, figure: Figure, x: float, y: float, room: float, k: float) -> float:
    side = max(24.0, 36 * k)
    draw.sprite(canvas, token("life"), (x - 2, y, side, side))
    at = (x - 2 + side / 2, y + side * 0.46)
    draw.text(canvas, str(figure.life), at, max(13.0, 17 * k), CREAM, bold=True, anchor="center")
    step = min(16 * k, (room - side - 8) / max(1, figure.max_life))
    for number in range(figure.max_life):
        colour = CREAM if number < figure.life else "#70140e"
        left = x + side + 6 + number * step
        draw.fill(canvas, (left, y + side * 0.2, step * 0.76, side * 0.58), colour)
    return y + side + 4 * k


def ability_box(front: Front) -> Box | None:
    """The ability text of the own comrade, which can be clicked when it may be used."""
    desk = front.stage.plan.desk
    if desk is None or own_figure(front) is None:
        return None
    k = desk.height / FULL
    left = desk.x + 142 * k
    wide = panel_width(desk)
    return Box(left, desk.bottom - 46 * k, wide - 150 * k, 44 * k)


def _draw_ability(canvas: Canvas, front: Front, figure: Figure, box: Box) -> None:
    words = front.words.say(f"character.{figure.id}.card")
    ready = front.asked.allows("ability")
    size = 14.0
    while size > 12 and canvas.view.text_height(words, box.width, size, line=1.14) > box.height:
        size -= 1
    lines = canvas.view.lines(words, box.width, size)
    shown = lines[: max(1, int(box.height / (size * 1.14)))]
    ink = BLACK if ready else "#e0a898" if figure.ability_used else "#ffe2ce"
    y = box.bottom - len(shown) * size * 1.14 - 2
    for line in shown:
        draw.text(canvas, line, (box.x, y), size, ink)
        y += size * 1.14


# -- the hand --------------------------------------------------------------------------------


def _draw_hand(canvas: Canvas, front: Front) -> None:
    boxes = hand_boxes(front)
    if not boxes:
        return
    wide = boxes[-1][1].width
    middle = (len(boxes) - 1) / 2
    for number, (card, box) in enumerate(boxes):
        anchor = f"card:{card}"
        lit = front.hovered == anchor
        face = front.face(card)
        px = canvas.px(wide)
        tilt = (middle - number) * TILT
        image = turned_card(canvas.assets, face, px, tilt)
        if not usable(front, card):
            image = greyed(canvas.assets, ("hand", face, px, round(tilt, 1)), image, 150)
        top = box.y - (8 if lit else 0)
        if lit or front.asked.allows(anchor):
            whole = Box(box.x + 2, top + 2, wide - 4, wide / SHAPE)
            strength = 230 if lit else 120
            draw.glow(canvas, whole, WARM, blur=12, radius=8, alpha=strength)
        canvas.blit(image, (box.x + wide / 2, top + wide / SHAPE / 2), "center")


def usable(front: Front, card: int) -> bool:
    """Whether a card of the hand may be picked now; outside a question all look alike."""
    decision = front.asked.decision
    cards = decision is not None and decision.kind in CARD_QUESTIONS
    return not cards or front.asked.allows(f"card:{card}")


CARD_QUESTIONS = frozenset(("plan", "replace_plan", "discard_card", "window", "respond"))


def popup_box(front: Front, card: int) -> Box | None:
    """The hovered card of the hand, large, above the prompt."""
    plan = front.stage.plan
    for held, box in hand_boxes(front):
        if held == card:
            high = min(252.0, max(196.0, plan.area.height * 0.4))
            wide = high * SHAPE
            x = min(max(box.centerx - wide / 2, plan.area.x + 6), plan.area.right - wide - 6)
            return Box(x, plan.area.bottom - high - 4, wide, high)
    return None


def draw_popup(canvas: Canvas, front: Front) -> None:
    kind, _, rest = front.hovered.partition(":")
    if kind != "card":
        return
    box = popup_box(front, int(rest))
    if box is None:
        return
    draw.shadow(canvas, box, blur=18, radius=10, alpha=190, offset=(4, 8))
    draw.glow(canvas, box, WARM, blur=14, radius=10, alpha=150)
    image = card_image(canvas.assets, front.face(int(rest)), canvas.px(box.width))
    canvas.blit(image, box.topleft)


# -- notes -----------------------------------------------------------------------------------


def _draw_notes(canvas: Canvas, front: Front, figure: Figure, desk: Box, width: float) -> None:
    words, facts = front.words, front.facts
    left = desk.right - width + 6
    k = desk.height / FULL
    alive = sum(not one.dead for one in facts.figures.values())
    first = facts.figures.get(facts.initiative)
    rows = [
        words.say("front.notes.events", n=int(figure.event_used)),
        words.say("front.notes.initiative", player=words.player(first.seat) if first else "–"),
        words.say("front.notes.alive", n=alive, all=len(facts.figures)),
    ]
    laid = facts.own.laid
    room = width - 24 - (70 * k if laid else 0)
    y = desk.y + 14 * k
    title = words.say("front.notes.hand", n=len(held_cards(front)))
    draw.text(canvas, title, (left, y), max(14.0, 17 * k), CREAM, bold=True)
    y += max(20.0, 28 * k)
    for row in rows:
        size = canvas.view.fitted(row, room, max(12.0, 15 * k))
        shown = canvas.view.shortened(row, room, size)
        draw.text(canvas, shown, (left, y), size, TAN)
        y += max(17.0, 24 * k)
    if laid:
        _draw_own_laid(canvas, front, laid, desk, k)


def _draw_own_laid(canvas: Canvas, front: Front, card: int, desk: Box, k: float) -> None:
    """The own face-down card, known to its owner alone."""
    wide = 62 * k
    box = Box(desk.right - wide - 14, desk.y + 16 * k, wide, wide / SHAPE)
    draw.fill(canvas, box.inflate(8, 8), EARTH, radius=4)
    canvas.blit(card_image(canvas.assets, front.face(card), canvas.px(wide)), box.topleft)
    words = front.words.say("front.notes.laid")
    size = canvas.view.fitted(words, wide + 26, 13)
    at = (box.centerx, box.bottom + 6)
    draw.text(canvas, words, at, size, TAN, anchor="midtop")


def laid_face_box(front: Front) -> Box | None:
    """Where the own face-down card is shown to its owner."""
    desk = front.stage.plan.desk
    if desk is None or not front.facts.own.laid or not notes_width(desk):
        return None
    k = desk.height / FULL
    return Box(desk.right - 62 * k - 14, desk.y + 16 * k, 62 * k, 62 * k / SHAPE)
