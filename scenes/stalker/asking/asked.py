"""The open question as the table shows it: which places answer it, and what is left for buttons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from msgspec.structs import replace

from rules.kernel.decision import Decision
from rules.kernel.question import Composing, Option
from rules.stalker.fight.attack_hits import read_shares
from rules.stalker.fight.rerolls import chosen_dice
from rules.stalker.model.picks import CarefulPick, MovePick, PathPick, RulePick
from rules.stalker.model.questions import RerollAbout, ShareAbout
from rules.stalker.words.anchors import field_anchor


@dataclass(slots=True)
class Asked:
    """The decision with its options sorted by place."""

    decision: Decision | None = None
    places: dict[str, list[Option]] = field(default_factory=dict)
    """Anchors with the options that a click there may mean."""
    plain: list[Option] = field(default_factory=list)
    """Options without a place."""
    moves: dict[str, Option] = field(default_factory=dict)
    """The ways to move that can be chosen, those with an escort first."""
    mode: str = ""
    """The one that a click on a field stands for."""
    menu: str = ""
    """The anchor or the group whose options stand in the action bar alone."""
    planning: bool = False
    """Whether clicks set way points."""
    way_points: list[Option] = field(default_factory=list)
    """The Moves to each way point that is set."""
    composing: Composing | None = None
    _ways: dict[str, dict[str, Option]] = field(default_factory=dict)

    def ask(
        self, decision: Decision | None, options: tuple[Option, ...], composing: Composing | None
    ) -> None:
        """Another question, or another step of its answer."""
        self.composing = composing
        if decision is not None and decision == self.decision and composing is None:
            return
        self.decision = decision
        self.places, self.plain, self._ways, self.menu = {}, [], {}, ""
        self.way_points = []
        listed = set(decision.options) if decision is not None else set()
        for option in options:
            if composing is None and option.id not in listed:
                _add_way(self._ways, option)
            elif option.anchors and composing is None:
                for anchor in option.anchors:
                    self.places.setdefault(anchor, []).append(option)
            else:
                self.plain.append(option)
        self._sort_moves()
        self._place_ways()

    def _place_ways(self) -> None:
        """The ways of a tie are clicked where they part: on the last field that no other has."""
        ways = [one for one in self.plain if isinstance(one.args, PathPick)]
        for option in ways if self.kind == "break_tie" else ():
            others = {name for one in ways if one is not option for name in fields_of(one)}
            own = [name for name in fields_of(option) if name not in others]
            if own:
                self.places.setdefault(field_anchor(own[-1]), []).append(option)

    def _sort_moves(self) -> None:
        found = [one for one in self.plain if isinstance(one.args, MovePick)]
        found.sort(key=lambda one: (is_careful(one), not _has_escort(one)))
        self.plain = [one for one in self.plain if one not in found]
        self.moves = {one.id: one for one in found}
        if self.mode not in self.moves or self.mode == MovePick.word:
            self.mode = next(iter(self.moves), "")

    @property
    def ways(self) -> dict[str, Option]:
        """Fields that one click moves to, with the answer that goes there."""
        return self._ways.get(self.mode, {})

    def ways_on(self, options: Iterable[Option]) -> dict[str, Option]:
        """Moves that begin with the chosen part of the way, by their end, and that part itself."""
        found: dict[str, dict[str, Option]] = {}
        for option in options:
            _add_way(found, option)
        return found.get(self.mode, {})

    @property
    def way_so_far(self) -> Option | None:
        """The Move to the last way point."""
        return self.way_points[-1] if self.way_points else None

    @property
    def points(self) -> tuple[str, ...]:
        """The part of the way that is chosen."""
        way = self.way_so_far.args if self.way_so_far is not None else None
        return way.fields if isinstance(way, MovePick | PathPick) else ()

    @property
    def kind(self) -> str:
        return self.decision.kind if self.decision is not None else ""

    @property
    def rule(self) -> RulePick | None:
        """The only ability or card that may be used now."""
        found = [one.args for one in self.options if isinstance(one.args, RulePick)]
        return found[0] if self.kind == "use_rule" and len(found) == 1 else None

    def allows(self, anchor: str) -> bool:
        return anchor in self.places

    @property
    def options(self) -> list[Option]:
        """Everything that is listed, once."""
        placed = (option for options in self.places.values() for option in options)
        return list({one.id: one for one in (*self.moves.values(), *self.plain, *placed)}.values())

    # -- composed answers ----------------------------------------------------------------------

    @property
    def dice(self) -> tuple[int, ...]:
        """Dice chosen for a re-roll."""
        about = self.decision.about if self.decision is not None else None
        if self.composing is None or not isinstance(about, RerollAbout):
            return ()
        return chosen_dice(self.composing.draft)

    @property
    def faces(self) -> tuple[str, ...]:
        about = self.decision.about if self.decision is not None else None
        return about.dice if isinstance(about, RerollAbout) else ()

    @property
    def shares(self) -> dict[str, int]:
        """✹ given to each Enemy so far."""
        about = self.decision.about if self.decision is not None else None
        if self.composing is None or not isinstance(about, ShareAbout):
            return {}
        return read_shares(self.composing.draft)


def fields_of(option: Option) -> tuple[str, ...]:
    """The fields of a way, the one where it begins first."""
    return option.args.fields if isinstance(option.args, PathPick) else ()


def _add_way(ways: dict[str, dict[str, Option]], option: Option) -> None:
    """A Move by its end: filed under the way to move that it is of."""
    pick = option.args
    assert isinstance(pick, MovePick | PathPick)
    begins = str(replace(pick, way="")) if isinstance(pick, MovePick) else ""
    ways.setdefault(begins, {})[pick.fields[-1]] = option


def is_careful(option: Option) -> bool:
    return isinstance(option.args, CarefulPick)


def _has_escort(option: Option) -> bool:
    return isinstance(option.args, MovePick) and bool(option.args.escort)
