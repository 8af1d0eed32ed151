"""What every scene is given and what every scene can do."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from game.keeping.settings import Settings
from game.shell.assets import Assets
from game.shell.canvas import Canvas
from game.shell.director import Director, Picture
from game.shell.records import Input
from game.shell.view import View

TextLookup = Callable[..., str]
"""texts(key, **values) -> the sentence in the language of the moment."""


class Sounds(Protocol):
    """Plays an effect by name; silence is a valid way to do it."""

    def play(self, name: str) -> None: ...


class WindowControl(Protocol):
    """What a scene may ask of the window."""

    def screenshot(self, path: Path, then: Callable[[], None]) -> None: ...

    def present(self, picture: Picture) -> None: ...


class PreferencesLike(Protocol):
    """The settings of the moment, and the way to change them for good."""

    @property
    def current(self) -> Settings: ...

    def change(self, **changes: Any) -> None: ...


@dataclass(slots=True)
class Services:
    """The collaborators of a scene: handed over, never fetched from a module."""

    assets: Assets
    texts: TextLookup
    audio: Sounds
    director: Director
    window: WindowControl
    preferences: PreferencesLike


class Scene:
    """A screen with nothing on it; real ones override what they need.

    `layout` places things and may measure text; `draw` only shows them and changes nothing.
    """

    overlay = False

    @property
    def unfinished(self) -> bool:
        """Whether later frames still paint something that is in sight."""
        return False

    def __init__(self, services: Services) -> None:
        self.services = services

    def text(self, key: str, **values: object) -> str:
        return self.services.texts(key, **values)

    def enter(self) -> None:
        """Called when the scene comes to the top of the stack."""

    def leave(self) -> None:
        """Called when the scene is covered or removed."""

    def layout(self, view: View) -> None:
        """Place everything for this view; called again after every change of size or language."""

    def handle(self, record: Input) -> bool:
        return False

    def update(self, dt: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        """Show the present state."""
