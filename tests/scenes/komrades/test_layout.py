"""Two to ten seats fit every window, and every card has its picture."""

import pytest

from game.shell.palette import contrast, rgb
from game.shell.view import Box, View
from scenes.komrades.board import ink, tableau
from scenes.komrades.board.figures import name_start
from scenes.komrades.board.layout import make_layout
from scenes.komrades.board.sky import headline
from scenes.komrades.cards.faces import card_image, face_of, hero_face
from scenes.komrades.desk.bar import bar_buttons, name_places
from scenes.komrades.kit import Kit
from scenes.offscreen import off_screen_services
from scenes.table.course.modes import Mode
from scenes.table.host import load_kit
from tests.clauses import clauses
from tests.scenes.komrades.samples import click_through, plain_line, seats, table

HEROES = ["misza", "swietlana", "igor", "borys", "dominika", "walentyna", "jurij", "nikolai",
          "michail", "wasyl"]  # fmt: skip

AREAS = [(1520, 824), (1168, 655), (944, 516), (908, 350), (600, 300)]


@pytest.mark.parametrize("size", AREAS)
@pytest.mark.parametrize("count", [2, 5, 6, 10])
def test_the_whole_line_with_its_cards_fits_the_area(size, count):
    area = Box(0, 56, *size)
    layout = make_layout(area, None, count)
    first, last = layout.slot_box(1), layout.slot_box(layout.places)
    assert area.x <= first.x
    assert last.right <= area.right
    assert area.y < last.y
    assert layout.tableau_box(first).bottom <= layout.bar.y + 4
    assert layout.bar.bottom <= area.bottom
    assert layout.attack_box.bottom <= first.bottom
    assert area.contains(layout.pile_box(3))


@pytest.mark.parametrize("height", [530, 680, 824])
@pytest.mark.parametrize("count", range(2, 11))
def test_the_attack_card_is_large_at_every_number_of_seats(height, count):
    layout = make_layout(Box(0, 0, height * 1.8, height), None, count)
    assert layout.attack_box.height >= height * 0.34


def test_comrades_never_overlap_each_other():
    for count in range(2, 11):
        layout = make_layout(Box(0, 56, 1168, 655), None, count)
        assert layout.slot_box(1).right < layout.slot_box(2).x


def test_every_card_and_comrade_has_its_own_picture():
    title = load_kit("komrades")
    kit = Kit(title.services(off_screen_services("pl")), seats(2), title.rules.pack)
    pictures = [face_of(kit, kind).picture for kind in kit.pack.kinds]
    assert len(set(pictures)) == len(kit.pack.kinds)
    for kind in kit.pack.kinds:
        assert card_image(kit.assets, face_of(kit, kind), 120).get_width() == 120
    for who in kit.pack.heroes:
        assert card_image(kit.assets, hero_face(kit, who), 120).get_width() == 120


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_ten_people_have_a_button_each_with_room_for_their_name(tmp_path, size):
    seat = table(tmp_path, seats(10, 10), seed=2, size=size)
    while seat.flow.mode is not Mode.PUBLIC:
        click_through(seat, 2, 1)
    view = View(seat.services.assets, size, 1.0)
    buttons = bar_buttons(seat.table.front, view)
    people = [one for one in buttons if one.seat is not None]
    assert [one.anchor for one in people] == [f"seat:s{number}" for number in range(10)]
    bar = seat.table.stage.layout.bar
    for one in buttons:
        assert bar.contains(one.box)
        assert one.box.collidelist([other.box for other in buttons if other is not one]) < 0
    for one in people:
        assert view.text_width(one.label, 12, True) <= name_places(one.box).room


def test_the_name_of_every_comrade_fits_its_plate_at_ten_seats(tmp_path):
    seat = table(tmp_path, seats(10, 1), seed=2, lang="pl")
    layout, view = seat.table.stage.layout, seat.view
    for who in seat.kit.rules.pack.heroes:
        name = seat.table.front.kit.short(who)
        assert view.text_width(name, 12, True) <= layout.size[0] - name_start(layout)


