"""People bring their names along; computer players are called by what they are, in any language."""

import pytest

from game.content.titles import load_title
from game.keeping.statistics import SeatRecord
from game.playing.match import Match, Origin
from game.playing.naming import called, ended, listed, recorded
from game.playing.telling import people_of, told_of
from game.words.text import load_texts
from rules.kernel.setup import SeatSetup, Setup

OLA = SeatSetup("red", "human", "Ola", "red")
BOT = SeatSetup("blue", "bot", "", "blue", "easy")
KILLBOT = SeatSetup("green", "automaton", "", "green")


def names(lang: str, *seats: SeatSetup) -> list[str]:
    return list(called(seats, load_texts(lang, "volt")).values())


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", ["Ola", "Easy bot", "KillBot"]), ("pl", ["Ola", "Łatwy bot", "ZabijBot"])],
)
def test_computer_players_are_called_in_the_language_of_the_moment(
    lang: str, told: list[str]
) -> None:
    assert names(lang, OLA, BOT, KILLBOT) == told


def test_those_of_one_kind_are_numbered() -> None:
    hard = SeatSetup("yellow", "bot", "", "yellow", "hard")
    more = SeatSetup("black", "bot", "", "black", "easy")
    assert names("en", BOT, hard, more) == ["Easy bot 1", "Hard bot", "Easy bot 2"]


def test_a_name_that_was_given_stays_and_parts_of_lessons_have_none() -> None:
    named = SeatSetup("blue", "bot", "Iron", "blue", "easy")
    assert names("pl", named, SeatSetup("red"), SeatSetup("green", "bot")) == ["Iron"]


def test_a_finished_match_tells_them_likewise() -> None:
    seats = (SeatRecord("Ola", "human", "won"), SeatRecord("", "bot:hard", "lost"))
    assert listed(recorded(seats), load_texts("pl")) == "Ola, Trudny bot"


def test_lists_hold_everybody_in_every_language() -> None:
    match = Match(load_title("volt"), Origin(Setup("volt", (OLA, BOT)), 1))
    assert people_of(match) == {"en": "Ola, Easy bot", "pl": "Ola, Łatwy bot"}
    asked = match.open[0].seat
    to_move = {"red": ("Ola", "Ola"), "blue": ("Easy bot", "Łatwy bot")}[asked]
    told = told_of(match)
    assert told["en"].endswith(f"{to_move[0]} is to move")
    assert told["pl"].endswith(f"kolej: {to_move[1]}")


@pytest.mark.parametrize(
    ("winners", "together", "told"),
    [
        (["Ola"], False, {"en": "Ola won", "pl": "zwycięzca: Ola"}),
        ([], False, {"en": "nobody won", "pl": "nikt nie wygrał"}),
        ([], True, {"en": "lost", "pl": "przegrana"}),
    ],
)
def test_partners_who_do_not_win_have_lost(
    winners: list[str], together: bool, told: dict[str, str]
) -> None:
    assert {lang: ended(winners, together, load_texts(lang)) for lang in told} == told


def test_lists_number_people_who_have_no_name() -> None:
    """Positions name nobody, and the shelf told the seats' ids."""
    nameless = (SeatSetup("red", "human", "", "red"), SeatSetup("blue", "human", "", "blue"))
    match = Match(load_title("volt"), Origin(Setup("volt", nameless), 1))
    number = ["red", "blue"].index(match.open[0].seat) + 1
    assert told_of(match)["en"].endswith(f"Player {number} is to move")
