"""Every word in both languages, and no title that speaks over the program."""

import pytest

from game.words.text import parity_problems, program_catalogues, title_catalogues, titles_with_texts


def test_the_program_speaks_both_languages_alike() -> None:
    assert parity_problems(program_catalogues()) == []


@pytest.mark.parametrize("title", titles_with_texts())
def test_a_title_speaks_both_languages_alike(title: str) -> None:
    assert parity_problems(title_catalogues(title)) == []


@pytest.mark.parametrize("title", titles_with_texts())
def test_a_title_leaves_the_words_of_the_program_alone(title: str) -> None:
    shared = set(program_catalogues()["en"]) & set(title_catalogues(title)["en"])
    assert shared == set()