@pytest.mark.parametrize(
    ("size", "scale"), [((960, 540), 1.0), ((1280, 720), 1.5), ((2560, 1440), 1.0)]
)
def test_the_table_can_be_drawn_at_any_size(tmp_path, size, scale):
    seat = table(tmp_path, seats(5, 1), seed=6, size=size, scale=scale, lang="pl")
    click_through(seat, 6, 8)
    assert seat.shot().get_size() == size


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (ink.CREAM, ink.RED_PANEL),
        (ink.ROSE, ink.RED_PANEL),
        (ink.BLACK, ink.ORANGE),
        (ink.BLACK, ink.OCHRE_DARK),
        (ink.CREAM, ink.RED_DARK),
        (ink.TAN, ink.BLACK),
        (ink.DISABLED, ink.SOOT),
        (ink.OCHRE, ink.SOOT),
    ],
)
def test_small_letters_stand_out_from_their_ground(ink, ground):
    assert contrast(rgb(ink), rgb(ground)) >= 4.5


@pytest.mark.parametrize("count", [2, 4, 6, 8, 10])
@pytest.mark.parametrize("pieces", [1, 2, 3, 5, 6])
def test_equipment_opens_to_pieces_that_are_easily_clicked(tmp_path, count, pieces):
    gear = ["helmet", "car_door", "sandbag", "tank", "gas_mask", "felt_boots"][:pieces]
    line = [*HEROES[:count], "_"]
    for who in (HEROES[0], HEROES[count - 1]):
        position = plain_line(line, at="plan", gear={who: gear}, hands={HEROES[0]: ["step"]})
        seat = table(tmp_path / who, seats(count, 1), position=position)
        worn = [f"gear:{piece.card}" for piece in seat.match.state.gear[who]]
        for piece in worn:
            seat.table.hover(None)
            at = seat.table.anchor_box(piece)
            assert seat.table.anchor_at(*at.center) == piece
            seat.table.hover(piece)
            opened = [seat.table.anchor_box(one) for one in worn]
            assert all(min(one.size) >= 28 for one in opened)
            assert all(one.collidelist(opened[:n]) < 0 for n, one in enumerate(opened))
            assert all(seat.table.stage.layout.area.contains(one) for one in opened)
            assert seat.table.anchor_at(*seat.table.anchor_box(piece).center) == piece


@pytest.mark.parametrize("pieces", [1, 2, 3, 4])
def test_a_piece_stays_under_the_pointer_when_the_others_open(tmp_path, pieces):
    gear = ["helmet", "car_door", "sandbag", "tank"][:pieces]
    position = plain_line([*HEROES[:6], "_"], at="plan", hands={HEROES[0]: ["step"]},
                          gear={HEROES[3]: gear})  # fmt: skip
    seat = table(tmp_path, seats(6, 1), position=position)
    for piece in seat.match.state.gear[HEROES[3]]:
        seat.table.hover(None)
        at = seat.table.anchor_box(f"gear:{piece.card}").center
        seat.table.hover(f"gear:{piece.card}")
        assert seat.table.anchor_at(*at) == f"gear:{piece.card}"


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_ten_players_are_told_apart_by_the_names_below_their_comrades(
    tmp_path, monkeypatch, size, lang
):
    """The number of a computer player is never cut off."""
    named = []
    monkeypatch.setattr(
        tableau.draw, "fit", lambda _c, name, _at, room, *_a, **_k: named.append((name, room))
    )
    position = plain_line([*HEROES, "_"], at="plan", attack="laser", hands={"misza": ["step"]})
    seat = table(tmp_path, seats(10, 1), position=position, size=size, lang=lang)
    seat.shot()
    words = {"en": "Normal bot {n}", "pl": "Zwykły bot {n}"}[lang]
    for number in range(1, 11):
        name = tableau.told_apart(seat.view, words.format(n=number), named[0][1])
        assert name.endswith(f" {number}")
        assert seat.view.text_width(name, 12, True) <= named[0][1]


@clauses("K-8.14")
def test_heavy_fire_stands_on_the_poster_and_beside_it_as_long_as_it_counts(tmp_path):
    """Else the marks of danger and the printed figures contradict each other."""
    for alive, told in ((7, True), (5, False)):
        dead = [{"comrade": who, "died": 1, "killed_by": "laser"} for who in HEROES[alive:7]]
        position = plain_line([*HEROES[:alive], "_"], at="plan", attack="cannonball", dead=dead,
                              hands={"misza": ["step"]})  # fmt: skip
        setup = seats(7, 1, heavy_fire=True)
        seat = table(tmp_path / str(alive), setup,
                     position={**position, "order": HEROES[:7]})  # fmt: skip
        _, figures = headline(seat.table.front)
        assert figures.endswith("DAMAGE 3+1" if told else "DAMAGE 3")
        lines = [one.key for one in seat.table.overview(seat.flow.view)]
        assert ("front.now.heavy" in lines) is told
