"""Every event, option and step has its words in both languages."""

import pytest

from game.words.text import load_texts
from rules.autarcha.model.events import AreaChanged, CardsDealt, MinesCleared, ObjectHit, UnitMoved
from rules.autarcha.model.questions import KINDS
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from rules.kernel.text import text
from tests.clauses import clauses
from tests.rules.autarcha.packs import pack
from tests.rules.autarcha.table import BOTS, autarcha, name, table, unit

LANGUAGES = ("en", "pl")


@clauses("A-24.5")
@pytest.mark.parametrize("scenario", tuple(pack().scenarios))
def test_every_event_of_a_game_can_be_told(scenario):
    title = autarcha()
    texts = [load_texts(language, "autarcha", strict=True) for language in LANGUAGES]
    state, events = title.new_game(Setup("autarcha", BOTS, {"scenario": scenario}), 8)
    chance = Stream(8, "words")
    for _ in range(400):
        for event in events:
            told = title.describe(event)
            for language in texts:
                assert "{" not in language(told.key, **told.values), told
        if not state.open:
            break
        decision = chance.pick(state.open)
        view = title.view_for(state, decision.seat)
        for option in title.options(view, decision)[:5]:
            for language in texts:
                assert language(option.label.key, **option.label.values)
        pick = title.random_pick(state, decision, chance)
        events = title.submit(state, Action(decision.id, decision.seat, pick))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_and_question_has_its_words(language):
    texts = load_texts(language, "autarcha", strict=True)
    assert all(texts(f"prompt.{kind}") for kind in KINDS)
    white = [unit("sap", 14, 6), unit("psz", 7, 8), unit("art", 15, 7, "SW"), unit("pie", 9, 18)]
    t = table(white, [unit("pie", 11, 18)], gold={"white": 30}, factories=[name(8, 9)])
    drafts = ["", "go:white-sap-1", "mine:white-sap-1", "relocate:white-sap-1:white-art-1"]
    drafts += ["recruit:B", "go:white-pie-1", "formation", f"demine:white-sap-1:{name(13, 5)}"]
    for draft in drafts:
        found = t.composing("white", draft)
        assert found.steps
        for one in found.steps:
            assert "{" not in texts(one.label.key, **one.label.values), one
        for missing in found.missing:
            assert texts(missing.key, **missing.values)


@pytest.mark.parametrize(
    ("lang", "second", "others"),
    [("en", "Crownbury", "Oakwood, Firwood"), ("pl", "Stolnica", "Dębina, Jedlina")],
)
def test_areas_are_called_by_their_names(lang, second, others):
    texts = load_texts(lang, "autarcha", strict=True)
    title = autarcha()
    changed = AreaChanged(area="B", owner="white", war=False, board="river")
    assert second in texts.render(title.describe(changed))
    dealt = CardsDealt(white=("A", "L"), red=("B",), board="river")
    words = texts.render(title.describe(dealt))
    assert others in words
    assert second in words


def test_no_place_or_unit_keeps_its_polish_name_in_english():
    english = load_texts("en", "autarcha", strict=True)
    polish = load_texts("pl", "autarcha", strict=True)
    pack = autarcha().pack
    names = [area.name for board in pack.boards.values() for area in board.areas if area.name]
    names += [f"unit.{kind}.name" for kind in pack.units]
    assert len(names) > 20
    assert [one for one in names if english(one) == polish(one)] == []


def test_units_and_lists_of_squares_are_told_in_words():
    english = load_texts("en", "autarcha", strict=True)
    moved = autarcha().describe(UnitMoved(unit="white-pc-1", origin="08.04.NW", square="08.04.NE"))
    assert "white-pc-1" not in english(moved.key, **moved.values)
    cleared = MinesCleared(
        unit="white-sap-1", squares=("08.04.NW", "08.04.NE"), white=(), red=("08.04.NW",)
    )
    values = autarcha().describe(cleared).values
    assert values["squares"] == "08.04.NW, 08.04.NE"
    assert (values["white"], values["red"]) == ("–", "08.04.NW")


@clauses("A-11.4")
def test_a_hit_tells_what_was_hit():
    told = autarcha().describe(ObjectHit(square="08.04.NW", object="forest", hits=1, needed=1))
    assert told.values["object"] == text("thing.forest")
