"""Cards are composed while nothing happens, so that none has to be made in mid-flight."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from game.shell.assets import Assets
from game.shell.view import View
from scenes.komrades.cards import card_image, face_of, turned_card
from scenes.komrades.flying import LARGE
from scenes.komrades.looks import ATTACK_GROUPS
from scenes.komrades.plan import Plan
from scenes.komrades.sky import LEAN
from scenes.komrades.words import Words

Job = Callable[[], object]


class Warmer:
    """A queue of pictures to make; one per idle moment."""

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque()

    def plan(self, words: Words, plan: Plan, view: View) -> None:
        """Every card at the sizes in which it will be seen on this table."""
        self._jobs.clear()
        for kind in words.pack.kinds.values():
            self._jobs.append(_job(words, kind.id, view.px(LARGE)))
            if kind.group in ATTACK_GROUPS:
                self._jobs.append(_leaning(words, kind.id, view.px(plan.attack_box.width)))
            else:
                self._jobs.append(_job(words, kind.id, view.px(58 * plan.scale * 1.1)))
            if kind.group == "equipment":
                self._jobs.append(_job(words, kind.id, view.px(44 * plan.scale)))

    def work(self) -> None:
        if self._jobs:
            self._jobs.popleft()()


def _job(words: Words, kind: str, width: int) -> Job:
    assets: Assets = words.assets
    return lambda: card_image(assets, face_of(words, kind), width)


def _leaning(words: Words, kind: str, width: int) -> Job:
    assets: Assets = words.assets
    return lambda: turned_card(assets, face_of(words, kind), width, LEAN)
