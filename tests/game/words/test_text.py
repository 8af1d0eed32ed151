"""Words in two languages: plural forms, nested texts, live switching, parity."""

import json
from pathlib import Path

import pytest

from game.words.text import (
    CatalogueError,
    Texts,
    UnknownTextError,
    load_texts,
    parity_problems,
    plural_form,
    read_catalogues,
)
from rules.kernel.text import Text

EN = {
    "hit": "{robot} hits {target}.",
    "robot.hound": "the Hound",
    "damage": {"one": "{n} damage token", "other": "{n} damage tokens"},
    "brace": "a {{literal}} brace",
}
PL = {
    "hit": "{robot} trafia: {target}.",
    "robot.hound": "Ogar",
    "damage": {
        "one": "{n} żeton uszkodzeń",
        "few": "{n} żetony uszkodzeń",
        "many": "{n} żetonów uszkodzeń",
    },
    "brace": "klamra {{dosłowna}}",
}


def write(folder: Path, en: object, pl: object) -> Path:
    for lang, content in (("en", en), ("pl", pl)):
        (folder / lang).mkdir(parents=True, exist_ok=True)
        text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)
        (folder / lang / "words.json").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    return Texts("en", read_catalogues(write(tmp_path, EN, PL)), strict=True)


@pytest.mark.parametrize(
    ("n", "form"),
    [
        *[(1, "one"), (2, "few"), (3, "few"), (4, "few"), (0, "many"), (5, "many"), (11, "many")],
        *[(12, "many"), (13, "many"), (14, "many"), (21, "many"), (22, "few"), (24, "few")],
        *[(25, "many"), (101, "many"), (102, "few"), (112, "many"), (122, "few"), (-2, "few")],
    ],
)
def test_polish_numbers_choose_their_form(n: int, form: str) -> None:
    assert plural_form("pl", n) == form


@pytest.mark.parametrize(("n", "form"), [(0, "other"), (1, "one"), (2, "other"), (21, "other")])
def test_english_numbers_choose_their_form(n: int, form: str) -> None:
    assert plural_form("en", n) == form


def test_a_text_is_filled_with_its_values(texts: Texts) -> None:
    assert texts("hit", robot="VOLT", target="D4") == "VOLT hits D4."
    assert texts("brace") == "a {literal} brace"


def test_a_value_that_is_a_text_is_looked_up_too(texts: Texts) -> None:
    inner = Text("robot.hound", {})
    assert texts("hit", robot=inner, target=Text("damage", {"n": 2})) == (
        "the Hound hits 2 damage tokens."
    )
    assert texts.render(Text("hit", {"robot": inner, "target": "E5"})) == "the Hound hits E5."


def test_the_language_switches_live_in_the_texts_made_from_it_too(texts: Texts) -> None:
    child = texts.extended({"en": {}, "pl": {}})
    assert child("damage", n=5) == "5 damage tokens"
    texts.switch("pl")
    assert [child("damage", n=n) for n in (1, 3, 5)] == [
        "1 żeton uszkodzeń",
        "3 żetony uszkodzeń",
        "5 żetonów uszkodzeń",
    ]
    assert child.lang == "pl"


def test_a_title_adds_its_own_keys(texts: Texts, tmp_path: Path) -> None:
    extra = read_catalogues(write(tmp_path / "title", {"pit": "pit"}, {"pit": "dół"}))
    child = texts.extended(extra)
    assert child("pit") == "pit"
    assert child("robot.hound") == "the Hound"
    assert child.knows("pit")
    assert not texts.knows("pit")


@pytest.mark.parametrize(
    ("key", "values"),
    [("no.such.key", {}), ("hit", {"robot": "VOLT"}), ("damage", {}), ("damage", {"n": "two"})],
)
def test_strict_texts_refuse_what_they_do_not_know(
    texts: Texts, key: str, values: dict[str, str]
) -> None:
    with pytest.raises(UnknownTextError, match=key):
        texts(key, **values)


def test_lenient_texts_show_the_key_and_the_missing_value(tmp_path: Path) -> None:
    only_english = {**EN, "extra": "only here {x}"}
    lenient = Texts("pl", read_catalogues(write(tmp_path, only_english, PL)))
    assert lenient("no.such.key") == "[no.such.key]"
    assert lenient("hit", robot="VOLT") == "VOLT trafia: {target}."
    assert lenient("extra", x=3) == "only here 3"


def test_an_unknown_language_is_refused(texts: Texts) -> None:
    with pytest.raises(ValueError, match="de"):
        texts.switch("de")


def test_all_faults_of_a_catalogue_are_listed_at_once(tmp_path: Path) -> None:
    broken = '{"a": "x", "a": "y", "b": {"two": "z"}, "c": 3, "d": "{x.y}", "e": "{open"}'
    with pytest.raises(CatalogueError) as caught:
        read_catalogues(write(tmp_path, broken, "[1, 2"))
    told = caught.value.problems
    assert len(told) == 6
    assert told[0].startswith("en/words.json: key 'a' is given twice")
    assert any("'two' is not a plural form" in line for line in told)
    assert any("'c' must be a text" in line for line in told)
    assert any("{x.y}" in line for line in told)
    assert told[-1].startswith("pl/words.json: not readable as JSON")


def test_parity_lists_missing_keys_fields_and_forms(tmp_path: Path) -> None:
    en = {"a": "x", "b": "{p} of {q}", "n": {"one": "{n} hit", "other": "{n} hits"}, "blank": ""}
    pl = {"b": "{p} z", "n": {"one": "{n} cios", "many": "{n} ciosów"}, "blank": "x", "more": "y"}
    told = parity_problems(read_catalogues(write(tmp_path, en, pl)))
    assert told == [
        "a: missing in pl",
        "b: fields differ: en ['p', 'q']; pl ['p']",
        "blank (en): is empty",
        "more: missing in en",
        "n (pl): lacks the plural form 'few'",
    ]


def test_equal_catalogues_have_no_parity_problem(tmp_path: Path) -> None:
    assert parity_problems(read_catalogues(write(tmp_path, EN, PL))) == []


def test_the_program_names_its_languages_in_themselves() -> None:
    texts = load_texts("pl", strict=True)
    assert (texts("language.en"), texts("language.pl")) == ("English", "Polski")
