"""Where a campaign stands, written down beside its journal so that the shelf need not open it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from game.files import read_bounded, write_atomically

STANDING = ".standing.json"
LARGEST = 1 << 16


def write_standing(journal: Path, words: Mapping[str, str]) -> None:
    """The words by language; a disk that refuses does not matter, they are only told."""
    with suppress(OSError):
        told = json.dumps(dict(words), ensure_ascii=False)
        write_atomically(journal.with_suffix(STANDING), told.encode())


def read_standing(journal: Path, lang: str) -> str:
    """The words in a language; nothing if they were not written, or cannot be read."""
    try:
        words = json.loads(read_bounded(journal.with_suffix(STANDING), LARGEST))
    except (OSError, ValueError, RecursionError):
        return ""
    told = words.get(lang, "") if isinstance(words, dict) else ""
    return told if isinstance(told, str) else ""
