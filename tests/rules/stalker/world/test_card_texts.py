"""Every card, tile, token and Mission has its words in both languages (S-41.5)."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.boards.tiled import load_boards
from game.words.text import load_texts, parity_problems, read_catalogue, title_catalogues
from rules.stalker.pack import texts as content_texts
from rules.stalker.pack.pack import StalkerPack
from rules.stalker.pack.texts import text_keys
from tests.clauses import clauses

TEXTS = Path(content_texts.__file__).parents[1] / "text"


def words(lang: str) -> dict[str, Any]:
    """The words of the content; survival scenarios and extra Missions have files of their own."""
    loaded = {
        name: json.loads((TEXTS / lang / f"{name}.json").read_text(encoding="utf-8"))
        for name in ("cards", "survival", "mission_e1")
    }
    content = ("card.", "mission.")
    others = {**loaded["survival"], **loaded["mission_e1"]}
    return {**loaded["cards"], **{k: text for k, text in others.items() if k.startswith(content)}}


@pytest.mark.parametrize("lang", ["en", "pl"])
@clauses("S-41.5")
def test_the_card_texts_are_exactly_those_that_the_content_needs(
    pack: StalkerPack, lang: str
) -> None:
    assert set(words(lang)) == text_keys(pack)


def test_both_languages_agree_in_keys_fields_and_plural_forms() -> None:
    problems: list[str] = []
    for lang in ("en", "pl"):
        read_catalogue(TEXTS / lang, problems)
    assert problems == []
    assert parity_problems(title_catalogues("stalker")) == []


@clauses("S-41.5")
def test_people_keep_their_names_and_things_have_english_ones(pack: StalkerPack) -> None:
    english, polish = words("en"), words("pl")
    for card in pack.stalkers:
        assert english[f"card.{card}.name"] == polish[f"card.{card}.name"]
    letters = set("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ")
    for card in (*pack.equipment, *pack.anomalies, *pack.enemies, *pack.contacts):
        assert not letters & set(english[f"card.{card}.name"]), card


def test_the_polish_name_stands_below_an_english_one(pack: StalkerPack) -> None:
    english, polish = words("en"), words("pl")
    for card in (*pack.equipment, *pack.anomalies, *pack.enemies):
        if english[f"card.{card}.name"] != polish[f"card.{card}.name"]:
            assert english[f"card.{card}.gloss"].startswith(polish[f"card.{card}.name"]), card


def test_sentences_end_like_sentences() -> None:
    for lang in ("en", "pl"):
        for key, text in words(lang).items():
            if key.endswith((".text", ".instant", ".end", ".flavour", ".a", ".b")):
                for sentence in text.values() if isinstance(text, dict) else (text,):
                    assert sentence.endswith((".", "!")), (lang, key)


def test_a_trait_counts_its_masks_in_words() -> None:
    texts = load_texts("pl", "stalker", strict=True)
    assert texts("trait.pacification.text", n=1).startswith("Za każdą wydaną maskę")
    assert texts("trait.pacification.text", n=2).startswith("Za każde 2 wydane maski")
    texts.switch("en")
    assert texts("trait.splash.text", n=3).startswith("Spend 3 masks")


def test_every_map_names_its_tile_by_a_text_key() -> None:
    texts = words("en")
    for board in load_boards("stalker").values():
        assert board.properties["name"] in texts
