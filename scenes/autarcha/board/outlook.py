"""A scenario before anybody has moved, for the lobby: zones, and armies as they might stand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec.structs import replace

from game.shell.canvas import Canvas
from rules.autarcha.geometry import FACINGS, SIDES
from rules.autarcha.model.view import AutarchaView
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.turn.deploying import allowed_squares
from rules.autarcha.turn.ready import fill
from scenes.autarcha.board.units import draw_ghost
from scenes.autarcha.front import Front
from scenes.autarcha.kit import overlay, plate
from scenes.autarcha.motion.stage import Face
from scenes.ui import draw

Piece = tuple[str, int, int]
SMALL = 15.0
"""The least size of a plate in pixels: smaller ones could not be told apart."""


def is_outlook(front: Front) -> bool:
    """Whether a picture of the board alone would show an empty map."""
    view = front.view
    return front.plan.board_only and not view.units and not view.turn and bool(view.to_place)


def draw_outlook(canvas: Canvas, front: Front) -> None:
    """Who deploys where, and with what."""
    lens, view, pack = front.lens, front.view, front.pack
    if pack.scenarios[view.scenario].where != "areas":
        for side in SIDES:
            for square in allowed_squares(pack, view, side):
                draw.sprite(canvas, overlay(f"zone_{side}"), lens.box(square))
    small = max(0.0, SMALL - lens.side * canvas.scale) / canvas.scale
    for side, pieces in _armies(pack, view).items():
        for kind, square, facing in pieces:
            if small:
                draw.sprite(canvas, plate(kind, side), lens.box(square).inflate(small, small))
            else:
                draw_ghost(canvas, front, Face(kind, side, False, 1), square, facing, 255)


def _armies(pack: AutarchaPack, view: AutarchaView) -> Mapping[str, tuple[Piece, ...]]:
    dealt = tuple((letter, card.owner) for letter, card in sorted(view.areas.items()))
    return _laid_out(pack, view.scenario, dealt, _Kept(view))


class _Kept:
    """A view that takes no part in comparing what was worked out before."""

    def __init__(self, view: AutarchaView) -> None:
        self.view = view

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Kept)

    def __hash__(self) -> int:
        return 0


@lru_cache(maxsize=16)
def _laid_out(
    pack: AutarchaPack, scenario: str, dealt: tuple[tuple[str, str], ...], kept: _Kept
) -> Mapping[str, tuple[Piece, ...]]:
    """The ready deployment, with the usual purchase where armies are bought."""
    bought = pack.scenarios[scenario].purchase
    more = tuple(kind for kind, count in bought.items() for _ in range(count))
    whole = {side: (*kept.view.to_place.get(side, ()), *more) for side in SIDES}
    view = replace(kept.view, to_place=whole)
    board = pack.board_of(scenario)
    return {
        side: tuple(
            (one.type, board.square(one.square), FACINGS.index(one.facing))
            for one in fill(pack, view, side, (), len(whole[side]))
        )
        for side in SIDES
    }
