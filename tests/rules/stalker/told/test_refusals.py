"""The table of bad input, row by row: its code, its clause, and nothing changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules.kernel.decision import Action, RefusedError
from rules.kernel.rng import Stream
from rules.stalker.model.frames_fight import EnemyStrike
from rules.stalker.model.frames_turn import StalkerDies, TakeAction
from tests.clauses import clauses
from tests.rules.stalker.table import (
    AKM,
    DP12,
    JACKET,
    KAROUSEL,
    MILADY,
    OBRZYN,
    PTM,
    RIFLE,
    foe,
    man,
    mission,
    quiet,
    stalker_title,
    table,
)

TEXTS = Path(__file__).parents[4] / "rules" / "stalker" / "text"
GIANT = "sc-e-16"
SPOT = {"x": {"card": KAROUSEL, "symbols": ["b P4", "f P3"]}}


def two(at: str = "a", **gear: Any) -> dict[str, dict[str, Any]]:
    return {"blue": man(at, **gear), "green": man("a", MILADY)}


@clauses("S-17.3", "S-15.6")
def test_only_the_active_stalker_acts_and_nobody_after_the_end() -> None:
    t = table("ab", two())
    number = t.decision().id
    before = stalker_title().encode(t.state)
    with pytest.raises(RefusedError) as caught:
        stalker_title().submit(t.state, Action(number, "green", "move"))
    assert (caught.value.refusal.code, caught.value.refusal.clause) == ("not_your_turn", "S-17.3")
    assert stalker_title().encode(t.state) == before
    over = mission("A1")
    over.state.open.clear()
    over.state.agenda.clear()
    over.run(StalkerDies("blue"))
    with pytest.raises(RefusedError) as caught:
        stalker_title().submit(over.state, Action(1, "blue", "move"))
    assert (caught.value.refusal.code, caught.value.refusal.clause) == ("mission_over", "S-15.6")


def gear_for(code: str) -> dict[str, Any]:
    return {
        "no_basic_left": {"tokens": (2, 0)},
        "pinned": {"pinned": True},
        "no_bolt": {"bolts": 0},
        "symbol_out_of_range": {"bolts": 1},
    }.get(code, {})


@clauses("S-17.4", "S-28.15", "S-20.11", "S-20.13", "S-20.10", "S-35.1", "S-42.2")
@pytest.mark.parametrize(
    ("pick", "code", "clause"),
    [
        ("move", "no_basic_left", "S-17.4"),
        ("prepare", "no_basic_left", "S-17.4"),
        ("move", "pinned", "S-28.15"),
        ("lead_token:heal", "pinned", "S-28.15"),
        ("decoy", "no_bolt", "S-20.11"),
        ("bolts", "no_bolt", "S-20.13"),
        ("bolts", "symbol_out_of_range", "S-20.13"),
        ("pick_up:loot", "nothing_here", "S-20.10"),
        ("pick_up", "nothing_here", "S-20.10"),
        ("knife", "no_target", "S-20.14"),
        ("knife:green", "not_enemy", "S-26.1"),
        ("detect", "no_detector", "S-35.1"),
        ("peek:b", "hidden", "S-42.2"),
        ("part:head", "part_not_allowed", "S-26.5"),
        ("focus=0", "no_focus", "S-4.6"),
        ("dance", "bad_choice", "S-43.1"),
    ],
)
def test_an_action_that_cannot_be_taken(pick: str, code: str, clause: str) -> None:
    t = table("ab", two(**gear_for(code)))
    assert t.refused(pick) == (code, clause)


@clauses("S-19.1")
def test_a_fourth_step_is_too_far_even_with_the_last_basic_action() -> None:
    t = table("abcdef", two(tokens=(1, 0)))
    t.do("move", "field:b", "field:c", "field:d")
    assert t.refused("field:e") == ("too_far", "S-19.1")
    assert t.refused("field:zz") == ("bad_choice", "S-43.1")


@clauses("S-17.4", "S-19.1")
def test_a_move_that_was_ended_early_is_not_too_short() -> None:
    t = table("abcdef", two(tokens=(1, 0)))
    t.do("move", "field:b", "stop")
    assert t.refused("field:c") == ("no_basic_left", "S-17.4")


@clauses("S-19.1", "S-19.2")
def test_a_field_is_refused_for_what_is_in_the_way() -> None:
    """One's own field, a field behind an Enemy, one that is too far."""
    t = table("abcdef", two(), {"e1": foe("b", RIFLE, "W")})
    assert t.refused("field:a") == ("here_already", "S-19.1")
    assert t.refused("field:c") == ("enemy_in_way", "S-19.2")
    assert t.refused("field:f") == ("too_far", "S-19.1")


