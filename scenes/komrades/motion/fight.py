"""How attacks strike: targets, shots, bombs, hits, what stops them, Life lost and regained."""

from __future__ import annotations

from rules.komrades.model import line_events as line
from scenes.komrades import anchors
from scenes.komrades.anchors import ATTACK
from scenes.komrades.board import ink
from scenes.komrades.board.looks import BURSTS, SHOTS, effect, status, token
from scenes.komrades.board.stage import FrontStage
from scenes.komrades.motion.phrases import (
    ANIMATIONS,
    figure_at,
    flare,
    flares,
    fly_card,
    life_at,
    passing,
    pile_point,
    say_at,
    says,
    sign_at,
)
from scenes.motion.cue import Cue, InTurn, Together
from scenes.motion.cues import (
    Flash,
    Shake,
    Sound,
    Tween,
    Vanish,
    Walk,
    beam,
    burst,
    ring,
)
from scenes.motion.easing import ease_in, linear, overshoot
from scenes.motion.phrases import passes, plays
from scenes.motion.stage import Point

HURT = 0.75
"""Seconds for which the Life that is lost stands over whoever is hit."""

STOPPED = {
    "prone": status("prone"),
    "tank": status("crew"),
    "dud": status("dud"),
    "ability": "ability_ready",
}
"""The sign of what ends a hit, if not a shield."""

ANIMATIONS.silent(line.AttackSkipped)


def attack_revealed(stage: FrontStage, event: line.AttackRevealed) -> list[Cue]:
    """The card and its headline slide in along the bar."""
    sprite = stage.enter(ATTACK)
    x = sprite.x
    sprite.x, sprite.alpha = x - 240, 0.0
    slides = Tween(ATTACK, {"x": x}, 0.32, overshoot)
    return [Together(slides, Tween(ATTACK, {"alpha": 1.0}, 0.15))]


def _put_away(stage: FrontStage, card: int) -> list[Cue]:
    """The card of the turn goes to the spent ones; Target cards are taken back."""
    cues: list[Cue] = [Vanish(ATTACK, 0.0)] if ATTACK in stage.sprites else []
    numbers = range(1, anchors.MOST_TARGETS + 1)
    leaving = [anchor for anchor in map(anchors.target, numbers) if anchor in stage.sprites]
    if leaving:
        cues.append(Together(*(Vanish(anchor, 0.2) for anchor in leaving)))
    if card and stage.layout.whole:
        start = stage.layout.attack_box.center
        cues += fly_card(stage, "spent", anchors.card(card), start, pile_point(stage, 1))
    return cues


def target_placed(stage: FrontStage, event: line.TargetPlaced) -> list[Cue]:
    """A Target card drops above its slot, or on the comrade that it follows."""
    scale = stage.layout.scale
    if event.tracks:
        at = stage.figure_point(event.tracks)
        large = burst(at, token("target"), 130 * scale, 0.5)
        return [Sound("place"), Together(large, ring(at, ink.RED, 90 * scale))]
    anchor = anchors.target(event.number)
    sprite = stage.enter(anchor)
    y, sprite.y = sprite.y, stage.layout.area.y - 60
    lands = Together(Shake(anchor, 0.12, 3), stage.go_home(0.12))
    return [Tween(anchor, {"y": y}, 0.28, ease_in), Sound("place"), lands]


# -- flights ---------------------------------------------------------------------------------


def _flight(stage: FrontStage, kind: str, start: Point, end: Point, steps: int) -> list[Cue]:
    """Something flies along the line; a beam lights up instead."""
    image = SHOTS.get(kind, "shell")
    if not image:
        return [Sound("shot"), beam(start, end, "#ff4a3a", 0.35, 12)]
    wide = (120 if image in ("dog", "flame") else 66) * max(0.6, stage.layout.scale)
    sprite = passing(stage, effect(image), start, wide, wide if image == "ball" else wide / 2)
    sprite.angle = 0.0 if end[0] >= start[0] else 180.0
    return [Sound("shot"), *passes("shot", sprite, end, 0.1 + 0.09 * steps, linear)]


def shot_flew(stage: FrontStage, event: line.ShotFlew) -> list[Cue]:
    """From the target towards the rear, or forward; whoever dodges lets it pass."""
    layout, steps = stage.layout, event.stop - event.start
    way = -1 if steps < 0 or (not steps and event.kind == "dogs_of_war") else 1
    x, y = layout.slot_point(event.start)
    start = (x - way * layout.pitch * 0.55, y - 6 * layout.scale)
    x, y = layout.slot_point(event.stop)
    end = (x - way * 20 * layout.scale, y)
    dodges = [
        Walk(anchors.comrade(who), [stage.figure_point(who)], 0.3, 40 * layout.scale)
        for who in event.passed
        if anchors.comrade(who) in stage.sprites
    ]
    flight = _flight(stage, event.kind, start, end, abs(steps) + 1)
    return [Together(InTurn(*flight), *dodges)]


