"""Who is asked next, who may look, and when the curtain falls."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.kernel.campaign import MATCH
from rules.kernel.decision import Decision
from rules.kernel.setup import SeatKind, Setup


class Attention(msgspec.Struct, frozen=True):
    """What the table waits for: a person (perhaps behind the curtain), a bot, or nobody."""

    decision: Decision | None = None
    bot: bool = False
    curtain: bool = False


class SeatPolicy:
    """One screen, several people: keeps one seat's secrets from the others.

    ``at_screen`` is the seat whose eyes the table shows now; it is empty while only public
    things are visible. With a single person at the table no curtain is needed.
    """

    def __init__(self, setup: Setup) -> None:
        self._humans = [seat.id for seat in setup.seats if seat.kind == "human"]
        self._bots = {seat.id for seat in setup.seats if seat.kind == "bot"}
        self.at_screen = self._humans[0] if len(self._humans) == 1 else ""
        self._playing = list(self._humans)

    @property
    def humans(self) -> Sequence[str]:
        return self._humans

    @property
    def playing(self) -> Sequence[str]:
        """The people who are still in the match."""
        return self._playing

    @property
    def hot_seat(self) -> bool:
        """Whether there is somebody to hide from: who is left alone in the match, and has sat
        down, keeps the screen."""
        return len(self._humans) > 1 and self._playing != [self.at_screen]

    def keep_in(self, playing: Sequence[str]) -> bool:
        """Only these people are still in the match; True if the screen is nobody's for that.

        Undo may bring somebody back, who must not see what lies open for the last one.
        """
        back = len(playing) > len(self._playing)
        self._playing = list(playing)
        if not (back and self.hot_seat and self.at_screen):
            return False
        self.at_screen = ""
        return True

    def is_bot(self, seat: str) -> bool:
        return seat in self._bots

    def attention(self, open_decisions: Sequence[Decision]) -> Attention:
        """People are asked before bots, so that thinking time tells nothing.

        The match of a campaign is begun by whoever watches: no bot could report it.
        """
        for decision in sorted(open_decisions, key=lambda one: one.seat != self.at_screen):
            if decision.seat in self._humans:
                hidden = decision.secret and self.hot_seat and self.at_screen != decision.seat
                return Attention(decision, curtain=hidden)
        for decision in open_decisions:
            if decision.seat in self._bots:
                return Attention(decision, bot=decision.kind != MATCH)
        return Attention()

    def sit_down(self, seat: str) -> None:
        """A person has said "it's me": their secrets may be shown."""
        self.at_screen = seat

    def get_up(self, still_open: Sequence[Decision] = ()) -> None:
        """Nobody's eyes are shown any more, unless the next secret is asked of the same seat.

        A race is asked of everybody at once: it opens to all, so nobody's hand stays open.
        """
        own = [one for one in still_open if one.seat == self.at_screen]
        if self.hot_seat and not any(one.secret and not one.race for one in own):
            self.at_screen = ""

    @property
    def eyes(self) -> str:
        """The seat whose view is drawn."""
        return self.at_screen


def kind_and_level(word: str) -> tuple[str, str]:
    """``bot:hard`` as its kind and its level."""
    kind, _, level = word.partition(":")
    return kind, level


def split_kind(kind: str) -> tuple[SeatKind, str]:
    """``bot:hard`` as kind and level; whatever is neither human nor bot runs by itself."""
    name, level = kind_and_level(kind)
    match name:
        case "human":
            return "human", ""
        case "bot":
            return "bot", level or "normal"
        case _:
            return "automaton", level
