"""A person plays VOLT with clicks: the table shows what the rules say, and nothing else."""

import pytest

from rules.kernel.setup import SeatSetup, Setup
from rules.volt.model.events import EVENTS
from scenes.table.course.modes import Mode
from scenes.table.host import load_kit
from scenes.table.parts.log_panel import BAR, SIZE, TAG_SIZE
from scenes.table.tags import tag_width
from scenes.volt.motion.animations import ANIMATIONS
from scenes.volt.table import VoltTable
from tests.clauses import clauses
from tests.scenes.table_driver import TableDriver
from tests.scenes.volt.samples import (
    DUEL,
    HOT_SEAT,
    RFL,
    beam_table,
    play_randomly,
    programming,
    table,
)


def test_every_event_is_animated_or_declared_silent():
    assert VoltTable.__init__  # the table's import registers all animations
    assert ANIMATIONS.missing(EVENTS) == []


@clauses("V-3.11", "V-5.3", "V-5.10")
def test_a_whole_training_round_is_played_with_clicks_alone(tmp_path):
    seat = table(tmp_path)
    while seat.match.state.round < 2 and seat.flow.mode is Mode.ASKING:
        asked = seat.flow.asked
        if asked.kind == "program":
            for anchor in ("button:I:N", "value:1", "button:II:W", "button:III:NE"):
                seat.click(anchor)
            seat.click("do:confirm")
        else:
            seat.click(asked.options[0])
        seat.settle()
    own = [turn.action for turn in seat.match.turns if turn.action.seat == "red"]
    program = next(action.pick for action in own if action.pick.startswith("I:"))
    assert program.startswith("I:b1N II:b3W III:r1NE @")
    assert seat.match.state.round == 2


@pytest.mark.parametrize(
    ("setup", "kinds"),
    [
        (RFL, {"program", "take_number", "setup_colours"}),
        (HOT_SEAT, {"program", "take_number", "start_space"}),
        (DUEL, {"setup_colours", "program"}),
    ],
    ids=["rfl with a KillBot", "hot seat", "duel"],
)
def test_what_the_cues_leave_is_what_the_view_says(tmp_path, setup, kinds):
    assert kinds <= play_randomly(table(tmp_path, setup), 50)


def test_every_choice_can_be_clicked_where_it_is(tmp_path):
    seat = programming(tmp_path)
    seat.click("die:2")
    shown = seat.table
    for anchor in shown.choices():
        assert shown.anchor_at(*shown.anchor_box(anchor).center) == anchor
    seat.click("die:2")


@clauses("V-16.43")
def test_pointing_at_the_power_beam_shows_the_push_into_the_pit(tmp_path):
    seat = beam_table(tmp_path)
    assert seat.flow.asked.kind == "beam"
    seat.table.hover("use")
    marks = seat.table._marks
    assert [(ghost.cell, ghost.fatal) for ghost in marks.ghosts] == [("G6", True)]
    words = [line.words for line in seat.table.desk.console.sheet.lines]
    assert any("G6" in sentence for sentence in words)
    seat.click("use")
    seat.settle()
    assert seat.match.state.robots["red"].vp == 4


def test_enter_presses_the_main_button_of_the_console(tmp_path):
    seat = beam_table(tmp_path)
    seat.key("return")
    assert seat.match.turns[-1].action.pick == "use"


@clauses("V-4.8")
def test_a_click_beside_the_start_spaces_is_refused_with_the_reason(tmp_path):
    seat = table(tmp_path)
    assert seat.flow.asked.kind == "start_space"
    seat.click("cell:E5")
    assert seat.scene.prompt_bar.refusal
    assert seat.flow.asked.kind == "start_space"


@clauses("V-18.15")
def test_hovering_a_killbot_draws_its_three_sight_lines(tmp_path):
    seat = beam_table(tmp_path)
    killbot = seat.match.state.robots["yellow"]
    seat.table.hover("robot:yellow")
    directions = {direction for _, direction in seat.table._marks.sight}
    assert directions <= {"N", "E", "S", "W"}
    assert killbot.facing in directions or killbot.cell[0] in "AI"


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.5)])
def test_the_table_is_drawn_at_every_size_and_in_both_languages(tmp_path, lang, size, scale):
    seat = beam_table(tmp_path, lang=lang, size=size, scale=scale)
    assert len(set(seat.shot().get_buffer().raw[:400_000:4001])) > 20


def test_everything_on_the_table_can_be_inspected(tmp_path):
    seat = beam_table(tmp_path)
    view = seat.flow.view
    anchors = (
        *("cell:E5", "cell:G6", "cell:D6", "edge:arena", "robot:red", "robot:yellow", "mine:E3"),
        *("module:wiazka", "deck:blue", "row:0", "supply", "panel:1", "button:I:N"),
    )
    for anchor in anchors:
        card = seat.table.inspect(view, anchor)
        assert card is not None, anchor
        assert card.title
        assert card.clauses
        assert card.source


@clauses("V-5.10")
def test_every_program_is_shown_as_in_while_the_start_numbers_are_taken(tmp_path):
    seat = table(tmp_path, HOT_SEAT)
    while seat.flow.asked is None or seat.flow.asked.kind != "take_number":
        play_randomly(seat, 1)
        seat.settle()
    assert {row.state for row in seat.table.panels.rows(seat.table.shown)} == {"ready"}


def test_a_position_with_modules_has_room_for_the_decks_whatever_the_setup_says(tmp_path):
    robots = {
        "red": {"cell": "E9", "side": "S", "last_number": 1},
        "blue": {"cell": "E1", "side": "N", "last_number": 2},
    }
    position = {"arena": "a", "variant": "rfl", "phase": "programming", "robots": robots}
    seats = tuple(SeatSetup(one, "human", one, one) for one in robots)
    driver = TableDriver(load_kit("volt"), Setup("volt", seats), tmp_path, position=position)
    driver.settle()
    supply = driver.table.plan.supply
    decks = [driver.table.anchor_box(f"deck:{colour}") for colour in ("blue", "red", "yellow")]
    assert all(deck is not None and supply.contains(deck) and deck.height > 40 for deck in decks)


def test_the_words_of_the_log_keep_clear_of_their_clause_tags(tmp_path):
    seat = table(tmp_path, HOT_SEAT, size=(1920, 1080))
    play_randomly(seat, 24)
    log, view = seat.scene.log, seat.view
    seat.shot()
    for line in (one for one in log.lines if one.tag and one.rows):
        tag = log.inner.right - BAR - 4 - tag_width(view, line.tag, TAG_SIZE)
        widest = max(view.text_width(row, SIZE) for row in line.rows)
        assert log.inner.x + 30 + widest <= tag - 8, line.words
