"""Setting up a game (D-2): factions, commanders, decks, locations, who starts."""

from __future__ import annotations

from collections.abc import Iterable

from rules.dark_order.model import frames, picks
from rules.dark_order.model.events import (
    CommanderChosen,
    DecksShuffled,
    FactionChosen,
    LocationsLaidOut,
    StartingPlayerDrawn,
)
from rules.dark_order.model.places import NO_ONE
from rules.dark_order.model.records import Hand, LocationCard, Side
from rules.dark_order.model.state import DarkState
from rules.dark_order.pack import DarkOrderPack
from rules.dark_order.resolvers import Game, resolves
from rules.kernel.decision import refuse
from rules.kernel.setup import Setup
from rules.kernel.text import Text, text

ASK, RANDOM = "choose", "random"
NEUTRAL = "neutral"


def first_state(pack: DarkOrderPack, setup: Setup, seed: int) -> DarkState:
    """A table with nothing on it; factions that the lobby set are checked here (D-2.1)."""
    if len({seat.id for seat in setup.seats}) != 2:
        raise refuse("two_players", "D-2.1")
    wanted = [setup.option(f"faction_{number}", ASK) for number in (1, 2)]
    for one in wanted:
        if one not in (ASK, RANDOM, *pack.factions):
            raise refuse("unknown_faction", "D-2.1")
    if wanted[0] == wanted[1] and wanted[0] in pack.factions:
        raise refuse("faction_taken", "D-2.1")
    seats = [seat.id for seat in setup.seats]
    return DarkState(
        seed=seed,
        setup=setup,
        agenda=[
            frames.BeginRound(),
            frames.LayOut(),
            frames.PickCommanders(),
            *(frames.PickFaction(seat) for seat in reversed(seats)),
        ],
        sides={seat: Side("", start_fatigue(pack, setup, seat)) for seat in seats},
        hands={seat: Hand() for seat in seats},
        grid=dict.fromkeys(seats, NO_ONE),
        scouts=dict.fromkeys(seats, ()),
        fought=dict.fromkeys(seats, ()),
        gone=dict.fromkeys((*seats, NEUTRAL), ()),
        unit_decks=dict.fromkeys(seats, ()),
        support_decks=dict.fromkeys(seats, ()),
    )


def start_fatigue(pack: DarkOrderPack, setup: Setup, seat: str) -> int:
    """As chosen in the lobby, or by the level of the bots (D-33.1 to D-33.3)."""
    number = [one.id for one in setup.seats].index(seat) + 1
    chosen = setup.option(f"fatigue_{number}", 0)
    if not isinstance(chosen, int) or chosen not in pack.box.start_fatigue:
        raise refuse("start_fatigue", "D-33.2")
    return max(chosen, _handicap(setup, seat))


def _handicap(setup: Setup, seat: str) -> int:
    """An easy bot starts tired, and so does a person against a hard bot (D-33.3)."""
    own = setup.seat(seat)
    (other,) = (one for one in setup.seats if one.id != seat)
    if own.kind == "human":
        return 5 if other.kind == "bot" and other.level == "hard" else 0
    return 10 if own.level == "easy" and other.kind == "human" else 0


def tired(pack: DarkOrderPack, setup: Setup) -> Text | None:
    """Whoever starts more tired than the lobby's options say, in words."""
    for number, seat in enumerate(setup.seats, 1):
        start = start_fatigue(pack, setup, seat.id)
        if start != setup.option(f"fatigue_{number}", 0):
            return text(f"lobby.tired.{seat.kind}", n=start)
    return None


def scenery(pack: DarkOrderPack, setup: Setup) -> Text:
    """Who meets whom before Verloren, as far as it is chosen already."""
    wanted = {str(setup.option(f"faction_{number}", ASK)) for number in (1, 2)}
    return text("_".join(("lobby.mood", *sorted(wanted & set(pack.factions)))))


