"""What one watches: moments in the middle of the table, rolling dice, the quiet life."""

import itertools

import pytest

from rules.stalker.model.events_fight import (
    AnomalyDieRolled,
    DiceRolled,
    EnemyDied,
    EnemyHpChanged,
)
from rules.stalker.model.events_mission import (
    ArtifactFound,
    MissionEnded,
    ObjectiveReached,
    RoundBegun,
)
from rules.stalker.model.events_units import StalkerDied
from scenes.motion.cue import InTurn
from scenes.stalker.asking.asked_card import face_of
from scenes.stalker.motion.fights import dice_rolled, enemy_hp_changed
from scenes.stalker.motion.mission import artifact_found
from scenes.stalker.motion.moments import Reveal, shown_face
from scenes.stalker.motion.phrases import LETTERS, ROLL, Tumble, dice_over, say_at
from tests.scenes.stalker.samples import FIGHT, table
from tests.scenes.stalker.test_action_bar import AT_THE_GRATING

WITH_KEY = {
    **AT_THE_GRATING,
    "stalkers": {"seat1": {**AT_THE_GRATING["stalkers"]["seat1"], "finds": ["sc-m-a1-key"]}},
}


def test_a_card_that_is_turned_over_is_held_up_with_its_picture(tmp_path):
    driver = table(tmp_path, position=WITH_KEY)
    driver.scene.timeline.speed = 1.0
    assert driver.scene.submit(driver.flow.asked, "env:sc-m-a1-23:0")
    shown = []
    for _ in range(400):
        driver.tick(0.05)
        moment = driver.table.stage.shown
        if moment is not None and moment.card not in shown:
            shown.append(moment.card)
            driver.shot()
    assert shown[0] == "sc-m-a1-23"
    assert "sc-m-a1-30" in shown
    assert driver.table.stage.shown is None


def test_every_card_of_the_map_has_a_picture(tmp_path):
    top = table(tmp_path, seed=3).table.top
    faces = [face_of(top, card) for card in top.view.environment]
    assert faces
    assert all(face.art for face in faces)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_found_artifact_is_held_up_with_words(tmp_path, lang):
    driver = table(tmp_path, position=FIGHT, lang=lang)
    found = ArtifactFound(unit="seat1", card="sc-st-01", anomaly="x", symbol="x.0", at="T4.H")
    cue = next(one for one in artifact_found(driver.table.stage, found) if isinstance(one, Reveal))
    cue.begin(driver.table.stage, calm=False)
    cue.seek(driver.table.stage, cue.length / 2)
    driver.shot()
    assert driver.table.stage.shown is not None
    assert "Anomal" in shown_face(driver.table.top, driver.table.stage.shown).text


def test_dice_come_to_rest_on_what_was_rolled(tmp_path):
    stage = table(tmp_path, position=FIGHT).table.stage
    die = Tumble((0, 0), "E3")
    die.begin(stage, calm=False)
    die.seek(stage, 0.7)
    assert stage.effects[die._number].image == "stalker/dice/equipment_3"
    die.seek(stage, die.length)
    assert die._number not in stage.effects


def test_the_zone_lives_quietly_unless_motion_is_reduced(tmp_path):
    driver = table(tmp_path, position=FIGHT)
    for _ in range(60):
        driver.tick(0.1)
    assert driver.table.top.life.seconds == 0
    driver.services.preferences.change(reduced_motion=False)
    for _ in range(60):
        driver.tick(0.1)
    assert driver.table.top.life.seconds > 3
    driver.shot()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_dice_are_large_enough_to_read_on_a_fitted_map(tmp_path, size):
    driver = table(tmp_path, position=FIGHT, size=size)
    event = DiceRolled(unit="seat1", card="sc-st-01", kind="attack", dice=("E0", "E3", "S1m"))
    driver.table.begin_event(event, driver.flow.view)
    stage, zoom = driver.table.stage, driver.table.camera.zoom
    [row] = dice_over(stage, "seat1", event.dice)
    assert all(one.size * zoom >= 40 for one in row.cues)
    places = [one.at[0] for one in row.cues]
    assert all(b - a >= row.cues[0].size for a, b in itertools.pairwise(places))


