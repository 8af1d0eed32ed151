"""What opens over the Map: plates of further Actions, a menu at a place, trays, callouts."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.stalker.asking.asked_card import card_box, draw_asked_card
from scenes.stalker.asking.callout import draw_callout
from scenes.stalker.asking.offers import title_of, words_of
from scenes.stalker.asking.plates import (
    BoxOf,
    Places,
    Plates,
    plate_anchor,
    plate_places,
    plates,
)
from scenes.stalker.asking.tray import draw_tray, tray_places
from scenes.stalker.board.edges import draw_edges, edge_places
from scenes.stalker.looks import INK, PLATES
from scenes.stalker.places import ASKED, VISION, pick_anchor
from scenes.stalker.workbench import Workbench
from scenes.ui import draw
from scenes.ui.plates import draw_plate, menu_boxes, raised

EYE = 42.0


def popup_places(top: Workbench, box_of: BoxOf) -> Places:
    """Anchors of everything that lies over the Map, from front to back."""
    if top.ui is None:
        return []
    found = [(VISION, eye_box(top))] if top.layout.desk is not None else []
    if top.asked.decision is None:
        return found
    card = card_box(top)
    return [
        *menu_places(top, top.ui, box_of),
        *tray_places(top),
        *plate_places(top, top.ui, box_of),
        *edge_places(top, box_of),
        *([(ASKED, card)] if card is not None else []),
        *found,
    ]


def eye_box(top: Workbench) -> Box:
    """The button for lines of sight, in the upper right corner of the board."""
    board = top.layout.board
    return Box(board.right - EYE - 10, board.y + 10, EYE, EYE)


def menu_places(top: Workbench, view: View, box_of: BoxOf) -> Places:
    return [(pick_anchor(option.id), box) for option, box in _menu(top, view, box_of)]


def _menu(top: Workbench, view: View, box_of: BoxOf) -> Plates:
    """The options of one place, one under the other, above the prompt."""
    asked = top.asked
    options = asked.places.get(asked.menu, [])
    anchor = box_of(asked.menu) if options else None
    if anchor is None:
        return []
    words = [words_of(top, one) for one in options]
    return list(zip(options, menu_boxes(view, words, anchor, top.layout.area), strict=True))


def draw_popups(canvas: Canvas, top: Workbench, box_of: BoxOf) -> None:
    if top.layout.desk is not None:
        hot = top.hovered == VISION
        ground = "#8a2c1c" if top.looking else PLATES.hot if hot else PLATES.ground
        box = eye_box(top)
        raised(canvas, box, ground, PLATES.lit if hot or top.looking else PLATES.rim)
        draw.icon(canvas, "eye", box.center, 24, INK)
    if top.asked.decision is not None and top.ui is not None:
        draw_edges(canvas, top, box_of)
        for option, box in plates(top, top.ui, box_of):
            hot = plate_anchor(top, option) == top.hovered
            draw_plate(canvas, box, title_of(top, option), PLATES, hot=hot)
        draw_asked_card(canvas, top)
        draw_tray(canvas, top)
        for option, box in _menu(top, top.ui, box_of):
            hot = pick_anchor(option.id) == top.hovered
            draw_plate(canvas, box, words_of(top, option), PLATES, hot=hot, strong=True)
    draw_callout(canvas, top)
