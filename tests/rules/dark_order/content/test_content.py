"""The cards of The Dark Order against the figures of the specification."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.clauses import clauses
from tests.rules.dark_order.table import dark_order_pack, deeds

SANKTUARIUM, APTEKARZE, PLAGA = "sanktuarium", "aptekarze", "plaga"
ALL = (SANKTUARIUM, APTEKARZE, PLAGA)

# id: faction, copies, cost, attack, life, command, speed, timing, what the ability does
FIGHTERS = {
    "halvard": (SANKTUARIUM, 1, 3, 4, 5, 3, 1, "attack", "pierce", "modify attack 2 attack_end"),
    "irmina": (SANKTUARIUM, 1, 3, 1, 5, 2, 0, "defence", "prevent 3"),
    "wall_recruit": (SANKTUARIUM, 3, 1, 3, 2, 1, 1, ""),
    "shieldbearer": (SANKTUARIUM, 3, 2, 2, 4, 2, 0, "always", "modify armour 1"),
    "halberdier": (SANKTUARIUM, 2, 2, 4, 3, 2, 1, "always", "range rear_ok"),
    "crossbowman": (SANKTUARIUM, 2, 2, 3, 2, 2, 2, "always", "range any_lane"),
    "inquisitor": (SANKTUARIUM, 2, 3, 3, 3, 3, 1, "attack", "modify attack 2 attack_end"),
    "chaplain": (SANKTUARIUM, 2, 2, 1, 3, 2, 1, "turn", "heal 2"),
    "order_knight": (SANKTUARIUM, 2, 3, 4, 4, 3, 1, "defence", "counter 2"),
    "standard_bearer": (SANKTUARIUM, 1, 2, 2, 3, 2, 0, "battle_end", "modify command 1 cleanup"),
    "mounted_scout": (SANKTUARIUM, 1, 2, 2, 2, 1, 3, "scouting", "modify scouting 1 cleanup"),
    "elara": (APTEKARZE, 1, 3, 2, 6, 3, 2, "turn", "heal 3", "cure"),
    "ruven": (APTEKARZE, 1, 3, 4, 5, 3, 3, "reveal", "modify speed 1 cleanup"),
    "herb_gatherer": (APTEKARZE, 3, 1, 2, 1, 1, 3, "scouting", "modify scouting 1 cleanup"),
    "knife_fighter": (APTEKARZE, 3, 1, 3, 2, 1, 2, ""),
    "marksman": (APTEKARZE, 2, 2, 3, 2, 2, 2, "always", "range any_lane"),
    "field_medic": (APTEKARZE, 2, 2, 1, 3, 3, 2, "turn", "heal 2", "cure"),
    "alchemist": (APTEKARZE, 2, 3, 3, 3, 3, 2, "attack", "splash 1"),
    "poisoner": (APTEKARZE, 2, 2, 2, 2, 2, 3, "attack", "modify speed -1 cleanup"),
    "pathfinder": (APTEKARZE, 2, 2, 3, 2, 2, 3, "turn", "move"),
    "bruiser": (APTEKARZE, 1, 3, 6, 3, 2, 0, "attack", "pierce"),
    "plague_doctor": (APTEKARZE, 1, 3, 2, 3, 3, 1, "defence", "prevent 2"),
    "first_infected": (PLAGA, 1, 3, 3, 6, 3, 2, "attack", "plague", "plague"),
    "swarm_queen": (PLAGA, 1, 3, 3, 6, 3, 1, "reveal", "deploy free"),
    "infected": (PLAGA, 4, 0, 1, 2, 1, 1, "attack", "plague"),
    "rat_swarm": (PLAGA, 4, 1, 2, 3, 1, 3, "attack", "plague"),
    "crawler": (PLAGA, 3, 1, 4, 2, 1, 1, ""),
    "abomination": (PLAGA, 2, 3, 5, 4, 2, 0, "attack", "modify attack 1 attack_end"),
    "venom_spitter": (PLAGA, 2, 2, 3, 2, 2, 2, "attack", "range attack_end any_lane", "plague"),
    "carrier": (PLAGA, 2, 2, 2, 4, 2, 1, "defence", "plague"),
    "colossus": (PLAGA, 1, 4, 6, 6, 3, 0, "attack", "splash 1"),
    "brood_mother": (PLAGA, 1, 3, 2, 4, 3, 1, "reveal", "deploy free"),
    "screamer": (PLAGA, 1, 2, 3, 2, 2, 2, "reveal", "modify speed -1 cleanup"),
}

STAGE, ATTACK, DEFENCE = "support_stage", "attack_turn", "defence_turn"

# id: copies (Sanktuarium, Aptekarze, Plaga), cost, when it is played, what it does
SUPPORTS = {
    "first_aid_kit": ((2, 3, 0), 1, (ATTACK, DEFENCE), "heal 2", "prevent 2"),
    "smoke_grenade": ((1, 2, 0), 1, (DEFENCE,), "prevent 3"),
    "mine": ((1, 1, 1), 1, (STAGE,), "mine 3"),
    "barricade": ((2, 1, 0), 1, (STAGE,), "attach", "modify armour 1"),
    "consecrated_sword": ((2, 0, 0), 1, (STAGE,), "attach", "modify attack 1"),
    "banner_of_verloren": ((1, 0, 0), 1, (STAGE,), "attach", "modify command 2"),
    "litany": ((1, 0, 0), 1, (ATTACK, DEFENCE), "heal 1", "cure"),
    "elixir_of_speed": ((0, 2, 0), 1, (STAGE,), "attach", "modify speed 1"),
    "acid_vial": ((0, 1, 0), 1, (ATTACK,), "damage 2"),
    "regeneration": ((0, 0, 2), 1, (ATTACK, DEFENCE), "heal 2", "prevent 2"),
    "spore_cloud": ((0, 0, 2), 1, (DEFENCE,), "prevent 2", "plague"),
    "claws": ((0, 0, 2), 1, (STAGE,), "attach", "modify attack 1"),
    "contagious_mist": ((0, 0, 1), 2, (STAGE,), "plague", "plague"),
    "hunger": ((0, 0, 2), 1, (STAGE,), "attach", "modify attack 1", "modify speed 1"),
}

ANY_TIME = (STAGE, ATTACK, DEFENCE)
FLANK = ("this_turns_attack", "range attack_end any_lane rear_ok ignore_block")

ORDERS = {
    "manoeuvre": ((2, 2, 2), 2, ANY_TIME, "call_in", "send_out", "move"),
    "withdrawal": ((1, 1, 1), 1, ANY_TIME, "retreat"),
    "mobilisation": ((1, 1, 1), 2, ANY_TIME, "deploy"),
    "surprise": ((1, 1, 1), 3, (ATTACK, DEFENCE), "strike"),
    "flanking": ((1, 1, 1), 2, (ATTACK,), *FLANK),
    "hold_the_line": ((1, 0, 0), 2, (DEFENCE,), "modify armour 1 step_end"),
    "sanctuary_decree": ((1, 0, 0), 3, (STAGE,), "modify command 1 cleanup"),
    "tend_the_wounded": ((0, 1, 0), 2, (ATTACK, DEFENCE), "heal 2"),
    "ambush": ((0, 1, 0), 3, (STAGE,), "modify speed -1 cleanup"),
    "feeding": (
        *((0, 0, 1), 2, (ATTACK,)),
        *("this_turns_attack", "modify attack 2 attack_end", "heal all"),
    ),
    "plague_wave": ((0, 0, 1), 3, (ATTACK,), "choose_lane", "plague"),
}

# id: copies, when it is played, what it does
NEUTRALS = {
    "large_first_aid_kit": (3, (ATTACK, DEFENCE), "heal 4", "prevent 4"),
    "smoke_screen": (3, (DEFENCE,), "prevent all"),
    "heavy_mine": (2, (STAGE,), "mine 5"),
    "shotgun": (3, (STAGE,), "attach", "modify attack 2"),
    "steel_barricade": (2, (STAGE,), "attach", "modify armour 2"),
    "fragmentation_grenade": (2, (ATTACK,), "damage 2", "damage 1"),
    "plague_vial": (3, (STAGE, ATTACK), "plague"),
    "plague_bomb": (1, (STAGE,), "choose_line", "plague"),
    "adrenaline": (2, (STAGE,), "attach", "modify speed 2"),
    "rations": (2, (STAGE,), "fatigue -3"),
    "antidote": (1, (ATTACK, DEFENCE), "cure", "heal 2"),
    "forgotten_orders": (1, (STAGE,), "order_back"),
    "spyglass": (2, (ATTACK,), *FLANK),
    "net": (1, (STAGE,), "exhaust"),
}

# id: the moment, the condition, the reward
USUAL = ("draw_neutral 3 2",)
TOKENS = ("draw_neutral 2 1", "token speed 1", "token life 1")
REST = ("draw_neutral 2 1", "fatigue -2")
LOCATIONS = {
    "gate_of_verloren": ("always", ("modify armour 1",), USUAL),
    "burnt_mill": ("always", ("modify attack -1",), USUAL),
    "flooded_crypt": ("always", ("modify speed -1",), (*USUAL, "token life 1")),
    "hangmens_bridge": ("always", ("closed 2L 2R",), USUAL),
    "field_of_ashes": ("always", ("modify attack 1",), USUAL),
    "watchtower": ("always", ("range rear_ok",), USUAL),
    "abandoned_lazaret": ("always", ("boost heal 1",), USUAL),
    "apothecaries_market": ("always", ("cost -1",), USUAL),
    "swarm_nest": ("step_3_start", ("plague",), USUAL),
    "misty_marsh": ("always", ("range own_lane_only",), USUAL),
    "quarry": ("always", ("modify life 1",), USUAL),
    "cathedral_ruins": ("always", ("modify life 1", "modify command 1"), USUAL),
    "execution_square": ("attack_kills", ("fatigue -1",), REST),
    "sawmill": ("always", ("modify attack 1",), USUAL),
    "old_cemetery": ("unit_killed", ("fatigue 1",), USUAL),
    "ravine": ("always", ("unit_cap 4",), USUAL),
    "raven_inn": ("always", ("modify scouting 1",), TOKENS),
    "ammunition_depot": ("always", ("boost damage 1", "boost mine 1"), USUAL),
    "bone_mill": ("always", ("modify life -1",), USUAL),
    "chapel_of_silence": ("always", ("mute P",), USUAL),
    "royal_road": ("always", ("modify speed 1",), USUAL),
    "border_watch": ("support_stage_start", ("token life 1",), REST),
    "smugglers_docks": ("always", ("cost -1",), TOKENS),
    "heart_of_morkeengor": ("command_counted", ("command_sum 2",), ("fatigue -4",)),
}


def figures(card: Any) -> tuple[Any, ...]:
    ability = card.ability
    head = (card.faction, card.copies, card.cost, card.attack, card.life, card.command, card.speed)
    if ability is None:
        return (*head, "")
    return (*head, ability.when, *deeds(ability.effects), *deeds(ability.on_hit))


@clauses("D-1.1", "D-1.2")
def test_the_box_holds_38_38_and_40_cards_24_locations_and_28_neutrals() -> None:
    pack = dark_order_pack()
    split = {
        faction: (
            len(pack.commanders_of[faction]),
            len(pack.unit_decks[faction]),
            len(pack.support_decks[faction]),
            len(pack.order_sets[faction]),
        )
        for faction in pack.factions
    }
    assert split == {
        SANKTUARIUM: (2, 18, 10, 8),
        APTEKARZE: (2, 18, 10, 8),
        PLAGA: (2, 20, 10, 8),
    }
    assert {one: len(pack.cards_of(one)) for one in ALL} == {
        SANKTUARIUM: 38,
        APTEKARZE: 38,
        PLAGA: 40,
    }
    assert {one.id: one.cards for one in pack.factions.values()} == {
        SANKTUARIUM: 38,
        APTEKARZE: 38,
        PLAGA: 40,
    }
    assert (len(pack.location_deck), len(pack.neutral_deck)) == (24, 28)
    box = pack.box
    assert (box.fatigue_boards, box.fatigue_markers, box.player_aids) == (2, 2, 2)


@clauses("D-1.3")
def test_seventy_tokens_in_six_kinds() -> None:
    tokens = dark_order_pack().box.tokens
    assert tokens == {
        "damage_1": 30,
        "damage_3": 8,
        "speed": 8,
        "life": 8,
        "plague": 10,
        "shield": 6,
    }
    assert sum(tokens.values()) == 70


def test_the_numbers_that_are_on_no_card() -> None:
    box = dark_order_pack().box
    assert (box.fatigue_limit, box.start_fatigue) == (30, (0, 5, 10, 15, 20))
    assert (box.hand.units, box.hand.supports, box.hand.neutrals) == (4, 2, 2)
    assert (box.locations_each, box.locations_to_win, box.battle_boards) == (3, 3, 2)


@clauses("D-24.1")
def test_every_unit_and_commander_has_the_figures_of_its_row() -> None:
    pack = dark_order_pack()
    assert {card.id: figures(card) for card in pack.fighters.values()} == FIGHTERS


@clauses("D-25.1")
def test_every_support_has_the_figures_of_its_row() -> None:
    pack = dark_order_pack()
    assert {card.id: _row(card) for card in pack.supports.values()} == SUPPORTS


@clauses("D-26.1")
def test_every_order_has_the_figures_of_its_row_and_a_set_costs_17() -> None:
    pack = dark_order_pack()
    assert {card.id: _row(card) for card in pack.orders.values()} == ORDERS
    for faction in ALL:
        assert sum(pack.orders[one].cost for one in pack.order_sets[faction]) == 17
        assert Counter(pack.order_sets[faction])["manoeuvre"] == 2


@clauses("D-27.1")
def test_every_neutral_support_is_free_and_has_the_figures_of_its_row() -> None:
    pack = dark_order_pack()
    rows = {
        card.id: (card.copies, card.play, *deeds(card.effects)) for card in pack.neutrals.values()
    }
    assert rows == NEUTRALS
    assert {card.cost for card in pack.neutrals.values()} == {0}


@clauses("D-28.1")
def test_every_location_has_its_condition_and_reward_and_18_give_the_usual_one() -> None:
    pack = dark_order_pack()
    rows = {
        card.id: (
            card.condition.when,
            tuple(deeds(card.condition.effects)),
            tuple(deeds(card.reward)),
        )
        for card in pack.locations.values()
    }
    assert rows == LOCATIONS
    assert sum(reward == USUAL for _, _, reward in rows.values()) == 18


# id: whom the part in force or waiting speaks of
REACHED = {
    "gate_of_verloren": {"side": "protector", "line": 1},
    "burnt_mill": {"line": 2},
    "flooded_crypt": {},
    "field_of_ashes": {"printed_speed": 0},
    "watchtower": {},
    "swarm_nest": {"lane": ("C",)},
    "misty_marsh": {"lane": ("L", "R")},
    "quarry": {},
    "cathedral_ruins": {"kind": "commander"},
    "execution_square": "attacker_owner",
    "sawmill": {"line": 1},
    "old_cemetery": "killed_owner",
    "raven_inn": {"kind": "scout", "printed_speed": 3},
    "bone_mill": {"status": "unactivated"},
    "royal_road": {"cell": "1C"},
    "border_watch": "protector",
    "heart_of_morkeengor": "with_more_units",
}


def test_every_condition_reaches_the_units_that_it_names() -> None:
    reached = {
        card.id: _asked(card.condition.effects[0].who)
        for card in dark_order_pack().locations.values()
        if hasattr(card.condition.effects[0], "who")
    }
    assert reached == REACHED


@pytest.mark.parametrize(
    ("card", "asked"),
    [
        ("mine", {"side": "enemy"}),
        ("barricade", {"side": "own"}),
        ("banner_of_verloren", {"side": "own"}),
        ("steel_barricade", {"side": "own"}),
        ("consecrated_sword", {"side": "own", "status": "active"}),
        ("elixir_of_speed", {"side": "own", "status": "active"}),
        ("claws", {"side": "own", "status": "active"}),
        ("hunger", {"side": "own", "status": "active"}),
        ("shotgun", {"side": "own", "status": "active"}),
        ("adrenaline", {"side": "own", "status": "active"}),
        ("net", {"side": "enemy", "status": "active"}),
        ("surprise", {"side": "own", "status": "active", "not_status": "exhausted"}),
        ("ambush", {"side": "enemy", "status": "active", "line": 1}),
        ("sanctuary_decree", {"side": "own", "status": "active"}),
        ("tend_the_wounded", {"side": "own"}),
    ],
)
def test_a_card_may_be_played_on_the_units_that_it_names(card: str, asked: object) -> None:
    choice: Any = dark_order_pack().playables[card].effects[0]
    assert _asked(choice.from_) == asked


@pytest.mark.parametrize(
    ("card", "most"), [("ambush", 2), ("sanctuary_decree", 3), ("tend_the_wounded", 2), ("net", 1)]
)
def test_a_card_may_be_played_on_so_many_units(card: str, most: int) -> None:
    choice: Any = dark_order_pack().playables[card].effects[0]
    assert choice.up_to == most


def _asked(selector: Any) -> object:
    """What a filter asks for, besides what all units have."""
    if isinstance(selector, str):
        return selector
    asked = selector.model_dump(exclude_defaults=True)
    return {name: value for name, value in asked.items() if value != "any"}


def _row(card: Any) -> tuple[Any, ...]:
    copies = tuple(card.copies.get(faction, 0) for faction in ALL)
    return (copies, card.cost, card.play, *deeds(card.effects))


@clauses("D-1.5", "D-23.29")
def test_every_card_says_what_is_printed_on_it_and_where_that_comes_from() -> None:
    pack = dark_order_pack()
    for fighter in pack.fighters.values():
        assert fighter.faction in pack.factions
        assert fighter.ability is None or fighter.ability.mark in ("P", "W")
    for card in pack.playables.values():
        assert card.marks
        assert card.effects
    for location in pack.locations.values():
        assert location.reward
        assert location.condition.effects
    cards = (*pack.fighters.values(), *pack.playables.values(), *pack.locations.values())
    assert all(card.source and card.clauses for card in cards)
    assert "rulebook" in pack.orders["manoeuvre"].source
    assert "rulebook" in pack.supports["mine"].source


@clauses("D-24.3", "D-24.15")
def test_factions_are_what_they_are_meant_to_be() -> None:
    pack = dark_order_pack()

    def mean(faction: str, figure: str) -> float:
        deck = pack.unit_decks[faction]
        return sum(getattr(pack.units[card], figure) for card in deck) / len(deck)

    others = ("aptekarze", "plaga")
    assert all(mean("sanktuarium", "life") > mean(one, "life") for one in others)
    assert all(mean("sanktuarium", "command") > mean(one, "command") for one in others)
    assert all(mean("aptekarze", "speed") > mean(one, "speed") for one in ("sanktuarium", "plaga"))
    assert all(mean("plaga", "cost") < mean(one, "cost") for one in ("sanktuarium", "aptekarze"))
    assert len(pack.unit_decks["plaga"]) > len(pack.unit_decks["sanktuarium"])
    irmina = pack.commanders["irmina"]
    assert (irmina.life, irmina.command) == (5, 2)
