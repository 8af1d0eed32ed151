"""Turn tokens: Basic Actions left, MARKs and what moves a token down (S-17, S-18.8, S-28.3)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.life.dose import gain_dose, map_gain
from rules.stalker.life.health import blocked_spaces
from rules.stalker.model.events_mission import MarkChanged, TurnTokenMoved
from rules.stalker.model.frames_cards import ChooseTokenForMark
from rules.stalker.model.state import Stalker, StalkerState
from rules.stalker.model.view import StalkerView
from rules.stalker.play import Play, resolves, set_stalker


def spaces(table: StalkerState | StalkerView) -> int:
    """How far a Turn token goes down: two Basic Actions, three for a solo Stalker (S-36.1)."""
    return 3 if len(table.stalkers) == 1 else 2


def basic_left(table: StalkerState | StalkerView, who: str) -> int:
    """Basic Actions that the Turn token and the MARKs on it still pay for (S-17.4)."""
    return left_on(table, who, table.turn_token)


def left_on(table: StalkerState | StalkerView, who: str, token: int) -> int:
    """Basic Actions that one of the Turn tokens pays for."""
    stalker = table.stalkers[who]
    return max(0, spaces(table) - stalker.tokens[token]) + stalker.marks[token]


def can_spend(r: Play, stalker: Stalker, action: str) -> bool:
    """Whether a Basic Action can still be performed in this Turn (S-17.4, S-17.13, S-18.8)."""
    return has_token(r.state, stalker) or free_kind(r, stalker, action) != ""


def has_token(state: StalkerState, stalker: Stalker) -> bool:
    """Whether the Turn token or a MARK on it pays for a Basic Action, whichever it is."""
    token = state.turn_token
    return stalker.tokens[token] < spaces(state) or stalker.marks[token] > 0


def free_kind(r: Play, stalker: Stalker, action: str) -> str:
    """The promise of a free Action that covers this one (``next_action``), or nothing."""
    for kind in stalker.free_next:
        if kind == "any_basic" or action.startswith(kind):
            return kind
    return ""


def spend_basic(r: Play, who: str, action: str) -> bool:
    """Pay for a Basic Action; says whether the Turn token moved, which costs a dose (S-8.2)."""
    stalker = r.state.stalkers[who]
    token = r.state.turn_token
    promise = free_kind(r, stalker, action)
    if promise:
        rest = list(stalker.free_next)
        rest.remove(promise)
        set_stalker(r, replace(stalker, free_next=tuple(rest)))
        return False
    if stalker.marks[token]:
        change_marks(r, who, token, -1)
        return False
    move_token(r, who, token)
    return True


def move_token(r: Play, who: str, token: int, why: tuple[str, ...] = ()) -> None:
    stalker = r.state.stalkers[who]
    moved = list(stalker.tokens)
    moved[token] += 1
    set_stalker(r, replace(stalker, tokens=(moved[0], moved[1])))
    r.emit(TurnTokenMoved(unit=who, card=stalker.card, token=token, space=moved[token], why=why))


def change_marks(r: Play, who: str, token: int, amount: int) -> None:
    stalker = r.state.stalkers[who]
    marks = list(stalker.marks)
    marks[token] += amount
    set_stalker(r, replace(stalker, marks=(marks[0], marks[1])))
    r.emit(MarkChanged(unit=who, card=stalker.card, token=token, left=marks[token]))


def slide_token(r: Play, who: str) -> None:
    """An effect moves one of the Stalker's Turn tokens down as after a Basic Action (S-8.6)."""
    r.put(ChooseTokenForMark(who, True))


@resolves(ChooseTokenForMark)
def choose_token_for_mark(r: Play, frame: ChooseTokenForMark) -> None:
    """A MARK goes on a Turn token, or a token slides: the owner says which one."""
    stalker = r.state.stalkers[frame.stalker]
    tokens = [token for token in (0, 1) if not stalker.played[token]]
    if frame.slide:
        tokens = [token for token in (0, 1) if stalker.tokens[token] < spaces(r.state)]
    if not tokens:
        return
    kind = "slide_token" if frame.slide else "place_mark"
    token = r.ask_token(frame, kind, stalker.id, tokens)
    if token is None:
        return
    if not frame.slide:
        change_marks(r, stalker.id, token, 1)
        return
    move_token(r, stalker.id, token, ("S-8.6",))
    gain = map_gain(r, r.state.stalkers[stalker.id], (stalker.at,))
    gain_dose(r, stalker.id, gain, False, ("S-8.6", "S-8.2"))


def reset_tokens(r: Play) -> None:
    """All Turn tokens go up to the first free space; MARKs are gone (S-33.9, S-33.10, S-28.4)."""
    blocked = blocked_spaces(r.state)
    for stalker in list(r.state.stalkers.values()):
        first, second = (blocked if token in stalker.crits else 0 for token in (0, 1))
        set_stalker(
            r,
            replace(
                stalker,
                tokens=(first, second),
                marks=(0, 0),
                played=(False, False),
                free_next=(),
                used=tuple(one for one in stalker.used if one.startswith("mission:")),
            ),
        )
