"""Cards are composed while nothing happens, so that none has to be made in mid-flight."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from game.shell.assets import Assets
from game.shell.view import View
from scenes.komrades.board.layout import Layout
from scenes.komrades.board.looks import ATTACK_GROUPS
from scenes.komrades.board.sky import LEAN
from scenes.komrades.cards.faces import card_image, face_of, turned_card
from scenes.komrades.kit import Kit
from scenes.komrades.motion.flying import LARGE

Job = Callable[[], object]


class Warmer:
    """A queue of pictures to make; one per idle moment."""

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque()

    def plan(self, kit: Kit, layout: Layout, view: View) -> None:
        """Every card at the sizes in which it will be seen on this table."""
        self._jobs.clear()
        for kind in kit.pack.kinds.values():
            self._jobs.append(_job(kit, kind.id, view.px(LARGE)))
            if kind.group in ATTACK_GROUPS:
                self._jobs.append(_leaning(kit, kind.id, view.px(layout.attack_box.width)))
            else:
                self._jobs.append(_job(kit, kind.id, view.px(58 * layout.scale * 1.1)))
            if kind.group == "equipment":
                self._jobs.append(_job(kit, kind.id, view.px(44 * layout.scale)))

    def work(self) -> None:
        if self._jobs:
            self._jobs.popleft()()


def _job(kit: Kit, kind: str, width: int) -> Job:
    assets: Assets = kit.assets
    return lambda: card_image(assets, face_of(kit, kind), width)


def _leaning(kit: Kit, kind: str, width: int) -> Job:
    assets: Assets = kit.assets
    return lambda: turned_card(assets, face_of(kit, kind), width, LEAN)
