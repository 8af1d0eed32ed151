"""The pieces that will be played, as the lobby shows them before the match."""

import pytest

from game.shell.view import Box, View
from scenes.app.installed import playable
from scenes.app.lobby_offer import lobby_offer
from scenes.menu.lineup import LineupView, PieceTile, Whose
from scenes.menu.lobby import Lobby
from scenes.menu.lobby_seats import Preview
from scenes.menu.model import LobbyChoice, LobbySpec, Piece, SeatChoice
from scenes.offscreen import off_screen_services, render
from scenes.table.host import load_kit
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.field import TextField
from tests.scenes.table_driver import widgets

PEOPLE = ("Ola", "Jan", "Ewa", "Adam")


def offer_of(title: str, language: str = "en") -> LobbySpec:
    kit = load_kit(title)
    return lobby_offer(kit, kit.services(off_screen_services(language)))


def choice(offer: LobbySpec, *kinds: str, **options: str | bool | int) -> LobbyChoice:
    seats = tuple(
        SeatChoice(f"seat{number}", kind, name, colour)
        for number, (kind, name, colour) in enumerate(
            zip(kinds, PEOPLE, offer.colours, strict=False)
        )
    )
    return LobbyChoice(
        offer.title, seats, {one.key: one.default for one in offer.options} | options
    )


def shown_by(offer: LobbySpec, chosen: LobbyChoice) -> dict[str, dict[str, int]]:
    return {one.words: dict(one.pieces) for one in offer.lineup(chosen)}


@pytest.mark.parametrize("title", playable())
def test_every_piece_of_every_choice_is_a_card_of_the_catalogue(title: str) -> None:
    offer = offer_of(title)
    for option in offer.options:
        for value in [one.key for one in option.choices] or [option.default]:
            chosen = choice(offer, "human", "bot:easy", **{option.key: value})
            for name in [name for group in shown_by(offer, chosen).values() for name in group]:
                piece = offer.piece(name)
                assert piece is not None, name
                assert piece.paint is not None, name
                assert "*" not in piece.words


def test_robots_belong_to_colours_and_a_killbot_is_shown_as_one() -> None:
    offer = offer_of("volt")
    shown = shown_by(offer, choice(offer, "human", "automaton"))
    assert shown == {"Ola": {"robot-ogar": 1}, "KillBot": {"killbot-merkury": 1}}


def test_a_commander_is_shown_with_the_values_on_the_card() -> None:
    offer = offer_of("dark_order")
    told = offer.piece("sanktuarium-halvard")
    assert told is not None
    for value in ("Attack 4", "Life 5", "Command 3", "Speed 1", "Cost 3"):
        assert value in told.words


def test_a_stalker_is_shown_with_the_kit_that_is_chosen() -> None:
    offer = offer_of("stalker")
    shown = shown_by(offer, choice(offer, "human", kit="assault"))["Ola"]
    assert shown == {"sc-st-06": 1, "sc-w-03": 1, "sc-ar-06": 1, "sc-it-01": 2, "sc-it-02": 2,
                     "sc-it-04": 1, "sc-it-05": 1}  # fmt: skip
    assert shown_by(offer, choice(offer, "human", kit="bare"))["Ola"] == {
        "sc-st-06": 1, "sc-w-01": 1, "sc-ar-01": 1,
    }  # fmt: skip


def test_an_army_is_counted_by_its_units() -> None:
    offer = offer_of("autarcha")
    (army,) = offer.lineup(choice(offer, "human", "bot:easy"))
    assert army.words == "Each army"
    assert dict(army.pieces) == {"psz": 1, "pie": 9, "pc": 6, "art": 3}


def test_a_chosen_faction_shows_its_set_and_an_open_one_the_commanders_left() -> None:
    offer = offer_of("dark_order")
    shown = shown_by(offer, choice(offer, "human", "bot:easy", faction_1="plaga"))
    assert set(shown) == {"Ola", "One of these commanders leads"}
    assert all(name.startswith("plaga-") for name in shown["Ola"])
    assert len(shown["One of these commanders leads"]) == 4


@pytest.mark.parametrize("language", ["en", "pl"])
def test_each_tile_gets_its_picture_and_tells_its_values(language: str) -> None:
    kit, services = load_kit("stalker"), off_screen_services(language)
    worded = kit.services(services)
    lobby = Lobby(worded, lambda: lobby_offer(kit, worded), lambda choice: None)
    for _ in range(40):
        render(lobby, (1280, 720))
        lobby.update(0.1)
        if not lobby.unfinished:
            break
    (shown,) = [one for one in widgets(lobby) if isinstance(one, LineupView)]
    tiles = [one for one in shown.children() if isinstance(one, PieceTile)]
    assert not lobby.unfinished
    assert len(tiles) == 7
    assert {"en": "HP 18", "pl": "PŻ 18"}[language] in tiles[0].tooltip
    assert all(one.rect.bottom <= shown.rect.bottom + 1 for one in tiles)


def test_a_name_that_is_typed_stands_over_the_pieces_at_once() -> None:
    kit, services = load_kit("volt"), off_screen_services("en")
    worded = kit.services(services)
    lobby = Lobby(worded, lambda: lobby_offer(kit, worded), lambda choice: None)
    render(lobby, (1280, 720))
    field = next(one for one in widgets(lobby) if isinstance(one, TextField))
    field.on_change("Bartek")
    (shown,) = [one for one in widgets(lobby) if isinstance(one, LineupView)]
    names = [one.lineup.words for one in shown.children() if isinstance(one, Whose)]
    assert names == ["Bartek", "Normal bot"]
    assert field in widgets(lobby)


@pytest.mark.parametrize(
    ("variant", "kit"), [("training", "2 red dice to shoot"), ("rfl", "2 modules")]
)
def test_the_lobby_of_volt_tells_what_every_robot_comes_with(variant: str, kit: str) -> None:
    offer = offer_of("volt")
    assert kit in offer.outlook(choice(offer, "human", "bot:easy", variant=variant))
    piece = offer.piece("robot-ogar")
    assert piece is not None
    assert "Dice 2 blue, 2 red" in piece.words
    assert "Strength 3" in piece.words


@pytest.mark.parametrize(("shape", "covered"), [(1.0, "head"), (0.7, "foot")])
def test_how_many_there_are_covers_neither_values_nor_a_name(shape: float, covered: str) -> None:
    services = off_screen_services("en")
    piece = Piece(None, shape, "Infantry")
    tile = PieceTile(Box(0, 0, 84, 84), "pie", 9, lambda name: piece, ("key",))
    tile.measure(View(services.assets, (1280, 720)))
    tile.update(0.1)
    half = Box(0, 0, 84, 42) if covered == "head" else Box(0, 42, 84, 42)
    assert half.contains(tile.badge)


def test_the_tooltip_of_a_unit_says_once_where_it_is_recruited() -> None:
    piece = offer_of("autarcha").piece("pie")
    assert piece is not None
    assert piece.words.lower().count("city") == 1


@pytest.mark.parametrize("title", playable())
def test_what_will_be_played_stands_right_below_the_seats(title: str) -> None:
    kit, services = load_kit(title), off_screen_services("en")
    worded = kit.services(services)
    lobby = Lobby(worded, lambda: lobby_offer(kit, worded), lambda choice: None)
    render(lobby, (1920, 1080))
    (picture,) = [one for one in widgets(lobby) if isinstance(one, Preview)]
    lowest = max(
        one.on_screen().bottom
        for one in widgets(lobby)
        if isinstance(one, Choice | Button) and one.on_screen().right < picture.rect.right
    )
    assert 0 < picture.rect.y - lowest < 60
