"""How fast the rules are, measured beside other Python engines in the same run."""

from __future__ import annotations

from collections.abc import Sequence

from game.commands.peers import PEERS, peers_here
from game.commands.random_play import (
    Contestant,
    OurTitle,
    Tally,
    clone_microseconds,
    microseconds,
    middle_state,
    play_in_turn,
)
from game.commands.setups import default_setup
from game.content.titles import installed, load_title

COUNTED = (
    "(an answer that is composed, such as a program or an order, counts as one option:"
    " µs/option is no measure of titles in which many answers are)"
)
REFERENCE = 22_200
"""Decisions per second of catanatron on the machine the bar was set on."""


def our_titles() -> list[OurTitle]:
    return [
        OurTitle(title, default_setup(title.info)) for title in map(load_title, tuple(installed()))
    ]


def rules_report(seconds: float = 2.0) -> list[str]:
    """A line per title, as ratios to catanatron where it is installed (extra ``bench``)."""
    peers, _ = peers_here(PEERS[:1])
    ours = our_titles()
    tallies = play_in_turn((*peers, *ours), seconds)
    other = tallies[peers[0].name].per_second if peers else None
    lines = [f"catanatron: {other:,.0f} decisions/s" if other else "catanatron: not installed"]
    for one in ours:
        speed, state = tallies[one.name], middle_state(one)
        ratio = speed.per_second / (other or REFERENCE)
        lines.append(
            f"{one.name:11} {speed.per_second:8,.0f} decisions/s ({ratio:.2f}×)"
            f"  {speed.microseconds_per_option:6.2f} µs/option"
            f" ({speed.percent_composed:3.0f} % composed)"
            f"  clone {microseconds(one.cloning(state)):5.1f} µs"
            f"  save {microseconds(one.saving(state)):6.1f} µs"
        )
    return [*lines, COUNTED]


def peers_report(seconds: float = 2.0) -> list[str]:
    """Our titles and every peer that is installed in one run, and how they compare."""
    peers, told = peers_here()
    ours = our_titles()
    tallies = play_in_turn((*ours, *peers), seconds)
    return [*told, "", *_speeds((*ours, *peers), tallies), *_ratios(ours, peers, tallies)]


def _speeds(contestants: Sequence[Contestant], tallies: dict[str, Tally]) -> list[str]:
    lines = [f"{'':26}{'decisions/s':>12}{'options/dec.':>14}{'µs/option':>11}{'clone µs':>10}"]
    for one in contestants:
        tally, clone = tallies[one.name], clone_microseconds(one)
        copied = "–" if clone is None else f"{clone:.1f}"
        options = tally.options / max(1, tally.decisions)
        lines.append(
            f"{one.name:26}{tally.per_second:12,.0f}{options:14.1f}"
            f"{tally.microseconds_per_option:11.2f}{copied:>10}"
        )
    return lines


def _ratios(
    ours: Sequence[Contestant], peers: Sequence[Contestant], tallies: dict[str, Tally]
) -> list[str]:
    """How many times as many decisions, and as many options, ours handle in the same time."""
    if not peers:
        return ["", "no peer is installed: pip install 'kafel[bench]' brings two"]
    what = "decisions per second, and legal options per second, as multiples of a peer's:"
    lines = ["", what, f"{'':26}" + "".join(f"{one.name:>14}" for one in ours)]
    for peer in peers:
        row = [_ratio(tallies[one.name], tallies[peer.name]) for one in ours]
        lines.append(f"{peer.name:26}" + "".join(f"{cell:>14}" for cell in row))
    return lines


def _ratio(ours: Tally, other: Tally) -> str:
    decisions = ours.per_second / other.per_second
    options = other.microseconds_per_option / ours.microseconds_per_option
    return f"{decisions:.2f}× {options:.2f}×"
