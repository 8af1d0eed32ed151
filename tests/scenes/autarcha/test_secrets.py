"""Mines, standing orders and hidden armies never show: not in pixels, prompts, cues or time."""

import pygame

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from rules.autarcha.model.events import MineLaid
from rules.kernel.rng import Stream
from scenes.autarcha.motion.animations import ANIMATIONS
from scenes.table.course.modes import Mode
from tests.clauses import clauses
from tests.scenes.autarcha.samples import FRONT, battle, hover, seats, table


def pixels(seat):
    return pygame.image.tobytes(seat.shot(), "RGB")


def two_tables(tmp_path, *secrets, **options):
    return [
        battle(tmp_path / str(number), position={**FRONT, **secret}, **options)
        for number, secret in enumerate(secrets)
    ]


ELSEWHERE = ({"mines": {"red": ["10.10.SW"]}}, {"mines": {"red": ["02.02.NW"]}})
REACTIONS = (
    {"reactions": {"red": "ask"}, **ELSEWHERE[0]},
    {"reactions": {"red": "auto"}, **ELSEWHERE[0]},
)


@clauses("A-13.1", "A-18.1")
def test_foreign_mines_are_not_drawn_and_change_no_preview(tmp_path):
    first, second = two_tables(tmp_path, *ELSEWHERE)
    assert pixels(first) == pixels(second)
    for seat in (first, second):
        seat.click("unit:white-pc-1")
        hover(seat, "square:10.10.SE")
    assert pixels(first) == pixels(second)
    for seat in (first, second):
        seat.click("square:10.10.SE")
    assert pixels(first) == pixels(second)


@clauses("A-13.8")
def test_the_standing_order_of_the_other_side_is_not_drawn(tmp_path):
    first, second = two_tables(tmp_path, *REACTIONS)
    assert pixels(first) == pixels(second)


@clauses("A-13.1")
def test_laying_a_mine_looks_and_lasts_alike_whoever_watches(tmp_path):
    seat = battle(tmp_path)
    stage = seat.table.stage
    known = MineLaid(unit="white-sap-1", side="white", square="08.07.SW")
    cues = [ANIMATIONS.cues(stage, event) for event in (known, known.seen_by("red"))]
    assert [type(one) for one in cues[0]] == [type(one) for one in cues[1]]
    assert sum(one.length for one in cues[0]) == sum(one.length for one in cues[1])


@clauses("A-13.1")
def test_own_mines_are_shown_and_can_be_hidden(tmp_path):
    place = {"mines": {"white": ["08.07.SW"]}}
    seat = two_tables(tmp_path, place)[0]
    shown = pixels(seat)
    seat.key("g")
    assert pixels(seat) != shown


def small(seat):
    """The mini-map."""
    view = View(seat.scene.services.assets, (1280, 720))
    canvas = Canvas(pygame.Surface((1280, 720)), view)
    seat.table.map.draw_small(canvas, Box(0, 0, 400, 240))
    return pygame.image.tobytes(canvas.surface, "RGB")


@clauses("A-18.4")
def test_the_mini_map_shows_the_own_mines_where_the_map_does_and_no_others(tmp_path):
    own, none, foreign, other = two_tables(
        tmp_path, {"mines": {"white": ["08.07.SW"]}}, {"mines": {}}, *ELSEWHERE
    )
    assert small(own) != small(none)
    assert small(foreign) == small(other) == small(none)
    own.key("g")
    assert small(own) == small(none)


@clauses("A-5.8")
def test_a_hidden_army_is_not_drawn_for_the_other_side(tmp_path):
    shots = []
    for seed in (1, 2):
        seat = table(tmp_path / str(seed), seats("human", "human"), seed=1)
        seat.its_me()
        answer = seat.match.title.forms["deploy"]
        pick = answer.sample(
            seat.match.state, seat.kit.rules.pack, seat.flow.asked, Stream(seed, "test")
        )
        seat.scene.submit(seat.flow.asked, pick)
        seat.settle()
        assert seat.flow.mode is Mode.CURTAIN
        seat.its_me()
        seat.settle()
        shots.append(pixels(seat))
    assert shots[0] == shots[1]


PEOPLE = {"setup": seats("human", "human", scenario="autarchy")}


@clauses("A-13.1", "A-18.1")
def test_between_two_people_a_mine_is_laid_behind_the_curtain_and_only_its_side_sees_it(tmp_path):
    seat = battle(tmp_path, **PEOPLE)
    assert seat.flow.mode is Mode.CURTAIN
    seat.its_me()
    seat.click("unit:white-sap-1")
    seat.click("button:mode:mine")
    seat.click("square:08.07.SW")
    seat.click("button:confirm")
    seat.settle()
    assert seat.flow.mode is Mode.ASKING, "it is still the same turn"
    assert seat.flow.view.mines == (seat.table.front.board.square("08.07.SW"),)
    seat.table.ordering.choose("button:end_turn")
    seat.table.ordering.choose("do:confirm")
    seat.settle()
    assert seat.flow.mode is Mode.CURTAIN
    assert seat.flow.view.mines == ()
    seat.its_me()
    assert (seat.flow.view.seat, seat.flow.view.mines) == ("red", ())
    assert not any("08.07.SW" in line.words for line in seat.scene.log.lines)


@clauses("A-18.1", "A-18.2")
def test_two_people_at_one_screen_see_nothing_of_the_mines_of_the_other(tmp_path):
    first, second = two_tables(tmp_path, *ELSEWHERE, **PEOPLE)
    assert pixels(first) == pixels(second)
    for seat in (first, second):
        seat.its_me()
        seat.click("unit:white-pc-1")
        hover(seat, "square:10.10.SE")
    assert pixels(first) == pixels(second)


def test_no_curtain_falls_in_a_skirmish_where_nothing_is_secret_after_the_deployment(tmp_path):
    place = {"white": ["psz 03.02.NW E", "pie 03.03.NE E"], "red": ["psz 03.07.NW W"]}
    seat = battle(tmp_path, seats("human", "human"), position=place)
    assert seat.flow.mode is Mode.ASKING


@clauses("A-13.8")
def test_between_two_people_a_mine_is_asked_for_behind_the_curtain(tmp_path):
    place = {**FRONT, "mines": {"red": ["10.09.SE"]}, "reactions": {"red": "ask"}}
    seat = battle(tmp_path, seats("human", "human", scenario="autarchy"), position=place)
    if seat.flow.mode is Mode.CURTAIN:
        seat.its_me()
    seat.click("unit:white-pc-1")
    seat.click("square:10.09.SE")
    seat.click("button:confirm")
    seat.settle()
    assert seat.flow.mode is Mode.CURTAIN
    seat.its_me()
    assert seat.flow.asked.kind == "mine"
    seat.shot()
