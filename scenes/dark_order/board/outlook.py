"""The boards before anybody has moved, for the lobby: face-down cards of those who will meet."""

from __future__ import annotations

from game.shell.canvas import Canvas
from scenes.dark_order.cards.faces import plate_back
from scenes.dark_order.cards.painting import face_image
from scenes.dark_order.front import Front

LYING = (0, 1, 2, 4)
"""Where the cards lie: all of line 1, and the centre of line 2."""


def is_outlook(front: Front) -> bool:
    """Whether a picture of the boards alone would show nothing at all."""
    return front.plan.board_only and not front.view.units and not front.view.round


def draw_outlook(canvas: Canvas, front: Front) -> None:
    """Whoever has not chosen yet is shown with a faction that is left."""
    seats = (front.below, front.above)
    taken = [front.faction(seat) for seat in seats]
    left = iter([one for one in front.kit.pack.factions if one not in taken])
    for seat, faction in zip(seats, taken, strict=True):
        face = plate_back(faction or next(left))
        image = face_image(canvas.assets, face, canvas.px(front.plan.plate))
        for cell in LYING:
            box = front.plan.cell_box(seat == front.above, cell)
            canvas.blit(image, box.center, "center")
