"""The worked examples of the spec, played by the rules."""

from __future__ import annotations

from rules.stalker.fight.attack_hits import about_shares
from rules.stalker.life.dose import gain_dose
from rules.stalker.life.health import heal, lose_hp
from rules.stalker.model.events_fight import (
    AttackHit,
    AttackMissed,
    DamageTaken,
    EnemyAttacked,
    EnemyDied,
    EnemyPlaced,
    EnemyStepped,
    WoundDrawn,
)
from rules.stalker.model.events_mission import UnknownDiscarded
from rules.stalker.model.events_units import AttentionPlaced
from rules.stalker.model.frames_fight import EnemyStrike
from rules.stalker.model.frames_zone import AffectUnits, EnemyMove, ResolveUnknown
from rules.stalker.play import is_full, is_hostile
from tests.clauses import clauses
from tests.rules.stalker.table import (
    AKM,
    ELEKTRO,
    JACKET,
    MAMON,
    NBC,
    PALKAN,
    PTM,
    RIFLE,
    SHOTGUN,
    SNORK,
    Table,
    foe,
    man,
    table,
)

W22 = "smtu / #x## / #B##"


@clauses("S-5.3", "S-5.5")
def test_w1_a_field_of_two_squares_is_full_with_two_units() -> None:
    two = table("abb", {"blue": man("a"), "green": man("b", PALKAN)}, begin="rest")
    assert not is_full(two.play(), "b")
    three = table("abb", {"blue": man("b"), "green": man("b", PALKAN)}, begin="rest")
    assert is_full(three.play(), "b")


@clauses("S-8.2", "S-8.3", "S-8.4")
def test_w2_a_move_costs_the_highest_radiation_once_less_armour() -> None:
    rows = "abcd\nfield b rad 2\nfield c rad 4"
    t = table(rows, {"blue": man("a", armour=NBC)})
    t.do("move", "field:b", "field:c", "field:d")
    assert t.man().dose == 3


@clauses("S-8.5", "S-18.8")
def test_w2_the_same_move_as_a_free_action_costs_no_dose() -> None:
    rows = "abcd\nfield b rad 2\nfield c rad 4"
    t = table(rows, {"blue": man("a", armour=NBC, free_next=("any_basic",))})
    t.do("move", "field:b", "field:c", "field:d")
    assert t.man().dose == 0
    assert t.man().tokens == (0, 0)


@clauses("S-14.13", "S-14.14", "S-14.21")
def test_w7_an_unknown_token_brings_an_enemy_facing_its_arrow() -> None:
    t = table(
        "ab",
        {"blue": man("a")},
        begin="rest",
        roster={SHOTGUN: {"colour": "green", "pool": 1}},
        unknown={"b": [{"face": "sc-un-06", "arrow": "N"}]},
    )
    t.run(ResolveUnknown(("b",)))
    assert (t.foe().card, t.foe().at, t.foe().facing) == (SHOTGUN, "b", "N")
    assert t.state.roster[SHOTGUN].pool == 0
    assert t.last(EnemyPlaced).at == "b"
    assert t.all(UnknownDiscarded)
    assert t.state.unknown == {}
    assert (t.man().attention, t.man().noise) == ("large", "a")


@clauses("S-17.4", "S-17.7", "S-8.2")
def test_w9_ending_a_turn_early_moves_the_token_down_with_radiation() -> None:
    t = table(
        "ab\nfield a rad 2",
        {
            "blue": man("a", weapon=PTM, magazines={"pistol": 1}),
            "green": man("b", PALKAN),
        },
        ammo={PTM: 0},
    )
    t.do("reload:sc-w-01.1")
    assert (t.man().tokens[0], t.man().dose) == (1, 2)
    t.do("end_turn")
    assert (t.man().tokens[0], t.man().dose) == (2, 4)


def palkan(loaded: dict[str, tuple[int | str, ...]], target: str) -> Table:
    return table(
        "abc",
        {"blue": man("a", PALKAN, weapon=PTM)},
        {"e1": foe(target, SNORK, "N")},
        loaded=loaded,
    )


