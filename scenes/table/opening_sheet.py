"""What a title lays over the table before the first move: a story, goals and the set-up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.view import Box


@dataclass(frozen=True, slots=True)
class OpeningPart:
    """A heading with lines under it; each line has an icon in front."""

    heading: str
    icon: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OpeningStep:
    """A step of the set-up, and whether the application has carried it out."""

    name: str
    words: str
    done: bool = True


@dataclass(frozen=True, slots=True)
class OpeningSheet:
    """Everything is already worded; ``paint`` is the ground of the sheet in the title's style."""

    caption: str
    title: str
    subtitle: str
    story: str
    parts: tuple[OpeningPart, ...]
    steps_heading: str
    steps: tuple[OpeningStep, ...]
    begin: str
    paint: Callable[[Canvas, Box], None]
    accent: str = "brass_light"
    ink: str = "text_on_wood"
    dim: str = "text_on_wood_dim"
    step_ink: str = "ink"
    step_dim: str = "ink_dim"
    step_ground: str = "#ddd3b4"
