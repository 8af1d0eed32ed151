"""What is in the box, and where a game begins (chapters K-1 and K-2)."""

from collections import Counter

import pytest

from game.content.titles import load_title
from rules.kernel.decision import RefusedError
from rules.komrades.turn.pace import expected_turns
from tests.clauses import clauses
from tests.rules.komrades.table import Table, make_setup

SEATS = [f"seat{number}" for number in range(10)]
LIVES = ("standard", "short", "long")


@pytest.fixture
def pack():
    return load_title("komrades").pack


def begin(seats, seed=1, loaded=None, **options):
    title = load_title("komrades")
    state, events = title.new_game(make_setup(SEATS[:seats], **options), seed, loaded)
    return title, state, events


def groups(pack):
    return Counter(kind.group for kind in pack.cards[1:])


@clauses("K-1.5", "K-1.6", "K-1.13", "K-21.19", "K-22.13", "K-23.12", "K-24.9")
def test_the_decks_hold_38_attacks_and_90_actions(pack):
    assert groups(pack) == {
        "linear": 15,
        "splash": 14,
        "special": 9,
        "manoeuvre": 52,
        "event": 26,
        "equipment": 12,
    }
    assert (len(pack.attack_cards), len(pack.action_cards)) == (38, 90)
    characters = 11 + 10 + 10
    assert characters + 1 + 5 + len(pack.attack_cards) + len(pack.action_cards) == 165


@clauses("K-1.1", "K-1.2", "K-20.11")
def test_there_are_ten_comrades_with_an_ability_and_a_life_each_and_no_playable_commissar(pack):
    assert len(pack.heroes) == 10
    assert "komisarz" not in pack.heroes
    _, state, _ = begin(10)
    assert sorted(state.comrades) == sorted(pack.heroes)
    assert all(one.life == one.max_life > 0 for one in state.comrades.values())


@clauses("K-1.3", "K-1.4", "K-7.1")
def test_one_comrade_holds_the_initiative_and_at_most_five_targets_lie_at_the_line():
    t = Table(
        "[A B C D E F _ | K]",
        at="attack",
        attack_deck=["katyusha"],
        loaded={"targets": (2, 4, 6, 1, 7)},
    )
    assert t.state.initiative == "A"
    assert [(one.number, one.slot) for one in t.state.targets] == [
        (1, 2),
        (2, 4),
        (3, 6),
        (4, 1),
        (5, 7),
    ]


@clauses("K-1.7", "K-1.8")
def test_every_attack_says_what_it_does_and_every_equipment_how_long_it_lasts(pack):
    for kind in pack.kinds.values():
        rule = kind.attack
        if kind.group in ("linear", "splash"):
            assert rule.targets
            assert rule.main > 0
        if kind.group == "special":
            assert rule.hazard or rule.draft
        assert (kind.durability > 0) == (kind.group == "equipment")


@clauses("K-1.9")
def test_clockwise_follows_the_seats_and_not_the_line():
    t = Table("[C A B _ | K]", order=["A", "B", "C"], initiative="B", planned={"A": "dodge"})
    t.go("D")
    assert [one.comrade for one in t.happened("ActionMomentBegan")] == ["B", "C", "A"]


@clauses("K-1.10")
def test_a_plain_comrade_obeys_the_rules_without_an_ability():
    t = Table("[A B _ | K]", at="hits", attack="machine_gun")
    assert t.pack.hero("A").hook == ""
    assert t.life("A") == 8


@clauses("K-1.11")
def test_the_same_seed_gives_the_same_game_and_chance_can_be_loaded():
    _, first, one = begin(4, seed=7)
    _, second, two = begin(4, seed=7)
    assert first == second
    assert one == two
    _, loaded, _ = begin(3, loaded={"comrades": ("igor", "borys", "misza"), "line": ("misza",)})
    assert loaded.order == ("igor", "borys", "misza")
    assert loaded.line[0] == "misza"


@clauses("K-1.12", "K-8.9")
def test_mines_are_damage_from_an_attack_card_for_the_roulette_too():
    t = Table("[A B _(m1) | K]", planned={"B": "step"}, initiative="B", roulettes=1)
    t.go()
    t.answer("B", "go:backward:1")
    assert t.life("B") == 6


@clauses("K-2.1", "K-18.16")
def test_two_to_ten_players_can_play_and_nobody_else():
    for seats in range(2, 11):
        _, state, _ = begin(seats)
        assert len(state.comrades) == seats
    title = load_title("komrades")
    for seats in (1, 11):
        with pytest.raises(RefusedError) as refused:
            title.new_game(make_setup([*SEATS, "more"][:seats]), 1)
        assert (refused.value.refusal.code, refused.value.refusal.clause) == ("seat_count", "K-2.1")


@clauses("K-2.2")
def test_comrades_are_dealt_at_random_or_picked_in_seat_order():
    deals = {begin(3, seed=seed)[1].order for seed in range(12)}
    assert len(deals) > 6
    _, state, _ = begin(2, comrades="pick")
    assert [(one.seat, one.kind) for one in state.open] == [("seat0", "pick_comrade")]
    assert len(state.open[0].options) == 10


