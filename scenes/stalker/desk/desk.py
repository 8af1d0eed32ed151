"""The PDA of one Stalker on the desk: its parts, and what lies where on it."""

from __future__ import annotations

from collections.abc import Hashable

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.model.state import Stalker
from rules.stalker.words.anchors import gear_anchor, turn_anchor
from scenes.stalker.desk.desk_gear import paint_gear
from scenes.stalker.desk.desk_layout import (
    DeskPlan,
    cells,
    make_desk,
    mount_boxes,
    pack_cells,
    status_boxes,
    turn_box,
)
from scenes.stalker.desk.desk_person import paint_person, paint_portrait
from scenes.stalker.desk.geiger_dial import draw_dial
from scenes.stalker.looks import AMBER
from scenes.stalker.places import GEIGER, POCKETS, pda_anchor, status_anchor
from scenes.stalker.workbench import Workbench
from scenes.table.kept import Kept
from scenes.ui import draw

Places = list[tuple[str, Box]]


class Desk:
    """Painted anew only when something on the PDA changes; the needle is drawn over it."""

    def __init__(self) -> None:
        self._kept = Kept()
        self.plan: DeskPlan | None = None

    def layout(self, desk: Box | None) -> None:
        self.plan = make_desk(desk) if desk is not None else None
        self._kept.forget()

    def draw(self, canvas: Canvas, top: Workbench, needle: float) -> None:
        plan, seat = self.plan, top.seat
        if plan is None or not seat:
            return
        state = (*self._state(top, seat), top.hovered if self.holds(top, top.hovered) else "")
        self._kept.draw(
            canvas, state, plan.frame, lambda inner: self._paint(inner, top, seat), True
        )
        move, dose = top.move(), top.view.stalkers[seat].dose
        after = dose + move.dose if move is not None else dose
        draw_dial(canvas, plan.blocks["geiger"], needle, dose, after)

    def _state(self, top: Workbench, seat: str) -> tuple[Hashable, ...]:
        view = top.view
        pda = view.stalkers[seat]
        return (
            *(pda, view.ammo.get(pda.weapon, 0), view.acting, view.lead, view.lead_ready),
            *(view.turn_token, tuple(sorted(view.mounted.items())), tuple(view.stalkers)),
            top.asked.decision.id if top.asked.decision is not None else 0,
            top.kit.say("zone.pda.weapon"),
        )

    def _paint(self, canvas: Canvas, top: Workbench, seat: str) -> None:
        plan = self.plan
        assert plan is not None
        draw.fill(canvas, plan.frame, "#14140f")
        draw.stretched(canvas, "stalker/panel/pda_frame", plan.frame, 1520 / 156, 96 * plan.scale)
        pda = top.view.stalkers[seat]
        paint_portrait(canvas, top, plan.portrait, seat)
        paint_person(canvas, top, plan, pda)
        paint_gear(canvas, top, plan, pda)
        self._tabs(canvas, top, seat)
        for anchor, box in self.places(top):
            if top.asked.allows(anchor):
                hot = anchor == top.hovered
                draw.fill(
                    canvas, box, "#fff0b0" if hot else AMBER, radius=6, border=3 if hot else 2
                )

    def _tabs(self, canvas: Canvas, top: Workbench, shown: str) -> None:
        for seat, box in self._tab_boxes(top).items():
            look = top.kit.look(seat)
            draw.fill(canvas, box, "#15160f", radius=6)
            draw.icon(canvas, look.shape, box.center, box.width * 0.62, look.colour)
            if seat == shown:
                draw.fill(canvas, box, AMBER, radius=6, border=2)

    # -- places ------------------------------------------------------------------------------

    def tab_places(self, top: Workbench) -> Places:
        """The other Stalkers, on the left grip of the PDA."""
        return [(pda_anchor(seat), box) for seat, box in self._tab_boxes(top).items()]

    def _tab_boxes(self, top: Workbench) -> dict[str, Box]:
        plan, seats = self.plan, list(top.view.stalkers)
        if plan is None or len(seats) < 2:
            return {}
        side = min(30.0 * plan.scale, (plan.frame.height - 40) / len(seats) - 3)
        x = plan.frame.x + 26 * plan.scale - side / 2
        y = plan.frame.centery - (side + 3) * len(seats) / 2
        return {
            seat: Box(x, y + number * (side + 3), side, side) for number, seat in enumerate(seats)
        }

    def places(self, top: Workbench) -> Places:
        """Anchors on the PDA with their boxes."""
        plan, seat = self.plan, top.seat
        if plan is None or not seat:
            return []
        return top.once(("desk", seat), lambda: self._places(top, plan, top.view.stalkers[seat]))

    def _places(self, top: Workbench, plan: DeskPlan, pda: Stalker) -> Places:
        blocks, box = plan.blocks, top.kit.book.box
        held = [*pda.backpack, *pda.finds]
        places = pack_cells(blocks["backpack"], pda, box.backpack)
        found = [(gear_anchor(one), places[number]) for number, one in enumerate(held)]
        slots = cells(blocks["artifacts"], box.artifact_slots, 2)
        found += [(gear_anchor(one), slots[number]) for number, one in enumerate(pda.artifacts)]
        for block in ("weapon", "armour"):
            worn = pda.weapon if block == "weapon" else pda.armour
            mounted = top.view.mounted.get(worn, ()) if worn else ()
            boxes = mount_boxes(blocks[block], len(mounted))
            found += [(gear_anchor(one), boxes[number]) for number, one in enumerate(mounted)]
            found += [(gear_anchor(worn), blocks[block])] if worn else []
        found += [(turn_anchor(token), turn_box(plan, token)) for token in (0, 1)]
        statuses = status_boxes(plan, pda, top.view.lead)
        found += [(status_anchor(status), place) for status, place in statuses.items()]
        found += [(GEIGER, blocks["geiger"]), (POCKETS, blocks["pockets"])]
        return [*self.tab_places(top), *found, (pda_anchor(pda.id), plan.portrait)]

    def holds(self, top: Workbench, anchor: str) -> bool:
        return any(name == anchor for name, _ in self.places(top))
