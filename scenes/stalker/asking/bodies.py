"""Where the bodies of figures are on the screen, for whatever should not lie over them."""

from __future__ import annotations

from collections.abc import Iterable

from game.shell.view import Box
from rules.stalker.words.anchors import unit_anchor
from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.workbench import Workbench


def bodies(top: Workbench, units: Iterable[str]) -> list[Box]:
    """The bodies of those who stand on the Map."""
    sprites = (top.stage.sprites.get(unit_anchor(one)) for one in sorted(units) if one)
    found = (
        Box(one.x - SQUARE * 0.4, one.y - SQUARE, SQUARE * 0.8, SQUARE * 1.2)
        for one in sprites
        if one is not None
    )
    return [top.lens.box(body) for body in found]
