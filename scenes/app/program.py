"""Everything that can be opened from the shelf and from a table, and the way back.

The heavy parts (tables, rulebooks, computer players) are imported when they are first used, so that
the shelf is drawn as soon as the window is open.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.titles import CAMPAIGN, box_of, is_campaign
from game.keeping.files import clear_leftovers
from game.keeping.folders import Folders, shown
from game.keeping.journal import Journal
from game.keeping.settings import with_begun
from game.keeping.standings import Standings
from game.playing.match import Match, Origin, counts
from game.shell.chores import Chores
from game.shell.memory import give_back_large_blocks, give_back_small_blocks
from game.words.text import Texts
from rules.kernel.decision import RefusedError
from rules.kernel.setup import Setup
from rules.kernel.text import Text, text
from scenes.app.boxes import Boxes
from scenes.app.cards import Bookkeeper
from scenes.app.later import Later
from scenes.app.matches import Matches
from scenes.base import Scene, Services
from scenes.menu.shelf import Shelf
from scenes.ui.dialog import message
from scenes.ui.toast import toast

if TYPE_CHECKING:
    from game.bots import team as thinking
    from game.bots.team import BotTeam
    from game.playing import session as sessions
    from game.playing.session import Session
    from scenes.app import expeditions, filming, opening, results, rooms, tables, waiting
    from scenes.app import last_table as suggestions
    from scenes.app.filming import Films
    from scenes.menu.model import LobbyChoice
    from scenes.table.host import TitleKit
    from scenes.table.scene import TableScene
else:
    sessions, thinking = Later("game.playing.session"), Later("game.bots.team")
    opening, results = Later("scenes.app.opening"), Later("scenes.app.results")
    expeditions = Later("scenes.app.expeditions")
    rooms, tables = Later("scenes.app.rooms"), Later("scenes.app.tables")
    suggestions = Later("scenes.app.last_table")
    waiting, filming = Later("scenes.app.waiting"), Later("scenes.app.filming")


class Program:
    """The actions of the shelf, of the lists of matches, and of a table."""

    def __init__(
        self,
        services: Services,
        folders: Folders,
        open_audio: Callable[[], object] = lambda: None,
        complaints: Sequence[Text] = (),
    ) -> None:
        self.services = services
        self.folders = folders
        self.session: Session | None = None
        self._open_audio = open_audio
        self._complaints = tuple(complaints)
        self._boxes = Boxes()
        self._shelf: Shelf | None = None
        self._table: TableScene | None = None
        self._welcomes = True
        """A campaign tells what its last match brought; not again after one for practice."""
        self._worker: BotTeam | None = None
        self._standings = Standings()
        self.chores = Chores(services.assets.patience)
        self.matches = Matches(self)
        self._films: Films | None = None

    # -- the shelf ---------------------------------------------------------------------------

    def show_shelf(self) -> None:
        self._shelf = Shelf(self.services, lambda: self.books().shelf(), self)
        self.services.director.push(self._shelf)

    def after_first_frame(self) -> None:
        give_back_large_blocks()
        self._open_audio()
        self.worker.warm_up()
        threading.Thread(target=self.tidy, name="tidying", daemon=True).start()
        self._tell_complaints()

    def _tell_complaints(self) -> None:
        """What is wrong with the player's files, in one message."""
        if self._complaints:
            self._tell("\n".join(map(self._say, self._complaints)))

    def tidy(self) -> None:
        """What may take its time in a large folder, while nobody waits for it."""
        clear_leftovers(self.folders.home)
        self.books().look_at_all()
        self._boxes.open_all()

    @property
    def worker(self) -> BotTeam:
        """The processes in which computer players think."""
        if self._worker is None:
            self._worker = thinking.BotTeam()
        return self._worker

    def books(self) -> Bookkeeper:
        settings = self.services.preferences.current
        return Bookkeeper(self.folders, self.services.texts, self._lang(), settings)

    def kit(self, title: str) -> TitleKit:
        return self._boxes.kit(title)

    def announce(self, title: str = "") -> None:
        """Loading takes a moment: the screen says so before it begins."""
        if title in self._boxes:
            return
        waiting.Waiting(self.services, self.services.texts("app.setting_table")).show()

    def play(self, title: str) -> None:
        self.announce(title)
        kits = [self.kit(title)]
        if kits[0].rules.campaign() is not None:
            kits.append(self.kit(f"{title}{CAMPAIGN}"))
        file = self.folders.statistics_file
        self._push(rooms.lobby(self.services, kits, self.start_chosen, file))

    def start_chosen(self, choice: LobbyChoice) -> None:
        """Start pressed in the lobby: it is gone when the match ends."""
        seed = tables.fresh_seed() if choice.seed is None else choice.seed
        preferences = self.services.preferences
        known = {**preferences.current.tables, choice.title: suggestions.last_table(choice)}
        preferences.change(tables=known)
        self.services.director.pop()
        self.begin(tables.chosen_setup(choice), seed)

    def saves(self, title: str) -> None:
        self._push(rooms.saves_page(self.services, self.books, self.matches, title, "matches"))

    def replays(self, title: str) -> None:
        self._push(rooms.saves_page(self.services, self.books, self.matches, title, "replays"))

    def learn(self, title: str) -> None:
        self.announce(title)
        self._push(rooms.course_page(self.services, self.kit(title), self, self.kit))

    def first_lesson(self, title: str) -> None:
        self.announce(title)
        page = rooms.course_page(self.services, self.kit(title), self, self.kit)
        self._push(page)
        lesson = page.upcoming()
        if lesson is not None:
            page.on_lesson(lesson)

    def rulebook(self, title: str) -> None:
        self.open_rulebook(title)

    def settings(self) -> None:
        self.open_settings()

    def statistics(self) -> None:
        self._push(rooms.statistics_page(self.services, self.books))

    def about(self) -> None:
        self._push(rooms.about_page(self.services))

    def quit(self) -> None:
        self.services.director.clear()

    # -- lists of matches --------------------------------------------------------------------

    def resume(self, save: str) -> None:
        self.open(save)

    def open(self, save: str) -> None:
        self.matches.open(save)

    def is_played(self, path: Path) -> bool:
        """Whether this is the match at the table, below whatever list lies over it."""
        return self.session is not None and self.session.journal.path == path

    def back_to_table(self) -> bool:
        """Go on with the match at the table; False where none is."""
        if self._table is not None:
            self.services.director.pop_to(self._table)
        return self._table is not None

    def open_file(self, path: Path) -> None:
        """Play on with a journal or a save, watch what is over, set up a position."""
        self.announce()
        match, journal = opening.opened(path, self.kit)
        kit = self.kit(match.title.info.key)
        if journal is not None and is_campaign(kit.key):
            rules = self.kit(box_of(kit.key)).rules
            expeditions.catch_up(match, journal, self.folders.journals, rules)
        if match.outcome is not None and journal is None:
            self._push(rooms.replay(self.services, kit, match, self))
            return
        self._sit_down(match, journal)

    # -- the table ---------------------------------------------------------------------------

    def begin(self, setup: Setup, seed: int) -> None:
        """A fresh match; what the rules do not allow is told."""
        self.announce()
        self._begin(setup, seed)

    def _begin(self, setup: Setup, seed: int) -> None:
        kit = self.kit(setup.title)
        try:
            match = Match(kit.rules, Origin(setup, seed))
        except RefusedError as error:
            words = kit.services(self.services).texts(f"refusal.{error.refusal.code}")
            self._tell(f"{words} ({error.refusal.clause})")
            return
        self._sit_down(match, new=True)

    def _sit_down(self, match: Match, journal: object = None, *, new: bool = False) -> None:
        self._leave_session()
        kit = self.kit(match.title.info.key)
        self._remember(match)
        kept = journal if isinstance(journal, Journal) else None
        self.session = sessions.Session(match, kit.stamp, self.folders, self.worker, kept)
        self._table = rooms.table(
            self.services, kit, self.session, self, new=new, welcomes=self._welcomes
        )
        self._push(self._table)

    def _remember(self, match: Match) -> None:
        """A Mission that is begun gives away its cards (SC-H-05)."""
        mission = str(getattr(match.state, "mission", ""))
        preferences = self.services.preferences
        after = with_begun(preferences.current, match.title.info.key, mission)
        if mission and after != preferences.current:
            preferences.change(begun=after.begun)

    def _leave_session(self) -> None:
        session, self.session = self.session, None
        if session is None:
            self._table = None
            return
        if session.match.outcome is None:
            kit = self.kit(session.match.title.info.key)
            picture = session.journal.path.with_suffix(".png")
            self.chores.plan(picture, partial(self._keep_thumbnail, kit, session.match, picture))
            self.moved_on(session, self._round_text())
        self._standings.drain()
        session.leave()
        self._back_to_shelf()

    def _keep_thumbnail(self, kit: TitleKit, match: Match, picture: Path) -> None:
        """Nobody waits for it: the shelf is already there without it."""
        results.keep_thumbnail(self.services, kit, match, picture)
        if self._shelf is not None and self.services.director.top is self._shelf:
            self._shelf.rebuild()

    def _round_text(self) -> Text | None:
        """How far the match at the table is, in the words of its title."""
        table = self._table
        return table.table.round_text(table.flow.view) if table is not None else None

    def _back_to_shelf(self) -> None:
        if self._shelf is not None:
            self.services.director.pop_to(self._shelf)

    def open_rulebook(self, title: str, clause: str = "") -> None:
        self.announce(title)
        self._push(rooms.rulebook(self.services, self.kit(title), clause))

    def open_settings(self) -> None:
        self._push(rooms.settings_page(self.services))

    def open_saves(self, title: str) -> None:
        self.saves(title)

    def screenshot(self) -> None:
        """Keep a picture of whatever is on the screen, and say so when it is written."""
        now = datetime.now()
        name = f"kafel-{now:%Y%m%d-%H%M%S}-{now.microsecond // 1000:03}.png"
        tell = partial(self._tell_kept, name)
        self.services.window.screenshot(self.folders.screenshots / name, tell)

    def _tell_kept(self, picture: str) -> None:
        where = shown(self.folders.screenshots)
        told = text("table.screenshot", file=picture, folder=where)
        toast(self.services, self._say(told), "camera")

    def leave(self) -> None:
        """Back to the shelf; the match can be continued from there."""
        self._leave_session()
        self._back_to_shelf()
        give_back_small_blocks()

    def play_again(self, setup: Setup) -> None:
        self.announce()  # over the old table: the shelf between the two need not be drawn
        self.leave()
        self._begin(setup, tables.fresh_seed())

    def choose_table(self, title: str) -> None:
        self.leave()
        self.play(box_of(title))

    def watch(self, match: Match | str) -> None:
        """Watch a match, or the replay in a file."""
        if isinstance(match, str):
            self.open(match)
        else:
            kit = self.kit(match.title.info.key)
            self._push(rooms.replay(self.services, kit, match, self))

    def film(self, match: Match) -> None:
        """Keep a match as a film, which is made while the program goes on."""
        if self._films is None:
            self._films = filming.Films(self._tell_film)
        stamp = self.kit(match.title.info.key).stamp
        self._films.make(match, stamp, self.folders.screenshots, self._lang())

    def spare(self) -> None:
        """What can wait is done in frames that have left time."""
        self.chores.work()
        if self._films is not None:
            self._films.look()

    def play_on(self, match: Match) -> None:
        self._sit_down(match)

    def moved_on(self, session: Session, round_text: Text | None) -> None:
        """Write down where the match stands: the list is right even after a kill."""
        kit = self.kit(session.match.title.info.key)
        tell = partial(expeditions.standing_of, session, kit, round_text)
        self._standings.keep(session.journal.path, tell)

    def finished(self, session: Session, rounds: int) -> None:
        if counts(session.match.origin):
            results.keep_result(session, rounds, self.folders, self._round_text())
        if not expeditions.report(session.match, self.folders):
            session.kept = False  # its journal waits until the campaign can be told

    # -- campaigns ---------------------------------------------------------------------------

    def set_out(self) -> None:
        """The match that the campaign at the table waits for: gone on with, or begun."""
        session = self.session
        if session is None:
            return
        rules = self.kit(box_of(session.match.title.info.key)).rules
        journals, path = self.folders.journals, session.journal.path
        found = expeditions.next_match(session.match, path, journals, rules)
        if isinstance(found, Path):
            self.open(str(found))
        else:
            self._sit_down(found, new=True)

    def practise(self, number: int) -> None:
        """A match of the campaign at the table once more; nothing of it counts."""
        if self.session is not None:
            rules = self.kit(box_of(self.session.match.title.info.key)).rules
            self._sit_down(expeditions.practice(self.session, number, rules), new=True)

    def to_campaign(self) -> None:
        """From a match of a campaign back to the campaign, which knows its report by now."""
        session = self.session
        path = expeditions.campaign_journal(session.match, self.folders) if session else None
        if session is not None and path is not None:
            self._leave_session()
            self._welcomes = counts(session.match.origin)
            self.open(str(path))
            self._welcomes = True

    def close(self) -> None:
        self._boxes.close()
        with suppress(OSError):
            self._leave_session()
        self.chores.finish()
        if self._films is not None:
            self._films.close()
        if self._worker is not None:
            self._worker.close()

    # -- words -------------------------------------------------------------------------------

    def tell_of(self, trouble: Text) -> None:
        """Say that something went wrong; the game goes on."""
        self._tell(self._say(trouble))

    def back_to_shelf(self) -> bool:
        """Leave whatever cannot go on; False if the shelf itself cannot."""
        at_shelf = self.services.director.top is self._shelf
        session, self.session = self.session, None
        if session is not None:
            with suppress(Exception):  # whatever is broken, its journal can be taken up again
                session.leave()
        self._back_to_shelf()
        return not at_shelf

    def _push(self, scene: Scene) -> None:
        self.services.director.push(scene)

    def _lang(self) -> str:
        texts = self.services.texts
        return texts.lang if isinstance(texts, Texts) else "en"

    def _say(self, told: Text) -> str:
        return self.services.texts(told.key, **told.values)

    def _tell_film(self, news: Text) -> None:
        """Only what went wrong has to be answered: films are made while one plays."""
        words = self._say(news)
        if news.key == filming.FAILED:
            message(self.services, self.services.texts("film.title"), words)
        else:
            toast(self.services, words, "camera")

    def _tell(self, words: str) -> None:
        message(self.services, self.services.texts("trouble.title"), words)