@clauses("S-19.5")
def test_a_full_field_is_called_full() -> None:
    crowd = {"e1": foe("c", RIFLE, "E"), "e2": foe("d", RIFLE, "E")}
    t = table("abcd", {"blue": man("a"), "green": man("b", MILADY)}, crowd)
    assert t.refused("field:c") == ("field_full", "S-19.5")
    assert t.refused("move::b>c") == ("field_full", "S-19.5")


@clauses("S-19.5")
def test_nobody_moves_where_every_way_is_full() -> None:
    t = table("ab", {"blue": man("a")}, {"e1": foe("b", GIANT, "E")})
    assert "move" not in t.options()
    assert t.refused("move") == ("field_full", "S-19.5")


@clauses("S-41.8", "S-18.7")
def test_a_cost_that_cannot_be_paid_is_named() -> None:
    t = table("a", {"blue": man("a", artifacts=("sc-af-01", "sc-af-03"), hp=0)})
    assert t.refused("ability:sc-af-01.1:0") == ("cannot_pay", "S-41.8")
    assert t.refused("ability:sc-af-03.1:0") == ("no_focus", "S-28.10")
    trapper = table(stalkers={"blue": man("T14.D")}, mission="C1")
    assert trapper.refused("mission:sc-m-c1:0") == ("objective_not_ready", "S-18.7")


@clauses("S-26.2")
@pytest.mark.parametrize(
    ("rows", "gear", "pick", "code"),
    [
        ("abe", {"weapon": AKM, "tokens": (2, 0)}, "attack:single:e1", "no_basic_left"),
        ("abe", {"weapon": AKM}, "attack:single:e9", "no_target"),
        ("abe", {"weapon": AKM}, "attack:single:green", "not_enemy"),
        ("abcde", {"weapon": AKM}, "attack:single:e1", "out_of_range"),
        ("abe\nedge 0,1 E wall", {"weapon": AKM}, "attack:single:e1", "no_los"),
        ("ae\nedge 0,0 E wall", {"weapon": AKM}, "attack:single:e1", "no_los"),
        ("ab / #e", {"weapon": AKM}, "attack:single:e1", "no_los"),
        ("ae", {"weapon": "sc-w-13"}, "attack:aimed:e1", "min_range"),
        ("abe", {"backpack": (AKM,)}, "attack:single:e1", "not_equipped"),
        ("abe", {"backpack": (AKM,)}, "use:sc-w-03.1", "not_equipped"),
    ],
)
def test_an_attack_that_cannot_be_made(
    rows: str, gear: dict[str, Any], pick: str, code: str
) -> None:
    t = table(rows, two(**gear), {"e1": foe("e", RIFLE, "E")})
    assert t.refused(pick)[0] == code


@clauses("S-25.25")
def test_a_sweep_cannot_spend_more_than_is_loaded() -> None:
    t = table("ab", {"blue": man("a", weapon=DP12)}, {"e1": foe("b", RIFLE, "E")}, ammo={DP12: 2})
    t.answer("attack:sweep:e1")
    assert t.refused("ammo:3") == ("no_ammo", "S-25.25")


@clauses("S-26.5", "S-26.6")
def test_a_part_can_be_chosen_only_where_the_attack_and_the_enemy_allow_it() -> None:
    t = table("ab", {"blue": man("a", weapon=AKM)}, {"e1": foe("b", "sc-e-09", "E")})
    t.answer("attack:single:e1")
    assert t.refused("part:head") == ("part_not_allowed", "S-26.5")
    quick = table(
        "ab",
        {"blue": man("a", weapon=PTM, focus=True)},
        {"e1": foe("b", RIFLE, "E")},
        loaded={"stalker_dice": ("S1", "S1"), "equipment_dice": ("E1",)},
    )
    quick.answer("attack:quick:e1")
    assert quick.kind() == "reroll"
    assert quick.refused("part:head") == ("part_not_allowed", "S-26.5")
    assert quick.refused("luck=0") == ("no_focus", "S-4.6")


