"""What the side panel tells while nothing is inspected, in every title."""

from dataclasses import replace

import pytest

from game.shell.records import Pointer
from scenes.table.course.modes import Mode
from scenes.table.parts.card_words import CardPicture
from scenes.table.parts.log_panel import HEAD
from scenes.ui.scroll import ScrollArea
from tests.scenes.dark_order import samples as dark_order
from tests.scenes.komrades import samples as komrades
from tests.scenes.stalker import samples as stalker
from tests.scenes.volt import samples as volt


def told(driver):
    texts = driver.scene.services.texts
    return [texts(one.key, **one.values) for one in driver.table.overview(driver.flow.view)]


def test_volt_tells_what_wins_and_how_the_phase_goes(tmp_path):
    driver = volt.beam_table(tmp_path)
    lines = told(driver)
    assert lines[0] == "5 VP win the game."
    assert lines[-1] == "The dice act panel by panel, then the spaces."


def test_volt_leaves_the_panel_to_the_strip_which_goes_with_the_picture(tmp_path):
    """Sentences of the overview wait until all has come to rest, so they name no panel."""
    driver = volt.beam_table(tmp_path)
    assert not any("II" in line for line in told(driver))
    assert driver.table.panels.title(driver.flow.view) == "Panel II · activation order"


def test_volt_names_a_sole_leader(tmp_path):
    robots = {**volt.BEAM["robots"], "red": {**volt.BEAM["robots"]["red"], "vp": 4}}
    driver = volt.table(tmp_path, volt.RFL, position={**volt.BEAM, "robots": robots})
    assert any("leads and needs 1 more VP" in line for line in told(driver))


def test_the_zone_tells_what_its_rail_does_not_who_is_seen_and_heard_and_who_is_left(tmp_path):
    """Objectives, time and the next activation stand on the rail beside the Map."""
    lines = told(stalker.table(tmp_path, position={**stalker.FIGHT, "round": 2}))
    assert lines == [
        "Milady: seen by Bandit Rifle 1",
        "Milady: Large Attention on T4.H",
        "2 Enemies on the Map",
    ]


def test_the_front_tells_who_leads_and_whom_the_attack_would_hit(tmp_path):
    driver = komrades.table(tmp_path, komrades.seats(6), position=komrades.AIR_RAID)
    lines = told(driver)
    assert "has the most Life: 6." in lines[0]
    danger = driver.table.front.previews.danger()
    assert danger.hits
    for who in danger.deaths:
        assert f"{driver.table.front.kit.comrade(who)} would die." in lines


def test_the_front_names_the_comrade_of_each_player_as_the_log_does(tmp_path):
    line = ["misza", "A", "B", "_"]
    position = komrades.plain_line(line, at="window_a", attack="laser")
    driver = komrades.table(tmp_path, komrades.seats(3), position=position)
    assert driver.scene.panels.inspector.overview.facts[0][0] == "Ania · Misha"


def test_the_dark_order_tells_the_stake_and_what_follows(tmp_path):
    lines = told(dark_order.table(tmp_path, position=dark_order.BATTLE))
    assert lines[0] == "3 secured locations win; 30 fatigue loses."
    assert "Next: Scouting." in lines


def test_the_log_begins_below_an_overview_that_has_grown(tmp_path):
    driver = komrades.table(tmp_path, komrades.seats(6), position=komrades.AIR_RAID)
    panels = driver.scene.panels
    view = panels.ui.view
    assert panels.log.rect.y >= panels.inspector.rect.y + panels.inspector.resting_height(view)


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("count", [2, 4, 6, 8, 10])
def test_how_it_stands_is_seen_whole_with_every_number_of_seats(tmp_path, count, lang):
    heroes = ["misza", "swietlana", "igor", "borys", "dominika", "walentyna", "jurij", "nikolai",
              "michail", "wasyl"][:count]  # fmt: skip
    position = komrades.plain_line(
        [*heroes, "_"], at="plan", attack="air_raid", hands={heroes[0]: ["step"]}
    )
    driver = komrades.table(tmp_path, komrades.seats(count), position=position, lang=lang)
    panel = driver.scene.panels.inspector
    area = next(one for one in panel._members if isinstance(one, ScrollArea))
    assert area.content_height <= area.rect.height
    chips = driver.table.chips(driver.flow.view)
    for chip, (name, score) in zip(chips, panel.overview.facts, strict=True):
        assert name.startswith(chip.name)
        assert score == chip.score
    log = driver.scene.panels.log
    assert log.rect.y >= panel.rect.bottom
    assert log.rect.height >= 200


