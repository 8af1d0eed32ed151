"""How the line moves: steps, pushes, swaps, leaps, the tank, hazards, the Commissar."""

from __future__ import annotations

from rules.komrades.model import line_events as line
from scenes.komrades import anchors
from scenes.komrades.board.looks import STATUS_TOKENS, effect, token
from scenes.komrades.board.stage import FLYING_Z, FrontStage
from scenes.komrades.motion.phrases import (
    ANIMATIONS,
    BAD,
    GOLD,
    at_once,
    lower_figures,
    raise_figure,
    say_at,
    sign_at,
)
from scenes.motion.cue import Cue
from scenes.motion.cues import (
    Appear,
    Nudge,
    Shake,
    Sound,
    Tween,
    Vanish,
    Wait,
    Walk,
    burst,
    move,
    ring,
)
from scenes.motion.easing import ease_in, ease_out, overshoot
from scenes.motion.stage import Sprite

STEP = 0.24
SWAP = 0.36


def _slide(stage: FrontStage, who: str, slot: int, length: float = STEP) -> Cue:
    return move(anchors.comrade(who), stage.layout.slot_point(slot), length, overshoot)


def _hop(stage: FrontStage, who: str, slot: int, length: float, high: float) -> Cue:
    """An arc; a negative height passes below."""
    point = stage.layout.slot_point(slot)
    return Walk(anchors.comrade(who), [point], length, high * stage.layout.scale)


@ANIMATIONS.animates(line.ComradeMoved)
def comrade_moved(stage: FrontStage, event: line.ComradeMoved) -> list[Cue]:
    """A push slides a whole row at once; in a swap one jumps over the other."""
    shifts = event.shifts
    match event.mode:
        case "push":
            cues = [_slide(stage, who, to) for who, _, to in shifts]
            last = stage.layout.slot_point(shifts[-1][2])
            dust = burst((last[0], last[1] + 60 * stage.layout.scale), effect("smoke"), 90, 0.35)
            moved: list[Cue] = [_shove(stage, event), at_once(*cues, dust)]
        case "swap":
            raise_figure(stage, event.comrade)
            moved = [
                at_once(
                    *(
                        _hop(stage, who, to, SWAP, 64 if who == event.comrade else -16)
                        for who, _, to in shifts
                    )
                )
            ]
        case "switch":
            raise_figure(stage, shifts[0][0])
            moved = [_switch(stage, event)]
        case "leap":
            raise_figure(stage, event.comrade)
            point = stage.layout.slot_point(shifts[0][2])
            size = 110 * stage.layout.scale
            moved = [_hop(stage, event.comrade, shifts[0][2], 0.6, 190), ring(point, GOLD, size)]
        case _:
            raise_figure(stage, event.comrade)
            moved = [at_once(*(_hop(stage, who, to, STEP, 20) for who, _, to in shifts))]
    return [Sound("move"), *moved, lower_figures(stage)]


def _shove(stage: FrontStage, event: line.ComradeMoved) -> Cue:
    """The one who pushes leans back before the row gives way."""
    x, y = stage.figure_point(event.comrade)
    back = 1 if event.direction == "forward" else -1
    return Nudge(anchors.comrade(event.comrade), (x + back * stage.layout.pitch, y), 0.14, 0.12)


def _switch(stage: FrontStage, event: line.ComradeMoved) -> Cue:
    """Two comrades far apart change places through the smoke."""
    cues: list[Cue] = []
    for number, (who, _, to) in enumerate(event.shifts):
        cues.append(_hop(stage, who, to, 0.55, 90 if number == 0 else -30))
        cues.append(burst(stage.figure_point(who), effect("smoke"), 150 * stage.layout.scale, 0.6))
    return at_once(*cues)


@ANIMATIONS.animates(line.MoveBlocked)
def move_blocked(stage: FrontStage, event: line.MoveBlocked) -> list[Cue]:
    x, y = stage.figure_point(event.comrade)
    way = -1 if event.direction == "forward" else 1
    bump = Nudge(anchors.comrade(event.comrade), (x + way * stage.layout.pitch, y), 0.22, 0.16)
    words = stage.say("front.pop.blocked")
    return [at_once(bump, say_at(stage, event.comrade, words, GOLD))]


@ANIMATIONS.animates(line.LineShuffled)
def line_shuffled(stage: FrontStage, event: line.LineShuffled) -> list[Cue]:
    """Everybody who can be moved runs at once."""
    runs = [
        _hop(stage, who, to, 0.8, 40 + 30 * (number % 3))
        for number, (who, _, to) in enumerate(event.shifts)
    ]
    clouds = [
        burst(stage.figure_point(who), effect("smoke"), 130 * stage.layout.scale, 0.8)
        for who, _, _ in event.shifts
    ]
    return [Sound("dice"), at_once(*runs, *clouds), Wait(0.15)]


@ANIMATIONS.animates(line.TankBoarded)
def tank_boarded(stage: FrontStage, event: line.TankBoarded) -> list[Cue]:
    """The tank rolls up from behind and takes its crew."""
    x, y = stage.figure_point(event.comrade)
    wide = stage.layout.pitch * 2
    sprite = Sprite(token("tank"), x + stage.layout.pitch * 3, y + 40, wide, wide / 2, z=FLYING_Z)
    return [
        Sound("move"),
        Appear("tank", sprite, 0.0),
        Tween("tank", {"x": x}, 0.5, ease_out),
        Vanish("tank", 0.1),
    ]


