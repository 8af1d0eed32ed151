"""The words of the cards in both languages, and what the rulebook says of them."""

from __future__ import annotations

import json

import pytest

from rules.dark_order.content_texts import text_keys
from rules.dark_order.pack import DarkOrderPack
from tests.clauses import clauses
from tests.rules.dark_order.table import HOME, dark_order_pack

LANGUAGES = ("en", "pl")
PRINTED = 110
"""As many letters fit into the text box of a card."""


def words(lang: str, file: str) -> dict[str, str]:
    texts: dict[str, str] = json.loads((HOME / "text" / lang / f"{file}.json").read_text("utf8"))
    return texts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_its_words_and_no_words_are_left_over(lang: str) -> None:
    assert set(words(lang, "cards")) == text_keys(dark_order_pack())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_printed_text_fits_on_the_card(lang: str) -> None:
    texts = words(lang, "cards")
    assert [key for key in texts if key.endswith(".card") and len(texts[key]) > PRINTED] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_cards_share_their_name_or_flavour(lang: str) -> None:
    texts = words(lang, "cards")
    for part in (".name", ".flavour"):
        said = [texts[key] for key in texts if key.startswith("card.") and key.endswith(part)]
        assert len(set(said)) == len(said)


@clauses("D-24.1")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_lists_every_unit_with_its_figures(lang: str) -> None:
    pack, listed = dark_order_pack(), words(lang, "rulebook")["D-24.1"].split("\n")
    for card in pack.fighters.values():
        figures = (card.cost, card.attack, card.life, card.command, card.speed)
        shown = " / ".join(map(str, figures))
        name, printed = _name_and_text(lang, card.id)
        assert f"- *{name}* ×{card.copies}: {shown}. {printed}" in listed


@clauses("D-25.1", "D-26.1", "D-27.1")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_lists_every_support_and_order_with_its_cost_and_copies(lang: str) -> None:
    pack, book = dark_order_pack(), words(lang, "rulebook")
    for card in (*pack.supports.values(), *pack.orders.values()):
        clause = "D-25.1" if card.id in pack.supports else "D-26.1"
        name, printed = _name_and_text(lang, card.id)
        line = _line(book[clause], name)
        assert line.endswith(f": {printed}")
        assert f"{'cost' if lang == 'en' else 'koszt'} {card.cost}, " in line
        assert _share(pack, lang, card.copies) in line
    for neutral in pack.neutrals.values():
        name, printed = _name_and_text(lang, neutral.id)
        line = _line(book["D-27.1"], name)
        assert line.startswith(f"- *{name}* ×{neutral.copies}, ")
        assert line.endswith(f": {printed}")


@clauses("D-28.1")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_lists_every_location_and_its_reward_where_it_differs(lang: str) -> None:
    pack, book, texts = dark_order_pack(), words(lang, "rulebook"), words(lang, "cards")
    usual = texts["card.gate_of_verloren.reward"]
    assert sum(texts[f"card.{place}.reward"] == usual for place in pack.locations) == 18
    for place in pack.locations:
        name, printed = _name_and_text(lang, place)
        line = _line(book["D-28.1"], name)
        assert line.startswith(f"- *{name}*: {printed}")
        reward = texts[f"card.{place}.reward"]
        assert line.endswith(reward[1:]) == (reward != usual)


def _name_and_text(lang: str, card: str) -> tuple[str, str]:
    texts = words(lang, "cards")
    return texts[f"card.{card}.name"], texts[f"card.{card}.card"]


def _line(clause: str, name: str) -> str:
    return next(line for line in clause.split("\n") if line.startswith(f"- *{name}*"))


def _share(pack: DarkOrderPack, lang: str, copies: dict[str, int]) -> str:
    """How many of a card the factions have, as the rulebook says it."""
    each = {copies.get(faction, 0) for faction in pack.factions}
    if len(each) == 1:
        return f"{each.pop()} in each faction" if lang == "en" else f"po {each.pop()} w każdej"
    texts = words(lang, "cards")
    return ", ".join(f"{texts[f'faction.{one}.name']} ×{copies[one]}" for one in copies)
