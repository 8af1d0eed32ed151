"""Zone Survival: four scenarios with a score, medals and difficulties (SC-SV)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.kernel.setup import SeatSetup, Setup
from rules.stalker.effects.stats import refresh_rules
from rules.stalker.enemies.enemy_attack import strike_damage
from rules.stalker.mission.map_tokens import spawn
from rules.stalker.mission.score import medal_of, parts_of
from rules.stalker.model.frames_cards import FindEvent, Fire
from rules.stalker.model.frames_turn import TakeAction
from rules.stalker.model.rolls import Strike
from rules.stalker.model.scope import Scope
from rules.stalker.sight.who_sees import visible_from
from rules.stalker.turn.actions import step_limit
from tests.clauses import clauses
from tests.rules.stalker.table import Table, book, mission, quiet, stalker_title

DOG, SNORK, BLOODSUCKER = "sc-e-09", "sc-e-04", "sc-e-10"
CRATES = tuple(f"sc-m-s3-crate-{number}" for number in range(1, 5))
ARTIFACTS = ("sc-af-01.1", "sc-af-02.1", "sc-af-03.1")


def scenario(code: str, seats: int = 1, at: str = "", **options: object) -> Table:
    t = quiet(code, seats, at, **options)
    t.state.phase = "players"
    t.state.loot.clear()
    t.state.unknown.clear()
    return t


def equipped(t: Table, seat: str = "blue", **more: object) -> None:
    t.state.stalkers[seat] = replace(t.man(seat), **more)
    refresh_rules(t.play())


def round_ends(t: Table) -> list[tuple[str, str, str]]:
    """The wave that a Round's end brings."""
    before = set(t.state.enemies)
    t.run(Fire("end_of_round", Scope()))
    new = [one for name, one in t.state.enemies.items() if name not in before]
    return [(one.card, one.at, one.facing) for one in new]


def end_turn(t: Table) -> None:
    t.run(TakeAction("blue"))
    t.answer("end_turn")


@clauses("SC-SV-S1-04", "S-39.22")
def test_a_wave_comes_with_every_round_and_grows() -> None:
    t = scenario("S1")
    assert round_ends(t) == [(DOG, "T7.A", "S")]
    assert round_ends(t) == [(DOG, "T7.I", "W")]
    assert round_ends(t) == [(SNORK, "T7.L", "N"), (DOG, "T7.C", "E")]
    assert round_ends(t) == [(SNORK, "T7.M", "N"), (BLOODSUCKER, "T7.B", "W")]


@clauses("SC-SV-S1-04")
def test_four_stalkers_meet_four_and_a_spawn_without_a_figure_is_skipped() -> None:
    t = scenario("S1", 4)
    assert [card for card, _, _ in round_ends(t)] == [DOG, DOG, SNORK, DOG]
    assert [card for card, _, _ in round_ends(t)] == [SNORK, BLOODSUCKER, DOG, DOG]
    assert [at for _, at, _ in round_ends(t)] == ["T7.L", "T7.M"]
    for _ in range(5):
        round_ends(t)
    t.state.enemies.clear()
    assert t.state.counters["wave"] == 8
    assert round_ends(t) == []


@clauses("SC-SV-03", "SC-SV-07")
@pytest.mark.parametrize(("code", "cards"), [("S1", 8), ("S2", 9), ("S3", 7), ("S4", 8)])
def test_random_events_lie_between_start_and_the_end_of_time(code: str, cards: int) -> None:
    t = mission(code)
    while t.state.round == 0 and t.state.open:
        t.answer(t.options()[0])
    assert t.state.event == f"sc-m-{code.lower()}-30"
    end = f"sc-m-{code.lower()}-31"
    assert t.state.event_deck == (("random",),) * cards + ((end,),)
    assert book().pack.missions[t.state.mission].rounds(1) == cards + 1


