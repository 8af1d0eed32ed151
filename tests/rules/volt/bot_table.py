"""What the tests of computer operators share: a patience that can be counted, and questions."""

from collections.abc import Iterator

from rules.kernel.contract import KeepThinking
from rules.kernel.decision import Action, Decision
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from rules.kernel.state import clone
from rules.volt.model.state import VoltState
from tests.rules.volt.table import Table, seats, volt

LEVELS = ("easy", "normal", "hard")
NAMES = ("red", "blue", "green", "yellow")


def patience(looks: int) -> KeepThinking:
    """Goes on until it has been asked so many times: the same search on every machine."""
    left = [looks]

    def go_on() -> bool:
        left[0] -= 1
        return left[0] >= 0

    return go_on


def pick(
    state: VoltState, decision: Decision, level: str, *, seed: int = 1, looks: int = 400
) -> str:
    """The answer of a computer operator, which gets the view of its seat and nothing else."""
    view = volt().view_for(state, decision.seat)
    return volt().choose(view, decision, level, Stream(seed, "bot"), patience(looks))


def answer(t: Table, seat: str, level: str, *, seed: int = 1, looks: int = 400) -> str:
    """The computer operator of a seat answers what it is asked."""
    chosen = pick(t.state, t.decision(seat), level, seed=seed, looks=looks)
    t.answer(seat, chosen)
    return chosen


def game(operators: int, killbots: int, **options: str | int | bool) -> Setup:
    players = seats(*NAMES[:operators], killbots=NAMES[operators : operators + killbots])
    return Setup("volt", players, dict(options))


def asked_in_random_play(setup: Setup, seed: int) -> Iterator[tuple[VoltState, Decision]]:
    """Every question of a game in which everybody answers by chance."""
    title, chance = volt(), Stream(seed)
    state, _ = title.new_game(setup, seed)
    for _ in range(2000):
        if not state.open:
            return
        decision = chance.pick(state.open)
        yield clone(state), decision
        chosen = title.random_pick(state, decision, chance)
        title.submit(state, Action(decision.id, decision.seat, chosen))
