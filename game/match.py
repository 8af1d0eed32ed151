"""A match: the state of a game, everything that led to it, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rules.kernel.contract import Title
from rules.kernel.decision import Action, Decision
from rules.kernel.event import Event
from rules.kernel.setup import Setup
from rules.kernel.state import Outcome
from rules.kernel.text import Text, text
from rules.kernel.view import View

AnyTitle = Title[Any, Any, Any]
Sink = Callable[[dict[str, Any]], object]


class Turn(msgspec.Struct, frozen=True):
    """One answer and what came of it."""

    action: Action
    events: tuple[Event, ...]


class UndoStatus(msgspec.Struct, frozen=True):
    """How many answers can be taken back, and what stands in the way of more."""

    steps: int
    reason: Text


class PartOf(msgspec.Struct, frozen=True):
    """The campaign that waits for a match, and the question that its report answers."""

    campaign: str
    """The stem of the campaign's journal."""
    question: int


class Origin(msgspec.Struct, frozen=True):
    """Where a match began: a fresh game, or a position given as a file."""

    setup: Setup
    seed: int
    position: dict[str, Any] | None = None
    loaded: dict[str, tuple[int | str, ...]] = {}
    part_of: PartOf | None = None


class Past(msgspec.Struct, frozen=True):
    """What was written down of a match whose answers cannot be played again.

    ``first`` is the state before the first answer as the rules make it now; of the answers only
    their events are known.
    """

    first: Any
    opening: tuple[Event, ...]
    turns: tuple[Turn, ...]


def is_practice(origin: Origin, setup: Setup) -> bool:
    """A position that one person tries out, with or without bots: every way back is open."""
    people = sum(seat.kind == "human" for seat in setup.seats)
    return origin.position is not None and people == 1


def first_state(title: AnyTitle, origin: Origin) -> Any:
    """The state of a match before anything has happened."""
    if origin.position is None:
        state = title.start(origin.setup, origin.seed)
    else:
        state = title.from_position(origin.position, origin.setup, origin.seed)
    state.loaded = {stream: tuple(values) for stream, values in origin.loaded.items()}
    return state


def open_origin(title: AnyTitle, origin: Origin) -> tuple[Any, list[Event]]:
    """The first state of a match, advanced to its first decision."""
    state = first_state(title, origin)
    return state, title.advance(state)


