"""Content packs: validated whole, extended by user packs, told when broken."""

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from pydantic import BaseModel, ConfigDict

from game.boards.tiled import MAPS
from game.content import packs
from game.content.packs import MOST_PROBLEMS, LoadedPack, PackError, load_content
from game.content.places import RULES
from rules.kernel.board import Board
from rules.kernel.content import ContentError, read_model


class Card(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)
    id: str
    cost: int


class CardFile(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)
    cards: tuple[Card, ...]


def build_pack(raw: Mapping[str, Any], boards: Mapping[str, Board]) -> dict[str, Any]:
    faults: list[str] = []
    file = read_model(raw, "cards", CardFile, faults)
    if faults or file is None:
        raise ContentError(faults)
    if any(card.cost == 13 for card in file.cards):
        raise KeyError("thirteen")
    return {"cards": [card.id for card in file.cards], "boards": sorted(boards)}


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A made-up title with one card file."""
    folder = tmp_path / "rules" / "fable" / "content"
    write(folder / "cards.json", {"cards": [{"id": "fox", "cost": 2}]})
    write(folder / "rulebook.json", {"chapters": []})
    module = ModuleType("rules.fable.content")
    module.build_pack = build_pack  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "rules.fable.content", module)
    monkeypatch.setattr(packs, "RULES", tmp_path / "rules")
    packs._load.cache_clear()
    return folder


def write(path: Path, data: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = data if isinstance(data, str) else json.dumps(data, ensure_ascii=False)
    path.write_text(text, encoding="utf-8")


def load(tmp_path: Path) -> LoadedPack:
    return load_content("fable", tmp_path / "packs")


def test_a_title_loads_its_own_content(rules: Path, tmp_path: Path) -> None:
    loaded = load(tmp_path)
    assert loaded.pack == {"cards": ["fox"], "boards": []}
    assert (loaded.used, loaded.broken) == ((), ())
    assert loaded.stamp.version == "1"


def test_the_stamp_follows_the_content_but_not_the_rulebook(rules: Path, tmp_path: Path) -> None:
    first = load(tmp_path).stamp
    write(rules / "rulebook.json", {"chapters": [{}]})
    packs._load.cache_clear()
    assert load(tmp_path).stamp == first
    write(rules / "cards.json", {"cards": [{"id": "fox", "cost": 3}]})
    write(rules / "pack.json", {"version": "2"})
    packs._load.cache_clear()
    changed = load(tmp_path).stamp
    assert changed.hash != first.hash
    assert changed.version == "2"


def test_faults_of_the_own_content_are_told_all_at_once_with_file_and_id(
    rules: Path, tmp_path: Path
) -> None:
    bad = [{"id": "fox", "cost": "much"}, {"id": "hen", "cost": 1, "wings": 2}, {"cost": 1}]
    write(rules / "cards.json", {"cards": bad})
    with pytest.raises(PackError) as caught:
        load(tmp_path)
    assert [line.rsplit(":", 1)[0] for line in caught.value.problems] == [
        "cards.json: cards.fox.cost",
        "cards.json: cards.hen.wings",
        "cards.json: cards.2.id",
    ]


def test_a_file_that_is_no_json_is_told(rules: Path, tmp_path: Path) -> None:
    write(rules / "cards.json", "{")
    with pytest.raises(PackError, match=r"cards\.json: is not well-formed JSON"):
        load(tmp_path)


def test_a_user_pack_adds_cards_maps_and_words(rules: Path, tmp_path: Path) -> None:
    pack = tmp_path / "packs" / "birds" / "fable"
    write(pack / "cards.json", {"cards": [{"id": "owl", "cost": 1}]})
    write(pack / "maps" / "nest.tmx", (MAPS / "volt" / "blank.tmx").read_text(encoding="utf-8"))
    write(pack / "text" / "en" / "cards.json", {"card.owl": "Owl"})
    write(pack / "text" / "pl" / "cards.json", {"card.owl": "Sowa"})
    loaded = load(tmp_path)
    assert loaded.pack == {"cards": ["fox", "owl"], "boards": ["nest"]}
    assert loaded.used == ("birds",)
    assert loaded.boards["nest"].width == 9
    assert set(loaded.texts["pl"]) == {"card.owl"}


@pytest.mark.parametrize(
    ("file", "content", "problem"),
    [
        ("cards.json", {"cards": [{"id": "x"}]}, "cards.json: cards.x.cost: Field required"),
        ("cards.json", {"cards": [{"id": "x", "cost": 13}]}, "cannot be used: KeyError"),
        ("cards.json", {"cards": 3}, "cards.json: cards cannot be replaced"),
        ("cards.json", [1], "cards.json: must be an object"),
        ("cards.json", "{", "cards.json: is not well-formed JSON"),
        ("cards.json", "[" * 100_000, "cards.json: is not well-formed JSON"),
        (
            "cards.json",
            {"cards": [{"id": "x", "cost": 10**30}]},
            "cards.json: cards[0].cost: 1000000000000000000000000000000 is not a number",
        ),
        (
            "cards.json",
            {"cards": [{"id": "x", "copies": 10**30}]},
            "cards.json: cards[0].copies: at most 200 copies of a card",
        ),
        ("cards.json", {"cards": [{}] * 2001}, "cards: has 2001 items, at most 2000 can be used"),
        ("maps/nest.tmx", "<map", "nest.tmx: is not well-formed XML"),
        ("text/en/x.json", {"language.en": "Anglais"}, "key 'language.en' is already there"),
        ("text/en/x.json", "{", "en/x.json: not readable as JSON"),
    ],
)
def test_a_broken_pack_is_told_and_left_out(
    rules: Path, tmp_path: Path, file: str, content: Any, problem: str
) -> None:
    write(tmp_path / "packs" / "bad" / "fable" / file, content)
    write(
        tmp_path / "packs" / "good" / "fable" / "cards.json", {"cards": [{"id": "owl", "cost": 1}]}
    )
    loaded = load(tmp_path)
    assert loaded.pack["cards"] == ["fox", "owl"]
    assert loaded.used == ("good",)
    assert [(pack.name, pack.title) for pack in loaded.broken] == [("bad", "fable")]
    assert any(problem in line for line in loaded.broken[0].problems), loaded.broken[0].problems


def test_a_pack_with_a_thousand_faults_tells_some_of_them(rules: Path, tmp_path: Path) -> None:
    cards = {"cards": [{"id": "x"}] * 1000}
    write(tmp_path / "packs" / "bad" / "fable" / "cards.json", cards)
    (broken,) = load(tmp_path).broken
    assert len(broken.problems) == MOST_PROBLEMS


@pytest.mark.parametrize("suffix", [".json", ".tmx"])
def test_a_file_name_that_is_no_text_is_told(rules: Path, tmp_path: Path, suffix: str) -> None:
    name = os.fsdecode(b"od\xff") + suffix
    write(tmp_path / "packs" / "odd" / "fable" / name, "{}")
    assert load(tmp_path).broken[0].problems == [f"'od\\udcff{suffix}': the name is no text"]


def test_two_packs_cannot_bring_the_same_map(rules: Path, tmp_path: Path) -> None:
    blank = (MAPS / "volt" / "blank.tmx").read_text(encoding="utf-8")
    for name in ("a", "b"):
        write(tmp_path / "packs" / name / "fable" / "nest.tmx", blank)
    loaded = load(tmp_path)
    assert loaded.used == ("a",)
    assert loaded.broken[0].problems == ["map 'nest' is already there"]


def test_the_content_of_every_title_is_whole(tmp_path: Path) -> None:
    for module in sorted(RULES.glob("*/content.py")):
        if module.parent.name != "kernel":
            loaded = load_content(module.parent.name, tmp_path / "none")
            assert loaded.pack is not None
