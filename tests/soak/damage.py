"""Damaged files of every kind in the player's folder: each is named and kept, nothing stops."""

from __future__ import annotations

import os
import random
import shutil
import traceback
from collections.abc import Callable
from pathlib import Path

from game.keeping.journal import JournalProblem, salvage
from game.keeping.settings import load_settings
from game.words.text import load_texts
from scenes.app.cards import Bookkeeper
from scenes.app.opening import opened, problem_of
from scenes.table.host import TitleKit, load_kit
from tests.soak.evening import Evening
from tests.soak.house import House

Damage = Callable[[bytes, random.Random], bytes]
TEXTS = load_texts("en")


def _flip(content: bytes, chance: random.Random) -> bytes:
    spoiled = bytearray(content)
    for _ in range(chance.choice((1, 1, 1, 3, 40))):
        spoiled[chance.randrange(len(spoiled))] ^= 1 << chance.randrange(8)
    return bytes(spoiled)


def _cut(content: bytes, chance: random.Random) -> bytes:
    return content[: chance.randrange(len(content))]


def _drop(content: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(content))
    return content[:start] + content[start + chance.randrange(1, 400) :]


def _insert(content: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(content))
    more = chance.choice((b"\0" * 40, b"\n", b'"', b"{" * 30, b"[" * 90_000, chance.randbytes(20)))
    return content[:start] + more + content[start:]


def _other_number(content: bytes, chance: random.Random) -> bytes:
    digits = [at for at, one in enumerate(content) if 48 <= one <= 57]
    spoiled = bytearray(content)
    for at in chance.sample(digits, min(len(digits), 3)):
        spoiled[at] = 48 + chance.randrange(10)
    return bytes(spoiled)


def _swap_lines(content: bytes, chance: random.Random) -> bytes:
    lines = content.split(b"\n")
    chance.shuffle(lines)
    return b"\n".join(lines)


def _replaced(content: bytes, chance: random.Random) -> bytes:
    return chance.choice((b"", b"\0" * 4096, b"null", b"[]", b"{}\n", chance.randbytes(999)))


DAMAGES: tuple[Damage, ...] = (
    *(_flip, _flip, _cut, _drop, _insert, _other_number, _swap_lines, _replaced),
)


def odd_thing(path: Path, chance: random.Random) -> None:
    """Something that is no ordinary file where one should be."""
    _remove(path)
    match chance.randrange(3):
        case 0:
            path.mkdir()
        case 1:
            path.symlink_to(path.with_name("nowhere"))
        case _:
            os.mkfifo(path)


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


class Sample:
    """A folder with one whole file of each kind, made by the program itself."""

    def __init__(self, home: Path, title: str) -> None:
        house = House(home, size=(800, 450))
        self.folders, self.title = house.program.folders, title
        house.program.services.preferences.change(volume=11, muted=True)
        evening = Evening(house, title, 5)
        evening.begin()
        evening.answer(6)
        house.do(lambda: evening.table().ways._save("evening"))
        house.do(lambda: evening.table().session.save_replay())
        house.do(evening._finish)
        house.do(house.program.leave)
        evening.begin()
        evening.answer(6)
        house.do(house.program.leave)
        house.director.relayout()
        house.close()
        self.problems = list(house.errors)
        self.kits: dict[str, TitleKit] = {title: load_kit(title)}

    def kinds(self) -> dict[str, Path]:
        folders = self.folders
        journal = max(folders.journals.glob("*.journal"))
        return {
            "settings": folders.settings_file,
            "statistics": folders.statistics_file,
            "journal": journal,
            "thumbnail": journal.with_suffix(".png"),
            "lock": journal.with_suffix(".lock"),
            "save": next(folders.saves.glob("*.kafel")),
            "replay": next(folders.replays.glob("*.kafel")),
            "heads": next((folders.home / ".memory").glob("*.json")),
        }

    def kit(self, key: str) -> TitleKit:
        if key not in self.kits:
            raise KeyError(key)
        return self.kits[key]

    # -- what a start and a click would do ---------------------------------------------------

    def look(self) -> None:
        """All that is read before anybody clicks."""
        settings, _ = load_settings(self.folders.settings_file)
        books = Bookkeeper(self.folders, TEXTS, "en", settings)
        books.shelf()
        books.statistics()
        for card in (*books.matches(), *books.replays()):
            if card.thumbnail is not None:
                card.thumbnail((40, 30))

    def open(self, path: Path) -> str:
        """Open a file as a click does: how it went, in a word."""
        try:
            _, journal = opened(path, self.kit)
        except Exception as error:
            if problem_of(error, path) is None and not isinstance(error, OSError):
                raise
            return "told" if self._mended(path, error) else "broken"
        if journal is not None:
            journal.close()
        return "open"

    def _mended(self, path: Path, error: Exception) -> bool:
        """What is offered to be mended can be mended."""
        if not isinstance(error, JournalProblem) or error.content is None:
            return True
        salvage(path, len(error.content.records))
        _, journal = opened(path, self.kit)
        assert journal is not None
        journal.close()
        return True


def damage_trial(sample: Sample, kind: str, count: int, seed: int = 1) -> list[str]:
    """Damage a kind of file so often; what was in it must still lie somewhere in the folder."""
    path, chance = sample.kinds()[kind], random.Random(seed)
    whole, problems = path.read_bytes(), []
    for number in range(count):
        _remove(path)
        spoiled = chance.choice(DAMAGES)(whole, chance)
        path.write_bytes(spoiled)
        if chance.random() < 0.05:
            odd_thing(path, chance)
        before = spoiled if path.is_file() and not path.is_fifo() else None
        try:
            sample.look()
            if path.suffix in (".journal", ".kafel"):
                sample.open(path)
            if before is not None and kind not in ("lock", "heads") and not _kept(path, before):
                problems.append(f"{kind} {number}: the damaged file is gone")
        except Exception:
            problems.append(f"{kind} {number}: {traceback.format_exc()}")
        shutil.rmtree(path.parent / "damaged", ignore_errors=True)
    _remove(path)
    path.write_bytes(whole)
    return problems


def _kept(path: Path, content: bytes) -> bool:
    """A journal that goes on is cut off after its last whole line; everything else stays."""
    places = (path, *path.parent.glob(f"damaged/{path.stem}*"))
    held = [one.read_bytes() for one in places if one.is_file()]
    return any(one == content or (one and content.startswith(one)) for one in held)


ALL_KINDS = (
    *("settings", "statistics", "journal", "thumbnail"),
    *("lock", "save", "replay", "heads"),
)
