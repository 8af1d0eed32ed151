"""The window: opening, sizes, full screen, UI scale, and a loop that draws only after a change."""

import os
import sys
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pygame

from game.shell.assets import Assets
from game.shell.canvas import Canvas
from game.shell.director import Director, Picture
from game.shell.keymap import Keymap
from game.shell.memory import IdleMoments, give_back_small_blocks
from game.shell.patience import Tries
from game.shell.pointer import Translator
from game.shell.presenting import faster_presenting, use_acceleration
from game.shell.records import Key
from game.shell.snapshots import Snapshots, Then
from game.shell.view import View

FRAMES_PER_SECOND = 60
IDLE_WAIT_MS = 33
LONGEST_STEP = 0.05
TO_SPARE = 0.03
"""Seconds of work: a frame that took less has time for what can wait."""
DRIVER_VARIABLE = "SDL_VIDEODRIVER"
UNSEEN_DRIVERS = ("offscreen", "dummy", "evdev")
"""What SDL falls back to without a screen: a window nobody could see."""


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on."""

    def __init__(self, reason: str) -> None:
        super().__init__(
            f"no display to open a window on ({reason}); without one, use "
            "`kafel shot` to render a position and `kafel simulate` to play bot matches"
        )
        self.reason = reason


class WrongPygameError(RuntimeError):
    """The upstream pygame was installed over pygame-ce."""

    def __init__(self) -> None:
        super().__init__("pygame-ce is needed, but another pygame is installed over it")


@dataclass(slots=True)
class WindowOptions:
    """`accelerated` is what an earlier start measured; None measures now and reports it."""

    size: tuple[int, int] = (1600, 900)
    fullscreen: bool = False
    ui_scale: float = 1.0
    accelerated: bool | None = None
    on_measured: Callable[[bool], None] = field(default=lambda accelerated: None)


class Window:
    """Opens on creation. `run` gives control to the director until no scene is left."""

    def __init__(self, assets: Assets, keymap: Keymap, title: str, options: WindowOptions) -> None:
        require_pygame_ce()
        self.assets = assets
        self.fullscreen = options.fullscreen
        self.ui_scale = options.ui_scale
        self.frames_drawn = 0
        self.shortcuts: dict[str, Callable[[], None]] = {}
        """Actions of the keymap that work wherever no scene takes their key."""
        self.rescue: Callable[[Exception], bool] = lambda error: False
        """Hears of everything that went wrong; False lets the error end the program."""
        self.snapshots = Snapshots()
        self.spare: Callable[[], None] = lambda: None
        """Called in frames that have left time for what can wait."""
        self._windowed_size = options.size
        self._director: Director | None = None
        self._tries = Tries()
        self._idle = IdleMoments()
        self._wished: list[tuple[Path, Then]] = []
        """Pictures to be taken of the next whole frame."""
        self._after_first_frame: Callable[[], None] | None = None
        self._start_video(options)
        pygame.display.set_caption(title)
        pygame.key.set_repeat(350, 40)
        self._surface = self._open()
        self._translator = Translator(keymap)
        self.view = self._new_view()

    def run(self, director: Director, after_first_frame: Callable[[], None] | None = None) -> None:
        """Show scenes until the stack is empty; an idle window draws nothing."""
        self._director = director
        self._after_first_frame = after_first_frame
        director.layout(self.view)
        clock = pygame.time.Clock()
        drew = True
        while director.depth:
            dt = min(clock.tick(FRAMES_PER_SECOND) / 1000, LONGEST_STEP)
            drew = self.frame(director, dt, drew)

    def frame(self, director: Director, dt: float, drew: bool = True) -> bool:
        """Pass input on, let time pass, draw what changed; trouble is the rescue's business."""
        begun = self.assets.patience.clock()
        try:
            self._read(director, drew)
            self.snapshots.look()
            drew = director.update(dt)
            if drew and director.depth:
                if not self._present_in_time(director, begun):
                    return True
                act, self._after_first_frame = self._after_first_frame, None
                if act is not None:
                    act()
            if self.assets.patience.clock() - begun < TO_SPARE:
                self.spare()
        except Exception as error:
            if not self.rescue(error):
                raise
            director.touch()
            return True
        return drew

    def present(self, picture: Picture) -> None:
        """Draw one frame and show it."""
        picture.draw(Canvas(self._surface, self.view))
        pygame.display.flip()
        self.frames_drawn += 1

    def _present_in_time(self, director: Director, begun: float) -> bool:
        """Draw and show, or leave what takes too long to the next frame; input is heard between."""
        if not self.assets.patience.done(self._tries, partial(self.present, director), begun):
            director.touch()
            return False
        wished, self._wished = self._wished, []
        for path, then in wished:
            self.snapshots.take(self._surface, path, then)
        return True

    def set_ui_scale(self, scale: float) -> None:
        self.ui_scale = scale
        self._layout()

    def set_fullscreen(self, fullscreen: bool) -> None:
        if fullscreen == self.fullscreen:
            return
        if fullscreen:
            self._windowed_size = self._surface.get_size()
        self.fullscreen = fullscreen
        self._surface = self._open()
        self._layout()

    def screenshot(self, path: Path, then: Then = lambda: None) -> None:
        """Keep what is shown now, or the frame that is being drawn; `then` it is on disk."""
        if self._tries.begun:
            self._wished.append((path, then))
        else:
            self.snapshots.take(self._surface, path, then)

    def close(self) -> None:
        self.snapshots.finish()
        pygame.display.quit()

    def _start_video(self, options: WindowOptions) -> None:
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
        require_screen()
        try:
            accelerated = options.accelerated
            if accelerated is None:
                accelerated = faster_presenting(options.size)
                options.on_measured(accelerated)
            use_acceleration(accelerated)
            pygame.display.init()
        except pygame.error as problem:
            raise NoDisplayError(str(problem)) from problem
        if pygame.display.get_driver() in UNSEEN_DRIVERS and not os.environ.get(DRIVER_VARIABLE):
            pygame.display.quit()
            raise NoDisplayError("the display does not answer")
        pygame.font.init()

    def _open(self) -> pygame.Surface:
        try:
            with warnings.catch_warnings():  # window managers may choose another size: fine
                warnings.simplefilter("ignore", RuntimeWarning)
                if self.fullscreen:
                    return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
                return pygame.display.set_mode(self._fitting_size(), pygame.RESIZABLE)
        except pygame.error as problem:
            raise NoDisplayError(str(problem)) from problem

    def _fitting_size(self) -> tuple[int, int]:
        """The wished size, but never larger than the screen."""
        if pygame.display.get_driver() in UNSEEN_DRIVERS:
            return self._windowed_size
        return no_larger(self._windowed_size, pygame.display.get_desktop_sizes())

    def _new_view(self) -> View:
        size = self._surface.get_size()
        self.assets.make_room(*size)
        view = View(self.assets, size, self.ui_scale)
        self._translator.scale = view.scale
        return view

    def _layout(self) -> None:
        self.assets.forget()
        give_back_small_blocks()
        self._tries.forget()
        self.view = self._new_view()
        if self._director is not None:
            self._director.layout(self.view)

    def _read(self, director: Director, drew: bool) -> None:
        """Pass the waiting input on; an idle window sleeps until something comes."""
        events = pygame.event.get()
        if not events and not drew:
            self._idle.use(pygame.time.get_ticks())
            first = pygame.event.wait(IDLE_WAIT_MS)
            events = [first, *pygame.event.get()] if first.type != pygame.NOEVENT else []
        for event in events:
            if event.type == pygame.QUIT:
                director.clear()
                return
            if event.type == pygame.VIDEORESIZE:
                self._resized()
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
                director.touch()
        for record in self._translator.read(events, pygame.time.get_ticks()):
            if not director.handle(record) and isinstance(record, Key):
                for action in record.actions:
                    self.shortcuts.get(action, _nothing)()

    def _resized(self) -> None:
        surface = pygame.display.get_surface()
        if surface is not None and surface.get_size() != self.view.pixels:
            self._surface = surface
            self._layout()


def no_larger(size: tuple[int, int], screens: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """A window size that the first screen has room for."""
    if not screens:
        return size
    return min(size[0], screens[0][0]), min(size[1], screens[0][1])


def _nothing() -> None:
    """What keys without a shortcut do."""


def require_screen() -> None:
    """Refuse before SDL looks for a screen: its search prints noise and ends off screen."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", DRIVER_VARIABLE)
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in named):
        raise NoDisplayError("neither DISPLAY nor WAYLAND_DISPLAY is set")


def require_pygame_ce() -> None:
    if not getattr(pygame, "IS_CE", False):
        raise WrongPygameError


def open_off_screen() -> None:
    """Ready pygame for drawing on plain surfaces, with no screen at all."""
    require_pygame_ce()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((16, 16))