@clauses("SC-SV-S1-05")
def test_a_barred_door_is_a_window_until_a_mutant_tears_it_down() -> None:
    t = scenario("S1", at="T7.D")
    t.run(TakeAction("blue"))
    assert "T7.C" in t.play().chart.steps["T7.D"]
    t.answer("env:sc-m-s1-21:0")
    zone = t.play().chart.zone
    assert "T7.C" not in {step.to for step in zone.lanes("impassable").steps["T7.D"]}
    dog = spawn(t.play(), DOG, "T7.C", "E")
    t.state.open.clear()
    t.state.agenda.clear()
    t.run(Fire("move_end", Scope(subject=dog.id)))
    zone = t.play().chart.zone
    assert "T7.C" in {step.to for step in zone.lanes("impassable").steps["T7.D"]}
    assert t.state.environment["sc-m-s1-21"].side == "a"


@clauses("SC-SV-S1-05")
def test_a_mutant_that_waits_at_a_barricade_tears_it_down_in_the_zone_phase() -> None:
    t = scenario("S1", at="T7.H")
    t.run(TakeAction("blue"))
    t.answer("env:sc-m-s1-22:0")
    t.state.open.clear()
    t.state.agenda.clear()
    assert t.state.environment["sc-m-s1-22"].side == "b"
    spawn(t.play(), SNORK, "T7.L", "N")
    t.run(Fire("discard_step", Scope()))
    assert t.state.environment["sc-m-s1-22"].side == "a"


@clauses("SC-SV-S1-06", "SC-SV-05", "SC-SV-07")
def test_whoever_outlasts_the_siege_has_won_and_twelve_kills_count() -> None:
    t = scenario("S1")
    equipped(t, backpack=("sc-it-01.1", "sc-it-02.1"), artifacts=("sc-af-01.1",))
    t.state.counters["kills"] = 14
    t.run(FindEvent("sc-m-s1-31"))
    assert t.state.outcome is not None
    assert t.state.outcome.winners == ("blue",)
    score = book().pack.missions["sc-m-s1"].score
    assert score is not None
    assert parts_of(score, t.state.counters) == {
        "kills": 12,
        "items": 2,
        "artifacts": 2,
        "success": 5,
    }
    assert t.state.counters["score"] == 21
    ranking = stalker_title().ranking(t.state)
    assert ranking is not None
    assert (ranking.contest, ranking.points, ranking.grade.key) == (
        "S1/1/stalker",
        21,
        "medal.gold",
    )


@clauses("SC-SV-04", "SC-SV-05")
def test_a_death_is_a_failure_whose_points_are_counted() -> None:
    t = scenario("S1", 2)
    equipped(t, backpack=())
    equipped(t, "green", backpack=("sc-it-01.1",))
    t.state.counters["kills"] = 3
    t.run(FindEvent("sc-m-s1-32"))
    assert t.state.outcome is not None
    assert t.state.outcome.winners == ()
    assert t.state.counters["score"] == 4
    assert t.state.outcome.reason.values["n"] == 4


@clauses("SC-SV-S2-05", "SC-SV-05")
def test_three_artifacts_and_two_items_at_the_exit_are_gold() -> None:
    t = scenario("S2", at="T6.A")
    equipped(t, backpack=("sc-it-01.1", "sc-it-02.1", ARTIFACTS[2]), artifacts=ARTIFACTS[:2])
    end_turn(t)
    assert t.state.outcome is not None
    assert t.state.outcome.winners == ("blue",)
    assert t.state.counters["score"] == 12 + 2 + 6 + 5
    assert medal_of(book().pack.missions["sc-m-s2"], 1, 25) == "gold"


