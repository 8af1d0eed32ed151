"""Attention tokens (S-21)."""

from __future__ import annotations

import pytest

from rules.stalker.life.statuses import give_status
from rules.stalker.model.events_fight import EnemyAttacked, EnemyStepped
from rules.stalker.model.events_units import AttentionMoved, AttentionPlaced, AttentionReduced
from rules.stalker.model.frames_cards import RunEffects
from rules.stalker.model.frames_turn import DecoyShift
from rules.stalker.model.frames_zone import EnemyMove, ShiftAttention, Zone
from rules.stalker.model.scope import Scope
from rules.stalker.sight.attention import notice, place_attention, put_attention, reduce_attention
from tests.clauses import clauses
from tests.rules.stalker.table import (
    KAROUSEL,
    LAVINA,
    MAMON,
    OBRZYN,
    PALKAN,
    RIFLE,
    SNORK,
    Table,
    foe,
    man,
    table,
)


def token(t: Table, seat: str = "blue") -> tuple[str, str]:
    return t.man(seat).attention, t.man(seat).noise


@clauses("S-21.1", "S-21.11")
def test_one_token_is_flipped_and_moved() -> None:
    t = table("abc", {"blue": man("a", attention="small@c")}, begin="rest")
    place_attention(t.play(), "blue", "large", "b")
    assert token(t) == ("large", "b")


@clauses("S-21.2")
def test_placing_a_token_makes_no_enemy_move() -> None:
    t = table("abcd", {"blue": man("a")}, {"e1": foe("d", RIFLE, "E")}, begin="rest")
    place_attention(t.play(), "blue", "large", "c")
    t.run()
    assert t.foe().at == "d"
    assert t.all(EnemyStepped) + t.all(EnemyAttacked) == []


@clauses("S-21.3", "S-21.14")
def test_small_attention_is_not_placed_while_large_lies_out() -> None:
    t = table("abc", {"blue": man("a", attention="large@c")}, begin="rest")
    place_attention(t.play(), "blue", "small", "b")
    assert token(t) == ("large", "c")


@clauses("S-21.4", "S-21.13")
def test_in_an_enemys_sight_the_token_stays_with_the_stalker() -> None:
    t = table("abc", {"blue": man("a")}, {"e1": foe("b", RIFLE, "W")}, begin="rest")
    place_attention(t.play(), "blue", "large", "c")
    assert token(t) == ("large", "a")
    reduce_attention(t.play(), "blue")
    assert token(t) == ("large", "a")


@clauses("S-21.4")
def test_a_token_that_must_stay_cannot_be_shifted() -> None:
    t = table(
        "abc",
        {"blue": man("a", attention="large@a"), "green": man("c", MAMON)},
        {"e1": foe("b", RIFLE, "W")},
        begin="rest",
    )
    t.run(ShiftAttention(("blue",), 2))
    assert token(t) == ("large", "a")


@clauses("S-21.9")
def test_whoever_comes_into_sight_gets_large_attention_at_once() -> None:
    t = table(
        "abc",
        {"blue": man("c", attention="small@a")},
        {"e1": foe("a", RIFLE, "W")},
        begin="rest",
    )
    t.run(EnemyMove("e1", 1, ("b",)))
    assert token(t) == ("large", "c")


@clauses("S-21.9", "S-33.6", "S-14.1", "S-33.5")
def test_the_end_of_fog_shows_a_stalker() -> None:
    t = table(
        "ab",
        {"blue": man("b", tokens=(3, 3), played=(True, True))},
        {"e1": foe("a", RIFLE, "E")},
        begin="rest",
        novis=("b",),
    )
    notice(t.play())
    assert token(t) == ("", "")
    t.run(Zone(4))
    assert t.all(AttentionPlaced)[0].at == "b"


@clauses("S-21.12")
def test_reducing_turns_large_into_small_and_takes_small_away() -> None:
    t = table("ab", {"blue": man("a", attention="large@b")}, begin="rest")
    reduce_attention(t.play(), "blue")
    assert token(t) == ("small", "b")
    reduce_attention(t.play(), "blue")
    assert token(t) == ("", "")


@clauses("S-33.7")
def test_the_attention_step_reduces_those_whom_nobody_sees() -> None:
    spent = {"tokens": (2, 2), "played": (True, True)}
    people = {
        "blue": man("a", attention="large@b", **spent),
        "green": man("d", MAMON, attention="large@d", **spent),
    }
    t = table("abcd", people, {"e1": foe("c", RIFLE, "E")}, begin="rest")
    t.run(Zone(5))
    reduced = [(event.unit, event.level) for event in t.all(AttentionReduced)]
    assert reduced == [("blue", "small")]


@clauses("S-21.10", "S-26.4")
def test_a_loud_shot_places_large_attention_on_the_shooters_field() -> None:
    t = table(
        "abb",
        {"blue": man("a", weapon=OBRZYN)},
        {"e1": foe("b", SNORK, "E")},
    )
    t.answer("attack:one_barrel:e1")
    assert token(t) == ("large", "a")


@clauses("S-26.4", "S-21.14")
def test_a_quiet_shot_places_small_attention_unless_large_lies_out() -> None:
    dice = {"stalker_dice": ("S2", "S2"), "equipment_dice": ("E3", "E3")}
    for before, after in (("", ("small", "a")), ("large@c", ("large", "c"))):
        t = table(
            "cabbb",
            {"blue": man("a", weapon=LAVINA, attention=before)},
            {"e1": foe("b", "sc-e-06", "E")},
            loaded=dice,
        )
        t.do("attack:single:e1", "part:head")
        assert t.state.enemies == {}
        assert token(t) == after


