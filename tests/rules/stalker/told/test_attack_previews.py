"""What the table shows before an Attack and a Defence, checked against the rules themselves."""

from __future__ import annotations

from itertools import product

import pytest

from rules.stalker.fight.dice import EQUIPMENT_FACES, STALKER_FACES, successes
from rules.stalker.fight.odds import (
    after_reroll,
    at_least,
    at_least_with_focus,
    mask_spread,
    mean,
    spread,
)
from rules.stalker.model.rolls import Guard, Shot
from rules.stalker.previews.attacks import (
    attack_threats,
    guard_preview,
    nothing_to_gain,
    reroll_preview,
    standing_rows,
)
from tests.clauses import clauses
from tests.rules.stalker.table import (
    AKM,
    MILADY,
    NBC,
    PALKAN,
    PTM,
    RIFLE,
    SNORK,
    foe,
    man,
    stalker_title,
    table,
)
from tests.rules.stalker.told.foretold import (
    eyes,
    foretold_attack,
    rules_seen,
    threats,
)


@clauses("S-4.1", "S-4.2", "S-4.3")
def test_the_rifle_reaches_six_and_seven_as_the_spec_says() -> None:
    odds = spread(2, 2, effective=True)
    assert round(at_least(odds, 6), 2) == 0.56
    assert round(at_least(odds, 7), 2) == 0.39
    assert mean(spread(1, 0)) == pytest.approx(1.5)


@pytest.mark.parametrize(
    ("equipment", "skilled", "effective"), [(1, 2, True), (2, 1, False), (3, 0, False)]
)
def test_odds_agree_with_counting_every_roll(equipment: int, skilled: int, effective: bool) -> None:
    pools = [EQUIPMENT_FACES] * equipment + [STALKER_FACES] * skilled
    rolls = list(product(*pools))
    for wanted in range(1, 12):
        hits = sum(successes(roll, effective) >= wanted for roll in rolls)
        assert at_least(spread(equipment, skilled, effective), wanted) == pytest.approx(
            hits / len(rolls)
        )


@clauses("S-4.6")
def test_the_odds_with_focus_re_roll_the_best_dice() -> None:
    rolls = list(product(EQUIPMENT_FACES, EQUIPMENT_FACES))
    wanted = 5
    total = 0.0
    for roll in rolls:
        choices = ((), (0,), (1,), (0, 1))
        total += max(after_reroll(roll, chosen, False, 0, wanted) for chosen in choices)
    assert at_least_with_focus(2, 0, False, wanted) == pytest.approx(total / len(rolls))
    assert at_least_with_focus(2, 0, False, wanted) > at_least(spread(2, 0), wanted)


def test_masks_are_counted_too() -> None:
    odds = mask_spread(1)
    assert odds == pytest.approx((3 / 6, 2 / 6, 1 / 6))


@clauses("S-26.9", "S-26.7", "S-7.5")
def test_an_attack_preview_knows_dice_cover_thresholds_and_what_it_costs() -> None:
    t = table(
        "abc\nfield c cover 1",
        {"blue": man("a", MILADY, weapon=AKM)},
        {"e1": foe("c", RIFLE, "E")},
    )
    odds = foretold_attack(t, "attack:single:e1")
    assert (odds.equipment, odds.stalker_dice, odds.effective, odds.cover) == (2, 2, True, 1)
    assert odds.added == 1
    assert (odds.attention, odds.ammo_left) == ("large", 5)
    head = next(row for row in odds.thresholds if row.part == "head")
    assert head.needed == 7
    assert head.chance == pytest.approx(at_least(spread(2, 2, effective=True), 7))
    torso = [row for row in odds.thresholds if row.part == "torso"]
    assert [row.effects for row in torso] == [("light",), ("severe",), ("-1",)]
    assert sum(row.exactly for row in torso) == pytest.approx(torso[0].chance)
    assert odds.traits["pacification"] == pytest.approx(at_least(mask_spread(2), 2))
    assert t.state.rolls == []


@clauses("S-20.14")
def test_the_knife_has_its_odds_too() -> None:
    t = table("aab", {"blue": man("a")}, {"e1": foe("a", RIFLE, "E")})
    odds = foretold_attack(t, "knife:e1")
    light = odds.thresholds[0]
    assert (odds.equipment, light.needed) == (3, 4)
    assert round(light.chance, 2) == 0.72


@clauses("S-4.7")
def test_dice_on_the_table_show_what_a_re_roll_could_bring() -> None:
    t = table(
        "ab",
        {"blue": man("a", PALKAN, weapon=PTM, focus=True)},
        {"e1": foe("b", SNORK, "E")},
        loaded={"stalker_dice": ("S1", "S1", "S1"), "equipment_dice": ("E0",)},
    )
    t.do("attack:single:e1", "part:head")
    now, then = reroll_preview(rules_seen(t), 6, (3,))
    assert (now, then) == (0.0, pytest.approx(1 / 6))


