"""Pictures that are gone take no memory any more."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.shell import memory

ROOT = Path(__file__).parents[3]
START = """
import sys
import pygame
from game.shell.memory import give_back_large_blocks, give_back_small_blocks


def resident():
    words = open("/proc/self/statm").read().split()
    return int(words[1]) * 4096


"""
PICTURES = """
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


SMALL_PICTURES = """
give_back_large_blocks()
before = resident()
made = [pygame.Surface((100, 100)) for _ in range(2000)]
kept = made[::40]
del made
if sys.argv[1] == "asked":
    assert give_back_small_blocks()
print((resident() - before) // 2**20)
"""


def left(pictures, word):
    """Megabytes that are not given back."""
    done = subprocess.run(
        [sys.executable, "-c", START + pictures, word],
        cwd=ROOT, check=True, capture_output=True, text=True,
    )  # fmt: skip
    return int(done.stdout.split()[-1])


@pytest.mark.parametrize("pictures", [PICTURES, SMALL_PICTURES], ids=["large", "small"])
def test_freed_pictures_of_many_sizes_go_back_to_the_system(pictures):
    if sys.platform == "linux":  # nobody else's C library is asked
        assert left(pictures, "asked") <= 8 < left(pictures, "unasked")


def test_another_system_is_not_asked(monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    assert not memory.give_back_large_blocks()
    assert not memory.give_back_small_blocks()


def test_small_blocks_go_back_once_a_minute_of_idleness():
    given = []
    idle = memory.IdleMoments(lambda: given.append(True))
    for second in range(180):
        idle.use(second * 1000)
    assert len(given) == 2
