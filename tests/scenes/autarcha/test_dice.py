"""A die is seen before its number is told."""

from rules.autarcha.model import events as e
from scenes.table.course.modes import Mode
from tests.scenes.autarcha.samples import battle

SHOT = {
    "white": ["psz 08.04.NW E", "pie-1 10.10.SW E"],
    "red": ["psz 05.17.SE W", "pie-1 10.10.SE W", "pie-2 09.17.SE W"],
    "active": "white", "actions": 4, "gold": {"white": 0, "red": 0},
    "cards": {"B": "white", "K": "red"},
}  # fmt: skip


def shoot(tmp_path):
    """A shot at normal speed, and the order in which things began and were told."""
    seat = battle(tmp_path, position=SHOT, loaded={"defence": [5]}, speed="normal")
    course, showing = [], seat.flow.showing
    begin, tell = seat.table.begin_event, showing._began
    seat.table.begin_event = lambda event, view: (
        course.append(("seen", type(event))), begin(event, view))  # fmt: skip
    showing._began = lambda event: (course.append(("told", type(event))), tell(event))
    assert seat.scene.submit(seat.flow.asked, "go:white-pie-1:@10.10.SE")
    return seat, course


def test_no_words_tell_what_a_die_shows_while_it_rolls(tmp_path):
    seat, course = shoot(tmp_path)
    while ("seen", e.DieRolled) not in course:
        seat.tick()
    assert ("told", e.DieRolled) not in course
    while ("told", e.DieRolled) not in course:
        seat.tick()
    rolled = course.index(("seen", e.DieRolled))
    assert course[rolled + 1] == ("told", e.DieRolled)


def test_everything_is_told_in_its_order_and_nothing_twice(tmp_path):
    seat, course = shoot(tmp_path)
    while seat.flow.mode is Mode.SHOWING:
        seat.tick()
    seen = [kind for what, kind in course if what == "seen"]
    assert e.UnitDestroyed in seen
    assert [kind for what, kind in course if what == "told"] == seen


def test_what_is_skipped_is_told_all_the_same(tmp_path):
    seat, course = shoot(tmp_path)
    seat.flow.showing.finish()
    told = [kind for what, kind in course if what == "told"]
    assert told == [kind for what, kind in course if what == "seen"]
