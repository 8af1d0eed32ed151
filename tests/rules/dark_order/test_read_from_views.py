"""Sums and reasons that scenes read from what a seat sees."""

from rules.dark_order.fight.reach import why_unreachable
from rules.dark_order.model.book import book_of
from rules.dark_order.turn.aftermath import command_of, scouting_of
from tests.rules.dark_order.table import (
    dark_order,
    dark_order_pack,
    face_down,
    plaga,
    sanktuarium,
    table,
    unit,
)


def seen():
    t = table(
        step=1,
        stop="step",
        red=sanktuarium(
            field={"1C": "inquisitor.1", "1L": "wall_recruit.1"}, scouts=("mounted_scout.1",)
        ),
        blue=plaga(
            field={
                "1C": unit("crawler.1", plague=1),
                "1L": face_down("carrier.1"),
                "1R": "abomination.1",
                "2C": "carrier.2",
            }
        ),
    )
    return dark_order().view_for(t.state, "red")


def test_sums_and_reasons_are_read_from_views():
    view = seen()
    assert command_of(view, "red") == 4
    assert command_of(view, "blue") == 5
    assert scouting_of(book_of(dark_order_pack()), "watchtower", view.scouts["red"]) == 4
    units = view.units
    assert why_unreachable(view, units["red-1"], units["blue-6"], 0) == ("blocked", "D-4.8")
    assert why_unreachable(view, units["red-2"], units["blue-5"], 0) == (
        "out_of_range_lane",
        "D-4.7",
    )
