"""The match at a glance, in a title's words: chips, round, phase, verdict, scores."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules.kernel.setup import OptionValue
from rules.kernel.text import Text
from rules.kernel.view import View
from scenes.table.speaking import Speaker

V = TypeVar("V", bound=View)
K = TypeVar("K", bound=Speaker[Any])


@dataclass(frozen=True, slots=True)
class SeatChip:
    """A player in the top bar."""

    seat: str
    name: str
    colour: str
    kind: str
    score: str
    active: bool = False
    piece: str = ""
    """What the player plays, where the log speaks of it."""

    @property
    def both(self) -> str:
        """The player, and what the log calls the piece."""
        return f"{self.name} · {self.piece}" if self.piece else self.name


@dataclass(frozen=True, slots=True)
class Following:
    """The next match: what it is called, and the options that make it another one."""

    label: Text
    options: Mapping[str, OptionValue]


class Summary(ABC, Generic[V, K]):
    """A title says what it counts and where the match stands; the end where it has more to say."""

    def __init__(self, kit: K) -> None:
        self.kit = kit

    def chips(self, view: V) -> Sequence[SeatChip]:
        """Everybody in the top bar, with what the title counts for them."""
        kit, scores, active = self.kit, self.scores(view), self.active(view)
        return [
            SeatChip(
                seat.id,
                kit.player(seat.id),
                kit.colour_name(seat.id),
                seat.kind,
                str(scores.get(seat.id, "")),
                seat.id in active,
                self.piece(view, seat.id),
            )
            for seat in kit.setup.seats
        ]

    def piece(self, view: V, seat: str) -> str:
        """What a seat plays, by name, in a title whose log speaks of it."""
        return ""

    def scores(self, view: V) -> Mapping[str, object]:
        return {}

    def active(self, view: V) -> Container[str]:
        """Whose turn it is; unless it is said, everybody who is asked."""
        return {decision.seat for decision in view.open}

    @abstractmethod
    def round_text(self, view: V) -> Text: ...

    @abstractmethod
    def phase(self, view: V) -> int: ...

    def overview(self, view: V) -> Sequence[Text]:
        """What matters now, in a few sentences: the aim, who leads, what comes next."""
        return ()

    def verdict(self, view: V) -> Text | None:
        return None

    def epilogue(self, view: V) -> Sequence[Text]:
        return ()

    def ending(self, view: V, seat: str) -> Text | None:
        """How a seat came out of the match, in words; ``None`` for its plain score."""
        return None

    def plotted(self, view: V) -> Text | None:
        """What the curve of the end screen counts; ``None`` for plain scores."""
        return None

    def is_out(self, view: V, seat: str) -> bool:
        """Whether a seat has no more part in a match that goes on."""
        return False

    def following(self, view: V) -> Following | None:
        """What makes sense to play after a match that ended like this."""
        return None

    def score_sheet(self, view: V) -> Sequence[tuple[str, dict[str, str]]]:
        return ()
