"""What lies under a point and where an anchor is: everything that can be pointed at, topmost
first."""

from __future__ import annotations

from rules.dark_order.model.places import CELLS, LANES, LOCATION, NUMBER
from scenes.dark_order.asking import anchors, drafts
from scenes.dark_order.board import locations, units
from scenes.dark_order.desk import hand, roles, sheet, staff
from scenes.dark_order.front import Front
from scenes.table.places import Place


def places(front: Front) -> list[Place]:
    """Every anchor with its box."""
    if not front.has_view:
        return []
    found = _sheet(front)
    found += [(one.anchor, one.box) for one in hand.hand_cards(front)]
    covered = not front.plan.board_only and sheet.is_open(front)
    wide = covered and sheet.is_wide(front)
    found += [] if wide else [*_field(front), (anchors.STEPS, front.plan.steps)]
    if not front.plan.board_only:
        found += [] if covered else _zone(front)
        for upper in (True, False):
            found += _staff(front, upper)
        found += [(anchors.TOTALS, front.plan.totals)]
    if front.plan.desk is not None:
        found.append((anchors.RESIGN, hand.resign_box(front.plan.desk)))
        found.append((anchors.HAND, front.plan.desk))
    return found


def _sheet(front: Front) -> list[Place]:
    if front.plan.board_only:
        return []
    found = [(one.anchor, one.box) for one in sheet.laid_cards(front)]
    return [(sheet.CLOSE, sheet.close_box(front)), *found] if front.browsing else found


def _field(front: Front) -> list[Place]:
    """Badges of abilities, lanes or lines that may be chosen, units, cells."""
    view, plan, asked = front.view, front.plan, front.asked
    found: list[Place] = []
    for name in view.units:
        box = units.ability_box(front, name)
        if box is not None and anchors.ability(name) in asked.direct:
            found.append((anchors.ability(name), box))
    for number, lane in enumerate(LANES):
        if asked.is_open(anchors.lane(lane)):
            found.append((anchors.lane(lane), plan.lane_box(True, number)))
    for line in (1, 2):
        if asked.is_open(anchors.line(line)):
            found.append((anchors.line(line), plan.line_box(True, line)))
    found += [(anchors.card(card), plan.cell_box(False, NUMBER[cell])) for card, cell
              in drafts.placed(front.draft) if cell in NUMBER]  # fmt: skip
    for name in view.units:
        box = units.unit_box(front, anchors.unit(name))
        if box is not None:
            found.append((anchors.unit(name), box))
    found += [(anchors.cell(cell), plan.cell_box(False, n)) for n, cell in enumerate(CELLS)]
    return found


def _zone(front: Front) -> list[Place]:
    found: list[Place] = [(anchor, box) for _, anchor, box in roles.role_boxes(front)]
    for upper in (True, False):
        found += [(anchor, box) for anchor, _, box in locations.scouts(front, upper)]
        found += [(anchors.location(one.id), box) for one, box in locations.sites(front, upper)]
    if front.view.location:
        scouting = anchors.cell(LOCATION) in front.asked.goals
        anchor = anchors.cell(LOCATION) if scouting else anchors.CONTESTED
        found.append((anchor, front.plan.contested))
    return [*found, (anchors.NEUTRALS, locations.neutrals_box(front))]


def _staff(front: Front, upper: bool) -> list[Place]:
    seat = front.above if upper else front.below
    plan = staff.plan_of(front, upper)
    found = [(anchor, box) for _, _, anchor, box in staff.token_boxes(front, upper)]
    found += [
        (staff.order_anchor(front, upper, name), box)
        for name, _, box in staff.order_rows(front, upper)
    ]
    found += [(anchor, box) for _, anchor, box in staff.deck_boxes(front, upper)]
    found.append((anchors.fatigue(seat), plan.whole_track))
    return found
