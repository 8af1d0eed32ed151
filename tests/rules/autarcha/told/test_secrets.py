"""Nothing of the other side's mines shows before they explode (A-13, A-18, A-24.7)."""

import pytest

from rules.autarcha.model.events import MineExploded
from rules.kernel.decision import Action, RefusedError
from rules.kernel.event import redact
from rules.kernel.foresight import what_if
from rules.kernel.rng import Stream
from tests.clauses import clauses
from tests.rules.autarcha.table import autarcha, name, table, unit

ARMY = [
    unit("pc", 4, 10, "S"),
    unit("sap", 3, 14),
    unit("psz", 7, 8),
    unit("pie", 9, 12),
    unit("pie", 9, 13),
    unit("pie", 9, 11),
]
NEAR = [name(4, 11), name(4, 13), name(5, 13), name(10, 12)]
FAR = [name(30, 6), name(31, 6), name(30, 7), name(31, 7)]
"""Two ways to lay four mines: under White's feet, or far away."""
DRAFTS = (
    *("", "go:white-pc-1", "go:white-pc-1:F,F", "go:white-sap-1", "mine:white-sap-1"),
    *("demine:white-sap-1", "build:white-sap-1", "recruit:B", "formation:white-pie-1,white-pie-2"),
    *("column:white-pie-1,white-pie-2,white-pie-3", "mine_row:white-sap-1"),
)
ORDERS = (
    *("go:white-pc-1:F,F,F,F", "go:white-pc-1:R45", "go:white-pie-1:F,F,F"),
    *("formation:white-pie-1,white-pie-2,white-pie-3:F,F", "go:white-pc-1:U,F"),
    *("column:white-pie-2,white-pie-1,white-pie-3:F", f"mine:white-sap-1:{name(4, 13)}"),
    *(f"demine:white-sap-1:{name(4, 13)},{name(4, 14)}", f"build:white-sap-1:{name(4, 13)}"),
    *(f"recruit:B:pie@{name(7, 9)}/E", "end_turn", "offer_draw"),
)


def position(mines, how="auto"):
    return table(
        ARMY,
        [unit("pie", 30, 12)],
        gold={"white": 40},
        mines={"red": mines},
        reactions={"red": how},
    )


def twins(**rest):
    """The same position with Red's mines here and there."""
    return position(NEAR, **rest), position(FAR, **rest)


@clauses("A-18.2")
def test_the_other_side_sees_the_same_wherever_the_mines_lie():
    near, far = twins()
    assert near.view("white") == far.view("white")
    assert near.view("") == far.view("")
    assert near.view("red") != far.view("red")


@clauses("A-18.2")
@pytest.mark.parametrize("draft", DRAFTS)
def test_the_same_steps_are_offered_wherever_the_mines_lie(draft):
    near, far = twins()
    assert near.composing("white", draft) == far.composing("white", draft)


@clauses("A-18.2", "A-24.7")
@pytest.mark.parametrize("order", ORDERS)
def test_the_same_is_foretold_wherever_the_mines_lie(order):
    near, far = twins()
    told = [what_if(autarcha(), t.view("white"), t.decision("white"), order) for t in (near, far)]
    assert told[0] == told[1]


@clauses("A-18.2")
@pytest.mark.parametrize("order", [f"demine:white-sap-1:{name(4, 13)}", "go:white-pie-1:F"])
def test_what_is_foretold_stops_before_a_mine_could_show(order):
    t = position(NEAR)
    told = what_if(autarcha(), t.view("white"), t.decision("white"), order)
    assert told.stop == "secret"
    assert not [one for one in told.events if type(one).__name__.startswith("Mine")]


@clauses("A-18.2", "A-13.12")
@pytest.mark.parametrize("order", ORDERS)
def test_an_order_is_refused_or_not_wherever_the_mines_lie(order):
    answers = []
    for t in twins():
        try:
            autarcha().submit(t.state, Action(t.decision("white").id, "white", order))
            answers.append("")
        except RefusedError as error:
            answers.append(error.refusal.code)
    assert answers[0] == answers[1]


@clauses("A-13.8", "A-17.1", "A-18.2")
def test_a_mine_that_stays_silent_is_told_to_nobody():
    """Never to report, and to be asked and say no, look to the enemy like no mine at all."""
    never, clear = position(NEAR, how="never"), position(FAR, how="never")
    told = [redact(t.go("white-pc-1", "F", "F", "F", "F"), "white") for t in (never, clear)]
    assert told[0] == told[1]
    assert never.view("white") == clear.view("white")
    asked = position(NEAR, how="ask")
    heard = redact(asked.go("white-pc-1", "F", "F", "F", "F"), "white")
    for _ in range(2):
        heard += redact(asked.answer("red", "silent"), "white")
    assert heard == told[0]
    assert asked.view("white").units == clear.view("white").units
    assert len(asked.state.mines["red"]) == 4


@clauses("A-13.8", "A-17.1", "A-17.4")
@pytest.mark.parametrize(("how", "lost"), [("auto", True), ("never", False)])
def test_a_standing_order_is_obeyed_without_a_question(how, lost):
    t = position(NEAR, how=how)
    t.go("white-pc-1", "F")
    assert t.asked() == [("white", "order")]
    assert t.alive("white-pc-1") is not lost
    assert len(t.all(MineExploded)) == lost


@clauses("A-13.8", "A-18.2")
def test_a_standing_order_is_given_in_the_own_turn_and_holds_in_the_enemys():
    t = position(NEAR)
    t.pass_turn()
    assert t.view("white").reaction == "auto"
    t.order("react:never")
    t.pass_turn()
    t.go("white-pc-1", "F")
    assert t.alive("white-pc-1")
    t.pass_turn()
    t.order("react:ask")
    t.pass_turn()
    t.go("white-pie-1", "F")
    assert t.asked() == [("red", "mine")]


@clauses("A-13.8")
def test_the_game_may_begin_with_a_standing_order():
    t = table(ARMY, options={"mine_reaction_red": "never"}, mines={"red": NEAR})
    assert t.state.reactions == {"white": "auto", "red": "never"}
    t.go("white-pc-1", "F")
    assert t.alive("white-pc-1")


@clauses("A-18.2", "A-18.3")
def test_a_computer_player_orders_the_same_wherever_the_mines_lie():
    near, far = twins()
    for level in ("easy", "normal", "hard"):
        picks = [
            autarcha().choose(t.view("white"), t.decision("white"), level, Stream(1), lambda: True)
            for t in (near, far)
        ]
        assert picks[0] == picks[1]