class Match:
    """Accepts answers, keeps every earlier state, and tells a sink what to write down.

    With ``free_undo`` (lessons, solo practice) nothing bars the way back; otherwise undo stops
    at the last revealed secret, die or answer of another seat.
    """

    def __init__(
        self,
        title: AnyTitle,
        origin: Origin,
        *,
        free_undo: bool | None = None,
        sink: Sink | None = None,
    ) -> None:
        self.title = title
        self.origin = origin
        self.state, opening = open_origin(title, origin)
        practice = is_practice(origin, self.state.setup)
        self.free_undo = practice if free_undo is None else free_undo
        self.opening: tuple[Event, ...] = tuple(opening)
        self.turns: list[Turn] = []
        self._earlier: list[Any] = []
        self._undone: list[Action] = []
        self._sink = sink
        self.resumed = False
        """It goes on from a known state; the answers up to there cannot be played again."""
        self.past: Past | None = None

    @classmethod
    def resume(cls, title: AnyTitle, origin: Origin, state: Any, past: Past | None = None) -> Match:
        """A match that goes on from a known state whose history cannot be played again."""
        match = cls.__new__(cls)
        match.title, match.origin, match.resumed, match.past = title, origin, True, past
        match.free_undo = is_practice(origin, origin.setup)
        match.state, match.opening = state, ()
        match.turns, match._earlier, match._undone, match._sink = [], [], [], None
        return match

    @property
    def outcome(self) -> Outcome | None:
        return self.title.outcome(self.state)

    @property
    def open(self) -> tuple[Decision, ...]:
        return tuple(self.state.open)

    def view(self, seat: str) -> View:
        view: View = self.title.view_for(self.state, seat)
        return view

    def attach(self, sink: Sink | None) -> None:
        """Send what happens from now on to a journal."""
        self._sink = sink

    def submit(self, action: Action) -> list[Event]:
        """Apply an answer; a refused or failing one leaves the match as it was."""
        events = self._apply(action)
        self._undone.clear()
        self._tell({"do": msgspec.to_builtins(action)})
        return events

    def _apply(self, action: Action) -> list[Event]:
        after = self.title.clone(self.state)
        events = self.title.submit(after, action)
        self._earlier.append(self.state)
        self.state = after
        self.turns.append(Turn(action, tuple(events)))
        return events

    def answer(self, seat: str, pick: str, kind: str = "") -> list[Event]:
        """Answer the open decision of a seat."""
        for decision in self.state.open:
            if decision.seat == seat and kind in ("", decision.kind):
                return self.submit(Action(decision.id, seat, pick))
        return self.submit(Action(0, seat, pick))

    def undo_status(self) -> UndoStatus:
        if not self.turns:
            return UndoStatus(0, text("undo.at_start"))
        if self.free_undo:
            return UndoStatus(len(self.turns), text("undo.free"))
        seat = self.turns[-1].action.seat
        steps = 0
        for turn in reversed(self.turns):
            if any(event.reveals for event in turn.events):
                return UndoStatus(steps, text("undo.revealed"))
            if turn.action.seat != seat:
                return UndoStatus(steps, text("undo.other_seat"))
            steps += 1
        return UndoStatus(steps, text("undo.at_start"))

    def undo(self, steps: int = 1) -> int:
        """Take back up to ``steps`` answers; says how many went."""
        steps = min(steps, self.undo_status().steps)
        if steps:
            self._rewind(steps)
            self._tell({"undo": steps})
        return steps

    def _rewind(self, steps: int) -> None:
        gone = self.turns[-steps:]
        self._undone.extend(turn.action for turn in reversed(gone))
        self.state = self._earlier[-steps]
        del self.turns[-steps:]
        del self._earlier[-steps:]

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def next_redo(self) -> Action | None:
        """The answer that ``redo`` would give."""
        return self._undone[-1] if self._undone else None

    def redo(self) -> list[Event]:
        """Play the answer that was undone last once more, through the same path."""
        action = self._undone.pop()
        events = self._apply(action)
        self._tell({"do": msgspec.to_builtins(action)})
        return events

    def replay_record(self, record: dict[str, Any]) -> None:
        """Take up one journal record (an answer or an undo) while a match is restored."""
        if "undo" in record:
            self._rewind(int(record["undo"]))
        elif "load" in record:
            self._load(record["load"])
        elif "state" in record:
            self.state = self.title.decode(msgspec.json.encode(record["state"]))
            self.opening, self.turns, self._earlier, self.resumed = (), [], [], True
        elif "do" in record:
            self._apply(msgspec.convert(record["do"], Action))
            self._undone.clear()

    def load_chance(self, stream: str, values: tuple[int | str, ...]) -> None:
        """Decide what a stream of chance gives next (the author's desk)."""
        self._load({stream: values})
        self._undone.clear()
        self._tell({"load": {stream: list(values)}})

    def _load(self, loaded: dict[str, Any]) -> None:
        self.state = self.title.clone(self.state)
        for stream, values in loaded.items():
            self.state.loaded.pop(stream, None)
            if values:
                self.state.loaded[stream] = tuple(values)

    def events(self, turns: int | None = None) -> list[Event]:
        """Everything that has happened, or what had after so many answers."""
        told = list(self.opening)
        for turn in self.turns[:turns]:
            told.extend(turn.events)
        return told

    def state_after(self, turns: int) -> Any:
        """The state after so many answers, from the kept history."""
        return self.state if turns == len(self.turns) else self._earlier[turns]

    def progress(self) -> list[dict[str, int]]:
        """The plotted number of each seat, after every answer."""
        title = self.title
        return [title.progress(title.view_for(state, "")) for state in (*self._earlier, self.state)]

    def _tell(self, record: dict[str, Any]) -> None:
        if self._sink is not None:
            self._sink(record)