def test_words_of_one_figure_never_lie_over_each_other(tmp_path):
    stage = table(tmp_path, position=FIGHT).table.stage
    stage.grain = 5.0
    for words in ("3 successes, masks: 1", "stopped: 4", "-3 HP"):
        [cue] = say_at(stage, "seat1", words)
        cue.begin(stage, False)
        cue.seek(stage, 0.3)
    lines = sorted(one.y for one in stage.effects.values() if one.kind == "word")
    assert len(lines) == 3
    assert all(b - a > LETTERS * stage.grain for a, b in itertools.pairwise(lines))


def test_what_was_rolled_is_told_when_the_dice_have_come_to_rest(tmp_path):
    stage = table(tmp_path, position=FIGHT).table.stage
    event = DiceRolled(unit="seat1", card="sc-st-01", kind="attack", dice=("E0", "E3", "S1m"))
    _, shown = dice_rolled(stage, event)
    shown.begin(stage, False)
    shown.seek(stage, ROLL - 0.05)
    assert not any(one.kind == "word" for one in stage.effects.values())
    shown.seek(stage, ROLL + 0.1)
    assert any(one.kind == "word" for one in stage.effects.values())


@pytest.mark.parametrize(("left", "told"), [(1, True), (0, False)])
def test_no_word_lies_under_the_sign_of_a_death(tmp_path, left, told):
    stage = table(tmp_path, position=FIGHT).table.stage
    event = EnemyHpChanged(unit="e1", card="sc-e-02", at="T4.I", change=-1, left=left)
    assert bool(enemy_hp_changed(stage, event)) is told


ANNOUNCED = {
    "round": (RoundBegun(round=3), "Round 3"),
    "objective": (
        ObjectiveReached(mission="sc-m-a1", objective="find"),
        "Objective reached: Find where Dalik is held",
    ),
    "won": (MissionEnded(mission="sc-m-a1", result="success", event=""), "Mission accomplished"),
    "lost": (MissionEnded(mission="sc-m-a1", result="failure", event=""), "The Mission has failed"),
    "death": (StalkerDied(unit="seat1", card="sc-st-01", at="T4.H"), "Milady is dead"),
}


@pytest.mark.parametrize(("event", "words"), ANNOUNCED.values(), ids=ANNOUNCED)
def test_what_matters_to_all_is_announced_on_a_plate_in_the_middle(tmp_path, event, words):
    driver = table(tmp_path, position=FIGHT)
    stage = driver.table.stage
    shown = InTurn(*driver.table.animations.cues(stage, event))
    shown.begin(stage, False)
    plates = set()
    for moment in range(30):
        shown.seek(stage, shown.length * moment / 30)
        plates |= {
            (one.text, (one.x, one.y) == stage.in_sight.center)
            for one in stage.effects.values()
            if one.plate
        }
    assert plates == {(words, True)}


def test_an_enemy_that_dies_falls_where_it_stood_and_leaves_a_sign(tmp_path):
    driver = table(tmp_path, position=FIGHT)
    stage = driver.table.stage
    foot = stage.sprites["unit:e1"].x
    event = EnemyDied(unit="e1", card="sc-e-02", at="T4.I")
    shown = InTurn(*driver.table.animations.cues(stage, event))
    shown.begin(stage, False)
    shown.seek(stage, 0.1)
    pictures = {one.image: one for one in stage.effects.values() if one.kind == "picture"}
    assert set(pictures) == {"stalker/figures/bandit_rifle", "stalker/tokens/corpse"}
    assert {one.x for one in pictures.values()} == {foot}
    shown.seek(stage, 0.6)
    left = [one.image for one in stage.effects.values() if one.kind == "picture"]
    assert left == ["stalker/tokens/corpse"]
    assert shown.length > 0.9


def test_no_words_run_ahead_of_rolling_dice(tmp_path):
    """Strip and log tell a roll when the dice lie still."""
    driver = table(tmp_path, position=FIGHT)
    driver.answer("attack:single:e1")
    driver.settle()
    driver.scene.timeline.speed = 1.0
    assert driver.scene.submit(driver.flow.asked, "part:torso")
    rolled = False
    for _ in range(40):
        driver.tick(0.05)
        rolling = any("dice/" in one.image for one in driver.table.stage.effects.values())
        rolled = rolled or rolling
        told = [line for line in driver.scene.log.lines if "rolls (Attack)" in line.words]
        assert not (rolling and told)
    assert rolled
    assert told
    assert driver.table.animations.is_thrilling(
        AnomalyDieRolled(unit="seat1", card="sc-st-01", anomaly="x", face="P1")
    )
