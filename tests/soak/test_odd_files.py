"""What no program of ours wrote into the player's folder is drawn or told, and stops nothing."""

import json
import os

import pytest

from game.content.packs import PackStamp
from game.content.titles import load_title
from game.keeping.archive import start_journal
from game.keeping.folders import Folders
from game.keeping.standings import STANDING
from game.keeping.statistics import MatchRecord, SeatRecord, add_record
from game.playing.match import Match, Origin
from rules.kernel.setup import SeatSetup, Setup
from tests.soak.house import House

SETUP = Setup("volt", (SeatSetup("red", "human", "Ola"), SeatSetup("blue", "human", "Jan")))
FAR = 2**40
"""A time in the year 36812, which some disks keep."""


def odd_record(**changes):
    seats = (SeatRecord(changes.pop("name", "Ola"), "human", "won"),)
    return MatchRecord(**{"title": "volt", "finished_at": "2026-05-01", **changes}, seconds=60,
                       rounds=4, seats=seats)  # fmt: skip


def a_date_with_a_zone(folders):
    add_record(folders.statistics_file, odd_record(finished_at="2026-05-01T10:00+02:00"))


def a_title_that_is_gone(folders):
    add_record(folders.statistics_file, odd_record(title="chess"))


def a_title_too_long_for_a_folder(folders):
    add_record(folders.statistics_file, odd_record(title="[" * 90_000))


def a_name_with_a_null_letter(folders):
    add_record(folders.statistics_file, odd_record(name="O\0la"))


def a_standing_that_is_no_text(folders):
    told = {"en": "half a \ud83d letter \0"}
    running(folders).with_suffix(STANDING).write_text(json.dumps(told))


def names_that_are_no_text(folders):
    for folder, suffix in ((folders.journals, "journal"), (folders.saves, "kafel")):
        (folder / os.fsdecode(b"od\xff." + suffix.encode())).write_bytes(b"no match")


def a_table_with_a_null_letter(folders):
    seats = [{"kind": "human", "colour": one, "name": "\0"} for one in ("red", "blue")]
    folders.settings_file.write_text(json.dumps({"tables": {"volt": {"seats": seats}}}))


def running(folders):
    path = folders.journals / "volt-1.journal"
    start_journal(
        path, Match(load_title("volt"), Origin(SETUP, 1)), PackStamp("1", "x"), ""
    ).close()
    return path


ODD = (
    a_date_with_a_zone, a_title_that_is_gone, a_title_too_long_for_a_folder,
    a_name_with_a_null_letter, a_standing_that_is_no_text, names_that_are_no_text,
    a_table_with_a_null_letter,
)  # fmt: skip


@pytest.mark.parametrize("spoil", ODD)
def test_the_shelf_and_its_pages_are_drawn_all_the_same(spoil, tmp_path):
    folders = Folders(tmp_path)
    folders.make()
    spoil(folders)
    house = House(tmp_path, size=(1280, 720))
    program = house.program
    house.run(2)
    for open_page in (program.saves, program.replays, program.play, program.learn):
        house.do(lambda open_page=open_page: open_page("volt"))
        house.run(2)
    house.do(program.statistics)
    house.run(2)
    house.close()
    assert house.errors == []


def test_a_time_that_no_calendar_has_stops_nothing(tmp_path, monkeypatch):
    folders = Folders(tmp_path)
    folders.make()
    path = running(folders)
    os.utime(path, (FAR, FAR))
    monkeypatch.setattr("scenes.app.cards._changed", lambda path: float(FAR))
    house = House(tmp_path, size=(1280, 720))
    house.run(2)
    assert house.program.books().shelf().resume.when is None
    house.close()
    assert house.errors == []
