"""The public bar of the event windows: one button per person, the same whatever anybody holds."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.shell.canvas import Canvas
from game.shell.palette import ColourLike, SeatLook
from game.shell.view import Box, View
from rules.kernel.decision import PASS
from rules.komrades.model.state import Comrade
from scenes.komrades import anchors
from scenes.komrades.board import ink
from scenes.komrades.board.ink import centred
from scenes.komrades.board.looks import token
from scenes.komrades.cards.faces import back_image
from scenes.komrades.front import Front
from scenes.ui import draw
from scenes.ui.shapes import cut, slab, stamp

LEAN = 10.0
READY, USED, PASSES = "event_ready", "event_used", "skip"
TWO_ROWS, NAME_ROOM = 64.0, 104.0
"""How high a bar must be for two rows of buttons, and how much room makes one row enough."""

NOTE, NOTE_LINE, NOTE_GAP, LEAST_NOTE = 13.0, 1.2, 16.0, 150.0
"""Letters of the note between people and buttons, what is kept free beside it, its least room."""


@dataclass(frozen=True, slots=True)
class BarButton:
    """``look`` is open, closed, mine or main."""

    anchor: str
    box: Box
    label: str
    look: str
    seat: SeatLook | None = None
    mark: str = ""
    """What a person still has: an event, none, or a standing order to pass."""


def bar_buttons(front: Front, view: View) -> list[BarButton]:
    """The buttons of the moment, from left to right."""
    return front.once("bar-buttons", lambda: _bar_buttons(front, view))


def _bar_buttons(front: Front, view: View) -> list[BarButton]:
    layout = front.stage.layout
    if not layout.whole:
        return []
    bar = layout.bar
    seats = [one for one in front.alive if one.seat in front.kit.people]
    left, right = bar.x + title_width(front) + 14, bar.right - 22 - _laid_width(front)
    ends = _placed_ends(bar, _end_buttons(front), right, left + NAME_ROOM * len(seats), view)
    spare = min((one.box.x for one in ends), default=right) - left
    boxes = _seat_boxes(bar, left, spare, len(seats))
    return [*(_seat_button(front, *one) for one in zip(seats, boxes, strict=True)), *ends]


def _placed_ends(
    bar: Box, ends: Sequence[tuple[str, str, str]], right: float, free: float, view: View
) -> list[BarButton]:
    """The buttons at the right end: side by side, or one above the other where the names of
    people need the room."""
    widths = [max(116.0, view.text_width(label, 17, True) + 44) for _, label, _ in ends]
    if len(ends) > 1 and bar.height >= TWO_ROWS and right - sum(widths) - 16 < free:
        high = (bar.height - 14 - 4) / 2
        box = Box(right - max(widths) - 8, bar.y + 7, max(widths), high)
        boxes = [box.move(0, number * (high + 4)) for number in range(len(ends))]
    else:
        boxes, x = [], right - sum(widths) - 8 * len(widths)
        for width in widths:
            boxes.append(Box(x, bar.y + 10, width, bar.height - 20))
            x += width + 8
    return [BarButton(one[0], box, *one[1:]) for one, box in zip(ends, boxes, strict=True)]


def _seat_boxes(bar: Box, left: float, spare: float, count: int) -> list[Box]:
    """Side by side; in two rows where names would have no room and the bar is high enough."""
    rows = 2 if bar.height >= TWO_ROWS and spare / max(1, count) < NAME_ROOM else 1
    across = -(-count // rows)
    wide = min(190.0, max(44.0, spare / max(1, across) - 8))
    high = (bar.height - (20 if rows == 1 else 14) - 4 * (rows - 1)) / rows
    top = bar.y + (10 if rows == 1 else 7)
    return [
        Box(left + number % across * (wide + 8), top + number // across * (high + 4), wide, high)
        for number in range(count)
    ]


def _seat_button(front: Front, one: Comrade, box: Box) -> BarButton:
    """The button of a living person: everybody has one, at every moment."""
    label, look = front.kit.player(one.seat), front.kit.look(one.seat)
    mine = front.asked is not None and front.asked.seat == one.seat
    state = "open" if one.seat in front.public else "mine" if mine else "closed"
    mark = USED if one.event_used else PASSES if front.passes(one.seat) else READY
    return BarButton(anchors.seat(one.seat), box, label, state, look, mark)


def window_buttons(front: Front) -> list[tuple[str, str]]:
    """Continue, or the way back out of a private view; the last one is the main button."""
    kit = front.kit
    if not front.in_window:
        return []
    quiet = [(anchors.QUIET, kit.say("front.bar.quiet"))] if front.may_order else []
    if not front.public and front.shared:
        return [*quiet, (anchors.AWAY, kit.say("front.bar.away"))]
    return [*quiet, (anchors.CONTINUE, onward_words(front))]


def main_button(front: Front) -> str:
    """What Enter presses while a window is open; in a lesson nothing that it does not ask for."""
    last = next((anchor for anchor, _ in reversed(window_buttons(front))), "")
    passes = last == anchors.CONTINUE and not front.public
    return "" if passes and not front.links.wanted(PASS) else last


def onward_words(front: Front) -> str:
    """What the button says with which all people pass."""
    key = "front.bar.no_response" if front.view.window == "R" else "front.bar.continue"
    return front.kit.say(key)


def _end_buttons(front: Front) -> list[tuple[str, str, str]]:
    if front.kind == "plan" and front.may_order:
        passes = all(map(front.passes, front.may_order))
        key, look = ("front.bar.ask_me", "mine") if passes else ("front.bar.quiet", "open")
        return [(anchors.QUIET, front.kit.say(key), look)]
    buttons = window_buttons(front)
    main = main_button(front)
    return [(key, label, "main" if key == main else "open") for key, label in buttons]


def title_width(front: Front) -> float:
    return min(224.0, front.stage.layout.bar.width * 0.19)


# -- drawing ---------------------------------------------------------------------------------


def draw_bar(canvas: Canvas, front: Front) -> None:
    layout = front.stage.layout
    if not layout.whole:
        return
    bar = layout.bar
    key = front.once("bar-key", lambda: _bar_key(front, canvas.view))
    canvas.layer(key, (bar.x, bar.y, bar.width + 8, bar.height + 8), lambda c: _paint(c, front))


def _bar_key(front: Front, view: View) -> Hashable:
    """Everything that the bar shows."""
    buttons = tuple(
        (one.anchor, tuple(one.box), one.label, one.look, one.seat, one.mark)
        for one in bar_buttons(front, view)
    )
    lit = any(front.hovered == one[0] for one in buttons) and front.hovered
    laid = tuple(front.laid_look(one) == "down" for one in front.alive)
    note = front.kit.say("front.bar.quiet.note")
    return ("komrades-bar", buttons, lit, _titles(front), front.view.phase, laid, note)


def _paint(canvas: Canvas, front: Front) -> None:
    bar, wide = front.stage.layout.bar, title_width(front)
    room = (*bar.topleft, bar.width + 8, bar.height + 8)
    stamp(canvas, room, _paint_bar, bar.width, bar.height, wide)
    _draw_title(canvas, front, wide)
    buttons = bar_buttons(front, canvas.view)
    size = _name_size(canvas.view, buttons)
    for button in buttons:
        _draw_button(canvas, button, front.hovered == button.anchor, size)
    _draw_note(canvas, front)
    _draw_laid(canvas, front)


def note_box(front: Front, view: View) -> Box | None:
    """Where the bar tells what the standing order means: between people and buttons, where there
    is room."""
    buttons = bar_buttons(front, view)
    label = front.kit.say("front.bar.quiet")
    orders = [one.box.x for one in buttons if one.label == label]
    if not orders:
        return None
    bar = front.stage.layout.bar
    left = max((one.box.right for one in buttons if one.seat), default=bar.x + title_width(front))
    room = orders[0] - left - 2 * NOTE_GAP
    if room < LEAST_NOTE:
        return None
    high = view.text_height(front.kit.say("front.bar.quiet.note"), room, NOTE, line=NOTE_LINE)
    place = Box(left + NOTE_GAP, bar.centery - high / 2, room, high)
    return place if high <= bar.height - 6 else None


def _draw_note(canvas: Canvas, front: Front) -> None:
    place = note_box(front, canvas.view)
    if place is not None:
        words = front.kit.say("front.bar.quiet.note")
        draw.wrapped(canvas, words, place, NOTE, ink.TAN, line=NOTE_LINE, align="right")


def _paint_bar(canvas: Canvas, width: float, height: float, wide: float) -> None:
    slab(canvas, (6, 6, width, height), ink.shade(ink.BLACK, 70), 14)
    slab(canvas, (0, 0, width, height), ink.shade(ink.BLACK), 14)
    slab(canvas, (0, 0, wide, height), ink.shade(ink.RED_PANEL), 14)


def _titles(front: Front) -> tuple[str, str]:
    """The open window, or the phase that runs."""
    kit, window, turn = front.kit, front.view.window, front.view.turn
    if window and front.in_window:
        return kit.say("front.bar.window"), kit.say(f"window.{window}")
    title = kit.say("front.bar.turn", n=turn) if turn else kit.say("front.bar.setup")
    if front.view.drafting:
        return title, kit.say("front.bar.draft")
    name = PHASES.get(front.view.phase)
    return title, kit.say(f"phase.{name}") if name else ""


def _draw_title(canvas: Canvas, front: Front, wide: float) -> None:
    bar = front.stage.layout.bar
    title, under = _titles(front)
    x, room = bar.x + 26, wide - 44
    size = canvas.view.fitted(title, room, min(20.0, bar.height * 0.3), True)
    draw.text(
        canvas,
        title.upper(),
        (x + 6, bar.centery - 2),
        size,
        ink.CREAM,
        bold=True,
        anchor="bottomleft",
    )
    small, at = max(12.0, min(15.0, bar.height * 0.23)), (x + 2, bar.centery + 2)
    draw.fit(canvas, under, at, room, small, ink.ROSE, anchor="topleft")


PHASES = {1: "attack", 2: "plan", 4: "action", 5: "hits", 6: "refill", 7: "initiative"}


def _draw_button(canvas: Canvas, button: BarButton, lit: bool, name_size: float) -> None:
    box = button.box
    look = "lit" if lit and button.look in ("open", "main") else button.look
    stamp(canvas, box, _paint_button, box.size, look)
    tint = {"open": ink.BLACK, "main": ink.BLACK, "lit": ink.BLACK, "mine": ink.OCHRE}.get(
        look, ink.DISABLED
    )
    if button.seat is None:
        size = canvas.view.fitted(button.label, box.width - 28, 18, True)
        centred(canvas, button.label, box.center, size, tint)
    else:
        _draw_seat(canvas, button, button.seat, tint, name_size)


def _draw_seat(
    canvas: Canvas, button: BarButton, seat: SeatLook, tint: ColourLike, size: float
) -> None:
    """The sign and the name of a person, and what is left of the event of the turn."""
    box, places = button.box, name_places(button.box)
    spot = (places.sign.centerx, places.sign.centery)
    draw.icon(canvas, seat.shape, spot, places.sign.width + 5, ink.BLACK)
    draw.icon(canvas, seat.shape, spot, places.sign.width, seat.colour)
    if places.room > 14:
        shown = cut(canvas.view, button.label, places.room, size)
        at = (places.start, box.centery)
        draw.text(canvas, shown, at, size, tint, bold=True, anchor="midleft")
    if places.mark:
        side = places.mark
        place = Box(box.right - LEAN - side - 4, box.centery - side / 2, side, side)
        if button.mark == PASSES:
            draw.icon(canvas, PASSES, place.center, side * 0.8, tint)
        else:
            draw.sprite(canvas, token(button.mark), place)


class Places(NamedTuple):
    """Where the parts of a person's button are."""

    sign: Box
    start: float
    room: float
    mark: float


