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
    banner,
    burst,
    popup,
    renamed,
    ring,
)
from scenes.motion.easing import ease_in
from scenes.motion.phrases import Phrase, plays
from scenes.motion.stage import Point, Sprite
from scenes.volt import looks
from scenes.volt.board import anchors
from scenes.volt.board.layout import CELL, WALL, cell_middle, standing
from scenes.volt.board.marks import stopping_vertex
from scenes.volt.board.stage import SIGN, VoltStage, wedge_place
from scenes.volt.motion.phrases import ANIMATIONS, beam, headline, light, over, signed

STEP = 0.12
WATER = "#4fc8ff"


def _die(stage: VoltStage, seat: str, colour: str, value: int, size: float) -> Cue:
    """A die is held over its robot, so that everybody sees whose turn it is."""
    x, y = stage.of_robot(seat)
    return burst((x, y - CELL * 0.5), looks.die_sprite(colour, value), CELL * size, 0.5)


def die_moved(stage: VoltStage, event: e.DieMoved) -> list[Cue]:
    words = stage.say(f"dir.{event.to}")
    ends = (_cell_of(stage, event.robot), _cell_of(stage, event.target))
    sign = over(stage, event.target, words, looks.HURT, "hand", 22, 0.7)
    return [beam(*ends, looks.BARRIER), sign]


def _cell_of(stage: VoltStage, seat: str) -> Point:
    cell = stage.view.robots[seat].cell
    return cell_middle(cell) if cell else stage.of_robot(seat)


def module_used(stage: VoltStage, event: e.ModuleUsed) -> list[Cue]:
    tint = looks.MODULE[stage.kit.pack.modules[event.module].colour]
    name = stage.kit.module_name(event.module)
    return [over(stage, event.robot, name, tint, looks.module_glyph(event.module), 22, 0.7)]


# -- moving ----------------------------------------------------------------------------------


def _go(stage: VoltStage, seat: str, cells: tuple[str, ...], hop: float = 0.0) -> Cue:
    """A robot walks over cells; a KillBot's wedge goes with it."""
    walk: Cue = Walk(anchors.robot(seat), [standing(cell) for cell in cells], STEP, hop)
    if anchors.facing(seat) not in stage.sprites:
        return walk
    return Together(walk, Walk(anchors.facing(seat), [wedge_place(cell) for cell in cells], STEP))


def robot_pushed(stage: VoltStage, event: e.RobotPushed) -> list[Cue]:
    """Chevrons show the way, then the robot slides."""
    x1, y1 = cell_middle(event.start)
    x2, y2 = cell_middle(event.cell)
    angle = 90 - looks.DIRECTION_ANGLE[event.direction]
    middle = ((x1 + x2) / 2, (y1 + y2) / 2 + CELL * 0.2)
    sign = Sprite("volt/fx/push", *middle, CELL * 0.72, CELL * 0.48, angle=angle, z=SIGN)
    name = f"push:{event.robot}"
    slide = Together(_go(stage, event.robot, (event.cell,)), Vanish(name, STEP))
    return [Appear(name, sign, 0.1), slide]


def move_stopped(stage: VoltStage, event: e.MoveStopped) -> list[Cue]:
    """A bump towards what is in the way; where walls stop a diagonal, their corner is marked."""
    bump = Nudge(anchors.robot(event.robot), _beyond(event.cell, event.direction), 0.22, 0.16)
    return [Together(bump, *_corner(stage, event.cell, event.direction, event.obstacle))]


def _beyond(cell: str, direction: str) -> Point:
    x, y = standing(cell)
    across = ("E" in direction) - ("W" in direction)
    down = ("S" in direction) - ("N" in direction)
    return x + across * CELL, y + down * CELL


def _corner(stage: VoltStage, cell: str, direction: str, obstacle: str) -> list[Cue]:
    vertex = stopping_vertex(cell, direction)
    if vertex is None or obstacle not in ("bend", "wall_line"):
        return []
    at = (WALL + vertex[0] * CELL, WALL + vertex[1] * CELL)
    text = stage.say(f"obstacle.{obstacle}")
    return [ring(at, looks.CYAN, CELL * 0.3), popup(at, text, looks.CYAN, icon="cross", size=18)]


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
    across: list[Cue] = [Tween(anchor, {"x": at[0], "y": at[1]}, 0.01) for anchor, at in moves]
    back: list[Cue] = [Tween(anchor, {"alpha": 1.0, "scale": 1.0}, 0.2) for anchor, _ in moves]
    lit = light((event.start, event.cell), looks.BARRIER, 0.5)
    cues: list[Cue] = [Together(*away, lit), Together(*across), Together(*back)]
    if not event.other:
        cues.append(renamed(stage, anchors.mine(event.cell), anchors.mine(event.start)))
    return cues


