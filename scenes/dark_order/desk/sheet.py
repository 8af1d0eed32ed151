"""Cards laid out to be chosen: factions, commanders, what scouting brought, what goes to the
bottom of a deck and in which order, piles that may be looked through."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.dark_order.asking import anchors, drafts
from scenes.dark_order.board.brush import brackets, dark_panel, label, strip
from scenes.dark_order.cards.faces import SHAPE, card_face
from scenes.dark_order.cards.painting import face_image
from scenes.dark_order.front import Front
from scenes.dark_order.kit import DIM, HOVER, MAIN, PARCHMENT, SELECT, TEXT, crest
from scenes.ui import draw

SMALL = 168.0
HEAD = 40.0
WORDS, FOOT = 38.0, 24.0
COMMANDERS = 0.3
CRESTS = (0.3, 0.24, 0.18, 0.12)
"""The share of a faction's card that its commanders take, and those its crest may take."""
COPY = "#"
CLOSE = "sheet:close"
CHOSEN_FROM = frozenset(("choose_faction", "choose_commander", "keep_neutrals"))


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the sheet; ``row`` and ``number`` say where in an order it stands."""

    anchor: str
    card: str
    box: Box
    note: str = ""
    row: int = -1
    number: int = -1
    faction: str = ""
    kept: bool = False
    copy_of: str = ""
    """The anchor that answers for every copy of the card."""

    @property
    def meant(self) -> str:
        return self.copy_of or self.anchor


def is_open(front: Front) -> bool:
    return bool(front.browsing) or bool(laid_cards(front))


def sheet_area(front: Front) -> Box:
    return front.plan.wide_sheet if is_wide(front) else front.plan.zone


def is_wide(front: Front) -> bool:
    """What is chosen from lies over everything, the rest over the Location Zone."""
    return bool(front.browsing) or front.asked.kind in CHOSEN_FROM


def heading(front: Front) -> str:
    kit, kind = front.kit, front.asked.kind
    if front.browsing:
        return kit.say("dark.sheet.browse")
    return kit.say(f"dark.sheet.{kind}" if kind in CHOSEN_FROM else "dark.sheet.bottom")


def bottom_rows(front: Front) -> list[drafts.Row]:
    if front.asked.decision is None:
        return []
    found = drafts.rows(front.view, front.asked, front.draft, frozenset(front.kit.pack.commanders))
    return [row for row in found if row.cards]


def laid_cards(front: Front) -> list[Laid]:
    """Everything on the sheet."""
    if front.plan.board_only or not front.has_view:
        return []
    if front.browsing:
        return _browsed(front)
    area = sheet_area(front)
    match front.asked.kind:
        case "choose_faction":
            return _large(front, [anchors.faction(one) for one in front.kit.pack.factions], area)
        case "choose_commander":
            cards = front.kit.pack.commanders_of[front.faction(front.below)]
            return _large(front, [anchors.card(one) for one in cards], area, cards)
        case "keep_neutrals":
            return _offered(front, area)
        case _:
            return _bottoms(front, Box(area.x, area.y + HEAD, area.width, area.height - HEAD))


def _large(front: Front, names: list[str], area: Box, cards: tuple[str, ...] = ()) -> list[Laid]:
    """A few choices side by side."""
    gap = 14.0
    wide = min(300.0, (area.width - gap * (len(names) + 1)) / len(names))
    high = min(wide / SHAPE, area.height - HEAD - 24)
    wide = min(wide, high * SHAPE)
    left = area.centerx - (wide * len(names) + gap * (len(names) - 1)) / 2
    top = area.centery - high / 2 + HEAD / 2
    factions = tuple(front.kit.pack.factions)
    return [
        Laid(name, cards[n] if cards else "", Box(left + n * (wide + gap), top, wide, high),
             faction="" if cards else factions[n])
        for n, name in enumerate(names)
    ]  # fmt: skip


def _offered(front: Front, area: Box) -> list[Laid]:
    """What scouting brought, and below it the order of what goes back."""
    view = front.view
    kept = list(drafts.kept_cards(front.draft))
    top = Box(area.x, area.y, area.width, area.height * 0.66)
    names = [anchors.card(card) for card in view.offered]
    found = []
    for name, laid in zip(names, _large(front, _copies(names), top, view.offered), strict=True):
        is_taken = laid.card in kept
        if is_taken:
            kept.remove(laid.card)
        note = front.kit.say("dark.sheet.kept") if is_taken else ""
        found.append(Laid(laid.anchor, laid.card, laid.box, note, kept=is_taken, copy_of=name))
    below = Box(area.x, top.bottom, area.width, area.bottom - top.bottom)
    return found + _bottoms(front, below)


def _bottoms(front: Front, area: Box) -> list[Laid]:
    """One row for each deck that gets cards; the first card comes up first again."""
    rows = bottom_rows(front)
    found: list[Laid] = []
    if not rows:
        return found
    pitch = area.height / len(rows)
    for number, row in enumerate(rows):
        part = Box(area.x, area.y + pitch * number, area.width, pitch)
        boxes = _in_lines(len(row.cards), part)
        names = [anchors.sent(card) for card in row.cards]
        for place, (card, anchor) in enumerate(zip(row.cards, _copies(names), strict=True)):
            note = str(place + 1) if row.chosen else ""
            found.append(
                Laid(anchor, card, boxes[place], note, number, place, copy_of=names[place])
            )
    return found


def _in_lines(count: int, area: Box) -> list[Box]:
    """So many cards, in as many lines as let them be largest; above them stand two lines of
    words, below each its number."""

    def width_in(lines: int) -> float:
        high = (area.height - WORDS) / lines - FOOT
        return min(SMALL, high * SHAPE, (area.width - 28) / -(-count // lines) - 8)

    lines = max((1, 2, 3), key=width_in)
    wide, per_line = width_in(lines), -(-count // lines)
    pitch = wide / SHAPE + FOOT
    left = area.centerx - ((wide + 8) * per_line - 8) / 2
    top = area.y + WORDS + (area.height - WORDS - pitch * lines) / 2
    return [
        Box(left + number % per_line * (wide + 8), top + number // per_line * pitch, wide,
            wide / SHAPE)
        for number in range(count)
    ]  # fmt: skip


def _copies(names: list[str]) -> list[str]:
    """Equal cards are told apart by the number of the copy."""
    seen: dict[str, int] = {}
    found = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        found.append(name if seen[name] == 1 else f"{name}{COPY}{seen[name]}")
    return found


def laid_at(front: Front, anchor: str) -> Laid | None:
    return next((one for one in laid_cards(front) if one.anchor == anchor), None)


def _browsed(front: Front) -> list[Laid]:
    """A pile that may be looked through."""
    known, gone = browsed_cards(front)
    cards = (*known, *gone)
    area = sheet_area(front)
    inner = Box(area.x + 12, area.y + HEAD, area.width - 24, area.height - HEAD - 12)
    if not cards:
        return []
    columns = max(3, round((len(cards) * inner.width / inner.height / SHAPE) ** 0.5))
    wide = min(130.0, inner.width / columns - 8)
    found = []
    for number, card in enumerate(cards):
        x = inner.x + (number % columns) * (wide + 8)
        y = inner.y + (number // columns) * (wide / SHAPE + 8)
        note = front.kit.say("dark.sheet.gone") if number >= len(known) else ""
        found.append(Laid(f"browsed:{number}", card, Box(x, y, wide, wide / SHAPE), note))
    return found


def browsed_cards(front: Front) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Known cards at the bottom of an own deck, and cards that have left the game."""
    view, book = front.view, front.kit.book
    if front.browsing == anchors.NEUTRALS:
        return (), view.gone.get("neutral", ())
    for seat in view.sides:
        gone = view.gone.get(seat, ())
        own = seat == view.seat
        if front.browsing == anchors.deck("units", seat):
            return (view.known_units if own else ()), book.fighters_among(gone)
        if front.browsing == anchors.deck("supports", seat):
            used = tuple(card for card in gone if card not in book.fighters)
            return (view.known_supports if own else ()), used
    return (), ()


