"""One more, one less, and the case beside: where a rule of The Dark Order begins and ends."""

from rules.dark_order.model.events import AbilityDeclined
from rules.dark_order.model.events_battle import UnitChanged
from rules.dark_order.turn.preparation import lineup
from tests.clauses import clauses
from tests.rules.dark_order.table import (
    aptekarze,
    dark_order,
    face_down,
    game_setup,
    plaga,
    sanktuarium,
    table,
    unit,
    with_card,
)


@clauses("D-23.26", "D-26.1")
def test_an_order_for_several_units_works_on_each_of_them():
    t = table(
        phase="support_stage",
        stop="support_stage",
        red=aptekarze(field={"1L": "marksman.1"}),
        blue=sanktuarium(field={"1L": "halberdier.1", "1C": "chaplain.1", "1R": "inquisitor.1"}),
    )
    t.answer("red", "order:ambush")
    t.answer("red", f"unit:{t.id('blue', '1C')}")
    t.answer("red", f"unit:{t.id('blue', '1R')}")
    assert [t.unit("blue", cell).speed for cell in ("1L", "1C", "1R")] == [1, 0, 0]
    slowed = [one.who.card for one in t.events if isinstance(one, UnitChanged)]
    assert slowed == ["chaplain.1", "inquisitor.1"]


@clauses("D-23.25", "D-28.7")
def test_in_the_ravine_a_fourth_unit_may_be_called_and_a_fifth_may_not():
    cells = ("1L", "1C", "1R", "2L")
    cards = ("wall_recruit.1", "wall_recruit.2", "halberdier.1", "halberdier.2")
    for count, offered in ((3, True), (4, False)):
        t = table(
            phase="support_stage",
            stop="support_stage",
            location="ravine",
            red=sanktuarium(
                field=dict(zip(cells[:count], cards, strict=False)),
                units=("chaplain.1",),
                orders=("mobilisation",),
            ),
            blue=plaga(field={"1C": "infected.1"}),
        )
        assert ("order:mobilisation" in t.options("red")) is offered


@clauses("D-23.35", "D-28.2")
def test_a_condition_for_the_aggressor_is_not_for_the_protector():
    effect = {"op": "modify", "stat": "attack", "who": {"side": "aggressor"}, "amount": 1}
    t = table(
        title=with_card("locations", "sawmill", condition={"effects": [effect]}),
        step=1,
        stop="step",
        location="sawmill",
        red=sanktuarium(field={"1C": "halberdier.1"}),
        blue=plaga(field={"1C": "crawler.1"}),
    )
    assert t.state.aggressor == "red"
    assert (t.unit("red", "1C").attack, t.unit("blue", "1C").attack) == (5, 4)


@clauses("D-23.35")
def test_a_card_may_speak_of_one_cell():
    hits = [{"op": "damage", "who": {"side": "enemy", "cell": "1C"}, "amount": 1}]
    t = table(
        title=with_card("orders", "flanking", effects=hits),
        step=1,
        stop="step",
        red=plaga(field={"1C": "crawler.1"}, orders=("flanking",)),
        blue=sanktuarium(field={"1L": "halberdier.1", "1C": "chaplain.1"}),
    )
    t.answer("red", "order:flanking")
    assert [t.unit("blue", cell).damage for cell in ("1L", "1C")] == [0, 1]


@clauses("D-15.10")
def test_an_ability_on_reveal_that_is_declined_says_so_and_changes_nothing():
    t = table(
        phase="activation",
        stop="activation",
        red=plaga(field={"1C": face_down("screamer.1")}),
        blue=sanktuarium(field={"1C": face_down("halberdier.1")}),
    )
    t.answer("red", "reveal:red-1")
    t.answer("red", "pass", "choose_unit")
    assert t.the(AbilityDeclined).who.card == "screamer.1"
    assert t.unit("blue", "1C").speed == 1
    assert not t.unit("red", "1C").used


@clauses("D-23.6", "D-9.9")
def test_what_lies_below_its_limit_is_not_raised_by_too_small_a_change():
    """A printed attack of 1 that the location lowers by 2 stays 0 with one more."""
    offered = {}
    for less in (1, 2):
        curse = {"op": "modify", "stat": "attack", "amount": -less}
        title = with_card(
            "locations",
            "sawmill",
            condition={"effects": [{**curse, "who": {"line": 1}}]},
        )
        t = table(
            title=title,
            phase="support_stage",
            stop="support_stage",
            location="sawmill",
            red=plaga(field={"1C": "infected.1"}, supports=("claws",)),
            blue=sanktuarium(field={"1C": "halberdier.1"}),
        )
        assert t.unit("red", "1C").attack == 0
        offered[less] = "play:claws" in t.options("red")
    assert offered == {1: True, 2: False}


@clauses("D-14.4", "D-14.5", "D-14.6")
def test_who_is_killed_dies_at_once_unless_it_is_exactly_as_fast_as_the_step():
    for card, fate in (
        ("plague_doctor.1", "doomed"),
        ("bruiser.1", "dead"),
        ("marksman.1", "dead"),
    ):
        t = table(
            step=1,
            stop="step",
            red=sanktuarium(field={"1C": "halberdier.1", "1L": "order_knight.1"}),
            blue=aptekarze(field={"1C": unit(card, damage=3)}),
        )
        t.hit("red", "1C", "1C")
        assert t.unit("blue", "1C").fate == fate, card


@clauses("D-2.1", "D-2.2")
def test_a_set_that_is_chosen_stands_whole_and_the_others_offer_their_commanders():
    pack = dark_order().pack
    chosen = lineup(pack, game_setup(faction_1="plaga"))
    assert set(chosen) == {"red", ""}
    assert {one.partition("-")[0] for one in chosen["red"]} == {"plaga"}
    assert set(chosen[""]) == {
        "sanktuarium-halvard",
        "sanktuarium-irmina",
        "aptekarze-elara",
        "aptekarze-ruven",
    }
    both = lineup(pack, game_setup(faction_1="plaga", faction_2="aptekarze"))
    assert set(both) == {"red", "blue"}
    assert len(lineup(pack, game_setup())[""]) == 6
