"""A match being played: people, bots, the journal and the end, without any drawing.

The scene asks ``attention`` what the table waits for, submits what people pick, and calls
``poll`` now and then so that bots can answer.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from game.bots.thinking import Question, bot_seed
from game.bots.worker import BotError, BotWorker
from game.content.packs import PackStamp
from game.content.titles import is_campaign
from game.keeping.archive import start_journal, to_save
from game.keeping.beside import ASIDE, KEPT, SECONDS, Beside
from game.keeping.bugs import write_bundle
from game.keeping.folders import Folders
from game.keeping.journal import Journal
from game.keeping.saves import SaveMeta, path_for, write_save
from game.keeping.standings import STANDING
from game.playing.match import Match, Turn, UndoStatus, seen
from game.playing.seats import Attention, SeatPolicy
from game.playing.telling import people_of, told_of
from rules.kernel.decision import Action, Decision
from rules.kernel.event import Event
from rules.kernel.rng import Stream
from rules.kernel.text import Text, text
from rules.kernel.view import Moment, View

Clock = Callable[[], float]
RACE_SECONDS = {"hard": 0.06}
QUICK_RACE_SECONDS = 0.015
BOT_LEAD = 8
"""So many answers of bots may be applied before they are on the disk; a person's never."""
THINKING_SHARE = 0.7
"""A bot asked in a secret race thinks for less than the time after which it answers."""


def now_text() -> str:
    return datetime.now().isoformat(timespec="seconds")


