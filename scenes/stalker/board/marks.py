"""Highlights on the Map: fields to choose, reach, the path of a Move, lines of sight."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.shell.canvas import Canvas
from game.shell.lettering import Face
from game.shell.palette import Rgb
from game.shell.view import Box
from rules.kernel.question import Option
from rules.stalker.model.picks import FieldPick, PathPick, Way
from rules.stalker.model.questions import TieAbout
from rules.stalker.previews.fields import fields_in_sight
from scenes.boards.arrows import draw_arrow
from scenes.boards.veils import Veil
from scenes.motion.stage import Point
from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.board.badges import badge_boxes
from scenes.stalker.board.signs import bodies_of
from scenes.stalker.board.symbols import SYMBOL, symbol_points
from scenes.stalker.board.tags import tag_boxes
from scenes.stalker.looks import CAUTION, PATH, REACH, THREAT, VISION
from scenes.stalker.places import FIELD, GOAL, TOKENS, UNIT
from scenes.stalker.workbench import Workbench

CHOICE = Veil(REACH, 34, 220)
HOT = Veil((250, 226, 140), 60, 255, bold=True)
IN_REACH = Veil(REACH, 22)
FRONT = {0: 84, 1: 74, 2: 58, 3: 44}
SIDE = Veil(VISION, 34, 90, dashed=True)
DISC = 19.0
"""Half the width of the disc that says how far a field is, in stage units."""
MAYBE = (168, 92, 70)
"""A way that an Enemy may take."""
POINTED = Veil((236, 230, 208), 0, 120)

Tints = list[tuple[str, Veil]]


def veils_of(top: Workbench) -> Tints:
    return top.once("veils", lambda: _veils(top))


def _veils(top: Workbench) -> Tints:
    """What is tinted now, the upper ones last."""
    found: Tints = []
    pointed, asked = top.pointed, top.asked
    over_unit = pointed is not None and pointed.kind == UNIT
    if top.settled and (top.looking or over_unit):
        found += vision_tints(top, "" if pointed is None or top.looking else pointed.name)
    if asked.decision is not None:
        found += [(name, IN_REACH) for name in top.ways()]
        for anchor in asked.places if asked.kind != "step" else ():
            place = top.place(anchor)
            if place is not None and place.kind == FIELD:
                found.append((place.name, HOT if anchor == top.hovered else CHOICE))
    if pointed is not None and pointed.kind == GOAL:
        found += [(name, HOT) for name in top.goal_fields(pointed.name)]
    found += _path_veils(top)
    if pointed is not None and pointed.kind == FIELD and not top.move():
        found.append((pointed.name, POINTED))
    return found


def vision_tints(top: Workbench, enemy: str) -> Tints:
    """Fields ahead: darker near by, hatched, with a dashed rim; to the sides a faint tint."""
    ahead: dict[str, int] = {}
    beside: set[str] = set()
    for one in [enemy] if enemy else top.view.enemies:
        for name, (distance, front) in top.previews.seen(fields_in_sight, one).items():
            if front:
                ahead[name] = min(distance, ahead.get(name, 99))
            else:
                beside.add(name)
    faint = [(name, SIDE) for name in beside if name not in ahead]
    return faint + [
        (name, Veil(VISION, FRONT.get(distance, 36), 150, hatched=True, dashed=True))
        for name, distance in ahead.items()
    ]


def _path_veils(top: Workbench) -> Tints:
    move = top.move()
    if move is None:
        return []
    fields = top.atlas.zone.fields
    found: Tints = []
    for name, seen in zip(move.path[1:], move.seen, strict=True):
        harmful = bool(fields[name].rad and move.dose)
        colour = THREAT if seen else CAUTION if harmful else PATH
        found.append((name, Veil(colour, 30, 235)))
    return found


# -- over the walls ----------------------------------------------------------------------------


def draw_ground_marks(canvas: Canvas, top: Workbench) -> None:
    """The way that an Enemy is about to take, or all that a tie would let it take."""
    if len(top.stage.trail) > 1:
        draw_way(canvas, top, top.stage.trail, THREAT)
    ways = sorted(tied_ways(top), key=lambda one: _is_pointed(top, one[0]))
    for option, fields in ways:
        colour = THREAT if _is_pointed(top, option) else MAYBE
        draw_way(canvas, top, fields, colour)


def _is_pointed(top: Workbench, option: Option) -> bool:
    return top.hovered in (*option.anchors, option.id) or option in top.asked.places.get(
        top.hovered, ()
    )


def tied_ways(top: Workbench) -> list[tuple[Option, tuple[str, ...]]]:
    """The ways between which the Lead Stalker chooses, with the options that stand for them."""
    decision = top.asked.decision
    about = decision.about if decision is not None and decision.kind == "break_tie" else None
    enemy = top.figures.get(about.enemy) if isinstance(about, TieAbout) else None
    found: list[tuple[Option, tuple[str, ...]]] = []
    for option in top.asked.options if about is not None else ():
        pick = option.args
        fields = pick.fields if isinstance(pick, PathPick) else ()
        if isinstance(pick, FieldPick) and enemy is not None and enemy.at != pick.field:
            fields = (enemy.at, pick.field)
        if len(fields) > 1 and all(name in top.atlas.zone.fields for name in fields):
            found.append((option, fields))
    return found


def draw_rings(canvas: Canvas, top: Workbench) -> None:
    """How many steps away each field in reach is."""
    move = top.move()
    for name, option in top.ways().items():
        if isinstance(option.args, Way) and (move is None or name not in move.path):
            draw_number(canvas, top, name, len(option.args.fields))


def draw_number(canvas: Canvas, top: Workbench, name: str, steps: int) -> None:
    """How far away a field is, on a disc in it."""
    side = top.lens.side
    radius = max(7, round(side * 0.13))
    image = canvas.assets.baked.get(
        ("zone-steps", steps, radius), lambda: _disc_image(canvas, steps, radius)
    )
    at = top.lens.pixel(*number_point(top, name))
    canvas.surface.blit(image, image.get_rect(center=at))


def number_point(top: Workbench, name: str) -> Point:
    """Where the disc lies: beside the middle, clear of badges, the tags of cards, figures
    and what lies on the Map."""
    return top.once(("steps", name), lambda: _number_point(top, name))


def _number_point(top: Workbench, name: str) -> Point:
    x, y = top.atlas.centre(name)
    extent = top.atlas.extent(name)
    sides = (extent.left + 28, extent.right - 28)
    spots = [(x - 36, y + 36), (x + 36, y + 36)]
    spots += [(side, level) for level in (extent.bottom - 28, extent.y + 28) for side in sides]
    spots += [(side, extent.y + DISC) for side in (extent.right - DISC, extent.left + DISC)]
    disc = Box(0, 0, *[2 * max(DISC, 9 * SQUARE / top.lens.side)] * 2)
    there = [*tag_boxes(top).values(), *badge_boxes(top), *bodies_of(top), *_lying(top)]

    def hidden(at: Point) -> float:
        disc.center = at
        return sum(one.width * one.height for one in map(disc.clip, there))

    return min(spots, key=hidden)


def _lying(top: Workbench) -> list[Box]:
    """What tokens and symbols of Anomalies cover."""
    return top.once("lying", lambda: [*_tokens(top), *_symbols(top)])


def _tokens(top: Workbench) -> Iterable[Box]:
    for anchor, sprite in top.stage.sprites.items():
        token = top.place(anchor)
        if token is not None and token.kind in TOKENS:
            half = sprite.width / 2
            yield Box(sprite.x - half, sprite.y - half, sprite.width, sprite.width)


def _symbols(top: Workbench) -> Iterable[Box]:
    side = SYMBOL * SQUARE
    for (x, y), _ in symbol_points(top).values():
        yield Box(x - side / 2, y - side / 2, side, side)


def _disc_image(canvas: Canvas, steps: int, radius: int) -> pygame.Surface:
    out = pygame.Surface((2 * radius + 4, 2 * radius + 4), pygame.SRCALPHA)
    middle = (radius + 2, radius + 2)
    pygame.draw.aacircle(out, (20, 20, 12, 190), middle, radius + 1)
    pygame.draw.aacircle(out, (206, 222, 150, 240), middle, radius, max(1, radius // 6))
    words = canvas.assets.type.line(str(steps), Face(max(9, radius + 2), True), (226, 238, 180))
    out.blit(words, words.get_rect(center=middle))
    return out


def draw_way(canvas: Canvas, top: Workbench, fields: Iterable[str], colour: Rgb) -> None:
    """An arrow over the middles of fields."""
    points = top.lens.pixels(top.atlas.centre(name) for name in fields)
    draw_arrow(canvas, points, top.lens.side, colour)