@clauses("S-20.13")
def test_bolts_need_an_open_symbol_in_range() -> None:
    t = table(
        "abcdef",
        {"blue": man("a", bolts=2), "green": man("c", MILADY)},
        anomalies=SPOT,
        bolts=("x.0",),
    )
    assert t.refused("bolts") == ("symbol_covered", "S-20.13")
    far = table("abcdef", {"blue": man("c", bolts=2)}, anomalies=SPOT, bolts=("x.0",))
    far.answer("bolts")
    assert far.state.bolts == ("x.0", "x.1")


@clauses("S-25.9", "S-25.12", "S-25.15", "S-20.4")
def test_gear_goes_only_where_it_fits_and_to_those_on_the_field() -> None:
    t = table(
        "ab",
        {
            "blue": man(
                "a",
                weapon=PTM,
                armour=JACKET,
                accessories=("sc-ac-05", "sc-ac-01"),
                artifacts=("sc-af-01", "sc-af-02", "sc-af-03"),
                backpack=("sc-ac-05", "sc-ac-02", "sc-ac-12", "sc-af-04", OBRZYN),
            ),
            "green": man("b", MILADY),
        },
    )
    t.answer("prepare")
    assert t.refused("mount:sc-ac-05.2:sc-w-01.1") == ("slots_full", "S-25.12")
    assert t.refused("mount:sc-ac-02.1:sc-w-01.1") == ("slot_mismatch", "S-25.12")
    assert t.refused("mount:sc-ac-02.1:sc-w-02.1") == ("slot_mismatch", "S-25.12")
    assert t.refused("mount:sc-ac-12.1:sc-ar-01.1") == ("slots_full", "S-25.9")
    assert t.refused("equip:sc-af-04.1") == ("slots_full", "S-25.15")
    assert t.refused("equip:sc-ac-02.1") == ("slot_mismatch", "S-25.12")
    assert t.refused("give:sc-w-02.1:green") == ("not_same_field", "S-20.4")
    assert t.refused("give:sc-w-09.1:nobody") == ("bad_choice", "S-43.1")


@clauses("S-35.1", "S-35.7")
def test_detecting_needs_a_detector_its_range_and_an_artifact() -> None:
    worn = man("a", armour=JACKET, accessories=("sc-ac-01",))
    far = {"x": {"card": KAROUSEL, "symbols": ["b P4"], "artifact": "under"}}
    assert table("ab", {"blue": worn}, anomalies=far).refused("detect") == (
        "detector_range",
        "S-35.1",
    )
    gone = {"x": {"card": KAROUSEL, "symbols": ["a P4"]}}
    assert table("ab", {"blue": worn}, anomalies=gone).refused("detect") == (
        "no_artifact",
        "S-35.7",
    )


@clauses("S-20.19", "S-37.6")
def test_an_escort_keeps_its_stalker_to_two_fields() -> None:
    t = table(
        "abcd",
        {"blue": man("a")},
        companions={"c1": {"card": "sc-m-a1-30", "at": "a", "escort": True}},
    )
    t.do("move:c1", "field:b", "field:c")
    assert t.kind() == "act"
    assert t.refused("field:d") == ("escort", "S-20.19")


@clauses("S-17.10", "S-36.6")
def test_whoever_cannot_pass_is_told_so_although_his_turn_has_begun_by_itself() -> None:
    t = table("abc", {"blue": man("a"), "green": man("b", MILADY)}, begin="turns")
    t.answer("pass")
    assert t.kind("green") == "act"
    assert t.refused("pass", "green") == ("cannot_pass", "S-17.10")
    solo = table("a", {"blue": man("a")}, begin="turns")
    assert solo.refused("pass") == ("cannot_pass", "S-36.6")


@clauses("S-37.2")
@pytest.mark.parametrize("kind", ["companion", "contract"])
def test_a_guest_of_the_wrong_kind_is_refused(kind: str) -> None:
    with pytest.raises(RefusedError) as caught:
        mission("A1", **{kind: "sc-ct-01"})
    assert caught.value.refusal.code == f"one_{kind}"


# --- words --------------------------------------------------------------------------------------

