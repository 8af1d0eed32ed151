"""The end screen says what comes next, and a player who is out is told what can be done."""

import msgspec
import pytest

from rules.kernel.state import Outcome
from rules.kernel.text import Text
from scenes.table.course.modes import Mode
from scenes.table.parts.plot import Plot, PlotLine
from scenes.table.screens.end_screen import CROWN, EndModel, EndScreen, EndSeat, _SeatRow
from scenes.ui.dialog import Dialog
from scenes.ui.label import Picture
from tests.scenes.komrades.samples import seats
from tests.scenes.komrades.samples import table as front
from tests.scenes.stalker.samples import table as zone
from tests.scenes.table_driver import widgets
from tests.scenes.volt.samples import RFL, TRAINING
from tests.scenes.volt.samples import table as arena


def next_up(seat):
    return {one.label: one for one in seat.scene.ways._end_actions()}


def test_after_training_the_whole_game_is_offered_with_the_same_seats(tmp_path):
    seat = arena(tmp_path, TRAINING)
    labels = list(next_up(seat))
    assert labels[:3] == ["Now an RFL game", "Rematch", "Change the table"]
    next_up(seat)["Now an RFL game"].action()
    name, setup = seat.host.calls[-1]
    assert name == "play_again"
    assert setup.options["variant"] == "rfl"
    assert setup.seats == seat.match.origin.setup.seats


def test_after_the_whole_game_there_is_a_rematch_or_another_table(tmp_path):
    seat = arena(tmp_path, RFL)
    assert list(next_up(seat))[:2] == ["Rematch", "Change the table"]
    next_up(seat)["Change the table"].action()
    assert seat.host.calls[-1] == ("choose_table", "volt")


def test_a_won_mission_leads_to_the_next_one(tmp_path):
    seat = zone(tmp_path)
    summary = seat.table.summary
    view = seat.flow.view
    assert summary.following(view) is None
    outcome = Outcome(("blue",), Text("x", {}))
    won = msgspec.structs.replace(view, outcome=outcome)
    following = summary.following(won)
    assert following.options == {"mission": "A2"}
    lost = msgspec.structs.replace(won, outcome=msgspec.structs.replace(outcome, winners=()))
    assert summary.following(lost) is None


@pytest.mark.parametrize("people", [1, 2])
def test_whoever_is_out_is_told_once_and_offered_what_makes_sense(tmp_path, people):
    seat = front(tmp_path, seats(4, people))
    out = seat.session.seats.humans[0]
    seat.table.summary.is_out = lambda view, one: one == out
    seat.session.seats.keep_in(seat.session.seats.humans[1:])
    seat.flow.mode = Mode.THINKING
    seat.scene.changed()
    told = seat.director.top
    assert isinstance(told, Dialog)
    answers = [one.label for one in told.answers]
    if people == 1:
        assert answers == ["Watch on", "Skip to the end", "Back to the shelf"]
        told.answers[1].action()
        assert seat.flow.pace.skipping
    else:
        assert len(answers) == 1
    seat.director.pop()
    seat.scene.changed()
    assert not isinstance(seat.director.top, Dialog), "once is enough"


def test_two_who_fall_at_once_are_told_in_one_message(tmp_path):
    seat = front(tmp_path, seats(4, 3))
    first, second, _ = seat.session.seats.humans
    seat.table.summary.is_out = lambda view, one: one in (first, second)
    seat.session.seats.keep_in(seat.session.seats.humans[2:])
    seat.flow.mode = Mode.THINKING
    seat.scene.changed()
    told = seat.director.top
    assert isinstance(told, Dialog)
    named = [seat.scene.wording.name(one) in told.body for one in (first, second)]
    assert named == [True, True]
    seat.director.pop()
    assert not isinstance(seat.director.top, Dialog), "one message for both"


