"""What must hold at every step of any game."""

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from rules.kernel.promises.conformance import check_types, play_random_game
from rules.kernel.setup import Setup
from rules.volt.content import DECKS
from rules.volt.model.state import VoltState
from rules.volt.modules.decks import owned
from tests.clauses import clauses
from tests.rules.volt.table import pack, seats, volt

LISTED = ("kotwica", "granaty", "wiazka", "ogien", "miny", "pila", "promien", "bomba", "tarcza")


def wrong(state: VoltState) -> list[str]:
    """Everything that breaks a law of conservation or of place."""
    return [*_pieces(state), *_tokens(state), *_mines(state), *_cards(state)]


def _pieces(state: VoltState) -> list[str]:
    cells = [robot.cell for robot in state.robots.values() if robot.cell]
    problems = []
    if list(state.robots) != [seat.id for seat in state.setup.seats]:
        problems.append("a robot is gone")
    if len(set(cells)) != len(cells) and not _is_landing(state):
        problems.append("two robots share a cell")
    if any(not 0 <= robot.damage <= 3 or robot.shield > 2 for robot in state.robots.values()):
        problems.append("too many damage tokens")
    if any(robot.cell and robot.damage >= 3 for robot in state.robots.values()):
        absorbing = state.settling
        problems += [] if absorbing else ["a robot with three tokens stands"]
    return problems


def _is_landing(state: VoltState) -> bool:
    """Over another robot only in the middle of a jump (V-17.3)."""
    names = {type(frame).__name__ for frame in state.agenda}
    return bool(names & {"Jump", "Land", "LandingPush"})


def _tokens(state: VoltState) -> list[str]:
    total = len(state.pool) + sum(state.tokens.values())
    total += sum(robot.vp for robot in state.robots.values())
    return [] if total == 24 or not state.pool else [f"{total} VP tokens"]


def _mines(state: VoltState) -> list[str]:
    owners = list(state.mines.values())
    pits = pack().grid(state.arena).pits
    problems = [f"{owner} has too many mines" for owner in owners if owners.count(owner) > 3]
    problems += [f"a mine in the pit {cell}" for cell in state.mines if cell in pits]
    cells = {robot.cell for robot in state.robots.values()}
    if not _is_landing(state):
        problems += [f"a mine under a robot on {cell}" for cell in state.mines if cell in cells]
    return problems


def _cards(state: VoltState) -> list[str]:
    if not state.decks:
        return []
    cards = [card for deck in state.decks.values() for card in deck]
    for robot in state.robots.values():
        have = [card for card in owned(robot) if pack().modules[card].colour in DECKS]
        if len(set(have)) != len(have):
            return [f"{robot.seat} owns a module twice"]
        cards += have
    return [] if sorted(cards) == _all_cards() else ["a module card is gone"]


def _all_cards() -> list[str]:
    return sorted(card for colour in DECKS for card in pack().deck(colour))


def game(operators: int, killbots: int, variant: str, **options: str | int | bool) -> Setup:
    names = ("red", "blue", "green", "yellow")
    table_ = seats(*names[:operators], killbots=names[operators : operators + killbots])
    return Setup("volt", table_, {"variant": variant, **options})


@clauses("V-2.2", "V-2.3", "V-9.4", "V-15.4", "V-22.4")
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**6), operators=st.integers(2, 4), arena=st.sampled_from("abcd"))
@example(seed=33523, operators=4, arena="d")  # a last card that might have been owned
def test_random_rfl_games_keep_every_promise(seed, operators, arena):
    setup = game(operators, 0, "rfl", arena=arena)
    play_random_game(volt(), setup, seed, limit=400, invariants=wrong)


@clauses("V-2.2")
@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**6), operators=st.integers(2, 4))
def test_random_training_games_keep_every_promise(seed, operators):
    setup = game(operators, 0, "training", number_race="rotation")
    play_random_game(volt(), setup, seed, limit=400, invariants=wrong)


@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    seed=st.integers(0, 10**6),
    players=st.sampled_from([(2, 1), (3, 1), (1, 2), (2, 2)]),
    arena=st.sampled_from("abcd"),
    modules=st.permutations(LISTED).map(lambda names: names[:4]),
)
def test_random_games_with_killbots_keep_every_promise(seed, players, arena, modules):
    operators, killbots = players
    options = {"arena": arena}
    names = ("red", "blue", "green", "yellow")[operators : operators + killbots]
    for name, pair in zip(names, (modules[:2], modules[2:]), strict=False):
        if pack().modules[pair[0]].colour != pack().modules[pair[1]].colour:
            options[f"modules:{name}"] = "+".join(pair)
    setup = game(operators, killbots, "rfl", **options)
    play_random_game(volt(), setup, seed, limit=250, invariants=wrong)


def test_the_state_can_be_cloned_and_saved():
    check_types(volt())


def test_whole_games_end_with_a_winner():
    for seed in range(3):
        report = play_random_game(volt(), game(4, 0, "training"), seed, checked=False)
        assert report.finished
        assert len(report.winners) == 1
