"""The kernel's promises about asking, answering and refusing."""

import pytest

from rules.kernel.agenda import Resolution, run
from rules.kernel.decision import Action, RefusedError
from rules.kernel.scenarios.scenario import find_decision
from rules.kernel.state import Frame
from tests.rules.kernel.duel import SETUP, DuelTitle, PickNumbers, Rolled, Shouted, Whispered


@pytest.fixture
def title():
    return DuelTitle(None)


def answer(title, state, seat, pick, kind=""):
    decision = find_decision(state, seat, kind)
    return title.submit(state, Action(decision.id, seat, pick))


def begin(title, **loaded):
    state, _ = title.new_game(SETUP, 1, loaded)
    return state


def plain(state, seat):
    return next(d for d in state.open if d.seat == seat)


def pick(title, state, seat, number):
    return title.submit(state, Action(plain(state, seat).id, seat, number))


def test_both_seats_are_asked_at_once_and_nothing_happens_until_both_have_answered(title):
    state = begin(title, die=[3])
    assert pick(title, state, "blue", "6") == []
    events = pick(title, state, "red", "3")
    assert [type(event) for event in events] == [Whispered, Whispered, Rolled]
    assert state.points == {"red": 1, "blue": 0}


def test_a_race_ends_with_the_first_pick_that_is_not_a_pass(title):
    state = begin(title, die=[3])
    pick(title, state, "blue", "6")
    pick(title, state, "red", "3")
    assert {d.kind for d in state.open} == {"shout"}
    events = answer(title, state, "blue", "hurrah")
    assert events[0] == Shouted("blue")
    assert all(d.kind == "pick_number" for d in state.open)


def test_a_race_that_everybody_passes_goes_on_without_an_event(title):
    state = begin(title, die=[3])
    pick(title, state, "blue", "6")
    pick(title, state, "red", "3")
    assert answer(title, state, "red", "pass") == []
    assert answer(title, state, "blue", "pass") == []
    assert all(d.kind == "pick_number" for d in state.open)


def test_an_answer_counts_in_its_own_question_and_in_no_later_one_of_the_kind(title):
    """Blue passes before red interrupts the race; in the next round it is asked again."""
    state = begin(title, die=[3, 6])
    pick(title, state, "blue", "6")
    pick(title, state, "red", "3")
    answer(title, state, "blue", "pass")
    answer(title, state, "red", "double")
    answer(title, state, "blue", "1", "bet")
    assert {one.seat for one in state.open} == {"red", "blue"}, "no number is kept"
    pick(title, state, "red", "3")
    assert [one.seat for one in state.open] == ["blue"]
    pick(title, state, "blue", "6")
    assert {(one.seat, one.kind) for one in state.open} == {("red", "shout"), ("blue", "shout")}


@pytest.mark.parametrize(
    ("seat", "decision", "pick_text", "code"),
    [
        ("red", 999, "1", "not_your_decision"),
        ("blue", 1, "1", "not_your_decision"),
        ("red", 1, "7", "not_offered"),
    ],
)
def test_what_was_not_offered_is_refused_and_changes_nothing(
    title, seat, decision, pick_text, code
):
    state = begin(title)
    before = title.encode(state)
    with pytest.raises(RefusedError) as caught:
        title.submit(state, Action(decision, seat, pick_text))
    assert caught.value.refusal.code == code
    assert title.encode(state) == before


def test_a_form_refuses_with_its_own_reason_and_clause(title):
    state = begin(title, die=[3])
    pick(title, state, "blue", "6")
    pick(title, state, "red", "3")
    answer(title, state, "red", "double")
    with pytest.raises(RefusedError) as caught:
        answer(title, state, "blue", "10")
    assert (caught.value.refusal.code, caught.value.refusal.clause) == ("bad_amount", "X-1.5")


def test_every_action_after_the_end_is_refused(title):
    state = begin(title, die=[1, 1, 1])
    for _ in range(3):
        pick(title, state, "red", "1")
        pick(title, state, "blue", "6")
        for decision in list(state.open):
            if decision.kind == "shout":
                title.submit(state, Action(decision.id, decision.seat, "pass"))
    assert title.outcome(state).winners == ("red",)
    with pytest.raises(RefusedError) as caught:
        title.submit(state, Action(1, "red", "1"))
    assert caught.value.refusal.code == "game_over"


def test_a_resolver_that_emits_before_it_asks_is_caught(title):
    class Hasty(Frame, frozen=True):
        pass

    def hasty(r, frame):
        r.emit(Shouted("red"))
        r.ask(frame, "late", {"red": ("a", "b")})

    state = title.start(SETUP, 1)
    state.agenda.append(Hasty())
    with pytest.raises(RuntimeError, match="emitted events before"):
        run(Resolution(state, None), {**title.resolvers, Hasty: hasty})


def test_a_resolver_that_forgets_its_answer_is_caught(title):
    state = begin(title)
    state.agenda[-1] = PickNumbers()
    for seat in ("red", "blue"):
        decision = plain(state, seat)
        state.open.remove(decision)
    state.resumed = True
    state.open.clear()
    with pytest.raises(RuntimeError, match="did not take up"):
        run(Resolution(state, None), {PickNumbers: lambda r, frame: None})


def test_a_single_option_is_taken_without_asking(title):
    r = Resolution(title.start(SETUP, 1), None)
    assert r.ask(PickNumbers(), "forced", {"red": ("only",)}) == {"red": "only"}
    assert r.state.open == []


def test_a_single_option_is_still_asked_where_the_prompt_would_tell_something(title):
    r = Resolution(title.start(SETUP, 1), None)
    assert r.ask(PickNumbers(), "forced", {"red": ("only",)}, auto=False) is None
    assert [d.options for d in r.state.open] == [("only",)]
