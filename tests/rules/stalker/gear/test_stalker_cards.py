"""The abilities of the twelve Stalkers, as their rows say (S-18, S-41)."""

from __future__ import annotations

import pytest

from rules.stalker.model.events_fight import AttackHit, AttackMissed, DiceRolled, EnemyStopped
from rules.stalker.model.frames_fight import EnemyStrike
from rules.stalker.model.frames_turn import Walk
from rules.stalker.model.frames_zone import EnemyMove
from rules.stalker.turn.field_actions import do_named_action
from tests.clauses import clauses
from tests.rules.stalker.table import (
    AKM,
    BORSUK,
    CZORT,
    ISKRA,
    JACKET,
    KAROUSEL,
    KRUK,
    MAMON,
    MILADY,
    MNICH,
    PALKAN,
    PTM,
    RIFLE,
    RUTA,
    SNORK,
    SOJKA,
    WELET,
    WIT,
    foe,
    man,
    table,
)


@clauses("S-41.12", "S-4.8")
@pytest.mark.parametrize(("facing", "amount"), [("E", 5), ("W", 4)])
def test_milady_never_misses_an_enemy_that_does_not_see_her(facing: str, amount: int) -> None:
    t = table(
        "abc",
        {"blue": man("a", MILADY, weapon=AKM)},
        {"e1": foe("c", RIFLE, facing)},
        loaded={
            "stalker_dice": ("S1", "S1"),
            "equipment_dice": ("E1", "E1"),
            "wounds": ("sc-ew-02",),
        },
    )
    t.do("attack:single:e1", "part:torso")
    assert t.last(AttackHit).amount == amount


@clauses("S-18.8", "S-41.4", "S-28.10")
def test_palkan_spends_focus_for_a_free_shot_once_a_turn() -> None:
    t = table(
        "ab",
        {"blue": man("a", PALKAN, weapon=PTM, focus=True), "green": man("a", MILADY)},
        {"e1": foe("b", SNORK, "E")},
    )
    t.answer("ability:sc-st-02:0")
    assert not t.man().focus
    t.do("attack:single:e1", "part:head")
    assert t.man().tokens == (0, 0)


@clauses("S-18.7")
def test_palkan_cannot_snap_without_focus() -> None:
    t = table("a", {"blue": man("a", PALKAN, weapon=PTM)})
    assert t.refused("ability:sc-st-02:0")[0] == "no_focus"


@clauses("S-4.9", "S-41.15", "S-41.10")
@pytest.mark.parametrize(
    ("face", "lost", "pinned"),
    [("P1", 2, False), ("P2", 4, False), ("P3", 6, True), ("P4", 5, False)],
)
def test_czorts_dodge(face: str, lost: int, pinned: bool) -> None:
    """A Snork's 8 DMG against one die of the jacket and one for being fearless: 2 ✹."""
    damage = {"P4": 5}.get(face, lost)
    t = table(
        "ab",
        {"blue": man("a", CZORT, armour=JACKET, focus=True, attention="large@a")},
        {"e1": foe("b", SNORK, "W")},
        begin="rest",
        loaded={"equipment_dice": ("E1", "E1"), "anomaly_die": (face,)},
    )
    t.run(EnemyStrike("e1", 1 if face == "P4" else 0))
    t.answer("keep")
    t.answer(t.options()[0])
    assert t.man().hp == 16 - damage
    assert t.foe().pinned is pinned
    assert not t.man().focus


@clauses("S-34.12", "S-4.5")
def test_borsuk_re_rolls_one_activation_a_turn_and_keeps_his_focus() -> None:
    t = table(
        "ab",
        {"blue": man("a", BORSUK, focus=True)},
        anomalies={"x": {"card": KAROUSEL, "symbols": ["b P4", "b P3"]}},
        loaded={"anomaly_die": ("P4", "P3", "P1")},
    )
    t.do("move", "field:b", "stop")
    rule = next(one for one in t.options() if one.startswith("reroll:sc-st-04"))
    t.answer(rule)
    assert set(t.options()) == {"keep", "reroll:focus"}
    t.answer("reroll:focus")
    assert (t.man().hp, t.man().focus) == (15, False)


@clauses("S-20.13", "S-41.4")
def test_borsuk_throws_a_bolt_on_the_run() -> None:
    t = table(
        "ab",
        {"blue": man("a", BORSUK, bolts=2), "green": man("a", MILADY)},
        anomalies={"x": {"card": KAROUSEL, "symbols": ["b P4", "b P3"]}},
    )
    t.do("ability:sc-st-04:0", "symbol:x.1")
    assert (t.state.bolts, t.man().bolts, t.man().tokens) == (("x.1",), 1, (0, 0))
    assert t.refused("ability:sc-st-04:0") == ("once_used", "S-41.4")


@clauses("S-41.12")
@pytest.mark.parametrize(("friend", "dice"), [("a", 4), ("e", 5)])
def test_mamon_alone_shoots_with_one_die_more(friend: str, dice: int) -> None:
    t = table(
        "abcde",
        {"blue": man("b", MAMON, weapon=AKM), "green": man(friend, MILADY)},
        {"e1": foe("c", RIFLE, "E")},
    )
    t.do("attack:single:e1", "part:torso")
    assert len(t.all(DiceRolled)[0].dice) == dice


@clauses("S-28.10", "S-23.10")
def test_welet_grits_his_teeth() -> None:
    t = table("a", {"blue": man("a", WELET, hp=10, focus=True)})
    t.answer("ability:sc-st-06:0")
    assert (t.man().hp, t.man().focus) == (13, False)


