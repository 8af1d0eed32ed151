"""Matches on disk: saving one, and bringing one back from a save, a replay or a journal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game.journal import Journal, JournalContent, read_journal
from game.match import AnyTitle, Match, Origin, Turn
from game.packs import PackStamp
from game.saves import Save, SaveMeta, SaveProblem
from rules.kernel.decision import Action, RefusedError


class JournalHeader(msgspec.Struct, frozen=True):
    """The first line of a journal: where the match began."""

    title: str
    origin: Origin
    pack_version: str
    pack_hash: str
    started_at: str = ""


class ReplayReport(msgspec.Struct, frozen=True):
    """Whether re-running the answers of a file leads where the file says."""

    actions: int
    verified: bool
    problem: str = ""


def to_save(match: Match, meta: SaveMeta, stamp: PackStamp) -> Save:
    """A match as plain data, with the events of every answer."""
    return Save(
        title=match.title.info.key,
        meta=meta,
        pack_version=stamp.version,
        pack_hash=stamp.hash,
        seed=match.origin.seed,
        setup=msgspec.to_builtins(match.origin),
        actions=[_turn_record(turn) for turn in match.turns],
        snapshot=msgspec.to_builtins(match.state),
    )


def _turn_record(turn: Turn) -> dict[str, Any]:
    return {
        "do": msgspec.to_builtins(turn.action),
        "events": [msgspec.to_builtins(event) for event in turn.events],
    }


def from_save(title: AnyTitle, save: Save, path: Path) -> Match:
    """The match of a save: re-run from its start or, where the rules differ now, its snapshot."""
    origin = _origin(save, path)
    state = _snapshot(title, save, path)
    try:
        match = _rerun(title, origin, save.actions)
    except (RefusedError, ValueError, LookupError, RuntimeError):
        return Match.resume(title, origin, state)
    return match if match.state == state else Match.resume(title, origin, state)


def verify(title: AnyTitle, save: Save, path: Path) -> ReplayReport:
    """Re-run a save or replay and compare every event and the last position."""
    count = len(save.actions)
    try:
        match = _rerun(title, _origin(save, path), save.actions)
    except (RefusedError, ValueError, LookupError, RuntimeError) as error:
        return ReplayReport(count, False, f"the answers cannot be played again: {error}")
    for number, (turn, record) in enumerate(zip(match.turns, save.actions, strict=True), 1):
        if msgspec.json.encode(turn.events) != msgspec.json.encode(record["events"]):
            return ReplayReport(count, False, f"answer {number} has other consequences now")
    if match.state != _snapshot(title, save, path):
        return ReplayReport(count, False, "the last position differs")
    return ReplayReport(count, True)


def _origin(save: Save, path: Path) -> Origin:
    try:
        return msgspec.convert(save.setup, Origin)
    except msgspec.ValidationError as error:
        raise SaveProblem("damaged", path, str(error)) from error


def _snapshot(title: AnyTitle, save: Save, path: Path) -> Any:
    try:
        return title.decode(msgspec.json.encode(save.snapshot))
    except (msgspec.DecodeError, ValueError) as error:
        raise SaveProblem("damaged", path, str(error)) from error


def _rerun(title: AnyTitle, origin: Origin, records: list[Any]) -> Match:
    match = Match(title, origin)
    for record in records:
        match.submit(msgspec.convert(record["do"], Action))
    return match


def start_journal(path: Path, match: Match, stamp: PackStamp, started_at: str) -> Journal:
    """Begin to write a match down; from now on every answer is on disk as soon as it is given."""
    key = match.title.info.key
    header = JournalHeader(key, match.origin, stamp.version, stamp.hash, started_at)
    journal = Journal.create(path, msgspec.to_builtins(header))
    for turn in match.turns:
        journal.append({"do": msgspec.to_builtins(turn.action)})
    match.attach(journal.append)
    return journal


def peek_journal(path: Path) -> JournalHeader:
    """Which match a journal holds."""
    return msgspec.convert(read_journal(path).header, JournalHeader)


def resume_journal(title: AnyTitle, path: Path) -> tuple[Match, Journal]:
    """The match of a journal exactly as it was left, and the journal to go on with."""
    journal, content = Journal.resume(path)
    match = replayed(title, content)
    match.attach(journal.append)
    return match, journal


def earlier_seconds(path: Path) -> int:
    """How long the match of a journal was played in the sittings that ended well."""
    return sum(record.get("seconds", 0) for record in read_journal(path).records)


def replayed(title: AnyTitle, content: JournalContent) -> Match:
    """The match that a journal's records lead to."""
    header = msgspec.convert(content.header, JournalHeader)
    match = Match(title, header.origin)
    for record in content.records:
        match.replay_record(record)
    return match
