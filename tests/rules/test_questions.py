"""Every title names its kinds of questions, each with a clause of its rulebook."""

import pytest

from game.content.rulebook import load_rulebook
from game.content.titles import installed, load_title


@pytest.mark.parametrize("key", installed())
def test_every_kind_of_question_rests_on_a_clause_of_the_rulebook(key):
    kinds, book = load_title(key).kinds, load_rulebook(key)
    assert kinds
    assert [kind for kind, clause in kinds.items() if not book.has(clause)] == []
