"""Whom the words of a text mean, and when a part of it counts (D-23.34, D-23.35)."""

from itertools import product

import pytest

from rules.dark_order import models_effects as ops
from rules.dark_order.effects.language import would_matter
from rules.dark_order.effects.select import units_of
from rules.dark_order.fight.figures import is_between_limits, is_touched, limited
from rules.dark_order.model.book import STATS
from rules.dark_order.model.frames import Scope
from rules.dark_order.models_select import UnitFilter
from rules.dark_order.resolvers import Game
from tests.clauses import clauses
from tests.rules.dark_order.table import dark_order_pack, plaga, sanktuarium, table, unit


@clauses("D-23.35")
def test_a_text_may_mean_commanders_alone():
    t = table(
        step=1,
        stop="step",
        red=sanktuarium(field={"1C": "halvard", "1L": "chaplain.1"}),
        blue=plaga(field={"1C": "swarm_queen"}),
    )
    r = Game(t.state, dark_order_pack())
    meant = units_of(r, UnitFilter(kind="commander", side="own"), Scope("red", "cathedral_ruins"))
    assert [unit.card for unit in meant] == ["halvard"]


@clauses("D-9.9", "D-23.34")
@pytest.mark.parametrize(
    ("damage", "plague", "matters"), [(1, 1, True), (1, 0, False), (0, 1, False), (0, 0, False)]
)
def test_a_part_with_a_condition_counts_only_if_it_holds_and_changes_something(
    damage, plague, matters
):
    hurt = unit("chaplain.1", damage=damage, plague=plague)
    t = table(step=1, red=sanktuarium(field={"1C": hurt}), blue=plaga(field={"1C": "crawler.1"}))
    words = {
        "op": "if",
        "cond": {"has_status": "infected", "who": "target"},
        "then": [{"op": "heal", "who": "target", "amount": 1}],
    }
    scope = Scope("red", "litany", target=t.id("red", "1C"))
    effect = ops.If.model_validate(words)
    assert would_matter(Game(t.state, dark_order_pack()), (effect,), scope) is matters


@clauses("D-23.35")
@pytest.mark.parametrize(("side", "touched"), [("aggressor", "red"), ("protector", "blue")])
def test_a_condition_may_speak_of_one_role_alone(side, touched):
    t = table(
        step=1,
        aggressor="red",
        red=sanktuarium(field={"1C": "chaplain.1"}),
        blue=plaga(field={"1C": "crawler.1"}),
    )
    fighters = Game(t.state, dark_order_pack()).book.fighters
    who = UnitFilter(side=side)
    found = [
        one.seat
        for one in t.state.units.values()
        if is_touched(t.state, who, one, fighters[one.card])
    ]
    assert found == [touched]


@clauses("D-9.10", "D-23.6")
@pytest.mark.parametrize("stat", range(len(STATS)))
def test_between_its_limits_every_change_of_a_value_shows(stat):
    found = set()
    for total, amount in product(range(-3, 7), (-4, -1, 1, 4)):
        sums = [2, 2, 2, 2, 0, 0]
        sums[stat] = total
        now = limited(sums)
        sums[stat] += amount
        if is_between_limits(stat, now):
            found.add(total)
            assert limited(sums) != now
    assert found == {
        "speed": {1, 2},
        "armour": set(range(-3, 7)),
        "scouting": set(),
    }.get(STATS[stat], set(range(1, 7)))
