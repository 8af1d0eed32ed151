"""Where everything lies: staffs on the left, both grids in the middle, locations on the right."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.shell.view import Box

PAD = 12.0
FULL_CELL = 168.0


@dataclass(frozen=True)
class Plan:
    """Places of one layout; ``upper`` is the side of the seat shown above."""

    area: Box
    desk: Box | None
    board_only: bool = False
    zone_only: bool = False
    """A diagram of the Location Zone alone."""

    # -- measures ----------------------------------------------------------------------------

    @cached_property
    def scale(self) -> float:
        """1 on a full-sized board."""
        return self.cell / FULL_CELL

    @cached_property
    def gap_high(self) -> float:
        """The strip between the boards, with the speed steps."""
        return max(44.0, min(76.0, self.area.height * 0.094))

    @cached_property
    def gutter(self) -> float:
        return max(3.0, min(8.0, self.area.height * 0.01))

    @cached_property
    def cell(self) -> float:
        high = self.area.height - self.gap_high - 2 * PAD - 6 * self.gutter - 4 * 6
        wide = self.area.width * (0.94 if self.board_only else 0.38) - 2 * self.gutter - 40
        return max(36.0, min(high / 4, wide / 3))

    # -- the Battle Zone ---------------------------------------------------------------------

    @cached_property
    def sheet_width(self) -> float:
        return 3 * self.cell + 2 * self.gutter + 12

    @cached_property
    def sheet_x(self) -> float:
        if self.board_only:
            return self.area.centerx - self.sheet_width / 2
        return self.staff_x + self.staff_width + 32

    def sheet(self, upper: bool) -> Box:
        """The battle board of a side."""
        high = 2 * self.cell + self.gutter + 12
        middle = self.area.centery
        top = middle - self.gap_high / 2 - high if upper else middle + self.gap_high / 2
        return Box(self.sheet_x, top, self.sheet_width, high)

    def cell_box(self, upper: bool, cell: int) -> Box:
        """Line 1 of each side faces the other side; lanes are columns of the screen."""
        sheet = self.sheet(upper)
        front, lane = cell < 3, cell % 3
        row = int(front) if upper else int(not front)
        step = self.cell + self.gutter
        return Box(sheet.x + 6 + lane * step, sheet.y + 6 + row * step, self.cell, self.cell)

    def lane_box(self, upper: bool, lane: int) -> Box:
        return self.cell_box(upper, lane).union(self.cell_box(upper, lane + 3))

    def line_box(self, upper: bool, line: int) -> Box:
        first = 0 if line == 1 else 3
        return self.cell_box(upper, first).union(self.cell_box(upper, first + 2))

    @cached_property
    def plate(self) -> float:
        """The side of a plate in its cell."""
        return self.cell * 0.94

    @cached_property
    def steps(self) -> Box:
        """The track of speed steps between the boards."""
        high = self.gap_high
        return Box(self.sheet_x, self.area.centery - high / 2, self.sheet_width, high)

    # -- staffs ------------------------------------------------------------------------------

    @cached_property
    def staff_x(self) -> float:
        return self.area.x + PAD

    @cached_property
    def staff_width(self) -> float:
        return max(190.0, min(362.0, self.area.width * 0.238))

    @cached_property
    def totals(self) -> Box:
        """Command of both sides, between the staffs."""
        high = min(52.0, self.gap_high - 8)
        return Box(self.staff_x, self.area.centery - high / 2, self.staff_width, high)

    def staff(self, upper: bool) -> Box:
        top, bottom = self.area.y + PAD, self.area.bottom - PAD
        totals = self.totals
        if upper:
            return Box(self.staff_x, top, self.staff_width, totals.top - 8 - top)
        return Box(self.staff_x, totals.bottom + 8, self.staff_width, bottom - totals.bottom - 8)

    # -- the Location Zone -------------------------------------------------------------------

    @cached_property
    def zone(self) -> Box:
        if self.zone_only:
            return self.area.inflate(-8, -8)
        left = self.sheet_x + self.sheet_width + 18
        top = self.area.y + PAD
        return Box(left, top, self.area.right - PAD - left, self.area.height - 2 * PAD)

    @cached_property
    def zone_head(self) -> float:
        return 34.0 if self.zone.height > 420 else 26.0

    def site_row(self, upper: bool) -> Box:
        """Where a player's locations lie."""
        zone, inset = self.zone, 12.0
        high = self.row_high
        top = zone.y + self.zone_head if upper else zone.bottom - high - inset
        return Box(zone.x + inset, top, zone.width - 2 * inset, high)

    @cached_property
    def row_high(self) -> float:
        wide = (self.zone.width - 24 - 20) / 3
        return min(wide / 1.4, self.zone.height * 0.16)

    def site_boxes(self, upper: bool, count: int) -> list[Box]:
        """So many location cards side by side."""
        row = self.site_row(upper)
        if not count:
            return []
        gap = 10.0
        wide = min(row.height * 1.4, (row.width - gap * (max(3, count) - 1)) / max(3, count))
        high = wide / 1.4
        left = row.centerx - (wide * count + gap * (count - 1)) / 2
        top = row.centery - high / 2
        return [Box(left + n * (wide + gap), top, wide, high) for n in range(count)]

    @cached_property
    def contested(self) -> Box:
        """The chosen location, large, between the scouts of both sides."""
        upper, lower = self.site_row(True), self.site_row(False)
        room = lower.top - upper.bottom - 2 * self.scout_high - 16
        wide = min(self.zone.width - 40, room * 1.4)
        high = wide / 1.4
        middle = (upper.bottom + lower.top) / 2
        return Box(self.zone.centerx - wide / 2, middle - high / 2, wide, high)

    @cached_property
    def scout_high(self) -> float:
        return max(34.0, min(86.0, self.zone.height * 0.11))

    def scout_row(self, upper: bool) -> Box:
        contested, high = self.contested, self.scout_high
        top = contested.top - high - 6 if upper else contested.bottom + 6
        return Box(self.zone.x + 16, top, self.zone.width - 32, high)

    def scout_boxes(self, upper: bool, count: int) -> list[Box]:
        row = self.scout_row(upper)
        side = self.scout_high - 6
        step = min(side + 6, row.width * 0.5 / max(1, count))
        return [Box(row.x + n * step, row.y + 3, side, side) for n in range(count)]

    @cached_property
    def wide_sheet(self) -> Box:
        """Where a few large cards are laid out: over both boards and the Location Zone."""
        left = self.sheet_x - 24
        return Box(left, self.zone.y, self.zone.right - left, self.zone.height)


def make_plan(
    area: Box, desk: Box | None, board_only: bool = False, zone_only: bool = False
) -> Plan:
    return Plan(Box(area), Box(desk) if desk is not None else None, board_only, zone_only)
