"""Watching a match: scrub, step, play, look through somebody's eyes, play on from here."""

from __future__ import annotations

from collections.abc import Callable

from game.playing.match import Match
from game.playing.naming import called
from game.shell.canvas import Canvas
from game.shell.records import Key
from game.shell.view import Box, View
from rules.kernel.decision import Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.text import Text
from rules.kernel.view import View as GameView
from scenes.base import Services
from scenes.replay.controls import BackwardButton, ScrubBar
from scenes.replay.run import PAUSE, ReplayRun
from scenes.table.board_scene import BoardScene
from scenes.table.course.showing import Showing
from scenes.table.frame import Frame, plan
from scenes.table.host import TableHost, TitleKit
from scenes.table.input.meaning import Meaning
from scenes.table.parts.key_hints import Hint, KeyHints
from scenes.table.parts.plain_bar import PlainBar
from scenes.table.parts.prompt_bar import draw_keycap
from scenes.table.screens.key_sheet import KeySheet
from scenes.ui import draw
from scenes.ui.button import Button, IconButton
from scenes.ui.choice import Choice
from scenes.ui.dialog import confirm
from scenes.ui.label import Label
from scenes.ui.layout import Row
from scenes.ui.listview import Item

NOBODY = "-"
STRIP, LOW_STRIP, LOW = 96, 60, 640


OWN_KEYS = {
    "skip": "replay.play",
    "right": "replay.step",
    "left": "replay.step_back",
    "down": "replay.next",
    "up": "replay.previous",
}
COMMON_KEYS = ("speed", "rulebook", "inspect", "log", "find", "panels", "back")
"""What keys do in a replay: the words of its buttons, and as at every table."""


class ReplayInput(Meaning):
    """Keys move through the replay."""

    def __init__(self, scene: ReplayScene) -> None:
        super().__init__(scene.table)
        self.scene = scene

    def keys(self) -> tuple[Hint, ...]:
        """Every key that works, the most useful first."""
        return KeyHints(self.scene.services).listed((), OWN_KEYS, COMMON_KEYS)

    def _show_keys(self) -> None:
        services = self.scene.services
        services.director.push(KeySheet(services, self.keys()))

    def shortcut(self, key: Key) -> bool:
        scene, run = self.scene, self.scene.run
        actions: dict[str, Callable[[], None]] = {
            "skip": scene.toggle,
            "pause": scene.toggle,
            "right": scene.step,
            "left": lambda: scene.seek(run.at - 1),
            "up": lambda: scene.seek(run.previous_bookmark(scene.bookmarks)),
            "down": lambda: scene.seek(run.next_bookmark(scene.bookmarks)),
            "hint": self._show_keys,
        }
        for action, act in actions.items():
            if key.does(action):
                act()
                return True
        return False

    def after_input(self) -> None:
        self.scene.refresh()

    def step_back(self) -> None:
        self.scene.services.director.pop()


