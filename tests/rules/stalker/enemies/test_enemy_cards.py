"""Attacks, Specials and abilities of Enemies and what Anomalies do, as their rows say."""

from __future__ import annotations

from typing import Any

import pytest

from rules.stalker.model.events_fight import AttackHit, EnemyAttacked, EnemyTurned
from rules.stalker.model.frames_cards import RunEffects
from rules.stalker.model.frames_fight import EnemyStrike
from rules.stalker.model.frames_zone import PushUnit, RollAnomaly
from rules.stalker.model.scope import Scope
from tests.clauses import clauses
from tests.rules.stalker.table import (
    JACKET,
    KAROUSEL,
    MAMON,
    MILADY,
    OBRZYN,
    RIFLE,
    SNORK,
    Table,
    foe,
    man,
    table,
)

LMG, HAMSTER, CHIMERA, DOG, SUCKER = "sc-e-03", "sc-e-05", "sc-e-08", "sc-e-09", "sc-e-10"
TICK, SWARM, POLTERGEIST, FANATIC = "sc-e-11", "sc-e-12", "sc-e-13", "sc-e-15"
GIANT, IZLOM, HORNED = "sc-e-16", "sc-e-17", "sc-e-19"


def struck(rows: str, card: str, at: str, facing: str = "W", **more: Any) -> Table:
    """Mamon with 15 HP on field a is attacked."""
    t = table(
        rows,
        {"blue": man("a", MAMON, attention="large@a", **more.pop("gear", {}))},
        {"e1": foe(at, card, facing), **more.pop("others", {})},
        begin="rest",
        **more,
    )
    t.run(EnemyStrike("e1"))
    return t


def special(t: Table, name: str = "e1") -> Table:
    card = t.foe(name).card
    t.run(RunEffects(f"{card}/special/effects", 0, Scope(owner=name, chosen=name, card=card)))
    return t


@clauses("S-32.21")
def test_a_machine_gun_pins_whom_it_hurts() -> None:
    t = struck("abcde", LMG, "e")
    assert (t.man().hp, t.man().pinned) == (7, True)


@clauses("S-30.10", "S-29.13")
def test_hamsters_crunch_every_stalker_near_them() -> None:
    t = table(
        "abcd",
        {"blue": man("a"), "green": man("b", MILADY), "ivory": man("d", MAMON)},
        {"e1": foe("b", HAMSTER, "N")},
        begin="rest",
    )
    special(t)
    assert [one.hp for one in t.state.stalkers.values()] == [15, 11, 15]


@clauses("S-32.9")
@pytest.mark.parametrize(("at", "damage"), [("b", 14), ("c", 14), ("d", 10)])
def test_a_chimera_that_hardly_moves_hits_harder(at: str, damage: int) -> None:
    t = struck("abcd", CHIMERA, at, gear={"hp": 15})
    assert t.last(EnemyAttacked).damage == damage


@clauses("S-32.9")
def test_dogs_bite_harder_in_a_pack() -> None:
    t = struck("aab", DOG, "b", others={"e2": foe("a", DOG, "N"), "e3": foe("b", DOG, "N")})
    assert t.last(EnemyAttacked).damage == 6


@clauses("S-21.15", "S-30.10")
def test_a_howl_draws_the_nearest_token_one_field() -> None:
    t = table(
        "abcdef",
        {"blue": man("a", attention="small@c"), "green": man("b", MILADY, attention="large@e")},
        {"e1": foe("f", DOG, "E")},
        begin="rest",
    )
    special(t)
    assert (t.man().noise, t.man("green").noise) == ("c", "d")


@clauses("S-1.5", "S-10.7")
def test_the_lead_stalker_says_which_of_two_tokens_a_howl_draws() -> None:
    t = table(
        "abcdefg",
        {"blue": man("a", attention="small@c"), "green": man("g", MILADY, attention="small@e")},
        {"e1": foe("d", DOG, "N")},
        begin="rest",
        novis=("c", "e"),
    )
    special(t)
    assert set(t.options()) == {"unit:blue", "unit:green"}
    t.answer("unit:green")
    assert (t.man().noise, t.man("green").noise) == ("c", "f")


@clauses("S-27.9")
def test_a_bloodsucker_heals_from_blood_it_draws() -> None:
    t = table(
        "ab",
        {"blue": man("a", attention="large@a")},
        {"e1": foe("b", SUCKER, "W", hp=1)},
        begin="rest",
    )
    t.run(EnemyStrike("e1"))
    assert (t.foe().hp, t.foe().top) == (2, 2)


