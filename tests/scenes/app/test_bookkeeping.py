"""Cards and figures of the menus, made from the player's folder."""

from game.keeping.folders import Folders
from game.keeping.settings import Settings
from game.keeping.statistics import MatchRecord, SeatRecord, add_record
from game.words.text import load_texts
from scenes.app.cards import Bookkeeper


def test_statistics_name_bots_and_killbots_as_the_lobby_does(tmp_path):
    folders = Folders(tmp_path)
    folders.make()
    seats = (
        SeatRecord("Ola", "human", "won", 5),
        SeatRecord("x", "bot:easy", "lost", 2),
        SeatRecord("y", "automaton:", "lost", 1),
    )
    record = MatchRecord("volt", "2026-01-02T10:00:00", 600, 4, seats)
    add_record(folders.statistics_file, record)
    for lang, names in (("en", {"Easy bot", "KillBot"}), ("pl", {"Łatwy bot", "ZabijBot"})):
        books = Bookkeeper(folders, load_texts(lang), lang, Settings())
        assert {tally.name for tally in books.statistics()[0].bots} == names


def test_bots_of_positions_without_a_level_are_counted_with_the_usual_ones(tmp_path):
    folders = Folders(tmp_path)
    folders.make()
    for day, kind in enumerate(("bot:", "bot:normal"), 1):
        seats = (SeatRecord("Ola", "human", "won", 5), SeatRecord("", kind, "lost", 2))
        record = MatchRecord("volt", f"2026-01-0{day}T10:00:00", 600, 4, seats)
        add_record(folders.statistics_file, record)
    books = Bookkeeper(folders, load_texts("en"), "en", Settings())
    (tally,) = books.statistics()[0].bots
    assert (tally.name, tally.won) == ("Normal bot", 2)
