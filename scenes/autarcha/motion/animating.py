"""The table of animations, and movements that many of them share."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.autarcha.asking import anchors
from scenes.autarcha.board.plan import SQUARE
from scenes.autarcha.kit import fx
from scenes.autarcha.motion.stage import Banner, MapStage
from scenes.motion.cue import Cue, Together
from scenes.motion.cues import Flash, Shake, burst, popup, ring
from scenes.motion.settling import SettlingAnimations
from scenes.motion.stage import Point, Stage

BAD, GOOD, GOLD, CREAM = "#ff8a68", "#b8f0a0", "#ffe28c", "#fff3dc"


ANIMATIONS = SettlingAnimations()


def at_once(*cues: Cue) -> Cue:
    return Together(*cues)


def tell(at: Point, words: str, colour: str = CREAM, icon: str = "", length: float = 0.9) -> Cue:
    """Words that rise from a square."""
    return popup((at[0], at[1] - SQUARE * 0.4), words, colour, icon, 26, length)


def banner(stage: MapStage, words: str, colour: str = GOLD, length: float = 1.0) -> Cue:
    """A large word over the middle of the map."""
    return Announce(words, colour, length)


@dataclass(slots=True)
class Announce:
    """A ribbon across the map tells what everybody has to know."""

    words: str
    colour: str
    length: float = 1.0

    def begin(self, stage: Stage, calm: bool) -> None:
        assert isinstance(stage, MapStage)

    def seek(self, stage: Stage, t: float) -> None:
        assert isinstance(stage, MapStage)
        if t >= self.length:
            stage.banner = None
            return
        rest = self.length - t
        alpha = min(1.0, t / 0.15, rest / 0.25)
        stage.banner = Banner(self.words, self.colour, alpha)


def flare(at: Point, name: str, size: float, length: float = 0.35) -> Cue:
    return burst(at, fx(name), size * SQUARE, length)


def struck(stage: MapStage, key: str, strength: float = 7) -> list[Cue]:
    """A counter trembles and flashes, if it is still on the stage."""
    anchor = anchors.unit(key)
    if anchor not in stage.sprites:
        return []
    return [Shake(anchor, 0.3, strength), Flash(anchor, 0.3, BAD)]


def lit(stage: MapStage, key: str, colour: str = GOLD, length: float = 0.35) -> list[Cue]:
    """A ring shows which counter acts."""
    if anchors.unit(key) not in stage.sprites:
        return []
    return [ring(stage.unit_point(key), colour, SQUARE * 0.8, length)]
