"""What can be pointed at, the upper things first, and finding it by a point or by its anchor."""

from __future__ import annotations

from collections.abc import Iterable

from game.shell.view import Box

Place = tuple[str, Box]


def anchor_under(places: Iterable[Place], x: float, y: float) -> str | None:
    return next((anchor for anchor, box in places if box.collidepoint(x, y)), None)


def box_of(places: Iterable[Place], anchor: str) -> Box | None:
    return next((box for one, box in places if one == anchor), None)
