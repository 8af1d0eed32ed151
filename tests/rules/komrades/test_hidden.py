"""Hidden information (chapter K-18): what a seat sees, and what it must not."""

import msgspec
import pytest

from game.playing.seats import SeatPolicy
from rules.kernel.event import redact
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from tests.clauses import clauses
from tests.rules.komrades.table import Table

HANDS = {"A": ["step", "halt"], "B": ["march", "niet"], "C": ["dodge", "vodka"]}


def planning(hands=HANDS, **more):
    return Table("[A B C _ | K]", at="plan", hands=hands, attack="grenade", **more)


def view(t, seat):
    return t.title.view_for(t.state, seat)


@clauses("K-18.1", "K-12.7", "K-15.3")
def test_everything_that_lies_open_is_public():
    t = Table(
        "[A B _(m1) C | K]",
        at="window_b",
        attack="sniper",
        hands=HANDS,
        planned={"B": "shove"},
        gear={"C": [{"card": "helmet", "durability": 2}]},
        statuses={"A": ["dodge"]},
        gassed=["B"],
        ability_used=["C"],
        event_used=["B"],
        roulettes=1,
        action_discard=["charge"],
        attack_discard=["laser"],
        halted=True,
    )
    for seat in ("A", "B", "C", ""):
        seen = view(t, seat)
        assert seen.line == ("A", "B", "", "C")
        assert [len(cards) for cards in seen.hazards] == [0, 0, 1, 0]
        assert seen.targets == tuple(t.state.targets)
        assert seen.attack == t.state.attack
        assert seen.comrades == t.state.comrades
        assert seen.gear == t.state.gear
        assert seen.hand_sizes == {"A": 2, "B": 2, "C": 2}
        assert seen.has_laid == ("B",)
        assert (seen.action_deck, seen.attack_deck) == (
            len(t.state.action_deck),
            len(t.state.attack_deck),
        )
        assert seen.action_discard == tuple(t.state.action_discard)
        assert seen.attack_discard == tuple(t.state.attack_discard)
        assert seen.initiative == "A"
        assert len(seen.roulettes) == 1
        assert seen.halted


@clauses("K-18.2", "K-18.12")
def test_two_tables_that_differ_only_in_others_secrets_look_the_same():
    one = planning(planned={}, action_deck=["helmet"], attack_deck=["laser"])
    other = planning(
        hands={**HANDS, "B": ["charge", "sabotage"]}, action_deck=["tank"], attack_deck=["bomb"]
    )
    assert view(one, "B") != view(other, "B")
    for seat in ("C", ""):
        ours, theirs = view(one, seat), view(other, seat)
        assert [msgspec.structs.replace(ours, setup=theirs.setup)] == [theirs]


@clauses("K-18.2")
def test_hands_plans_and_packs_are_seen_by_their_holders_alone():
    t = planning()
    t.plan(A="step")
    assert view(t, "A").sealed.answer.startswith("card:")
    assert view(t, "B").sealed.answer == ""
    t.plan(B="march", C="dodge")
    assert view(t, "A").laid == t.state.planned["A"]
    assert view(t, "").laid == 0
    assert view(t, "").hand == ()
    draft = Table("[A B _ | K]", at="attack", attack_deck=["comrades"], hands={"A": ["step"] * 5})
    assert view(draft, "A").pack == draft.state.packs["A"]
    assert view(draft, "").pack == ()
    assert view(draft, "").pack_sizes == {"A": 5, "B": 5}


@clauses("K-18.2", "K-18.13")
def test_private_facts_are_cut_from_what_others_hear():
    t = planning()
    t.plan(A="step", B="march", C="dodge")
    t.end_turn()
    private = ("CardPlanned", "CardsDrawn")
    heard = {seat: redact(t.events, seat) for seat in ("A", "B", "")}
    for seat, events in heard.items():
        for event in events:
            if type(event).__name__ in private and event.seat != seat:
                assert not getattr(event, "cards", ())
                assert not getattr(event, "card", 0)
    own = [one for one in heard["A"] if type(one).__name__ == "CardPlanned" and one.seat == "A"]
    assert own[0].card > 0


@clauses("K-18.3", "K-18.4")
def test_the_curtain_falls_before_a_secret_of_one_of_several_people():
    t = planning()
    policy = SeatPolicy(t.state.setup)
    asked = policy.attention(t.state.open)
    assert asked.curtain
    policy.sit_down(asked.decision.seat)
    assert not policy.attention(t.state.open).curtain
    policy.get_up()
    assert policy.eyes == ""
    lonely = Setup(
        "komrades", (SeatSetup("A", "human"), SeatSetup("B", "bot"), SeatSetup("C", "bot"))
    )
    alone = SeatPolicy(lonely)
    assert not alone.attention(t.state.open).curtain
    assert alone.eyes == "A"


@clauses("K-18.5", "K-18.9")
def test_people_are_asked_before_bots_and_the_order_has_no_effect():
    t = planning(initiative="B")
    assert [seat for seat, _ in t.asks()] == ["B", "C", "A"]
    mixed = Setup(
        "komrades", (SeatSetup("A", "human"), SeatSetup("B", "bot"), SeatSetup("C", "bot"))
    )
    policy = SeatPolicy(mixed)
    assert policy.attention(t.state.open).decision.seat == "A"
    one, other = planning(), planning()
    one.plan(A="step", B="march", C="dodge")
    other.plan(C="dodge", B="march", A="step")
    assert one.state.planned == other.state.planned


