"""Save and replay files of any title."""

from __future__ import annotations

from pathlib import Path

from game.archive import from_save
from game.match import Match
from game.saves import Save, load_save
from game.titles import known_keys, load_title


def open_recorded(path: Path) -> tuple[Save, Match]:
    """The match in a save or replay file."""
    save = load_save(path, known_keys())
    return save, from_save(load_title(save.title), save, path)