@clauses("SC-SV-S2-05", "SC-SV-07")
def test_with_one_artifact_the_harvest_goes_on_until_time_is_up() -> None:
    t = scenario("S2", at="T6.A")
    equipped(t, backpack=("sc-it-01.1", "sc-it-02.1"), artifacts=ARTIFACTS[:1])
    end_turn(t)
    assert t.state.outcome is None
    t.state.open.clear()
    t.state.agenda.clear()
    t.run(FindEvent("sc-m-s2-31"))
    assert t.state.outcome is not None
    assert t.state.outcome.winners == ()
    assert t.state.counters["score"] == 8
    assert medal_of(book().pack.missions["sc-m-s2"], 1, 8) == "bronze"


@clauses("SC-SV-S2-05")
def test_three_stalkers_need_three_artifacts_and_all_of_them_at_the_exit() -> None:
    t = scenario("S2", 3)
    for seat in t.state.stalkers:
        t.state.stalkers[seat] = replace(t.man(seat), at="T6.C", backpack=(), artifacts=())
    equipped(t, artifacts=ARTIFACTS[:2])
    end_turn(t)
    assert t.state.outcome is None
    t.state.open.clear()
    t.state.agenda.clear()
    equipped(t, "green", artifacts=ARTIFACTS[2:])
    end_turn(t)
    assert t.state.outcome is not None
    assert len(t.state.outcome.winners) == 3


@clauses("SC-SV-S2-02", "SC-SV-S2-03")
def test_the_harvest_has_four_anomalies_with_artifacts_and_a_detector_for_everybody() -> None:
    t = mission("S2", kit="scavenger")
    while t.state.round == 0 and t.state.open:
        t.answer(t.options()[0])
    assert {one.artifact for one in t.state.anomalies.values()} == {"under"}
    assert sorted(t.state.anomalies) == ["chemical", "electric", "fire", "gravity"]
    mounted = [name for names in t.state.mounted.values() for name in names]
    assert [name for name in mounted if name.startswith("sc-ac-01")] == ["sc-ac-01.1"]
    other = mission("S2", kit="assault")
    while other.state.round == 0 and other.state.open:
        other.answer(other.options()[0])
    held = [*other.man().backpack, *(n for names in other.state.mounted.values() for n in names)]
    assert sum(name.startswith("sc-ac-01") for name in held) == 1


@clauses("SC-SV-S3-04")
def test_everybody_carries_a_crate_and_moves_two_fields_with_it() -> None:
    t = mission("S3", 4)
    while t.state.round == 0 and t.state.open:
        decision = t.state.open[0]
        t.answer(decision.options[0], decision.seat)
    assert [one.finds for one in t.state.stalkers.values()] == [(crate,) for crate in CRATES]
    t = scenario("S3", at="T13.B")
    equipped(t, finds=CRATES[:1])
    assert step_limit(t.play(), t.man(), "move") == 2
    t.run(TakeAction("blue"))
    t.answer("mission:sc-m-s3:0")
    assert t.man().finds == ()
    assert t.state.things == {"T13.B": (CRATES[0],)}
    assert step_limit(t.play(), t.man(), "move") == 3
    t.answer(f"pick_up:find:{CRATES[0]}")
    assert t.man().finds == CRATES[:1]


@clauses("SC-SV-S3-05")
@pytest.mark.parametrize(("attention", "points"), [("", 4 + 2 + 5), ("large", 4 + 5)])
def test_crates_at_the_exit_count_carried_or_lying_and_silence_pays(
    attention: str, points: int
) -> None:
    t = scenario("S3", at="T5.K")
    equipped(t, finds=(), backpack=(), attention=attention, noise="T5.K" if attention else "")
    t.state.things["T5.K"] = (CRATES[0],)
    end_turn(t)
    assert t.state.outcome is not None
    assert t.state.outcome.winners == ("blue",)
    assert t.state.counters["score"] == points


@clauses("SC-SV-S3-05")
def test_a_crate_that_is_missing_keeps_the_crossing_open() -> None:
    t = scenario("S3", 2)
    for seat in t.state.stalkers:
        t.state.stalkers[seat] = replace(t.man(seat), at="T5.K", finds=())
    equipped(t, finds=CRATES[:1])
    end_turn(t)
    assert t.state.outcome is None


