"""A match at the table: the board, the flow behind it, and everything around them."""

from __future__ import annotations

from collections.abc import Sequence

from game.playing.session import Session
from game.shell.records import Input, Key, Pointer
from game.shell.view import View
from rules.kernel.decision import Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.text import Text
from rules.kernel.view import View as GameView
from scenes.base import Services
from scenes.table.board_scene import BoardScene
from scenes.table.contract import SeatChip
from scenes.table.course.modes import Mode, Trouble, Watcher
from scenes.table.course.races import TableFlow
from scenes.table.frame import Frame
from scenes.table.host import TableHost, TitleKit
from scenes.table.input.match_input import MatchInput
from scenes.table.parts.digest import MOST, Digest, changes, is_told, weightiest
from scenes.table.parts.top_bar import TopBar
from scenes.table.safety import Safety
from scenes.table.screens.curtain import CurtainScene
from scenes.table.screens.recap import RecapScene
from scenes.table.screens.ways import MatchWays
from scenes.table.wording import Wording

END_WAIT = 0.9


class TableScene(BoardScene, Watcher):
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
        welcomes: bool = True,
    ) -> None:
        super().__init__(services, kit, session.match.origin.setup, host)
        self.session = session
        self.flow = TableFlow(session, self.table, self.timeline, self, check_pose=check_pose)
        self.safety = Safety(self.services, session)
        self.wording = Wording(self.services, kit, self.flow, self.safety)
        self.ways = MatchWays(self.flow, self.wording, host, self.open_rule, self.safety)
        self.input = MatchInput(self.hands, self.ways, self._refresh)
        self.hands.meaning = self.input
        self.top_bar = TopBar(self.ways.leave, self.input.bar_button)
        self.prompt_bar = self.input.prompt_bar
        self._link()
        self._opening_due = with_opening
        self._welcome_due = welcomes and not fresh
        self._fresh: bool | None = fresh
        self._curtain: CurtainScene | None = None
        self._end_in: float | None = None
        self._unkept = not session.kept
        self._endangered = 0
        self._out: set[str] = set()
        """People who know that they have no more part in the match."""
        self._standings: dict[str, Sequence[SeatChip]] = {}
        """How everybody stood when a person answered last."""
        self._told_after = -1
        """The lists tell where the match stood after so many answers."""

    def _link(self) -> None:
        """What the title's scene may ask of the match."""
        links, flow = self.links, self.flow
        links.show_opening = self.ways.show_opening
        links.sit_down = flow.call_to_screen
        links.stand_up = flow.stand_up
        links.look = flow.look
        links.ask_again = flow.ask_again
        links.button_box = self.prompt_bar.box_of
        links.can_undo = lambda: flow.back.status().steps > 0
        links.undo = flow.back.undo
        links.pass_all = self._pass_all
        links.lay_aside = self.session.lay_aside
        links.aside = lambda: self.session.aside
        links.set_out = self.host.set_out
        links.practise = self.host.practise

    # -- placing -----------------------------------------------------------------------------

    @property
    def shown(self) -> GameView:
        return self.flow.view

    def place(self, view: View, frame: Frame) -> None:
        self.top_bar.place(frame.top)
        self.ui.add(self.top_bar)
        self.prompt_bar.calm = self.timeline.calm
        self.prompt_bar.place(frame.strip)
        self.ui.add(self.prompt_bar)

    def enter(self) -> None:
        super().enter()
        if self._opening_due:
            self._opening_due = False
            self.ways.show_opening()
        elif self._welcome_due:
            self._welcome_due = False
            self.table.welcome()

    def laid_out(self) -> None:
        if self._fresh is None:
            self.flow.refresh()
            self.changed()
        else:
            fresh, self._fresh = self._fresh, None
            if not fresh:
                self._note_who_fell_before()
            self.flow.begin(from_start=fresh)

    # -- what the flow says ------------------------------------------------------------------

    def changed(self) -> None:
        if self.flow.mode in (Mode.ASKING, Mode.PUBLIC):
            self.panels.give_back()
        self._refresh()
        self.panels.reinspect()
        self.board.walker.forget()
        if self.flow.mode is Mode.CURTAIN and self._curtain is None:
            self._drop_curtain()
        self.ui.touch()
        if self.flow.mode is Mode.ENDED and self._unkept:
            self._unkept = False
            self._end_in = END_WAIT
            self.services.audio.play(self._end_sound())
            self.host.finished(self.session, self.wording.rounds())
        self._tell_who_is_out()
        self._tell_lists()

    def _tell_lists(self) -> None:
        """Where the match stands, whenever it has come further, up to who has won."""
        answers = len(self.session.match.turns)
        if self.flow.mode is Mode.SHOWING or answers == self._told_after:
            return
        self._told_after = answers
        self.host.moved_on(self.session, self.table.round_text(self.flow.view))

    def _note_who_fell_before(self) -> None:
        """It is no news in a match that is taken up, unless only computer players go on."""
        people, view = self.session.seats.humans, self.session.view
        out = [one for one in people if self.table.is_out(view, one)]
        if len(out) < len(people):
            self._out.update(out)

    def _tell_who_is_out(self) -> None:
        """Once everything is shown, and if the match goes on without them."""
        if self.flow.mode not in (Mode.THINKING, Mode.ASKING):
            return
        people, view = self.session.seats.humans, self.flow.view
        out = [one for one in people if one not in self._out and self.table.is_out(view, one)]
        if out:
            self._out.update(out)
            self.ways.tell_out(out)

    def _refresh(self) -> None:
        """Bring the bars up to date."""
        self.top_bar.show(self.wording.top())
        last = self.log.lines[-1].words if self.log.lines else ""
        self.prompt_bar.show(self.input.with_keys(self.wording.prompt(last)))
        self.ui.default = None

    def _end_sound(self) -> str:
        outcome = self.session.match.outcome
        people = self.session.seats.humans
        won = outcome is not None and any(seat in outcome.winners for seat in people)
        return "win" if won or not people else "lose"

    def _watch_journal(self) -> bool:
        """The warning is told between answers; its count in the bar follows at once."""
        endangered = self.safety.endangered
        changed = endangered != self._endangered
        self._endangered = endangered
        if changed:
            self._refresh()
        on_top = self.services.director.top is self
        if on_top and self.flow.mode in (Mode.ASKING, Mode.THINKING, Mode.ENDED):
            changed |= self.safety.watch()
        return changed

    def logged(self, event: Event) -> None:
        self.panels.log_event(event)
        if self.flow.mode is Mode.SHOWING:
            self._refresh()
            self.panels.follow()

    def relogged(self, events: Sequence[Event]) -> None:
        self.panels.relog(events)

    def rewound(self) -> None:
        self.panels.forget_others()

    def skips(self) -> None:
        """What was watched up to here is no news."""
        self._standings[self.flow.eyes] = self.table.chips(self.shown)

    def recap(self, events: Sequence[Event]) -> None:
        digest = self._digest([event for event in events if is_told(self.table, event)])
        if digest:
            self.services.director.push(RecapScene(self.services, digest))

    def _digest(self, news: Sequence[Event]) -> Digest:
        own = self.flow.eyes
        before = self._standings.get(own, ())
        changed = changes(before, self.table.chips(self.flow.view), own)
        told = weightiest(self.table, news, own, MOST - len(changed))
        return Digest(changed, tuple(self.panels.line(event) for event in told))

    def refused(self, refusal: Refusal) -> None:
        self.explain(refusal)

    def failed(self, trouble: Trouble) -> None:
        self.ways.tell_trouble(trouble)

    def explain(self, reason: Refusal | Text) -> None:
        words, clause = self.words.refusal(reason)
        self.prompt_bar.refuse(words, clause)
        self.services.audio.play("error")
        self.ui.touch()

    def submit(self, decision: Decision, pick: str) -> bool:
        self.log.read()
        self._standings[decision.seat] = self.table.chips(self.flow.view)
        given = self.flow.submit(decision, pick)
        if given:
            self.panels.put_away()
        return given

    def _pass_all(self) -> None:
        self.flow.pass_all()
        self.panels.put_away()

    # -- the curtain -------------------------------------------------------------------------

    def _drop_curtain(self) -> None:
        """From behind the curtain one can save, leave or read; the table stays hidden."""
        self.panels.put_away()
        model, menu = self.wording.curtain(), self.ways.open_menu
        self._curtain = CurtainScene(self.services, model, self._its_me, menu)
        self.services.director.push(self._curtain)

    def _its_me(self) -> None:
        self._curtain = None
        self.flow.sit_down()

    # -- input and time ----------------------------------------------------------------------

    def handle(self, record: Input) -> bool:
        if isinstance(record, Key) or (isinstance(record, Pointer) and record.kind == "press"):
            self.prompt_bar.forgive()
        return super().handle(record)

    def update(self, dt: float) -> bool:
        changed = self.flow.update(dt) | self._watch_journal()
        if self._end_in is not None:
            self._end_in -= dt
            if self._end_in <= 0:
                self._end_in = None
                self.ways.show_result()
        return super().update(dt) | changed
