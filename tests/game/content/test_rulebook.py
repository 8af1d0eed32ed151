"""The rulebook: lookup, links, and a search that forgives capitals, diacritics and endings."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.content.places import RULES
from game.content.rulebook import Rulebook, RulebookError, build_rulebook, load_rulebook
from game.words.search import fold
from game.words.text import read_catalogues

BOOK = {
    "chapters": [
        {
            "id": "X-1",
            "clauses": [
                {"id": "X-1.1", "source": ["rulebook"], "see": ["X-2.1"]},
                {"id": "X-1.2", "source": ["house", "public"]},
            ],
        },
        {"id": "X-2", "clauses": [{"id": "X-2.1", "source": ["rulebook"], "diagram": "push"}]},
    ]
}
EN = {
    "X-1": "Movement",
    "X-1.1": "A robot moves; walls stop it (X-1.2), pits do not.",
    "X-1.2": "A wall stops every robot.",
    "X-2": "Shooting",
    "X-2.1": "A shot hits the first robot.",
    "card.saw": "Saw",
}
PL = {
    "X-1": "Ruch",
    "X-1.1": "Robot jedzie; ściany go zatrzymują (X-1.2), doły nie.",
    "X-1.2": "Ściana zatrzymuje każdego robota.",
    "X-2": "Strzelanie",
    "X-2.1": "Strzał trafia pierwszego robota.",
    "card.saw": "Piła",
}


def build(folder: Path, book: Any = BOOK, en: Any = EN, pl: Any = PL) -> Rulebook:
    for lang, words in (("en", en), ("pl", pl)):
        (folder / lang).mkdir(exist_ok=True)
        (folder / lang / "rulebook.json").write_text(json.dumps(words), encoding="utf-8")
    return build_rulebook("fable", json.dumps(book).encode(), read_catalogues(folder))


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    return build(tmp_path)


def found(book: Rulebook, query: str, lang: str = "en") -> list[str]:
    return [hit.clause for hit in book.search(query, lang)]


def test_clauses_and_chapters_are_looked_up(book: Rulebook) -> None:
    assert [chapter.id for chapter in book.chapters] == ["X-1", "X-2"]
    assert book.chapter("X-1.2").id == "X-1"
    assert book.chapter("X-2").clauses[0].diagram == "push"
    assert book.clause("X-1.2").source == ("house", "public")
    assert book.words("X-2", "pl") == "Strzelanie"
    assert book.has("X-1.1")
    assert not book.has("card.saw")


def test_mentions_become_links_at_their_place(book: Rulebook) -> None:
    (link,) = book.links("X-1.1", "en")
    assert link.target == "X-1.2"
    assert book.words("X-1.1", "en")[link.start : link.end] == "X-1.2"
    assert book.links("X-2.1", "en") == []


def test_related_clauses_are_mentions_references_and_who_refers(book: Rulebook) -> None:
    assert book.related("X-1.1", "en") == ["X-1.2", "X-2.1"]
    assert book.related("X-2.1", "en") == ["X-1.1"]


@pytest.mark.parametrize(
    ("query", "lang", "clauses"),
    [
        ("ROBOT wall", "en", ["X-1.1", "X-1.2"]),
        ("sciana", "pl", ["X-1.2"]),
        ("ŚCIANA", "pl", ["X-1.2"]),
        ("zatrzymuja", "pl", ["X-1.1"]),
        ("strzalu", "pl", ["X-2.1"]),
        ("X-1.2", "en", ["X-1.2", "X-1.1"]),
        ("movement pits", "en", ["X-1.1"]),
        ("no such thing", "en", []),
        ("   ", "en", []),
        ("saw", "en", []),
    ],
)
def test_search_finds_all_words_without_capitals_and_diacritics(
    book: Rulebook, query: str, lang: str, clauses: list[str]
) -> None:
    assert found(book, query, lang) == clauses


def test_what_the_language_lacks_is_looked_for_in_the_other(book: Rulebook) -> None:
    hits = book.search("shot", "pl")
    assert [(hit.clause, hit.lang) for hit in hits] == [("X-2.1", "en")]


def test_a_hit_marks_the_matching_stretches(book: Rulebook) -> None:
    (hit,) = book.search("sciana", "pl")
    assert [book.words("X-1.2", "pl")[a:b] for a, b in hit.marks] == ["Ściana"]


def test_folding_keeps_every_place() -> None:
    text = "Zażółć GĘŚLĄ jaźń ½ ß €"
    assert len(fold(text)) == len(text)
    assert fold("Zażółć GĘŚLĄ jaźń") == "zazolc gesla jazn"


def test_all_faults_of_a_rulebook_are_told_at_once(tmp_path: Path) -> None:
    broken = {
        "chapters": [
            {
                "id": "X-1",
                "clauses": [
                    {"id": "X-1.1", "source": ["rulebook"], "see": ["X-9.9"]},
                    {"id": "X-1.1", "source": ["rulebook"]},
                    {"id": "X-2.1", "source": []},
                    {"id": "oops", "source": ["house"]},
                ],
            }
        ]
    }
    with pytest.raises(RulebookError) as caught:
        build(tmp_path, broken, en={**EN, "oops": "…"})
    told = [line.removeprefix("fable rulebook: ") for line in caught.value.problems]
    assert told[:6] == [
        "X-1.1: is there twice",
        "X-2.1: does not belong into chapter X-1",
        "oops: is no clause id",
        "oops: does not belong into chapter X-1",
        "X-2.1: names no source",
        "X-1.2: is a en text of no clause",
    ]
    assert "oops: has no pl text" in told
    assert "X-1.1: leads to X-1.2, which is not there" in told
    assert "X-1.1: leads to X-9.9, which is not there" in told


def test_a_misspelt_field_is_told(tmp_path: Path) -> None:
    book = {"chapters": [{"id": "X-1", "clauses": [{"id": "X-1.1", "sorce": []}]}]}
    with pytest.raises(RulebookError, match="sorce"):
        build(tmp_path, book)


@pytest.mark.parametrize(
    "title", sorted(p.parts[-3] for p in RULES.glob("*/content/rulebook.json"))
)
def test_the_rulebook_of_every_title_is_whole(title: str) -> None:
    book = load_rulebook(title)
    assert book.chapters
    first = book.chapters[0].clauses[0].id
    assert found(book, first, "pl")[0] == first