@clauses("SC-SV-S4-03")
def test_in_the_dark_stalkers_see_two_fields_unless_with_a_thermal_sight() -> None:
    t = scenario("S4", at="T10.D")
    near = visible_from(t.play(), t.man())
    weapon = t.man().weapon
    accessory = next(
        name
        for name, card in book().cards.items()
        if any(rule.ability == "thermal" for rule in getattr(card, "rules", ()))
    )
    t.state.mounted[weapon] = (accessory,)
    refresh_rules(t.play())
    far = visible_from(t.play(), t.man())
    assert near < far
    distances = t.play().chart.sight("open", ()).seen("T10.D")
    assert all(distances[field] <= 2 for field in near)
    assert {field for field, steps in distances.items() if steps <= 2} == near


@clauses("SC-SV-S4-05", "SC-SV-S4-06")
def test_three_fuses_open_the_way_out() -> None:
    t = scenario("S4", at="T10.C")
    equipped(t, backpack=())
    for card, field in (("21", "T10.C"), ("22", "T10.G"), ("23", "T11.I")):
        assert "T11.F" not in t.play().chart.steps["T11.J"]
        t.state.stalkers["blue"] = replace(t.man(), at=field)
        t.run(TakeAction("blue"))
        t.answer(f"env:sc-m-s4-{card}:0")
        t.state.open.clear()
        t.state.agenda.clear()
    assert "T11.F" in t.play().chart.steps["T11.J"]
    assert "fuses" in t.state.objectives
    t.state.stalkers["blue"] = replace(t.man(), at="T11.J")
    end_turn(t)
    assert t.state.outcome is not None
    assert t.state.counters["score"] == 9 + 5


@clauses("SC-SV-06")
def test_rookies_are_hit_for_one_less() -> None:
    damage = []
    for level in ("rookie", "stalker"):
        t = scenario("S1", at="T7.A", difficulty=level)
        refresh_rules(t.play())
        dog = spawn(t.play(), DOG, "T7.A", "S")
        strike = Strike(dog.id, target="blue")
        damage.append(strike_damage(t.play(), dog, t.man(), strike))
    assert damage[0] == damage[1] - 1


@clauses("SC-SV-06")
@pytest.mark.parametrize(
    ("code", "field"), [("S1", "T7.A"), ("S2", "T15.L"), ("S3", "T5.I"), ("S4", "T11.K")]
)
def test_veterans_begin_without_focus_and_with_one_more_unknown(code: str, field: str) -> None:
    plain, hard = mission(code), mission(code, difficulty="veteran")
    assert (plain.man().focus, hard.man().focus) == (True, False)
    heights = [len(t.state.unknown.get(field, ())) for t in (plain, hard)]
    assert heights[1] == heights[0] + 1


@clauses("SC-SV-05")
@pytest.mark.parametrize("code", ["s1", "s2", "s3", "s4"])
def test_medals_ask_for_more_of_more_stalkers(code: str) -> None:
    score = book().pack.missions[f"sc-m-{code}"].score
    assert score is not None
    for stalkers in range(1, 5):
        bronze, silver, gold = score.bounds(stalkers)
        assert bronze < silver < gold
        if stalkers > 1:
            assert gold > score.bounds(stalkers - 1)[2]


def test_results_are_compared_only_with_equals() -> None:
    title = stalker_title()

    def contest(seats: int, **options: str) -> str:
        names = ("blue", "green", "grey", "purple")[:seats]
        return title.contest(Setup("stalker", tuple(map(SeatSetup, names)), options))

    assert contest(1, mission="A1") == ""
    assert contest(2, mission="S3") == "S3/2/stalker"
    assert contest(2, mission="S3", difficulty="rookie") == "S3/2/rookie"
