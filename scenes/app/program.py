"""Everything that can be opened from the shelf and from a table, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from importlib.metadata import version
from pathlib import Path

import msgspec

from game.archive import peek_journal, resume_journal
from game.bots.worker import BotWorker
from game.commands.replaying import open_recorded
from game.commands.scenarios import read_scenario
from game.folders import Folders
from game.journal import SUFFIX as JOURNAL
from game.journal import JournalProblem
from game.lessons import course
from game.match import Match, Origin
from game.saves import SUFFIX as SAVE
from game.saves import SaveProblem, load_head
from game.session import Session
from game.text import Texts
from rules.kernel.decision import RefusedError
from rules.kernel.setup import Setup
from rules.kernel.text import Text
from scenes.app.about import about
from scenes.app.cards import Bookkeeper
from scenes.app.installed import playable
from scenes.app.lobby_offer import lobby_offer
from scenes.app.results import keep_result, keep_thumbnail
from scenes.app.tables import chosen_setup, fresh_seed
from scenes.base import Services
from scenes.lesson.course import CoursePage
from scenes.lesson.scene import LessonScene, LessonWays
from scenes.menu.about import AboutPage
from scenes.menu.lobby import Lobby
from scenes.menu.model import LobbyChoice
from scenes.menu.saves import SavesPage
from scenes.menu.settings import SettingsPage
from scenes.menu.shelf import Shelf
from scenes.menu.statistics import StatisticsPage
from scenes.replay.scene import ReplayScene
from scenes.rulebook.scene import RulebookScene
from scenes.table.host import TitleKit, load_kit
from scenes.table.scene import TableScene
from scenes.ui.dialog import message


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
        self.worker = BotWorker()
        self.session: Session | None = None
        self._open_audio = open_audio
        self._complaints = tuple(complaints)
        self._kits: dict[str, TitleKit] = {}
        self._shelf: Shelf | None = None

    # -- the shelf ---------------------------------------------------------------------------

    def show_shelf(self) -> None:
        self._shelf = Shelf(self.services, lambda: self.books().shelf(), self)
        self.services.director.push(self._shelf)

    def after_first_frame(self) -> None:
        self._open_audio()
        self.worker.warm_up()
        for complaint in self._complaints:
            self._tell(self._say(complaint))

    def books(self) -> Bookkeeper:
        services = self.services
        return Bookkeeper(self.folders, services.texts, self._lang(), services.preferences.current)

    def kit(self, title: str) -> TitleKit:
        if title not in self._kits:
            self._kits[title] = load_kit(title)
        return self._kits[title]

    def play(self, title: str) -> None:
        kit = self.kit(title)
        services = kit.services(self.services)
        self._push(Lobby(services, lambda: lobby_offer(kit, services), self.start_chosen))

    def start_chosen(self, choice: LobbyChoice) -> None:
        """Start pressed in the lobby: it is gone when the match ends."""
        seed = fresh_seed() if choice.seed is None else choice.seed
        self.services.director.pop()
        self.begin(chosen_setup(choice), seed)

    def saves(self, title: str) -> None:
        self._push(self._saves_page(title, "matches"))

    def replays(self, title: str) -> None:
        self._push(self._saves_page(title, "replays"))

    def _saves_page(self, title: str, kind: str) -> SavesPage:
        def cards() -> Sequence[object]:
            books = self.books()
            return books.replays() if kind == "replays" else list(books.matches())

        return SavesPage(self.services, cards, self, title, kind)  # type: ignore[arg-type]

    def learn(self, title: str) -> None:
        kit = self.kit(title)
        lessons = course(title)

        def take(number: int) -> None:
            def to_next() -> None:
                self.services.director.pop()
                take(number + 1)

            ways = LessonWays(
                self.services.director.pop, to_next if number + 1 < len(lessons) else None
            )
            self._push(LessonScene(self.services, kit, lessons[number], self, ways))

        self._push(
            CoursePage(self.services, kit, lessons, lambda lesson: take(lessons.index(lesson)))
        )

    def rulebook(self, title: str) -> None:
        self.open_rulebook(title)

    def settings(self) -> None:
        self.open_settings()

    def statistics(self) -> None:
        self._push(StatisticsPage(self.services, lambda: self.books().statistics()))

    def about(self) -> None:
        texts = self.services.texts
        self._push(AboutPage(self.services, lambda: about(texts, version("kafel"), self.kit)))

    def quit(self) -> None:
        self.services.director.clear()

    # -- lists of matches --------------------------------------------------------------------

    def resume(self, save: str) -> None:
        self.open(save)

    def watch_file(self, replay: str) -> None:
        self.open(replay)

    def open(self, save: str) -> None:
        """Continue a match or watch a replay from a list; what is wrong with it is told."""
        try:
            self.open_file(Path(save))
        except (SaveProblem, JournalProblem) as problem:
            self._tell(self._say(problem.text))
        except (RefusedError, ValueError, LookupError, RuntimeError) as error:
            self._tell(self.services.texts("open.rules_changed", detail=str(error)))

    def delete(self, save: str) -> None:
        for path in (Path(save), Path(save).with_suffix(".png")):
            path.unlink(missing_ok=True)

    def open_file(self, path: Path) -> None:
        """A journal goes on, a save goes on unless it is over, everything else is a position."""
        if path.suffix == JOURNAL:
            kit = self.kit(peek_journal(path).title)
            match, journal = resume_journal(kit.rules, path)
            self._sit_down(kit, Session(match, kit.stamp, self.folders, self.worker, journal))
        elif path.suffix == SAVE:
            kit = self.kit(load_head(path, playable()).title)
            _, match = open_recorded(path)
            if match.outcome is not None:
                self._push(ReplayScene(self.services, kit, match, self))
            else:
                self._sit_down(kit, Session(match, kit.stamp, self.folders, self.worker))
        else:
            self._open_position(path)

    def _open_position(self, path: Path) -> None:
        scenario = read_scenario(path)
        setup = Setup(scenario.title, tuple(scenario.seats), dict(scenario.options))
        loaded = {stream: tuple(values) for stream, values in scenario.loaded.items()}
        kit = self.kit(scenario.title)
        match = Match(kit.rules, Origin(setup, scenario.seed, scenario.position, loaded))
        setup = match.state.setup
        match.origin = msgspec.structs.replace(match.origin, setup=setup)
        self._sit_down(kit, Session(match, kit.stamp, self.folders, self.worker))

    # -- the table ---------------------------------------------------------------------------

    def begin(self, setup: Setup, seed: int) -> None:
        """A fresh match; what the rules do not allow is told."""
        kit = self.kit(setup.title)
        try:
            match = Match(kit.rules, Origin(setup, seed))
        except RefusedError as error:
            words = kit.services(self.services).texts(f"refusal.{error.refusal.code}")
            self._tell(f"{words} ({error.refusal.clause})")
            return
        self._sit_down(kit, Session(match, kit.stamp, self.folders, self.worker))

    def _sit_down(self, kit: TitleKit, session: Session) -> None:
        self._leave_session()
        self.session = session
        self._push(TableScene(self.services, kit, session, self, fresh=not session.match.turns))

    def _leave_session(self) -> None:
        session, self.session = self.session, None
        if session is None:
            return
        if session.match.outcome is None:
            kit = self.kit(session.match.title.info.key)
            picture = session.journal.path.with_suffix(".png")
            keep_thumbnail(self.services, kit, session.match, picture)
        session.leave()
        self._back_to_shelf()

    def _back_to_shelf(self) -> None:
        if self._shelf is not None:
            self.services.director.pop_to(self._shelf)

    def open_rulebook(self, title: str, clause: str = "") -> None:
        self._push(RulebookScene(self.services, self.kit(title), clause))

    def open_settings(self) -> None:
        self._push(SettingsPage(self.services))

    def open_saves(self, title: str) -> None:
        self.saves(title)

    def screenshot(self) -> str:
        name = f"kafel-{datetime.now():%Y%m%d-%H%M%S}.png"
        self.services.window.screenshot(self.folders.screenshots / name)
        return name

    def leave(self) -> None:
        """Back to the shelf; the match can be continued from there."""
        self._leave_session()
        self._back_to_shelf()

    def play_again(self, setup: Setup) -> None:
        self.leave()
        self.begin(setup, fresh_seed())

    def watch(self, match: Match | str) -> None:
        """Watch a match, or the replay in a file."""
        if isinstance(match, str):
            self.open(match)
        else:
            kit = self.kit(match.title.info.key)
            self._push(ReplayScene(self.services, kit, match, self))

    def play_on(self, match: Match) -> None:
        kit = self.kit(match.title.info.key)
        self._sit_down(kit, Session(match, kit.stamp, self.folders, self.worker))

    def finished(self, session: Session, rounds: int) -> None:
        keep_result(session, rounds, self.folders)

    def close(self) -> None:
        with suppress(OSError):
            self._leave_session()
        self.worker.close()

    # -- words -------------------------------------------------------------------------------

    def _push(self, scene: object) -> None:
        self.services.director.push(scene)  # type: ignore[arg-type]

    def _lang(self) -> str:
        texts = self.services.texts
        return texts.lang if isinstance(texts, Texts) else "en"

    def _say(self, text: Text) -> str:
        return self.services.texts(text.key, **text.values)

    def _tell(self, words: str) -> None:
        message(self.services, self.services.texts("open.problem"), words)
