"""The cabinet: wall, lamp light, posts, plank and the small things standing on it."""

import pygame

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.menu.shelf_plan import POST, ShelfPlan
from scenes.ui import draw

PLANK_TINT = (255, 214, 168)
PLANK_LIGHT = (34, 20, 8)


def cabinet(canvas: Canvas, plan: ShelfPlan) -> None:
    """Everything that never moves; painted once per size."""
    wall(canvas)
    _plank(canvas, plan.shelf_y, plan.plank)
    for box in plan.boxes:
        _box_shadows(canvas, box, plan.shelf_y)
    for plate in plan.plates:
        draw.sprite(canvas, "common/ui/nameplate", plate)
    _trinkets(canvas, plan)
    whole = canvas.box(canvas.view.rect)
    canvas.surface.blit(canvas.assets.fx.vignette(whole.size, 70), whole)


def wall(canvas: Canvas) -> None:
    """The back of the cabinet under one lamp, with its two posts."""
    whole = canvas.view.rect
    draw.tile(canvas, "common/ui/tex_wood_dark", whole, 640)
    size = canvas.box(whole).size
    light = canvas.assets.fx.spot(size, (0.48, 0.26), (0.69, 0.70), (92, 58, 26))
    canvas.add_light(light, (0, 0))
    _post(canvas, 0, lit=True)
    _post(canvas, whole.width - POST, lit=False)
    draw.gradient(canvas, (POST, 0, 40, whole.height), (0, 0, 0, 170), (0, 0, 0, 0), True)
    right = whole.width - POST - 40
    draw.gradient(canvas, (right, 0, 40, whole.height), (0, 0, 0, 0), (0, 0, 0, 170), True)


def _post(canvas: Canvas, x: float, lit: bool) -> None:
    height = canvas.view.height
    box = canvas.box((x, 0, POST, height))
    flat = canvas.assets.art.soft("common/ui/tex_plank", box.h, max(box.w, box.h // 16))
    post = pygame.transform.rotate(flat, 90)
    canvas.surface.blit(pygame.transform.smoothscale(post, box.size), box)
    start, end = ((255, 220, 160, 26), (0, 0, 0, 120)) if lit else ((0, 0, 0, 150), (0, 0, 0, 30))
    draw.gradient(canvas, (x, 0, POST, height), start, end, True)


def _plank(canvas: Canvas, y: float, height: float) -> None:
    width = canvas.view.width
    box = canvas.box((0, y, width, height))
    face = canvas.assets.art.soft("common/ui/tex_plank", box.w, box.h).copy()
    face.fill(PLANK_TINT, special_flags=pygame.BLEND_RGB_MULT)
    face.fill(PLANK_LIGHT, special_flags=pygame.BLEND_RGB_ADD)
    inside = width - 2 * POST
    draw.gradient(canvas, (POST, y - 54, inside, 36), (0, 0, 0, 0), (0, 0, 0, 150))
    top = canvas.box((0, y - 18, width, 18))
    canvas.surface.blit(pygame.transform.smoothscale(face, top.size), top)
    draw.gradient(canvas, (0, y - 18, width, 18), (10, 4, 0, 150), (120, 74, 34, 70))
    canvas.surface.blit(face, box)
    draw.gradient(canvas, (0, y, width, height), (60, 34, 12, 40), (20, 8, 0, 150))
    draw.line(canvas, (0, y), (width, y), "#c79a66", 2)
    draw.line(canvas, (0, y + height), (width, y + height), "#0b0705", 3)
    draw.gradient(canvas, (0, y + height, width, 46), (0, 0, 0, 210), (0, 0, 0, 0))


def _box_shadows(canvas: Canvas, box: Box, shelf_y: float) -> None:
    """On the wall to the lower right, and where the box touches the plank."""
    on_wall = (box.x + 26, box.y + 34, box.width - 20, box.height - 40)
    draw.shadow(canvas, on_wall, blur=22, radius=6, alpha=190, offset=(16, 10))
    contact = (box.x + 6, shelf_y - 10, box.width - 20, 12)
    draw.shadow(canvas, contact, blur=8, radius=6, alpha=220, offset=(6, 0))


def _trinkets(canvas: Canvas, plan: ShelfPlan) -> None:
    """Dice and a pawn in the gaps between the boxes."""
    things = (
        ("common/dice/red_5", 40, 40, -8), ("common/shelf/pawn", 40, 60, 0),
        ("common/dice/ivory_3", 38, 38, 6), ("common/dice/blue_2", 40, 40, 10),
    )  # fmt: skip
    for (left, right), (name, width, height, turn) in zip(
        zip(plan.boxes, plan.boxes[1:], strict=False), things, strict=False
    ):
        room = right.left - left.right
        factor = min(1.0, (room + 16) / width)
        if factor < 0.5:
            continue
        size = (width * factor, height * factor)
        centre = ((left.right + right.left) / 2, plan.shelf_y - size[1] / 2 - 2)
        foot = (centre[0] - size[0] * 0.35, plan.shelf_y - 8, size[0] * 0.7, 6)
        draw.shadow(canvas, foot, blur=5, radius=6, alpha=190, offset=(3, 2))
        draw.turned(canvas, name, centre, size, turn)
