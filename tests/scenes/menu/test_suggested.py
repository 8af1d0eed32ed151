"""Options that nobody has chosen follow those that were."""

from scenes.app.lobby_offer import lobby_offer
from scenes.menu.lobby import Lobby
from scenes.offscreen import off_screen_services, render
from scenes.table.host import load_kit


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
