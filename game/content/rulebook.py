"""The rulebook of a title: chapters and clauses in both languages, cross-links and search."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal, NamedTuple

import msgspec

from game.content.places import RULES
from game.words.search import find_words, fold, folded_words
from game.words.text import Catalogue, Entry, title_catalogues

CLAUSE_ID: Final = re.compile(r"\b[A-Z]{1,3}(?:-[A-Z]{1,3})?-\d+(?:\.\d+)?\b")


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered rule; its words are the text of the same key."""

    id: str
    source: tuple[Literal["rulebook", "public", "house"], ...]
    see: tuple[str, ...] = ()
    diagram: str = ""
    """The position that illustrates it."""


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter; its heading is the text of the same key."""

    id: str
    clauses: tuple[Clause, ...]


class _Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chapters: tuple[Chapter, ...]


class Link(NamedTuple):
    """A mention of another clause or chapter in a text."""

    target: str
    start: int
    end: int


class Hit(NamedTuple):
    """A clause that a search found, and the stretches of its words that match."""

    clause: str
    lang: str
    marks: tuple[tuple[int, int], ...]


class RulebookError(Exception):
    """A rulebook that cannot be used; every fault is listed."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class Rulebook:
    """The rules of one title, ready to be read, linked and searched."""

    def __init__(
        self, title: str, chapters: tuple[Chapter, ...], catalogues: Mapping[str, Catalogue]
    ) -> None:
        self.title = title
        self.chapters = chapters
        self._clauses = {clause.id: clause for part in chapters for clause in part.clauses}
        self._chapters = {chapter.id: chapter for chapter in chapters}
        self._chapter_of = {clause.id: part.id for part in chapters for clause in part.clauses}
        self._words = {
            lang: {key: _plain(entry) for key, entry in catalogue.items() if self.has(key)}
            for lang, catalogue in catalogues.items()
        }
        self._folded: dict[str, dict[str, str]] = {}

    def has(self, key: str) -> bool:
        return key in self._clauses or key in self._chapters

    def clause(self, key: str) -> Clause:
        return self._clauses[key]

    def chapter(self, key: str) -> Chapter:
        """The chapter with that id, or the one that holds the clause with that id."""
        return self._chapters[self._chapter_of.get(key, key)]

    def words(self, key: str, lang: str) -> str:
        """The words of a clause, or the heading of a chapter."""
        return self._words[lang][key]

    def links(self, key: str, lang: str) -> list[Link]:
        """The mentions of other clauses in a clause's words."""
        found = CLAUSE_ID.finditer(self.words(key, lang))
        spots = (Link(match.group(), match.start(), match.end()) for match in found)
        return [link for link in spots if self.has(link.target) and link.target != key]

    def related(self, key: str, lang: str) -> list[str]:
        """What a reader of a clause may want next: its mentions, its references, and who refers."""
        mentions = [link.target for link in self.links(key, lang)]
        back = [clause.id for clause in self._clauses.values() if key in clause.see]
        return list(dict.fromkeys([*mentions, *self._clauses[key].see, *back]))

    def search(self, query: str, lang: str, limit: int = 50) -> list[Hit]:
        """Clauses with all the words of the query, best first; the other language comes last.

        Neither capitals nor diacritics matter. Where nothing holds the words as they are, their
        endings may differ, because Polish words change them.
        """
        wanted = folded_words(query)
        if not wanted:
            return []
        langs = [lang, *(other for other in self._words if other != lang)]
        loose = [word[:-2] if len(word) > 4 else word for word in wanted]
        for words in (wanted, loose):
            for tongue in langs:
                hits = self._ranked(words, tongue)
                if hits:
                    return hits[:limit]
        return []

    def _ranked(self, wanted: list[str], lang: str) -> list[Hit]:
        pages = self._pages(lang)
        scored: list[tuple[int, Hit]] = []
        for key in self._clauses:
            heading = pages.get(self._chapter_of[key], "")
            score, marks = find_words(wanted, pages.get(key, ""), f"{fold(key)} {heading}")
            if score:
                scored.append((score, Hit(key, lang, marks)))
        scored.sort(key=lambda pair: -pair[0])
        return [hit for _, hit in scored]

    def _pages(self, lang: str) -> dict[str, str]:
        if lang not in self._folded:
            self._folded[lang] = {key: fold(words) for key, words in self._words[lang].items()}
        return self._folded[lang]


@lru_cache(maxsize=8)
def load_rulebook(title: str) -> Rulebook:
    """The rulebook of a title; raises RulebookError with every fault."""
    path = RULES / title / "content" / "rulebook.json"
    return build_rulebook(title, path.read_bytes(), title_catalogues(title))


def build_rulebook(title: str, content: bytes, catalogues: Mapping[str, Catalogue]) -> Rulebook:
    try:
        chapters = msgspec.json.decode(content, type=_Book).chapters
    except msgspec.DecodeError as error:
        raise RulebookError([f"{title} rulebook.json: {error}"]) from error
    book = Rulebook(title, chapters, catalogues)
    problems = [*_id_faults(chapters), *_word_faults(book, catalogues), *_link_faults(book)]
    if problems:
        raise RulebookError([f"{title} rulebook: {problem}" for problem in problems])
    return book


def _plain(entry: Entry) -> str:
    parts = entry if isinstance(entry, tuple) else entry.get("other") or next(iter(entry.values()))
    return "".join(piece.words for piece in parts)


def _id_faults(chapters: tuple[Chapter, ...]) -> list[str]:
    problems: list[str] = []
    seen: set[str] = set()
    for chapter in chapters:
        for key in (chapter.id, *(clause.id for clause in chapter.clauses)):
            if key in seen:
                problems.append(f"{key}: is there twice")
            if not CLAUSE_ID.fullmatch(key):
                problems.append(f"{key}: is no clause id")
            if key != chapter.id and not key.startswith(f"{chapter.id}."):
                problems.append(f"{key}: does not belong into chapter {chapter.id}")
            seen.add(key)
        problems += [
            f"{clause.id}: names no source" for clause in chapter.clauses if not clause.source
        ]
    return problems


def _word_faults(book: Rulebook, catalogues: Mapping[str, Catalogue]) -> list[str]:
    problems: list[str] = []
    keys = [key for part in book.chapters for key in (part.id, *(c.id for c in part.clauses))]
    for lang, catalogue in catalogues.items():
        problems += [f"{key}: has no {lang} text" for key in keys if key not in catalogue]
        strays = (key for key in catalogue if CLAUSE_ID.fullmatch(key) and not book.has(key))
        problems += [f"{key}: is a {lang} text of no clause" for key in strays]
    return problems


def _link_faults(book: Rulebook) -> list[str]:
    """References and mentions that lead nowhere; ids of other kinds of lists are let be."""
    prefix = f"{book.chapters[0].id.rsplit('-', 1)[0]}-" if book.chapters else ""
    problems: list[str] = []
    for chapter in book.chapters:
        for clause in chapter.clauses:
            gone = [key for key in clause.see if not book.has(key)]
            for words in (pages.get(clause.id, "") for pages in book._words.values()):
                named = set(CLAUSE_ID.findall(words))
                gone += [key for key in named if key.startswith(prefix) and not book.has(key)]
            problems += [
                f"{clause.id}: leads to {key}, which is not there" for key in sorted(set(gone))
            ]
    return problems
