"""V-5: programs, their legality, secrecy and the race for start numbers."""

import pytest

from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from rules.volt.model.events import NumberTaken, ProgrammingFinished, ProgramsRevealed
from rules.volt.model.notation import parse, write
from rules.volt.turn.program import ProgramForm
from tests.clauses import clauses
from tests.rules.volt.table import Table, at, seats, table, volt

PROGRAM = "I:b3E II:r5NW III:b1N"


def programming(**pieces):
    usual = {
        "arena": "training",
        "variant": "training",
        "red": at("E9", last_number=1),
        "blue": at("E1", last_number=2),
    }
    return table(phase="programming", after="go_on", **{**usual, **pieces})


@clauses("V-5.1", "V-5.3", "V-5.13")
def test_all_operators_program_at_once_and_desks_open_together():
    t = programming()
    assert t.asked() == [("red", "program"), ("blue", "program")]
    assert t.answer("blue", PROGRAM) == []
    assert t.state.programs["blue"] == ()
    t.answer("red", "I:r1N II:r1N III:b1N @5")
    assert not t.all(ProgramsRevealed)
    t.answer("blue", "number:1")
    shown = t.the(ProgramsRevealed).programs
    assert write(shown["blue"]) == PROGRAM
    assert set(shown) == {"red", "blue"}


@clauses("V-5.3", "V-5.4", "V-5.5", "V-5.6", "V-5.2")
@pytest.mark.parametrize(
    ("pick", "code", "clause"),
    [
        ("I:b3E II:r5NW", "panel_empty", "V-5.3"),
        ("I:b3E II: III:b1N", "panel_empty", "V-5.3"),
        ("", "panel_empty", "V-5.3"),
        ("I:b3E,r1N II:r5NW III:b1N", "too_many_dice", "V-5.3"),
        ("I:b3E I:r1N II:r5NW III:b1N", "too_many_dice", "V-5.3"),
        ("I:b3E II:b5N III:b1N", "no_such_die_left", "V-5.5"),
        ("I:r3E II:r5N III:r1N", "no_such_die_left", "V-5.5"),
        ("I:b0E II:r5N III:b1N", "bad_value", "V-5.4"),
        ("I:b7E II:r5N III:b1N", "bad_value", "V-5.4"),
        ("I:b3NE II:r5N III:b1N", "blue_die_needs_blue_button", "V-5.6"),
        ("I:g3N II:r5N III:b1N", "malformed_program", "V-5.3"),
        ("IV:b3N II:r5N III:b1N", "malformed_program", "V-5.3"),
        ("I:b3N II:r5X III:b1N", "malformed_program", "V-5.3"),
        ("I:b3N II:r5N III:b1N @soon", "malformed_program", "V-5.3"),
    ],
)
def test_an_illegal_program_is_refused_with_its_reason(pick, code, clause):
    t = programming()
    assert t.refused("red", pick) == (code, clause)


@clauses("V-5.3", "V-5.4", "V-5.7", "V-5.8")
@pytest.mark.parametrize(
    "pick",
    [
        PROGRAM,
        "I:b6N II:b6N III:r1N",
        "I:r1NW II:r1NW III:b1W",
        "III:b1N II:r5NW I:b3E",
        "I:r1N II:r2SE III:b6S @60000",
    ],
)
def test_one_die_on_each_panel_is_legal_whatever_repeats(pick):
    t = programming()
    t.answer("red", pick)
    assert t.asked() == [("blue", "program")]


@clauses("V-16.5", "V-16.6", "V-5.6")
@pytest.mark.parametrize(
    ("value", "legal"), [(1, True), (2, True), (3, True), (4, False), (6, False)]
)
def test_the_vector_nozzle_allows_diagonal_blue_dice_up_to_three(value, legal):
    t = programming(red=at("E9", left="dysza"), variant="rfl")
    pick = f"I:b{value}NE II:r5N III:b1N"
    if legal:
        t.answer("red", pick)
    else:
        assert t.refused("red", pick) == ("blue_die_needs_blue_button", "V-16.6")


@clauses("V-5.9", "V-16.50")
def test_extra_ram_allows_four_dice_with_two_on_one_panel():
    t = programming(red=at("E9", left="ram"), variant="rfl")
    assert t.refused("red", "I:b3E,r1N II:r5NW,b1N III:b1N") == ("too_many_dice", "V-16.50")
    assert t.refused("red", "I:b3E,b1N II:r5NW III:b1N") == ("no_such_die_left", "V-5.5")
    t.answer("red", "I:b3E II:r5NW,r1N III:b1N")


@clauses("V-5.11", "V-5.22")
def test_a_confirmed_program_is_locked_and_a_foreign_desk_is_out_of_reach():
    t = programming()
    mine, other = t.decision("red"), t.decision("blue")
    assert t.refused_action(Action(other.id, "red", PROGRAM)) == ("not_your_desk", "V-5.22")
    t.answer("red", PROGRAM)
    assert t.refused_action(Action(mine.id, "red", PROGRAM)) == ("program_locked", "V-5.11")
    t.answer("blue", PROGRAM)
    assert t.refused_action(Action(mine.id, "red", PROGRAM)) == ("program_locked", "V-5.11")


