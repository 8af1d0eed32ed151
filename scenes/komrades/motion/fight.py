"""How attacks strike: targets, shots, bombs, hits, what stops them, Life lost and regained."""

from __future__ import annotations

from rules.komrades.model import line_events as line
from scenes.komrades import anchors
from scenes.komrades.anchors import ATTACK
from scenes.komrades.board.looks import BURSTS, SHOTS, STATUS_TOKENS, effect, token
from scenes.komrades.board.stage import FLYING_Z, FrontStage
from scenes.komrades.motion.phrases import (
    ANIMATIONS,
    BAD,
    GOLD,
    GOOD,
    at_once,
    fly_card,
    pile_point,
    say_at,
    sign_at,
)
from scenes.motion.cue import Cue, InTurn
from scenes.motion.cues import (
    Appear,
    Flash,
    Shake,
    Sound,
    Tween,
    Vanish,
    Wait,
    Walk,
    beam,
    burst,
    popup,
    ring,
)
from scenes.motion.easing import ease_in, linear, overshoot
from scenes.motion.stage import Point, Sprite


@ANIMATIONS.animates(line.AttackRevealed)
def attack_revealed(stage: FrontStage, event: line.AttackRevealed) -> list[Cue]:
    """The card and its headline slide in along the bar."""
    sprite = stage.enter(ATTACK)
    x = sprite.x
    sprite.x, sprite.alpha = x - 240, 0.0
    return [
        Sound("card"),
        at_once(Tween(ATTACK, {"x": x}, 0.32, overshoot), Tween(ATTACK, {"alpha": 1.0}, 0.15)),
        Wait(0.45),
    ]


def _put_away(stage: FrontStage, card: int, discarded: bool) -> list[Cue]:
    """The card of the turn goes to the spent ones; Target cards are taken back."""
    cues: list[Cue] = []
    if ATTACK in stage.sprites:
        cues.append(Vanish(ATTACK, 0.0))
    numbers = range(1, anchors.MOST_TARGETS + 1)
    leaving = [anchor for anchor in map(anchors.target, numbers) if anchor in stage.sprites]
    if leaving:
        cues.append(at_once(*(Vanish(anchor, 0.2) for anchor in leaving)))
    if card and discarded and stage.layout.whole:
        start = stage.layout.attack_box.center
        cues += fly_card(stage, "spent", anchors.card(card), start, pile_point(stage, 1), 0.3)
    return cues


@ANIMATIONS.animates(line.AttackDismissed)
def attack_dismissed(stage: FrontStage, event: line.AttackDismissed) -> list[Cue]:
    return _put_away(stage, event.card, True)


@ANIMATIONS.animates(line.CleanedUp)
def cleaned_up(stage: FrontStage, event: line.CleanedUp) -> list[Cue]:
    return _put_away(stage, event.card, event.discarded)


@ANIMATIONS.animates(line.TargetPlaced)
def target_placed(stage: FrontStage, event: line.TargetPlaced) -> list[Cue]:
    """A Target card drops above its slot, or on the comrade that it follows."""
    if event.tracks:
        at = stage.figure_point(event.tracks)
        large = burst(at, token("target"), 130 * stage.layout.scale, 0.5)
        return [Sound("place"), at_once(large, ring(at, "#c9281d", 90 * stage.layout.scale))]
    anchor = anchors.target(event.number)
    sprite = stage.enter(anchor)
    y, sprite.y = sprite.y, stage.layout.area.y - 60
    return [
        Tween(anchor, {"y": y}, 0.28, ease_in),
        Sound("place"),
        at_once(Shake(anchor, 0.12, 3), stage.go_home(0.12)),
    ]


@ANIMATIONS.animates(line.TargetShifted)
def target_shifted(stage: FrontStage, event: line.TargetShifted) -> list[Cue]:
    return [Sound("place"), stage.go_home(0.4, overshoot), Wait(0.1)]


@ANIMATIONS.animates(line.RouletteAttached)
def roulette_attached(stage: FrontStage, event: line.RouletteAttached) -> list[Cue]:
    return [Sound("dice"), sign_at(stage, event.comrade, "roulette", 150), Wait(0.2)]


@ANIMATIONS.animates(line.RouletteFired)
def roulette_fired(stage: FrontStage, event: line.RouletteFired) -> list[Cue]:
    sign = sign_at(stage, event.comrade, "roulette", 150)
    return [Sound("shot"), at_once(sign, say_at(stage, event.comrade, f"+{event.bonus}", BAD))]


# -- flights ---------------------------------------------------------------------------------


def _edge(stage: FrontStage, slot: int, way: int) -> Point:
    """Just outside a slot, on the side from which something comes that flies this way."""
    x, y = stage.layout.slot_point(slot)
    return x - way * stage.layout.pitch * 0.55, y - 6 * stage.layout.scale


def _flight(stage: FrontStage, kind: str, start: Point, end: Point, steps: int) -> list[Cue]:
    """Something flies along the line; a beam lights up instead."""
    image = SHOTS.get(kind, "shell")
    length = 0.1 + 0.09 * steps
    if not image:
        return [Sound("shot"), beam(start, end, "#ff4a3a", 0.35, 12)]
    wide = (120 if image in ("dog", "flame") else 66) * max(0.6, stage.layout.scale)
    angle = 0.0 if end[0] >= start[0] else 180.0
    sprite = Sprite(effect(image), *start, wide, wide / 2, z=FLYING_Z, angle=angle)
    if image == "ball":
        sprite.height = wide
    return [
        Sound("shot"),
        Appear("shot", sprite, 0.0),
        Tween("shot", {"x": end[0], "y": end[1]}, length, linear),
        Vanish("shot", 0.03),
    ]


