"""Two to ten seats fit every window, and every card has its picture."""

import itertools

import pytest

from game.shell.view import Box, View
from scenes.komrades.bar import bar_buttons
from scenes.komrades.cards import card_image, face_of, hero_face
from scenes.komrades.looks import ART
from scenes.komrades.plan import make_plan
from scenes.komrades.words import Words
from scenes.offscreen import off_screen_services
from scenes.table.host import load_kit
from scenes.table.modes import Mode
from tests.scenes.komrades_samples import click_through, seats, table

AREAS = [(1520, 824), (1168, 655), (944, 516), (908, 350), (600, 300)]


@pytest.mark.parametrize("size", AREAS)
@pytest.mark.parametrize("count", [2, 5, 6, 10])
def test_the_whole_line_with_its_cards_fits_the_area(size, count):
    area = Box(0, 56, *size)
    plan = make_plan(area, None, count)
    first, last = plan.slot_box(1), plan.slot_box(plan.places)
    assert area.x <= first.x
    assert last.right <= area.right
    assert area.y < last.y
    assert plan.tableau_box(first).bottom <= plan.bar.y + 4
    assert plan.bar.bottom <= area.bottom
    assert plan.attack_box.bottom <= first.bottom
    assert area.contains(plan.pile_box(3))


def test_comrades_never_overlap_each_other():
    for count in range(2, 11):
        plan = make_plan(Box(0, 56, 1168, 655), None, count)
        assert plan.slot_box(1).right < plan.slot_box(2).x


def test_every_card_and_comrade_has_its_own_picture():
    kit = load_kit("komrades")
    services = kit.services(off_screen_services("pl"))
    words = Words(services, seats(2), kit.rules.pack)
    pictures = [face_of(words, kind).picture for kind in kit.rules.pack.kinds]
    assert len(set(pictures)) == len(kit.rules.pack.kinds) == len(ART)
    for kind in kit.rules.pack.kinds:
        assert card_image(services.assets, face_of(words, kind), 120).get_width() == 120
    for who in kit.rules.pack.heroes:
        assert card_image(services.assets, hero_face(words, who), 120).get_width() == 120


def test_ten_people_have_a_button_each_side_by_side(tmp_path):
    seat = table(tmp_path, seats(10, 10), seed=2)
    while seat.flow.mode is not Mode.PUBLIC:
        click_through(seat, 2, 1)
    view = View(seat.services.assets, (1280, 720), 1.0)
    buttons = bar_buttons(seat.table.front, view)
    assert [one.anchor for one in buttons if one.anchor.startswith("seat:")] == [
        f"seat:s{number}" for number in range(10)
    ]
    for one, other in itertools.pairwise(buttons):
        assert one.box.right <= other.box.x
    assert buttons[-1].box.right <= seat.table.stage.plan.bar.right


@pytest.mark.parametrize(
    ("size", "scale"), [((960, 540), 1.0), ((1280, 720), 1.5), ((2560, 1440), 1.0)]
)
def test_the_table_can_be_drawn_at_any_size(tmp_path, size, scale):
    seat = table(tmp_path, seats(5, 1), seed=6, size=size, scale=scale, lang="pl")
    click_through(seat, 6, 8)
    assert seat.shot().get_size() == size
