"""The slips with the names of areas make room for pieces."""

from scenes.autarcha.board.labels import covered_by, slip_squares
from scenes.autarcha.words.summary import units_of
from tests.scenes.autarcha.samples import battle, kit, seats, table


def spots(seat):
    return list(seat.table.map._labels.spots())


def hidden_by(seat):
    """The slips with a piece on them."""
    board = seat.table.front.board
    view = seat.flow.view
    taken = {one.square for one in (*view.units.values(), *view.hidden, *view.factories)}
    return [
        board.areas[number].id
        for number, square in enumerate(spots(seat))
        if taken & set(covered_by(board, square))
    ]


def skirmish(folder):
    seat = table(folder, seats("human", "bot", scenario="skirmish"))
    seat.press_button("Auto-deploy")
    seat.settle()
    seat.press_button("Confirm")
    seat.settle()
    return seat


def test_no_name_lies_under_a_piece_of_the_ready_deployment(tmp_path):
    seat = skirmish(tmp_path)
    assert not hidden_by(seat)


def test_the_own_army_is_counted_behind_the_screen(tmp_path):
    seat = table(tmp_path, seats("human", "human", scenario="skirmish"))
    for _ in range(2):
        seat.its_me()
        seat.settle()
        seat.press_button("Auto-deploy")
        seat.settle()
        seat.press_button("Confirm")
        seat.settle()
    shown = seat.match.title.view_for(seat.match.state, "white")
    assert (units_of(shown, "white"), units_of(shown, "red")) == (19, 0)


def test_a_slip_lies_in_its_area_and_stays_while_nobody_needs_its_place(tmp_path):
    seat = skirmish(tmp_path)
    board, before = seat.table.front.board, spots(seat)
    assert [board.area[square] for square in before] == list(range(len(board.areas)))
    seat.tick()
    assert spots(seat) == before


def test_a_slip_leaves_its_best_place_for_a_piece(tmp_path):
    pieces = {"white": ["psz 08.04.NW E", "pie-1 09.04.SW E"], "red": ["psz 05.17.SE W"]}
    one = battle(tmp_path, position={**pieces, "active": "white"})
    best = slip_squares(one.table.front.board, 1)[0]
    assert spots(one)[1] != best


def test_a_slip_makes_room_for_a_factory(tmp_path):
    pieces = {"white": ["psz 08.04.NW E"], "red": ["psz 05.17.SE W"], "active": "white"}
    people = seats("human", "bot", scenario="autarchy")
    plain = battle(tmp_path / "plain", people, position=pieces)
    board = plain.table.front.board
    best = board.names[spots(plain)[1]]
    built = battle(tmp_path / "built", people, position={**pieces, "factories": [best]})
    assert spots(built)[1] != spots(plain)[1]
    assert not hidden_by(built)


def test_a_slip_covers_squares_of_one_row_only():
    board = kit().rules.pack.boards["river"]
    assert list(covered_by(board, 40)) == [40, 41, 42]
    assert list(covered_by(board, 79)) == [77, 78, 79]
    assert list(covered_by(board, 60)) == [58, 59, 60, 61, 62]