def lineup(pack: DarkOrderPack, setup: Setup) -> dict[str, tuple[str, ...]]:
    """The set of each faction that is chosen; everybody else may get any commander left."""
    wanted = [str(setup.option(f"faction_{number}", ASK)) for number in (1, 2)]
    free = [one for one in pack.factions if one not in wanted]
    found = {
        seat.id: _named(faction, dict.fromkeys(pack.cards_of(faction)))
        for seat, faction in zip(setup.seats, wanted, strict=False)
        if faction in pack.factions
    }
    if len(found) == len(wanted):
        return found
    return found | {
        "": tuple(card for one in free for card in _named(one, pack.commanders_of[one]))
    }


def _named(faction: str, cards: Iterable[str]) -> tuple[str, ...]:
    """As the catalogue calls them: some cards are in the sets of several factions."""
    return tuple(f"{faction}-{card}" for card in cards)


@resolves(frames.PickFaction)
def pick_faction(r: Game, frame: frames.PickFaction) -> None:
    seat = frame.seat
    number = list(r.state.sides).index(seat) + 1
    wanted = str(r.state.setup.option(f"faction_{number}", ASK))
    if wanted == ASK:
        free = [f"faction:{one}" for one in _free(r, seat)]
        picked = r.ask_one(frame, "choose_faction", seat, free)
        if not isinstance(picked, picks.Faction):
            return
        wanted = picked.faction
    if wanted == RANDOM:
        wanted = r.pick("factions", _free(r, seat))
    r.side(seat, faction=wanted, orders=r.pack.order_sets[wanted])
    r.emit(FactionChosen(seat=seat, faction=wanted))


def _free(r: Game, seat: str) -> list[str]:
    """Factions that the other player neither has nor has reserved in the lobby (D-2.1)."""
    number = 2 - list(r.state.sides).index(seat)
    reserved = r.state.setup.option(f"faction_{number}", ASK)
    taken = (r.state.sides[r.other(seat)].faction, reserved)
    return [one for one in r.pack.factions if one not in taken]


@resolves(frames.PickCommanders)
def pick_commanders(r: Game, frame: frames.PickCommanders) -> None:
    """Both choose in secret, before anything else is known (D-2.2, D-2.10)."""
    answers = r.ask(
        frame,
        "choose_commander",
        {
            seat: [f"commander:{card}" for card in r.pack.commanders_of[side.faction]]
            for seat, side in r.state.sides.items()
        },
        secret=True,
    )
    if answers is None:
        return
    for seat in r.state.sides:
        picked = r.picks.read(answers[seat])
        card = picked.card if isinstance(picked, picks.Commander) else ""
        r.hand(seat, commander=card)
        r.emit(CommanderChosen(seat=seat, card=card))


@resolves(frames.LayOut)
def lay_out(r: Game, frame: frames.LayOut) -> None:
    """All chance of the game (D-0.4): decks, locations, the starting player."""
    state = r.state
    for seat, side in state.sides.items():
        units = r.book.unit_decks[side.faction]
        supports = r.pack.support_decks[side.faction]
        state.unit_decks[seat] = tuple(r.shuffled(f"units:{seat}", units))
        state.support_decks[seat] = tuple(r.shuffled(f"supports:{seat}", supports))
    state.neutral_deck = tuple(r.shuffled("neutrals", r.pack.neutral_deck))
    r.emit(DecksShuffled())
    each = r.pack.box.locations_each
    deck = r.shuffled("locations", r.pack.location_deck)
    for seat in state.sides:
        mine, deck = deck[:each], deck[each:]
        state.locations += tuple(LocationCard(one, seat) for one in mine)
        r.emit(LocationsLaidOut(seat=seat, locations=tuple(mine)))
    first = r.pick("start", tuple(state.sides))
    state.start = r.other(first)  # the first round hands the start over to the other
    r.emit(StartingPlayerDrawn(seat=first))
