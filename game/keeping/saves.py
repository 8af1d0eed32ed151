"""Saved matches: a checksummed envelope, written whole or not at all.

The file is `{"format", "checksum", "body"}`. These three stay for ever; the body may change with
the format, and a migration brings an old body forward by one format.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from game.keeping.files import quarantine as quarantine
from game.keeping.files import read_bounded, write_atomically
from game.keeping.heads import Heads
from game.keeping.reasons import reason
from game.keeping.snapshots import without_questions
from rules.kernel.text import Text

FORMAT: Final = 2
SUFFIX: Final = ".kafel"

Body = dict[str, Any]
Migration = Callable[[Body], Body]


def _from_1(body: Body) -> Body:
    """Format 1 called the origin ``setup``, and its questions were spelled in another way."""
    body["origin"] = body.pop("setup")
    if isinstance(body.get("snapshot"), dict):
        body["snapshot"] = without_questions(body["snapshot"])
    return body


MIGRATIONS: Final[Mapping[int, Migration]] = {1: _from_1}
"""By the format that each migration starts from; it leads to the next one."""


class SaveMeta(msgspec.Struct, frozen=True, kw_only=True):
    """What a list of saves shows; the caller tells the time."""

    name: str = ""
    saved_at: str = ""
    round: Text | None = None
    seats: tuple[str, ...] = ()
    """Who sits there, in files from before computer players had a name in every language."""
    people: dict[str, str] = {}
    """Who sits there, in every language."""
    finished: bool = False
    told: dict[str, str] = {}
    """What is played and how it stands, in every language."""


class Positions(msgspec.Struct, frozen=True):
    """Every position of a match, for the day when its answers cannot be played again.

    ``first`` is the state before anything happened; then come the patches of the opening and of
    each answer: one for each event, and a last one up to the next question.
    """

    first: Any
    opening: list[Any]
    turns: list[list[Any]]


class Save(msgspec.Struct, frozen=True, kw_only=True):
    """A match as plain data: where it stands now and how it got there."""

    title: str
    meta: SaveMeta
    pack_version: str
    pack_hash: str
    seed: int
    origin: Any
    actions: list[Any]
    """Each action with its events, and what chance was told to give before it, in order."""
    snapshot: Any
    loaded: dict[str, Any] = {}
    """What chance was told to give after the last action."""
    drafts: list[Any] = []
    """The steps of unfinished answers."""
    positions: Positions | None = None


class SaveHead(msgspec.Struct, frozen=True):
    """The part of a body that is read for a list."""

    title: str
    meta: SaveMeta


class SavedFile(NamedTuple):
    """One line of a list of saves: its head, or what is wrong with it."""

    path: Path
    head: SaveHead | None
    problem: SaveProblem | None


class SaveProblem(Exception):  # noqa: N818 - a damaged file is no error of the program
    """A save that cannot be used; the file is left where it is.

    The text is for players; the detail is technical, for whoever asks for it.
    """

    def __init__(self, code: str, path: Path, detail: str = "", why: str = "") -> None:
        super().__init__(f"{path}: {code} {detail}".rstrip())
        self.code, self.path, self.detail, self.why = code, path, detail, why
        values: dict[str, str | int | Text] = {
            "file": path.name,
            "why": Text(why or "disk.other", {}),
        }
        if code == "unknown_title":
            values["title"] = detail
        self.text = Text(f"save.{code}", values)


T = TypeVar("T", Save, SaveHead)


class _Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    checksum: str
    body: msgspec.Raw


def write_save(path: Path, save: Save) -> None:
    """Write a save; a damaged file in its place is set aside, not overwritten."""
    if path.exists():
        try:
            _open_envelope(path)
        except SaveProblem:
            quarantine(path)
    write_atomically(path, pack_body(FORMAT, msgspec.json.encode(save)))


def pack_body(format_version: int, body: bytes) -> bytes:
    envelope = _Envelope(format_version, _checksum(format_version, body), msgspec.Raw(body))
    return msgspec.json.encode(envelope) + b"\n"


def _checksum(format_version: int, body: bytes) -> str:
    return hashlib.sha256(b"%d:" % format_version + body).hexdigest()


def load_save(
    path: Path,
    titles: Collection[str],
    *,
    migrations: Mapping[int, Migration] = MIGRATIONS,
) -> Save:
    """A whole save of one of the known titles, brought forward to the present format."""
    return _read(path, titles, Save, migrations)


def load_head(
    path: Path,
    titles: Collection[str] | None = None,
    *,
    migrations: Mapping[int, Migration] = MIGRATIONS,
) -> SaveHead:
    """What a list shows of a save (of a known title, if they are given); no snapshot is decoded."""
    return _read(path, titles, SaveHead, migrations)


def list_saves(folder: Path, titles: Collection[str]) -> list[SavedFile]:
    """Every save of a folder, latest first; those with a problem at the end, with the problem."""
    healthy: list[SavedFile] = []
    broken: list[SavedFile] = []
    for name, told in _heads(folder).all().items():
        path = folder / name
        if told.head is None:
            problem = SaveProblem(told.code, path, told.detail, told.why)
            broken.append(SavedFile(path, None, problem))
        elif told.head.title not in titles:
            problem = SaveProblem("unknown_title", path, told.head.title)
            broken.append(SavedFile(path, None, problem))
        else:
            healthy.append(SavedFile(path, told.head, None))
    healthy.sort(key=lambda saved: saved.head.meta.saved_at if saved.head else "", reverse=True)
    return healthy + broken


def count_saves(folder: Path, patience: float = math.inf) -> dict[str, int]:
    """How many healthy saves of each title a folder holds, as far as there is time to look."""

    def title(told: _Told) -> str:
        return told.head.title if told.head is not None else ""

    return _heads(folder).counts(title, patience)


def _heads(folder: Path) -> Heads[_Told]:
    return Heads(folder, SUFFIX, _Told, _told)


class _Told(msgspec.Struct, frozen=True):
    """A save's head, or what is wrong with it."""

    head: SaveHead | None = None
    code: str = ""
    detail: str = ""
    why: str = ""