def test_the_end_screen_shows_the_piece_of_the_winner_and_names_the_ends_of_its_plot(tmp_path):
    seat = front(tmp_path, seats(2, 1))
    screen = EndScreen(seat.services, lambda: _model(seat), lambda: (), lambda clause: None)
    seat.director.push(screen)
    seat.director.layout(seat.view)
    pictures = [one for one in screen.ui._widgets if isinstance(one, Picture)]
    assert len(pictures) == 1
    plots = [one for one in screen.ui._widgets if isinstance(one, Plot)]
    assert plots[0].ends == ("start", "end")


@pytest.mark.parametrize(("count", "pictured"), [(2, True), (4, True), (10, False)])
def test_everybody_stands_there_with_a_piece_as_long_as_all_have_room(tmp_path, count, pictured):
    seat = front(tmp_path, seats(count, 1))
    rows = tuple(
        EndSeat(one.id, one.name, one.colour, not place, "3", seat.table.seat_picture(one.id))
        for place, one in enumerate(seat.match.origin.setup.seats)
    )
    model = EndModel("A wins", "because", (), rows, (), ())
    screen = EndScreen(seat.services, lambda: model, lambda: (), lambda clause: None)
    seat.director.push(screen)
    seat.director.layout(seat.view)
    shown = [one for one in widgets(screen) if isinstance(one, _SeatRow)]
    assert [bool(one._portrait) for one in shown] == [pictured] * count
    assert [one.faint for one in shown] == [False] + [True] * (count - 1)
    area = shown[0].parent
    assert shown[-1].rect.bottom <= area.rect.bottom or not pictured


def test_pieces_have_room_below_a_long_story_in_a_large_window(tmp_path):
    seat = front(tmp_path, seats(4, 1), size=(1920, 1080))
    rows = tuple(
        EndSeat(one.id, one.name, one.colour, False, "3", seat.table.seat_picture(one.id))
        for one in seat.match.origin.setup.seats
    )
    sheet = tuple((f"line {number}", {}) for number in range(3))
    story = tuple(f"sentence {number}" for number in range(4))
    model = EndModel("A wins", "because", ("V-12.1",), rows, sheet, (), story=story)
    screen = EndScreen(seat.services, lambda: model, lambda: (), lambda clause: None)
    seat.director.push(screen)
    seat.director.layout(seat.view)
    shown = [one for one in widgets(screen) if isinstance(one, _SeatRow)]
    assert all(one._portrait for one in shown)
    assert shown[-1].rect.bottom <= shown[0].parent.rect.bottom


def _model(seat):
    first = seat.match.origin.setup.seats[0]
    row = EndSeat(first.id, first.name, first.colour, True, "3")
    picture = seat.table.seat_picture(first.id)
    lines = (PlotLine(first.colour, (1, 2, 3)),)
    return EndModel("A wins", "because", (), (row,), (), lines, picture=picture)


def test_a_long_ending_never_runs_into_the_name(tmp_path):
    seat = front(tmp_path, seats(2, 1))
    long = "2. Misza, przyczyna śmierci: Miotacz Ognia"
    for name in ("Ania", "Wielka Księżna Anastazja"):
        row = _SeatRow((0, 0, 470, 40), EndSeat("a", name, "red", True, long))
        row.measure(seat.view)
        wide = seat.view.text_width
        taken = wide(row._name, 18, True) + wide(row._score, row._size, True)
        assert taken + 42 + 14 + CROWN <= 470


@pytest.mark.parametrize("high", [40, 66])
@pytest.mark.parametrize("name", ["Ania", "Wielka Księżna Anastazja"])
def test_what_became_of_a_seat_is_told_whole_below_its_name(tmp_path, name, high):
    seat = front(tmp_path, seats(2, 1))
    long = "3. Swietłana, przyczyna śmierci: Karabin Maszynowy"
    row = _SeatRow((0, 0, 490, high), EndSeat("a", name, "red", False, long, "x"), told=True)
    row.measure(seat.view)
    assert (row._name, row._score) == (name, long)
    assert row._size >= 11
