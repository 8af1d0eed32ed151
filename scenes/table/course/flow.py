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
from game.playing.chronicle import NOTHING, Chronicle
from game.playing.match import first_state
from game.playing.session import Session
from rules.kernel.decision import Decision, RefusedError
from rules.kernel.event import redact
from rules.kernel.text import text
from rules.kernel.view import Moment, View
from scenes.motion.timeline import Timeline
from scenes.table.contract import TitleTable
from scenes.table.course.missed import Missed
from scenes.table.course.modes import Mode, Trouble, Watcher
from scenes.table.course.pose import PoseMismatchError
from scenes.table.course.question import Question
from scenes.table.course.showing import Showing
from scenes.table.course.tempo import Tempo
from scenes.table.course.way_back import WayBack
from scenes.table.parts.digest import is_told

AHEAD = frozenset((Mode.ASKING, Mode.CURTAIN, Mode.THINKING))
"""While people answer, and while one bot does, the others think."""
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
        self.showing = Showing(
            table, timeline, session.view, watcher.logged, self.settle, check_pose=check_pose
        )
        self.tempo, self.back = Tempo(self), WayBack(self)
        self.chronicle = Chronicle(session.match.opening)
        self.pace = self.tempo.pace
        self.mode = Mode.SHOWING
        self.asked: Decision | None = None
        self.bot_acts = False
        self.lengthy = False
        """So much follows from a person's answer that it can be followed step by step."""
        self._since = 0
        """The number of the first answer that is being shown."""
        self.missed = Missed(session.match)

    # -- beginning and looking ---------------------------------------------------------------

    def begin(self, *, from_start: bool) -> None:
        """Sit down: a new game shows how it is set up, a resumed one shows where it stands."""
        match = self.session.match
        if from_start and not match.turns:
            before = match.title.view_for(first_state(match.title, match.origin), self.eyes)
            self._look(before, NOTHING)
            self._queue(self.session.opening_moments())
        else:
            self._show_now()

    @property
    def eyes(self) -> str:
        return self.session.seats.eyes

    @property
    def view(self) -> View:
        """What the board shows now."""
        return self.showing.view

    def _look(self, view: View, turns: int | None) -> None:
        """Show a view at once, with the log after so many answers as its seat knows it."""
        told = self.chronicle.events(view.seat, self.session.match.turns, turns)
        self.showing.look(view)
        self._ask(None)
        self.watcher.relogged(told)
        self.watcher.changed()

    def refresh(self) -> None:
        """Everything was placed anew: show the view again, and the question if there is one."""
        if self.mode is Mode.SHOWING:
            self.showing.finish()
        else:
            self.table.show(self.view)
            self._put_question()

    # -- time --------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let time pass; True when something looks different."""
        if self.mode is Mode.SHOWING:
            return self._show(dt)
        if self.mode in AHEAD:
            self.session.think_ahead()
        if self.mode is Mode.THINKING and not self.pace.holds:
            return self._poll()
        return False

    def _show(self, dt: float) -> bool:
        if not self.showing.moving:
            self._show_now()
            return True
        try:
            self.tempo.before_showing()
            return self.showing.update(dt)
        except PoseMismatchError:
            raise
        except Exception:
            self._fail("trouble.showing")
            self._show_now()
            return True

    def _show_now(self) -> None:
        """Show where the match stands, without telling how it came there."""
        self._look(self.session.view, None)
        self.settle()

    def _poll(self) -> bool:
        since, eyes = len(self.session.match.turns), self.eyes
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
        self._play(since, eyes)
        return True

    # -- answers -----------------------------------------------------------------------------

    def submit(self, decision: Decision, pick: str) -> bool:
        """A person's pick; False when it is refused or nobody is asked."""
        if self.mode is not Mode.ASKING:
            return False
        self.bot_acts = False
        return self.act(lambda: self._give(decision, pick))

    def _give(self, decision: Decision, pick: str) -> None:
        """What a race sets off is for everybody: no hand stays open meanwhile."""
        events = self.session.submit(decision, pick)
        if decision.race and any(is_told(self.table, one) for one in redact(events, "")):
            self.session.seats.get_up()

    def act(self, act: Callable[[], object]) -> bool:
        """Do something to the match and show what comes of it; False when it is refused."""
        since, eyes = len(self.session.match.turns), self.eyes
        try:
            act()
        except RefusedError as error:
            self.watcher.refused(error.refusal)
            return False
        except Exception:
            self._fail("trouble.rules")
            return False
        self._play(since, eyes)
        return True

    def _play(self, since: int, eyes_before: str) -> None:
        """Show what the answers since brought about, through the eyes of the moment."""
        self._since = since
        self._note_missed(since)
        match = self.session.match
        if self.eyes != eyes_before:
            before = match.title.view_for(match.state_after(since), self.eyes)
            self.mode = Mode.SHOWING
            self._look(before, since)
        try:
            moments = self.session.moments(since)
        except Exception:
            self._fail("trouble.showing")
            self._show_now()
        else:
            self._queue(moments)

    def _note_missed(self, since: int) -> None:
        """Others look away while somebody's secrets are shown; what goes by at once nobody sees."""
        seats, at_once = self.session.seats, not self.timeline.speed
        away = seats.hot_seat and (self.eyes or at_once)
        self.missed.note([one for one in seats.humans if one != self.eyes] if away else (), since)

    def _queue(self, moments: Sequence[Moment[Any]]) -> None:
        self.mode = Mode.SHOWING
        self._ask(None)
        self.lengthy = len(moments) >= LENGTHY and self.timeline.speed > 0
        self.showing.play(moments, self.session.view)
        self.watcher.changed()

    def look(self) -> None:
        """The person at the screen has looked and leaves the question open; the log tells it."""
        asked = self.asked
        if self.mode is Mode.ASKING and asked is not None:
            self.bot_acts = False
            self.act(lambda: self.session.look(asked))

    # -- what comes next ---------------------------------------------------------------------

    def settle(self) -> None:
        """Everything is shown: the stage is the view, and the table asks what comes next."""
        if self.bot_acts:
            self.pace.answered()
        self._keep_in()
        self.mode = self._next_mode()
        self._put_question()
        if self.mode not in (Mode.THINKING, Mode.SHOWING):  # SHOWING: answered without asking
            self._arrive()
        self.watcher.changed()

    def _keep_in(self) -> None:
        """Who has fallen out of the match is nobody to hide from."""
        seats = self.session.seats
        playing = [one for one in seats.humans if not self.table.is_out(self.view, one)]
        if seats.keep_in(playing):
            self._look(self.session.view, None)

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
        since = self.tempo.skipped_after
        missed = self.tempo.arrived()
        if missed and self.mode is Mode.CURTAIN:
            self.missed.note(self.session.seats.humans, since)
        elif missed:
            self.watcher.recap(redact(missed, self.eyes))

    def _ask(self, decision: Decision | None) -> None:
        match, view = self.session.match, self.view
        self.table.links.question = Question(match, view, decision) if decision else None
        self.table.ask(view, decision)

    def sit_down(self) -> None:
        """ "It's me": the curtain rises, and a recap tells what happened meanwhile."""
        if self.mode is not Mode.CURTAIN or self.asked is None:
            return
        seat = self.asked.seat
        self.session.sit_down(seat)
        self.mode = Mode.WAITING
        self._show_now()
        missed = self.missed.catch_up(seat)
        if missed:
            self.watcher.recap(redact(missed, seat))

    def ask_again(self) -> None:
        """The draft of the answer has changed."""
        if self.mode is Mode.ASKING:
            self.table.ask(self.view, self.asked)
            self.watcher.changed()

    def rebuild(self) -> None:
        """The past has changed: no animation goes backwards, the table is simply shown anew."""
        self.tempo.arrived()
        self.watcher.rewound()
        self.mode = Mode.WAITING
        self._show_now()

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
            self.act(self.session.answer_at_random)

    def _fail(self, key: str, bot: bool = False) -> None:
        try:
            bundle: Path | None = self.session.bug_bundle(traceback.format_exc())
        except Exception:  # the report must not make things worse
            bundle = None
        told = text(key, file=bundle.name if bundle else "–")
        self.watcher.failed(Trouble(told, bundle, bot))
        self.watcher.changed()
