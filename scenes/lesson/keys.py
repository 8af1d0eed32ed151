"""The keys that work at a step of a lesson: on the strip below the board, and on a sheet."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.base import Services
from scenes.lesson.flow import LessonFlow
from scenes.lesson.sheet import speech_buttons
from scenes.table.parts.key_hints import Hint, KeyHints
from scenes.table.screens.key_sheet import KeySheet

FIRST_KEYS = ("back", "rulebook", "panels")
OTHER_KEYS = ("inspect", "log", "find", "speed")


class LessonKeys:
    """A title's own words for keys come first, then what the teacher's buttons do."""

    def __init__(self, services: Services, flow: LessonFlow) -> None:
        self.services, self.flow = services, flow
        self.hints = KeyHints(services)

    def strip(self, own: Sequence[Hint] = ()) -> tuple[Hint, ...]:
        return (self.hints.for_all, *self.hints.listed(own, self._here(), FIRST_KEYS))

    def show(self) -> None:
        """All of them, where the strip has room for a few."""
        decision, table = self.flow.links.asked, self.flow.table
        own = table.prompt(self.flow.showing.view, decision).keys if decision else ()
        hints = self.hints.listed(own, self._here(), (*FIRST_KEYS, *OTHER_KEYS))
        self.services.director.push(KeySheet(self.services, hints))

    def _here(self) -> dict[str, str]:
        """What keys do at this step beside what they do everywhere."""
        flow = self.flow
        buttons = speech_buttons(flow.run, flow.status, self.services.texts)
        works = {one.key for one in buttons if one.disabled_because is None}
        asks = flow.waits and not flow.moving
        told = {
            "pick": ("keys.next", "next" in works),
            "next_choice": ("keys.next_choice", asks),
            "step": ("keys.show_me", "show" in works),
            "undo": ("keys.step_back", "back" in works),
            "skip": ("keys.skip", flow.moving),
        }
        here = {action: words for action, (words, now) in told.items() if now}
        return {"pick": "keys.pick"} | here if asks else here
