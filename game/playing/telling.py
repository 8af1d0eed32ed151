"""A match in a few words for lists: what is played, how far it is, the score, who is to move."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.content.titles import box_of
from game.playing.match import Match
from game.playing.naming import called, ended, listed, with_names
from game.words.text import LANGUAGES, Texts, load_texts
from rules.kernel.text import Text

MOST_OPTIONS = 2
MEANING = ": "
"""What stands behind this in the words of an option explains it to whoever chooses."""
MOST_SCORES = 4
"""Of more seats than this a row of numbers tells nothing."""


def told_of(match: Match, round_text: Text | None = None) -> dict[str, str]:
    """The words in every language, so that a list need not open the title."""
    key = box_of(match.title.info.key)
    return {lang: " · ".join(_parts(match, _texts(lang, key), round_text)) for lang in LANGUAGES}


def people_of(match: Match) -> dict[str, str]:
    """Who sits at the table, in every language."""
    key = box_of(match.title.info.key)
    return {lang: listed(match.origin.setup.seats, _texts(lang, key)) for lang in LANGUAGES}


@cache
def _texts(lang: str, box: str) -> Texts:
    """Reading them takes tens of milliseconds, and a running match is told again and again."""
    return load_texts(lang, box)


def _parts(match: Match, texts: Texts, round_text: Text | None) -> Iterator[str]:
    stands = texts.render(round_text) if round_text is not None else ""
    for key, is_name in _options(match):
        words = texts(key)
        if words not in stands:
            yield words if is_name else words.partition(MEANING)[0]
    if stands:
        yield stands
    setup = match.origin.setup
    if score := _score(match):
        yield score
    names = called(with_names(setup.seats, texts), texts)
    if match.outcome is not None:
        winners = [names[seat] for seat in match.outcome.winners]
        yield ended(winners, match.title.info.together, texts)
        return
    asked = [seat.id for seat in setup.seats if any(one.seat == seat.id for one in match.open)]
    if len(asked) == 1:
        yield texts("saves.to_move", name=names[asked[0]])


def _score(match: Match) -> str:
    """What the title counts for each seat, in the order in which the names are listed."""
    seats, progress = match.origin.setup.seats, match.title.progress(match.view(""))
    if match.title.info.together or not 1 < len(seats) <= MOST_SCORES or not progress:
        return ""
    return " : ".join(str(progress.get(seat.id, 0)) for seat in seats)


def _options(match: Match) -> Iterator[tuple[str, bool]]:
    """What the match is called first; then what was chosen otherwise than usual. Where packs may
    bring further values these are names, of Missions and of arenas, and told whole."""
    options, told = match.origin.setup.options, 0
    for number, spec in enumerate(match.title.info.options):
        value = options.get(spec.key, spec.default)
        named = isinstance(value, str) and value in spec.choices and value != spec.undecided
        if not named or not spec.counts_with(options) or told == MOST_OPTIONS:
            continue
        if number == 0 or value != spec.suggested(options):
            told += 1
            yield f"option.{spec.key}.{value}", spec.open
