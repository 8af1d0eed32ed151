"""A stage on which every piece has a home by the view of the moment; all else there is passing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from scenes.motion.cue import Cue, Together
from scenes.motion.cues import Tween, move
from scenes.motion.easing import Ease, ease_in_out
from scenes.motion.stage import Sprite, Stage


class Speaks(Protocol):
    """What a title's table knows its words by."""

    def say(self, key: str, /, **values: object) -> str: ...


K = TypeVar("K", bound=Speaks)


@dataclass(slots=True)
class HomeStage(Stage, ABC, Generic[K]):
    """A title says who the residents are; cues bring them home, ``build`` puts them there."""

    strangers_leave: ClassVar[bool] = False
    """Whether whatever the view does not call for is gone when the others go home."""
    kit: K = field(kw_only=True)

    @abstractmethod
    def residents(self) -> dict[str, Sprite]:
        """Everything that the view calls for, in its home."""

    def build(self) -> None:
        """Everybody at home, nothing passing."""
        self.sprites.clear()
        self.effects.clear()
        self.shake = (0, 0)
        self.sprites.update(self.residents())

    def enter(self, anchor: str) -> Sprite:
        """Put something new in its home."""
        sprite = self.sprites[anchor] = self.residents()[anchor]
        return sprite

    def go_home(self, length: float = 0.25, ease: Ease = ease_in_out, but: str = "") -> Cue:
        """Whoever is not at home slides there, whoever is new fades in."""
        cues: list[Cue] = []
        residents = self.residents()
        for anchor, home in residents.items():
            sprite = self.sprites.get(anchor)
            if anchor == but:
                continue
            if sprite is None:
                self.sprites[anchor] = home
                home.alpha = 0.0
                cues.append(Tween(anchor, {"alpha": 1.0}, length))
            elif (sprite.x, sprite.y) != (home.x, home.y):
                cues.append(move(anchor, (home.x, home.y), length, ease))
        if self.strangers_leave:
            for anchor in [one for one in self.sprites if one not in residents]:
                del self.sprites[anchor]
        return Together(*cues)

    def say(self, key: str, /, **values: object) -> str:
        return self.kit.say(key, **values)

    def pose(self) -> dict[str, Any]:
        """Where everybody stands and how, comparable."""
        return {anchor: pose_of(sprite) for anchor, sprite in sorted(self.sprites.items())}


def pose_of(sprite: Sprite) -> tuple[object, ...]:
    """Everything about a sprite that shows once nothing moves."""
    place = (round(sprite.x + sprite.dx, 1), round(sprite.y + sprite.dy, 1))
    turned = (round(sprite.scale, 2), round(sprite.angle) % 360, round(sprite.width, 1))
    return sprite.image, *place, round(sprite.alpha, 2), *turned
