"""Computer operators (B-1 to B-10): a pick from a seat's view, nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from rules.kernel.contract import KeepThinking, Title
from rules.kernel.decision import PASS, Action, Decision
from rules.kernel.rng import Stream
from rules.kernel.state import clone
from rules.volt.content import VoltPack
from rules.volt.decks import NOTHING
from rules.volt.heuristics import WIN, dice_needed, module_rating, rivals, value
from rules.volt.model import Die, Robot, VoltState
from rules.volt.program import ProgramForm, write
from rules.volt.search import PHASES_2_AND_3, Scored, beam, play_out, quick_pick
from rules.volt.view import VoltView

VoltRules = Title[VoltState, VoltView, VoltPack]

EASY_WIDTH, ENEMY_WIDTH = 10, 6
EASY_RANDOM_PERCENT = 30
MIXING_PERCENT = 20


class Depth(NamedTuple):
    """How hard a level thinks: beam width, candidates tried, sampled enemy programs (B-9)."""

    width: int
    tried: int
    samples: int


DEPTHS = {"normal": Depth(60, 40, 24), "hard": Depth(100, 80, 60)}


def choose(
    title: VoltRules,
    view: VoltView,
    decision: Decision,
    level: str,
    chance: Stream,
    go_on: KeepThinking,
) -> str:
    if decision.kind == "program":
        state = title.determinize(view, chance)
        if level == "easy":
            return _easy_program(title, state, decision, chance, go_on)
        return _strong_program(title, state, decision.seat, level, chance, go_on)
    habit = _HABITS.get(decision.kind)
    if habit is not None:
        return habit(view, decision)
    if level == "easy":
        return quick_pick(decision)
    return _best_option(title, view, decision, chance, go_on)


def _easy_program(
    title: VoltRules, state: VoltState, decision: Decision, chance: Stream, go_on: KeepThinking
) -> str:
    """B-9: a narrow search, now and then anything legal."""
    if chance.chance(EASY_RANDOM_PERCENT):
        return ProgramForm().sample(state, title.pack, decision, chance)
    found = beam(title.pack, state, decision.seat, EASY_WIDTH, go_on)
    return write(chance.pick(found[:3])[1])


def _strong_program(
    title: VoltRules,
    state: VoltState,
    seat: str,
    level: str,
    chance: Stream,
    go_on: KeepThinking,
) -> str:
    """B-3, B-4: the best candidates against sampled programs of the others."""
    pack, depth = title.pack, DEPTHS.get(level, DEPTHS["normal"])
    mine = beam(pack, state, seat, depth.width, go_on)[: depth.tried]
    others = {rival: beam(pack, state, rival, ENEMY_WIDTH, go_on) for rival in rivals(state, seat)}
    totals = [0] * len(mine)
    for _ in range(depth.samples):
        guess = {rival: _sampled(programs, chance) for rival, programs in others.items()}
        for index, (_, dice) in enumerate(mine):
            totals[index] += _tried(pack, state, seat, {**guess, seat: dice})
        if not go_on():
            break
    order = sorted(range(len(mine)), key=lambda index: (-totals[index], index))
    winning = level == "hard" and totals[order[0]] >= WIN * depth.samples // 2
    mixing = not winning and chance.chance(MIXING_PERCENT)
    rank = chance.below(min(3, len(order))) if mixing else 0
    return write(mine[order[rank]][1])


def _sampled(programs: list[Scored], chance: Stream) -> tuple[Die, ...]:
    """A plausible program: better ones are likelier."""
    first, second = (chance.below(len(programs)) for _ in range(2))
    return programs[min(first, second)][1]


def _tried(
    pack: VoltPack, state: VoltState, seat: str, programs: dict[str, tuple[Die, ...]]
) -> int:
    """Play Phases 2 and 3 with these programs and look at the result."""
    trial = clone(state)
    trial.open, trial.answers = [], {}
    trial.programs.update(programs)
    trial.revealed = True
    for number, robot in enumerate(list(trial.robots), 1):
        trial.robots[robot] = _numbered(trial, robot, number)
    play_out(pack, trial, PHASES_2_AND_3)
    return value(pack, trial, seat)


def _numbered(state: VoltState, seat: str, number: int) -> Robot:

    return replace(state.robots[seat], number=number)


def _best_option(
    title: VoltRules, view: VoltView, decision: Decision, chance: Stream, go_on: KeepThinking
) -> str:
    """B-8: try each option, let the panel end, compare."""
    state = title.determinize(view, chance)
    best, best_score = decision.options[0], None
    for pick in decision.options:
        trial = clone(state)
        panel = trial.panel
        title.submit(trial, Action(decision.id, decision.seat, pick))
        while trial.open and trial.panel == panel and trial.outcome is None:
            other = trial.open[0]
            if other.form:
                break
            title.submit(trial, Action(other.id, other.seat, quick_pick(other)))
        score = value(title.pack, trial, decision.seat)
        if best_score is None or score > best_score:
            best, best_score = pick, score
        if not go_on():
            break
    return best


def _lowest_number(view: VoltView, decision: Decision) -> str:
    return min(decision.options)


def _nearest_start(view: VoltView, decision: Decision) -> str:
    """The start space with the best reach to VP tokens (D2)."""

    def reach(pick: str) -> int:
        cell = pick.removeprefix("cell:")
        return sum(dice_needed(cell, goal) for goal in view.tokens)

    return min(decision.options, key=reach)


def _best_docking(view: VoltView, decision: Decision) -> str:
    """The best-rated pair (D3, D26)."""
    robot = view.robots[decision.seat]

    def rating(pick: str) -> int:
        pair = f"{robot.left}|{robot.right}" if pick == "keep" else pick.removeprefix("dock:")
        names = [name.strip(NOTHING) for name in pair.split("|")]
        return sum(module_rating(name, view.arena) for name in names if name)

    return max(decision.options, key=rating)


def _deck(view: VoltView, decision: Decision) -> str:
    """The colour of the weaker slot (D17)."""
    robot = view.robots[decision.seat]
    left = module_rating(robot.left, view.arena) if robot.left else 0
    right = module_rating(robot.right, view.arena) if robot.right else 0
    wish = "deck:blue" if left < right else "deck:red"
    return wish if wish in decision.options else decision.options[0]


def _activate(view: VoltView, decision: Decision) -> str:
    """VP before anything else (D18)."""
    cells = [pick for pick in decision.options if pick != PASS]
    return max(cells, key=lambda pick: view.tokens.get(pick.removeprefix("cell:"), 0))


def _workshop(view: VoltView, decision: Decision) -> str:
    return "repair" if view.robots[decision.seat].damage >= 2 else "draw"


def _first(view: VoltView, decision: Decision) -> str:
    return decision.options[0]


_HABITS: dict[str, Callable[[VoltView, Decision], str]] = {
    "take_number": _lowest_number,
    "setup_colours": _first,
    "dock_drawn": _best_docking,
    "dock": _best_docking,
    "start_space": _nearest_start,
    "draw_module": _deck,
    "activate": _activate,
    "workshop": _workshop,
    "choose_robot": _first,
    "next_arena": _first,
}
"""Decisions with a default of their own (the table "Decision points")."""
