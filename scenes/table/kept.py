"""A picture of a panel that is kept until the panel looks different: bars and logs rarely do."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.shell.canvas import Canvas
from game.shell.view import BoxLike
from scenes.ui.widget import Widget


class Kept:
    """One surface of its own, so that a panel that changes often does not crowd out the sprites."""

    def __init__(self) -> None:
        self._state: Hashable = None
        self._image: pygame.Surface | None = None

    def forget(self) -> None:
        self._image = None

    def draw(
        self,
        canvas: Canvas,
        state: Hashable,
        rect: BoxLike,
        paint: Callable[[Canvas], None],
        opaque: bool = False,
    ) -> None:
        """Blit the picture; it is painted anew when the state or the place differs."""
        box = canvas.box(rect)
        whole = (state, tuple(box), canvas.scale, canvas.assets.palette.colour_blind_safe)
        if self._image is None or whole != self._state:
            self._image = canvas.painted(rect, paint, opaque)
            self._state = whole
        canvas.lay(self._image, box)


def looks(widgets: Sequence[Widget]) -> tuple[tuple[bool, bool, bool], ...]:
    """What pointing and pressing change about widgets, nested ones included."""
    found: list[tuple[bool, bool, bool]] = []
    for widget in widgets:
        found.append((widget.hovered, widget.pressed, widget.visible))
        children = widget.children()
        if children:
            found.extend(looks(children))
    return tuple(found)
