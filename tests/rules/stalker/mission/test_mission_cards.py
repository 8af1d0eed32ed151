"""Cards of single Missions whose words are easily overlooked (specs: content of the Missions)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.stalker.effects.stats import refresh_rules
from rules.stalker.model.events_fight import AreaAttacked, EnemyAttacked
from rules.stalker.model.frames_cards import EndMission
from rules.stalker.model.frames_fight import EnemyStrike
from rules.stalker.model.frames_turn import TakeAction
from rules.stalker.model.picks import EnvironmentPick
from tests.clauses import clauses
from tests.rules.stalker.table import PALKAN, RIFLE, RUTA, Table, foe, man, quiet, table

DRUM, GLASS = "sc-m-a2-26", "sc-m-b2-26"
TRAPS = ("sc-m-c1-trap-1", "sc-m-c1-trap-2")
GRENADE = "sc-it-01"


@clauses("SC-M-A2-26", "S-41.37")
def test_the_drum_goes_off_when_an_enemy_attacks_somebody_beside_it() -> None:
    t = table(
        stalkers={"blue": man("T8.G")},
        enemies={"e1": foe("T8.F", RIFLE, "S")},
        mission="A2",
        environment=[DRUM],
        begin="rest",
        loaded={"equipment_dice": ("E1", "E0", "E0", "E0")},
    )
    t.run(EnemyStrike("e1", only=("blue",)))
    assert DRUM not in t.state.environment
    kinds = [type(one) for one in t.events if isinstance(one, AreaAttacked | EnemyAttacked)]
    assert kinds == [AreaAttacked, EnemyAttacked]
    t.assert_dice_used()


def thrown(at: str, target: str) -> Table:
    t = table(
        stalkers={"blue": man(at, backpack=(GRENADE,))},
        mission="B2",
        environment=[GLASS],
        loaded={"equipment_dice": ("E0", "E0", "E0", "E0")},
    )
    t.do(f"use:{GRENADE}.1", f"field:{target}")
    t.assert_dice_used()
    return t


@clauses("SC-M-B2-26")
@pytest.mark.parametrize(("at", "side"), [("T10.F", "b"), ("T10.G", "a")])
def test_the_glass_breaks_only_when_a_grenade_attacks_somebody_behind_it(
    at: str, side: str
) -> None:
    assert thrown(at, "T10.F").state.environment[GLASS].side == side


@clauses("S-15.9", "SC-M-C2-20")
@pytest.mark.parametrize(("ending", "coupons"), [("end_silence", 3000), ("end_broadcast", 0)])
def test_c2_pays_for_silence_alone(ending: str, coupons: int) -> None:
    t = quiet("C2", at="T5.K")
    goal = "sc-m-c2-20"
    t.state.environment[goal] = replace(t.state.environment[goal], side="b")
    t.state.flags = (*t.state.flags, ending)
    refresh_rules(t.play())
    t.state.phase = "players"
    before = t.state.coupons
    t.run(TakeAction("blue"))
    t.answer("end_turn")
    assert t.state.outcome is not None
    assert t.state.coupons == before + coupons


@clauses("S-15.9")
@pytest.mark.parametrize(("seats", "coupons"), [(2, 1500), (3, 2000), (4, 2500)])
def test_a1_pays_more_to_more_stalkers(seats: int, coupons: int) -> None:
    t = quiet("A1", seats)
    t.run(EndMission("success", ""))
    assert t.state.coupons == coupons


@clauses("SC-M-C1-20")
def test_the_glands_can_be_cut_out_only_once() -> None:
    t = table(
        stalkers={"blue": man("T14.D"), "green": man("T14.D", PALKAN)},
        mission="C1",
        environment={"sc-m-c1-20": {"side": "b"}},
        things={"T14.D": ["corpse"]},
    )
    t.answer("env:sc-m-c1-20:0")
    assert t.man().finds == ("sc-m-c1-glands",)
    assert "env:sc-m-c1-20:0" not in t.options()


@clauses("SC-M-C1-07")
@pytest.mark.parametrize(("held", "gained"), [(TRAPS[:1], TRAPS[1]), (TRAPS[1:], TRAPS[0])])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_lifted_trap_is_the_one_that_nobody_has(
    held: tuple[str, ...], gained: str, seed: int
) -> None:
    t = table(
        stalkers={"blue": man("T14.D"), "green": man("T14.E", PALKAN, finds=held)},
        mission="C1",
        things={"T14.D": ["trap"]},
        seed=seed,
    )
    t.answer("lift_trap")
    assert (t.man().finds, t.man("green").finds) == ((gained,), held)
    assert t.state.things == {}


@clauses("SC-ST-12", "SC-M-C1-07", "S-14.22")
def test_with_both_traps_out_nobody_sets_a_third() -> None:
    t = table(
        stalkers={"blue": man("T14.D", RUTA, finds=TRAPS[:1])},
        mission="C1",
        things={"T14.E": ["trap"], "T14.F": ["trap"]},
    )
    assert not [one for one in t.options() if one.startswith(("ability", "mission"))]


@clauses("S-41.4", "SC-M-B1-25")
def test_each_stalker_may_pray_once_and_nobody_twice() -> None:
    t = quiet("B1", 2, at="T6.H")
    t.state.stalkers["green"] = replace(t.man("green"), at="T6.H")
    t.state.phase = "players"
    refresh_rules(t.play())
    pray = str(EnvironmentPick("sc-m-b1-25", 0))
    t.run(TakeAction("blue"))
    t.answer(pray)
    assert t.man().focus
    assert pray not in t.options()
    assert t.refused(pray)[1] == "S-41.4"
    t.state.open.clear()
    t.state.agenda.clear()
    t.state.active = "green"
    t.run(TakeAction("green"))
    t.answer(pray, "green")
    assert t.man("green").focus
