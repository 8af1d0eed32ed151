"""The small map: the frame around what is seen stands out, whatever the map is like."""

import pygame
import pytest

from game.shell.canvas import Canvas
from game.shell.palette import contrast, rgb
from game.shell.view import Box
from scenes.table.camera import BoardCamera
from scenes.table.parts.minimap import Minimap
from scenes.ui import draw
from tests.scenes.autarcha.samples import battle


class Plain:
    """A table whose small map has one colour."""

    minimap_shape = 1.5

    def __init__(self, colour):
        self.colour, self.camera = colour, BoardCamera()
        self.camera.frame(Box(0, 0, 600, 400), 1200, 800)
        self.camera.step = 4

    def draw_minimap(self, canvas, box):
        draw.fill(canvas, box, self.colour)


@pytest.mark.parametrize("colour", ["#fff3cf", "#ffe14a", "#2b2620", "#a3b97f", "#c27a5c"])
def test_the_frame_of_what_is_seen_stands_out_from_the_map(tmp_path, colour):
    view = battle(tmp_path).view
    canvas = Canvas(pygame.Surface(view.pixels), view)
    table = Plain(colour)
    small = Minimap(Box(0, 0, 600, 400), table)
    small.draw(canvas)
    seen = table.camera.seen
    middle = round(small.rect.y + (seen.centery / 800) * small.rect.height)
    left = round(small.rect.x + (seen.x / 1200) * small.rect.width)
    across = [canvas.surface.get_at((x, middle))[:3] for x in range(left - 8, left + 8)]
    assert max(contrast(rgb(colour), one) for one in across) > 4.5
