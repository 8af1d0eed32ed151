"""Previews, positions and words: what the table shows must be what the rules do."""

import pytest
from msgspec.structs import asdict

from game.words.text import load_texts
from rules.kernel.content import ContentError
from rules.kernel.rng import Stream
from rules.komrades.model.line_events import StatusGained
from rules.komrades.model.state import CREW, DODGE, FUBAR, PRONE
from rules.komrades.previews import (
    card_choices,
    card_previews,
    card_refusal,
    preview_attack,
    preview_card,
    preview_pick,
)
from tests.clauses import clauses
from tests.rules.komrades.table import Table, make_setup


def view(t, seat):
    return t.title.view_for(t.state, seat)


def number(t, who, kind):
    return int(t.card(who, kind).partition(":")[2])


@clauses("K-5.1", "K-5.4", "K-5.5")
def test_a_hovered_card_shows_its_single_steps_from_the_present_line():
    t = Table("[A B C D _ | K]", at="plan", hands={"A": ["retreat", "march"]}, attack="laser")
    retreat = number(t, "A", "retreat")
    assert card_choices(t.title, view(t, "A"), retreat) == ("go:backward:3",)
    shown = preview_card(t.title, view(t, "A"), retreat, ("go:backward:3",))
    assert [one.mode for one in shown.events] == ["push", "swap", "swap"]
    assert shown.line == ("", "B", "C", "A", "D")
    march = number(t, "A", "march")
    assert card_choices(t.title, view(t, "A"), march) == ("go:forward:2", "go:backward:2")
    assert preview_card(t.title, view(t, "A"), march).end == "asks"


@clauses("K-10.4")
def test_a_preview_counts_the_mine_that_would_go_off():
    t = Table("[A B _(m1) C | K]", at="plan", hands={"B": ["step"]}, attack="laser")
    shown = preview_card(t.title, view(t, "B"), number(t, "B", "step"), ("go:backward:1",))
    assert shown.life["B"] == 8
    assert shown.line == ("A", "", "B", "C")


@clauses("K-6.4")
def test_the_danger_is_told_while_a_comrade_stands_on_a_mine_in_the_last_slot():
    """Somebody would die, and the Commissar takes that slot before the mine has gone off."""
    t = Table(
        "[A B _(m1) | K]", planned={"B": "step"}, initiative="B", gear={"B": ["mine_detector"]},
        attack="cannonball", life={"A": 1, "B": 9},
    )  # fmt: skip
    t.go()
    t.answer("B", "go:backward:1")
    assert preview_attack(t.title, view(t, "B")).deaths == ("A",)


def test_a_preview_agrees_with_what_then_happens():
    for seed in range(40):
        chance = Stream(seed)
        comrades = chance.shuffled(["A", "B", "C", "D", "E"])
        slot = chance.below(6)
        line = [*comrades[:slot], "_", *comrades[slot:]]
        card = chance.pick(
            ["retreat", "charge", "desertion", "step", "march", "volunteer", "switch"]
        )
        fubar = {chance.pick(comrades[1:]): ["fubar"]} if chance.chance(50) else {}
        t = Table(
            f"[{' '.join(line)} | K]",
            planned={comrades[0]: card},
            initiative=comrades[0],
            statuses=fubar,
            order=comrades,
        )
        t.go("D")
        asked = t.asked(comrades[0])
        if asked is None or asked.kind == "window":
            continue
        pick = chance.pick(asked.options)
        shown = preview_pick(t.title, view(t, comrades[0]), asked, pick)
        t.answer(comrades[0], pick)
        assert shown.line == tuple(t.state.line)
        assert shown.life == t.lives


@clauses("K-7.8", "K-7.11")
def test_the_danger_preview_counts_revealed_statuses_and_no_hidden_card():
    linear = Table(
        "[A B C _ | K]",
        at="plan",
        attack="machine_gun",
        statuses={"A": ["dodge"]},
        hands={"B": ["dodge"]},
    )
    danger = preview_attack(linear.title, view(linear, "C"))
    assert danger.hits == (("B", 2, "main"),)
    assert danger.flights[0].passed == ("A",)
    splash = Table("[A B C _ | K]", at="plan", attack="grenade", life={"A": 1, "B": 9, "C": 9})
    danger = preview_attack(splash.title, view(splash, ""))
    assert danger.hits == (("B", 2, "main"), ("A", 1, "indirect"), ("C", 1, "indirect"))
    assert danger.deaths == ("A",)
    mine = Table("[A B _ | K]", at="attack", attack_deck=["mine"])
    assert preview_attack(mine.title, view(mine, "A")).hits == ()


