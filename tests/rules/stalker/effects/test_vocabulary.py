"""The effect vocabulary at work, and rules that hold for all Units (S-1, S-40, S-41)."""

from __future__ import annotations

import pytest
from pydantic import BaseModel

from rules.kernel.decision import RefusedError
from rules.kernel.setup import SeatSetup, Setup
from rules.stalker import INFO
from rules.stalker.effects.language import (
    amount_of,
    check,
    conditions,
    operations,
    select_units,
    ties,
)
from rules.stalker.fight.hits import change_enemy_hp
from rules.stalker.life.health import lose_hp
from rules.stalker.mission.map_tokens import draw_loot_reward
from rules.stalker.model.events_fight import DiceRolled, EnemyTurned
from rules.stalker.model.frames_cards import EndMission, RunEffects
from rules.stalker.model.frames_zone import EnemyMove
from rules.stalker.model.scope import Scope
from rules.stalker.pack.conditions import Compare, HpIs, StalkersAre
from rules.stalker.pack.ops_units import PlaceUnit
from rules.stalker.pack.select import PerStalker, UnitFilter
from rules.stalker.pack.terms import Comparison
from rules.stalker.play import occupancy, windows_of
from rules.stalker.resolvers import RESOLVERS, TOPICS
from rules.stalker.sight.who_sees import targets_in_sight, visible_from, watched_by, watchers
from tests.clauses import clauses
from tests.rules.stalker.table import (
    MAMON,
    PALKAN,
    PTM,
    RIFLE,
    SHOTGUN,
    SNORK,
    book,
    foe,
    man,
    mission,
    stalker_title,
    table,
)


@clauses("S-2.5")
def test_the_four_colours_of_the_stalkers() -> None:
    # Ivory stands for grey and violet for purple: the shared palette tells these apart.
    assert INFO.colours == ("blue", "green", "ivory", "violet")


@clauses("S-3.2", "S-41.6")
def test_all_means_every_enemy_also_those_without_a_token() -> None:
    t = table(
        "abc",
        {"blue": man("c")},
        {"e1": foe("a", RIFLE), "e2": foe("b", "sc-e-08")},
        begin="rest",
        roster={RIFLE: {"colour": "yellow"}, "sc-e-08": {"team": 0}},
    )
    assert select_units(t.play(), "each_enemy", Scope()) == ["e1", "e2"]
    yellow = UnitFilter(kind="enemy", color=("yellow",))
    assert select_units(t.play(), yellow, Scope()) == ["e1"]
    plain = UnitFilter(kind="enemy", color=("none",))
    assert select_units(t.play(), plain, Scope()) == ["e2"]


@clauses("S-41.6", "S-10.8")
def test_the_nearest_units_are_measured_by_enemies_own_paths() -> None:
    # A window is a wall to the Snork, so its own way to a is longer than the Bandit's.
    rows = "abc / d#e / fgh\nedge 0,0 E window"
    t = table(
        rows,
        {"blue": man("a")},
        {"e1": foe("b", SNORK, "E"), "e2": foe("c", RIFLE, "E")},
        begin="rest",
    )
    nearest = UnitFilter(kind="enemy", nearest_to="lead", count=1)
    assert select_units(t.play(), nearest, Scope()) == ["e2"]


@clauses("S-41.3", "S-1.8")
def test_amounts_scale_with_the_number_of_stalkers() -> None:
    people = {"blue": man("a"), "green": man("b", PALKAN)}
    t = table(
        "abc",
        people,
        begin="rest",
        companions={"c1": {"card": "sc-m-a1-30", "at": "c"}},
    )
    assert amount_of(t.play(), PerStalker(N=1, add=1), Scope()) == 3
    assert amount_of(t.play(), 7, Scope()) == 7


@pytest.mark.parametrize(
    ("sign", "holding"), [("<", (6,)), ("<=", (5, 6)), ("==", (5,)), (">=", (4, 5)), (">", (4,))]
)
@clauses("S-41.11")
def test_conditions_compare(sign: Comparison, holding: tuple[int, ...]) -> None:
    t = table("a", {"blue": man("a", hp=5)}, begin="rest")
    for value in (4, 5, 6):
        condition = HpIs(hp=Compare(cmp=sign, value=value), who="self")
        assert check(t.play(), condition, Scope(owner="blue")) is (value in holding)


