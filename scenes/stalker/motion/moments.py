"""Moments that come to the middle of the table: a card with its picture and its words."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.cards.printed import SHAPE, CardFace
from scenes.motion.stage import Stage
from scenes.stalker.asking.asked_card import face_of
from scenes.stalker.board.stage import Shown, ZoneStage
from scenes.stalker.cards.faces import card_face, paint_card
from scenes.stalker.looks import AMBER, INK
from scenes.stalker.workbench import Workbench
from scenes.ui import draw

IN, OUT = 0.2, 0.3
"""How long a moment comes and goes."""
HIGHEST = 400.0


@dataclass(slots=True)
class Reveal:
    """A card, or a token with its name, is held up for a while."""

    card: str
    words: str
    art: str = ""
    length: float = 1.7

    def begin(self, stage: Stage, calm: bool) -> None:
        assert isinstance(stage, ZoneStage)
        stage.shown = Shown(self.card, self.words, self.art, 0.0)

    def seek(self, stage: Stage, t: float) -> None:
        assert isinstance(stage, ZoneStage)
        if t >= self.length:
            stage.shown = None
            return
        share = min(1.0, t / IN, (self.length - t) / OUT)
        stage.shown = Shown(self.card, self.words, self.art, share)


def draw_moment(canvas: Canvas, top: Workbench) -> None:
    shown = top.stage.shown
    if shown is None or shown.share <= 0:
        return
    board = top.layout.board
    face = shown_face(top, shown)
    _dusk(canvas, board, round(10 * shown.share) * 15)
    high = min(HIGHEST, board.height - 70)
    box = Box(0, 0, high * SHAPE, high)
    box.center = (board.centerx, board.centery + 18 + 24 * (1 - shown.share))
    if face is not None:
        paint_card(face)(canvas, box)
    wide = max(box.width, canvas.view.text_width(shown.words, 24, True) + 48)
    plate = Box(board.centerx - wide / 2, box.y - 50, wide, 42)
    draw.framed(canvas, plate, "#1c1a14", AMBER, radius=8, border=2)
    draw.fit(canvas, shown.words, plate.center, wide - 24, 24, INK, bold=True, anchor="center")


def _dusk(canvas: Canvas, board: Box, alpha: int) -> None:
    """One picture for every depth of it: made once, and quicker to draw than one with holes."""
    box = canvas.box(board)
    veil = canvas.assets.baked.get(("dusk", box.size), lambda: _veil(box.size))
    veil.set_alpha(alpha)
    canvas.surface.blit(veil, box)


def _veil(size: tuple[int, int]) -> pygame.Surface:
    out = pygame.Surface(size)
    out.fill((8, 8, 6))
    return out


def shown_face(top: Workbench, shown: Shown) -> CardFace | None:
    if shown.art:
        return card_face(
            "artifact",
            top.kit.say("token.artifact.name"),
            shown.art,
            text=top.kit.say("zone.moment.artifact_found"),
        )
    return face_of(top, shown.card)