CODES = [
    *("not_your_turn", "no_basic_left", "pinned", "not_adjacent"),
    *("too_far", "move_ended", "field_full", "careful_los"),
    *("decoy_large", "no_bolt", "no_magazine", "wrong_magazine"),
    *("no_ammo", "already_full", "no_target", "out_of_range"),
    *("no_los", "min_range", "not_enemy", "part_not_allowed"),
    *("symbol_covered", "symbol_out_of_range", "nothing_here", "not_equipped"),
    *("slot_mismatch", "slots_full", "not_same_field", "lead_token_used"),
    *("not_lead", "once_used", "cannot_pass", "no_focus"),
    *("masks_insufficient", "bad_split", "bad_choice", "detector_range"),
    *("no_detector", "no_artifact", "one_companion", "one_contract"),
    *("wrong_field", "objective_not_ready", "escort", "hidden"),
    *("mission_over", "bad_data"),
]


@clauses("S-43.1")
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_refusal_has_its_sentence(lang: str) -> None:
    words = json.loads((TEXTS / lang / "ui.json").read_text("utf8"))
    missing = [code for code in CODES if not words.get(f"refusal.{code}")]
    assert missing == []


# --- short answers ------------------------------------------------------------------------------


@clauses("S-43.1")
def test_short_answers_are_taken_for_what_was_offered() -> None:
    t = table(
        "abb",
        {"blue": man("a", weapon=PTM, magazines={"pistol": 1}, backpack=("sc-it-03",))},
        {"e1": foe("b", RIFLE, "E")},
        ammo={PTM: 2},
    )
    t.answer("use:sc-it-03")
    assert t.man().backpack == ()
    t.answer("reload")
    assert t.state.ammo["sc-w-01.1"] == 4
    t.do("attack:single", "head")
    assert t.man().tokens == (1, 0)


@clauses("S-43.1")
def test_a_short_answer_that_could_mean_two_things_is_refused() -> None:
    t = table(
        "abb",
        {"blue": man("a", weapon=PTM)},
        {"e1": foe("b", RIFLE, "E"), "e2": foe("b", RIFLE, "E")},
    )
    assert t.refused("attack:single") == ("no_target", "S-26.1")
    assert t.refused("lead_token") == ("bad_choice", "S-43.1")


@clauses("S-43.1")
def test_printed_actions_answer_to_their_names() -> None:
    t = quiet("A1", at="T3.E")
    t.run(TakeAction("blue"))
    t.answer("look_inside")
    assert "sc-m-a1-22" not in t.state.environment
    worn = man("b", armour=JACKET, accessories=("sc-ac-01",))
    anomalies = {"x": {"card": KAROUSEL, "symbols": ["b P4"], "artifact": "under"}}
    d = table("ab", {"blue": worn}, anomalies=anomalies, loaded={"anomaly_die": ("P4",)})
    d.answer("detect")
    assert d.state.anomalies["x"].artifact == "x.0"


@clauses("S-43.1")
def test_a_rule_is_used_by_the_name_of_its_ability() -> None:
    t = table(
        "aabc",
        {"blue": man("b", "sc-st-02"), "green": man("a", MILADY)},
        {"e1": foe("c", RIFLE, "W")},
        begin="rest",
    )
    t.run(EnemyStrike("e1", 0, ("green",)))
    t.answer("one_for_all")
    assert (t.man().at, t.man().hp, t.man("green").hp) == ("a", 10, 14)


@clauses("S-43.1")
def test_nonsense_is_refused_at_every_question_of_a_game() -> None:
    title = stalker_title()
    t = mission("A1", seats=2, seed=5)
    chance = Stream(5, "nonsense")
    words = ("", "x", ":", "field:", "field:T9.Z", "symbol:", "symbol:x", "symbol:a.b", "unit:e99")
    words += ("attack:", "attack:single:", "use:", "reload:", "reload:x", "ability:")
    words += ("ability:x", "env:x:0", "mount:a:b", "equip:x", "give:x:y", "knife:", "card:x")
    words += ("part:leg", "trait:x:y", "focus=", "focus=9", "reroll:x", "token:7", "ammo:x", "=")
    for _ in range(150):
        if not t.state.open:
            break
        decision = t.state.open[0]
        before = title.encode(t.state)
        for word in words:
            if word not in decision.options:
                with pytest.raises(RefusedError, match="S-"):
                    title.submit(t.state, Action(decision.id, decision.seat, word))
        assert title.encode(t.state) == before
        pick = title.random_pick(t.state, decision, chance)
        title.submit(t.state, Action(decision.id, decision.seat, pick))