def name_places(box: Box) -> Places:
    wide = box.width > 70
    side = min(22.0, box.height * 0.5) if wide else 14.0
    edge = 14 if wide else 9
    mark = min(28.0, box.height * 0.62) if box.width > 110 else 0.0
    start = box.x + edge + side + (6 if wide else 3)
    sign = Box(box.x + edge, box.centery - side / 2, side, side)
    return Places(sign, start, box.right - LEAN - mark - 2 - start, mark)


def _name_size(view: View, buttons: Sequence[BarButton]) -> float:
    """One size for all names: the largest at which every one fits."""
    people = [one for one in buttons if one.seat is not None]
    fits = (view.fitted(one.label, name_places(one.box).room, 17, True) for one in people)
    return min(fits, default=17.0)


def _paint_button(canvas: Canvas, size: tuple[float, float], look: str) -> None:
    fill = {"open": ink.CREAM, "main": ink.OCHRE, "lit": "#ffd877"}.get(look, ink.SOOT)
    rim = {"closed": "#685a4a", "mine": ink.OCHRE}.get(look, ink.CREAM)
    slab(canvas, (1, 1, size[0] - 2, size[1] - 2), ink.shade(fill), LEAN, ink.shade(rim))


def _laid_width(front: Front) -> float:
    """The room of the cards that lie face down, while they are counted on the bar."""
    alive = len(front.alive)
    if front.in_window or front.view.phase not in (2, 4) or not alive:
        return 0.0
    return min(30.0 * alive, front.stage.layout.bar.width * 0.2) + _counted(alive)


def _counted(alive: int) -> float:
    """The room of the figures behind the cards, and what lies around them."""
    return 92.0 if alive < 10 else 110.0


def _draw_laid(canvas: Canvas, front: Front) -> None:
    """How many have laid their card; everybody may know (K-18.1)."""
    alive, bar, wide = front.alive, front.stage.layout.bar, _laid_width(front)
    if not wide:
        return
    laid = sum(front.laid_look(one) == "down" for one in alive)
    counted = _counted(len(alive))
    step = (wide - counted) / len(alive)
    x = bar.right - counted + 8 - step * len(alive)
    for number in range(len(alive)):
        image = back_image(canvas.assets, "action", canvas.px(24))
        at = (x + number * step, bar.centery)
        canvas.blit(image, at, "midleft", 255 if number < laid else 60)
    words = f"{laid} / {len(alive)}"
    at = (bar.right - 26, bar.centery)
    draw.text(canvas, words, at, 17, ink.OCHRE if laid < len(alive) else ink.TAN, bold=True,
              anchor="midright")  # fmt: skip
