"""The table "Bad input": actions by seats that are not asked, and words for every reason."""

import re
from pathlib import Path

import pytest

from game.words.text import load_texts
from rules.kernel.decision import Action
from tests.rules.volt.table import at, table

RULES = Path(__file__).parents[4] / "rules" / "volt"
CODES = set(
    re.findall(
        r"""(?:Refusal|refuse)\(\s*["']([a-z_0-9]+)["']""",
        "\n".join(path.read_text("utf8") for path in RULES.rglob("*.py")),
    )
)


def test_a_seat_without_an_open_decision_cannot_act():
    t = table(red=at("B5", right="granaty", dice="I:r3E"), blue=at("E5"))
    decision = t.decision("red")
    assert t.refused_action(Action(decision.id, "blue", "shoot")) == ("not_your_decision", "")
    assert t.refused_action(Action(decision.id + 7, "red", "shoot")) == ("not_your_decision", "")
    assert t.refused("red", "nonsense") == ("not_offered", "")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_reason_has_words(lang):
    texts = load_texts(lang, "volt", strict=True)
    assert all(texts.knows(f"refusal.{code}") for code in CODES)


TABLE = [
    "panel_empty",
    "too_many_dice",
    "no_such_die_left",
    "bad_value",
    "blue_die_needs_blue_button",
    "program_locked",
    "not_your_desk",
    "number_not_available",
    "docking_only_in_phase_0",
    "connector_mismatch",
    "not_in_stash",
    "shield_in_use",
    "champion_module_rule",
    "colours_must_differ",
    "start_space_not_free",
    "die_out_of_range",
    "module_not_docked",
    "shot_already_replaced",
    "move_and_shot_are_mandatory",
    "bad_amount",
    "button_not_allowed",
    "cell_not_reachable",
    "shield_full",
    "tokens_do_not_move",
    "wrong_phase",
    "championship_needs_four",
    "arena_not_allowed",
    "bad_player_count",
    "already_taken",
    "killbot_module_not_allowed",
]


@pytest.mark.parametrize("code", TABLE)
def test_every_reason_of_the_table_is_tested(code):
    tests = "\n".join(
        path.read_text("utf8") for path in Path(__file__).parents[1].rglob("test_*.py")
    )
    assert code in CODES
    assert tests.count(f'"{code}"') >= 1
