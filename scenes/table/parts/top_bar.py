"""The bar at the top: where we are in the match, who plays, and the table's own buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.motion.stage import Point
from scenes.table.contract import SeatChip
from scenes.table.kept import Kept, looks
from scenes.ui import draw
from scenes.ui.button import Button, IconButton
from scenes.ui.chip import Chip
from scenes.ui.label import Label
from scenes.ui.widget import Group, Widget

BUTTON = 52
HIGH = 44
SPEED = 80
TITLE = 78
"""Where the title begins, or what stands there without it."""
Told = Literal["all", "close", "rows", "one", "none"]
"""Which phases are named: all, all in small letters close together in one line or, where that is
too long, in two, the present one, none."""
LINES = {"close": 1, "rows": 2}


class Form(NamedTuple):
    """How much the bar tells."""

    titled: bool
    told: Told
    with_round: bool
    with_kinds: bool
    """Whether chips tell what sits at a seat."""
    letters: int
    """So many letters of a name stand on its chip."""


FORMS = (
    Form(True, "all", True, True, 12),
    Form(True, "close", True, True, 12),
    Form(True, "close", True, False, 12),
    Form(False, "close", True, False, 12),
    Form(False, "close", True, False, 8),
    Form(True, "rows", True, True, 12),
    Form(True, "rows", True, False, 12),
    Form(False, "rows", True, False, 12),
    Form(False, "rows", True, False, 8),
    Form(True, "one", True, True, 12),
    Form(True, "one", True, False, 10),
    Form(True, "one", False, False, 8),
    Form(False, "one", True, False, 12),
    Form(False, "one", False, False, 12),
    Form(False, "one", False, False, 8),
    Form(False, "none", False, False, 8),
    Form(True, "one", True, False, 0),
    Form(False, "one", True, False, 0),
    Form(False, "one", False, False, 0),
    Form(False, "none", False, False, 0),
)
"""From the fullest form to the barest: names of people and of phases are worth more than that of
the game."""
CLOSE_TYPE, CLOSE_BEAD, CLOSE_STEP, CLOSE_LINE = 13, 19, 9, 24
"""Letters, beads, gaps and lines of phases that stand close together."""
KIND_ICONS = {"human": "human", "bot": "bot", "automaton": "killbot"}


@dataclass(frozen=True, slots=True)
class TopBarModel:
    """What the bar shows; everything is already worded."""

    title: str
    round: str
    phases: tuple[str, ...]
    phase: int
    chips: tuple[SeatChip, ...]
    buttons: tuple[BarButton, ...]
    back: str
    first: int = 1
    """The number of the first phase."""


@dataclass(frozen=True, slots=True)
class BarButton:
    """A button on the right; a reason disables it, a label makes it wider."""

    key: str
    icon: str
    tooltip: str
    label: str = ""
    badge: str = ""
    disabled_because: str | None = None


class Beads(Widget):
    """The numbered phases of a round: done, present, to come; names go where room is short."""

    def __init__(
        self, rect: Box, phases: Sequence[str], phase: int, told: Told, first: int = 1
    ) -> None:
        super().__init__(rect)
        self.first = first
        self.phases, self.phase, self.told = phases, phase, told
        if told not in ("all", *LINES) and 0 <= phase < len(phases):
            self.tooltip = " · ".join(phases)

    @staticmethod
    def natural_width(view: View, phases: Sequence[str], phase: int, told: Told) -> float:
        if told in LINES:
            return sum(_columns(view, phases, LINES[told]))
        width = 0.0
        for index, name in enumerate(phases):
            here = index == phase
            named = told == "all" or (here and told == "one")
            width += 24 + (view.text_width(name, 16, here) + 6 if named else 0)
            width += 24 if told == "all" and index < len(phases) - 1 else 0
        return width

    def _bead(self, canvas: Canvas, index: int, at: Point, side: float) -> None:
        here = index == self.phase
        bead = "bead_on" if here else "bead_done" if index < self.phase else "bead"
        draw.sprite(canvas, f"common/ui/{bead}", (at[0] - side / 2, at[1] - side / 2, side, side))
        ink = "#2a1a0c" if here else "#fff3d2" if index < self.phase else "#c4a97c"
        number = str(index + self.first)
        draw.text(canvas, number, (at[0], at[1] - 0.5), 12, ink, bold=True, anchor="center")

    def _draw_close(self, canvas: Canvas, lines: int) -> None:
        """Lines without gaps to spare; the present phase lies on a plate."""
        wide = _columns(canvas.view, self.phases, lines)
        high = 28 if lines == 1 else 22
        for index, name in enumerate(self.phases):
            row, column = divmod(index, len(wide))
            x = self.rect.x + sum(wide[:column])
            y = self.rect.centery + (row - (lines - 1) / 2) * CLOSE_LINE
            here = index == self.phase
            if here:
                plate = (x - 5, y - high / 2, wide[column] + 2, high)
                draw.fill(canvas, plate, "#4a3413", radius=8)
                draw.fill(canvas, plate, "#a8842f", radius=8, border=1)
            self._bead(canvas, index, (x + CLOSE_BEAD / 2, y), CLOSE_BEAD)
            ink = "brass_light" if here else "text_on_wood_dim"
            at = (x + CLOSE_BEAD + 3, y)
            draw.text(canvas, name, at, CLOSE_TYPE, ink, bold=here, anchor="midleft")

    def draw(self, canvas: Canvas) -> None:
        if self.told in LINES:
            self._draw_close(canvas, LINES[self.told])
            return
        x, y = self.rect.x, self.rect.centery
        for index, name in enumerate(self.phases):
            here = index == self.phase
            self._bead(canvas, index, (x + 8, y), 22)
            x += 24
            if self.told == "all" or (here and self.told == "one"):
                colour = "brass_light" if here else "text_on_wood_dim"
                box = draw.text(canvas, name, (x, y), 16, colour, bold=here, anchor="midleft")
                x = box.right + 6
            if self.told == "all" and index < len(self.phases) - 1:
                draw.line(canvas, (x + 2, y), (x + 16, y), "#5f4620", 2)
                x += 24


def _columns(view: View, phases: Sequence[str], lines: int) -> list[float]:
    """The width of each column: a bead, the longest of its names in bold, and the gap behind."""
    count = -(-len(phases) // lines)
    around = CLOSE_BEAD + 3 + CLOSE_STEP
    needs = [around + view.text_width(name, CLOSE_TYPE, True) for name in phases]
    return [max(needs[at::count]) for at in range(count)]


class TopBar(Group):
    """Rebuilt when its model changes, never per frame."""

    def __init__(self, on_back: Callable[[], None], on_button: Callable[[str], None]) -> None:
        super().__init__((0, 0, 1, 1))
        self.on_back, self.on_button = on_back, on_button
        self.model: TopBarModel | None = None
        self._view: View | None = None
        self._picture = Kept()

    def place(self, rect: Box) -> None:
        self.rect = Box(rect)
        self.model = None
        self._picture.forget()

    def measure(self, view: View) -> None:
        self._view = view
        super().measure(view)

    def show(self, model: TopBarModel) -> bool:
        """Show a model; True when it differs from the one before."""
        if model == self.model or self._view is None:
            return False
        self.model = model
        self._picture.forget()
        self._members.clear()
        right = self._place_buttons(model)
        back = (self.rect.x + 10, self.rect.y + 6, BUTTON, HIGH)
        self.add(_WayOut(back, "back", self.on_back, model.back))
        self._place_state(self._view, model, right)
        super().measure(self._view)
        return True

    def _place_buttons(self, model: TopBarModel) -> float:
        widths = [SPEED if spec.label else BUTTON for spec in model.buttons]
        left = x = self.rect.right - 6 - sum(wide + 4 for wide in widths)
        for spec, wide in zip(model.buttons, widths, strict=True):
            box = Box(x, self.rect.y + 6, wide, HIGH)
            button = _KeyedButton if spec.label else _KeyedIcon
            self.add(button(box, spec, self.on_button))
            x += wide + 4
        return left - 10

    def _place_state(self, view: View, model: TopBarModel, right: float) -> None:
        """Title, round, phases and seats: the fullest form that fits."""
        title_width = view.text_width(model.title, 24, True) + 2
        round_width = view.text_width(model.round, 16) + 2 if model.round else 0
        for form in FORMS:
            left = self.rect.x + TITLE + (title_width + 20 if form.titled else 0)
            beads = Beads.natural_width(view, model.phases, model.phase, form.told)
            chips = [self._chip_width(view, chip, form) for chip in model.chips]
            need = beads + 40 + sum(chips) + 4 * len(chips)
            need += round_width + 40 if form.with_round else 0
            if left + need <= right:
                break
        if form.titled:
            box = Box(self.rect.x + TITLE, self.rect.y, title_width, 54)
            self.add(Label(box, model.title, 24, "brass_light", bold=True, shadow="#000000"))
        x = left
        if form.with_round and model.round:
            self.add(_Divider((x, self.rect.y + 14, 1, 28)))
            self.add(Label((x + 15, self.rect.y, round_width, 54), model.round, 16,
                           "text_on_wood_dim"))  # fmt: skip
            x += 15 + round_width + 24
        if model.phases:
            box = Box(x, self.rect.y, beads, 54)
            self.add(Beads(box, model.phases, model.phase, form.told, model.first))
        spare = right - (x + beads + 16)
        self._place_chips(model.chips, chips, form, right, spare)

    def _chip_width(self, view: View, chip: SeatChip, form: Form) -> float:
        name, letters = chip.name, form.letters
        if len(name) > letters:
            name = name[:letters] + "…" if letters else ""
        return Chip.natural_width(view, name, chip.score, True, form.with_kinds) + 2

    def _place_chips(
        self,
        chips: Sequence[SeatChip],
        widths: Sequence[float],
        form: Form,
        right: float,
        spare: float,
    ) -> None:
        total = sum(widths) + 4 * len(widths)
        shrink = min(1.0, max(0.4, spare / total)) if total else 1.0
        x = right - total * shrink
        for chip, width in zip(chips, widths, strict=True):
            icon = KIND_ICONS.get(chip.kind, chip.kind) if form.with_kinds else ""
            box = (x, self.rect.y + 7, width * shrink, 42)
            self.add(Chip(box, chip.name if form.letters else "", seat=chip.colour, icon=icon,
                          note=chip.score, active=chip.active, tooltip=chip.name))  # fmt: skip
            x += (width + 4) * shrink

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.layer("table-top-shade", (rect.x, rect.bottom, rect.width, 12), self._shade)
        self._picture.draw(canvas, looks(self._members), rect, self._paint, True)

    def _paint(self, canvas: Canvas) -> None:
        canvas.layer("table-top-bar", self.rect, self._ground)
        super().draw(canvas)

    def _shade(self, canvas: Canvas) -> None:
        shade = (self.rect.x, self.rect.bottom, self.rect.width, 12)
        draw.gradient(canvas, shade, (0, 0, 0, 130), (0, 0, 0, 0))

    def _ground(self, canvas: Canvas) -> None:
        rect = self.rect
        draw.tile(canvas, "common/ui/tex_wood_dark", rect, 512)
        draw.gradient(canvas, rect, (90, 64, 40, 120), (0, 0, 0, 110))
        for y, colour in ((rect.bottom - 2, "#8a6829"), (rect.bottom - 1, "#000000")):
            draw.line(canvas, (rect.x, y), (rect.right, y), colour)


class _Divider(Widget):
    def draw(self, canvas: Canvas) -> None:
        draw.line(canvas, self.rect.topleft, self.rect.bottomleft, "#5f4620")


class _WayOut(IconButton):
    """Leaves at one click. Tab does not come by: keys leave through the menu."""

    pointer_only = True


class _KeyedIcon(IconButton):
    def __init__(self, rect: Box, spec: BarButton, on_button: Callable[[str], None]) -> None:
        self.key_name = spec.key
        super().__init__(
            rect, spec.icon, lambda: on_button(spec.key), spec.tooltip,
            badge=spec.badge, disabled_because=spec.disabled_because,
        )  # fmt: skip


class _KeyedButton(Button):
    def __init__(self, rect: Box, spec: BarButton, on_button: Callable[[str], None]) -> None:
        self.key_name = spec.key
        super().__init__(
            rect, spec.label, lambda: on_button(spec.key), icon=spec.icon, size=16,
            tooltip=spec.tooltip, disabled_because=spec.disabled_because,
        )  # fmt: skip