class Session:
    """Drives one match at the table."""

    def __init__(
        self,
        match: Match,
        stamp: PackStamp,
        folders: Folders,
        worker: BotWorker,
        journal: Journal | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self.match = match
        self.seats = SeatPolicy(match.origin.setup)
        self._stamp = stamp
        self._folders = folders
        self._worker = worker
        self._clock = clock
        beside = journal.beside if journal is not None else Beside()
        self._earlier = beside.seconds
        self.started = clock()
        self._answer_from = 0.0
        self._seen: dict[str, int] = {}
        """After how many answers each person looked behind their curtain last."""
        self.aside: Any = beside.aside
        """What the table keeps beside the match, such as standing orders."""
        self._replay: tuple[tuple[Turn, ...], Path | None] = ((), None)
        self.kept = beside.kept
        """The record and the replay of the finished match are on the disk."""
        self.journal = journal or self._begin_journal()

    def _begin_journal(self) -> Journal:
        key = self.match.title.info.key
        stem = datetime.now().strftime(f"{key}-%Y%m%d-%H%M%S-%f")
        path = self._folders.journals / f"{stem}.journal"
        return start_journal(path, self.match, self._stamp, now_text())

    @property
    def folders(self) -> Folders:
        return self._folders

    @property
    def view(self) -> View:
        """What the table may show now."""
        return self.match.view(self.seats.eyes)

    def moments(self, since: int) -> list[Moment[Any]]:
        """What the answers since brought about, with every view on the way, for these eyes."""
        return seen(self.match.title, self.match.moments_since(since), self.seats.eyes)

    def opening_moments(self) -> list[Moment[Any]]:
        """How the table was set up, likewise."""
        return seen(self.match.title, self.match.opening_moments(), self.seats.eyes)

    def attention(self) -> Attention:
        return self.seats.attention(self.match.open)

    def submit(self, decision: Decision, pick: str) -> list[Event]:
        """A person's pick; refused ones raise RefusedError and change nothing."""
        action = Action(decision.id, decision.seat, pick)
        events = self.match.submit(action)
        self._make_safe()
        self._worker.give_up()
        self.seats.get_up(self.match.open)
        return events

    def _make_safe(self) -> None:
        """What was answered is on disk before anything of it is shown.

        A disk that refuses does not stop the game: the journal keeps trying and the table tells.
        """
        with suppress(OSError):
            self.journal.flush()

    def sit_down(self, seat: str) -> None:
        """A person shows themselves: what they see now nobody else can make undone."""
        self.seats.sit_down(seat)
        self._seen[seat] = len(self.match.turns)

    def look(self, decision: Decision) -> list[Event]:
        """A person has looked and gives no answer."""
        events = self.match.look(decision.seat)
        self._make_safe()
        return events

    def think_ahead(self) -> None:
        """Where the rules ask all at once and in secret, bots think while people do.

        Nothing that is answered meanwhile can be seen by them, so their thoughts hold.
        """
        together = [one for one in self.match.open if one.secret and not one.race]
        if len(together) > 1:
            bots = [one for one in together if self.seats.is_bot(one.seat)]
            self._worker.prepare(bots, self._question)

    def poll(self) -> list[Event] | None:
        """Let the next bot think; its events once it has decided, else ``None``."""
        if self._worker.busy:
            if self._clock() < self._answer_from:
                return None
            answer = self._worker.poll()
            if answer is None:
                return None
            if answer.error:
                raise BotError(answer.error)
            if self.journal.behind >= BOT_LEAD:
                self._make_safe()
            decision = next(d for d in self.match.open if d.id == answer.decision)
            return self.match.answer(decision.seat, answer.pick, decision.kind)
        attention = self.attention()
        if attention.bot and attention.decision is not None:
            self._ask(attention.decision)
        return None

    def _ask(self, decision: Decision) -> None:
        self._answer_from = self._clock() + (self._race_seconds(decision) or 0.0)
        self._worker.ask(self._question(decision))

    def _race_seconds(self, decision: Decision) -> float | None:
        """In a secret race every bot of a level takes the same time: the time tells nothing."""
        if not (decision.race and decision.secret):
            return None
        level = self.match.origin.setup.seat(decision.seat).level
        return RACE_SECONDS.get(level or "normal", QUICK_RACE_SECONDS)

    def _question(self, decision: Decision) -> Question:
        match = self.match
        seat = match.origin.setup.seat(decision.seat)
        race = self._race_seconds(decision)
        return Question(
            title=match.title.info.key,
            view=match.view(decision.seat),
            decision=decision,
            level=seat.level or "normal",
            seed=bot_seed(match.origin.seed),
            number=decision.id,
            seconds=race and race * THINKING_SHARE,
        )

    def answer_at_random(self) -> list[Event]:
        """Any legal pick in place of a bot that cannot make up its mind."""
        decision = self.attention().decision
        assert decision is not None
        match = self.match
        chance = Stream(match.origin.seed, f"instead/{len(match.turns)}")
        pick = match.title.random_pick(match.state, decision, chance)
        return match.submit(Action(decision.id, decision.seat, pick))

    def undo_status(self) -> UndoStatus:
        """How far people can go back: a bot's answer bars the way, but for free practice."""
        match = self.match
        status = match.undo_status()
        if match.free_undo:
            own = sum(not self.seats.is_bot(turn.action.seat) for turn in match.turns)
            return UndoStatus(own, status.reason)
        seat = match.turns[-1].action.seat if match.turns else ""
        if self.seats.is_bot(seat):
            return UndoStatus(0, text("undo.other_seat"))
        seen = max((turn for one, turn in self._seen.items() if one != seat), default=0)
        if len(match.turns) - status.steps < seen:
            return UndoStatus(max(0, len(match.turns) - seen), text("undo.other_seat"))
        return status

    def undo(self) -> bool:
        """Take back the last answer of a person, with what bots answered since."""
        if not self.undo_status().steps:
            return False
        self._worker.forget()
        steps = 1
        while self.seats.is_bot(self.match.turns[-steps].action.seat):
            steps += 1
        stays = steps == 1 and self._is_amended()
        gone = self.match.undo(steps) > 0
        self._make_safe()
        if not stays:
            self.seats.get_up(self.match.open)
        return gone

    def _is_amended(self) -> bool:
        """Whether the last answer goes on in a secret question to whoever sits at the screen and
        gave it: taking it back leads to their own hand again."""
        seat = self.match.turns[-1].action.seat
        asked = any(one.seat == seat and one.secret for one in self.match.open)
        return asked and seat == self.seats.at_screen

    def redo(self) -> list[Event]:
        """Give the answer undone last once more, and what bots had answered to it."""
        events: list[Event] = []
        while (action := self.match.next_redo) is not None:
            if events and not self.seats.is_bot(action.seat):
                break
            self._worker.forget()
            events += self.match.redo()
            self._make_safe()
            self.seats.get_up(self.match.open)
        return events

    def save(self, name: str, round_text: Text | None = None) -> Path:
        """Keep the match under a name."""
        path = self.save_path(name)
        write_save(path, to_save(self.match, self._meta(name, round_text), self._stamp))
        return path

    def save_path(self, name: str) -> Path:
        """Where a save of this name lies."""
        return path_for(self._folders.saves, name)

    def save_replay(self, round_text: Text | None = None) -> Path:
        """Keep a match for watching; one that has not moved on since is not kept twice."""
        turns, kept = self._replay
        if kept is not None and turns == tuple(self.match.turns) and kept.exists():
            return kept
        name = f"{self.match.title.info.key} {datetime.now():%Y-%m-%d %H-%M-%S}"
        path = path_for(self._folders.replays, name)
        meta = self._meta(name, round_text)
        write_save(path, to_save(self.match, meta, self._stamp, with_positions=True))
        self._replay = (tuple(self.match.turns), path)
        return path

    def mark_kept(self) -> None:
        """The end of the match is recorded: whoever takes the journal up does not do so again."""
        self.kept = True
        self.journal.append({KEPT: True})

    def lay_aside(self, data: Any) -> None:
        """Keep plain data beside the match; whoever continues it finds what was kept last."""
        self.aside = data
        self.journal.append({ASIDE: data})

    def _meta(self, name: str, round_text: Text | None) -> SaveMeta:
        match = self.match
        return SaveMeta(
            name=name, saved_at=now_text(), round=round_text, people=people_of(match),
            finished=match.outcome is not None, told=told_of(match, round_text),
        )  # fmt: skip

    def bug_bundle(self, trouble: str) -> Path:
        """Keep everything that helps to understand what went wrong."""
        save = to_save(self.match, self._meta("bug", None), self._stamp)
        return write_bundle(self._folders.bugs, save, self.match.events(), trouble)

    def seconds_played(self) -> int:
        """How long the match has been played, earlier sittings included."""
        return round(self._earlier + self._clock() - self.started)

    def leave(self) -> None:
        """Stop playing; the journal stays and Continue finds it, unless the end is kept.

        That of a campaign stays for good: its map and its diary can be looked at (S-39.26).
        """
        self._worker.forget()
        self.match.attach(None)
        with suppress(OSError, ValueError):  # a full disk must not keep anybody at the table
            self.journal.append({SECONDS: round(self._clock() - self.started)})
            self.journal.close()
        over = self.match.outcome is not None and self.kept
        if over and not is_campaign(self.match.title.info.key):
            with suppress(OSError):
                self.journal.discard()
                self.journal.path.with_suffix(STANDING).unlink(missing_ok=True)