def close_box(front: Front) -> Box:
    area = sheet_area(front)
    return Box(area.right - 34, area.y + 6, 28, 28)


# -- drawing ---------------------------------------------------------------------------------


def draw_sheet(canvas: Canvas, front: Front) -> None:
    cards = laid_cards(front)
    if not cards and not front.browsing:
        return
    area = sheet_area(front)
    dark_panel(canvas, area, (150, 120, 64), top=(34, 25, 17, 255), bottom=(22, 15, 10, 255))
    label(canvas, heading(front), (area.x + 16, area.y + HEAD / 2), 18, area.width - 70, TEXT)
    if front.browsing:
        draw.icon(canvas, "cross", close_box(front).center, 20, TEXT)
        if not cards:
            draw.text(canvas, front.kit.say("dark.sheet.empty"), area.center, 16, DIM,
                      anchor="center")  # fmt: skip
    for laid in cards:
        _draw_laid(canvas, front, laid)
    rows = bottom_rows(front) if not front.browsing else []
    if rows:
        _row_heads(canvas, front, rows, cards)
    dragged = front.drag
    if dragged is not None and dragged.moved:
        for laid in cards:
            if laid.anchor == dragged.anchor:
                image = _image(canvas, front, laid)
                canvas.blit(image, (dragged.x, dragged.y), "center", 230)


