"""What the player's input means in a lesson: answers, places that are asked for, and going on."""

from __future__ import annotations

from collections.abc import Callable

from game.shell.records import Key
from scenes.lesson.flow import LessonFlow
from scenes.lesson.keys import LessonKeys
from scenes.table.input.meaning import Meaning
from scenes.table.parts.action_row import DO


class LessonInput(Meaning):
    """``leave`` leads back to the course, ``refresh`` brings sheet and bars up to date, ``main``
    is the pick of the main button of the prompt."""

    def __init__(
        self,
        flow: LessonFlow,
        keys: LessonKeys,
        leave: Callable[[], None],
        refresh: Callable[[], None],
        main: Callable[[], str],
    ) -> None:
        super().__init__(flow.table)
        self.flow, self.links, self.keys = flow, flow.links, keys
        self._leave, self._refresh, self._main = leave, refresh, main

    @property
    def _finding(self) -> bool:
        """The step asks for a place."""
        return bool(self.flow.run.step.find) and not self.flow.moving

    def choices(self) -> list[str]:
        """A step that asks for a place is answered with the keyboard, too."""
        if not self._finding:
            return super().choices()
        step = self.flow.run.step
        places = [*step.find, *(place for slip in step.slips for place in slip.picks)]
        named = [place for place in places if "*" not in place]
        return sorted(place for place in named if self.table.anchor_box(place) is not None)

    def choose(self, choice: str) -> bool:
        if not self._finding:
            return super().choose(choice)
        self.flow.point_out(choice)
        return True

    def point_out(self, pos: tuple[float, float]) -> bool:
        """A click on the board answers a step that asks for a place."""
        if not self._finding:
            return False
        boxes = {place: self.table.anchor_box(place) for place in self.flow.run.step.find}
        near = (place for place, box in boxes.items() if box and box.collidepoint(pos))
        self.flow.point_out(next(near, self.table.anchor_at(*pos) or ""))
        return True

    def pick_default(self) -> bool:
        """Enter leads on; where the step asks for an answer, it picks the main one as always."""
        if not self.flow.asks_at_table:
            self.flow.next()
            return True
        main = self._main()
        if main:
            self.prompt_button(main)
        return bool(main)

    def prompt_button(self, key: str) -> None:
        if key.startswith(DO) or self.links.asked is None:
            self.table.choose(key)
            self.after_input()
        else:
            self.links.submit(self.links.asked, key)

    def speech_button(self, key: str) -> None:
        flow = self.flow
        actions = {"next": flow.next, "back": flow.back, "show": flow.show_me}
        actions[key]()

    def after_input(self) -> None:
        self._refresh()

    def shortcut(self, key: Key) -> bool:
        actions: dict[str, Callable[[], None]] = {
            "skip": self.flow.board.timeline.skip_all,
            "undo": self._undo,
            "step": self._show_me,
            "hint": self.keys.show,
        }
        for action, act in actions.items():
            if key.does(action):
                act()
                return True
        return False

    def _show_me(self) -> None:
        if self.flow.waits:
            self.flow.show_me()

    def _undo(self) -> None:
        if not self.links.take_back():
            self.flow.back()

    def step_back(self) -> None:
        self._leave()
