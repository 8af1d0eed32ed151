"""Promises kept in whole random games: pieces conserved, numbers in range, the game ends."""

from collections import Counter

import pytest

from rules.kernel.promises.conformance import check_types, play_random_game
from tests.clauses import clauses
from tests.rules.dark_order.table import dark_order, dark_order_pack, game_setup

PAIRS = [
    ("sanktuarium", "aptekarze"),
    ("plaga", "sanktuarium"),
    ("aptekarze", "plaga"),
]


def problems(state):
    """What is wrong with a table; an empty list if nothing is."""
    found = []
    for seat, side in state.sides.items():
        if not side.faction or (not state.unit_decks[seat] and not state.hands[seat].commander):
            continue
        if not 0 <= side.fatigue < 30 and state.outcome is None:
            found.append(f"{seat} has fatigue {side.fatigue}")
        if state.locations:
            found += _missing_cards(state, seat, side)
    found += [f"{one.id} has {one.damage} damage" for one in state.units.values() if one.damage < 0]
    for seat, grid in state.grid.items():
        for cell, name in enumerate(grid):
            if name and (state.units[name].cell, state.units[name].seat) != (cell, seat):
                found.append(f"{name} is not in cell {cell}")
    found += _over_the_limits(state)
    standing = [name for grid in state.grid.values() for name in grid if name]
    if sorted(standing) != sorted(state.units):
        found.append("a unit stands nowhere, or twice")
    return found + _neutral_problems(state)


def _over_the_limits(state):
    """Hands at the end of recruitment, and the length of the game."""
    found = [f"round {state.round}"] if state.round > 5 else []
    if not any(one.kind == "choose_role" for one in state.open):
        return found
    for seat, hand in state.hands.items():
        held = (len(hand.units), len(hand.supports), len(hand.neutrals))
        if any(count > most for count, most in zip(held, (4, 2, 2), strict=True)):
            found.append(f"{seat} holds {held}")
    return found


def _missing_cards(state, seat, side):
    pack, hand = dark_order_pack(), state.hands[seat]
    standing = [one.card for one in state.units.values() if one.seat == seat]
    scouts = [one.card for one in state.scouts[seat]]
    units = [*hand.units, *state.unit_decks[seat], *standing, *scouts, *state.gone[seat]]
    fighters = sorted(one for one in units if one.partition(".")[0] in pack.units)
    found = []
    if len(fighters) != len(set(fighters)) or len(fighters) != len(pack.unit_decks[side.faction]):
        found.append(f"{seat} has {len(fighters)} unit cards")
    orders = Counter((*side.orders, *side.spent_orders))
    if orders != Counter(pack.order_sets[side.faction]):
        found.append(f"{seat} has the orders {orders}")
    supports = [*hand.supports, *state.support_decks[seat]]
    supports += [card for card in state.gone[seat] if card in pack.supports]
    for one in state.units.values():
        laid = one.attachments if one.seat == seat else (one.mine,)
        supports += [card for card in laid if card in pack.supports]
    playing = _in_play(state, seat)
    if abs(len(supports) - len(pack.support_decks[side.faction])) > playing:
        found.append(f"{seat} has {len(supports)} supports")
    return found


def _in_play(state, seat):
    """A card that is to stay with a unit is in nobody's hand while its unit is chosen."""
    return sum(one.seat == seat and one.kind == "choose_unit" for one in state.open)


def _neutral_problems(state):
    if not state.locations:
        return []
    pack = dark_order_pack()
    cards = [*state.neutral_deck, *state.offered, *state.gone["neutral"]]
    for hand in state.hands.values():
        cards += hand.neutrals
    for one in state.units.values():
        cards += [card for card in (*one.attachments, one.mine) if card in pack.neutrals]
    lacking = len(pack.neutral_deck) - len(cards)
    asked = any(one.kind == "choose_unit" for one in state.open)
    return [] if lacking == 0 or (asked and lacking == 1) else [f"{lacking} neutrals are missing"]


def test_types_can_be_cloned_and_told_apart():
    check_types(dark_order())


@clauses("D-5.2", "D-30.9", "D-6.7", "D-6.8", "D-3.6")
@pytest.mark.parametrize("seed", range(9))
def test_a_random_game_keeps_every_promise(seed):
    first, second = PAIRS[seed % 3]
    setup = game_setup(faction_1=first, faction_2=second)
    report = play_random_game(dark_order(), setup, seed, invariants=problems)
    assert report.finished


def test_many_random_games_end():
    for seed in range(150):
        report = play_random_game(dark_order(), game_setup(), 1000 + seed, checked=False)
        assert report.finished
