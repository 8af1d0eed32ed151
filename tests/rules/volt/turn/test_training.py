"""V-21: the training game."""

import pytest

from rules.volt.model.events import ModuleDrawn, RobotDestroyed
from tests.clauses import clauses
from tests.rules.volt.table import at, new_game, pack, refused_setup, table


@clauses("V-21.1", "V-23.14")
def test_training_is_played_on_board_a_without_its_workshop():
    t = new_game("red", "blue")
    assert (t.state.variant, t.state.arena) == ("training", "training")
    board, reduced = pack().arenas["a"], pack().arenas["training"]
    different = {c for c in board.cells if board.cells[c] != reduced.cells[c]}
    assert different == {"E5"}
    assert reduced.cells["E5"] == "."
    assert reduced.warnings == {}


@clauses("V-21.2")
def test_there_are_no_modules_mines_or_killbots():
    t = new_game("red", "blue")
    assert t.state.decks == {}
    assert refused_setup("red", "blue", killbots=("green",)) == ("bad_player_count", "V-21.2")
    assert all(kind != "setup_colours" for _, kind in t.asked())


@clauses("V-21.3")
@pytest.mark.parametrize(("vp", "won"), [(1, False), (2, True)])
def test_three_points_win(vp, won):
    t = table(
        arena="training",
        variant="training",
        phase="resolution",
        tokens={"C3": 1},
        red=at("C3", vp=vp),
        blue=at("A1"),
    )
    t.answer("red", "cell:C3")
    assert (t.state.outcome is not None) is won


@clauses("V-21.4", "V-9.6")
def test_no_module_is_drawn_on_destruction():
    t = table(
        arena="training",
        variant="training",
        red=at("A5", dice="I:r1E"),
        blue=at("E5", damage=2),
    )
    assert t.the(RobotDestroyed).by == "red"
    assert t.vp() == {"red": 1}
    assert not t.all(ModuleDrawn)
    t.assert_at_rest()


@clauses("V-21.5")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_two_to_four_operators_train(count):
    names = ("red", "blue", "green", "yellow")[:count]
    if count == 1:
        assert refused_setup(*names) == ("bad_player_count", "V-21.5")
    else:
        assert len(new_game(*names, kind="bot").state.robots) == count


@clauses("V-21.6")
def test_the_rfl_game_can_be_played_without_training_first():
    assert new_game("red", "blue", variant="rfl").state.variant == "rfl"
