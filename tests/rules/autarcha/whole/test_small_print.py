"""Clauses that are easily forgotten: components, and bare facts of units (A-1, A-3, A-4)."""

import pytest

from game.words.text import load_texts
from rules.autarcha.model.events import DieRolled, ObjectHit
from rules.autarcha.model.pieces import Factory
from tests.clauses import clauses
from tests.rules.autarcha.boards import at
from tests.rules.autarcha.packs import pack
from tests.rules.autarcha.table import name, table, unit


@clauses("A-1.3", "A-10.7")
def test_one_die_with_six_sides_is_rolled_for_the_defence():
    assert pack().figures.die == 6
    seen = set()
    for seed in range(40):
        t = table([unit("pc", 9, 12)], [unit("pie", 11, 12)])
        t.state.seed = seed
        t.go("white-pc-1", "@" + name(11, 12))
        seen.add(t.the(DieRolled).value)
    assert seen == {1, 2, 3, 4, 5, 6}


@clauses("A-1.6", "A-14.2")
@pytest.mark.parametrize("place", ["B", name(6, 10)])
def test_a_headquarters_is_recruited_nowhere(place):
    t = table([unit("psz", 7, 8)], gold={"white": 99}, factories=[name(6, 10)])
    assert t.refused(f"recruit:{place}:psz@{name(7, 9)}/E") == ("wrong_producer", "A-14.2")


@clauses("A-1.9")
def test_gold_is_the_only_limit_of_mines():
    many = [name(x, y) for x in range(13) for y in (2, 12, 13)]
    many = [one for one in many if one != name(4, 13)]
    t = table([unit("sap", 4, 14)], gold={"white": 1}, mines={"white": many})
    t.order(f"mine:white-sap-1:{name(4, 13)}")
    assert len(t.state.mines["white"]) == len(many) + 1


@clauses("A-1.11")
@pytest.mark.parametrize("language", ["en", "pl"])
def test_no_real_nation_is_named(language):
    texts = load_texts(language, "autarcha", strict=True)
    told = " ".join(texts(f"scenario.{key}.effect") for key in pack().scenarios).lower()
    told += " ".join(texts(area.name) for one in pack().boards.values() for area in one.areas)
    for nation in ("german", "niem", "soviet", "radzie", "poland", "polsk", "russia", "rosj"):
        assert nation not in told


@clauses("A-4.9", "A-4.7", "A-4.8", "A-4.10")
@pytest.mark.parametrize(
    ("kind", "fires"), [("pie", 1), ("pc", 1), ("art", 1), ("psz", 0), ("sap", 0)]
)
def test_three_types_attack_and_every_type_has_one_hit_point(kind, fires):
    assert pack().units[kind].hit_points == 1
    t = table([unit(kind, 9, 12)], [unit("pie", 11, 12)], dice=[6] * fires)
    order = f"go:white-{kind}-1:@{name(11, 12)}"
    if fires:
        t.order(order)
        assert not t.alive("red-pie-1")
    else:
        assert t.refused(order)[0] == "cannot_attack"


@clauses("A-4.12")
def test_factories_and_mines_have_a_square_and_no_facing():
    assert Factory.__struct_fields__ == ("square", "hp")
    t = table(mines={"red": [name(4, 13)]})
    assert t.state.mines["red"] == (at(4, 13),)


@clauses("A-10.12")
@pytest.mark.parametrize("place", [(18, 5), (19, 13)])
def test_units_on_bridges_and_in_water_fire_as_on_land(place):
    x, y = place
    t = table([unit("pie", x, y)], [unit("pie", x + 2, y)], dice=[6])
    t.go("white-pie-1", "@" + name(x + 2, y))
    assert not t.alive("red-pie-1")


@clauses("A-15.13", "A-11.8")
def test_hits_on_a_factory_stand_in_the_journal():
    t = table([unit("pc", 9, 12)], factories=[name(11, 13)], dice=[6])
    t.go("white-pc-1", "#" + name(11, 13))
    assert (t.the(ObjectHit).hits, t.state.factories[0].hp) == (1, 3)
    entry = t.state.journal[-1]
    assert (entry.what, entry.about, entry.hits) == ("factory", name(11, 13), 1)
