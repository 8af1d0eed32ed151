"""What a campaign hands to a Mission, and what a Mission leaves behind (S-39.14, S-39.28)."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.kernel.setup import Setup
from rules.stalker.mission.event_cards import GAVE_UP
from rules.stalker.model.state import Stalker, StalkerState

Cards = tuple[str, ...]
SPENT = "campaign:"
"""Begins the name of a limit that holds for the whole campaign (S-41.41)."""


class Loadout(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Stalker as he sets out or comes back; equipment is named by the physical card."""

    card: str
    weapon: str = ""
    armour: str = ""
    artifacts: Cards = ()
    backpack: Cards = ()
    magazines: tuple[int, int, int] = (0, 0, 0)
    dead: bool = False


class Carried(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that a Mission of a campaign starts from."""

    stalkers: dict[str, Loadout]
    supply: dict[str, Cards]
    """The cards left in the decks: what the team owns is not among them."""
    mounted: dict[str, Cards] = {}
    stashed: tuple[int, int, int] = (0, 0, 0)
    """Magazines that stay in the stash: there are only so many (S-2)."""
    lead: str = ""
    contacts: Cards = ()
    keeper: str = ""
    flags: Cards = ()
    spent: Cards = ()
    removed: Cards = ()
    next_mission: Cards = ()
    """Paths of effects for the start of the Mission (SC-CA-17)."""
    promised: Cards = ()
    """The Contact behind each of them, whose name the questions tell; empty for a script."""
    extra_items: int = 0
    """Random Items for each Stalker who tries again (SC-CA-07)."""
    practice: bool = False
    """A Mission played again from its start: nothing of it counts."""


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a Mission ended and what the team brought out of it."""

    mission: str
    result: Literal["success", "failure"]
    stalkers: dict[str, Loadout]
    mounted: dict[str, Cards] = {}
    coupons: int = 0
    """Found in the Mission, or paid by a Contract."""
    flags: Cards = ()
    spent: Cards = ()
    removed: Cards = ()
    lead: str = ""
    rounds: int = 0
    gave_up: bool = False


def carried_of(setup_carried: dict[str, object]) -> Carried | None:
    """What the campaign sent along; nothing in a Mission played on its own."""
    return msgspec.convert(setup_carried, Carried) if setup_carried else None


def is_practice(setup: Setup) -> bool:
    """Whether a Mission of a campaign is played again, and nothing of it counts."""
    carried = carried_of(setup.carried)
    return carried is not None and carried.practice


def report_of(state: StalkerState) -> Report:
    """What the campaign is told of a Mission that is over."""
    won = state.outcome is not None and bool(state.outcome.winners)
    kept = {one for who in state.stalkers.values() for one in _cards(who)}
    return Report(
        mission=state.mission,
        result="success" if won else "failure",
        stalkers={seat: _loadout(stalker) for seat, stalker in state.stalkers.items()},
        mounted={holder: on for holder, on in state.mounted.items() if holder in kept and on},
        coupons=state.coupons,
        flags=tuple(flag for flag in state.flags if ":" not in flag),
        spent=tuple(one for one in _limits(state) if one.startswith(SPENT)),
        removed=state.removed,
        lead=state.lead,
        rounds=state.round,
        gave_up=state.outcome is not None and state.outcome.reason.key == GAVE_UP,
    )


def _cards(stalker: Stalker) -> Cards:
    worn = tuple(one for one in (stalker.weapon, stalker.armour) if one)
    return (*worn, *stalker.artifacts, *stalker.backpack)


def _loadout(stalker: Stalker) -> Loadout:
    return Loadout(
        stalker.card,
        stalker.weapon,
        stalker.armour,
        stalker.artifacts,
        stalker.backpack,
        stalker.magazines,
        stalker.dead,
    )


def _limits(state: StalkerState) -> Cards:
    used = (one for stalker in state.stalkers.values() for one in stalker.used)
    return tuple(dict.fromkeys((*used, *state.flags)))
