"""Deaths leave a mark until the next round, and a card one draws is held up to be read."""

import pytest

from rules.kernel.setup import Setup
from rules.volt.model import events as e
from scenes.motion.cues import Light, Show
from scenes.volt.board.layout import BOARD, cell_middle
from scenes.volt.board.wrecks import wrecks
from scenes.volt.motion.animations import game_won, module_drawn
from scenes.volt.motion.combat import robot_destroyed
from tests.clauses import clauses
from tests.scenes.volt.samples import ANIA, BOT, table

RFL = Setup("volt", (ANIA, BOT), {"variant": "rfl", "arena": "a"})


def shooting(tmp_path, **red):
    place = {
        "arena": "blank", "variant": "rfl", "phase": "activation", "panel": 1, "after": "stop",
        "elements": {"pits": ["D5"]},
        "robots": {
            "red": {"cell": "E5", "robot": "ogar", "number": 1, "dice": "I:r1E II:b1N", **red},
            "blue": {"cell": "H5", "robot": "merkury", "number": 2, "damage": 2, "dice": "II:b2N"},
        },
    }  # fmt: skip
    return table(tmp_path, RFL, position=place)


@clauses("V-9.2")
@pytest.mark.parametrize(
    ("dice", "lost", "cell", "fell"),
    [("I:r1E II:b1N", "blue", "H5", False), ("I:b1W II:r1N", "red", "D5", True)],
)
def test_a_wreck_or_a_glowing_pit_stays_where_a_robot_was_lost(tmp_path, dice, lost, cell, fell):
    driver = shooting(tmp_path, dice=dice)
    seat = driver.table
    (event,) = [one for one in seat.links.told() if isinstance(one, e.RobotDestroyed)]
    assert event.robot == lost
    (wreck,) = wrecks(seat.links.told(), seat.view, seat.kit)
    assert (wreck.cell, wreck.fell) == (cell, fell)
    before = driver.shot().get_buffer().raw
    seat.wreckage._known, seat.wreckage._found = (0, None), ()
    seat.links.told = lambda: ()
    assert driver.shot().get_buffer().raw != before


@pytest.mark.parametrize("cause", ["pit", "shot"])
def test_a_plate_says_whose_robot_was_destroyed(tmp_path, cause):
    stage = shooting(tmp_path).table.stage
    cues = robot_destroyed(stage, e.RobotDestroyed("blue", "H5", "red", cause))
    plates = [one.effect for one in parts(cues) if isinstance(one, Show) and one.effect.plate]
    assert [plate.text for plate in plates] == ["Destroyed: Bot"]


@pytest.mark.parametrize(("cell", "covered"), [("E5", True), ("E8", False)])
def test_who_wins_shines_while_the_verdict_is_read(tmp_path, cell, covered):
    stage = shooting(tmp_path, cell=cell, dice="I:r1N").table.stage
    shown = list(parts(game_won(stage, e.GameEnded(("red",), 5))))
    (verdict,) = [one for one in shown if isinstance(one, Show) and one.effect.plate]
    assert verdict.effect.text == "Ania wins with 5 VP"
    assert verdict.length > 1.5
    assert (verdict.effect.y != BOARD / 2) is covered
    assert [one.points for one in shown if isinstance(one, Light)] == [[cell_middle(cell)]]


def parts(cues):
    for cue in cues:
        yield cue
        yield from parts(getattr(cue, "cues", ()))


def test_the_next_round_begins_on_a_clean_floor(tmp_path):
    seat = shooting(tmp_path).table
    told = [*seat.links.told(), e.RoundBegan(9)]
    assert wrecks(told, seat.view, seat.kit) == ()


@pytest.mark.parametrize(("module", "image"), [("pila", "module_red"), ("", "back_red")])
def test_a_card_that_others_draw_flies_by_and_ones_own_is_held_up(tmp_path, module, image):
    driver = shooting(tmp_path)
    seat = driver.table
    own, other = e.ModuleDrawn("red", "red", "pila"), e.ModuleDrawn("blue", "red", module)
    assert seat.view.seat == "red"
    (flight,) = module_drawn(seat.stage, other)
    assert flight.sprite.image == f"volt/cards/{image}"
    assert sum(cue.length for cue in module_drawn(seat.stage, own)) > 1.2 + flight.length
    empty = driver.shot().get_buffer().raw
    seat.stage.hold_up("pila")
    assert driver.shot().get_buffer().raw != empty
    seat.show(seat.view)
    assert seat.stage.held_up == ""