@clauses("S-21.15", "S-30.11")
def test_a_token_moves_toward_its_owner_and_stops_on_his_field() -> None:
    t = table("abcd", {"blue": man("d", attention="large@b")}, begin="rest")
    t.run(ShiftAttention(("blue",), 1))
    assert t.last(AttentionMoved).path == ("b", "c")
    t.run(ShiftAttention(("blue",), 2))
    assert token(t) == ("large", "d")


@clauses("S-21.15", "S-1.5")
def test_the_lead_stalker_chooses_between_two_ways() -> None:
    t = table("ab / cd", {"blue": man("d", attention="small@a")}, begin="rest")
    t.run(ShiftAttention(("blue",), 1))
    assert set(t.options()) == {"path:a>b", "path:a>c"}
    t.answer("path:a>c")
    assert token(t) == ("small", "c")


@clauses("S-21.16", "S-28.22", "S-37.3")
def test_companions_place_no_attention_and_take_no_status() -> None:
    t = table(
        "ab",
        {"blue": man("b")},
        {"e1": foe("a", RIFLE, "W")},
        begin="rest",
        companions={"c1": {"card": "sc-m-a1-30", "at": "a", "targetable": True}},
    )
    notice(t.play())
    assert t.all(AttentionPlaced) == []
    assert not give_status(t.play(), "c1", "pinned")


@clauses("S-21.13", "S-26.20", "S-21.10")
def test_a_grenade_places_attention_where_it_lands() -> None:
    t = table("abc", {"blue": man("a", backpack=("sc-it-01",))})
    t.do("use:sc-it-01.1", "field:c")
    assert token(t) == ("large", "c")


# --- Decoy --------------------------------------------------------------------------------------


@clauses("S-20.11", "S-20.12", "S-30.13")
def test_a_decoy_draws_the_enemies_near_it_with_a_small_card() -> None:
    t = table(
        "abcdefg",
        {"blue": man("a", bolts=2)},
        {"e1": foe("e", RIFLE, "E"), "e2": foe("g", RIFLE, "E")},
        loaded={"activation_small": ("sc-as-01",)},
    )
    t.do("decoy", "field:d")
    assert t.man().bolts == 1
    assert [step.unit for step in t.all(EnemyStepped)] == ["e1"]
    assert t.foe("e2").at == "g"
    assert t.foe("e1").at == "d"
    assert t.man().tokens[0] == 1


@clauses("S-20.11", "S-20.12", "S-11.13")
def test_a_decoy_that_its_enemies_see_moves_one_field_toward_its_owner() -> None:
    t = table(
        "abcd",
        {"blue": man("a", attention="small@c"), "green": man("a", PALKAN)},
        {"e1": foe("d", RIFLE, "W")},
        begin="rest",
        novis=("b",),
    )
    t.run(DecoyShift(("e1",)))
    assert token(t) == ("small", "b")


@clauses("S-20.11")
def test_no_decoy_while_the_own_large_attention_is_out_or_without_a_bolt() -> None:
    loud = table("ab", {"blue": man("a", bolts=1, attention="large@b")})
    assert loud.refused("decoy") == ("decoy_large", "S-20.11")
    empty = table("ab", {"blue": man("a")})
    assert empty.refused("decoy") == ("no_bolt", "S-20.11")


@clauses("S-20.11")
def test_a_decoy_flies_at_most_three_fields() -> None:
    t = table("abcdef", {"blue": man("a", bolts=1)})
    t.answer("decoy")
    assert set(t.options()) == {f"field:{field}" for field in "abcd"}


@pytest.mark.parametrize("level", ["small", "large"])
@clauses("S-21.1")
def test_putting_a_token_where_it_lies_changes_nothing(level: str) -> None:
    t = table("ab", {"blue": man("a", attention=f"{level}@b")}, begin="rest")
    put_attention(t.play(), t.man(), level, "b")
    assert t.all(AttentionPlaced) == []


@clauses("S-20.13", "S-14.2")
def test_refused_symbols_are_covered_or_too_far() -> None:
    t = table(
        "abcdef",
        {"blue": man("a", bolts=2)},
        anomalies={"x": {"card": KAROUSEL, "symbols": ["d P1", "d P2", "d P4", "e P3"]}},
        bolts=("x.1",),
    )
    t.answer("bolts")
    assert t.options() == ("symbol:x.0", "symbol:x.2")
    assert t.refused("symbol:x.1") == ("symbol_covered", "S-20.13")
    assert t.refused("symbol:x.3") == ("symbol_out_of_range", "S-20.13")


@clauses("S-20.13")
def test_bolts_and_nuts_reach_three_fields_and_only_uncovered_symbols() -> None:
    t = table(
        "abcdef",
        {"blue": man("a", bolts=1)},
        anomalies={"x": {"card": KAROUSEL, "symbols": ["d P1", "d P2", "e P3"]}},
        bolts=("x.1",),
    )
    t.answer("bolts")
    assert set(t.state.bolts) == {"x.0", "x.1"}
    assert t.man().bolts == 0


@clauses("S-21.9", "S-41.36")
def test_better_eyes_and_opened_doors_show_a_stalker_too() -> None:
    t = table("abcde", {"blue": man("e")}, {"e1": foe("a", RIFLE, "E")}, begin="rest")
    t.run(RunEffects("sc-m-a1-45/instant", 0, Scope(card="sc-m-a1-45")))
    assert token(t) == ("large", "e")
