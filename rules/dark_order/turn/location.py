"""The location phase (D-7): roles, the aggressor's location, tokens, the protector's card."""

from __future__ import annotations

from typing import Any

from rules.dark_order.effects.player_ops import gain_token
from rules.dark_order.fight.figures import refigure
from rules.dark_order.model import frames, picks
from rules.dark_order.model.events import CardsDrawn, LocationChosen, RolesTaken
from rules.dark_order.resolvers import Game, resolves
from rules.dark_order.turn.endings import check_exhaustion
from rules.dark_order.turn.fatigue import change_fatigue

AGGRESSOR, PROTECTOR = "aggressor", "protector"
AGGRESSION = 2
"""What being the aggressor costs (D-7.4)."""


def open_locations(table: Any, seat: str) -> list[str]:
    """A player's locations that are still face-up (D-7.3, D-19.7)."""
    return [one.id for one in table.locations if one.home == seat and not one.secured]


@resolves(frames.TakeRoles)
def take_roles(r: Game, frame: frames.TakeRoles) -> None:
    state = r.state
    start, other = state.start, r.other(state.start)
    options = []
    if open_locations(state, other):
        options.append(picks.Role(AGGRESSOR))
    if open_locations(state, start):
        options.append(picks.Role(PROTECTOR))
    picked = r.ask_one(frame, "choose_role", start, options, secret=True)
    if not isinstance(picked, picks.Role):
        return
    attacks = picked.role == AGGRESSOR
    state.aggressor, state.protector = (start, other) if attacks else (other, start)
    r.emit(RolesTaken(aggressor=state.aggressor, protector=state.protector))
    change_fatigue(r, state.aggressor, AGGRESSION, AGGRESSOR, "D-7.4", "D-3.4")
    check_exhaustion(r)


@resolves(frames.ChooseLocation)
def choose_location(r: Game, frame: frames.ChooseLocation) -> None:
    state = r.state
    options = [f"location:{one}" for one in open_locations(state, state.protector)]
    picked = r.ask_one(frame, "choose_location", state.aggressor, options, secret=True)
    if not isinstance(picked, picks.Location):
        return
    state.location = picked.location
    refigure(r)
    r.emit(LocationChosen(seat=state.aggressor, location=picked.location))
    gain_token(r, state.aggressor, "speed", 1, "D-7.2")
    gain_token(r, state.protector, "life", 1, "D-7.5")
    draw_for_protector(r)


def draw_for_protector(r: Game) -> None:
    """An own support, or else a neutral one, or nothing (D-7.6)."""
    state, seat = r.state, r.state.protector
    hand, deck = state.hands[seat], state.support_decks[seat]
    if deck:
        state.support_decks[seat] = deck[1:]
        r.hand(seat, supports=(*hand.supports, deck[0]))
        r.emit(CardsDrawn(seat=seat, supports=deck[:1], why=("D-7.6",)))
    elif state.neutral_deck:
        drawn = state.neutral_deck[:1]
        state.neutral_deck = state.neutral_deck[1:]
        r.hand(seat, neutrals=hand.neutrals + drawn)
        r.emit(CardsDrawn(seat=seat, neutrals=drawn, why=("D-7.6",)))
