"""What the menu screens show and whom they tell: plain data and callbacks, nothing of the rules.

All words in the cards are already in the language of the moment; screens ask for fresh cards
whenever they are laid out, so a change of language reaches them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, Protocol

import pygame

from game.shell.canvas import Canvas
from game.shell.view import Box

Thumbnail = Callable[[tuple[int, int]], pygame.Surface]
"""Paints a small picture of a position at a size in pixels."""


@dataclass(frozen=True, slots=True)
class TitleCard:
    """One box on the shelf."""

    key: str
    name: str
    players: str
    time: str
    blurb: str
    played: int = 0
    won: int = 0
    recent_minutes: tuple[int, ...] = ()
    lessons_done: int = 0
    lessons_total: int = 0
    saves: int = 0
    replays: int = 0
    together: bool = False
    """Players are partners, so nobody is played against."""

    @property
    def info(self) -> str:
        return f"{self.players} · {self.time}"


@dataclass(frozen=True, slots=True)
class SeatScore:
    """A seat in a list: its colour, who sits there, and how far they are."""

    colour: str
    name: str
    score: str = ""
    kind: Literal["human", "bot"] = "human"


@dataclass(frozen=True, slots=True)
class SaveCard:
    """A saved match, a match to continue, or a replay; `damage` says why it cannot be opened."""

    id: str
    title: str
    title_name: str
    headline: str
    detail: str = ""
    when: datetime | None = None
    seats: tuple[SeatScore, ...] = ()
    thumbnail: Thumbnail | None = None
    kind: Literal["continue", "save", "replay"] = "save"
    damage: str = ""
    campaign: bool = False
    readable: int | None = None
    """How many answers of a damaged match can still be played; none if not even its beginning."""


@dataclass(frozen=True, slots=True)
class HistoryCard:
    """A finished match; `replay` is the id to watch it by, if it was kept.

    `title` is empty where the title is not installed.
    """

    title: str
    headline: str
    line: str
    when: datetime
    replay: str = ""


@dataclass(frozen=True, slots=True)
class ShelfModel:
    titles: tuple[TitleCard, ...]
    resume: SaveCard | None = None
    evenings: tuple[HistoryCard, ...] = ()


class ShelfActions(Protocol):
    """What can be done from the shelf."""

    def play(self, title: str) -> None: ...

    def resume(self, save: str) -> None: ...

    def saves(self, title: str) -> None: ...

    def learn(self, title: str) -> None: ...

    def first_lesson(self, title: str) -> None:
        """Begin the first lesson that is not done yet."""

    def rulebook(self, title: str) -> None: ...

    def replays(self, title: str) -> None: ...

    def watch(self, replay: str) -> None: ...

    def settings(self) -> None: ...

    def statistics(self) -> None: ...

    def about(self) -> None: ...

    def quit(self) -> None: ...


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """One value of a choice option; `note` explains it."""

    key: str
    label: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """An option of a title as data: a choice, a toggle or a whole number."""

    key: str
    kind: Literal["choice", "toggle", "number"]
    label: str
    default: str | bool | int
    choices: tuple[OptionChoice, ...] = ()
    least: int = 0
    most: int = 99
    note: str = ""
    only_if: Mapping[str, tuple[str | bool | int, ...]] = field(default_factory=dict)
    """It is offered only while each of the other options has one of these values."""
    least_seats: int = 0
    """It is offered only with at least so many seats at the table."""
    suggested: Callable[[Mapping[str, str | bool | int]], str | bool | int] | None = None
    """The default beside what is chosen for other options, where it depends on them."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """A seat as chosen in the lobby: kind is "human", "bot:<level>" or another one on offer."""

    id: str
    kind: str
    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class SeatKind:
    """Who may sit down: people, bots by level, and whatever else a title offers."""

    key: str
    label: str
    icon: str
    named: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """A card of the catalogue: its picture, width / height of that, and its values in words."""

    paint: Callable[[Canvas, Box], None] | None
    shape: float
    words: str


@dataclass(frozen=True, slots=True)
class Lineup:
    """Pieces that a seat will play with, or anybody if it has no colour."""

    words: str
    pieces: tuple[tuple[str, int], ...]
    """Each with how many there are of it."""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class LobbySpec:
    """Everything the lobby offers for one title."""

    title: str
    box: str
    """Whose picture stands beside the seats."""
    name: str
    blurb: str
    least_seats: int
    most_seats: int
    seat_kinds: tuple[SeatKind, ...]
    colours: tuple[str, ...]
    seats: tuple[SeatChoice, ...]
    """The suggestion: one click on Start plays this."""
    options: tuple[OptionSpec, ...] = ()
    picture: Callable[["LobbyChoice"], Thumbnail | None] = field(default=lambda choice: None)
    """The board as it will be with what is chosen."""
    shape: float = 1.0
    """Width / height of that picture."""
    problem: Callable[["LobbyChoice"], str] = field(default=lambda choice: "")
    """Why the rules do not allow a match as chosen, in words; empty when they do."""
    way: str = ""
    """What this way of playing the title is called, where there are several."""
    outlook: Callable[["LobbyChoice"], str] = field(default=lambda choice: "")
    """What is to be expected of a match as chosen, in words; may be empty."""
    mood: Callable[["LobbyChoice"], str] = field(default=lambda choice: "")
    """The arena, mission or board as chosen, in a sentence or two."""
    lineup: Callable[["LobbyChoice"], tuple["Lineup", ...]] = field(default=lambda choice: ())
    """The pieces that will be played with what is chosen."""
    piece: Callable[[str], "Piece | None"] = field(default=lambda name: None)
    """What one of these pieces looks like and can do."""
    bests: Callable[["LobbyChoice"], tuple[str, ...]] = field(default=lambda choice: ())
    """The table of best results that a match as chosen would be entered in, in words."""
    remembered: Mapping[str, str | bool | int] = field(default_factory=dict)
    """Options as they were chosen the last time."""


@dataclass(frozen=True, slots=True)
class LobbyChoice:
    """What the player settled on; seed None means a fresh one."""

    title: str
    seats: tuple[SeatChoice, ...]
    options: dict[str, str | bool | int]
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """Matches of someone, or against something: won, lost, drawn."""

    name: str
    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def played(self) -> int:
        return self.won + self.lost + self.drawn


@dataclass(frozen=True, slots=True)
class TitleRecord:
    """The statistics of one title."""

    key: str
    name: str
    played: int
    seconds: int
    longest: int
    """In seconds, as all times here."""
    players: tuple[Tally, ...] = ()
    bots: tuple[Tally, ...] = ()
    durations: tuple[int, ...] = ()
    per_day: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class AboutModel:
    """Version, licences and where content comes from, already worded."""

    version: str
    sections: Sequence[tuple[str, str]] = ()
