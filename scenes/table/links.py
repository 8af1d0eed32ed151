"""The way from a title's scene back to the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.shell.view import Box
from rules.kernel.contract import Title
from rules.kernel.decision import Decision, Refusal, RefusedError
from rules.kernel.event import Event
from rules.kernel.foresight import Foretold
from rules.kernel.picks import Pick
from rules.kernel.question import Composing, Option
from rules.kernel.setup import Setup
from rules.kernel.text import Text
from scenes.base import Services
from scenes.table.course.question import Question

Submit = Callable[[Decision, str], bool]
"""Give a pick to the match; False when it was refused (the table has explained why)."""


@dataclass
class TableLinks:
    """What a scene is given, and what it asks of the table."""

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
    wanted: Callable[[str], bool] = field(default=lambda pick: True)
    """Whether a step of a lesson asks for this pick; the main button is never another one."""
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
    reads: Callable[[], bool] = field(default=lambda: False)
    """Whether one reads beside the board: in the log, the inspector or an explanation."""
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
