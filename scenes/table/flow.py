"""The course of a table, without any drawing: what is shown, who is asked, what comes next.

Events go to the timeline. When it has drained, the table shows the view of the moment, and then
either the curtain falls, or a person is asked, or a computer player thinks, or the game is over.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.bots.worker import BotError
from game.match import UndoStatus, first_state
from game.session import Session
from rules.kernel.decision import Decision, RefusedError
from rules.kernel.event import Event, redact
from rules.kernel.text import text
from rules.kernel.view import View
from scenes.motion.timeline import Timeline
from scenes.table.contract import TitleTable
from scenes.table.modes import Mode, Trouble, Watcher
from scenes.table.pace import Pace
from scenes.table.pose import require_same_pose

LENGTHY = 10
"""So many events at once are worth a button to pause them."""


class Flow:
    """Drives a session and a title's table; the scene forwards time and picks."""

    def __init__(
        self,
        session: Session,
        table: TitleTable[Any],
        timeline: Timeline,
        watcher: Watcher,
        *,
        check_pose: bool = False,
    ) -> None:
        self.session, self.table, self.timeline = session, table, timeline
        self.watcher = watcher
        self.check_pose = check_pose
        self.pace = Pace()
        self.mode = Mode.SHOWING
        self.view: View = session.view
        self.asked: Decision | None = None
        self.bot_acts = False
        self.lengthy = False
        """So much follows from a person's answer that it can be followed step by step."""
        self._last_seen: dict[str, int] = {}
        self._skipped_from: int | None = None

    # -- beginning and looking ---------------------------------------------------------------

    def begin(self, *, from_start: bool) -> None:
        """Sit down: a new game shows how it is set up, a resumed one shows where it stands."""
        match = self.session.match
        if from_start and not match.turns:
            self._look(match.title.view_for(first_state(match.title, match.origin), self.eyes), 0)
            self._queue(match.opening)
        else:
            self._look(self.session.view, None)
            self.settle()

    @property
    def eyes(self) -> str:
        return self.session.seats.eyes

    def _look(self, view: View, events: int | None) -> None:
        """Show a view at once, with the log as its seat knows it."""
        self.timeline.clear()
        self.view = view
        told = redact(self.session.match.events()[:events], view.seat)
        self.table.recall(view, told)
        self.table.show(view)
        self._ask(None)
        self.watcher.relogged(told)
        self.watcher.changed()

    def refresh(self) -> None:
        """Everything was placed anew: show the view again, and the question if there is one."""
        if self.mode is Mode.SHOWING:
            self.timeline.skip_all()
            self.settle()
        else:
            self.table.show(self.view)
            self._put_question()

    # -- time --------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let time pass; True when something looks different."""
        if self.mode is Mode.SHOWING:
            return self._show(dt)
        if self.mode is Mode.THINKING and not self.pace.holds:
            return self._poll()
        return False

    def _show(self, dt: float) -> bool:
        pace = self.pace
        self.timeline.paused = pace.holds if self.bot_acts else pace.stops(self.timeline.waiting)
        try:
            if self.pace.skipping:
                self.timeline.skip_all()
            moved = self.timeline.update(dt)
        except Exception:
            self.timeline.clear()
            self._fail("trouble.showing")
        if not self.timeline.busy:
            self.settle()
            return True
        return moved

    def _poll(self) -> bool:
        before = self.session.match.state
        try:
            events = self.session.poll()
        except (BotError, RefusedError):
            self._stuck("trouble.bot")
            return True
        except Exception:
            self._stuck("trouble.rules")
            return True
        if events is None:
            return False
        self.bot_acts = True
        self._play(before, self.eyes, events)
        return True

    # -- answers -----------------------------------------------------------------------------

    def submit(self, decision: Decision, pick: str) -> bool:
        """A person's pick; False when it is refused or nobody is asked."""
        if self.mode is not Mode.ASKING:
            return False
        self.bot_acts = False
        return self._act(lambda: self.session.submit(decision, pick))

    def _act(self, act: Callable[[], list[Event]]) -> bool:
        match, eyes = self.session.match, self.eyes
        before, told = match.state, len(match.events())
        try:
            events = act()
        except RefusedError as error:
            self.watcher.refused(error.refusal)
            return False
        except Exception:
            self._fail("trouble.rules")
            return False
        if eyes != self.eyes:
            self._last_seen[eyes] = told
        self._play(before, eyes, events)
        return True

    def _play(self, before: Any, eyes_before: str, events: Sequence[Event]) -> None:
        if self.eyes != eyes_before:
            match = self.session.match
            told = len(match.events()) - len(events)
            self._look(match.title.view_for(before, self.eyes), told)
        self._queue(events)

    def _queue(self, events: Sequence[Event]) -> None:
        self.mode = Mode.SHOWING
        self._ask(None)
        table = self.table
        self.timeline.stage = table.stage
        seen = redact(list(events), self.eyes)
        self.lengthy = len(seen) >= LENGTHY and self.timeline.speed > 0
        table.animations.schedule(self.timeline, table.stage, seen, self._began)
        self.watcher.changed()

    def _began(self, event: Event) -> None:
        self.table.begin_event(event)
        self.watcher.logged(event)

    # -- what comes next ---------------------------------------------------------------------

    def settle(self) -> None:
        """The timeline is empty: the stage is the view, and the table asks what comes next."""
        view = self.session.view
        if self.check_pose and self.mode is Mode.SHOWING:
            require_same_pose(self.table, view)
        self.view = view
        self.table.show(view)
        if self.bot_acts:
            self.pace.answered()
        self.mode = self._next_mode()
        if self.mode is not Mode.THINKING:
            self._arrive()
        self._put_question()
        self.watcher.changed()

    def _put_question(self) -> None:
        """Light up the choices of the person who is asked, if one is."""
        self._ask(self.asked if self.mode is Mode.ASKING else None)

    def _next_mode(self) -> Mode:
        self.asked = None
        if self.session.match.outcome is not None:
            return Mode.ENDED
        attention = self.session.attention()
        if attention.decision is None:
            return Mode.WAITING
        self.asked = attention.decision
        if attention.bot:
            return Mode.THINKING
        return Mode.CURTAIN if attention.curtain else Mode.ASKING

    def _arrive(self) -> None:
        """Computer players are done; a summary tells what was skipped."""
        self.pace.arrived()
        if self._skipped_from is None:
            return
        missed = self.session.match.events()[self._skipped_from :]
        self._skipped_from = None
        if missed and self.mode is not Mode.CURTAIN:
            self.watcher.recap(redact(missed, self.eyes))

    def _ask(self, decision: Decision | None) -> None:
        self.table.links.asked = decision
        self.table.ask(self.view, decision)

    def sit_down(self) -> None:
        """ "It's me": the curtain rises, and a recap tells what happened meanwhile."""
        if self.mode is not Mode.CURTAIN or self.asked is None:
            return
        seat = self.asked.seat
        self.session.seats.sit_down(seat)
        self.mode = Mode.WAITING
        self._look(self.session.view, None)
        self.settle()
        since = self._last_seen.get(seat)
        if since is not None:
            missed = self.session.match.events()[since:]
            if missed:
                self.watcher.recap(redact(missed, seat))

    @property
    def held(self) -> bool:
        return self.pace.held if self._shows_own else self.pace.paused

    @property
    def _shows_own(self) -> bool:
        return self.mode is Mode.SHOWING and not self.bot_acts

    def pause(self) -> None:
        """Stop what is shown, or the computer players; once more lets them go on."""
        if self._shows_own:
            self.pace.hold()
        else:
            self.pace.toggle()

    def step(self) -> None:
        """One event, or one answer of a computer player, and wait again."""
        if self._shows_own:
            self.pace.show_one(self.timeline.waiting)
        else:
            self.pace.step()

    def skip(self) -> None:
        """Show nothing until a person is asked, then sum it up."""
        if self.mode not in (Mode.SHOWING, Mode.THINKING):
            return
        if self.bot_acts or self.mode is Mode.THINKING:
            match = self.session.match
            told = len(match.events()) if self.mode is Mode.THINKING else self._told()
            if self._skipped_from is None:
                self._skipped_from = told
            self.pace.skip()
        else:
            self.timeline.skip_all()

    def _told(self) -> int:
        """How many events are behind the one being shown."""
        return max(0, len(self.session.match.events()) - self.timeline.waiting)

    # -- the way back ------------------------------------------------------------------------

    def undo_status(self) -> UndoStatus:
        """How many clicks people can take back, and what bars the way further."""
        return self.session.undo_status()

    def undo(self) -> bool:
        if not self.session.undo():
            return False
        self._rebuild()
        return True

    def redo(self) -> bool:
        if not self.session.match.can_redo:
            return False
        self.bot_acts = False
        return self._act(self._redo)

    def _redo(self) -> list[Event]:
        return self.session.redo()

    def _rebuild(self) -> None:
        """The past has changed: no animation goes backwards, the table is simply shown anew."""
        self._skipped_from = None
        self.pace.arrived()
        self.mode = Mode.WAITING
        self._look(self.session.view, None)
        self.settle()

    def rebuild(self) -> None:
        """The match was changed from outside (the author's desk)."""
        self._rebuild()

    # -- trouble -----------------------------------------------------------------------------

    def _stuck(self, key: str) -> None:
        self.mode = Mode.STUCK
        self._fail(key, bot=True)

    def try_again(self) -> None:
        """Ask the computer player that failed once more."""
        if self.mode is Mode.STUCK:
            self.mode = Mode.THINKING
            self.watcher.changed()

    def answer_at_random(self) -> None:
        """Any legal pick in place of the computer player that failed."""
        if self.mode is Mode.STUCK:
            self.bot_acts = True
            self._act(self.session.answer_at_random)

    def _fail(self, key: str, bot: bool = False) -> None:
        try:
            bundle: Path | None = self.session.bug_bundle(traceback.format_exc())
        except Exception:  # the report must not make things worse
            bundle = None
        told = text(key, file=bundle.name if bundle else "–")
        self.watcher.failed(Trouble(told, bundle, bot))
        self.watcher.changed()
