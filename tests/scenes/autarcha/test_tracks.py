"""What the turn before has left on the map: ways and losses, as long as they are true."""

import pytest

from rules.autarcha.model.events import TurnStarted, UnitDestroyed, UnitMoved
from tests.scenes.autarcha.samples import FRONT, battle, seats

TANK = "unit:white-pc-1"


def square(seat, name):
    return seat.table.front.board.square(name)


def hot_seat(folder, **options):
    return battle(folder, seats("human", "human", scenario="skirmish"), **options)


ARMIES = {
    "white": [one for one in FRONT["white"] if "sap" not in one],
    "red": ["psz 05.17.SE W", "pie-1 10.11.SE W", "pie-3 10.10.NE W"],
    "active": "white",
}
"""Without sappers nothing is secret, and no curtain parts the turns."""


def test_the_other_side_sees_where_units_went_until_it_has_played(tmp_path):
    seat = hot_seat(tmp_path, position=ARMIES)
    tracks = seat.table.map.tracks
    seat.click("unit:white-pie-3")
    for step in ("F", "F"):
        seat.click(f"button:step_{step}")
    seat.click("button:confirm")
    seat.settle()
    assert tracks.ways() == {}, "what one does oneself needs no reminder"
    end_turn(seat)
    assert seat.flow.view.active == "red"
    way = [square(seat, name) for name in ("05.09.SE", "05.10.SW", "05.10.SE")]
    assert tracks.ways() == {"white-pie-3": way}
    end_turn(seat)
    assert tracks.ways() == {}


def end_turn(seat):
    seat.key("k")
    seat.press_button("End turn")
    seat.settle()


def test_where_a_unit_fell_is_marked_this_turn_and_the_next(tmp_path):
    seat = hot_seat(tmp_path, position=ARMIES, loaded={"defence": (6,)})
    tracks, here = seat.table.map.tracks, square(seat, "10.10.NE")
    seat.click(TANK)
    seat.click("unit:red-pie-3")
    seat.click("button:confirm")
    seat.settle()
    for _ in range(2):
        assert tracks.fallen() == {"red-pie-3": here}
        end_turn(seat)
    assert tracks.fallen() == {}


def test_what_was_undone_leaves_no_track(tmp_path):
    seat = hot_seat(tmp_path, position=ARMIES)
    tracks, view = seat.table.map.tracks, seat.flow.view
    tracks.note(UnitDestroyed("red-pie-3", "10.10.NE"), view)
    assert tracks.fallen() == {}, "it stands there"
    tracks.note(TurnStarted(side="white", turn=view.turn + 1, round=1), view)
    tracks.note(UnitMoved("red-pie-3", "10.11.NW", "10.11.NE"), view)
    assert tracks.ways() == {}, "it is not where that way ended"


@pytest.mark.parametrize("chosen", [False, True])
def test_ways_are_drawn_while_nothing_is_chosen_and_losses_always(tmp_path, monkeypatch, chosen):
    seat = hot_seat(tmp_path, position=ARMIES)
    tracks, drawn = seat.table.map.tracks, []
    monkeypatch.setattr(tracks, "ways", lambda: {"red-pie-3": [1, 2]})
    monkeypatch.setattr(tracks, "fallen", lambda: {"red-pie-4": 3})
    monkeypatch.setattr(tracks, "_way", lambda canvas, way, colour: drawn.append(way))
    monkeypatch.setattr(tracks, "_fallen", lambda canvas, key, at: drawn.append(at))
    if chosen:
        seat.click(TANK)
    seat.shot()
    assert drawn == ([3] if chosen else [[1, 2], 3])