@clauses("S-22.4")
def test_a_tick_poisons_whom_it_bites_whatever_the_armour() -> None:
    t = struck("ab", TICK, "b", gear={"armour": "sc-ar-08"}, loaded={"equipment_dice": ("E1",)})
    assert (t.man().hp, t.man().dose) == (13, 2)
    safe = struck("ab", TICK, "b", gear={"armour": JACKET}, loaded={"equipment_dice": ("E3",)})
    assert (safe.man().hp, safe.man().dose) == (15, 0)


@clauses("S-32.14")
def test_a_swarm_takes_a_die_off_defence() -> None:
    t = struck("ab", SWARM, "b", gear={"armour": "sc-ar-06"}, loaded={"equipment_dice": ("E3",)})
    assert t.man().hp == 12


@clauses("S-41.36", "S-26.19")
def test_splash_scatters_a_swarm() -> None:
    t = table(
        "ab",
        {"blue": man("a", weapon=OBRZYN)},
        {"e1": foe("b", SWARM, "E")},
        loaded={
            "stalker_dice": ("Sm2", "S1m"),
            "equipment_dice": ("E3", "E2", "E1"),
        },
    )
    t.answer("attack:two_barrels:e1")
    t.answer("trait:splash:e1")
    assert t.last(AttackHit).threshold == 7
    assert "e1" not in t.state.enemies


@clauses("S-19.12", "S-19.13")
def test_a_poltergeist_pushes_its_target_away() -> None:
    t = struck("dab", POLTERGEIST, "b")
    assert (t.man().hp, t.man().at) == (9, "d")


@clauses("S-14.1")
def test_a_poltergeist_wraps_itself_in_haze() -> None:
    t = table("ab", {"blue": man("a")}, {"e1": foe("b", POLTERGEIST, "E")}, begin="rest")
    special(t)
    assert t.state.novis == ("b",)


@clauses("S-28.13")
def test_a_fanatic_gets_up_at_the_end_of_a_turn_and_reacts() -> None:
    t = table(
        "ab",
        {"blue": man("a", MAMON, attention="large@a")},
        {"e1": foe("b", FANATIC, "W", pinned=True)},
    )
    t.answer("end_turn")
    assert not t.foe().pinned
    assert t.man().hp == 7


@clauses("S-32.10", "S-19.12")
def test_a_giant_strikes_everyone_on_the_field_and_cannot_be_pushed() -> None:
    t = table(
        "aabc",
        {"blue": man("a", MAMON, attention="large@a"), "green": man("a", MILADY)},
        {"e1": foe("b", GIANT, "W")},
        begin="rest",
    )
    t.run(EnemyStrike("e1"))
    t.answer("unit:blue")
    assert (t.man().hp, t.man("green").hp) == (4, 3)
    special(t)
    assert t.man().pinned
    assert t.man("green").pinned
    t.run(PushUnit("e1", "a", "blue"))
    assert t.foe().at == "b"


@clauses("S-31.8", "S-30.10")
def test_izlom_hunts_the_loudest_noise_past_targets() -> None:
    t = table(
        "abcd / #s##",
        {"blue": man("s"), "green": man("d", MILADY, attention="large@d")},
        {"e1": foe("a", IZLOM, "E")},
        begin="rest",
    )
    special(t)
    assert t.foe().at == "c"


@clauses("S-19.12")
def test_the_horned_one_throws_its_target_two_fields() -> None:
    t = struck("edab", HORNED, "b")
    assert (t.man().hp, t.man().at) == (7, "e")


@clauses("S-31.17", "S-31.16", "S-41.31")
def test_a_retreat_ends_out_of_sight_and_looks_back() -> None:
    t = table(
        "abc / ##d",
        {"blue": man("a", attention="large@a")},
        {"e1": foe("b", RIFLE, "W")},
        begin="rest",
    )
    special(t)
    assert (t.foe().at, t.foe().facing) == ("d", "N")
    assert t.all(EnemyTurned)


@clauses("S-30.15", "S-30.10")
def test_a_fanatics_special_is_a_look_around() -> None:
    t = table(
        "ab / #c",
        {"blue": man("a")},
        {"e1": foe("c", FANATIC, "S")},
        begin="rest",
    )
    special(t)
    assert t.foe().facing == "S"


# --- anomalies ----------------------------------------------------------------------------------