def test_a_card_hides_the_head_of_the_log_whole_or_not_at_all(tmp_path):
    hand = ["march", "retreat", "dodge", "niet", "helmet"]
    position = komrades.plain_line(
        ["misza", "igor", "borys", "_"], at="plan", attack="machine_gun", hands={"misza": hand}
    )
    driver = komrades.table(tmp_path, komrades.seats(3), position=position)
    panels = driver.scene.panels
    overview = panels.inspector.overview
    places = [*(f"card:{card}" for card in driver.flow.view.hand), "comrade:misza", "attack"]
    for place in places:
        panels.look_at(place)
        for lines in range(12):
            panels.inspector.tell(replace(overview, body=overview.body[:1] * lines))
            panels._make_room()
            bottom, log = panels.inspector.rect.bottom, panels.log.rect
            assert panels.inspector.card is not None, place
            assert bottom <= log.y or bottom >= log.y + HEAD, (place, lines)


def test_phase_and_scores_go_with_what_is_shown(tmp_path):
    driver = komrades.table(tmp_path, komrades.seats(6), position=komrades.AIR_RAID, speed="normal")
    words, table, phases = driver.scene.words, driver.table, set()
    assert driver.scene.submit(driver.flow.asked, driver.flow.asked.options[0])
    for _ in range(900):
        driver.tick()
        if driver.flow.mode is not Mode.SHOWING or driver.top is not driver.scene:
            continue
        shown, view = driver.scene.panels.inspector.overview, driver.flow.view
        assert shown.subtitle == words.text(driver.kit.rules.phases()[table.phase(view)])
        assert shown.facts == tuple((one.name, one.score) for one in table.chips(view))
        phases.add(shown.subtitle)
    assert len(phases) > 1


def test_volt_counts_every_program_as_ready_while_numbers_are_taken(tmp_path):
    driver = volt.programming(tmp_path)
    for anchor in ("button:I:W", "button:II:SE", "button:III:N", "do:confirm"):
        driver.click(anchor)
    driver.settle()
    assert driver.flow.asked.kind == "take_number"
    count = len(driver.flow.view.robots)
    assert any(line.startswith(f"{count} of {count} programs") for line in told(driver))


def test_the_sentences_about_what_follows_never_belong_to_another_phase(tmp_path):
    driver = dark_order.battle(tmp_path)
    panels = driver.scene.panels
    told = panels.inspector.overview
    panels.inspector.tell(replace(told, body=("waits",)))
    panels.follow()
    assert panels.inspector.overview.body == ("waits",)
    panels.inspector.tell(replace(told, subtitle="Supports", body=("Next: Battle.",) * 20))
    panels.follow()
    assert panels.inspector.overview == told
    low = panels.inspector.rect.y + panels.inspector.resting_height(panels.ui.view)
    assert low <= panels.log.rect.y <= low + 20


def test_a_card_with_much_to_say_is_read_whole_without_scrolling(tmp_path):
    driver = dark_order.battle(tmp_path)
    inspector = driver.scene.panels.inspector
    low = inspector.rect.height
    for side, cell in (("a", "1C"), ("a", "2C")):
        driver.scene.panels.look_at(dark_order.unit(driver, side, cell))
        area = next(one for one in inspector.children() if isinstance(one, ScrollArea))
        assert area.furthest == 0
    assert low < inspector.rect.bottom < driver.scene.panels.log.rect.bottom - 100


def test_a_sentence_about_points_never_stands_beside_other_points(tmp_path, monkeypatch):
    """While something is shown the sentences wait, but not once the scores have changed."""
    panels = volt.beam_table(tmp_path).scene.panels
    before = panels._overview()
    monkeypatch.setattr(panels, "_overview", lambda: replace(before, body=("later",)))
    panels.follow()
    assert panels.inspector.overview.body == before.body
    scored = replace(before, facts=(("Ania", "5"),), body=("now",))
    monkeypatch.setattr(panels, "_overview", lambda: scored)
    panels.follow()
    assert panels.inspector.overview.body == ("now",)


def test_the_wheel_over_the_picture_of_a_long_card_scrolls_its_words(tmp_path):
    seat = komrades.table(tmp_path, komrades.seats(3, 1), size=(1280, 720))
    panel = seat.scene.inspector
    card = seat.table.inspect(seat.flow.view, f"comrade:{seat.flow.view.order[0]}")
    panel.show(replace(card, body=card.body * 12))
    area = next(one for one in panel.children() if isinstance(one, ScrollArea))
    picture = next(one for one in area.children() if isinstance(one, CardPicture))
    assert area.furthest > 0
    assert area.offset == 0
    seat.director.handle(Pointer("wheel", *picture.on_screen().center, dy=-2))
    for _ in range(10):
        seat.tick()
    assert area.offset > 0
