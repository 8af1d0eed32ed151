"""Anomalies in play: rolls, re-rolls and effects (S-34)."""

from __future__ import annotations

import pytest

from rules.stalker.effects.ops_mission import remove_bolts
from rules.stalker.model.events_fight import AnomalyActivated, AnomalyDieRolled, WoundDrawn
from rules.stalker.model.events_mission import AnomalyMoved
from rules.stalker.model.events_units import HpLost
from rules.stalker.model.frames_cards import RunEffects
from rules.stalker.model.frames_zone import ActivateAnomaly, AffectUnits, EnemyMove, RollAnomaly
from rules.stalker.model.scope import Scope
from rules.stalker.zone.anomaly_map import anomaly_fields, hazard_fields, overlay_of
from tests.clauses import clauses
from tests.rules.stalker.table import (
    BORSUK,
    ELEKTRO,
    JACKET,
    JELLY,
    KAROUSEL,
    MAMON,
    PALKAN,
    SNORK,
    foe,
    man,
    mission,
    spots,
    table,
)


@clauses("S-34.9", "S-34.10")
def test_one_roll_for_each_anomaly_touched() -> None:
    t = table(
        "abc",
        {"blue": man("a")},
        anomalies={
            "x": {"card": ELEKTRO, "symbols": ["b P1", "c P1"]},
            "y": {"card": KAROUSEL, "symbols": ["b P1"]},
        },
        loaded={"anomaly_die": ("P4", "P4")},
    )
    t.do("move", "field:b", "field:c", "stop")
    assert [event.anomaly for event in t.all(AnomalyDieRolled)] == [ELEKTRO, KAROUSEL]


@clauses("S-34.9", "S-34.18")
def test_leaving_an_anomaly_field_rolls_too_and_uncovers_ones_own_symbol() -> None:
    t = table(
        "ab",
        {"blue": man("a", PALKAN, covers="x.0")},
        anomalies=spots(KAROUSEL, "a P4"),
        loaded={"anomaly_die": ("P4",)},
    )
    t.do("move", "field:b", "stop")
    assert t.man().hp == 10


@clauses("S-34.15", "S-34.16", "S-34.5")
def test_covered_symbols_are_ignored_by_the_roll_but_the_field_stays_an_anomaly_field() -> None:
    t = table(
        "abb",
        {"blue": man("a"), "green": man("b", MAMON, covers="x.0")},
        anomalies=spots(KAROUSEL, "b P4", "b P3"),
        bolts=("x.1",),
        loaded={"anomaly_die": ("P4",)},
    )
    assert hazard_fields(t.play()) == frozenset()
    assert anomaly_fields(t.play()) == {"b"}
    t.do("move", "field:b", "stop")
    assert t.last(AnomalyDieRolled).face == "P4"
    assert t.all(AnomalyActivated) == []


@clauses("S-34.17")
def test_a_unit_covers_the_highest_uncovered_symbol() -> None:
    t = table(
        "ab",
        {"blue": man("a")},
        anomalies=spots(KAROUSEL, "b P1", "b P3", "b P2"),
        loaded={"anomaly_die": ("P4",)},
    )
    t.do("move", "field:b", "stop")
    assert t.man().covers == "x.1"


@clauses("S-34.19")
def test_taking_a_bolt_away_does_not_make_units_choose_anew() -> None:
    t = table(
        "ab",
        {"blue": man("b", covers="x.0")},
        begin="rest",
        anomalies=spots(KAROUSEL, "b P1", "b P4"),
        bolts=("x.1",),
    )
    remove_bolts(t.play())
    assert t.man().covers == "x.0"


@clauses("S-34.4")
def test_an_overlay_without_a_standee_does_not_exist() -> None:
    t = table("ab", {"blue": man("a")}, anomalies=spots(KAROUSEL, "b P1", "b P4", here=-1))
    assert overlay_of(t.play(), t.state.anomalies["x"]) is None
    t.do("move", "field:b", "stop")
    assert t.all(AnomalyDieRolled) == []


