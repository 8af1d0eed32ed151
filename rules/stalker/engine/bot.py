"""Computer-controlled Stalkers: a look ahead over the Turn by real rules on sampled states."""

from __future__ import annotations

from collections.abc import Iterable

from rules.kernel.contract import KeepThinking, Title
from rules.kernel.decision import Action, Decision
from rules.kernel.rng import Stream
from rules.stalker.engine.actions import step_limit
from rules.stalker.engine.book import Book
from rules.stalker.engine.bot_defaults import default_pick
from rules.stalker.engine.bot_eval import evaluate
from rules.stalker.engine.frames_turn import Walk
from rules.stalker.engine.model import StalkerState
from rules.stalker.engine.play import Play
from rules.stalker.engine.previews import ways
from rules.stalker.engine.view import StalkerView

Rules = Title[StalkerState, StalkerView, Book]
Macro = tuple[str, ...]
SAMPLES = {"easy": 1, "normal": 2, "hard": 3}
BEAM = 5
LONGEST = 120
"""Answers after which a look ahead gives up."""


def choose(
    title: Rules,
    view: StalkerView,
    decision: Decision,
    level: str,
    chance: Stream,
    go_on: KeepThinking,
) -> str:
    """A pick from what the seat sees and nothing else."""
    if decision.kind not in ("act", "step"):
        return default_pick(title.pack, title.determinize(view, chance), decision)
    state = title.determinize(view, chance)
    macros = plans(title, state, decision)
    if len(macros) == 1:
        return macros[0][0]
    scored = _score(title, state, decision.seat, macros, level, chance, go_on)
    if level == "hard":
        scored = _look_deeper(title, state, decision.seat, scored, chance, go_on)
    return max(scored, key=lambda one: one[0])[1][0]


def plans(title: Rules, state: StalkerState, decision: Decision) -> list[Macro]:
    """The Actions worth looking at; a Move is planned up to the field where it ends."""
    r = Play(state, title.pack)
    seat = decision.seat
    found: list[Macro] = []
    for pick in decision.options:
        verb, _, rest = pick.partition(":")
        if decision.kind == "step":
            continue
        if verb in ("move", "careful_move"):
            stalker = state.stalkers[seat]
            steps = step_limit(r, stalker, verb)
            if rest and state.companions[rest].escort:
                steps = min(steps, 2)
            walk = Walk(seat, steps, (stalker.at,), verb)
            found += [(pick, *_steps(path)) for path in ways(r, walk).values()]
        else:
            found.append((pick,))
    if decision.kind == "step":
        found = _rest_of_walk(r, decision)
    return found or [(decision.options[0],)]


def _steps(path: Iterable[str]) -> Macro:
    return (*(f"field:{field}" for field in tuple(path)[1:]), "stop")


def _rest_of_walk(r: Play, decision: Decision) -> list[Macro]:
    """How the Move under way could go on."""
    walk = r.state.agenda[-1]
    assert isinstance(walk, Walk)
    here = Walk(walk.unit, walk.left, (walk.path[-1],), walk.action)
    found = [_steps(path) for path in ways(r, here).values()]
    if "stop" in decision.options:
        found.append(("stop",))
    return [one for one in found if one[0] in decision.options]


def play_out(title: Rules, state: StalkerState, seat: str, macro: Macro) -> None:
    """Carry out a plan; every other question gets its quick answer, up to the next Action."""
    left = list(macro)
    for _ in range(LONGEST):
        if not state.open:
            return
        decision = state.open[0]
        if decision.kind == "act" and not left:
            return
        pick = ""
        if left and decision.seat == seat and left[0] in decision.options:
            pick = left.pop(0)
        elif left and decision.kind == "act":
            return
        else:
            pick = default_pick(title.pack, state, decision)
        title.submit(state, Action(decision.id, decision.seat, pick))


def _value(title: Rules, state: StalkerState, level: str) -> float:
    return evaluate(Play(title.clone(state), title.pack), careful=level != "easy")


def _score(
    title: Rules,
    state: StalkerState,
    seat: str,
    macros: list[Macro],
    level: str,
    chance: Stream,
    go_on: KeepThinking,
) -> list[tuple[float, Macro]]:
    """Each plan carried out on a few sampled states, and what the position is worth then."""
    scored: list[tuple[float, Macro]] = []
    for macro in macros:
        total = 0.0
        count = 0
        for _ in range(SAMPLES[level]):
            sample = title.clone(state)
            sample.seed = chance.below(1 << 62)
            play_out(title, sample, seat, macro)
            total += _value(title, sample, level)
            count += 1
            if not go_on():
                break
        noise = chance.below(120) / 10 if level == "easy" else chance.below(10) / 100
        scored.append((total / count + noise, macro))
        if not go_on():
            break
    return scored


def _look_deeper(
    title: Rules,
    state: StalkerState,
    seat: str,
    scored: list[tuple[float, Macro]],
    chance: Stream,
    go_on: KeepThinking,
) -> list[tuple[float, Macro]]:
    """The best plans are followed to the end of the Turn, Reactions included."""
    best = sorted(scored, reverse=True, key=lambda one: one[0])[:BEAM]
    deeper: list[tuple[float, Macro]] = []
    for value, macro in best:
        total, count = 0.0, 0
        for _ in range(2):
            if not go_on():
                break
            sample = title.clone(state)
            sample.seed = chance.below(1 << 62)
            play_out(title, sample, seat, macro)
            _finish_turn(title, sample, seat, chance, go_on)
            total += _value(title, sample, "hard")
            count += 1
        deeper.append((total / count if count else value - 50.0, macro))
    return deeper


def _finish_turn(
    title: Rules, state: StalkerState, seat: str, chance: Stream, go_on: KeepThinking
) -> None:
    """Play the rest of a Turn greedily, one look ahead at a time."""
    for _ in range(8):
        if not state.open or state.active != seat or not go_on():
            return
        decision = state.open[0]
        if decision.kind != "act" or decision.seat != seat:
            return
        macros = plans(title, state, decision)
        best, chosen = float("-inf"), macros[-1]
        for macro in macros:
            sample = title.clone(state)
            sample.seed = chance.below(1 << 62)
            play_out(title, sample, seat, macro)
            value = _value(title, sample, "hard")
            if value > best:
                best, chosen = value, macro
            if not go_on():
                break
        play_out(title, state, seat, chosen)
        if chosen[0] == "end_turn":
            return
