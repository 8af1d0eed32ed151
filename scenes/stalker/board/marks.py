"""Highlights on the Map: fields to choose, reach, the path of a Move, lines of sight."""

from __future__ import annotations

import math

import pygame

from game.shell.canvas import Canvas
from game.shell.lettering import Face
from scenes.motion.stage import Point
from scenes.stalker.board.veils import CAUTION, PATH, REACH, THREAT, VISION, Veil
from scenes.stalker.moment import Moment

CHOICE = Veil(REACH, 34, 220)
HOT = Veil((250, 226, 140), 60, 255, bold=True)
IN_REACH = Veil(REACH, 22)
FRONT = {0: 84, 1: 74, 2: 58, 3: 44}
SIDE = Veil(VISION, 34, 90, dashed=True)
MAYBE = (168, 92, 70)
"""A way that an Enemy may take."""
POINTED = Veil((236, 230, 208), 0, 120)

Tints = list[tuple[str, Veil]]


def veils_of(top: Moment) -> Tints:
    return top.once("veils", lambda: _veils(top))


def _veils(top: Moment) -> Tints:
    """What is tinted now, the upper ones last."""
    found: Tints = []
    kind, _, rest = top.hovered.partition(":")
    if top.settled and (top.looking or kind == "unit"):
        found += vision_tints(top, rest if kind == "unit" and not top.looking else "")
    asked = top.asked
    if asked.decision is not None:
        ways = top.ways()
        found += [(name, IN_REACH) for name in ways]
        for anchor in asked.places:
            where, _, name = anchor.partition(":")
            if where == "field" and name in top.atlas.zone.fields and asked.kind != "step":
                found.append((name, HOT if anchor == top.hovered else CHOICE))
    found += _path_veils(top)
    if kind == "field" and rest in top.atlas.zone.fields and not top.outlook():
        found.append((rest, POINTED))
    return found


def vision_tints(top: Moment, enemy: str) -> Tints:
    """Fields ahead: darker near by, hatched, with a dashed rim; to the sides a faint tint."""
    ahead: dict[str, int] = {}
    beside: set[str] = set()
    enemies = [enemy] if enemy else [one.id for one in top.facts.figures.values() if one.facing]
    for one in enemies:
        for name, (distance, front) in top.foresight.vision(one).items():
            if front:
                ahead[name] = min(distance, ahead.get(name, 99))
            else:
                beside.add(name)
    faint = [(name, SIDE) for name in beside if name not in ahead]
    return faint + [
        (name, Veil(VISION, FRONT.get(distance, 36), 150, hatched=True, dashed=True))
        for name, distance in ahead.items()
    ]


def _path_veils(top: Moment) -> Tints:
    outlook = top.outlook()
    if outlook is None:
        return []
    zone = top.atlas.zone
    found: Tints = []
    for number, name in enumerate(outlook.path[1:], 1):
        colour = PATH
        if zone.fields[name].rad and outlook.gain:
            colour = CAUTION
        if outlook.is_seen(number):
            colour = THREAT
        found.append((name, Veil(colour, 30, 235)))
    return found


# -- over the walls ----------------------------------------------------------------------------


def draw_ground_marks(canvas: Canvas, top: Moment) -> None:
    """The way that an Enemy is about to take, or all that a tie would let it take."""
    if len(top.stage.trail) > 1:
        draw_arrow(canvas, top, [top.atlas.centre(name) for name in top.stage.trail], THREAT)
    ways = tied_ways(top)
    for pick in sorted(ways, key=lambda one: _is_pointed(top, one)):
        colour = THREAT if _is_pointed(top, pick) else MAYBE
        draw_arrow(canvas, top, [top.atlas.centre(name) for name in ways[pick]], colour)


def _is_pointed(top: Moment, pick: str) -> bool:
    return top.hovered in (pick, f"pick:{pick}")


def tied_ways(top: Moment) -> dict[str, list[str]]:
    """The ways between which the Lead Stalker chooses, by the options that stand for them."""
    decision = top.asked.decision
    if decision is None or decision.kind != "break_tie":
        return {}
    found: dict[str, list[str]] = {}
    enemy = top.facts.figures.get(str(decision.about.get("enemy", "")))
    for pick in decision.options:
        kind, _, rest = pick.partition(":")
        fields = rest.split(">") if kind == "path" else []
        if kind == "field" and enemy is not None and enemy.at != rest:
            fields = [enemy.at, rest]
        if len(fields) > 1 and all(name in top.atlas.zone.fields for name in fields):
            found[pick] = fields
    return found


def draw_rings(canvas: Canvas, top: Moment) -> None:
    """How many steps away each field in reach is."""
    outlook = top.outlook()
    taken = set(outlook.path) if outlook is not None else set()
    for name, path in top.ways().items():
        if name not in taken:
            draw_number(canvas, top, name, len(path) - 1)


def draw_number(canvas: Canvas, top: Moment, name: str, steps: int) -> None:
    """How far away a field is, on a disc in it."""
    side = top.lens.side
    radius = max(7, round(side * 0.13))
    image = canvas.assets.baked.get(
        ("zone-steps", steps, radius), lambda: _disc_image(canvas, steps, radius)
    )
    x, y = top.atlas.centre(name)
    at = top.lens.pixel(x - 34, y - 34)
    canvas.surface.blit(image, image.get_rect(center=at))


def _disc_image(canvas: Canvas, steps: int, radius: int) -> pygame.Surface:
    out = pygame.Surface((2 * radius + 4, 2 * radius + 4), pygame.SRCALPHA)
    middle = (radius + 2, radius + 2)
    pygame.draw.aacircle(out, (20, 20, 12, 190), middle, radius + 1)
    pygame.draw.aacircle(out, (206, 222, 150, 240), middle, radius, max(1, radius // 6))
    words = canvas.assets.type.line(str(steps), Face(max(9, radius + 2), True), (226, 238, 180))
    out.blit(words, words.get_rect(center=middle))
    return out


def draw_arrow(
    canvas: Canvas, top: Moment, points: list[Point], colour: tuple[int, int, int]
) -> None:
    pixels = [top.lens.pixel(*point) for point in points]
    if len(pixels) < 2:
        return
    side = top.lens.side
    (x0, y0), (x1, y1) = pixels[-2], pixels[-1]
    angle = math.atan2(y1 - y0, x1 - x0)
    tip = (x1 - math.cos(angle) * side * 0.16, y1 - math.sin(angle) * side * 0.16)
    for extra, ink in ((max(2, side // 26), (14, 13, 9)), (0, colour)):
        wide = max(3, round(side * 0.075)) + 2 * extra
        line = [*pixels[:-1], (round(tip[0]), round(tip[1]))]
        pygame.draw.lines(canvas.surface, ink, False, line, wide)
        for point in line[:-1]:
            pygame.draw.aacircle(canvas.surface, ink, point, wide // 2)
        head = max(6, round(side * 0.17)) + extra * 2
        pygame.draw.polygon(canvas.surface, ink, _head((x1, y1), angle, head))


def _head(tip: tuple[int, int], angle: float, size: int) -> list[tuple[float, float]]:
    return [
        (tip[0] + math.cos(angle + turn) * reach, tip[1] + math.sin(angle + turn) * reach)
        for turn, reach in ((0.0, size * 0.35), (2.3, size), (-2.3, size))
    ]
