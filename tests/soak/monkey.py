"""A hand without a plan: random clicks, keys, drags, words and window sizes.

Half of what it does is meant (a lit choice, a button), so that matches go on and every menu opens.
"""

from __future__ import annotations

import random

import pygame

from game.shell.keymap import DEFAULT_KEYS
from scenes.menu.shelf import Shelf
from scenes.table.board_scene import BoardScene
from tests.rules.every_title import random_setup
from tests.scenes.table_driver import widgets
from tests.soak.house import House

SIZES = (
    *((1280, 720), (1366, 768), (1600, 900), (1920, 1080), (1024, 768)),
    *((2560, 1440), (800, 600), (1100, 1900), (2400, 700)),
)
SPECIAL = ("escape", "return", "tab", "space", "backspace", "delete", "left", "right", "up", "down")
LETTERS = "aąęł Z09-.²\u200b🂡"
SCALES = (75, 100, 125, 175, 250)


class Monkey:
    """Acts once per frame on a house; the same seed does the same things."""

    def __init__(self, house: House, seed: int, title: str = "", sizes: bool = True) -> None:
        self.house, self.title, self.sizes = house, title, sizes
        self.chance = random.Random(seed)
        self.acts = self.resizes = self.matches = 0

    def act(self) -> None:
        self.acts += 1
        roll = self.chance.random()
        if isinstance(self.house.top, Shelf) and self.title and roll < 0.5:
            self._sit_down()
        elif roll < 0.45:
            self._choice()
        elif roll < 0.65:
            self._button()
        elif roll < 0.80:
            self._click(self._anywhere())
        elif roll < 0.90:
            self._key(self.chance.choice((*DEFAULT_KEYS.values(), *SPECIAL)))
        elif roll < 0.93:
            self._drag()
        elif roll < 0.96:
            self._type()
        elif roll < 0.985 or not self.sizes:
            _post(pygame.MOUSEWHEEL, x=0, y=self.chance.choice((-3, -1, 1, 3)))
        else:
            self._change_layout()

    # -- what a hand does --------------------------------------------------------------------

    def _sit_down(self) -> None:
        """A match of the title with people and bots in any mixture."""
        self.matches += 1
        self.house.program.begin(random_setup(self.title, self.chance), self.chance.getrandbits(30))

    def _choice(self) -> None:
        """Something lit on the board, or else a button."""
        top = self.house.top
        boxes = []
        if isinstance(top, BoardScene) and top.board.frame is not None:
            boxes = [top.table.anchor_box(anchor) for anchor in top.table.choices()]
        boxes = [box for box in boxes if box is not None]
        if boxes:
            self._click(self.chance.choice(boxes).center)
        else:
            self._button()

    def _button(self) -> None:
        found = [one for one in widgets(self.house.top) if one.focusable and one.visible]
        if found:
            self._click(self.chance.choice(found).on_screen().center)

    def _anywhere(self) -> tuple[float, float]:
        view = self.house.window.view
        return self.chance.uniform(0, view.width), self.chance.uniform(0, view.height)

    def _pixel(self, point: tuple[float, float]) -> tuple[int, int]:
        scale = self.house.window.view.scale
        return round(point[0] * scale), round(point[1] * scale)

    def _click(self, point: tuple[float, float]) -> None:
        at = self._pixel(point)
        button = self.chance.choices((1, 3, 2), (12, 2, 1))[0]
        _post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
        _post(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
        _post(pygame.MOUSEBUTTONUP, pos=at, button=button)

    def _drag(self) -> None:
        start, end = self._pixel(self._anywhere()), self._pixel(self._anywhere())
        _post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for share in (0.3, 0.6, 1.0):
            at = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            _post(pygame.MOUSEMOTION, pos=at, rel=(7, 7), buttons=(1, 0, 0))
        _post(pygame.MOUSEBUTTONUP, pos=end, button=1)

    def _key(self, chord: str) -> None:
        *held, name = chord.split("+")
        mod = (pygame.KMOD_CTRL if "ctrl" in held else 0) | (
            pygame.KMOD_SHIFT if "shift" in held else 0
        )
        _post(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode="")

    def _type(self) -> None:
        for _ in range(self.chance.randrange(1, 6)):
            _post(pygame.TEXTINPUT, text=self.chance.choice(LETTERS))

    def _change_layout(self) -> None:
        """In the middle of whatever goes on: another size, scale, language or colours."""
        self.resizes += 1
        change = self.house.program.services.preferences.change
        roll = self.chance.random()
        if roll < 0.6:
            pygame.display.set_mode(self.chance.choice(SIZES), pygame.RESIZABLE)
            _post(pygame.VIDEORESIZE, size=(0, 0), w=0, h=0)
        elif roll < 0.75:
            change(ui_scale=self.chance.choice(SCALES))
        elif roll < 0.9:
            change(language=self.chance.choice(("en", "pl")))
        elif roll < 0.95:
            change(colour_blind=self.chance.random() < 0.5)
        else:
            speeds = ("half", "normal", "double", "instant")
            change(animation_speed=self.chance.choice(speeds))


def _post(kind: int, **fields: object) -> None:
    pygame.event.post(pygame.event.Event(kind, fields))