def splash_burst(stage: FrontStage, event: line.SplashBurst) -> list[Cue]:
    """It falls from the sky; the slot bursts, the slots beside it catch splinters."""
    layout, size = stage.layout, stage.layout.pitch
    at = layout.slot_point(event.slot)
    side = 64 * max(0.6, layout.scale)
    bomb = passing(stage, token("bomb"), (at[0], layout.area.y - side), side)
    blast = burst(at, effect(BURSTS.get(event.kind, "blast")), size * 1.6, 0.55)
    beside = [
        burst(layout.slot_point(slot), effect("flash"), size * 0.7, 0.4) for slot in event.indirect
    ]
    struck = Together(blast, *beside, Shake("", 0.35, 6))
    return [*passes("bomb", bomb, at, 0.3, ease_in, 0.0), Sound("blast"), struck]


def hit_reflected(stage: FrontStage, event: line.HitReflected) -> list[Cue]:
    """The car door rings and throws the hit on."""
    way = 1 if event.direction == "backward" else -1
    start = stage.figure_point(event.comrade)
    x, y = stage.layout.slot_point(event.stop)
    door = sign_at(stage, event.comrade, "shield", 120)
    flight = _flight(stage, event.kind, start, (x - way * 10, y), abs(event.stop - event.start))
    return [door, *flight]


# -- hits and Life ---------------------------------------------------------------------------


def hit_stopped(stage: FrontStage, event: line.HitStopped) -> list[Cue]:
    if event.by == "fallen" or anchors.comrade(event.comrade) not in stage.sprites:
        return []
    sign = (STOPPED.get(event.by, "shield"), 120)
    return flare(stage, event.comrade, sign, stage.say(f"front.pop.stopped.{event.by}"), ink.GOOD)


def life_lost(stage: FrontStage, event: line.LifeLost) -> list[Cue]:
    anchor = anchors.comrade(event.comrade)
    if anchor not in stage.sprites:
        return []
    at, size = stage.figure_point(event.comrade), 150 * stage.layout.scale
    star = burst(at, token("hit_main"), size, HURT)
    told = figure_at(at, f"−{event.amount}", ink.CREAM, max(20.0, size * 0.36), HURT)
    struck = Together(Flash(anchor, 0.3, "#ff3020"), Shake(anchor, 0.3, 5), star, told)
    return [Sound("hit"), struck]


def life_gained(stage: FrontStage, event: line.LifeGained) -> list[Cue]:
    at = stage.figure_point(event.comrade)
    word = life_at(stage, event.comrade, f"+{event.amount}", ink.GOOD)
    return [Together(ring(at, ink.GOOD, 90 * stage.layout.scale), word)]


def comrade_gassed(stage: FrontStage, event: line.ComradeGassed) -> list[Cue]:
    at = stage.figure_point(event.comrade)
    cloud = burst(at, effect("gas"), 160 * stage.layout.scale, 0.6)
    words = say_at(stage, event.comrade, stage.say("status.gassed.name"), "#cfd396")
    return [Together(cloud, words)]


ANIMATIONS.shows(
    {
        line.AttackRevealed: plays("card", attack_revealed, hold=0.45),
        line.AttackDismissed: lambda s, x: _put_away(s, x.card),
        line.CleanedUp: lambda s, x: _put_away(s, x.card if x.discarded else 0),
        line.TargetPlaced: target_placed,
        line.TargetShifted: plays("place", lambda s, x: [s.go_home(0.4, overshoot)], hold=0.1),
        line.RouletteAttached: plays(
            "dice", lambda s, x: [sign_at(s, x.comrade, "roulette", 150)], hold=0.2
        ),
        line.RouletteFired: flares(("roulette", 150), lambda s, x: f"+{x.bonus}", ink.BAD, "shot"),
        line.ShotFlew: shot_flew,
        line.SplashBurst: splash_burst,
        line.HitReflected: plays("shield", hit_reflected),
        line.HitStopped: hit_stopped,
        line.HitSoftened: flares(("shield", 100), lambda s, x: f"{x.before} › {x.after}", ink.GOOD),
        line.LifeLost: life_lost,
        line.LifeGained: plays("heal", life_gained),
        line.AbilityUsed: flares(
            ("ability_ready", 140), lambda s, x: s.say("front.pop.ability"), ink.GOLD, "turn"
        ),
        line.ComradeGassed: comrade_gassed,
        line.GasEnded: says(lambda s, x: s.say("front.pop.gas_over"), ink.GOOD),
    }
)