@clauses("S-34.12", "S-4.6")
def test_a_stalker_may_re_roll_an_activation_but_an_enemy_may_not() -> None:
    t = table(
        "ab",
        {"blue": man("a", focus=True)},
        anomalies=spots(KAROUSEL, "b P4"),
        loaded={"anomaly_die": ("P4", "P1")},
    )
    t.do("move", "field:b", "stop", "reroll:focus")
    assert t.all(AnomalyActivated) == []
    enemy = table(
        "ab#z",
        {"blue": man("z", focus=True)},
        {"e1": foe("a", SNORK)},
        begin="rest",
        anomalies=spots(KAROUSEL, "b P4"),
        loaded={"anomaly_die": ("P4",), "wounds": ("sc-ew-02",)},
    )
    enemy.run(EnemyMove("e1", 1, ("b",)))
    assert enemy.foe().pinned
    assert not enemy.foe().exposed


@clauses("S-41.4", "S-4.5")
def test_borsuk_re_rolls_once_a_turn_without_focus() -> None:
    t = table(
        "abc",
        {"blue": man("a", BORSUK)},
        anomalies=spots(KAROUSEL, "b P4", "c P4"),
        loaded={"anomaly_die": ("P4", "P1", "P4")},
    )
    t.do("move", "field:b", "stop")
    assert t.options() == ("keep", "reroll:sc-st-04/rules/0")
    assert t.refused("reroll:focus") == ("no_focus", "S-4.6")
    t.answer("reroll:sc-st-04/rules/0")
    t.do("move", "field:c", "stop")
    assert t.last(AnomalyActivated).anomaly == KAROUSEL


@clauses("S-34.13", "S-34.2")
def test_an_activation_strikes_the_activator_and_everyone_on_a_symbol_field() -> None:
    people = {"blue": man("a", hp=18), "green": man("c", MAMON), "grey": man("d", PALKAN)}
    t = table(
        "abccd",
        people,
        {"e1": foe("c", SNORK, "N")},
        begin="rest",
        anomalies=spots(KAROUSEL, "b P4", "c P3"),
        loaded={"wounds": ("sc-ew-02",)},
    )
    t.run(ActivateAnomaly("x", "blue", 1))
    assert t.man().hp == 12
    t.answer("unit:e1")
    assert (t.foe().exposed, t.foe().pinned) == (True, True)
    assert t.man("green").hp == 9
    assert t.man("grey").hp == 16


@clauses("S-34.13", "S-1.5", "S-1.10")
def test_after_the_activator_the_lead_stalker_orders_the_others() -> None:
    people = {"blue": man("b", hp=18), "green": man("c", MAMON), "grey": man("c", PALKAN)}
    t = table("abccd", people, begin="rest", anomalies=spots(KAROUSEL, "b P4", "c P3"))
    t.run(AffectUnits("x", "blue", ("blue", "green", "grey")))
    assert t.man().pinned
    assert t.man().hp == 12
    assert t.options() == ("unit:green", "unit:grey")
    t.answer("unit:grey")
    assert (t.man("grey").hp, t.man("green").hp) == (10, 9)


@clauses("S-34.14")
def test_damage_may_be_defended_and_plain_loss_may_not() -> None:
    shock = table(
        "a",
        {"blue": man("a", PALKAN, armour=JACKET)},
        begin="rest",
        anomalies=spots(ELEKTRO, "a P1"),
        loaded={"equipment_dice": ("E3",)},
    )
    shock.run(AffectUnits("x", "blue", ("blue",)))
    assert shock.man().hp == 9
    acid = table(
        "a",
        {"blue": man("a", PALKAN, armour=JACKET)},
        begin="rest",
        anomalies=spots(JELLY, "a P1"),
    )
    acid.run(AffectUnits("x", "blue", ("blue",)))
    assert acid.man().hp == 7


