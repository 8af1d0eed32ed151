"""The order of answers: what Enter takes never harms or wastes."""

from __future__ import annotations

import pytest

from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from rules.stalker.model.frames_cards import ChooseMagazine
from rules.stalker.model.frames_zone import EnemyMove
from rules.stalker.model.picks import KEEP, NO, PASS
from rules.stalker.model.view import StalkerView
from rules.stalker.previews.attacks import attack_preview, death_chance
from rules.stalker.previews.gains import WEIGHED, by_gain, gain, nothing_to_save, seen_after
from rules.stalker.previews.moves import looking
from tests.clauses import clauses
from tests.rules.stalker.table import (
    AKM,
    KAROUSEL,
    MILADY,
    RIFLE,
    Table,
    foe,
    man,
    stalker_title,
    table,
)
from tests.rules.stalker.told.foretold import eyes, rules_seen

RAZOR = "sc-an-06"


def ordered(t: Table, seat: str = "blue") -> tuple[str, ...]:
    return by_gain(stalker_title(), eyes(t, seat), t.decision(seat))


def struck(card: str, spots: list[str], *, at: str = "a", way: str = "b", **more: object) -> Table:
    """A Stalker with FOCUS whose Move has just set an Anomaly off."""
    t = table(
        "abcd",
        {"blue": man(at, focus=True, **more)},
        {},
        anomalies={"x": {"card": card, "symbols": spots}},
        loaded={"anomaly_die": ("P4",)},
    )
    t.answer(f"move::{way}")
    assert t.kind() == "reroll_anomaly"
    return t


def pointless(t: Table) -> bool:
    return nothing_to_save(rules_seen(t))


ALL = ["b P4", "b P3", "b P2", "b P1"]


@clauses("S-34.12")
def test_a_roll_that_strikes_again_for_certain_is_not_worth_a_question() -> None:
    t = struck(KAROUSEL, ALL)
    assert pointless(t)
    assert ordered(t)[0] == KEEP


@clauses("S-34.12", "S-34.13")
def test_a_razor_whose_field_is_only_left_takes_nothing() -> None:
    t = struck(RAZOR, ["a P4", "a P3"])
    assert pointless(t)
    assert ordered(t)[0] == KEEP


@clauses("S-34.12")
@pytest.mark.parametrize(
    ("spots", "hp", "again"),
    [
        (["b P4"], 15, True),  # 6 HP against 40 %
        (["b P4", "b P3", "b P2"], 15, False),  # against 90 %: hardly ever saved
        (["b P4", "b P3", "b P2"], 5, True),  # the strike takes the last HP
    ],
)
def test_focus_is_offered_first_where_it_is_likely_to_save_enough(
    spots: list[str], hp: int, again: bool
) -> None:
    t = struck(KAROUSEL, spots, hp=hp)
    assert not pointless(t)
    assert (ordered(t)[0] == "reroll:focus") is again


@clauses("S-10.2", "S-31.2")
def test_a_tie_lets_an_enemy_look_away_first() -> None:
    """From the North it would end facing the Stalker; from the West it looks past him."""
    t = table("ab / cd / #y / #z", {"blue": man("z")}, {"e1": foe("a", RIFLE, "N")}, begin="rest")
    t.run(EnemyMove("e1", 2, ("d",)))
    assert t.kind() == "break_tie"
    title, asked = stalker_title(), t.decision()
    seen = {one: seen_after(title, eyes(t), asked, one) for one in asked.options}
    assert {one.stalkers for one in seen.values() if one is not None} == {("blue",), ()}
    first = seen[ordered(t)[0]]
    assert first is not None
    assert first.stalkers == ()


@clauses("S-27.1", "S-27.5", "S-26.9")
@pytest.mark.parametrize(("exposed", "kills"), [(False, 10 / 20), (True, 1.0)])
def test_a_wound_card_that_kills_counts_among_the_deaths(exposed: bool, kills: float) -> None:
    """Of the 20 cards 8 and 2 take 1 HP of a severe wound; an Exposed Enemy loses 2 at once."""
    one = foe("c", RIFLE, "E", exposed=exposed, hp=1)
    t = table("abc", {"blue": man("a", MILADY, weapon=AKM)}, {"e1": one})
    shot = attack_preview(stalker_title(), eyes(t), t.decision(), "attack:single:e1")
    assert shot is not None
    light, severe, dead = (row for row in shot.thresholds if row.part == "torso")
    assert (severe.deadly, dead.deadly) == (pytest.approx(kills), 1.0)
    assert light.deadly == pytest.approx(10 / 20 if exposed else 2 / 20)
    whole = sum(row.exactly * row.deadly for row in (light, severe, dead))
    assert death_chance(shot.thresholds, "torso") == pytest.approx(whole)


@pytest.mark.parametrize(
    ("mission", "seats", "seed"),
    [("A1", 1, 3), ("A1", 2, 8), ("A2", 1, 5), ("B1", 2, 21), ("C1", 1, 4), ("S1", 3, 6)],
)
def test_in_whole_missions_the_first_answer_is_worth_as_much_as_doing_nothing(
    mission: str, seats: int, seed: int
) -> None:
    title, colours = stalker_title(), ("blue", "green", "grey")
    people = tuple(SeatSetup(one, "bot", one, one, "easy") for one in colours[:seats])
    state, _ = title.new_game(Setup("stalker", people, {"mission": mission}), seed)
    chance = Stream(seed, "player")
    for _ in range(250):
        if state.outcome is not None:
            break
        asked = state.open[0]
        view = title.view_for(state, asked.seat)
        order = by_gain(title, view, asked)
        assert sorted(order) == sorted(asked.options), asked
        if asked.kind in WEIGHED and order:
            worth = {one: gain(title, view, asked, one) for one in order}
            assert worth[order[0]] >= max(worth.values()) - 0.001, (asked, worth)
        if asked.kind == "reroll_anomaly" and pointless_for(view):
            assert order[0] == KEEP
        idle = [one for one in (PASS, NO) if one in order]
        assert asked.kind != "take_turn" or order[0] not in idle, asked
        pick = title.choose(view, asked, "easy", chance, lambda: False)
        title.submit(state, Action(asked.id, asked.seat, pick))


def pointless_for(view: StalkerView) -> bool:
    return nothing_to_save(looking(stalker_title(), view))


@clauses("S-41.8")
def test_the_magazine_that_the_weapon_needs_is_the_last_to_be_given_up() -> None:
    people = {"blue": man("a", MILADY, weapon=AKM, magazines={"rifle": 1, "shotgun": 1})}
    t = table("ab", people, begin="rest")
    t.run(ChooseMagazine("blue", "S-41.8"))
    assert t.kind() == "choose_magazine"
    assert t.decision().options[0] == "magazine:rifle"
    assert ordered(t) == ("magazine:shotgun", "magazine:rifle")


@clauses("S-23.14")
@pytest.mark.parametrize(("worn", "first"), [(AKM, "backpack"), ("", "equip")])
def test_a_weapon_that_is_worth_less_than_the_one_in_hand_goes_to_the_backpack(
    worn: str, first: str
) -> None:
    crate: dict[str, object] = {
        "environment": ["sc-m-a1-29"],
        "loaded": {"weapon_deck": ("sc-w-01",)},
    }
    t = table("", {"blue": man("T1.E", weapon=worn)}, mission="A1", **crate)
    t.answer("env:sc-m-a1-29:0")
    assert t.kind() == "stow_card"
    assert ordered(t)[0] == first
