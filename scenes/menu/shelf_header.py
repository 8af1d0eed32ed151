"""The top of the shelf: the name in tiles, language, and the ways to the other screens."""

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.base import Services
from scenes.menu.model import ShelfActions
from scenes.ui import draw
from scenes.ui.button import Button, IconButton
from scenes.ui.label import Label
from scenes.ui.root import Ui
from scenes.ui.widget import Widget

TILE_TURNS = (-3, 2, -1, 3, -2)
TILE_DROPS = (2, -3, 3, -2, 2)
COUNTED = 5
"""Up to so many boxes are counted in words."""


def place_header(
    ui: Ui, view: View, area: Box, services: Services, actions: ShelfActions, boxes: int
) -> None:
    texts = services.texts
    middle = area.centery + area.height * 0.11
    tile = min(90.0, area.height * 0.6)
    logo = Box(area.x + 6, middle - tile / 2, tile * 5, tile)
    ui.add(Logo(logo))
    height = max(44.0, min(58.0, area.height * 0.39))
    buttons = (
        ("shelf.quit", "quit", actions.quit),
        ("shelf.about", "info", actions.about),
        ("shelf.statistics", "stats", actions.statistics),
        ("shelf.settings", "settings", actions.settings),
    )
    placed: list[Widget] = []
    x = area.right
    roomy = area.width > 1240
    for key, icon, action in buttons:
        label = texts(key)
        narrow = not roomy or icon == "info"
        width = height if narrow else Button.natural_width(view, label, icon)
        box = Box(x - width, middle - height / 2, width, height)
        if narrow:
            placed.append(IconButton(box, icon, action, label))
        else:
            placed.append(Button(box, label, action, icon=icon))
        x -= width + 12
    chip = Box(x - 124, middle - height * 0.43, 116, height * 0.86)
    for widget in reversed(placed):
        ui.add(widget)
    language = services.preferences.current.language
    ui.add(LanguageSwitch(chip, language, texts("shelf.language"), _switcher(services)))
    tagline = Box(logo.right + 40, middle - 20, chip.x - logo.right - 70, 40)
    counted = f"shelf.boxes_{boxes}" if 1 <= boxes <= COUNTED else "shelf.boxes"
    words = texts("shelf.tagline", boxes=texts(counted, n=boxes))
    if view.text_width(words, 18, italic=True) < tagline.width:
        ui.add(Label(tagline, words, 22, "text_on_wood", italic=True))


def _switcher(services: Services) -> Callable[[], None]:
    def switch() -> None:
        now = services.preferences.current.language
        services.preferences.change(language="pl" if now == "en" else "en")

    return switch


class Logo(Widget):
    """KAFEL laid in glazed tiles."""

    def draw(self, canvas: Canvas) -> None:
        step = self.rect.width / 5
        size = (step * 0.92, step * 0.955)
        for i, letter in enumerate("kafel"):
            drop = TILE_DROPS[i] * step / 90
            centre = (self.rect.x + step * (i + 0.5), self.rect.centery + drop)
            draw.turned(canvas, f"common/shelf/logo_{letter}", centre, size, TILE_TURNS[i])


class LanguageSwitch(Widget):
    """EN and PL side by side; the bright one is spoken."""

    focusable = True

    def __init__(
        self, rect: Box, language: str, tooltip: str, on_click: Callable[[], None]
    ) -> None:
        super().__init__(rect, tooltip)
        self.language, self.on_click = language, on_click

    def activate(self) -> bool:
        self.on_click()
        return True

    def draw(self, canvas: Canvas) -> None:
        name = "common/ui/chip_active" if self.hovered else "common/ui/chip"
        draw.nine(canvas, name, self.rect)
        y = self.rect.centery
        draw.icon(canvas, "language", (self.rect.x + 27, y), 22, "brass_light")
        for i, code in enumerate(("en", "pl")):
            spoken = code == self.language
            colour = "brass_light" if spoken else "text_on_wood_dim"
            at = (self.rect.x + 47 + i * 33, y)
            draw.text(canvas, code.upper(), at, 17, colour, bold=spoken, anchor="midleft")