@clauses("S-41.11")
def test_a_condition_about_somebody_absent_is_false() -> None:
    t = table("a", {"blue": man("a", hp=5)}, begin="rest")
    condition = HpIs(hp=Compare(cmp=">=", value=0), who="attacker")
    assert not check(t.play(), condition, Scope(owner="blue"))
    solo = StalkersAre(N=Compare(cmp="==", value=1))
    assert check(t.play(), solo, Scope())


@clauses("S-41.1", "S-41.2", "S-1.3")
def test_an_effect_that_cannot_be_carried_out_is_skipped_and_the_rest_goes_on() -> None:
    t = table("a", {"blue": man("a", dose=9, focus=False, backpack=("sc-it-06",))})
    t.answer("use:sc-it-06.1")
    assert (t.man().dose, t.man().backpack) == (5, ())


@clauses("S-41.9", "S-18.7")
def test_a_card_that_lets_choose_offers_only_what_its_conditions_allow() -> None:
    t = table("ab", {"blue": man("a", focus=False, magazines={"rifle": 1})}, begin="rest")
    t.run(RunEffects("sc-ev-03/instant", 0, Scope(card="sc-ev-03")))
    assert t.options() == ("option:magazine", "option:turn_token")
    t.answer("option:magazine")
    assert t.man().magazines == (0, 0, 0)


@clauses("S-41.35")
def test_a_unit_is_placed_where_the_effect_says_and_covers_a_symbol_there() -> None:
    t = table(
        "abc",
        {"blue": man("a")},
        {"e1": foe("c", SNORK, "N")},
        begin="rest",
        anomalies={"x": {"card": "sc-an-07", "symbols": ["a P3", "b P4"]}},
    )
    assert (t.man().covers, t.foe().covers) == ("x.0", "")
    put = PlaceUnit(op="place_unit", who="self", at="field:b")
    operations.mean(t.play(), put, Scope(owner="blue"))
    assert (t.man().at, t.man().covers) == ("b", "x.1")
    turned = PlaceUnit(op="place_unit", who={"kind": "enemy"}, at="field:a", facing="E")  # type: ignore[arg-type]
    operations.mean(t.play(), turned, Scope(owner="blue"))
    assert (t.foe().at, t.foe().facing, t.foe().covers) == ("a", "E", "x.0")
    assert (t.man().attention, t.man().noise) == ("large", "b")


@clauses("S-37.6")
def test_only_its_owner_has_the_actions_of_a_dog_whoever_asked_before() -> None:
    for keeper, offered in (("green", False), ("blue", True), ("green", False)):
        t = table(
            "abbc",
            {"blue": man("a"), "green": man("a", PALKAN)},
            {"e1": foe("b", SNORK, "E")},
            contacts=("sc-ct-07",),
            keeper=keeper,
            companions={"c1": {"card": "sc-ct-07", "at": "a"}},
        )
        assert ("contact:sc-ct-07:1" in t.options()) is offered


@clauses("S-41.14", "S-41.34", "S-41.4")
def test_an_ability_is_an_action_with_its_own_limit() -> None:
    t = table("a", {"blue": man("a", "sc-st-07", hp=3)})
    t.answer("ability:sc-st-07:0")
    assert (t.man().hp, t.man().tokens) == (7, (1, 0))
    assert t.refused("ability:sc-st-07:0") == ("once_used", "S-41.4")


@clauses("S-41.1")
def test_every_operation_condition_and_frame_of_the_content_is_understood() -> None:
    blocks = stalker_title().pack.by_path
    kinds = {type(effect) for effects in blocks.values() for effect in effects}
    assert kinds - set(operations.words) == set()
    assert len(conditions.words) == 33
    assert len(RESOLVERS) > 80
    assert len(TOPICS) > 30


@clauses("S-41.27", "S-21.4")
def test_a_suppressor_does_not_help_in_an_enemys_sight() -> None:
    t = table(
        "abbc",
        {"blue": man("a", MAMON, weapon=PTM, accessories=("sc-ac-05",))},
        {"e1": foe("b", SNORK, "E"), "e2": foe("b", RIFLE, "W")},
        loaded={"stalker_dice": ("S2", "S2"), "equipment_dice": ("E3", "E3")},
    )
    t.do("attack:single:e1", "part:head")
    assert (t.man().attention, t.man().noise) == ("large", "a")


