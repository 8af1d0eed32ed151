"""What the table shows before a choice, checked against the rules themselves."""

from __future__ import annotations

from itertools import product

import pytest

from rules.stalker.enemies.threat import Threat, threats_to
from rules.stalker.fight.dice import EQUIPMENT_FACES, STALKER_FACES, successes
from rules.stalker.fight.odds import (
    after_reroll,
    at_least,
    at_least_with_focus,
    mask_spread,
    mean,
    spread,
)
from rules.stalker.model.events_fight import EnemyAttacked
from rules.stalker.model.picks import MovePick
from rules.stalker.model.rolls import Guard, Shot
from rules.stalker.model.view import StalkerView
from rules.stalker.play import Play
from rules.stalker.previews.attacks import (
    AttackPreview,
    attack_preview,
    attack_threats,
    guard_preview,
    nothing_to_gain,
    reroll_preview,
    standing_rows,
)
from rules.stalker.previews.fields import field_info, probe_odds
from rules.stalker.previews.moves import MovePreview, looking, move_preview
from tests.clauses import clauses
from tests.rules.stalker.table import (
    AKM,
    ELEKTRO,
    JACKET,
    KAROUSEL,
    MILADY,
    NBC,
    PALKAN,
    PTM,
    RIFLE,
    SHOTGUN,
    SNORK,
    Table,
    foe,
    man,
    stalker_title,
    table,
)


def eyes(t: Table, seat: str = "blue") -> StalkerView:
    return stalker_title().view_for(t.state, seat)


def rules_seen(t: Table, seat: str = "blue") -> Play:
    """The rules looking at what a seat sees."""
    return looking(stalker_title(), eyes(t, seat))


def foretold_move(t: Table, pick: str) -> MovePreview:
    return move_preview(stalker_title(), eyes(t), t.state.open[0], pick)


def foretold_attack(t: Table, pick: str) -> AttackPreview:
    found = attack_preview(stalker_title(), eyes(t), t.state.open[0], pick)
    assert found is not None
    return found


def threats(t: Table, seat: str = "blue") -> tuple[Threat, ...]:
    r = rules_seen(t, seat)
    return threats_to(r, r.state.stalkers[seat])


def destinations(t: Table, action: str = "move") -> dict[str, tuple[str, ...]]:
    """Where one click can move to, with the way there."""
    options = stalker_title().planned_moves(eyes(t), t.state.open[0])
    picks = [one.args for one in options if isinstance(one.args, MovePick)]
    return {one.fields[-1]: one.fields for one in picks if one.word == action}


# --- odds ---------------------------------------------------------------------------------------


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


# --- fields and moves ---------------------------------------------------------------------------


@clauses("S-34.11", "S-8.4", "S-11.10")
def test_a_field_tells_radiation_cover_risk_and_who_sees_it() -> None:
    t = table(
        "abc\nfield b rad 3\nfield b cover 2",
        {"blue": man("a", armour=NBC)},
        {"e1": foe("c", RIFLE, "W")},
        anomalies={"x": {"card": ELEKTRO, "symbols": ["b P3", "b P4", "b P1"]}},
        bolts=("x.1",),
    )
    info = field_info(rules_seen(t), "b")
    assert (info.range, info.rad, info.dose, info.cover) == (1, 3, 2, 2)
    assert info.seen_by == ("e1",)
    assert info.in_sight
    assert info.chance == 40
    covers = {symbol.kind: symbol.covered_by for symbol in info.symbols}
    assert covers == {"P3": "", "P4": "bolt", "P1": ""}
    assert (info.units, info.capacity) == (0, 1)


@clauses("S-21.5", "S-21.6", "S-21.8", "S-8.2")
def test_a_move_preview_says_where_attention_drops_and_what_it_costs() -> None:
    rows = "smtu / #x## / #B##\nfield m rad 2"
    t = table(rows, {"blue": man("s")}, {"e1": foe("B", RIFLE, "N")})
    look = foretold_move(t, "move::m>t>u")
    assert look.seen == (True, False, False)
    assert (look.attention, look.attention_at, look.dose) == ("large", "t", 2)
    assert look.seen_by == ()
    t.do("move", "field:m", "field:t", "field:u")
    assert (t.man().attention, t.man().noise, t.man().dose) == ("large", "t", 2)


@clauses("S-32.22", "S-32.20")
def test_a_move_preview_tells_who_would_react_and_how_hard() -> None:
    t = table(
        "abcd",
        {"blue": man("d", PALKAN, armour=JACKET)},
        {"e1": foe("a", SHOTGUN, "E")},
    )
    look = threats(t)
    assert [(one.enemy, one.damage) for one in look] == [("e1", 9)]
    assert look[0].expected == pytest.approx(7.5)
    t.answer("end_turn")
    assert t.last(EnemyAttacked).damage == 9


