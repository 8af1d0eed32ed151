"""The panels beside the board, each painted anew only when what it shows has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.volt.model.terms import ACTIVATION, PROGRAMMING
from rules.volt.model.view import VoltView
from scenes.ui import draw
from scenes.volt import looks
from scenes.volt.board.arena import paint_night
from scenes.volt.board.layout import Plan
from scenes.volt.kit import Kit
from scenes.volt.motion.shown import RobotShown, Row, RowState, Shown
from scenes.volt.panels.monitors import module_boxes, monitor_boxes, paint_monitor
from scenes.volt.panels.order import order_plate, paint_row, reasons, row_boxes
from scenes.volt.panels.supply import deck_boxes, paint_supply
from scenes.volt.plates import plate

BLEED = 26
"""Room for the glow around a plate."""


class Panels:
    """Activation strip and supply on the left, monitors on the right."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.ready: tuple[str, ...] = ()
        """Seats whose program is in (V-5.22)."""
        self.legal_decks: tuple[str, ...] = ()
        self.asked = ""
        """The seat that decides now."""

    # -- the strip ---------------------------------------------------------------------------

    def rows(self, shown: Shown) -> tuple[Row, ...]:
        if shown.phase == ACTIVATION:
            return shown.rows
        if shown.phase == PROGRAMMING:
            return tuple(self._programming_row(shown, seat) for seat in _by_number(shown))
        return tuple(
            Row(seat, "now" if seat == self.asked else "next") for seat in _by_number(shown)
        )

    def _programming_row(self, shown: Shown, seat: str) -> Row:
        robot = shown.robots[seat]
        if robot.killbot:
            return Row(seat, "next", note=self.kit.say("volt.row.killbot"))
        if robot.number:
            note = self.kit.say("volt.row.number", number=robot.number)
            return Row(seat, "ready", note=note)
        if seat in self.ready:
            return Row(seat, "ready", note=self.kit.say("volt.row.ready"))
        state: RowState = "now" if seat == self.asked else "busy"
        return Row(seat, state, note=self.kit.say("volt.row.programming"))

    def title(self, shown: Shown) -> str:
        if shown.phase == ACTIVATION:
            return self.kit.say("volt.order.title", panel=looks.PANEL_NUMERAL[shown.panel])
        return self.kit.say(f"volt.order.{shown.phase}")

    # -- anchors -----------------------------------------------------------------------------

    def anchor_at(self, plan: Plan, shown: Shown, x: float, y: float) -> str | None:
        for seat, box in monitor_boxes(plan, shown.robots).items():
            if box.collidepoint(x, y):
                for module, place in module_boxes(box, shown.robots[seat]).items():
                    if place.collidepoint(x, y):
                        return f"module:{module}"
                return f"robot:{seat}"
        rows = self.rows(shown)
        for index, box in enumerate(row_boxes(plan.order, len(rows))):
            if box.collidepoint(x, y):
                return f"row:{index}" if rows[index].value else f"robot:{rows[index].seat}"
        if plan.supply.collidepoint(x, y):
            if shown.decks:
                for colour, box in deck_boxes(plan.supply).items():
                    if box.collidepoint(x, y):
                        return f"deck:{colour}"
            return "supply"
        return None

    def anchor_box(self, plan: Plan, shown: Shown, anchor: str) -> Box | None:
        kind, _, rest = anchor.partition(":")
        match kind:
            case "monitor":
                return monitor_boxes(plan, shown.robots).get(rest)
            case "deck" if shown.decks and plan.supply.width:
                return deck_boxes(plan.supply).get(rest)
            case "supply":
                return plan.supply if plan.supply.width else None
            case "order":
                return plan.order
            case "row":
                boxes = row_boxes(plan.order, len(self.rows(shown)))
                return boxes[int(rest)] if int(rest) < len(boxes) else None
            case "module":
                for seat, box in monitor_boxes(plan, shown.robots).items():
                    place = module_boxes(box, shown.robots[seat]).get(rest)
                    if place is not None:
                        return place
        return None

    # -- drawing -----------------------------------------------------------------------------

    def draw(self, canvas: Canvas, plan: Plan, shown: Shown) -> None:
        self._draw_order(canvas, plan, shown)
        if plan.supply.width:
            self._draw_supply(canvas, plan, shown)
        for colour in self.legal_decks if plan.supply.width else ():
            box = deck_boxes(plan.supply)[colour]
            draw.glow(canvas, box, looks.CYAN, blur=8, radius=8, alpha=110)
            draw.fill(canvas, box.inflate(8, 8), looks.LEGAL, 8, 2)
        for seat, box in monitor_boxes(plan, shown.robots).items():
            self._draw_monitor(canvas, shown, seat, box)

    def _draw_order(self, canvas: Canvas, plan: Plan, shown: Shown) -> None:
        """The plate rarely changes; a row is painted anew when its die acts."""
        rows, title = self.rows(shown), self.title(shown)
        plate_box = order_plate(plan.order, len(rows))
        self._part(
            canvas, plan, ("volt order", title, plate_box.height), plan.order,
            lambda c: _paint_plate(c, plate_box, title),
        )  # fmt: skip
        whys = reasons(rows, shown.robots, self.kit)
        for row, why, box in zip(rows, whys, row_boxes(plan.order, len(rows)), strict=True):
            self._draw_row(canvas, box, row, why, shown.robots[row.seat])

    def _draw_row(self, canvas: Canvas, box: Box, row: Row, why: str, robot: RobotShown) -> None:
        if row.state == "now":
            draw.glow(canvas, box, looks.CYAN, blur=10, radius=10, alpha=150)
        key = ("volt row", row, why, robot.model, robot.number, self.kit.operator(robot.seat))
        canvas.layer(key, box, lambda c: paint_row(c, box, row, why, robot, self.kit))

    def _draw_supply(self, canvas: Canvas, plan: Plan, shown: Shown) -> None:
        decks, pool, damage = dict(shown.decks), shown.pool, shown.damage_left
        key = ("volt supply", tuple(decks.items()), pool, damage, self._language)
        self._part(
            canvas, plan, key, plan.supply,
            lambda c: paint_supply(c, plan.supply, decks, pool, damage, self.kit),
        )  # fmt: skip

    def _draw_monitor(self, canvas: Canvas, shown: Shown, seat: str, box: Box) -> None:
        robot, goal = shown.robots[seat], shown.goal(seat)
        active = seat == (shown.active or self.asked)
        if active:
            draw.glow(canvas, box, self.kit.colour(seat), blur=12, radius=10, alpha=200)
        others = (shown.round > 0, shown.partner_vp(seat), self.kit.operator(seat))
        key = ("volt monitor", robot, goal, active, others, self._language)
        canvas.layer(
            key, box.inflate(BLEED, BLEED),
            lambda c: paint_monitor(c, box, robot, self.kit, goal, active, shown),
        )  # fmt: skip

    @property
    def _language(self) -> str:
        return self.kit.say("volt.supply.title")

    def _part(
        self, canvas: Canvas, plan: Plan, key: Hashable, box: Box, paint: Callable[[Canvas], None]
    ) -> None:
        """A plate on its piece of night, so that it can be blitted without blending."""
        room = box.inflate(BLEED, BLEED).clip(plan.area)

        def painted(inner: Canvas) -> None:
            draw_night(inner, plan)
            paint(inner)

        canvas.layer(key, room, painted, opaque=True)


def _paint_plate(canvas: Canvas, box: Box, title: str) -> None:
    plate(canvas, box, title)


def draw_night(canvas: Canvas, plan: Plan) -> None:
    canvas.layer(
        ("volt night", tuple(plan.board)), plan.area,
        lambda inner: paint_night(inner, plan, plan.area), opaque=True,
    )  # fmt: skip


def _by_number(shown: Shown) -> Sequence[str]:
    return sorted(shown.robots, key=lambda seat: shown.robots[seat].number or 9)


def programs_in(view: VoltView) -> tuple[str, ...]:
    """Seats whose program is in: all of them once the start numbers are being taken (V-5.10)."""
    if any(decision.kind == "take_number" for decision in view.open):
        return tuple(view.robots)
    return view.confirmed
