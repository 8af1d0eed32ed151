"""Every activation card, step by step, as its row says (S-30)."""

from __future__ import annotations

from typing import Any

from rules.stalker.model.events_fight import EnemyAttacked, EnemyLookedAround, EnemyStepped
from rules.stalker.model.events_units import AttentionMoved
from rules.stalker.model.frames_zone import BeginActivation
from tests.clauses import clauses
from tests.rules.stalker.table import MILADY, RIFLE, SHOTGUN, SNORK, Table, foe, man, table

DOG, BLOODSUCKER = "sc-e-09", "sc-e-10"


def roster(**colours: str) -> dict[str, dict[str, Any]]:
    cards = {"rifle": RIFLE, "shotgun": SHOTGUN, "snork": SNORK, "dog": DOG, "sucker": BLOODSUCKER}
    return {
        cards[name]: {"colour": colour, "team": 1, "pool": 0} for name, colour in colours.items()
    }


def activate(t: Table, card: str, phase: bool = True, only: tuple[str, ...] = ()) -> Table:
    level = "large" if card.startswith("sc-al") else "small"
    t.state.loaded = {**t.state.loaded, f"activation_{level}": (card,)}
    t.run(BeginActivation(level, only, restricted=bool(only), phase=phase))
    return t


def walks(t: Table, name: str) -> list[str]:
    return [one.to for one in t.all(EnemyStepped) if one.unit == name]


@clauses("S-30.5", "S-30.9", "S-30.18")
def test_assault_hits_harder_and_suppresses_whom_two_humans_see_and_reach() -> None:
    t = table(
        "esf",
        {"blue": man("s", attention="large@s")},
        {"e1": foe("e", RIFLE, "E"), "e2": foe("f", RIFLE, "W")},
        roster=roster(rifle="yellow"),
        begin="rest",
    )
    activate(t, "sc-al-02")
    t.answer("unit:e1")
    assert [one.damage for one in t.all(EnemyAttacked)] == [9, 9]
    assert (t.man().hp, t.man().pinned) == (2, True)


@clauses("S-30.18", "S-30.13")
def test_one_human_is_too_few_to_suppress_and_a_restricted_card_has_no_phase_part() -> None:
    one = table(
        "es",
        {"blue": man("s", attention="large@s")},
        {"e1": foe("e", RIFLE, "E")},
        roster=roster(rifle="yellow"),
        begin="rest",
    )
    assert not activate(one, "sc-al-02").man().pinned
    two = table(
        "esf",
        {"blue": man("s", attention="large@s")},
        {"e1": foe("e", RIFLE, "E"), "e2": foe("f", RIFLE, "W")},
        roster=roster(rifle="yellow"),
        begin="rest",
    )
    activate(two, "sc-al-02", phase=False)
    two.answer("unit:e1")
    assert not two.man().pinned


@clauses("S-30.5", "S-30.7", "S-30.11")
def test_find_them_moves_colours_then_the_nearest_and_draws_tokens_in() -> None:
    t = table(
        "abcdefghij\nedge 0,8 E wall",
        {"blue": man("j", attention="large@f"), "green": man("j", MILADY)},
        {"e1": foe("a", SNORK, "E"), "e2": foe("b", RIFLE, "E")},
        roster=roster(snork="green", rifle="yellow"),
        begin="rest",
    )
    activate(t, "sc-al-03")
    assert walks(t, "e1")[:2] == ["b", "c"]
    assert t.foe("e2").at == "d"
    assert t.foe("e1").at == "f"
    assert t.all(AttentionMoved) == []


@clauses("S-30.11", "S-21.15")
def test_a_token_that_an_enemy_sees_moves_two_fields_toward_its_owner() -> None:
    t = table(
        "abcdefgh / #######k",
        {"blue": man("k", attention="large@c")},
        {"e1": foe("a", RIFLE, "E")},
        roster=roster(rifle="green"),
        begin="rest",
    )
    activate(t, "sc-al-03")
    assert t.foe().at == "c"
    assert t.last(AttentionMoved).path == ("c", "d", "e")
    assert (t.man().attention, t.man().noise) == ("large", "e")


