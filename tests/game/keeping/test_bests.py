"""The table of best results is read off the matches that were kept."""

from game.keeping.bests import MOST, best_results
from game.keeping.statistics import MatchRecord, SeatRecord, add_record, read_records


def record(day: int, points: int, contest: str = "S1/1/stalker") -> MatchRecord:
    seats = (SeatRecord("Ala", "human", "won"),)
    date = f"2026-05-{day:02}T10:00:00"
    return MatchRecord("stalker", date, 60, 9, seats, contest=contest, points=points)


def test_most_points_stand_on_top_and_of_equals_the_earlier(tmp_path):
    file = tmp_path / "statistics.jsonl"
    for one in (record(3, 12), record(1, 20), record(2, 12), record(4, 30, "S2/1/stalker")):
        add_record(file, one)
    found = best_results(read_records(file)[0], "stalker", "S1/1/stalker")
    assert [(one.points, one.finished_at[8:10]) for one in found] == [
        (20, "01"),
        (12, "02"),
        (12, "03"),
    ]


def test_a_table_is_short_and_belongs_to_one_title():
    records = [record(day, day) for day in range(1, 10)]
    assert [one.points for one in best_results(records, "stalker", "S1/1/stalker")] == [
        *range(9, 9 - MOST, -1)
    ]
    assert best_results(records, "volt", "S1/1/stalker") == ()
