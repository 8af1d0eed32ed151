"""Where everything stands: the slope of the line, the sky above it, the bar and the desk below."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.shell.canvas import Point
from game.shell.view import Box
from scenes.komrades.cards.faces import SHAPE

PORTRAIT = (160.0, 178.0)
"""The portrait at full size; everything that belongs to a comrade scales with it."""

PITCH = 176.0
LINE_SHARE = 0.5
"""How much of the height the line with its cards takes at most; the rest is for the attack."""
LARGEST = 200.0
RISE = 9.0
NAME_ROW, TABLEAU = 62.0, 88.0
LEAST_ROW = 21.0
TIGHT = 0.6
"""Below this scale a slot's number moves off the plate, so that the name has all of it."""

LEAST_SHEET = 210.0
"""So high must the sky be for cards that are laid out over it alone."""

FEW_PLACES = 6
CROWD = 3
"""So many pieces of equipment of a comrade are shown as tiles."""
EASY, RACK = 36.0, 44.0
"""Smaller pieces are shown larger while one of them is pointed at, and how large then."""
MANY_PEOPLE, NARROW = 6, 1300.0
"""From so many people on a bar that is no wider has two rows of buttons."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The geometry of one layout, in UI units."""

    area: Box
    desk: Box | None
    places: int
    """Slots at the start, and the Commissar."""
    pitch: float
    left: float
    top: float
    bar: Box
    whole: bool
    """Whether panels are shown too, not the board alone."""

    # -- the line ----------------------------------------------------------------------------

    @property
    def scale(self) -> float:
        """How large a comrade is, as a share of its full size."""
        return self.pitch / PITCH

    @property
    def size(self) -> tuple[float, float]:
        return PORTRAIT[0] * self.scale, PORTRAIT[1] * self.scale

    @property
    def rise(self) -> float:
        return RISE * self.scale

    @property
    def tight(self) -> bool:
        return self.scale < TIGHT

    def number_point(self, slot: float) -> Point:
        """Where the number of a slot is: on the plate, or above it."""
        box, s = self.slot_box(slot), self.scale
        return (
            (box.x + 8, box.bottom - 28 * s - 6)
            if self.tight
            else (box.x + 10 * s, box.bottom - 6 * s)
        )

    def slot_box(self, slot: float) -> Box:
        """The portrait of whoever stands in a slot; the first one is 1."""
        width, height = self.size
        x = self.left + (slot - 1) * self.pitch
        return Box(x, self.top - (slot - 1) * self.rise, width, height)

    def slot_point(self, slot: float) -> Point:
        box = self.slot_box(slot)
        return box.centerx, box.centery

    @property
    def name_row(self) -> float:
        """From the lower edge of a portrait to the cards before its player."""
        return max(NAME_ROW * self.scale, LEAST_ROW + 26 * self.scale)

    def tableau_box(self, portrait: Box) -> Box:
        """The cards before a player, under the portrait."""
        y = portrait.bottom + self.name_row
        return Box(portrait.x - 4 * self.scale, y, self.pitch - 4, TABLEAU * self.scale)

    def gear_box(self, portrait: Box, number: int, count: int) -> Box:
        """A piece of equipment in play: two overlap, more are tiles in two columns."""
        s, row = self.scale, self.tableau_box(portrait)
        if count >= CROWD:
            side = min(30.0, TABLEAU / -(-count // 2) - 3) * s
            down, across = divmod(number, 2)
            x = row.x + 108 * s + across * (side + 3 * s)
            return Box(x, row.y + down * (side + 3 * s), side, side)
        width = (44 if count < 2 else 37) * s
        left = row.x + 108 * s
        room = row.right - left - width + 2 * s
        step = 0.0 if count < 2 else min(width + 2, room / (count - 1))
        return Box(left + number * step, row.y + 4 * s, width, width / SHAPE)

    def seen_gear_box(self, portrait: Box, number: int, count: int) -> Box:
        """The part of a piece of equipment that no other one covers."""
        box = self.gear_box(portrait, number, count)
        if number + 1 < count < CROWD:
            box.width = self.gear_box(portrait, number + 1, count).x - box.x
        return box

    def rack_boxes(self, portrait: Box, count: int) -> list[Box]:
        """The equipment of a comrade while a piece is pointed at: the same arrangement, opened
        around its middle to pieces that are easily told apart, so that the pointed one stays
        under the pointer. Nothing where the pieces are large enough."""
        small = [self.seen_gear_box(portrait, number, count) for number in range(count)]
        if not small or min(min(one.size) for one in small) >= EASY:
            return []
        down = -(-count // 2) if count >= CROWD else 1
        high = RACK if count >= CROWD else RACK / SHAPE
        middle = small[0].unionall(small[1:]).center
        across = min(count, 2)
        rack = Box(0, 0, across * RACK, down * high)
        rack.center = middle
        room = Box(self.area.x + 4, self.area.y, self.area.width - 8, self.area.height - 4)
        rack.clamp_ip(room)
        return [
            Box(rack.x + number % 2 * RACK, rack.y + number // 2 * high, RACK, high)
            for number in range(count)
        ]

    def laid_box(self, portrait: Box) -> Box:
        """The face-down card of a player."""
        s, row = self.scale, self.tableau_box(portrait)
        return Box(row.x + 4 * s, row.y, 58 * s, 81 * s)

    def target_point(self, slot: float) -> Point:
        """Where a Target card lies: above its slot."""
        box = self.slot_box(slot)
        return box.centerx, box.y - 54 * self.scale

    # -- the sky -----------------------------------------------------------------------------

    @property
    def sky(self) -> float:
        """The height above the front of the line."""
        return self.top - self.area.y

    @property
    def slope(self) -> float:
        """The angle of the headline: ten degrees, less where the sky is low."""
        fall = min(math.tan(math.radians(10)) * self.area.width, self.sky * 0.73)
        return math.degrees(math.atan2(fall, self.area.width))

    def bar_y(self, x: float) -> float:
        """The upper edge of the black bar under the headline, at a place."""
        share = (x - self.area.x) / self.area.width
        fall = math.tan(math.radians(self.slope)) * self.area.width
        return self.area.y + self.sky * 0.89 - fall * share

    @property
    def beam(self) -> float:
        """The thickness of the black bar."""
        return max(20.0, 36 * min(1.0, self.sky / 368))

    @property
    def attack_box(self) -> Box:
        """The card of the turn."""
        high = min(290.0, max(96.0, self.sky - 104 * self.scale))
        width = high * SHAPE
        left = self.area.x + max(24.0, min(self.area.width * 0.13, 200.0))
        return Box(left, self.area.y + 12, width, high)

    @property
    def headline_left(self) -> float:
        """Right of the card; a short line also needs room for what falls on its first slot."""
        beside = self.attack_box.right + 26
        return max(beside, self.slot_box(1).right + 12) if self.places <= FEW_PLACES else beside

    def on_headline(self, box: Box) -> bool:
        """Whether a box would cover letters of the headline or of the bar under it."""
        across = self.headline_left - 4 < box.right and box.x < self.pile_box(0).x
        return across and box.y < self.bar_y(box.x) + self.beam

    @property
    def pile_width(self) -> float:
        return min(66.0, max(34.0, self.area.height * 0.08, self.sky * 0.17))

    def pile_box(self, number: int) -> Box:
        """Decks and discards in the upper right corner: 0 and 1 attack, 2 and 3 action."""
        width = self.pile_width
        step = width * 1.36
        left = self.area.right - 14 - step * 4 + number * step
        return Box(left, self.area.y + 16, width, width / SHAPE)

    @property
    def spot(self) -> Box:
        """Where a card is held up for all to see."""
        attack = self.attack_box
        high = max(attack.height, min(260.0, self.area.height * 0.4))
        width = high * SHAPE
        middle = self.area.x + self.area.width * 0.6
        return Box(middle - width / 2, self.area.y + 10, width, high)

    def held_box(self, number: int) -> Box:
        """An event that waits for its answer; later ones lie on earlier ones."""
        return self.spot.move(number * self.spot.width * 0.34, number * 10)

    @property
    def large_sheet(self) -> Box:
        """Many cards laid out at once: nearly the whole board."""
        high = self.area.height - self.bar.height - 30
        return Box(self.area.x + 14, self.area.y + 10, self.area.width - 28, high)

    @property
    def sheet(self) -> Box:
        """Cards laid out to choose from, over the sky; the line below stays in sight, with its
        Life, unless the window is so low that the cards could not be read."""
        above = self.top - (self.places - 1) * self.rise - 22 * self.scale - self.area.y - 10
        high = above if above >= LEAST_SHEET else min(300.0, self.area.height - 24)
        return Box(self.area.x + 14, self.area.y + 6, self.area.width - 28, high)


def make_layout(
    area: Box, desk: Box | None, seats: int, board_only: bool = False, people: int = 1
) -> Layout:
    """Fit a line for so many seats into the area; portraits are as large as room allows."""
    places = seats + 2
    bar_high = 0.0 if board_only else min(70.0, max(44.0, area.height * 0.085))
    if bar_high and people >= MANY_PEOPLE and area.width < NARROW:
        bar_high = min(max(bar_high, 76.0), area.height * 0.2)
    margin = max(26.0, area.width * 0.036)
    tall = (PORTRAIT[1] + NAME_ROW + TABLEAU + RISE) / PITCH
    by_height = (area.height * LINE_SHARE - bar_high) / tall
    pitch = min(LARGEST, (area.width - 2 * margin) / places, by_height)
    scale = pitch / PITCH
    row = max(NAME_ROW * scale, LEAST_ROW + 26 * scale)
    below = PORTRAIT[1] * scale + row + TABLEAU * scale
    spare = max(0.0, area.height * LINE_SHARE - below - bar_high)
    top = area.bottom - bar_high - 14 - below - min(60.0, spare * 0.4)
    left = area.x + (area.width - pitch * places) / 2 + (pitch - PORTRAIT[0] * scale) / 2
    bar = Box(area.x + 10, area.bottom - bar_high - 6, area.width - 20, bar_high)
    return Layout(Box(area), desk, places, pitch, left, top, bar, not board_only)
