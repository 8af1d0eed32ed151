"""How fast what happens goes by: pause, step by step, or at once with a summary of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.event import Event
from scenes.table.course.modes import Mode
from scenes.table.course.pace import Pace

if TYPE_CHECKING:
    from scenes.table.course.flow import Flow


class Tempo:
    """Turns the buttons of the bar into the pace of a flow."""

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.pace = Pace()
        self._skipped_from: int | None = None
        self.skipped_after = 0
        """So many answers were given when the skipping began."""

    @property
    def held(self) -> bool:
        return self.pace.held if self._shows_own else self.pace.paused

    @property
    def _shows_own(self) -> bool:
        return self.flow.mode is Mode.SHOWING and not self.flow.bot_acts

    def before_showing(self) -> None:
        """Stop the timeline, or skip all of it, as it was asked for."""
        flow, pace, timeline = self.flow, self.pace, self.flow.timeline
        timeline.paused = pace.holds if flow.bot_acts else pace.stops(timeline.waiting)
        if pace.skipping:
            timeline.paused = False
            timeline.skip_all()

    def pause(self) -> None:
        """Stop what is shown, or the computer players; once more lets them go on."""
        if self._shows_own:
            self.pace.hold()
        else:
            self.pace.toggle()

    def step(self) -> None:
        """One event, or one answer of a computer player, and wait again."""
        if self._shows_own:
            self.pace.show_one(self.flow.timeline.waiting)
        else:
            self.pace.step()

    def skip(self) -> None:
        """Show nothing more of one's own answer; of computer players, nothing until a person is
        asked."""
        if self._shows_own:
            self.flow.timeline.skip_all()
        else:
            self.skip_to_person()

    def skip_to_person(self) -> None:
        """Show nothing until a person is asked, then sum it up."""
        if self.flow.mode in (Mode.SHOWING, Mode.THINKING):
            if self._skipped_from is None:
                self._skipped_from = self._told()
                self.skipped_after = len(self.flow.session.match.turns)
                self.flow.watcher.skips()
            self.pace.skip()

    def _told(self) -> int:
        """How many events are behind the one being shown."""
        told = len(self.flow.session.match.events())
        return (
            told if self.flow.mode is Mode.THINKING else max(0, told - self.flow.timeline.waiting)
        )

    def arrived(self) -> list[Event]:
        """Computer players are done: what was skipped since."""
        self.pace.arrived()
        since, self._skipped_from = self._skipped_from, None
        return [] if since is None else self.flow.session.match.events()[since:]
