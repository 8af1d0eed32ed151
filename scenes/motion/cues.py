"""The vocabulary of movement that the animations of every title are written in."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from scenes.motion.easing import Ease, between, ease_in_out, ease_out, there_and_back
from scenes.motion.stage import Effect, Point, Sprite, Stage


@dataclass(slots=True)
class Wait:
    """Nothing happens for a while."""

    length: float

    def begin(self, stage: Stage, calm: bool) -> None: ...

    def seek(self, stage: Stage, t: float) -> None: ...


@dataclass(slots=True)
class Call:
    """Run a function once: change a counter, swap a picture, write a log line."""

    action: Callable[[], None]
    length: float = 0.0

    def begin(self, stage: Stage, calm: bool) -> None:
        self.action()

    def seek(self, stage: Stage, t: float) -> None: ...


@dataclass(slots=True)
class Sound:
    """Play an effect by name."""

    name: str
    length: float = 0.0

    def begin(self, stage: Stage, calm: bool) -> None:
        stage.play_sound(self.name)

    def seek(self, stage: Stage, t: float) -> None: ...


@dataclass(slots=True)
class Appear:
    """A new sprite comes on stage, fading in."""

    anchor: str
    sprite: Sprite
    length: float = 0.2

    def begin(self, stage: Stage, calm: bool) -> None:
        stage.sprites[self.anchor] = self.sprite

    def seek(self, stage: Stage, t: float) -> None:
        self.sprite.alpha = _share(t, self.length)


@dataclass(slots=True)
class Vanish:
    """A sprite fades out and leaves the stage."""

    anchor: str
    length: float = 0.25
    _alpha: float = 1.0
    _sprite: Sprite | None = None

    def begin(self, stage: Stage, calm: bool) -> None:
        self._sprite = stage.sprites[self.anchor]
        self._alpha = self._sprite.alpha

    def seek(self, stage: Stage, t: float) -> None:
        if self._sprite is None:
            return
        if t >= self.length:
            stage.sprites.pop(self.anchor, None)
            return
        stage.sprites[self.anchor] = self._sprite
        self._sprite.alpha = self._alpha * (1 - _share(t, self.length))


@dataclass(slots=True)
class Repaint:
    """The sprite gets another picture (a card turned over, a piece flipped)."""

    anchor: str
    image: str
    length: float = 0.0

    def begin(self, stage: Stage, calm: bool) -> None:
        stage[self.anchor].image = self.image

    def seek(self, stage: Stage, t: float) -> None: ...


@dataclass(slots=True)
class Tween:
    """A sprite changes some of its numbers: x, y, scale, angle, alpha, z, width, height."""

    anchor: str
    to: dict[str, float]
    length: float = 0.25
    ease: Ease = ease_in_out
    _from: dict[str, float] = field(default_factory=dict)
    _calm: bool = False

    def begin(self, stage: Stage, calm: bool) -> None:
        sprite = stage[self.anchor]
        self._from = {name: getattr(sprite, name) for name in self.to}
        self._calm = calm

    def seek(self, stage: Stage, t: float) -> None:
        share = 1.0 if self._calm or t >= self.length else self.ease(_share(t, self.length))
        sprite = stage[self.anchor]
        for name, end in self.to.items():
            setattr(sprite, name, between(self._from[name], end, share) if share < 1 else end)


def move(anchor: str, to: Point, length: float = 0.25, ease: Ease = ease_in_out) -> Tween:
    """The sprite slides to a point."""
    return Tween(anchor, {"x": to[0], "y": to[1]}, length, ease)


@dataclass(slots=True)
class Walk:
    """The sprite goes through the points one after another, with a hop per step if wished."""

    anchor: str
    points: Sequence[Point]
    step_length: float = 0.12
    hop: float = 0.0
    _start: Point = (0, 0)
    _calm: bool = False

    @property
    def length(self) -> float:
        return self.step_length * len(self.points)

    def begin(self, stage: Stage, calm: bool) -> None:
        self._start = stage.point(self.anchor)
        self._calm = calm

    def seek(self, stage: Stage, t: float) -> None:
        sprite = stage[self.anchor]
        if self._calm or t >= self.length:
            sprite.x, sprite.y = self.points[-1]
            sprite.dy = 0
            return
        stops = [self._start, *self.points]
        step = min(int(t / self.step_length), len(self.points) - 1)
        share = t / self.step_length - step
        sprite.x = between(stops[step][0], stops[step + 1][0], share)
        sprite.y = between(stops[step][1], stops[step + 1][1], share)
        sprite.dy = -self.hop * there_and_back(share)


@dataclass(slots=True)
class Flash:
    """The sprite lights up in a colour and returns to itself."""

    anchor: str
    length: float = 0.3
    colour: str = "#ffffff"

    def begin(self, stage: Stage, calm: bool) -> None:
        stage[self.anchor].flash_colour = self.colour

    def seek(self, stage: Stage, t: float) -> None:
        stage[self.anchor].flash = 0 if t >= self.length else there_and_back(t / self.length)


@dataclass(slots=True)
class Shake:
    """The sprite trembles; without an anchor the whole table does. Nothing moves when calm."""

    anchor: str = ""
    length: float = 0.25
    strength: float = 6
    _calm: bool = False

    def begin(self, stage: Stage, calm: bool) -> None:
        self._calm = calm

    def seek(self, stage: Stage, t: float) -> None:
        rest = 0 if self._calm or t >= self.length else 1 - t / self.length
        dx = self.strength * rest * math.sin(t * 70)
        dy = self.strength * rest * 0.5 * math.sin(t * 53 + 1) if rest else 0
        if self.anchor:
            stage[self.anchor].dx, stage[self.anchor].dy = dx, dy
        else:
            stage.shake = (dx, dy)


@dataclass(slots=True)
class Nudge:
    """The sprite lunges towards a point and comes back (a blow, a bump)."""

    anchor: str
    towards: Point
    length: float = 0.25
    reach: float = 0.4
    _way: Point = (0, 0)

    def begin(self, stage: Stage, calm: bool) -> None:
        x, y = stage.point(self.anchor)
        share = 0 if calm else self.reach
        self._way = ((self.towards[0] - x) * share, (self.towards[1] - y) * share)

    def seek(self, stage: Stage, t: float) -> None:
        share = 0 if t >= self.length else there_and_back(t / self.length)
        sprite = stage[self.anchor]
        sprite.dx, sprite.dy = self._way[0] * share, self._way[1] * share


@dataclass(slots=True)
class Show:
    """An effect passes over the stage: it grows in, stays and fades, and leaves nothing behind."""

    effect: Effect
    length: float = 0.4
    grow_share: float = 0.35
    fade_share: float = 0.4
    rise: float = 0.0
    _number: int = 0
    _y: float = 0.0
    _calm: bool = False

    def begin(self, stage: Stage, calm: bool) -> None:
        self._y = self.effect.y
        self._calm = calm
        self._number = stage.add_effect(self.effect)

    def seek(self, stage: Stage, t: float) -> None:
        if t >= self.length:
            stage.drop_effect(self._number)
            return
        share = t / self.length
        grown = 1.0 if self._calm or not self.grow_share else min(1.0, share / self.grow_share)
        self.effect.progress = ease_out(grown)
        self.effect.alpha = min(1.0, (1 - share) / self.fade_share)
        self.effect.y = self._y - (0 if self._calm else self.rise * ease_out(share))
        stage.effects[self._number] = self.effect


@dataclass(slots=True)
class Light:
    """Places light up in a colour and go dark again, several times if wished."""

    points: Sequence[Point]
    colour: str
    size: float
    length: float = 0.4
    times: int = 1
    _numbers: list[int] = field(default_factory=list)

    def begin(self, stage: Stage, calm: bool) -> None:
        self.times = 1 if calm else self.times
        lights = [Effect("light", *at, size=self.size, colour=self.colour) for at in self.points]
        self._numbers = [stage.add_effect(one) for one in lights]

    def seek(self, stage: Stage, t: float) -> None:
        for number in self._numbers:
            if t >= self.length:
                stage.drop_effect(number)
            elif number in stage.effects:
                share = t / self.length * self.times % 1
                stage.effects[number].progress = there_and_back(share)


@dataclass(slots=True)
class Flight:
    """A piece flies somewhere and is gone there; without a sprite it is one of the stage's."""

    anchor: str
    to: Point
    sprite: Sprite | None = None
    z: float = 50
    length: float = 0.65
    small: float = 0.6
    """Its size when it arrives."""
    _start: tuple[float, float, float] = (0, 0, 1)
    _calm: bool = False

    def begin(self, stage: Stage, calm: bool) -> None:
        self._calm = calm
        if self.sprite is None:
            self.sprite = stage.sprites[self.anchor]
        self.sprite.z = self.z
        self._start = (self.sprite.x, self.sprite.y, self.sprite.scale)
        stage.sprites[self.anchor] = self.sprite

    def seek(self, stage: Stage, t: float) -> None:
        sprite = self.sprite
        if sprite is None or t >= self.length:
            stage.sprites.pop(self.anchor, None)
            return
        stage.sprites[self.anchor] = sprite
        share = 1.0 if self._calm else ease_in_out(t / self.length)
        x, y, scale = self._start
        sprite.x, sprite.y = between(x, self.to[0], share), between(y, self.to[1], share)
        sprite.scale = between(scale, self.small, share)