@clauses("K-11.2", "K-2.8")
def test_a_card_that_cannot_be_picked_says_why():
    hands = {"A": ["vodka", "dud", "step", "halt"]}
    t = Table("[A B _ | K]", at="window_a", attack="laser", hands=hands)
    told = {kind: card_refusal(t.title, view(t, "A"), number(t, "A", kind)) for kind in t.hand("A")}
    assert told["halt"] is None
    assert (told["vodka"].code, told["vodka"].clause) == ("already_at_maximum", "K-2.8")
    assert (told["dud"].code, told["dud"].clause) == ("wrong_moment", "K-11.2")
    assert told["step"].code == "not_an_event"


@clauses("K-13.5")
def test_tank_jump_and_events_have_previews_too():
    t = Table("[A B C D _ | K]", gear={"B": ["tank"]}, initiative="B")
    t.go()
    t.answer("B", t.gear("B", "tank"))
    t.answer("B", "comrade:C")
    shown = preview_pick(t.title, view(t, "B"), t.asked("B"), "drive:forward:1")
    assert shown.line == ("B", "C", "A", "D", "")
    jump = Table("[walentyna A _(m1) | K]", initiative="walentyna")
    jump.go()
    leap = preview_pick(jump.title, view(jump, "walentyna"), jump.asked("walentyna"), "ability")
    assert (leap.life["walentyna"], leap.line) == (8, ("", "A", "walentyna"))
    hands = {"A": ["commissars_order", "all_the_same", "vodka"]}
    order = Table("[A B C _ | K]", at="window_a", attack="laser", hands=hands, life=5, max_life=9)
    card = number(order, "A", "commissars_order")
    seen = view(order, "A")
    assert card_choices(order.title, seen, card) == ("comrade:B", "comrade:C")
    assert preview_card(order.title, seen, card, ("comrade:C",)).line == ("C", "A", "B", "")
    assert preview_card(order.title, seen, number(order, "A", "all_the_same")).end == "chance"
    assert preview_card(order.title, seen, number(order, "A", "vodka")).life["A"] == 6


@clauses("K-18.12")
def test_a_preview_never_shows_a_hidden_card():
    def table(deck):
        return Table(
            "[A B _(m1) C | K]",
            at="plan",
            attack="laser",
            hands={"A": ["step"], "B": ["smoke_screen"], "C": ["smoke_screen"]},
            life={"A": 9, "B": 2, "C": 9},
            action_deck=deck,
        )

    one, other = table(["dodge"]), table(["march"])
    shown = [
        preview_card(t.title, view(t, "A"), number(t, "A", "step"), ("go:backward:1",))
        for t in (one, other)
    ]
    assert shown[0] == shown[1]
    assert all(not getattr(event, "cards", ()) for event in shown[0].events)


def test_a_position_survives_the_round_trip_at_every_question():
    t = Table("[A B C _ | K]", at="attack", attack_deck=["comrades"], hands={"A": ["step"] * 5})
    chance = Stream(4)
    for _ in range(120):
        if not t.state.open:
            break
        told = t.title.to_position(t.state)
        again = t.title.from_position(told, t.state.setup, t.state.seed)
        t.title.advance(again)
        assert [(one.seat, one.kind, one.options) for one in again.open] == [
            (one.seat, one.kind, one.options) for one in t.state.open
        ]
        for seat in "ABC":
            ours, theirs = view(t, seat), t.title.view_for(again, seat)
            assert (ours.hand, ours.line, ours.comrades, ours.sealed.answer) == (
                theirs.hand,
                theirs.line,
                theirs.comrades,
                theirs.sealed.answer,
            )
        decision = chance.pick(t.state.open)
        t.answer(decision.seat, chance.pick(decision.options))


