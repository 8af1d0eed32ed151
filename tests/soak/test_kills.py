"""What a trial of kills takes for a loss, and what it does not."""

from game.keeping.folders import Folders
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from scenes.table.host import load_kit
from tests.scenes.table_driver import TableDriver
from tests.soak.kills import KillReport, _look, _missing

SETUP = Setup("stalker", (SeatSetup("s1", "human", "Ania"),), {"mission": "A1"})
CHANCE = Stream(1, "answers")


def played(tmp_path, answers=3):
    driver = TableDriver(load_kit("stalker"), SETUP, tmp_path, check_pose=False, free_undo=True)
    driver.settle()
    for _ in range(answers):
        asked = driver.flow.asked
        driver.answer(driver.match.title.random_pick(driver.match.state, asked, CHANCE))
    return driver


def told(driver):
    turns = driver.match.turns
    last = repr(turns[-1].action.pick).replace(" ", "_")
    return driver.session.journal.path.stem, len(turns), last


def test_an_answer_that_was_taken_back_before_the_kill_is_no_loss(tmp_path):
    driver = played(tmp_path)
    stem, count, last = told(driver)
    driver.session.undo()
    driver.session.journal.flush()
    assert _missing(Folders(tmp_path), "stalker", stem, count, last) == []
    assert _missing(Folders(tmp_path), "stalker", stem, count, "another") != []
    assert _missing(Folders(tmp_path), "stalker", stem, count + 1, last) != []


def test_answers_taken_back_together_before_the_kill_are_no_loss(tmp_path):
    driver = played(tmp_path)
    stem, count, last = told(driver)
    driver.session.undo()
    driver.session.undo()
    driver.session.journal.flush()
    assert _missing(Folders(tmp_path), "stalker", stem, count, last) == []
    assert _missing(Folders(tmp_path), "stalker", stem, count + 1, last) != []


def test_an_error_is_told_with_all_of_its_words(tmp_path):
    words = ["error", "Traceback", "(most", "recent", "call", "last):\\nValueError:", "no", "room"]
    problems = _look(tmp_path, "stalker", [words], KillReport())
    assert problems == ["Traceback (most recent call last):\nValueError: no room"]
