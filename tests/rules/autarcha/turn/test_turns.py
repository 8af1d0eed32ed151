"""Turns and ends of the game (A-6, A-16)."""

import pytest

from rules.autarcha.model.events import ActionSpent, GameEnded, TurnEnded, TurnStarted
from rules.kernel.setup import Setup
from tests.clauses import clauses
from tests.rules.autarcha.boards import at
from tests.rules.autarcha.table import BOTS, HUMANS, Table, autarcha, name, table, unit

FIVE = [unit("pie", 2, y) for y in (13, 14, 16, 18, 20, 22)]


@clauses("A-6.1", "A-6.3", "A-6.10", "A-4.4")
def test_a_turn_ends_by_itself_after_five_actions():
    t = table(FIVE)
    for number in range(1, 6):
        assert t.state.active == "white"
        t.go(f"white-pie-{number}", "F")
    assert t.state.active == "red"
    assert t.the(TurnEnded).unspent == 0
    assert t.all(TurnStarted)[-1].side == "red"


@clauses("A-6.10", "A-6.3")
def test_a_turn_may_end_early_and_only_on_request():
    t = table(FIVE)
    t.go("white-pie-1", "F")
    assert t.asked() == [("white", "order")]
    t.pass_turn()
    assert t.the(TurnEnded).unspent == 4


@clauses("A-6.10")
def test_a_turn_without_a_legal_action_ends_by_itself():
    for gun, active in ((unit("art", 11, 22, "S"), "red"), (unit("art", 11, 22), "white")):
        white = [gun, unit("pie", 2, 18)]
        t = table(white, [unit("pie", 30, 6)], hq=False, scenario="skirmish")
        t.go("white-pie-1", "F")
        assert t.asked() == [(active, "order")]


@clauses("A-6.10", "A-24.8")
def test_an_open_action_keeps_the_turn_after_the_fifth():
    t = table([unit("pie", 11, 10)], [unit("pie", 13, 10)], actions=1, dice=[6])
    t.go("white-pie-1", "@" + name(13, 10))
    assert t.state.actions_left == 0
    assert t.asked() == [("white", "order")]
    t.order("continue:F")
    assert t.state.active == "red"


@clauses("A-6.6", "A-6.11")
def test_used_units_are_fresh_in_their_next_turn():
    t = table(FIVE)
    t.go("white-pie-1", "F")
    assert t.unit("white-pie-1").used
    t.pass_turn()
    assert t.unit("white-pie-1").used
    t.pass_turn()
    assert not t.unit("white-pie-1").used
    assert t.state.round == 2


@clauses("A-6.4")
def test_every_action_is_told_with_its_units():
    t = table(FIVE)
    t.go("white-pie-1", "F")
    event = t.the(ActionSpent)
    assert (event.side, event.left, event.units) == ("white", 4, ("white-pie-1",))


@clauses("A-16.1", "A-16.4", "A-16.9")
@pytest.mark.parametrize("scenario", ["autarchy", "civil_war", "total_war", "absolute_zero"])
def test_the_headquarters_decides(scenario):
    t = table([unit("pc", 9, 12)], [unit("psz", 11, 12)], scenario=scenario, dice=[6])
    t.go("white-pc-1", "@" + name(11, 12))
    assert t.state.outcome.winners == ("white",)
    assert t.names()[-2:] == ["UnitDestroyed", "GameEnded"]
    assert t.state.open == []
    assert t.state.agenda == []


@clauses("A-16.4", "A-16.9", "A-8.12")
def test_a_mine_may_end_the_game_in_the_middle_of_a_plan():
    row = [unit("psz", 6, 10), unit("pie", 6, 11), unit("pie", 6, 12)]
    t = table(row, mines={"red": [name(7, 10), name(7, 11)]})
    t.order("formation:white-psz-1,white-pie-1,white-pie-2:F,F")
    assert t.the(GameEnded).winner == "red"
    assert t.alive("white-pie-1")
    assert t.state.mines["red"] == (at(7, 11),)


