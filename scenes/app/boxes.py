"""The opened boxes: each title is loaded once, on demand or while nobody waits for it."""

from __future__ import annotations

import importlib
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

from game.content.titles import CAMPAIGN
from scenes.app.installed import playable
from scenes.app.later import Later

if TYPE_CHECKING:
    from scenes.table import host
    from scenes.table.host import TitleKit
else:
    host = Later("scenes.table.host")


ROOMS = ("scenes.app.rooms", "scenes.app.tables", "scenes.app.opening", "scenes.app.results")
"""What is behind the shelf, wherever one goes."""


class Boxes:
    """Two threads may want the same title: the second waits for the first."""

    def __init__(self) -> None:
        self._kits: dict[str, TitleKit] = {}
        self._loading = threading.Lock()
        self._closed = False

    def __contains__(self, title: str) -> bool:
        return title in self._kits

    def kit(self, title: str) -> TitleKit:
        if title not in self._kits:
            with self._loading:
                if title not in self._kits:
                    self._kits[title] = host.load_kit(title)
        return self._kits[title]

    def open_all(self) -> None:
        """Load every title and its campaign; what is wrong with one is told when it is wanted."""
        for room in ROOMS:
            importlib.import_module(room)
        for title in playable():
            if self._closed:
                return
            with suppress(Exception):
                kit = self.kit(title)
                kit.unpack()
                if kit.rules.campaign() is not None:
                    self.kit(f"{title}{CAMPAIGN}").unpack()

    def close(self) -> None:
        self._closed = True
