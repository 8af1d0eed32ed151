"""Activation on the stage: moves, pushes, shots, detonations, falls, KillBots."""

from __future__ import annotations

from rules.volt.model import events as e
from scenes.motion.cue import Cue, InTurn, Together
from scenes.motion.cues import (
    Appear,
    Flash,
    Nudge,
    Repaint,
    Shake,
    Sound,
    Tween,
    Vanish,
    Wait,
    Walk,
    burst,
    popup,
    ring,
)
from scenes.motion.easing import ease_in
from scenes.motion.stage import Point, Sprite
from scenes.volt import looks
from scenes.volt.board import anchors
from scenes.volt.board.layout import CELL, WALL, cell_middle, standing
from scenes.volt.board.marks import stopping_vertex
from scenes.volt.board.stage import SIGN, Ray, VoltStage, wedge_place
from scenes.volt.motion.animations import animates, headline
from scenes.volt.motion.cues import Beam, Light, Rename

STEP = 0.12
WATER = "#4fc8ff"


@animates(e.PanelBegan)
def panel_began(stage: VoltStage, event: e.PanelBegan) -> list[Cue]:
    numeral = looks.PANEL_NUMERAL[event.panel]
    return [Sound("turn"), headline(stage, stage.words.say("volt.big.panel", panel=numeral))]


@animates(e.ResolutionBegan)
def resolution_began(stage: VoltStage, event: e.ResolutionBegan) -> list[Cue]:
    return [Sound("turn"), headline(stage, stage.words.say("volt.big.resolution"))]


@animates(e.DieActivated)
def die_activated(stage: VoltStage, event: e.DieActivated) -> list[Cue]:
    """The die is held over its robot, so that everybody sees whose turn it is."""
    x, y = stage.of_robot(event.robot)
    image = looks.die_sprite(event.colour, event.value)
    return [Sound("dice"), burst((x, y - CELL * 0.5), image, CELL * 0.62, 0.5)]


@animates(e.DieRemoved)
def die_removed(stage: VoltStage, event: e.DieRemoved) -> list[Cue]:
    return _sign(stage, event.robot, stage.words.say("volt.big.removed"), "minus", looks.DIM)


@animates(e.DieTurned)
def die_turned(stage: VoltStage, event: e.DieTurned) -> list[Cue]:
    return _sign(stage, event.robot, stage.words.say(f"dir.{event.to}"), "rotate_cw", looks.HURT)


@animates(e.DieConverted)
def die_converted(stage: VoltStage, event: e.DieConverted) -> list[Cue]:
    return _sign(stage, event.robot, stage.words.say("volt.big.converted"), "swap", looks.MOVE)


@animates(e.DieMoved)
def die_moved(stage: VoltStage, event: e.DieMoved) -> list[Cue]:
    line = Ray(cell_of(stage, event.robot), cell_of(stage, event.target), looks.BARRIER)
    sign = _sign(stage, event.target, stage.words.say(f"dir.{event.to}"), "hand", looks.HURT)
    return [Sound("toggle"), Beam(line), *sign]


@animates(e.ModuleUsed)
def module_used(stage: VoltStage, event: e.ModuleUsed) -> list[Cue]:
    tint = looks.MODULE[stage.words.pack.modules[event.module].colour]
    name = stage.words.module_name(event.module)
    return _sign(stage, event.robot, name, looks.module_glyph(event.module), tint)


@animates(e.MoveShortened)
def move_shortened(stage: VoltStage, event: e.MoveShortened) -> list[Cue]:
    text = stage.words.say("volt.big.cells", n=event.cells)
    return _sign(stage, event.robot, text, looks.module_glyph("hamulce"), looks.MODULE["blue"])


@animates(e.AnchorSet)
def anchor_set(stage: VoltStage, event: e.AnchorSet) -> list[Cue]:
    text = stage.words.say("volt.big.cells", n=event.accepts)
    return _sign(stage, event.robot, text, looks.module_glyph("kotwica"), looks.MODULE["yellow"])


