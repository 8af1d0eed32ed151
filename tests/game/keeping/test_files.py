"""Files of the player's folder: whole or absent, named when something is wrong, cleaned up."""

import os
from pathlib import Path

import pytest

from game.content.scenario_files import read_scenario
from game.keeping.files import clear_leftovers, naming, write_atomically
from rules.kernel.scenarios.scenario import ScenarioError


def test_what_a_killed_program_left_unfinished_is_removed_wherever_it_lies(tmp_path: Path) -> None:
    dead = 2**22 + 7  # beyond any number that the system gives
    left = [tmp_path / f".a.json.{dead}-1.tmp", tmp_path / ".memory" / f".b.json.{dead}-1.tmp"]
    for path in left:
        path.parent.mkdir(exist_ok=True)
        path.write_text("half")
    clear_leftovers(tmp_path)
    assert not any(path.exists() for path in left)


def test_what_another_program_is_writing_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / f".a.json.{os.getppid()}-1.tmp"
    path.write_text("half")
    (tmp_path / "notes.tmp").write_text("mine")
    clear_leftovers(tmp_path)
    assert path.exists()
    assert (tmp_path / "notes.tmp").exists()


def test_a_trouble_names_the_file_that_was_meant(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="volt") as caught, naming(tmp_path / "volt.kafel"):
        raise OSError(28, "No space left on device")
    assert caught.value.filename == str(tmp_path / "volt.kafel")


def test_a_file_where_a_folder_should_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("not a folder")
    with pytest.raises(OSError, match="evening"):
        write_atomically(tmp_path / "saves" / "evening.kafel", b"x")


def test_a_scenario_that_is_not_utf_8_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "volt.toml"
    path.write_bytes(b'title = "volt"\n# za\xbf\xf3\xb3\xe6\n')
    with pytest.raises(ScenarioError) as refused:
        read_scenario(path)
    assert refused.value.problems == [f"{path}: line 2 is not UTF-8 text (byte 0xbf)"]
