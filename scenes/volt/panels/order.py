"""The activation strip on the left: every die of the panel in order, and why it is next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from game.shell.canvas import Canvas
from game.shell.view import Box
from game.shell.view import View as UiView
from rules.volt.model.pieces import Deed, Robot
from rules.volt.model.terms import ACTIVATION, PROGRAMMING
from rules.volt.model.view import VoltView
from rules.volt.turn.strip import strip
from scenes.ui import draw
from scenes.volt import looks
from scenes.volt.kit import Kit
from scenes.volt.plates import arrow, picture, token
from scenes.volt.words.dice import deed_words

HEAD, LOW_HEAD = 40, 32
TALLEST_ROW, ONE_LINE = 96, 48
"""A row lower than the second number has room for one line only."""
GAP, LOW_GAP = 8, 4
NOTE_LINE = 1.16
MARK_DISC = 0.62
"""Radius of the dark disc below the sign of a finished die, in sizes of the sign."""
LOW = 220
"""Below this height of the plate heading and gaps give way to the rows."""


Note = tuple[str, str]
"""Words at length and in brief."""


class Row(msgspec.Struct, frozen=True):
    """A line of the strip: a seat or its die, and what became of it."""

    seat: str
    state: str = "next"
    colour: str = ""
    value: int = 0
    button: str = ""
    note: str = ""
    brief: str = ""
    """The note in fewer words, for narrow rows."""


def rows_of(view: VoltView, asked: str, kit: Kit) -> tuple[Row, ...]:
    """The dice of the panel; in the other phases the robots by their numbers."""
    if view.phase == ACTIVATION:
        return tuple(
            Row(one.seat, one.place, one.colour, one.value, one.button, *_told(one.deed, kit))
            for one in strip(view)
        )
    seats = sorted(view.robots, key=lambda seat: view.robots[seat].number or 9)
    if view.phase == PROGRAMMING:
        return tuple(_programming_row(view, seat, asked, kit) for seat in seats)
    return tuple(Row(seat, "now" if seat == asked else "next") for seat in seats)


def _told(deed: Deed | None, kit: Kit) -> Note:
    return deed_words(deed, kit) if deed is not None else ("", "")


def _programming_row(view: VoltView, seat: str, asked: str, kit: Kit) -> Row:
    robot = view.robots[seat]
    if robot.killbot:
        return Row(seat, "next", note=kit.say("volt.row.killbot"))
    if robot.number:
        return Row(seat, "ready", note=kit.say("volt.row.number", number=robot.number))
    if seat in programs_in(view):
        return Row(seat, "ready", note=kit.say("volt.row.ready"))
    return Row(seat, "now" if seat == asked else "busy", note=kit.say("volt.row.programming"))


def programs_in(view: VoltView) -> tuple[str, ...]:
    """Seats whose program is in: all of them once the start numbers are being taken (V-5.10)."""
    taken = any(robot.number for robot in view.robots.values())
    if taken or any(decision.kind == "take_number" for decision in view.open):
        return tuple(view.robots)
    return view.confirmed


def row_boxes(box: Box, count: int) -> list[Box]:
    """The places of the rows inside the plate."""
    head, gap = (HEAD, GAP) if box.height >= LOW else (LOW_HEAD, LOW_GAP)
    room = box.height - head - 10
    height = min(TALLEST_ROW, (room - gap * (count - 1)) / max(1, count))
    return [
        Box(box.x + 12, box.y + head + i * (height + gap), box.width - 24, height)
        for i in range(count)
    ]


MARKS = {
    "done": ("check", looks.REPAIR),
    "ready": ("check", looks.REPAIR),
    "lost": ("skull", "#ffb070"),
}


def order_plate(box: Box, count: int) -> Box:
    """The plate around the rows; it is no taller than they need."""
    rows = row_boxes(box, count)
    bottom = rows[-1].bottom + 14 if rows else box.y + HEAD
    return Box(box.x, box.y, box.width, min(box.height, bottom - box.y))


def reasons(rows: Sequence[Row], robots: Mapping[str, Robot], kit: Kit) -> list[Note]:
    """Why each die comes after the one before it (V-6.3 to V-6.5), at length and in brief."""
    whys: list[Note] = []
    before: Row | None = None
    for row in rows:
        whys.append(_reason(before, row, robots, kit) if row.value else ("", ""))
        before = row
    return whys


def _reason(before: Row | None, row: Row, robots: Mapping[str, Robot], kit: Kit) -> Note:
    if before is None:
        return kit.said_twice("volt.order.lowest")
    if before.value != row.value:
        return kit.said_twice("volt.order.higher", value=row.value)
    if before.colour != row.colour:
        return kit.said_twice("volt.order.red_later")
    return kit.said_twice("volt.order.number", number=robots[row.seat].number)


def paint_row(canvas: Canvas, place: Box, row: Row, why: Note, robot: Robot, kit: Kit) -> None:
    """One die, whose it is and what became of it."""
    if row.state == "now":
        draw.framed(canvas, place, "#16305a", looks.CYAN, radius=10, border=2)
    else:
        draw.framed(canvas, place, looks.PLATE_DARK, looks.PLATE_LINE, radius=10)
    if place.height < ONE_LINE:
        _one_line(canvas, place, row, robot, kit)
        return
    _content(canvas, place, row, why, robot, kit)
    if row.state in ("done", "lost"):
        draw.veil(canvas, place.inflate(-3, -3), (9, 13, 28, 120))
    mark = MARKS.get(row.state)
    if mark is not None:
        at, size = _mark_place(place)
        draw.disc(canvas, at, size * MARK_DISC, looks.PLATE_DARK)
        draw.icon(canvas, mark[0], at, size, mark[1])


def _mark_place(place: Box) -> tuple[tuple[float, float], float]:
    """The middle and the size of the sign that tells what became of a die: at the foot of its
    robot, clear of all words."""
    size = min(20.0, place.height * 0.3)
    return (place.x + size * 0.8, place.bottom - size * 0.8), size


def _one_line(canvas: Canvas, place: Box, row: Row, robot: Robot, kit: Kit) -> None:
    """A low row: figure, name, and at the right arrow, die and what became of it."""
    tall, y = place.height, place.centery
    faint = 130 if row.state in ("done", "lost") else 255
    figure = tall - 2
    name = looks.robot_sprite(robot.model, kit.colour_name(robot.seat), robot.killbot)
    picture(canvas, name, (place.x + 8 + figure / 2, y), figure, faint)
    x, die = place.right - 8, tall - 5
    if row.value:
        picture(canvas, looks.die_sprite(row.colour, row.value), (x - die / 2, y), die, faint)
        x -= die + 4
        if row.button:
            arrow(canvas, row.button, (x - die / 2, y), looks.DIE_INK[row.colour], die * 0.8)
        x -= die + 4
    mark = MARKS.get(row.state)
    if mark is not None:
        draw.icon(canvas, mark[0], (x - die / 2, y), die * 0.8, mark[1])
        x -= die + 4
    left = place.x + figure + 16
    ink = looks.TEXT if faint == 255 else looks.DIM
    size = min(14.0, max(12.0, tall * 0.6))
    words = canvas.view.shortened(kit.operator(robot.seat), x - left, size, True)
    draw.text(canvas, words, (left, y), size, ink, bold=True, anchor="midleft")


NARROW = 215
"""Below this width of a row everything in it moves closer together."""


def words_room(place: Box, row: Row) -> tuple[float, float, float]:
    """Where the words of a row begin, how wide they may be, and the size of the die beside them."""
    tall, narrow = place.height, place.width < NARROW
    figure = min(88.0, tall - 6, place.width * (0.22 if narrow else 0.3))
    left = place.x + figure + (6 if narrow else 12)
    die = min(36.0 if narrow else 48.0, tall * 0.56)
    return left, place.right - left - (die + (11 if narrow else 18) if row.value else 26), die


def _content(canvas: Canvas, place: Box, row: Row, why: Note, robot: Robot, kit: Kit) -> None:
    tall, narrow = place.height, place.width < NARROW
    left, room, die = words_room(place, row)
    figure = left - place.x - (6 if narrow else 12)
    name = looks.robot_sprite(robot.model, kit.colour_name(robot.seat), robot.killbot)
    picture(canvas, name, (place.x + 6 + figure / 2, place.centery), figure)
    who = kit.operator(robot.seat)
    size = canvas.view.fitted(who, room, min(19, tall * 0.26), True)
    y = place.y + (12 if tall > 80 else 4)
    shown = canvas.view.shortened(who, room, size, True)
    draw.text(canvas, shown, (left, y), size, looks.TEXT, bold=True)
    y += size * 1.3
    small = 15 if tall > 80 and not narrow else 12
    if tall > 80 and not narrow:
        draw.text(canvas, kit.robot_name(robot), (left, y), small, looks.DIM)
        y += small * 1.25
    words = (row.note, row.brief or row.note) if row.note else why
    if words[0] and place.bottom - y >= small:
        _note(canvas, Box(left, y, room, place.bottom - y - 2), row, words, small)
    if row.value:
        _die(canvas, place, row, robot, die)


def _note(canvas: Canvas, room: Box, row: Row, words: Note, size: float) -> None:
    bold = row.state == "now"
    colour = looks.HURT if bold and row.colour == "red" else "#bfe4ff" if bold else looks.DIM
    size, lines = note_lines(canvas.view, room, words, size, bold)
    for i, line in enumerate(lines):
        draw.text(canvas, line, (room.x, room.y + i * size * NOTE_LINE), size, colour, bold=bold)


def note_lines(
    view: UiView, room: Box, words: Note, size: float, bold: bool
) -> tuple[float, tuple[str, ...]]:
    """The size and the lines of a note: at length where it fits, else smaller, else in brief."""
    least = max(12.0, size - 2)
    for said, letters in ((words[0], size), (words[0], least), (words[1], least)):
        lines = view.lines(said, room.width, letters, bold)
        fit = max(1, int(room.height // (letters * NOTE_LINE)))
        if len(lines) <= fit:
            break
    else:
        rest = " ".join(lines[fit - 1 :])
        lines = (*lines[: fit - 1], view.shortened(rest, room.width, letters, bold))
    return letters, tuple(lines)


def _die(canvas: Canvas, place: Box, row: Row, robot: Robot, die: float) -> None:
    x = place.right - die / 2 - (14 if place.width >= NARROW else 7)
    y = place.y + die / 2 + min(12, (place.height - die) * 0.28)
    picture(canvas, looks.die_sprite(row.colour, row.value), (x, y), die)
    below = place.bottom - (y + die / 2)
    if below >= 12:
        size = min(22.0, below - 2)
        spot = (x, place.bottom - below / 2 - 1)
        if robot.number and below >= 18:
            token(canvas, f"start_number_{robot.number}", (x + die * 0.3, spot[1]), size)
            spot = (x - die * 0.25, spot[1])
        if row.button:
            arrow(canvas, row.button, spot, looks.DIE_INK[row.colour], size)