def _sign(stage: VoltStage, seat: str, text: str, icon: str, colour: str) -> list[Cue]:
    x, y = stage.of_robot(seat)
    return [popup((x, y - CELL * 0.3), text, colour, icon=icon, size=22, length=0.7)]


def cell_of(stage: VoltStage, seat: str) -> Point:
    cell = stage.view.robots[seat].cell
    return cell_middle(cell) if cell else stage.of_robot(seat)


# -- moving ----------------------------------------------------------------------------------


def _go(stage: VoltStage, seat: str, cells: tuple[str, ...], hop: float = 0.0) -> Cue:
    """A robot walks over cells; a KillBot's wedge goes with it."""
    walk: Cue = Walk(anchors.robot(seat), [standing(cell) for cell in cells], STEP, hop)
    if anchors.facing(seat) not in stage.sprites:
        return walk
    return Together(walk, Walk(anchors.facing(seat), [wedge_place(cell) for cell in cells], STEP))


@animates(e.RobotMoved)
def robot_moved(stage: VoltStage, event: e.RobotMoved) -> list[Cue]:
    return [Sound("move"), _go(stage, event.robot, event.path[1:])]


@animates(e.RobotJumped)
def robot_jumped(stage: VoltStage, event: e.RobotJumped) -> list[Cue]:
    return [Sound("move"), _go(stage, event.robot, event.path[1:], hop=CELL * 0.35)]


@animates(e.RobotPushed)
def robot_pushed(stage: VoltStage, event: e.RobotPushed) -> list[Cue]:
    """Chevrons show the way, then the robot slides."""
    x1, y1 = cell_middle(event.start)
    x2, y2 = cell_middle(event.cell)
    angle = 90 - looks.DIRECTION_ANGLE[event.direction]
    middle = ((x1 + x2) / 2, (y1 + y2) / 2 + CELL * 0.2)
    sign = Sprite("volt/fx/push", *middle, CELL * 0.72, CELL * 0.48, angle=angle, z=SIGN)
    name = f"push:{event.robot}"
    slide = Together(_go(stage, event.robot, (event.cell,)), Vanish(name, STEP))
    return [Sound("hit"), Appear(name, sign, 0.1), slide]


@animates(e.MoveStopped)
def move_stopped(stage: VoltStage, event: e.MoveStopped) -> list[Cue]:
    """A bump towards what is in the way; where walls stop a diagonal, their corner is marked."""
    towards = _beyond(event.cell, event.direction)
    bump = Nudge(anchors.robot(event.robot), towards, 0.22, 0.16)
    corner = _corner(stage, event.cell, event.direction, event.obstacle)
    return [Sound("back"), Together(bump, *corner)]


def _beyond(cell: str, direction: str) -> Point:
    angle = looks.DIRECTION_ANGLE[direction]
    x, y = standing(cell)
    across = (angle > 0 and angle < 180) - (angle > 180)
    down = (angle > 90 and angle < 270) - (angle < 90 or angle > 270)
    return x + across * CELL, y + down * CELL


def _corner(stage: VoltStage, cell: str, direction: str, obstacle: str) -> list[Cue]:
    vertex = stopping_vertex(cell, direction)
    if vertex is None or obstacle not in ("bend", "wall_line"):
        return []
    at = (WALL + vertex[0] * CELL, WALL + vertex[1] * CELL)
    text = stage.words.say(f"obstacle.{obstacle}")
    return [ring(at, looks.CYAN, CELL * 0.3), popup(at, text, looks.CYAN, icon="cross", size=18)]


