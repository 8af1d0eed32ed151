"""The ground of the Map with what lies flat on it. All lengths are pixels."""

from __future__ import annotations

import pygame

from scenes.boards.blocks import Brush
from scenes.boards.terrain import Terrain
from scenes.stalker.board.atlas import Atlas

ZONE = Terrain(
    art="stalker/ground",
    table=(27, 29, 23),
    base="mud",
    ragged=(("asphalt", ("asphalt", "concrete")), ("grass", ("grass",))),
    hard=("wood", "concrete", "water"),
    variants={"wood": "ab", "concrete": "ab", "water": "ab"},
)
FLAT_PROPS = frozenset(("puddle", "log", "tree_dead"))
"""Dressing that lies on the ground, under the walls."""


WASH = {"TLZ": (214, 228, 240, 92), "TLJ": (14, 8, 26, 132), "TLW": (120, 134, 150, 70)}
"""Snow, darkness and mist over the tiles of the Lost Territories."""


def ground_image(brush: Brush[Atlas]) -> pygame.Surface:
    out = ZONE.paint(brush, brush.board.ground)
    _seams(brush, out)
    dress(brush, out, flat=True)
    return out


def _seams(brush: Brush[Atlas], out: pygame.Surface) -> None:
    """The cardboard tiles, and faint crosses where a field holds several squares."""
    side, zone = brush.side, brush.board.zone
    faint = brush.blank()
    arm = max(3, side // 18)
    for (row, column), name in zone.field_at.items():
        if not brush.near((row, column)):
            continue
        inner = [(row, column + 1), (row + 1, column), (row + 1, column + 1)]
        if all(zone.field_at.get(one) == name for one in inner):
            x, y = brush.x(column + 1), brush.y(row + 1)
            for ends in (((x - arm, y), (x + arm, y)), ((x, y - arm), (x, y + arm))):
                pygame.draw.line(faint, (206, 200, 160, 80), *ends)
    for tile, placed in zone.placed.items():
        height, width = placed.height, placed.width
        if placed.quarters % 2:
            height, width = width, height
        box = (
            brush.x(placed.at[1]),
            brush.y(placed.at[0]),
            width * side + 1,
            height * side + 1,
        )
        if tile in WASH:
            pygame.draw.rect(faint, WASH[tile], box)
        pygame.draw.rect(faint, (14, 14, 10, 255), box, max(1, side // 44))
    out.blit(faint, (0, 0))


def dress(brush: Brush[Atlas], out: pygame.Surface, flat: bool) -> None:
    """Props that lie on the ground, or those that stand on it."""
    for prop in brush.board.props:
        if (prop.name in FLAT_PROPS) == flat and brush.near((int(prop.row), int(prop.column)), 3):
            size = max(2, round(prop.side * brush.side))
            image = brush.assets.art.svg(f"stalker/props/{prop.name}", size)
            out.blit(image, (brush.x(prop.column), brush.y(prop.row)))