def test_all_mistakes_of_a_position_are_listed_at_once():
    t = Table("[A B _ | K]")
    bad = {
        "line": ["A", "B"],
        "hands": {"Z": ["step"]},
        "planned": {"A": "no_such_card"},
        "hazards": {"1": ["mine"]},
    }
    with pytest.raises(ContentError) as error:
        t.title.from_position(bad, make_setup(["A", "B", "C"]), 1)
    told = "\n".join(error.value.problems)
    for part in ("3 seats", "no free slot", "Z is not in the game", "no_such_card", "slot 1"):
        assert part in told


def test_every_event_question_and_option_has_words_in_both_languages():
    texts = {lang: load_texts(lang, "komrades", strict=True) for lang in ("en", "pl")}
    for seed, picture in enumerate(("[A B C _ | K]", "[dominika borys igor _ | K]")):
        t = Table(picture, at="attack", seed=seed)
        chance = Stream(seed)
        for _ in range(300):
            if not t.state.open:
                break
            decision = chance.pick(t.state.open)
            seen = view(t, decision.seat)
            values = asdict(decision.about) if decision.about else {}
            for say in texts.values():
                say(f"ask.{decision.kind}", **values)
                for pick in decision.options:
                    say.render(t.title.label(seen, decision, pick))
            t.answer(decision.seat, chance.pick(decision.options))
        for event in t.events:
            for say in texts.values():
                assert not say.render(t.title.describe(event)).endswith("..")


def test_every_status_has_a_sentence_of_its_own():
    title = Table("[A B _ | K]").title
    texts = {lang: load_texts(lang, "komrades", strict=True) for lang in ("en", "pl")}
    for status in (DODGE, PRONE, FUBAR, CREW):
        gained = title.describe(StatusGained(comrade="jurij", status=status))
        assert texts["en"].render(gained) != texts["pl"].render(gained)
        assert not texts["en"].render(gained).endswith("..")


@clauses("K-7.8", "K-9.2", "K-10.5")
def test_a_preview_tells_what_the_attack_would_leave_of_the_own_life():
    hands = {"A": ["dodge", "hit_the_dirt", "retreat", "switch"]}
    t = Table("[A B _(m1) C | K]", at="plan", attack="cannonball", hands=hands)

    def fate(kind, *picks):
        return preview_card(t.title, view(t, "A"), number(t, "A", kind), picks).fate

    assert fate("dodge") == 10
    assert fate("hit_the_dirt") == 7
    assert fate("retreat") == 10
    assert fate("switch") == -1
    assert fate("switch", "comrade:C") == 10
    life = {"A": 3, "B": 9, "C": 9}
    doomed = Table("[A B _ C | K]", at="plan", attack="cannonball", hands=hands, life=life)
    card = number(doomed, "A", "hit_the_dirt")
    assert preview_card(doomed.title, view(doomed, "A"), card).fate == 0


@clauses("K-4.9")
def test_an_event_hovered_while_planning_promises_nothing():
    hands = {"A": ["vodka", "step"], "B": ["step"], "C": ["step"]}
    t = Table("[A B C _ | K]", at="plan", attack="laser", hands=hands, life=5, max_life=9)
    assert t.asked("A").kind == "plan"
    (shown,) = card_previews(t.title, view(t, "A"), number(t, "A", "vodka"))
    assert (shown.end, shown.events, shown.life["A"]) == ("wasted", (), 5)
    for who, kind in (("A", "vodka"), ("B", "step"), ("C", "step")):
        t.answer(who, t.card(who, kind))
    t.end_turn()
    assert t.happened("CardDiscarded", comrade="A", kind="vodka")
    assert t.happened("LifeGained", comrade="A") == []


def test_the_same_event_in_a_window_is_foretold():
    hands = {"A": ["vodka"]}
    t = Table("[A B C _ | K]", at="window_a", attack="laser", hands=hands, life=5, max_life=9)
    (shown,) = card_previews(t.title, view(t, "A"), number(t, "A", "vodka"))
    assert (shown.end, shown.life["A"]) == ("done", 6)
