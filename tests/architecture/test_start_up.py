"""The shelf opens quickly because it loads only what it shows."""

import os
import subprocess
import sys
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

from game.content.titles import installed
from scenes.bench import START_UP
from tests.architecture.source import ROOT

HEAVY = (
    *("pydantic", "pydantic_core", "pytmx", "numpy", "rich", "PIL", "argparse"),
    *("asyncio", "multiprocessing", "concurrent.futures", "xml", "http", "socket", "unittest"),
)
"""Packages that a title, a command or a computer player needs, and the shelf does not."""

LATER = (
    *("scenes.table", "scenes.replay", "scenes.lesson", "scenes.rulebook", "scenes.menu.lobby"),
    *(
        "scenes.motion.timeline",
        "game.boards.tiled",
        "game.bots",
        "game.commands",
        "game.playing.session",
    ),
)
"""Our own parts that are opened from the shelf, each when it is opened."""


@lru_cache(maxsize=1)
def loaded_by_the_shelf() -> frozenset[str]:
    with TemporaryDirectory() as folder:
        home = {"KAFEL_HOME": folder, "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
        told = subprocess.run(
            [sys.executable, "-c", f"{START_UP}\nimport sys\nprint(*sys.modules, sep='\\n')"],
            env={**os.environ, **home},
            cwd=Path(folder),
            check=True,
            capture_output=True,
            text=True,
        )
    return frozenset(told.stdout.split())


def within(*parts: str) -> list[str]:
    """What the shelf loaded of these packages."""
    heads = tuple(f"{part}." for part in parts)
    return sorted(m for m in loaded_by_the_shelf() if m in parts or m.startswith(heads))


def test_the_shelf_is_what_was_loaded() -> None:
    assert "scenes.menu.shelf" in loaded_by_the_shelf()


def test_the_shelf_loads_no_heavy_package() -> None:
    assert within(*HEAVY) == []


def test_the_shelf_loads_nothing_that_is_opened_from_it() -> None:
    assert within(*LATER) == []


def test_the_shelf_knows_the_titles_by_their_cards_only() -> None:
    titles = tuple(installed())
    assert within(*(f"rules.{title}" for title in titles)) == sorted(f"rules.{t}" for t in titles)
    assert within(*(f"scenes.{title}" for title in titles)) == []
