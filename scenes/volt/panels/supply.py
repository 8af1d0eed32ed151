"""The common supply below the strip: module decks, VP pool and damage tokens."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.ui import draw
from scenes.volt import looks
from scenes.volt.kit import Kit
from scenes.volt.plates import plate, slot, token

DECKS = ("blue", "red", "yellow")
LOW, LOWEST = 224, 170
"""Below the first height the decks have their numbers beside them, below the second the plate
has no heading."""


def deck_boxes(box: Box) -> dict[str, Box]:
    """The places of the three decks; as large as plate and figures allow."""
    each = (box.width - 48) / 3
    if box.height < LOW:
        step = (box.width - 24) / 3
        top, foot = (40, 127) if box.height >= LOWEST else (14, 72)
        side = min(box.height - foot, (step - 44) * 1.4)
        return {
            colour: Box(box.x + 14 + i * step, box.y + top, side / 1.4, side)
            for i, colour in enumerate(DECKS)
        }
    tall = min(each * 1.4, box.height - 174)
    wide = tall / 1.4
    return {
        colour: Box(
            box.x + 16 + (i + 0.5) * (box.width - 32) / 3 - wide / 2, box.y + 40, wide, tall
        )
        for i, colour in enumerate(DECKS)
    }


def paint_supply(
    canvas: Canvas, box: Box, decks: dict[str, int], pool: int, damage: int, kit: Kit
) -> None:
    """Decks are shown only in a game with modules."""
    lowest = bool(decks) and box.height < LOWEST
    plate(canvas, box, "" if lowest else kit.say("volt.supply.title"))
    foot = box.y + 62 if not decks else box.bottom - (46 if box.height >= LOW else 40)
    if lowest:
        foot = box.bottom - 28
    if decks:
        for colour, place in deck_boxes(box).items():
            _deck(canvas, place, colour, decks.get(colour, 0), box.height < LOW)
        y = box.bottom - (92 if box.height >= LOW else 52 if lowest else 78)
        draw.line(canvas, (box.x + 16, y), (box.right - 16, y), looks.PLATE_LINE)
    half = (box.width - 24) / 2
    size = 44 if box.width >= 300 and not lowest else 34
    for k in range(3):
        token(canvas, "vp", (box.x + 14 + size / 2 + k * 4, foot + 4 - k * 3), size)
    left = box.x + 14 + size + 16
    short = "_short" if box.width < 270 else ""
    words = kit.say(f"volt.supply.pool{short}")
    _count(canvas, (left, foot), box.x + 12 + half - left, pool, words, looks.GOLD)
    middle = box.x + 14 + half
    token(canvas, "damage", (middle + size / 2, foot + 1), size)
    left = middle + size + 8
    words = kit.say(f"volt.supply.damage{short}")
    _count(canvas, (left, foot), box.right - 8 - left, damage, words, "#ff9a86")


def _deck(canvas: Canvas, place: Box, colour: str, left: int, low: bool) -> None:
    layers = min(3, (left + 4) // 5) if left else 0
    if not layers:
        slot(canvas, place, rim=looks.MODULE[colour])
    for k in range(layers):
        draw.sprite(canvas, f"volt/cards/back_{colour}", place.move(k * 2, -k * 3))
    label = Box(0, 0, 46, 24)
    label.midtop = (place.centerx, place.bottom + 6)
    if low:
        label = Box(place.right + 5, place.centery - 11, 28, 22)
    slot(canvas, label)
    draw.text(canvas, str(left), label.center, 15, looks.TEXT, bold=True, anchor="center")


def _count(
    canvas: Canvas, at: tuple[float, float], room: float, n: int, words: str, colour: str
) -> None:
    x, y = at
    draw.text(canvas, str(n), (x, y - 6), 24, colour, bold=True, anchor="midleft")
    draw.fit(canvas, words, (x, y + 17), room, 14, looks.DIM)
