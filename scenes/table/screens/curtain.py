"""The curtain: nothing of the table is seen until the person who is asked says "it's me"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.base import Services
from scenes.ui import draw
from scenes.ui.button import Button, IconButton
from scenes.ui.label import Label
from scenes.ui.layout import centred
from scenes.ui.scene import WidgetScene
from scenes.ui.widget import Widget

FALL = 0.35
CLOTH, CLOTH_SIDE = "common/ui/curtain", 960
CORNER = 72


@dataclass(frozen=True, slots=True)
class CurtainModel:
    """Whom the seat goes to; nothing here depends on anybody's secrets."""

    name: str
    colour: str
    where: str
    picture: str = ""
    """The sprite of whoever plays for the seat."""


class CurtainScene(WidgetScene):
    """Falls over the table; while it falls, only what everybody may see is behind it."""

    def __init__(
        self,
        services: Services,
        model: CurtainModel,
        on_me: Callable[[], None],
        on_menu: Callable[[], None],
    ) -> None:
        super().__init__(services)
        self.model, self.on_me, self.on_menu = model, on_me, on_menu
        calm = services.preferences.current.reduced_motion
        self.fallen = 1.0 if calm else 0.0
        self.overlay = not calm
        self._panel = Box(0, 0, 1, 1)

    def build(self, view: View) -> None:
        if self.fallen < 1:
            return
        self._panel = rect = centred(view.rect, 720, 420)
        rect.y = min(rect.y + 30, view.height - rect.height - 10)
        self.ui.add(_Pass(rect, self.text("table.pass_seat"), self.model))
        box = Box(0, 0, min(380.0, rect.width - 80), 84)
        box.midtop = (rect.centerx, rect.y + 268)
        me = Button(box, self.text("table.its_me"), self._me, icon="eye", style="brass", size=26)
        self.ui.add(me)
        note = Box(rect.x + 40, rect.bottom - 54, rect.width - 80, 34)
        words = self.text("table.nothing_secret")
        self.ui.add(Label(note, words, 16, "text_on_wood_dim", italic=True, align="center"))
        corner = (view.width - 66, 50, 52, 44)
        self.ui.add(IconButton(corner, "menu", self.on_menu, self.text("table.menu")))
        self.ui.default = me
        self.ui.on_back = self.on_menu

    def _me(self) -> None:
        self.services.director.pop()
        self.on_me()

    def enter(self) -> None:
        if self.fallen == 0:
            self.services.audio.play("curtain")

    def update(self, dt: float) -> bool:
        if self.fallen < 1:
            self.fallen = min(1.0, self.fallen + dt / FALL)
            if self.fallen == 1:
                self.overlay = False
                self.rebuild()
            return True
        return super().update(dt)

    def backdrop(self, canvas: Canvas) -> None:
        view = canvas.view
        up = (1 - self.fallen) ** 2 * view.height
        box = Box(0, -up, view.width, view.height)
        cloth = canvas.box(box)
        canvas.surface.blit(canvas.assets.art.soft(CLOTH, *cloth.size, CLOTH_SIDE), cloth)
        if self.fallen == 1:
            draw.shadow(canvas, self._panel, blur=30, radius=12, alpha=220, offset=(0, 16))
            draw.panel(canvas, self._panel, "wood")
            self._corners(canvas)

    def _corners(self, canvas: Canvas) -> None:
        rect, half = self._panel, CORNER / 2
        for x, y, turn in (
            (rect.left + half, rect.top + half, 0),
            (rect.left + half, rect.bottom - half, 90),
            (rect.right - half, rect.bottom - half, 180),
            (rect.right - half, rect.top + half, 270),
        ):
            draw.turned(canvas, "common/ui/corner_brass", (x, y), (CORNER, CORNER), turn)


class _Pass(Widget):
    """Whom to pass the seat to."""

    def __init__(self, rect: Box, words: str, model: CurtainModel) -> None:
        super().__init__(rect)
        self.words, self.model = words, model
        self._name, self._size, self._name_width = model.name, 64.0, 0.0
        self._gap = 4.0

    def measure(self, view: View) -> None:
        room = self.rect.width - 200
        self._size = view.fitted(self.model.name, room, 64, True)
        self._name = view.shortened(self.model.name, room, self._size, True)
        self._name_width = view.text_width(self._name, self._size, True)
        for self._gap in (4.0, 3.0, 2.0, 1.0, 0.0):
            if view.caps_width(self.words.upper(), 16, self._gap) < self.rect.width - 100:
                break

    def draw(self, canvas: Canvas) -> None:
        rect, middle = self.rect, self.rect.centerx
        if self.model.picture:
            self._draw_picture(canvas, middle, rect.y)
        at = (middle, rect.y + 82)
        draw.caps(canvas, self.words, at, 16, "text_on_wood_dim", gap=self._gap, anchor="center")
        look = canvas.assets.palette.seat(self.model.colour)
        left = middle - (self._name_width + 66) / 2
        draw.icon(canvas, look.shape, (left + 24, rect.y + 156), 48, look.colour)
        draw.text(
            canvas, self._name, (left + 66, rect.y + 152), self._size, "text_on_wood",
            bold=True, anchor="midleft", shadow="#000000",
        )  # fmt: skip
        at = (middle, rect.y + 222)
        draw.text(canvas, self.model.where, at, 20, "brass_light", anchor="center")

    def _draw_picture(self, canvas: Canvas, middle: float, top: float) -> None:
        """Whoever plays for the seat looks over the upper edge of the panel."""
        high = min(150.0, top + 56)
        box = Box(middle - high * 0.45, top + 60 - high, high * 0.9, high)
        look = canvas.assets.palette.seat(self.model.colour)
        draw.shadow(canvas, box, blur=14, radius=4, alpha=200, offset=(0, 8))
        draw.fill(canvas, box.inflate(10, 10), look.colour)
        draw.sprite(canvas, self.model.picture, box)
