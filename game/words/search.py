"""Finding words in text without regard to capitals and diacritics."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_STROKES = {"ł": "l", "Ł": "l", "ø": "o", "Ø": "o", "đ": "d", "Đ": "d"}

WORD_START, WORD_INSIDE, ELSEWHERE = 4, 1, 8
"""How much a find counts: where a word begins, inside a word, in the id or the heading."""


@lru_cache(maxsize=2048)
def _fold_letter(letter: str) -> str:
    """One plain letter for one letter, so that places in the text stay the same."""
    if letter in _STROKES:
        return _STROKES[letter]
    return (unicodedata.normalize("NFKD", letter)[0].casefold() or letter)[0]


def fold(text: str) -> str:
    return "".join(map(_fold_letter, text))


def folded_words(query: str) -> list[str]:
    return list(dict.fromkeys(fold(query).split()))


def find_words(wanted: list[str], page: str, label: str) -> tuple[int, tuple[tuple[int, int], ...]]:
    """How well a folded page holds all the words, and where; 0 where one of them is missing.

    The label (an id, a heading) may hold some of the words instead of the page.
    """
    score = 0
    marks: list[tuple[int, int]] = []
    named = label.split()
    for word in wanted:
        places = _places(word, page)
        if not places and word not in label:
            return 0, ()
        score += sum(WORD_START if _starts_word(page, place) else WORD_INSIDE for place in places)
        score += ELSEWHERE * named.count(word)
        marks += [(place, place + len(word)) for place in places]
    return max(score, 1), tuple(sorted(marks))


def _places(word: str, page: str) -> list[int]:
    places: list[int] = []
    place = page.find(word)
    while place >= 0:
        places.append(place)
        place = page.find(word, place + len(word))
    return places


def _starts_word(page: str, place: int) -> bool:
    return place == 0 or not page[place - 1].isalnum()
