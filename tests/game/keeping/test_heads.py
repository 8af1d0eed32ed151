"""Lists of saves are fast because heads are remembered, and true because changes are noticed."""

import os
import time
from pathlib import Path

import pytest

from game.keeping.heads import Heads, memory_of
from game.keeping.statistics import (
    LAST,
    MatchRecord,
    SeatRecord,
    add_record,
    read_records,
    shelf_tally,
)


@pytest.fixture
def reads() -> list[str]:
    return []


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "replays"
    made.mkdir()
    return made


def of(folder: Path, reads: list[str]) -> Heads[str]:
    def read(path: Path) -> str:
        reads.append(path.name)
        return path.read_text()

    return Heads(folder, ".kafel", str, read)


def settle(folder: Path) -> None:
    """As if the last file had come a while ago."""
    earlier = time.time_ns() - 2_000_000_000
    os.utime(folder, ns=(earlier, earlier))


def test_a_file_is_read_once_and_again_when_it_changed(folder: Path, reads: list[str]) -> None:
    (folder / "a.kafel").write_text("one")
    (folder / "b.kafel").write_text("two")
    assert of(folder, reads).all() == {"a.kafel": "one", "b.kafel": "two"}
    assert of(folder, reads).all() == {"a.kafel": "one", "b.kafel": "two"}
    assert reads == ["a.kafel", "b.kafel"]
    (folder / "b.kafel").write_text("other")
    (folder / "a.kafel").unlink()
    assert of(folder, reads).all() == {"b.kafel": "other"}
    assert reads == ["a.kafel", "b.kafel", "b.kafel"]


def test_a_count_that_needed_no_file_is_kept_however_long_it_took(
    folder: Path, reads: list[str]
) -> None:
    """Else a large folder, or a busy machine, would count anew each time the shelf is shown."""
    (folder / "a.kafel").write_text("one")
    settle(folder)
    of(folder, reads).all()
    kept = memory_of(folder).with_suffix(".counts.json")
    assert of(folder, reads).counts(str, 0.0) == {"one": 1}
    assert kept.exists()


def test_counting_looks_at_no_file_where_none_came_or_went(
    folder: Path, reads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a", "b", "c"):
        (folder / f"{name}.kafel").write_text(name if name == "a" else "x")
    settle(folder)
    assert of(folder, reads).counts(str) == {"a": 1, "x": 2}
    with monkeypatch.context() as patch:
        patch.setattr(os, "scandir", lambda _: pytest.fail("the folder was looked into"))
        assert of(folder, reads).counts(str) == {"a": 1, "x": 2}
    (folder / "d.kafel").write_text("x")
    assert of(folder, reads).counts(str) == {"a": 1, "x": 3}
    assert reads == ["a.kafel", "b.kafel", "c.kafel", "d.kafel"]


def test_counting_stops_where_there_is_no_time_and_goes_on_next_time(
    folder: Path, reads: list[str]
) -> None:
    (folder / "a.kafel").write_text("x")
    settle(folder)
    assert of(folder, reads).counts(str, 0.0) == {}
    assert of(folder, reads).counts(str) == {"x": 1}


@pytest.mark.parametrize("memory", [b"", b"{", b"[1]", b"[" * 100_000, b'{"a.kafel": [1, 2, 3]}'])
def test_a_damaged_memory_is_forgotten(folder: Path, reads: list[str], memory: bytes) -> None:
    (folder / "a.kafel").write_text("one")
    for path in (memory_of(folder), memory_of(folder).with_suffix(".counts.json")):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(memory)
    assert of(folder, reads).all() == {"a.kafel": "one"}
    assert of(folder, reads).counts(str) == {"one": 1}


def test_nothing_in_the_folder_stops_a_list(folder: Path, reads: list[str]) -> None:
    (folder / "gone.kafel").symlink_to(folder / "nowhere")
    memory_of(folder).mkdir(parents=True)
    (folder / "a.kafel").write_text("one")
    assert of(folder, reads).all() == {"a.kafel": "one"}
    assert of(folder / "no such folder", reads).all() == {}
    assert of(folder / "no such folder", reads).counts(str) == {}


# -- the tally of the statistics ------------------------------------------------------------------


def record(number: int, won: bool = True) -> MatchRecord:
    seats = (SeatRecord("Ola", "human", "won" if won else "lost"), SeatRecord("B", "bot", "lost"))
    return MatchRecord("volt", f"2026-05-{number:02}", 60 * number, 4, seats)


def test_the_tally_of_the_shelf_follows_the_file(tmp_path: Path) -> None:
    path = tmp_path / "statistics.jsonl"
    assert shelf_tally(path).titles == {}
    for number in range(1, 6):
        add_record(path, record(number, won=number != 3))
        tally = shelf_tally(path)
        assert tally.titles["volt"].matches == number
    assert tally.titles["volt"].won == 4
    assert tally.last == tuple(read_records(path)[0][-LAST:])
    with path.open("ab") as file:
        file.write(b'{"torn')
    assert shelf_tally(path).titles["volt"].matches == 5


def test_a_file_that_was_changed_by_hand_is_counted_anew(tmp_path: Path) -> None:
    path = tmp_path / "statistics.jsonl"
    for number in range(1, 4):
        add_record(path, record(number))
    assert shelf_tally(path).titles["volt"].matches == 3
    path.write_bytes(b"".join(path.read_bytes().splitlines(True)[1:]))
    assert shelf_tally(path).titles["volt"].matches == 2
