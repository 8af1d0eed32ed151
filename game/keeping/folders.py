"""Where the player's own files live."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

HOME_VARIABLE = "KAFEL_HOME"


@dataclass(frozen=True, slots=True)
class Folders:
    """The player's folder and the places in it."""

    home: Path

    @property
    def saves(self) -> Path:
        return self.home / "saves"

    @property
    def journals(self) -> Path:
        """Running matches, written after every action."""
        return self.home / "journals"

    @property
    def replays(self) -> Path:
        return self.home / "replays"

    @property
    def packs(self) -> Path:
        return self.home / "packs"

    @property
    def cache(self) -> Path:
        """What can be worked out again: safe to delete."""
        return self.home / "cache"

    @property
    def screenshots(self) -> Path:
        return self.home / "screenshots"

    @property
    def bugs(self) -> Path:
        return self.home / "bugs"

    @property
    def settings_file(self) -> Path:
        return self.home / "settings.json"

    @property
    def statistics_file(self) -> Path:
        return self.home / "statistics.jsonl"

    def make(self) -> None:
        """Create every folder that does not exist yet."""
        places = (
            *(self.saves, self.journals, self.replays),
            *(self.packs, self.screenshots, self.bugs),
        )
        for folder in places:
            folder.mkdir(parents=True, exist_ok=True)


def shown(path: Path) -> str:
    """A path as people write it: in their own folder it begins with a tilde."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)


def user_folders(environ: Mapping[str, str] = os.environ) -> Folders:
    """The system's place for user data, unless KAFEL_HOME names another."""
    chosen = environ.get(HOME_VARIABLE)
    if chosen:
        # like a shell, and unlike Path.expanduser, this leaves the home of a stranger as it is
        return Folders(Path(os.path.expanduser(chosen)))
    # Imported only when needed: it costs milliseconds on the way to the first frame.
    from platformdirs import user_data_path

    return Folders(user_data_path("kafel", appauthor=False))
