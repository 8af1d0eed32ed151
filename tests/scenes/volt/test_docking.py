"""Docking is asked when something has changed, and otherwise only of whoever wants it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.keeping.journal import read_journal
from game.shell.records import Pointer
from rules.kernel.setup import SeatSetup, Setup
from scenes.table.course.modes import Mode
from scenes.volt.asking.dock_orders import Settled
from scenes.volt.board import anchors
from tests.clauses import clauses
from tests.scenes.volt.samples import ANIA, BOT, table

PROGRAM = "I:r1N II:r1N III:b1N @1000"
POSITION = {
    "arena": "blank", "variant": "rfl", "phase": "preparation", "round": 1,
    "robots": {
        "red": {"cell": "E9", "robot": "ogar", "side": "S", "number": 1, "vp": 0,
                "left": "promien", "right": "pila", "stash": ["ram", "teleport"]},
        "blue": {"cell": "A1", "robot": "merkury", "side": "N", "number": 2, "stash": ["bomba"]},
    },
}  # fmt: skip


def preparing(tmp_path, people=(ANIA, BOT), **options):
    options.setdefault("size", (1920, 1080))
    setup = Setup("volt", people, {"variant": "rfl", "number_race": "rotation"})
    return table(tmp_path, setup, position=POSITION, **options)


def asked_until_programming(seat) -> list[tuple[str, str]]:
    """Who is asked what before the next program, while everybody keeps what they have."""
    asked = []
    for _ in range(40):
        seat.settle()
        if seat.flow.mode is Mode.CURTAIN:
            seat.its_me()
        question = seat.flow.asked
        asked.append((question.seat, question.kind))
        if question.kind == "program":
            return asked
        seat.click(anchors.CONFIRM) if question.kind == "dock" else seat.answer(question.options[0])
    raise AssertionError("nobody came to program")


def play_a_round(seat) -> list[tuple[str, str]]:
    """Everybody fires into the air; then who is asked what before the next program."""
    while seat.flow.asked.kind == "program":
        seat.answer(PROGRAM)
        seat.settle()
        if seat.flow.mode is Mode.CURTAIN:
            seat.its_me()
    return asked_until_programming(seat)


def test_docking_is_not_asked_again_until_something_changes(tmp_path):
    seat = preparing(tmp_path)
    assert ("red", "dock") in asked_until_programming(seat)
    assert ("red", "dock") not in play_a_round(seat)
    assert seat.match.state.round == 2


@clauses("V-15.6")
def test_whoever_wants_to_is_asked_every_round(tmp_path):
    seat = preparing(tmp_path)
    asked_until_programming(seat)
    seat.click(anchors.DOCKING)
    assert ("red", "dock") in play_a_round(seat)
    seat.click(anchors.DOCKING)
    assert ("red", "dock") not in play_a_round(seat)


def test_a_new_module_is_worth_a_question(tmp_path):
    seat = preparing(tmp_path)
    asked_until_programming(seat)
    orders, view = seat.table.asking.orders, seat.table.view
    orders.settle(view, "red", ("promien", "pila"), 1)
    assert ("red", "dock") in play_a_round(seat)


NOW = Settled(2, "tarcza", "miny", 1, shielded=False, mined=False)


@pytest.mark.parametrize("bound", ["shielded", "mined"])
def test_what_binds_a_module_is_no_reason_to_ask_but_what_frees_it_is(bound):
    before, free = replace(NOW, round=1), replace(NOW, round=3)
    tied = replace(NOW, **{bound: True})
    assert before.still_holds(tied)
    assert before.still_holds(free)
    assert not tied.still_holds(free)


def test_no_curtain_falls_for_who_has_nothing_to_change(tmp_path):
    people = (ANIA, SeatSetup("blue", "human", "Piotr", "blue"))
    seat = preparing(tmp_path, people)
    assert [kind for _, kind in asked_until_programming(seat)].count("dock") == 2
    assert "dock" not in [kind for _, kind in play_a_round(seat)]
    assert seat.match.state.round == 2


def test_the_question_can_be_taken_back_and_is_asked_again(tmp_path):
    seat = preparing(tmp_path, free_undo=True)
    asked_until_programming(seat)
    for _ in range(4):
        if seat.flow.asked.kind != "dock":
            assert seat.flow.back.undo()
            seat.settle()
    assert seat.flow.asked.kind == "dock"


def test_the_order_is_found_again_by_continue(tmp_path):
    seat = preparing(tmp_path)
    asked_until_programming(seat)
    seat.click(anchors.DOCKING)
    aside = seat.session.aside
    assert aside["every_round"] == ["red"]
    assert aside["settled"]["red"]["stash"] == 2
    assert read_journal(seat.session.journal.path)


def test_the_desk_says_when_one_is_asked_and_what_a_click_changes(tmp_path):
    seat = preparing(tmp_path, size=(1280, 720))
    asked_until_programming(seat)
    seat.table.hover(anchors.DOCKING)
    told = seat.table.desk.console.sheet
    assert told.title == "Docking: asked on change"
    assert "every round" in told.lines[0].words
    seat.click(anchors.DOCKING)
    seat.table.hover(anchors.DOCKING)
    assert seat.table.desk.console.sheet.title == "Docking: asked each round"
    assert anchors.DOCKING in seat.table.choices()


def test_a_window_too_small_for_cards_asks_every_round(tmp_path):
    seat = preparing(tmp_path, size=(800, 600))
    asked_until_programming(seat)
    assert ("red", "dock") in play_a_round(seat)


# -- cards that are moved --------------------------------------------------------------------------


def docking(tmp_path, left="promien", right="pila", stash=("ram", "teleport")):
    red = {**POSITION["robots"]["red"], "left": left, "right": right, "stash": list(stash)}
    position = {**POSITION, "robots": {**POSITION["robots"], "red": red}}
    setup = Setup("volt", (ANIA, BOT), {"variant": "rfl", "number_race": "rotation"})
    seat = table(tmp_path, setup, position=position, size=(1280, 720))
    assert seat.flow.asked.kind == "dock"
    return seat


def slots(seat):
    held = seat.table.asking.overlay.slots
    return held["left"], held["right"]


def drag(seat, card, onto):
    start, end = (seat.table.anchor_box(one).center for one in (anchors.card(card), onto))
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    seat.director.handle(Pointer("move", *start))
    seat.director.handle(Pointer("press", *start, "left"))
    seat.director.handle(Pointer("drag", *middle, "left"))
    before = seat.shot().get_buffer().raw
    seat.director.handle(Pointer("drag", *end, "left"))
    assert seat.shot().get_buffer().raw != before
    seat.director.handle(Pointer("release", *end, "left"))


@clauses("V-15.7")
def test_a_card_is_dragged_to_the_slot_that_is_meant(tmp_path):
    seat = docking(tmp_path)
    drag(seat, "ram", "slot:right")
    assert slots(seat) == ("promien", "ram")
    drag(seat, "ram", "slot:left")
    assert slots(seat) == ("ram", "")
    drag(seat, "pila", "slot:left")
    assert slots(seat) == ("ram", "")
    drag(seat, "ram", anchors.card("promien"))
    assert slots(seat) == ("", "")
    seat.key("escape")
    assert slots(seat) == ("ram", "")


def test_a_card_that_fits_both_slots_makes_room(tmp_path):
    seat = docking(tmp_path, left="ram", right="pila", stash=("promien",))
    seat.click(anchors.card("pila"))
    seat.click(anchors.card("promien"))
    assert slots(seat) == ("promien", "ram")


def test_an_empty_slot_is_proposed_to_be_filled(tmp_path):
    seat = docking(tmp_path, right="", stash=("pila", "ram"))
    assert slots(seat) == ("promien", "ram")
    console = seat.table.desk.console
    assert console.sheet.choices[0].label == "Dock these"
    seat.key("escape")
    assert slots(seat) == ("promien", "")
    assert "right slot is empty" in console.sheet.lines[0].words
    seat.click(anchors.CONFIRM)
    told = [line.words for line in seat.scene.log.lines]
    assert not [words for words in told if "empty slot on" in words]


def test_what_does_not_fit_is_not_proposed(tmp_path):
    seat = docking(tmp_path, left="", right="pila", stash=("impuls",))
    assert slots(seat) == ("", "pila")
    assert not seat.table.asking.overlay.wasted


def test_undo_puts_back_the_card_that_was_moved_last(tmp_path):
    seat = docking(tmp_path)
    seat.click(anchors.card("ram"))
    seat.click(anchors.card("teleport"))
    moved = slots(seat)
    assert seat.flow.back.draft_steps == 2
    seat.key("ctrl+z")
    assert slots(seat) not in (moved, ("promien", "pila"))
    seat.key("ctrl+z")
    assert slots(seat) == ("promien", "pila")
    assert seat.flow.back.draft_steps == 0
    assert seat.flow.asked.kind == "dock"
