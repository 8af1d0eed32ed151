"""The journal: income, expenses and balance turn by turn, and who holds which area (A-15.11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.shell.canvas import Canvas
from game.shell.records import Input, Key, Pointer
from game.shell.view import Box
from rules.autarcha.geometry import SIDES
from rules.autarcha.model.pieces import Entry
from scenes.autarcha.asking import anchors
from scenes.autarcha.desk import journal_looks as looks
from scenes.autarcha.desk.journal_plan import JournalPlan, make_plan
from scenes.autarcha.front import Front

NAME: Final = "journal"
CLOSE: Final = anchors.button("close_journal")
LINES: Final = 3
"""Rows that one turn of the wheel goes."""


class Journal:
    """A sheet that lies over the map while ``front.sheet`` is ``journal``."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self._side = ""
        """The side whose book was opened by hand; nothing for that of whoever looks."""
        self._back = 0
        """Rows that are scrolled back from the newest."""

    @property
    def plan(self) -> JournalPlan | None:
        front = self.front
        if front.sheet != NAME or front.plan.board_only or not front.has_view:
            return None
        return make_plan(front.plan.sheet, len(front.board.areas))

    @property
    def is_open(self) -> bool:
        return self.plan is not None

    @property
    def side(self) -> str:
        return self._side or self.front.side or SIDES[0]

    @property
    def entries(self) -> list[Entry]:
        return [entry for entry in self.front.view.journal if entry.side == self.side]

    @property
    def first(self) -> int:
        """The first row that is seen."""
        assert self.plan is not None
        most = max(0, len(self.entries) - self.plan.rows)
        return most - min(self._back, most)

    # -- pointing ----------------------------------------------------------------------------

    def places(self) -> Sequence[tuple[str, Box]]:
        """Tabs, areas, the cross; the sheet hides what lies under it."""
        plan = self.plan
        if plan is None:
            return ()
        tabs = [(tab_anchor(side), plan.tabs[side]) for side in SIDES]
        areas = [
            (anchors.area(area.id), box)
            for area, box in zip(self.front.board.areas, plan.areas, strict=False)
        ]
        cover = (anchors.card(NAME), plan.sheet)
        return ((CLOSE, plan.close), *tabs, *areas, cover)

    def choices(self) -> Sequence[str]:
        return [anchor for anchor, _ in self.places()][:-1]

    def choose(self, anchor: str) -> bool:
        if anchor == CLOSE:
            self.close()
            return True
        for side in SIDES:
            if anchor == tab_anchor(side):
                self._side, self._back = side, 0
                return True
        return anchor == anchors.card(NAME)

    def close(self) -> None:
        self.front.sheet = ""
        self._side, self._back = "", 0

    def handle(self, record: Input) -> bool:
        """The wheel and the arrows turn the pages; clicks stay on the sheet."""
        plan = self.plan
        if plan is None:
            return False
        if isinstance(record, Key):
            steps = {"page_up": plan.rows, "pageup": plan.rows, "page_down": -plan.rows,
                     "pagedown": -plan.rows}.get(record.name, 0)  # fmt: skip
            return bool(steps) and self._scroll(steps)
        if not isinstance(record, Pointer) or not plan.sheet.collidepoint(record.pos):
            return False
        if record.kind == "wheel":
            return self._scroll(LINES if record.dy > 0 else -LINES)
        if record.kind == "release" and record.button == "left":
            self.choose(self.front.hovered)
        return True

    def _scroll(self, rows: int) -> bool:
        assert self.plan is not None
        most = max(0, len(self.entries) - self.plan.rows)
        self._back = min(most, max(0, min(self._back, most) + rows))
        return True

    def covers(self, point: tuple[float, float]) -> bool:
        """Whether the sheet lies there: neither the map nor its camera hears of the pointer."""
        plan = self.plan
        return plan is not None and plan.sheet.collidepoint(point)

    def draw(self, canvas: Canvas) -> None:
        plan = self.plan
        if plan is not None:
            shown = self.entries[self.first : self.first + plan.rows]
            looks.draw_journal(canvas, self.front, plan, self.side, shown)
            looks.draw_bar(canvas, plan, self.first, len(self.entries))
            looks.draw_close(canvas, plan.close, self.front.hovered == CLOSE)


def tab_anchor(side: str) -> str:
    return anchors.button(f"journal_{side}")
