"""What belongs to a figure besides its body: base, number, hit points, facing."""

from __future__ import annotations

from game.shell.view import Box
from rules.stalker.model.state import Enemy
from rules.stalker.words.anchors import unit_anchor
from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.board.facing import arrow_box
from scenes.stalker.workbench import Workbench

NUMBER, HEARTS = (-0.49, 0.02, 0.26, 0.26), (-0.2, 0.17, 0.4, 0.16)
"""The number and the hit points of an Enemy: left, top, width, height from its foot, in squares."""
BASE = (-0.33, 0.0, 0.66, 0.26)
"""What a figure stands on."""
BODY, HEAD = (-0.27, -0.5, 0.54, 0.5), (-0.19, -0.86, 0.38, 0.36)
"""What hides all that lies behind it."""


def signs_of(top: Workbench, unit: str) -> list[Box]:
    """What is drawn above and below an Enemy and belongs to it."""
    figure, sprite = top.figures.get(unit), top.stage.sprites.get(unit_anchor(unit))
    if not isinstance(figure, Enemy) or sprite is None:
        return []
    found = [_from_foot((sprite.x, sprite.y), part) for part in (NUMBER, HEARTS)]
    if figure.facing:
        found.append(arrow_box((sprite.x, sprite.y), figure.facing))
    return found


def base_of(top: Workbench, unit: str) -> Box:
    sprite = top.stage.sprites[unit_anchor(unit)]
    return _from_foot((sprite.x, sprite.y), BASE)


def bodies_of(top: Workbench) -> list[Box]:
    """All that the figures on the Map hide, with what belongs to them."""
    return top.once("bodies", lambda: _bodies(top))


def _bodies(top: Workbench) -> list[Box]:
    found: list[Box] = []
    for unit in top.figures:
        sprite = top.stage.sprites.get(unit_anchor(unit))
        if sprite is not None:
            found += [_from_foot((sprite.x, sprite.y), part) for part in (HEAD, BODY, BASE)]
            found += signs_of(top, unit)
    return found


def _from_foot(foot: tuple[float, float], part: tuple[float, float, float, float]) -> Box:
    left, top, wide, high = (value * SQUARE for value in part)
    return Box(foot[0] + left, foot[1] + top, wide, high)
