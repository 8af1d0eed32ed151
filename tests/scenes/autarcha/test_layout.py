"""The table holds together at every size: nothing lies outside, nothing over anything else."""

import pytest

from tests.scenes.autarcha.samples import battle

SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((2560, 1440), 1.0), ((1280, 720), 2.5),
         ((1280, 720), 0.75), ((1024, 1000), 1.5)]  # fmt: skip
STATES = {
    "idle": (),
    "unit": ("unit:white-pc-1",),
    "planned": ("unit:white-pc-1", "square:10.10.SE"),
    "sappers": ("unit:white-sap-1",),
    "formation": ("unit:white-pie-3", "button:mode:formation"),
    "recruit": ("square:08.03.NW",),
}


def in_state(tmp_path, state, **options):
    seat = battle(tmp_path, **options)
    for anchor in STATES[state]:
        seat.click(anchor)
    return seat


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_everything_lies_inside_the_field_and_nothing_over_anything_else(
    tmp_path, size, scale, state
):
    seat = in_state(tmp_path, state, size=size, scale=scale)
    field = seat.scene.board.frame.field.inflate(2, 2)
    boxes = [box for _, box in seat.table.panel.places()]
    assert boxes
    for number, box in enumerate(boxes):
        assert field.contains(box)
        assert box.inflate(-2, -2).collidelist(boxes[number + 1 :]) == -1
    seat.check_choices()
    seat.shot()


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("state", STATES)
def test_every_state_is_drawn_in_both_languages(tmp_path, state, lang):
    seat = in_state(tmp_path, state, lang=lang)
    seat.shot()
    assert seat.scene.prompt_bar.model.message


def test_a_square_is_a_whole_number_of_pixels_at_every_zoom(tmp_path):
    seat = battle(tmp_path, size=(1366, 768))
    camera, scale = seat.table.camera, seat.view.scale
    for _ in range(7):
        side = seat.table.front.lens.side * scale
        assert side == pytest.approx(round(side))
        assert round(side) % 2 == 0
        camera.zoom_by(1)


def test_the_pointer_finds_every_square_where_it_lies(tmp_path):
    seat = battle(tmp_path)
    front = seat.table.front
    for square in range(0, len(front.board.names), 7):
        anchor = front.anchor_of(square)
        assert seat.table.anchor_at(*seat.table.anchor_box(anchor).center) == anchor


def test_a_zoomed_map_follows_the_next_unit(tmp_path):
    seat = battle(tmp_path)
    for _ in range(5):
        seat.table.camera.zoom_by(1)
    seat.key("n")
    chosen = seat.table.front.draft.unit
    square = seat.flow.view.units[chosen].square
    assert seat.table.front.plan.sheet.contains(seat.table.front.lens.box(square))
