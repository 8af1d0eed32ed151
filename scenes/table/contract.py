"""What a title's scene gives to the table; everything else on the table is shared.

The table owns the session, the timeline, the top bar, the prompt, the log, the inspector, the
curtain and the menus. A title owns its board and its players' area: it draws them, says what lies
under the pointer, and turns clicks into picks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from game.shell.canvas import Canvas
from game.shell.records import Input, Pointer
from game.shell.view import Box
from game.shell.view import View as UiView
from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.kernel.text import Text
from rules.kernel.view import View
from scenes.motion.animations import Animations
from scenes.motion.stage import Stage
from scenes.table.camera import BoardCamera
from scenes.table.links import TableLinks as TableLinks
from scenes.table.log_looks import LogLook as LogLook
from scenes.table.log_looks import LogLooks
from scenes.table.opening_sheet import OpeningSheet
from scenes.table.summing import Following, Summary
from scenes.table.summing import SeatChip as SeatChip

V = TypeVar("V", bound=View)


@dataclass(frozen=True, slots=True)
class Click:
    """A click that a lesson shows: its place, and the step of an unfinished answer it takes."""

    anchor: str
    step: str = ""


@dataclass(frozen=True, slots=True)
class OutlookRow:
    """One thing that would happen: its sprite, what it is, and what it brings (``good`` or not)."""

    picture: str
    words: str
    value: str = ""
    good: bool = False


@dataclass(frozen=True, slots=True)
class Outlook:
    """What using a thing now would lead to, step by step, and how it would end."""

    title: str
    rows: tuple[OutlookRow, ...] = ()
    end: OutlookRow | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class InspectCard:
    """A piece, card or tile explained: state, effect, clauses, where it comes from."""

    title: str
    subtitle: str = ""
    body: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    clauses: tuple[str, ...] = ()
    source: tuple[str, ...] = ()
    paint: Callable[[Canvas, Box], None] | None = None
    """Draws the large picture or card; its shape is width / height."""
    shape: float = 1.0
    outlook: Outlook | None = None
    columns: int = 1
    """How many facts may stand side by side, where they have room."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What to do now, in plain words, with the buttons of the decision's plain options."""

    message: str
    detail: str = ""
    buttons: tuple[tuple[str, str], ...] = ()
    """(pick, label)."""
    keys: tuple[tuple[str, str], ...] = ()
    tips: Mapping[str, str] = field(default_factory=dict)
    """What the buttons do, by their picks, for the pointer that rests on them."""
    main: str = ""
    """The pick of the main button; the first one unless it is named."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """What the buttons cost or promise, by their picks, in a few words below the label."""
    gains: Mapping[str, float] = field(default_factory=dict)
    """What the picks bring whoever is asked: they are ordered by it, and harm never comes first."""


class TitleTable(ABC, Generic[V]):
    """A title's board and player area."""

    animations: Animations
    stage: Stage
    log_looks: LogLooks | None = None
    """The looks of all events; without it, override ``log_look``."""
    summary: Summary[V, Any] | None = None
    """Chips, round, phase and the end in words; without it, override ``chips`` and the others."""
    camera: BoardCamera | None = None
    """Set it when the board can be zoomed and moved; the table drives it."""
    fits_itself: bool = False
    """The title has a button of its own that shows the whole board again."""
    previews_buttons: bool = False
    """``hover`` and ``inspect`` are given the picks of buttons as if they were anchors; without
    it those of buttons that name a place, or stand in an action row."""
    action_row: bool = False
    """The buttons of the prompt stand in a row of their own below the sentence; ``hover`` and
    ``inspect`` are given their picks as if they were anchors."""
    minimap_shape: float = 0.0
    """Width / height of the mini-map shown while the board is zoomed in; 0 for none."""

    def __init__(self, links: TableLinks) -> None:
        self.links = links

    # -- showing -----------------------------------------------------------------------------

    def desk_height(self, view: UiView, area: Box) -> float:
        """How high a strip the title needs below the prompt bar for what a player holds."""
        return 0.0

    @abstractmethod
    def layout(self, view: UiView, area: Box) -> None:
        """Place the board and its panels in the area above the prompt bar, and what a player
        holds in ``links.desk`` below it."""

    @abstractmethod
    def show(self, view: V) -> None:
        """Make stage and panels equal to a view (start, load, undo, curtain, replay seek)."""

    @abstractmethod
    def begin_event(self, event: Event, view: V) -> None:
        """An event's turn has come: panels change to the view that holds right after it, and its
        cues move the stage there."""

    @abstractmethod
    def pose(self) -> object:
        """Everything shown that depends on the game, comparable: after the timeline has drained
        it must equal the pose after ``show`` of the present view (tests assert it)."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> None: ...

    def draw_over(self, canvas: Canvas) -> None:
        """What is read over everything, pointers too: callouts, enlarged cards."""

    def draw_minimap(self, canvas: Canvas, box: Box) -> None:
        """The whole board, small; the table frames what is seen and takes the clicks."""

    def update(self, dt: float) -> bool:
        """Let idle motion pass; True when something looks different."""
        return False

    def opening(self, view: V) -> OpeningSheet | None:
        """What is read before the first move of a new match, or ``None``."""
        return None

    def welcome(self) -> None:
        """Somebody sits down at a match that is gone on with; its log is written by now."""

    # -- asking ------------------------------------------------------------------------------

    @abstractmethod
    def ask(self, view: V, decision: Decision | None) -> None:
        """A person at the screen is to decide (or nobody is): light up the legal choices."""

    def asks_in_public(self, decision: Decision) -> bool:
        """Whether a question is first shown to everybody as a bar with one button per person.

        Meant for secret races with several people at one screen: no curtain falls until somebody
        presses a button, and nothing tells whether anybody could answer.
        """
        return False

    def ask_public(self, view: V, seats: Sequence[str]) -> None:
        """Show the public bar for these people; the view is a spectator's.

        Its buttons call ``links.sit_down(seat)`` and ``links.pass_all()``. Once somebody has sat
        down, ``ask`` follows with that seat's view and decision.
        """

    def passes_in_public(self, view: V, seats: Sequence[str]) -> bool:
        """Whether these people all pass without seeing the bar: by what everybody may know, and by
        what they have ordered openly, never by what one of them holds."""
        return False

    def taken_for(self, view: V, decision: Decision) -> str | None:
        """A pick that is made for the person without asking, or ``None`` to ask."""
        return None

    def ordered(self, view: V, decision: Decision) -> str | None:
        """A pick that its owner has ordered openly before, or ``None`` to ask.

        It may rest on public facts alone: no curtain falls for it, and the view is anybody's.
        """
        return None

    def grabs(self, pointer: Pointer) -> bool:
        """Whether a press or the wheel is meant for what lies there and does not move the board."""
        return False

    @abstractmethod
    def handle(self, record: Input) -> bool:
        """Input inside the area; picks go through ``links.submit``."""

    @abstractmethod
    def prompt(self, view: V, decision: Decision) -> Prompt: ...

    @abstractmethod
    def anchor_at(self, x: float, y: float) -> str | None:
        """What lies under a point, as an anchor id."""

    @abstractmethod
    def anchor_box(self, anchor: str) -> Box | None:
        """Where an anchor is on the screen now: pointers, the keyboard and tests go by it."""

    def frame_box(self, anchor: str) -> Box | None:
        """What a pointer at an anchor frames; a click into its middle hits the anchor."""
        return self.anchor_box(anchor)

    def is_bare(self, anchor: str) -> bool:
        """Whether an arrow may lie there: empty ground, on which nothing is read or pressed."""
        return False

    def choose(self, anchor: str) -> bool:
        """Enter on a choice: the same as a click on it. Override where a click is not a pick."""
        option = self.links.option_at(anchor)
        return option is not None and self.links.pick(option)

    def acted_out(self, decision: Decision, pick: str) -> Sequence[Click]:
        """The clicks by which a pick is made, for a lesson that shows them. Override where it takes
        more than one."""
        found = (one for one in self.links.options if one.id == pick)
        places = (anchor for one in found for anchor in one.anchors)
        seen = (anchor for anchor in places if self.anchor_box(anchor) is not None)
        return [Click(anchor) for anchor in seen][:1]

    def step_back(self) -> bool:
        """Esc or right click: take back the last part of an answer being put together."""
        return self.links.take_back()

    @property
    def loose_parts(self) -> int:
        """How many parts ``step_back`` takes back of an answer that only the title holds, such as
        cards on their way between slots; undo takes them first."""
        return 0

    def choices(self) -> Sequence[str]:
        """Anchors of the legal choices in walking order, for the keyboard."""
        return ()

    def hover(self, anchor: str | None) -> None:
        """Preview what picking this would do (``None``: nothing is hovered)."""

    def foretell(self, events: Sequence[Event]) -> bool:
        """Lay what these events will do over the shown position, for a diagram in the rulebook.

        False where a title cannot: the diagram then shows the position they lead to.
        """
        return False

    # -- explaining --------------------------------------------------------------------------

    def overview(self, view: V) -> Sequence[Text]:
        """What matters now, in a few sentences below the standings: the aim, what comes next."""
        return self.summary.overview(view) if self.summary is not None else ()

    @abstractmethod
    def inspect(self, view: V, anchor: str) -> InspectCard | None: ...

    def log_look(self, event: Event) -> LogLook:
        return self.log_looks.look(event) if self.log_looks is not None else LogLook()

    def thread_of(self, event: Event) -> str:
        """What an event carries on (``LogLooks.thread``): the log keeps its newest line."""
        return self.log_looks.thread(event) if self.log_looks is not None else ""

    @property
    def _told(self) -> Summary[V, Any]:
        assert self.summary is not None, "a table has a summary, or says all of this itself"
        return self.summary

    def chips(self, view: V) -> Sequence[SeatChip]:
        return self._told.chips(view)

    def round_text(self, view: V) -> Text:
        return self._told.round_text(view)

    def phase(self, view: V) -> int:
        """The index of the present phase among ``rules.phases()``."""
        return self._told.phase(view)

    def verdict(self, view: V) -> Text | None:
        """The headline of the end where nobody beats anybody; ``None`` names the winners."""
        return self.summary.verdict(view) if self.summary is not None else None

    def epilogue(self, view: V) -> Sequence[Text]:
        """Sentences that tell the end as a story, after the reason for it."""
        return self.summary.epilogue(view) if self.summary is not None else ()

    def ending(self, view: V, seat: str) -> Text | None:
        """What stands behind a name on the end screen; ``None`` for the plain score."""
        return self.summary.ending(view, seat) if self.summary is not None else None

    def is_out(self, view: V, seat: str) -> bool:
        """Whether a seat has no more part in a match that goes on."""
        return self.summary is not None and self.summary.is_out(view, seat)

    def following(self, view: V) -> Following | None:
        """What makes sense to play next, offered on the end screen."""
        return self.summary.following(view) if self.summary is not None else None

    def plotted(self, view: V) -> Text | None:
        """What the curve of the end screen counts; ``None`` for plain scores."""
        return self.summary.plotted(view) if self.summary is not None else None

    def score_sheet(self, view: V) -> Sequence[tuple[str, dict[str, str]]]:
        """Rows of the score breakdown at the end: what was counted, and how much for each seat."""
        return self.summary.score_sheet(view) if self.summary is not None else ()

    def seat_picture(self, seat: str) -> str:
        """The sprite of whoever plays for a seat, shown on its curtain; empty for none."""
        return ""

    def is_news(self, event: Event) -> bool:
        """Whether a recap tells of this; without any news there is no recap."""
        return self.log_looks is None or not isinstance(event, self.log_looks.small_talk)

    def is_key_moment(self, event: Event) -> bool:
        """Whether a replay sets a bookmark here."""
        return self.log_looks is not None and isinstance(event, self.log_looks.key_moments)