@pytest.mark.parametrize(
    ("artifact", "card", "loss"),
    [("sc-af-05", JELLY, 4), ("sc-af-09", "sc-an-11", 0), ("sc-af-12", ELEKTRO, 5)],
)
@clauses("S-41.36", "S-1.6")
def test_artifacts_protect_from_anomalies_of_their_kind(
    artifact: str, card: str, loss: int
) -> None:
    t = table(
        "a",
        {"blue": man("a", PALKAN, artifacts=(artifact,))},
        begin="rest",
        anomalies=spots(card, "a P1"),
    )
    t.run(AffectUnits("x", "blue", ("blue",)))
    assert t.man().hp == 16 - loss


@clauses("S-41.3")
def test_the_razor_cuts_for_every_anomaly_field_entered() -> None:
    t = table(
        "abcd",
        {"blue": man("a", PALKAN)},
        anomalies=spots("sc-an-06", "b P4", "c P4", "d P4"),
        loaded={"anomaly_die": ("P4",)},
    )
    t.do("move", "field:b", "field:c", "stop")
    assert t.last(HpLost).amount == 6


@clauses("S-34.23", "S-19.13")
def test_a_push_into_an_anomaly_rolls_for_its_two_fields() -> None:
    t = table(
        "abc",
        {"blue": man("b", PALKAN)},
        begin="rest",
        anomalies={
            "t": {"card": "sc-an-04", "symbols": ["a P1"]},
            "x": {"card": KAROUSEL, "symbols": ["c P2"]},
        },
        loaded={"anomaly_die": ("P2",)},
    )
    t.run(AffectUnits("t", "blue", ("blue",)))
    assert t.man().at == "c"
    assert t.last(AnomalyActivated).anomaly == KAROUSEL


@clauses("S-41.38", "S-1.2")
def test_the_chimera_ignores_what_anomalies_do() -> None:
    t = table(
        "ab#z",
        {"blue": man("z")},
        {"e1": foe("a", "sc-e-08")},
        begin="rest",
        anomalies=spots(KAROUSEL, "b P4"),
        loaded={"anomaly_die": ("P4",)},
    )
    t.run(EnemyMove("e1", 1, ("b",)))
    assert t.all(WoundDrawn) == []
    assert not t.foe().pinned


@clauses("S-34.20", "S-41.21")
def test_a_moving_anomaly_goes_on_to_its_next_overlay_at_the_end_of_the_round() -> None:
    t = mission("B1")
    t.state.open.clear()
    t.state.agenda.clear()
    before = t.state.anomalies["electric"]
    path = "sc-an-08/rules/0/effects"
    t.run(RunEffects(path, 0, Scope(owner="electric", anomaly="electric")))
    after = t.state.anomalies["electric"]
    assert (before.here, after.here) == (0, 1)
    assert t.last(AnomalyMoved).to == "T13.H"
    t.run(RunEffects(path, 0, Scope(owner="electric", anomaly="electric")))
    assert t.state.anomalies["electric"].here == 0


@clauses("S-34.1", "S-34.7", "S-14.3")
def test_a_mission_lays_its_anomalies_with_their_artifacts_at_the_centre() -> None:
    t = mission("A1")
    gravity = t.state.anomalies["gravity"]
    assert gravity.artifact == "under"
    assert gravity.overlays[0] in (3, 5, 8)
    overlay = overlay_of(t.play(), gravity)
    assert overlay is not None
    assert overlay.center == "T1.I"
    assert len(overlay.on("T1.I")) >= 8


@clauses("SC-AN-23", "S-19.12")
def test_the_lead_stalker_says_where_an_anomaly_pushes_somebody() -> None:
    t = table(
        "abc / #d#",
        {"blue": man("b"), "green": man("c", PALKAN)},
        anomalies={"x": {"card": "sc-an-04", "symbols": ["b P3", "b P4"]}},
        begin="rest",
        lead="green",
        loaded={"anomaly_die": ("P3", "P1")},
    )
    t.run(RollAnomaly("blue", "x", ("a", "b")))
    assert t.asked() == [("green", "push_to")]
    t.answer("field:d", "green")
    assert t.man().at == "d"
