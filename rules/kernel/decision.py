"""What a seat is asked, what it answers, and why an answer is refused."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.kernel.text import Text

PASS = "pass"
LONGEST_PICK = 20_000
"""Letters of the longest answer that is looked at."""


class About(msgspec.Struct, frozen=True, tag=True):
    """What a kind of decision is about, typed: the shot, the card, the window that asks."""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """One open question to one seat.

    Options are spelled picks (``cell:E5``); whoever looks at them asks ``Title.options`` for
    their anchors, labels and typed arguments. A decision with a ``form`` has no option list: its
    picks are composed step by step and checked by that form. In a ``race`` the first pick other
    than a pass ends the question for everybody. A ``secret`` decision is answered behind the
    curtain, and neither its options nor its answer are shown to other seats. A title that has
    something to say about its questions derives its own decision with a typed ``about``.
    """

    id: int
    seat: str
    kind: str
    options: tuple[str, ...] = ()
    form: str = ""
    secret: bool = False
    race: bool = False
    about: Any = {}


class Action(msgspec.Struct, frozen=True, gc=False):
    """A seat's answer to a decision: the only way to change a game."""

    decision: int
    seat: str
    pick: str


class Refusal(msgspec.Struct, frozen=True):
    """Why an answer is not accepted: a reason code, the clause it rests on, a sentence."""

    code: str
    clause: str = ""
    text: Text | None = None


class RefusedError(Exception):
    """Raised by ``submit``; the state has not changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.clause})" if refusal.clause else refusal.code)
        self.refusal = refusal


def refuse(code: str, clause: str = "", text: Text | None = None) -> RefusedError:
    return RefusedError(Refusal(code, clause, text))


def require_words(action: Action) -> None:
    """Refuse what no title could read: another type than a text, or one without end."""
    pick, seat, decision = action.pick, action.seat, action.decision
    if not (isinstance(pick, str) and isinstance(seat, str) and isinstance(decision, int)):
        raise refuse("unreadable_pick")
    if len(pick) > LONGEST_PICK:
        raise refuse("unreadable_pick")
