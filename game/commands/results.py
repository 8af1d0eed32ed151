"""Simulated matches as JSON lines: appended while they are played, taken up where they stopped.

The first line tells the plan; each further line is one game and names its plan by a stamp, so that
a line never counts for another study. When all games are there the file is put in order: then it
is the same whether the run was interrupted or not, and on however many processes it ran.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from game.commands.plan import GameResult, Plan, rules_stamp
from game.keeping.files import write_atomically

FORMAT = 1
LONGEST = 1 << 20
"""Bytes of a line: more is no result of ours, and need not be read into memory."""


class ResultsError(Exception):
    """A file that cannot take the results; one line says why."""


class Header(msgspec.Struct, frozen=True, tag="plan", tag_field="line"):
    """What all games of a file have in common."""

    kafel: int
    stamp: str
    rules: str
    plan: dict[str, Any]


class Line(msgspec.Struct, frozen=True, tag="game", tag_field="line"):
    """One game, by the stamp of its plan."""

    stamp: str
    game: int
    seed: int
    winners: tuple[int, ...]
    decisions: int
    scores: dict[str, int]
    hurried: int


def header_of(plan: Plan) -> Header:
    """The plan without what does not change a game: how many there are and who plays them."""
    told = msgspec.json.decode(msgspec.json.encode(plan))
    told = {key: value for key, value in told.items() if key not in ("games", "jobs")}
    rules = rules_stamp(plan.title)
    named = msgspec.json.encode([rules, told], order="sorted")
    return Header(FORMAT, hashlib.sha256(named).hexdigest()[:12], rules, told)


class ResultsFile:
    """The results of a plan on disk. What is broken in the file is told and skipped."""

    def __init__(self, path: Path, plan: Plan, notice: Callable[[str], None]) -> None:
        self.path = path
        self._plan, self._notice = plan, notice
        self._header = header_of(plan)
        self._found: dict[int, GameResult] = {}
        self._file: BinaryIO | None = None
        try:
            self._open()
        except OSError as error:
            raise ResultsError(f"{path}: {error.strerror or error}") from error

    @property
    def results(self) -> dict[int, GameResult]:
        """The games of the plan that are in the file, by their number."""
        return {game: one for game, one in self._found.items() if game < self._plan.games}

    def append(self, result: GameResult) -> None:
        """Write a game down; after this it is safe from Ctrl+C."""
        game = result.seed - self._plan.seed
        self._found[game] = result
        try:
            assert self._file is not None
            self._file.write(self._encoded(result))
            self._file.flush()
        except OSError as error:
            raise ResultsError(f"{self.path}: {error.strerror or error}") from error

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def finish(self) -> None:
        """Put the games in order, without broken lines and doubles."""
        self.close()
        lines = (self._encoded(self._found[game]) for game in sorted(self._found))
        content = _line(self._header) + b"".join(lines)
        try:
            if self.path.read_bytes() != content:
                write_atomically(self.path, content)
        except OSError as error:
            raise ResultsError(f"{self.path}: {error.strerror or error}") from error

    def _open(self) -> None:
        if self.path.exists() and not self.path.is_file():
            raise ResultsError(f"{self.path} is not an ordinary file")
        if self.path.exists() and self.path.stat().st_size:
            self._read()
            self._file = self.path.open("ab")
            self._end_last_line()
        else:
            self._file = self.path.open("ab")
            self._file.write(_line(self._header))
            self._file.flush()

    def _read(self) -> None:
        """Take up what is there; a file that is none of ours is left alone."""
        ours = False
        broken: list[int] = []
        with self.path.open("rb") as file:
            number = 0
            while line := file.readline(LONGEST):
                number += 1
                if self._take_up(line):
                    ours = True
                else:
                    broken.append(number)
        if not ours:
            raise ResultsError(f"{self.path} holds no simulated games; name another file")
        if broken:
            self._notice(_told(self.path, broken))

    def _take_up(self, line: bytes) -> bool:
        """Whether a line can be read; one of another plan ends it all."""
        try:
            one = msgspec.json.decode(line, type=Header | Line)
        except (ValueError, RecursionError):
            return False
        if isinstance(one, Header):
            self._compare(one)
            return True
        if one.stamp != self._header.stamp:
            raise ResultsError(f"{self.path} holds the games of another plan; name another file")
        if not self._plausible(one):
            return False
        scores, winners = one.scores, one.winners
        result = GameResult(one.seed, winners, one.decisions, scores, one.hurried)
        self._found.setdefault(one.game, result)
        return True

    def _plausible(self, one: Line) -> bool:
        seats = len(self._plan.seats)
        return (
            one.game >= 0
            and one.seed == self._plan.seed + one.game
            and all(0 <= winner < seats for winner in one.winners)
        )

    def _compare(self, there: Header) -> None:
        """The header of the same plan, or words for what differs."""
        here = self._header
        if there.stamp == here.stamp:
            return
        for key, value in here.plan.items():
            if there.plan.get(key) != value:
                raise ResultsError(
                    f"{self.path} holds games with {key} {_words(there.plan.get(key))}, "
                    f"not {_words(value)}; name another file"
                )
        raise ResultsError(f"{self.path} was played by other rules or content; name another file")

    def _end_last_line(self) -> None:
        """A line that was cut off must not swallow the next one."""
        with self.path.open("rb") as file:
            file.seek(-1, 2)
            if file.read(1) != b"\n":
                assert self._file is not None
                self._file.write(b"\n")
                self._file.flush()

    def _encoded(self, result: GameResult) -> bytes:
        told = msgspec.structs.asdict(result)
        game = result.seed - self._plan.seed
        return _line(Line(stamp=self._header.stamp, game=game, **told))


def _line(one: Header | Line) -> bytes:
    return msgspec.json.encode(one) + b"\n"


def _words(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _told(path: Path, broken: list[int]) -> str:
    if len(broken) == 1:
        return f"{path}: line {broken[0]} cannot be read and is skipped"
    lines = ", ".join(str(number) for number in broken[:5])
    more = f" and {len(broken) - 5} more" if len(broken) > 5 else ""
    return f"{path}: lines {lines}{more} cannot be read and are skipped"
