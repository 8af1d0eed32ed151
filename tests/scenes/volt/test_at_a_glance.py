"""Badges, signs and words that are seen without being looked for."""

import itertools

import pytest

from rules.kernel.setup import Setup
from scenes.volt.board.marks import Ghost, Marks, Note, spread
from scenes.volt.words.summary import VoltSummary
from tests.scenes.volt.samples import ANIA, BOT, TRAINING, table

RFL = Setup("volt", (ANIA, BOT), {"variant": "rfl", "arena": "a"})


def test_no_badge_of_a_cell_hides_another_or_the_skull_of_a_robot():
    notes = [Note("E5", "vp", "+2"), Note("E5", "target", "1"), Note("A1", "vp", "+1")]
    at = [spot for _, spot in spread(Marks(notes=tuple(notes)))]
    assert at[0] != at[1]
    assert at[2] == at[0]
    lost = Marks(ghosts=(Ghost("volt/robots/ogar_red", "E5", fatal=True),), notes=tuple(notes))
    shifted = [spot for _, spot in spread(lost)]
    assert at[0] not in shifted[:2]
    assert len({*shifted[:2]}) == 2


def start(tmp_path, cell):
    """Red's robot comes back while blue stands in line with a start space."""
    position = {
        "arena": "a", "variant": "training", "phase": "preparation", "round": 2,
        "robots": {"red": {"robot": "ogar", "side": "S"},
                   "blue": {"robot": "merkury", "cell": cell, "side": "N"}},
    }  # fmt: skip
    driver = table(tmp_path, TRAINING, position=position, size=(1280, 720))
    assert driver.flow.asked.kind == "start_space"
    return driver


def test_a_start_space_tells_who_could_shoot_there(tmp_path):
    driver = start(tmp_path, "E7")
    driver.table.hover("cell:E9")
    assert [(one.cell, one.icon, one.label) for one in driver.table._marks.notes] == [
        ("E9", "target", "1")
    ]
    words = [line.words for line in driver.table.desk.console.sheet.lines]
    assert words == [driver.table.kit.say("volt.exposed", robots="Bot")]
    driver.table.hover("cell:D9")
    assert not driver.table._marks.notes


def test_whoever_is_out_of_the_round_is_told_so_until_it_ends(tmp_path):
    position = {
        "arena": "a", "variant": "rfl", "phase": "activation", "panel": 2, "round": 4,
        "robots": {
            "red": {"robot": "ogar", "number": 2},
            "blue": {"cell": "B6", "robot": "merkury", "number": 1, "dice": "II:r1E III:b2S"},
        },
        "after": "stop",
    }  # fmt: skip
    driver = table(tmp_path, RFL, position=position, size=(1280, 720))
    table_, view = driver.table, driver.flow.view
    words = [table_.kit.render(one) for one in VoltSummary(table_.kit).overview(view)]
    assert "Destroyed, back next round: Ania." in words
    sheet = table_.desk.console.sheet
    told = [sheet.title, *(line.words for line in sheet.lines)]
    assert "Ania: destroyed, back next round." in told


def docking(tmp_path):
    position = {
        "arena": "a", "variant": "rfl", "phase": "preparation", "round": 2,
        "robots": {
            "red": {"cell": "E5", "robot": "ogar", "left": "promien", "right": "granaty",
                    "stash": ["kotwica"]},
            "blue": {"cell": "B6", "robot": "merkury"},
        },
    }  # fmt: skip
    driver = table(tmp_path, RFL, position=position, size=(1280, 720))
    assert driver.flow.asked.kind == "dock"
    return driver


def test_escape_takes_back_one_moved_card_after_the_other(tmp_path):
    driver = docking(tmp_path)
    cards = driver.table.asking.overlay
    assert cards.click("card:kotwica")
    assert cards.click("card:granaty")
    assert cards.slots == {"left": "kotwica", "right": ""}
    driver.key("escape")
    assert cards.slots == {"left": "kotwica", "right": "granaty"}
    driver.key("escape")
    assert cards.slots == {"left": "promien", "right": "granaty"}


def test_the_console_puts_all_cards_back_at_once(tmp_path):
    driver = docking(tmp_path)
    cards = driver.table.asking.overlay
    cards.click("card:kotwica")
    cards.click("card:granaty")
    driver.table.choose("do:clear")
    assert cards.slots == {"left": "promien", "right": "granaty"}
    assert not cards.step_back()


def test_a_deck_tells_which_modules_it_holds(tmp_path):
    driver = docking(tmp_path)
    card = driver.table.inspect(driver.table.shown, "deck:yellow")
    assert card.body[0] == "This deck holds: Bomb, Extra RAM, Anchor, Shield."


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_whoever_docks_sees_the_whole_board_beside_the_cards(tmp_path, size):
    position = {
        "arena": "a", "variant": "rfl", "phase": "preparation", "round": 2,
        "robots": {
            "red": {"cell": "E5", "robot": "ogar", "left": "promien", "right": "granaty",
                    "stash": ["kotwica", "hamulce", "wiazka", "bomba", "ram", "zdalne"]},
            "blue": {"cell": "B6", "robot": "merkury"},
        },
    }  # fmt: skip
    driver = table(tmp_path, RFL, position=position, size=size)
    cards, plan = driver.table.asking.overlay, driver.table.plan
    assert not cards.box.colliderect(plan.board)
    assert plan.area.contains(cards.box)
    places = [cards.place(f"card:{one}") for one in cards.cards]
    assert all(cards.box.contains(place) and place.width >= 44 for place in places)
    for one, other in itertools.combinations(places, 2):
        assert not one.colliderect(other)


def test_the_button_of_a_workshop_says_what_it_is(tmp_path):
    position = {
        "arena": "a", "variant": "rfl", "phase": "resolution", "round": 2,
        "robots": {"red": {"cell": "E5", "robot": "ogar", "damage": 1},
                   "blue": {"cell": "B6", "robot": "merkury"}},
    }  # fmt: skip
    driver = table(tmp_path, RFL, position=position)
    assert driver.flow.asked.kind == "activate"
    assert driver.table.desk.console.sheet.choices[0].label == "E5: workshop"
