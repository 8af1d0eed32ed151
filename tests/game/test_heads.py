"""Lists of saves are fast because heads are remembered, and true because changes are noticed."""

from pathlib import Path

import pytest

from game.heads import MEMORY, Heads


@pytest.fixture
def reads() -> list[str]:
    return []


def heads(folder: Path, reads: list[str]) -> dict[str, str]:
    def read(path: Path) -> str:
        reads.append(path.name)
        return path.read_text()

    found = Heads(folder, ".kafel", str, read).all()
    return {path.name: head for path, head in found.items()}


def test_a_file_is_read_once_and_again_when_it_changed(tmp_path: Path, reads: list[str]) -> None:
    (tmp_path / "a.kafel").write_text("one")
    (tmp_path / "b.kafel").write_text("two")
    assert heads(tmp_path, reads) == {"a.kafel": "one", "b.kafel": "two"}
    assert heads(tmp_path, reads) == {"a.kafel": "one", "b.kafel": "two"}
    assert reads == ["a.kafel", "b.kafel"]
    (tmp_path / "b.kafel").write_text("other")
    (tmp_path / "a.kafel").unlink()
    assert heads(tmp_path, reads) == {"b.kafel": "other"}
    assert reads == ["a.kafel", "b.kafel", "b.kafel"]


@pytest.mark.parametrize("memory", [b"", b"{", b"[1]", b"[" * 100_000, b'{"a.kafel": [1, 2, 3]}'])
def test_a_damaged_memory_is_forgotten(tmp_path: Path, reads: list[str], memory: bytes) -> None:
    (tmp_path / "a.kafel").write_text("one")
    (tmp_path / MEMORY).write_bytes(memory)
    assert heads(tmp_path, reads) == {"a.kafel": "one"}


def test_nothing_in_the_folder_stops_a_list(tmp_path: Path, reads: list[str]) -> None:
    (tmp_path / "gone.kafel").symlink_to(tmp_path / "nowhere")
    (tmp_path / MEMORY).mkdir()
    (tmp_path / "a.kafel").write_text("one")
    assert heads(tmp_path, reads) == {"a.kafel": "one"}
    assert heads(tmp_path / "no such folder", reads) == {}
