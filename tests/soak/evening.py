"""Everything that touches the disk in one evening, as a list of things to do at the program."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from rules.kernel.rng import Stream
from rules.kernel.state import Outcome
from scenes.table.course.modes import Mode
from scenes.table.scene import TableScene
from scenes.table.screens.dev_panel import AuthorDesk
from tests.rules.every_title import random_setup
from tests.soak.house import House

Act = Callable[[], object]
LONGEST = 3000


class Evening:
    """Plays at a house by its own words instead of by clicks: quick, and always to the point."""

    def __init__(self, house: House, title: str, seed: int) -> None:
        self.house, self.title = house, title
        self.chance, self.draws = random.Random(seed), Stream(seed, "evening")

    @property
    def program(self):
        return self.house.program

    def table(self) -> TableScene:
        """The table, with whatever lay over it put away; there is always one to play at."""
        self._put_away()
        if not isinstance(self.house.top, TableScene):
            self.begin()
            self._put_away()
        return self.house.top

    def _put_away(self) -> None:
        while self.house.director.depth > 1 and not isinstance(self.house.top, TableScene):
            self.house.director.pop()

    def begin(self, people: bool = True) -> None:
        setup = random_setup(self.title, self.chance, people)
        self.program.begin(setup, self.chance.getrandbits(30))

    def answer(self, count: int = 1) -> int:
        """Give some answers at the table, behind the curtain if one falls; how many were given."""
        given = 0
        for _ in range(LONGEST):
            if given >= count:
                return given
            flow = self.table().flow
            if flow.mode is Mode.ENDED:
                return given
            given += self._once(flow)
            self.house.frame(0.5)
        raise AssertionError(f"the table never came to rest: {self.table().flow.mode}")

    def _once(self, flow) -> int:
        if flow.mode is Mode.SHOWING:
            flow.refresh()
        elif flow.mode is Mode.CURTAIN:
            self.table()._its_me()
        elif flow.mode is Mode.PUBLIC:
            flow.pass_all()
            return 1
        elif flow.mode is Mode.ASKING:
            match, decision = flow.session.match, flow.asked
            pick = match.title.random_pick(match.state, decision, self.draws)
            return int(self.table().submit(decision, pick))
        return 0

    def acts(self) -> Iterator[tuple[str, Act]]:
        """What can be done that reads or writes a file, by name."""
        program, change = self.program, self.program.services.preferences.change
        lists = program.matches
        yield "settings", lambda: change(volume=self.chance.randrange(100))
        yield "language", lambda: change(language=self.chance.choice(("en", "pl")))
        yield "begin", self.begin
        yield "answer", lambda: self.answer(3)
        yield "save", lambda: self.table().ways._save("evening")
        yield "screenshot", self._take_picture
        yield "screenshot at the table", lambda: self.table() and self._take_picture()
        yield "author: save", lambda: self._desk()._save_position()
        yield "author: open", lambda: self._desk()._open_position()
        yield "author: bundle", lambda: self._desk()._bundle()
        yield "replay", lambda: self.table().ways._save_replay()
        yield "leave", program.leave
        yield "shelf", lambda: self.house.director.relayout()
        yield "list", lambda: program.saves(self.title)
        yield "rename", lambda: lists.rename(str(program.folders.saves / "evening.kafel"), "b")
        yield "open", lambda: program.open(str(program.folders.saves / "b.kafel"))
        yield "continue", self._continue
        yield "play again", lambda: program.play_again(random_setup(self.title, self.chance))
        yield "end", self._finish
        yield "delete", lambda: lists.delete(str(program.folders.saves / "evening.kafel"))
        yield "statistics", program.statistics
        yield "mend", lambda: lists.mend(str(program.folders.journals / "none.journal"))

    def _take_picture(self) -> None:
        """It is written in a thread, and told in the frame after."""
        self.house.window.shortcuts["screenshot"]()
        self.house.window.snapshots.finish()

    def _desk(self) -> AuthorDesk:
        desk = AuthorDesk(self.program.services, self.table().flow, self.program)
        self.house.director.push(desk)
        return desk

    def _continue(self) -> None:
        card = self.program.books().shelf().resume
        if card is not None:
            self.program.resume(card.id)

    def _finish(self) -> None:
        """As at the end of a match: its record and its replay are kept."""
        scene = self.table()
        scene.session.match.state.outcome = Outcome((), {})
        self.program.finished(scene.session, 3)