@clauses("S-41.4", "S-23.10")
def test_iskra_dresses_wounds_on_her_field_once_a_round() -> None:
    t = table("ab", {"blue": man("a", ISKRA), "green": man("a", MILADY, hp=5)})
    t.do("ability:sc-st-07:0", "unit:green")
    assert (t.man("green").hp, t.man().tokens) == (9, (1, 0))
    assert t.refused("ability:sc-st-07:0") == ("once_used", "S-41.4")


@clauses("S-18.7", "S-42.2")
def test_kruk_scouts_what_he_sees_and_nothing_else() -> None:
    t = table(
        "abc / ##d",
        {"blue": man("a", KRUK), "green": man("a", MILADY)},
        unknown={"d": ({"bag": "box_unknown"},)},
        loot={"c": ({},)},
        loaded={"loot": ("sc-lo-01",)},
    )
    t.do("ability:sc-st-08:0", "field:c")
    assert t.state.loot["c"][0].known_to == ("blue",)
    blind = table("ab", {"blue": man("a", KRUK)})
    assert "ability:sc-st-08:0" not in blind.options()


@clauses("S-34.15", "S-41.4")
def test_sojka_covers_a_symbol_beside_her_with_a_bolt_of_the_supply() -> None:
    t = table(
        "abc",
        {"blue": man("a", SOJKA, bolts=1)},
        anomalies={"x": {"card": KAROUSEL, "symbols": ["b P4", "c P3"]}},
    )
    t.answer("ability:sc-st-10:0")
    assert (t.state.bolts, t.man().bolts) == (("x.0",), 1)
    assert t.refused("ability:sc-st-10:0") == ("once_used", "S-41.4")


@clauses("S-35.1", "S-41.36")
def test_doctor_wit_detects_from_one_field_farther() -> None:
    t = table(
        "abg",
        {"blue": man("b", WIT, armour=JACKET, accessories=("sc-ac-01",))},
        anomalies={"x": {"card": KAROUSEL, "symbols": ["g P4", "g P3"], "artifact": "under"}},
        loaded={"anomaly_die": ("P3",)},
    )
    t.answer("ability:sc-ac-01.1:0")
    assert t.state.anomalies["x"].artifact == "x.1"


@clauses("S-20.14", "S-41.34")
def test_ruta_stabs_with_five_dice() -> None:
    t = table("aa", {"blue": man("a", RUTA)}, {"e1": foe("a", RIFLE, "E")})
    t.do("knife:e1", "part:torso")
    assert len(t.all(DiceRolled)[0].dice) == 5


@clauses("S-14.22")
def test_ruta_sets_two_snares_and_a_mutant_steps_into_one() -> None:
    t = table(
        "abcde",
        {"blue": man("c", RUTA), "green": man("e", MNICH)},
        {"e1": foe("a", SNORK, "W")},
        loaded={"wounds": ("sc-ew-02",)},
    )
    t.answer("ability:sc-st-12:0")
    assert t.state.things == {"c": ("trap",)}
    assert "ability:sc-st-12:0" not in t.options()
    t.do("move", "field:d", "stop", "ability:sc-st-12:0")
    assert t.state.things == {"c": ("trap",), "d": ("trap",)}
    t.state.agenda.clear()
    t.state.open.clear()
    t.run(EnemyMove("e1", 3, ("d",), interruptible=False))
    assert (t.foe().at, t.foe().pinned, t.foe().exposed) == ("c", True, False)
    assert t.state.things == {"d": ("trap",)}


@clauses("S-19.15", "S-21.7")
def test_sneaking_ends_in_the_open_eye() -> None:
    t = table(
        "abc / ##x / ##y",
        {"blue": man("a", MILADY)},
        {"e1": foe("y", RIFLE, "N")},
    )
    t.do("ability:sc-st-01:0", "field:b", "field:c", "stop")
    assert (t.man().attention, t.man().noise) == ("large", "c")


@clauses("S-26.9")
def test_a_miss_is_told_with_its_successes() -> None:
    t = table(
        "ab",
        {"blue": man("a", WELET, weapon=PTM)},
        {"e1": foe("b", RIFLE, "W")},
        loaded={"stalker_dice": ("S1", "S1"), "equipment_dice": ("E0",)},
    )
    t.do("attack:single:e1", "part:torso")
    assert t.last(AttackMissed).amount == 2


@clauses("S-20.19", "S-16.9")
def test_a_granted_move_is_as_long_as_the_stalkers_own() -> None:
    for card, steps in ((KRUK, 4), (MNICH, 2), (WELET, 3)):
        t = table("abcdef", {"blue": man("a", card)}, begin="rest")
        do_named_action(t.play(), "blue", "move")
        walk = t.state.agenda[-1]
        assert isinstance(walk, Walk)
        assert walk.left == steps
        t.run()
        assert t.asked() == [("blue", "step")]


@clauses("S-41.36")
def test_the_monk_walks_two_fields_at_most() -> None:
    t = table("abcd", {"blue": man("a", MNICH)})
    t.do("move", "field:b", "field:c")
    assert t.kind() == "act"


@clauses("S-14.22", "S-31.5")
def test_a_snare_does_not_make_an_enemy_see_anybody() -> None:
    t = table(
        "abcd / ###e",
        {"blue": man("e", RUTA)},
        {"e1": foe("a", SNORK, "W")},
        things={"c": ["trap"]},
        begin="rest",
        loaded={"wounds": ("sc-ew-02",)},
    )
    t.run(EnemyMove("e1", 3, ("d",)))
    assert (t.foe().at, t.foe().pinned) == ("c", True)
    assert t.all(EnemyStopped) == []
