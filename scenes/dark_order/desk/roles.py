"""The two roles of a round side by side, while one of them is to be chosen (D-7.1)."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.dark_order.model import picks
from scenes.dark_order.asking import anchors
from scenes.dark_order.board.brush import brackets, dark_panel, label
from scenes.dark_order.front import Front
from scenes.dark_order.kit import ATTACK, HOVER, MAIN, SELECT, TEXT, token
from scenes.ui import draw

COLOURS = {"aggressor": ATTACK, "protector": MAIN["aptekarze"]}
GAP = 10.0
GROUND = (24, 17, 12)


def role_boxes(front: Front) -> list[tuple[str, str, Box]]:
    """Each role that may be chosen with its anchor and its place between the locations."""
    roles = [one.args.role for one in front.asked.direct.values()
             if isinstance(one.args, picks.Role)]  # fmt: skip
    if not roles or front.plan.board_only:
        return []
    upper, lower = front.plan.site_row(True), front.plan.site_row(False)
    room = Box(upper.x, upper.bottom + GAP, upper.width, lower.y - upper.bottom - 2 * GAP)
    wide = (room.width - GAP * (len(roles) - 1)) / len(roles)
    high = min(room.height, wide * 1.05)
    top = room.centery - high / 2
    return [
        (role, anchors.role(role), Box(room.x + n * (wide + GAP), top, wide, high))
        for n, role in enumerate(roles)
    ]


def draw_roles(canvas: Canvas, front: Front) -> None:
    found = role_boxes(front)
    if found:
        draw.fill(canvas, front.plan.contested.inflate(12, 12), GROUND)
    for role, anchor, box in found:
        hot = front.hovered == anchor
        draw.glow(canvas, box, SELECT, blur=14, radius=9, alpha=210 if hot else 100)
        dark_panel(canvas, box, COLOURS[role], width=2)
        side = min(box.width * 0.4, box.height * 0.3)
        mark = Box(box.centerx - side / 2, box.y + 12, side, side)
        draw.sprite(canvas, token(f"role_{role}"), mark)
        at = (box.centerx, mark.bottom + 16)
        label(canvas, front.kit.say(f"role.{role}"), at, 18, box.width - 16, TEXT, anchor="center")
        _tells(canvas, front, role, Box(box.x + 10, at[1] + 14, box.width - 20,
                                        box.bottom - at[1] - 20))  # fmt: skip
        if hot:
            brackets(canvas, box, HOVER, 4)


def _tells(canvas: Canvas, front: Front, role: str, box: Box) -> None:
    told = front.kit.say(f"dark.tip.{role}")
    size = 17.0
    while size > 12 and canvas.view.text_height(told, box.width, size) > box.height:
        size -= 1
    draw.wrapped(canvas, told, box, size, TEXT, align="center")
