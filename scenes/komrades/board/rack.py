"""The equipment of a comrade opened to readable pieces, while one of them is pointed at."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.komrades.model.state import Gear
from scenes.komrades import anchors
from scenes.komrades.board import ink
from scenes.komrades.board.layout import CROWD
from scenes.komrades.board.tableau import paint_tile, paint_wear
from scenes.komrades.cards.faces import card_image
from scenes.komrades.front import Front, gear_anchors
from scenes.ui import draw

RIM = 5.0


def rack_places(front: Front) -> dict[str, Box]:
    """The opened pieces: they lie over everything else."""
    if not front.rack:
        return {}
    pieces = front.view.gear[front.opened]
    return {anchors.gear(gear.card): box for gear, box in zip(pieces, front.rack, strict=True)}


def draw_rack(canvas: Canvas, front: Front) -> None:
    boxes = front.rack
    if not boxes:
        return
    pieces = front.view.gear[front.opened]
    plate = boxes[0].unionall(boxes[1:]).inflate(2 * RIM, 2 * RIM)
    draw.shadow(canvas, plate, blur=12, radius=5, alpha=190, offset=(3, 5))
    draw.framed(canvas, plate, ink.BLACK, ink.CREAM, radius=5, border=2)
    for gear, box in zip(pieces, boxes, strict=True):
        _draw_piece(canvas, front, gear, box, len(pieces))


def _draw_piece(canvas: Canvas, front: Front, gear: Gear, box: Box, count: int) -> None:
    inner = box.inflate(-4, -4)
    face = front.face(gear.card, gear.durability)
    if count >= CROWD:
        paint_tile(canvas, face, inner)
    else:
        canvas.blit(card_image(canvas.assets, face, canvas.px(inner.width)), inner.topleft)
    if front.hovered in gear_anchors(gear.card):
        draw.fill(canvas, box.inflate(-1, -1), ink.GHOST, radius=3, border=3)
    elif front.allows(anchors.gear(gear.card)):
        draw.fill(canvas, box.inflate(-1, -1), ink.OCHRE, radius=3, border=3)
    paint_wear(canvas, gear.durability, inner, front.stage.layout.scale, CROWD)