def _told(path: Path) -> _Told:
    try:
        return _Told(load_head(path))
    except SaveProblem as problem:
        return _Told(None, problem.code, problem.detail, problem.why)


def path_for(folder: Path, name: str) -> Path:
    """The file of a named save: letters, digits and dashes of its name."""
    plain = "".join(letter if letter.isalnum() else "-" for letter in name.lower())
    words = [word for word in plain.split("-") if word]
    return folder / f"{'-'.join(words)[:80] or 'save'}{SUFFIX}"


def rename_save(path: Path, name: str, titles: Collection[str]) -> Path:
    """Give a save another name; FileExistsError where another save has it already."""
    target = path_for(path.parent, name)
    if target != path and target.exists():
        raise FileExistsError(target)
    save = load_save(path, titles)
    meta = msgspec.structs.replace(save.meta, name=name)
    write_save(target, msgspec.structs.replace(save, meta=meta))
    if target != path:
        path.unlink()
    return target


def _read(
    path: Path, titles: Collection[str] | None, kind: type[T], migrations: Mapping[int, Migration]
) -> T:
    envelope = _open_envelope(path)
    body = bytes(envelope.body)
    if envelope.format > FORMAT:
        raise SaveProblem("newer_format", path, str(envelope.format))
    if envelope.format < FORMAT:
        body = _migrated(path, envelope.format, body, migrations)
    try:
        title = msgspec.json.decode(body, type=SaveHead).title
        if titles is not None and title not in titles:
            raise SaveProblem("unknown_title", path, title)
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise SaveProblem("damaged", path, str(error)) from error


def _open_envelope(path: Path) -> _Envelope:
    try:
        content = read_bounded(path)
    except OSError as error:
        why = reason(error).key
        raise SaveProblem("unreadable", path, error.strerror or "", why) from error
    if not content.strip(b"\0 \r\n\t"):
        raise SaveProblem("empty", path)
    if not content.endswith(b"}\n"):
        raise SaveProblem("truncated", path)
    try:
        envelope = msgspec.json.decode(content, type=_Envelope)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveProblem("damaged", path, str(error)) from error
    if envelope.checksum != _checksum(envelope.format, bytes(envelope.body)):
        raise SaveProblem("damaged", path, "checksum")
    return envelope


def _migrated(path: Path, version: int, body: bytes, migrations: Mapping[int, Migration]) -> bytes:
    data = msgspec.json.decode(body)
    for step in range(version, FORMAT):
        if step not in migrations:
            raise SaveProblem("old_format", path, str(version))
        data = migrations[step](data)
    return msgspec.json.encode(data)