# -- shooting --------------------------------------------------------------------------------


def shot_fired(stage: VoltStage, event: e.ShotFired) -> list[Cue]:
    """Muzzle flash, beam, impact; a line stopped by a corner of walls says so."""
    hit = bool(event.hit or event.mine)
    start, end = _line(event.start, event.line, event.direction, hit)
    impact = burst(end, "volt/fx/impact", CELL * (1.15 if hit else 0.7), 0.3)
    flash = burst(start, "volt/fx/muzzle", CELL * 0.8, 0.22)
    last = event.line[-1] if event.line else event.start
    corner = _corner(stage, last, event.direction, event.stopped_by)
    struck = InTurn(Wait(0.16), Together(impact, *corner))
    return [Together(beam(start, end, looks.BEAM), flash, struck)]


def stream_fired(stage: VoltStage, event: e.StreamFired) -> list[Cue]:
    return [beam(*_line(event.start, event.line, event.direction, bool(event.hit)), WATER)]


def _line(cell: str, line: tuple[str, ...], direction: str, hit: bool) -> tuple[Point, Point]:
    """From the muzzle to the target, or to the edge of the last cell where nothing is hit."""
    last = line[-1] if line else cell
    (x1, y1), (x2, y2) = cell_middle(cell), cell_middle(last)
    bx, by = _beyond(cell, direction)
    sx, sy = standing(cell)
    reach = -0.3 if hit else 0.48
    start = (x1 + (bx - sx) * 0.38, y1 + (by - sy) * 0.38)
    return start, (x2 + (bx - sx) * reach, y2 + (by - sy) * reach)


def grenade_thrown(stage: VoltStage, event: e.GrenadeThrown) -> list[Cue]:
    """A small bomb flies in an arc over everything."""
    name, start = "flying:grenade", cell_middle(event.start)
    bomb = Sprite("volt/modules/granaty", *start, CELL * 0.4, CELL * 0.4, z=SIGN)
    flight = Walk(name, [cell_middle(event.cell)], 0.45, hop=CELL * 1.2)
    return [Appear(name, bomb, 0.05), flight, Vanish(name, 0.05)]


# -- damage ----------------------------------------------------------------------------------


def robot_damaged(stage: VoltStage, event: e.RobotDamaged) -> list[Cue]:
    x, y = stage.of_robot(event.robot)
    shielded = event.shield and not event.monitor
    colour, icon = (looks.MODULE["yellow"], "shield") if shielded else (looks.THREAT, "bolt")
    taken = str(event.monitor + event.shield)
    label = popup((x + CELL * 0.2, y - CELL * 0.3), taken, colour, icon=icon, size=28)
    anchor = anchors.robot(event.robot)
    hurt: list[Cue] = [Flash(anchor, 0.3, looks.BEAM), label, Shake(anchor, 0.25, 5)]
    if event.cause in ("barrier", "electrified", "discharge"):
        spark = f"volt/fx/spark_{1 + len(event.robot) % 3}"
        hurt.append(burst((x, y), spark, CELL * 0.9, 0.35))
    return [Together(*hurt)]


def detonated(stage: VoltStage, event: e.Detonated) -> list[Cue]:
    blast: list[Cue] = [
        burst(cell_middle(event.cell), "volt/fx/detonation", CELL * 2.2, 0.5),
        light(event.reached, looks.DANGER, 0.5),
        Shake("", 0.3, 7),
    ]
    if event.cause == "mine" and anchors.mine(event.cell) in stage.sprites:
        blast.append(Vanish(anchors.mine(event.cell), 0.1))
    return [Together(*blast)]


def discharged(stage: VoltStage, event: e.Discharged) -> list[Cue]:
    sparks = [burst(cell_middle(c), "volt/fx/spark_2", CELL * 0.9, 0.4) for c in event.reached]
    return [Together(light(event.reached, looks.BARRIER, 0.5), *sparks)]