@animates(e.RobotsSwapped)
def robots_swapped(stage: VoltStage, event: e.RobotsSwapped) -> list[Cue]:
    """Both fade away and appear in each other's place."""
    moves = [(anchors.robot(event.robot), standing(event.cell))]
    if event.other:
        moves.append((anchors.robot(event.other), standing(event.start)))
        if anchors.facing(event.other) in stage.sprites:
            moves.append((anchors.facing(event.other), wedge_place(event.start)))
    else:
        moves.append((anchors.mine(event.cell), cell_middle(event.start)))
    away: list[Cue] = [Tween(anchor, {"alpha": 0.0, "scale": 0.7}, 0.2) for anchor, _ in moves]
    over: list[Cue] = [Tween(anchor, {"x": at[0], "y": at[1]}, 0.01) for anchor, at in moves]
    back: list[Cue] = [Tween(anchor, {"alpha": 1.0, "scale": 1.0}, 0.2) for anchor, _ in moves]
    light = Light((event.start, event.cell), looks.BARRIER, 0.5)
    cues: list[Cue] = [Sound("shield"), Together(*away, light), Together(*over), Together(*back)]
    if not event.other:
        cues.append(Rename(anchors.mine(event.cell), anchors.mine(event.start)))
    return cues


# -- shooting --------------------------------------------------------------------------------


@animates(e.ShotFired)
def shot_fired(stage: VoltStage, event: e.ShotFired) -> list[Cue]:
    """Muzzle flash, beam, impact; a line stopped by a corner of walls says so."""
    start, end = _line(event.start, event.line, event.direction, bool(event.hit or event.mine))
    impact = burst(end, "volt/fx/impact", CELL * (1.15 if event.hit or event.mine else 0.7), 0.3)
    flash = burst(start, "volt/fx/muzzle", CELL * 0.8, 0.22)
    last = event.line[-1] if event.line else event.start
    corner = _corner(stage, last, event.direction, event.stopped_by)
    beam = Beam(Ray(start, end, looks.BEAM))
    return [Sound("shot"), Together(beam, flash, InTurn(Wait(0.16), Together(impact, *corner)))]


@animates(e.StreamFired)
def stream_fired(stage: VoltStage, event: e.StreamFired) -> list[Cue]:
    start, end = _line(event.start, event.line, event.direction, bool(event.hit))
    return [Sound("shot"), Beam(Ray(start, end, WATER))]


def _line(cell: str, line: tuple[str, ...], direction: str, hit: bool) -> tuple[Point, Point]:
    """From the muzzle to the target, or to the edge of the last cell where nothing is hit."""
    last = line[-1] if line else cell
    (x1, y1), (x2, y2) = cell_middle(cell), cell_middle(last)
    bx, by = _beyond(cell, direction)
    sx, sy = standing(cell)
    dx, dy = (bx - sx) / CELL, (by - sy) / CELL
    reach = -0.3 if hit else 0.48
    start = (x1 + dx * CELL * 0.38, y1 + dy * CELL * 0.38)
    return start, (x2 + dx * CELL * reach, y2 + dy * CELL * reach)


@animates(e.GrenadeThrown)
def grenade_thrown(stage: VoltStage, event: e.GrenadeThrown) -> list[Cue]:
    """A small bomb flies in an arc over everything."""
    start = cell_middle(event.start)
    bomb = Sprite("volt/modules/granaty", *start, CELL * 0.4, CELL * 0.4, z=SIGN)
    flight = Walk("flying:grenade", [cell_middle(event.cell)], 0.45, hop=CELL * 1.2)
    return [
        Sound("card"),
        Appear("flying:grenade", bomb, 0.05),
        flight,
        Vanish("flying:grenade", 0.05),
    ]


# -- damage ----------------------------------------------------------------------------------


@animates(e.RobotDamaged)
def robot_damaged(stage: VoltStage, event: e.RobotDamaged) -> list[Cue]:
    x, y = stage.of_robot(event.robot)
    taken = event.monitor + event.shield
    colour = looks.MODULE["yellow"] if event.shield and not event.monitor else looks.THREAT
    icon = "shield" if event.shield and not event.monitor else "bolt"
    label = popup((x + CELL * 0.2, y - CELL * 0.3), str(taken), colour, icon=icon, size=28)
    electrical = event.cause in ("barrier", "electrified", "discharge")
    spark = burst((x, y), f"volt/fx/spark_{1 + len(event.robot) % 3}", CELL * 0.9, 0.35)
    hurt: list[Cue] = [Flash(anchors.robot(event.robot), 0.3, looks.BEAM), label]
    hurt.append(Shake(anchors.robot(event.robot), 0.25, 5))
    if electrical:
        hurt.append(spark)
    return [Sound("hit"), Together(*hurt)]


