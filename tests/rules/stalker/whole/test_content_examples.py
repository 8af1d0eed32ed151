"""The worked examples of the content, position by position."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.stalker.model.events_fight import ActivationDrawn, AttackHit, AttackMissed
from rules.stalker.model.events_units import DoseChanged
from rules.stalker.model.frames_cards import RunEffects
from rules.stalker.model.frames_fight import EnemyStrike
from rules.stalker.model.frames_turn import TakeAction
from rules.stalker.model.frames_zone import (
    BeginActivation,
    EndOfRound,
    PlaceEnemy,
    PushUnit,
    ResolveUnknown,
)
from rules.stalker.model.scope import Scope
from tests.clauses import clauses
from tests.rules.stalker.table import (
    JACKET,
    LAVINA,
    MAMON,
    NBC,
    OBRZYN,
    PALKAN,
    PTM,
    RIFLE,
    SHOTGUN,
    SNORK,
    Table,
    foe,
    man,
    mission,
    quiet,
    stalker_title,
    table,
)

TEXTS = Path(__file__).parents[4] / "rules" / "stalker" / "text"


@clauses("S-16.6")
@pytest.mark.parametrize(("seats", "rounds"), [(1, 12), (2, 10), (3, 8), (4, 6)])
def test_the_time_out_of_a1_comes_after_so_many_rounds(seats: int, rounds: int) -> None:
    t = mission("A1", seats)
    cards = 1
    while t.state.event != "sc-m-a1-46":
        t.state.enemies.clear()
        t.state.unknown.clear()
        t.state.anomalies.clear()
        t.state.open.clear()
        t.state.agenda.clear()
        t.run(EndOfRound(0))
        while t.state.open and t.state.open[0].kind not in ("take_turn", "act"):
            seat = t.state.open[0].seat
            t.answer(t.options(seat)[0], seat)
        cards += 1
    assert cards == rounds + 1


@clauses("S-13.10", "S-14.13")
def test_the_radio_shack_peek_costs_nothing_and_finds_the_key() -> None:
    t = table(
        "",
        {"blue": man("T3.E")},
        mission="A1",
        environment=["sc-m-a1-22"],
        unknown={"T3.D": ["X"]},
        loaded={"environment": ("sc-m-a1-31",), "arrow": ("N",)},
    )
    t.answer("env:sc-m-a1-22:0")
    assert t.man().finds == ("sc-m-a1-key",)
    assert (t.man().tokens, t.man().attention) == ((0, 0), "")
    assert t.state.unknown == {}
    assert "sc-m-a1-22" not in t.state.environment


@clauses("S-13.10")
def test_the_peek_is_refused_from_a_field_that_touches_only_a_wall() -> None:
    t = table("", {"blue": man("T3.A")}, mission="A1", environment=["sc-m-a1-22"])
    assert t.refused("env:sc-m-a1-22:0") == ("wrong_field", "S-13.10")


@clauses("S-22.4")
def test_the_crate_ignores_armour() -> None:
    t = table(
        "",
        {"blue": man("T1.E", armour=NBC, dose=1)},
        mission="A1",
        environment=["sc-m-a1-29"],
        loaded={"weapon_deck": ("sc-w-01",)},
    )
    t.answer("env:sc-m-a1-29:0")
    assert t.last(DoseChanged).after == 3
    assert t.kind() == "stow_card"


def shot(equipment: str, at: str = "b") -> Table:
    t = table(
        "abc",
        {"blue": man("a", PALKAN, weapon=PTM)},
        {"e1": foe(at, SNORK, "E")},
        loaded={"stalker_dice": ("S2", "S1", "Sm2"), "equipment_dice": (equipment,)},
    )
    t.do("attack:single:e1", "part:head")
    return t


@clauses("S-26.9", "S-26.11", "S-26.14")
def test_ptm_on_a_snork() -> None:
    dead = shot("E3")
    dead.answer("done")
    assert "e1" not in dead.state.enemies
    assert dead.last(AttackHit).amount == 6
    missed = shot("E2")
    missed.answer("trait:pacification:e1")
    assert missed.last(AttackMissed).amount == 5
    assert (missed.foe().pinned, missed.foe().facing) == (True, "W")
    assert (missed.man().attention, missed.man().noise) == ("large", "a")


@clauses("S-21.14", "S-26.4")
def test_as_lavina_is_quiet_and_a_sawn_off_is_not() -> None:
    for weapon, kind, level, dice in (
        (LAVINA, "single", "small", 2),
        (OBRZYN, "one_barrel", "large", 1),
    ):
        t = table(
            "abb",
            {"blue": man("a", weapon=weapon)},
            {"e1": foe("b", RIFLE, "E")},
            loaded={"stalker_dice": ("Sp", "Sp"), "equipment_dice": ("E3",) * dice},
        )
        t.answer(f"attack:{kind}:e1")
        while t.state.open and t.kind() != "act":
            t.answer(t.options()[0])
        assert (t.man().attention, t.man().noise) == (level, "a")


@clauses("S-34.9", "S-34.10", "S-34.17")
def test_the_edge_of_the_gravity_overlay_is_forty_per_cent() -> None:
    spot = {"gravity": {"card": "sc-an-03", "overlays": [3], "anchors": ["T1(4,4)"]}}
    for face, hp in (("P3", 15), ("P4", 9)):
        t = table(
            "",
            {"blue": man("T1.H", MAMON)},
            mission="A1",
            anomalies=spot,
            loaded={"anomaly_die": (face,)},
        )
        t.do("move", "field:T1.G", "stop")
        assert t.man().hp == hp
        assert t.man().covers.startswith("gravity.")


@clauses("S-34.13", "S-34.10")
def test_galareta_in_the_lab() -> None:
    spot = {"x": {"card": "sc-an-01", "overlays": [1], "anchors": ["T10(4,3)"]}}
    t = table(
        "",
        {"blue": man("T10.D", MAMON, hp=14)},
        {"e1": foe("T10.G", "sc-e-05", "S", covers="")},
        mission="B2",
        anomalies=spot,
        loaded={"anomaly_die": ("P1",), "wounds": ("sc-ew-02",)},
    )
    t.do("move", "field:T10.F", "stop")
    assert (t.man().hp, t.man().pinned) == (5, True)
    assert (t.foe().exposed, t.foe().pinned) == (True, True)


@clauses("S-30.4", "S-7.7")
def test_the_grenade_card_hits_the_field_with_the_large_token() -> None:
    t = table(
        "",
        {"blue": man("T1.B", MAMON, armour=JACKET)},
        {"e1": foe("T2.H", RIFLE, "N", pinned=True)},
        mission="A1",
        begin="rest",
        loaded={"activation_large": ("sc-al-01",), "equipment_dice": ("E2",)},
    )
    t.state.stalkers["blue"] = replace(t.man(), attention="large", noise="T1.B")
    t.run(BeginActivation(phase=True))
    assert t.man().hp == 15 - 4


@clauses("S-14.15")
def test_an_unknown_without_figures_wakes_the_nearest_of_its_colour() -> None:
    t = table(
        "",
        {"blue": man("T5.K")},
        {
            "e1": foe("T2.E", SHOTGUN, "S", colour="green", team=1),
            "e2": foe("T3.G", SHOTGUN, "W"),
            "e3": foe("T4.D", SHOTGUN, "S"),
        },
        mission="A1",
        unknown={"T4.E": ["green N"]},
        begin="rest",
        loaded={"activation_small": ("sc-as-03",)},
    )
    t.run(ResolveUnknown(("T4.E",)))
    drawn = t.last(ActivationDrawn)
    assert (drawn.only, drawn.phase) == (("e3",), False)
    assert t.state.unknown == {}


@clauses("S-14.14")
def test_a_double_unknown_with_one_figure_places_one() -> None:
    t = table(
        "",
        {"blue": man("T5.K"), "green": man("T5.K", PALKAN), "ivory": man("T5.K", MAMON)},
        mission="A1",
        roster={SHOTGUN: {"colour": "green", "team": 1, "pool": 1}},
        unknown={"T3.C": ["green x2 W"]},
        begin="rest",
    )
    t.run(ResolveUnknown(("T3.C",)))
    assert [(one.at, one.facing) for one in t.state.enemies.values()] == [("T3.C", "W")]
    assert t.all(ActivationDrawn) == []


@clauses("S-13.4", "S-15.1")
def test_a_starting_overlay_changes_its_field_from_the_start() -> None:
    t = mission("C1")
    assert t.play().chart.fields["T6.B"].cover == 3


@clauses("S-41.36", "S-8.4")
def test_the_pulse_of_the_laboratory() -> None:
    t = quiet("B2", 3)
    t.state.counters["pulse"] = 2
    places = {"blue": ("T10.B", "sc-ar-08.1"), "green": ("T11.C", ""), "grey": ("T9.B", "")}
    for seat, (at, armour) in places.items():
        t.state.stalkers[seat] = replace(t.man(seat), at=at, armour=armour, dose=0)
    t.run(EndOfRound(0))
    assert [t.man(seat).dose for seat in places] == [0, 2, 0]


@clauses("S-18.7", "S-16.7")
def test_the_antenna_asks_for_two_generators_and_wakes_the_chimera() -> None:
    t = quiet("C2", at="T12.E")
    t.state.stalkers["blue"] = replace(t.man(), finds=("sc-m-c2-card",))
    t.state.counters["gen"] = 1
    t.run(TakeAction("blue"))
    assert t.refused("env:sc-m-c2-25:0") == ("objective_not_ready", "S-18.7")
    t.state.counters["gen"] = 2
    t.state.open.clear()
    t.run()
    t.answer("env:sc-m-c2-25:0")
    beast = next(iter(t.state.enemies.values()))
    assert (beast.card, beast.at, beast.facing, beast.hp) == ("sc-e-08", "T15.E", "W", 3)
    assert t.state.event_deck[:5] == (("random",),) * 5
    assert t.state.environment["sc-m-c2-20"].side == "b"
    assert "end_silence" in t.state.flags


@clauses("S-42.5", "S-37.1")
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_both_sides_of_every_contact_can_be_read(lang: str) -> None:
    words = json.loads((TEXTS / lang / "cards.json").read_text("utf8"))
    contacts = stalker_title().pack.pack.contacts
    two_sided = [one.id for one in contacts.values() if one.type in ("companion", "contract")]
    assert len(two_sided) == 6
    assert [name for name in contacts if not words.get(f"card.{name}.a")] == []
    assert [name for name in two_sided if not words.get(f"card.{name}.b")] == []


@clauses("S-15.3")
def test_a_figure_of_an_unknown_pool_is_not_placed() -> None:
    t = table("ab", {"blue": man("a")}, begin="rest")
    t.run(PlaceEnemy(SNORK, "b", "N"))
    assert t.state.enemies == {}


@clauses("S-18.4", "S-19.10")
def test_an_enemy_pushed_onto_a_trap_steps_into_it() -> None:
    t = table(
        "",
        {"blue": man("T14.A")},
        {"e1": foe("T14.B", "sc-e-10", "N")},
        mission="C1",
        things={"T14.D": ["trap"]},
        begin="rest",
        loaded={"wounds": ("sc-ew-01",)},
    )
    t.run(PushUnit("e1", "T14.A", "blue"))
    t.answer("field:T14.D")
    assert (t.foe().at, t.foe().hp, t.foe().pinned) == ("T14.D", 1, True)
    assert t.state.things == {}


@clauses("S-18.4", "S-19.10")
def test_a_stalker_pushed_into_a_building_enters_it() -> None:
    t = table(
        "",
        {"blue": man("T1.G")},
        mission="A1",
        environment=["sc-m-a1-26"],
        begin="rest",
    )
    t.run(PushUnit("blue", "T1.H", ""))
    t.answer("field:T1.E")
    assert (t.man().at, t.man().dose) == ("T1.E", 1)
    assert "sc-m-a1-29" in t.state.environment


@clauses("S-41.38", "S-13.7")
def test_the_third_damper_breaks_the_voice() -> None:
    t = table(
        "",
        {"blue": man("T6.D", MAMON, armour=JACKET)},
        {"e1": foe("T12.C", "sc-e-07", "S")},
        mission="B1",
        environment=["sc-m-b1-20", "sc-m-b1-23"],
        counters={"damper": 2},
        loaded={"equipment_dice": ("E1",)},
    )
    t.answer("env:sc-m-b1-23:0")
    assert t.state.counters["damper"] == 3
    assert t.state.environment["sc-m-b1-20"].side == "b"
    t.state.stalkers["blue"] = replace(t.man(), at="T12.A")
    t.state.open.clear()
    t.state.agenda.clear()
    t.run(EnemyStrike("e1"))
    assert t.man().hp == 15 - 3
    assert t.state.held == {}


@clauses("S-21.11")
def test_the_loudspeaker_gathers_the_tokens_on_the_map() -> None:
    t = table(
        "",
        {"blue": man("T5.K", attention="small@T5.K"), "green": man("T12.E", PALKAN)},
        mission="A2",
        environment=["sc-m-a2-25"],
        active="green",
    )
    t.answer("env:sc-m-a2-25:0", "green")
    assert (t.man().attention, t.man().noise) == ("large", "T12.E")
    assert t.man("green").attention == ""


@clauses("S-38.4")
def test_fields_of_one_square_outside_are_rare() -> None:
    """No 1x1 outdoor field on the tiles of A1; in A2 there are two (example 19)."""
    for code, wanted in (("A1", []), ("A2", ["T13.L", "T8.K"])):
        t = mission(code)
        fields = t.play().chart.fields.values()
        small = [one.id for one in fields if one.capacity == 1 and not one.room and not one.water]
        assert sorted(small) == wanted


@clauses("S-10.8")
def test_the_guard_with_the_key_is_nearest_by_the_stalkers_own_way() -> None:
    """A Stalker cannot walk through the shotgun bandit, which the rifle behind it could."""
    t = table(
        "abcd / e### / fghi",
        {"blue": man("a")},
        {
            "e1": foe("b", SHOTGUN, "E"),
            "e2": foe("c", RIFLE, "E"),
            "e3": foe("g", RIFLE, "E"),
        },
        begin="rest",
        active="blue",
    )
    t.run(RunEffects("sc-m-a1-32/a/on_reveal", 0, Scope(card="sc-m-a1-32", owner="blue")))
    assert [one.id for one in t.state.enemies.values() if "key_guard" in one.flags] == ["e3"]
