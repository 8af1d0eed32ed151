"""What happens with cards and turns: draft, plans, events, equipment, the end (K-4, K-11 to K-17).

An event with a ``seat`` has a private part, which only that seat sees.
"""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from rules.kernel.event import Event


class ComradesDealt(Event, frozen=True):
    """Seats and their comrades with their Life, in seat order."""

    rests_on = ("K-2.2", "K-2.8")
    reveals = True

    dealt: tuple[tuple[str, str, int], ...]


class ComradePicked(Event, frozen=True):
    rests_on = ("K-2.2",)

    comrade: str
    seat: str


class LineFormed(Event, frozen=True):
    """The first line, front first; the last slot before the Commissar is free."""

    rests_on = ("K-2.10", "K-2.11", "K-2.12")
    reveals = True

    line: tuple[str, ...]
    initiative: str


class TurnBegan(Event, frozen=True):
    rests_on = ("K-4.1",)

    turn: int


class PhaseBegan(Event, frozen=True):
    rests_on = ("K-4.5",)

    phase: int


class ActionMomentBegan(Event, frozen=True):
    rests_on = ("K-4.6", "K-4.11")

    comrade: str


class DraftBegan(Event, frozen=True):
    rests_on = ("K-14.1",)

    quick: bool


class DraftKept(Event, frozen=True):
    rests_on = ("K-14.1", "K-14.3")

    comrade: str
    seat: str
    card: int

    def seen_by(self, seat: str) -> Self:
        return self if seat == self.seat else replace(self, card=0)


class PacksPassed(Event, frozen=True):
    """Each pack goes from one comrade to the next; a seat sees only what it receives."""

    rests_on = ("K-14.1", "K-14.10")
    reveals = True

    passed: tuple[tuple[str, str, int], ...]
    received: tuple[tuple[str, tuple[int, ...]], ...] = ()

    def seen_by(self, seat: str) -> Self:
        return replace(self, received=tuple(one for one in self.received if one[0] == seat))


class DraftEnded(Event, frozen=True):
    """The kept cards are the hands now, with what is left of a quick draft's packs."""

    rests_on = ("K-14.2",)

    sizes: tuple[tuple[str, int], ...]


class CardsDrawn(Event, frozen=True):
    rests_on = ("K-4.14",)
    reveals = True

    comrade: str
    seat: str
    count: int
    cards: tuple[int, ...] = ()

    def seen_by(self, seat: str) -> Self:
        return self if seat == self.seat else replace(self, cards=())


class DeckReshuffled(Event, frozen=True):
    """``deck`` is action or attack."""

    rests_on = ("K-15.1",)
    reveals = True

    deck: str
    count: int


class CardPlanned(Event, frozen=True):
    rests_on = ("K-4.2",)

    comrade: str
    seat: str
    card: int

    def seen_by(self, seat: str) -> Self:
        return self if seat == self.seat else replace(self, card=0)


class CardRevealed(Event, frozen=True):
    rests_on = ("K-4.6",)
    reveals = True

    comrade: str
    card: int
    kind: str


class NothingRevealed(Event, frozen=True):
    rests_on = ("K-4.3",)

    comrade: str


class CardDiscarded(Event, frozen=True):
    """A card goes to the Action discard pile; ``origin`` is hand, laid, revealed or deck."""

    rests_on = ("K-4.7",)

    comrade: str
    card: int
    kind: str
    origin: str


class NothingHappened(Event, frozen=True):
    """A card has no effect: nobody may move, or there is nothing legal to choose."""

    rests_on = ("K-4.19",)

    comrade: str
    kind: str


class SmokeCleared(Event, frozen=True):
    """Two comrades are left: everybody shows and replaces the smoke screens that are held."""

    rests_on = ("K-16.1", "K-16.2")
    reveals = True


class GearEquipped(Event, frozen=True):
    rests_on = ("K-4.8", "K-12.3")

    comrade: str
    card: int
    kind: str
    durability: int


class GearUsed(Event, frozen=True):
    """``durability`` is what is left; at 0 the card is discarded."""

    rests_on = ("K-12.1",)

    comrade: str
    card: int
    kind: str
    durability: int


class GearDiscarded(Event, frozen=True):
    rests_on = ("K-12.2",)

    comrade: str
    card: int
    kind: str


class GearTaken(Event, frozen=True):
    rests_on = ("K-23.8",)

    comrade: str
    owner: str
    card: int
    kind: str
    durability: int


class EventPlayed(Event, frozen=True):
    """An event is shown with its public choice (an option id, or empty)."""

    rests_on = ("K-11.1", "K-11.8")
    reveals = True

    comrade: str
    card: int
    kind: str
    choice: str


class EventCancelled(Event, frozen=True):
    """The event of ``comrade`` is cancelled by ``other``."""

    rests_on = ("K-11.9", "K-11.13")

    comrade: str
    card: int
    kind: str
    other: str


class EventResolved(Event, frozen=True):
    """The event takes effect now; its card is discarded unless it lies on the line."""

    rests_on = ("K-11.15",)

    comrade: str
    card: int
    kind: str
    discarded: bool


class HandsSwapped(Event, frozen=True):
    """Two players exchange their hands; each sees what it gave and got."""

    rests_on = ("K-20.1",)
    reveals = True

    comrade: str
    seat: str
    other: str
    other_seat: str
    given: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    counts: tuple[int, int] = (0, 0)

    def seen_by(self, seat: str) -> Self:
        if seat and seat in (self.seat, self.other_seat):
            return self
        return replace(self, given=(), taken=())


class HandLooked(Event, frozen=True):
    """A player looked at the hand in a window and left without playing; no more is told."""

    rests_on = ("K-18.7",)
    reveals = True

    comrade: str


class PlanReplaced(Event, frozen=True):
    rests_on = ("K-23.7", "K-23.15")

    comrade: str
    seat: str
    old: int
    new: int

    def seen_by(self, seat: str) -> Self:
        return self if seat == self.seat else replace(self, old=0, new=0)


class InitiativePassed(Event, frozen=True):
    rests_on = ("K-4.17",)

    comrade: str
    to: str


class GameEnded(Event, frozen=True):
    """``winner`` is empty if the enemy army has won; ``ranking`` holds (comrade, place)."""

    rests_on = ("K-17.1",)

    winner: str
    ranking: tuple[tuple[str, int], ...]
