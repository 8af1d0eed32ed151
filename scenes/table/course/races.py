"""Questions that are open to several people at one screen: a public bar before any curtain."""

from __future__ import annotations

from collections.abc import Sequence

from game.playing.match import LOOK
from rules.kernel.decision import PASS, Decision
from scenes.table.course.flow import Flow
from scenes.table.course.modes import Mode


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
            self._ask_public([one.seat for one in self._race()])
        elif self.mode in (Mode.ASKING, Mode.CURTAIN) and not self._take_by_order():
            self._take_for_person()

    def _ask_public(self, seats: Sequence[str]) -> None:
        """Show the bar, unless nobody wants to be asked or nobody could answer."""
        if not self.table.passes_in_public(self.view, seats):
            self.table.ask_public(self.view, seats)
            return
        first = len(self.session.match.turns)
        if self.act(self._pass_for_all):
            for number in range(first, len(self.session.match.turns)):
                self.back.answered(number, taken=True)

    def _take_by_order(self) -> bool:
        """Who has given a standing order is neither asked nor called behind the curtain."""
        asked = self.asked
        pick = self.table.ordered(self.view, asked) if asked is not None else None
        if asked is None or pick is None:
            return False
        number, self.bot_acts = len(self.session.match.turns), False
        taken = self.act(lambda: self._give(asked, pick))
        if taken:
            self.back.answered(number, taken=True)
        return taken

    def _take_for_person(self) -> None:
        """Where a title says that there is nothing to think about, nobody is asked."""
        asked = self.asked if self.mode is Mode.ASKING else None
        if asked is not None and (self.eyes == asked.seat or not asked.secret):
            pick = self.table.taken_for(self.view, asked)
            number = len(self.session.match.turns)
            if pick is not None and super().submit(asked, pick):
                self.back.answered(number, taken=True)

    def submit(self, decision: Decision, pick: str) -> bool:
        number = len(self.session.match.turns)
        given = super().submit(decision, pick)
        if given:
            self.back.answered(number, taken=False)
        return given

    # -- races -------------------------------------------------------------------------------

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
        """Back to the public bar without an answer; what was told of it is told to everybody."""
        if not self.session.seats.hot_seat or self.asked is None:
            return
        eyes, looked = self.eyes, self.mode is Mode.SHOWING and self._looked()
        if looked or self.mode is Mode.ASKING:
            self.session.seats.get_up()
        if looked:
            self._play(self._since, eyes)
        elif self.mode is Mode.ASKING:
            self.rebuild()

    def _looked(self) -> bool:
        turns = self.session.match.turns
        return bool(turns) and turns[-1].action.pick == LOOK

    def pass_all(self) -> None:
        """Everybody who is still asked passes."""
        if self.mode is Mode.PUBLIC:
            self.act(self._pass_for_all)

    def _pass_for_all(self) -> None:
        for decision in self._race():
            if decision in self.session.match.open:
                self.session.submit(decision, PASS)
