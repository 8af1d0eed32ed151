"""Whatever VOLT asks: Enter neither harms nor wastes, and the best answer comes first."""

from __future__ import annotations

import pytest

from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from rules.volt.model import events as e
from scenes.table.course.modes import Mode
from scenes.volt.asking.sheets import buttons
from tests.scenes.volt.samples import ANIA, BOT, table

RFL = Setup("volt", (ANIA, BOT), {"variant": "rfl", "arena": "a"})
PEOPLE = tuple(SeatSetup(one, "human", one.title(), one) for one in ("red", "blue", "green"))
PAIRS = (
    *(("hamulce", "impuls"), ("promien", "miny"), ("mobilnosc", "glowica"), ("ramie", "pila")),
    *(("teleport", "granaty"), ("dysza", "ogien"), ("ram", "wiazka"), ("bomba", "zdalne")),
    ("tarcza", "kotwica"),
)
UNKNOWN = ("take_number", "setup_colours", "draw_module", "dock", "dock_drawn", "program")
"""Questions about what nobody can foresee."""


def position(seed: int) -> dict[str, object]:
    """Three damaged robots close together, with modules of all sorts."""
    chance = Stream(seed)
    pairs = [PAIRS[(seed * 3 + one) % len(PAIRS)] for one in range(3)]
    cells = [f"{column}{4 + chance.below(3)}" for column in "DEF"]
    return {
        "arena": "a", "variant": "rfl", "phase": "preparation", "round": 2,
        "robots": {
            seat.id: {"cell": cell, "robot": robot, "side": side, "damage": chance.below(3),
                      "left": left, "right": right}
            for seat, cell, robot, side, (left, right) in zip(
                PEOPLE, cells, ("ogar", "merkury", "zniwiarz"), "SWN", pairs, strict=True)
        },
        "tokens": {"D6": 1, "F4": 2}, "mines": {"G5": "red", "C5": "blue"},
    }  # fmt: skip


def harm(events, seat: str) -> tuple[bool, int]:
    lost = any(isinstance(one, e.RobotDestroyed) and one.robot == seat for one in events)
    hurt = (one for one in events if isinstance(one, e.RobotDamaged) and one.robot == seat)
    return lost, sum(one.monitor for one in hurt)


def points(events, seat: str) -> int:
    spaces = (one.amount for one in events if isinstance(one, e.TokensCollected))
    kills = (1 for one in events if isinstance(one, e.VpGained) and one.seat == seat)
    return sum(spaces) + sum(kills)


def check_default(driver) -> str:
    """Nobody loses the robot, damage or points by Enter without getting something for it."""
    asking, asked = driver.table.asking, driver.flow.asked
    shown = list(buttons(asked, asking.options))
    if asked.kind in UNKNOWN or len(shown) < 2:
        return ""
    follows = {one.id: asking._follows(one.id) for one in asking.options}
    seat, default = asked.seat, follows[shown[0].id]
    mine, gain = harm(default, seat), points(default, seat)
    for other in follows.values():
        theirs, more = harm(other, seat), gain - points(other, seat)
        assert wins(default, seat) or theirs >= mine or more > 0, (asked, list(follows))
        assert not (mine[0] and not theirs[0]) or more > 1 or wins(default, seat), asked
        if theirs <= mine:
            assert more >= 0, (asked, list(follows))
    return asked.kind


def wins(events, seat: str) -> bool:
    return any(isinstance(one, e.GameEnded) and seat in one.winners for one in events)


@pytest.mark.parametrize("seed", range(9))
def test_enter_never_harms_or_wastes(tmp_path, seed):
    setup = Setup("volt", PEOPLE, {"variant": "rfl", "number_race": "rotation"})
    driver = table(tmp_path, setup, position=position(seed), seed=seed, check_pose=False)
    chance, kinds = Stream(seed + 50), set()
    for _ in range(70):
        driver.settle()
        if driver.flow.mode is Mode.CURTAIN:
            driver.its_me()
            driver.settle()
        asked = driver.flow.asked
        if driver.flow.mode is not Mode.ASKING or asked is None:
            break
        kinds.add(check_default(driver))
        driver.answer(driver.match.title.random_pick(driver.match.state, asked, chance))
    assert kinds


