"""Scenes without a window: for screenshots from the command line and for tests."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.keeping.settings import Settings, changed
from game.shell.assets import Assets
from game.shell.canvas import Canvas
from game.shell.director import Director, Picture
from game.shell.view import View
from game.shell.window import open_off_screen
from game.words.text import load_texts
from scenes.base import Scene, Services, TextLookup


class Silence:
    """Sounds that nobody hears; the names are kept."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str) -> None:
        self.played.append(name)


class NoWindow:
    def screenshot(self, path: Path, then: Callable[[], None]) -> None:
        """There is nothing to take a picture of."""

    def present(self, picture: Picture) -> None:
        """Nobody would see it."""


@dataclass(slots=True)
class FixedPreferences:
    """Settings that are changed in memory only."""

    current: Settings

    def change(self, **changes: Any) -> None:
        self.current = changed(self.current, **changes)


def off_screen_services(
    lang: str = "en", settings: Settings | None = None, texts: TextLookup | None = None
) -> Services:
    """Everything a scene needs, with no window and no sound."""
    open_off_screen()
    assets = Assets()
    assets.speak(lang)
    return Services(
        assets=assets,
        texts=texts or load_texts(lang),
        audio=Silence(),
        director=Director(),
        window=NoWindow(),
        preferences=FixedPreferences(settings or Settings(language=lang)),  # type: ignore[arg-type]
    )


def render(
    scene: Scene, size: tuple[int, int] = (1920, 1080), ui_scale: float = 1.0
) -> pygame.Surface:
    """One frame of a scene at a size in pixels; it is pushed if it is not on top yet."""
    services = scene.services
    view = View(services.assets, size, ui_scale)
    services.director.layout(view)
    if services.director.top is not scene:
        services.director.push(scene)
    services.director.update(0)
    surface = pygame.Surface(size)
    services.director.draw(Canvas(surface, view))
    return surface
