"""How the line moves: steps, pushes, swaps, leaps, the tank, hazards, the Commissar."""

from __future__ import annotations

from rules.komrades.model import line_events as line
from scenes.komrades import anchors
from scenes.komrades.board import ink
from scenes.komrades.board.looks import effect, status, token
from scenes.komrades.board.stage import FrontStage
from scenes.komrades.motion import phrases
from scenes.komrades.motion.phrases import ANIMATIONS, flare, lower_figures, raise_figure, say_at
from scenes.motion.cue import Cue, Together
from scenes.motion.cues import (
    Flash,
    Nudge,
    Shake,
    Sound,
    Tween,
    Vanish,
    Wait,
    Walk,
    banner,
    burst,
    move,
    ring,
)
from scenes.motion.easing import ease_in, ease_out, overshoot
from scenes.motion.phrases import passes, plays

STEP, SWAP = 0.24, 0.36
FALLEN = 0.9
"""Seconds for which a skull stands over one who falls."""
WAYS = {"forward": -1, "backward": 1}


def _slide(stage: FrontStage, who: str, slot: int, length: float = STEP) -> Cue:
    return move(anchors.comrade(who), stage.layout.slot_point(slot), length, overshoot)


def _hop(stage: FrontStage, who: str, slot: int, length: float, high: float) -> Cue:
    """An arc; a negative height passes below."""
    point = stage.layout.slot_point(slot)
    return Walk(anchors.comrade(who), [point], length, high * stage.layout.scale)


def _lean(stage: FrontStage, who: str, way: int, length: float, share: float) -> Cue:
    """A comrade leans towards a neighbour and back."""
    x, y = stage.figure_point(who)
    return Nudge(anchors.comrade(who), (x + way * stage.layout.pitch, y), length, share)


def comrade_moved(stage: FrontStage, event: line.ComradeMoved) -> list[Cue]:
    """A push slides a whole row at once; in a swap one jumps over the other."""
    shifts, mover = event.shifts, event.comrade
    raise_figure(stage, *([] if event.mode == "push" else [shifts[0][0]]))
    match event.mode:
        case "push":
            moved = _push(stage, event)
        case "swap":
            lifts = {mover: 64}
            hops = [_hop(stage, who, to, SWAP, lifts.get(who, -16)) for who, _, to in shifts]
            moved = [Together(*hops)]
        case "switch":
            moved = [_switch(stage, event)]
        case "leap":
            point, size = stage.layout.slot_point(shifts[0][2]), 110 * stage.layout.scale
            moved = [_hop(stage, mover, shifts[0][2], 0.6, 190), ring(point, ink.GOLD, size)]
        case _:
            moved = [Together(*(_hop(stage, who, to, STEP, 20) for who, _, to in shifts))]
    return [*moved, lower_figures(stage)]


def _push(stage: FrontStage, event: line.ComradeMoved) -> list[Cue]:
    """The one who pushes leans back before the row gives way."""
    x, y = stage.layout.slot_point(event.shifts[-1][2])
    dust = burst((x, y + 60 * stage.layout.scale), effect("smoke"), 90, 0.35)
    row = [_slide(stage, who, to) for who, _, to in event.shifts]
    back = -WAYS[event.direction]
    return [_lean(stage, event.comrade, back, 0.14, 0.12), Together(*row, dust)]


def _switch(stage: FrontStage, event: line.ComradeMoved) -> Cue:
    """Two comrades far apart change places through the smoke."""
    cues: list[Cue] = []
    for number, (who, _, to) in enumerate(event.shifts):
        cues.append(_hop(stage, who, to, 0.55, 90 if number == 0 else -30))
        cues.append(burst(stage.figure_point(who), effect("smoke"), 150 * stage.layout.scale, 0.6))
    return Together(*cues)


def move_blocked(stage: FrontStage, event: line.MoveBlocked) -> list[Cue]:
    bump = _lean(stage, event.comrade, WAYS[event.direction], 0.22, 0.16)
    words = say_at(stage, event.comrade, stage.say("front.pop.blocked"), ink.GOLD)
    return [Together(bump, words)]


def line_shuffled(stage: FrontStage, event: line.LineShuffled) -> list[Cue]:
    """Everybody who can be moved runs at once."""
    cues: list[Cue] = []
    for number, (who, _, to) in enumerate(event.shifts):
        cues.append(_hop(stage, who, to, 0.8, 40 + 30 * (number % 3)))
        cues.append(burst(stage.figure_point(who), effect("smoke"), 130 * stage.layout.scale, 0.8))
    return [Together(*cues)]


def tank_boarded(stage: FrontStage, event: line.TankBoarded) -> list[Cue]:
    """The tank rolls up from behind and takes its crew."""
    x, y = stage.figure_point(event.comrade)
    pitch = stage.layout.pitch
    tank = phrases.passing(stage, token("tank"), (x + pitch * 3, y + 40), pitch * 2, pitch)
    return passes("tank", tank, (x, y + 40), 0.5, ease_out, 0.1)


