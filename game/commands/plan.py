"""A study: which computer players meet how often, and one match of it from its seed to its end."""

from __future__ import annotations

import hashlib
import time
import traceback
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from game.bots.thinking import Question, bot_seed, seconds_for, think
from game.content.packs import pack_stamp
from game.content.places import RULES
from game.content.titles import load_title
from rules.kernel.decision import Action
from rules.kernel.setup import OptionValue, SeatSetup, Setup

LIMIT = 50_000


class Plan(msgspec.Struct, frozen=True):
    """What to simulate: the seats as ``bot:hard`` and so on, the options, seeds from ``seed``.

    Bots think by the clock (``seconds``, or what their level gives them) or, so that results are
    the same on every machine, in a number of steps (``thoughts``).
    """

    title: str
    seats: tuple[str, ...]
    games: int
    seed: int = 1
    options: dict[str, OptionValue] = {}
    seconds: float | None = None
    jobs: int = 0
    rotate: bool = True
    thoughts: int | None = None


class GameResult(msgspec.Struct, frozen=True):
    """One finished match; ``winners`` are positions in the plan's list of seats."""

    seed: int
    winners: tuple[int, ...]
    decisions: int
    scores: dict[str, int] = {}
    hurried: int = 0
    """Decisions that the clock cut short: on a faster machine they might be others."""


class GameFailedError(Exception):
    """The rules or a bot failed in a match; the text names the seed and holds the traceback."""


class Patience:
    """How long a bot may think: until a moment, or for so many steps."""

    def __init__(self, seconds: float, thoughts: int | None) -> None:
        self._end = time.monotonic() + seconds
        self._left = thoughts
        self.hurried = False

    def __call__(self) -> bool:
        if self._left is not None:
            self._left -= 1
            return self._left >= 0
        if time.monotonic() < self._end:
            return True
        self.hurried = True
        return False


def seat_order(plan: Plan, game: int) -> list[int]:
    """Which planned player sits where: they change places so that no seat is favoured."""
    count = len(plan.seats)
    turn = game % count if plan.rotate else 0
    return [(place + turn) % count for place in range(count)]


def make_setup(plan: Plan, order: Sequence[int]) -> Setup:
    info = load_title(plan.title).info
    seats = []
    for place, player in enumerate(order):
        kind, _, level = plan.seats[player].partition(":")
        colour = info.colours[place % len(info.colours)]
        seats.append(SeatSetup(colour, _seat_kind(kind), f"{kind} {level}".strip(), colour, level))
    return Setup(plan.title, tuple(seats), dict(plan.options))


def _seat_kind(kind: str) -> Any:
    return "automaton" if kind not in ("human", "bot") else "bot"


def play_game(plan: Plan, game: int) -> GameResult:
    """One match from its seed to its end."""
    title = load_title(plan.title)
    order = seat_order(plan, game)
    setup = make_setup(plan, order)
    seed = plan.seed + game
    state, _ = title.new_game(setup, seed)
    count = hurried = 0
    while state.open and count < LIMIT:
        decision = state.open[0]
        level = setup.seat(decision.seat).level or "normal"
        view = title.view_for(state, decision.seat)
        question = Question(plan.title, view, decision, level, bot_seed(seed), count, plan.seconds)
        patience = Patience(seconds_for(question), plan.thoughts)
        pick = think(title, question, patience)
        title.submit(state, Action(decision.id, decision.seat, pick))
        count += 1
        hurried += patience.hurried
    outcome = title.outcome(state)
    players = {setup.seats[place].id: player for place, player in enumerate(order)}
    winners = tuple(players[seat] for seat in outcome.winners) if outcome else ()
    return GameResult(seed, winners, count, dict(outcome.scores) if outcome else {}, hurried)


def play_portion(plan: Plan, games: Sequence[int]) -> tuple[list[GameResult], float]:
    """Some matches in a row, and the seconds that they took."""
    begin = time.perf_counter()
    results = []
    for game in games:
        try:
            results.append(play_game(plan, game))
        except Exception as error:
            told = f"the game with seed {plan.seed + game} failed\n{traceback.format_exc()}"
            raise GameFailedError(told) from error
    return results, time.perf_counter() - begin


@lru_cache(maxsize=8)
def rules_stamp(title: str) -> str:
    """The rules and the content that a match is played with: other ones give other results."""
    digest = hashlib.sha256(pack_stamp(title).hash.encode())
    for folder in (RULES / "kernel", RULES / title):
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.relative_to(RULES).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
