"""A match: the state of a game, everything that led to it, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from game.playing.drafts import Drafts
from rules.kernel.contract import Title
from rules.kernel.decision import Action, Decision
from rules.kernel.event import Event
from rules.kernel.faults import CONTRADICTIONS, contradiction
from rules.kernel.scenarios.exact import placed
from rules.kernel.setup import Setup
from rules.kernel.state import Outcome
from rules.kernel.text import Text, text
from rules.kernel.view import Moment, View

AnyTitle = Title[Any, Any, Any]
Sink = Callable[[dict[str, Any]], object]
Loaded = dict[str, tuple[int | str, ...]]
Told = tuple[Event, Any]
"""An event and the state right after it."""
PRACTICE = "practice"
"""What a match is told to carry when it is a campaign's match played again for practice."""
LOOK = "look"
"""An act of the table, written down like an answer to no question: a hand was looked at."""


class Turn(msgspec.Struct, frozen=True):
    """One answer and what came of it."""

    action: Action
    events: tuple[Event, ...]
    loaded: Loaded = {}
    """What chance was told to give just before it (the author's desk)."""


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
    loaded: Loaded = {}
    part_of: PartOf | None = None


class Past(msgspec.Struct, frozen=True):
    """What was written down of a match whose answers cannot be played again.

    ``first`` is the state before the first answer. Of the answers the events are known, and from
    newer files the positions, too: for each answer the state after each of its events and, last,
    the one in which the next question was asked.
    """

    first: Any
    opening: tuple[Event, ...]
    turns: tuple[Turn, ...]
    positions: tuple[tuple[Any, ...], ...] = ()


def is_practice(origin: Origin, setup: Setup) -> bool:
    """What one person tries out, with or without bots: every way back is open.

    That is a position, or a match of a campaign played again.
    """
    people = sum(seat.kind == "human" for seat in setup.seats)
    tried = origin.position is not None or bool(origin.setup.carried.get(PRACTICE))
    return tried and people == 1


def counts(origin: Origin) -> bool:
    """Whether a result is kept: a match of a campaign played again is for practice alone."""
    return not origin.setup.carried.get(PRACTICE)


def first_state(title: AnyTitle, origin: Origin) -> Any:
    """The state of a match before anything has happened."""
    if origin.position is None:
        state = title.start(origin.setup, origin.seed)
    else:
        state = placed(title, origin.position, origin.setup, origin.seed)
    state.loaded = {stream: tuple(values) for stream, values in origin.loaded.items()}
    return state


def open_origin(title: AnyTitle, origin: Origin) -> tuple[Any, list[Event]]:
    """The first state of a match, advanced to its first decision."""
    try:
        state = first_state(title, origin)
        return state, title.advance(state)
    except CONTRADICTIONS as error:
        if origin.position is None:
            raise
        raise contradiction(error) from error


