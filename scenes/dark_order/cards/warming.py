"""Engravings are read and put together while nothing moves, so that no card stops the motion."""

from __future__ import annotations

from collections.abc import Callable

from rules.dark_order.model.view import DarkView
from scenes.dark_order.board.units import planned_face
from scenes.dark_order.cards.faces import card_face, location_face
from scenes.dark_order.cards.painting import card_master, face_image
from scenes.dark_order.front import Front

Job = Callable[[], object]
REST = 0.2
"""Seconds without motion before a picture is made: one answer may follow another at once."""


class Warmer:
    """One picture at a time: locations, plates of both factions, own cards, then neutral ones."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self._jobs: list[Job] = []
        self._planned: object = None
        self._rested = 0.0

    def wake(self) -> None:
        """Something moves: no picture is made until it has come to rest again."""
        self._rested = 0.0

    def work(self, dt: float) -> None:
        """Make the next picture; new ones are planned when the layout or the factions change."""
        front = self.front
        self._rested += dt
        if self._rested < REST or front.ui is None or front.plan.board_only:
            return
        key = (
            front.plan,
            front.ui.scale,
            tuple(side.faction for side in front.view.sides.values()),
            bool(front.view.locations),
        )
        if key != self._planned:
            self._planned = key
            self._jobs = self._plan(front.view)
        if self._jobs:
            self._jobs.pop()()

    def _plan(self, view: DarkView) -> list[Job]:
        front, pack = self.front, self.front.kit.pack
        assert front.ui is not None
        plate = front.ui.px(front.plan.plate)
        factions = [side.faction for side in view.sides.values() if side.faction]
        sites = [one.id for one in view.locations if not one.secured]
        large = front.ui.px(front.plan.contested.width)
        own = front.faction(front.below)
        cards = [*pack.neutrals, *pack.support_decks.get(own, ()), *pack.order_sets.get(own, ())]
        found = [self._card(card, own) for card in dict.fromkeys(cards)]
        for faction in factions:
            fighters = front.kit.book.fighters
            names = {one.name: card for card, one in fighters.items() if one.faction == faction}
            if faction == own:
                found += [self._card(card, own) for card in names.values()]
            found += [self._plate(card, faction, plate) for card in names.values()]
        found += [self._location(card, large, in_force=True) for card in sites]
        if not sites:
            small = front.ui.px(front.plan.site_boxes(True, 3)[0].width)
            found += [self._location(card, small, in_force=False) for card in pack.locations]
        return found

    def _location(self, card: str, width: int, *, in_force: bool) -> Job:
        kit = self.front.kit
        return lambda: face_image(kit.assets, location_face(kit, card, in_force=in_force), width)

    def _card(self, card: str, faction: str) -> Job:
        kit = self.front.kit

        def make() -> object:
            face = card_face(kit, card, faction)
            return card_master(kit.assets, face.frame, face.picture)

        return make

    def _plate(self, card: str, faction: str, width: int) -> Job:
        front = self.front
        return lambda: face_image(front.kit.assets, planned_face(front, card, faction), width)
