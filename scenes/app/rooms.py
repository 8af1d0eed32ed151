"""Every scene behind the shelf, made when it is first entered: the shelf must be there at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib.metadata import version
from pathlib import Path

from game.playing.lessons import Lesson, course
from game.playing.match import Match
from game.playing.session import Session
from scenes.app.about import about
from scenes.app.cards import Bookkeeper
from scenes.app.lobby_offer import Pieces, lobby_offer
from scenes.base import Scene, Services
from scenes.lesson.course import CoursePage
from scenes.lesson.scene import LessonScene, LessonWays
from scenes.menu.about import AboutPage
from scenes.menu.lobby import Lobby
from scenes.menu.model import LobbyChoice, SaveCard
from scenes.menu.saves import SaveActions, SavesPage
from scenes.menu.settings import SettingsPage
from scenes.menu.statistics import StatisticsPage
from scenes.replay.scene import ReplayScene
from scenes.rulebook.scene import RulebookScene
from scenes.table.host import TableHost, TitleKit
from scenes.table.scene import TableScene

Books = Callable[[], Bookkeeper]


def lobby(
    services: Services,
    kits: Sequence[TitleKit],
    on_start: Callable[[LobbyChoice], None],
    statistics: Path,
) -> Scene:
    """The lobby of a title; with a campaign there is a second way to play it."""
    worded = kits[0].services(services)
    offers = [partial(lobby_offer, kit, worded, statistics, Pieces(kit, worded)) for kit in kits]
    return Lobby(worded, offers[0], on_start, offers if len(offers) > 1 else ())


def saves_page(
    services: Services, books: Books, actions: SaveActions, title: str, kind: str
) -> Scene:
    def cards(kind: str) -> Sequence[SaveCard]:
        return books().replays() if kind == "replays" else list(books().matches())

    return SavesPage(services, cards, actions, title, kind)


def course_page(
    services: Services, kit: TitleKit, host: TableHost, kit_of: Callable[[str], TitleKit]
) -> CoursePage:
    """The list of lessons; a lesson leads back to it, or on to the next one.

    A lesson about a campaign is taken on the campaign's own table.
    """
    lessons = course(kit.key)
    director = services.director

    def take(lesson: Lesson) -> None:
        following = lessons[lessons.index(lesson) + 1 :]

        def to_next() -> None:
            director.pop()
            take(following[0])

        ways = LessonWays(director.pop, to_next if following else None, lessons)
        director.push(LessonScene(services, kit_of(lesson.scenario.title), lesson, host, ways))

    return CoursePage(services, kit, lessons, take)


def rulebook(services: Services, kit: TitleKit, clause: str) -> Scene:
    return RulebookScene(services, kit, clause)


def settings_page(services: Services) -> Scene:
    return SettingsPage(services)


def statistics_page(services: Services, books: Books) -> Scene:
    return StatisticsPage(services, lambda: books().statistics())


def about_page(services: Services) -> Scene:
    return AboutPage(services, lambda: about(services.texts, version("kafel")))


def table(
    services: Services, kit: TitleKit, session: Session, host: TableHost, *, new: bool,
    welcomes: bool,
) -> TableScene:  # fmt: skip
    """A new match begins with its opening; one that is continued shows where it stands."""
    fresh = not session.match.turns
    return TableScene(
        services, kit, session, host, fresh=fresh, with_opening=new, welcomes=welcomes
    )


def replay(services: Services, kit: TitleKit, match: Match, host: TableHost) -> Scene:
    return ReplayScene(services, kit, match, host)
