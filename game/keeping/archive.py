"""Matches on disk: saving one, and bringing one back from a save, a replay or a journal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Union

import msgspec

from game.content.packs import PackStamp
from game.keeping.heads import Heads
from game.keeping.journal import SUFFIX, Journal, JournalContent, JournalProblem, read_journal
from game.keeping.positions import known_positions, positions_of
from game.keeping.saves import Save, SaveMeta, SaveProblem
from game.keeping.snapshots import read_state, same_position
from game.playing.match import AnyTitle, Loaded, Match, Origin, Past, Turn, open_origin
from rules.kernel.decision import Action, RefusedError
from rules.kernel.faults import ContentError

Titles = Callable[[str], AnyTitle]
CANNOT_RERUN = (
    *(RefusedError, ContentError, ValueError, LookupError),
    *(RuntimeError, TypeError, AttributeError, AssertionError),
)
"""What answers lead to that were given under other rules."""


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


def to_save(
    match: Match, meta: SaveMeta, stamp: PackStamp, *, with_positions: bool = False
) -> Save:
    """A match as plain data, with the events of every answer and, if asked for, all positions."""
    return Save(
        title=match.title.info.key,
        meta=meta,
        pack_version=stamp.version,
        pack_hash=stamp.hash,
        seed=match.origin.seed,
        origin=msgspec.to_builtins(match.origin),
        actions=[_turn_record(turn) for turn in (*_past_turns(match), *match.turns)],
        snapshot=msgspec.to_builtins(match.state),
        loaded=msgspec.to_builtins(match.loaded),
        drafts=match.drafts.records(),
        positions=positions_of(match) if with_positions else None,
    )


def _past_turns(match: Match) -> tuple[Turn, ...]:
    return match.past.turns if match.past is not None else ()


def _turn_record(turn: Turn) -> dict[str, Any]:
    record = {
        "do": msgspec.to_builtins(turn.action),
        "events": [msgspec.to_builtins(event) for event in turn.events],
    }
    return {**record, "load": msgspec.to_builtins(turn.loaded)} if turn.loaded else record


def from_save(title: AnyTitle, save: Save, path: Path) -> Match:
    """The match of a save: re-run from its start or, where the rules differ now, its snapshot."""
    origin = _origin(save, path)
    if outgrown := title.outgrown(origin.setup):
        raise SaveProblem(f"older_{outgrown}", path)
    state = _snapshot(title, save, path)
    try:
        match = _rerun(title, origin, save)
        known = same_position(match.state, state, save.snapshot)
    except CANNOT_RERUN:
        known = False
    if not known:
        match = Match.resume(title, origin, state, _past(title, origin, save))
    for record in save.drafts:
        match.drafts.replay(record)
    return match


def _past(title: AnyTitle, origin: Origin, save: Save) -> Past | None:
    """The recorded events of every answer, unless they are not to be understood any more."""
    known: Any = Union[title.events]  # noqa: UP007 - the types are known at run time only
    try:
        first, opening = open_origin(title, origin)
        turns = tuple(
            Turn(
                msgspec.convert(record["do"], Action),
                tuple(msgspec.convert(record["events"], list[known])),
            )
            for record in save.actions
        )
    except (msgspec.ValidationError, *CANNOT_RERUN):
        return None
    if not turns:
        return None
    positions = known_positions(title, save)
    if positions:
        first = positions[0][-1]
    return Past(first, tuple(opening), turns, positions[1:])


def verify(title: AnyTitle, save: Save, path: Path) -> ReplayReport:
    """Re-run a save or replay and compare every event and the last position."""
    count = len(save.actions)
    try:
        match = _rerun(title, _origin(save, path), save)
    except CANNOT_RERUN as error:
        return ReplayReport(count, False, f"the answers cannot be played again: {error}")
    for number, (turn, record) in enumerate(zip(match.turns, save.actions, strict=True), 1):
        if msgspec.json.encode(turn.events) != msgspec.json.encode(record["events"]):
            return ReplayReport(count, False, f"answer {number} has other consequences now")
    if not same_position(match.state, _snapshot(title, save, path), save.snapshot):
        return ReplayReport(count, False, "the last position differs")
    return ReplayReport(count, True)


def _origin(save: Save, path: Path) -> Origin:
    try:
        return msgspec.convert(save.origin, Origin)
    except msgspec.ValidationError as error:
        raise SaveProblem("other_version", path, str(error)) from error


def _snapshot(title: AnyTitle, save: Save, path: Path) -> Any:
    """The checksum has vouched for the file: what cannot be read comes from other rules."""
    try:
        return read_state(title, save.snapshot)
    except (msgspec.DecodeError, *CANNOT_RERUN) as error:
        raise SaveProblem("other_version", path, str(error)) from error


def _rerun(title: AnyTitle, origin: Origin, save: Save) -> Match:
    match = Match(title, origin)
    for record in (*save.actions, {"load": save.loaded}):
        for told in ("load", "do"):
            if record.get(told):
                match.replay_record({told: record[told]})
    return match


def start_journal(path: Path, match: Match, stamp: PackStamp, started_at: str) -> Journal:
    """Begin to write a match down; from now on every answer is on disk as soon as it is given."""
    key = match.title.info.key
    header = JournalHeader(key, match.origin, stamp.version, stamp.hash, started_at)
    journal = Journal.create(path, msgspec.to_builtins(header))
    if match.resumed:
        journal.append({"state": msgspec.to_builtins(match.state_after(0))})
    for turn in match.turns:
        _write_down(journal, turn.loaded, {"do": msgspec.to_builtins(turn.action)})
    _write_down(journal, match.loaded, *({"draft": one} for one in match.drafts.records()))
    match.attach(journal.append)
    return journal


def _write_down(journal: Journal, loaded: Loaded, *records: Any) -> None:
    if loaded:
        journal.append({"load": msgspec.to_builtins(loaded)})
    for record in records:
        journal.append(record)


class JournalHead(msgspec.Struct, frozen=True):
    """A running match as a list shows it, or what is wrong with its journal."""

    header: JournalHeader | None = None
    code: str = ""
    line: int = 0
    readable: int | None = None
    """So many answers of a damaged journal can be played, from its beginning."""
    title: str = ""
    """Of which title a damaged journal is, if that can still be read."""


def running_matches(folder: Path) -> dict[Path, JournalHead]:
    """The journals of a folder; each is read once, and again when it has changed."""
    heads = Heads(folder, SUFFIX, JournalHead, _journal_head).all()
    return {folder / name: head for name, head in heads.items()}


def _journal_head(path: Path) -> JournalHead:
    try:
        content = read_journal(path)
        header = msgspec.convert(content.header, JournalHeader)
    except JournalProblem as problem:
        kept = problem.content
        readable = len(kept.records) if kept is not None else None
        return JournalHead(None, problem.code, problem.line, readable, _title_in(kept))
    except msgspec.ValidationError:
        return JournalHead(None, "damaged", 1)
    return JournalHead(header)


def _title_in(kept: JournalContent | None) -> str:
    try:
        return header_of(kept).title if kept is not None else ""
    except msgspec.ValidationError:
        return ""


def peek_journal(path: Path) -> JournalHeader:
    """Which match a journal holds."""
    return header_of(read_journal(path))


def header_of(content: JournalContent) -> JournalHeader:
    return msgspec.convert(content.header, JournalHeader)


def resume_journal(title: AnyTitle, path: Path) -> tuple[Match, Journal]:
    """The match of a journal exactly as it was left, and the journal to go on with."""
    return take_up(lambda key: title, path)


def take_up(titles: Titles, path: Path) -> tuple[Match, Journal]:
    """Likewise, by whatever title the journal names; the file is read once."""
    journal, content = Journal.resume(path)
    try:
        match = replayed(titles(header_of(content).title), content, path)
    except BaseException:
        journal.close()
        raise
    match.attach(journal.append)
    return match, journal


def copy_of_journal(titles: Titles, path: Path) -> Match:
    """The match of a journal as it stands, to be watched: whoever plays it is not disturbed."""
    content = read_journal(path)
    return replayed(titles(header_of(content).title), content, path)


def replayed(title: AnyTitle, content: JournalContent, path: Path = Path()) -> Match:
    """The match that a journal's records lead to; the first that cannot be played is named."""
    records, good = content.records, 0
    try:
        header = msgspec.convert(content.header, JournalHeader)
        if outgrown := title.outgrown(header.origin.setup):
            raise JournalProblem(f"older_{outgrown}", path, 1)
        if records and "state" in records[0]:
            match = Match.resume(title, header.origin, read_state(title, records[0]["state"]))
        else:
            match = Match(title, header.origin)
    except (msgspec.DecodeError, *CANNOT_RERUN) as error:
        raise JournalProblem("unplayable", path, 1) from error
    for good, record in enumerate(records):
        try:
            match.replay_record(record)
        except (msgspec.DecodeError, *CANNOT_RERUN) as error:
            kept = content._replace(records=records[:good])
            raise JournalProblem("unplayable", path, good + 2, kept) from error
    return match
