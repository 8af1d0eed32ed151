"""Standing orders: several people at one screen are asked only where it concerns them."""

import pytest

from game.keeping.archive import resume_journal
from scenes.komrades.desk.bar import PASSES, READY, bar_buttons
from scenes.table.course.modes import Mode
from tests.clauses import clauses
from tests.scenes.komrades.samples import plain_line, seats, table

LINE = ["A", "B", "C", "_"]
DODGES = {who: ["dodge", "dodge"] for who in "ABC"}
"""Everybody lays a card that changes nobody's place, and keeps one."""


def window(tmp_path, people=3, at="window_a", hands=DODGES, line=LINE, **extra):
    """Plain comrades before the event window; the grenade falls on the second slot."""
    position = plain_line(line, at=at, attack="grenade", hands=hands, initiative=line[0], **extra)
    return table(tmp_path, seats(3, people), position=position)


def lay_cards(seat, press=""):
    """Everybody lays the first card, and may press a button of the bar before."""
    while seat.flow.mode is Mode.CURTAIN:
        seat.its_me()
        seat.settle()
        assert seat.flow.asked.kind == "plan"
        if press:
            seat.click(press)
        seat.click(f"card:{seat.flow.view.hand[0]}")
        seat.settle()


def stops(seat):
    """The windows of the turn in which the bar is shown, when everybody goes on each time."""
    found = []
    while seat.match.state.turn == 1 and seat.flow.mode in (Mode.PUBLIC, Mode.ASKING):
        if seat.flow.mode is Mode.PUBLIC:
            found.append(seat.flow.view.window)
            seat.click("bar:continue")
        else:
            seat.answer(seat.flow.asked.options[0])
        seat.settle()
    return found


def look(seat, other):
    """Somebody presses their button and goes behind the curtain."""
    seat.click(f"seat:{other}")
    seat.its_me()
    seat.settle()


def marks(seat):
    return [one.mark for one in bar_buttons(seat.table.front, seat.view) if one.seat]


@clauses("K-18.8")
def test_without_an_order_the_bar_is_shown_in_every_window(tmp_path):
    seat = window(tmp_path)
    seat.click("bar:continue")
    seat.settle()
    lay_cards(seat)
    assert stops(seat) == ["B", "C", "C", "C", "D", "E"]


@clauses("K-18.6", "K-18.8")
def test_who_passes_until_it_gets_worse_is_not_asked_while_it_does_not(tmp_path):
    """Nobody changes places: the whole turn goes by with one click."""
    seat = window(tmp_path)
    seat.click("bar:quiet")
    seat.settle()
    lay_cards(seat)
    assert stops(seat) == []
    assert seat.match.state.turn == 2
    assert seat.flow.mode is Mode.PUBLIC


def continued(seat, tmp_path):
    """The same match, taken up again from its journal."""
    path = seat.session.journal.path
    seat.session.leave()
    match, journal = resume_journal(seat.kit.rules, path)
    return table(tmp_path, match.origin.setup, match=match, journal=journal, fresh=False)


def test_who_passes_until_it_gets_worse_still_does_after_continue(tmp_path):
    seat = window(tmp_path)
    seat.click("bar:quiet")
    seat.settle()
    again = continued(seat, tmp_path)
    lay_cards(again)
    assert stops(again) == []
    assert again.match.state.turn == 2


def test_what_was_laid_aside_and_cannot_be_read_gives_no_order(tmp_path):
    seat = window(tmp_path)
    seat.session.lay_aside({"A": "nothing that an order could be"})
    assert marks(continued(seat, tmp_path)) == [READY, READY, READY]


def test_the_bar_comes_back_when_somebody_is_worse_off_than_before(tmp_path):
    """A steps back, takes the place of B under the grenade and would lose two instead of one."""
    seat = window(tmp_path, hands={**DODGES, "A": ["step", "step"]})
    seat.click("bar:quiet")
    seat.settle()
    lay_cards(seat)
    assert (seat.flow.mode, seat.flow.asked.kind) == (Mode.ASKING, "walk")
    seat.answer("go:backward:1")
    seat.settle()
    assert seat.flow.mode is Mode.PUBLIC
    assert seat.flow.view.window == "C"
    hits = {who: amount for who, amount, _ in seat.table.front.previews.danger().hits}
    assert hits["A"] == 2
    assert marks(seat) == [READY, PASSES, PASSES]


