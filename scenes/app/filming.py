"""Films of matches, made in a process of their own while the window goes on."""

from __future__ import annotations

import importlib.util
import multiprocessing
import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from multiprocessing.process import BaseProcess
from pathlib import Path

from game.content.packs import PackStamp
from game.keeping.archive import to_save
from game.keeping.files import UNFINISHED
from game.keeping.saves import SaveMeta, path_for, write_save
from game.playing.match import Match
from rules.kernel.text import Text, text

FAILED = "film.failed"
Tell = Callable[[Text], None]
Shoot = Callable[[Path, Path, str], None]
"""Makes the film of the match in the first file; it ends by an exception where that fails."""


@dataclass(frozen=True, slots=True)
class Shooting:
    """A film that is being made from a record which is gone afterwards."""

    process: BaseProcess
    record: Path
    film: Path


class Films:
    """Makes one film at a time and tells when it is there."""

    def __init__(self, tell: Tell, shoot: Shoot | None = None) -> None:
        self._tell = tell
        self._shoot = shoot or _shoot
        self._now: Shooting | None = None

    def make(self, match: Match, stamp: PackStamp, folder: Path, lang: str) -> None:
        """Begin a film: a GIF, or a folder of numbered pictures where GIFs cannot be written."""
        if self._now is not None:
            self._tell(text("film.busy", file=self._now.film.name))
            return
        film = _film_path(folder, match.title.info.key)
        record = film.with_name(f".{film.name}.{os.getpid()}{UNFINISHED}")
        name = SaveMeta(name=film.name)
        write_save(record, to_save(match, name, stamp, with_positions=True))
        begun = multiprocessing.get_context("spawn").Process(
            target=self._shoot, args=(record, film, lang), daemon=True
        )
        begun.start()
        self._now = Shooting(begun, record, film)
        self._tell(text("film.begun", file=film.name))

    def look(self) -> None:
        """Tell what has come of the film since the last look."""
        now = self._now
        if now is None or now.process.is_alive():
            return
        self._now = None
        now.record.unlink(missing_ok=True)
        made = now.process.exitcode == 0
        self._tell(text("film.made" if made else FAILED, file=now.film.name))

    def close(self) -> None:
        """Give a film up that is still being made."""
        if self._now is not None:
            self._now.process.terminate()
            self._now.process.join()
            self._now.record.unlink(missing_ok=True)
            self._now = None


def _film_path(folder: Path, title: str) -> Path:
    """A name of its own for each film; a folder of pictures has no ending."""
    gif = path_for(folder, f"{title} {datetime.now():%Y-%m-%d %H-%M-%S}").with_suffix(".gif")
    return gif if _gifs_can_be_written() else gif.with_suffix("")


def _gifs_can_be_written() -> bool:
    return importlib.util.find_spec("PIL") is not None


def _shoot(record: Path, film: Path, lang: str) -> None:
    from game.keeping.recorded import open_recorded
    from scenes.export import export_replay

    _, match = open_recorded(record)
    write = partial(export_replay, match, lang=lang)
    if film.suffix == ".gif":
        write(gif=film)
    else:
        write(frames=film)
