"""Save and replay files of any title."""

from __future__ import annotations

from pathlib import Path

from game.content.titles import known_keys, load_title
from game.keeping.archive import from_save
from game.keeping.saves import Save, load_save
from game.playing.match import Match


def open_recorded(path: Path) -> tuple[Save, Match]:
    """The match in a save or replay file."""
    save = load_save(path, known_keys())
    return save, from_save(load_title(save.title), save, path)
