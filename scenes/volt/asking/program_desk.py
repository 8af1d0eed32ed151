"""Programming with mouse and keyboard: dice go from the tray to buttons and between panels.

Left click or drag places a die, the wheel or a small face sets its value, a right click takes it
back. Without a selected die a click on a button takes a fitting die by itself. Every change is a
step of the composed answer, which the rules take or refuse and the match keeps.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.shell.canvas import Canvas
from game.shell.records import Key, Pointer
from game.shell.view import Box
from rules.kernel.decision import Decision, Refusal
from rules.kernel.picks import Pick
from rules.volt.arena.geometry import DIRECTIONS
from rules.volt.core import docked
from rules.volt.model.notation import dice_of
from rules.volt.model.picks import Clear, Lift, Put, Recolour, SetValue, Shift, Stamp
from rules.volt.model.pieces import Die, Robot
from rules.volt.model.terms import BLUE, RED
from rules.volt.turn.composing import FIRST_VALUES
from rules.volt.turn.legality import die_refusal
from scenes.table.contract import Click, TableLinks
from scenes.ui import draw
from scenes.volt import looks
from scenes.volt.asking.race import Race
from scenes.volt.board import anchors
from scenes.volt.desk.layout import DeskPlan
from scenes.volt.desk.paint import PanelLook, TrayLook

DRAG_REACH: Final = 6
BUTTON_KEYS: Final = {
    "q": "NW", "w": "N", "e": "NE", "a": "W", "d": "E", "z": "SW", "x": "S", "c": "SE",
}  # fmt: skip
"""Keys around S on the keyboard lie as the buttons lie on a panel."""
HAND_KEYS: Final = (*BUTTON_KEYS, "b", "r", "[", "]")
"""Keys that act on the die in hand, wherever the pointer rests."""
TRAY: Final = (BLUE, BLUE, RED, RED)


class ProgramDesk:
    """The draft of a program with a pointer over it. A die of the tray lies on panel 0."""

    def __init__(self, decision: Decision, robot: Robot, links: TableLinks) -> None:
        self.decision, self.links = decision, links
        self._robot = robot
        self.race = Race()
        self.panel = 1
        """The panel that the keyboard programs."""
        self._selected: Die | None = None
        self.hovered: str | None = None
        self._values = [FIRST_VALUES[colour] for colour in TRAY]
        self._slot = 0
        """The place in the tray that the selected die was taken from."""
        self._emptied = ""
        """The button whose die was taken back last: none is foreseen while one points there."""
        self._held: Die | None = None
        self._held_from: tuple[float, float] = (0, 0)
        self._pointer: tuple[float, float] = (0, 0)
        self.dragging = False

    @property
    def selected(self) -> Die | None:
        """A die that was taken off its panel by other means is selected no more."""
        die = self._selected
        return die if die is None or not die.panel or die in self.dice else None

    @selected.setter
    def selected(self, die: Die | None) -> None:
        self._selected = die

    # -- reading -----------------------------------------------------------------------------

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice of the draft; of two on a panel the one due first comes first."""
        draft = self.links.draft()
        return dice_of(draft.draft) if draft is not None else ()

    def on(self, panel: int) -> list[Die]:
        return [die for die in self.dice if die.panel == panel]

    def at(self, panel: int, button: str) -> Die | None:
        """The die on a button; of two stacked ones the upper."""
        return next((die for die in self.on(panel) if die.button == button), None)

    def in_tray(self, index: int) -> Die:
        """The die of a place of the tray, wherever it lies now."""
        colour = TRAY[index]
        placed = [die for die in self.dice if die.colour == colour]
        return placed[index % 2] if index % 2 < len(placed) else self._unused(index)

    def _unused(self, index: int) -> Die:
        return Die(0, TRAY[index], self._values[index], "")

    def why_not(self, die: Die, button: str) -> Refusal | None:
        """Why a die may not lie on a button."""
        return die_refusal(self.links.rules.pack, self._robot, die.colour, die.value, button)

    def pointed_refusal(self) -> Refusal | None:
        """Why the selected die may not go where the pointer is."""
        _, button = anchors.BUTTON_AT.get(self.hovered or "", (0, ""))
        return self.why_not(self.selected, button) if button and self.selected else None

    def die_at(self, anchor: str | None) -> Die | None:
        """The die that an anchor is about; a small face shows the selected one with its value."""
        name = anchor or ""
        if name in anchors.DIE_AT:
            return self.in_tray(anchors.DIE_AT[name])
        if name in anchors.VALUE_AT and self.selected is not None:
            return replace(self.selected, value=anchors.VALUE_AT[name])
        return self.at(*anchors.BUTTON_AT[name]) if name in anchors.BUTTON_AT else None

    def is_there(self, anchor: str) -> bool:
        return anchor not in anchors.VALUE_AT or self.selected is not None

    def choices(self) -> list[str]:
        """Dice, then the buttons and values of the selected one."""
        selected = self.selected
        buttons = (
            anchor
            for anchor, (_, button) in anchors.BUTTON_AT.items()
            if selected is None or self.why_not(selected, button) is None
        )
        return [*anchors.DIE_AT, *buttons, *(anchors.VALUE_AT if selected is not None else ())]

    # -- acting ------------------------------------------------------------------------------

    def click(self, anchor: str) -> bool:
        """Take the step that a click means; False where it means nothing here."""
        if anchor == anchors.CONFIRM:
            return self._confirm()
        if anchor == anchors.CLEAR:
            self.panel = 1
            return self._take(Clear(), None)
        return self.choose(anchor)

    def _confirm(self) -> bool:
        draft = self.links.draft()
        if draft is not None and draft.complete:
            self.links.step(str(Stamp(self.race.elapsed)))
        self.links.finish()
        return True

    def choose(self, anchor: str) -> bool:
        """A click on a die, a button or a small face."""
        if anchor in anchors.DIE_AT:
            self._select(anchors.DIE_AT[anchor])
            return True
        if anchor in anchors.BUTTON_AT:
            return self._click_button(*anchors.BUTTON_AT[anchor])
        if anchor in anchors.VALUE_AT and self.selected is not None:
            return self._set_value(self.selected, anchors.VALUE_AT[anchor])
        return False

    def _select(self, index: int) -> None:
        die = self.in_tray(index)
        again = die == self.selected and (die.panel or index == self._slot)
        self.selected, self._slot = None if again else die, index

    def _click_button(self, panel: int, button: str) -> bool:
        self.panel = panel
        there = self.at(panel, button)
        if there is not None and self._selects(there):
            self.selected = None if self.selected == there else there
            return True
        die = self._die_for(panel, button)
        if die is None:
            self.links.explain(Refusal("no_such_die_left", "V-5.5"))
            return True
        return self._place(die, panel, button)

    def _selects(self, there: Die) -> bool:
        """Whether a click on a die that lies there takes it in hand instead of its place."""
        selected = self.selected
        return selected in (None, there) or selected in self.on(there.panel)

    def foreseen(self) -> tuple[Die, ...]:
        """The draft with the die that a click, or letting go, would place under the pointer."""
        panel, button = anchors.BUTTON_AT.get(self.hovered or "", (0, ""))
        there, slot = self.at(panel, button), self._slot
        if self.hovered != self._emptied:
            self._emptied = ""
        if (
            not panel
            or self._emptied
            or (there is not None and not self.dragging and self._selects(there))
        ):
            return self.dice
        die = self._held if self.dragging else self._die_for(panel, button)
        self._slot = slot
        after = self.links.draft_after(str(self._step(die, panel, button))) if die else None
        return dice_of(after) if after else self.dice

    def _die_for(self, panel: int, button: str) -> Die | None:
        """The die that a click on a button means: the one in hand, the one on this panel, else an
        unused one."""
        if self.selected is not None and not self.selected.panel:
            return self.selected
        here = self.on(panel)
        if self.selected in here:
            return self.selected
        alone = docked(self.links.rules.pack, self._robot, "extra_die") is None
        if here and alone and self.why_not(here[0], button) is None:
            return here[0]
        for index in range(len(TRAY)):
            die = self.in_tray(index)
            if not die.panel and self.why_not(die, button) is None:
                self._slot = index
                return die
        return self.selected

    def _take(self, step: Pick, then: Die | None) -> bool:
        if self.links.step(str(step)):
            self.selected = then
        return True

    def _place(self, die: Die, panel: int, button: str) -> bool:
        then = replace(die, panel=panel, button=button)
        taken = self._take(self._step(die, panel, button), then)
        if not die.panel:
            self._values[self._slot] = FIRST_VALUES[TRAY[self._slot]]
        return taken

    def _step(self, die: Die, panel: int, button: str) -> Pick:
        if die.panel:
            return Shift.to_button(die, panel, button)
        return Put.of(replace(die, panel=panel, button=button))

    def _set_value(self, die: Die, value: int) -> bool:
        if die.panel and value != die.value:
            return self._take(SetValue.showing(die, value), replace(die, value=value))
        if not die.panel:
            self._values[self._slot] = value
        self.selected = replace(die, value=value)
        return True

    def step_back(self) -> bool:
        """Right click takes back the die under the pointer; else what is selected is let go."""
        if self._held is not None:
            self._held, self.dragging = None, False
            return True
        pointed = self.die_at(self.hovered)
        if pointed is not None and pointed.panel and self.hovered not in anchors.VALUE_AT:
            self._emptied = self.hovered or ""
            return self._take(Lift.of(pointed), None)
        if self.selected is not None and not self.selected.panel:
            self.selected = None
            return True
        self.selected = None
        return self.links.take_back()

    # -- input -------------------------------------------------------------------------------

    def pointer(self, plan: DeskPlan, record: Pointer) -> bool:
        """True when the draft or what is pointed at has changed."""
        self._pointer = record.pos
        under = (a for a, box in plan.hits() if box.collidepoint(*record.pos) and self.is_there(a))
        before, self.hovered = self.hovered, next(under, None)
        changed = before != self.hovered
        match record.kind:
            case "press" if record.button == "left":
                self._hold(record.pos)
            case "drag" | "move":
                return self._drag(record) or changed
            case "release" if record.button == "left":
                return self._release()
            case "wheel":
                return self._wheel(1 if record.dy > 0 else -1)
        return changed

    def _hold(self, pos: tuple[float, float]) -> None:
        on_face = self.hovered in anchors.VALUE_AT
        self._held, self._held_from = None if on_face else self.die_at(self.hovered), pos
        self._slot = anchors.DIE_AT.get(self.hovered or "", self._slot)

    def _drag(self, record: Pointer) -> bool:
        if record.kind == "move":  # the button was let go somewhere else
            let_go, self._held, self.dragging = self.dragging, None, False
            return let_go
        if self._held is None:
            return False
        way = max(abs(record.x - self._held_from[0]), abs(record.y - self._held_from[1]))
        if not self.dragging and way >= DRAG_REACH:
            self.dragging, self.selected = True, self._held
        return self.dragging

    def _release(self) -> bool:
        held, dragging = self._held, self.dragging
        self._held, self.dragging = None, False
        if not dragging or held is None:
            return self.choose(self.hovered) if self.hovered else False
        if self.hovered in anchors.BUTTON_AT:
            self.panel, button = anchors.BUTTON_AT[self.hovered]
            return self._place(held, self.panel, button)
        return self._take(Lift.of(held), None) if held.panel else True

    def _meant(self) -> Die | None:
        """The die under the pointer, else the selected one."""
        if self.hovered in anchors.DIE_AT:
            self._slot = anchors.DIE_AT[self.hovered]
        under = None if self.hovered in anchors.VALUE_AT else self.die_at(self.hovered)
        return under or self.selected

    def _wheel(self, steps: int) -> bool:
        die = self._meant()
        if die is None:
            return False
        self.selected = die
        return self._set_value(die, min(6, max(1, die.value + steps)))

    def key(self, key: Key) -> bool:
        """Numbers set the value, letters the button, B and R the colour, Delete takes back."""
        taken = not key.ctrl and not key.alt and self._key(key)
        if taken:
            self.race.work()
        return taken

    def _key(self, key: Key) -> bool:
        if key.name in "123456" and len(key.name) == 1:
            die = self._meant() or next(iter(self.on(self.panel)), None)
            return die is not None and self._set_value(die, int(key.name))
        if key.name in HAND_KEYS:  # from here on the keyboard means the die that it has in hand
            self.hovered = None
        if key.name in BUTTON_KEYS:
            return self._click_button(self.panel, BUTTON_KEYS[key.name])
        match key.name:
            case "b" | "r":
                return self._take_colour(BLUE if key.name == "b" else RED)
            case "delete" | "backspace":
                die = self.selected
                return self._take(Lift.of(die), None) if die and die.panel else self.step_back()
            case "[" | "]":
                self.panel = (self.panel - 1 + (1 if key.name == "]" else -1)) % 3 + 1
                self.selected = next(iter(self.on(self.panel)), None)
                return True
        return False

    def _take_colour(self, colour: str) -> bool:
        """Take an unused die of a colour, or change the colour of the selected one."""
        die = self.selected
        if die is not None and die.panel:
            return die.colour == colour or self._take(Recolour.of(die), replace(die, colour=colour))
        places = (i for i, one in enumerate(TRAY) if one == colour and not self.in_tray(i).panel)
        index = next(places, None)
        self.selected = self._unused(index) if index is not None else None
        self._slot = index or 0
        return True

    def acted_out(self, program: str) -> list[Click]:
        """The clicks that lay a program as it is spelled, die by die, and confirm it."""
        clicks = [Click(anchors.CLEAR, str(Clear()))] if self.dice else []
        for die in dice_of(program):
            clicks.append(Click(anchors.button(die.panel, die.button), str(Put.of(die))))
        return [*clicks, Click(anchors.CONFIRM)]

    # -- looks -------------------------------------------------------------------------------

    def panel_look(self, panel: int) -> PanelLook:
        selected = self.selected
        off: tuple[str, ...] = ()
        lit: list[str] = []
        if selected is not None:
            off = tuple(d for d in DIRECTIONS if self.why_not(selected, d) is not None)
            if selected.panel == panel:
                lit.append(selected.button)
        pointed = anchors.BUTTON_AT.get(self.hovered or "", (0, ""))
        if pointed[0] == panel:
            lit.append(pointed[1])
        held = self._held if self.dragging else None
        hollow = held.button if held is not None and held.panel == panel else ""
        dice = tuple(self.on(panel))
        return PanelLook(panel, panel == self.panel, False, dice, (), off, tuple(lit), hollow)

    def tray_look(self) -> TrayLook:
        places = [self.in_tray(index) for index in range(len(TRAY))]
        dice = tuple((die.colour, die.value, bool(die.panel)) for die in places)
        selected, marked = self.selected, -1
        if selected is not None:
            marked = places.index(selected) if selected.panel else self._slot
        pad = (selected.colour, selected.value) if selected is not None else None
        return TrayLook(dice, marked, pad, anchors.VALUE_AT.get(self.hovered or "", 0))

    def draw_dragged(self, canvas: Canvas, plan: DeskPlan) -> None:
        """The die in the hand, over everything else."""
        if not self.dragging or self._held is None:
            return
        side = plan.die(0).width
        box = Box(0, 0, side, side)
        box.center = self._pointer
        draw.shadow(canvas, box, blur=8, radius=10, alpha=200, offset=(0, 8))
        draw.sprite(canvas, looks.die_sprite(self._held.colour, self._held.value), box)
