"""What a plan costs and reaches: prices of units to be revealed, cells in reach of a cell."""

from __future__ import annotations

from game.shell.canvas import Canvas
from rules.dark_order.fight.foretelling import cells_in_reach, stationed
from rules.dark_order.model import picks
from rules.dark_order.model.places import NUMBER
from scenes.dark_order.asking import anchors
from scenes.dark_order.board.brush import brackets, strip
from scenes.dark_order.board.units import unit_box
from scenes.dark_order.front import Front
from scenes.dark_order.kit import ATTACK, DIM, GOLD, HOVER, icon
from scenes.ui import draw

LOW = 0.64
"""How far down a price lies on its plate."""


def draw_planning(canvas: Canvas, front: Front) -> None:
    _reached(canvas, front)
    _prices(canvas, front)


def reached(front: Front) -> tuple[int, ...]:
    """Enemy cells that what is held could attack from the pointed cell."""
    option = front.pointed_option()
    args = option.args if option is not None else None
    if not isinstance(args, picks.Put | picks.DeployCard | picks.CallIn) or args.cell not in NUMBER:
        return ()
    book = front.kit.book
    unit = stationed(book, front.view, args.card, NUMBER[args.cell])
    return cells_in_reach(book, front.view, unit, front.above)


def _reached(canvas: Canvas, front: Front) -> None:
    for cell in reached(front):
        box = front.plan.cell_box(True, cell)
        draw.glow(canvas, box, ATTACK, blur=14, radius=8, alpha=44)
        brackets(canvas, box, ATTACK, 3)


def prices(front: Front) -> dict[str, str]:
    """The fatigue before and after revealing each unit that waits for it; empty where that is
    not possible any more (D-3.3)."""
    kit, view = front.kit, front.view
    if front.asked.kind != "activate":
        return {}
    waiting = [one for one in view.units.values() if one.seat == front.below and not one.face_up]
    now = view.sides[front.below].fatigue
    found = {}
    for unit in waiting:
        option = front.asked.direct.get(anchors.unit(unit.id))
        then = now + kit.book.fighters[unit.card].cost
        found[unit.id] = kit.say("dark.hand.cost", now=now, then=then) if option else ""
    return found


def _prices(canvas: Canvas, front: Front) -> None:
    for name, words in prices(front).items():
        box = unit_box(front, anchors.unit(name))
        if box is None:
            continue
        strip(
            canvas, words or front.kit.say("dark.hand.tired"),
            (box.centerx, box.y + box.height * LOW), size=13, most=box.width - 10,
            colour=HOVER if words else DIM, border=GOLD if words else (92, 74, 46),
            icon=icon("fatigue") if words else "",
        )  # fmt: skip
