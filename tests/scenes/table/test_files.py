"""A file that cannot be opened is told about, left alone, and never stops the program."""

import errno

import pytest

from game.keeping.saves import path_for
from rules.kernel.setup import SeatSetup, Setup
from scenes.replay.scene import ReplayScene
from scenes.table.course.modes import Mode
from scenes.table.scene import TableScene
from scenes.ui.dialog import Dialog

SETUP = Setup(
    "volt",
    (SeatSetup("red", "human", "Ania", "red"), SeatSetup("blue", "human", "Piotr", "blue")),
    {"variant": "training"},
)


def top(program):
    return program.services.director.top


def a_match(program):
    program.begin(SETUP, 3)
    scene = top(program)
    while scene.flow.mode is Mode.SHOWING:
        scene.update(0.5)
    return scene


def saved(program):
    path = a_match(program).session.save("evening")
    program.leave()
    return path


DAMAGES = {
    "empty": lambda content: b"",
    "cut off": lambda content: content[: len(content) // 2],
    "a letter changed": lambda content: content.replace(b'"red"', b'"rad"', 1),
    "not a save": lambda content: b"hello\n",
    "a newer format": lambda content: content.replace(b'"format":2', b'"format":99', 1),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_broken_save_gives_a_message_and_stays_where_it_is(program, damage):
    path = saved(program)
    broken = DAMAGES[damage](path.read_bytes())
    path.write_bytes(broken)
    program.open(str(path))
    assert isinstance(top(program), Dialog)
    assert path.name in top(program).body
    assert path.read_bytes() == broken


def test_a_save_that_the_disk_refuses_is_named_and_the_match_goes_on(program, monkeypatch):
    scene = a_match(program)

    def full(name, detail):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(scene.session, "save", full)
    scene.ways._save("evening")
    assert scene.session.save_path("evening").name in top(program).body
    assert "goes on" in top(program).body


def test_what_is_technical_is_told_to_whoever_asks(program):
    path = saved(program)
    path.write_bytes(path.read_bytes().replace(b'"red"', b'"rad"', 1))
    program.open(str(path))
    assert "checksum" not in top(program).body
    (asked,) = [one for one in top(program).answers if one.label == "What exactly?"]
    top(program)._choose(asked)
    assert top(program).body == "checksum"


def test_a_broken_journal_gives_a_message(program):
    scene = a_match(program)
    path = scene.session.journal.path
    program.leave()
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([lines[0][:-3] + b"xyz", *lines[1:]]))
    program.open(str(path))
    assert isinstance(top(program), Dialog)


def test_a_missing_file_gives_a_message(program, tmp_path):
    program.open(str(tmp_path / "gone.kafel"))
    assert isinstance(top(program), Dialog)


def test_a_save_goes_on_where_it_was_left(program):
    path = saved(program)
    program.open(str(path))
    scene = top(program)
    assert isinstance(scene, TableScene)
    assert scene.session.match.origin.setup.seats == SETUP.seats


def test_continue_takes_up_the_journal_and_the_shelf_offers_it(program):
    scene = a_match(program)
    scene.session.submit(scene.flow.asked, scene.flow.asked.options[0])
    turns = len(scene.session.match.turns)
    program.leave()
    card = program.books().shelf().resume
    assert card is not None
    program.resume(card.id)
    assert len(top(program).session.match.turns) == turns


def test_a_running_match_can_be_watched_from_its_menu(program):
    scene = a_match(program)
    program.watch(scene.session.match)
    assert isinstance(top(program), ReplayScene)
    program.services.director.pop()
    assert top(program) is scene


def test_saving_under_a_name_that_is_taken_asks_first(program):
    scene = a_match(program)
    scene.ways._ask_save("evening")
    path = scene.session.save_path("evening")
    before = path.read_bytes()
    program.services.director.pop()
    scene.session.submit(scene.flow.asked, scene.flow.asked.options[0])
    scene.ways._ask_save("evening")
    assert isinstance(top(program), Dialog)
    assert path.read_bytes() == before
    top(program)._choose(top(program).answers[0])
    assert path.read_bytes() != before


def test_a_save_can_be_given_another_name_but_not_a_taken_one(program):
    path = saved(program)
    other = path_for(path.parent, "Żółw")
    program.matches.rename(str(path), "Żółw")
    assert other.exists()
    assert not path.exists()
    assert [card.headline for card in program.books().matches() if card.kind == "save"] == ["Żółw"]
    second = saved(program)
    program.matches.rename(str(second), "Żółw")
    assert isinstance(top(program), Dialog)
    assert second.exists()


POSITION = """
title = "volt"

[[seats]]
id = "red"
kind = "human"
[[seats]]
id = "blue"
kind = "{other}"

[position]
arena = "blank"
variant = "training"
phase = "programming"
robots.red = {{ cell = "D5" }}
robots.blue = {{ cell = "E5" }}
"""


@pytest.mark.parametrize(("other", "free"), [("bot", True), ("human", False)])
def test_a_position_file_is_practice_for_one_person_and_a_match_for_two(
    program, tmp_path, other, free
):
    path = tmp_path / "position.toml"
    path.write_text(POSITION.format(other=other), encoding="utf-8")
    program.open_file(path)
    scene = top(program)
    assert isinstance(scene, TableScene)
    assert scene.session.match.free_undo is free
    journal = scene.session.journal.path
    program.leave()
    program.open_file(journal)
    assert top(program).session.match.free_undo is free
