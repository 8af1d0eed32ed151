"""Orders, attachments, and cards that would change nothing."""

from rules.dark_order.model.events import OrderReturned
from rules.dark_order.model.events_battle import (
    DamagePrevented,
)
from tests.clauses import clauses
from tests.rules.dark_order.table import (
    aptekarze,
    face_down,
    plaga,
    sanktuarium,
    table,
)


@clauses("D-23.26", "D-23.35")
def test_a_plague_wave_takes_one_lane():
    t = table(
        step=1,
        stop="step",
        red=plaga(field={"1C": "crawler.1"}),
        blue=sanktuarium(field={"1L": "halberdier.1", "2L": "chaplain.1", "1C": "halberdier.2"}),
    )
    t.answer("red", "order:plague_wave")
    assert t.options("red") == ("lane:L", "lane:C")
    t.answer("red", "lane:L")
    assert [t.unit("blue", cell).plague for cell in ("1L", "2L", "1C")] == [2, 2, 0]


@clauses("D-23.5", "D-23.6")
def test_hold_the_line_lasts_for_the_step():
    t = table(
        step=1,
        stop="battle",
        red=plaga(field={"1C": "crawler.1", "2C": "abomination.1"}),
        blue=sanktuarium(field={"1C": "shieldbearer.1", "2C": "chaplain.1"}),
    )
    t.declare("red", "1C", "1C")
    t.answer("blue", "order:hold_the_line")
    assert [t.unit("blue", cell).armour for cell in ("1C", "2C")] == [2, 0]
    t.passes("blue")
    assert t.unit("blue", "1C").damage == 2
    t.passes("blue")
    assert t.state.step == 0
    assert t.unit("blue", "1C").armour == 1


@clauses("D-23.12")
def test_a_net_exhausts_an_active_enemy():
    t = table(
        phase="support_stage",
        stop="support_stage",
        red=plaga(field={"1C": "crawler.1"}, neutrals=("net",)),
        blue=sanktuarium(field={"1C": "halberdier.1", "1L": face_down("chaplain.1")}),
    )
    t.answer("red", "play:net")
    assert t.unit("blue", "1C").exhausted
    assert t.unit("blue", "1C").active


@clauses("D-23.23")
def test_a_forgotten_order_returns():
    t = table(
        phase="support_stage",
        stop="support_stage",
        red=plaga(field={"1C": "crawler.1"}, neutrals=("forgotten_orders",), orders=("surprise",)),
        blue=sanktuarium(field={"1C": "halberdier.1"}),
    )
    t.answer("red", "play:forgotten_orders")
    t.answer("red", "order:feeding")
    assert t.the(OrderReturned).card == "feeding"
    assert t.state.sides["red"].orders == ("feeding", "surprise")
    assert "feeding" not in t.state.sides["red"].spent_orders


@clauses("D-9.9")
def test_an_attachment_that_gives_nothing_is_refused():
    t = table(
        phase="support_stage",
        stop="support_stage",
        red=aptekarze(field={"1C": "pathfinder.1"}, supports=("elixir_of_speed",)),
        blue=sanktuarium(field={"1C": "halberdier.1"}),
    )
    assert t.refused("red", "play:elixir_of_speed") == ("no_effect", "D-9.5")


@clauses("D-9.9")
def test_rations_need_something_to_recover():
    t = table(
        phase="support_stage",
        stop="support_stage",
        red=aptekarze(field={"1C": "pathfinder.1"}, neutrals=("rations",), fatigue=0),
        blue=sanktuarium(field={"1C": "halberdier.1"}),
    )
    assert t.refused("red", "play:rations") == ("no_effect", "D-9.5")


@clauses("D-13.4", "D-23.27")
def test_a_spore_cloud_infects_even_if_its_user_has_left():
    t = table(
        step=1,
        stop="step",
        red=sanktuarium(field={"1C": "halberdier.1"}),
        blue=plaga(field={"1C": "carrier.1"}, supports=("spore_cloud", "regeneration")),
    )
    t.declare("red", "1C", "1C")
    t.answer("blue", "order:withdrawal")
    assert t.refused("blue", "play:regeneration") == ("no_effect", "D-9.5")
    t.answer("blue", "play:spore_cloud")
    assert t.unit("red", "1C").plague == 2
    assert not t.all(DamagePrevented)
    t.passes("blue")
    t.assert_at_rest()
