"""Files and records as the menu screens show them."""

from __future__ import annotations

import io
import json
import struct
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from pathlib import Path

import pygame

from game.content.places import RULES
from game.content.titles import box_of, is_campaign
from game.keeping.archive import JournalHead, JournalHeader, running_matches
from game.keeping.files import quarantine, read_bounded
from game.keeping.folders import Folders
from game.keeping.saves import SavedFile, count_saves, list_saves
from game.keeping.settings import Settings
from game.keeping.standings import read_standing
from game.keeping.statistics import (
    MatchRecord,
    Played,
    TitleStatistics,
    read_records,
    shelf_tally,
    summaries,
)
from game.playing.lessons import lesson_count
from game.playing.naming import called, ended, given_name, kind_name, listed, recorded, with_names
from game.playing.seats import split_kind
from game.words.text import LANGUAGES
from rules.kernel.info import TitleInfo
from scenes.app.installed import playable
from scenes.base import TextLookup
from scenes.menu.model import (
    HistoryCard,
    SaveCard,
    SeatScore,
    ShelfModel,
    Tally,
    TitleCard,
    TitleRecord,
)

LARGEST_PICTURE = 8 << 20
LARGEST_SIDE = 4096
PATIENCE = 0.015
"""Seconds that the shelf spends on files that nobody has looked at yet; the rest comes later."""


@lru_cache(maxsize=16)
def shelf_words(title: str) -> dict[str, dict[str, str]]:
    """What stands on the box, in every language; the rest of a title's words can wait."""
    folder = RULES / title / "text"
    return {
        lang: json.loads((folder / lang / "shelf.json").read_text(encoding="utf-8"))
        for lang in LANGUAGES
    }


@lru_cache(maxsize=16)
def lobby_words(title: str, lang: str) -> dict[str, str]:
    """What a title calls its own kinds of seats."""
    path = RULES / title / "text" / lang / "lobby.json"
    words: dict[str, str] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return words