def tank_moved(stage: FrontStage, event: line.TankMoved) -> list[Cue]:
    """The crew goes as one block; whoever is passed changes to its other end."""
    crew = (event.comrade, event.passenger)
    raise_figure(stage, *crew)
    cues: list[Cue] = [Shake("", 0.3, 2)]
    for who, _, to in event.shifts:
        passed = who not in crew and event.mode == "swap"
        cues.append(_hop(stage, who, to, 0.4, -34) if passed else _slide(stage, who, to, 0.34))
    return [Together(*cues), lower_figures(stage)]


def hazard_placed(stage: FrontStage, event: line.HazardPlaced) -> list[Cue]:
    """A mine or wire drops on its slot."""
    x, y = stage.layout.slot_point(event.slot)
    side = 96 * stage.layout.scale
    name = token("mine" if event.kind == "mine" else "wire")
    anchor = anchors.dropped(event.slot)
    start = phrases.passing(stage, name, (x, stage.layout.area.y - side), side)
    ground = (x, y + 14 * stage.layout.scale)
    return [*passes(anchor, start, ground, 0.36, ease_in, 0.02), Sound("place"), Wait(0.15)]


def comrade_entangled(stage: FrontStage, event: line.ComradeEntangled) -> list[Cue]:
    who, words = event.comrade, stage.say("status.entangled.name")
    sound, signs = flare(stage, who, (status("entangled"), 130), words, ink.BAD, "hit")
    return [sound, Together(Shake(anchors.comrade(who), 0.4, 7), signs)]


def comrade_died(stage: FrontStage, event: line.ComradeDied) -> list[Cue]:
    """The whole line trembles, a skull stands over the portrait, which turns grey and sinks; the
    name of the fallen stands on a plate above it."""
    anchor, at = anchors.comrade(event.comrade), stage.figure_point(event.comrade)
    scale = stage.layout.scale
    skull = burst(at, token("dead"), 190 * scale, FALLEN)
    told = stage.say("front.pop.falls", comrade=stage.kit.comrade(event.comrade))
    above = at[0], at[1] - stage.layout.size[1] * 0.62
    words = banner(above, told.upper(), ink.BAD, max(22.0, 34 * scale), FALLEN)
    struck = Together(Shake("", 0.35, 9), Flash(anchor, 0.5, "#ff3020"), skull, words)
    sinks = Tween(anchor, {"y": at[1] + stage.layout.size[1] * 0.6, "alpha": 0.0}, 0.45, ease_in)
    return [struck, Wait(0.2), sinks, Vanish(anchor, 0.0), stage.go_home(0.2)]


def commissar_held(stage: FrontStage, event: line.CommissarHeld) -> list[Cue]:
    x, y = stage.point(anchors.COMMISSAR)
    return [Nudge(anchors.COMMISSAR, (x - stage.layout.pitch, y), 0.3, 0.2), Wait(0.2)]


def halt_called(stage: FrontStage, event: line.HaltCalled) -> list[Cue]:
    middle = stage.layout.slot_point((len(stage.view.line) + 1) / 2)
    sign = burst(middle, token(status("halt")), stage.layout.pitch * 1.6, 0.8)
    return [Together(sign, Shake("", 0.3, 4))]


def dud_declared(stage: FrontStage, event: line.DudDeclared) -> list[Cue]:
    box = stage.layout.attack_box
    return [burst(box.center, token(status("dud")), box.width, 0.8)]


def mine_exploded(stage: FrontStage, event: line.MineExploded) -> list[Cue]:
    at = stage.layout.slot_point(event.slot)
    blast = burst(at, effect("blast"), stage.layout.pitch * 1.5, 0.5)
    return [Together(blast, Shake("", 0.35, 7))]


def hazards_cleared(stage: FrontStage, event: line.HazardsCleared) -> list[Cue]:
    at = stage.layout.slot_point(event.slot)
    return [burst(at, effect("smoke"), stage.layout.pitch, 0.4)]


def commissar_advanced(stage: FrontStage, event: line.CommissarAdvanced) -> list[Cue]:
    """One place forward with a hard stop; the row before the Commissar gives way."""
    return [Wait(0.1), stage.go_home(0.34, ease_in), Shake("", 0.12, 3)]


def status_gained(stage: FrontStage, event: line.StatusGained) -> list[Cue]:
    words = stage.say(f"status.{event.status}.name")
    return flare(stage, event.comrade, (status(event.status), 120), words)


ANIMATIONS.shows(
    {
        line.ComradeMoved: plays("move", comrade_moved),
        line.MoveBlocked: move_blocked,
        line.LineShuffled: plays("dice", line_shuffled, hold=0.15),
        line.TankBoarded: plays("move", tank_boarded),
        line.TankMoved: plays("move", tank_moved),
        line.StatusGained: status_gained,
        line.HaltCalled: plays("error", halt_called),
        line.DudDeclared: plays("back", dud_declared),
        line.HazardPlaced: hazard_placed,
        line.ComradeEntangled: comrade_entangled,
        line.MineExploded: plays("blast", mine_exploded),
        line.HazardsCleared: plays("place", hazards_cleared),
        line.ComradeDied: plays("death", comrade_died),
        line.CommissarAdvanced: plays("move", commissar_advanced, hold=0.1),
        line.CommissarHeld: commissar_held,
    }
)
