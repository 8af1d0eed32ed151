"""What lies over the Map: the button for lines of sight, arrows on the rim, the card that asks, the
dice tray and the callout."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.stalker.asking.asked_card import card_box, draw_asked_card
from scenes.stalker.asking.callout import draw_callout, outlook
from scenes.stalker.asking.tray import draw_tray, tray_places
from scenes.stalker.board.edges import BoxOf, draw_edges, edge_places
from scenes.stalker.looks import CALLOUT, INK, PLATES
from scenes.stalker.places import ASKED, FIELD, VISION
from scenes.stalker.workbench import Workbench
from scenes.ui import draw
from scenes.ui.plates import raised

Places = list[tuple[str, Box]]
EYE = 42.0


def overlay_places(top: Workbench, box_of: BoxOf) -> Places:
    """Anchors of everything that lies over the Map, from front to back."""
    if top.ui is None:
        return []
    found = [(VISION, eye_box(top))] if top.layout.desk is not None else []
    if top.asked.decision is None:
        return found
    card = card_box(top)
    asked = [(ASKED, card)] if card is not None else []
    return [*tray_places(top), *edge_places(top, box_of), *asked, *found]


def eye_box(top: Workbench) -> Box:
    """The button for lines of sight, in the upper right corner of the board."""
    board = top.layout.board
    return Box(board.right - EYE - 10, board.y + 10, EYE, EYE)


def draw_overlays(canvas: Canvas, top: Workbench, box_of: BoxOf) -> None:
    if top.layout.desk is not None:
        hot = top.hovered == VISION
        ground = "#8a2c1c" if top.looking else PLATES.hot if hot else PLATES.ground
        box = eye_box(top)
        raised(canvas, box, ground, PLATES.lit if hot or top.looking else PLATES.rim)
        draw.icon(canvas, "eye", box.center, 24, INK)
    if top.asked.decision is not None and top.ui is not None:
        draw_edges(canvas, top, box_of)
        draw_asked_card(canvas, top)
        draw_tray(canvas, top)


def draw_told(canvas: Canvas, top: Workbench) -> None:
    """What is told of the place under the pointer."""
    draw_callout(canvas, top)
    _draw_name(canvas, top)


def _draw_name(canvas: Canvas, top: Workbench) -> None:
    """The name of the field under the pointer, where nothing else is told of it."""
    pointed = top.pointed
    if pointed is None or pointed.kind != FIELD or outlook(top) is not None:
        return
    spot = top.lens.box(top.atlas.extent(pointed.name))
    box = Box(0, 0, canvas.view.text_width(pointed.name, 16, True) + 20, 26)
    box.midbottom = (spot.centerx, spot.y - 4)
    box.clamp_ip(top.layout.board)
    draw.framed(canvas, box, CALLOUT.ground, CALLOUT.line, radius=6)
    draw.text(canvas, pointed.name, box.center, 16, INK, bold=True, anchor="center")
