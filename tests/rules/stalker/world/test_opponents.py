"""Enemies, Anomalies, wounds, activation, events and tokens, restated from the catalogue."""

from collections import Counter

import pytest

from rules.stalker.pack.effects import Effects
from rules.stalker.pack.ops_units import Damage, Move, Wound
from rules.stalker.pack.pack import StalkerPack
from rules.stalker.pack.select import FieldFilter, PerStalker, UnitFilter, Variable
from rules.stalker.pack.terms import NO_LIMIT
from tests.clauses import clauses

ENEMIES = """
01 human horde bandit 2 1 3/1/1/0 | 7:K | 4:L 6:S 9:K | charge 9 3
02 human horde bandit 2 1 3/1/1/0 | 7:K | 4:L 6:S 9:K | ranged 7 3
03 human elite bandit 1 2 4/1/1/0 | 8:K | 5:L 7:S 10:K | ranged 8 4
04 mutant horde snork 3 1 3/3/3/1 | 6:K | 3:L 5:S 8:K | charge 8 1
05 mutant horde hamster 5 1 2/2/2/1 | - | 6:K | charge 5 1
06 human horde zombie 1 1 3/0/0/0 | 7:K | 3:L 8:S | ranged ? 3
07 mutant,psionic elite controller 2 1 inf/inf/inf/inf | 12:K | 7:L 11:S | ranged 4 inf
08 mutant boss chimera 4 4 5/5/5/3 | - | 8:L 14:KS | charge 10 1
09 mutant horde dog 4 1 3/2/2/1 | - | 4:L 6:K | charge 4 1
10 mutant elite bloodsucker 3 2 4/4/4/2 | 9:K | 5:L 8:S 11:K | charge 8 1
11 mutant horde tick 2 1 2/2/2/2 | - | 5:L 7:K | charge 3 1
12 mutant horde swarm 3 1 2/2/2/2 | - | 3:L 10:K | charge 6 1
13 mutant,psionic elite poltergeist 2 3 inf/inf/inf/inf | - | 7:L 10:S 13:K | ranged 6 4
14 human elite soldier 2 1 4/2/2/0 | 8:K | 5:L 7:S 10:K | ranged 8 4
15 human elite soldier 2 2 4/2/2/1 | 9:K | 5:L 8:S 11:K | ranged 8 4
16 mutant boss pseudogiant 3 6 3/2/2/1 | - | 8:L 10:S 13:K | charge 11 1
17 mutant boss izlom 3 4 3/3/3/1 | 11:K | 7:L 10:S 13:K | charge 9 1
18 human elite exoskeleton 1 3 4/1/1/0 | 10:K | 7:L 9:S 12:K | ranged 9 3
19 mutant elite horned 4 3 3/1/1/1 | 9:K | 6:L 9:S 12:K | charge 8 1
"""
SPECIALS = {
    "retreat": ["01", "02", "03", "08", "10", "14", "19"],
    "crunch": ["05"],
    "mindless": ["06"],
    "howl": ["09"],
    "haze": ["13"],
    "look_around": ["15", "18"],
    "quake": ["16"],
    "hunt": ["17"],
}
ANOMALIES = """
01 chemical art activator+units_on_symbols chemical
02 chemical art activator+units_on_symbols chemical moving
03 gravity art activator+units_on_symbols gravity_1
04 gravity art activator+units_on_symbols gravity_1
05 gravity art activator+units_on_symbols gravity_2
06 gravity art activator gravity_3
07 electric art activator+units_on_symbols electric
08 electric - activator+units_on_symbols electric moving
09 fire art activator fire
10 fire art units_on_fields fire moving
11 fire art units_on_fields fire
12 special - activator+units_on_symbols special
13 special - activator special
14 spatial - activator spatial
"""


def rows(table: str) -> list[str]:
    return table.strip().splitlines()


def limit(value: int) -> str:
    return "inf" if value == NO_LIMIT else str(value)


def hits(table: tuple[tuple[int, Effects], ...] | None) -> str:
    """A body-part table: L light wound, S severe wound, K one EHP."""
    if not table:
        return "-"
    letters = {"enemy_hp": "K"}
    return " ".join(
        f"{threshold}:"
        + "".join(letters.get(effect.op) or effect.grade[0].upper() for effect in effects)
        for threshold, effects in table
    )


@pytest.mark.parametrize("row", rows(ENEMIES))
@clauses("S-29.1", "S-29.2", "S-29.3", "S-29.11")
def test_an_enemy_has_the_figures_of_its_row(pack: StalkerPack, row: str) -> None:
    enemy = pack.enemies[f"sc-e-{row[:2]}"]
    vision = enemy.vision
    seen = "/".join(map(limit, (vision.front, vision.left, vision.right, vision.back)))
    figures, head, torso, attack = row.split(" | ")
    assert figures == (
        f"{enemy.id[-2:]} {','.join(enemy.types)} {enemy.category} {enemy.standees} "
        f"{enemy.mv} {enemy.ehp} {seen}"
    )
    assert (head, torso) == (hits(enemy.parts.get("head")), hits(enemy.parts["torso"]))
    assert attack == f"{enemy.attack.kind} {enemy.attack.dmg} {limit(enemy.attack.range)}"


@clauses("S-29.13")
def test_each_special_belongs_to_its_enemies(pack: StalkerPack) -> None:
    found: dict[str, list[str]] = {}
    for enemy in pack.enemies.values():
        if enemy.special:
            found.setdefault(enemy.special.ability, []).append(enemy.id[-2:])
    assert found == SPECIALS


