"""The shop: what the gold buys, told by clicks."""

import pygame

from game.shell.records import Pointer
from scenes.table.course.modes import Mode
from tests.clauses import clauses
from tests.scenes.autarcha.samples import seats, table


def shop(folder, *kinds, scenario="autarchy", **options):
    made = table(folder, seats(*(kinds or ("human", "bot")), scenario=scenario), **options)
    if made.flow.mode is Mode.CURTAIN:
        made.its_me()
        made.settle()
    assert made.flow.asked.kind == "purchase"
    return made


def counts(seat):
    return seat.table.panel.counts


@clauses("A-5.9")
def test_plus_and_minus_count_within_the_gold(tmp_path):
    seat = shop(tmp_path)
    for _ in range(3):
        seat.click("more:pc")
    seat.click("fewer:pc")
    assert counts(seat) == {"pc": 2}
    assert seat.table.panel.left == 88
    seat.check_choices()


@clauses("A-5.9")
def test_what_is_too_dear_is_dim_and_says_why(tmp_path):
    seat = shop(tmp_path)
    seat.press_button("The usual army")
    assert counts(seat) == {"pie": 12, "pc": 6, "art": 4, "sap": 2}
    assert seat.table.panel.left == 4
    assert "more:pc" not in seat.table.choices()
    seat.click("more:pc")
    assert counts(seat)["pc"] == 6
    assert seat.scene.prompt_bar.refusal


def test_the_usual_army_is_suggested_while_nothing_is_bought(tmp_path):
    seat = shop(tmp_path, scenario="civil_war", lang="pl")
    assert [one.label for one in seat.scene.prompt_bar.buttons] == ["Zwykła armia"]
    seat.press_button("Zwykła armia")
    assert [one.label for one in seat.scene.prompt_bar.buttons] == ["Kup tę armię"]
    assert "12 jednostek" in seat.table.prompt(seat.flow.view, seat.flow.asked).detail


def test_clear_and_take_back(tmp_path):
    seat = shop(tmp_path)
    seat.press_button("The usual army")
    before = counts(seat)
    seat.click("button:clear")
    assert counts(seat) == {}
    seat.click("button:take_back")
    assert counts(seat) == before


def test_the_wheel_over_a_row_buys_and_leaves_the_map_alone(tmp_path):
    seat = shop(tmp_path)
    at = seat.table.anchor_box("more:sap").center
    for _ in range(5):
        seat.director.handle(Pointer("wheel", *at, dy=1))
    assert counts(seat) == {"sap": 3}
    seat.director.handle(Pointer("wheel", *at, dy=-1))
    assert counts(seat) == {"sap": 2}
    assert seat.table.camera.fitted


@clauses("A-5.9", "A-5.5")
def test_both_armies_are_bought_in_secret_and_shown_together(tmp_path):
    shots = []
    for number, unit in enumerate(("pie", "art")):
        seat = shop(tmp_path / str(number), "human", "human")
        seat.click(f"more:{unit}")
        seat.press_button("Buy this army")
        seat.settle()
        assert seat.flow.mode is Mode.CURTAIN
        seat.tick(1.0)
        behind = pygame.image.tobytes(seat.shot(), "RGB")
        seat.its_me()
        seat.settle()
        shots.append((behind, pygame.image.tobytes(seat.shot(), "RGB")))
        seat.click("more:pc")
        seat.press_button("Buy this army")
        seat.settle()
        assert seat.flow.view.to_place == {"white": ("psz", unit), "red": ("psz", "pc")}
    assert shots[0] == shots[1]
