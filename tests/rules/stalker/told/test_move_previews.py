"""What the table shows of a field and before a Move, checked against the rules themselves."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.stalker.model.events_fight import EnemyAttacked
from rules.stalker.model.picks import MovePick
from rules.stalker.move.ways import ways
from rules.stalker.previews.fields import activation_chances, field_info, probe_odds
from rules.stalker.turn.actions import begin_walk
from tests.clauses import clauses
from tests.rules.stalker.table import (
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
    mission,
    stalker_title,
    table,
)
from tests.rules.stalker.told.foretold import (
    eyes,
    foretold_attack,
    foretold_move,
    rules_seen,
    threats,
)


def destinations(t: Table, action: str = "move") -> dict[str, tuple[str, ...]]:
    """Where one click can move to, with the way there."""
    options = stalker_title().planned_moves(eyes(t), t.state.open[0])
    picks = [one.args for one in options if isinstance(one.args, MovePick)]
    return {one.fields[-1]: one.fields for one in picks if one.word == action}


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


@clauses("S-19.1", "S-34.10")
def test_the_way_through_the_camp_of_dalik_leaves_out_the_middle_of_the_anomaly() -> None:
    """Three fields lead from T1.E to T4.G through T1.F or through T1.I, where it is strongest."""
    t = mission("A1")
    [seat] = t.state.stalkers
    t.state.stalkers[seat] = replace(t.state.stalkers[seat], at="T1.E")
    walk = begin_walk(t.play(), t.state.stalkers[seat], "move", "")
    assert ways(t.play(), walk)["T4.G"] == ("T1.G", "T1.F", "T4.G")
    around = ways(t.play(), replace(walk, left=4))["T4.G"]
    assert around == ("T1.B", "T1.C", "T1.F", "T4.G")
    assert not activation_chances(t.play(), seat, ("T1.E", *around))


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