@clauses("S-34.9")
def test_a_move_preview_gives_the_chance_of_each_anomaly() -> None:
    t = table(
        "abc",
        {"blue": man("a")},
        anomalies={"x": {"card": ELEKTRO, "symbols": ["b P3", "b P4", "c P4"]}},
    )
    assert foretold_move(t, "move::b>c").chances == {"x": 70}


@clauses("S-19.1", "S-19.2")
def test_destinations_are_exactly_where_moves_may_end() -> None:
    t = table(
        "abcd / e#f#",
        {"blue": man("a")},
        {"e1": foe("c", SNORK, "E")},
    )
    assert destinations(t) == {"b": ("b",), "e": ("e",), "c": ("b", "c")}
    careful = destinations(t, "careful_move")
    assert set(careful) == {"e"}


def test_previews_leave_the_game_alone() -> None:
    t = table("abc", {"blue": man("a", weapon=PTM)}, {"e1": foe("b", RIFLE, "E")})
    before = stalker_title().encode(t.state)
    foretold_attack(t, "attack:single:e1")
    foretold_move(t, "move::b")
    destinations(t)
    assert stalker_title().encode(t.state) == before


# --- an Attack and what answers it ---------------------------------------------------------------


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


@clauses("S-19.15", "S-21.6")
def test_a_preview_of_sneaking_knows_how_little_enemies_see() -> None:
    t = table(
        "sab / #x# / #y#",
        {"blue": man("s", MILADY)},
        {"e1": foe("y", RIFLE, "N")},
    )
    t.answer("ability:sc-st-01:0")
    told = foretold_move(t, "path:a>b")
    assert told.seen == (False, False)
    assert (told.attention, told.attention_at) == ("small", "b")
    stop = foretold_move(t, "path:a")
    assert (stop.attention, stop.attention_at) == ("large", "a")


@clauses("S-37.6")
def test_a_contact_named_an_escort_can_be_led() -> None:
    t = table(
        "abc",
        {"blue": man("a")},
        companions={"c1": {"card": "sc-ct-09", "at": "a", "escort": True}},
    )
    t.do("move:c1", "field:b", "stop")
    assert t.state.companions["c1"].at == "b"


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


@clauses("S-19.1", "S-34.10")
def test_the_way_of_one_click_leads_round_an_anomaly_where_it_can() -> None:
    symbols = ["b P3", "b P4"]
    t = table(
        "abc / d#g / ef#",
        {"blue": man("a")},
        anomalies={"x": {"card": KAROUSEL, "symbols": symbols}},
    )
    assert destinations(t)["c"] == ("b", "c")
    around = table(
        "abc / def",
        {"blue": man("a")},
        anomalies={"x": {"card": KAROUSEL, "symbols": symbols}},
    )
    assert "b" not in destinations(around)["f"]


@clauses("S-34.10", "S-34.13", "S-32.22")
def test_a_move_preview_sums_up_what_may_be_lost() -> None:
    t = table(
        "abc",
        {"blue": man("a", PALKAN)},
        {"e1": foe("c", SHOTGUN, "W")},
        anomalies={"x": {"card": KAROUSEL, "symbols": ["b P4"]}},
    )
    look = foretold_move(t, "move::b")
    lost = rules_seen(t).pack.pack.anomalies[KAROUSEL].activation.stalkers[0].amount
    assert look.loss == pytest.approx(look.chances["x"] / 100 * lost)
    assert look.at_stake == pytest.approx(look.loss + sum(one.expected for one in look.threats))


@clauses("S-22.2")
@pytest.mark.parametrize(("dose", "burn"), [(16, 6.0), (15, 6.0), (14, 0.0)])
def test_a_move_preview_tells_what_a_dose_above_the_dial_costs(dose: int, burn: float) -> None:
    """The field adds 2: reaching just 16 does not burn."""
    t = table("abc\nfield b rad 2", {"blue": man("a", PALKAN, hp=12, dose=dose)})
    look = foretold_move(t, "move::b")
    assert look.burn == pytest.approx(burn)
    assert look.at_stake == pytest.approx(burn)
    assert (look.attention_at, look.before + look.dose) == ("b", 16)


@clauses("S-34.10", "S-34.12", "S-34.13")
def test_before_a_reroll_the_odds_of_another_strike_and_its_cost_are_known() -> None:
    t = table(
        "abc",
        {"blue": man("a", focus=True)},
        {},
        anomalies={"x": {"card": KAROUSEL, "symbols": ["b P4", "b P3", "c P1"]}},
        loaded={"anomaly_die": ("P4",)},
    )
    t.answer("move::b")
    assert t.kind() == "reroll_anomaly"
    odds = probe_odds(rules_seen(t))
    assert (odds.chance, odds.loss) == (70, 6.0)
