"""What is on the table right now: sprites by anchor, moved by cues only, and passing effects."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

Point = tuple[float, float]


@dataclass(slots=True)
class Sprite:
    """A picture standing on the stage, in the scene's own units.

    x, y is where its origin lies; origin is a share of its size, so (0.5, 1) stands on its foot.
    """

    image: str
    x: float
    y: float
    width: float
    height: float
    origin: Point = (0.5, 0.5)
    z: float = 0
    scale: float = 1
    angle: float = 0
    alpha: float = 1
    visible: bool = True
    flash: float = 0
    flash_colour: str = "#ffffff"
    dx: float = 0
    dy: float = 0


@dataclass(slots=True)
class Effect:
    """Something that passes: a beam, a burst, a word rising from a piece."""

    kind: Literal["beam", "ray", "light", "picture", "word", "ring"]
    x: float
    y: float
    end: Point = (0, 0)
    size: float = 1
    alpha: float = 1
    progress: float = 0
    colour: str = "#ffffff"
    image: str = ""
    text: str = ""
    added: bool = False
    plate: bool = False
    """A word that all should read: on a plate, in the display face."""


@dataclass(slots=True)
class Stage:
    """Sprites by anchor id ("robot:red", "card:17"); `places` are points without a picture."""

    sprites: dict[str, Sprite] = field(default_factory=dict)
    places: dict[str, Point] = field(default_factory=dict)
    effects: dict[int, Effect] = field(default_factory=dict)
    shake: Point = (0, 0)
    play_sound: Callable[[str], None] = field(default=lambda name: None)
    lingering: list[tuple[Any, float]] = field(default_factory=list)
    """Cues that go on while the next ones are shown, with how far they have come."""
    _next_effect: int = 0

    def __getitem__(self, anchor: str) -> Sprite:
        return self.sprites[anchor]

    def point(self, anchor: str) -> Point:
        """Where an anchor is: its sprite, or its place on the table."""
        sprite = self.sprites.get(anchor)
        return (sprite.x, sprite.y) if sprite is not None else self.places[anchor]

    def pace(self, length: float) -> float:
        """How long something takes at this moment of the game."""
        return length

    def in_order(self) -> Iterator[Sprite]:
        """Visible sprites from back to front."""
        shown = [s for s in self.sprites.values() if s.visible and s.alpha > 0]
        shown.sort(key=lambda sprite: (sprite.z, sprite.y))
        return iter(shown)

    def add_effect(self, effect: Effect) -> int:
        self._next_effect += 1
        self.effects[self._next_effect] = effect
        return self._next_effect

    def drop_effect(self, number: int) -> None:
        self.effects.pop(number, None)