@clauses("S-23.4", "S-25.27")
def test_the_kinds_of_equipment_and_attacks_are_closed_lists() -> None:
    book = stalker_title().pack
    assert set(book.kinds.values()) == {"weapon", "armour", "accessory", "item", "artifact"}
    types = {attack.type for attack in book.attacks.values()}
    assert types <= {
        *("single", "aimed", "quick", "short_burst", "long_burst"),
        *("one_barrel", "two_barrels", "sweep", "other"),
    }


@clauses("S-5.8")
def test_borders_are_told_by_their_kind_and_have_no_thickness() -> None:
    t = table("aab / aab\nedge 0,1 E wall", {"blue": man("a")})
    t.answer("move")
    assert t.options() == ("field:b",)


@clauses("S-1.4")
def test_what_is_unclear_goes_against_the_players() -> None:
    # Both the start and the end of a Careful Move count, the strict reading (S-20.3).
    t = table("ab / c#", {"blue": man("a")}, {"e1": foe("c", RIFLE, "N")})
    assert t.refused("careful_move") == ("careful_los", "S-20.3")


# --- Units compared -----------------------------------------------------------------------------


@clauses("S-40.1", "S-11.8", "S-37.3", "S-37.4")
def test_the_table_of_units() -> None:
    t = table(
        "abcdefgh",
        {"blue": man("a")},
        {"e1": foe("h", RIFLE, "W"), "e2": foe("h", SNORK, "W"), "e3": foe("h", "sc-e-07", "W")},
        begin="rest",
        companions={"c1": {"card": "sc-ct-07", "at": "b"}},
    )
    r = t.play()
    companion = t.state.companions["c1"]
    assert len(visible_from(r, t.man())) == 8
    assert len(visible_from(r, companion)) == 8
    assert len(watched_by(r, t.foe("e1"))) == 4
    assert len(watched_by(r, t.foe("e3"))) == 8
    windows = [windows_of(r, unit) for unit in (t.man(), companion, *t.state.enemies.values())]
    assert windows == ["open", "impassable", "open", "wall", "impassable"]
    assert occupancy(t.state, "b") == 1


@clauses("S-29.14")
def test_stalkers_are_targets_of_enemies_and_enemies_of_stalkers() -> None:
    t = table(
        "abc",
        {"blue": man("c")},
        {"e1": foe("a", RIFLE, "E"), "e2": foe("b", SHOTGUN, "E")},
        begin="rest",
        companions={"c1": {"card": "sc-m-a1-30", "at": "b", "targetable": True}},
    )
    seen = [unit.id for unit in targets_in_sight(t.play(), t.foe("e1"))]
    assert seen == ["blue", "c1"]


@clauses("S-12.1", "S-11.15", "S-11.7")
def test_enemies_face_one_way_and_other_units_do_not_block_their_sight() -> None:
    t = table(
        "abcd",
        {"blue": man("d"), "green": man("b", PALKAN)},
        {"e1": foe("a", RIFLE, "E")},
        begin="rest",
    )
    assert [enemy.id for enemy in watchers(t.play(), "d")] == ["e1"]
    t.run(EnemyMove("e1", 1, ("b",)))
    assert t.all(EnemyTurned) == []


@clauses("S-31.19")
def test_a_walked_path_is_told_step_by_step() -> None:
    t = table("abcd#z", {"blue": man("z")}, {"e1": foe("a", SNORK, "E")}, begin="rest")
    events = t.run(EnemyMove("e1", 3, ("d",)))
    names = [type(event).__name__ for event in events]
    assert names == ["EnemyHeaded", "EnemyStepped", "EnemyStepped", "EnemyStepped"]


@clauses("S-14.7")
def test_effects_may_resolve_loot_too() -> None:
    t = table("a", {"blue": man("a", finds=())}, begin="rest", loot={"a": [{}]})
    before = len(t.state.bags["loot"])
    draw_loot_reward(t.play(), "blue")
    assert len(t.state.bags["loot"]) == before - 1
    assert len(t.state.loot["a"]) == 1
    t.run()


# --- Companions and Contracts -------------------------------------------------------------------


