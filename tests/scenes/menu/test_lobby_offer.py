"""What the lobby says about a table that cannot be played at."""

import pygame
import pytest

from scenes.app.lobby_offer import lobby_offer
from scenes.menu.model import LobbyChoice, SeatChoice
from scenes.offscreen import off_screen_services
from scenes.table.host import load_kit

LINE_UP = (
    SeatChoice("seat1", "human", "Ola", "red"),
    SeatChoice("seat2", "automaton", "", "blue"),
    SeatChoice("seat3", "automaton", "", "green"),
    SeatChoice("seat4", "automaton", "", "yellow"),
)


def picture_of(*colours: str) -> bytes:
    kit = load_kit("volt")
    offer = lobby_offer(kit, kit.services(off_screen_services("en")))
    seats = tuple(SeatChoice(f"seat{n}", "human", "", one) for n, one in enumerate(colours))
    painted = offer.picture(LobbyChoice("volt", seats, {"variant": "rfl", "arena": "a"}))
    assert painted is not None
    return pygame.image.tobytes(painted((200, 200)), "RGB")


def test_the_picture_shows_the_start_spaces_of_the_seats_chosen() -> None:
    assert picture_of("red", "blue") == picture_of("red", "blue")
    assert picture_of("red", "blue") != picture_of("green", "yellow")
    assert picture_of("red", "blue") != picture_of("red", "blue", "green")


def test_a_line_up_that_cannot_play_still_shows_its_arena() -> None:
    assert picture_of("red", "blue", "green", "yellow", "black")


@pytest.mark.parametrize(("language", "advice"), [("en", "1–2 with two"), ("pl", "1–2 z dwoma")])
def test_a_refused_line_up_is_told_which_ones_can_play(language: str, advice: str) -> None:
    kit = load_kit("volt")
    offer = lobby_offer(kit, kit.services(off_screen_services(language)))
    told = offer.problem(LobbyChoice("volt", LINE_UP, {"variant": "rfl"}))
    assert advice in told
    assert "V-18.1" in told


@pytest.mark.parametrize(("language", "told"), [("en", "About 19 turns"), ("pl", "około 19 tur")])
def test_the_lobby_tells_how_long_a_match_will_last(language: str, told: str) -> None:
    kit = load_kit("komrades")
    offer = lobby_offer(kit, kit.services(off_screen_services(language)))
    seats = tuple(SeatChoice(f"seat{n}", "bot:normal", "", "red") for n in range(4))
    assert told in offer.outlook(LobbyChoice("komrades", seats, {"life": "short"}))
    assert offer.outlook(LobbyChoice("komrades", seats, {"life": "standard"}))


def test_a_title_without_an_outlook_says_nothing() -> None:
    kit = load_kit("volt.campaign")
    offer = lobby_offer(kit, kit.services(off_screen_services("en")))
    assert offer.outlook(LobbyChoice("volt.campaign", LINE_UP, {})) == ""
