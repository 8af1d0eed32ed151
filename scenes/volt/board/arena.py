"""The arena and the night around it: painted once per size and blitted afterwards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.kernel.board import Board
from rules.volt.arena.arena import COLUMNS, Arena, cell_place, edge_cells
from rules.volt.arena.geometry import CELLS
from scenes.ui import draw
from scenes.volt import looks
from scenes.volt.board.layout import Ground, Plan

WARNING_REST = 110
"""How strongly warning lines show while no KillBot reads them."""
SMALLEST_NAMED = 10
"""On a thumbnail whose wall is thinner than this, rows and columns have no names."""
CROWD = ((20, 40, 74), (46, 18, 58), (16, 48, 58), (52, 36, 18))


@dataclass(frozen=True, slots=True)
class ArenaLook:
    """Everything that the picture of an arena depends on."""

    arena: Arena
    tiles: tuple[str, ...]
    """The picture of each cell, row by row."""
    warnings: bool
    name: str
    """Tells two looks apart in the cache."""

    def tile(self, cell: str) -> str:
        return self.tiles[CELLS.index(cell)]


def arena_look(
    arena: Arena, board: Board | None, colours: dict[str, str], warnings: bool
) -> ArenaLook:
    """The look of an arena whose sides belong to seats of these colours."""
    tiles = tuple(_tile(arena, board, cell, colours) for cell in CELLS)
    lines = tuple(sorted((*arena.walls, *arena.barriers)))
    return ArenaLook(arena, tiles, warnings, f"{arena.id}{hash((tiles, lines, warnings))}")


def _tile(arena: Arena, board: Board | None, cell: str, colours: dict[str, str]) -> str:
    code = arena.cells[cell]
    if code in "sS":
        side = next((side for side, cells in arena.starts.items() if cell in cells), "")
        colour = colours.get(side, "neutral")
        return f"volt/tiles/start_{colour}{'_mid' if code == 'S' else ''}"
    if board is not None:
        kind = board.tiles[board.tile("fields", *cell_place(cell))]
        if kind.properties.get("code") == code and kind.image.endswith(".svg"):
            return kind.image.removesuffix(".svg")
    named = {".": "floor_1", "O": "pit", "W": "workshop", "Z": "electrified"}
    return f"volt/tiles/{named.get(code, f'vp_{code}')}"


def paint_night(canvas: Canvas, plan: Plan, place: Box) -> None:
    """The dark around the arena: crowd, floodlights, and the light the board gives off."""
    draw.gradient(canvas, place, (10, 12, 30, 255), (4, 5, 14, 255))
    _crowd(canvas, plan, place)
    draw.glow(canvas, plan.board.inflate(-20, -20), "#0a4a86", blur=40, radius=30, alpha=170)
    box = canvas.box(place)
    canvas.surface.blit(canvas.assets.fx.vignette(box.size, 190), box)
    draw.shadow(canvas, plan.board, blur=22, radius=20, alpha=220, offset=(0, 14))


def paint_arena(canvas: Canvas, ground: Ground, look: ArenaLook) -> None:
    """Arena wall, plates, warning lines and edges, from back to front."""
    _wall(canvas, ground)
    for cell, name in zip(CELLS, look.tiles, strict=True):
        draw.sprite(canvas, name, ground.cell_box(cell))
    _rim_light(canvas, ground)
    if look.warnings:
        for cell, facing, turn_to in look.arena.warning_lines():
            warning_line(canvas, ground, cell, facing, turn_to, WARNING_REST)
    _edges(canvas, ground, look.arena)
    _names(canvas, ground)


def _crowd(canvas: Canvas, plan: Plan, area: Box) -> None:
    """Out-of-focus lights beyond the glass and two floodlights, drawn small and enlarged."""
    small = 4
    size = max(2, round(area.width / small)), max(2, round(area.height / small))
    light = pygame.Surface(size)
    chance = random.Random(4)
    free = plan.board.inflate(30, 30).move(-area.x, -area.y)
    for _ in range(250):
        x, y = chance.uniform(0, area.width), chance.uniform(0, area.height)
        radius, colour = chance.uniform(0.6, 2.2), chance.choice(CROWD)
        if not free.collidepoint(x, y):
            pygame.draw.circle(light, colour, (x / small, y / small), radius)
    beams = pygame.Surface(size)
    for share, colour in ((0.17, (0, 60, 96)), (0.83, (90, 8, 70))):
        for step in range(24):
            middle = size[0] * 0.5 + (step - 12) * size[0] * 0.046
            wide = size[0] * 0.08
            shape = [
                (size[0] * share, -4),
                (middle + wide, size[1]),
                (middle - wide, size[1]),
            ]
            ray = pygame.Surface(size)
            pygame.draw.polygon(ray, [round(part * 0.034) for part in colour], shape)
            beams.blit(ray, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    light.blit(pygame.transform.gaussian_blur(beams, 5), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    box = canvas.box(area)
    grown = pygame.transform.smoothscale(pygame.transform.box_blur(light, 1), box.size)
    canvas.surface.blit(grown, box, special_flags=pygame.BLEND_RGB_ADD)


def _wall(canvas: Canvas, ground: Ground) -> None:
    board, outer, thick, cell = ground.inner, ground.outer, ground.wall, ground.cell
    art = canvas.assets.art
    long, wide = canvas.px(cell), canvas.px(thick)
    for i in range(9):
        along = (i + 0.5) * cell
        for angle, at in (
            (0, (board.x + along, board.y - thick / 2)),
            (180, (board.x + along, board.bottom + thick / 2)),
            (90, (board.x - thick / 2, board.y + along)),
            (270, (board.right + thick / 2, board.y + along)),
        ):
            bar = art.turned("volt/edges/arena_wall", long, wide, angle)
            canvas.blit(bar, at, "center")
    for x in (outer.left, board.right):
        for y in (outer.top, board.bottom):
            draw.sprite(canvas, "volt/edges/arena_corner", (x, y, thick, thick))


def _rim_light(canvas: Canvas, ground: Ground) -> None:
    """The border light blooms over the plates; a calm falloff from the upper left."""
    board, gap = ground.inner, ground.wall / 3
    for bar in (
        (board.x, board.y - gap, board.width, gap / 2),
        (board.x, board.bottom + gap / 2, board.width, gap / 2),
        (board.x - gap, board.y, gap / 2, board.height),
        (board.right + gap / 2, board.y, gap / 2, board.height),
    ):
        draw.glow(canvas, bar, looks.CYAN, blur=12, radius=2, alpha=120)
    draw.gradient(canvas, board, (120, 170, 255, 26), (0, 0, 0, 60))


def _names(canvas: Canvas, ground: Ground) -> None:
    board, thick, cell = ground.inner, ground.wall, ground.cell
    if thick < SMALLEST_NAMED:
        return
    size = max(11, thick * 0.47)
    near, far = (0.63, 0.6) if thick > 22 else (0.52, 0.5)
    for i, letter in enumerate(COLUMNS):
        along = (i + 0.5) * cell
        for y in (board.y - thick * near, board.bottom + thick * far):
            at = (board.x + along, y)
            draw.text(canvas, letter, at, size, looks.TEXT, bold=True, anchor="center")
        for x in (board.x - thick * near, board.right + thick * far):
            at = (x, board.y + along)
            draw.text(canvas, str(i + 1), at, size, looks.TEXT, bold=True, anchor="center")


def warning_line(
    canvas: Canvas, ground: Ground, cell: str, facing: str, turn_to: str, alpha: int
) -> None:
    """A stripe at the side of a cell that the line faces, with an arrow to where it turns."""
    sides = "NESW"
    angle = 90 * sides.index(facing)
    right = sides[(sides.index(facing) + 1) % 4] == turn_to
    side = canvas.px(ground.cell)
    name = f"volt/edges/warning_turn_{'e' if right else 'w'}"
    image = canvas.assets.art.turned(name, side, side, -angle)
    canvas.blit(image, ground.cell_box(cell).center, "center", alpha)


def _edges(canvas: Canvas, ground: Ground, arena: Arena) -> None:
    arms: dict[tuple[int, int], set[str]] = {}
    for edge in sorted(arena.walls):
        _segment(canvas, ground, edge, "volt/edges/energy_wall")
        for vertex, arm in _ends(edge):
            arms.setdefault(vertex, set()).add(arm)
    for i, edge in enumerate(sorted(arena.barriers)):
        _segment(canvas, ground, edge, f"volt/edges/lightning_barrier_{i % 2 + 1}")
    side = canvas.px(ground.cell * 24 / 64)
    for vertex, directions in arms.items():
        name, angle = _post(directions)
        image = canvas.assets.art.turned(f"volt/edges/wall_{name}", side, side, angle)
        canvas.blit(image, ground.vertex(*vertex), "center")


def _segment(canvas: Canvas, ground: Ground, edge: str, name: str) -> None:
    (first, _), (second, _) = _ends(edge)
    (x1, y1), (x2, y2) = ground.vertex(*first), ground.vertex(*second)
    length, thick = canvas.px(ground.cell * 80 / 64), canvas.px(ground.cell * 24 / 64)
    image = canvas.assets.art.turned(name, length, thick, 0 if y1 == y2 else 90)
    canvas.blit(image, ((x1 + x2) / 2, (y1 + y2) / 2), "center")


def _ends(edge: str) -> Iterator[tuple[tuple[int, int], str]]:
    """The two vertices of an edge, each with the direction in which the edge leaves it."""
    (x1, y1), (x2, y2) = map(cell_place, edge_cells(edge))
    if x1 != x2:
        yield from (((x2, y1), "S"), ((x2, y1 + 1), "N"))
    else:
        yield from (((x1, y2), "E"), ((x1 + 1, y2), "W"))


def _post(arms: set[str]) -> tuple[str, int]:
    """The post for the walls that meet at a vertex, and its turn counter-clockwise."""
    key = "".join(arm for arm in "NESW" if arm in arms)
    if len(key) == 1:
        return "end", 0
    if len(key) == 2:
        corners = {"ES": 0, "NE": 90, "NW": 180, "SW": 270}
        return ("corner", corners[key]) if key in corners else ("line", 0 if key == "EW" else 90)
    if len(key) == 3:
        missing = next(arm for arm in "NESW" if arm not in arms)
        return "tee", {"N": 0, "W": 90, "S": 180, "E": 270}[missing]
    return "cross", 0


def edge_at(ground: Ground, arena: Arena, x: float, y: float) -> str:
    """The wall or barrier near a point of the canvas; empty if there is none so near."""
    reach = 0.13
    left, top = ground.vertex(0, 0)
    across, down = (x - left) / ground.cell, (y - top) / ground.cell
    for edge in (*arena.walls, *arena.barriers):
        (x1, y1), (x2, y2) = (vertex for vertex, _ in _ends(edge))
        near_x = min(x1, x2) - reach / 2 <= across <= max(x1, x2) + reach / 2
        near_y = min(y1, y2) - reach / 2 <= down <= max(y1, y2) + reach / 2
        flat = abs(down - y1) <= reach if y1 == y2 else abs(across - x1) <= reach
        if flat and (near_x if y1 == y2 else near_y):
            return edge
    return ""


def edge_box(ground: Ground, edge: str) -> Box:
    (x1, y1), (x2, y2) = (ground.vertex(*vertex) for vertex, _ in _ends(edge))
    box = Box(x1, y1, x2 - x1, y2 - y1)
    return box.inflate(ground.cell * 0.2, ground.cell * 0.2)
