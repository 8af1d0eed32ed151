"""How fast the rules are, measured beside another Python engine in the same run.

Times are processor times: what other programs take does not count.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec

from game.match import AnyTitle
from game.titles import installed, load_title
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup

REFERENCE = 22_200
"""Decisions per second of catanatron on the machine the bar was set on."""


class RulesSpeed(msgspec.Struct, frozen=True):
    """One title under random play."""

    title: str
    variant: str
    decisions_per_second: float
    microseconds_per_option: float
    clone_microseconds: float
    save_microseconds: float


def default_setup(title: AnyTitle, options: dict[str, Any] | None = None) -> Setup:
    """The table that one click in the lobby would give, with bots on every seat."""
    info = title.info
    seats = tuple(
        SeatSetup(colour, "bot", colour, colour, "easy")
        for colour in info.colours[: len(info.default_seats)]
    )
    chosen = {option.key: option.default for option in info.options}
    return Setup(info.key, seats, {**chosen, **(options or {})})


def measure(title: AnyTitle, setup: Setup, seconds: float, variant: str = "") -> RulesSpeed:
    """Random play for about ``seconds``; setting up a game counts too."""
    decisions = options = seed = 0
    states: list[Any] = []
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        seed += 1
        chance = Stream(seed, "bench")
        state, _ = title.new_game(setup, seed)
        while state.open:
            decision = chance.pick(state.open)
            pick = title.random_pick(state, decision, chance)
            options += len(decision.options) or 1
            title.submit(state, Action(decision.id, decision.seat, pick))
            decisions += 1
            if decisions % 997 == 0:
                states.append(title.clone(state))
    spent = time.process_time() - begin
    probe = states[-1] if states else title.new_game(setup, 1)[0]
    return RulesSpeed(
        title.info.key,
        variant,
        decisions / spent,
        spent / max(1, options) * 1e6,
        _microseconds(lambda: title.clone(probe)),
        _microseconds(lambda: title.encode(probe)),
    )


def _microseconds(call: Callable[[], object], times: int = 2000) -> float:
    begin = time.process_time()
    for _ in range(times):
        call()
    return (time.process_time() - begin) / times * 1e6


def catanatron_speed(seconds: float) -> float | None:
    """Decisions per second of catanatron here and now, if it is installed (extra ``bench``)."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None
    players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE)]
    ticks = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        game = Game(players)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            ticks += 1
    return ticks / (time.process_time() - begin)


def rules_report(seconds: float = 2.0) -> list[str]:
    """A line per title, as ratios to catanatron where it is installed."""
    other = catanatron_speed(seconds)
    lines = [f"catanatron: {other:,.0f} decisions/s" if other else "catanatron: not installed"]
    for key in installed():
        title = load_title(key)
        speed = measure(title, default_setup(title), seconds)
        ratio = speed.decisions_per_second / (other or REFERENCE)
        lines.append(
            f"{key:11} {speed.decisions_per_second:8,.0f} decisions/s ({ratio:.2f}×)"
            f"  {speed.microseconds_per_option:6.2f} µs/option"
            f"  clone {speed.clone_microseconds:5.1f} µs  save {speed.save_microseconds:6.1f} µs"
        )
    return lines
