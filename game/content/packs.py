"""Content packs: a title's own files, and those that a player dropped into the user folder.

The shelf imports this module, so pydantic and pytmx are imported only when a title is opened.
A user pack is a folder `packs/<name>/<title>/` with content files that add items to those of the
title, maps (`*.tmx`) and texts (`text/<lang>/*.json`). A broken pack is told and left out.
"""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from game.boards.faults import BoardError
from game.content import cache as content_cache
from game.content.places import ROOT, RULES
from game.keeping.files import is_text, read_bounded
from game.keeping.folders import user_folders
from game.words.text import (
    Catalogue,
    CatalogueError,
    program_catalogues,
    read_catalogues,
    title_catalogues,
)
from rules.kernel.board import Board

MAPS: Final = ROOT / "maps"
PACK_FILE: Final = "pack"
COPIES: Final = "copies"
MOST_COPIES: Final = 200
LARGEST_NUMBER: Final = 1_000_000
MOST_ITEMS: Final = 2_000
MOST_PROBLEMS: Final = 50
"""So many problems of one pack are told; who has mended them sees the next."""
LARGEST_CONTENT: Final = 16 << 20
LOADING: Final = ("content", "boards")
"""The rooms of the program that make a pack of files."""
NOT_CONTENT: Final = ("rulebook", "diagrams")
"""Files that the rules do not read: they belong to the reader of the rulebook."""

Raw = dict[str, Any]


class PackError(Exception):
    """Content that cannot be used; every fault is listed."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class PackStamp(msgspec.Struct, frozen=True):
    """Which content a match was played with."""

    version: str
    hash: str


class BrokenPack(NamedTuple):
    """A user pack that was left out, and why."""

    name: str
    title: str
    problems: list[str]


class LoadedPack(NamedTuple):
    """A title's content, ready for its rules and its scenes."""

    pack: Any
    stamp: PackStamp
    boards: dict[str, Board]
    texts: dict[str, Catalogue]
    """What user packs add to the title's texts."""
    used: tuple[str, ...]
    broken: tuple[BrokenPack, ...]


class _Files(NamedTuple):
    """The files of one pack as they are read, before anything is built of them."""

    version: str
    raw: Raw
    boards: dict[str, Board]
    texts: dict[str, Catalogue]
    digest: bytes


def load_pack(title: str) -> Any:
    """The content that a title's rules are bound to."""
    return quick_content(title).pack


def pack_stamp(title: str) -> PackStamp:
    return quick_content(title).stamp


def load_content(title: str, packs: Path | None = None) -> LoadedPack:
    """A title's content with every user pack that fits; raises PackError for its own faults."""
    return _load(title, packs or user_folders().packs)


@lru_cache(maxsize=16)
def quick_content(title: str) -> LoadedPack:
    """The same, as it was validated before; content of user packs is validated every time."""
    folders = user_folders()
    if any(folders.packs.glob(f"*/{title}")):
        return load_content(title)
    kept_at = folders.cache / f"{title}-{_fingerprint(title)}"
    kept = content_cache.recall(kept_at)
    if isinstance(kept, LoadedPack):
        return kept
    loaded = load_content(title)
    content_cache.keep(kept_at, loaded)
    return loaded


def _fingerprint(title: str) -> str:
    folder, maps = RULES / title, MAPS / title
    content = (*folder.glob("content/*.json"), *maps.glob("*.t[ms]x"))
    loading = (path for room in LOADING for path in (ROOT / "game" / room).glob("*.py"))
    program = (*(RULES / "kernel").glob("*.py"), *folder.rglob("*.py"), *loading)
    return content_cache.fingerprint(sorted(content), sorted(program))


@lru_cache(maxsize=16)
def _load(title: str, packs: Path) -> LoadedPack:
    own = _title_files(title)
    pack = _build(title, own)
    used: list[str] = []
    broken: list[BrokenPack] = []
    whole = own
    for folder in sorted(packs.glob(f"*/{title}")):
        name = folder.parent.name
        try:
            merged = _merged(whole, _read_files(folder, sorted(folder.rglob("*.tmx"))), title)
            pack, whole = _build(title, merged), merged
            used.append(name)
        except PackError as error:
            broken.append(BrokenPack(name, title, error.problems[:MOST_PROBLEMS]))
        except Exception as error:  # content that the title's builder did not foresee
            broken.append(BrokenPack(name, title, [f"cannot be used: {error!r}"]))
    stamp = PackStamp(own.version, whole.digest.hex()[:16])
    return LoadedPack(pack, stamp, whole.boards, whole.texts, tuple(used), tuple(broken))


def _build(title: str, files: _Files) -> Any:
    """Build the pack; whatever way the title tells its faults, they come as one PackError."""
    from pydantic import ValidationError

    from rules.kernel.content import validation_faults

    module = importlib.import_module(f"rules.{title}.content")
    try:
        return module.build_pack(files.raw, files.boards)
    except ValidationError as error:
        raise PackError(validation_faults(error, error.title, None)) from error
    except Exception as error:
        problems = getattr(error, "problems", None)
        if problems is None:
            raise
        raise PackError(list(problems)) from error


