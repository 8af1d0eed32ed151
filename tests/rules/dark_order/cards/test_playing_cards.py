"""What becomes of a card that is played, and of the player who is hit by it."""

import pytest

from rules.dark_order.content import build_pack
from rules.dark_order.model.events import OrderReturned
from rules.dark_order.model.events_battle import CounterPrepared
from rules.dark_order.title import build
from rules.kernel.decision import Action
from tests.clauses import clauses
from tests.rules.dark_order.table import (
    dark_order_pack,
    game_setup,
    plaga,
    raw,
    sanktuarium,
    table,
    unit,
    with_card,
)


@clauses("D-10.6", "D-10.2", "D-27.1")
def test_a_neutral_support_is_free_and_leaves_the_hand():
    t = table(
        phase="support_stage",
        stop="support_stage",
        red=plaga(field={"1C": "crawler.1"}, neutrals=("rations", "net")),
        blue=sanktuarium(field={"1C": "halberdier.1"}),
    )
    t.answer("red", "play:rations")
    assert t.state.hands["red"].neutrals == ("net",)
    assert t.state.gone["neutral"] == ("rations",)
    assert t.fatigue("red") == 2


@clauses("D-13.4", "D-23.14", "D-9.10")
def test_who_has_left_his_cell_cannot_prepare_a_counterattack():
    t = table(
        step=1,
        stop="step",
        red=plaga(field={"1C": "crawler.1"}),
        blue=sanktuarium(field={"1C": unit("order_knight.1", exhausted=True)}),
    )
    t.declare("red", "1C", "1C")
    assert "ability:blue-2" in t.options("blue")
    t.answer("blue", "order:manoeuvre")
    if ("blue", "choose_mode") in t.asked():
        t.answer("blue", "mode:move")
    t.answer("blue", "cell:2L")
    assert "ability:blue-2" not in t.options("blue")
    assert t.refused("blue", "ability:blue-2") == ("no_effect", "D-23.27")
    t.answer("blue", "pass")
    assert t.unit("red", "1C").damage == 0


@clauses("D-13.4", "D-23.14")
def test_who_leaves_the_field_by_his_own_ability_prepares_no_counterattack():
    """No card of the box does it; one of a pack may."""
    effects = [{"op": "retreat", "who": "self"}, {"op": "counter", "amount": 2}]
    ability = {"mark": "W", "when": "defence", "if": {"is": ["self", "target"]}, "effects": effects}
    t = table(
        title=with_card("units", "order_knight", ability=ability),
        step=1,
        stop="step",
        red=plaga(field={"1C": "crawler.1"}),
        blue=sanktuarium(field={"1C": "order_knight.1", "2L": "halberdier.1"}),
    )
    t.declare("red", "1C", "1C")
    t.answer("blue", "ability:blue-2")
    assert "order_knight.1" not in {one.card for one in t.state.units.values()}
    assert not any(isinstance(one, CounterPrepared) for one in t.events)
    if t.asked():
        t.answer("blue", "pass")
    assert t.unit("red", "1C").damage == 0


@clauses("D-3.4", "D-22.9", "D-23.20", "D-3.2")
def test_fatigue_from_a_card_exhausts_a_commander_at_once():
    """No card of the box does it; one of a pack may."""
    content = raw()
    for card in content["neutrals"]["neutrals"]:
        if card["id"] == "rations":
            card["effects"] = [{"op": "fatigue", "who": "protector", "amount": 3}]
    title = build(build_pack(content))
    position = {
        "phase": "support_stage",
        "sides": {
            "red": plaga(field={"1C": "crawler.1"}, neutrals=("rations",)),
            "blue": sanktuarium(field={"1C": "halberdier.1"}, fatigue=27),
        },
    }
    state = title.from_position(position, game_setup(), 1)
    title.advance(state)
    (decision,) = state.open
    title.submit(state, Action(decision.id, "red", "play:rations"))
    assert state.outcome is not None
    assert state.outcome.winners == ("red",)
    assert state.outcome.reason.key == "end.commander_exhausted"


@clauses("D-10.3", "D-18.1")
@pytest.mark.parametrize(("card", "target"), [("barricade", "unit:red-1"), ("mine", "unit:blue-2")])
def test_what_stays_with_a_unit_has_not_left_the_game(card, target):
    t = table(
        phase="support_stage",
        stop="support_stage",
        red=sanktuarium(field={"1C": "halberdier.1"}, supports=(card,)),
        blue=plaga(field={"1C": "crawler.1"}),
    )
    t.answer("red", f"play:{card}")
    if ("red", "choose_unit") in t.asked():
        t.answer("red", target)
    assert t.state.hands["red"].supports == ()
    assert t.state.gone["red"] == ()
    held = (*t.unit("red", "1C").attachments, t.unit("blue", "1C").mine)
    assert card in held


@clauses("D-23.23")
def test_the_only_order_that_left_returns_unasked():
    """Spent orders lie open: a question with one answer would hide nothing."""
    t = table(
        phase="support_stage",
        stop="support_stage",
        red=plaga(
            field={"1C": "crawler.1"},
            neutrals=("forgotten_orders",),
            orders=tuple(one for one in dark_order_pack().order_sets["plaga"] if one != "feeding"),
        ),
        blue=sanktuarium(field={"1C": "halberdier.1"}),
    )
    assert t.state.sides["red"].spent_orders == ("feeding",)
    t.answer("red", "play:forgotten_orders")
    assert t.the(OrderReturned).card == "feeding"


@clauses("D-30.1")
def test_the_only_card_that_may_be_deployed_is_asked_for_all_the_same():
    """Deploying it unasked would tell that the hand holds no other unit."""
    cells = {"1C": "halvard", "1L": "halberdier.1", "1R": "chaplain.1", "2L": "halberdier.2"}
    t = table(
        step=1,
        stop="step",
        red=sanktuarium(
            field={**cells, "2C": "wall_recruit.1"},
            units=("wall_recruit.2",),
            orders=("mobilisation",),
            fatigue=0,
        ),
        blue=plaga(field={"1C": "crawler.1"}),
    )
    t.answer("red", "order:mobilisation")
    assert t.asked() == [("red", "deploy")]
    assert t.options("red") == ("deploy:wall_recruit.2:2R",)
