"""The Zone map: the places that stickers have unlocked, crossed out when there is nothing left."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.campaign.desk import locations, record_of
from rules.stalker.campaign.words.labels import place_anchor
from rules.stalker.pack.campaign import Location
from scenes.stalker.campaign.front import Front, Part
from scenes.stalker.looks import AMBER, INK
from scenes.table.home import Places
from scenes.ui import draw

SHINES = 6.0
"""Seconds for which a new place is pointed out."""
MAP = "stalker/campaign/zone_map"
SHAPE = 1.6
PIN = 44.0
ICONS = {"mission": "star", "contact": "human", "cache": "lock"}
FILLS = {"mission": "#8c2f20", "contact": "#2d4a66", "cache": "#5b4a1e"}
WHERE = {
    "sc-z-01": (0.30, 0.43), "sc-z-02": (0.10, 0.67), "sc-z-03": (0.39, 0.76),
    "sc-z-04": (0.15, 0.30), "sc-z-05": (0.29, 0.59), "sc-z-06": (0.44, 0.59),
    "sc-z-07": (0.57, 0.34), "sc-z-08": (0.48, 0.86), "sc-z-09": (0.33, 0.22),
    "sc-z-10": (0.60, 0.90), "sc-z-11": (0.70, 0.15), "sc-z-12": (0.68, 0.56),
    "sc-z-13": (0.76, 0.86), "sc-z-14": (0.62, 0.70), "sc-z-15": (0.90, 0.60),
    "sc-z-16": (0.19, 0.82), "sc-z-17": (0.53, 0.16), "sc-z-18": (0.44, 0.28),
    "sc-z-19": (0.91, 0.36), "sc-z-20": (0.84, 0.22),
}  # fmt: skip
"""Where the printed places lie, as shares of the map; others stand along its lower edge."""


class ZoneMap(Part):
    """The map fills its area; a place is a pin with its name."""

    def __init__(self, front: Front) -> None:
        super().__init__(front)
        self.map = Box(0, 0, 1, 1)
        self.fresh: tuple[str, ...] = ()
        """Places that have just come onto the map."""
        self._shines = 0.0
        self._still = False

    def layout(self, area: Box) -> None:
        super().layout(area)
        wide = max(area.width, area.height * SHAPE)
        self.map = Box(0, 0, wide, wide / SHAPE)
        self.map.center = area.center

    def places(self) -> Places:
        found: Places = {}
        for number, one in enumerate(locations(self.front.book, self.front.home)):
            box = Box(0, 0, PIN, PIN)
            box.center = self._point(one, number)
            found[place_anchor(one.id)] = box
        return found

    def _point(self, one: Location, number: int) -> tuple[float, float]:
        across, down = WHERE.get(one.id, (0.06 + 0.07 * (number % 13), 0.95))
        x = self.area.x + across * self.area.width
        y = self.area.y + down * self.area.height
        return x, y

    def draw(self, canvas: Canvas) -> None:
        front = self.front
        with canvas.clipped(self.area):
            draw.sprite(canvas, MAP, self.map)
        boxes = self.places()
        for one in locations(front.book, front.home):
            self._pin(canvas, one, boxes[place_anchor(one.id)])

    # -- new places ----------------------------------------------------------------------------

    def shine(self, places: Sequence[str], *, still: bool) -> None:
        """Let new places be noticed; without motion they are only ringed for a while."""
        if places:
            self.fresh, self._shines, self._still = tuple(places), SHINES, still

    def update(self, dt: float) -> bool:
        if not self.fresh:
            return False
        self._shines -= dt
        if self._shines <= 0:
            self.fresh = ()
        return not self._still or not self.fresh

    def draw_shine(self, canvas: Canvas) -> None:
        boxes = self.places()
        wave = 1.0 if self._still else 0.5 - 0.5 * math.cos(self._shines * math.pi)
        for place in self.fresh:
            box = boxes.get(place_anchor(place))
            if box is not None:
                ring = box.inflate(14 + 14 * wave, 14 + 14 * wave)
                draw.glow(canvas, box.inflate(12, 12), (240, 190, 84), radius=28, alpha=90)
                draw.fill(canvas, ring, "#f6d27a", radius=ring.width / 2, border=3)

    def _pin(self, canvas: Canvas, one: Location, box: Box) -> None:
        front, anchor = self.front, place_anchor(one.id)
        marked = one.id in front.home.marked
        lit, pointed = front.can(anchor), front.hovered == anchor
        if lit:
            draw.glow(canvas, box, (240, 190, 84), radius=22)
        fill = "#4b4a3e" if marked else FILLS[one.kind]
        draw.disc(canvas, (box.centerx + 2, box.centery + 4), PIN / 2, "#14140e")
        draw.disc(canvas, box.center, PIN / 2, AMBER if lit or pointed else "#d8cfa6")
        draw.disc(canvas, box.center, PIN / 2 - 3, fill)
        draw.icon(canvas, self._icon(one), box.center, 24, "#a09e88" if marked else INK)
        if marked:
            for end in (box.topright, box.topleft):
                other = (2 * box.centerx - end[0], 2 * box.centery - end[1])
                draw.line(canvas, end, other, "#c24a34", 4)
        if one.id in (front.home.visited, self._chosen()):
            draw.icon(canvas, "flag", (box.right - 2, box.y + 2), 22, AMBER)
        self._name(canvas, one, box, marked)

    def _icon(self, one: Location) -> str:
        if one.mission is not None and record_of(self.front.home, one.mission).won:
            return "trophy"
        return ICONS[one.kind]

    def _chosen(self) -> str:
        home = self.front.home
        found = locations(self.front.book, home)
        return next((one.id for one in found if one.mission == home.mission and home.mission), "")

    def _name(self, canvas: Canvas, one: Location, box: Box, marked: bool) -> None:
        words = self.front.kit.say(f"location.{one.id}.name")
        wide = min(190.0, canvas.view.text_width(words, 14, True) + 16)
        plate = Box(0, 0, wide, 22)
        plate.midtop = (box.centerx, box.bottom + 3)
        plate.clamp_ip(self.area.inflate(-8, -8))
        draw.fill(canvas, plate, "#16160fd8", radius=5)
        colour = "#a09e88" if marked else INK
        draw.fit(canvas, words, (plate.x + 8, plate.centery), wide - 14, 14, colour, bold=True)
