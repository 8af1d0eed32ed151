"""What no game could have led to: counters off their scale, cards of the wrong deck, strangers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.kernel.scenarios.spelling import unknown
from rules.komrades import INFO
from rules.komrades.content import Pack
from rules.komrades.positions.models import GAP, GearPosition, Position

PHASES = range(8)
LONGEST_LINE = INFO.max_seats + 1
TANK = "tank"
MOST_LIFE = 99
"""Whatever a pack makes of its comrades: each point is drawn."""


def impossible(
    pack: Pack, position: Position, order: Sequence[str], seats: Sequence[str]
) -> Iterator[str]:
    yield from _strangers(position, order)
    strange = [seat for seat in position.answers if seat not in seats]
    yield from (f"answers: {unknown('seat', seat, seats)}" for seat in strange)
    yield from _figures(position)
    yield from _waiting(position)
    yield from _crew(pack, position)
    yield from _gear(pack, position)
    yield from _decks(pack, position)


def _strangers(position: Position, order: Sequence[str]) -> Iterator[str]:
    """Comrades who are named beside the line and are not in the game."""
    places: dict[str, Sequence[str]] = {
        "packs": tuple(position.packs),
        "drafted": tuple(position.drafted),
        "fallen": tuple(position.fallen),
        "stack": tuple(one.comrade for one in position.stack),
        "life": tuple(position.life) if isinstance(position.life, dict) else (),
        "max_life": tuple(position.max_life) if isinstance(position.max_life, dict) else (),
    }
    for place, named in places.items():
        for who in dict.fromkeys(named):
            if who not in order:
                yield f"{place}: {who} is not in the game"


def _figures(position: Position) -> Iterator[str]:
    lives = position.life if isinstance(position.life, dict) else {"": position.life}
    for who, life in lives.items():
        most = position.max_life
        most = most.get(who) if isinstance(most, dict) else most
        whose = f"{who}: " if who else ""
        if life is not None and life > MOST_LIFE:
            yield f"{whose}{life} Life is more than {MOST_LIFE}"
        if life is not None and life < 0:
            yield f"{whose}{life} Life is less than nothing"
        if life is not None and most is not None and life > most:
            yield f"{whose}{life} Life, and {most} at most"
    mosts = position.max_life if isinstance(position.max_life, dict) else {"": position.max_life}
    for who, most in mosts.items():
        if most is not None and most > MOST_LIFE:
            yield f"{who + ': ' if who else ''}a maximum of {most} Life is more than {MOST_LIFE}"
        if most is not None and most < 1:
            yield f"{who + ': ' if who else ''}a maximum of {most} Life is none"
    if position.turn < (0 if position.packs else 1):  # the draft comes before the first turn
        yield f"there is no turn {position.turn}"
    if position.phase is not None and position.phase not in PHASES:
        yield f"there is no phase {position.phase}"
    for number, target in enumerate(position.targets or (), 1):
        if target.slot > LONGEST_LINE:  # one that lies behind a line that became shorter is fine
            yield f"targets: {number}: no line has {target.slot} slots"
    if position.resolution is not None and position.resolution < 1:
        yield f"there is no resolution {position.resolution}"
    for who, statuses in position.statuses.items():
        for status in sorted({one for one in statuses if statuses.count(one) > 1}):
            yield f"{who}: {status} twice"
    for who in sorted({one for one in position.acted if position.acted.count(one) > 1}):
        yield f"acted: {who} twice"


def _waiting(position: Position) -> Iterator[str]:
    """Each advance that waits leaves one more slot free (K-3.3)."""
    free = position.line.count(GAP)
    if position.pending >= max(free, 1):
        yield f"pending: {position.pending} advances wait in a line with free slots: {free} (K-3.3)"


def _crew(pack: Pack, position: Position) -> Iterator[str]:
    """Who is in a tank, and the tank: in play, or spent this turn (K-13, K-12.14)."""
    crew = [who for who, statuses in position.statuses.items() if "crew" in statuses]
    slots = [slot for slot, who in enumerate(position.line) if who in crew]
    pieces = [piece for held in position.gear.values() for piece in held]
    named = [piece if isinstance(piece, str) else piece.card for piece in pieces]
    named += position.action_discard
    tanks = sum(name.partition("#")[0] == TANK for name in named)
    # when two are left, a spent tank may have been shuffled and drawn already (K-16.2)
    lost = position.rest_of_actions != "discard" and _standing(position) > 2
    if crew and lost and not tanks:
        yield "crew: no tank is in play or among the discards (K-13.1)"
    if len(crew) > 2 * max(tanks, 1):
        yield f"crew: {len(crew)} comrades, and a tank holds 2 (K-13.2)"
    elif len(slots) == 2 and tanks < 2 and slots[1] - slots[0] > 1:
        yield "crew: the two in a tank stand side by side (K-13.3)"


def _standing(position: Position) -> int:
    return sum(who != GAP for who in position.line)


def _gear(pack: Pack, position: Position) -> Iterator[str]:
    for who, pieces in position.gear.items():
        for piece in pieces:
            said = GearPosition(card=piece) if isinstance(piece, str) else piece
            kind = pack.kinds.get(said.card.partition("#")[0])
            if kind is not None and (said.durability or 0) > kind.durability > 0:
                yield f"{who}: {said.card} has {kind.durability} durability at most"


def _decks(pack: Pack, position: Position) -> Iterator[str]:
    """Action cards and Attack cards never lie in each other's places."""
    actions = {pack.cards[card].id for card in pack.action_cards}
    attacks = {pack.cards[card].id for card in pack.attack_cards}
    held: list[tuple[str, Sequence[str], set[str]]] = [
        (f"hand of {who}", cards, actions) for who, cards in position.hands.items()
    ]
    held += [(f"pack of {who}", cards, actions) for who, cards in position.packs.items()]
    held += [(f"drafted by {who}", cards, actions) for who, cards in position.drafted.items()]
    held += [(f"planned by {who}", (card,), actions) for who, card in position.planned.items()]
    held += [
        ("action_deck", position.action_deck, actions),
        ("action_discard", position.action_discard, actions),
        ("attack_deck", position.attack_deck, attacks),
        ("attack_discard", position.attack_discard, attacks),
        ("attack", (position.attack,) if position.attack else (), attacks),
    ]
    for place, cards, right in held:
        for card in cards:
            kind = card.partition("#")[0]
            if kind in actions | attacks and kind not in right:
                yield f"{place}: {kind} belongs to the other deck"
