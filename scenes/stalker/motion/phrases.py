"""The list of animations, and the phrases that they are put together from."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from typing import Any

from game.shell.view import Box
from rules.stalker.words.anchors import unit_anchor
from scenes.motion.animations import Animations
from scenes.motion.cue import Cue, Lingering, Together
from scenes.motion.cues import Flash, Shake, Show, Sound, Walk, banner, beam, burst, ring
from scenes.motion.phrases import Phrase, Words, plays
from scenes.motion.stage import Effect, Point, Stage
from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.board.stage import ZoneStage
from scenes.stalker.looks import FACES_OF, die_art
from scenes.stalker.places import pieces

ANIMATIONS = Animations()
STEP = 0.16
SAID, HOLD = 1.1, 0.32
"""How long words are seen, and how long the next thing waits for them."""
ROLL, LYING = 0.45, 0.55
"""How long dice roll, and how long they lie there."""
DIE, DIE_STEP, DIE_RIM = 64.0, 1.03, 12.0
"""The size of a die, how far apart dice lie, and how far from the rim of what is seen."""
DIE_LEAST = 44.0
"""How small a die may be in UI units."""
LETTERS, LINE = 20.0, 22.0
"""The size of words on the Map, and of a line of them, in UI units."""
BODY, FALL, SINKS = 0.86, 0.5, 22.0
"""How wide a body is in squares; how long it falls, and how far down."""
LARGE = 40.0
"""The size of what is announced."""
SAID_AT, RISE = 40.0, 28.0
"""How far above the middle of a figure its words begin, and how far they rise."""
GOOD, BAD, GOLD, PALE, VIOLET = "#bfe08a", "#ff9d8c", "#ffd877", "#f6ecc8", "#d6c8ff"


def settles(sound: str = "place", colour: str = "", size: float = 70) -> Phrase:
    """Tokens and figures go to their homes; a ring marks where."""

    def phrase(stage: ZoneStage, event: Any) -> list[Cue]:
        home: list[Cue] = [Sound(sound)] if sound else []
        home.append(stage.go_home(stage.pace(0.25)))
        return [*home, ring_on(stage, event.at, colour, size)] if colour else home

    return phrase


def walks(sound: str, length: float = STEP) -> Phrase:
    return plays(sound, lambda stage, event: [hop(stage, event.unit, length)])


def rings(colour: str, size: float, field: str = "at") -> Phrase:
    """A ring spreads on the field where it happens."""
    return lambda stage, event: [ring_on(stage, getattr(event, field), colour, size)]


def signs(art: str, size: float = 74) -> Phrase:
    """A token flares up on the figure to which it happens."""
    return lambda stage, event: sign_at(stage, event.unit, art, size)


def flashes(colour: str, length: float = 0.3, who: str = "unit") -> Phrase:
    return lambda stage, event: flash(stage, getattr(event, who), colour, length)


def bursts(sound: str, art: str, size: float, length: float, home: bool = False) -> Phrase:
    """A picture flares up on the field where it happens."""

    def phrase(stage: ZoneStage, event: Any) -> list[Cue]:
        shown = burst(stage.place(event.at), f"stalker/{art}", size, length)
        return [Sound(sound), *([stage.go_home(0.2)] if home else []), shown]

    return phrase


def says(sound: str, words: Words, colour: str = PALE) -> Phrase:
    """A word rises from the figure to which it happens."""
    return plays(sound, lambda s, event: say_at(s, event.unit, words(s, event), colour))


# -- parts of phrases ------------------------------------------------------------------------


def say_at(stage: ZoneStage, unit: str, words: str, colour: str = PALE) -> list[Cue]:
    """A word that rises from a figure; nothing if it is not on the Map."""
    if not stage.holds(unit):
        return []
    x, y = stage.body(unit)
    return [_said((x, y - SAID_AT), words, colour)]


def say_on(stage: ZoneStage, field: str, words: str, colour: str = PALE) -> Cue:
    return _said(stage.place(field), words, colour)


def _said(at: Point, words: str, colour: str) -> Cue:
    """Words rise on while the next thing happens."""
    effect = Effect("word", *at, text=words, colour=colour, size=LETTERS)
    return Lingering(Said(effect, SAID, grow_share=0.15, rise=RISE), HOLD)


@dataclass(slots=True)
class Said(Show):
    """Words that begin below those which are still being read there."""

    _wanted: float | None = None

    def begin(self, stage: Stage, calm: bool) -> None:
        assert isinstance(stage, ZoneStage)
        if self._wanted is None:
            self._wanted = self.effect.y
        self.effect.y = self._wanted
        line = LINE * stage.grain
        while any(_overlap(self.effect, one, stage.grain) for one in stage.effects.values()):
            self.effect.y += line
        Show.begin(self, stage, calm)


def _overlap(word: Effect, other: Effect, grain: float) -> bool:
    if other.kind != "word" or other is word:
        return False
    wide = 0.3 * (len(word.text) * word.size + len(other.text) * other.size)
    return abs(word.x - other.x) < wide * grain and abs(word.y - other.y) < LINE * grain * 0.95


def announce(
    stage: ZoneStage, words: str, colour: str = GOLD, length: float = 1.2, hold: float = 0.8
) -> Cue:
    """Large words in the middle of what is seen, for everybody to read."""
    return Lingering(banner(stage.in_sight.center, words, colour, LARGE, length), hold)


def falls(stage: ZoneStage, event: Any, art: str, mark: float) -> list[Cue]:
    """A figure goes down where it stood: the table trembles, and a sign stays for a while."""
    if not stage.holds(event.unit):
        return [Sound("death")]
    at = stage.body(event.unit)
    body = Effect("picture", *at, image=f"stalker/{art}", size=BODY * SQUARE)
    down = Show(body, FALL, grow_share=0.0, fade_share=0.7, rise=-SINKS)
    sign, struck = burst(at, "stalker/tokens/corpse", mark, 2 * FALL), ring(at, BAD, 2 * mark)
    return [Sound("death"), stage.go_home(0.2), Together(down, struck, sign, Shake("", 0.3, 6))]


def sign_at(stage: ZoneStage, unit: str, art: str, size: float = 74) -> list[Cue]:
    """A token that flares up on a figure."""
    return [burst(stage.body(unit), f"stalker/{art}", size, 0.45)] if stage.holds(unit) else []


def flash(stage: ZoneStage, unit: str, colour: str, length: float = 0.3) -> list[Cue]:
    return [Flash(unit_anchor(unit), length, colour)] if stage.holds(unit) else []


def ring_on(stage: ZoneStage, field: str, colour: str, size: float = 70) -> Cue:
    return ring(stage.place(field), colour, size)


def dice_over(stage: ZoneStage, unit: str, faces: tuple[str, ...]) -> list[Cue]:
    """Dice are shown in a row over whoever rolls them, never off the screen."""
    if not stage.holds(unit) or not faces:
        return []
    x, y = stage.body(unit)
    size = max(DIE, DIE_LEAST * stage.grain)
    step = size * DIE_STEP
    row = Box(0, 0, step * len(faces), size)
    row.midbottom = (x, y - SAID_AT - RISE - 0.6 * LINE * stage.grain)
    row.clamp_ip(stage.in_sight.inflate(-DIE_RIM, -DIE_RIM))
    points = [(row.x + (number + 0.5) * step, row.centery) for number in range(len(faces))]
    rolling = [Tumble(point, face, size) for point, face in zip(points, faces, strict=True)]
    return [Together(*rolling)]


@dataclass(slots=True)
class Tumble:
    """A die that shows one face after another and comes to rest on the last."""

    at: Point
    face: str
    size: float = DIE
    length: float = ROLL + LYING
    _effect: Effect | None = None
    _number: int = 0
    _calm: bool = False

    def begin(self, stage: Stage, calm: bool) -> None:
        self._calm = calm
        image = die_art(self.face)
        self._effect = Effect("picture", *self.at, size=self.size, progress=1.0, image=image)
        self._number = stage.add_effect(self._effect)

    def seek(self, stage: Stage, t: float) -> None:
        effect = self._effect
        if effect is None or t >= self.length:
            stage.drop_effect(self._number)
            return
        rolling = t < ROLL and not self._calm
        faces = FACES_OF[self.face[0]]
        step = int(t / 0.06)
        shown = faces[(step * 5 + self._number) % len(faces)] if rolling else self.face
        effect.image = die_art(shown)
        effect.y = self.at[1] - (abs(math.sin(t * 14)) * 16 * (1 - t / ROLL) if rolling else 0.0)
        effect.alpha = min(1.0, (self.length - t) / 0.12)
        stage.effects[self._number] = effect


def line_between(start: Point, end: Point, colour: str, length: float = 0.3) -> Cue:
    return beam(start, end, colour, length, 7)


def way(stage: ZoneStage, fields: tuple[str, ...], colour: str, length: float = 0.5) -> Cue:
    """A way over several fields lights up at once."""
    pairs = itertools.pairwise(stage.place(name) for name in fields)
    return Together(*(line_between(start, end, colour, length) for start, end in pairs))


def hop(stage: ZoneStage, unit: str, length: float = STEP) -> Cue:
    """The figure goes to its new home, the others make room."""
    anchor = unit_anchor(unit)
    home = stage.go_home(length, but=anchor)
    if anchor not in stage.sprites:
        return stage.go_home(length)
    goal = stage.home(pieces(stage.view)[anchor])
    return Together(Walk(anchor, [goal], length, SQUARE * 0.09), home)


@dataclass(slots=True)
class Trail:
    """The way that an Enemy will take is drawn as an arrow for a while."""

    fields: tuple[str, ...]
    length: float = 0.45

    def begin(self, stage: Stage, calm: bool) -> None:
        assert isinstance(stage, ZoneStage)
        stage.trail = self.fields

    def seek(self, stage: Stage, t: float) -> None:
        assert isinstance(stage, ZoneStage)
        stage.trail = () if t >= self.length else self.fields
