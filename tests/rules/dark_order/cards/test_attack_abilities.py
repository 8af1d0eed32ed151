"""Abilities that belong to an attack: range, feeding, and what is wasted."""

import pytest

from rules.dark_order.model.events_battle import (
    AttackHit,
    UnitInfected,
)
from tests.clauses import clauses
from tests.rules.dark_order.table import (
    aptekarze,
    plaga,
    sanktuarium,
    table,
    unit,
)


@clauses("D-12.8", "D-24.7", "D-23.17", "D-4.11")
def test_the_venom_spitters_range_belongs_to_its_ability():
    t = table(
        step=2,
        stop="step",
        red=plaga(field={"1L": "venom_spitter.1"}),
        blue=sanktuarium(field={"1R": "halberdier.1", "1C": "halberdier.2"}),
    )
    options = t.options("red")
    assert "attack:red-1:blue-2" in options
    assert "attack:red-1:blue-2:plain" not in options
    assert "attack:red-1:blue-3:plain" in options
    assert t.refused("red", "attack:red-1:blue-2:plain") == ("out_of_range_lane", "D-4.7")
    t.hit("red", "1L", "1R")
    assert t.unit("blue", "1R").plague == 2
    used = table(
        step=2,
        stop="step",
        red=plaga(field={"1L": unit("venom_spitter.1", used=True)}),
        blue=sanktuarium(field={"1R": "halberdier.1"}),
    )
    assert used.targets("red", "1L") == []


@clauses("D-12.8")
def test_a_declared_ability_is_used_even_if_the_attack_is_wasted():
    t = table(
        step=1,
        stop="step",
        red=plaga(field={"1C": "infected.1"}),
        blue=aptekarze(field={"1C": "field_medic.1"}),
    )
    t.declare("red", "1C", "1C")
    t.answer("blue", "order:withdrawal")
    t.passes("blue")
    assert t.unit("red", "1C").used
    assert not t.all(UnitInfected)


@pytest.mark.parametrize(
    ("location", "cell", "card", "reached"),
    [
        ("raven_inn", "2C", "halberdier.1", ["1L", "2C", "2R"]),
        ("raven_inn", "1L", "crossbowman.1", ["1L", "2C", "2R"]),
        ("raven_inn", "2L", "wall_recruit.1", ["1L"]),
        ("watchtower", "2L", "wall_recruit.1", ["1L", "2C"]),
        ("misty_marsh", "1L", "wall_recruit.1", ["1L"]),
        ("misty_marsh", "1R", "wall_recruit.1", ["2R"]),
        ("misty_marsh", "1C", "wall_recruit.1", ["1L", "2C", "2R"]),
        ("misty_marsh", "1L", "crossbowman.1", ["1L", "2C", "2R"]),
    ],
)
@clauses("D-4.11", "D-23.17", "D-1.6", "D-4.2", "D-15.6")
def test_range_flags(location, cell, card, reached):
    t = table(
        step=2 if card.startswith("cross") else 1,
        stop="step",
        location=location,
        red=sanktuarium(field={cell: card}),
        blue=plaga(
            field={"1L": "carrier.1", "2L": "carrier.2", "2C": "crawler.1", "2R": "crawler.2"}
        ),
    )
    assert t.targets("red", cell) == reached


@clauses("D-26.5", "D-23.17", "D-4.11", "D-0.2")
def test_flanking_reaches_everything_with_this_turns_attack():
    t = table(
        step=1,
        stop="step",
        red=plaga(field={"2L": "crawler.1", "1C": "crawler.2"}),
        blue=sanktuarium(field={"1R": "halberdier.1", "2R": "chaplain.1"}),
    )
    t.answer("red", "order:flanking")
    assert t.targets("red", "2L") == ["1R", "2R"]
    t.hit("red", "2L", "2R")
    assert t.unit("blue", "2R").fate == "doomed"
    t.passes("blue")
    assert t.targets("red", "1C") == ["1R"]


@clauses("D-26.5", "D-26.9", "D-23.36")
def test_feeding_strengthens_and_heals_after_a_kill():
    t = table(
        step=1,
        stop="step",
        red=plaga(field={"1C": unit("crawler.1", damage=2)}),
        blue=sanktuarium(field={"1C": "order_knight.1"}),
    )
    t.answer("red", "order:feeding")
    t.declare("red", "1C", "1C")
    t.passes("blue")
    assert t.the(AttackHit).strength == 6
    assert t.unit("blue", "1C").fate == "doomed"
    assert t.unit("red", "1C").damage == 0


@clauses("D-26.9", "D-23.14")
def test_feeding_does_not_save_who_was_killed_by_the_counter():
    t = table(
        step=1,
        stop="step",
        red=plaga(field={"1C": unit("crawler.1", damage=1)}),
        blue=sanktuarium(field={"1C": "order_knight.1"}),
    )
    t.answer("red", "order:feeding")
    t.declare("red", "1C", "1C")
    t.answer("blue", "ability:blue-2")
    t.passes("blue")
    killed = t.unit("red", "1C")
    assert (killed.fate, killed.damage) == ("dead", 3)


@clauses("D-23.14")
def test_the_dead_do_not_strike_back():
    t = table(
        step=2,
        stop="step",
        red=plaga(field={"1C": unit("venom_spitter.1", attachments=("shotgun",))}),
        blue=sanktuarium(field={"1C": "order_knight.1"}),
    )
    t.declare("red", "1C", "1C")
    t.answer("blue", "ability:blue-2")
    t.passes("blue")
    assert t.cells("blue") == {}
    assert t.unit("red", "1C").damage == 0
