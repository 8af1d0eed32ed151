"""What happens outside of fights: set-up, recruitment, roles, cards, scouting, cleanup, the end."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from rules.dark_order.model.events_battle import BATTLE_EVENTS, Who
from rules.kernel.event import Event

Cards = tuple[str, ...]
UNSEEN = ""


def unseen(cards: Cards) -> Cards:
    """As many backs as there are cards."""
    return (UNSEEN,) * len(cards)


class FactionChosen(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-2.1",)
    seat: str
    faction: str


class CommanderChosen(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-2.2",)
    seat: str
    card: str

    def seen_by(self, seat: str) -> Self:
        return self if seat == self.seat else replace(self, card=UNSEEN)


class DecksShuffled(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-2.3", "D-2.7", "D-0.4")
    reveals: ClassVar[bool] = True


class LocationsLaidOut(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-2.6",)
    reveals: ClassVar[bool] = True
    seat: str
    locations: Cards


class StartingPlayerDrawn(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-2.8",)
    reveals: ClassVar[bool] = True
    seat: str


class RoundBegan(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-5.1", "D-5.3")
    round: int
    seat: str


class PhaseBegan(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-5.1",)
    phase: str


class ChoicesConfirmed(Event, frozen=True, kw_only=True):
    """What was decided in secret at the same time becomes known (D-6.2, D-21.9)."""

    rests_on: ClassVar[Cards] = ("D-6.2", "D-21.7")
    reveals: ClassVar[bool] = True
    what: str


class CardsPutBack(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-6.3", "D-6.4")
    seat: str
    units: Cards = ()
    supports: Cards = ()
    neutrals: Cards = ()

    def seen_by(self, seat: str) -> Self:
        if seat == self.seat:
            return self
        hidden = unseen(self.units), unseen(self.supports), unseen(self.neutrals)
        return replace(self, units=hidden[0], supports=hidden[1], neutrals=hidden[2])


class CardsDrawn(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-6.5", "D-6.6")
    reveals: ClassVar[bool] = True
    seat: str
    units: Cards = ()
    supports: Cards = ()
    neutrals: Cards = ()

    def seen_by(self, seat: str) -> Self:
        if seat == self.seat:
            return self
        hidden = unseen(self.units), unseen(self.supports), unseen(self.neutrals)
        return replace(self, units=hidden[0], supports=hidden[1], neutrals=hidden[2])


class OrdersDiscarded(Event, frozen=True, kw_only=True):
    """Told once both players have recovered, so it tells no secret (D-6.2)."""

    rests_on: ClassVar[Cards] = ("D-3.5", "D-6.11")
    reveals: ClassVar[bool] = True
    seat: str
    orders: Cards


class FatigueChanged(Event, frozen=True, kw_only=True):
    """``cause`` is an open card, a role, ``orders``, ``activation`` or ``deployment``.

    Units are paid for before they are turned up: the payment does not name them.
    """

    rests_on: ClassVar[Cards] = ("D-3.1",)
    seat: str
    amount: int
    fatigue: int
    cause: str


class RolesTaken(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-7.1",)
    aggressor: str
    protector: str


class LocationChosen(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-7.3", "D-7.10")
    seat: str
    location: str


class TokenGained(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-7.2", "D-7.5")
    seat: str
    kind: str
    amount: int = 1


class UnitsPlaced(Event, frozen=True, kw_only=True):
    """``units`` are those in the Battle Zone, with ``cards`` and ``cells`` in the same order."""

    rests_on: ClassVar[Cards] = ("D-8.1", "D-8.3")
    seat: str
    units: Cards
    cards: Cards
    cells: Cards
    scouts: Cards

    def seen_by(self, seat: str) -> Self:
        if seat == self.seat:
            return self
        return replace(self, cards=unseen(self.cards), scouts=unseen(self.scouts))


class UnitActivated(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-8.7",)
    reveals: ClassVar[bool] = True
    who: Who
    cost: int


class UnitsLeftUnactivated(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-8.10", "D-3.7")
    seat: str
    units: Cards


class TokenAssigned(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-8.17",)
    who: Who
    kind: str


class SupportPlayed(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-10.1", "D-10.2")
    reveals: ClassVar[bool] = True
    seat: str
    card: str
    cost: int


class OrderPlayed(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-9.1",)
    seat: str
    card: str
    cost: int


class AbilityUsed(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-15.2", "D-15.3")
    who: Who


class AbilityDeclined(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-15.10",)
    who: Who


class Passed(Event, frozen=True, kw_only=True):
    """In the support stage, an attack turn, or for the whole battle."""

    rests_on: ClassVar[Cards] = ("D-8.16",)
    seat: str
    what: str


class LocationSecured(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-19.7",)
    seat: str
    location: str
    captured: bool


class ScoutsRevealed(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-20.1", "D-20.2")
    reveals: ClassVar[bool] = True
    seat: str
    cards: Cards
    total: int


class ScoutingWon(Event, frozen=True, kw_only=True):
    """An empty seat: nobody could win it (D-20.3)."""

    rests_on: ClassVar[Cards] = ("D-20.1", "D-20.4")
    seat: str
    location: str


class NeutralsDrawn(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-20.5", "D-30.7")
    reveals: ClassVar[bool] = True
    seat: str
    cards: Cards

    def seen_by(self, seat: str) -> Self:
        return self if seat == self.seat else replace(self, cards=unseen(self.cards))


class NeutralsKept(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-20.5", "D-20.6")
    seat: str
    cards: Cards
    bottom: Cards

    def seen_by(self, seat: str) -> Self:
        if seat == self.seat:
            return self
        return replace(self, cards=unseen(self.cards), bottom=unseen(self.bottom))


class OrderReturned(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-23.23",)
    seat: str
    card: str


class UnitsReturned(Event, frozen=True, kw_only=True):
    """Units and scouts that go to the bottom of the deck; their order is secret (D-31.6)."""

    rests_on: ClassVar[Cards] = ("D-21.1", "D-21.5", "D-20.8")
    seat: str
    units: Cards
    """The fighters among them, by their names in the Battle Zone."""
    cards: Cards
    commander: str = ""

    def seen_by(self, seat: str) -> Self:
        return self if seat == self.seat else replace(self, cards=tuple(sorted(self.cards)))


class UnitsStayed(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-21.2", "D-21.6")
    seat: str
    units: Cards


class PlayerResigned(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-22.10",)
    seat: str


class GameEnded(Event, frozen=True, kw_only=True):
    """No winner means a draw."""

    rests_on: ClassVar[Cards] = ("D-22.2",)
    winner: str
    reason: str


EVENTS = (
    *(FactionChosen, CommanderChosen, DecksShuffled, LocationsLaidOut, StartingPlayerDrawn),
    *(RoundBegan, PhaseBegan, ChoicesConfirmed, CardsPutBack, CardsDrawn, OrdersDiscarded),
    *(FatigueChanged, RolesTaken),
    *(LocationChosen, TokenGained, UnitsPlaced, UnitActivated, UnitsLeftUnactivated),
    *(TokenAssigned, SupportPlayed, OrderPlayed, AbilityUsed),
    *(AbilityDeclined, Passed, LocationSecured, ScoutsRevealed, ScoutingWon, NeutralsDrawn),
    *(NeutralsKept, OrderReturned, UnitsReturned, UnitsStayed, PlayerResigned, GameEnded),
    *BATTLE_EVENTS,
)
