"""What opens over the Map: plates of further Actions, a menu at a place, trays, callouts."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.stalker.asking.asked_card import card_box, draw_asked_card
from scenes.stalker.asking.callout import draw_callout
from scenes.stalker.asking.offers import say_key, say_pick
from scenes.stalker.asking.plates import HIGH, BoxOf, Places, draw_plate, plate_places
from scenes.stalker.asking.tray import draw_tray, tray_places
from scenes.stalker.board.edges import draw_edges, edge_places
from scenes.stalker.looks import AMBER, INK
from scenes.stalker.moment import Moment
from scenes.ui import draw

EYE = 42.0


def popup_places(top: Moment, box_of: BoxOf) -> Places:
    """Anchors of everything that lies over the Map, from front to back."""
    if top.ui is None:
        return []
    found = [("vision", eye_box(top))] if top.layout.desk is not None else []
    if top.asked.decision is None:
        return found
    card = card_box(top)
    return [
        *menu_places(top, top.ui, box_of),
        *tray_places(top),
        *plate_places(top, top.ui, box_of),
        *edge_places(top, box_of),
        *([("asked", card)] if card is not None else []),
        *found,
    ]


def eye_box(top: Moment) -> Box:
    """The button for lines of sight, in the upper right corner of the board."""
    board = top.layout.board
    return Box(board.right - EYE - 10, board.y + 10, EYE, EYE)


# -- a menu at a place -------------------------------------------------------------------------


def menu_places(top: Moment, view: View, box_of: BoxOf) -> Places:
    """The options of one place, one under the other, above the prompt."""
    asked = top.asked
    decision = asked.decision
    if not asked.menu or decision is None:
        return []
    picks = asked.places.get(asked.menu, [])
    anchor = box_of(asked.menu)
    if anchor is None:
        return []
    labels = [say_pick(top, decision, pick) for pick in picks]
    wide = max(view.text_width(one, 15, True) for one in labels) + 36
    area = top.layout.area
    high = len(picks) * (HIGH + 2)
    x = min(max(anchor.centerx + 20, area.x + 8), area.right - wide - 8)
    y = min(max(anchor.centery - high / 2, area.y + 8), area.bottom - high - 8)
    if anchor.y > area.bottom:
        x = min(max(anchor.centerx - wide / 2, area.x + 8), area.right - wide - 8)
    return [
        (f"pick:{pick}", Box(x, y + number * (HIGH + 2), wide, HIGH))
        for number, pick in enumerate(picks)
    ]


# -- drawing -----------------------------------------------------------------------------------


def draw_popups(canvas: Canvas, top: Moment, box_of: BoxOf) -> None:
    if top.layout.desk is not None:
        _draw_eye(canvas, top)
    decision = top.asked.decision
    if decision is not None and top.ui is not None:
        draw_edges(canvas, top, box_of)
        for anchor, box in plate_places(top, top.ui, box_of):
            words = say_key(top, decision, anchor.removeprefix("pick:"))
            draw_plate(canvas, box, words, anchor == top.hovered)
        draw_asked_card(canvas, top)
        draw_tray(canvas, top)
        for anchor, box in menu_places(top, top.ui, box_of):
            words = say_pick(top, decision, anchor.removeprefix("pick:"))
            draw_plate(canvas, box, words, anchor == top.hovered, strong=True)
    draw_callout(canvas, top)


def _draw_eye(canvas: Canvas, top: Moment) -> None:
    box, hot = eye_box(top), top.hovered == "vision"
    ground = "#8a2c1c" if top.looking else "#6a5220" if hot else "#2e2c22"
    draw.shadow(canvas, box, blur=8, radius=10, alpha=150, offset=(1, 3))
    draw.fill(canvas, box, ground, radius=10)
    draw.fill(canvas, box, AMBER if hot or top.looking else "#7c7454", radius=10, border=1)
    draw.icon(canvas, "eye", box.center, 24, INK)
