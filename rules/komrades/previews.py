"""What would happen, from what a seat sees and nothing else: the real rules play it in advance.

A preview stops where a hidden card or chance would decide, so that it can neither be wrong nor
tell a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

from msgspec import field
from msgspec.structs import replace

from rules.kernel.decision import PASS, Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.foresight import rehearse, what_if
from rules.kernel.rng import Stream
from rules.kernel.state import Record
from rules.kernel.view import Moment
from rules.komrades.cards.event_effects import AIMED, EVENT_RULES
from rules.komrades.content import Op
from rules.komrades.fight.hazards import with_nothing_underfoot
from rules.komrades.model.card_events import (
    ActionMomentBegan,
    CardDiscarded,
    EventResolved,
    GameEnded,
    PhaseBegan,
)
from rules.komrades.model.frames import (
    AnyFrame,
    FinishManoeuvre,
    ResolveAttack,
    ResolveEvent,
    RunManoeuvre,
)
from rules.komrades.model.line_events import (
    CleanedUp,
    ComradeDied,
    HitStopped,
    LifeLost,
    ShotFlew,
    SplashBurst,
)
from rules.komrades.model.picks import PICKS, GoPick, card_pick
from rules.komrades.model.questions import OfCard
from rules.komrades.model.state import SAVES_FROM, KomradesState, Played
from rules.komrades.model.view import KomradesView
from rules.komrades.move.manoeuvres import manoeuvre_choices, why_futile
from rules.komrades.title import KomradesTitle
from rules.komrades.turn.aiming import only_aim

SILENT = (CardDiscarded, EventResolved)
"""Bookkeeping that a preview does not show."""

BEYOND = (ActionMomentBegan, PhaseBegan, CleanedUp, GameEnded)
"""What comes after the effect that is previewed."""

HITS = 5
"""The phase in which the attack strikes."""

LAYING = frozenset(("plan", "replace_plan"))
"""Questions in which a card is laid face down."""

UNFORESEEN = frozenset(("cancel_event", "replace_planned"))
"""Events that change nothing on the line by themselves."""


class Danger(Record, frozen=True):
    """Who would be hit now, with what: (comrade, amount, hit kind) in the order of the hits."""

    hits: tuple[tuple[str, int, str], ...] = ()
    flights: tuple[Event, ...] = ()
    deaths: tuple[str, ...] = ()
    life: dict[str, int] = field(default_factory=dict)
    """The Life of everybody after it."""

    @property
    def survivors(self) -> tuple[str, ...]:
        """Who would be left alive."""
        return tuple(who for who, life in self.life.items() if life > 0)


class Preview(Record, frozen=True):
    """Events in order, and the line and Life after them.

    ``end`` is done, asks (somebody would have to choose first), chance (the rest is left to
    chance or to hidden cards), nothing (no effect at all), wasted (an event that is laid face
    down, K-4.9) or idle (a status that saves from no hit of this attack).
    """

    events: tuple[Event, ...]
    line: tuple[str, ...]
    life: dict[str, int]
    end: str
    danger: Danger | None = None
    """What the attack would do right after it; ``None`` where that cannot be told."""
    fate: int = -1
    """The own Life if the attack struck right after it; -1 where that cannot be told."""


class _AsksError(Exception):
    """Somebody would have to choose first."""


def card_choices(title: KomradesTitle, view: KomradesView, card: int) -> tuple[str, ...]:
    """The choices that a card of the own hand would offer if it acted now."""
    state = _guessed(title, view)
    me = state.comrades[view.me]
    kind = title.pack.cards[card]
    op = kind.ops[0]
    if kind.group == "event":
        aimed = op.op in AIMED
        return tuple(EVENT_RULES[op.op].choices(state, title.pack, me, op)) if aimed else ()
    if kind.group == "manoeuvre" and op.op != "status" and not why_futile(state, me, op):
        return tuple(manoeuvre_choices(state, title.pack, me, kind, op))
    return ()


def card_refusal(title: KomradesTitle, view: KomradesView, card: int) -> Refusal | None:
    """Why a card of the own hand cannot be picked in the own open question, if it cannot."""
    pick = card_pick(card)
    for decision in view.mine():
        if pick not in decision.options:
            return title.refusal(_guessed(title, view), decision, pick)
    return None


def sole_aim(
    title: KomradesTitle, view: KomradesView, asked: Decision, pick: str
) -> Decision | None:
    """The question about the only aim of a choice, which the rules answer by themselves."""
    return only_aim(_guessed(title, view), title.pack, asked, pick)


def preview_card(
    title: KomradesTitle, view: KomradesView, card: int, picks: Sequence[str] = ()
) -> Preview:
    """A card of the own hand as if it acted now, with the picks that it asks for."""
    state = _guessed(title, view)
    kind = title.pack.cards[card]
    op = kind.ops[0]
    if kind.group == "manoeuvre":
        frames = (RunManoeuvre(view.me, card), FinishManoeuvre(view.me, card))
        told = _rehearsed(title, view, state, frames, picks)
        return replace(told, end="idle") if _saves_from_nothing(title, view, op) else told
    if kind.group != "event" or op.op in UNFORESEEN:
        return _still(view, "nothing")
    if op.op in AIMED and not picks:
        return _still(view, "asks")
    state.stack.append(Played(view.me, card, picks[0] if picks else ""))
    return _rehearsed(title, view, state, (ResolveEvent(len(state.stack) - 1),), ())


def _saves_from_nothing(title: KomradesTitle, view: KomradesView, op: Op) -> bool:
    """Whether a status is of no use against the attack of this turn, wherever anybody stands."""
    if op.status not in SAVES_FROM or not view.attack or view.phase >= HITS:
        return False
    return title.pack.cards[view.attack].group != SAVES_FROM[op.status]


def card_previews(title: KomradesTitle, view: KomradesView, card: int) -> tuple[Preview, ...]:
    """A card of the own hand from the present position: both ways, if it can go both ways."""
    kind = title.pack.cards[card]
    if kind.group not in ("manoeuvre", "event") or not view.line:
        return ()
    if kind.group == "event" and any(one.kind in LAYING for one in view.mine()):
        return (_still(view, "wasted"),)
    choices = {pick: PICKS.read(pick) for pick in card_choices(title, view, card)}
    ways = {pick: way for pick, way in choices.items() if isinstance(way, GoPick)}
    if not ways:
        return (preview_card(title, view, card),)
    plain = [pick for pick, way in ways.items() if way.steps == kind.ops[0].steps and not way.boots]
    return tuple(preview_card(title, view, card, (pick,)) for pick in plain or [*ways][:2])


def preview_pick(
    title: KomradesTitle, view: KomradesView, decision: Decision, pick: str
) -> Preview:
    """What an answer to an own open question would lead to."""
    if decision.kind == "aim_event" and isinstance(decision.about, OfCard):
        return preview_card(title, view, decision.about.number, (pick,))
    told = what_if(title, view, decision, pick)
    own = tuple(takewhile(lambda one: not isinstance(one.event, BEYOND), told.moments))
    at_chance = told.stop in ("chance", "secret") and len(own) == len(told.moments)
    shown = _shown(view, own, "chance" if at_chance else "done")
    if told.stop == "chance" or not own or view.phase >= HITS:
        return shown
    after = own[-1].view
    return _struck(title, shown, _guessed(title, after), after)


def preview_response(title: KomradesTitle, view: KomradesView) -> Preview:
    """What the event on top of the stack does if nobody cancels it."""
    state = _guessed(title, view)
    return _rehearsed(title, view, state, (ResolveEvent(len(state.stack) - 1),), ())


def preview_attack(title: KomradesTitle, view: KomradesView) -> Danger:
    """The danger of the present position: no reaction, revealed statuses only."""
    return _danger(title, _guessed(title, view), view.seat) if view.targets else Danger()


def _danger(title: KomradesTitle, state: KomradesState, seat: str) -> Danger:
    _, told = rehearse(title, state, seat, (ResolveAttack(),), _decline)
    hits: list[tuple[str, int, str]] = []
    flights: list[Event] = []
    for event in told.events:
        if isinstance(event, LifeLost) and event.hit != "mine":
            hits.append((event.comrade, event.amount, event.hit))
        elif isinstance(event, ShotFlew | SplashBurst | HitStopped):
            flights.append(event)
    deaths = tuple(event.comrade for event in told.events if isinstance(event, ComradeDied))
    return Danger(tuple(hits), tuple(flights), deaths, _lives(told.view))


def _guessed(title: KomradesTitle, view: KomradesView) -> KomradesState:
    """A state that fits the view, from which something else may happen than what is pending."""
    return with_nothing_underfoot(title.determinize(view, Stream(0, "preview")))


def _decline(asked: Decision) -> str:
    """Nobody uses anything that could be kept."""
    return PASS if PASS in asked.options else asked.options[0]


def _answering(picks: Sequence[str]) -> Callable[[Decision], str]:
    """Reactions are declined; other questions need a pick."""
    left = list(picks)

    def answer(asked: Decision) -> str:
        if left and left[0] in asked.options:
            return left.pop(0)
        if asked.kind in ("react", "defuse_mines"):
            return PASS
        raise _AsksError

    return answer


def _rehearsed(
    title: KomradesTitle,
    view: KomradesView,
    state: KomradesState,
    frames: Sequence[AnyFrame],
    picks: Sequence[str],
) -> Preview:
    try:
        after, told = rehearse(title, state, view.seat, frames, _answering(picks))
    except _AsksError:
        return _still(view, "asks")
    shown = _shown(view, told.moments, "done" if told.stop == "end" else "chance")
    if shown.end != "done" or view.phase >= HITS:
        return shown
    return _struck(title, shown, after, told.view)


def _struck(
    title: KomradesTitle, shown: Preview, state: KomradesState, after: KomradesView
) -> Preview:
    """With what the attack would do to the line as it stands then."""
    if not state.targets:
        return shown
    if after.outcome is not None:
        return replace(shown, fate=_life(shown.life, after.me))
    danger = _danger(title, state, after.seat)
    return replace(shown, danger=danger, fate=_life(danger.life, after.me))


def _life(life: dict[str, int], who: str) -> int:
    """The Life of a comrade; nobody's is not known."""
    return life.get(who, -1)


def _still(view: KomradesView, end: str) -> Preview:
    return Preview((), view.line, _lives(view), end)


def _lives(view: KomradesView) -> dict[str, int]:
    return {who: one.life for who, one in view.comrades.items()}


def _shown(view: KomradesView, moments: Sequence[Moment[KomradesView]], end: str) -> Preview:
    """The line and the lives after the events."""
    last = moments[-1].view if moments else view
    events = (one.event for one in moments if not isinstance(one.event, SILENT))
    return Preview(tuple(events), last.line, _lives(last), end)
