"""Statistics: appended one line per match, summed up per title."""

from pathlib import Path

from game.keeping.statistics import MatchRecord, SeatRecord, add_record, read_records, summaries


def match(title: str, day: str, seconds: int, *seats: SeatRecord) -> MatchRecord:
    return MatchRecord(title, f"{day}T20:00:00", seconds, 6, seats)


EWA_WON = SeatRecord("Ewa", "human", "won", 5)
EWA_LOST = SeatRecord("Ewa", "human", "lost", 2)
HARD = SeatRecord("Bolt", "bot:hard", "lost", 3)
EASY = SeatRecord("Nut", "bot:easy", "won", 5)
RECORDS = [
    match("volt", "2024-05-01", 600, EWA_WON, HARD),
    match("stalker", "2024-05-02", 3000, EWA_LOST),
    match("volt", "2024-05-03", 900, EWA_LOST, EASY),
    match("volt", "2024-05-03", 300, EWA_WON, HARD),
]


def test_records_come_back_in_order(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "statistics.jsonl"
    for record in RECORDS:
        add_record(path, record)
    assert read_records(path) == (RECORDS, [])
    assert read_records(tmp_path / "none.jsonl") == ([], [])


def test_a_torn_line_costs_only_itself(tmp_path: Path) -> None:
    path = tmp_path / "statistics.jsonl"
    add_record(path, RECORDS[0])
    whole = path.read_bytes()
    path.write_bytes(whole + whole[:40])
    add_record(path, RECORDS[1])
    assert read_records(path) == (RECORDS[:2], [2])


def test_sums_per_title() -> None:
    sums = summaries(RECORDS)
    assert list(sums) == ["volt", "stalker"]
    volt = sums["volt"]
    assert (volt.played, volt.seconds, volt.average) == (3, 1800, 600)
    assert (volt.shortest, volt.longest, volt.durations) == (300, 900, (600, 900, 300))
    assert volt.results == {"Ewa": {"won": 2, "lost": 1}}
    assert volt.against_bots == {"bot:easy": {"lost": 1}, "bot:hard": {"won": 2}}
    assert volt.per_day == {"2024-05-01": 1, "2024-05-03": 2}
    assert sums["stalker"].against_bots == {}


def test_nothing_played_has_no_sums() -> None:
    assert summaries([]) == {}
