"""Options that nobody has chosen follow those that were."""

from dataclasses import replace

from scenes.app.lobby_offer import lobby_offer
from scenes.app.tables import chosen_setup
from scenes.menu.lobby import Lobby
from scenes.offscreen import off_screen_services, render
from scenes.table.host import load_kit
from tests.scenes.table_driver import widgets


def test_numbers_go_in_turn_in_training_and_by_time_in_the_league():
    kit = load_kit("volt")
    services = kit.services(off_screen_services("en"))
    lobby = Lobby(services, lambda: lobby_offer(kit, services), lambda choice: None)
    render(lobby, (1280, 720))
    assert lobby.options["number_race"] == "rotation"
    lobby._set_option("variant", "rfl")
    assert lobby.options["number_race"] == "timed"
    lobby._set_option("number_race", "rotation")
    lobby._set_option("variant", "training")
    assert lobby.options["number_race"] == "rotation"


def test_a_choice_that_cannot_be_played_leaves_every_row_in_its_place():
    kit = load_kit("dark_order")
    services = kit.services(off_screen_services("en"))
    lobby = Lobby(services, lambda: lobby_offer(kit, services), lambda choice: None)

    def rows():
        render(lobby, (1280, 720))
        return [widget.rect.y for widget in widgets(lobby) if widget.focusable]

    lobby._set_option("faction_1", "plaga")
    before = rows()
    lobby._set_option("faction_2", "plaga")
    assert lobby.spec.problem(lobby.choice())
    assert rows() == before


def test_heavy_fire_is_offered_to_seven_players_and_never_refused_to_fewer() -> None:
    """The switch stood there with any number of seats and took the way to the table."""
    kit = load_kit("komrades")
    services = kit.services(off_screen_services("en"))
    lobby = Lobby(services, lambda: lobby_offer(kit, services), lambda choice: None)
    assert "heavy_fire" not in [one.key for one in lobby._offered()]
    for _ in range(2):
        lobby.table.add()
    assert len(lobby.table.seats) == 7
    assert "heavy_fire" in [one.key for one in lobby._offered()]
    lobby.options["heavy_fire"] = True
    assert chosen_setup(lobby.choice()).option("heavy_fire", False) is True
    lobby.table.remove(6)
    assert chosen_setup(lobby.choice()).option("heavy_fire", False) is False
    assert lobby.spec.problem(lobby.choice()) == ""


def test_what_was_usual_at_the_last_table_follows_another_choice():
    """A training after a league game kept the race against time."""
    kit = load_kit("volt")
    services = kit.services(off_screen_services("en"))
    last = {"variant": "rfl", "number_race": "timed"}
    offer = replace(lobby_offer(kit, services), remembered=last)
    lobby = Lobby(services, lambda: offer, lambda choice: None)
    render(lobby, (1280, 720))
    assert lobby.options["number_race"] == "timed"
    lobby._set_option("variant", "training")
    assert lobby.options["number_race"] == "rotation"


def test_what_was_chosen_at_the_last_table_stays():
    kit = load_kit("volt")
    services = kit.services(off_screen_services("en"))
    last = {"variant": "rfl", "number_race": "rotation"}
    offer = replace(lobby_offer(kit, services), remembered=last)
    lobby = Lobby(services, lambda: offer, lambda choice: None)
    render(lobby, (1280, 720))
    lobby._set_option("variant", "training")
    lobby._set_option("variant", "rfl")
    assert lobby.options["number_race"] == "rotation"
