"""The Actions that a computer player looks at, and how a plan is carried out on a sample."""

from __future__ import annotations

from collections.abc import Iterable

from rules.kernel.contract import Title
from rules.kernel.decision import Action, Decision
from rules.kernel.foresight import go_on
from rules.kernel.picks import Pick, Word
from rules.stalker.bots.defaults import default_pick
from rules.stalker.bots.goals import plan_of, steps_to
from rules.stalker.model.book import Book
from rules.stalker.model.frames_turn import EndTurn
from rules.stalker.model.picks import (
    PICKS,
    STOP,
    AbilityPick,
    LeadPick,
    MovePick,
    ReloadPick,
    UsePick,
    fields,
)
from rules.stalker.model.state import Stalker, StalkerState
from rules.stalker.model.view import StalkerView
from rules.stalker.move.ways import walk_of, ways
from rules.stalker.pack.cards import Weapon
from rules.stalker.play import Play, living
from rules.stalker.sight.who_sees import is_seen
from rules.stalker.turn.actions import begin_walk
from rules.stalker.zone.anomaly_map import anomaly_fields

Rules = Title[StalkerState, StalkerView, Book]
Macro = tuple[str, ...]
"""Answers in order: an Action, and the steps of a Move."""
LONGEST = 120
"""Answers after which a look ahead gives up."""
BOLT_RANGE = 1
MENDING = ("sc-it-02", "sc-it-05", "sc-it-09", "sc-st-06", "sc-st-07")
CLEANSING = ("sc-it-06", "sc-it-07")
FIT = 2
"""The dose up to which nothing is taken against it."""


def plans(title: Rules, state: StalkerState, decision: Decision) -> list[Macro]:
    """The Actions worth looking at; a Move is planned up to the field where it ends."""
    r = Play(state, title.pack)
    if decision.kind == "step":
        return _rest_of_walk(r, decision)
    stalker = state.stalkers[decision.seat]
    found: list[Macro] = []
    kinds: set[str] = set()
    for option in decision.options:
        pick = PICKS.read(option)
        kind = str(UsePick(_base(pick.card))) if isinstance(pick, UsePick) else option
        if kind in kinds or _is_idle(r, stalker, pick):
            continue
        kinds.add(kind)
        if isinstance(pick, MovePick):
            found += _moves(r, stalker, pick)
        else:
            found.append((option,))
    return found or [(decision.options[0],)]


def _base(card: str) -> str:
    """The kind of a physical card."""
    return card.partition(".")[0]


def _is_idle(r: Play, stalker: Stalker, pick: Pick) -> bool:
    """Actions that cannot do any good now."""
    state = r.state
    remedy = _base(pick.card) if isinstance(pick, UsePick) else ""
    if isinstance(pick, AbilityPick) and pick.number == 0:
        remedy = pick.card
    if remedy in MENDING or remedy in CLEANSING:
        return not any(_ails(r, one, remedy) for one in living(state) if one.at == stalker.at)
    match pick:
        case LeadPick("heal"):
            return stalker.hp >= r.pack.pack.stalkers[stalker.card].hp
        case LeadPick("focus"):
            return stalker.focus
        case ReloadPick(name):
            card = r.pack.cards[name]
            return isinstance(card, Weapon) and 2 * state.ammo.get(name, 0) > card.ammo
        case Word("bolts"):
            fields = anomaly_fields(r)
            return all(r.chart.range(one, stalker.at) > BOLT_RANGE for one in fields)
        case MovePick(""):
            alone = len(state.stalkers) == 1
            return alone and any(one.at == stalker.at for one in state.companions.values())
    return False


def _ails(r: Play, stalker: Stalker, remedy: str) -> bool:
    if remedy in CLEANSING:
        return stalker.dose > FIT
    return stalker.hp < r.pack.pack.stalkers[stalker.card].hp


def _moves(r: Play, stalker: Stalker, pick: MovePick) -> list[Macro]:
    found = ways(r, begin_walk(r, stalker, pick.word, pick.escort))
    return [(str(pick), *_steps(way)) for way in _useful(r, stalker, found)]


def _useful(r: Play, stalker: Stalker, found: dict[str, tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Ways that come nearer to the goal, into or out of sight, into cover or to LOOT (SC-BO-05)."""
    fields = plan_of(r).fields
    seen = is_seen(r, stalker.at)
    here = steps_to(r, stalker.at, fields)
    return [
        way
        for field, way in found.items()
        if is_seen(r, field) != seen
        or (fields and steps_to(r, field, fields) < here)
        or field in r.state.loot
        or not fields
    ]


def _steps(way: Iterable[str]) -> Macro:
    return (*fields(way), STOP)


def _rest_of_walk(r: Play, decision: Decision) -> list[Macro]:
    """How the Move under way could go on."""
    walk = walk_of(r, decision)
    found = [_steps(way) for way in ways(r, walk).values()] if walk is not None else []
    if STOP in decision.options:
        found.append((STOP,))
    legal = [one for one in found if one[0] in decision.options]
    return legal or [(decision.options[0],)]


def play_out(title: Rules, state: StalkerState, seat: str, macro: Macro) -> None:
    """Carry out a plan up to the next Action or the end of the Turn.

    Every other question gets its quick answer.
    """
    left = list(macro)
    for _ in range(LONGEST):
        if not state.open:
            return
        decision = state.open[0]
        if decision.kind == "act" and not left:
            return
        if left and decision.seat == seat and left[0] in decision.options:
            pick = left.pop(0)
        elif left and decision.kind == "act":
            return
        else:
            pick = default_pick(title.pack, state, decision)
        if not go_on(title, state, decision, pick, before=EndTurn):
            return


def play_on(title: Rules, state: StalkerState, seat: str) -> None:
    """End the Turn and go on until the seat's next one or the next Round.

    The others are taken to end their Turns at once: what the Zone does then is what counts.
    """
    this_round = state.round
    title.advance(state)
    for _ in range(LONGEST):
        if not state.open:
            return
        decision = state.open[0]
        if decision.kind == "act" and (decision.seat == seat or state.round != this_round):
            return
        pick = default_pick(title.pack, state, decision)
        title.submit(state, Action(decision.id, decision.seat, pick))
