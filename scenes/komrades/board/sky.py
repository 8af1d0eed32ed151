"""Above the line: the card of the turn, its headline, decks and discards, cards held up."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.komrades.content import CardKind
from rules.komrades.fight.attack import fires_heavily
from rules.komrades.model.picks import ComradePick, GearPick, ShiftPick, SlotPick
from scenes.komrades import anchors
from scenes.komrades.board import ink
from scenes.komrades.board.ink import centred
from scenes.komrades.board.looks import status, token
from scenes.komrades.board.poster import draw_headline, draw_poster
from scenes.komrades.cards.faces import CardFace, back_image, turned_card
from scenes.komrades.front import Front
from scenes.komrades.kit import Kit
from scenes.ui import draw
from scenes.ui.layout import square
from scenes.ui.shapes import polygon, stamp

LEAN = 3.0
DECKS = {"attack_deck": "attack", "action_deck": "action"}


def draw_ground(canvas: Canvas, front: Front) -> None:
    """The poster; its headline is part of it unless it is sliding in."""
    layout, kit = front.stage.layout, front.kit
    title, under = front.once("headline", lambda: headline(front))
    slide, alpha = _sliding(front)
    if not slide and alpha == 255:
        draw_poster(canvas, layout, kit, title, under)
        return
    draw_poster(canvas, layout, kit, "", "")
    with canvas.clipped(layout.area):
        draw_headline(canvas, layout, title, under, slide, alpha)


def headline(front: Front) -> tuple[str, str]:
    """The name of the attack and its figures, or the motto between attacks."""
    kit, attack = front.kit, front.view.attack
    if not attack:
        return kit.say("front.headline"), kit.say("front.motto")
    kind = kit.kind(attack)
    return kit.card(kind.id), figures_of(kit, kind, fires_heavily(front.view))


def _sliding(front: Front) -> tuple[float, int]:
    sprite = front.stage.sprites.get(anchors.ATTACK)
    if sprite is None:
        return 0.0, 255
    slide = sprite.x - front.stage.layout.attack_box.centerx
    return (slide if abs(slide) > 0.5 else 0.0), round(sprite.alpha * 255)


def draw_sky(canvas: Canvas, front: Front) -> None:
    if front.stage.layout.whole:
        draw_piles(canvas, front)
    if front.view.attack:
        draw_attack(canvas, front)
    draw_orders(canvas, front)


def figures_of(kit: Kit, kind: CardKind, heavy: bool = False) -> str:
    """The attack in figures, for the black bar; heavy fire adds 1 to the main hits (K-8.14)."""
    rule = kind.attack
    main = f"{rule.main}+1" if heavy else str(rule.main)
    if kind.group == "linear":
        return kit.say("front.attack.linear", n=main).upper()
    if kind.group == "splash" and rule.indirect:
        return kit.say("front.attack.splash", main=main, indirect=rule.indirect).upper()
    if kind.group == "splash":
        return kit.say("front.attack.splash_main", main=main).upper()
    return kit.say(f"front.attack.{kind.id}", n=rule.amount).upper()


def draw_attack(canvas: Canvas, front: Front) -> None:
    """The Attack card, leaning."""
    layout = front.stage.layout
    sprite = front.stage.sprites.get(anchors.ATTACK)
    box = layout.attack_box
    if sprite is not None:
        box.center = (sprite.x, sprite.y)
        if sprite.alpha <= 0:
            return
    image = turned_card(canvas.assets, front.face(front.view.attack), canvas.px(box.width), LEAN)
    draw.shadow(canvas, box, blur=14, radius=8, alpha=150, offset=(7, 10))
    alpha = 255 if sprite is None else round(sprite.alpha * 255)
    canvas.blit(image, box.center, "center", alpha)


def draw_orders(canvas: Canvas, front: Front) -> None:
    """Halt! and Dud act on everybody: their signs hang beside the attack."""
    view, box = front.view, front.stage.layout.attack_box
    signs = [name for name, on in (("halt", view.halted), ("dud", view.dud)) if on]
    side = max(30.0, box.height * 0.24)
    for number, name in enumerate(signs):
        spot = Box(box.x - side * 0.86, box.y + box.height * 0.2 + number * side * 1.1, side, side)
        draw.sprite(canvas, token(status(name)), spot)


# -- piles -----------------------------------------------------------------------------------


def draw_piles(canvas: Canvas, front: Front) -> None:
    """Decks and discards, painted once per change."""
    layout = front.stage.layout
    place = layout.pile_box(0).union(layout.pile_box(3)).inflate(44, 60)
    counts = front.once("piles", lambda: pile_counts(front))
    tops = (pile_top(front, "attack_discard"), pile_top(front, "action_discard"))
    lit = next((name for name in anchors.PILES if anchors.pile(name) == front.hovered), "")
    label = front.kit.say("front.pile.action_deck")
    key = ("komrades-piles", tuple(counts.values()), tops, lit, label)
    canvas.layer(key, place, lambda inner: _paint_piles(inner, front, counts))


def pile_counts(front: Front) -> dict[str, int]:
    view = front.view
    sizes = (view.attack_deck, len(view.attack_discard), view.action_deck, len(view.action_discard))
    return dict(zip(anchors.PILES, sizes, strict=True))


def _paint_piles(canvas: Canvas, front: Front, counts: dict[str, int]) -> None:
    layout = front.stage.layout
    for number, name in enumerate(anchors.PILES):
        box = layout.pile_box(number)
        top = pile_top(front, name)
        if front.hovered == anchors.pile(name):
            draw.fill(canvas, box.inflate(8, 8), ink.GHOST, radius=6)
        face = front.face(top) if top else None
        room = (box.x - 12, box.y - 10, box.width + 26, box.height + 22)
        stamp(canvas, room, _paint_pile, name, face, box.width, smooth=False)
        _draw_count(canvas, counts[name], box)
        _draw_label(canvas, front.kit.say(f"front.pile.{name}"), box)


def pile_top(front: Front, name: str) -> int:
    """The card on top of a discard pile; 0 if it is empty or face down."""
    cards = discards(front).get(name)
    return cards[-1] if cards else 0


def discards(front: Front) -> dict[str, tuple[int, ...]]:
    view = front.view
    return {"attack_discard": view.attack_discard, "action_discard": view.action_discard}


def _paint_pile(canvas: Canvas, name: str, top: CardFace | None, width: float) -> None:
    px = canvas.px(width)
    box = Box(12, 10, width, width * 1.4)
    if top is not None:
        draw.shadow(canvas, box, blur=5, radius=4, alpha=100, offset=(3, 4))
        canvas.blit(turned_card(canvas.assets, top, px, -4), box.center, "center")
        return
    if name not in DECKS:
        draw.veil(canvas, box, ink.shade(ink.BLACK, 60))
        return
    draw.shadow(canvas, box, blur=5, radius=4, alpha=110, offset=(3, 4))
    back = back_image(canvas.assets, DECKS[name], px)
    for number in range(3):
        canvas.blit(back, (box.x - number * 3, box.y - number * 3))


def _draw_count(canvas: Canvas, count: int, box: Box) -> None:
    wide = max(34.0, box.width * 0.62)
    high = max(20.0, box.height * 0.27)
    corners = ((5, 0), (wide, 0), (wide - 5, high), (0, high))
    spot = Box(box.right - wide * 0.8, box.bottom - high * 0.8, wide, high)
    stamp(canvas, spot, polygon, corners, ink.shade(ink.BLACK))
    size = max(12.0, high * 0.62)
    centred(canvas, str(count), spot.center, size)


def _draw_label(canvas: Canvas, words: str, box: Box) -> None:
    """The name of a pile on a strip of its own, readable on paper and on the black bar."""
    room = box.width * 1.26
    size = canvas.view.fitted(words, room, 14, True)
    shown = canvas.view.shortened(words, room, size, True)
    wide = canvas.view.text_width(shown, size, True) + 10
    strip = Box(box.centerx - wide / 2, box.bottom + 8, wide, size * 1.3)
    draw.fill(canvas, strip, ink.BLACK)
    centred(canvas, shown, strip.center, size)


# -- cards held up ---------------------------------------------------------------------------


def draw_stack(canvas: Canvas, front: Front) -> None:
    """Events that have been played and wait for an answer, the last on top."""
    stack = front.view.stack[: -1 if anchors.PLAYED in front.stage.sprites else None]
    if stack:
        _draw_aim(canvas, front, stack[-1].choice)
    for number, played in enumerate(stack):
        box = front.stage.layout.held_box(number)
        draw.shadow(canvas, box, blur=16, radius=8, alpha=170, offset=(6, 10))
        image = turned_card(canvas.assets, front.face(played.card), canvas.px(box.width), -2.0)
        canvas.blit(image, box.center, "center")
        _draw_player(canvas, front, played.comrade, box)


def _draw_aim(canvas: Canvas, front: Front, choice: str) -> None:
    """What the event on top is aimed at: framed, with a line from the card."""
    box = aim_box(front, choice)
    if box is None:
        return
    x, y = front.stage.layout.spot.midbottom
    for colour, width in ((ink.BLACK, 8), (ink.GHOST, 4)):
        draw.line(canvas, (x, y - 20), box.midtop, colour, width)
        edge = box.inflate(10 + width, 10 + width)
        draw.fill(canvas, edge, colour, radius=4, border=width)


def aim_box(front: Front, choice: str) -> Box | None:
    """Where the public choice of an event lies: a comrade, a slot, equipment, a Target card."""
    layout = front.stage.layout
    match front.links.rules.typed(choice):
        case ComradePick(comrade=who):
            box = front.portrait_box(who)
            box.height += 16 * layout.scale
            return box
        case SlotPick(slot=slot):
            return layout.slot_box(slot)
        case GearPick(card=card):
            return front.gear_box(card)
        case ShiftPick(slot=slot):
            return square(layout.target_point(slot), 60 * layout.scale)
    return None


def _draw_player(canvas: Canvas, front: Front, comrade: str, box: Box) -> None:
    """Who holds the card up."""
    seat = front.view.comrades[comrade].seat
    words, look = front.kit.player(seat), front.kit.look(seat)
    size = canvas.view.fitted(words, box.width - 44, 16, True)
    wide = canvas.view.text_width(words, size, True) + 44
    plate = Box(box.centerx - wide / 2, box.bottom - 14, wide, 30)
    draw.fill(canvas, plate, ink.BLACK)
    draw.icon(canvas, look.shape, (plate.x + 18, plate.centery), 18, look.colour)
    at = (plate.x + 34, plate.centery)
    draw.text(canvas, words, at, size, ink.CREAM, bold=True, anchor="midleft")
