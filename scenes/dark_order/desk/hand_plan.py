"""Where hands and decks lie, for cards that fly between them."""

from __future__ import annotations

from scenes.dark_order.board.plan import Plan
from scenes.motion.stage import Point


def hand_point(plan: Plan, upper: bool) -> Point:
    """The middle of a hand: the desk below, the edge of the board above."""
    if upper or plan.desk is None:
        staff = plan.staff(upper)
        return staff.centerx, staff.y + 30
    return plan.desk.centerx, plan.desk.y + plan.desk.height * 0.4


def deck_point(plan: Plan, upper: bool, kind: str) -> Point:
    if kind == "neutrals":
        return plan.zone.right - 40, plan.zone.y + plan.zone_head / 2
    staff = plan.staff(upper)
    return staff.x + (38 if kind == "units" else 92), staff.bottom - staff.height * 0.28