def _row_heads(canvas: Canvas, front: Front, rows: list[drafts.Row], cards: list[Laid]) -> None:
    kit = front.kit
    for number, row in enumerate(rows):
        first = next((one for one in cards if one.row == number), None)
        if first is None:
            continue
        lines = [kit.say(f"dark.sheet.to.{row.kind}")]
        if not row.chosen and len(row.cards) > 1:
            lines.append(kit.say("dark.sheet.any_order"))
        area = sheet_area(front)
        if canvas.view.text_width(" · ".join(lines), 14) < area.width - 24:
            lines = [" · ".join(lines)]
        for place, words in enumerate(reversed(lines)):
            at = (area.centerx, first.box.y - 13 - 16 * place)
            label(canvas, words, at, 14, area.width - 24, DIM, bold=False, anchor="center")


def _image(canvas: Canvas, front: Front, laid: Laid) -> pygame.Surface:
    face = card_face(front.kit, laid.card, front.faction(front.below))
    return face_image(canvas.assets, face, canvas.px(laid.box.width))


def _draw_laid(canvas: Canvas, front: Front, laid: Laid) -> None:
    hot = front.hovered == laid.anchor
    draw.shadow(canvas, laid.box, blur=10, radius=8, alpha=170, offset=(3, 5))
    open_now = front.asked.is_open(laid.meant)
    if hot or laid.kept or (open_now and laid.row < 0):
        strength = 210 if hot or laid.kept else 100
        draw.glow(canvas, laid.box, SELECT, blur=14, radius=9, alpha=strength)
    if laid.faction:
        _faction(canvas, front, laid)
    elif front.drag is None or not front.drag.moved or front.drag.anchor != laid.anchor:
        canvas.blit(_image(canvas, front, laid), laid.box.topleft)
    if hot or laid.kept:
        brackets(canvas, laid.box, HOVER if hot else SELECT, 4)
    if laid.note:
        at = (laid.box.centerx, laid.box.bottom + (10 if laid.row >= 0 else -12))
        strip(canvas, laid.note, at, size=14, most=laid.box.width, colour=HOVER)


def _faction(canvas: Canvas, front: Front, laid: Laid) -> None:
    """A faction as a large card: crest, name, what it is like."""
    kit, box = front.kit, laid.box
    dark_panel(canvas, box, MAIN[laid.faction], width=2)
    told, foot = kit.say(f"faction.{laid.faction}.text"), box.height * COMMANDERS
    mark, words = faction_plan(canvas.view, box, told)
    draw.sprite(canvas, crest(laid.faction), mark)
    label(canvas, kit.faction_name(laid.faction), (box.centerx, mark.bottom + 22), 19,
          box.width - 16, kit.light(laid.faction), anchor="center")  # fmt: skip
    size = 16.0
    while size > 12 and canvas.view.text_height(told, words.width, size) > words.height:
        size -= 1
    draw.wrapped(canvas, told, words, size, TEXT, align="center")
    _commanders(canvas, front, laid.faction, Box(box.x, box.bottom - foot, box.width, foot))
    if not front.asked.is_open(laid.anchor):
        draw.veil(canvas, box, (14, 9, 6, 170))
        strip(canvas, kit.say("dark.sheet.taken"), mark.center, size=15, colour=TEXT)


def faction_plan(view: View, box: Box, told: str) -> tuple[Box, Box]:
    """The crest of a faction and its words: where they need the room, the crest is smaller."""
    for share in CRESTS:
        side = min(box.width * 0.5, box.height * share)
        mark = Box(box.centerx - side / 2, box.y + 16, side, side)
        top = mark.bottom + 42
        high = box.bottom - top - 8 - box.height * COMMANDERS
        words = Box(box.x + 12, top, box.width - 24, high)
        if view.text_height(told, words.width, 12) <= words.height:
            break
    return mark, words


def _commanders(canvas: Canvas, front: Front, faction: str, foot: Box) -> None:
    """Those whom the faction offers, side by side, each with a name."""
    kit, cards = front.kit, front.kit.pack.commanders_of[faction]
    wide = min((foot.width - 12 * (len(cards) + 1)) / len(cards), (foot.height - 34) / 0.75)
    pitch = foot.width / len(cards)
    for number, card in enumerate(cards):
        frame = Box(0, foot.y, wide, wide * 0.75)
        frame.centerx = foot.x + (number + 0.5) * pitch
        draw.fill(canvas, frame, PARCHMENT, radius=3)
        draw.sprite(canvas, kit.picture(card), frame)
        draw.fill(canvas, frame, MAIN[faction], radius=3, border=1)
        at = (frame.centerx, frame.bottom + 13)
        label(canvas, kit.short(card), at, 13, pitch - 8, kit.light(faction), anchor="center")


def dropped_at(front: Front, laid: Laid, x: float, y: float) -> int:
    """The place in its row over which a card is let go."""
    row = [one for one in laid_cards(front) if one.row == laid.row]
    if not row or not row[0].box.y - 40 < y < row[-1].box.bottom + 40:
        return laid.number
    nearest = min(row, key=lambda one: abs(one.box.centerx - x) + abs(one.box.centery - y))
    return nearest.number
