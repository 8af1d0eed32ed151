"""What people hear of the disk, and what is kept of a match when it refuses."""

import errno
import time

import pytest

from game.keeping.folders import Folders
from game.keeping.journal import read_journal
from game.keeping.statistics import read_records
from rules.kernel.setup import SeatSetup, Setup
from scenes.app.results import keep_result
from scenes.table.safety import UNSAFE
from scenes.ui.dialog import Dialog
from tests.scenes.duel_table import duel_kit
from tests.scenes.table_driver import TableDriver
from tests.soak.disks import read_only

ALONE = Setup("duel", (SeatSetup("red", "human", "A"), SeatSetup("blue", "bot", "B")))


@pytest.fixture
def driver(tmp_path):
    driver = TableDriver(duel_kit(), ALONE, tmp_path)
    driver.settle()
    return driver


def wait_until(condition):
    end = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < end, "nothing happened in time"
        time.sleep(0.02)


def bar_keys(driver):
    return [button.key for button in driver.scene.top_bar.model.buttons]


def test_the_table_goes_on_saying_that_a_match_is_not_safe_and_says_when_it_is(driver):
    journal = driver.session.journal
    journal._failure = OSError(errno.ENOSPC, "No space left on device")
    driver.tick()
    assert isinstance(driver.top, Dialog)
    assert "the disk is full" in driver.top.body
    assert journal.path.name in driver.top.body
    driver.director.pop()
    driver.tick()
    assert driver.top is driver.scene
    assert UNSAFE in bar_keys(driver)
    driver.scene.input.bar_button(UNSAFE)
    assert isinstance(driver.top, Dialog)
    driver.director.pop()
    journal._failure = None
    driver.tick()
    assert "safe again" in driver.top.body
    driver.director.pop()
    assert UNSAFE not in bar_keys(driver)


def test_whoever_leaves_a_match_that_is_not_safe_is_asked(driver):
    driver.session.journal._failure = OSError(errno.ENOSPC, "No space left on device")
    driver.scene.ways.leave()
    assert isinstance(driver.top, Dialog)
    assert ("leave",) not in driver.host.calls
    driver.press_button("Leave anyway")
    assert ("leave",) in driver.host.calls


def test_a_match_begins_on_a_full_disk_and_is_written_down_when_there_is_room(tmp_path):
    with read_only(tmp_path):
        driver = TableDriver(duel_kit(), ALONE, tmp_path)
        driver.settle()
        driver.answer("6")
        journal = driver.session.journal
        assert not journal.path.exists()
        assert driver.scene.safety.endangered >= 2
    wait_until(lambda: not driver.scene.safety.endangered)
    acts = [record["do"]["pick"] for record in read_journal(journal.path).records if "do" in record]
    assert acts[0] == "6"


def played_to_the_end(driver):
    match = driver.match
    while match.outcome is None:
        decision = match.open[0]
        match.answer(decision.seat, decision.options[0], decision.kind)
    return driver.session


def test_the_end_of_a_match_that_could_not_be_kept_is_kept_later(driver, tmp_path):
    session = played_to_the_end(driver)
    folders = Folders(tmp_path)
    session.journal.flush()
    with read_only(tmp_path), pytest.raises(OSError, match="kafel"):
        keep_result(session, 1, folders)
    session.leave()
    assert session.journal.path.exists()
    assert not session.kept


def test_the_end_of_a_match_is_kept_once(driver, tmp_path):
    session = played_to_the_end(driver)
    keep_result(session, 1, Folders(tmp_path))
    assert session.kept
    session.journal.flush()
    assert any("kept" in record for record in read_journal(session.journal.path).records)
    session.leave()
    assert not session.journal.path.exists()
    assert len(read_records(Folders(tmp_path).statistics_file)[0]) == 1


def test_people_without_a_name_are_counted_by_their_place(tmp_path):
    nameless = Setup("duel", (SeatSetup("red"), SeatSetup("blue", "bot", level="easy")))
    session = played_to_the_end(TableDriver(duel_kit(), nameless, tmp_path))
    keep_result(session, 1, Folders(tmp_path))
    (record,) = read_records(Folders(tmp_path).statistics_file)[0]
    assert [seat.name for seat in record.seats] == ["Player 1", ""]
