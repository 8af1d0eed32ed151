"""A person who gave no name is called by the place, in the language of the moment, everywhere."""

import pytest

from game.keeping.folders import Folders
from game.keeping.settings import Settings
from game.keeping.statistics import MatchRecord, SeatRecord, add_record
from game.playing.naming import called, listed, recorded
from game.words.text import load_texts
from rules.kernel.setup import SeatSetup
from scenes.app.cards import Bookkeeper
from scenes.app.last_table import last_table
from scenes.app.lobby_offer import lobby_offer
from scenes.app.tables import chosen_setup
from scenes.menu.lobby import Lobby
from scenes.offscreen import off_screen_services, render
from scenes.table.host import load_kit
from tests.scenes.table_driver import TableDriver

TITLES = ("volt", "stalker", "dark_order", "komrades", "autarcha")


def lobby_of(title, services, **settings):
    kit = load_kit(title)
    spoken = kit.services(services)
    lobby = Lobby(spoken, lambda: lobby_offer(kit, spoken), lambda choice: None)
    render(lobby, (1280, 720))
    return lobby


@pytest.mark.parametrize("title", TITLES)
def test_the_table_calls_a_person_without_a_name_in_the_language_of_the_moment(title, tmp_path):
    services = off_screen_services("pl")
    setup = chosen_setup(lobby_of(title, services).choice())
    assert called(setup.seats, services.texts)[setup.seats[0].id] == "Gracz 1"
    table = TableDriver(load_kit(title), setup, tmp_path, lang="pl")
    assert told_at(table) == {"Gracz 1"}
    table.services.texts.switch("en")
    table.director.relayout()
    assert told_at(table) == {"Player 1"}


def told_at(table):
    """The person as the top bar, the log and the prompt tell them."""
    person = table.match.origin.setup.seats[0].id
    chips = {chip.seat: chip.name for chip in table.table.chips(table.flow.view)}
    said = table.scene.services.texts(f"seat.{person}")
    return {chips[person], said, table.scene.wording.name(person)}


def test_a_typed_name_stays_in_every_language():
    seats = (SeatSetup("red", "human", "Ola"), SeatSetup("blue", "human", "Player 2"))
    assert list(called(seats, load_texts("pl")).values()) == ["Ola", "Gracz 2"]
    assert list(called(seats, load_texts("en")).values()) == ["Ola", "Player 2"]


def test_the_lobby_hints_at_the_name_and_remembers_none():
    services = off_screen_services("pl")
    lobby = lobby_of("volt", services)
    assert lobby.table.seats[0].name == ""
    assert lobby.table.counted(0) == "Gracz 1"
    kept = last_table(lobby.choice())
    again = off_screen_services("en", Settings(tables={"volt": kept}))
    assert lobby_of("volt", again).table.seats[0].name == ""
    assert lobby_of("volt", again).choice().seats[0].name == "Player 1"


def test_old_results_are_told_in_the_language_of_the_moment(tmp_path):
    seats = (SeatRecord("Gracz 1", "human", "won"), SeatRecord("", "bot:hard", "lost"))
    assert listed(recorded(seats), load_texts("en")) == "Player 1, Hard bot"


def test_statistics_add_up_a_person_who_was_counted_in_two_languages(tmp_path):
    folders = Folders(tmp_path)
    folders.make()
    for name in ("Gracz 1", "Player 1"):
        seats = (SeatRecord(name, "human", "won"), SeatRecord("", "bot:hard", "lost"))
        record = MatchRecord("volt", "2026-01-02T03:04:05", 60, 3, seats)
        add_record(folders.statistics_file, record)
    books = Bookkeeper(folders, load_texts("pl"), "pl", Settings())
    (told,) = books.statistics()
    assert [(one.name, one.won) for one in told.players] == [("Gracz 1", 2)]
