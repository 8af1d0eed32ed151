"""The fatigue of both sides in figures, and what the choice at hand would make of it."""

from __future__ import annotations

from game.shell.canvas import Canvas
from rules.dark_order.model import picks
from scenes.dark_order.asking import drafts
from scenes.dark_order.board.brush import label
from scenes.dark_order.desk.staff import LIMIT_DANGER, StaffPlan, fatigue_colour, marker, plan_of
from scenes.dark_order.front import Front
from scenes.dark_order.kit import DIM, WARN_28
from scenes.ui import draw


def draw_fatigue(canvas: Canvas, front: Front) -> None:
    for upper in (True, False):
        _value(canvas, front, upper)


def _value(canvas: Canvas, front: Front, upper: bool) -> None:
    """The fatigue, and what the pointed choice or the unfinished answer would make of it."""
    kit, plan = front.kit, plan_of(front, upper)
    seat = front.above if upper else front.below
    value, then = front.view.sides[seat].fatigue, foreseen_fatigue(front, seat)
    box, view = plan.fatigue, canvas.view
    limit = f"/{kit.pack.box.fatigue_limit}"
    draw.text(canvas, limit, (box.right, box.centery + 2), 14, DIM, anchor="midright")
    right = box.right - view.text_width(limit, 14) - 5
    size = max(18.0, box.height * 0.85)
    if then is not None:
        marker(canvas, plan, then, 130)
        words, hue = foreseen_words(front, then), fatigue_colour(then)
        room = (right - box.x) * 0.6
        label(canvas, words, (right, box.centery), size, room, hue, anchor="midright")
        right -= min(room, view.text_width(words, size, True)) + 7
        size *= 0.8
    at = (right, box.centery)
    draw.text(canvas, str(value), at, size, fatigue_colour(value), bold=True, anchor="midright")
    if value >= LIMIT_DANGER and then is None:
        _danger(canvas, front, plan, right - size * 1.5)


def _danger(canvas: Canvas, front: Front, plan: StaffPlan, right: float) -> None:
    kit, box = front.kit, plan.fatigue
    words = kit.say("dark.fatigue_danger")
    room = right - box.x - canvas.view.text_width(kit.say("dark.fatigue"), 15, True)
    if canvas.view.text_width(words, 12, True) < room:
        draw.text(canvas, words, (right, box.centery), 12, WARN_28, bold=True, anchor="midright")
    else:
        draw.icon(canvas, "warning", (right - 4, box.centery), box.height * 0.7, WARN_28)


def foreseen_words(front: Front, value: int) -> str:
    """The fatigue that would be reached, and what it would end."""
    ends = value >= front.kit.book.limit
    return f"› {value} {front.kit.say('dark.fatigue_ends')}" if ends else f"› {value}"


def foreseen_fatigue(front: Front, seat: str) -> int | None:
    draft = front.draft
    side = front.view.sides[seat]
    if isinstance(draft, picks.Recover) and seat == front.below:
        given = (*draft.orders, *_pointed_order(front))
        back = sum(front.kit.pack.orders[one].cost for one in given)
        return max(0, side.fatigue - back) if given else None
    if seat == front.below and (placed := drafts.placed(draft)):
        commanders = [card for card, _ in placed if card in front.kit.pack.commanders]
        if commanders:
            return side.fatigue + front.kit.pack.commanders[commanders[0]].cost
    outlook = front.pointed_outlook()
    if outlook is not None and seat in outlook.fatigue:
        return outlook.fatigue[seat][1]
    return None


def _pointed_order(front: Front) -> tuple[str, ...]:
    """The order that a click here would give up as well."""
    option = front.pointed_option()
    args = option.args if option is not None else None
    is_order = isinstance(args, picks.TakeCard) and args.card in front.kit.pack.orders
    return (args.card,) if isinstance(args, picks.TakeCard) and is_order else ()
