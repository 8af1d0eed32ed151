"""Programming with mouse and keyboard: dice go from the tray to buttons and between panels.

Left click or drag places a die, the wheel or a small face sets its value, a right click takes it
back. Without a selected die a click on a button takes a fitting die by itself.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from game.shell.canvas import Canvas
from game.shell.records import Key, Pointer
from game.shell.view import Box
from rules.kernel.decision import Decision, Refusal
from rules.volt.arena.geometry import DIRECTIONS
from rules.volt.model.notation import PANELS
from rules.volt.model.pieces import Die
from scenes.ui import draw
from scenes.volt import looks
from scenes.volt.asking.draft import Draft
from scenes.volt.asking.terms import CLEAR, CONFIRM
from scenes.volt.desk.layout import DeskPlan
from scenes.volt.desk.paint import PanelLook, TrayLook

DRAG_REACH: Final = 6
COVERED: Final = 0.5
"""Seconds without a frame after which the desk was out of sight."""
BUTTON_KEYS: Final = {
    "q": "NW", "w": "N", "e": "NE", "a": "W", "d": "E", "z": "SW", "x": "S", "c": "SE",
}  # fmt: skip
"""Keys around S on the keyboard lie as the buttons lie on a panel."""

Explain = Callable[[Refusal], None]


class ProgramDesk:
    """A draft with a pointer over it. ``explain`` tells why something is not allowed."""

    def __init__(
        self,
        decision: Decision,
        draft: Draft,
        explain: Explain,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.decision = decision
        self.draft = draft
        self.explain = explain
        self._clock = clock
        self._opened = self._seen = clock()
        self.panel = 1
        """The panel that the keyboard programs."""
        self.hovered: str | None = None
        self._held: int | None = None
        self._held_from: tuple[float, float] = (0, 0)
        self._pointer: tuple[float, float] = (0, 0)
        self.dragging = False

    @property
    def elapsed(self) -> int:
        """Milliseconds since the desk was opened (V-5.24)."""
        return round((self._clock() - self._opened) * 1000)

    def tick(self) -> None:
        """The desk is in sight; while a menu or a page covered it the clock stood still."""
        now = self._clock()
        if now - self._seen > COVERED:
            self._opened += now - self._seen
        self._seen = now

    def pick(self) -> str:
        return self.draft.pick(self.elapsed)

    # -- anchors -----------------------------------------------------------------------------

    def anchor_at(self, plan: DeskPlan, x: float, y: float) -> str | None:
        button = plan.button_at(x, y)
        if button is not None:
            return button
        for index in range(4):
            if plan.die(index).collidepoint(x, y):
                return f"die:{index}"
        for value in range(1, 7):
            if self.draft.selected is not None and plan.value(value).collidepoint(x, y):
                return f"value:{value}"
        return None

    def anchor_box(self, plan: DeskPlan, anchor: str) -> Box | None:
        kind, _, rest = anchor.partition(":")
        if kind == "die":
            return plan.die(int(rest))
        return plan.value(int(rest)) if kind == "value" else plan.button_box(anchor)

    def choices(self) -> list[str]:
        """Dice, then the buttons and values of the selected one."""
        anchors = [f"die:{index}" for index in range(4)]
        selected = self.draft.selected
        for name in PANELS:
            for direction in DIRECTIONS:
                free = selected is None or self.draft.why_not(selected, direction) is None
                if free:
                    anchors.append(f"button:{name}:{direction}")
        if selected is not None:
            anchors += [f"value:{value}" for value in range(1, 7)]
        return anchors

    # -- acting ------------------------------------------------------------------------------

    def click(self, anchor: str) -> str | None:
        """The whole program when it is confirmed; empty when something was changed by a click."""
        if anchor == CONFIRM:
            return self.pick()
        if anchor == CLEAR:
            self.draft.clear()
            return ""
        return "" if self.choose(anchor) else None

    def choose(self, anchor: str) -> bool:
        """A click on a die, a button or a small face."""
        kind, _, rest = anchor.partition(":")
        if kind == "die":
            return self._click_die(int(rest))
        if kind == "button":
            name, direction = rest.split(":")
            return self._click_button(PANELS.index(name) + 1, direction)
        if kind == "value" and self.draft.selected is not None:
            return self._tell(self.draft.set_value(self.draft.selected, int(rest)))
        return False

    def _click_die(self, index: int) -> bool:
        self.draft.select(None if self.draft.selected == index else index)
        return True

    def _click_button(self, panel: int, button: str) -> bool:
        self.panel = panel
        draft = self.draft
        there = draft.at(panel, button)
        selected = draft.selected
        if there is not None and (selected in (None, there) or selected in draft.on(panel)):
            draft.select(None if selected == there else there)
            return True
        if selected is None or draft.dice[selected].panel:
            selected = self._die_for(panel, button)
        if selected is None:
            return self._tell(Refusal("no_such_die_left", "V-5.5"))
        return self._tell(draft.place(selected, panel, button))

    def _die_for(self, panel: int, button: str) -> int | None:
        """The die that a click on a button means: the one on this panel, else an unused one."""
        draft = self.draft
        here = draft.on(panel)
        if draft.selected in here:
            return draft.selected
        if here and not draft.has_ram and draft.why_not(here[0], button) is None:
            return here[0]
        fresh = draft.suits(button)
        return fresh if fresh is not None else draft.selected

    def _tell(self, refusal: Refusal | None) -> bool:
        if refusal is not None:
            self.explain(refusal)
        return True

    def pointed_refusal(self) -> Refusal | None:
        """Why the selected die may not go where the pointer is."""
        kind, _, rest = (self.hovered or "").partition(":")
        if kind != "button" or self.draft.selected is None:
            return None
        return self.draft.why_not(self.draft.selected, rest.split(":")[1])

    def step_back(self) -> bool:
        """Right click takes back the die under the pointer; else selection, else the last die."""
        if self._held is not None:
            self._held, self.dragging = None, False
            return True
        index = self._die_at(self.hovered)
        if index is not None and self.draft.dice[index].panel:
            self.draft.remove(index)
            return True
        if self.draft.selected is not None and not self.draft.dice[self.draft.selected].panel:
            self.draft.select(None)
            return True
        return self.draft.take_back()

    def _die_at(self, anchor: str | None) -> int | None:
        kind, _, rest = (anchor or "").partition(":")
        if kind == "die":
            return int(rest)
        if kind == "button":
            name, direction = rest.split(":")
            return self.draft.at(PANELS.index(name) + 1, direction)
        return None

    def die_at(self, anchor: str) -> Die | None:
        """The die that an anchor is about; a small face shows the selected one with its value."""
        kind, _, rest = anchor.partition(":")
        if kind == "value" and self.draft.selected is not None:
            return replace(self.draft.dice[self.draft.selected].as_die(), value=int(rest))
        index = self._die_at(anchor)
        return self.draft.dice[index].as_die() if index is not None else None

    # -- input -------------------------------------------------------------------------------

    def pointer(self, plan: DeskPlan, record: Pointer) -> bool:
        self._pointer = record.pos
        before, self.hovered = self.hovered, self.anchor_at(plan, record.x, record.y)
        changed = before != self.hovered
        match record.kind:
            case "press" if record.button == "left":
                self._held, self._held_from = self._die_at(self.hovered), record.pos
            case "drag" | "move":
                return self._drag(record) or changed
            case "release" if record.button == "left":
                return self._release()
            case "wheel":
                return self._wheel(1 if record.dy > 0 else -1)
        return changed

    def _drag(self, record: Pointer) -> bool:
        if record.kind == "move":  # the button was let go somewhere else
            let_go, self._held, self.dragging = self.dragging, None, False
            return let_go
        if self._held is None:
            return False
        way = max(abs(record.x - self._held_from[0]), abs(record.y - self._held_from[1]))
        if not self.dragging and way >= DRAG_REACH:
            self.dragging = True
            self.draft.select(self._held)
        return self.dragging

    def _release(self) -> bool:
        held, dragging = self._held, self.dragging
        self._held, self.dragging = None, False
        if not dragging or held is None:
            return self.choose(self.hovered) if self.hovered else False
        kind, _, rest = (self.hovered or "").partition(":")
        if kind == "button":
            name, direction = rest.split(":")
            self.panel = PANELS.index(name) + 1
            return self._tell(self.draft.place(held, self.panel, direction))
        if self.draft.dice[held].panel:
            self.draft.remove(held)
        return True

    def _wheel(self, steps: int) -> bool:
        index = self._die_at(self.hovered)
        if index is None:
            index = self.draft.selected
        if index is None:
            return False
        self.draft.select(index)
        return self._tell(self.draft.turn(index, steps))

    def key(self, key: Key) -> bool:
        """Numbers set the value, letters the button, B and R the colour, Delete takes back."""
        if key.ctrl or key.alt:
            return False
        if key.name in "123456" and len(key.name) == 1:
            return self._set_value(int(key.name))
        if key.name in BUTTON_KEYS:
            return self._click_button(self.panel, BUTTON_KEYS[key.name])
        match key.name:
            case "b" | "r":
                return self._take_colour("blue" if key.name == "b" else "red")
            case "delete" | "backspace":
                return self._delete()
            case "[" | "]":
                step = 1 if key.name == "]" else -1
                self.panel = (self.panel - 1 + step) % 3 + 1
                self.draft.select(next(iter(self.draft.on(self.panel)), None))
                return True
        return False

    def _set_value(self, value: int) -> bool:
        index = self._die_at(self.hovered)
        if index is None:
            index = self.draft.selected
        if index is None:
            index = next(iter(self.draft.on(self.panel)), None)
        if index is None:
            return False
        self.draft.select(index)
        return self._tell(self.draft.set_value(index, value))

    def _take_colour(self, colour: str) -> bool:
        """Take an unused die of a colour, or change the colour of the selected one."""
        draft = self.draft
        selected = draft.selected
        if selected is not None and draft.dice[selected].panel:
            if draft.dice[selected].colour != colour:
                draft.recolour(selected)
            return True
        unused = (i for i, d in enumerate(draft.dice) if d.colour == colour and not d.panel)
        draft.select(next(unused, None))
        return True

    def _delete(self) -> bool:
        index = self.draft.selected
        if index is None or not self.draft.dice[index].panel:
            return self.draft.take_back()
        self.draft.remove(index)
        self.draft.select(None)
        return True

    # -- looks -------------------------------------------------------------------------------

    def panel_look(self, panel: int) -> PanelLook:
        draft = self.draft
        dice = tuple(draft.dice[i].as_die() for i in draft.on(panel))
        off: tuple[str, ...] = ()
        lit: list[str] = []
        selected = draft.selected
        if selected is not None:
            off = tuple(d for d in DIRECTIONS if draft.why_not(selected, d) is not None)
            if draft.dice[selected].panel == panel:
                lit.append(draft.dice[selected].button)
        kind, _, rest = (self.hovered or "").partition(":")
        if kind == "button" and rest.startswith(f"{PANELS[panel - 1]}:"):
            lit.append(rest.split(":")[1])
        hollow = ""
        if self.dragging and self._held is not None and draft.dice[self._held].panel == panel:
            hollow = draft.dice[self._held].button
        active = panel == self.panel
        return PanelLook(panel, active, False, dice, (), off, tuple(lit), hollow)

    def tray_look(self) -> TrayLook:
        draft = self.draft
        dice = tuple((die.colour, die.value, bool(die.panel)) for die in draft.dice)
        selected = draft.selected
        pad = None
        if selected is not None:
            pad = (draft.dice[selected].colour, draft.dice[selected].value)
        kind, _, rest = (self.hovered or "").partition(":")
        hovered = int(rest) if kind == "value" else 0
        return TrayLook(dice, -1 if selected is None else selected, pad, hovered)

    def draw_dragged(self, canvas: Canvas, plan: DeskPlan) -> None:
        """The die in the hand, over everything else."""
        if not self.dragging or self._held is None:
            return
        die = self.draft.dice[self._held]
        side = plan.die(0).width
        box = Box(0, 0, side, side)
        box.center = self._pointer
        draw.shadow(canvas, box, blur=8, radius=10, alpha=200, offset=(0, 8))
        draw.sprite(canvas, looks.die_sprite(die.colour, die.value), box)
