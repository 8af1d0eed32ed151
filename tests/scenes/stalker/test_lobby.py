"""The lobby of S.T.A.L.K.E.R. asks only for what the seats at the table need."""

import pytest

from game.keeping.statistics import MatchRecord, SeatRecord, add_record
from scenes.app.lobby_offer import lobby_offer
from scenes.menu.lobby import Lobby
from scenes.menu.model import LobbyChoice, SeatChoice
from scenes.offscreen import off_screen_services, render
from scenes.table.host import load_kit


def lobby(language="en"):
    kit = load_kit("stalker")
    services = kit.services(off_screen_services(language))
    page = Lobby(services, lambda: lobby_offer(kit, services), lambda choice: None)
    render(page, (1600, 900))
    return page


def offered(page):
    return [one.key for one in page._offered()]


def test_a_stalker_is_chosen_for_every_seat_and_no_other():
    page = lobby()
    assert offered(page) == ["mission", "kit", "territories", "stalker_1"]
    page.table.add()
    page.table.add()
    assert offered(page)[3:] == ["stalker_1", "stalker_2", "stalker_3"]


@pytest.mark.parametrize(
    ("language", "mission", "stalker"),
    [
        ("en", "A1 · Rescuing Dalik", "Milady · sneaky sniper"),
        ("pl", "A1 · Na ratunek Dalikowi", "Milady · skryta snajperka"),
    ],
)
def test_missions_and_stalkers_are_told_in_words(language, mission, stalker):
    options = {one.key: one for one in lobby(language).spec.options}
    assert options["mission"].choices[0].label == mission
    assert options["stalker_1"].choices[0].label == stalker


def test_two_seats_with_the_same_stalker_are_refused_in_words():
    page = lobby()
    seats = (SeatChoice("seat1", "human", "", "blue"), SeatChoice("seat2", "human", "", "green"))
    chosen = {"stalker_1": "sc-st-01", "stalker_2": "sc-st-01"}
    assert page.spec.problem(LobbyChoice("stalker", seats, chosen))
    chosen["stalker_2"] = "sc-st-02"
    assert not page.spec.problem(LobbyChoice("stalker", seats, chosen))


SURVIVAL = {"mission": "S1", "difficulty": "stalker"}


def test_difficulty_is_asked_for_survival_scenarios_alone():
    page = lobby()
    page._set_option("mission", "S3")
    assert offered(page)[:3] == ["mission", "difficulty", "kit"]


@pytest.mark.parametrize(
    ("language", "none", "line"),
    [
        ("en", "Nobody has played this yet.", "1. 21 points, gold medal: Ala, 2026-05-01"),
        ("pl", "Nikt tu jeszcze nie grał.", "1. 21 punktów, złoty medal: Ala, 2026-05-01"),
    ],
)
def test_the_lobby_tells_the_best_results_of_the_scenario_chosen(tmp_path, language, none, line):
    kit = load_kit("stalker")
    services = kit.services(off_screen_services(language))
    file = tmp_path / "statistics.jsonl"
    offer = lobby_offer(kit, services, file)
    seats = (SeatChoice("seat1", "human", "Ala", "blue"),)
    assert offer.bests(LobbyChoice("stalker", seats, {"mission": "A1"})) == ()
    chosen = LobbyChoice("stalker", seats, SURVIVAL)
    assert offer.bests(chosen) == (none,)
    people = (SeatRecord("Ala", "human", "won"),)
    add_record(
        file,
        MatchRecord(
            "stalker", "2026-05-01T10:00:00", 60, 9, people,
            contest="S1/1/stalker", points=21, grade="medal.gold",
        ),
    )  # fmt: skip
    assert offer.bests(chosen) == (line,)


def test_the_lobby_tells_who_goes_with_how_many_hp_and_with_what():
    page = lobby()
    told = page.spec.outlook(page.choice())
    assert told.startswith("Welet: 18 HP, AKM-74U, Dawn Suit, Frag Grenade ×2, First-Aid Kit ×2")
    page.table.add()
    assert page.spec.outlook(page.choice()).startswith("Welet: 18 HP, AKM-74U; ")
