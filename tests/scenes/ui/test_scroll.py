"""A scroll area cuts what is scrolled, and not the feet of the last line where all is in sight."""

import pygame
import pytest

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.offscreen import off_screen_services, render
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import Widget

BODY = "kafel-20261118.png, jęgąpy"


class Line(Widget):
    """Reaches four units below its own height, as letters do."""

    def draw(self, canvas):
        x, y, wide, high = self.rect
        canvas.surface.fill("red", canvas.box((x, y, wide, high + 4)))


@pytest.mark.parametrize(("content", "seen"), [(20, True), (60, False)])
def test_only_what_scrolls_is_cut_at_its_edge(content, seen):
    view = View(off_screen_services().assets, (1280, 720))
    surface = pygame.Surface(view.pixels)
    area = ScrollArea((10, 10, 100, 20), content)
    area.add(Line(Box(10, 10, 60, 20)))
    area.measure(view)
    canvas = Canvas(surface, view)
    area.draw(canvas)
    assert (surface.get_at(canvas.at((20, 32))) == pygame.Color("red")) is seen


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440)])
def test_a_dialog_shows_the_feet_of_its_last_line(size):
    services = off_screen_services()
    dialog = Dialog(services, "Done", BODY, (Answer("OK", main=True),))
    with_feet = render(dialog, size)
    services.director.pop()
    flat = Dialog(services, "Done", BODY.translate(str.maketrans("pjgyęą,", "aaaaaaa")),
                  (Answer("OK", main=True),))  # fmt: skip
    without = render(flat, size)
    scale = dialog.ui.view.scale
    baseline = round((dialog._rect.y + 84 + 17 * 1.07) * scale)
    left, wide = round((dialog._rect.x + 36) * scale), round(240 * scale)
    strip = pygame.Rect(left, baseline + round(3 * scale), wide, max(1, round(scale)))
    rows = [pygame.image.tobytes(image.subsurface(strip), "RGB") for image in (with_feet, without)]
    assert rows[0] != rows[1]