class Bookkeeper:
    """Turns the player's folder into cards; asked anew whenever a menu is laid out."""

    def __init__(self, folders: Folders, texts: TextLookup, lang: str, settings: Settings) -> None:
        self.folders = folders
        self.texts = texts
        self.lang = lang
        self.settings = settings
        self.titles = playable()

    def shelf(self) -> ShelfModel:
        tally = shelf_tally(self.folders.statistics_file)
        running = self._running_matches()
        saves = Counter(card.title for card in running)
        standings = {card.title: card.detail for card in reversed(running) if card.campaign}
        saves.update(count_saves(self.folders.saves, PATIENCE))
        replays = Counter(count_saves(self.folders.replays, PATIENCE))
        cards = tuple(  # what is too damaged to tell its title lies in every drawer
            self._title(
                info,
                tally.titles.get(key, Played()),
                saves[key] + saves[""],
                replays[key] + replays[""],
                standings.get(key, ""),
            )
            for key, info in self.titles.items()
        )
        resume = next((card for card in running if not card.damage), None)
        return ShelfModel(cards, resume, tuple(map(self._evening, reversed(tally.last))))

    def look_at_all(self) -> None:
        """Remember the heads of all files, however many there are: not while anybody waits."""
        for folder in (self.folders.saves, self.folders.replays):
            count_saves(folder)

    def _title(
        self, info: TitleInfo, played: Played, saves: int, replays: int, standing: str
    ) -> TitleCard:
        words = shelf_words(info.key)[self.lang]
        return TitleCard(
            key=info.key,
            name=info.name,
            players=words[f"title.{info.key}.players"],
            time=words[f"title.{info.key}.time"],
            blurb=standing or words[f"title.{info.key}.blurb"],
            played=played.matches,
            won=played.won,
            recent_minutes=tuple(max(1, seconds // 60) for seconds in played.recent),
            lessons_done=len(self.settings.finished_lessons(info.key)),
            lessons_total=lesson_count(info.key),
            saves=saves,
            replays=replays,
            together=info.together,
        )

    def _evening(self, record: MatchRecord) -> HistoryCard:
        names = called(recorded(record.seats), self._says(record.title))
        won = (str(number) for number, one in enumerate(record.seats) if one.result == "won")
        winners = [names.get(seat, seat) for seat in won]
        info = self.titles.get(record.title)
        line = ended(winners, info is not None and info.together, self.texts)
        name = info.name if info is not None else record.title
        replay = self.folders.replays / Path(record.replay).name
        return HistoryCard(
            record.title if info is not None else "",
            name,
            line,
            datetime.fromisoformat(record.finished_at).replace(tzinfo=None),
            str(replay) if record.replay and _is_file(replay) else "",
        )

    def matches(self, title: str = "") -> Iterator[SaveCard]:
        """Running matches, latest first, then the named saves."""
        cards = self._running_matches()
        cards += [self._save(one, "save") for one in list_saves(self.folders.saves, self.titles)]
        return (card for card in cards if title in ("", card.title))

    def _running_matches(self) -> list[SaveCard]:
        found = running_matches(self.folders.journals)
        return [self._journal(path, found[path]) for path in sorted(found, key=_age)]

    def replays(self) -> list[SaveCard]:
        return [self._save(one, "replay") for one in list_saves(self.folders.replays, self.titles)]

    def _journal(self, path: Path, head: JournalHead) -> SaveCard:
        when, header = _at(_changed(path)), head.header
        if header is None:
            damage = self.texts(f"journal.{head.code}", file=path.name, line=head.line)
            info = self.titles.get(box_of(head.title))
            key, name = (info.key, info.name) if info is not None else ("", path.name)
            return SaveCard(
                str(path), key, name, path.name, when=when, damage=damage, readable=head.readable
            )
        if box_of(header.title) not in self.titles:
            damage = self.texts("save.unknown_title", file=path.name, title=header.title)
            return SaveCard(str(path), "", path.name, path.name, when=when, damage=damage)
        return self._running(path, header, when)

    def _running(self, path: Path, header: JournalHeader, when: datetime | None) -> SaveCard:
        setup = header.origin.setup
        says = self._says(box_of(setup.title))
        names = called(with_names(setup.seats, says), says)
        seats = tuple(
            SeatScore(
                seat.colour,
                names.get(seat.id, ""),
                kind="human" if seat.kind == "human" else "bot",
            )
            for seat in setup.seats
        )
        name = self.titles[box_of(setup.title)].name
        standing = read_standing(path, self.lang)
        if is_campaign(setup.title):
            words = shelf_words(box_of(setup.title))[self.lang]
            name = f"{name} · {words[f'title.{setup.title}.name']}"
        return SaveCard(
            str(path), box_of(setup.title), name, listed(setup.seats, says), standing,
            when=when, seats=seats,
            thumbnail=_picture(path.with_suffix(".png")), kind="continue",
            campaign=is_campaign(setup.title),
        )  # fmt: skip

    def _save(self, saved: SavedFile, kind: str) -> SaveCard:
        is_replay = kind == "replay"
        if saved.head is None:
            assert saved.problem is not None
            damage = self.texts(saved.problem.text.key, **saved.problem.text.values)
            name = saved.path.name
            return SaveCard(
                str(saved.path), "", name, name,
                kind="replay" if is_replay else "save", damage=damage,
            )  # fmt: skip
        meta = saved.head.meta
        people = meta.people.get(self.lang) or ", ".join(meta.seats)
        return SaveCard(
            str(saved.path),
            saved.head.title,
            self.titles[saved.head.title].name,
            people if is_replay else meta.name,
            detail=_listed(meta.told.get(self.lang, ""), "" if is_replay else people),
            when=_moment(meta.saved_at),
            thumbnail=_picture(saved.path.with_suffix(".png")),
            kind="replay" if is_replay else "save",
        )

    def statistics(self) -> list[TitleRecord]:
        return [
            TitleRecord(
                key=sums.title,
                name=self.titles[sums.title].name,
                played=sums.played,
                seconds=sums.seconds,
                longest=sums.longest,
                players=_tallies(self._named_people(sums)),
                bots=_tallies(self._named_bots(sums)),
                durations=tuple(sums.durations),
                per_day=tuple(sums.per_day.items()),
            )
            for sums in summaries(read_records(self.folders.statistics_file)[0]).values()
            if sums.title in self.titles
        ]

    def _named_people(self, sums: TitleStatistics) -> dict[str, Counter[str]]:
        """The results of people; who gave no name is called in the language of the moment."""
        named: dict[str, Counter[str]] = {}
        for name, results in sums.results.items():
            named.setdefault(given_name(name, self.texts), Counter()).update(results)
        return named

    def _named_bots(self, sums: TitleStatistics) -> dict[str, Counter[str]]:
        """The results against each kind of bot, under the name that the lobby gives it."""
        says = self._says(sums.title)
        named: dict[str, Counter[str]] = {}
        for kind, results in sums.against_bots.items():
            named.setdefault(kind_name(*split_kind(kind), says), Counter()).update(results)
        return named

    def _says(self, title: str) -> TextLookup:
        """The words of the lobby: a title may call its kinds of seats by names of its own."""
        own = lobby_words(title, self.lang) if title in self.titles else {}
        return lambda key, **values: own.get(key) or self.texts(key, **values)


def _listed(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


def _tallies(results: Mapping[str, Mapping[str, int]]) -> tuple[Tally, ...]:
    return tuple(
        Tally(name, counts.get("won", 0), counts.get("lost", 0), counts.get("drawn", 0))
        for name, counts in results.items()
    )


@dataclass(frozen=True, slots=True)
class KeptPicture:
    """The picture kept beside a match when it was left; written anew it is another one."""

    path: Path
    written: int

    def __call__(self, size: tuple[int, int]) -> pygame.Surface:
        try:
            content = read_bounded(self.path, LARGEST_PICTURE)
            _require_small(content)
            image = pygame.image.load(io.BytesIO(content), self.path.name).convert_alpha()
        except (OSError, pygame.error):
            with suppress(OSError):  # a torn picture is set aside: the next one takes its place
                quarantine(self.path)
            return pygame.Surface(size, pygame.SRCALPHA)
        return pygame.transform.smoothscale(image, size)


def _picture(path: Path) -> KeptPicture | None:
    try:
        return KeptPicture(path, path.stat().st_mtime_ns)
    except OSError:
        return None


def _require_small(content: bytes) -> None:
    """A torn head of a PNG may ask for gigabytes before anything is read."""
    sides = struct.unpack(">II", content[16:24]) if len(content) >= 24 else (0, 0)
    if not all(0 < side <= LARGEST_SIDE for side in sides):
        raise pygame.error(f"a picture of {sides[0]} × {sides[1]} pixels")


def _moment(told: str) -> datetime | None:
    """A time as a file tells it; nothing where it makes no sense."""
    try:
        return datetime.fromisoformat(told).replace(tzinfo=None)
    except ValueError:
        return None


def _at(seconds: float) -> datetime | None:
    """The time of a file; nothing where a disk tells one that no calendar has."""
    try:
        return datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return None


def _is_file(path: Path) -> bool:
    """Whether there is such a file; a name that the system cannot have names none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _age(path: Path) -> float:
    return -_changed(path)


def _changed(path: Path) -> float:
    """When a file was last written; one that is gone or points nowhere comes last."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