@clauses("K-11.8")
def test_an_event_may_always_be_answered_and_ends_the_orders_of_its_turn(tmp_path):
    seat = window(tmp_path, hands={**DODGES, "A": ["vodka", "dodge"]}, life=8, max_life=10)
    for other in ("s1", "s2"):
        look(seat, other)
        seat.click("bar:quiet")
        seat.settle()
    assert marks(seat) == [READY, PASSES, PASSES]
    look(seat, "s0")
    seat.click(f"card:{seat.flow.view.hand[0]}")
    seat.settle()
    assert (seat.flow.mode, seat.flow.view.window) == (Mode.PUBLIC, "R")
    assert "bar:quiet" not in seat.table.choices()
    seat.click("bar:continue")
    seat.settle()
    assert (seat.flow.mode, seat.flow.view.window) == (Mode.PUBLIC, "A")
    assert marks(seat)[1:] == [READY, READY]


@clauses("K-18.6")
def test_who_lays_a_card_can_say_behind_the_curtain_to_pass_and_take_it_back(tmp_path):
    seat = window(tmp_path)
    seat.click("bar:continue")
    seat.settle()
    seat.its_me()
    seat.settle()
    before = len(seat.match.turns)
    seat.click("bar:quiet")
    assert marks(seat) == [PASSES, READY, READY]
    seat.click("bar:quiet")
    assert marks(seat) == [READY, READY, READY]
    seat.click("bar:quiet")
    assert len(seat.match.turns) == before
    seat.click(f"card:{seat.flow.view.hand[0]}")
    seat.settle()
    lay_cards(seat)
    assert seat.flow.mode is Mode.PUBLIC
    assert marks(seat) == [PASSES, READY, READY]


def test_when_everybody_said_so_while_laying_no_bar_is_shown(tmp_path):
    seat = window(tmp_path)
    seat.click("bar:continue")
    seat.settle()
    lay_cards(seat, press="bar:quiet")
    assert stops(seat) == []
    assert seat.match.state.turn == 2


def test_an_order_from_behind_the_curtain_of_a_window_counts_for_its_owner_alone(tmp_path):
    seat = window(tmp_path)
    look(seat, "s1")
    assert {"bar:quiet", "bar:away"} <= set(seat.table.choices())
    seat.click("bar:quiet")
    seat.settle()
    assert seat.flow.mode is Mode.PUBLIC
    assert marks(seat) == [READY, PASSES, READY]
    assert seat.match.turns[-1].action.pick == "look"


@clauses("K-18.6", "K-11.17")
@pytest.mark.parametrize("press", ["bar:continue", "bar:quiet"])
def test_where_the_bar_is_shown_does_not_depend_on_what_anybody_holds(tmp_path, press):
    """The same cards are laid; what stays in the hands is worth nothing or a lot."""
    found = []
    for number, kept in enumerate(("dodge", "halt", "niet", "vodka")):
        hands = {who: ["dodge", kept] for who in "ABC"}
        seat = window(tmp_path / str(number), hands=hands, life=8, max_life=10)
        seat.click(press)
        seat.settle()
        lay_cards(seat)
        found.append(stops(seat))
    assert all(one == found[0] for one in found)


def test_nobody_is_asked_for_an_answer_that_every_open_niet_rules_out(tmp_path):
    hands = {**DODGES, "A": ["vodka", "dodge"]}
    for number, count in enumerate((4, 5)):
        seat = window(tmp_path / str(number), hands=hands, life=8, max_life=10,
                      action_discard=["niet"] * count)  # fmt: skip
        look(seat, "s0")
        seat.click(f"card:{seat.flow.view.hand[0]}")
        seat.settle()
        assert seat.match.state.comrades["A"].event_used
        assert seat.flow.view.window == ("R" if count == 4 else "A")
