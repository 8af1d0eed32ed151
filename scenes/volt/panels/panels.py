"""The panels beside the board, each painted anew only when what it shows has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.volt.model.terms import ACTIVATION
from rules.volt.model.view import VoltView
from scenes.table.places import box_of
from scenes.ui import draw
from scenes.volt import looks
from scenes.volt.board import anchors
from scenes.volt.board.arena import paint_night
from scenes.volt.board.layout import Plan
from scenes.volt.kit import Kit
from scenes.volt.panels.monitors import module_boxes, monitor_boxes, monitor_look, paint_monitor
from scenes.volt.panels.order import Note, Row, order_plate, paint_row, reasons, row_boxes, rows_of
from scenes.volt.panels.supply import deck_boxes, paint_supply
from scenes.volt.plates import plate

BLEED = 26
"""Room for the glow around a plate."""


class Panels:
    """Activation strip and supply on the left, monitors on the right."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.legal_decks: tuple[str, ...] = ()
        self.chosen_deck = ""
        self.asked = ""
        """The seat that decides now."""
        self.active = ""
        """The seat whose cell is being activated in Phase 3."""

    def rows(self, view: VoltView) -> tuple[Row, ...]:
        return rows_of(view, self.asked, self.kit)

    def title(self, view: VoltView) -> str:
        if view.phase == ACTIVATION:
            return self.kit.say("volt.order.title", panel=looks.PANEL_NUMERAL[view.panel])
        return self.kit.say(f"volt.order.{view.phase}")

    # -- anchors -----------------------------------------------------------------------------

    def hits(self, plan: Plan, view: VoltView) -> Iterator[tuple[str, Box]]:
        """What can be pointed at, the upper things first."""
        for seat, box in monitor_boxes(plan, view.robots).items():
            for module, place in module_boxes(box, view.robots[seat]).items():
                yield anchors.module(module), place
            yield anchors.robot(seat), box
        rows = self.rows(view)
        for index, box in enumerate(row_boxes(plan.order, len(rows))):
            row = rows[index]
            yield anchors.row(index) if row.value else anchors.robot(row.seat), box
        if plan.supply.width:
            for colour, box in deck_boxes(plan.supply).items() if view.deck_sizes else ():
                yield anchors.deck(colour), box
            yield anchors.SUPPLY, plan.supply

    def anchor_box(self, plan: Plan, view: VoltView, anchor: str) -> Box | None:
        monitors = monitor_boxes(plan, view.robots).items()
        rows = row_boxes(plan.order, len(self.rows(view)))
        places = {anchors.monitor(seat): box for seat, box in monitors}
        places |= {anchors.row(index): box for index, box in enumerate(rows)}
        places[anchors.ORDER] = plan.order
        return places.get(anchor) or box_of(self.hits(plan, view), anchor)

    # -- drawing -----------------------------------------------------------------------------

    def draw(self, canvas: Canvas, plan: Plan, view: VoltView) -> None:
        self._draw_order(canvas, plan, view)
        if plan.supply.width:
            self._draw_supply(canvas, plan, view)
        for colour in self.legal_decks if plan.supply.width else ():
            box = deck_boxes(plan.supply)[colour]
            ink = looks.GOLD if colour == self.chosen_deck else looks.LEGAL
            draw.fill(canvas, box.inflate(10, 10), ink, 9, 3)
        for seat, box in monitor_boxes(plan, view.robots).items():
            self._draw_monitor(canvas, view, seat, box)

    def _draw_order(self, canvas: Canvas, plan: Plan, view: VoltView) -> None:
        """The plate rarely changes; a row is painted anew when its die acts."""
        rows, title = self.rows(view), self.title(view)
        box = order_plate(plan.order, len(rows))
        key = ("volt order", title, box.height)
        self._part(canvas, plan, key, plan.order, lambda c: plate(c, box, title))
        whys = reasons(rows, view.robots, self.kit)
        for row, why, place in zip(rows, whys, row_boxes(plan.order, len(rows)), strict=True):
            self._draw_row(canvas, place, row, why, view)

    def _draw_row(self, canvas: Canvas, box: Box, row: Row, why: Note, view: VoltView) -> None:
        if row.state == "now":
            draw.glow(canvas, box, looks.CYAN, blur=10, radius=10, alpha=150)
        robot = view.robots[row.seat]
        key = ("volt row", row, why, robot.model, robot.number, self.kit.operator(robot.seat))
        canvas.layer(key, box, lambda c: paint_row(c, box, row, why, robot, self.kit))

    def _draw_supply(self, canvas: Canvas, plan: Plan, view: VoltView) -> None:
        decks, pool, damage = view.deck_sizes, view.pool_size, view.damage_left
        key = ("volt supply", tuple(decks.items()), pool, damage, self._language)
        self._part(
            canvas, plan, key, plan.supply,
            lambda c: paint_supply(c, plan.supply, decks, pool, damage, self.kit),
        )  # fmt: skip

    def _draw_monitor(self, canvas: Canvas, view: VoltView, seat: str, box: Box) -> None:
        active = seat == (view.active or self.active or self.asked)
        if active:
            draw.glow(canvas, box, self.kit.look(seat).colour, blur=12, radius=10, alpha=200)
        look = monitor_look(view, seat, active)
        key = ("volt monitor", look, self.kit.operator(seat), self._language)
        room = box.inflate(BLEED, BLEED)
        canvas.layer(key, room, lambda c: paint_monitor(c, box, look, self.kit))

    @property
    def _language(self) -> str:
        return self.kit.say("volt.supply.title")

    def _part(
        self, canvas: Canvas, plan: Plan, key: Hashable, box: Box, paint: Callable[[Canvas], object]
    ) -> None:
        """A plate on its piece of night, so that it can be blitted without blending."""
        room = box.inflate(BLEED, BLEED).clip(plan.area)

        def painted(inner: Canvas) -> None:
            draw_night(inner, plan)
            paint(inner)

        canvas.layer(key, room, painted, opaque=True)


def draw_night(canvas: Canvas, plan: Plan) -> None:
    canvas.layer(
        ("volt night", tuple(plan.board)), plan.area,
        lambda inner: paint_night(inner, plan, plan.area), opaque=True,
    )  # fmt: skip
