"""Lists tell matches apart: what is played, how far it is, who won or is to move."""

import pytest

from game.content.titles import load_title
from game.playing.match import Match, Origin
from game.playing.telling import people_of, told_of
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from rules.kernel.text import text

SEATS = (SeatSetup("red", "human", "Ola", "red"), SeatSetup("blue", "bot", "Bot", "blue", "easy"))


def match_of(**options: str) -> Match:
    return Match(load_title("volt"), Origin(Setup("volt", SEATS, options), 1))


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"variant": "training"}, "Training"),
        ({"variant": "rfl", "arena": "c"}, "RFL game · Ruhr"),
        ({"variant": "rfl", "arena": "a"}, "RFL game"),
        ({"variant": "training", "arena": "c"}, "Training"),
    ],
)
def test_a_match_is_told_by_what_was_chosen_for_it(options: dict[str, str], told: str) -> None:
    words = told_of(match_of(**options))["en"]
    assert words.split(" · round")[0].removesuffix(" is to move").startswith(told)
    assert ("Ruhr" in words) == ("Ruhr" in told), "an option that does not count is not told"


def test_it_is_told_in_both_languages_with_the_round_and_whose_move_it_is() -> None:
    match = match_of(variant="rfl", arena="c")
    one = match.open[0]
    assert len(match.open) == 1
    name = {"red": "Ola", "blue": "Bot"}[one.seat]
    where = text("volt.round", arena=text("arena.c.name"), round=2)
    told = told_of(match, where)
    assert told["en"] == f"RFL game · Ruhr · round 2 · 0 : 0 · {name} is to move"
    assert told["pl"].startswith("Gra RFL · Zagłębie Ruhry")
    assert told["pl"].endswith(f"kolej: {name}")


def test_a_finished_match_tells_who_won() -> None:
    match, chance = match_of(variant="training"), Stream(3, "test")
    while match.outcome is None:
        one = match.open[0]
        pick = match.title.random_pick(match.state, one, chance)
        match.submit(Action(one.id, one.seat, pick))
    winner = {"red": "Ola", "blue": "Bot"}[match.outcome.winners[0]]
    assert winner in told_of(match)["en"]
    assert "to move" not in told_of(match)["en"]


def test_the_score_stands_in_the_order_of_the_names() -> None:
    match, chance = match_of(variant="training"), Stream(3, "test")
    while match.outcome is None:
        one = match.open[0]
        match.submit(Action(one.id, one.seat, match.title.random_pick(match.state, one, chance)))
    points = match.title.progress(match.view(""))
    assert f" · {points['red']} : {points['blue']} · " in told_of(match)["en"]
    assert people_of(match)["en"] == "Ola, Bot"


def test_what_an_option_means_is_left_to_the_lobby() -> None:
    seats = (SeatSetup("red"), SeatSetup("blue", "bot", "", "blue", "easy"))
    options = {"faction_1": "sanktuarium", "faction_2": "plaga"}
    match = Match(load_title("dark_order"), Origin(Setup("dark_order", seats, options), 1))
    assert told_of(match)["en"].startswith("Sanctuary · Plague · 0 : 0")
    assert told_of(match)["pl"].startswith("Sanktuarium · Plaga · 0 : 0")


def test_people_who_gave_no_name_are_listed_by_their_place() -> None:
    seats = (SeatSetup("red"), SeatSetup("blue"))
    match = Match(load_title("volt"), Origin(Setup("volt", seats, {}), 1))
    assert people_of(match) == {"en": "Player 1, Player 2", "pl": "Gracz 1, Gracz 2"}


@pytest.mark.parametrize(
    ("mission", "name"),
    [("B1", "B1 · Voices in the Fog"), ("S1", "S1 · Survival: The Besieged Farm")],
)
def test_a_mission_is_told_with_its_whole_name(mission: str, name: str) -> None:
    setup = Setup("stalker", (SeatSetup("blue", "human", "Ola", "blue"),), {"mission": mission})
    told = told_of(Match(load_title("stalker"), Origin(setup, 1)))
    assert told["en"].startswith(name)
