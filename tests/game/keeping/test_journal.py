"""The journal of a running match: what was acknowledged survives a kill at any moment."""

import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.keeping.beside import beside_of
from game.keeping.journal import (
    Journal,
    JournalProblem,
    encode_line,
    read_journal,
    salvage,
)
from game.words.text import load_texts

HEADER = {"title": "volt", "seed": 7}
KILLS = 50

APPENDER = """
import sys
from pathlib import Path
from game.keeping.journal import Journal
path = Path(sys.argv[1])
if path.exists():
    journal, content = Journal.resume(path)
else:
    journal = Journal.create(path, {"title": "volt"})
while True:
    number = journal.append({"do": "x" * 300})
    if number % 3 == 0:
        journal.flush()
        sys.stdout.write(f"{number}\\n")
        sys.stdout.flush()
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.journal"


def test_records_come_back_in_order(path: Path) -> None:
    with Journal.create(path, HEADER) as journal:
        assert [journal.append({"do": n}) for n in range(3)] == [1, 2, 3]
    content = read_journal(path)
    assert content.header == HEADER
    assert content.records == [{"do": 0}, {"do": 1}, {"do": 2}]
    assert not content.torn


def test_flush_waits_until_all_is_safe(path: Path) -> None:
    with Journal.create(path, HEADER) as journal:
        assert journal.safe == 0
        for n in range(200):
            journal.append({"do": n})
        journal.flush()
        assert journal.safe == 200
        assert len(read_journal(path).records) == 200


def test_an_existing_journal_is_never_overwritten(path: Path) -> None:
    Journal.create(path, HEADER).close()
    with pytest.raises(FileExistsError):
        Journal.create(path, HEADER)


def test_a_match_goes_on_in_the_same_journal(path: Path) -> None:
    with Journal.create(path, HEADER) as journal:
        journal.append({"do": "a"})
    journal, content = Journal.resume(path)
    assert content.records == [{"do": "a"}]
    assert journal.append({"do": "b"}) == 2
    journal.close()
    assert read_journal(path).records == [{"do": "a"}, {"do": "b"}]


def test_a_torn_last_line_is_dropped_and_nothing_else(path: Path) -> None:
    with Journal.create(path, HEADER) as journal:
        journal.append({"do": "a"})
    whole = path.read_bytes()
    for length in range(1, len(encode_line(2, {"do": "b"}))):
        path.write_bytes(whole + encode_line(2, {"do": "b"})[:length])
        content = read_journal(path)
        assert content.records == [{"do": "a"}]
        assert content.torn
    journal, _ = Journal.resume(path)
    journal.append({"do": "c"})
    journal.close()
    assert read_journal(path).records == [{"do": "a"}, {"do": "c"}]


@pytest.mark.parametrize(("line", "kept"), [(0, None), (1, 0), (2, 1), (3, 2)])
def test_damage_before_the_end_is_told_with_what_stands_before_it(
    path: Path, line: int, kept: int | None
) -> None:
    lines = [encode_line(0, HEADER), *(encode_line(n, {"do": n}) for n in (1, 2, 3))]
    lines[line] = lines[line][:-3] + b"?" + lines[line][-2:]
    path.write_bytes(b"".join(lines))
    with pytest.raises(JournalProblem) as caught:
        read_journal(path)
    assert (caught.value.code, caught.value.line) == ("damaged", line + 1)
    content = caught.value.content
    assert (None if content is None else len(content.records)) == kept


def test_a_line_taken_out_or_moved_is_noticed(path: Path) -> None:
    lines = [encode_line(n, {"do": n}) for n in range(4)]
    for order in ((0, 1, 3), (0, 2, 1, 3), (0, 1, 1, 2)):
        path.write_bytes(b"".join(lines[n] for n in order))
        with pytest.raises(JournalProblem):
            read_journal(path)


@pytest.mark.parametrize(("content", "code"), [(b"", "empty"), (b"00000000 0 {", "truncated")])
def test_a_journal_without_a_whole_header_is_empty_or_cut_off(
    path: Path, content: bytes, code: str
) -> None:
    path.write_bytes(content)
    with pytest.raises(JournalProblem) as caught:
        read_journal(path)
    assert caught.value.code == code


def test_every_problem_has_words_in_both_languages(path: Path) -> None:
    texts = load_texts("en", strict=True)
    for code in ("empty", "truncated", "damaged", "unreadable", "in_use"):
        for lang in texts.languages:
            texts.switch(lang)
            assert "journal." not in texts.render(JournalProblem(code, path, 3).text).replace(
                "match.journal", ""
            )


def test_a_full_disk_is_told_by_flush_and_close(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal.create(path, HEADER)

    def refuse(_: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "fsync", refuse)
    journal.append({"do": 1})
    with pytest.raises(OSError, match="disk full"):
        journal.flush()
    assert journal.failure is not None
    assert journal.safe == 0
    with pytest.raises(OSError, match="disk full"):
        journal.close()


def test_a_disk_that_works_again_gets_everything(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal.create(path, HEADER)
    refusing = True
    fsync = os.fsync

    def maybe(handle: int) -> None:
        if refusing:
            raise OSError("disk full")
        fsync(handle)

    monkeypatch.setattr(os, "fsync", maybe)
    monkeypatch.setattr("game.keeping.journal.FIRST_RETRY", 0.01)
    for number in range(5):
        journal.append({"do": number})
    with pytest.raises(OSError, match="disk full"):
        journal.flush()
    assert journal.behind == 5
    refusing = False
    while journal.behind:
        time.sleep(0.01)
    assert journal.failure is None
    journal.append({"do": "more"})
    journal.close()
    assert [record["do"] for record in read_journal(path).records] == [0, 1, 2, 3, 4, "more"]


def test_a_journal_that_was_deleted_is_written_anew(path: Path) -> None:
    with Journal.create(path, HEADER) as journal:
        journal.append({"do": 1})
        journal.flush()
        path.unlink()
        path.with_suffix(".lock").unlink()
        path.parent.rmdir()
        journal.append({"do": 2})
        journal.flush()
    assert read_journal(path).records == [{"do": 1}, {"do": 2}]


def test_a_journal_that_was_deleted_is_written_anew_though_nobody_plays(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.keeping.journal.LOOK_AFTER", 0.02)
    with Journal.create(path, HEADER) as journal:
        journal.append({"do": 1})
        journal.flush()
        shutil.rmtree(path.parent)
        end = time.monotonic() + 5
        while not path.exists() and time.monotonic() < end:
            time.sleep(0.02)
        assert read_journal(path).records == [{"do": 1}]


def test_only_one_program_goes_on_with_a_match(path: Path) -> None:
    with Journal.create(path, HEADER):
        with pytest.raises(JournalProblem) as caught:
            Journal.resume(path)
        assert caught.value.code == "in_use"
        assert caught.value.text.values["pid"] == os.getpid()
    journal, _ = Journal.resume(path)
    journal.close()


def test_a_damaged_journal_goes_on_from_its_last_good_line(path: Path) -> None:
    lines = [encode_line(0, HEADER), *(encode_line(n, {"do": n}) for n in (1, 2, 3))]
    damaged = b"".join([*lines[:3], b"?" + lines[3][1:]])
    path.write_bytes(damaged)
    assert salvage(path).records == [{"do": 1}, {"do": 2}]
    assert (path.parent / "damaged" / path.name).read_bytes() == damaged
    journal, content = Journal.resume(path)
    journal.close()
    assert content.records == [{"do": 1}, {"do": 2}]


def test_a_record_that_is_no_table_says_nothing_beside_the_answers() -> None:
    odd = [["a"], None, {"seconds": "long"}, {"seconds": None}]
    assert beside_of([*odd, {"seconds": 7}, {"kept": True}]) == (7, True, None)


def test_a_closed_journal_takes_no_more(path: Path) -> None:
    journal = Journal.create(path, HEADER)
    journal.close()
    with pytest.raises(ValueError, match="closed"):
        journal.append({"do": 1})


def test_nothing_acknowledged_is_lost_when_the_program_is_killed(path: Path) -> None:
    chance = random.Random(1)
    acknowledged = 0
    for _ in range(KILLS):
        with subprocess.Popen(
            [sys.executable, "-c", APPENDER, str(path)], stdout=subprocess.PIPE, text=True
        ) as appender:
            assert appender.stdout is not None
            for _ in range(chance.randrange(1, 4)):
                acknowledged = int(appender.stdout.readline())
            time.sleep(chance.random() * 0.004)
            appender.kill()
            acknowledged = max([acknowledged, *map(int, appender.stdout.read().split())])
        assert len(read_journal(path).records) >= acknowledged