@clauses("K-18.6", "K-18.7")
def test_a_window_asks_each_eligible_seat_and_passing_is_always_possible():
    t = Table("[A B C _ | K]", at="window_a", attack="grenade", hands=HANDS, event_used=["C"])
    assert t.asks() == [("A", "window"), ("B", "window")]
    for seat, _ in t.asks():
        assert t.options(seat)[0] == "pass"
    public = [(one.seat, one.kind, one.options, one.about) for one in view(t, "").open]
    assert public == [("A", "window", (), {}), ("B", "window", (), {})]


@clauses("K-18.9")
def test_when_a_bot_plays_the_window_opens_again_for_all_eligible_seats():
    t = Table("[A B C _ | K]", at="window_a", attack="grenade", hands={"C": ["halt"]})
    t.answer("A", "pass")
    t.answer("B", "pass")
    t.play("C", "halt")
    t.no_response()
    assert t.asks() == [("A", "window"), ("B", "window")]


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@clauses("K-18.12")
def test_a_bot_decides_from_its_view_alone(level):
    one = planning(action_deck=["helmet"], attack_deck=["laser"])
    other = planning(
        hands={**HANDS, "A": ["charge", "sabotage"]}, action_deck=["tank"], attack_deck=["bomb"]
    )
    picks = []
    for t in (one, other):
        decision = t.asked("C")
        seen = view(t, "C")
        pick = t.title.choose(seen, decision, level, Stream(5), lambda: True)
        assert pick in decision.options
        picks.append(t.pack.cards[int(pick.partition(":")[2])].id)
    assert picks[0] == picks[1]


@clauses("K-18.14")
def test_prompts_for_equipment_and_abilities_are_public():
    t = Table("[A B _ | K]", at="hits", attack="machine_gun", gear={"A": ["helmet"]})
    assert view(t, "B").open[0].options == tuple(t.options("A"))
    assert not t.asked("A").secret
    dominika = Table("[dominika A B _ | K]", at="window_a", attack="laser", hands={"B": ["step"]})
    dominika.answer("dominika", "ability")
    assert not dominika.asked("dominika").secret


@clauses("K-18.15")
def test_reveals_and_draws_bar_the_way_back():
    t = planning()
    t.plan(A="step", B="march", C="dodge")
    t.end_turn()
    barriers = {type(one).__name__ for one in t.events if one.reveals}
    assert {"CardRevealed", "CardsDrawn", "AttackRevealed"} <= barriers


@clauses("K-18.17")
def test_a_dead_players_seat_has_no_private_view():
    t = Table(
        "[A B C _ | K]", at="hits", attack="machine_gun", life={"A": 2, "B": 9, "C": 9}, hands=HANDS
    )
    seen = view(t, "A")
    assert (seen.hand, seen.laid, seen.pack, seen.kept, seen.sealed.answer) == ((), 0, (), (), "")
    assert seen.mine() == ()


@clauses("K-18.12")
def test_a_sampled_state_fits_the_view_and_hides_no_known_card():
    t = planning()
    t.plan(B="march")
    seen = view(t, "A")
    for seed in range(20):
        sample = t.title.determinize(seen, Stream(seed))
        assert t.title.view_for(sample, "A") == seen
        assert sample.hands["A"] == t.state.hands["A"]
        assert sample.answers["B"].startswith("card:")


@clauses("K-18.2")
def test_an_event_being_aimed_is_not_named_to_others():
    t = Table(
        "[A B C _ | K]", at="window_a", attack="grenade", hands={"A": ["commissars_order", "step"]}
    )
    t.answer("A", t.card("A", "commissars_order"))
    assert t.asked("A").kind == "aim_event"
    seen = view(t, "B")
    assert all(getattr(frame, "card", 0) == 0 for frame in seen.sealed.frames)
    assert seen.open[0].options == ()
    assert seen.hand_sizes["A"] == 2
    sample = t.title.determinize(seen, Stream(3))
    assert t.title.view_for(sample, "B") == seen


@clauses("K-18.7", "K-11.7")
def test_looking_at_the_hand_in_a_window_is_told_to_all_and_changes_nothing():
    t = Table("[A B C _ | K]", at="window_a", attack="grenade", hands=HANDS)
    before = t.title.encode(t.state)
    looked = t.title.looked(t.state, "B")
    assert t.title.encode(t.state) == before
    assert (looked.comrade, looked.clauses) == ("B", ("K-18.7",))
    assert {redact([looked], seat)[0] for seat in ("A", "B", "C", "")} == {looked}
    assert looked.reveals
    assert t.asks() == [("A", "window"), ("B", "window"), ("C", "window")]
    t.answer("B", "pass")
    assert t.asks() == [("A", "window"), ("C", "window")]


@clauses("K-18.7")
def test_a_look_is_no_answer_outside_of_windows():
    t = planning()
    assert t.title.looked(t.state, "A") is None
    assert t.refused("A", "look") == ("not_your_card", "K-4.2")
    assert t.asks() == [("A", "plan"), ("B", "plan"), ("C", "plan")]
