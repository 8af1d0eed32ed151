"""The control desk below the board: whose it is, its panels, dice, cards and the console."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.shell.canvas import Canvas
from game.shell.records import Pointer
from game.shell.view import Box
from game.shell.view import View as UiView
from rules.kernel.decision import Refusal
from rules.volt.model.notation import PANELS, parse
from rules.volt.model.pieces import Die
from rules.volt.model.terms import ACTIVATION, BLUE, RED
from rules.volt.model.view import VoltView
from scenes.volt.asking.program_desk import ProgramDesk
from scenes.volt.asking.remote_desk import RemoteDesk
from scenes.volt.desk.console import Console
from scenes.volt.desk.layout import DeskPlan, plan_desk
from scenes.volt.desk.paint import (
    PanelLook,
    TrayLook,
    paint_bed,
    paint_modules,
    paint_operator,
    paint_panel,
    paint_tray,
)
from scenes.volt.kit import Kit
from scenes.volt.motion.shown import Shown

NARROW = 1240
"""Below this width the tray gives its room to the console while nobody programs."""


class Desk:
    """Shows one seat's desk; while that seat programs, ``editor`` is its draft."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.seat = ""
        self.plan: DeskPlan | None = None
        self.console = Console()
        self.composer: ProgramDesk | RemoteDesk | None = None
        self.status = ""
        self.lit_module = ""
        self._view: UiView | None = None
        self._box: Box | None = None
        self._with_modules = False
        self._own: tuple[Die, ...] = ()
        """The owner's confirmed dice while they are still secret."""

    def layout(self, view: UiView, box: Box | None, with_modules: bool) -> None:
        self._view, self._box, self._with_modules = view, box, with_modules
        self.plan = None
        self._plan_anew()

    def _plan_anew(self) -> None:
        """A narrow desk shows the tray only while it is needed."""
        box, view = self._box, self._view
        if box is None or view is None:
            self.plan = None
            return
        tray = isinstance(self.composer, ProgramDesk) or box.width >= NARROW
        if self.plan is None or self.plan.box != box or bool(self.plan.tray.width) != tray:
            self.plan = plan_desk(box, self._with_modules, tray)
        self.console.layout(view, self.plan.console)

    def compose(self, composer: ProgramDesk | RemoteDesk | None) -> None:
        """Somebody begins or ends an answer that is put together on the desk."""
        self.composer = composer
        self._plan_anew()

    def look_through(self, view: VoltView) -> None:
        """Note the owner's own secret program, which the view gives to nobody else."""
        self._own = ()
        if view.revealed or view.seat != self.seat or not self.seat:
            return
        program = parse(view.own_answer) if view.own_answer else None
        if program is not None and not isinstance(program, Refusal):
            self._own = program.dice
        else:
            self._own = view.programs.get(self.seat, ())

    # -- anchors -----------------------------------------------------------------------------

    def anchor_at(self, shown: Shown, x: float, y: float) -> str | None:
        plan = self.plan
        if plan is None or not plan.box.collidepoint(x, y):
            return None
        found = self.console.anchor_at(x, y)
        if found is None and isinstance(self.composer, ProgramDesk):
            found = self.composer.anchor_at(plan, x, y)
        elif found is None:
            found = plan.button_at(x, y)
        if found is not None or self.seat not in shown.robots:
            return found
        robot = shown.robots[self.seat]
        for place, module in zip(plan.modules, (robot.left, robot.right), strict=False):
            if module and place.collidepoint(x, y):
                return f"module:{module}"
        if plan.operator is not None and plan.operator.collidepoint(x, y):
            return f"robot:{self.seat}"
        return None

    def anchor_box(self, shown: Shown, anchor: str) -> Box | None:
        plan = self.plan
        if plan is None:
            return None
        box = self.console.anchor_box(anchor)
        if box is None and isinstance(self.composer, ProgramDesk):
            box = self.composer.anchor_box(plan, anchor)
        if box is None:
            box = plan.button_box(anchor)
        if box is None and anchor.startswith("module:") and self.seat in shown.robots:
            robot = shown.robots[self.seat]
            for place, module in zip(plan.modules, (robot.left, robot.right), strict=False):
                if anchor == f"module:{module}":
                    return place
        if box is None and anchor == "desk":
            return plan.box
        if box is None and anchor.startswith("panel:"):
            return plan.panels[int(anchor.removeprefix("panel:")) - 1]
        return box

    def pointer(self, record: Pointer) -> bool:
        """True when the draft or what is pointed at has changed."""
        if self.plan is None or not isinstance(self.composer, ProgramDesk):
            return False
        return self.composer.pointer(self.plan, record)

    def die_at(self, shown: Shown, anchor: str) -> Die | None:
        """The die in the tray or on a button."""
        if isinstance(self.composer, ProgramDesk):
            return self.composer.die_at(anchor)
        kind, _, rest = anchor.partition(":")
        name, _, button = rest.partition(":")
        if kind != "button" or name not in PANELS:
            return None
        look = self.panel_look(shown, PANELS.index(name) + 1)
        return next((die for die in (*look.dice, *look.spent) if die.button == button), None)

    # -- looks -------------------------------------------------------------------------------

    def panel_look(self, shown: Shown, panel: int) -> PanelLook:
        if self.composer is not None:
            return self.composer.panel_look(panel)
        activating = shown.phase == ACTIVATION
        dice = shown.programs.get(self.seat, ()) or self._own
        acting = shown.acting if shown.active == self.seat else None
        spent = [die for die in shown.spent.get(self.seat, ()) if die.panel == panel]
        here = [die for die in dice if die.panel == panel]
        if acting is not None and acting.panel == panel:
            here.append(acting)
            spent = [die for die in spent if die != acting]
        return PanelLook(
            panel,
            active=activating and panel == shown.panel,
            past=activating and panel < shown.panel,
            dice=tuple(here),
            spent=tuple(spent),
            lit=(acting.button,) if acting is not None and acting.panel == panel else (),
        )

    def tray_look(self, shown: Shown) -> TrayLook:
        if isinstance(self.composer, ProgramDesk):
            return self.composer.tray_look()
        dice = [*(shown.programs.get(self.seat, ()) or self._own), *shown.spent.get(self.seat, ())]
        if shown.active == self.seat and shown.acting is not None and shown.acting not in dice:
            dice.append(shown.acting)
        places: list[tuple[str, int, bool]] = []
        for colour in (BLUE, RED):
            used = [die.value for die in dice if die.colour == colour]
            places += [(colour, value, True) for value in used[:2]]
            places += [(colour, 1, False)] * (2 - len(used[:2]))
        return TrayLook(tuple(places))

    # -- drawing -----------------------------------------------------------------------------

    def draw(self, canvas: Canvas, shown: Shown) -> None:
        plan = self.plan
        if plan is None:
            return
        canvas.layer("volt desk bed", plan.box, lambda c: paint_bed(c, plan), opaque=True)
        robot = shown.robots.get(self.seat)
        if robot is not None:
            if plan.operator is not None:
                goal, place, status = shown.goal(self.seat), plan.operator, self.status
                key: Hashable = ("volt operator", robot, goal, status, self._language)
                self._part(
                    canvas,
                    key,
                    place,
                    lambda c: paint_operator(c, place, robot, self.kit, goal, status),
                )
            if plan.modules:
                room = plan.modules[0].union(plan.modules[-1]).inflate(14, 14)
                lit = self.lit_module
                key = ("volt cards", robot.left, robot.right, robot.shield, lit, self._language)
                self._part(
                    canvas, key, room,
                    lambda c: paint_modules(c, plan, robot, self.kit, lit, robot.shield),
                )  # fmt: skip
        for panel in (1, 2, 3):
            self._panel(canvas, plan, self.panel_look(shown, panel))
        if plan.tray.width:
            self._tray(canvas, plan, self.tray_look(shown))
        self.console.draw(canvas)

    @property
    def _language(self) -> str:
        return self.kit.say("volt.tray.dice")

    def _tray(self, canvas: Canvas, plan: DeskPlan, look: TrayLook) -> None:
        key = ("volt tray", look, self._language)
        room = plan.tray.inflate(10, 10)
        self._part(canvas, key, room, lambda c: paint_tray(c, plan, look, self.kit))

    def _panel(self, canvas: Canvas, plan: DeskPlan, look: PanelLook) -> None:
        room = plan.panels[look.panel - 1].inflate(16, 14)
        self._part(canvas, ("volt panel", look), room, lambda c: paint_panel(c, plan, look))

    def _part(
        self, canvas: Canvas, key: Hashable, room: Box, paint: Callable[[Canvas], None]
    ) -> None:
        plan = self.plan
        assert plan is not None

        def painted(inner: Canvas) -> None:
            paint_bed(inner, plan)
            paint(inner)

        canvas.layer(key, room.clip(plan.box), painted, opaque=True)

    def draw_over(self, canvas: Canvas) -> None:
        """The die in the hand."""
        if isinstance(self.composer, ProgramDesk) and self.plan is not None:
            self.composer.draw_dragged(canvas, self.plan)