def activated(card: str, loaded: dict[str, tuple[str, ...]] | None = None, **more: Any) -> Table:
    """A Stalker walks from a over g to h; g and h hold symbols of the Anomaly, g is its centre."""
    t = table(
        "aghjk",
        {"blue": man("h", MAMON, **more.pop("gear", {}))},
        begin="rest",
        anomalies={"x": {"card": card, "symbols": ["g P4", "h P4"]}},
        loaded={"anomaly_die": ("P4",), **(loaded or {})},
        **more,
    )
    t.run(RollAnomaly("blue", "x", ("a", "g", "h")))
    return t


@clauses("S-34.13", "S-34.23")
def test_a_springboard_throws_two_fields_from_its_centre() -> None:
    t = activated("sc-an-04", {"anomaly_die": ("P4", "P1")})
    assert (t.man().hp, t.man().at) == (11, "k")


@clauses("S-41.8", "S-34.13")
def test_a_magnet_takes_bolts_and_a_magazine_or_hp() -> None:
    rich = activated(
        "sc-an-05", {"anomaly_die": ("P4", "P1")}, gear={"bolts": 3, "magazines": {"rifle": 1}}
    )
    assert (rich.man().hp, rich.man().bolts, rich.man().magazines) == (15, 1, (0, 0, 0))
    assert rich.man().at == "g"
    poor = activated("sc-an-05", {"anomaly_die": ("P4", "P1")}, gear={"bolts": 3})
    assert (poor.man().hp, poor.man().bolts) == (10, 3)


@clauses("S-41.3")
def test_a_razor_cuts_for_every_field_entered() -> None:
    assert activated("sc-an-06").man().hp == 15 - 6


@clauses("S-32.14", "S-34.14")
def test_tesla_may_be_defended_and_takes_focus() -> None:
    t = activated("sc-an-08", {"equipment_dice": ("E2",)}, gear={"armour": JACKET, "focus": True})
    assert t.kind() == "reroll_anomaly"
    t.do("keep", "keep")
    assert (t.man().hp, t.man().focus) == (9, False)


@clauses("S-34.14")
def test_a_burner_rolls_three_dice() -> None:
    t = activated("sc-an-09", {"equipment_dice": ("E3", "E1", "E0")})
    assert t.man().hp == 11


@clauses("S-34.13")
def test_a_comet_burns_everyone_on_its_fields_each_with_his_own_roll() -> None:
    t = table(
        "aghhj",
        {"blue": man("j", MAMON), "green": man("h", MILADY, covers="")},
        {"e1": foe("g", SNORK, "W", covers="")},
        begin="rest",
        anomalies={"x": {"card": "sc-an-10", "symbols": ["g P4", "h P4"]}},
        loaded={
            "anomaly_die": ("P4",),
            "equipment_dice": ("E3", "E0", "E0", "E3", "E3", "E2"),
        },
    )
    t.run(RollAnomaly("blue", "x", ("g", "h", "j")))
    t.answer("unit:green")
    assert (t.man().hp, t.man("green").hp) == (15, 11)
    assert "e1" not in t.state.enemies


@clauses("S-34.2")
def test_a_fridge_freezes_and_irradiates() -> None:
    t = activated("sc-an-12")
    assert (t.man().hp, t.man().dose) == (11, 2)


@clauses("S-34.13")
def test_a_false_mirror_deals_a_control_card_and_turns_enemies() -> None:
    t = activated("sc-an-13", {"control": ("sc-co-02",)})
    assert t.kind() == "control"
    beast = table(
        "aghj",
        {"blue": man("j", MAMON)},
        {"e1": foe("h", SNORK, "E")},
        begin="rest",
        anomalies={"x": {"card": "sc-an-13", "symbols": ["g P4", "h P4"]}},
        loaded={"anomaly_die": ("P4",)},
    )
    beast.run(RollAnomaly("e1", "x", ("a", "g", "h")))
    assert beast.foe().facing == "W"


@clauses("S-41.38")
def test_a_chimera_feels_no_anomaly() -> None:
    t = table(
        "gh#z",
        {"blue": man("z")},
        {"e1": foe("h", CHIMERA, "E")},
        begin="rest",
        anomalies={"x": {"card": KAROUSEL, "symbols": ["h P4"]}},
        loaded={"anomaly_die": ("P4",)},
    )
    t.run(RollAnomaly("e1", "x", ("g", "h")))
    assert (t.foe().hp, t.foe().pinned) == (4, False)