# -- what a preview alone does not tell ------------------------------------------------------------


def resolving(tmp_path, **red):
    place = {
        "arena": "blank", "variant": "rfl", "phase": "resolution",
        "robots": {
            "red": {"cell": "E5", "robot": "ogar", **red},
            "blue": {"cell": "A1", "robot": "merkury"},
        },
        "elements": {"workshops": ["E5"]},
    }  # fmt: skip
    return table(tmp_path, RFL, position=place)


@pytest.mark.parametrize(("damage", "first"), [(0, "draw"), (1, "draw"), (2, "repair")])
def test_a_workshop_repairs_by_default_only_what_is_worth_it(tmp_path, damage, first):
    driver = resolving(tmp_path, damage=damage)
    driver.answer("cell:E5")
    assert driver.flow.asked.kind == "workshop"
    assert driver.table.desk.console.anchors[0] == first


def test_the_points_that_an_arm_reaches_come_first_among_many_cells(tmp_path):
    place = {
        "arena": "blank", "variant": "rfl", "phase": "resolution",
        "robots": {
            "red": {"cell": "E5", "robot": "ogar", "left": "ramie"},
            "blue": {"cell": "A1", "robot": "merkury"},
        },
        "elements": {"vp": {"3": "F6"}},
        "tokens": {"F6": 1}, "mines": {"E4": "blue", "D4": "blue", "F4": "blue"},
    }  # fmt: skip
    driver = table(tmp_path, RFL, position=place)
    assert len(driver.flow.asked.options) == 5
    shown = driver.table.desk.console.anchors
    assert shown[0] == "cell:F6"
    assert "pass" in shown


def test_of_two_dice_the_one_that_would_drive_into_a_pit_is_removed_by_default(tmp_path):
    place = {
        "arena": "blank", "variant": "rfl", "phase": "activation", "panel": 1,
        "robots": {
            "red": {"cell": "E5", "robot": "ogar", "right": "ram", "number": 1,
                    "dice": "I:b1N,b2E II:r1N III:r1N"},
            "blue": {"cell": "A1", "robot": "merkury", "number": 2},
        },
        "elements": {"pits": ["G5"]},
    }  # fmt: skip
    driver = table(tmp_path, RFL, position=place)
    assert driver.flow.asked.kind == "keep_die"
    assert driver.table.desk.console.anchors[0] == "remove:b2E"


@pytest.mark.parametrize(
    ("damage", "others", "first"),
    [(2, 2, "skip"), (0, 0, "skip"), (0, 2, "use")],
    ids=["a robot for a robot", "damage for damage", "damage for points"],
)
def test_enter_hurts_the_own_robot_for_points_alone(tmp_path, damage, others, first):
    """The shock pulse sets off the mine beside its own robot."""
    place = {
        "arena": "blank", "variant": "rfl", "phase": "activation", "panel": 1,
        "robots": {
            "red": {"cell": "E2", "robot": "ogar", "right": "impuls", "number": 1,
                    "damage": damage, "dice": "I:b4S"},
            "blue": {"cell": "D5", "robot": "merkury", "number": 2, "damage": others},
        },
        "mines": {"E7": "red"},
    }  # fmt: skip
    driver = table(tmp_path, RFL, position=place)
    assert driver.flow.asked.kind == "pulse"
    assert driver.table.desk.console.anchors[0] == first


def test_enter_aims_at_who_would_be_asked_where_the_damage_goes(tmp_path):
    place = {
        "arena": "blank", "variant": "rfl", "phase": "activation", "panel": 1,
        "robots": {
            "red": {"cell": "B6", "robot": "ogar", "right": "glowica", "number": 1,
                    "dice": "I:r5N"},
            "blue": {"cell": "D6", "robot": "merkury", "right": "tarcza", "number": 2},
        },
    }  # fmt: skip
    driver = table(tmp_path, RFL, position=place)
    assert driver.flow.asked.kind == "aim"
    assert driver.table.desk.console.anchors[0] == "turn:2"
