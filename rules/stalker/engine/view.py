"""What a seat sees (S-42): all but the faces that others peeked at and their Control cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rules.kernel.decision import Decision
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from rules.kernel.view import View, visible_decisions
from rules.stalker.engine.book import Book
from rules.stalker.engine.frames import AnyFrame
from rules.stalker.engine.language import check
from rules.stalker.engine.model import (
    Anomaly,
    Companion,
    Enemy,
    EnvironmentCard,
    Modifier,
    Roster,
    Source,
    Stalker,
    StalkerState,
    Token,
)
from rules.stalker.engine.play import Play
from rules.stalker.engine.rolls import AnyRoll
from rules.stalker.engine.scope import Scope
from rules.stalker.world.join import Change

ALL = "all"
Stacks = Mapping[str, tuple[Token, ...]]


class StalkerView(View, frozen=True, kw_only=True):
    """The table through the eyes of one seat.

    ``bags`` are the faces that this seat has not seen, wherever the tokens lie. ``pending`` is
    the work that everybody at the table knows is still to be done; a sampled state plays on
    from it.
    """

    setup: Setup
    mission: str
    layout: str
    changes: tuple[Change, ...]
    round: int
    phase: str
    step: str
    stalkers: dict[str, Stalker]
    enemies: dict[str, Enemy]
    companions: dict[str, Companion]
    graves: dict[str, Enemy]
    roster: dict[str, Roster]
    contacts: tuple[str, ...]
    keeper: str
    figures: int
    anomalies: dict[str, Anomaly]
    bolts: tuple[str, ...]
    novis: tuple[str, ...]
    loot: dict[str, tuple[Token, ...]]
    unknown: dict[str, tuple[Token, ...]]
    stacks: dict[str, str]
    things: dict[str, tuple[str, ...]]
    bags: dict[str, tuple[str, ...]]
    supply: dict[str, tuple[str, ...]]
    ammo: dict[str, int]
    mounted: dict[str, tuple[str, ...]]
    decks: dict[str, tuple[str, ...]]
    discards: dict[str, tuple[str, ...]]
    held: dict[str, str]
    event_deck: tuple[tuple[str, ...], ...]
    event: str
    environment: dict[str, EnvironmentCard]
    environment_deck: tuple[str, ...]
    flags: tuple[str, ...]
    counters: dict[str, int]
    objectives: tuple[str, ...]
    modifiers: tuple[Modifier, ...]
    listeners: dict[str, tuple[Source, ...]]
    lead: str
    lead_ready: bool
    active: str
    turn_token: int
    last: str
    passed: tuple[str, ...]
    trail: tuple[str, ...]
    coupons: int
    rolls: tuple[AnyRoll, ...]
    pending: tuple[AnyFrame, ...]


SECRET = ("loot", "unknown", "bags", "held", "rolls")
"""Fields that are not simply shown."""
SHOWN = tuple(
    name
    for name in StalkerView.__struct_fields__
    if name not in ("seat", "open", "outcome", "pending", "sealed", *SECRET)
)
COPIED = frozenset(
    name for name in SHOWN if str(StalkerView.__annotations__[name]).startswith("dict")
)


def view_for(state: StalkerState, seat: str) -> StalkerView:
    """A seat's view; an empty seat is a spectator."""
    shown = {
        name: getattr(state, name).copy() if name in COPIED else getattr(state, name)
        for name in SHOWN
    }
    return StalkerView(
        seat=seat,
        open=visible_decisions(state, seat),
        outcome=state.outcome,
        loot=_seen_stacks(state.loot, seat),
        unknown=_seen_stacks(state.unknown, seat),
        bags=_unseen_faces(state, seat),
        held={who: card if who == seat else "" for who, card in state.held.items()},
        rolls=tuple(state.rolls),
        pending=tuple(state.agenda),
        **shown,
    )


def _is_secret(token: Token, seat: str) -> bool:
    return bool(token.face) and seat not in token.known_to and ALL not in token.known_to


def _seen_stacks(stacks: Stacks, seat: str) -> dict[str, tuple[Token, ...]]:
    return {
        field: tuple(
            replace(token, face="", arrow="") if _is_secret(token, seat) else token
            for token in stack
        )
        for field, stack in stacks.items()
    }


def _unseen_faces(state: StalkerState, seat: str) -> dict[str, tuple[str, ...]]:
    """What is in the bags, and what others have peeked at."""
    extra: dict[str, list[str]] = {name: [] for name in state.bags}
    for name, stacks in (("loot", state.loot), ("", state.unknown)):
        for stack in stacks.values():
            for token in stack:
                if _is_secret(token, seat):
                    extra[name or token.bag].append(token.face)
    return {
        name: tuple(sorted((*faces, *extra[name]))) if extra[name] else faces
        for name, faces in state.bags.items()
    }


def sample_state(view: StalkerView, book: Book, chance: Stream) -> StalkerState:
    """A complete state that fits a view: faces and Control cards that others know are dealt."""
    bags = {name: list(faces) for name, faces in view.bags.items()}
    shown: dict[str, Any] = {
        name: dict(getattr(view, name)) if name in COPIED else getattr(view, name) for name in SHOWN
    }
    state = StalkerState(
        seed=chance.below(1 << 62),
        agenda=list(view.pending),
        outcome=view.outcome,
        serial=max((one.id for one in view.open), default=0),
        loot=_dealt(view.loot, "loot", bags, chance),
        unknown=_dealt(view.unknown, "", bags, chance),
        rolls=list(view.rolls),
        **shown,
    )
    state.bags = {name: tuple(faces) for name, faces in bags.items()}
    state.held = dict(view.held)
    for who, card in view.held.items():
        if not card:
            free = sorted(set(book.pack.control) - set(state.held.values()))
            state.held[who] = chance.pick(free)
    state.open = [_completed(state, book, view, one) for one in view.open]
    return state


def _dealt(
    stacks: Stacks, bag: str, bags: dict[str, list[str]], chance: Stream
) -> dict[str, tuple[Token, ...]]:
    """Tokens that somebody else has seen get a face."""
    return {
        field: tuple(_with_face(token, bag or token.bag, bags, chance) for token in stack)
        for field, stack in stacks.items()
    }


def _with_face(token: Token, bag: str, bags: dict[str, list[str]], chance: Stream) -> Token:
    if token.face or not token.known_to:
        return token
    face = chance.pick(bags[bag])
    bags[bag].remove(face)
    arrow = chance.pick(("N", "E", "S", "W")) if bag != "loot" else ""
    return replace(token, face=face, arrow=arrow)


def _completed(state: StalkerState, book: Book, view: StalkerView, decision: Decision) -> Decision:
    """Another seat's secret question with the options that the dealt card gives."""
    if not decision.secret or decision.seat == view.seat:
        return decision
    card = state.held[decision.seat]
    scope = Scope(owner=decision.seat, card=card, attacker=decision.seat)
    r = Play(state, book)
    options = tuple(
        f"option:{one.label}"
        for one in book.pack.control[card].options
        if one.if_ is None or check(r, one.if_, scope)
    )
    return replace(decision, options=options, about={"card": card})