class ReplayScene(BoardScene):
    """The board, the log and the inspector of a table, with a scrub bar instead of a prompt."""

    def __init__(
        self,
        services: Services,
        kit: TitleKit,
        match: Match,
        host: TableHost,
        *,
        at: int = 0,
        check_pose: bool = False,
    ) -> None:
        super().__init__(services, kit, match.origin.setup, host)
        self.run = ReplayRun(match, at)
        self.bookmarks = self.run.bookmarks(self.table.is_key_moment)
        self.showing = Showing(
            self.table, self.timeline, self.run.view, self._began, self._arrive,
            check_pose=check_pose,
        )  # fmt: skip
        self.hands.meaning = ReplayInput(self)
        leave = ("common.back", self.services.director.pop)
        self.top_bar = PlainBar(self.words, kit, self.hands, leave)
        self._rest = 0.0
        self._scrub: ScrubBar | None = None
        self._counter: Label | None = None
        self._play: IconButton | None = None
        self._play_on_button: Button | None = None

    @property
    def shown(self) -> GameView:
        return self.showing.view

    def beside_title(self) -> str:
        """The words after the name of the title."""
        words = self.words.say(self.table.round_text(self.shown))
        if self.run.match.past is None:
            return words
        note = self.text("replay.log_only" if self.run.log_only else "replay.other_rules")
        return f"{words} · {note}"

    def submit(self, decision: Decision, pick: str) -> bool:
        """Nobody is asked."""
        return False

    def explain(self, reason: Refusal | Text) -> None:
        """Nothing is refused."""

    # -- placing -----------------------------------------------------------------------------

    def arrange(self, view: View) -> Frame:
        """Low windows leave the sentence out and keep the board larger."""
        return plan(view, self.table, LOW_STRIP if view.height < LOW else STRIP)

    def place(self, view: View, frame: Frame) -> None:
        self.top_bar.place(frame.top)
        self.ui.add(self.top_bar)
        box = frame.strip
        row = Row(Box(box.x + 12, box.bottom - 54, box.width - 24, 46), gap=6)
        self._place_buttons(row)
        self._place_ending(view, row)
        count = view.text_width(f"{self.run.length} / {self.run.length}", 16, True) + 12
        self._counter = Label(row.take_right(count), "", 16, "brass_light", bold=True,
                              align="right")  # fmt: skip
        self.ui.add(self._counter)
        self._scrub = ScrubBar(
            row.rest, self.run.length, self.run.at, self.bookmarks, self.seek, self._key_moment
        )
        self.ui.add(self._scrub)

    def _key_moment(self, mark: int) -> str:
        """What happened at a bookmark, in the words of the log."""
        event = self.run.key_event(mark, self.table.is_key_moment)
        return self.panels.line(event).words if event is not None else ""

    def _place_buttons(self, row: Row) -> None:
        run = self.run
        marks = self.bookmarks
        for icon, key, action in (
            ("skip", "replay.previous", lambda: self.seek(run.previous_bookmark(marks))),
            ("step", "replay.step_back", lambda: self.seek(run.at - 1)),
            ("play", "replay.play", self.toggle),
            ("step", "replay.step", self.step),
            ("skip", "replay.next", lambda: self.seek(run.next_bookmark(marks))),
        ):
            backward = key in ("replay.previous", "replay.step_back")
            kind = BackwardButton if backward else IconButton
            style = "brass" if icon == "play" else "wood"
            button = self.ui.add(kind(row.take(52), icon, action, self.text(key), style=style))
            if icon == "play":
                self._play = button

    def _place_ending(self, view: View, row: Row) -> None:
        label = self.text("replay.play_on")
        wide = min(Button.natural_width(view, label, "human", 16), row.rest.width * 0.3)
        ended = self.run.match.outcome is not None
        self._play_on_button = Button(
            row.take_right(wide), label, self._ask_play_on, icon="human", size=16
        )
        self.ui.add(self._play_on_button)
        film = IconButton(row.take_right(52), "camera", self._film, self.text("replay.film"))
        self.ui.add(film)
        seats = self.run.match.origin.setup.seats
        items = [Item(NOBODY, self.text("replay.spectator"), "eye_off")]
        if ended:
            names = called(seats, self.text)
            items += [Item(seat.id, names.get(seat.id, seat.id), "eye") for seat in seats]
        tip = self.text("replay.eyes" if ended else "replay.eyes_later")
        box = row.take_right(min(190.0, row.rest.width * 0.3))
        self.ui.add(Choice(box, self.ui, items, self.run.eyes or NOBODY, self._look, tip))

    def laid_out(self) -> None:
        self._show()

    # -- moving ------------------------------------------------------------------------------

    def _show(self) -> None:
        """Show the present moment at once."""
        view, told = self.run.view, self.run.told()
        self.showing.look(view)
        self.table.ask(view, None)
        self.panels.relog(told)
        self.refresh()

    def refresh(self) -> None:
        """Bring the bars up to date."""
        self.top_bar.tell(self.shown, self.beside_title())
        run = self.run
        if self._scrub is not None:
            self._scrub.at = run.at
        if self._counter is not None and self.ui.view is not None:
            self._counter.text = f"{run.at} / {run.length}"
            self._counter.measure(self.ui.view)
        if self._play_on_button is not None:
            self._play_on_button.enabled = run.exact and run.forkable
            self._play_on_button.tooltip = self._why_not_on()
        if self._play is not None:
            self._play.icon = "pause" if run.playing else "play"
        self.panels.reinspect()
        self.ui.touch()

    def _why_not_on(self) -> str:
        if not self.run.forkable:
            return self.text("replay.not_while_running")
        return "" if self.run.exact else self.text("replay.not_from_here")

    def _began(self, event: Event) -> None:
        self.panels.log_event(event)
        self.top_bar.tell(self.shown, self.beside_title())
        self.panels.follow()

    def seek(self, at: int) -> None:
        """Jump to a moment."""
        self.run.playing = False
        if self.run.seek(at) or self.showing.moving:
            self._show()
        self.refresh()

    def step(self) -> None:
        """Show the next answer as it happened; where only its words are known, tell it."""
        self.showing.finish()
        self.log.read()
        if self.run.next_is_shown:
            moments = self.run.forward()
            self.showing.play(moments, self.run.view)
            self.refresh()
        else:
            for event in self.run.tell():
                self.panels.log_event(event)
            self.showing.look(self.run.view)
            self._arrive()

    def _arrive(self) -> None:
        self._rest = PAUSE
        if self.run.at_end:
            self.run.playing = False
        self.refresh()

    def toggle(self) -> None:
        """Play or pause; at the end it begins anew."""
        run = self.run
        if not run.playing and run.at_end and not self.showing.moving:
            run.seek(0)
            self._show()
        run.playing = not run.playing
        self._rest = 0.0
        self.refresh()

    def _look(self, seat: str) -> None:
        self.run.look_through("" if seat == NOBODY else seat)
        self._show()

    def _film(self) -> None:
        self.host.film(self.run.match)

    def _ask_play_on(self) -> None:
        title, body = self.text("replay.play_on"), self.text("replay.play_on_sure")
        confirm(self.services, title, body, title, self._play_on, "human")

    def _play_on(self) -> None:
        self.host.play_on(self.run.taken_up())

    # -- time and drawing --------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        moving = self.showing.moving
        changed = self.showing.update(dt)
        if not moving and self.run.playing:
            self._rest -= dt * max(0.5, self.timeline.speed)
            if self._rest <= 0:
                self.step()
                changed = True
        return super().update(dt) | changed

    def backdrop(self, canvas: Canvas) -> None:
        super().backdrop(canvas)
        frame = self.board.frame
        if frame is not None:
            canvas.layer("replay-strip", frame.strip, lambda on: _strip_ground(on, frame.strip))
            if frame.strip.height > LOW_STRIP:
                self._sentence(canvas, frame.strip)

    def _sentence(self, canvas: Canvas, rect: Box) -> None:
        """What is being shown, in words."""
        icon, colour, words = "info", "text_on_wood", ""
        if self.log.lines:
            line = self.log.lines[-1]
            icon = "log" if line.look.heading else line.look.icon
            colour, words = line.look.colour, line.words
        elif not self.run.length:
            words = self.text("replay.only_end")
        if not words:
            return
        draw.icon(canvas, icon, (rect.x + 26, rect.y + 22), 22, colour)
        room = self._hint(canvas, rect) - rect.x - 60
        size = canvas.view.fitted(words, room, 18, True)
        words = canvas.view.shortened(words, room, size, True)
        at = (rect.x + 48, rect.y + 22)
        draw.text(canvas, words, at, size, "text_on_wood", bold=True, anchor="midleft")

    def _hint(self, canvas: Canvas, rect: Box) -> float:
        """The key that tells all keys; returns where it begins."""
        key, words = KeyHints(self.services).key("hint"), self.text("keys.hint")
        wide = canvas.view.text_width(words, 15)
        cap = Box(0, 0, max(26.0, canvas.view.text_width(key, 14, True) + 14), 24)
        cap.midright = (rect.right - wide - 24, rect.y + 22)
        draw_keycap(canvas, key, cap)
        at = (rect.right - wide - 16, rect.y + 22)
        draw.text(canvas, words, at, 15, "text_on_wood_dim", anchor="midleft")
        return cap.x


def _strip_ground(canvas: Canvas, rect: Box) -> None:
    draw.tile(canvas, "common/ui/tex_wood_dark", rect, 512)
    draw.gradient(canvas, rect, (90, 64, 40, 90), (0, 0, 0, 60))
    draw.line(canvas, rect.topleft, rect.topright, "brass")
