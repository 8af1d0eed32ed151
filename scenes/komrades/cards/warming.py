"""Which cards are put together ahead of time, at the sizes in which they will be seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.shell.view import View
from scenes.komrades.board.layout import Layout
from scenes.komrades.board.looks import ATTACK_GROUPS
from scenes.komrades.board.sky import LEAN
from scenes.komrades.cards.faces import card_image, face_of, turned_card
from scenes.komrades.kit import Kit
from scenes.komrades.motion.flying import LARGE
from scenes.table.warming import Job


def card_jobs(kit: Kit, layout: Layout, view: View) -> Iterator[Job]:
    for kind in kit.pack.kinds.values():
        face = face_of(kit, kind.id)
        widths: list[float] = [LARGE]
        if kind.group in ATTACK_GROUPS:
            wide = view.px(layout.attack_box.width)
            yield partial(turned_card, kit.assets, face, wide, LEAN)
        else:
            widths.append(58 * layout.scale * 1.1)
        if kind.group == "equipment":
            widths.append(44 * layout.scale)
        for width in widths:
            yield partial(card_image, kit.assets, face, view.px(width))
