"""Computer operators at their desks: what each level finds, and what it never does."""

import pytest

from rules.kernel.decision import Action
from rules.volt.model.events import RobotDestroyed, TokensCollected
from tests.rules.volt.bot_table import LEVELS, answer, pick
from tests.rules.volt.table import Table, at, table, volt

THINKING = ("normal", "hard")
IDLE = "I:r6E II:r6E III:b6E"
"""A program of a robot in the east: it shoots at the arena wall and drives against it."""


def programmed(t: Table, level: str, idle: str = IDLE, *, seed: int = 1) -> Table:
    """Red programs by computer, blue does as told; the round is played."""
    answer(t, "red", level, seed=seed)
    t.answer("blue", f"{idle} @1")
    while t.state.open:
        decision = t.state.open[0]
        t.answer(decision.seat, pick(t.state, decision, level))
    return t


def token_near(**red):
    """Blue is walled in and cannot fight for the token."""
    return table(
        phase="programming",
        after="end_round",
        vp={"3": "E5"},
        tokens={"E5": 1},
        walls=["H1-I1", "I1-I2"],
        red=at("E8", **red),
        blue=at("I1", side="N"),
    )


def enemy_before_a_pit(**red):
    """Blue stands between red and the pit, and red has its back against a wall."""
    return table(
        phase="programming",
        after="end_round",
        pits=["I5"],
        walls=["H4-H5", "H5-H6", "F5-G5"],
        red=at("G5", **red),
        blue=at("H5", side="N"),
    )


def enemy_nearly_lost(**red):
    """Blue can only drive along the row where red stands in the corner."""
    return table(
        phase="programming",
        after="end_round",
        walls=["I8-I9"],
        red=at("A9", **red),
        blue=at("I9", side="N", damage=2),
    )


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("seed", range(1, 4))
def test_a_token_one_blue_die_away_is_driven_to_and_wins(level, seed):
    t = programmed(token_near(vp=4), level, seed=seed)
    assert t.the(TokensCollected).robot == "red"
    assert t.state.outcome.winners == ("red",)


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("seed", range(1, 4))
def test_an_enemy_before_a_pit_is_pushed_in(level, seed):
    t = enemy_before_a_pit(vp=4)
    programmed(t, level, "I:r6N II:b6S III:r6N", seed=seed)
    lost = t.the(RobotDestroyed)
    assert (lost.robot, lost.by, lost.cause) == ("blue", "red", "pit")
    assert t.state.outcome.winners == ("red",)


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("seed", range(1, 4))
def test_an_enemy_with_two_damage_is_shot(level, seed):
    t = programmed(enemy_nearly_lost(vp=4), level, "I:r6S II:b1W III:r6S", seed=seed)
    lost = t.the(RobotDestroyed)
    assert (lost.robot, lost.by, lost.cause) == ("blue", "red", "shot")
    assert t.state.outcome.winners == ("red",)


@pytest.mark.parametrize("position", [token_near, enemy_before_a_pit, enemy_nearly_lost])
def test_the_easy_level_finds_a_win_more_often_than_not(position):
    won = 0
    for seed in range(40):
        t = programmed(position(vp=4), "easy", seed=seed)
        won += t.state.outcome is not None
    assert 20 < won < 40


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_drives_into_a_pit_while_there_is_another_way(level):
    around = ["D4", "D5", "D6", "E4", "F4", "F5", "F6"]
    for seed in range(25 if level == "easy" else 3):
        t = table(
            phase="programming",
            after="end_round",
            pits=around,
            red=at("E5"),
            blue=at("I1", side="N"),
        )
        programmed(t, level, seed=seed)
        assert t.robot("red").cell


@pytest.mark.parametrize("level", LEVELS)
def test_tokens_under_the_robot_are_taken(level):
    t = table(
        phase="resolution", vp={"3": "E5"}, tokens={"E5": 2}, red=at("E5"), blue=at("A1", side="N")
    )
    assert answer(t, "red", level) == "cell:E5"
    assert t.vp() == {"red": 2}


@pytest.mark.parametrize("level", LEVELS)
def test_extra_ram_and_a_nozzle_are_programmed_legally(level):
    for seed in range(4):
        t = table(
            arena="b",
            phase="programming",
            tokens={"C3": 1, "F6": 1},
            red=at("E9", left="dysza", right="ram"),
            blue=at("E1", side="N"),
        )
        decision = t.decision("red")
        chosen = pick(t.state, decision, level, seed=seed)
        assert volt().refusal(t.state, decision, chosen) is None
        volt().submit(t.state, Action(decision.id, "red", chosen))


@pytest.mark.parametrize("level", LEVELS)
def test_alone_against_killbots_there_is_a_program_too(level):
    t = table(
        arena="a",
        phase="programming",
        red=at("E9"),
        blue=at("E1", side="N", killbot=True, facing="S"),
        green=at("A5", side="W", killbot=True, facing="E"),
    )
    decision = t.decision("red")
    assert volt().refusal(t.state, decision, pick(t.state, decision, level)) is None
