"""Pictures that are gone take no memory any more."""

import subprocess
import sys
from pathlib import Path

from game.shell import memory

ROOT = Path(__file__).parents[3]
PICTURES = """
import sys
import pygame
from game.shell.memory import give_back_large_blocks


def resident():
    words = open("/proc/self/statm").read().split()
    return int(words[1]) * 4096


if sys.argv[1] == "asked":
    assert give_back_large_blocks()
kept, before = [], resident()
for side in (600, 500):
    made = []
    for _ in range(40):
        made.append(pygame.Surface((side, side)))
        made[-1].fill((9, 9, 9))
        kept.append(pygame.Surface((20, 20)))
    del made
print((resident() - before) // 2**20)
"""


def test_freed_pictures_of_many_sizes_go_back_to_the_system():
    def left(word):
        done = subprocess.run(
            [sys.executable, "-c", PICTURES, word],
            cwd=ROOT, check=True, capture_output=True, text=True,
        )  # fmt: skip
        return int(done.stdout.split()[-1])

    if sys.platform == "linux":  # nobody else's C library is asked
        assert left("asked") <= 8 < left("unasked")


def test_another_system_is_not_asked(monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    assert not memory.give_back_large_blocks()
