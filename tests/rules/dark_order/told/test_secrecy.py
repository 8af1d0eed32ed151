"""What each seat may know (D-30), on whole random games and on tricky positions."""

import re

import pytest

from rules.dark_order.model.picks import PICKS
from rules.kernel.decision import Action
from rules.kernel.foresight import what_if
from rules.kernel.rng import Stream
from tests.clauses import clauses
from tests.rules.dark_order.table import (
    dark_order,
    face_down,
    game_setup,
    plaga,
    sanktuarium,
    table,
)


def secrets_of(state, seat):
    """Unit cards that only this seat, or nobody, knows the place of now."""
    hand = state.hands[seat]
    known = {hand.commander, *hand.units, *state.unit_decks[seat]}
    known |= {unit.card for unit in state.units.values() if unit.seat == seat and not unit.face_up}
    known |= {one.card for one in state.scouts[seat] if not one.face_up}
    return known - {""}


def open_cards(state, seat):
    """Unit cards that lie open."""
    cards = {unit.card for unit in state.units.values() if unit.seat == seat and unit.face_up}
    cards |= {one.card for one in state.scouts[seat] if one.face_up}
    return cards | set(state.gone[seat])


def names(value):
    """Everything that is written in quotes: ids of cards among it."""
    return set(re.findall(r"'([a-z_]+(?:\.\d)?)'", str(value)))


@clauses("D-30.1", "D-30.3", "D-30.4", "D-30.5", "D-30.8", "D-30.9", "D-31.5", "D-31.6")
@pytest.mark.parametrize("seed", range(4))
def test_no_view_and_no_log_line_names_a_card_that_was_never_open(seed):
    title = dark_order()
    chance = Stream(seed, "secrets")
    state, _ = title.new_game(game_setup(), seed)
    seen = {"red": set(), "blue": set()}
    while state.open:
        decision = chance.pick(state.open)
        action = Action(decision.id, decision.seat, title.random_pick(state, decision, chance))
        for event, after in title.retell(state, action):
            for seat, other in (("red", "blue"), ("blue", "red")):
                seen[other] |= open_cards(after, other)
                hidden = secrets_of(after, other) - seen[other]
                told = names(event.seen_by(seat)) | names(title.view_for(after, seat))
                assert not told & hidden, (type(event).__name__, told & hidden)
        title.submit(state, action)


@clauses("D-30.9", "D-9.10")
def test_two_tables_that_differ_in_a_face_down_card_look_alike():
    tables = [
        table(
            step=1,
            stop="step",
            red=plaga(field={"1C": "crawler.1"}),
            blue=sanktuarium(field={"1C": face_down(card)}, unit_deck=(), fought=()),
        )
        for card in ("shieldbearer.1", "order_knight.1")
    ]
    views = [dark_order().view_for(one.state, "red") for one in tables]
    assert views[0] == views[1]
    assert tables[0].options("red") == tables[1].options("red")


@clauses("D-30.9")
def test_an_attack_on_a_face_down_unit_is_foretold_up_to_the_flip():
    t = table(
        step=1,
        stop="step",
        red=plaga(field={"1C": "crawler.1"}),
        blue=sanktuarium(field={"1C": face_down("shieldbearer.1")}),
    )
    view = dark_order().view_for(t.state, "red")
    told = what_if(dark_order(), view, t.decision("red"), "attack:red-1:blue-2")
    assert told.stop == "secret"
    assert [type(event).__name__ for event in told.events] == ["AttackDeclared"]


@clauses("D-30.2")
def test_the_discarded_commander_is_nowhere():
    title = dark_order()
    state, _ = title.new_game(game_setup(faction_1="plaga", faction_2="sanktuarium"), 5)
    for seat in ("red", "blue"):
        decision = next(one for one in state.open if one.seat == seat)
        title.submit(state, Action(decision.id, seat, decision.options[0]))
    kept = [state.hands[seat].commander for seat in ("red", "blue")]
    assert kept == ["first_infected", "halvard"]
    assert b"swarm_queen" not in title.encode(state)
    assert b"irmina" not in title.encode(state)


@clauses("D-31.1", "D-31.2")
def test_every_question_that_shows_a_hand_is_secret():
    """The curtain falls for secret questions; what shows no hand is asked in the open."""
    open_kinds, secret_kinds = set(), set()
    title = dark_order()
    for seed in range(40):
        chance = Stream(seed, "kinds")
        state, _ = title.new_game(game_setup(), seed)
        while state.open:
            for one in state.open:
                (secret_kinds if one.secret else open_kinds).add(one.kind)
                picks = [PICKS.read(option) for option in one.options]
                hand = state.hands[one.seat]
                cards = {getattr(pick, "card", "") for pick in picks}
                named = cards & {*hand.units, *hand.supports, *hand.neutrals, hand.commander} - {""}
                assert not named or one.secret
            decision = chance.pick(state.open)
            pick = title.random_pick(state, decision, chance)
            title.submit(state, Action(decision.id, decision.seat, pick))
    assert {"choose_commander", "put_back", "recover", "place_units"} <= secret_kinds
    assert {"activate", "attack_turn", "defence_turn", "keep_neutrals", "clean_up"} <= secret_kinds
    assert {"choose_unit", "choose_mode", "choose_cell"} <= secret_kinds  # the hand stays open
    assert {"choose_role", "choose_location"} <= secret_kinds  # chosen with the hand in sight
    assert open_kinds == {"choose_faction"}
    assert not open_kinds & secret_kinds
