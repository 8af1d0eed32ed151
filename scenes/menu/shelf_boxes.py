"""A game box on the plank: rises and glows when chosen or pointed at."""

from collections.abc import Callable, Hashable

from game.shell.canvas import Canvas
from game.shell.effects import bleed
from game.shell.records import Pointer
from game.shell.view import Box, View
from scenes.menu.model import TitleCard
from scenes.motion.easing import ease_out
from scenes.ui import draw
from scenes.ui.widget import Widget

LIFT = 16
RISE_SECONDS = 0.14
HALO = "#f0c860"
HALO_BLUR = 14
SHADE = (10, 6, 2, 44)


class GameBox(Widget):
    """A click chooses the title, a double click opens its lobby."""

    focusable = True

    def __init__(
        self,
        rect: Box,
        plate: Box,
        card: TitleCard,
        chosen: bool,
        on_choose: Callable[[str], None],
        on_open: Callable[[str], None],
        calm: bool,
    ) -> None:
        super().__init__(rect.union(plate))
        self.box, self.plate, self.card = rect, plate, card
        self.chosen, self.on_choose, self.on_open = chosen, on_choose, on_open
        self._calm = calm
        self._height = 1.0 if chosen else 0.0
        self._clicks = 1
        self._name_size, self._info_size = 19.0, 14.0
        self._name, self._info = card.name, card.info

    @property
    def identity(self) -> Hashable:
        """Boxes of one identity are the same, chosen or not: one that rises goes on rising."""
        return tuple(self.box), tuple(self.plate), self.card, self._calm

    def take_place(self, chosen: bool) -> None:
        """It stands on a shelf that is set up anew."""
        self.chosen, self.hovered, self.focused = chosen, False, False

    def measure(self, view: View) -> None:
        room = self.plate.width - 40
        tall = self.plate.height
        self._name_size = view.fitted(self.card.name, room, max(14.0, tall * 0.29), True)
        self._name = view.shortened(self.card.name, room, self._name_size, True)
        self._info = self.card.info
        if view.text_width(self._info, 12, True) > room:
            self._info = self.card.players
        self._info_size = view.fitted(self._info, room, max(12.0, tall * 0.21), True)
        self._info = view.shortened(self._info, room, self._info_size, True)
        if (self._name, self._info) != (self.card.name, self.card.info):
            self.tooltip = f"{self.card.name}\n{self.card.info}"

    def activate(self) -> bool:
        self.on_open(self.card.key)
        return True

    def press(self, pointer: Pointer) -> bool:
        self._clicks = pointer.clicks
        return True

    def release(self, pointer: Pointer, inside: bool) -> bool:
        if not inside:
            return False
        if self._clicks > 1:
            self.on_open(self.card.key)
        else:
            self.on_choose(self.card.key)
        return True

    def ring(self) -> Box:
        return Box(self.plate)

    @property
    def raised(self) -> bool:
        return self.chosen or self.hovered or self.focused

    def update(self, dt: float) -> bool:
        goal = 1.0 if self.raised else 0.0
        if self._height == goal:
            return False
        step = 1.0 if self._calm else dt / RISE_SECONDS
        way = goal - self._height
        self._height = goal if abs(way) <= step else self._height + (step if way > 0 else -step)
        return True

    def draw(self, canvas: Canvas) -> None:
        share = ease_out(self._height)
        box = self.box.move(0, -LIFT * share)
        pixels = canvas.box(self.box).size
        name = f"common/shelf/box_{self.card.key}"
        image = canvas.assets.art.svg(name, *pixels)
        if share > 0.01:
            self._halo(canvas, name, box, share)
        canvas.blit(image, box.topleft)
        if share < 1:
            shade = canvas.assets.fx.silhouette(name, image, SHADE)
            canvas.blit(shade, box.topleft, alpha=round(255 * (1 - share)))
        x, y, height = self.plate.centerx, self.plate.y, self.plate.height
        draw.text(
            canvas, self._name, (x, y + height * 0.33), self._name_size, "#2a1a06",
            bold=True, anchor="center",
        )  # fmt: skip
        draw.text(
            canvas, self._info, (x, y + height * 0.66), self._info_size, "#1a1005",
            bold=True, anchor="center",
        )  # fmt: skip

    def _halo(self, canvas: Canvas, name: str, box: Box, share: float) -> None:
        assets = canvas.assets
        image = assets.art.svg(name, *canvas.box(self.box).size)
        blur = canvas.px(HALO_BLUR)
        aura = assets.fx.halo(name, image, assets.palette(HALO), blur)
        pad = bleed(blur) / canvas.scale
        strength = 255 if self.chosen else 150
        canvas.blit(aura, (box.x - pad, box.y - pad), alpha=round(strength * share))