@clauses("S-26.2", "S-26.9", "S-27.12", "S-21.10")
def test_w10_palkan_shoots_a_snork_in_the_head() -> None:
    t = palkan({"stalker_dice": ("S2", "S1", "Sm2"), "equipment_dice": ("E3",)}, "c")
    t.do("attack:single:e1", "part:head", "done")
    assert t.last(AttackHit).amount == 6
    assert t.last(EnemyDied).unit == "e1"
    assert t.state.loot == {}
    assert t.state.ammo["sc-w-01.1"] == 3
    assert t.man().tokens == (1, 0)
    assert (t.man().attention, t.man().noise) == ("large", "a")
    t.assert_dice_used()


@clauses("S-4.3", "S-25.21")
def test_w11_precision_counts_four_in_effective_range() -> None:
    dice = {"stalker_dice": ("Sp", "S1", "S1m"), "equipment_dice": ("E0",)}
    near = palkan(dice, "b")
    near.do("attack:single:e1", "part:head")
    assert near.last(AttackHit).amount == 6
    assert "e1" not in near.state.enemies


@clauses("S-4.3", "S-26.10", "S-26.14")
def test_w11_beyond_effective_range_precision_counts_two_and_the_target_turns() -> None:
    dice = {"stalker_dice": ("Sp", "S1", "S1m"), "equipment_dice": ("E0",)}
    far = palkan(dice, "c")
    far.do("attack:single:e1", "part:head")
    assert far.last(AttackMissed).amount == 4
    assert far.foe().facing == "W"
    assert not far.foe().pinned


@clauses("S-23.9", "S-28.2", "S-28.3", "S-28.6")
def test_w12_the_first_critical_wound_slides_a_token_that_healing_does_not_move_back() -> None:
    t = table("ab", {"blue": man("a", hp=3), "green": man("b", PALKAN)}, begin="rest")
    lose_hp(t.play(), "blue", 5)
    t.run()
    t.answer("token:0")
    assert (t.man().hp, t.man().crits, t.man().tokens) == (0, (0,), (1, 0))
    heal(t.play(), "blue", 8)
    assert (t.man().hp, t.man().crits, t.man().tokens) == (8, (), (1, 0))


@clauses("S-29.9", "S-29.10", "S-29.14")
def test_w13_teams_do_not_fight_each_other() -> None:
    t = table(
        "abc",
        {"blue": man("c")},
        {"e1": foe("a", RIFLE), "e2": foe("a", SHOTGUN), "e3": foe("b", SNORK)},
        begin="rest",
        roster={RIFLE: {"team": 2}, SHOTGUN: {"team": 2}, SNORK: {"team": 1}},
    )
    rifle, shotgun, snork = (t.foe(name) for name in ("e1", "e2", "e3"))
    assert not is_hostile(t.state, rifle, shotgun)
    assert is_hostile(t.state, rifle, snork)
    assert is_hostile(t.state, snork, rifle)
    assert is_hostile(t.state, snork, t.man())


@clauses("S-31.2", "S-31.5", "S-31.7", "S-21.9")
def test_w14_a_snork_stops_when_it_sees_a_target_at_its_side() -> None:
    t = table(
        "abcd / ##e# / ##f#",
        {"blue": man("f", attention="large@d")},
        {"e1": foe("a", SNORK, "E")},
        begin="rest",
    )
    t.run(EnemyMove("e1", 3, ("d",)))
    assert [step.to for step in t.all(EnemyStepped)] == ["b", "c"]
    assert t.foe().at == "c"
    assert (t.man().attention, t.man().noise) == ("large", "f")


@clauses("S-32.14", "S-32.16", "S-32.17", "S-7.6", "S-4.6")
def test_w15_defence_with_a_re_roll_and_no_cover_within_one_room() -> None:
    t = table(
        "rs\nfield r room hall\nfield s room hall\nfield r cover 2",
        {"blue": man("r", PALKAN, armour=JACKET, focus=True, artifacts=("sc-af-14",))},
        {"e1": foe("s", SNORK, "W")},
        begin="rest",
        loaded={"equipment_dice": ("E1", "E3", "E0", "E1", "E2")},
    )
    t.run(EnemyStrike("e1"))
    t.answer(next(one for one in t.options() if one.startswith("rule:")))
    t.answer("focus=0,2")
    assert t.last(EnemyAttacked).damage == 8
    assert t.last(DamageTaken).lost == 2
    assert t.man().hp == 14
    assert not t.man().focus
    assert t.man().exposed


