"""Every event, option, refusal and prompt can be said in both languages."""

import re
from pathlib import Path

import pytest

from game.words.text import load_texts
from rules.dark_order.model.events import EVENTS
from rules.kernel.decision import Action
from rules.kernel.event import redact
from rules.kernel.rng import Stream
from tests.rules.dark_order.table import dark_order, game_setup

RULES = Path(__file__).parents[4] / "rules" / "dark_order"


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_games_speak_without_a_missing_word(lang):
    texts = load_texts(lang, "dark_order", strict=True)
    title = dark_order()
    said = set()
    for seed in range(12):
        chance = Stream(seed, "words")
        state, events = title.new_game(game_setup(), seed)
        while True:
            for event in (*events, *redact(events, "red"), *redact(events, "")):
                said.add(type(event))
                assert texts.render(title.describe(event)).strip()
            if not state.open:
                break
            decision = chance.pick(state.open)
            view = title.view_for(state, decision.seat)
            assert texts(f"ask.{decision.kind}")
            if decision.form:
                now = title.composing(view, decision, title.blank(view, decision))
                options = now.steps
                assert all(texts.render(one) for one in now.missing)
            else:
                options = title.options(view, decision)
            assert all(texts.render(option.label).strip() for option in options)
            pick = title.random_pick(state, decision, chance)
            events = title.submit(state, Action(decision.id, decision.seat, pick))
        assert texts.render(state.outcome.reason)
    rare = {
        *("PlayerResigned", "OrderReturned", "AbilityDeclined", "AttackWasted"),
        *("UnitExhausted", "CounterPrepared"),
    }
    assert {one.__name__ for one in EVENTS} - {one.__name__ for one in said} <= rare


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_event_and_every_refusal_has_its_sentence(lang):
    texts = load_texts(lang, "dark_order", strict=True)
    keys = texts._catalogues[lang]
    for event in EVENTS:
        name = f"event.{event.__name__}"
        assert any(key == name or key.startswith(f"{name}.") for key in keys), name
    codes = set()
    for path in RULES.rglob("*.py"):
        source = path.read_text("utf8")
        codes |= set(re.findall(r'(?:Refusal|refuse)\(\s*"([a-z_]+)"', source))
    assert codes
    assert not [code for code in codes if not texts.knows(f"refusal.{code}")]


def test_both_languages_have_the_same_keys():
    english, polish = (load_texts(lang, "dark_order")._catalogues[lang] for lang in ("en", "pl"))
    assert set(english) == set(polish)
