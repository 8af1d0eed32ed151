"""Small drawings of the campaign: cards as tiles, prices, buttons on paper."""

from __future__ import annotations

from collections import Counter

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.model.book import Book
from scenes.stalker.campaign.front import Front
from scenes.stalker.cards.faces import paint_bust
from scenes.stalker.looks import AMBER, INK, PAPER, PAPER_INK, gear_wide, portrait_art
from scenes.ui import draw

CAMP, CACHE, PERSON, COUNTER = "place_camp", "place_crate", "place_person", "place_desk"
TILE_FILL, TILE_EDGE = "#1d2e24", "#587c5c"
DARK = "#15160f"


def scenery(book: Book, name: str) -> str:
    """The picture of a location, a script, a Contact or a Mission; else a camp in the Zone."""
    pack = book.pack
    places = pack.locations.values()
    place = next((one for one in places if name in (one.id, str(one.script))), None)
    mission = pack.missions.get(place.mission or "" if place is not None else name)
    if mission is not None:
        arts = Counter(pack.environment[card].art for cards in mission.overlays for card in cards)
        return f"stalker/{arts.most_common(1)[0][0]}" if arts else f"stalker/cards/{CAMP}"
    contact = pack.contacts.get(name)
    if place is None and contact is None:
        return f"stalker/cards/{CAMP}"
    if place is not None and place.kind == "cache":
        return f"stalker/cards/{CACHE}"
    return f"stalker/cards/{COUNTER if contact is not None and contact.offers else PERSON}"


def photograph(art: str, canvas: Canvas, box: Box) -> None:
    """A picture of a place with a pale rim, as one sticks it onto paper."""
    draw.shadow(canvas, box, blur=6, radius=3, alpha=110, offset=(2, 3))
    draw.fill(canvas, box, "#f4eed8", radius=3)
    draw.sprite(canvas, art, box.inflate(-8, -8))


def sheet_ground(canvas: Canvas, box: Box, title: str) -> Box:
    """A sheet of paper with a heading; returns the room below it."""
    draw.shadow(canvas, box, blur=18, radius=10, alpha=170, offset=(4, 8))
    draw.framed(canvas, box, PAPER, "#8d8157", radius=8, border=2)
    draw.fit(canvas, title, (box.x + 26, box.y + 34), box.width - 52, 24, PAPER_INK, bold=True)
    y = box.y + 58
    draw.line(canvas, (box.x + 26, y), (box.right - 26, y), "#8d8157", 1.5)
    return Box(box.x + 26, y + 14, box.width - 52, box.bottom - y - 34)


def panel(canvas: Canvas, box: Box, caption: str) -> None:
    """A dark panel with a small heading."""
    draw.framed(canvas, box, DARK, "#4a4a36", radius=8)
    draw.caps(canvas, caption, (box.x + 14, box.y + 18), 12, AMBER, gap=2)


def tile(canvas: Canvas, front: Front, thing: str, box: Box, *, lit: bool, pointed: bool) -> None:
    """Something of the team or of a shop: its picture and its name."""
    draw.fill(canvas, box, "#2c4434" if pointed else TILE_FILL, radius=6)
    draw.fill(canvas, box, AMBER if lit else TILE_EDGE, radius=6, border=2 if lit else 1)
    art = Box(box.x + 5, box.y + 4, box.height - 8, box.height - 8)
    if gear_wide(front.gear(thing)) > 1:
        art.width = art.height * 1.6
    picture(canvas, front, thing, art)
    room = box.right - art.right - 10
    if room > 40:
        words = front.thing(thing)
        size = 14.0 if len(canvas.view.lines(words, room, 14)) < 3 else 12.0
        lines = canvas.view.lines(words, room, size)[:3]
        y = box.centery - (len(lines) - 1) * size * 0.62
        for line in lines:
            draw.fit(canvas, line, (art.right + 6, y), room, size, INK)
            y += size * 1.24


def picture(canvas: Canvas, front: Front, thing: str, box: Box) -> None:
    """The picture of a thing in its own shape, as wide as the box."""
    high = box.width / gear_wide(front.gear(thing))
    place = Box(box.x, box.centery - high / 2, box.width, high)
    draw.sprite(canvas, front.art(thing), place)


def price_tag(canvas: Canvas, words: str, box: Box, *, dear: bool) -> None:
    """What something costs, at the right edge of its row."""
    colour = "#c07a62" if dear else AMBER
    draw.text(canvas, words, (box.right - 30, box.centery), 16, colour, bold=True,
              anchor="midright")  # fmt: skip
    draw.icon(canvas, "coin", (box.right - 16, box.centery), 18, colour)


def button(canvas: Canvas, words: str, box: Box, *, pointed: bool, closed: bool = False) -> None:
    """A choice on a sheet of paper; one that cannot be paid for is pale."""
    face = "#c9bd94" if closed else "#f2d98a" if pointed else "#e9dfbe"
    draw.fill(canvas, box.move(0, 2), "#6c6138", radius=8)
    draw.framed(canvas, box, face, "#8a6a24" if pointed else "#8d8157", radius=8, border=2)
    ink = "#5f563a" if closed else PAPER_INK
    lines = canvas.view.lines(words, box.width - 36, 17, True)
    y = box.centery - (len(lines) - 1) * 11
    for line in lines:
        draw.text(canvas, line, (box.x + 18, y), 17, ink, bold=True, anchor="midleft")
        y += 22


def button_height(front: Front, words: str, width: float) -> float:
    assert front.ui is not None
    return 26 + 22 * len(front.ui.lines(words, width - 36, 17, True))


def portrait(canvas: Canvas, front: Front, seat: str, box: Box) -> None:
    draw.fill(canvas, box, "#2a3a4a", radius=8)
    card = front.book.pack.stalkers[front.home.members[seat].card]
    paint_bust(canvas, portrait_art(card), box.inflate(-4, -4))
    look = front.kit.assets.palette.seat(front.chair(seat).colour)
    draw.fill(canvas, box, look.colour, radius=8, border=2)