def _title_files(title: str) -> _Files:
    maps = sorted((MAPS / title).glob("*.tmx"))
    return _read_files(RULES / title / "content", maps, own_texts=False)


def _read_files(folder: Path, maps: list[Path], *, own_texts: bool = True) -> _Files:
    """All files of a pack; every file that cannot be read is told."""
    files = [*maps, *folder.glob("*.json")]
    problems = [f"{one.name!a}: the name is no text" for one in files if not is_text(one.name)]
    if problems:
        raise PackError(problems)
    digest = hashlib.sha256()
    raw = _read_content(folder, digest, problems)
    boards = _read_boards(maps, folder if own_texts else None, digest, problems)
    texts: dict[str, Catalogue] = {}
    try:
        texts = read_catalogues(folder / "text") if own_texts else {}
    except CatalogueError as error:
        problems += error.problems
    if problems:
        raise PackError(problems)
    version = str(raw.pop(PACK_FILE, {}).get("version", "1"))
    return _Files(version, raw, boards, texts, digest.digest())


def _read_content(folder: Path, digest: hashlib._Hash, problems: list[str]) -> Raw:
    raw: Raw = {}
    for path in sorted(folder.glob("*.json")):
        if path.stem in NOT_CONTENT:
            continue
        try:
            content = read_bounded(path, LARGEST_CONTENT)
            told = msgspec.json.decode(content)
        except OSError as error:
            problems.append(f"{path.name}: cannot be read: {error.strerror}")
        except (ValueError, RecursionError) as error:
            problems.append(f"{path.name}: is not well-formed JSON: {error}")
        else:
            digest.update(path.name.encode() + b"\0" + content)
            raw[path.stem] = told
            problems += [f"{path.name}: {one}" for one in _out_of_bounds(told, "")]
    return raw


def _out_of_bounds(value: Any, at: str) -> Iterator[str]:
    """Numbers with which no game could be played, each with its place."""
    if isinstance(value, dict | list) and len(value) > MOST_ITEMS:
        yield f"{at}: has {len(value)} items, at most {MOST_ITEMS} can be used".lstrip(".: ")
    elif isinstance(value, dict):
        for key, part in value.items():
            if key == COPIES and isinstance(part, int) and part > MOST_COPIES:
                yield f"{at}.{key}: at most {MOST_COPIES} copies of a card".lstrip(".")
            else:
                yield from _out_of_bounds(part, f"{at}.{key}")
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from _out_of_bounds(part, f"{at}[{number}]")
    elif isinstance(value, int | float) and not abs(value) <= LARGEST_NUMBER:
        yield f"{at}: {value} is not a number that a game can use".lstrip(".")


def _read_boards(
    maps: list[Path], home: Path | None, digest: hashlib._Hash, problems: list[str]
) -> dict[str, Board]:
    boards: dict[str, Board] = {}
    if maps:
        from game.boards.tiled import read_board
    for path in maps:
        try:
            digest.update(path.name.encode() + b"\0" + read_bounded(path, LARGEST_CONTENT))
            boards[path.stem] = read_board(path, home)
        except OSError as error:
            problems.append(f"{path.name}: cannot be read: {error.strerror}")
        except BoardError as error:
            problems += error.problems
    return boards


def _merged(base: _Files, added: _Files, title: str) -> _Files:
    """A pack on top of another: it adds items, maps and words, and replaces none."""
    problems = [f"map {name!r} is already there" for name in added.boards if name in base.boards]
    raw = {**base.raw}
    for stem, data in added.raw.items():
        raw[stem] = _with_items(stem, base.raw.get(stem), data, problems)
    problems += _taken_keys(base.texts, added.texts, title)
    if problems:
        raise PackError(problems)
    texts: dict[str, Catalogue] = {
        lang: {**base.texts.get(lang, {}), **catalogue} for lang, catalogue in added.texts.items()
    }
    digest = hashlib.sha256(base.digest + added.digest).digest()
    return _Files(base.version, raw, {**base.boards, **added.boards}, texts, digest)


def _with_items(stem: str, base: Any, added: Any, problems: list[str]) -> Any:
    if base is None:
        return added
    if not isinstance(base, dict) or not isinstance(added, dict):
        problems.append(f"{stem}.json: must be an object that adds lists of items")
        return base
    merged = {**base}
    for key, items in added.items():
        there = base.get(key)
        if isinstance(there, list) and isinstance(items, list):
            merged[key] = [*there, *items]
        elif isinstance(there, dict) and isinstance(items, dict):
            problems += [f"{stem}.json: {key}.{n} is already there" for n in items if n in there]
            merged[key] = {**there, **items}
        elif key in base:
            problems.append(f"{stem}.json: {key} cannot be replaced")
        else:
            merged[key] = items
    return merged


def _taken_keys(
    base: Mapping[str, Catalogue], added: Mapping[str, Catalogue], title: str
) -> Iterator[str]:
    for known in (base, title_catalogues(title), program_catalogues()):
        for lang, catalogue in added.items():
            for key in catalogue:
                if key in known.get(lang, {}):
                    yield f"text {lang}: the key {key!r} is already there"
