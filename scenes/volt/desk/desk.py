"""The control desk below the board: whose it is, its panels, dice, cards and the console."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from game.shell.canvas import Canvas
from game.shell.view import Box
from game.shell.view import View as UiView
from rules.volt.model.pieces import LOST, Die, Robot
from rules.volt.model.terms import ACTIVATION, BLUE, RED
from rules.volt.model.view import VoltView
from rules.volt.turn.victory import target_of
from scenes.table.parts.console import Console, ConsoleClock
from scenes.table.places import box_of
from scenes.volt import looks
from scenes.volt.asking.program_desk import ProgramDesk
from scenes.volt.asking.race import Race
from scenes.volt.asking.remote_desk import RemoteDesk
from scenes.volt.board import anchors
from scenes.volt.desk.layout import DeskPlan, plan_desk
from scenes.volt.desk.paint import (
    PanelLook,
    TrayLook,
    paint_bed,
    paint_docking,
    paint_modules,
    paint_operator,
    paint_panel,
    paint_tray,
)
from scenes.volt.kit import Kit

NARROW = 1240
"""Below this width the tray gives its room to the console while nobody programs."""


class Desk:
    """Shows one seat's desk; ``composer`` is what is being put together on it."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.seat = ""
        self.plan: DeskPlan | None = None
        self.console = Console(looks.CONSOLE)
        self.composer: ProgramDesk | RemoteDesk | None = None
        self.lit_modules: tuple[str, ...] = ()
        self.docking = ""
        """When the operator is asked about docking, if there is anything to ask about."""
        self._view: UiView | None = None
        self._box: Box | None = None
        self._with_modules = False

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

    def tell_race(self, race: Race | None) -> bool:
        """The clock of the race on the console; True when it looks different."""
        before, clock = self.console.clock, None
        if race is not None:
            words = (self.kit.say("volt.clock"), self.kit.say("volt.clock_short"))
            clock = ConsoleClock(race.elapsed // 1000, *words, race.stands)
        self.console.clock = clock
        return clock != before

    # -- anchors -----------------------------------------------------------------------------

    def hits(self, view: VoltView) -> Iterator[tuple[str, Box]]:
        """What can be pointed at, the upper things first."""
        plan, robot = self.plan, view.robots.get(self.seat)
        if plan is None:
            return
        yield from self.console.hits()
        if self.docking and plan.modules:
            yield anchors.DOCKING, plan.docking
        usable = self.composer.is_there if isinstance(self.composer, ProgramDesk) else _is_button
        yield from ((anchor, box) for anchor, box in plan.hits() if usable(anchor))
        if robot is not None:
            for place, module in zip(plan.modules, (robot.left, robot.right), strict=False):
                if module:
                    yield anchors.module(module), place
            if plan.operator is not None:
                yield anchors.robot(self.seat), plan.operator

    def anchor_box(self, view: VoltView, anchor: str) -> Box | None:
        plan = self.plan
        if plan is None:
            return None
        parts = {anchors.panel(i): box for i, box in enumerate(plan.panels, 1)}
        parts[anchors.DESK] = plan.box
        return parts.get(anchor) or box_of(self.hits(view), anchor)

    def die_at(self, view: VoltView, anchor: str) -> Die | None:
        """The die in the tray or on a button."""
        if isinstance(self.composer, ProgramDesk):
            return self.composer.die_at(anchor)
        panel, button = anchors.BUTTON_AT.get(anchor, (0, ""))
        if not panel:
            return None
        look = self.panel_look(view, panel)
        return next((die for die in (*look.dice, *look.spent) if die.button == button), None)

    # -- looks -------------------------------------------------------------------------------

    def panel_look(self, view: VoltView, panel: int) -> PanelLook:
        if self.composer is not None:
            return self.composer.panel_look(panel)
        activating = view.phase == ACTIVATION
        acting = self._acting(view)
        here = [die for die in view.programs.get(self.seat, ()) if die.panel == panel]
        lit: tuple[str, ...] = ()
        if acting is not None and acting.panel == panel:
            here.append(acting)
            lit = (acting.button,)
        return PanelLook(
            panel,
            active=activating and panel == view.panel,
            past=activating and panel < view.panel,
            dice=tuple(here),
            spent=tuple(die for die in self._spent(view) if die.panel == panel),
            lit=lit,
        )

    def _acting(self, view: VoltView) -> Die | None:
        """The acting die as it was programmed, if it is this desk's."""
        now = view.activation
        return now.die if now is not None and now.robot == self.seat else None

    def _spent(self, view: VoltView) -> list[Die]:
        return [one.die for one in view.spent.get(self.seat, ()) if one.fate != LOST]

    def tray_look(self, view: VoltView) -> TrayLook:
        if isinstance(self.composer, ProgramDesk):
            return self.composer.tray_look()
        acting = self._acting(view)
        dice = [*view.programs.get(self.seat, ()), *self._spent(view)]
        dice += [acting] if acting is not None else []
        places: list[tuple[str, int, bool]] = []
        for colour in (BLUE, RED):
            used = [die.value for die in dice if die.colour == colour][:2]
            places += [(colour, value, True) for value in used]
            places += [(colour, 1, False)] * (2 - len(used))
        return TrayLook(tuple(places))

    # -- drawing -----------------------------------------------------------------------------

    def draw(self, canvas: Canvas, view: VoltView) -> None:
        plan, kit = self.plan, self.kit
        if plan is None:
            return
        canvas.layer("volt desk bed", plan.box, lambda c: paint_bed(c, plan), opaque=True)
        robot, words = view.robots.get(self.seat), kit.say("volt.tray.dice")
        if robot is not None and plan.operator is not None:
            goal, place = target_of(view, self.seat), plan.operator
            key: Hashable = ("volt operator", robot, goal, words)
            self._part(canvas, key, place, lambda c: paint_operator(c, place, robot, kit, goal))
        if robot is not None and plan.modules:
            room = plan.modules[0].union(plan.modules[-1]).inflate(14, 14)
            lit = self.lit_modules
            key = ("volt cards", robot.left, robot.right, robot.shield, lit, words, self.docking)
            self._part(canvas, key, room, self._cards(plan, robot))
        for panel in (1, 2, 3):
            self._panel(canvas, plan, self.panel_look(view, panel))
        if plan.tray.width:
            tray = self.tray_look(view)
            room = plan.tray.inflate(10, 10)
            key = ("volt tray", tray, words)
            self._part(canvas, key, room, lambda c: paint_tray(c, plan, tray, kit))
        self.console.draw(canvas)

    def _cards(self, plan: DeskPlan, robot: Robot) -> Callable[[Canvas], None]:
        def painted(canvas: Canvas) -> None:
            paint_modules(canvas, plan, robot, self.kit, self.lit_modules)
            if self.docking:
                paint_docking(canvas, plan, self.docking)

        return painted

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


def _is_button(anchor: str) -> bool:
    return anchor in anchors.BUTTON_AT
