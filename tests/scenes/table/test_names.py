"""What computer players are called follows the language while the match goes on."""

import msgspec
import pytest

from game.content.titles import load_title
from game.playing.naming import with_names
from scenes.app.tables import named_setup
from scenes.offscreen import off_screen_services
from scenes.table.host import load_kit
from tests.scenes.table_driver import TableDriver

TITLES = ("volt", "stalker", "dark_order", "komrades", "autarcha")


@pytest.mark.parametrize("title", TITLES)
def test_a_bot_is_called_in_the_language_of_the_moment_in_every_title(title, tmp_path):
    kit = load_kit(title)
    kinds = ("human", "bot:easy", "bot:hard", "bot:hard")[: kit.rules.info.max_seats]
    setup = named_setup(load_title(title).info, kinds, {}, ())
    people = with_names(setup.seats, kit.services(off_screen_services("pl")).texts)
    table = TableDriver(kit, msgspec.structs.replace(setup, seats=people), tmp_path, lang="pl")
    assert _called(table) == _names(table, "Łatwy bot", "Trudny bot")
    table.services.texts.switch("en")
    table.director.relayout()
    assert _called(table) == _names(table, "Easy bot", "Hard bot")


def _called(table):
    """The bots as the top bar, the log, the prompt and the curtain call them."""
    bots = [seat.id for seat in table.match.origin.setup.seats if seat.kind == "bot"]
    chips = {chip.seat: chip.name for chip in table.table.chips(table.flow.view)}
    told = []
    for bot in bots:
        said = table.scene.services.texts(f"seat.{bot}")
        told.append({chips[bot], said, table.scene.wording.name(bot)})
    return told


def _names(table, first, other):
    """The first bot is of a level of its own; the others are alike, and numbered if several."""
    rest = sum(seat.kind == "bot" for seat in table.match.origin.setup.seats) - 1
    numbered = [f"{other} {number}" for number in range(1, rest + 1)]
    return [{first}, *({name} for name in (numbered if rest > 1 else [other] * rest))]
