"""The net around the program: troubles are told with their file, and the window lives."""

from pathlib import Path

import pygame
import pytest

from game.content.packs import PackStamp
from game.content.titles import load_title
from game.keeping.archive import start_journal
from game.keeping.folders import Folders
from game.keeping.journal import encode_line, read_journal
from game.keeping.saves import SaveProblem
from game.keeping.settings import Settings, load_settings
from game.keeping.statistics import MatchRecord, SeatRecord, add_record
from game.playing.match import Match, Origin
from game.words.text import load_texts
from rules.kernel.setup import SeatSetup, Setup
from rules.kernel.text import Text
from scenes.app.cards import Bookkeeper
from scenes.app.program import Program
from scenes.app.rescue import Rescue
from scenes.offscreen import off_screen_services
from scenes.ui.dialog import Dialog

SETUP = Setup("volt", (SeatSetup("red"), SeatSetup("blue", "bot")))
TEXTS = load_texts("en")


class Desk:
    """A program that only listens."""

    def __init__(self, folder: Path) -> None:
        self.told: list[Text] = []
        self.now = 0.0
        self.at_shelf = False
        self.rescue = Rescue(
            Folders(folder), self.told.append, self.to_shelf, clock=lambda: self.now
        )

    def to_shelf(self) -> bool:
        was, self.at_shelf = self.at_shelf, True
        return not was


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError(28, "No space left on device", "home/volt.kafel"), "home/volt.kafel"),
        (OSError(28, "No space left on device", "home/volt.kafel"), ": the disk is full."),
        (PermissionError(13, "Permission denied"), ": this user has no access to it."),
        (OSError(4, "Interrupted system call"), ": the system does not allow it."),
        (pygame.error("Unsupported image format"), "a report was kept as trouble-"),
        (SaveProblem("damaged", Path("evening.kafel")), "evening.kafel"),
    ],
)
def test_a_trouble_is_told_in_plain_words_that_name_the_file(desk, error, words):
    assert desk.rescue(error)
    assert words in TEXTS.render(desk.told[0])


@pytest.mark.parametrize(
    "error",
    [
        OSError(4, "Interrupted system call", "volt.kafel"),
        pygame.error("Unsupported image format"),
        SaveProblem("damaged", Path("volt.kafel"), "Expected `int`, got `str` - at `$.seed`"),
        SaveProblem("other_version", Path("volt.kafel"), "Object missing required field `id`"),
    ],
)
def test_what_the_system_says_stays_in_the_report(desk, tmp_path, error):
    assert desk.rescue(error)
    for lang in ("en", "pl"):
        told = load_texts(lang).render(desk.told[0])
        for technical in ("Interrupted", "Unsupported", "Expected", "required field"):
            assert technical not in told
    reports = list((tmp_path / "bugs").glob("*")) if not isinstance(error, SaveProblem) else []
    assert all(str(error.args[-1]) in one.read_text() for one in reports)
    assert bool(reports) is not isinstance(error, SaveProblem)


def test_a_refusal_of_the_disk_is_told_in_the_language_of_the_moment(desk):
    assert desk.rescue(OSError(28, "No space left on device", "volt.kafel"))
    told = load_texts("pl").render(desk.told[0])
    assert "dysk jest pełny" in told
    assert "space" not in told


def test_a_fault_of_ours_is_written_down_for_a_report(desk, tmp_path):
    assert desk.rescue(KeyError("robot"))
    (report,) = (tmp_path / "bugs").iterdir()
    assert "KeyError: 'robot'" in report.read_text()
    assert report.name in TEXTS.render(desk.told[0])


def test_a_scene_that_fails_again_and_again_is_left_and_then_the_program(desk):
    error = OSError("no")
    assert all(desk.rescue(error) for _ in range(3))
    assert not desk.at_shelf
    assert desk.rescue(error)
    assert desk.at_shelf
    assert all(desk.rescue(error) for _ in range(3))
    assert not desk.rescue(error)


