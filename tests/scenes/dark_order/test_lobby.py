"""What the lobby shows of The Dark Order before anybody has chosen a card."""

from itertools import permutations

import pygame
import pytest

from game.playing.match import Match, Origin
from rules.kernel.setup import Setup
from scenes.app.results import board_picture
from scenes.dark_order import table as table_module
from scenes.offscreen import off_screen_services
from tests.scenes.dark_order.samples import kit, seats

FACTIONS = ("sanktuarium", "aptekarze", "plaga")
MEETINGS = [(), *((one,) for one in FACTIONS), *permutations(FACTIONS, 2)]


def table_of(*factions):
    options = {f"faction_{number}": one for number, one in enumerate(factions, 1)}
    return Setup("dark_order", seats("human", "bot").seats, options)


def picture(*factions):
    match = Match(kit().rules, Origin(table_of(*factions), 1))
    return board_picture(off_screen_services(), kit(), match, (480, 480))


def lit(image):
    """How much of the boards is brighter than the bare wood and the lines of its cells."""
    grey = pygame.transform.grayscale(image)
    return sum(grey.get_at((x, y))[0] > 110 for x in range(0, 480, 2) for y in range(0, 480, 2))


def test_the_boards_show_the_cards_of_those_who_will_meet():
    seen = [picture(*two) for two in permutations(FACTIONS, 2)]
    assert len({pygame.image.tobytes(one, "RGB") for one in seen}) == len(seen)


def test_boards_of_players_who_have_not_chosen_are_not_empty(monkeypatch):
    shown = lit(picture())
    monkeypatch.setattr(table_module, "is_outlook", lambda front: False)
    assert shown > 2 * lit(picture())


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_meeting_of_factions_sets_a_mood_whoever_sits_first(lang):
    texts = kit().services(off_screen_services(lang)).texts
    moods = {two: kit().rules.scenery(table_of(*two)).key for two in MEETINGS}
    assert all(texts.knows(key) for key in moods.values())
    assert len({texts(key) for key in moods.values()}) == 1 + 3 + 3