@pytest.mark.parametrize(
    ("seats", "variant", "life"),
    [
        (2, "standard", 10),
        (4, "standard", 10),
        (5, "standard", 5),
        (8, "standard", 5),
        (9, "standard", 5),
        (10, "standard", 5),
        (5, "long", 10),
        (8, "long", 10),
        (10, "long", 10),
        (2, "short", 5),
        (4, "short", 5),
    ],
)
@clauses("K-2.3", "K-2.4", "K-2.5", "K-2.6", "K-2.7")
def test_starting_life_depends_on_the_players_and_the_variant(seats, variant, life):
    _, state, _ = begin(seats, life=variant)
    assert {one.life for who, one in state.comrades.items() if who != "misza"} == {life}


@clauses("K-2.8", "K-20.5")
def test_the_bear_has_two_more_and_healing_stops_at_the_maximum():
    for seats, life in ((4, 12), (5, 7)):
        _, state, _ = begin(seats, loaded={"comrades": ("misza",)})
        assert state.comrades["misza"].life == state.comrades["misza"].max_life == life
    t = Table("[A wasyl _ | K]", at="attack", attack_deck=["comrades"], life={"A": 10, "wasyl": 9})
    assert t.life("wasyl") == 10


@clauses("K-2.9")
def test_both_decks_are_shuffled_separately():
    _, one, _ = begin(3, seed=1)
    _, two, _ = begin(3, seed=2)
    pack = load_title("komrades").pack
    assert set(one.attack_deck) < set(pack.attack_cards) | {one.attack}
    assert set(one.action_deck) < set(pack.action_cards)
    assert one.attack_deck != two.attack_deck
    assert one.action_deck != two.action_deck


@clauses("K-2.10", "K-2.11", "K-2.12")
def test_the_line_forms_at_random_with_a_free_slot_before_the_commissar():
    _, state, _ = begin(5)
    assert state.line[-1] == ""
    assert len(state.line) == 6
    assert sorted(state.line[:-1]) == sorted(state.order)
    assert state.initiative == state.line[0]
    same_deal = {"comrades": ("igor", "borys", "misza", "jurij", "wasyl")}
    lines = {tuple(begin(5, seed=seed, loaded=same_deal)[1].line) for seed in range(8)}
    assert len(lines) > 4


@clauses("K-2.13", "K-15.4")
def test_everyone_draws_five_cards_and_drafts_them():
    _, state, events = begin(4)
    drawn = [one for one in events if type(one).__name__ == "CardsDrawn"]
    assert [one.count for one in drawn] == [5, 5, 5, 5]
    assert [one.kind for one in state.open] == ["draft"] * 4


@clauses("K-2.14")
def test_two_players_play_without_smoke_screens():
    title, state, _ = begin(2)
    assert [title.pack.cards[card].id for card in state.removed] == ["smoke_screen"] * 3
    _, more, _ = begin(3)
    assert more.removed == ()


@clauses("K-2.15", "K-14.9")
def test_the_quick_draft_keeps_two_cards_and_passes_three():
    title, state, _ = begin(3, quick_draft=True)
    table = Table.__new__(Table)
    table.title, table.pack, table.state, table.events = title, title.pack, state, []
    packs = dict(state.packs)
    kept: dict[str, set[int]] = {who: set() for who in state.order}
    for _ in range(2):
        for who in state.order:
            seat = state.comrades[who].seat
            pick = table.options(seat)[0]
            kept[who].add(int(pick.partition(":")[2]))
            table.answer(seat, pick)
    hands = table.state.hands
    order = state.order
    for place, who in enumerate(order):
        giver = order[place - 1]
        assert set(hands[who]) == kept[who] | (set(packs[giver]) - kept[giver])
    assert not table.state.packs


@clauses("K-2.16")
def test_heavy_fire_is_offered_to_seven_players_or_more():
    title = load_title("komrades")
    with pytest.raises(RefusedError) as refused:
        title.new_game(make_setup(SEATS[:6], heavy_fire=True), 1)
    assert refused.value.refusal.clause == "K-2.16"
    _, state, _ = begin(7, heavy_fire=True)
    assert state.heavy_fire


def test_the_lobby_knows_how_long_a_game_takes():
    assert expected_turns(2) == 15
    assert expected_turns(2, "short") < expected_turns(2)
    assert expected_turns(8) < expected_turns(8, "long")
    assert expected_turns(9, "standard", True) < expected_turns(9)
    assert all(expected_turns(seats, life) > 0 for seats in range(2, 11) for life in LIVES)


def test_many_people_at_one_screen_are_advised_to_play_faster():
    title = load_title("komrades")
    four = title.outlook(make_setup(SEATS[:4]))
    assert (four.key, four.values["n"]) == ("lobby.outlook", expected_turns(4))
    assert title.outlook(make_setup(SEATS[:8])).key == "lobby.outlook.many"
    assert title.outlook(make_setup(SEATS[:8], heavy_fire=True)).key == "lobby.outlook.many"
    fast = title.outlook(make_setup(SEATS[:8], heavy_fire=True, quick_draft=True))
    assert (fast.key, fast.values["n"]) == ("lobby.outlook", expected_turns(8, heavy_fire=True))