@clauses("S-32.22", "S-32.3")
def test_w16_a_reaction_hits_only_the_stalker_whose_turn_ended() -> None:
    t = table(
        "abcd",
        {"blue": man("d", PALKAN, armour=JACKET, tokens=(2, 0)), "green": man("b", MAMON)},
        {"e1": foe("a", RIFLE, "E")},
        loaded={"equipment_dice": ("E2",)},
    )
    hp = t.man().hp
    t.answer("end_turn")
    assert t.last(EnemyAttacked).target == "blue"
    assert t.last(EnemyAttacked).damage == 7
    assert t.man().hp == hp - 5


@clauses("S-33.1", "S-33.2", "S-33.3", "S-25.17", "S-25.16")
def test_w17_the_geiger_counter_and_the_artifact_that_keeps_it_up() -> None:
    t = table(
        "a",
        {"blue": man("a", hp=10, dose=6, armour=NBC, artifacts=("sc-af-07",))},
        begin="zone",
        zone_step=2,
        loaded={"equipment_dice": ("E2",)},
    )
    assert t.man().hp == 8
    assert t.man().dose == 4


@clauses("S-22.2", "S-22.1")
def test_w18_a_dose_beyond_sixteen_burns_at_once() -> None:
    t = table(
        "a",
        {"blue": man("a", hp=10, dose=15)},
        begin="rest",
        loaded={"equipment_dice": ("E2", "E0", "E1", "E1")},
    )
    gain_dose(t.play(), "blue", 3, False)
    assert (t.man().hp, t.man().dose) == (6, 16)
    t.assert_dice_used()


W19 = "abc"
PETALS = {"x": {"card": ELEKTRO, "symbols": ["b P3", "b P4", "c P4"]}}


@clauses("S-34.9", "S-34.10", "S-34.11")
def test_w19_seventy_per_cent_activate() -> None:
    for face, activates in (("P1", False), ("P2", False), ("P3", True), ("P4", True)):
        t = table(
            W19,
            {"blue": man("a", hp=18)},
            anomalies=PETALS,
            loaded={"anomaly_die": (face,)},
        )
        t.do("move", "field:b", "field:c", "stop")
        assert (t.man().hp < 18) is activates, face


@clauses("S-20.13", "S-34.15", "S-34.17", "S-35.2", "S-35.4", "S-35.5", "S-34.12")
def test_w20_bolt_walk_detect_and_lift() -> None:
    t = table(
        "hg",
        {"blue": man("h", bolts=1, focus=True, armour=JACKET, accessories=("sc-ac-01",))},
        anomalies={"x": {"card": ELEKTRO, "symbols": ["g P3", "g P4"], "artifact": "under"}},
        loaded={"anomaly_die": ("P3", "P4", "P3")},
    )
    t.do("bolts", "symbol:x.1")
    assert t.state.bolts == ("x.1",)
    t.do("move", "field:g", "stop")
    assert t.kind() == "reroll_anomaly"
    t.answer("reroll:focus")
    assert (t.man().hp, t.man().focus) == (18, False)
    assert t.man().covers == "x.0"
    assert (t.man().attention, t.man().noise) == ("small", "g")
    t.answer("ability:sc-ac-01.1:0")
    assert t.state.anomalies["x"].artifact == "x.0"
    assert t.man().tokens == (2, 0)
    t.answer("pick_up:artifact:x")
    assert book_type(t, t.man().gained[0]) == "electric"


def book_type(t: Table, name: str) -> str:
    card = t.play().pack.cards[name]
    return str(getattr(card, "type", ""))


@clauses("S-1.3")
def test_w21_a_missing_token_leaves_only_the_rest_of_the_effect() -> None:
    names = [f"e{number}" for number in range(1, 11)]
    t = table(
        "aaaaaaaaaaaab",
        {"blue": man("b", hp=18)},
        {name: foe("a", SNORK, "W", pinned=True) for name in names},
        begin="rest",
        anomalies={"x": {"card": "sc-an-02", "symbols": ["b P1"]}},
    )
    t.run(AffectUnits("x", "blue", ("blue",)))
    assert t.man().hp == 11
    assert not t.man().pinned


