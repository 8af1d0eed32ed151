"""The Zone fits every window in both languages, and everything on it can be inspected."""

import itertools
import json
from pathlib import Path

import pytest

from game.shell.view import Box
from scenes.stalker.asking.callout import _place
from scenes.stalker.cards.inspect_units import enemy_card
from scenes.stalker.desk.desk_layout import make_desk
from scenes.stalker.layout import desk_height, make_layout
from scenes.table.host import load_kit
from scenes.ui import draw
from tests.scenes.stalker.samples import FIGHT, table

ROOT = Path(__file__).parents[3]
WINDOWS = [((1280, 720), 1.0), ((1920, 1080), 1.5), ((2560, 1440), 1.0), ((1280, 720), 1.5)]


def texts(lang):
    folder = ROOT / "rules" / "stalker" / "text" / lang
    return {path.stem: json.loads(path.read_text("utf-8")) for path in folder.glob("*.json")}


def test_both_languages_have_the_same_words_and_no_key_twice():
    english, polish = texts("en"), texts("pl")
    assert english["table"].keys() == polish["table"].keys()
    for files in (english, polish):
        for name, words in files.items():
            if name != "table":
                assert not words.keys() & files["table"].keys()


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_table_is_drawn_in_every_window(tmp_path, size, scale, lang):
    driver = table(tmp_path, position=FIGHT, size=size, scale=scale, lang=lang)
    picture = driver.shot()
    assert picture.get_size() == size
    plan = driver.table.top.layout
    assert plan.board.width > 500
    assert plan.area.contains(plan.board)


@pytest.mark.parametrize("width", [908, 944, 1168, 1232, 1520, 2160])
def test_the_blocks_of_the_pda_never_overlap(width):
    desk = make_desk(Box(0, 800, width, desk_height(Box(0, 56, width, 824))))
    boxes = [desk.portrait, *desk.blocks.values()]
    for left, right in itertools.pairwise(boxes):
        assert left.right <= right.x + 0.01
    ends = 58 * desk.scale  # the frame beside the screen
    assert boxes[-1].right <= desk.frame.right - ends + 0.01


def test_a_narrow_area_gives_all_its_room_to_the_map():
    area = Box(0, 56, 700, 400)
    assert make_layout(area, None, False).board == area


def test_everything_in_sight_can_be_inspected_in_both_languages(tmp_path):
    for lang in ("en", "pl"):
        driver = table(tmp_path / lang, seed=4, lang=lang)
        shown = driver.table.top
        anchors = [f"field:{name}" for name in shown.atlas.zone.fields]
        anchors += [*shown.stage.sprites, *(f"tag:{one}" for one in shown.view.environment)]
        anchors += [anchor for anchor, _ in driver.table.desk.places(shown)]
        anchors += [f"anomaly:{one}" for one in shown.view.anomalies]
        anchors += ["event", "mission", "geiger", "unit:e1"]
        for anchor in anchors:
            if anchor == "pockets":
                continue
            card = driver.table.inspect(shown.view, anchor)
            assert card is not None, anchor
            assert card.title


def test_every_figure_anomaly_and_card_has_its_picture():
    pack = load_kit("stalker").rules.pack.pack
    for deck in (pack.enemies, pack.anomalies, pack.equipment):
        for card in deck.values():
            assert (ROOT / "sprites" / "stalker" / f"{card.art}.svg").is_file(), card.id


def test_no_sprite_uses_what_the_reader_cannot_draw():
    for path in (ROOT / "sprites" / "stalker").rglob("*.svg"):
        source = path.read_text("utf-8")
        assert not any(word in source for word in ("<text", "clipPath", "<filter")), path.name


def test_a_small_map_of_an_exercise_is_drawn_and_clicked_like_a_mission(tmp_path):
    position = {
        "map": "aabcc\nhdbcc\nhdefg\nedge 0,1 S wall\nfield c rad 2",
        "begin": "action",
        "active": "seat1",
        "stalkers": {"seat1": {"card": "sc-st-04", "at": "a"}},
        "enemies": {"e1": {"card": "sc-e-06", "at": "f", "facing": "N"}},
        "roster": {"sc-e-06": {"colour": "green", "team": 1, "pool": 0}},
    }
    driver = table(tmp_path, position=position, size=(1600, 900))
    driver.shot()
    driver.click("field:d")
    driver.settle()
    assert driver.match.state.stalkers["seat1"].at == "d"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_callout_hides_neither_the_actor_nor_its_field(tmp_path, size):
    driver = table(tmp_path, position=FIGHT, size=size)
    top = driver.table.top
    actor = driver.table.anchor_box("unit:seat1")
    for name in ("T4.G", "T4.E", "T4.J", "T4.D"):
        box = _place(top, name, 160)
        assert top.layout.board.contains(box)
        assert not box.colliderect(actor)
        assert not box.collidepoint(top.lens.to_canvas(*top.atlas.centre(name)))


def test_the_numbers_of_an_enemy_are_told_where_its_picture_has_no_room_for_them(tmp_path):
    small = table(tmp_path / "s", position=FIGHT, size=(1280, 720))
    large = table(tmp_path / "l", position=FIGHT, size=(1920, 1080))
    facts = [
        dict(enemy_card(one.table.top, one.table.top.figures["e1"]).facts) for one in (small, large)
    ]
    assert facts[0]["EHP · MOVE · DMG"] == "1/1 · 2 · 7"
    assert "EHP · MOVE · DMG" not in facts[1]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_rows_of_a_share_tell_the_highest_that_is_reached(tmp_path, lang, monkeypatch):
    """ "9: kills" was left out where the line below it was full."""
    enemies = {
        "e1": {"card": "sc-e-02", "at": "T4.I", "facing": "W"},
        "e2": {"card": "sc-e-02", "at": "T4.I", "facing": "W"},
    }
    man = {**FIGHT["stalkers"]["seat1"], "focus": False}
    faces = {"stalker_dice": ["S2"] * 4, "equipment_dice": ["E3"] * 4}
    position = {**FIGHT, "enemies": enemies, "stalkers": {"seat1": man}}
    driver = table(tmp_path, position=position, loaded=faces, lang=lang, size=(1280, 720))
    driver.answer("attack:short_burst:e1")
    assert driver.flow.asked.kind == "share_successes"
    told, text = [], draw.text
    monkeypatch.setattr(draw, "text", lambda *a, **k: told.append(a[1]) or text(*a, **k))
    driver.shot()
    kills = driver.table.top.kit.say("zone.effect.kills")
    assert sum(f"9: {kills}" in str(one) for one in told) == 2


def test_the_overview_names_the_player_and_the_stalker(tmp_path):
    driver = table(tmp_path, position=FIGHT)
    chip = driver.table.chips(driver.flow.view)[0]
    assert (chip.name, chip.both) == ("Ola", "Ola · Milady")
