"""What a seat sees (S-42): all but the faces that others peeked at and their Control cards."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.rng import Stream
from rules.kernel.secrecy import Projection
from rules.kernel.view import View
from rules.stalker.model.book import Book
from rules.stalker.model.rolls import AnyRoll
from rules.stalker.model.state import (
    Anomaly,
    Companion,
    Enemy,
    EnvironmentCard,
    Modifier,
    Roster,
    Source,
    Stacks,
    Stalker,
    StalkerState,
    Token,
)
from rules.stalker.world.join import Change


class StalkerView(View, frozen=True, kw_only=True):
    """The Mission through the eyes of one seat.

    ``bags`` are the faces that this seat has not seen, wherever the tokens lie.
    """

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
    removed: tuple[str, ...]
    flags: tuple[str, ...]
    counters: dict[str, int]
    objectives: tuple[str, ...]
    modifiers: tuple[Modifier, ...]
    listeners: dict[str, tuple[Source, ...]]
    lead: str
    lead_ready: bool
    active: str
    acting: str
    activation: tuple[str, int, int]
    turn_token: int
    last: str
    passed: tuple[str, ...]
    trail: tuple[str, ...]
    coupons: int
    rolls: tuple[AnyRoll, ...]


PROJECTION = Projection(StalkerState, StalkerView)


def deal(state: StalkerState, view: StalkerView, book: Book, chance: Stream) -> None:
    """Faces and Control cards that others alone know are dealt."""
    bags = {name: list(faces) for name, faces in view.bags.items()}
    state.loot = _dealt(view.loot, "loot", bags, chance)
    state.unknown = _dealt(view.unknown, "", bags, chance)
    state.bags = {name: tuple(faces) for name, faces in bags.items()}
    state.held = dict(view.held)
    for who, card in view.held.items():
        if not card:
            free = sorted(set(book.pack.control) - set(state.held.values()))
            state.held[who] = chance.pick(free)


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
