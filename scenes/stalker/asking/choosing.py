"""Clicks to answers: menus where a place means several things, Moves by their end, steps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rules.kernel.decision import Decision
from rules.kernel.numbers import is_number
from rules.kernel.picks import Pick
from rules.kernel.question import Option
from rules.kernel.text import Text
from rules.stalker.model.picks import (
    AttackPick,
    CarefulPick,
    DiePick,
    EnvironmentPick,
    FieldPick,
    SourcePick,
    UsePick,
)
from rules.stalker.words.anchors import field_anchor
from scenes.stalker.asking.actions import (
    CANCEL,
    CANCELLABLE,
    CONFIRM,
    GO,
    GROUPS,
    WAY,
    group_key,
    mode_key,
    step_key,
)
from scenes.stalker.asking.asked import is_careful
from scenes.stalker.asking.tray import tray_places
from scenes.stalker.asking.twice import asked_twice, own_blast
from scenes.stalker.board.pointing import Pointing
from scenes.stalker.board.tags import tag_boxes
from scenes.stalker.places import PDA, TAG, VISION, Place
from scenes.stalker.workbench import Workbench
from scenes.table.contract import TableLinks

SILENT = frozenset(
    ("event", "mission", "goal", "geiger", "pockets", "pda", "status", "turn", "asked")
)
"""Places that are only looked at."""
Deed = Callable[[], bool]


class Choosing:
    """Turns anchors into answers of the open question."""

    def __init__(self, top: Workbench, links: TableLinks) -> None:
        self.top, self.links = top, links

    def choose(self, anchor: str) -> bool:
        place = self.top.place(anchor)
        if place is not None and place.kind == PDA:
            self.top.shown_seat = place.name
            return self._changed()
        if place is not None and place.kind == VISION:
            return self.toggle_vision()
        decision = self.top.asked.decision
        if decision is None:
            return False
        deed = self._deeds().get(anchor)
        return deed() if deed is not None else self._choose_place(decision, anchor, place)

    def _deeds(self) -> dict[str, Deed]:
        """What the action bar and the tray do."""
        asked = self.top.asked
        found: dict[str, Deed] = {CONFIRM: self.links.finish, CANCEL: self.cancel}
        found |= {WAY: self.toggle_way, GO: self._go}
        if asked.composing is not None:
            for step in asked.composing.steps:
                found[step.id] = found[step_key(step)] = partial(self._step, step)
            return found
        for group in GROUPS:
            found[group_key(group)] = partial(self._open, group)
        for mode in asked.moves:
            found[mode_key(mode)] = partial(self._set_mode, mode)
        for option in asked.options:
            if own_blast(self.top, option) is not None:
                found[step_key(option)] = partial(self._open, option.anchors[0])
        return found

    def _step(self, step: Option) -> bool:
        """One step of a composed answer; what pays for a re-roll finishes it."""
        if not self.links.step(step.id):
            return True
        return self.links.finish() if isinstance(step.args, SourcePick) else self._changed()

    def _set_mode(self, mode: str) -> bool:
        self.top.asked.mode, self.top.asked.way_points = mode, []
        return self._changed()

    def _open(self, menu: str) -> bool:
        """Let the options of a place or a group stand in the action bar alone, or no longer."""
        asked = self.top.asked
        asked.menu = "" if asked.menu == menu else menu
        return self._changed()

    # -- way points ----------------------------------------------------------------------------

    def toggle_way(self) -> bool:
        """From now on clicks set way points, or go straight away."""
        asked = self.top.asked
        if not asked.ways:
            return False
        asked.planning, asked.way_points = not asked.planning, []
        return self._changed()

    def _go(self) -> bool:
        way = self.top.asked.way_so_far
        return way is not None and self.links.pick(way)

    def _walk_to(self, field: str) -> bool:
        """Go there, or lay the next part of the way; a second click on its end sets off."""
        asked, way = self.top.asked, self.top.ways()[field]
        if not asked.planning:
            return self.links.pick(way)
        if asked.points and asked.points[-1] == field:
            return self._go()
        asked.way_points.append(way)
        return self._changed()

    # -- places --------------------------------------------------------------------------------

    def _changed(self) -> bool:
        self.top.forget()
        return True

    def _choose_place(self, decision: Decision, anchor: str, place: Place | None) -> bool:
        asked = self.top.asked
        options = asked.places.get(anchor, [])
        if len(options) == 1 and (asked.menu == anchor or not self._is_unsure(place, options[0])):
            return self.links.pick(options[0])
        if options:
            return self._open(anchor)
        if self._close_menu():
            return True
        where = place.field if place is not None and place.kind != PDA else ""
        there = asked.places.get(field_anchor(where), [])
        if where and there:
            return self.links.pick(there[0])
        if self.top.aim(place):
            return self._walk_to(where)
        return place is not None and self._refused(decision, place)

    def _is_unsure(self, place: Place | None, option: Option) -> bool:
        """Whether a click there is asked for a second time."""
        return self._may_mean_a_way(place) or own_blast(self.top, option) is not None

    def _may_mean_a_way(self, place: Place | None) -> bool:
        """Whether a card's tag hangs over another field that a click may walk to."""
        box = tag_boxes(self.top).get(place.name) if place is not None else None
        if place is None or place.kind != TAG or box is None:
            return False
        below = self.top.atlas.field_under(*box.center)
        return below != place.field and below in self.top.ways()

    def _refused(self, decision: Decision, place: Place) -> bool:
        """The answer that a click seems to mean is tried, so that the rules say what it lacks."""
        if place.kind in SILENT:
            return False
        if decision.form:
            self.links.explain(Text("zone.explain.form"))
            return True
        tried: Pick | str = place.anchor
        if decision.kind == "act":
            tried = self._tried(place)
        elif decision.kind == "step" and place.field:
            tried = FieldPick(place.field)
        return bool(tried) and self.links.submit(decision, str(tried))

    def _tried(self, place: Place) -> Pick | str:
        asked, book = self.top.asked, self.top.kit.book
        mode = asked.moves.get(asked.mode)
        match place.kind:
            case "field" if mode is not None and is_careful(mode):
                return CarefulPick(way=place.field)
            case "field":
                return FieldPick(place.field)
            case "unit" if place.name not in self.top.view.stalkers:
                return AttackPick("single", place.name)
            case "tag" if self._acts(place.name):
                return EnvironmentPick(place.name, 0)
            case "gear" if book.kinds.get(place.name) == "item":
                return UsePick(place.name)
        return ""

    def _acts(self, name: str) -> bool:
        """Whether the visible side of a card on the Map offers Actions at all."""
        card, side = self.top.environment[name]
        printed = getattr(self.top.kit.book.pack.environment[card], side, None)
        return bool(printed is not None and printed.actions)

    def toggle_vision(self) -> bool:
        """Show or hide what all Enemies see."""
        self.top.looking = not self.top.looking
        return self._changed()

    # -- the keyboard ------------------------------------------------------------------------

    @property
    def can_cancel(self) -> bool:
        """Whether the Action under way can still be called off."""
        return self.top.asked.kind in CANCELLABLE and self.links.can_undo()

    def cancel(self) -> bool:
        return self.let_go() or self.links.undo()

    def step_back(self) -> bool:
        """One part of an unfinished answer back, or an Action that can still be called off."""
        return self.let_go() or self._lay_down() or (self.can_cancel and self.links.undo())

    def _lay_down(self) -> bool:
        """Way points, then another way to move than the usual one, are meant no longer."""
        asked = self.top.asked
        if asked.planning:
            return self.toggle_way()
        usual = next(iter(asked.moves), "")
        return asked.mode != usual and self._set_mode(usual)

    def let_go(self) -> bool:
        """What is open or half chosen is so no longer."""
        return self._close_menu() or self._take_way_back() or self.links.take_back()

    def _close_menu(self) -> bool:
        return bool(self.top.asked.menu) and self._open(self.top.asked.menu)

    def _take_way_back(self) -> bool:
        """The last way point is set no longer."""
        way_points = self.top.asked.way_points
        if not way_points:
            return False
        way_points.pop()
        return self._changed()

    def key(self, name: str) -> bool:
        """1, 2, 3...: dice of a re-roll; c and m: the way to move; w: way points."""
        asked = self.top.asked
        if is_number(name) and 1 <= int(name) <= len(asked.faces):
            return self.choose(str(DiePick(int(name) - 1)))
        if name == "w":
            return self.toggle_way()
        if name not in ("m", "c"):
            return False
        fitting = [mode for mode, one in asked.moves.items() if is_careful(one) == (name == "c")]
        return bool(fitting) and self._set_mode(fitting[0])

    def choices(self, pointing: Pointing) -> list[str]:
        """Anchors that answer the question now."""
        top, asked = self.top, self.top.asked
        if asked.decision is None:
            return []
        over = [anchor for anchor, _ in tray_places(top)]
        if asked.decision.form or asked.menu:
            return [*over, asked.menu] if asked_twice(top) is not None else over
        places = [one for one in asked.places if pointing.place_of(one) is not None]
        ways = [field_anchor(name) for name in top.ways()]
        return [*dict.fromkeys([*over, *places, *ways])]
