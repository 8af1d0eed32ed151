"""A match survives the window being killed at any moment."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

from game.keeping.archive import resume_journal
from game.keeping.folders import Folders
from tests.rules.kernel.duel import DuelTitle
from tests.scenes.table.kill_child import newest

KILLS = 50
ROOT = Path(__file__).parents[3]


def live_and_die(home, seed, lifetime):
    """Let a process play for a while after its first word, kill it, and return its last words."""
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.scenes.table.kill_child", str(home), str(seed)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    first = child.stdout.readline()
    time.sleep(lifetime)
    child.kill()
    lines = [first, *child.stdout.readlines()]
    child.wait()
    whole = [line.decode().split() for line in lines if line.endswith(b"\n")]
    assert whole, "the process never came to play"
    return whole[-1][0], int(whole[-1][1])


def test_fifty_kills_lose_nothing_that_was_safe(tmp_path):
    folders = Folders(tmp_path)
    folders.make()
    chance = random.Random(7)
    continued = 0
    for number in range(KILLS):
        journal, safe = live_and_die(tmp_path, number, chance.uniform(0.0, 0.03))
        path = newest(folders)
        if path is None:
            continue
        match, opened = resume_journal(DuelTitle(None), path)
        opened.close()
        if path.name == journal:
            assert len(match.turns) >= safe - 1, "an answer that was safe is gone"
            continued += 1
        assert match.outcome is not None or match.open
    assert continued >= 3
