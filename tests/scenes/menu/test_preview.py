"""The picture of what will be played is painted in pieces, while the lobby already answers."""

import pygame

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.menu.lobby_seats import Preview
from scenes.offscreen import off_screen_services

PARTS = 10


def test_a_picture_that_takes_long_is_painted_over_several_frames():
    assets = off_screen_services().assets
    view, made = View(assets, (1280, 720)), []
    now = [0.0]
    assets.patience.clock = lambda: now[0]

    def part(number):
        now[0] += 0.03
        made.append(number)
        return pygame.Surface((4, 4))

    def picture(size):
        for number in range(PARTS):
            assets.baked.get(("part", number), lambda number=number: part(number))
        return pygame.Surface(size)

    preview = Preview(Box(0, 0, 300, 200), picture, "arena")
    preview.measure(view)
    canvas = Canvas(pygame.Surface(view.pixels), view)
    assert not preview.update(0.02)  # nothing is painted before its frame is on the screen
    preview.draw(canvas)
    spent = []
    for _ in range(20):
        before = now[0]
        if not preview.update(0.02):
            break
        spent.append(now[0] - before)
        preview.draw(canvas)
    assert made == list(range(PARTS))
    assert len(spent) > 2
    assert max(spent) < 0.15
    assert not preview.update(0.02)