def seen(title: AnyTitle, told: Sequence[Told], seat: str) -> list[Moment[Any]]:
    """Events and states as one seat may see them."""
    pairs = ((event.seen_by(seat), state) for event, state in told)
    return [
        Moment(event, title.view_for(state, seat)) for event, state in pairs if event is not None
    ]


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
        known: Any = None,
        past: Past | None = None,
    ) -> None:
        self.title = title
        self.origin = origin
        self.resumed = known is not None
        """It goes on from a known state; the answers up to there cannot be played again."""
        self.past = past
        self.state, opening = (known, []) if self.resumed else open_origin(title, origin)
        self.opening: tuple[Event, ...] = tuple(opening)
        practice = is_practice(origin, self.state.setup)
        self.free_undo = practice if free_undo is None else free_undo
        self.turns: list[Turn] = []
        self.loaded: Loaded = {}
        """What chance was told to give since the last answer."""
        self.drafts = Drafts()
        self._earlier: list[Any] = []
        self._undone: list[Action] = []
        self._sink = sink

    @classmethod
    def resume(cls, title: AnyTitle, origin: Origin, state: Any, past: Past | None = None) -> Match:
        """A match that goes on from a known state whose history cannot be played again."""
        return cls(title, origin, known=state, past=past)

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
        after, events = self._outcome_of(action)
        self._earlier.append(self.state)
        self.state = after
        self.turns.append(Turn(action, tuple(events), self.loaded))
        self.loaded = {}
        self.drafts.answered(len(self.turns) - 1, action.decision, self.state.open)
        return events

    def _outcome_of(self, action: Action) -> tuple[Any, list[Event]]:
        looked = self.title.looked(self.state, action.seat) if action.pick == LOOK else None
        after = self.title.clone(self.state)
        return after, self.title.submit(after, action) if looked is None else [looked]

    def look(self, seat: str) -> list[Event]:
        """A seat looked at its secrets and leaves the question open; the table tells of it."""
        if self.title.looked(self.state, seat) is None:
            return []
        return self.submit(Action(0, seat, LOOK))

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
        self.loaded = gone[0].loaded
        self.drafts.taken_up(len(self.turns) - steps, self.state.open)
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
        """Take up one journal record while a match is restored."""
        if "undo" in record:
            self._rewind(int(record["undo"]))
        elif "load" in record:
            self._load(record["load"])
        elif "draft" in record:
            self.drafts.replay(record["draft"])
        elif "do" in record:
            self._apply(msgspec.convert(record["do"], Action))
            self._undone.clear()

    def load_chance(self, stream: str, values: tuple[int | str, ...]) -> None:
        """Decide what a stream of chance gives next (the author's desk)."""
        self._load({stream: values})
        self._undone.clear()
        self._tell({"load": {stream: list(values)}})

    def _load(self, loaded: Mapping[str, Sequence[int | str]]) -> None:
        self.state = self.title.clone(self.state)
        given = {stream: tuple(values) for stream, values in loaded.items()}
        self.loaded = {**self.loaded, **given}
        for stream, values in given.items():
            self.state.loaded.pop(stream, None)
            if values:
                self.state.loaded[stream] = values

    def draft(self, decision: int, draft: str) -> None:
        """Keep an unfinished answer, with one step more."""
        self._undone.clear()
        self._tell({"draft": self.drafts.add(decision, draft)})

    def take_back_step(self, decision: int) -> bool:
        """Take the last step of an unfinished answer back."""
        record = self.drafts.take_back(decision)
        if record is not None:
            self._tell({"draft": record})
        return record is not None

    def events(self, turns: int | None = None) -> list[Event]:
        """Everything that has happened, or what had after so many answers."""
        told = list(self.opening)
        for turn in self.turns[:turns]:
            told.extend(turn.events)
        return told

    def state_after(self, turns: int) -> Any:
        """The state after so many answers, from the kept history."""
        return self.state if turns == len(self.turns) else self._earlier[turns]

    def moments(self, turn: int) -> list[Told]:
        """The events of an answer, each with the state that held right after it."""
        before, action = self.state_after(turn), self.turns[turn].action
        if action.pick == LOOK and self.title.looked(before, action.seat) is not None:
            return [(event, before) for event in self.turns[turn].events]
        return self.title.retell(before, action)

    def moments_since(self, turn: int) -> list[Told]:
        """The same of all answers from this one on."""
        return [one for number in range(turn, len(self.turns)) for one in self.moments(number)]

    def opening_moments(self) -> list[Told]:
        """What happened before the first question, likewise."""
        if self.resumed:
            return []
        return self.title.retell(first_state(self.title, self.origin))

    def progress(self) -> list[dict[str, int]]:
        """The plotted number of each seat, after every answer."""
        title = self.title
        return [title.progress(title.view_for(state, "")) for state in (*self._earlier, self.state)]

    def _tell(self, record: dict[str, Any]) -> None:
        if self._sink is not None:
            self._sink(record)
