"""Computer players: legal, fair, quick enough, and each level with its habits."""

import pytest

from rules.dark_order.bots.choose import LEVELS
from rules.dark_order.bots.habits import habit
from rules.dark_order.bots.worth import tiredness, worth
from rules.dark_order.model.book import book_of
from rules.dark_order.resolvers import Game
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from tests.clauses import clauses
from tests.rules.dark_order.table import (
    aptekarze,
    dark_order,
    dark_order_pack,
    face_down,
    game_setup,
    plaga,
    sanktuarium,
    table,
    unit,
)


def thinking(times):
    """A clock that lets a bot think so many times."""
    left = [times]

    def go_on():
        left[0] -= 1
        return left[0] >= 0

    return go_on


def chosen(t, seat, level="normal", times=400):
    view = dark_order().view_for(t.state, seat)
    return dark_order().choose(view, t.decision(seat), level, Stream(1, "bot"), thinking(times))


@pytest.mark.parametrize("level", LEVELS)
@clauses("D-32.1", "D-32.6", "D-32.7", "D-32.9", "D-32.10", "D-32.11", "D-32.14")
def test_a_bot_plays_a_whole_game_with_legal_picks(level):
    title = dark_order()
    state, _ = title.new_game(game_setup(("bot", "bot"), (level, level)), 4)
    chance = Stream(4, "bots")
    while state.open:
        decision = state.open[0]
        view = title.view_for(state, decision.seat)
        pick = title.choose(view, decision, level, chance, thinking(3))
        title.submit(state, Action(decision.id, decision.seat, pick))
    assert state.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_adds_nobody_where_more_units_stand_than_the_location_holds(level):
    five = {"1L": "halberdier.1", "1C": "halberdier.2", "1R": "shieldbearer.1"}
    five |= {"2L": "shieldbearer.2", "2C": "shieldbearer.3"}
    t = table(
        phase="placement",
        location="ravine",
        red=sanktuarium(field=five, units=["wall_recruit.1", "wall_recruit.2", "chaplain.1"]),
        blue=plaga(units=["crawler.1"]),
    )
    for seed in range(20):
        view, chance = dark_order().view_for(t.state, "red"), Stream(seed, "bot")
        pick = dark_order().choose(view, t.decision("red"), level, chance, thinking(3))
        assert dark_order().refusal(t.state, t.decision("red"), pick) is None


@clauses("D-30.9")
def test_a_bot_knows_only_what_its_seat_sees():
    """Two tables that look alike to a seat get the same pick from its bot."""
    picked = set()
    for card in ("shieldbearer.1", "wall_recruit.1"):
        t = table(
            step=1,
            stop="step",
            red=plaga(field={"1C": "crawler.1", "1L": "infected.1"}),
            blue=sanktuarium(field={"1C": face_down(card)}, unit_deck=()),
        )
        picked.add(chosen(t, "red"))
    assert len(picked) == 1


def test_a_bot_takes_a_free_kill_of_the_commander():
    t = table(
        step=1,
        red=plaga(field={"1C": "crawler.1"}),
        blue=sanktuarium(
            field={"1C": unit("halvard", damage=3, exhausted=True), "1L": "shieldbearer.1"},
            orders=(),
        ),
    )
    for level in ("normal", "hard"):
        assert chosen(t, "red", level) == "attack:red-1:blue-2"


@clauses("D-32.11")
def test_a_bot_saves_its_commander():
    t = table(
        step=1,
        red=plaga(field={"1C": "crawler.1"}),
        blue=sanktuarium(
            field={"1C": unit("halvard", damage=3, exhausted=True)},
            supports=("smoke_grenade",),
            orders=(),
        ),
    )
    t.declare("red", "1C", "1C")
    assert chosen(t, "blue") == "play:smoke_grenade"


@clauses("D-32.3")
def test_a_tired_bot_recovers():
    t = table(
        phase="recovery",
        stop="recovery",
        red=aptekarze(fatigue=20, units=("bruiser.1",)),
        blue=plaga(fatigue=0, units=("infected.1",)),
    )
    t.answer("red", chosen(t, "red"))
    assert 10 <= t.fatigue("red") <= 14
    assert "withdrawal" in t.state.sides["red"].orders


@clauses("D-32.4")
def test_a_bot_lets_a_tired_enemy_exhaust_himself():
    t = table(
        phase="location",
        start="red",
        red=aptekarze(fatigue=5, units=("bruiser.1",)),
        blue=plaga(fatigue=28, units=("infected.1",)),
    )
    assert chosen(t, "red", "hard") == "role:protector"
    assert chosen(t, "red", "normal") == "role:protector"


@clauses("D-32.2", "D-32.13")
def test_habits_answer_every_question_with_a_legal_pick():
    title = dark_order()
    for seed in range(25):
        chance = Stream(seed, "habits")
        state, _ = title.new_game(game_setup(), seed)
        while state.open:
            decision = state.open[0]
            pick = habit(Game(state, title.pack), decision, chance)
            title.submit(state, Action(decision.id, decision.seat, pick))


def test_fatigue_weighs_more_near_the_end_and_sides_mirror_each_other():
    steps = [tiredness(n + 1) - tiredness(n) for n in (5, 18, 25, 28)]
    assert steps == pytest.approx([0.35, 0.6, 1.2, 3.0])
    t = table(
        step=1,
        stop="step",
        red=plaga(field={"1C": "crawler.1"}, fatigue=10, secured=("quarry",)),
        blue=sanktuarium(field={"1C": "halberdier.1"}),
    )
    book = book_of(dark_order_pack())
    assert worth(book, t.state, "red") == pytest.approx(-worth(book, t.state, "blue"))
    assert worth(book, t.state, "red") > 0
