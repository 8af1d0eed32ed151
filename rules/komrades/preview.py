"""What would happen: previews by the rules themselves, from what a seat sees and nothing else.

A preview plays the real resolvers on a state made from the view. It stops where a hidden card
or chance would decide, so that it can neither be wrong nor tell a secret.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.kernel import agenda
from rules.kernel.agenda import Resolution
from rules.kernel.decision import PASS, Action, Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.rng import Stream
from rules.kernel.state import Record
from rules.komrades.cards.event_effects import AIMED, EVENT_RULES
from rules.komrades.content import Pack
from rules.komrades.model.card_events import (
    ActionMomentBegan,
    CardDiscarded,
    EventResolved,
    GameEnded,
    PhaseBegan,
)
from rules.komrades.model.determinize import sample_state
from rules.komrades.model.frames import (
    AnyFrame,
    BoardTank,
    FinishManoeuvre,
    Leap,
    ResolveAttack,
    ResolveEvent,
    RunManoeuvre,
)
from rules.komrades.model.line_events import (
    CleanedUp,
    CommissarAdvanced,
    ComradeDied,
    ComradeMoved,
    HitStopped,
    LifeGained,
    LifeLost,
    ShotFlew,
    SplashBurst,
    TankMoved,
)
from rules.komrades.model.state import KomradesState, Played
from rules.komrades.model.view import KomradesView
from rules.komrades.move.line import Shifts
from rules.komrades.move.manoeuvres import manoeuvre_choices, why_futile
from rules.komrades.resolvers import RESOLVERS
from rules.komrades.words.refusals import why_not

SILENT = (CardDiscarded, EventResolved)
"""Bookkeeping that a preview does not show."""

BEYOND = (ActionMomentBegan, PhaseBegan, CleanedUp, GameEnded)
"""What comes after the effect that is previewed."""


class Preview(Record, frozen=True):
    """Events in order, and the line and Life after them.

    ``end`` is done, asks (somebody would have to choose first), chance (the rest is left to
    chance or to hidden cards) or nothing (no effect at all).
    """

    events: tuple[Event, ...]
    line: tuple[str, ...]
    life: dict[str, int]
    end: str
    fate: int = -1
    """The own Life if the attack struck right after it; -1 where that cannot be told."""


class Danger(Record, frozen=True):
    """Who would be hit now, with what: (comrade, amount, hit kind) in the order of the hits."""

    hits: tuple[tuple[str, int, str], ...]
    flights: tuple[Event, ...]
    deaths: tuple[str, ...]


def card_choices(pack: Pack, view: KomradesView, card: int) -> tuple[str, ...]:
    """The choices that a card of the own hand would offer if it acted now."""
    state = _stage(pack, view)
    me = state.comrades[view.me]
    kind = pack.cards[card]
    op = kind.ops[0]
    if kind.group == "event":
        aimed = op.op in AIMED
        return tuple(EVENT_RULES[op.op].choices(state, pack, me, op)) if aimed else ()
    if kind.group == "manoeuvre" and op.op != "status" and not why_futile(state, me, op):
        return tuple(manoeuvre_choices(state, pack, me, kind, op))
    return ()


def card_refusal(pack: Pack, view: KomradesView, card: int) -> Refusal | None:
    """Why a card of the own hand cannot be picked in the own open question, if it cannot."""
    pick = f"card:{card}"
    for decision in view.mine():
        if pick not in decision.options:
            return why_not(_stage(pack, view), pack, decision, pick)
    return None


def preview_card(pack: Pack, view: KomradesView, card: int, picks: Sequence[str] = ()) -> Preview:
    """A card of the own hand as if it acted now, with the picks that it asks for."""
    state = _stage(pack, view)
    kind = pack.cards[card]
    if kind.group == "event":
        choice = picks[0] if picks else ""
        return _preview_event(pack, state, Played(view.me, card, choice))
    if kind.group != "manoeuvre":
        return _nothing(state, "nothing")
    frames = (RunManoeuvre(view.me, card), FinishManoeuvre(view.me, card))
    return _with_fate(pack, state, _run(pack, state, frames, picks), view.me)


def _with_fate(pack: Pack, state: KomradesState, acted: Preview, me: str) -> Preview:
    """What has acted on ``state``, and what the attack would then leave of the own Life."""
    if acted.end != "done" or not state.targets:
        return acted
    life = acted.life[me]
    if state.outcome is None and life:
        state.agenda, state.open, state.answers = [], [], {}
        life = _run(pack, state, (ResolveAttack(),), (), assume=True).life[me]
    return replace(acted, fate=life)


def preview_tank(pack: Pack, view: KomradesView, card: int, picks: Sequence[str]) -> Preview:
    """The tank, with its passenger and drive picked."""
    state = _stage(pack, view)
    return _run(pack, state, (BoardTank(view.me, card),), picks)


def preview_jump(pack: Pack, view: KomradesView, picks: Sequence[str] = ()) -> Preview:
    return _run(pack, _stage(pack, view), (Leap(view.me),), picks)


def preview_pick(pack: Pack, view: KomradesView, decision: Decision, pick: str) -> Preview:
    """What an answer to an own open question would lead to."""
    prefix, _, rest = pick.partition(":")
    if decision.kind in ("plan", "replace_plan", "window") and prefix == "card":
        return preview_card(pack, view, int(rest))
    if decision.kind == "aim_event":
        card = getattr(view.to_come[-1], "card", 0)
        return preview_card(pack, view, card, (pick,))
    state = sample_state(view, pack, Stream(0, "preview"))
    agenda.accept(state, agenda.find_open(state, Action(decision.id, decision.seat, pick)), pick)
    return _run(pack, state, (), ())


def preview_attack(pack: Pack, view: KomradesView) -> Danger:
    """The danger of the present position: no reaction, revealed statuses only."""
    state = _stage(pack, view)
    if not state.targets:
        return Danger((), (), ())
    after = _run(pack, state, (ResolveAttack(),), (), assume=True)
    hits: list[tuple[str, int, str]] = []
    flights: list[Event] = []
    for event in after.events:
        if isinstance(event, LifeLost) and event.hit != "mine":
            hits.append((event.comrade, event.amount, event.hit))
        elif isinstance(event, ShotFlew | SplashBurst | HitStopped):
            flights.append(event)
    deaths = tuple(event.comrade for event in after.events if isinstance(event, ComradeDied))
    return Danger(tuple(hits), tuple(flights), deaths)


def _stage(pack: Pack, view: KomradesView) -> KomradesState:
    """The table as the view knows it, with nothing pending."""
    state = sample_state(view, pack, Stream(0, "preview"))
    state.agenda, state.open, state.answers = [], [], {}
    return state


def _nothing(state: KomradesState, end: str) -> Preview:
    life = {who: one.life for who, one in state.comrades.items()}
    return Preview((), tuple(state.line), life, end)


def _preview_event(pack: Pack, state: KomradesState, played: Played) -> Preview:
    op = pack.cards[played.card].ops[0]
    if op.op == "shuffle_line":
        return _nothing(state, "chance")
    if op.op in ("cancel_event", "replace_planned"):
        return _nothing(state, "nothing")
    if op.op in AIMED and not played.choice:
        return _nothing(state, "asks")
    state.stack.append(played)
    return _run(pack, state, (ResolveEvent(len(state.stack) - 1),), ())


def _run(
    pack: Pack,
    state: KomradesState,
    frames: Sequence[AnyFrame],
    picks: Sequence[str],
    assume: bool = False,
) -> Preview:
    """Resolve until all is done; reactions are declined, other questions need a pick."""
    state.agenda.extend(reversed(frames))
    before, lives = list(state.line), {who: one.life for who, one in state.comrades.items()}
    left = list(picks)
    shown: list[Event] = []
    end = "done"
    while state.agenda:
        new = agenda.run(Resolution(state, pack), RESOLVERS)
        stop = _show(shown, new)
        if stop or not state.open:
            end = stop or end
            break
        asked = state.open[0]
        pick = _answer(asked, left) or (asked.options[0] if assume else "")
        if not pick:
            end = "asks" if frames else "done"
            break
        agenda.accept(state, asked, pick)
    return _outcome(before, lives, shown, end)


def _answer(asked: Decision, left: list[str]) -> str:
    if left and left[0] in asked.options:
        return left.pop(0)
    if PASS in asked.options and asked.kind in ("react", "defuse_mines"):
        return PASS
    return ""


def _show(shown: list[Event], new: Sequence[Event]) -> str:
    """Add events up to the end of the effect, or to where hidden cards or chance decide."""
    for event in new:
        if isinstance(event, BEYOND):
            return "done"
        if event.reveals:
            return "chance"
        if isinstance(event, ComradeDied):
            shown.append(replace(event, cards=()))
        elif not isinstance(event, SILENT):
            shown.append(event)
    return ""


def _outcome(line: list[str], life: dict[str, int], events: Sequence[Event], end: str) -> Preview:
    """The line and the lives after the events that are shown."""
    for event in events:
        match event:
            case ComradeMoved(shifts=shifts) | TankMoved(shifts=shifts):
                _shift(line, shifts)
            case CommissarAdvanced(shifts=shifts, slots=slots):
                _shift(line, shifts)
                del line[slots:]
            case ComradeDied(comrade=who, slot=slot):
                line[slot - 1] = ""
                life[who] = 0
            case LifeLost(comrade=who, life=left) | LifeGained(comrade=who, life=left):
                life[who] = left
    return Preview(tuple(events), tuple(line), life, end)


def _shift(line: list[str], shifts: Shifts) -> None:
    for _, start, _ in shifts:
        line[start - 1] = ""
    for who, _, slot in shifts:
        line[slot - 1] = who
