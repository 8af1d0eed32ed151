"""The About page: what Kafel stands on, and where each game's content comes from."""

from __future__ import annotations

from collections import Counter

from game.rulebook import Rulebook, load_rulebook
from scenes.app.installed import playable
from scenes.base import TextLookup
from scenes.menu.model import AboutModel

SOURCES = ("rulebook", "public", "house")


def about(texts: TextLookup, version: str) -> AboutModel:
    sections = [
        (texts("about.program_head"), texts("about.program")),
        (texts("about.licence_head"), texts("about.licence")),
    ]
    for key, info in playable().items():
        book = load_rulebook(key)
        if book is not None:
            sections.append((info.name, _provenance(texts, book)))
    return AboutModel(version, sections)


def _provenance(texts: TextLookup, book: Rulebook) -> str:
    """How many clauses rest on the rulebook, on public knowledge and on our own rulings."""
    clauses = [clause for chapter in book.chapters for clause in chapter.clauses]
    counts: Counter[str] = Counter(source for clause in clauses for source in clause.source)
    lines = [texts(f"about.from_{source}", n=counts[source]) for source in SOURCES]
    return "\n".join(lines)
