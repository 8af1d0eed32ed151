"""Shows what happened on a title's table: moments in, arrived out.

A match, a replay, a lesson and a film each compose one. It holds the view that the board shows:
while something happens that is the view right after the event whose turn it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.kernel.event import Event
from rules.kernel.view import Moment, View
from scenes.motion.timeline import Timeline
from scenes.table.contract import TitleTable
from scenes.table.course.pose import require_same_pose


class Showing:
    """``began`` hears of every event as its turn comes, ``arrived`` when all is told."""

    def __init__(
        self,
        table: TitleTable[Any],
        timeline: Timeline,
        view: View,
        began: Callable[[Event], None],
        arrived: Callable[[], None],
        *,
        check_pose: bool = False,
    ) -> None:
        self.table, self.timeline, self.view = table, timeline, view
        self.check_pose = check_pose
        self.moving = False
        self._began, self._arrived = began, arrived
        self._last = view
        self._untold: Event | None = None

    def look(self, view: View) -> None:
        """Show a view at once; whatever was on its way is forgotten."""
        self.timeline.clear()
        self.moving = False
        self._untold = None
        self.view = view
        self.table.show(view)

    def play(self, moments: Sequence[Moment[Any]], last: View) -> None:
        """Show what happened, up to the view that holds when all of it is told."""
        self.moving = True
        self._last = last
        self.timeline.stage = self.table.stage
        animations, stage = self.table.animations, self.table.stage
        animations.schedule(self.timeline, stage, moments, self._begin)

    def _begin(self, event: Event, view: View) -> None:
        self._tell_of_it()
        self.view = view
        self.table.begin_event(event, view)
        if self.table.animations.is_thrilling(event):
            self._untold = event
        else:
            self._began(event)

    def _tell_of_it(self) -> None:
        """What was thrilling has been seen; now the words may follow."""
        event, self._untold = self._untold, None
        if event is not None:
            self._began(event)

    def update(self, dt: float) -> bool:
        """Let time pass; True when something looks different."""
        if not self.moving:
            return False
        moved = self.timeline.update(dt)
        if self.timeline.between:
            self._tell_of_it()
        if self.timeline.busy:
            return moved
        self._arrive()
        return True

    def finish(self) -> None:
        """Tell the rest at once."""
        if self.moving:
            self.timeline.skip_all()
            self._arrive()

    def _arrive(self) -> None:
        self._tell_of_it()
        self.moving = False
        if self.check_pose:
            require_same_pose(self.table, self._last)
        self.view = self._last
        self.table.show(self._last)
        self._arrived()
