"""Walking through the legal choices with the keyboard: Tab in order, arrows by place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.shell.view import Box

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ASIDE = 2.2

BoxOf = Callable[[str], Box | None]


class Walker:
    """Remembers the choice that the keyboard is on; it is forgotten when it is no longer legal."""

    def __init__(self) -> None:
        self.at: str | None = None

    def forget(self) -> bool:
        had, self.at = self.at is not None, None
        return had

    def step(self, choices: Sequence[str], forward: bool = True) -> str | None:
        """The next choice in order, round and round."""
        if not choices:
            return None
        if self.at not in choices:
            self.at = choices[0 if forward else -1]
        else:
            way = 1 if forward else -1
            self.at = choices[(choices.index(self.at) + way) % len(choices)]
        return self.at

    def towards(self, choices: Sequence[str], arrow: str, box_of: BoxOf) -> str | None:
        """The nearest choice in an arrow's direction; without places the order decides."""
        here = box_of(self.at) if self.at in choices and self.at is not None else None
        if here is None:
            return self.step(choices, arrow in ("right", "down"))
        dx, dy = ARROWS[arrow]
        best: tuple[float, str] | None = None
        for choice in choices:
            there = box_of(choice)
            if choice == self.at or there is None:
                continue
            way_x, way_y = there.centerx - here.centerx, there.centery - here.centery
            ahead, aside = way_x * dx + way_y * dy, abs(way_x * dy) + abs(way_y * dx)
            if ahead <= 1:
                continue
            cost = ahead + aside * ASIDE
            if best is None or cost < best[0]:
                best = (cost, choice)
        if best is not None:
            self.at = best[1]
        return self.at
