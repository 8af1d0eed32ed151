"""Every event, option and prompt of whole games can be said in both languages."""

import msgspec
import pytest

from game.words.text import load_texts
from rules.kernel.decision import Action
from rules.kernel.event import redact
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from rules.volt.content import VoltPack
from rules.volt.model.events import EVENTS
from tests.rules.volt.table import pack, seats, volt

GAMES = {
    "training": Setup("volt", seats("red", "blue"), {"variant": "training"}),
    "rfl": Setup("volt", seats("red", "blue", "green", "yellow"), {"variant": "rfl", "arena": "c"}),
    "killbot": Setup(
        "volt",
        seats("red", "blue", killbots=("green",)),
        {"variant": "rfl", "arena": "d", "modules:green": "promien+miny"},
    ),
}


def asked_about(decision):
    return msgspec.structs.asdict(decision.about) if decision.about is not None else {}


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_speaks_without_a_missing_word(lang, game):
    texts = load_texts(lang, "volt", strict=True)
    title, chance = volt(), Stream(5)
    state, events = title.new_game(GAMES[game], 5)
    for _ in range(250):
        for event in (*events, *redact(events, "red")):
            assert texts.render(title.describe(event)).strip()
        if not state.open:
            break
        decision = chance.pick(state.open)
        view = title.view_for(state, decision.seat)
        assert texts(f"ask.{decision.kind}", **asked_about(decision))
        for pick in decision.options:
            assert texts.render(title.label(view, decision, pick))
        events = title.submit(
            state,
            Action(decision.id, decision.seat, title.random_pick(state, decision, chance)),
        )
    for phase in title.phases():
        assert texts(phase)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_kind_of_event_has_a_sentence(lang):
    texts = load_texts(lang, "volt", strict=True)
    assert all(texts.knows(f"event.{kind.__name__}") for kind in EVENTS)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_module_robot_and_arena_has_a_name(lang):
    texts = load_texts(lang, "volt", strict=True)
    content: VoltPack = pack()
    for module in content.modules:
        assert texts(f"module.{module}.name")
        assert texts(f"module.{module}.effect")
    assert all(texts(f"robot.{robot}.name") for robot in content.robots)
    assert all(texts(f"arena.{arena}.name") for arena in content.arenas)