@ANIMATIONS.animates(line.TankMoved)
def tank_moved(stage: FrontStage, event: line.TankMoved) -> list[Cue]:
    """The crew goes as one block; whoever is passed changes to its other end."""
    crew = (event.comrade, event.passenger)
    raise_figure(stage, *(who for who in crew if who))
    passed = [one for one in event.shifts if one[0] not in crew and event.mode == "swap"]
    cues: list[Cue] = [_hop(stage, who, to, 0.4, -34) for who, _, to in passed]
    others = [one for one in event.shifts if one not in passed]
    cues += [_slide(stage, who, to, 0.34) for who, _, to in others]
    return [Sound("move"), at_once(*cues, Shake("", 0.3, 2)), lower_figures(stage)]


@ANIMATIONS.animates(line.StatusGained)
def status_gained(stage: FrontStage, event: line.StatusGained) -> list[Cue]:
    words = stage.say(f"status.{event.status}.name")
    sign = sign_at(stage, event.comrade, STATUS_TOKENS[event.status], 120)
    return [Sound("shield"), at_once(sign, say_at(stage, event.comrade, words))]


@ANIMATIONS.animates(line.HaltCalled)
def halt_called(stage: FrontStage, event: line.HaltCalled) -> list[Cue]:
    middle = stage.layout.slot_point((len(stage.view.line) + 1) / 2)
    size = stage.layout.pitch * 1.6
    return [
        Sound("error"),
        at_once(burst(middle, token("status_stoj"), size, 0.8), Shake("", 0.3, 4)),
    ]


@ANIMATIONS.animates(line.DudDeclared)
def dud_declared(stage: FrontStage, event: line.DudDeclared) -> list[Cue]:
    box = stage.layout.attack_box
    return [Sound("back"), burst(box.center, token("status_dud"), box.width, 0.8)]


@ANIMATIONS.animates(line.HazardPlaced)
def hazard_placed(stage: FrontStage, event: line.HazardPlaced) -> list[Cue]:
    """A mine or wire drops on its slot."""
    x, y = stage.layout.slot_point(event.slot)
    side = 96 * stage.layout.scale
    name = "mine" if event.kind == "mine" else "wire"
    anchor = anchors.dropped(event.slot)
    start = Sprite(token(name), x, stage.layout.area.y - side, side, side, z=FLYING_Z)
    return [
        Appear(anchor, start, 0.0),
        Tween(anchor, {"y": y + 14 * stage.layout.scale}, 0.36, ease_in),
        Sound("place"),
        Vanish(anchor, 0.02),
        Wait(0.15),
    ]


@ANIMATIONS.animates(line.ComradeEntangled)
def comrade_entangled(stage: FrontStage, event: line.ComradeEntangled) -> list[Cue]:
    sign = sign_at(stage, event.comrade, STATUS_TOKENS["entangled"], 130)
    words = stage.say("status.entangled.name")
    shake = Shake(anchors.comrade(event.comrade), 0.4, 7)
    return [Sound("hit"), at_once(shake, sign, say_at(stage, event.comrade, words, BAD))]


@ANIMATIONS.animates(line.MineExploded)
def mine_exploded(stage: FrontStage, event: line.MineExploded) -> list[Cue]:
    at = stage.layout.slot_point(event.slot)
    size = stage.layout.pitch * 1.5
    return [Sound("blast"), at_once(burst(at, effect("blast"), size, 0.5), Shake("", 0.35, 7))]


@ANIMATIONS.animates(line.HazardsCleared)
def hazards_cleared(stage: FrontStage, event: line.HazardsCleared) -> list[Cue]:
    at = stage.layout.slot_point(event.slot)
    return [Sound("place"), burst(at, effect("smoke"), stage.layout.pitch, 0.4)]


@ANIMATIONS.animates(line.ComradeDied)
def comrade_died(stage: FrontStage, event: line.ComradeDied) -> list[Cue]:
    """The portrait turns grey and sinks out of the line."""
    anchor = anchors.comrade(event.comrade)
    y = stage.figure_point(event.comrade)[1] + stage.layout.size[1] * 0.6
    return [
        Sound("death"),
        Shake(anchor, 0.3, 6),
        Wait(0.4),
        at_once(Tween(anchor, {"y": y, "alpha": 0.0}, 0.45, ease_in)),
        Vanish(anchor, 0.0),
        stage.go_home(0.2),
    ]


@ANIMATIONS.animates(line.CommissarAdvanced)
def commissar_advanced(stage: FrontStage, event: line.CommissarAdvanced) -> list[Cue]:
    """One place forward with a hard stop; the row before the Commissar gives way."""
    return [Sound("move"), Wait(0.1), stage.go_home(0.34, ease_in), Shake("", 0.12, 3), Wait(0.1)]


@ANIMATIONS.animates(line.CommissarHeld)
def commissar_held(stage: FrontStage, event: line.CommissarHeld) -> list[Cue]:
    x, y = stage.point(anchors.COMMISSAR)
    return [Nudge(anchors.COMMISSAR, (x - stage.layout.pitch, y), 0.3, 0.2), Wait(0.2)]
