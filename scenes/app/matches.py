"""What can be done with a match in a list: open, watch, mend, rename or delete it.

Whatever is wrong with a file is told, together with what can be done with it all the same.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.content.titles import installed
from game.keeping.journal import SUFFIX as JOURNAL
from game.keeping.journal import JournalProblem, lock_journal, lock_path, salvage
from game.keeping.saves import SaveProblem, rename_save
from game.keeping.standings import STANDING
from game.playing.match import Match
from game.shell.chores import Chores
from rules.kernel.text import Text
from scenes.app.later import Later
from scenes.base import Services
from scenes.ui.dialog import Answer, Dialog, message

if TYPE_CHECKING:
    from scenes.app import opening
    from scenes.table.host import TitleKit
else:
    opening = Later("scenes.app.opening")


class Room(Protocol):
    """The program around the lists."""

    services: Services
    chores: Chores

    def kit(self, title: str) -> TitleKit: ...

    def announce(self) -> None:
        """Say that loading takes a moment."""

    def is_played(self, path: Path) -> bool:
        """Whether this is the match at the table, below whatever list lies over it."""

    def back_to_table(self) -> bool:
        """Go on with the match at the table; False where none is."""

    def open_file(self, path: Path) -> None: ...

    def watch(self, match: Match) -> None: ...


class Matches:
    """The actions of the lists of matches."""

    def __init__(self, room: Room) -> None:
        self.room, self.services = room, room.services

    def open(self, save: str) -> None:
        """Continue a match or watch a replay from a list; what is wrong with it is told."""
        path = Path(save)
        if self.room.is_played(path) and self.room.back_to_table():
            return
        try:
            self.room.open_file(path)
        except Exception as error:
            told = opening.problem_of(error, path)
            if told is None:
                raise
            self._offer(error, told)

    def _offer(self, error: Exception, told: Text) -> None:
        """Say what is wrong with a file, and what can be done with it all the same."""
        texts, answers = self.services.texts, []
        if isinstance(error, JournalProblem):
            path, kept = error.path, error.content
            if error.code == "in_use":
                watch = partial(self.watch_copy, path)
                answers.append(Answer(texts("open.watch_copy"), watch, "replay", main=True))
            elif kept is not None:
                count = len(kept.records)
                mend = partial(self.mend, str(path), count)
                answers.append(Answer(texts("saves.mend", n=count), mend, "play", main=True))
        details = opening.details_of(error)
        if details:
            show = partial(message, self.services, texts("open.details"), details)
            answers.append(Answer(texts("open.details"), show))
        last = Answer(texts("common.close" if answers else "common.ok"), main=not answers)
        words = texts(told.key, **told.values)
        dialog = Dialog(self.services, texts("open.problem"), words, (*answers, last), "info")
        self.services.director.push(dialog)

    def watch_copy(self, path: Path) -> None:
        """Watch a match that is played in another window, as far as it has come."""
        self.room.announce()
        self.room.watch(opening.copy_of(path, self.room.kit))

    def delete(self, save: str) -> None:
        """Remove a file for good; a match that is being played stays."""
        path = Path(save)
        if self.room.is_played(path):
            self._tell(self.services.texts("saves.being_played"))
            return
        if path.suffix == JOURNAL and path.is_file():
            lock_journal(path).release()
            lock_path(path).unlink(missing_ok=True)
        self.room.chores.drop(path.with_suffix(".png"))
        for one in (path, path.with_suffix(".png"), path.with_suffix(STANDING)):
            one.unlink(missing_ok=True)

    def mend(self, save: str, records: int | None = None) -> None:
        """Go on from the last good answer of a damaged match, or from an earlier one."""
        salvage(Path(save), records)
        self.open(save)

    def rename(self, save: str, name: str) -> None:
        """Another name for a save; one that is taken is told."""
        try:
            rename_save(Path(save), name, installed())
        except FileExistsError:
            self._tell(self.services.texts("saves.name_taken", name=name))
        except SaveProblem as problem:
            self._tell(self.services.texts(problem.text.key, **problem.text.values))

    def _tell(self, words: str) -> None:
        message(self.services, self.services.texts("saves.not_done"), words)
