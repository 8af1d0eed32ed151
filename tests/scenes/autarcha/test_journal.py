"""The journal over the map: entries by side, areas, and nothing that falls through it."""

import msgspec

from game.shell.records import Pointer
from rules.autarcha.model.pieces import Entry
from tests.clauses import clauses
from tests.scenes.autarcha.samples import seats, table

POSITION = {
    "white": ["psz 08.04.NW E", "pie 07.06.NE E", "pc 10.09.SW E"],
    "red": ["psz 05.17.SE W", "pie 06.16.NE W", "pc 10.08.SE W"],
    "active": "white",
    "actions": 4,
    "gold": {"white": 23, "red": 9},
    "cards": {"A": "white", "K": "red"},
    "factories": ["07.04.NW 2"],
    "mines": {"white": ["06.03.SW"]},
}


def war(folder, **options):
    setup = seats("human", "bot", scenario="autarchy")
    return table(folder, setup, position=POSITION, fresh=False, **options)


def write_entries(seat, turns):
    """A long book for White."""
    entries = [Entry(turn, "white", "income", "", 11, 0, 11 * turn) for turn in range(turns)]
    shown = msgspec.structs.replace(seat.flow.view, journal=tuple(entries))
    seat.table.stage.shown = shown


@clauses("A-15.11")
def test_a_key_opens_the_journal_and_escape_closes_it(tmp_path):
    seat = war(tmp_path)
    seat.key("j")
    assert seat.table.journal.is_open
    seat.check_choices()
    seat.key("escape")
    assert not seat.table.journal.is_open
    assert seat.flow.asked.kind == "order"


def test_tabs_turn_to_the_other_side_and_the_cross_closes(tmp_path):
    seat = war(tmp_path)
    seat.key("j")
    assert seat.table.journal.side == "white"
    seat.click("button:journal_red")
    assert seat.table.journal.side == "red"
    seat.click("button:close_journal")
    assert not seat.table.journal.is_open


def test_a_long_book_is_scrolled_by_the_wheel_and_the_map_stays(tmp_path):
    seat = war(tmp_path)
    seat.key("j")
    write_entries(seat, 60)
    journal = seat.table.journal
    newest = journal.first
    at = journal.plan.left.center
    seat.director.handle(Pointer("wheel", *at, dy=1))
    assert journal.first == newest - 3
    for _ in range(50):
        seat.director.handle(Pointer("wheel", *at, dy=1))
    assert journal.first == 0
    assert seat.table.camera.fitted


def test_a_click_on_the_sheet_chooses_nothing_on_the_map(tmp_path):
    seat = war(tmp_path)
    unit = seat.table.anchor_box("unit:white-pc-1").center
    seat.key("j")
    seat.click_at(unit)
    assert seat.table.links.draft().draft == ""


@clauses("A-15.2", "A-15.5")
def test_areas_tell_who_holds_them(tmp_path):
    seat = war(tmp_path)
    seat.key("j")
    told = {}
    for letter in "ABEK":
        seat.director.handle(Pointer("move", *seat.table.anchor_box(f"area:{letter}").center))
        told[letter] = seat.scene.panels.inspector.card.subtitle
    assert told == {
        "A": "held by White",
        "B": "held by White",
        "E": "war: nobody earns",
        "K": "held by Red",
    }
