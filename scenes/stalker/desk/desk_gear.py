"""The right part of the PDA: what is worn and carried."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import SMALLEST_TEXT, Box
from rules.stalker.model.state import Stalker
from rules.stalker.pack.cards import Armour, Artifact, Weapon
from scenes.stalker.cards.faces import printed_art
from scenes.stalker.desk.desk_layout import DeskPlan, cells, mount_boxes, pack_cells
from scenes.stalker.looks import LCD, LCD_DIM, MAGAZINE_ART, YELLOW, gear_art, gear_wide
from scenes.stalker.workbench import Workbench
from scenes.ui import draw


def paint_gear(canvas: Canvas, top: Workbench, plan: DeskPlan, pda: Stalker) -> None:
    blocks = plan.blocks
    _weapon(canvas, top, blocks["weapon"], pda)
    _armour(canvas, top, blocks["armour"], pda)
    _artifacts(canvas, top, blocks["artifacts"], pda)
    _backpack(canvas, top, blocks["backpack"], pda)
    _pockets(canvas, top, blocks["pockets"], pda)
    _mounted(canvas, top, blocks["weapon"], pda.weapon)
    _mounted(canvas, top, blocks["armour"], pda.armour)


def _mounted(canvas: Canvas, top: Workbench, block: Box, holder: str) -> None:
    """The accessories of a Weapon or an Armour, small, in a corner of it."""
    held = top.view.mounted.get(holder, ()) if holder else ()
    for name, place in zip(held, mount_boxes(block, len(held)), strict=True):
        draw.framed(canvas, place, "#12211a", "#6f9a78", radius=5)
        draw.sprite(canvas, gear_art(top.kit.book.cards[name]), place.inflate(-3, -3))


def _weapon(canvas: Canvas, top: Workbench, box: Box, pda: Stalker) -> None:
    slot(canvas, box, top.kit.say("zone.pda.weapon"))
    card = top.kit.book.cards.get(pda.weapon)
    if not isinstance(card, Weapon):
        return
    art_high = min(box.height - 26, (box.width - 16) / 2)
    art = Box(box.x + 6, box.y + 3, art_high * 2, art_high)
    art.width = min(art.width, box.width - 12)
    art.height = art.width / 2
    draw.sprite(canvas, gear_art(card), art)
    narrow = box.width < 150
    room = box.width - 16 - (0 if narrow else 54)
    name = canvas.view.shortened(top.kit.card(card.id), room, 15, True)
    draw.text(canvas, name, (box.x + 8, box.bottom - 13), 15, LCD, bold=True, anchor="midleft")
    if narrow:
        left = f"{top.view.ammo.get(pda.weapon, 0)}/{card.ammo}"
        at = (box.right - 8, box.y + 10)
        draw.text(canvas, left, at, 14, "#e8be54", bold=True, anchor="midright")
        return
    low, high = card.range_effective
    span = str(low) if low == high else f"{low}–{high}"
    reach = top.kit.say("zone.pda.range", reach=span, most=card.range_max)
    draw.text(canvas, reach, (box.right - 8, box.y + 10), 13, LCD_DIM, anchor="midright")
    _rounds(canvas, top, box, pda.weapon, card)


def _rounds(canvas: Canvas, top: Workbench, box: Box, name: str, card: Weapon) -> None:
    left = top.view.ammo.get(name, 0)
    most = max(card.ammo, left)
    columns = 5 if most > 6 else 3
    wide, high = 6.0, 11.0
    for number in range(min(most, 15)):
        x = box.right - 12 - (columns - 1 - number % columns) * (wide + 3)
        y = box.bottom - 10 - (number // columns + 1) * (high + 2) + 4
        colour = "#e8be54" if number < left else "#3a4638"
        draw.fill(canvas, (x, y, wide, high), colour, radius=2)


def _armour(canvas: Canvas, top: Workbench, box: Box, pda: Stalker) -> None:
    slot(canvas, box, top.kit.say("zone.pda.armour"))
    card = top.kit.book.cards.get(pda.armour)
    if not isinstance(card, Armour):
        return
    side = min(box.height - 24, box.width * 0.52)
    draw.sprite(canvas, gear_art(card), (box.x + 3, box.y + 3, side, side))
    guard = top.kit.say("zone.pda.defence", n=card.defence)
    draw.text(canvas, guard, (box.right - 7, box.y + 12), 15, LCD, bold=True, anchor="midright")
    rad = top.kit.say("zone.pda.shield", n=card.map_radiation)
    draw.text(canvas, rad, (box.right - 7, box.y + 31), 13, YELLOW, anchor="midright")
    caption(canvas, box, top.kit.card(card.id))


def _artifacts(canvas: Canvas, top: Workbench, box: Box, pda: Stalker) -> None:
    slot(canvas, box, top.kit.say("zone.pda.artifacts"))
    for number, place in enumerate(cells(box, top.kit.book.box.artifact_slots, 2)):
        draw.fill(canvas, place, "#405c46", radius=5, border=1)
        if number < len(pda.artifacts):
            card = top.kit.book.cards[pda.artifacts[number]]
            side = min(place.width, place.height) - 2
            inner = (place.centerx - side / 2, place.centery - side / 2, side, side)
            draw.sprite(canvas, gear_art(card), inner)
            if isinstance(card, Artifact):
                at = (place.right - 9, place.bottom - 9)
                draw.text(canvas, str(card.arad), at, 14, YELLOW, bold=True, anchor="center",
                          shadow="#000000")  # fmt: skip


def _backpack(canvas: Canvas, top: Workbench, box: Box, pda: Stalker) -> None:
    most = top.kit.book.box.backpack
    count = f"{top.kit.say('zone.pda.backpack')} {len(pda.backpack)}/{most}"
    slot(canvas, box, count)
    for number, place in enumerate(pack_cells(box, pda, most)):
        draw.fill(canvas, place, "#405c46", radius=5, border=1)
        held = [*pda.backpack, *pda.finds]
        if number < len(held):
            _item(canvas, top, place, held[number])


def _item(canvas: Canvas, top: Workbench, place: Box, name: str) -> None:
    card = top.kit.book.cards.get(name)
    if card is None:
        art, wide = printed_art(top.kit.book.pack.environment.get(name))
    else:
        art, wide = gear_art(card), gear_wide(card)
    high = min(place.height - 2, (place.width - 2) / wide)
    inner = (place.centerx - high * wide / 2, place.centery - high / 2, high * wide, high)
    draw.sprite(canvas, art, inner)


def _pockets(canvas: Canvas, top: Workbench, box: Box, pda: Stalker) -> None:
    tokens = pocket_tokens(pda)
    most = top.kit.book.box.pockets
    slot(canvas, box, f"{top.kit.say('zone.pda.pockets')} {len(tokens)}/{most}")
    count = max(most, len(tokens))
    for number, place in enumerate(cells(box, count, 3 if count <= 6 else -(-count // 2))):
        if number < len(tokens):
            side = min(place.width, place.height)
            inner = (place.centerx - side / 2, place.centery - side / 2, side, side)
            draw.sprite(canvas, f"stalker/tokens/{tokens[number]}", inner)
        else:
            draw.fill(canvas, place.inflate(-6, -6), "#405c46", radius=6, border=1)


def slot(canvas: Canvas, box: Box, label: str) -> None:
    words = label
    size = 12.0
    while canvas.view.caps_width(words.upper(), size, 1) > box.width and size > 10:
        size -= 0.5
    draw.caps(canvas, words, (box.x + 2, box.y - 9), size, LCD_DIM, gap=1)
    draw.framed(canvas, box, "#1d2e24", "#587c5c", radius=7)


def caption(canvas: Canvas, box: Box, words: str) -> None:
    """A name along the lower edge, in two lines where one would cut it off."""
    room = box.width - 10
    lines = canvas.view.lines(words, room, SMALLEST_TEXT)[:2]
    if len(lines) < 2 or canvas.view.text_width(words, SMALLEST_TEXT) <= room:
        draw.fit(canvas, words, (box.x + 6, box.bottom - 12), room, 13, LCD)
        return
    for number, line in enumerate(reversed(lines)):
        at = (box.x + 6, box.bottom - 10 - number * 13)
        draw.fit(canvas, line, at, room, SMALLEST_TEXT, LCD)


def pocket_tokens(pda: Stalker) -> list[str]:
    """The tokens in the pockets one by one."""
    tokens = ["bolt"] * pda.bolts
    for art, count in zip(MAGAZINE_ART, pda.magazines, strict=True):
        tokens += [art] * count
    return tokens