@clauses("V-5.10", "V-5.24", "V-5.25", "V-5.27")
@pytest.mark.parametrize(
    ("red_ms", "blue_ms", "order"),
    [
        (9000, 8999, ("blue", "red")),
        (8999, 9000, ("red", "blue")),
        (9000, 9000, ("red", "blue")),
    ],
)
def test_numbers_are_taken_in_the_order_of_elapsed_time(red_ms, blue_ms, order):
    t = programming()
    t.answer("red", f"{PROGRAM} @{red_ms}")
    t.answer("blue", f"{PROGRAM} @{blue_ms}")
    finished = t.the(ProgrammingFinished)
    assert finished.order == order
    assert finished.elapsed == {"red": red_ms, "blue": blue_ms}
    assert t.asked() == [(order[0], "take_number")]
    assert t.options(order[0]) == ("number:1", "number:2")


@clauses("V-5.24")
def test_equal_times_go_by_the_lower_previous_number():
    t = programming(red=at("E9", last_number=2), blue=at("E1", last_number=1))
    t.answer("red", f"{PROGRAM} @7")
    t.answer("blue", f"{PROGRAM} @7")
    assert t.the(ProgrammingFinished).order == ("blue", "red")


@clauses("V-5.10", "V-5.11")
def test_a_number_is_taken_once_and_only_in_turn():
    t = programming(green=at("A5", last_number=3))
    for seat, time in (("red", 1), ("blue", 2), ("green", 3)):
        t.answer(seat, f"{PROGRAM} @{time}")
    first = t.decision("red")
    taken = Action(first.id, "blue", "number:2")
    assert t.refused_action(taken) == ("number_not_available", "V-5.10")
    t.answer("red", "number:2")
    assert t.options("blue") == ("number:1", "number:3")
    assert t.refused("blue", "number:2") == ("number_not_available", "V-5.10")
    again = Action(first.id, "red", "number:1")
    assert t.refused_action(again) == ("number_not_available", "V-5.10")
    t.answer("blue", "number:3")
    assert [(event.seat, event.number) for event in t.all(NumberTaken)] == [
        ("red", 2),
        ("blue", 3),
        ("green", 1),
    ]


@clauses("V-5.12", "V-18.10")
def test_the_last_number_goes_to_the_killbot():
    t = programming(green=at("A5", killbot=True, facing="E", last_number=3), variant="rfl")
    t.answer("red", f"{PROGRAM} @1")
    t.answer("blue", f"{PROGRAM} @2")
    t.answer("red", "number:3")
    t.answer("blue", "number:1")
    numbers = [(event.seat, event.number) for event in t.all(NumberTaken)]
    assert numbers == [("red", 3), ("blue", 1), ("green", 2)]


@clauses("V-5.26")
def test_in_rotation_the_first_seat_moves_on_every_round():
    t = programming(
        number_race="rotation",
        red=at("E9", last_number=3),
        blue=at("E1", last_number=1),
        green=at("A5", last_number=2),
        tokens={"C3": 3},
    )
    for first in ("blue", "green", "red", "blue"):
        for seat in ("red", "blue", "green"):
            t.answer(seat, "I:r1N II:r1N III:b1W @9", "program")
        assert t.all(ProgrammingFinished)[-1].order[0] == first
        while not any(kind == "program" for _, kind in t.asked()):
            seat, _ = t.asked()[0]
            t.answer(seat, t.options(seat)[0])


@clauses("V-5.20")
def test_the_hot_seat_goes_by_the_previous_start_numbers():
    t = programming(red=at("E9", last_number=2), blue=at("E1", last_number=1))
    assert [seat for seat, _ in t.asked()] == ["blue", "red"]


@clauses("V-5.28")
def test_a_computer_operator_reports_a_drawn_time():
    times = set()
    for seed in range(20):
        setup = Setup("volt", seats("red", "blue", kind="bot"))
        state, events = volt().new_game(setup, seed)
        t = Table(state, events)
        for seat in [seat for seat, _ in t.asked()] * 2:
            if ("blue", "start_space") in t.asked() or ("red", "start_space") in t.asked():
                seat, _ = t.asked()[0]
                t.answer(seat, t.options(seat)[0])
        t.answer("red", PROGRAM)
        t.answer("blue", PROGRAM)
        times |= set(t.the(ProgrammingFinished).elapsed.values())
    assert all(15_000 <= time <= 60_000 for time in times)
    assert len(times) > 30


@clauses("V-5.14")
def test_every_operator_programs_every_round():
    t = table(phase="preparation", after="go_on", arena="training", variant="training",
              tokens={"C3": 3}, red=at("", side="S"), blue=at("E1"))  # fmt: skip
    t.answer("red", "cell:E9")
    assert sorted(seat for seat, kind in t.asked() if kind == "program") == ["blue", "red"]


@clauses("V-5.29")
def test_a_position_file_does_not_tell_a_confirmed_program():
    t = programming()
    t.answer("red", "I:b3E II:r5NW III:b2S")
    text = str(volt().to_position(t.state))
    assert "b3E" not in text
    assert volt().decode(volt().encode(t.state)) == t.state


def test_programs_are_read_and_written_the_same():
    for text in (PROGRAM, "I:r1N,b4E II:b1W III:r6SE", "I:b3E II:r5NW III:b1N @23000"):
        program = parse(text)
        assert write(program.dice, program.elapsed) == text


@pytest.mark.parametrize("modules", [("", ""), ("dysza", "ram"), ("ram", ""), ("dysza", "pila")])
def test_sampled_programs_are_legal(modules):
    left, right = modules
    t = programming(red=at("E9", left=left, right=right), variant="rfl")
    chance, form, asked = Stream(7), ProgramForm(), t.decision("red")
    for _ in range(300):
        pick = form.sample(t.state, volt().pack, asked, chance)
        assert form.check(t.state, volt().pack, asked, pick) is None, pick
