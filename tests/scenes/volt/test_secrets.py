"""Nothing of another seat's program or stash is drawn before it is public."""

from msgspec.structs import replace

from rules.kernel.decision import Action
from tests.clauses import clauses
from tests.scenes.volt.samples import HOT_SEAT, beam_table, table

PROGRAMS = ("I:b3E II:r5NW III:b1N @1000", "I:r6SW II:b2S III:r1E @1000")


def bytes_of(surface):
    return surface.get_buffer().raw


@clauses("V-5.22", "V-5.23")
def test_two_foreign_programs_give_the_same_pixels(tmp_path):
    pictures = []
    for number, program in enumerate(PROGRAMS):
        seat = _first_desk(tmp_path / str(number))
        asked = seat.flow.asked.seat
        other = next(one for one in seat.match.open if one.seat != asked)
        seat.match.submit(Action(other.id, other.seat, program))
        seat.flow.rebuild()
        seat.table.update(0)
        seat.table.desk.console.clock = None
        pictures.append(bytes_of(seat.shot()))
    assert pictures[0] == pictures[1]


@clauses("V-5.13")
def test_a_foreign_program_never_gets_into_what_is_shown_before_the_reveal(tmp_path):
    seat = _first_desk(tmp_path)
    other = next(one for one in seat.match.open if one.seat != seat.flow.asked.seat)
    seat.match.submit(Action(other.id, other.seat, PROGRAMS[0]))
    seat.flow.rebuild()
    assert set(seat.table.shown.programs.values()) == {()}
    rows = {row.seat: row.state for row in seat.table.panels.rows(seat.table.shown)}
    assert rows[other.seat] == "ready"
    assert rows[seat.flow.asked.seat] == "now"


@clauses("V-15.3")
def test_a_foreign_stash_shows_only_how_many_cards_it_holds(tmp_path):
    pictures = []
    for number, stash in enumerate((["pila"], ["kotwica"])):
        seat = beam_table(tmp_path / str(number), size=(1280, 720))
        robots = seat.match.state.robots
        robots["blue"] = replace(robots["blue"], stash=tuple(stash))
        seat.flow.rebuild()
        pictures.append(bytes_of(seat.shot()))
    assert pictures[0] == pictures[1]


def _first_desk(tmp_path):
    """Hot seat: the first operator is at the desk, the second has not programmed yet."""
    seat = table(tmp_path, HOT_SEAT)
    while seat.flow.asked.kind != "program":
        seat.click(seat.flow.asked.options[0])
        seat.settle()
    seat.its_me()
    seat.settle()
    return seat