@clauses("S-26.14", "S-32.22")
def test_a_target_that_lives_turns_round_and_reacts() -> None:
    t = table("ab", {"blue": man("a", weapon=AKM)}, {"e1": foe("b", RIFLE, "E")})
    assert threats(t) == ()
    [one] = attack_threats(stalker_title(), eyes(t), "blue", "e1")
    assert one.enemy == "e1"
    assert one.damage > 0
    assert t.foe().facing == "E"


@clauses("S-32.14", "S-32.16")
def test_a_defence_roll_tells_what_it_costs_before_and_after_a_re_roll() -> None:
    t = table("a", {"blue": man("a", PALKAN)}, begin="rest")
    t.state.rolls.append(Guard("blue", equipment=2, dice=("E0", "E1"), attacker="e1", damage=4))
    now, after = guard_preview(rules_seen(t), ())
    assert (now, after) == (3, 3)
    _, after = guard_preview(rules_seen(t), (0,))
    assert after == pytest.approx(1.5)


@clauses("S-18.6", "S-32.16", "S-32.22")
def test_a_defence_roll_is_told_with_the_successes_that_cards_will_add() -> None:
    t = table(
        "ab",
        {"blue": man("a", armour=NBC, focus=True)},
        {"e1": foe("b", RIFLE, "W")},
        loaded={"equipment_dice": ("E1",)},
    )
    [reaction] = threats(t)
    t.do("end_turn")
    assert t.kind() == "reroll"
    now, _ = guard_preview(rules_seen(t), ())
    guard = t.state.rolls[-1]
    assert isinstance(guard, Guard)
    assert now == guard.damage - successes(guard.dice) - 1
    before = t.man().hp
    t.do("keep")
    assert before - t.man().hp == now
    assert reaction.expected < guard.damage - mean(spread(len(guard.dice), 0))


@clauses("S-18.6", "S-26.9")
def test_dice_on_the_table_are_told_with_the_successes_that_cards_will_add() -> None:
    t = table("ab", {"blue": man("a", MILADY, weapon=AKM)}, {"e1": foe("b", RIFLE, "E")})
    shot = Shot("blue", target="e1", weapon=AKM, attack_type="single", dice=("E1", "E1"))
    t.state.rolls.append(shot)
    assert reroll_preview(rules_seen(t), 3, ())[0] == 1
    assert reroll_preview(rules_seen(t), 4, ())[0] == 0


@clauses("S-26.17")
def test_the_rows_of_every_target_of_a_burst_are_told_with_its_cover() -> None:
    t = table(
        "abc\nfield c cover 2",
        {"blue": man("a", weapon=AKM)},
        {"e1": foe("b", RIFLE, "E"), "e2": foe("c", RIFLE, "W")},
    )
    shot = Shot("blue", target="e1", weapon=t.man().weapon, attack_type="short_burst", part="torso")
    t.state.rolls.append(shot)
    cover, rows = standing_rows(rules_seen(t), "e1")
    assert cover == 0
    assert {row.part for row in rows} == {"torso"}
    assert standing_rows(rules_seen(t), "e2")[0] == 2


@clauses("S-32.16")
@pytest.mark.parametrize(("damage", "idle"), [(2, True), (4, False)])
def test_a_defence_that_lets_nothing_through_leaves_nothing_to_gain(damage, idle) -> None:
    t = table("ab", {"blue": man("a", focus=True)}, {"e1": foe("b", RIFLE, "W")})
    t.state.rolls.append(Guard("blue", dice=("E1", "E1"), damage=damage, attacker="e1"))
    assert nothing_to_gain(rules_seen(t)) is idle


@clauses("S-26.9")
@pytest.mark.parametrize(("dice", "idle"), [(("E3",) * 6, True), (("E1",) * 2, False)])
def test_an_attack_that_kills_anyway_leaves_nothing_to_gain(dice, idle) -> None:
    t = table("ab", {"blue": man("a", weapon=AKM, focus=True)}, {"e1": foe("b", RIFLE, "E")})
    shot = Shot("blue", target="e1", weapon=AKM, attack_type="single", dice=dice)
    t.state.rolls.append(shot)
    assert nothing_to_gain(rules_seen(t)) is idle


@clauses("S-26.17")
@pytest.mark.parametrize(("others", "idle"), [({}, True), ({"e2": foe("c", RIFLE, "E")}, False)])
def test_a_split_attack_that_kills_anyway_may_gain_only_beside_other_enemies(others, idle) -> None:
    enemies = {"e1": foe("b", RIFLE, "E"), **others}
    t = table("abc", {"blue": man("a", weapon=AKM, focus=True)}, enemies)
    dice = ("E3",) * 6
    t.state.rolls.append(
        Shot("blue", target="e1", weapon=AKM, attack_type="short_burst", dice=dice, split=True)
    )
    assert nothing_to_gain(rules_seen(t)) is idle
