"""Questions whose answer could change nothing are not asked."""

import pytest
from msgspec.structs import replace

from rules.kernel.decision import Decision
from rules.stalker.previews.ties import between_twins
from scenes.stalker.asking.tray import title_words
from tests.clauses import clauses
from tests.scenes.stalker.samples import FIGHT, table


def shot(tmp_path, faces):
    """A shot at the body of the bandit, with these dice."""
    loaded = {"stalker_dice": faces[:1] * 6, "equipment_dice": faces[1:] * 6}
    driver = table(tmp_path, position=FIGHT, loaded=loaded)
    driver.answer("attack:single:e1")
    if driver.flow.asked is not None and driver.flow.asked.kind == "choose_part":
        driver.answer("part:torso")
    return driver


@clauses("S-4.5")
@pytest.mark.parametrize(("faces", "asked"), [(("S2", "E3"), False), (("S1", "E0"), True)])
def test_a_roll_that_kills_anyway_is_kept(tmp_path, faces, asked):
    driver = shot(tmp_path, faces)
    kind = driver.flow.asked.kind if driver.flow.asked is not None else ""
    assert (kind == "reroll") is asked
    assert ("e1" in driver.match.state.enemies) is asked


def test_the_tray_tells_who_strikes_and_how_hard(tmp_path):
    loaded = {"equipment_dice": ["E0"] * 6}
    driver = table(tmp_path, position=FIGHT, loaded=loaded)
    driver.answer("end_turn")
    assert driver.flow.asked.kind == "reroll"
    assert title_words(driver.table.top) == "Defence against 7 DMG · Bandit Rifle 1"


def twins(tmp_path, second):
    """Two Enemies on one field that see a Turn end; he ends it."""
    enemies = {
        "e1": {"card": "sc-e-02", "at": "T4.I", "facing": "W"},
        "e2": {"card": second, "at": "T4.I", "facing": "W"},
    }
    driver = table(tmp_path, position={**FIGHT, "enemies": enemies})
    driver.answer("end_turn")
    return driver


def ties_answered(driver):
    """The ties that stand in the record of the match."""
    match = driver.match
    open_then = [match.state_after(number).open[0] for number in range(len(match.turns))]
    return [asked for asked in open_then if asked.kind == "break_tie"]


@clauses("S-1.5")
@pytest.mark.parametrize(("second", "asked"), [("sc-e-02", False), ("sc-e-01", True)])
def test_enemies_without_a_difference_act_in_any_order_without_a_question(tmp_path, second, asked):
    driver = twins(tmp_path, second)
    question = driver.flow.asked
    assert (question is not None and question.kind == "break_tie") is asked
    assert bool(ties_answered(driver)) is not asked


def wounded(tmp_path, **changed):
    """A Round begins for somebody with critical wounds."""
    man = {**FIGHT["stalkers"]["seat1"], "hp": 0, "crits": [0, 1], "tokens": [2, 2], **changed}
    position = {**FIGHT, "begin": "turns", "stalkers": {"seat1": man}}
    del position["active"]
    return table(tmp_path, position=position)


@clauses("S-17.5", "S-28.2")
def test_nobody_chooses_between_two_turn_tokens_without_a_difference(tmp_path):
    driver = wounded(tmp_path)
    assert driver.flow.asked is None or driver.flow.asked.kind != "take_turn"
    driver = wounded(tmp_path, crits=[1], tokens=[0, 2])
    assert driver.flow.asked.kind == "take_turn"
    words = "Your Turn: choose the Turn token that you play."
    assert driver.scene.prompt_bar.model.message == words


@pytest.mark.parametrize(
    ("kind", "tokens", "asked"),
    [
        ("place_mark", (0, 0), False),
        ("place_mark", (0, 1), True),
        ("slide_token", (0, 0), False),
    ],
)
def test_nobody_says_on_which_of_two_equal_turn_tokens_something_falls(
    tmp_path, kind, tokens, asked
):
    top = table(tmp_path, position=FIGHT).table.top
    man = replace(top.view.stalkers["seat1"], tokens=tokens, marks=(0, 0), played=(False, False))
    view = replace(top.view, stalkers={"seat1": man})
    question = Decision(id=1, seat="seat1", kind=kind, options=("token:0", "token:1"))
    assert between_twins(top.previews.rules, view, question) is not asked


def test_a_turn_token_says_how_many_actions_it_pays_for(tmp_path):
    driver = wounded(tmp_path, hp=5, crits=[], tokens=[0, 0], marks=[1, 0])
    assert driver.flow.asked.kind == "take_turn"
    shown = {spec.key: spec.note for spec in driver.scene.prompt_bar.model.buttons}
    assert shown == {"token:0": "4 Actions", "token:1": "3 Actions"}