@clauses("S-30.11", "S-30.13")
def test_a_restricted_card_shifts_only_tokens_that_its_own_enemies_see() -> None:
    t = table(
        "abc#xyz#s\nedge 0,1 E wall",
        {"blue": man("s", attention="large@x")},
        {"e1": foe("a", SNORK, "E"), "e2": foe("z", RIFLE, "W")},
        roster=roster(snork="green", rifle="yellow"),
        begin="rest",
    )
    activate(t, "sc-al-03", phase=False, only=("e1",))
    assert t.man().noise == "x"
    assert t.all(AttentionMoved) == []


@clauses("S-30.10", "S-30.18")
def test_swarm_makes_the_pack_special_and_exposes_whom_a_stalker_sees() -> None:
    t = table(
        "abcdefg / h######\nedge 0,0 S wall",
        {"blue": man("g", attention="large@d")},
        {"e1": foe("a", DOG, "W"), "e2": foe("h", DOG, "W")},
        roster=roster(dog="yellow"),
        begin="rest",
    )
    activate(t, "sc-al-04")
    assert t.foe("e1").at == "f"
    assert t.last(EnemyAttacked).damage == 6
    assert t.foe("e1").exposed
    assert not t.foe("e2").exposed


@clauses("S-31.15", "S-30.5")
def test_encirclement_sends_elites_to_cover_near_the_noise() -> None:
    t = table(
        "abcdefgh#s\nfield b cover 1\nfield e cover 2",
        {"blue": man("s", attention="large@h")},
        {"e1": foe("a", RIFLE, "E"), "e2": foe("c", SNORK, "W")},
        roster=roster(rifle="orange", snork="green"),
        begin="rest",
    )
    activate(t, "sc-al-05")
    assert t.foe("e2").at == "f"
    assert t.foe("e1").at == "c"


@clauses("S-30.5", "S-30.18")
def test_barrage_shoots_first_then_moves_and_takes_focus() -> None:
    t = table(
        "abcde / ####s",
        {"blue": man("s", focus=True, attention="large@s")},
        {"e1": foe("a", RIFLE, "E"), "e2": foe("e", SNORK, "S")},
        roster=roster(rifle="orange", snork="green"),
        begin="rest",
    )
    activate(t, "sc-al-06")
    assert t.last(EnemyAttacked).damage == 8
    assert t.foe("e1").at == "c"
    assert not t.man().focus


@clauses("S-30.8", "S-30.9")
def test_charge_of_the_horde_runs_one_field_farther_and_bites_harder() -> None:
    t = table(
        "abcdefs",
        {"blue": man("s", attention="large@s")},
        {"e1": foe("a", SNORK, "W")},
        roster=roster(snork="green"),
        begin="rest",
    )
    activate(t, "sc-al-07")
    assert walks(t, "e1") == ["b", "c", "d"]
    assert t.last(EnemyAttacked).damage == 9


@clauses("S-30.5", "S-31.15")
def test_careful_boys_take_cover_while_beasts_go_for_the_noise() -> None:
    t = table(
        "abcdefg#s\nfield b cover 1",
        {"blue": man("s", attention="large@g")},
        {"e1": foe("d", RIFLE, "E"), "e2": foe("c", SNORK, "E")},
        roster=roster(rifle="yellow", snork="green"),
        begin="rest",
    )
    activate(t, "sc-al-08")
    assert t.foe("e1").at == "b"
    assert t.foe("e2").at == "f"


# --- small cards --------------------------------------------------------------------------------

HOUSE = """
abcdef
edge 0,1 E door
edge 0,2 E door
edge 0,3 E wall
edge 0,4 E door
field c room c
field f room f
"""


