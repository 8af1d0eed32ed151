"""What the lobby tells before a game: the line, what everybody has, what a variant means."""

import json
from pathlib import Path

import pytest

from game.content.titles import load_title
from rules.kernel.setup import SeatSetup, Setup
from tests.clauses import clauses

WORDS = Path("rules/komrades/text")


def table(count, **options):
    seats = tuple(SeatSetup(f"s{n}", "bot", "", "red") for n in range(count))
    return Setup("komrades", seats, options)


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("count", [2, 4, 10])
def test_every_size_of_line_has_a_mood(lang, count):
    words = json.loads((WORDS / lang / "ui.json").read_text(encoding="utf8"))
    told = load_title("komrades").scenery(table(count))
    assert words[told.key].format(**told.values)


@clauses("K-2.3", "K-2.4", "K-2.6", "K-2.7")
@pytest.mark.parametrize(
    ("count", "life", "told"), [(4, "standard", 10), (5, "standard", 5), (3, "short", 5),
                                (8, "long", 10)]
)  # fmt: skip
def test_the_lobby_tells_with_how_much_life_everybody_starts(count, life, told):
    assert load_title("komrades").outlook(table(count, life=life)).values["life"] == told


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_choice_of_comrades_and_life_has_a_note_of_its_own(lang):
    words = json.loads((WORDS / lang / "ui.json").read_text(encoding="utf8"))
    options = load_title("komrades").info.options
    keys = [f"option.{one.key}.{choice}.note" for one in options if one.notes
            for choice in one.choices]  # fmt: skip
    assert len(keys) == 5
    assert len({words[key] for key in keys}) == 5
