"""Questions that are open to several people at one screen: a public bar before any curtain."""

from __future__ import annotations

from rules.kernel.decision import PASS, Decision
from rules.kernel.event import Event
from scenes.table.flow import Flow
from scenes.table.modes import Mode


class TableFlow(Flow):
    """The course of a table with secret races, and with picks that are made for a person.

    In such a race nothing may tell who could answer: everybody sees a bar with one button per
    person, and only who presses theirs goes behind the curtain.
    """

    def _next_mode(self) -> Mode:
        mode = super()._next_mode()
        asked = self.asked
        if asked is None or mode not in (Mode.ASKING, Mode.CURTAIN):
            return mode
        seated = self.session.seats.at_screen == asked.seat
        if self.session.seats.hot_seat and not seated and self.table.asks_in_public(asked):
            return Mode.PUBLIC
        return mode

    def _put_question(self) -> None:
        super()._put_question()
        if self.mode is Mode.PUBLIC:
            self.table.ask_public(self.view, [one.seat for one in self._race()])
        elif self.mode is Mode.ASKING:
            self._take_for_person()

    def _take_for_person(self) -> None:
        """Where a title says that there is nothing to think about, nobody is asked."""
        if self.asked is not None and self.eyes == self.asked.seat:
            pick = self.table.taken_for(self.view, self.asked)
            if pick is not None:
                self.submit(self.asked, pick)

    def _race(self) -> list[Decision]:
        """The open questions of people in the race that is asked in public."""
        humans = self.session.seats.humans
        return [one for one in self.session.match.open if one.seat in humans and one.race]

    def call_to_screen(self, seat: str) -> None:
        """Somebody pressed their button on the public bar: the curtain falls for them."""
        mine = [one for one in self._race() if one.seat == seat]
        if self.mode is Mode.PUBLIC and mine:
            self.asked = mine[0]
            self.mode = Mode.CURTAIN
            self.watcher.changed()

    def stand_up(self) -> None:
        """Back to the public bar without an answer."""
        if self.mode is Mode.ASKING and self.session.seats.hot_seat and self.asked is not None:
            told = self.table.left_without(self.asked)
            if told is not None:
                self.session.submit(self.asked, told)
            self.session.seats.get_up()
            self.rebuild()

    def pass_all(self) -> None:
        """Everybody who is still asked passes."""
        if self.mode is Mode.PUBLIC:
            self._act(self._pass_for_all)

    def _pass_for_all(self) -> list[Event]:
        events: list[Event] = []
        for decision in self._race():
            if decision in self.session.match.open:
                events += self.session.submit(decision, PASS)
        return events