@clauses("S-30.3", "S-30.7")
def test_roaming_sends_the_nearest_to_the_nearest_empty_room() -> None:
    t = table(
        HOUSE + "field e room e",
        {"blue": man("f")},
        {"e1": foe("a", RIFLE, "W")},
        roster=roster(rifle="yellow"),
        begin="rest",
    )
    activate(t, "sc-as-01")
    assert walks(t, "e1") == ["b", "c"]


@clauses("S-30.3", "S-30.9")
def test_roaming_goes_for_small_attention_and_shoots_weakly() -> None:
    t = table(
        "abcdef / ###g##",
        {"blue": man("g", attention="small@d")},
        {"e1": foe("a", SNORK, "W")},
        roster=roster(snork="yellow"),
        begin="rest",
    )
    activate(t, "sc-as-01")
    assert walks(t, "e1") == ["b", "c", "d"]
    assert t.last(EnemyAttacked).damage == 6


@clauses("S-30.3", "S-31.15")
def test_every_corner_means_cover_without_an_enemy_of_ones_colour() -> None:
    t = table(
        "abcde#s\nfield b cover 1\nfield d cover 1",
        {"blue": man("s")},
        {"e1": foe("b", RIFLE, "W"), "e2": foe("c", SHOTGUN, "W")},
        roster=roster(rifle="yellow", shotgun="yellow"),
        begin="rest",
    )
    activate(t, "sc-as-02")
    t.answer("unit:e1")
    assert (t.foe("e1").at, t.foe("e2").at) == ("b", "d")


@clauses("S-30.3", "S-31.9")
def test_curiosity_without_noise_is_a_walk_straight_ahead() -> None:
    t = table(
        "abcd#s",
        {"blue": man("s")},
        {"e1": foe("a", RIFLE, "E")},
        roster=roster(rifle="green"),
        begin="rest",
    )
    activate(t, "sc-as-03")
    assert (t.foe().at, t.foe().facing) == ("c", "E")


@clauses("S-30.3", "S-30.11")
def test_curiosity_with_noise_moves_packs_three_fields_and_the_token_two() -> None:
    t = table(
        "abcdefghk\nedge 0,7 E wall",
        {"blue": man("h", attention="small@d")},
        {"e1": foe("a", RIFLE, "E"), "e2": foe("k", SNORK, "E")},
        roster=roster(rifle="yellow", snork="green"),
        begin="rest",
    )
    activate(t, "sc-as-03")
    assert t.foe("e1").at == "d"
    assert t.foe("e2").at == "k"
    assert t.man().noise == "f"


@clauses("S-30.3", "S-30.7", "S-31.8")
def test_source_of_noise_wakes_the_nearest_and_hides_elites_that_see_a_target() -> None:
    t = table(
        "abcd / e### / f###\nfield f cover 1\nfield b cover 1",
        {"blue": man("d", attention="small@d")},
        {"e1": foe("a", RIFLE, "S")},
        roster=roster(rifle="orange"),
        begin="rest",
    )
    activate(t, "sc-as-04")
    assert (t.foe().at, t.foe().facing) == ("f", "S")


@clauses("S-30.3", "S-31.9")
def test_changing_of_the_guard_turns_round_and_walks() -> None:
    t = table(
        "abcd#s",
        {"blue": man("s")},
        {"e1": foe("d", RIFLE, "E"), "e2": foe("a", SNORK, "E")},
        roster=roster(rifle="orange", snork="green"),
        begin="rest",
    )
    activate(t, "sc-as-05")
    assert (t.foe("e1").at, t.foe("e1").facing) == ("b", "W")
    assert (t.foe("e2").at, t.foe("e2").facing) == ("a", "E")


@clauses("S-30.15", "S-30.9")
def test_changing_of_the_guard_with_noise_looks_round_and_shoots() -> None:
    t = table(
        "ab / #s",
        {"blue": man("a", attention="small@s")},
        {"e1": foe("b", RIFLE, "E")},
        roster=roster(rifle="orange"),
        begin="rest",
    )
    activate(t, "sc-as-05")
    assert t.last(EnemyLookedAround).facing == "S"
    assert t.last(EnemyAttacked).damage == 6
    assert t.foe().facing == "W"
