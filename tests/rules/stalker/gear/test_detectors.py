"""Detectors and artifacts (S-14, S-34, S-35)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.model.events_fight import AnomalyDieRolled
from rules.stalker.model.events_mission import ArtifactFound, ArtifactLifted
from rules.stalker.model.frames_cards import RunEffects
from rules.stalker.model.frames_turn import Walk
from rules.stalker.model.frames_zone import EnemyMove, RollAnomaly
from rules.stalker.model.scope import Scope
from rules.stalker.zone.anomaly_map import hazard_fields
from rules.stalker.zone.artifacts import anomaly_range, lift_artifact
from tests.clauses import clauses
from tests.rules.stalker.table import (
    ELEKTRO,
    JACKET,
    KAROUSEL,
    RIFLE,
    WIT,
    foe,
    man,
    mission,
    spots,
    table,
)

# --- detectors ----------------------------------------------------------------------------------

DETECTOR = {"armour": JACKET, "accessories": ("sc-ac-01",)}


@clauses("S-35.1", "S-9.5")
def test_a_detector_needs_its_range_to_the_nearest_symbol() -> None:
    anomalies = spots(ELEKTRO, "d P1", "c P3", artifact="under")
    t = table("abcd", {"blue": man("b", **DETECTOR)}, anomalies=anomalies)
    assert anomaly_range(t.play(), t.state.anomalies["x"], "b") == 1
    assert t.refused("ability:sc-ac-01.1:0") == ("detector_range", "S-35.1")
    better = man("b", armour=JACKET, accessories=("sc-ac-07",))
    near = table("abcd", {"blue": better}, anomalies=anomalies)
    assert "ability:sc-ac-07.1:0" in near.options()


@clauses("S-35.1")
def test_without_a_detector_there_is_no_detecting() -> None:
    anomalies = spots(ELEKTRO, "a P1", artifact="under")
    t = table("ab", {"blue": man("a", backpack=("sc-ac-01",))}, anomalies=anomalies)
    assert t.refused("ability:sc-ac-01.1:0") == ("no_detector", "S-35.1")


@clauses("S-35.2", "S-35.4")
def test_the_finder_chooses_among_equal_symbols() -> None:
    t = table(
        "abc",
        {"blue": man("a", **DETECTOR)},
        anomalies=spots(ELEKTRO, "a P3", "b P3", "c P1", artifact="under"),
        loaded={"anomaly_die": ("P3",)},
    )
    t.answer("ability:sc-ac-01.1:0")
    assert t.options() == ("symbol:x.0", "symbol:x.1")
    t.answer("symbol:x.1")
    assert t.last(ArtifactFound).at == "b"
    assert t.man().tokens == (0, 0)


@clauses("S-35.3")
def test_a_face_that_is_not_on_the_overlay_finds_nothing() -> None:
    t = table(
        "ab",
        {"blue": man("a", focus=True, **DETECTOR)},
        anomalies=spots(ELEKTRO, "a P3", artifact="under"),
        loaded={"anomaly_die": ("P1",)},
    )
    t.answer("ability:sc-ac-01.1:0")
    assert t.kind() == "act"
    assert t.state.anomalies["x"].artifact == "under"


@clauses("S-35.7")
def test_an_artifact_on_the_map_cannot_be_detected_again() -> None:
    t = table(
        "ab",
        {"blue": man("a", **DETECTOR)},
        anomalies=spots(ELEKTRO, "a P3", "b P1", artifact="x.1"),
    )
    assert t.refused("ability:sc-ac-01.1:0") == ("no_artifact", "S-35.7")


@clauses("S-41.36", "S-35.1")
def test_the_best_detector_rolls_twice_and_the_scientist_reaches_farther() -> None:
    worn = man("a", WIT, armour=JACKET, accessories=("sc-ac-08",))
    t = table(
        "abcde",
        {"blue": worn},
        anomalies=spots(ELEKTRO, "d P3", "d P1", artifact="under"),
        loaded={"anomaly_die": ("P3", "P1")},
    )
    t.answer("ability:sc-ac-08.1:0")
    assert t.options() == ("symbol:x.0", "symbol:x.1")


@clauses("S-14.4", "S-35.5", "S-25.19")
def test_lifting_gives_a_card_of_the_anomalys_type_or_any_if_none_is_left() -> None:
    t = table(
        "a",
        {"blue": man("a")},
        begin="rest",
        anomalies=spots(KAROUSEL, "a P3", artifact="x.0"),
    )
    lift_artifact(t.play(), "blue", "x")
    t.run()
    card = t.play().pack.cards[t.man().gained[0]]
    assert getattr(card, "type", "") == "gravity"
    rest = table(
        "a",
        {"blue": man("a")},
        begin="rest",
        anomalies=spots(KAROUSEL, "a P3", artifact="x.0"),
    )
    rest.state.supply["artifact"] = ("sc-af-01.1",)
    lift_artifact(rest.play(), "blue", "x")
    assert rest.man().gained == ("sc-af-01.1",)
    rest.run()


@clauses("S-20.10", "S-14.3", "S-34.15")
def test_an_artifact_token_covers_its_symbol_until_it_is_lifted() -> None:
    t = table(
        "ab",
        {"blue": man("b")},
        anomalies=spots(KAROUSEL, "b P4", artifact="x.0"),
    )
    assert hazard_fields(t.play()) == frozenset()
    t.do("pick_up:artifact:x", "backpack")
    assert t.last(ArtifactLifted).at == "b"
    assert hazard_fields(t.play()) == {"b"}


@clauses("S-37.7")
def test_companions_set_off_anomalies_but_an_escort_does_not() -> None:
    for escort, rolls in ((False, 1), (True, 0)):
        t = table(
            "ab",
            {"blue": man("a")},
            begin="rest",
            companions={"c1": {"card": "sc-m-a1-30", "at": "b", "escort": escort}},
            anomalies=spots(KAROUSEL, "b P4"),
            loaded={"anomaly_die": ("P1",)} if rolls else None,
        )
        t.run(RollAnomaly("c1", "x", ("a", "b")))
        assert len(t.all(AnomalyDieRolled)) == rolls


@clauses("S-34.22")
def test_an_enemy_that_ignores_anomalies_makes_no_roll_but_covers() -> None:
    t = table(
        "ab#z",
        {"blue": man("z")},
        {"e1": foe("a", RIFLE)},
        begin="rest",
        anomalies=spots(KAROUSEL, "b P4"),
    )
    t.run(EnemyMove("e1", 1, ("b",), ignore_anomalies=True))
    assert t.all(AnomalyDieRolled) == []
    assert t.foe().covers == "x.0"


@clauses("S-41.35")
def test_the_space_anomaly_takes_whoever_enters_to_its_twin() -> None:
    t = mission("B2")
    t.state.enemies.clear()
    t.state.anomalies.clear()
    t.state.open.clear()
    t.state.agenda.clear()
    t.state.stalkers["blue"] = replace(t.man(), at="T10.E", focus=True)
    t.run(RunEffects("sc-m-b2-33/instant", 0, Scope(card="sc-m-b2-33")))
    t.run(Walk("blue", 3, ("T10.E",)))
    t.answer("field:T10.H")
    assert t.man().at == "T11.A"
    assert not t.man().focus
    assert t.state.open == []
