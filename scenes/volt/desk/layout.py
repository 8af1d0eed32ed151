"""Where the parts of the control desk are: operator, three panels, dice tray, modules, console."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.shell.view import Box
from scenes.ui.layout import Row
from scenes.volt.board import anchors

PAD: Final = 7
GAP: Final = 10
PLACES: Final = {
    "NW": (-1, -1), "N": (0, -1), "NE": (1, -1),
    "W": (-1, 0), "E": (1, 0),
    "SW": (-1, 1), "S": (0, 1), "SE": (1, 1),
}  # fmt: skip
"""Column and row of each button around the middle of its panel."""
BUTTON: Final = 0.29
STEP: Final = 0.296
"""Size of a button and distance between two, as shares of the panel."""


SIGN: Final = 26.0
"""Size of the sign on a card."""


@dataclass(frozen=True, slots=True)
class DeskPlan:
    """The boxes of one layout of the desk; what has no room is left out."""

    box: Box
    operator: Box | None
    panels: tuple[Box, Box, Box]
    tray: Box
    modules: tuple[Box, ...]
    console: Box

    def button(self, panel: int, direction: str) -> Box:
        box = self.panels[panel - 1]
        across, down = PLACES[direction]
        side = box.width * BUTTON
        button = Box(0, 0, side, side)
        step = box.width * STEP
        button.center = (box.centerx + across * step, box.centery - 1 + down * step)
        return button

    @property
    def docking(self) -> Box:
        """The sign on the corner of the right card that says when one is asked about docking."""
        card = self.modules[-1]
        return Box(card.right - SIGN, card.y - SIGN * 0.2, SIGN, SIGN)

    def hits(self) -> Iterator[tuple[str, Box]]:
        """The buttons and, while the tray is seen, its dice and small faces."""
        for anchor, (panel, direction) in anchors.BUTTON_AT.items():
            yield anchor, self.button(panel, direction)
        if self.tray.width:
            for anchor, index in anchors.DIE_AT.items():
                yield anchor, self.die(index)
            for anchor, value in anchors.VALUE_AT.items():
                yield anchor, self.value(value)

    def core(self, panel: int) -> Box:
        side = self.panels[panel - 1].width * BUTTON
        box = Box(0, 0, side, side)
        box.center = self.panels[panel - 1].center
        return box

    def die(self, index: int) -> Box:
        """The place of a die in the tray: blue ones above, red ones below."""
        side = min(48.0, (self.tray.height - 40) / 2)
        x = self.tray.x + 14 + (index % 2) * (side + 10)
        y = self.tray.y + 27 + (index // 2) * (side + 7)
        return Box(x, y, side, side)

    def value(self, value: int) -> Box:
        """The place of a small die face that sets the value of the selected die."""
        last = self.die(1)
        left = last.right + 16
        side = min(30.0, (self.tray.right - 12 - left - 6) / 2, (self.tray.height - 44) / 3)
        x = left + ((value - 1) % 2) * (side + 6)
        y = self.tray.y + 27 + ((value - 1) // 2) * (side + 6)
        return Box(x, y, side, side)


def plan_desk(box: Box, with_modules: bool, with_tray: bool = True) -> DeskPlan:
    """From left to right; in a narrow window the operator's plate and the cards give way."""
    inner = box.inflate(-2 * GAP, -2 * PAD)
    side = inner.height
    tray_width = min(214.0, 14 + 2 * (min(48.0, (side - 40) / 2) + 10) + 6 + 2 * 36 + 12)
    if not with_tray:
        tray_width = 0.0
    card = side * 180 / 252
    row = Row(inner, GAP)
    base = 3 * (side + GAP) + (tray_width + GAP if with_tray else 0)
    cards = 2 * (card + GAP) if with_modules else 0.0
    room = inner.width - base - 330
    operator = row.take(min(240.0, room - cards)) if room - cards >= 150 else None
    panels = (row.take(side), row.take(side), row.take(side))
    tray = row.take(tray_width) if with_tray else Box(0, 0, 0, 0)
    with_cards = with_modules and row.rest.width - cards >= 280
    modules = (row.take(card), row.take(card)) if with_cards else ()
    return DeskPlan(box, operator, panels, tray, modules, row.rest)
