"""How a deployment looks: lit squares, the screen, pieces of the draft, tray, dial and keys."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.autarcha.geometry import OUTSIDE
from scenes.autarcha.asking import anchors
from scenes.autarcha.asking.deploying import Laid, Layout
from scenes.autarcha.board.screen import draw_screen
from scenes.autarcha.board.units import draw_ghost
from scenes.autarcha.cards.painting import draw_plate
from scenes.autarcha.desk.deploying_plan import DeskPlan
from scenes.autarcha.front import Front
from scenes.autarcha.kit import INK, INK_DIM, SELECTED, icon, overlay, plate
from scenes.autarcha.motion.stage import Face
from scenes.table.kept import Kept
from scenes.ui import draw

VEIL = (28, 20, 12, 92)
GHOST = 170
HINT_LEAST = 170.0


class State(Protocol):
    """What the painters need to know of the panel."""

    kind: str
    wish: int
    taken: int

    @property
    def laid(self) -> Layout: ...
    @property
    def carried(self) -> Laid | None: ...


class Lit:
    """The map under a deployment: what is out of bounds lies in shade, legal squares are lit."""

    def __init__(self) -> None:
        self._kept = Kept()

    def draw(self, canvas: Canvas, front: Front, laid: Layout, kind: str) -> None:
        sheet, camera = front.plan.sheet, front.lens.camera
        spots = laid.spots(kind) if laid.room > 0 else frozenset[int]()
        state = (camera.x, camera.y, camera.zoom, laid.side, spots, laid.allowed)
        self._kept.draw(
            canvas, state, sheet, lambda on: paint_lit(on, front, laid.side, laid.allowed, spots)
        )
        if laid.secret:
            draw_screen(canvas, front)


def paint_lit(
    canvas: Canvas, front: Front, side: str, allowed: frozenset[int], spots: frozenset[int]
) -> None:
    """Shade over everything that is not allowed, a tint where something may be put."""
    lens, sheet = front.lens, front.plan.sheet
    lit = overlay(f"zone_{side}")
    for square in range(len(front.board.names)):
        box = lens.box(square)
        if not sheet.colliderect(box):
            continue
        if square not in allowed:
            draw.veil(canvas, box, VEIL)
        elif square in spots:
            draw.sprite(canvas, lit, box)


# -- pieces ----------------------------------------------------------------------------------


def draw_pieces(canvas: Canvas, front: Front, state: State) -> None:
    """What stands so far, what is in hand, and where the next piece would stand."""
    laid = state.laid
    carried = state.carried
    for piece in sorted(laid.pieces, key=lambda one: one.square):
        alpha = 90 if carried is not None and piece.square == carried.square else 255
        _draw_piece(canvas, front, laid.side, piece, alpha)
    if state.taken != OUTSIDE:
        draw.sprite(canvas, overlay("selected"), front.lens.box(state.taken))
    ghost = ghost_of(front, state)
    if ghost is not None:
        _draw_piece(canvas, front, laid.side, ghost, GHOST)
    if front.pointed_square in laid.allowed:
        draw.sprite(canvas, overlay("hover"), front.lens.box(front.pointed_square))


def ghost_of(front: Front, state: State) -> Laid | None:
    """The piece that a click, or letting go, would put under the pointer."""
    laid, square = state.laid, front.pointed_square
    if square == OUTSIDE or square not in laid.free:
        return None
    moving = state.carried or laid.at(state.taken)
    if moving is not None:
        facing = laid.facing(moving.kind, square, moving.facing)
        return Laid(moving.kind, square, moving.facing) if facing == moving.facing else None
    if laid.room <= 0 or square not in laid.spots(state.kind):
        return None
    facing = laid.facing(state.kind, square, state.wish)
    return Laid(state.kind, square, state.wish if facing is None else facing)


def _draw_piece(canvas: Canvas, front: Front, side: str, piece: Laid, alpha: int) -> None:
    face = Face(piece.kind, side, False, 1)
    draw_ghost(canvas, front, face, piece.square, piece.facing, alpha)


def draw_field(canvas: Canvas, front: Front, state: State) -> None:
    """The squares that the piece in question will be able to hit."""
    laid = state.laid
    piece = ghost_of(front, state) or laid.at(state.taken) or laid.at(front.pointed_square)
    if piece is None:
        return
    for square in front.ground.fire(piece.kind, piece.square * 8 + piece.facing):
        draw.sprite(canvas, overlay("range"), front.lens.box(square))


# -- the desk --------------------------------------------------------------------------------


def draw_desk(canvas: Canvas, front: Front, state: State, desk: DeskPlan) -> None:
    draw.panel(canvas, desk.tray, "paper")
    for kind, box in desk.tiles.items():
        _draw_tile(canvas, front, state, kind, box)
    _draw_dial(canvas, front, state, desk)
    _draw_hint(canvas, front, desk.hint)


def _draw_hint(canvas: Canvas, front: Front, box: Box) -> None:
    """How pieces are laid out, where there is room to say it."""
    if box.width < HINT_LEAST:
        return
    words, size = front.kit.say("deploy.hint"), 15.0
    while size > 12 and canvas.view.text_height(words, box.width, size) > box.height:
        size -= 1
    high = canvas.view.text_height(words, box.width, size)
    if high <= box.height:
        place = Box(box.x, box.centery - high / 2, box.width, high)
        draw.wrapped(canvas, words, place, size, "text_on_wood_dim")


def _draw_tile(canvas: Canvas, front: Front, state: State, kind: str, box: Box) -> None:
    """A type that waits: its plate, its name and how many are left."""
    laid, kit = state.laid, front.kit
    count = laid.waiting[kind]
    chosen = kind == state.kind and state.taken == OUTSIDE and count > 0
    if chosen:
        draw.framed(canvas, box, "#f7e3a4", SELECTED, radius=8, border=2.5)
    elif front.hovered == anchors.tray(kind) and count:
        draw.fill(canvas, box, "#efe0b6", radius=8)
    side = min(box.height * 0.66, box.width * 0.56)
    place = Box(box.x + 8, box.y + 5, side, side)
    draw.sprite(canvas, plate(kind, laid.side), place, 255 if count else 90)
    at = ((place.right + box.right) / 2, place.centery)
    ink = INK if count else INK_DIM
    draw.text(canvas, str(count), at, min(30.0, side * 0.55), ink, bold=True, anchor="center")
    name = kit.unit(kind)
    at = (box.centerx, (place.bottom + box.bottom) / 2)
    draw.fit(canvas, name, at, box.width - 10, 15, ink, bold=True, anchor="center")


def _draw_dial(canvas: Canvas, front: Front, state: State, desk: DeskPlan) -> None:
    """Eight directions around the piece that the next click would put down or turn."""
    draw.panel(canvas, desk.dial, "paper")
    laid = state.laid
    meant = laid.at(state.taken)
    now = meant.facing if meant is not None else state.wish
    for number, box in enumerate(desk.arrows):
        hot = front.hovered == anchors.facing(number)
        if number == now or hot:
            draw.fill(canvas, box, "#f7e3a4" if number == now else "#efe0b6", radius=6)
        ink = SELECTED if number == now else INK_DIM
        _draw_arrow(canvas, box, number, ink)
    kind = meant.kind if meant is not None else state.kind
    if kind:
        side = desk.dial.width * 0.3
        middle = Box(0, 0, side, side)
        middle.center = desk.dial.center
        draw_plate(canvas, middle, kind, laid.side)


def _draw_arrow(canvas: Canvas, box: Box, facing: int, ink: tuple[int, int, int]) -> None:
    """A glyph that points from the middle of the dial outwards."""
    assets, size = canvas.assets, canvas.px(min(box.width, box.height) * 0.72)

    def make() -> pygame.Surface:
        upright = assets.art.tinted(icon("forward"), size, ink)
        return pygame.transform.rotozoom(upright, -45.0 * facing, 1)

    image = assets.baked.get(("autarcha dial", facing, size, ink), make)
    canvas.blit(image, box.center, "center")