@clauses("A-16.2", "A-16.1")
def test_losing_the_last_other_unit_decides_only_a_skirmish():
    for scenario, over in (("skirmish", True), ("autarchy", False)):
        t = table([unit("pc", 17, 4)], scenario=scenario)
        t.go("white-pc-1", "F")
        assert (t.state.outcome is not None) is over
    hq = table(
        [unit("pc", 9, 12)],
        [unit("psz", 11, 12), unit("pie", 30, 6)],
        scenario="skirmish",
        dice=[6],
    )
    hq.go("white-pc-1", "@" + name(11, 12))
    assert hq.state.outcome.winners == ("white",)


@clauses("A-16.3", "A-16.2")
@pytest.mark.parametrize("scenario", ["skirmish", "autarchy"])
def test_the_active_player_may_surrender(scenario):
    t = table(FIVE, scenario=scenario)
    t.order("surrender")
    assert t.state.outcome.winners == ("red",)
    assert t.state.outcome.reason.key == "ending.surrender"


@clauses("A-16.5")
def test_thirty_quiet_turns_are_a_draw():
    t = table(FIVE, quiet=28)
    t.pass_turn()
    assert t.state.quiet == 29
    t.pass_turn()
    assert t.state.outcome.winners == ()
    assert t.the(GameEnded).reason == "quiet"
    off = table(FIVE, quiet=29, options={"draw_rule": False})
    off.pass_turn()
    assert off.state.outcome is None


@clauses("A-16.5")
def test_hits_recruits_and_cards_break_the_quiet_but_mines_do_not():
    shot = table([unit("pc", 9, 10)], quiet=29, dice=[6])
    shot.go("white-pc-1", "#" + name(13, 10))
    shot.pass_turn()
    assert shot.state.quiet == 0
    recruit = table([unit("psz", 7, 8)], quiet=29, gold={"white": 3})
    recruit.order(f"recruit:B:pie@{name(7, 9)}/E")
    recruit.pass_turn()
    assert recruit.state.quiet == 0
    card = table([unit("pie", 13, 9)], quiet=29)
    card.go("white-pie-1", "F")
    card.pass_turn()
    assert card.state.quiet == 0
    mine = table([unit("sap", 4, 14)], quiet=29, gold={"white": 1})
    mine.order(f"mine:white-sap-1:{name(4, 13)}")
    mine.pass_turn()
    assert mine.the(GameEnded).reason == "quiet"


@clauses("A-16.6")
def test_matches_of_computers_stop_after_400_turns():
    for seats, over in ((BOTS, True), (HUMANS, False)):
        setup = Setup("autarcha", seats, {"scenario": "autarchy"})
        position = {"white": [unit("psz", 0, 11)], "red": [unit("psz", 39, 12)], "turn": 400}
        state = autarcha().from_position(position, setup, 1)
        t = Table(state, autarcha().advance(state))
        t.pass_turn()
        assert (t.state.outcome is not None) is over


@clauses("A-16.7")
def test_the_round_limit_counts_only_after_both_turns():
    for active, over in (("white", False), ("red", True)):
        t = table(
            FIVE,
            scenario="skirmish",
            active=active,
            round=30,
            turn=60,
            options={"round_limit": "suggested"},
        )
        t.pass_turn()
        assert (t.state.outcome is not None) is over
    assert t.the(GameEnded).scores == {"white": 18, "red": 0}
    even = table(active="red", round=80, turn=160, options={"round_limit": 80}, cards={"J": "red"})
    even.pass_turn()
    assert even.state.outcome.winners == ("red",)


@clauses("A-16.8", "A-16.5")
def test_a_draw_is_offered_once_per_turn_and_answered_by_the_other():
    t = table(FIVE)
    t.order("offer_draw")
    assert t.asked() == [("red", "draw")]
    t.answer("red", "decline")
    assert t.refused("offer_draw")[0] == "wrong_phase"
    t.pass_turn()
    t.order("offer_draw")
    t.answer("white", "accept")
    assert t.the(GameEnded).reason == "agreed"
    assert t.state.outcome.winners == ()


@clauses("A-16.7")
def test_equal_points_are_a_draw():
    even = {"options": {"round_limit": 80}, "round": 80, "turn": 160, "active": "red"}
    t = table([unit("psz", 0, 8)], [unit("psz", 39, 15)], **even)
    t.pass_turn()
    assert t.state.outcome.scores == {"white": 12, "red": 12}
    assert t.state.outcome.winners == ()
