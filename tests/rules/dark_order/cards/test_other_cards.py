"""Cards that say what no card of the box says, as others may write them."""

from tests.clauses import clauses
from tests.rules.dark_order.table import aptekarze, plaga, sanktuarium, table, with_card


@clauses("D-26.5")
def test_what_strengthens_this_turns_attack_is_not_offered_in_a_defence():
    both = ["attack_turn", "defence_turn"]
    t = table(
        title=with_card("orders", "flanking", play=both),
        step=1,
        stop="step",
        red=plaga(field={"1C": "crawler.1"}, orders=("flanking",)),
        blue=sanktuarium(field={"1C": "halberdier.1"}, orders=("flanking", "hold_the_line")),
    )
    assert "order:flanking" in t.options("red")
    t.declare("red", "1C", "1C")
    assert "order:hold_the_line" in t.options("blue")
    assert "order:flanking" not in t.options("blue")


@clauses("D-23.17")
def test_a_locations_range_is_only_for_the_units_it_speaks_of():
    ranges = {"op": "range", "who": {"lane": ["L"]}, "flags": ["rear_ok"]}
    t = table(
        title=with_card("locations", "watchtower", condition={"effects": [ranges]}),
        step=1,
        stop="step",
        location="watchtower",
        red=sanktuarium(field={"2L": "wall_recruit.1", "2R": "wall_recruit.2"}),
        blue=plaga(field={"2C": "crawler.1"}),
    )
    assert t.targets("red", "2L") == ["2C"]
    assert t.targets("red", "2R") == []


@clauses("D-20.6")
def test_with_fewer_cards_no_more_are_kept_than_the_reward_gives():
    reward = [{"op": "draw_neutral", "draw": 3, "keep": 1}]
    title = with_card("locations", "watchtower", reward=reward)
    t = table(
        title=title,
        phase="scouting",
        stop="scouting",
        location="watchtower",
        neutral_deck=("net", "rations"),
        red=aptekarze(),
        blue=plaga(),
    )
    assert t.refused("blue", "keep:net,rations")[0] == "keep_exactly"
    t.answer("blue", "keep:rations")
    assert t.state.hands["blue"].neutrals == ("rations",)


@clauses("D-9.5")
def test_a_card_whose_condition_does_not_hold_is_not_offered():
    for turn, offered in (("attack", True), ("defence", False)):
        gain = {"op": "token", "kind": "speed", "amount": 1}
        effects = [{"op": "if", "cond": {"turn": turn}, "then": [gain]}]
        t = table(
            title=with_card("orders", "flanking", effects=effects),
            step=1,
            stop="step",
            red=plaga(field={"1C": "crawler.1"}, orders=("flanking",)),
            blue=sanktuarium(field={"1C": "halberdier.1"}),
        )
        assert ("order:flanking" in t.options("red")) is offered
