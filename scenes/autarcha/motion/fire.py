"""How shots, dice, hits, mines and losses look."""

from __future__ import annotations

import math

from rules.autarcha.model import events as e
from scenes.autarcha.asking import anchors
from scenes.autarcha.board.plan import SQUARE
from scenes.autarcha.kit import marker
from scenes.autarcha.motion.animating import (
    ANIMATIONS,
    BAD,
    CREAM,
    GOOD,
    at_once,
    flare,
    lit,
    struck,
    tell,
)
from scenes.autarcha.motion.cues import FlyShot, Recoil, RollDie
from scenes.autarcha.motion.stage import MapStage
from scenes.motion.cue import Cue, InTurn
from scenes.motion.cues import Shake, Sound, Vanish, Wait, burst
from scenes.motion.stage import Point

LOB = 0.22
"""Artillery fires over everything, so its shells rise."""
SPEED = 1500.0
"""Stage units per second of a shell."""


@ANIMATIONS.animates(e.ShotFired)
def shot_fired(stage: MapStage, event: e.ShotFired) -> list[Cue]:
    start, end = stage.unit_point(event.unit), stage.named(event.square)
    anchor = anchors.unit(event.unit)
    if anchor not in stage.sprites:
        return []
    far = math.dist(start, end)
    muzzle = _towards(start, end, SQUARE * 0.55)
    lob = LOB if stage.faces[anchor].kind == "art" else 0.0
    flight = FlyShot(muzzle, end, lob, 0.12 + far / SPEED)
    return [
        at_once(*lit(stage, event.unit, "#ffe28c", 0.3)),
        Sound("shot"),
        at_once(Recoil(anchor, end), flare(muzzle, "muzzle", 0.7, 0.16), flight),
    ]


def _towards(start: Point, end: Point, way: float) -> Point:
    far = math.dist(start, end) or 1.0
    share = min(1.0, way / far)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


ANIMATIONS.thrilling(e.DieRolled)


@ANIMATIONS.animates(e.DieRolled)
def die_rolled(stage: MapStage, event: e.DieRolled) -> list[Cue]:
    at = stage.named(event.square)
    words = stage.words.say("autarcha.die.needed", needed=event.needed)
    landing = flare(at, "impact" if event.value >= event.needed else "miss", 1.1, 0.4)
    sound = "hit" if event.value >= event.needed else "back"
    return [
        Sound("dice"),
        RollDie(at, event.value, event.needed, words),
        Sound(sound),
        landing,
    ]


@ANIMATIONS.animates(e.UnitHit)
def unit_hit(stage: MapStage, event: e.UnitHit) -> list[Cue]:
    return [Sound("hit"), at_once(*struck(stage, event.unit))]


@ANIMATIONS.animates(e.UnitDestroyed)
def unit_destroyed(stage: MapStage, event: e.UnitDestroyed) -> list[Cue]:
    return [Sound("blast"), *_gone(stage, event.unit, stage.named(event.square))]


def _gone(stage: MapStage, key: str, at: Point) -> list[Cue]:
    """Fire, then smoke where a counter was; the table trembles."""
    anchor = anchors.unit(key)
    leaving: list[Cue] = [Vanish(anchor, 0.35)] if anchor in stage.sprites else []
    fire = flare(at, "explosion", 1.9, 0.55)
    return [
        at_once(Shake(length=0.35, strength=8), fire, *struck(stage, key, 9)),
        at_once(flare(at, "smoke", 1.6, 0.7), *leaving),
        Wait(0.15),
    ]


@ANIMATIONS.animates(e.UnitLostOnTerrain)
def unit_lost(stage: MapStage, event: e.UnitLostOnTerrain) -> list[Cue]:
    at, anchor = stage.named(event.square), anchors.unit(event.unit)
    leaving: list[Cue] = [Vanish(anchor, 0.5)] if anchor in stage.sprites else []
    skull = tell(at, stage.words.say("autarcha.pop.lost"), BAD, "skull", 1.1)
    return [Sound("death"), at_once(skull, flare(at, "smoke", 1.4, 0.8), *leaving)]


@ANIMATIONS.animates(e.MineExploded)
def mine_exploded(stage: MapStage, event: e.MineExploded) -> list[Cue]:
    at = stage.named(event.square)
    seen = burst(at, marker("mine"), SQUARE * 0.8, 0.35)
    fire = flare(at, "explosion", 1.8, 0.6)
    shaken = struck(stage, event.unit, 10)
    return [seen, Sound("blast"), at_once(Shake(length=0.4, strength=9), fire, *shaken), Wait(0.1)]


@ANIMATIONS.animates(e.ObjectHit)
def object_hit(stage: MapStage, event: e.ObjectHit) -> list[Cue]:
    at = stage.named(event.square)
    words = f"{event.hits}/{event.needed}"
    return [Sound("hit"), at_once(flare(at, "impact", 1.2, 0.4), tell(at, words, BAD))]


@ANIMATIONS.animates(e.MarkerPlaced)
def marker_placed(stage: MapStage, event: e.MarkerPlaced) -> list[Cue]:
    at = stage.named(event.square)
    stamp = burst(at, marker("destruction"), SQUARE * 1.3, 0.5)
    fire = flare(at, "explosion", 1.6, 0.5)
    return [Sound("blast"), at_once(Shake(length=0.25, strength=5), fire), stamp]


@ANIMATIONS.animates(e.FactoryDestroyed)
def factory_destroyed(stage: MapStage, event: e.FactoryDestroyed) -> list[Cue]:
    at = stage.named(event.square)
    fire = InTurn(flare(at, "explosion", 2.2, 0.6), flare(at, "smoke", 2.0, 0.6))
    return [Sound("blast"), at_once(Shake(length=0.4, strength=9), fire)]


@ANIMATIONS.animates(e.MinesCleared)
def mines_cleared(stage: MapStage, event: e.MinesCleared) -> list[Cue]:
    """Each square is searched alike; found mines are shown to everybody."""
    searched = [
        burst(stage.named(one), "autarcha/overlays/demined", SQUARE, 0.6) for one in event.squares
    ]
    found = [(one, side) for side in ("white", "red") for one in getattr(event, side)]
    shown = [burst(stage.named(one), marker(f"mine_{side}"), SQUARE, 0.9) for one, side in found]
    told = [tell(stage.named(one), "✓", GOOD) for one, _ in found]
    return [Sound("place"), at_once(*searched), at_once(*shown, *told)]


@ANIMATIONS.animates(e.MineLaid)
def mine_laid(stage: MapStage, event: e.MineLaid) -> list[Cue]:
    """The same for everybody, whoever knows the square: only the sappers are shown."""
    at = stage.unit_point(event.unit)
    told = tell(at, stage.words.say("autarcha.pop.mine"), CREAM, "autarcha/icons/mine")
    return [Sound("place"), at_once(told, *lit(stage, event.unit))]
