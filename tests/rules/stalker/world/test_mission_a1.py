"""The set-up of the first Mission (SC-M-A1)."""

from collections import Counter

import pytest

from rules.stalker.pack.mission import Mission
from rules.stalker.pack.pack import StalkerPack
from rules.stalker.world.ground import beside_opening, rooms_of
from tests.clauses import clauses


@pytest.fixture
def mission(pack: StalkerPack) -> Mission:
    return pack.missions["sc-m-a1"]


@clauses("S-15.1")
def test_enemies_stand_where_the_mission_puts_them(mission: Mission) -> None:
    told = [
        (enemy.card, enemy.color, enemy.team, [(s.at, s.facing) for s in enemy.standees])
        for enemy in mission.enemies
    ]
    assert told == [
        ("sc-e-02", "yellow", 1, [("T2.H", "S"), ("T4.I", "W")]),
        ("sc-e-01", "green", 1, [("T2.E", "S"), ("T3.G", "W"), ("T4.D", "S")]),
    ]
    assert [sum(pool.count for pool in enemy.pool) for enemy in mission.enemies] == [1, 0]


@clauses("S-15.1")
def test_sixteen_loot_tokens_lie_in_eight_stacks(mission: Mission) -> None:
    assert sum(mission.loot.values()) == 16
    assert len(mission.loot) == 8


@pytest.mark.parametrize(
    ("stalkers", "kinds"),
    [
        ("1", {("X", 0): 2, ("green", 1): 1, ("yellow", 1): 1}),
        ("2", {("X", 0): 1, ("green", 1): 1, ("yellow", 1): 2}),
        ("3", {("green", 2): 1, ("green", 1): 1, ("yellow", 1): 2}),
        ("4", {("green", 2): 2, ("yellow", 1): 2}),
    ],
)
@clauses("S-15.1")
def test_the_unknown_tokens_depend_on_the_number_of_stalkers(
    pack: StalkerPack, mission: Mission, stalkers: str, kinds: dict[tuple[str, int], int]
) -> None:
    tokens = [pack.unknown[token] for token in mission.unknown[stalkers]]
    assert Counter((token.kind, token.count) for token in tokens) == kinds
    stacks = [(stack.id, stack.at, stack.size) for stack in mission.unknown_stacks]
    assert stacks == [("brama", "T3.C", 2), ("budka", "T3.D", 1), ("cele", "T4.E", 1)]


@clauses("S-13.2", "S-13.3", "S-15.2")
def test_one_of_each_pair_of_variants_is_used(mission: Mission) -> None:
    number = {card.id: card.number for card in mission.environment}
    assert [[number[card] for card in choices] for choices in mission.overlays] == [
        ["A1-02"],
        ["A1-03"],
        ["A1-05", "A1-05"],
        ["A1-06"],
        ["A1-07", "A1-07"],
    ]
    numbers = {event.id: event.number for event in mission.events}
    deck = [numbers[choices[0]] for choices in mission.event_deck]
    assert deck == ["I", "II", "III", "IV", "V", "VI"]
    assert [len(choices) for choices in mission.event_deck] == [1, 2, 1, 1, 1, 1]
    assert [numbers[card] for card in mission.find_only] == ["VII", "VIII"]


@clauses("S-13.10")
def test_the_shack_may_be_peeked_into_from_the_fields_at_its_windows(
    pack: StalkerPack, mission: Mission
) -> None:
    zone = pack.zones.zone(mission.map)
    shack = pack.environment["sc-m-a1-22"]
    (peek,) = shack.a.actions
    assert (peek.cost, peek.at.building, peek.at.adjacent_to) == ("free", "T3.D", "window")
    fields = beside_opening(zone, "window", rooms_of(zone, peek.at.building))
    assert "T3.E" in fields
    assert "T3.A" not in fields
    cells = pack.environment["sc-m-a1-24"].a.actions[0].at
    assert beside_opening(zone, "window", {cells.room}) == {"T4.D", "T4.H"}


def test_every_card_of_the_mission_that_has_a_back_discards_itself_when_turned(
    mission: Mission,
) -> None:
    for card in mission.environment:
        if card.b and card.number != "A1-01":
            assert card.b.on_reveal[-1].op == "discard_card", card.id


@clauses("S-13.11", "S-20.17")
def test_the_key_is_a_find_that_three_places_may_yield(mission: Mission) -> None:
    cards = {card.id: card for card in mission.environment}
    assert cards["sc-m-a1-key"].kind == "find"
    yields = {
        card.id
        for card in mission.environment
        if "sc-m-a1-key" in repr(card) and card.id != "sc-m-a1-key"
    }
    assert yields == {"sc-m-a1-23", "sc-m-a1-27", "sc-m-a1-31", "sc-m-a1-32", "sc-m-a1-33"}


def test_dalik_is_an_escort_who_slows_his_stalker_down(mission: Mission) -> None:
    dalik = next(card for card in mission.environment if card.number == "A1-09")
    assert dalik.companion is not None
    assert dalik.companion.escort
    assert not dalik.companion.targetable
    assert dalik.companion.steps == 2


def test_success_pays_and_opens_the_next_stories(mission: Mission) -> None:
    success = [effect.op for effect in mission.epilogues["success"]]
    assert success == ["coupons", "if", "if", "campaign"]
    for result in ("success", "failure"):
        assert mission.epilogues[result][-1].sticker == (1, 2)