@clauses("S-21.5", "S-21.6", "S-21.8")
def test_w22_attention_is_dropped_on_the_first_field_out_of_sight() -> None:
    t = table(W22, {"blue": man("s")}, {"e1": foe("B", RIFLE, "N")})
    t.do("move", "field:m", "field:t", "field:u")
    placed = [(event.level, event.at) for event in t.all(AttentionPlaced)]
    assert placed == [("large", "m"), ("large", "t")]
    assert (t.man().at, t.man().attention, t.man().noise) == ("u", "large", "t")


@clauses("S-20.3", "S-21.7")
def test_w23_a_careful_move_into_sight_is_refused() -> None:
    t = table(W22, {"blue": man("s")}, {"e1": foe("B", RIFLE, "N")})
    assert t.refused("careful_move") == ("careful_los", "S-20.3")
    t.do("move", "field:m", "stop")
    assert (t.man().attention, t.man().noise) == ("large", "m")


@clauses("S-6.2", "S-11.14", "S-26.14", "S-29.6")
def test_w24_a_window_is_a_wall_to_a_mutant_but_not_to_a_stalker() -> None:
    rows = "rw\nedge 0,0 E window\nfield r room"
    t = table(
        rows,
        {"blue": man("r", PALKAN, weapon=PTM)},
        {"e1": foe("w", SNORK, "N")},
        loaded={"stalker_dice": ("S1", "S1", "S1"), "equipment_dice": ("E0",)},
    )
    t.do("attack:single:e1", "part:head")
    assert t.last(AttackMissed).amount == 3
    assert t.foe().facing == "W"
    assert (t.man().attention, t.man().noise) == ("large", "r")
    t.answer("end_turn")
    assert t.all(EnemyAttacked) == []


@clauses("S-27.5", "S-27.12", "S-14.8")
def test_w25_a_severe_wound_on_an_exposed_enemy_takes_two_hit_points() -> None:
    t = table(
        "ab",
        {"blue": man("a", PALKAN, weapon=PTM)},
        {"e1": foe("b", RIFLE, "N", exposed=True)},
        loaded={"stalker_dice": ("S2", "S1", "S1"), "equipment_dice": ("E2",)},
    )
    t.do("attack:single:e1", "part:torso")
    assert t.last(AttackHit).threshold == 6
    assert t.all(WoundDrawn) == []
    assert "e1" not in t.state.enemies
    assert len(t.state.loot["b"]) == 1


@clauses("S-27.5", "S-27.6", "S-28.18")
def test_w25_a_light_wound_becomes_severe_and_may_expose_anew() -> None:
    t = table(
        "ab",
        {"blue": man("a", PALKAN, weapon=PTM)},
        {"e1": foe("b", RIFLE, "N", exposed=True)},
        loaded={
            "stalker_dice": ("S1", "S1", "S1"),
            "equipment_dice": ("E1",),
            "wounds": ("sc-ew-02",),
        },
    )
    t.do("attack:single:e1", "part:torso")
    assert t.last(WoundDrawn).grade == "severe"
    assert (t.foe().pinned, t.foe().exposed, t.foe().hp) == (True, True, 1)


@clauses("S-26.17", "S-26.18", "S-25.21", "S-32.24", "S-28.13")
def test_w26_a_burst_is_shared_between_two_bandits() -> None:
    t = table(
        "abcc",
        {"blue": man("a", weapon=AKM)},
        {"e1": foe("c", RIFLE, "E"), "e2": foe("c", RIFLE, "E")},
        loaded={
            "stalker_dice": ("Sp", "S1m"),
            "equipment_dice": ("E2", "E3"),
            "wounds": ("sc-ew-01", "sc-ew-01"),
        },
    )
    t.answer("attack:short_burst:e1")
    assert about_shares(t.decision()).total == 11
    t.answer("e1=6,e2=5")
    assert "e1" not in t.state.enemies
    assert len(t.state.loot["c"]) == 1
    assert t.foe("e2").pinned
    assert t.foe("e2").facing == "W"
    t.answer("end_turn")
    assert not t.foe("e2").pinned
    assert t.all(EnemyAttacked) == []
