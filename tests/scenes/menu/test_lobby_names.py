"""Names of seats that were only counted on the command line."""

from game.content.titles import installed
from game.playing.naming import called, with_names
from scenes import shots
from scenes.app.tables import named_setup
from scenes.offscreen import off_screen_services
from scenes.table.host import load_kit


def names(language: str, *kinds: str, people: tuple[str, ...] = ()) -> list[str]:
    kit = load_kit("volt")
    texts = kit.services(off_screen_services(language)).texts
    setup = named_setup(installed()["volt"], kinds, {}, people)
    return list(called(with_names(setup.seats, texts), texts).values())


def test_people_without_a_name_are_named_by_their_place_in_the_players_language() -> None:
    assert names("pl", "human", "human") == ["Gracz 1", "Gracz 2"]
    assert names("en", "human", "human", people=("Ola",)) == ["Ola", "Player 2"]


def test_bots_and_killbots_are_named_by_what_they_are() -> None:
    kinds = ("human", "bot:hard", "automaton", "automaton")
    assert names("en", *kinds)[1:] == ["Hard bot", "KillBot 1", "KillBot 2"]


def test_a_shot_of_a_fresh_game_names_its_seats_as_the_lobby_would() -> None:
    texts = load_kit("volt").services(off_screen_services("pl")).texts
    origin = shots._origin("volt", None, texts)
    assert list(called(origin.setup.seats, texts).values()) == ["Gracz 1", "Zwykły bot"]
