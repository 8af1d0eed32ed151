"""The tags of cards that lie on the Map: their names, where they hide least of what is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import dist
from typing import NamedTuple

import pygame

from game.shell.canvas import Canvas
from game.shell.lettering import Face
from game.shell.view import Box
from rules.stalker.model.state import Enemy
from rules.stalker.words.anchors import tag_anchor
from scenes.motion.stage import Point
from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.board.badges import badge_boxes
from scenes.stalker.board.facing import arrow_box
from scenes.stalker.board.stage import TOKEN
from scenes.stalker.places import UNIT, pieces
from scenes.stalker.workbench import Workbench

NAMED = 64
"""Squares at least so many pixels wide have room for the numbers of cards, too."""
TAG_HIGH, TAG_LOW = 34.0, 18.0
"""The height of a line in stage units; in UI units it is never lower than can be read."""
TIGHT = 0.84
"""How high each of two lines is beside a single one."""
LETTERS = 0.7
"""The size of a name on its tag alone."""
SPARSE = 22
"""On squares less wide than so many pixels no tags are drawn."""
BODY, BODY_HIGH = 0.62, 1.05
"""What a figure hides above its foot, in squares."""
STEPS = 5
"""Places that are tried across and down a field."""
PROUD = 0.45
"""How much of its height the middle of a tag lies beyond the edge that it is hung across."""
OVERHANG = 1.15
"""A tag may be wider than its field by so much."""
TAG = {"overlay": (138, 92, 30), "note": (52, 84, 104), "anomaly": (96, 62, 128)}


class Tag(NamedTuple):
    """What a tag says, line by line, and where it lies in stage units."""

    lines: tuple[str, ...]
    box: Box


def tag_boxes(top: Workbench) -> dict[str, Box]:
    """Where the tag of every card on fields lies, in stage units."""
    return {name: tag.box for name, tag in tags(top).items()}


def tags(top: Workbench) -> dict[str, Tag]:
    return top.once("tags", lambda: _tags(top))


def _tags(top: Workbench) -> dict[str, Tag]:
    """Every tag lies in its field, clear of badges, tokens, figures and other tags."""
    found: dict[str, Tag] = {}
    there = [*badge_boxes(top), *_hidden(top)]
    for name, (card, _) in top.environment.items():
        printed = top.kit.book.pack.environment[card].fields
        fields = [one for one in printed if one in top.atlas.zone.fields]
        if not fields:
            continue
        lines = tag_lines(top, card)
        extent, size = top.atlas.extent(fields[0]), _size(top, card, lines)
        around = extent.inflate(2 * size[1], 2 * size[1])
        near = [box for box in there if box.colliderect(around)]
        found[name] = Tag(lines, _placed(extent, size, near))
        there.append(found[name].box)
    return found


def _hidden(top: Workbench) -> Iterator[Box]:
    """What tokens and figures cover, where the view has them."""
    for piece in pieces(top.view).values():
        x, y = top.stage.home(piece)
        if piece.kind == UNIT:
            wide, high = BODY * SQUARE, BODY_HIGH * SQUARE
            yield Box(x - wide / 2, y - high + 0.15 * SQUARE, wide, high)
            figure = top.figures[piece.name]
            if isinstance(figure, Enemy) and figure.facing:
                yield arrow_box((x, y), figure.facing)
        else:
            yield Box(x - TOKEN / 2, y - TOKEN / 2, TOKEN, TOKEN)


def _placed(extent: Box, size: Point, near: Iterable[Box]) -> Box:
    """As near below the middle of the field as nothing is hidden, or as little as can be."""
    box = Box((0, 0), size)
    box.center = extent.center

    def cost(at: Point) -> tuple[int, float]:
        box.center = at
        covered = sum(_area(box.clip(one)) for one in near)
        return round(covered), dist(at, (extent.centerx, extent.y + extent.height * 0.6))

    best: Point = min(_spots(extent, size), key=cost)
    box.center = best
    return box


def _spots(extent: Box, size: Point) -> Iterator[Point]:
    """Where the middle of a tag may be: in its field, or across its upper or lower edge."""
    free = (max(0.0, extent.width - size[0]), max(0.0, extent.height - size[1]))
    rows = [extent.centery + free[1] * (step / (STEPS - 1) - 0.5) for step in range(STEPS)]
    rows += [extent.y - size[1] * PROUD, extent.bottom + size[1] * PROUD]
    for across in range(STEPS):
        x = extent.centerx + free[0] * (across / (STEPS - 1) - 0.5)
        yield from ((x, y) for y in rows)


def _area(box: Box) -> float:
    return float(box.width * box.height)


# -- words ---------------------------------------------------------------------------------------


def tag_lines(top: Workbench, card: str) -> tuple[str, ...]:
    """The name that objectives have, in two lines where it is too long for its field, or else
    the number."""
    name, fields = top.kit.card(card), top.kit.book.pack.environment[card].fields
    if top.lens.side >= NAMED:
        return (name,)
    room = max(top.atlas.extent(one).width for one in fields if one in top.atlas.zone.fields)
    for lines in ((name,), _halves(top, name)):
        if _wide(top, lines) <= OVERHANG * room * top.lens.side / SQUARE:
            return lines
    return (_number(top, card),)


def _halves(top: Workbench, name: str) -> tuple[str, ...]:
    """The two lines of which the longer one is shortest."""
    words = name.split()
    cut = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(cut, key=lambda lines: _wide(top, lines), default=(name,))


def _wide(top: Workbench, lines: Iterable[str]) -> int:
    """Pixels across these lines on a tag."""
    face = _small_face(top)
    return max(top.kit.assets.type.width(line, face) for line in lines) + 6


def _size(top: Workbench, card: str, lines: tuple[str, ...]) -> Point:
    """In stage units: on small squares a tag holds its name alone, or its number alone."""
    if top.lens.side >= NAMED:
        type_, face = top.kit.assets.type, Face(17, True)
        return type_.width(lines[0], face) + type_.width(_number(top, card), face) + 52.0, TAG_HIGH
    high = _line_height(top) * (TIGHT * len(lines) if len(lines) > 1 else 1)
    return _wide(top, lines) * SQUARE / top.lens.side, high * SQUARE / top.lens.side


def _line_height(top: Workbench) -> float:
    """In pixels."""
    return max(TAG_LOW * top.lens.scale, TAG_HIGH * top.lens.side / SQUARE)


def _small_face(top: Workbench) -> Face:
    return Face(max(8, round(_line_height(top) * LETTERS)), True)


def _number(top: Workbench, card: str) -> str:
    return top.kit.book.pack.environment[card].number


# -- drawing -------------------------------------------------------------------------------------


def draw_tags(canvas: Canvas, top: Workbench) -> None:
    if top.lens.side < SPARSE:
        return
    right, down = canvas.at((0, 0))
    for name, tag in tags(top).items():
        shown = canvas.box(top.lens.box(tag.box)).move(-right, -down)
        canvas.surface.blit(_image(top, name, tag.lines, shown.size), shown)


def _image(
    top: Workbench, name: str, lines: tuple[str, ...], size: tuple[int, int]
) -> pygame.Surface:
    card, side = top.environment[name]
    hot = top.asked.allows(tag_anchor(name))
    key = ("zone-tag", card, side, hot, lines, size)
    return top.kit.assets.baked.get(key, lambda: _painted(top, card, lines, hot, size))


def _painted(
    top: Workbench, card: str, lines: tuple[str, ...], hot: bool, size: tuple[int, int]
) -> pygame.Surface:
    fx, height = top.kit.assets.fx, size[1] // len(lines)
    colour = TAG.get(top.kit.book.pack.environment[card].kind, (90, 90, 70))
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.blit(fx.rounded(size, max(2, height // 5), (206, 196, 160)), (0, 0))
    if top.lens.side >= NAMED:
        _write_numbered(top, out, card, lines[0], colour)
    else:
        inner = (size[0] - 2, size[1] - 2)
        out.blit(fx.rounded(inner, max(2, height // 6), colour), (1, 1))
        for number, line in enumerate(lines):
            words = top.kit.assets.type.line(line, _small_face(top), (250, 244, 222))
            middle = round((number + 0.5) * size[1] / len(lines))
            out.blit(words, words.get_rect(center=(size[0] // 2, middle)))
    edge = (240, 190, 84) if hot else (36, 30, 18)
    out.blit(fx.rounded(size, max(2, height // 5), edge, 3 if hot else 1), (0, 0))
    return out


def _write_numbered(
    top: Workbench, out: pygame.Surface, card: str, name: str, colour: tuple[int, int, int]
) -> None:
    """The number in the colour of the card, then its name."""
    assets, height = top.kit.assets, out.get_height()
    face = Face(max(8, round(height * 0.5)), True)
    digits = assets.type.line(_number(top, card), face, (250, 244, 222))
    inner = (digits.get_width() + height // 2, height - 4)
    out.blit(assets.fx.rounded(inner, max(2, height // 6), colour), (2, 2))
    out.blit(digits, digits.get_rect(center=(2 + inner[0] // 2, height // 2)))
    words = assets.type.line(name, face, (40, 33, 20))
    out.blit(words, words.get_rect(midleft=(inner[0] + height // 4 + 2, height // 2)))
