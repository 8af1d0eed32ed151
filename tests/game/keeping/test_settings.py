"""Folders and settings: defaults, limits, and what happens to a damaged file."""

import os
from pathlib import Path

import msgspec
import pytest

from game.keeping.files import clear_leftovers, quarantine, read_bounded, write_atomically
from game.keeping.folders import user_folders
from game.keeping.settings import (
    Settings,
    changed,
    load_settings,
    merged_settings,
    save_settings,
    with_lesson,
)
from game.shell.preferences import Preferences
from game.words.text import load_texts
from rules.kernel.text import Text


def test_the_environment_names_another_home(tmp_path: Path) -> None:
    folders = user_folders({"KAFEL_HOME": str(tmp_path / "mine")})
    folders.make()
    assert {path.name for path in (tmp_path / "mine").iterdir()} == {
        *("saves", "journals", "replays", "packs", "screenshots", "bugs")
    }
    assert folders.settings_file.parent == folders.home


def test_the_home_of_a_stranger_is_no_fault() -> None:
    assert user_folders({"KAFEL_HOME": "~nobody-at-all/x"}).home == Path("~nobody-at-all/x")
    assert user_folders({"KAFEL_HOME": "~/x"}).home == Path.home() / "x"


def test_without_it_the_system_folder_is_used() -> None:
    assert user_folders({}).home.name == "kafel"
    assert user_folders({}).home.is_absolute()


def test_no_file_means_defaults(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "settings.json") == (Settings(), [])


def test_saved_settings_come_back(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings = changed(
        Settings(),
        language="pl",
        ui_scale=250,
        animation_speed="instant",
        keys={"undo": "u"},
        player_names=("Zażółć", "B"),
        framebuffer_acceleration=False,
    )
    save_settings(path, with_lesson(settings, "volt", "T1"))
    loaded, problems = load_settings(path)
    assert problems == []
    assert loaded == with_lesson(settings, "volt", "T1")
    assert loaded.finished_lessons("volt") == ("T1",)
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]


def test_a_finished_lesson_is_kept_once() -> None:
    once = with_lesson(Settings(), "volt", "T1")
    assert with_lesson(once, "volt", "T1") == once
    assert with_lesson(once, "volt", "T2").finished_lessons("volt") == ("T1", "T2")
    assert once.finished_lessons("stalker") == ()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ui_scale", 74),
        ("ui_scale", 251),
        ("volume", 101),
        ("language", "de"),
        ("player_names", ("",)),
        ("no_such_setting", 1),
    ],
)
def test_a_value_out_of_range_is_refused(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        changed(Settings(), **{name: value})


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"language": "pl"', b"\xff\xfe"])
def test_a_damaged_file_is_reported_and_set_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    settings, problems = load_settings(path)
    assert settings == Settings()
    assert [problem.key for problem in problems] == ["settings.unreadable", "settings.set_aside"]
    assert not path.exists()
    assert (tmp_path / "damaged" / "settings.json").read_bytes() == content


def test_one_bad_value_costs_only_itself(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"language": "pl", "ui_scale": 9000, "from_a_newer_version": 1}')
    settings, problems = load_settings(path)
    assert settings == Settings(language="pl")
    assert problems[0].values == {"name": Text("settings.ui_scale", {}), "value": "9000"}
    assert "9000" in load_texts("en", strict=True).render(problems[0])
    assert (tmp_path / "damaged" / "settings.json").exists()


@pytest.mark.parametrize("name", Settings.__struct_fields__)
def test_a_bad_setting_is_called_as_the_screen_of_settings_calls_it(
    tmp_path: Path, name: str
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"%s": [[1.5]]}' % name.encode())
    (problem, _) = load_settings(path)[1]
    for lang in ("en", "pl"):
        told = load_texts(lang, strict=True).render(problem)
        assert f"“{name}”" not in told
        assert f"„{name}”" not in told


def test_the_problems_are_told_in_both_languages(tmp_path: Path) -> None:
    texts = load_texts("en", strict=True)
    for lang in texts.languages:
        texts.switch(lang)
        for content in (b"{", b'{"ui_scale": "big"}'):
            (tmp_path / "settings.json").write_bytes(content)
            for problem in load_settings(tmp_path / "settings.json")[1]:
                assert texts.render(problem)


def test_quarantine_never_overwrites(tmp_path: Path) -> None:
    for content in (b"one", b"two", b"three"):
        (tmp_path / "x.json").write_bytes(content)
        quarantine(tmp_path / "x.json")
    kept = sorted((tmp_path / "damaged").iterdir())
    assert [path.name for path in kept] == ["x-2.json", "x-3.json", "x.json"]
    assert {path.read_bytes() for path in kept} == {b"one", b"two", b"three"}


def test_quarantine_of_a_missing_file_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        quarantine(tmp_path / "x.json")
    assert list((tmp_path / "damaged").iterdir()) == []


def test_a_write_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.json"
    write_atomically(path, b"old")

    def refuse(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.fsync", refuse)
    with pytest.raises(OSError, match="disk full"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["x.json"]


def test_settings_are_stored_as_readable_json(tmp_path: Path) -> None:
    save_settings(tmp_path / "s.json", Settings())
    text = (tmp_path / "s.json").read_text(encoding="utf-8")
    assert '\n  "language": "en"' in text
    assert msgspec.json.decode(text)["volume"] == 70


def test_two_programs_do_not_overwrite_each_others_settings(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    start = Settings()
    save_settings(path, start)
    one = merged_settings(path, start, {"volume": 10, "lessons": {"volt": ("goal",)}})
    save_settings(path, one)
    other = merged_settings(path, start, {"language": "pl", "lessons": {"volt": ("edges",)}})
    assert (other.volume, other.language) == (10, "pl")
    assert other.lessons == {"volt": ("goal", "edges")}


def test_a_disk_that_refuses_is_told_once_and_settings_hold_all_the_same(tmp_path: Path) -> None:
    preferences = Preferences(Settings(), tmp_path / "settings.json")
    told: list[OSError] = []
    preferences.on_refused = told.append
    (tmp_path / "settings.json").mkdir()
    for volume in (10, 20, 30):
        preferences.change(volume=volume)
    assert preferences.current.volume == 30
    assert len(told) == 1
    (tmp_path / "settings.json").rmdir()
    preferences.change(muted=True)
    saved, _ = load_settings(tmp_path / "settings.json")
    assert (saved.volume, saved.muted) == (30, True)


def test_only_ordinary_files_of_a_sane_size_are_read(tmp_path: Path) -> None:
    pipe, large = tmp_path / "pipe", tmp_path / "large"
    os.mkfifo(pipe)
    large.write_bytes(b"x" * 11)
    for path in (pipe, large, tmp_path, Path("/dev/zero")):
        with pytest.raises(OSError, match=r"ordinary|larger|directory"):
            read_bounded(path, 10)


def test_settings_nested_too_deeply_are_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"[" * 100_000)
    settings, problems = load_settings(path)
    assert settings == Settings()
    assert problems
    assert (tmp_path / "damaged" / "settings.json").exists()


def test_what_a_killed_program_left_unfinished_is_cleared(tmp_path: Path) -> None:
    (tmp_path / ".match.kafel.4194311-34.tmp").write_bytes(b"half")
    (tmp_path / "match.kafel").write_bytes(b"whole")
    clear_leftovers(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["match.kafel"]