@ANIMATIONS.animates(line.ShotFlew)
def shot_flew(stage: FrontStage, event: line.ShotFlew) -> list[Cue]:
    """From the target towards the rear, or forward; whoever dodges lets it pass."""
    way = 1 if event.stop >= event.start else -1
    if event.start == event.stop and event.kind == "dogs_of_war":
        way = -1
    start = _edge(stage, event.start, way)
    x, y = stage.layout.slot_point(event.stop)
    end = (x - way * 20 * stage.layout.scale, y)
    flight = _flight(stage, event.kind, start, end, abs(event.stop - event.start) + 1)
    dodges = [
        Walk(anchors.comrade(who), [stage.figure_point(who)], 0.3, 40 * stage.layout.scale)
        for who in event.passed
        if anchors.comrade(who) in stage.sprites
    ]
    return [at_once(InTurn(*flight), *dodges)]


@ANIMATIONS.animates(line.SplashBurst)
def splash_burst(stage: FrontStage, event: line.SplashBurst) -> list[Cue]:
    """It falls from the sky; the slot bursts, the slots beside it catch splinters."""
    at = stage.layout.slot_point(event.slot)
    image = effect(BURSTS.get(event.kind, "blast"))
    size = stage.layout.pitch
    side = 64 * max(0.6, stage.layout.scale)
    bomb = Sprite(token("bomb"), at[0], stage.layout.area.y - side, side, side, z=FLYING_Z)
    beside = [
        burst(stage.layout.slot_point(slot), effect("flash"), size * 0.7, 0.4)
        for slot in event.indirect
    ]
    return [
        Appear("bomb", bomb, 0.0),
        Tween("bomb", {"y": at[1]}, 0.3, ease_in),
        Vanish("bomb", 0.0),
        Sound("blast"),
        at_once(burst(at, image, size * 1.6, 0.55), *beside, Shake("", 0.35, 6)),
    ]


@ANIMATIONS.animates(line.HitReflected)
def hit_reflected(stage: FrontStage, event: line.HitReflected) -> list[Cue]:
    """The car door rings and throws the hit on."""
    way = 1 if event.direction == "backward" else -1
    start = stage.figure_point(event.comrade)
    x, y = stage.layout.slot_point(event.stop)
    door = sign_at(stage, event.comrade, "shield", 120)
    flight = _flight(stage, event.kind, start, (x - way * 10, y), abs(event.stop - event.start))
    return [Sound("shield"), door, *flight]


@ANIMATIONS.animates(line.HitStopped)
def hit_stopped(stage: FrontStage, event: line.HitStopped) -> list[Cue]:
    if event.by == "fallen" or anchors.comrade(event.comrade) not in stage.sprites:
        return []
    signs = {"prone": STATUS_TOKENS["prone"], "tank": STATUS_TOKENS["crew"],
             "ability": "ability_ready", "dud": STATUS_TOKENS["dud"]}  # fmt: skip
    sign = sign_at(stage, event.comrade, signs.get(event.by, "shield"), 120)
    words = stage.say(f"front.pop.stopped.{event.by}")
    return [Sound("shield"), at_once(sign, say_at(stage, event.comrade, words, GOOD))]


@ANIMATIONS.animates(line.HitSoftened)
def hit_softened(stage: FrontStage, event: line.HitSoftened) -> list[Cue]:
    sign = sign_at(stage, event.comrade, "shield", 100)
    words = f"{event.before} › {event.after}"
    return [Sound("shield"), at_once(sign, say_at(stage, event.comrade, words, GOOD))]


# -- Life ------------------------------------------------------------------------------------


@ANIMATIONS.animates(line.LifeLost)
def life_lost(stage: FrontStage, event: line.LifeLost) -> list[Cue]:
    anchor = anchors.comrade(event.comrade)
    if anchor not in stage.sprites:
        return []
    x, y = stage.figure_point(event.comrade)
    size = max(26.0, 46 * stage.layout.scale)
    at = (x, y - 40 * stage.layout.scale)
    word = popup(at, f"−{event.amount}", BAD, token("life"), size, 0.55)
    return [
        Sound("hit"),
        at_once(Flash(anchor, 0.3, "#ff3020"), Shake(anchor, 0.3, 5), word),
    ]


@ANIMATIONS.animates(line.LifeGained)
def life_gained(stage: FrontStage, event: line.LifeGained) -> list[Cue]:
    at = stage.figure_point(event.comrade)
    size = max(26.0, 46 * stage.layout.scale)
    place = (at[0], at[1] - 40 * stage.layout.scale)
    word = popup(place, f"+{event.amount}", GOOD, token("life"), size, 0.55)
    return [Sound("heal"), at_once(ring(at, GOOD, 90 * stage.layout.scale), word)]


@ANIMATIONS.animates(line.AbilityUsed)
def ability_used(stage: FrontStage, event: line.AbilityUsed) -> list[Cue]:
    sign = sign_at(stage, event.comrade, "ability_ready", 140)
    words = stage.say("front.pop.ability")
    return [Sound("turn"), at_once(sign, say_at(stage, event.comrade, words, GOLD))]


@ANIMATIONS.animates(line.ComradeGassed)
def comrade_gassed(stage: FrontStage, event: line.ComradeGassed) -> list[Cue]:
    at = stage.figure_point(event.comrade)
    cloud = burst(at, effect("gas"), 160 * stage.layout.scale, 0.6)
    words = stage.say("status.gassed.name")
    return [at_once(cloud, say_at(stage, event.comrade, words, "#cfd396"))]


@ANIMATIONS.animates(line.GasEnded)
def gas_ended(stage: FrontStage, event: line.GasEnded) -> list[Cue]:
    return [say_at(stage, event.comrade, stage.say("front.pop.gas_over"), GOOD)]


ANIMATIONS.silent(line.AttackSkipped)