@clauses("S-29.6")
def test_every_mutant_sees_at_least_one_field_behind(pack: StalkerPack) -> None:
    mutants = [enemy for enemy in pack.enemies.values() if "mutant" in enemy.types]
    assert all(enemy.vision.back >= 1 for enemy in mutants)


@clauses("S-2.1", "S-2.2")
def test_the_box_holds_fifty_four_enemy_and_twenty_anomaly_standees(pack: StalkerPack) -> None:
    assert sum(pack.box.enemy_standees.values()) == 54
    assert sum(pack.box.anomaly_standees.values()) == 20
    assert pack.box.enemy_standees["bandit"] == 8
    assert pack.box.enemy_standees["zombie"] == 8


@pytest.mark.parametrize("row", rows(ANOMALIES))
@clauses("S-34.2", "S-34.13", "S-35.6")
def test_an_anomaly_has_the_figures_of_its_row(pack: StalkerPack, row: str) -> None:
    one = pack.anomalies[f"sc-an-{row[:2]}"]
    art = "art" if one.artifacts else "-"
    moving = " moving" if one.moving else ""
    assert row == (
        f"{one.id[-2:]} {one.type} {art} {one.activation.targets} {one.standees}{moving}"
    )


@clauses("S-41.32")
def test_elektro_is_the_printed_example(pack: StalkerPack) -> None:
    activation = pack.anomalies["sc-an-07"].activation
    assert activation.stalkers == (Damage(op="damage", who="chosen", amount=10, defence=True),)
    assert activation.enemies == (Wound(op="wound", who="chosen", grade="light"),)


@clauses("S-27.3")
def test_the_wound_deck_has_its_four_kinds(pack: StalkerPack) -> None:
    assert Counter(pack.decks["wounds"]) == {
        "sc-ew-01": 8,
        "sc-ew-02": 5,
        "sc-ew-03": 5,
        "sc-ew-04": 2,
    }
    assert [card.id for card in pack.wounds.values() if card.reshuffle] == ["sc-ew-04"]


@pytest.mark.parametrize(
    ("deck", "copies"),
    [
        ("activation_large", [3, 1, 3, 1, 1, 1, 1, 1]),
        ("activation_small", [3, 2, 2, 2, 1]),
        ("random_events", [2, 1, 1, 2, 2, 1, 2, 1, 2, 1, 1, 1, 1]),
        ("control", [1, 1, 1]),
        ("loot", [6, 9, 3, 3, 2, 3, 1, 2, 1, 1]),
        ("unknown", [6, 1, 4, 5, 4, 4]),
    ],
)
def test_a_deck_holds_the_listed_copies(pack: StalkerPack, deck: str, copies: list[int]) -> None:
    assert list(Counter(pack.decks[deck]).values()) == copies


@clauses("S-30.3", "S-30.4")
def test_small_cards_have_a_part_for_silence_and_one_for_small_attention(pack: StalkerPack) -> None:
    parts = {
        card.id: [section.if_ for section in card.sections]
        for card in pack.activation_small.values()
    }
    assert parts.pop("sc-as-02") == ["always"]
    assert set(map(tuple, parts.values())) == {("no_attention", "small_on_map")}
    with_phase_part = [card.id for card in pack.activation_large.values() if card.phase_only]
    assert with_phase_part == ["sc-al-01", "sc-al-02", "sc-al-04", "sc-al-06"]


@clauses("S-41.30")
def test_the_printed_activation_step_is_in_the_data(pack: StalkerPack) -> None:
    step = pack.activation_small["sc-as-01"].sections[0].steps[0]
    assert step.who is not None
    assert step.who.nearest_to == "lead"
    assert step.who.count == PerStalker(N=1, add=1)
    (move,) = step.do
    assert isinstance(move, Move)
    assert (move.who, move.up_to) == ("chosen", Variable(var="MV"))
    assert isinstance(move.toward, FieldFilter)
    assert move.toward == FieldFilter(
        has=("room",),
        room_without=UnitFilter(kind="enemy", color=("same",)),
        not_current_room=True,
        nearest_to="chosen",
    )


@clauses("S-14.11", "S-14.12")
def test_unknown_tokens_are_five_coloured_kinds_and_x(pack: StalkerPack) -> None:
    kinds = {(token.kind, token.count) for token in pack.unknown.values()}
    assert kinds == {("X", 0), ("red", 1), ("orange", 1), ("yellow", 1), ("green", 1), ("green", 2)}


@clauses("S-39.1")
def test_three_contacts_are_known_from_the_start(pack: StalkerPack) -> None:
    assert [contact.number for contact in pack.contacts.values() if contact.start] == [
        "C01",
        "C08",
        "C99",
    ]


@clauses("S-39.12", "S-41.22")
def test_sidorowicz_deals_as_printed(pack: StalkerPack) -> None:
    offers = pack.contacts["sc-ct-01"].offers
    told = [
        ("sell" if offer.buy is None else "buy", offer.factor, offer.price, offer.round)
        for offer in offers
    ]
    assert told == [
        ("sell", 0.25, None, 50),
        ("buy", 1, None, 1),
        ("buy", None, 500, 1),
        ("buy", 2, None, 1),
        ("buy", 1, None, 1),
    ]
    assert (offers[1].filter.kind, offers[1].filter.level) == (("weapon", "armour"), (1,))
