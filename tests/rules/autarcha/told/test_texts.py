"""Words for everything that the content names, in both languages."""

import re

import pytest

from game.content.rulebook import CLAUSE_ID, load_rulebook
from game.words.text import load_texts
from rules.autarcha.board import ENVIRONMENTS
from tests.rules.autarcha.packs import pack, raw

LANGUAGES = ("en", "pl")


@pytest.fixture(params=LANGUAGES)
def texts(request):
    return load_texts(request.param, "autarcha", strict=True)


def test_every_unit_and_object_has_its_words(texts):
    for kind, items in (("unit", pack().units), ("object", pack().things)):
        for key in items:
            assert all(texts(f"{kind}.{key}.{part}") for part in ("name", "abbr", "card", "effect"))


@pytest.mark.parametrize("n", [1, 2, 5, 12, 22])
def test_units_can_be_counted(texts, n):
    assert all(str(n) in texts(f"unit.{key}.count", n=n) for key in pack().units)


def test_polish_counts_have_the_right_forms():
    polish = load_texts("pl", "autarcha", strict=True)
    told = [polish("unit.pie.count", n=n) for n in (1, 3, 5, 12, 22)]
    assert told == [
        "1 pion piechoty",
        "3 piony piechoty",
        "5 pionów piechoty",
        "12 pionów piechoty",
        "22 piony piechoty",
    ]


def test_every_environment_and_facing_has_its_words(texts):
    for key in ENVIRONMENTS:
        assert all(texts(f"environment.{key}.{part}") for part in ("name", "effect", "where"))
    assert all(texts(f"facing.{name}") for name in ("N", "NE", "E", "SE", "S", "SW", "W", "NW"))


def test_every_scenario_has_its_words_and_its_place_in_the_lobby(texts):
    for key in pack().scenarios:
        assert all(texts(f"scenario.{key}.{part}") for part in ("name", "card", "effect"))
        assert texts(f"option.scenario.{key}") == texts(f"scenario.{key}.name")


def test_every_option_has_its_words(texts):
    for option in pack().options.values():
        sides = ("_white", "_red") if option.each_side else ("",)
        for key in (f"option.{option.id}{side}" for side in sides):
            assert texts(key)
            assert texts(f"{key}.note")
            words = (choice for choice in option.choices if isinstance(choice, str))
            assert all(texts(f"{key}.{choice}") for choice in words)


def test_every_board_and_area_has_its_name(texts):
    for board in pack().boards.values():
        assert texts(board.name)
        assert all(texts(area.name) for area in board.areas)
        assert all(texts(city.name) for city in board.cities)


def test_the_rulebook_holds_every_clause_in_both_languages():
    book = load_rulebook("autarcha")
    clauses = [clause for chapter in book.chapters for clause in chapter.clauses]
    assert len(clauses) == 244
    assert all(book.words(clause.id, lang) for clause in clauses for lang in LANGUAGES)


def test_both_languages_of_a_clause_lead_to_the_same_places():
    book = load_rulebook("autarcha")
    for chapter in book.chapters:
        for clause in chapter.clauses:
            ways = [{link.target for link in book.links(clause.id, lang)} for lang in LANGUAGES]
            assert ways[0] == ways[1], clause.id


def test_numbers_in_a_clause_are_the_same_in_both_languages():
    book = load_rulebook("autarcha")
    for chapter in book.chapters:
        for clause in chapter.clauses:
            told = [
                sorted(re.findall(r"\d+", CLAUSE_ID.sub("", book.words(clause.id, lang))))
                for lang in LANGUAGES
            ]
            assert told[0] == told[1], clause.id


def test_content_cites_clauses_that_are_there():
    book = load_rulebook("autarcha")
    cited = set(CLAUSE_ID.findall(str(raw())))
    assert cited
    assert all(book.has(clause) for clause in cited)


def test_what_a_turn_is_made_of_has_one_name_in_polish():
    """The log and the rulebook say "ruch": so do the plan, its note and the warning."""
    polish = load_texts("pl", "autarcha", strict=True)
    assert polish("autarcha.card.plan", number=1, all=5) == "Plan · ruch 1 z 5"
    assert "jeden ruch" in polish("autarcha.finish_note")
    assert polish("autarcha.ask.spent").startswith("Ruchy")
    left = [polish("autarcha.sure.end_turn", n=n).split(".")[0] for n in (1, 2, 5)]
    assert left == ["Został 1 ruch", "Zostały 2 ruchy", "Zostało 5 ruchów"]
