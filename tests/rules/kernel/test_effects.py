"""Lists of effects are found by their path, and each effect knows its own."""

from pydantic import BaseModel, ConfigDict

from rules.kernel.effects import Blocks


class Heal(BaseModel):
    __slots__ = ("filed_at",)
    model_config = ConfigDict(frozen=True)
    op: str = "heal"
    then: tuple["Heal", ...] = ()


class Card(BaseModel):
    effects: tuple[Heal, ...] = ()


def filed():
    blocks = Blocks()
    words = {"effects": [{"then": [{}, {}]}]}
    cards = {name: Card.model_validate(words) for name in ("nurse", "doctor")}
    for name, card in cards.items():
        list(blocks.file(name, card))
    return blocks, cards


def test_the_same_words_on_two_cards_are_two_effects():
    blocks, cards = filed()
    assert cards["nurse"] == cards["doctor"]
    for name, card in cards.items():
        assert blocks.path(card.effects) == f"{name}/effects"
        assert blocks.path(card.effects[0]) == f"{name}/effects/0"
        assert blocks.path(card.effects[0].then[1]) == f"{name}/effects/0/then/1"
        assert blocks.effect(f"{name}/effects/0/then/1") is card.effects[0].then[1]


def test_nothing_at_all_has_no_path():
    blocks, cards = filed()
    assert blocks.path(cards["nurse"].effects[0].then[0].then) == ""