def robot_destroyed(stage: VoltStage, event: e.RobotDestroyed) -> list[Cue]:
    """It falls into the pit, or blows up where it stands."""
    anchor, (x, y) = anchors.robot(event.robot), cell_middle(event.cell)
    wedge = anchors.facing(event.robot)
    gone: list[Cue] = [Vanish(wedge, 0.1)] if wedge in stage.sprites else []
    if event.cause == "pit":
        falling = {"scale": 0.2, "x": x, "y": y + CELL * 0.2, "angle": 42.0}
        fall = Tween(anchor, falling, 0.35, ease_in)
        lit = light((event.cell,), looks.DANGER, 0.4)
        crash = burst((x, y), "volt/fx/impact", CELL * 0.9, 0.35)
        return [Together(fall, lit, *gone), Vanish(anchor, 0.1),
                Together(crash, Shake("", 0.25, 4), _lost(stage, event))]  # fmt: skip
    boom = burst((x, y), "volt/fx/detonation", CELL * 1.5, 0.45)
    end = Together(boom, Vanish(anchor, 0.3), Shake("", 0.25, 5), *gone)
    return [Flash(anchor, 0.15), end, _lost(stage, event)]


def _lost(stage: VoltStage, event: e.RobotDestroyed) -> Cue:
    """Whose robot it was stays for a moment where it was destroyed."""
    x, y = cell_middle(event.cell)
    words = stage.say("volt.big.destroyed", robot=stage.kit.operator(event.robot))
    return banner((x, y - CELL * 0.55), words, looks.DANGER, size=26, length=1.1)


# -- KillBots --------------------------------------------------------------------------------


def killbot_rolled(stage: VoltStage, event: e.KillBotRolled) -> list[Cue]:
    values = dict.fromkeys((event.rolled, event.value))
    return [_die(stage, event.robot, event.colour, value, 0.6) for value in values]


def killbot_looked(stage: VoltStage, event: e.KillBotLooked) -> list[Cue]:
    """Its eye sweeps; what it sees is ringed."""
    seen = [ring(cell_middle(cell), looks.EYE, CELL * 0.5, 0.4) for _, cell, _ in event.targets]
    words = stage.say("volt.big.sees" if event.targets else "volt.big.sees_nothing")
    return [Together(over(stage, event.robot, words, looks.EYE, "eye", 18, 0.5), *seen)]


def killbot_turned(stage: VoltStage, event: e.KillBotTurned) -> list[Cue]:
    anchor = anchors.facing(event.robot)
    if anchor not in stage.sprites:
        return []
    words = stage.say(f"volt.big.turn_{event.reason}")
    label = over(stage, event.robot, words, looks.WARNING, "", 18, 0.5)
    image = f"volt/robots/facing_{event.facing.lower()}"
    return [Sound("toggle"), Repaint(anchor, image), Together(Flash(anchor, 0.3), label)]


def _cells(field: str, module: str, colour: str) -> Phrase:
    """How many cells a module leaves to a move."""
    glyph, tint = looks.module_glyph(module), looks.MODULE[colour]
    return signed(lambda s, x: s.say("volt.big.cells", n=getattr(x, field)), glyph, tint)


ANIMATIONS.shows(
    {
        e.PanelBegan: plays(
            "turn",
            headline(lambda s, x: s.say("volt.big.panel", panel=looks.PANEL_NUMERAL[x.panel])),
        ),
        e.ResolutionBegan: plays("turn", headline(lambda s, x: s.say("volt.big.resolution"))),
        e.DieActivated: plays("dice", lambda s, x: [_die(s, x.robot, x.colour, x.value, 0.62)]),
        e.DieRemoved: signed(lambda s, x: s.say("volt.big.removed"), "minus", looks.DIM),
        e.DieTurned: signed(lambda s, x: s.say(f"dir.{x.to}"), "rotate_cw", looks.HURT),
        e.DieConverted: signed(lambda s, x: s.say("volt.big.converted"), "swap", looks.MOVE),
        e.DieMoved: plays("toggle", die_moved),
        e.ModuleUsed: module_used,
        e.MoveShortened: _cells("cells", "hamulce", "blue"),
        e.AnchorSet: _cells("accepts", "kotwica", "yellow"),
        e.RobotMoved: plays("move", lambda s, x: [_go(s, x.robot, x.path[1:])]),
        e.RobotJumped: plays("move", lambda s, x: [_go(s, x.robot, x.path[1:], CELL * 0.35)]),
        e.RobotPushed: plays("hit", robot_pushed),
        e.MoveStopped: plays("back", move_stopped),
        e.RobotsSwapped: plays("shield", robots_swapped),
        e.ShotFired: plays("shot", shot_fired),
        e.StreamFired: plays("shot", stream_fired),
        e.GrenadeThrown: plays("card", grenade_thrown),
        e.RobotDamaged: plays("hit", robot_damaged),
        e.Detonated: plays("blast", detonated),
        e.Discharged: plays("shield", discharged),
        e.RobotDestroyed: plays("death", robot_destroyed),
        e.KillBotRolled: plays("dice", killbot_rolled),
        e.KillBotLooked: killbot_looked,
        e.KillBotTurned: killbot_turned,
    }
)
