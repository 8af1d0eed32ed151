"""A match keeps its past, and knows how much of it may be taken back."""

import pytest

from game.playing.match import Match, Origin, is_practice
from game.playing.seats import SeatPolicy
from rules.kernel.decision import Action, Decision, RefusedError
from rules.kernel.setup import SeatSetup, Setup
from tests.rules.kernel.duel import SETUP, DuelTitle


def begin(records=None, **options):
    sink = records.append if records is not None else None
    origin = Origin(SETUP, 1, loaded={"die": (3, 3, 3)})
    return Match(DuelTitle(None), origin, sink=sink, **options)


def number(match, seat, pick):
    decision = next(d for d in match.open if d.seat == seat)
    return match.submit(Action(decision.id, seat, pick))


def test_an_answer_can_be_taken_back_and_given_again():
    match = begin()
    before = match.title.encode(match.state)
    number(match, "red", "3")
    after = match.title.encode(match.state)
    assert match.undo_status().steps == 1
    assert match.undo() == 1
    assert match.title.encode(match.state) == before
    assert match.can_redo
    match.redo()
    assert match.title.encode(match.state) == after


def test_undo_stops_at_a_die_that_has_been_rolled():
    match = begin()
    number(match, "red", "3")
    number(match, "blue", "6")
    status = match.undo_status()
    assert (status.steps, status.reason.key) == (0, "undo.revealed")
    assert match.undo() == 0


def test_undo_stops_at_another_seats_answer():
    match = begin()
    number(match, "red", "3")
    number(match, "blue", "6")
    match.answer("red", "pass")
    match.answer("blue", "pass")
    assert match.undo_status().steps == 1
    assert match.undo_status().reason.key == "undo.other_seat"


def test_practice_may_be_taken_back_to_the_start():
    match = begin(free_undo=True)
    before = match.title.encode(match.state)
    number(match, "red", "3")
    number(match, "blue", "6")
    assert match.undo(99) == 2
    assert match.title.encode(match.state) == before


@pytest.mark.parametrize(("kinds", "free"), [("human bot", True), ("human human", False)])
def test_a_position_tried_out_by_one_person_may_be_taken_back_to_the_start(kinds, free):
    seats = (SeatSetup(f"seat{n}", kind) for n, kind in enumerate(kinds.split()))
    setup = Setup("duel", tuple(seats))
    assert is_practice(Origin(setup, 1, {"round": 1}), setup) is free
    assert not is_practice(Origin(setup, 1), setup)


def test_a_new_answer_ends_the_redo():
    match = begin()
    number(match, "red", "3")
    match.undo()
    number(match, "red", "4")
    assert not match.can_redo


def test_a_refused_answer_leaves_match_and_journal_untouched():
    records = []
    match = begin(records)
    before = match.state
    with pytest.raises(RefusedError):
        match.answer("red", "17")
    assert match.state is before
    assert records == []


def test_the_records_of_a_match_lead_to_the_same_match():
    records = []
    match = begin(records)
    number(match, "red", "3")
    match.undo()
    number(match, "red", "4")
    number(match, "blue", "6")
    again = begin()
    for record in records:
        again.replay_record(record)
    assert again.state == match.state
    assert again.turns == match.turns


def test_the_plot_has_a_point_for_every_answer():
    match = begin()
    number(match, "red", "3")
    number(match, "blue", "6")
    assert len(match.progress()) == 3


def two_people():
    return SeatPolicy(Setup("duel", (SeatSetup("red"), SeatSetup("blue"))))


def test_the_curtain_falls_before_a_secret_of_somebody_who_is_not_at_the_screen():
    seats = two_people()
    match = begin()
    attention = seats.attention(match.open)
    assert attention.curtain
    seats.sit_down(attention.decision.seat)
    assert not seats.attention(match.open).curtain
    seats.get_up()
    assert seats.attention(match.open).curtain


def test_a_single_person_never_sees_a_curtain():
    seats = SeatPolicy(SETUP)
    match = begin()
    attention = seats.attention(match.open)
    assert (attention.decision.seat, attention.curtain) == ("red", False)
    assert seats.eyes == "red"


def test_people_are_asked_before_bots():
    seats = SeatPolicy(SETUP)
    match = begin()
    assert not seats.attention(match.open).bot
    number(match, "red", "2")
    assert seats.attention(match.open).bot


def test_in_a_race_nobodys_hand_stays_open():
    seats = SeatPolicy(
        Setup("duel", (SeatSetup("red", "human"), SeatSetup("blue", "human"))),
    )
    seats.sit_down("red")
    seats.get_up([Decision(1, "red", "draft", ("a", "b"), secret=True)])
    assert seats.eyes == "red"
    seats.get_up([Decision(2, "red", "window", ("pass",), secret=True, race=True)])
    assert seats.eyes == ""


def test_who_is_left_alone_keeps_the_screen_once_seated_until_undo_brings_somebody_back():
    seats = two_people()
    match = begin()
    assert not seats.keep_in(["red"])
    assert seats.attention(match.open).curtain
    seats.sit_down("red")
    seats.get_up()
    assert seats.eyes == "red"
    assert not seats.attention(match.open).curtain
    assert seats.keep_in(["red", "blue"])
    assert seats.eyes == ""
    assert seats.attention(match.open).curtain
