"""The prompt: who is to move, in which phase, and what to do, in plain words.

A refused pick is explained here: the reason in red with its clause, and the bar shakes once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.table.frame import ACTIONS, PROMPT
from scenes.table.kept import Kept, looks
from scenes.table.parts.action_row import TABLE, TURN_PAGE, ActionButton, boxes, pages
from scenes.table.parts.action_row import PromptButton as PromptButton
from scenes.table.tags import HEIGHT, Tag, tag_width
from scenes.ui import draw
from scenes.ui.button import Button
from scenes.ui.widget import Group

SHAKE = 0.35
STAYS = 6.0
LATE = 0.4
"""So soon after a button of the table went from under the pointer a click was meant for that one,
not for the answer that has come in its place."""
BUTTON_HIGH = 38
KEYS_FIRST, REMARK_GAP = 2, 44
"""So many keys are named before a remark beside the message, and the room around the remark."""
LARGE = 20
"""The size of a message; the phase before it is told only where that leaves it as large."""


@dataclass(frozen=True, slots=True)
class PromptModel:
    """What the bar says; everything is already worded."""

    who: str = ""
    colour: str = ""
    phase: str = ""
    message: str = ""
    detail: str = ""
    buttons: tuple[PromptButton, ...] = ()
    keys: tuple[tuple[str, str], ...] = ()
    accent: str = "brass"


class PromptBar(Group):
    """Rebuilt when its model changes; the refusal lies over it for a while."""

    def __init__(
        self,
        on_button: Callable[[str], None],
        on_rule: Callable[[str], None],
        on_look: Callable[[str], None] = lambda key: None,
    ) -> None:
        super().__init__((0, 0, 1, 1))
        self.on_button, self.on_rule, self.on_look = on_button, on_rule, on_look
        self.model = PromptModel()
        self.buttons_by_key: dict[str, Button] = {}
        self._page = 0
        self._looked_at = ""
        self.refusal = ""
        self.calm = False
        self._clause = ""
        self._view: View | None = None
        self._clock = 0.0
        self._late = 0.0
        self._texts: list[tuple[str, Box, float, str, bool]] = []
        self._keys: list[tuple[str, str, Box]] = []
        self._icon_x = 0.0
        self._chevron: float | None = None
        self._fills = 0
        self._picture = Kept()

    @property
    def buttons(self) -> list[Button]:
        return list(self.buttons_by_key.values())

    @property
    def _line(self) -> Box:
        """Where the sentence stands."""
        return Box(self.rect.x, self.rect.y, self.rect.width, min(self.rect.height, PROMPT))

    @property
    def _row(self) -> Box | None:
        """Where the buttons stand, if they have a row of their own."""
        if self.rect.height < PROMPT + ACTIONS:
            return None
        return Box(self.rect.x + 12, self.rect.y + PROMPT, self.rect.width - 24, ACTIONS - 6)

    def box_of(self, key: str) -> Box | None:
        """Where the button of a pick is, if there is one."""
        button = self.buttons_by_key.get(key)
        return None if button is None else button.rect

    def place(self, rect: Box) -> None:
        self.rect = Box(rect)

    def measure(self, view: View) -> None:
        self._view = view
        self._fill()

    def show(self, model: PromptModel) -> bool:
        """Say something else; True when it is different."""
        if model == self.model:
            return False
        keys = [one.key for one in model.buttons]
        if keys != [one.key for one in self.model.buttons]:
            self._page = 0
        if self._looked_at.startswith(TABLE) and self._looked_at not in keys:
            self._late = LATE
        self.model = model
        self._fill()
        return True

    def refuse(self, words: str, clause: str) -> None:
        """Explain why a pick was refused."""
        self.refusal, self._clause = words, clause
        self._clock = STAYS
        self._fill()

    def forgive(self) -> bool:
        """The player goes on: the explanation goes away."""
        if not self.refusal:
            return False
        self.refusal = self._clause = ""
        self._clock = 0.0
        self._fill()
        return True

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        self._late = max(0.0, self._late - dt)
        self._look()
        if not self.refusal:
            return changed
        before = self._clock
        self._clock -= dt
        if self._clock <= 0:
            self.forgive()
            return True
        return changed or before > STAYS - SHAKE

    def _press(self, key: str) -> None:
        if not self._late or key.startswith(TABLE):
            self.on_button(key)

    def _look(self) -> None:
        """Tell which button is pointed at, so that the board shows what it would do."""
        lit = (key for key, one in self.buttons_by_key.items() if one.hovered or one.focused)
        now = next(lit, "")
        if now != self._looked_at:
            self._looked_at = now
            self.on_look(now)

    # -- placing -----------------------------------------------------------------------------

    def _fill(self) -> None:
        self._fills += 1
        self._members.clear()
        self.buttons_by_key = {}
        self._texts.clear()
        self._keys.clear()
        view = self._view
        if view is None:
            return
        right = self.rect.right - 12
        row = self._row
        if row is None:
            right = self._place_buttons(view, right)
        else:
            self._place_row(view, row)
        if not self.refusal:
            right = self._place_keys(view, right)
        left = self._place_who(view, self.rect.x + 16, right)
        self._place_message(view, left, right)

    def _place_row(self, view: View, row: Box) -> None:
        sheets = pages(view, self.model.buttons, row.width)
        shown = sheets[self._page % len(sheets)] if sheets else []
        if len(sheets) > 1:
            corner = (row.right - TURN_PAGE, row.y, TURN_PAGE, row.height)
            words = f"{self._page % len(sheets) + 1}/{len(sheets)}"
            next_sheet = sheets[(self._page + 1) % len(sheets)]
            others = " · ".join(spec.label for spec in next_sheet)
            turn = Button(corner, words, self._turn_page, size=16, tooltip=others)
            self._add("", turn, view)
            row = Box(row.x, row.y, row.width - TURN_PAGE - 6, row.height)
        for spec, box in zip(shown, boxes(view, shown, row), strict=True):
            button = ActionButton(
                *(box, spec.label, _call(self._press, spec.key)),
                size=16,
                style="brass" if spec.main else "wood",
                tooltip=spec.tooltip,
            )
            button.note = spec.note
            self._add(spec.key, button, view)

    def _turn_page(self) -> None:
        self._page += 1
        self._fill()

    def _add(self, key: str, button: Button, view: View) -> None:
        button.measure(view)
        self.add(button)
        if key:
            self.buttons_by_key[key] = button

    def _place_buttons(self, view: View, right: float) -> float:
        specs = self.model.buttons
        widths = [max(92.0, Button.natural_width(view, one.label, one.icon, 16)) for one in specs]
        room = self.rect.width * 0.62
        total = sum(widths) + 6 * len(widths)
        shrink = min(1.0, room / total) if total else 1.0
        x = right - total * shrink
        for spec, width in zip(specs, widths, strict=True):
            box = (x, self.rect.centery - BUTTON_HIGH / 2, width * shrink, BUTTON_HIGH)
            button = Button(
                box, spec.label, _call(self._press, spec.key), icon=spec.icon, size=16,
                style="brass" if spec.main else "wood", tooltip=spec.tooltip,
            )  # fmt: skip
            self._add(spec.key, button, view)
            x += (width + 6) * shrink
        return right - total * shrink - (10 if specs else 0)

    def _place_keys(self, view: View, right: float) -> float:
        """The first key hints, as many as the message leaves room for; a remark beside it comes
        before the last of them, the phase, which the head of the table tells too, after them."""
        model = self.model
        need = view.text_width(model.message, 18, True) + view.text_width(model.who, 19, True)
        phase = view.text_width(model.phase, 16)
        room = right - self.rect.x - need - phase - 130
        sizes = []
        for key, label in model.keys:
            cap = max(26.0, view.text_width(key, 14, True) + 14)
            sizes.append((key, label, cap, view.text_width(label, 15) + 8 + cap + 18))
        if sum(wide for *_, wide in sizes) > room:
            room += phase
        if model.detail:
            remark = view.text_width(model.detail, 15) + REMARK_GAP
            if sum(wide for *_, wide in sizes[:KEYS_FIRST]) < room - remark:
                room -= remark
        shown: list[tuple[str, str, float, float]] = []
        for key, label, cap, wide in sizes:
            room -= wide
            if room < 0:
                break
            shown.append((key, label, cap, wide))
        for key, label, cap, wide in reversed(shown):
            box = Box(right - wide + 18, self._line.centery - 12, cap, 24)
            self._keys.append((key, label, box))
            right -= wide
        return right

    def _place_who(self, view: View, left: float, right: float) -> float:
        model, y, high = self.model, self.rect.y, self._line.height
        x = left
        self._icon_x, self._chevron = 0.0, None
        if model.who:
            self._icon_x = x + 10
            x += 30
            ink = "text_on_wood"
            if model.colour:
                ink = _hex(view.assets.palette.seat(model.colour).text)
            width = view.text_width(model.who, 19, True)
            self._texts.append((model.who, Box(x, y, width, high), 19, ink, True))
            x += width + 14
        spare = right - x - view.text_width(self.refusal or model.message, LARGE, True)
        width = view.text_width(model.phase, 16) + 34 if model.phase else 0
        if model.phase and spare > width:
            box = Box(x, y, width, high)
            self._texts.append((model.phase, box, 16, "text_on_wood_dim", False))
            x += width - 14
        if model.who:
            self._chevron = x
            x += 16
        return x

    def _place_message(self, view: View, left: float, right: float) -> None:
        if self.refusal and self._clause:
            width = tag_width(view, self._clause)
            right -= width + 10
            box = (right, self._line.centery - HEIGHT / 2, width, HEIGHT)
            self.add(Tag(box, self._clause, self.on_rule))
        words = self.refusal or self.model.message
        colour = "#ff9d8c" if self.refusal else "text_on_wood"
        x = left + (28 if self.refusal else 0)
        room = right - x - 8
        wide = self._message_lines(
            view, words, Box(x, self.rect.y, room, self._line.height), colour
        )
        detail = "" if self.refusal else self.model.detail
        if detail and wide + 20 + view.text_width(detail, 15) < room:
            beside = Box(x + wide + 16, self.rect.y, room, self._line.height)
            self._texts.append((detail, beside, 15, "text_on_wood_dim", False))

    def _message_lines(self, view: View, words: str, box: Box, colour: str) -> float:
        """One large line, else two small ones, else the first sentence, else what fits of it; the
        whole as a tooltip."""
        size = view.fitted(words, box.width, LARGE, True)
        lines = view.lines(words, box.width, 15, True)
        first, more, _ = words.partition(". ")
        if size < 15 and len(lines) > 2 and more:
            wide = self._message_lines(view, f"{first}.", box, colour)
            self.tooltip = words
            return wide
        if size < 15 and len(lines) == 2:
            for line, shift in zip(lines, (-9, 9), strict=True):
                self._texts.append((line, box.move(0, shift), 15, colour, True))
            return box.width
        shown = view.shortened(words, box.width, size, True)
        self.tooltip = words if shown != words else ""
        self._texts.append((shown, box, size, colour, True))
        return view.text_width(shown, size, True)

    # -- drawing -----------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        state = (self._fills, looks(self._members), round(self._shift(), 1))
        self._picture.draw(canvas, state, self.rect, self._paint, True)

    def _paint(self, canvas: Canvas) -> None:
        key = ("table-prompt", self.model.accent, self.rect.topleft)
        canvas.layer(key, self.rect, self._ground)
        with canvas.clipped(self.rect, (self._shift(), 0)):
            self._draw_words(canvas)
            super().draw(canvas)

    def _shift(self) -> float:
        since = STAYS - self._clock
        if not self.refusal or since > SHAKE or self.calm:
            return 0.0
        return 9 * (1 - since / SHAKE) * math.sin(since * 55)

    def _draw_words(self, canvas: Canvas) -> None:
        middle = self._line.centery
        if self._icon_x and self.model.colour:
            look = canvas.assets.palette.seat(self.model.colour)
            draw.icon(canvas, look.shape, (self._icon_x, middle), 20, look.colour)
        for words, box, size, colour, bold in self._texts:
            at = (box.x, box.centery)
            draw.text(canvas, words, at, size, colour, bold=bold, anchor="midleft")
        if self._chevron is not None:
            draw.icon(canvas, "chevron", (self._chevron, middle), 14, "brass")
        if self.refusal:
            x = self._texts[-1][1].x - 14
            draw.icon(canvas, "cross", (x, middle), 18, "bad")
        for key, label, box in self._keys:
            draw_keycap(canvas, key, box)
            draw.text(
                canvas, label, (box.right + 8, middle), 15, "text_on_wood_dim", anchor="midleft"
            )

    def _ground(self, canvas: Canvas) -> None:
        rect = self.rect
        draw.tile(canvas, "common/ui/tex_wood_dark", rect, 512)
        draw.gradient(canvas, rect, (90, 64, 40, 90), (0, 0, 0, 60))
        draw.line(canvas, rect.topleft, rect.topright, self.model.accent)
        draw.line(canvas, (rect.x, rect.bottom - 1), (rect.right, rect.bottom - 1), "#000000")


def draw_keycap(canvas: Canvas, key: str, box: Box) -> None:
    """A key as it looks on a keyboard."""
    draw.fill(canvas, box.move(0, 2), "#0f0a06", radius=5)
    draw.framed(canvas, box, "#4a3524", "#8a6a48", radius=5)
    draw.text(canvas, key, box.center, 14, "text_on_wood", bold=True, anchor="center")


def _call(function: Callable[[str], None], key: str) -> Callable[[], None]:
    return lambda: function(key)


def _hex(colour: Sequence[int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
