"""``kafel replay``: check a recorded match, or tell it as text."""

from __future__ import annotations

from pathlib import Path

from game.content.titles import known_keys, load_title
from game.keeping.archive import ReplayReport, verify
from game.keeping.saves import load_save
from game.playing.match import Match
from game.words.text import Texts
from rules.kernel.event import redact


def verify_file(path: Path) -> ReplayReport:
    """Whether the recorded answers still lead to the recorded events and position."""
    save = load_save(path, known_keys())
    return verify(load_title(save.title), save, path)


def as_text(match: Match, texts: Texts) -> list[str]:
    """Every event as a sentence with its clauses; of a running match only what all may know."""
    past = match.past
    before = [] if past is None else [*past.opening, *(e for t in past.turns for e in t.events)]
    events = [*before, *match.events()]
    if match.outcome is None:
        events = redact(events, "")
    sentences = [(match.title.describe(event), event) for event in events]
    return [
        f"{texts(sentence.key, **sentence.values)}  [{', '.join(event.clauses)}]"
        for sentence, event in sentences
    ]