def renamed(stage: Stage, anchor: str, name: str) -> Call:
    """A piece gets another anchor because it is somewhere else now."""
    return Call(lambda: stage.sprites.update({name: stage.sprites.pop(anchor)}))


def beam(start: Point, end: Point, colour: str, length: float = 0.3, width: float = 8) -> Show:
    """A ray that shoots from one point to another."""
    return Show(Effect("beam", *start, end=end, size=width, colour=colour, added=True), length)


def burst(at: Point, image: str, size: float, length: float = 0.35) -> Show:
    """A picture that flares up at a point (impact, explosion)."""
    return Show(Effect("picture", *at, image=image, size=size), length)


def ring(at: Point, colour: str, size: float, length: float = 0.5) -> Show:
    """A circle that widens and fades."""
    return Show(Effect("ring", *at, colour=colour, size=size), length, grow_share=1.0)


def popup(
    at: Point, text: str, colour: str = "#ffffff", icon: str = "", size: float = 24,
    length: float = 0.9,
) -> Show:  # fmt: skip
    """A word or number, with an icon if given, that rises from a point."""
    effect = Effect("word", *at, text=text, colour=colour, image=icon, size=size)
    return Show(effect, length, grow_share=0.15, rise=size * 1.4)


def banner(
    at: Point, text: str, colour: str = "#ffffff", size: float = 44, length: float = 1.1
) -> Show:
    """Large words for all to read, on a plate; they stand still."""
    effect = Effect("word", *at, text=text, colour=colour, size=size, plate=True)
    return Show(effect, length, grow_share=0.15)


def _share(t: float, length: float) -> float:
    return 1.0 if length <= 0 else min(1.0, max(0.0, t / length))
