"""Pictures are made before they are needed, so that no card stops the motion."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

import pygame

from game.shell.canvas import Canvas
from game.shell.view import View as UiView
from rules.dark_order.model.view import DarkView
from scenes.dark_order.board.idle import LEVELS, light_contest
from scenes.dark_order.board.locations import shine
from scenes.dark_order.board.units import planned_face
from scenes.dark_order.cards.faces import card_face, location_face
from scenes.dark_order.cards.painting import card_frame, engraving, face_image, plate_frame
from scenes.dark_order.front import Front
from scenes.table.warming import Job
from scenes.table.warming import Warmer as Queue

EVERY = 3
"""While something moves, only every third frame makes a picture: most frames stay light."""


class Warmer:
    """One small picture at a time: locations, plates of both factions, then cards."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self._queue = Queue()
        self._planned: object = None
        self._frame = 0

    def wake(self) -> None:
        """Something begins, and much is painted anew: not in the next frames."""
        self._frame = 0

    @property
    def woken(self) -> bool:
        """Whether something has begun in this frame."""
        return self._frame == 0

    def work(self) -> None:
        """Make the next picture; new ones are planned when the layout or the factions change."""
        front = self.front
        self._frame += 1
        if front.ui is None or front.plan.board_only:
            return
        view = front.view
        if not front.settled and view.locations and self._frame % EVERY:
            return
        factions = tuple(side.faction for side in view.sides.values())
        key = (front.plan, front.ui.scale, factions, bool(view.locations))
        if key != self._planned:
            self._planned = key
            self._queue.plan(self._plan(view))
        self._queue.work()

    def _plan(self, view: DarkView) -> Iterator[Job]:
        front = self.front
        assert front.ui is not None
        yield from self._locations(view)
        yield from self._contest(front.ui)
        factions = dict.fromkeys(side.faction for side in view.sides.values() if side.faction)
        for faction in factions:
            yield from self._plates(faction, front.ui.px(front.plan.plate))
        pack, own = front.kit.pack, front.faction(front.below)
        fighters = front.kit.book.fighters
        units = [card for card, one in fighters.items() if one.faction == own]
        yield from self._cards(units, own)
        for faction in factions:
            yield from self._cards(pack.support_decks[faction], faction)
            yield from self._cards(pack.order_sets[faction], faction)
        yield from self._cards(pack.neutrals, own)

    def _locations(self, view: DarkView) -> Iterator[Job]:
        kit, plan, ui = self.front.kit, self.front.plan, self.front.ui
        assert ui is not None
        small, large = ui.px(plan.site_boxes(True, 3)[0].width), ui.px(plan.contested.width)
        if not view.locations:
            for card in kit.pack.locations:
                yield partial(face_image, kit.assets, location_face(kit, card), small)
        for one in view.locations:
            if not one.secured:
                face = location_face(kit, one.id, in_force=True)
                yield partial(face_image, kit.assets, face, large)

    def _contest(self, ui: UiView) -> Iterator[Job]:
        """Drawn once where nobody sees it."""
        front, scratch = self.front, Canvas(pygame.Surface((1, 1)), ui)
        yield partial(shine, scratch, front.plan.contested)
        for level in range(1, LEVELS + 1):
            yield partial(light_contest, scratch, front, level)

    def _plates(self, faction: str, width: int) -> Iterator[Job]:
        front = self.front
        assets, fighters = front.kit.assets, front.kit.book.fighters
        yield partial(plate_frame, assets, faction, width)
        names = {one.name: card for card, one in fighters.items() if one.faction == faction}
        for card in names.values():
            yield partial(face_image, assets, planned_face(front, card, faction), width)

    def _cards(self, cards: Iterable[str], faction: str) -> Iterator[Job]:
        """Frames first, then what is engraved on them."""
        kit = self.front.kit
        faces = [card_face(kit, card, faction) for card in dict.fromkeys(cards)]
        for frame in dict.fromkeys(face.frame for face in faces):
            yield partial(card_frame, kit.assets, frame)
        for picture in dict.fromkeys(face.picture for face in faces):
            yield partial(engraving, kit.assets, picture)
