"""A match at the table: the board, the flow behind it, and everything around them."""

from __future__ import annotations

from collections.abc import Sequence

from game.session import Session
from game.shell.records import Input, Key, Pointer
from game.shell.view import Box, View
from rules.kernel.decision import Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.text import Text
from rules.kernel.view import View as GameView
from scenes.base import Services
from scenes.table.curtain import CurtainScene
from scenes.table.dev_panel import AuthorDesk
from scenes.table.host import TableHost, TitleKit
from scenes.table.modes import Mode
from scenes.table.prompt_bar import PromptBar
from scenes.table.recap import RecapScene
from scenes.table.top_bar import TopBar
from scenes.table.ways import MatchScene
from scenes.table.wording import DO, TABLE
from scenes.ui.dialog import message

END_WAIT = 0.9


class TableScene(MatchScene):
    """The flow says what happens; this scene shows it and hands picks over."""

    def __init__(
        self,
        services: Services,
        kit: TitleKit,
        session: Session,
        host: TableHost,
        *,
        fresh: bool = True,
        check_pose: bool = False,
        with_opening: bool = False,
    ) -> None:
        super().__init__(services, kit, session, host, check_pose)
        self._opening_due = with_opening
        self.links.show_opening = self.show_opening
        self.links.sit_down = self.flow.call_to_screen
        self.links.stand_up = self.flow.stand_up
        self.links.look = self.flow.look
        self.links.ask_again = self.flow.ask_again
        self.links.pass_all = self.flow.pass_all
        self.top_bar = TopBar(self.leave_table, self.bar_button)
        self.prompt_bar = PromptBar(self.prompt_button, self.open_rule)
        self.notice_words = ""
        self._fresh: bool | None = fresh
        self._curtain: CurtainScene | None = None
        self._end_in: float | None = None
        self._was_running = session.match.outcome is None
        self._journal_told = False

    # -- placing -----------------------------------------------------------------------------

    @property
    def shown(self) -> GameView:
        return self.flow.view

    def place_top(self, view: View, box: Box) -> None:
        self.top_bar.place(box)
        self.ui.add(self.top_bar)

    def place_strip(self, view: View, box: Box) -> None:
        self.prompt_bar.calm = self.timeline.calm
        self.prompt_bar.place(box)
        self.ui.add(self.prompt_bar)

    def enter(self) -> None:
        super().enter()
        if self._opening_due:
            self._opening_due = False
            self.show_opening()

    def laid_out(self) -> None:
        if self._fresh is None:
            self.flow.refresh()
            self.changed()
        else:
            fresh, self._fresh = self._fresh, None
            self.flow.begin(from_start=fresh)

    # -- what the flow says ------------------------------------------------------------------

    def changed(self) -> None:
        self.top_bar.show(self.wording.top())
        self._show_prompt()
        self.reinspect()
        self.walker.forget()
        if self.flow.mode in (Mode.ASKING, Mode.THINKING, Mode.ENDED):
            self._warn_of_journal()
        if self.flow.mode is Mode.CURTAIN and self._curtain is None:
            self._drop_curtain()
        if self.flow.mode is Mode.ENDED and self._was_running:
            self._was_running = False
            self._end_in = END_WAIT
            self.host.finished(self.session, self.wording.rounds())
            self.services.audio.play(self._end_sound())
        self.ui.touch()

    def _show_prompt(self) -> None:
        last = self.log.lines[-1].words if self.log.lines else ""
        self.prompt_bar.show(self.wording.prompt(last))
        self.ui.default = None

    def _end_sound(self) -> str:
        outcome = self.session.match.outcome
        people = self.session.seats.humans
        won = outcome is not None and any(seat in outcome.winners for seat in people)
        return "win" if won or not people else "lose"

    def _warn_of_journal(self) -> None:
        failure = self.session.journal.failure
        if failure is not None and not self._journal_told:
            self._journal_told = True
            body = self.text("trouble.journal", why=failure.strerror or str(failure))
            message(self.services, self.text("trouble.title"), body, "warning")

    def logged(self, event: Event) -> None:
        self.log_event(event)
        if self.flow.mode is Mode.SHOWING:
            self._show_prompt()
            self.top_bar.show(self.wording.top())

    def relogged(self, events: Sequence[Event]) -> None:
        self.relog(events)

    def recap(self, events: Sequence[Event]) -> None:
        lines = [self._line(event) for event in events if self.table.is_news(event)]
        title = self.text("table.recap")
        if any(not line.look.heading for line in lines):
            self.services.director.push(RecapScene(self.services, title, lines))

    def refused(self, refusal: Refusal) -> None:
        self.explain(refusal)

    def explain(self, reason: Refusal | Text) -> None:
        words, clause = self.refusal_words(reason)
        self.prompt_bar.refuse(words, clause)
        self.services.audio.play("error")
        self.ui.touch()

    # -- picks -------------------------------------------------------------------------------

    def submit(self, decision: Decision, pick: str) -> bool:
        self.log.read()
        return self.flow.submit(decision, pick)

    def prompt_button(self, key: str) -> None:
        if key.startswith(TABLE):
            self._table_button(key.removeprefix(TABLE))
        elif key.startswith(DO) or self.links.asked is None:
            self.table.choose(key)
            self.after_input()
        else:
            self.submit(self.links.asked, key)

    def _table_button(self, key: str) -> None:
        flow = self.flow
        actions = {
            "pause": flow.pause,
            "step": flow.step,
            "skip": flow.skip,
            "again": flow.try_again,
            "random": flow.answer_at_random,
            "result": self.show_result,
        }
        actions[key]()
        self._show_prompt()

    def choices(self) -> list[str]:
        if self.flow.mode not in (Mode.ASKING, Mode.PUBLIC):
            return []
        buttons = [button.key for button in self.prompt_bar.model.buttons]
        return [*self.table.choices(), *buttons]

    def choice_box(self, choice: str) -> Box | None:
        for spec, button in zip(
            self.prompt_bar.model.buttons, self.prompt_bar.buttons, strict=True
        ):
            if spec.key == choice:
                return button.rect
        return self.table.anchor_box(choice)

    def choose(self, choice: str) -> bool:
        if any(spec.key == choice for spec in self.prompt_bar.model.buttons):
            self.prompt_button(choice)
            return True
        return self.table.choose(choice)

    def look_at(self, anchor: str | None) -> bool:
        """A walked-to button of the prompt is nothing that the board could preview."""
        if any(spec.key == anchor for spec in self.prompt_bar.model.buttons):
            return super().look_at(None)
        return super().look_at(anchor)

    def pick_default(self) -> bool:
        main = [spec for spec in self.prompt_bar.model.buttons if spec.main]
        if main:
            self.prompt_button(main[0].key)
        return bool(main)

    def after_input(self) -> None:
        self._show_prompt()
        self.top_bar.show(self.wording.top())

    def handle(self, record: Input) -> bool:
        if isinstance(record, Key) or (isinstance(record, Pointer) and record.kind == "press"):
            self.prompt_bar.forgive()
        return super().handle(record)

    # -- keys and buttons --------------------------------------------------------------------

    def bar_button(self, key: str) -> None:
        if key == "sound":
            muted = self.services.preferences.current.muted
            self.services.preferences.change(muted=not muted)
            self.after_input()
            return
        actions = {
            "undo": self.flow.undo,
            "redo": self.flow.redo,
            "speed": self.change_speed,
            "menu": self.open_menu,
        }
        actions[key]()

    def shortcut(self, key: Key) -> bool:
        actions = {
            "undo": self._undo_key,
            "redo": self.flow.redo,
            "save": self.save_as,
            "skip": self.flow.skip,
            "pause": lambda: self._table_button("pause"),
            "step": lambda: self._table_button("step"),
            "menu": self.open_menu,
            "author": self._author_desk,
        }
        for action, act in actions.items():
            if key.does(action):
                act()
                return True
        return False

    def _undo_key(self) -> None:
        if not self.flow.undo():
            self.explain(self.session.undo_status().reason)

    def step_back(self) -> None:
        self.open_menu()

    def _author_desk(self) -> None:
        if self.session.seats.hot_seat:
            self.explain(Text("table.author_not_here"))
        else:
            self.services.director.push(AuthorDesk(self.services, self.flow, self.host))

    # -- curtain and end ---------------------------------------------------------------------

    def _drop_curtain(self) -> None:
        model = self.wording.curtain()
        self._curtain = CurtainScene(self.services, model, self._its_me, self._curtain_menu)
        self.services.director.push(self._curtain)

    def _its_me(self) -> None:
        self._curtain = None
        self.flow.sit_down()

    def _curtain_menu(self) -> None:
        """From behind the curtain one can save, leave or read; the table stays hidden."""
        self.open_menu()

    # -- time --------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        changed = self.flow.update(dt)
        if self._end_in is not None:
            self._end_in -= dt
            if self._end_in <= 0:
                self._end_in = None
                self.show_result()
        return super().update(dt) | changed
