"""Turns pygame events into Pointer, Key and Typed records in UI units."""

from collections.abc import Iterable, Iterator

import pygame

from game.shell.keymap import Keymap
from game.shell.records import Input, Key, MouseButton, Pointer, Typed

BUTTONS: dict[int, MouseButton] = {1: "left", 2: "middle", 3: "right"}
DOUBLE_CLICK_MS = 350
DOUBLE_CLICK_REACH = 6
KEY_NAMES = {
    pygame.K_KP_ENTER: "return",
    pygame.K_PLUS: "=",
    pygame.K_KP_PLUS: "=",
    pygame.K_KP_MINUS: "-",
}
MODIFIER_KEYS = frozenset(
    (
        pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT,
        pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_MODE,
    )
)  # fmt: skip


class Translator:
    """Remembers what is held down, so that moves become drags and clicks are counted."""

    def __init__(self, keymap: Keymap, scale: float = 1.0) -> None:
        self.keymap = keymap
        self.scale = scale
        self._held: MouseButton = ""
        self._last_press = (-DOUBLE_CLICK_MS, 0.0, 0.0, 0)

    def read(self, events: Iterable[pygame.Event], now_ms: int) -> Iterator[Input]:
        for event in events:
            record = self._one(event, now_ms)
            if record is not None:
                yield record

    def _one(self, event: pygame.Event, now_ms: int) -> Input | None:
        match event.type:
            case pygame.MOUSEMOTION:
                return self._moved(event)
            case pygame.MOUSEBUTTONDOWN if event.button in BUTTONS:
                return self._pressed(event, now_ms)
            case pygame.MOUSEBUTTONUP if event.button in BUTTONS:
                self._held = ""
                x, y = self._units(event.pos)
                return Pointer("release", x, y, BUTTONS[event.button])
            case pygame.MOUSEWHEEL:
                x, y = self._units(pygame.mouse.get_pos())
                return Pointer("wheel", x, y, dx=event.x, dy=event.y)
            case pygame.WINDOWLEAVE:
                return Pointer("leave", -1, -1)
            case pygame.KEYDOWN if event.key not in MODIFIER_KEYS:
                return self._key(event)
            case pygame.TEXTINPUT if event.text:
                return Typed(event.text)
        return None

    def _units(self, pixel: tuple[int, int]) -> tuple[float, float]:
        return pixel[0] / self.scale, pixel[1] / self.scale

    def _moved(self, event: pygame.Event) -> Pointer:
        x, y = self._units(event.pos)
        dx, dy = self._units(event.rel)
        return Pointer("drag" if self._held else "move", x, y, self._held, dx, dy)

    def _pressed(self, event: pygame.Event, now_ms: int) -> Pointer:
        button = BUTTONS[event.button]
        x, y = self._units(event.pos)
        when, last_x, last_y, clicks = self._last_press
        near = abs(x - last_x) < DOUBLE_CLICK_REACH and abs(y - last_y) < DOUBLE_CLICK_REACH
        clicks = clicks + 1 if near and now_ms - when < DOUBLE_CLICK_MS else 1
        self._last_press = (now_ms, x, y, clicks)
        self._held = button
        return Pointer("press", x, y, button, clicks=clicks)

    def _key(self, event: pygame.Event) -> Key:
        name = KEY_NAMES.get(event.key) or pygame.key.name(event.key).lower()
        plain = Key(
            name,
            shift=bool(event.mod & pygame.KMOD_SHIFT),
            ctrl=bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
            alt=bool(event.mod & pygame.KMOD_LALT),
        )
        return Key(
            name, plain.shift, plain.ctrl, plain.alt, actions=self.keymap.actions(plain.chord)
        )
