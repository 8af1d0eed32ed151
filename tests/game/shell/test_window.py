"""The window draws only after a change, and settings take effect at once."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.keeping.settings import Settings, load_settings
from game.shell.assets import Assets
from game.shell.audio import Audio
from game.shell.canvas import Canvas
from game.shell.director import Director
from game.shell.keymap import Keymap
from game.shell.memory import BETWEEN_MS, IdleMoments
from game.shell.preferences import Preferences
from game.shell.records import Input, Key
from game.shell.sounds import SOUNDS, synthesise
from game.shell.view import View
from game.shell.window import NoDisplayError, Window, WindowOptions, no_larger
from game.words.text import load_texts


class Screen:
    """A scene that counts, and leaves after some updates."""

    overlay = False

    def __init__(self, director: Director, steps: int) -> None:
        self.director, self.steps = director, steps
        self.drawn = self.laid_out = 0
        self.heard: list[Input] = []
        self.at_step: dict[int, pygame.Event] = {}

    def enter(self) -> None: ...

    def leave(self) -> None: ...

    def layout(self, view: View) -> None:
        self.laid_out += 1

    def handle(self, record: Input) -> bool:
        self.heard.append(record)
        return isinstance(record, Key) and record.name == "a"

    def update(self, dt: float) -> bool:
        self.steps -= 1
        if self.steps in self.at_step:
            pygame.event.post(self.at_step[self.steps])
        if not self.steps:
            self.director.clear()
        return False

    def draw(self, canvas: Canvas) -> None:
        self.drawn += 1


@pytest.fixture
def window() -> Iterator[Window]:
    options = WindowOptions(size=(640, 400), accelerated=False)
    made = Window(Assets(), Keymap(), "test", options)
    pygame.event.clear()
    yield made
    made.close()


def run(window: Window, steps: int, at_step: dict[int, pygame.Event] | None = None) -> Screen:
    director = Director()
    screen = Screen(director, steps)
    screen.at_step = at_step or {}
    director.push(screen)
    window.run(director)
    return screen


def key(code: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0)


def test_an_idle_window_draws_once(window: Window) -> None:
    screen = run(window, 5)
    assert screen.drawn == window.frames_drawn == 1


def test_taken_input_draws_again(window: Window) -> None:
    assert run(window, 6, {4: key(pygame.K_a)}).drawn == 2


def test_a_key_that_no_scene_takes_may_be_a_shortcut(window: Window) -> None:
    pressed: list[str] = []
    window.shortcuts["screenshot"] = lambda: pressed.append("screenshot")
    run(window, 6, {4: key(pygame.K_F12)})
    assert pressed == ["screenshot"]


def test_another_scale_and_idleness_give_memory_back(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[str] = []
    monkeypatch.setattr("game.shell.window.give_back_small_blocks", lambda: given.append("layout"))
    window._idle = IdleMoments(lambda: given.append("idle"))
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: BETWEEN_MS)
    run(window, 5)
    window.set_ui_scale(1.5)
    assert given == ["idle", "layout"]


def test_closing_the_window_removes_every_scene(window: Window) -> None:
    screen = run(window, 50, {48: pygame.Event(pygame.QUIT)})
    assert screen.director.depth == 0
    assert screen.steps > 40


class Pictures(Screen):
    """A scene of so many pictures, each of which takes its time."""

    def __init__(self, director: Director, steps: int, window: Window, count: int) -> None:
        super().__init__(director, steps)
        self.window, self.count, self.now = window, count, 0.0
        self.made: list[int] = []
        self.ends = 0
        window.assets.patience.clock = lambda: self.now

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        for number in range(self.count):
            canvas.assets.baked.get(number, lambda number=number: self.make(number))
        self.ends += 1
        canvas.surface.fill("red")

    def make(self, number: int) -> pygame.Surface:
        self.now += 0.05
        self.made.append(number)
        return pygame.Surface((4, 4))


def test_pictures_that_take_too_long_are_made_in_several_frames(window: Window) -> None:
    director = Director()
    screen = Pictures(director, 12, window, count=10)
    director.push(screen)
    window.run(director)
    assert screen.made == list(range(10))
    assert (screen.drawn, screen.ends, window.frames_drawn) == (5, 1, 1)


def test_input_is_heard_while_pictures_are_made(window: Window) -> None:
    director = Director()
    screen = Pictures(director, 12, window, count=10)
    screen.at_step = {11: key(pygame.K_b)}
    director.push(screen)
    heard: list[int] = []
    screen.handle = lambda record: bool(heard.append(len(screen.made)))  # type: ignore[method-assign]
    window.run(director)
    assert heard
    assert heard[0] < 10


def test_a_frame_that_never_gets_done_is_drawn_in_the_end(window: Window) -> None:
    director = Director()
    screen = Pictures(director, 30, window, count=10)
    window.assets.baked.limit_bytes = 1  # nothing is ever kept
    director.push(screen)
    window.run(director)
    assert window.frames_drawn == 1
    assert screen.drawn == 7


def test_a_screenshot_shows_a_whole_frame(window: Window, tmp_path: Path) -> None:
    director = Director()
    screen = Pictures(director, 9, window, count=10)
    director.push(screen)
    window._director = director
    director.layout(window.view)
    window.frame(director, 0.02)
    assert not screen.ends
    window.screenshot(tmp_path / "whole.png")
    frames = 0
    while not screen.ends:
        window.frame(director, 0.02)
        frames += 1
    assert frames > 1
    window.snapshots.finish()
    assert pygame.image.load(tmp_path / "whole.png").get_at((9, 9)) == pygame.Color("red")


def test_what_can_wait_is_done_in_frames_with_time_to_spare(window: Window) -> None:
    director = Director()
    screen = Pictures(director, 30, window, count=10)
    director.push(screen)
    made: list[int] = []
    window.spare = lambda: made.append(len(screen.made))
    window.run(director)
    assert len(made) > 5
    assert set(made) == {10}


def test_another_ui_scale_lays_out_anew(window: Window) -> None:
    director = Director()
    screen = Screen(director, 2)
    director.push(screen)
    window.run(director)
    wide = window.view.width
    screen.laid_out = 0
    director.push(screen)
    window.set_ui_scale(1.2)
    assert screen.laid_out >= 1
    assert window.view.width < wide


def test_the_first_start_measures_and_reports(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    told: list[bool] = []
    options = WindowOptions(size=(320, 240), on_measured=told.append)
    window = Window(Assets(), Keymap(), "test", options)
    window.close()
    assert len(told) == 1
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == ("1" if told[0] else "0")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")


def test_without_a_display_the_message_names_what_works(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no such driver")
    with pytest.raises(NoDisplayError) as problem:
        Window(Assets(), Keymap(), "test", WindowOptions(accelerated=False))
    assert "kafel shot" in str(problem.value)
    assert "kafel simulate" in str(problem.value)


def test_kafel_without_a_display_says_so_in_one_line_and_ends(tmp_path: Path) -> None:
    unseen = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    environment = {key: value for key, value in os.environ.items() if key not in unseen}
    environment["KAFEL_HOME"] = str(tmp_path)
    for display in ({}, {"DISPLAY": ":no-such-screen"}):
        ended = subprocess.run(
            [sys.executable, "-c", "import sys; from scenes.cli import main; sys.exit(main([]))"],
            env=environment | display,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert ended.returncode == 2
        last = ended.stderr.strip().splitlines()[-1]
        assert "kafel shot" in last
        assert "kafel simulate" in last
        assert display or ended.stderr.count("\n") == 1


def test_changed_settings_are_saved_and_in_force(window: Window, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    preferences = Preferences(Settings(), path)
    texts, audio, keymap, director = load_texts("en"), Audio(), Keymap(), Director()
    preferences.attach(texts, window.assets, audio, keymap, director, window)
    preferences.change(
        language="pl", volume=30, muted=True, colour_blind=True, keys={"undo": "u"}, ui_scale=125
    )
    assert texts("shelf.play") == "Graj"
    assert window.assets.art.lang == "pl"
    assert (audio.volume, audio.muted) == (0.3, True)
    assert window.assets.palette.colour_blind_safe
    assert keymap.actions("u") == ("undo",)
    assert window.ui_scale == 1.25
    assert load_settings(path)[0] == preferences.current


def test_a_value_out_of_range_changes_nothing(tmp_path: Path) -> None:
    preferences = Preferences(Settings(), tmp_path / "settings.json")
    with pytest.raises(ValueError, match="ui_scale"):
        preferences.change(ui_scale=400)
    assert preferences.current == Settings()


def test_the_mute_key_mutes(window: Window) -> None:
    audio = Audio()
    preferences = Preferences(Settings(), None)
    preferences.attach(load_texts("en"), window.assets, audio, Keymap(), Director(), window)
    window.shortcuts["mute"]()
    assert audio.muted


@pytest.mark.parametrize("name", SOUNDS)
def test_every_sound_is_short_and_does_not_clip(name: str) -> None:
    samples = synthesise(SOUNDS[name])
    assert 300 < len(samples) < 22050
    assert max(map(abs, samples)) <= 30000
    assert abs(samples[-1]) < 600


def test_no_sound_device_is_not_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    audio = Audio()
    audio.open()
    audio.play("click")
    assert not audio.available


def test_an_unknown_sound_is_refused() -> None:
    with pytest.raises(KeyError, match="no such sound"):
        Audio().play("moo")


def test_a_window_is_no_larger_than_the_screen() -> None:
    assert no_larger((1600, 900), [(1366, 768), (2560, 1440)]) == (1366, 768)
    assert no_larger((1600, 900), [(1920, 1080)]) == (1600, 900)
    assert no_larger((1600, 900), []) == (1600, 900)
