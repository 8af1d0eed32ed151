"""While one waits the candle breathes and the contested location glows; or all is still."""

from tests.scenes.dark_order.samples import battle, table


def pictures(seat, box):
    """Some seconds of waiting, as a part of the table shows them."""
    scale = seat.view.scale
    part = [round(edge * scale) for edge in (box.x, box.y, box.width, box.height)]
    found = set()
    for _ in range(40):
        seat.table.update(0.2)
        found.add(seat.shot().subsurface(part).copy().get_buffer().raw)
    return found


def test_the_candle_breathes_over_the_boards(tmp_path):
    seat = battle(tmp_path)
    seat.services.preferences.change(reduced_motion=False)
    plan = seat.table.front.plan
    assert len(pictures(seat, plan.cell_box(True, 2))) > 3


def test_the_rim_of_the_contested_location_glows_and_its_card_stays_as_it_is(tmp_path):
    seat = battle(tmp_path)
    seat.services.preferences.change(reduced_motion=False)
    card = seat.table.front.plan.contested
    assert len(pictures(seat, card.inflate(24, 24))) > 3
    assert len(pictures(seat, card.inflate(-24, -24))) == 1


def test_nothing_moves_with_reduced_motion(tmp_path):
    seat = battle(tmp_path)
    seat.services.preferences.change(reduced_motion=True)
    assert len(pictures(seat, seat.table.front.plan.area)) == 1


def test_an_idle_table_that_still_sets_up_is_alive_too(tmp_path):
    seat = table(tmp_path)
    seat.services.preferences.change(reduced_motion=False)
    assert any(seat.table.update(0.5) for _ in range(8))
    seat.shot()
