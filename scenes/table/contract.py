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
from rules.kernel.contract import Title
from rules.kernel.decision import Decision, Refusal, RefusedError
from rules.kernel.event import Event
from rules.kernel.foresight import Foretold
from rules.kernel.picks import Pick
from rules.kernel.question import Composing, Option
from rules.kernel.setup import Setup
from rules.kernel.text import Text
from rules.kernel.view import View
from scenes.base import Services
from scenes.motion.animations import Animations
from scenes.motion.stage import Stage
from scenes.table.camera import BoardCamera
from scenes.table.course.question import Question
from scenes.table.log_looks import LogLook as LogLook
from scenes.table.log_looks import LogLooks
from scenes.table.opening_sheet import OpeningSheet
from scenes.table.summing import Following, Summary
from scenes.table.summing import SeatChip as SeatChip

V = TypeVar("V", bound=View)
Submit = Callable[[Decision, str], bool]
"""Give a pick to the match; False when it was refused (the table has explained why)."""


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


@dataclass
class TableLinks:
    """The way from a title's scene back to the table."""

    submit: Submit
    touch: Callable[[], None]
    explain: Callable[[Refusal | Text], None]
    open_rule: Callable[[str], None]
    rules: Title[Any, Any, Any]
    setup: Setup
    services: Services
    pointed: tuple[str, ...] = field(default=())
    """Anchors that the lesson or the log points at now; the table draws the pointers."""
    desk: Box | None = None
    """The strip below the prompt bar, as high as ``desk_height`` asked for; set before layout."""
    question: Question | None = None
    """The question that the last ``ask`` was about; set before it."""
    teaching: bool = False
    """A lesson is taken at this table: show closely what it talks about."""
    board_only: bool = False
    """Rulebook diagrams and thumbnails: lay out the board alone, without panels."""
    part: str = "board"
    """What a diagram shows: the board, or another part that the title knows how to draw alone."""
    sit_down: Callable[[str], None] = field(default=lambda seat: None)
    """From a public bar: open this seat's private view, behind the curtain."""
    stand_up: Callable[[], None] = field(default=lambda: None)
    """Leave the private view without an answer: the public bar is shown again."""
    look: Callable[[], None] = field(default=lambda: None)
    """Tell the match that the asked seat looked at its secrets (``Title.looked``)."""
    pass_all: Callable[[], None] = field(default=lambda: None)
    """From a public bar: every person who is still asked passes."""
    show_opening: Callable[[], None] = field(default=lambda: None)
    """Lay the sheet of the opening over the table once more."""
    button_box: Callable[[str], Box | None] = field(default=lambda pick: None)
    """Where the button of a pick stands in the prompt."""
    can_undo: Callable[[], bool] = field(default=lambda: False)
    undo: Callable[[], bool] = field(default=lambda: False)
    """Take the last answer back."""
    lay_aside: Callable[[Any], None] = field(default=lambda data: None)
    """Keep plain data beside the match, such as standing orders: Continue finds it again."""
    aside: Callable[[], Any] = field(default=lambda: None)
    """What was laid aside last."""
    told: Callable[[], Sequence[Event]] = field(default=lambda: ())
    """Everything that was told, from the beginning."""
    set_out: Callable[[], None] = field(default=lambda: None)
    """Play the match that a campaign waits for."""
    practise: Callable[[int], None] | None = None
    """Play a match of a campaign again for practice; they are counted from its beginning.
    There is none where a campaign is only watched."""
    ask_again: Callable[[], None] = field(default=lambda: None)
    """The draft of an answer has changed: light up its choices anew."""
    draw_cost: float = 0.0
    """Seconds of our own work that the last drawing of the board took."""

    @property
    def is_still(self) -> bool:
        """Whether nothing may move by itself here: reduced motion, diagrams, films."""
        return self.board_only or self.services.preferences.current.reduced_motion

    @property
    def asked(self) -> Decision | None:
        """The decision of the question."""
        return self.question.decision if self.question is not None else None

    # -- picking -----------------------------------------------------------------------------

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be picked now; of a composed answer, the steps that may be taken next."""
        return self.question.options if self.question is not None else ()

    def option_at(self, anchor: str) -> Option | None:
        """The option that a click on an anchor means; the first, where several lie there."""
        return next(iter(self.options_at(anchor)), None)

    def options_at(self, anchor: str) -> tuple[Option, ...]:
        return self.question.by_anchor.get(anchor, ()) if self.question is not None else ()

    def pick(self, option: Option) -> bool:
        """Give an option as the answer, or take it as the next step of a composed one."""
        if self.question is None:
            return False
        if self.question.composing is not None:
            return self.step(option.id)
        return self.submit(self.question.decision, option.id)

    def what_if(self, pick: Option | str) -> Foretold[Any]:
        """What a pick would bring about, as far as the asked seat can know it."""
        assert self.question is not None, "nobody is asked"
        return self.question.foretell(pick if isinstance(pick, str) else pick.id)

    # -- composed answers --------------------------------------------------------------------

    def draft(self) -> Composing | None:
        """How far the answer to the question has come; ``None`` where it is not composed."""
        return self.question.composing if self.question is not None else None

    @property
    def drafted(self) -> Pick | None:
        """The unfinished answer, typed; nothing before its first step."""
        draft = self.draft()
        return self.rules.typed(draft.draft) if draft is not None else None

    def step(self, step: str) -> bool:
        """Take a step of the composed answer; the table explains why one is refused."""
        if self.question is None:
            return False
        try:
            self.question.step(step)
        except RefusedError as error:
            self.explain(error.refusal)
            return False
        self.ask_again()
        return True

    def draft_after(self, step: str) -> str | None:
        """The draft as a step would leave it, for a preview; ``None`` where it is refused."""
        question, draft = self.question, self.draft()
        if question is None or draft is None:
            return None
        try:
            return self.rules.compose(question.view, question.decision, draft.draft, step)
        except RefusedError:
            return None

    def take_back(self) -> bool:
        """Take the last step of the composed answer back."""
        taken = self.question is not None and self.question.take_back()
        if taken:
            self.ask_again()
        return taken

    def finish(self) -> bool:
        """Give the composed answer; the table explains what it still lacks."""
        draft = self.draft()
        if draft is None or self.question is None:
            return False
        if not draft.complete:
            self.explain(draft.missing[0])
            return False
        return self.submit(self.question.decision, draft.draft)


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

    def step_back(self) -> bool:
        """Esc or right click: take back the last part of an answer being put together."""
        return self.links.take_back()

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
