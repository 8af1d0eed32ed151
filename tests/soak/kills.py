"""Kills the program at any moment, and looks what is left of its matches."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from game.content.titles import load_title
from game.keeping.archive import peek_journal, replayed
from game.keeping.folders import Folders
from game.keeping.journal import read_journal
from game.keeping.settings import Settings, load_settings
from game.keeping.statistics import read_records
from game.playing.match import Match

ROOT = Path(__file__).parents[2]
MOST_TAKEN_BACK = 12
"""Records that one undo writes at most: answers taken for a person go with their own."""


@dataclass
class KillReport:
    """What came of so many kills."""

    kills: int = 0
    answers: int = 0
    continued: int = 0
    problems: list[str] = field(default_factory=list)


def kill_trial(
    home: Path, title: str, kills: int, longest: float = 1.2, seed: int = 1
) -> KillReport:
    """Kill the program so often; every answer that was shown must be found again."""
    report, chance = KillReport(), random.Random(seed)
    victim = subprocess.Popen(
        [sys.executable, "-m", "tests.soak.victim", title, str(home)],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy"},
    )  # fmt: skip
    assert victim.stdin is not None
    assert victim.stdout is not None
    try:
        _until(victim, "ready")
        for number in range(kills):
            victim.stdin.write(f"{seed * 100_000 + number}\n")
            victim.stdin.flush()
            told = _one_life(victim, chance.uniform(0.0, longest))
            report.kills += 1
            report.problems += _look(home, title, told, report)
    finally:
        victim.kill()
        victim.wait()
    return report


def _until(victim: subprocess.Popen[str], word: str) -> list[list[str]]:
    assert victim.stdout is not None
    lines: list[list[str]] = []
    for line in victim.stdout:
        words = line.split()
        if words and words[0] == word:
            return [*lines, words]
        lines.append(words)
    raise AssertionError(f"the program never said {word!r}: {lines[-3:]}")


def _one_life(victim: subprocess.Popen[str], lifetime: float) -> list[list[str]]:
    """Let it live for a while after it has begun to play, and kill it."""
    pid = int(_until(victim, "pid")[-1][1])
    told = _until(victim, "begins")
    time.sleep(lifetime)
    os.kill(pid, signal.SIGKILL)
    return told + _until(victim, "gone")


def _look(home: Path, title: str, told: list[list[str]], report: KillReport) -> list[str]:
    problems = [
        " ".join(words[1:]).replace("\\n", "\n") for words in told if words[:1] == ["error"]
    ]
    problems += [
        f"{words[1]} leftovers" for words in told if words[0] == "leftovers" and words[1] != "0"
    ]
    shown = [words for words in told if words[:1] == ["shown"] and len(words) == 4]
    report.answers += len(shown)
    if shown:
        _, stem, count, last = shown[-1]
        problems += _missing(Folders(home), title, stem, int(count), last)
        report.continued += 1
    folders = Folders(home)
    for path in folders.journals.glob("*.journal"):
        peek_journal(path)
    _, complaints = load_settings(folders.settings_file, Settings())
    problems += [f"settings: {one.key}" for one in complaints]
    problems += [
        f"statistics: line {line}" for line in read_records(folders.statistics_file)[1][:-1]
    ]
    return problems


def _missing(folders: Folders, title: str, stem: str, count: int, last: str) -> list[str]:
    """An answer that somebody has seen, and that is not there any more."""
    path = folders.journals / f"{stem}.journal"
    if not path.exists():
        return [] if any(folders.replays.glob("*.kafel")) else [f"{stem} is gone without a replay"]
    rules, content = load_title(title), read_journal(path)
    # what was shown may have been taken back since, in as many records as answers went with it
    for later in range(min(MOST_TAKEN_BACK, len(content.records)) + 1):
        kept = content.records[: len(content.records) - later]
        match = replayed(rules, content._replace(records=kept))
        if len(match.turns) >= count and (not count or _is_answer(match, count, last)):
            return []
    left = len(replayed(rules, content).turns)
    if left < count:
        return [f"{stem}: {count} answers were shown, {left} are left"]
    return [f"{stem}: answer {count} is another one"]


def _is_answer(match: Match, count: int, last: str) -> bool:
    return repr(match.turns[count - 1].action.pick).replace(" ", "_") == last
