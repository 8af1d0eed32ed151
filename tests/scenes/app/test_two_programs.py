"""Two programs on one folder, and files that changed behind the program's back."""

import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from game.keeping.files import read_bounded
from game.keeping.journal import JournalProblem, encode_line, lock_path, read_journal
from game.keeping.settings import Settings, load_settings
from game.keeping.standings import STANDING, Standings, read_standing
from game.shell.preferences import Preferences
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from scenes.replay.scene import ReplayScene
from scenes.table.course.modes import Mode
from scenes.table.scene import TableScene
from scenes.ui.dialog import Dialog

ROOT = Path(__file__).parents[3]
SETUP = Setup(
    "volt",
    (SeatSetup("red", "human", "Ania", "red"), SeatSetup("blue", "human", "Piotr", "blue")),
    {"variant": "training"},
)
CHANCE = Stream(1, "answers")
PLAYS_ELSEWHERE = """
import sys
from pathlib import Path
from game.keeping.journal import Journal
journal, _ = Journal.resume(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""


def top(program):
    return program.services.director.top


def left_match(program, answers=3):
    """The journal of a match that was left after some answers."""
    path = running_match(program, answers).session.journal.path
    program.leave()
    return path


def running_match(program, answers=3):
    """A table at which some answers were given."""
    program.begin(SETUP, 3)
    scene = top(program)
    for _ in range(answers):
        while scene.flow.mode is Mode.SHOWING:
            scene.update(0.5)
        if scene.flow.mode is Mode.CURTAIN:
            scene._its_me()
            program.services.director.pop_to(scene)
        match, asked = scene.session.match, scene.flow.asked
        assert scene.submit(asked, match.title.random_pick(match.state, asked, CHANCE))
    while scene.flow.mode is Mode.SHOWING:
        scene.update(0.5)
    return scene


@pytest.fixture
def elsewhere():
    """Opens a match in another process, as long as the test lasts."""
    running = []

    def open_match(path):
        child = subprocess.Popen(
            [sys.executable, "-c", PLAYS_ELSEWHERE, str(path)],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        running.append(child)
        assert child.stdout.readline() == b"open\n"
        return child

    yield open_match
    for child in running:
        child.kill()
        child.wait()


def choose(program, label):
    answer = next(one for one in top(program).answers if one.label == label)
    top(program)._choose(answer)


def test_a_match_that_is_open_elsewhere_can_be_watched_as_a_copy(program, elsewhere):
    path = left_match(program)
    child = elsewhere(path)
    before = path.read_bytes()
    program.open(str(path))
    assert isinstance(top(program), Dialog)
    assert "in another window" in top(program).body
    assert str(child.pid) not in top(program).body
    choose(program, "What exactly?")
    assert str(child.pid) in top(program).body
    choose(program, "OK")
    program.open(str(path))
    choose(program, "Watch a copy")
    assert isinstance(top(program), ReplayScene)
    assert top(program).run.length == 3
    assert not top(program).run.forkable
    assert path.read_bytes() == before


def test_a_match_that_is_open_elsewhere_is_not_deleted(program, elsewhere):
    path = left_match(program)
    elsewhere(path)
    with pytest.raises(JournalProblem) as caught:
        program.matches.delete(str(path))
    assert caught.value.code == "in_use"
    assert path.exists()


def test_the_lock_goes_with_the_program_that_held_it(program, elsewhere):
    path = left_match(program)
    child = elsewhere(path)
    child.kill()
    child.wait()
    program.open(str(path))
    assert isinstance(top(program), TableScene)


def test_a_match_that_was_deleted_elsewhere_is_told(program):
    path = left_match(program)
    path.unlink()
    lock_path(path).unlink()
    program.open(str(path))
    assert "not there any more" in top(program).body
    assert not lock_path(path).exists()


def test_a_journal_is_read_once_to_continue_its_match(program, monkeypatch):
    path, read = left_match(program), []

    def counted(file, *limit):
        read.append(file)
        return read_bounded(file, *limit)

    monkeypatch.setattr("game.keeping.journal.read_bounded", counted)
    program.open(str(path))
    assert isinstance(top(program), TableScene)
    assert read == [path]


def test_a_deleted_match_leaves_nothing_behind(program):
    path = left_match(program)
    program.matches.delete(str(path))
    assert not list(path.parent.glob(f"{path.stem}*"))


def test_the_match_at_the_table_is_not_deleted_from_a_list_over_it(program):
    """It was told as open in another window, by an error that only the net caught."""
    scene = running_match(program)
    path = scene.session.journal.path
    program.open_saves("volt")
    program.matches.delete(str(path))
    assert "being played right now" in top(program).body
    assert path.exists()


def test_the_match_at_the_table_is_continued_by_going_back_to_it(program):
    scene = running_match(program)
    program.open_saves("volt")
    program.open(str(scene.session.journal.path))
    assert top(program) is scene
    assert program.session is scene.session


def test_a_table_that_could_not_go_on_can_be_continued(program):
    """Its journal stayed locked by this very program."""
    path = running_match(program).session.journal.path
    program.back_to_shelf()
    program.open(str(path))
    assert isinstance(top(program), TableScene)


def test_a_list_tells_after_a_kill_where_the_match_stands(program):
    """It was written down only when the table was left."""
    scene = running_match(program)
    path = scene.session.journal.path
    program._standings.drain()
    killed = read_standing(path, "en")
    program.leave()
    assert killed == read_standing(path, "en") != ""


def test_words_are_written_once_and_the_newest_count(tmp_path):
    journal, standings = tmp_path / "volt.journal", Standings()
    for number in range(50):
        standings.keep(journal, partial(dict, en=f"round {number}"))
    standings.drain()
    assert read_standing(journal, "en") == "round 49"
    standings.drain()
    assert list(tmp_path.iterdir()) == [journal.with_suffix(STANDING)]


def test_a_match_with_a_bad_line_goes_on_from_the_last_good_answer(program):
    path = left_match(program)
    lines = path.read_bytes().splitlines(True)
    damaged = b"".join([*lines[:3], b"?" + lines[3][1:], *lines[4:]])
    path.write_bytes(damaged)
    (card,) = [one for one in program.books().matches() if one.damage]
    assert card.readable == 2
    program.open(str(path))
    choose(program, "Continue from answer 2")
    assert isinstance(top(program), TableScene)
    assert len(top(program).session.match.turns) == 2
    assert (path.parent / "damaged" / path.name).read_bytes() == damaged


def test_the_drawer_of_its_title_opens_for_a_damaged_match(program):
    """Where it is the only one there is, nobody could come to it otherwise."""
    path = left_match(program)
    whole = path.read_bytes()
    lines = whole.splitlines(True)
    path.write_bytes(b"".join([*lines[:3], b"?" + lines[3][1:], *lines[4:]]))
    assert {card.key: card.saves for card in program.books().shelf().titles if card.saves} == {
        SETUP.title: 1
    }
    path.write_bytes(b"?" + whole)
    assert all(card.saves == 1 for card in program.books().shelf().titles)


def test_a_match_whose_first_answer_is_damaged_begins_anew(program):
    path = left_match(program)
    lines = path.read_bytes().splitlines(True)
    path.write_bytes(b"".join([lines[0], b"?" + lines[1][1:], *lines[2:]]))
    program.open(str(path))
    choose(program, "Continue from answer 0")
    assert top(program).session.match.turns == []


def test_an_answer_that_the_rules_refuse_now_is_named_and_left_out(program):
    path = left_match(program)
    content = read_journal(path)
    records = [*content.records[:2], {"do": {"decision": 99, "seat": "red", "pick": "nothing"}}]
    lines = [encode_line(n, one) for n, one in enumerate([content.header, *records])]
    path.write_bytes(b"".join(lines))
    program.open(str(path))
    assert path.name in top(program).body
    assert "line 4" in top(program).body
    choose(program, "Continue from answer 2")
    assert len(top(program).session.match.turns) == 2


def test_settings_of_two_programs_add_up(tmp_path):
    path = tmp_path / "settings.json"
    one, other = Preferences(Settings(), path), Preferences(Settings(), path)
    one.change(volume=12)
    other.change(language="pl")
    one.change(lessons={"volt": ("first",)})
    other.change(lessons={"volt": ("second",)})
    saved, problems = load_settings(path)
    assert (saved.volume, saved.language, problems) == (12, "pl", [])
    assert set(saved.lessons["volt"]) == {"first", "second"}
