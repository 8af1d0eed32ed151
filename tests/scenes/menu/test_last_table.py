"""What the lobby suggests: easy opponents for a newcomer, then the last table again."""

from pathlib import Path

import pytest

from game.keeping.settings import LastSeat, LastTable, Settings, load_settings, save_settings
from game.keeping.statistics import MatchRecord, SeatRecord, add_record
from scenes.app.last_table import last_table
from scenes.app.lobby_offer import lobby_offer
from scenes.menu.lobby import Lobby
from scenes.menu.model import LobbySpec
from scenes.offscreen import off_screen_services, render
from scenes.table.host import load_kit


def offer(title: str, statistics: Path, tables: dict[str, LastTable] | None = None) -> LobbySpec:
    kit = load_kit(title)
    services = off_screen_services("en", Settings(tables=tables or {}))
    return lobby_offer(kit, kit.services(services), statistics)


def lobby_of(title: str, tables: dict[str, LastTable] | None = None) -> Lobby:
    kit = load_kit(title)
    services = kit.services(off_screen_services("en", Settings(tables=tables or {})))
    lobby = Lobby(services, lambda: lobby_offer(kit, services), lambda choice: None)
    render(lobby, (1280, 720))
    return lobby


def test_a_new_player_meets_easy_opponents_until_a_match_is_finished(tmp_path: Path) -> None:
    statistics = tmp_path / "statistics.jsonl"
    assert [seat.kind for seat in offer("volt", statistics).seats] == ["human", "bot:easy"]
    seats = (SeatRecord("Ola", "human", "won", 3), SeatRecord("Bot", "bot:easy", "lost", 0))
    add_record(statistics, MatchRecord("volt", "2026-01-02T03:04:05", 60, 3, seats))
    assert [seat.kind for seat in offer("volt", statistics).seats] == ["human", "bot:normal"]


def test_an_added_seat_copies_the_level_beside_it() -> None:
    lobby = lobby_of("komrades")
    lobby.table.set_kind(4, "bot:hard")
    lobby.table.add()
    assert lobby.table.seats[5].kind == "bot:hard"
    lobby.table.set_kind(5, "human")
    lobby.table.add()
    assert lobby.table.seats[6].kind == "bot:hard", "the nearest computer player counts"


def test_the_last_table_is_laid_again() -> None:
    lobby = lobby_of("volt")
    lobby.table.set_kind(1, "bot:hard")
    lobby.table.add()
    lobby.table.rename(0, "Ola")
    lobby._set_option("variant", "rfl")
    lobby._set_option("arena", "c")
    again = lobby_of("volt", {"volt": last_table(lobby.choice())})
    assert again.choice().options == lobby.choice().options
    assert [(seat.kind, seat.name, seat.colour) for seat in again.table.seats] == [
        ("human", "Ola", "red"),
        ("bot:hard", "Hard bot 1", "blue"),
        ("bot:hard", "Hard bot 2", "green"),
    ]


@pytest.mark.parametrize(
    "seats",
    [
        (LastSeat("human", "red"),),
        (LastSeat("human", "red"), LastSeat("bot:genius", "blue")),
        (LastSeat("human", "red"), LastSeat("ghost", "blue")),
        (LastSeat("human", "red"), LastSeat("human", "red")),
        (LastSeat("human", "red"), LastSeat("human", "plaid")),
    ],
)
def test_a_table_that_cannot_be_laid_any_more_is_forgotten(seats: tuple[LastSeat, ...]) -> None:
    lobby = lobby_of("volt", {"volt": LastTable(seats, {"variant": "rfl"})})
    assert [seat.colour for seat in lobby.table.seats] == ["red", "blue"]
    assert lobby.options["variant"] == "training"


def test_an_option_that_is_not_offered_any_more_is_forgotten() -> None:
    seats = (LastSeat("human", "red"), LastSeat("bot:easy", "blue"))
    options = {"variant": "rfl", "arena": "atlantis", "number_race": 7}
    lobby = lobby_of("volt", {"volt": LastTable(seats, options)})
    assert lobby.options == {"variant": "rfl", "arena": "a", "number_race": "timed"}


def test_the_last_table_survives_in_the_settings(tmp_path: Path) -> None:
    table = LastTable((LastSeat("human", "red", "Ola"),), {"mission": "A1", "n": 3, "on": True})
    path = tmp_path / "settings.json"
    save_settings(path, Settings(tables={"stalker": table}))
    loaded, problems = load_settings(path)
    assert loaded.tables == {"stalker": table}
    assert not problems


@pytest.mark.parametrize(
    ("title", "options", "told"),
    [("volt", {"variant": "training"}, "first game"), ("stalker", {"mission": "A1"}, "Dalik"),
     ("dark_order", {}, "nobody knows yet"),
     ("dark_order", {"faction_2": "plaga"}, "crawls out of Morkeengor"),
     ("dark_order", {"faction_1": "plaga", "faction_2": "aptekarze"}, "In the marshes")],
)  # fmt: skip
def test_the_lobby_tells_what_the_place_is_like(
    title: str, options: dict[str, str], told: str
) -> None:
    lobby = lobby_of(title)
    lobby.options |= options
    assert told in lobby.spec.mood(lobby.choice())
