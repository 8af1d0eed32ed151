"""Every sentence of the log, every option, prompt and refusal in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.words.text import Texts, load_texts
from rules.kernel.decision import Action
from rules.kernel.event import Event
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from rules.kernel.text import Text
from rules.stalker import KITS
from rules.stalker.effects.ops_map import do_set_edge
from rules.stalker.model.events_fight import AnomalyDieRolled
from rules.stalker.model.events_mission import ActionTaken, MapChanged, RuleUsed
from rules.stalker.model.events_units import SymbolCovered
from rules.stalker.model.scope import Scope
from rules.stalker.pack.ops_mission import SetEdge
from rules.stalker.words.questions import values_of
from tests.rules.stalker.table import mission, stalker_title

RULES = Path(__file__).parents[4] / "rules" / "stalker"
CODE = re.compile(r'[Rr]efus(?:al|e)\(\s*"(\w+)"')


def tongues() -> list[Texts]:
    return [load_texts(lang, "stalker", strict=True) for lang in ("en", "pl")]


@pytest.mark.parametrize(
    ("code", "seats", "seed"),
    [
        ("A1", 1, 3),
        ("A1", 3, 4),
        ("A2", 2, 5),
        ("B1", 2, 6),
        ("B2", 1, 7),
        ("C1", 4, 8),
        ("C2", 2, 9),
    ],
)
def test_random_games_never_meet_a_missing_word(code: str, seats: int, seed: int) -> None:
    title, texts = stalker_title(), tongues()
    names = ("blue", "green", "grey", "purple")[:seats]
    setup = Setup(
        "stalker",
        tuple(SeatSetup(name) for name in names),
        {"mission": code, "kit": ("assault", "quiet", "scavenger")[seed % 3]},
    )
    chance = Stream(seed, "words")
    state, events = title.new_game(setup, seed)
    for _ in range(150):
        for event in events:
            sentence = title.describe(event)
            assert all(tongue.render(sentence) for tongue in texts)
        if not state.open:
            break
        for decision in state.open:
            view = title.view_for(state, decision.seat)
            for tongue in texts:
                assert tongue.render(Text(f"ask.{decision.kind}", dict(values_of(decision))))
                for pick in decision.options:
                    assert tongue.render(title.label(view, decision, pick))
        decision = chance.pick(state.open)
        pick = title.random_pick(state, decision, chance)
        events = title.submit(state, Action(decision.id, decision.seat, pick))


def test_every_refusal_has_its_sentence() -> None:
    codes = {
        code
        for path in RULES.rglob("*.py")
        for code in CODE.findall(path.read_text(encoding="utf8"))
    }
    assert len(codes) > 25
    for tongue in tongues():
        assert [code for code in sorted(codes) if not tongue.knows(f"refusal.{code}")] == []


def test_every_phase_has_its_name() -> None:
    for tongue in tongues():
        assert [tongue(key) for key in stalker_title().phases()]


def test_the_log_names_the_ability_of_a_stalker_not_the_stalker_twice() -> None:
    card = "sc-st-06"
    used = RuleUsed(unit="blue", card=card, source=card, ability="thick_skin")
    for tongue in tongues():
        words = tongue.render(stalker_title().describe(used))
        assert words.count(tongue.render(Text(f"card.{card}.name"))) == 1
        assert tongue.render(Text(f"card.{card}.thick_skin.name")) in words


@pytest.mark.parametrize(
    ("event", "english"),
    [
        (
            ActionTaken(unit="blue", card="sc-st-06", action="use:sc-it-01.2", basic=True),
            "Welet: uses Frag Grenade.",
        ),
        (
            SymbolCovered(unit="e1", card="sc-e-02", by="unit", symbol="x.0", kind="P3", at="T3.C"),
            "Bandit Rifle 1 covers a symbol, three petals (30 %), on T3.C (by standing there).",
        ),
        (
            AnomalyDieRolled(unit="blue", card="sc-st-06", anomaly="", face="P1"),
            "Welet: the Anomaly die shows one petal (10 %).",
        ),
        (
            MapChanged(what="T4(1,1)E", value="door", start="T4.C", to="T4.D"),
            "The door between T4.C and T4.D is open.",
        ),
        (
            MapChanged(what="T4(1,1)E", value="wall", start="T4.C"),
            "The way between T4.C and the rim of the Map is closed: nobody gets through or sees "
            "through.",
        ),
        (MapChanged(what="T4.A", value="link=T5.B"), "T4.A and T5.B are joined now."),
        (MapChanged(what="T4.A", value="rad=2"), "The radiation of T4.A is 2 now."),
        (MapChanged(what="T4.A", value="water=True"), "The Map changes at T4.A."),
    ],
)
def test_the_log_speaks_of_cards_and_edges_in_plain_words(event: Event, english: str) -> None:
    assert tongues()[0].render(stalker_title().describe(event)) == english


def test_the_log_says_in_both_languages_what_a_grating_shuts_and_opens() -> None:
    r = mission("A1").play()
    for kind in ("impassable", "printed"):
        do_set_edge(r, SetEdge(op="set_edge", edge="T4(1,1)E", type=kind), Scope())
    changes = [one for one in r.events if isinstance(one, MapChanged)]
    english, polish = (
        [tongue.render(stalker_title().describe(one)) for one in changes] for tongue in tongues()
    )
    assert english[0].startswith("The way between T4.C and T4.D is barred: nobody gets through")
    assert english[1] == "The door between T4.C and T4.D is open."
    assert polish[1] == "Drzwi między T4.C a T4.D są otwarte."


def test_the_names_of_kits_fit_the_drop_down_of_a_small_lobby() -> None:
    for tongue in tongues():
        assert max(len(tongue(f"option.kit.{kit}")) for kit in KITS) <= 32
