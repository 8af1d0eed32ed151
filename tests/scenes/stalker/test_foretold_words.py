"""What the table says before somebody answers: places by their names, odds, who strikes."""

import pytest

from scenes.stalker.asking.callout import (
    DIE,
    NOTE,
    WIDE,
    _notes,
    _notes_fit,
    attack_at_hand,
    outlook,
)
from scenes.stalker.board.badges import badges_of
from scenes.stalker.board.tags import tag_boxes, tag_lines
from tests.clauses import clauses
from tests.scenes.stalker.samples import FIGHT, table


def hover(driver, anchor):
    driver.table.hover(anchor)
    driver.shot()


def prompt(driver):
    return driver.table.prompt(driver.flow.view, driver.flow.asked)


# --- the Map ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(1, 6))
def test_badges_of_a_field_lie_where_an_anomaly_hides_least_of_them(tmp_path, seed):
    top = table(tmp_path, seed=seed).table.top
    overlays = [top.overlay(name) for name in top.view.anomalies]
    symbols = [spot.square for one in overlays if one is not None for spot in one.symbols]
    assert symbols
    shown = badges_of(top)
    for field in top.atlas.zone.fields.values():
        own = [one for one in shown if one.square in field.squares]
        assert len(own) == bool(field.cover) + bool(field.rad)
        counts = sorted(symbols.count(one) for one in field.squares)
        assert all(symbols.count(one.square) in counts[:2] for one in own)
        assert not own or symbols.count(own[0].square) == counts[0]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_places_on_the_map_bear_the_names_that_the_objective_has(tmp_path, lang):
    driver = table(tmp_path, size=(1920, 1080), lang=lang)
    top = driver.table.top
    goal = top.kit.say("mission.sc-m-a1.objective.key")
    shown = [" ".join(tag_lines(top, top.environment[name][0])) for name in tag_boxes(top)]
    named = [one for one in shown if one in goal]
    assert len(named) == 3, (shown, goal)


def test_a_tag_too_narrow_for_a_name_bears_its_number(tmp_path):
    driver = table(tmp_path, mission="B1", size=(1280, 720), lang="pl")
    top = driver.table.top
    driver.table.work.camera.zoom_by(-9)
    driver.shot()
    top.forget()
    shown = {" ".join(tag_lines(top, top.environment[name][0])) for name in tag_boxes(top)}
    assert "B1-05" in shown, top.lens.side


# --- the prompt ---------------------------------------------------------------------------------


def test_with_free_actions_alone_nobody_is_told_to_click_a_field(tmp_path):
    driver = table(tmp_path, position=FIGHT)
    assert "field" in prompt(driver).detail
    spent = {**FIGHT["stalkers"]["seat1"], "tokens": [3, 3]}
    driver = table(tmp_path, position={**FIGHT, "stalkers": {"seat1": spent}, "enemies": {}})
    assert driver.flow.asked.kind == "act"
    assert "field" not in prompt(driver).detail


# --- the end of the Turn ------------------------------------------------------------------------


@clauses("S-32.22")
def test_the_end_of_the_turn_names_everybody_who_would_react(tmp_path):
    enemies = {
        "e1": {"card": "sc-e-02", "at": "T4.I", "facing": "W"},
        "e2": {"card": "sc-e-01", "at": "T4.I", "facing": "W"},
    }
    driver = table(tmp_path, position={**FIGHT, "enemies": enemies})
    hover(driver, "end_turn")
    said = [words for _, words, _, _ in outlook(driver.table.top).rows]
    assert [one for one in said if "Bandit Rifle" in one and "7 DMG" in one]
    assert [one for one in said if "Bandit Shotgun" in one]


def test_results_of_a_roll_are_told_by_their_own_numbers_of_successes(tmp_path):
    plain = {**FIGHT["stalkers"]["seat1"], "focus": False}
    driver = table(tmp_path, position={**FIGHT, "stalkers": {"seat1": plain}})
    hover(driver, "end_turn")
    said = " | ".join(words for _, words, _, _ in outlook(driver.table.top).rows)
    assert "fewer" not in said
    assert "no success:" in said
    assert "1 success:" in said


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_range_cover_and_ammunition_are_never_cut_short(tmp_path, lang, size):
    driver = table(tmp_path, position=FIGHT, size=size, lang=lang)
    hover(driver, "unit:e1")
    top = driver.table.top
    attack = attack_at_hand(top)
    room = WIDE - 28 - 4 * (DIE + 3) if _notes_fit(top, attack) else WIDE - 28
    assert top.ui.text_width(_notes(top, attack), NOTE) <= room


@clauses("S-28.5")
@pytest.mark.parametrize(("lang", "words"), [("en", "you die"), ("pl", "giniesz")])
@pytest.mark.parametrize("focus", [True, False])
def test_the_end_of_the_turn_tells_how_likely_it_kills(tmp_path, lang, words, focus):
    man = {**FIGHT["stalkers"]["seat1"], "hp": 0, "crits": [0, 1], "tokens": [2, 2]}
    man["focus"] = focus
    enemies = {"e1": {"card": "sc-e-02", "at": "T4.I", "facing": "W"}}
    position = {**FIGHT, "stalkers": {"seat1": man}, "enemies": enemies}
    driver = table(tmp_path, position=position, lang=lang)
    hover(driver, "end_turn")
    told = [said for _, said, *_ in outlook(driver.table.top).rows]
    assert driver.scene.text("zone.result.last") in told
    rolled = [said for said in told if words in said]
    assert len(rolled) == (0 if focus else 1)


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_damage_of_a_reaction_is_never_cut_off(tmp_path, lang, size):
    enemies = {"e12": {"card": "sc-e-02", "at": "T4.I", "facing": "W"}}
    driver = table(tmp_path, position={**FIGHT, "enemies": enemies}, lang=lang, size=size)
    hover(driver, "end_turn")
    _, said, lost, _ = outlook(driver.table.top).rows[0]
    ui = driver.table.top.ui
    room = WIDE - 68 - ui.text_width(lost, 15, True)
    assert ui.shortened(said, room, ui.fitted(said, room, 15)) == said