@clauses("S-37.2")
def test_at_most_one_companion_and_one_contract_come_along() -> None:
    t = mission("A1", companion="sc-ct-07", contract="sc-ct-10")
    assert t.state.contacts == ("sc-ct-07", "sc-ct-10")
    dog = next(iter(t.state.companions.values()))
    assert (dog.card, dog.at) == ("sc-ct-07", "T5.K")
    title = stalker_title()
    wrong = Setup("stalker", (SeatSetup("blue"),), {"companion": "sc-ct-10"})
    with pytest.raises(RefusedError) as caught:
        title.new_game(wrong, 1)
    assert caught.value.refusal.code == "one_companion"


@clauses("S-37.8", "S-37.6")
def test_the_dog_follows_its_owner_and_seizes_an_enemy_once_a_round() -> None:
    t = table(
        "abbc",
        {"blue": man("a"), "green": man("a", PALKAN)},
        {"e1": foe("c", SNORK, "E")},
        contacts=("sc-ct-07",),
        keeper="blue",
        companions={"c1": {"card": "sc-ct-07", "at": "a"}},
    )
    t.do("move", "field:b", "stop")
    assert t.state.companions["c1"].at == "b"
    t.answer("contact:sc-ct-07:1")
    assert t.foe().pinned
    assert t.refused("contact:sc-ct-07:1") == ("once_used", "S-41.4")
    assert t.man("green").at == "a"


@clauses("S-37.6")
def test_the_dog_runs_when_its_owner_falls_to_zero() -> None:
    t = table(
        "ab",
        {"blue": man("a", hp=2), "green": man("b", PALKAN)},
        begin="rest",
        contacts=("sc-ct-07",),
        keeper="blue",
        companions={"c1": {"card": "sc-ct-07", "at": "a"}},
    )
    lose_hp(t.play(), "blue", 2)
    t.run()
    assert t.state.companions == {}


@clauses("S-37.6")
def test_dalik_shoots_with_his_own_dice_for_a_stalker_beside_him() -> None:
    t = table(
        "aab",
        {"blue": man("a")},
        {"e1": foe("b", SNORK, "E")},
        contacts=("sc-ct-09",),
        keeper="blue",
        companions={"c1": {"card": "sc-ct-09", "at": "a"}},
        loaded={"equipment_dice": ("E3", "E3", "E2")},
    )
    t.answer("contact:sc-ct-09:0")
    assert t.last(DiceRolled).unit == "c1"
    assert t.state.enemies == {}
    assert t.man().attention == "large"


@clauses("S-37.9")
def test_a_contract_pays_for_three_dead_mutants() -> None:
    t = table(
        "aaab",
        {"blue": man("b")},
        {f"e{number}": foe("a", SNORK) for number in (1, 2, 3)},
        begin="rest",
        contacts=("sc-ct-10",),
        keeper="blue",
    )
    for number in (1, 2, 3):
        assert t.state.coupons == 0
        change_enemy_hp(t.play(), f"e{number}", -1)
        t.run()
    assert t.state.coupons == 1000


@clauses("S-37.9", "S-41.12")
def test_a_quiet_job_is_paid_at_the_end_of_the_mission() -> None:
    t = mission("A1", contract="sc-ct-12")
    t.state.open.clear()
    t.state.agenda.clear()
    t.run(EndMission("success", "sc-m-a1-48"))
    assert t.state.coupons == 1500 + 1500


def _names_nearest(value: object) -> bool:
    """Whether something speaks of the nearest; nested effects speak for themselves."""
    if isinstance(value, tuple) and value and hasattr(value[0], "op"):
        return False
    if isinstance(value, tuple):
        return any(map(_names_nearest, value))
    if not isinstance(value, BaseModel):
        return False
    if getattr(value, "nearest_to", None) is not None:
        return True
    return any(_names_nearest(getattr(value, name)) for name in type(value).model_fields)


@clauses("S-1.5", "S-10.7")
def test_every_effect_that_names_the_nearest_is_asked_for_ties_first():
    effects = [effect for block in book().by_path.values() for effect in block]
    nearest = {type(effect) for effect in effects if _names_nearest(effect)}
    assert {kind.__name__ for kind in nearest} == {kind.__name__ for kind in ties.words}
