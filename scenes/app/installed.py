"""The titles that stand on the shelf: those with rules and a scene of their own."""

from __future__ import annotations

import importlib.util
from functools import lru_cache

from game.content.titles import installed
from rules.kernel.info import TitleInfo


@lru_cache(maxsize=1)
def playable() -> dict[str, TitleInfo]:
    return {
        key: info
        for key, info in installed().items()
        if importlib.util.find_spec(f"scenes.{key}") is not None
    }