def test_troubles_far_apart_never_lead_away(desk):
    for _ in range(20):
        assert desk.rescue(OSError("no"))
        desk.now += 3.0
    assert not desk.at_shelf


# -- nothing in the player's folder stops the shelf --------------------------------------------


def running_match(folders: Folders) -> Path:
    path = folders.journals / "volt-1.journal"
    match = Match(load_title("volt"), Origin(SETUP, 1))
    start_journal(path, match, PackStamp("1", "x"), "").close()
    return path


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    made = Folders(tmp_path)
    made.make()
    return made


def torn_thumbnail(folders: Folders) -> None:
    running_match(folders).with_suffix(".png").write_bytes(b"\x89PNG\r\n\x1a\n torn")


def flipped_date(folders: Folders) -> None:
    seats = (SeatRecord("Ola", "human", "won"),)
    add_record(folders.statistics_file, MatchRecord("volt", "2026-13-45", 60, 4, seats))


def dangling_link(folders: Folders) -> None:
    (folders.journals / "volt-2.journal").symlink_to(folders.home / "nowhere")
    (folders.replays / "volt-2.kafel").symlink_to(folders.home / "nowhere")


def folder_instead_of_a_file(folders: Folders) -> None:
    (folders.journals / "volt-3.journal").mkdir()
    (folders.saves / "evening.kafel").mkdir()
    folders.statistics_file.mkdir()


def deep_journal(folders: Folders) -> None:
    (folders.journals / "volt-4.journal").write_bytes(b"[" * 200_000 + b"\n")
    (folders.saves / "deep.kafel").write_bytes(b"[" * 200_000 + b"}\n")


@pytest.mark.parametrize(
    "mess",
    [torn_thumbnail, flipped_date, dangling_link, folder_instead_of_a_file, deep_journal],
)
def test_nothing_in_the_players_folder_stops_the_shelf(folders, mess):
    mess(folders)
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    for _ in range(2):
        books = Bookkeeper(folders, TEXTS, "en", Settings())
        model = books.shelf()
        cards = [*books.matches(), *books.replays()]
        books.statistics()
        for card in cards:
            if card.thumbnail is not None:
                card.thumbnail((40, 30))
        assert [one.key for one in model.titles]


def test_a_torn_thumbnail_is_set_aside(folders):
    torn_thumbnail(folders)
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    (card,) = Bookkeeper(folders, TEXTS, "en", Settings()).matches()
    card.thumbnail((40, 30))
    assert (folders.journals / "damaged" / "volt-1.png").exists()
    assert not (folders.journals / "volt-1.png").exists()


def test_a_running_match_of_a_title_that_is_not_installed_is_named_and_kept(folders):
    path = running_match(folders)
    path.write_bytes(encode_line(0, {**read_journal(path).header, "title": "chess"}))
    books = Bookkeeper(folders, TEXTS, "en", Settings())
    (card,) = books.matches()
    assert "chess" in card.damage
    assert books.shelf().resume is None
    assert path.exists()


def test_what_is_wrong_at_the_start_is_told_in_one_message_in_its_order(tmp_path):
    folders = Folders(tmp_path)
    folders.make()
    folders.settings_file.write_text('{"animation_speed": "fast", "ui_scale": "large"}')
    _, complaints = load_settings(folders.settings_file)
    parts = ("large", "fast", "settings.json")
    program = Program(off_screen_services(), folders, complaints=complaints)
    program.show_shelf()
    shelf = program.services.director.top
    program._tell_complaints()
    told = program.services.director.top
    assert isinstance(told, Dialog)
    assert told.title == "Something went wrong"
    lines = told.body.split("\n")
    assert [part in line for part, line in zip(parts, lines, strict=True)] == [True] * 3
    program.services.director.pop()
    assert program.services.director.top is shelf
    program.close()
