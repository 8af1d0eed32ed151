"""Computer operators (V-22.1): always a legal answer, from their own view, in any position."""

from functools import lru_cache

import pytest

from rules.kernel.decision import Action, Decision
from rules.kernel.state import clone
from rules.volt.model.state import VoltState
from rules.volt.model.view import VoltView
from tests.clauses import clauses
from tests.rules.volt.bot_table import LEVELS, answer, asked_in_random_play, game, pick
from tests.rules.volt.series_table import duel_of
from tests.rules.volt.table import at, new_game, table, volt

KINDS = (
    *("setup_colours", "dock_drawn", "dock", "start_space", "program", "take_number"),
    *("keep_die", "aim", "convert", "fire", "brake", "drive_how", "drop_mine", "anchor"),
    *("saw", "beam", "pulse", "repulse", "bomb", "ground", "remote", "shield"),
    *("draw_module", "activate", "workshop"),
)
GAMES = (
    *(duel_of(holder) for holder in range(4)),
    game(3, 1, variant="rfl", arena="c", **{"modules:yellow": "kotwica+pila"}),
    game(2, 2, variant="rfl", arena="d"),
    game(1, 2, variant="rfl", arena="a"),
    game(2, 0, variant="rfl", arena="b"),
    game(4, 0, variant="training"),
)
EACH = 3
"""Positions in which each kind of question is put to each level."""
MINE, OTHER = "I:b3E II:r5NW III:b2S", "I:r6SE II:b4W III:r2NW"


@lru_cache(maxsize=1)
def questions() -> dict[str, list[tuple[VoltState, Decision]]]:
    """Some positions for each kind of question, out of random games of every variant."""
    found: dict[str, list[tuple[VoltState, Decision]]] = {kind: [] for kind in KINDS}
    for seed in range(1, 40):
        for setup in GAMES:
            here: set[str] = set()
            for state, decision in asked_in_random_play(setup, seed):
                some = found[decision.kind]
                if len(some) < EACH and decision.kind not in here:
                    here.add(decision.kind)
                    some.append((state, decision))
        if all(len(some) == EACH for some in found.values()):
            break
    return found


@clauses("V-22.1")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_question_gets_a_legal_answer(kind, level):
    asked = questions()[kind]
    assert len(asked) == EACH
    for seed, (state, decision) in enumerate(asked):
        before = volt().encode(state)
        chosen = pick(state, decision, level, seed=seed, looks=30)
        assert volt().refusal(state, decision, chosen) is None
        assert volt().encode(state) == before


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("setup", GAMES[1:], ids=lambda setup: f"{len(setup.seats)} robots")
def test_a_program_is_ready_however_soon_the_thinking_is_stopped(setup, level):
    state, _ = volt().new_game(setup, 5)
    while state.open[0].kind != "program":
        decision = state.open[0]
        chosen = pick(state, decision, level, looks=0)
        volt().submit(state, Action(decision.id, decision.seat, chosen))
    for looks in (0, 1, 2, 5, 20):
        chosen = pick(state, state.open[0], level, looks=looks)
        assert volt().refusal(state, state.open[0], chosen) is None


@clauses("V-22.1")
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_the_same_chance_give_the_same_program(level):
    t = table(arena="c", phase="programming", red=at("E9"), blue=at("E1", side="N"))
    decision = t.decision("red")
    first = pick(t.state, decision, level, looks=25)
    assert pick(clone(t.state), decision, level, looks=25) == first


@clauses("V-22.1", "V-5.1")
@pytest.mark.parametrize("level", LEVELS)
def test_a_program_does_not_depend_on_what_the_others_have_confirmed(level):
    chosen = set()
    for secret in (MINE, OTHER):
        t = table(
            arena="a",
            phase="programming",
            tokens={"F4": 1},
            red=at("E9", left="hamulce"),
            blue=at("E1", side="N", stash=["pila" if secret == MINE else "miny"]),
        )
        t.answer("blue", secret)
        chosen.add(pick(t.state, t.decision("red"), level, looks=25))
    assert len(chosen) == 1


@clauses("V-22.1")
def test_what_a_computer_operator_is_given_holds_no_secrets():
    t = table(phase="programming", red=at("E9"), blue=at("E1", side="N", stash=["miny"]))
    t.answer("blue", MINE)
    view = volt().view_for(t.state, "red")
    assert type(view) is VoltView
    assert view.robots["blue"].stash == ()
    assert view.programs["blue"] == ()
    assert not hasattr(view, "seed")
    assert not hasattr(view, "decks")


@pytest.mark.parametrize("level", LEVELS)
def test_games_between_computer_operators_come_to_an_end(level):
    t = new_game("red", "blue", kind="bot", variant="rfl", arena="a", seed=3)
    for _ in range(400):
        if t.state.outcome is not None:
            break
        answer(t, t.state.open[0].seat, level, seed=t.state.serial, looks=10)
    assert t.state.outcome is not None
    assert t.state.outcome.winners in (("red",), ("blue",))
