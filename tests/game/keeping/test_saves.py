"""Saves: whole, checked, brought forward, and never lost to damage."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.keeping.saves import (
    FORMAT,
    MIGRATIONS,
    Save,
    SaveMeta,
    SaveProblem,
    list_saves,
    load_head,
    load_save,
    pack_body,
    path_for,
    quarantine,
    write_save,
)
from game.words.text import load_texts
from rules.kernel.text import Text

TITLES = ("volt", "autarcha")
OLD_SAVE = Path(__file__).parents[2] / "saves" / "format-0.kafel"


def a_save(**changes: Any) -> Save:
    save = Save(
        title="volt",
        meta=SaveMeta(
            name="Żółw",
            saved_at="2024-05-01T20:00:00",
            round=Text("round", {"n": 3}),
            seats=("Ewa", "Jan"),
        ),
        pack_version="1",
        pack_hash="abc",
        seed=7,
        origin={"seats": ["red", "blue"]},
        actions=[{"do": {"pick": "E5"}, "outcome": [4]}],
        snapshot={"robots": {"red": "E5"}, "round": 3},
    )
    return msgspec.structs.replace(save, **changes)


def problem_of(path: Path) -> SaveProblem:
    before = path.read_bytes()
    with pytest.raises(SaveProblem) as caught:
        load_save(path, TITLES)
    assert path.read_bytes() == before, "the file must be left as it is"
    return caught.value


def test_a_save_comes_back_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "one.kafel"
    write_save(path, a_save())
    assert load_save(path, TITLES) == a_save()
    assert load_head(path, TITLES).meta.seats == ("Ewa", "Jan")
    assert [file.name for file in path.parent.iterdir()] == ["one.kafel"]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "empty"),
        (b"\0" * 4096, "empty"),
        (b"{}\n", "damaged"),
        (b"[1]}\n", "damaged"),
        (pack_body(FORMAT, b'{"title":"volt"}'), "damaged"),
        (pack_body(FORMAT + 1, b'{"anything":1}'), "newer_format"),
        (pack_body(-1, b"{}"), "old_format"),
        (pack_body(FORMAT, msgspec.json.encode(a_save(title="chess"))), "unknown_title"),
    ],
)
def test_a_file_that_is_no_save_is_told_apart(tmp_path: Path, content: bytes, code: str) -> None:
    path = tmp_path / "x.kafel"
    path.write_bytes(content)
    assert problem_of(path).code == code


def test_a_missing_file_is_a_problem_too(tmp_path: Path) -> None:
    with pytest.raises(SaveProblem) as caught:
        load_save(tmp_path / "none.kafel", TITLES)
    assert caught.value.code == "unreadable"


def test_a_save_cut_off_anywhere_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.kafel"
    write_save(path, a_save())
    whole = path.read_bytes()
    for length in range(1, len(whole)):
        path.write_bytes(whole[:length])
        assert problem_of(path).code == "truncated"


def test_a_single_flipped_bit_anywhere_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "x.kafel"
    write_save(path, a_save())
    whole = path.read_bytes()
    for place in range(len(whole)):
        flipped = bytearray(whole)
        flipped[place] ^= 1 << (place * 5 % 8)
        path.write_bytes(bytes(flipped))
        assert problem_of(path).code in ("damaged", "truncated")


def test_every_problem_has_words_in_both_languages(tmp_path: Path) -> None:
    texts = load_texts("en", strict=True)
    codes = (
        *("empty", "truncated", "damaged", "newer_format", "old_format", "unknown_title"),
        "other_version",
    )
    for code in (*codes, "unreadable"):
        for lang in texts.languages:
            texts.switch(lang)
            assert "x.kafel" in texts.render(SaveProblem(code, tmp_path / "x.kafel", "y").text)


@pytest.mark.parametrize("code", ["damaged", "newer_format", "old_format", "unreadable"])
def test_the_words_name_the_file_and_leave_out_what_is_technical(tmp_path: Path, code: str) -> None:
    texts = load_texts("en", strict=True)
    for lang in texts.languages:
        texts.switch(lang)
        problem = SaveProblem(code, tmp_path / "evening.kafel", "at byte 12")
        assert "evening.kafel" in texts.render(problem.text)
        assert "at byte 12" not in texts.render(problem.text)
        assert problem.detail == "at byte 12"


def test_writing_over_a_damaged_save_sets_it_aside(tmp_path: Path) -> None:
    path = tmp_path / "x.kafel"
    path.write_bytes(b"precious remains")
    write_save(path, a_save())
    assert load_save(path, TITLES) == a_save()
    assert (tmp_path / "damaged" / "x.kafel").read_bytes() == b"precious remains"


def test_quarantined_saves_leave_the_list(tmp_path: Path) -> None:
    path = tmp_path / "x.kafel"
    path.write_bytes(b"")
    assert quarantine(path) == tmp_path / "damaged" / "x.kafel"
    assert list_saves(tmp_path, TITLES) == []


def test_the_list_shows_the_latest_first_and_the_broken_last(tmp_path: Path) -> None:
    for name, day in (("a", "2024-05-01"), ("b", "2024-05-03"), ("c", "2024-05-02")):
        write_save(tmp_path / f"{name}.kafel", a_save(meta=SaveMeta(name=name, saved_at=day)))
    (tmp_path / "0.kafel").write_bytes(b"")
    (tmp_path / "notes.txt").write_text("not a save")
    listed = list_saves(tmp_path, TITLES)
    assert [saved.path.stem for saved in listed] == ["b", "c", "a", "0"]
    assert listed[0].head is not None
    assert listed[0].head.meta.name == "b"
    assert listed[-1].problem is not None
    assert listed[-1].problem.code == "empty"
    assert list_saves(tmp_path / "none", TITLES) == []


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Żółw 2!", "żółw-2.kafel"),
        ("../../etc", "etc.kafel"),
        ("", "save.kafel"),
        ("a/b", "a-b.kafel"),
    ],
)
def test_a_name_becomes_a_plain_file_name(tmp_path: Path, name: str, file: str) -> None:
    assert path_for(tmp_path, name) == tmp_path / file


def from_format_0(body: dict[str, Any]) -> dict[str, Any]:
    """The made-up format 0 called the title `game` and had no list of actions."""
    body["title"] = body.pop("game")
    body["actions"] = []
    return body


def test_an_old_save_is_brought_forward_by_its_migration() -> None:
    save = load_save(OLD_SAVE, TITLES, migrations={**MIGRATIONS, 0: from_format_0})
    assert (save.title, save.seed, save.actions) == ("volt", 11, [])
    assert save.snapshot == {"round": 2}
    assert problem_of(OLD_SAVE).code == "old_format"