@animates(e.Detonated)
def detonated(stage: VoltStage, event: e.Detonated) -> list[Cue]:
    at = cell_middle(event.cell)
    blast: list[Cue] = [
        burst(at, "volt/fx/detonation", CELL * 2.2, 0.5),
        Light(event.reached, looks.DANGER, 0.5),
        Shake("", 0.3, 7),
    ]
    if event.cause == "mine" and anchors.mine(event.cell) in stage.sprites:
        blast.append(Vanish(anchors.mine(event.cell), 0.1))
    return [Sound("blast"), Together(*blast)]


@animates(e.Discharged)
def discharged(stage: VoltStage, event: e.Discharged) -> list[Cue]:
    sparks = [burst(cell_middle(c), "volt/fx/spark_2", CELL * 0.9, 0.4) for c in event.reached]
    return [Sound("shield"), Together(Light(event.reached, looks.BARRIER, 0.5), *sparks)]


@animates(e.RobotDestroyed)
def robot_destroyed(stage: VoltStage, event: e.RobotDestroyed) -> list[Cue]:
    """It falls into the pit, or blows up where it stands."""
    anchor = anchors.robot(event.robot)
    gone: list[Cue] = []
    if anchors.facing(event.robot) in stage.sprites:
        gone.append(Vanish(anchors.facing(event.robot), 0.1))
    at = cell_middle(event.cell)
    if event.cause == "pit":
        x, y = at
        fall = Tween(
            anchor, {"scale": 0.2, "x": x, "y": y + CELL * 0.2, "angle": 42.0}, 0.35, ease_in
        )
        light = Light((event.cell,), looks.DANGER, 0.4)
        return [Sound("death"), Together(fall, light, *gone), Vanish(anchor, 0.1)]
    boom = burst(at, "volt/fx/detonation", CELL * 1.5, 0.45)
    end = Together(boom, Vanish(anchor, 0.3), Shake("", 0.25, 5), *gone)
    return [Sound("death"), Flash(anchor, 0.15), end]


# -- KillBots --------------------------------------------------------------------------------


@animates(e.KillBotRolled)
def killbot_rolled(stage: VoltStage, event: e.KillBotRolled) -> list[Cue]:
    x, y = stage.of_robot(event.robot)
    above = (x, y - CELL * 0.5)
    first = looks.die_sprite(event.colour, event.rolled)
    cues: list[Cue] = [Sound("dice"), burst(above, first, CELL * 0.6, 0.5)]
    if event.value != event.rolled:
        cues.append(burst(above, looks.die_sprite(event.colour, event.value), CELL * 0.6, 0.5))
    return cues


@animates(e.KillBotLooked)
def killbot_looked(stage: VoltStage, event: e.KillBotLooked) -> list[Cue]:
    """Its eye sweeps; what it sees is ringed."""
    seen = [ring(cell_middle(cell), looks.EYE, CELL * 0.5, 0.4) for _, cell, _ in event.targets]
    x, y = stage.of_robot(event.robot)
    key = "volt.big.sees" if event.targets else "volt.big.sees_nothing"
    label = popup(
        (x, y - CELL * 0.3), stage.words.say(key), looks.EYE, icon="eye", size=18, length=0.5
    )
    return [Together(label, *seen)]


@animates(e.KillBotTurned)
def killbot_turned(stage: VoltStage, event: e.KillBotTurned) -> list[Cue]:
    anchor = anchors.facing(event.robot)
    if anchor not in stage.sprites:
        return []
    key = f"volt.big.turn_{event.reason}"
    x, y = stage.of_robot(event.robot)
    label = popup((x, y - CELL * 0.3), stage.words.say(key), looks.WARNING, size=18, length=0.5)
    image = f"volt/robots/facing_{event.facing.lower()}"
    return [Sound("toggle"), Repaint(anchor, image), Together(Flash(anchor, 0.3), label)]
