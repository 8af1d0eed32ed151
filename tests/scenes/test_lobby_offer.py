"""What the lobby says about a table that cannot be played at."""

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


@pytest.mark.parametrize(("language", "advice"), [("en", "1–2 with two"), ("pl", "1–2 z dwoma")])
def test_a_refused_line_up_is_told_which_ones_can_play(language: str, advice: str) -> None:
    kit = load_kit("volt")
    offer = lobby_offer(kit, kit.services(off_screen_services(language)))
    told = offer.problem(LobbyChoice("volt", LINE_UP, {"variant": "rfl"}))
    assert advice in told
    assert "V-18.1" in told
