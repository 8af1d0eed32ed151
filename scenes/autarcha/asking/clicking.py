"""What clicks and keys mean for an order: steps of the composed answer, asked of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.shell.records import Key
from rules.autarcha.geometry import FACINGS, OUTSIDE
from rules.autarcha.model.picks import (
    At,
    Build,
    Demine,
    Fire,
    From,
    Go,
    Lift,
    Mine,
    Mode,
    Put,
    React,
    Recruit,
    Relocate,
    Repair,
    Select,
    Step,
    To,
    Turned,
)
from rules.autarcha.model.pieces import Unit
from rules.autarcha.move.steps import TOKENS
from rules.autarcha.turn.plans import attack_at
from rules.autarcha.words.refusals import refused
from rules.autarcha.works.recruiting import Item, read_item
from rules.kernel.picks import Pick
from rules.kernel.question import Option
from scenes.autarcha.asking import anchors
from scenes.autarcha.asking.drilling import Group, all_linked
from scenes.autarcha.asking.grouping import best_volley, leading_steps
from scenes.autarcha.asking.marching import March, firing_place, place_for
from scenes.autarcha.asking.previews import Pointed
from scenes.autarcha.asking.sketch import Sketch
from scenes.autarcha.front import Front

TURN_KEYS = {"q": -1, "e": 1}
STEP_KEYS = {"w": "F", "q": "L45", "e": "R45"}
WIDE_KEYS = {"q": "L90", "e": "R90", "w": "U"}
PAD = {anchors.pad(token): Step(token) for token in TOKENS}
"""The steps by the names of their buttons."""


class OrderClicks:
    """Turns squares and keys into steps; ``at_object`` and ``recruit`` are what is held."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self.at_object = False
        """Shots at objects rather than at units."""
        self.recruit = ""
        """The type of unit that the next click recruits."""

    def ask(self, sketch: Sketch) -> None:
        """The draft has changed: what is held must still make sense."""
        if sketch.march is None and sketch.group is None:
            self.at_object = False
        if not isinstance(sketch.order, Recruit):
            self.recruit = ""
        elif self.recruit not in recruitable(self.front):
            self.recruit = next(iter(recruitable(self.front)), "")

    # -- steps -------------------------------------------------------------------------------

    def take(self, *steps: Pick) -> bool:
        """Steps one after another, up to the first that is refused (and explained)."""
        taken = False
        for step in steps:
            if not self.front.links.step(str(step)):
                return taken
            taken = True
        return taken

    def clear(self) -> bool:
        """Take everything back."""
        taken = False
        while self.front.links.take_back():
            taken = True
        return taken

    def switch_objects(self) -> bool:
        self.at_object = not self.at_object
        self.front.links.touch()
        return True

    # -- the map -----------------------------------------------------------------------------

    def click(self, sketch: Sketch, square: int, pointed: Pointed) -> bool:
        if sketch.march is not None:
            return self._march(sketch.march, square, pointed)
        if sketch.group is not None:
            return self._group(sketch.group, square, pointed)
        if isinstance(sketch.order, Recruit):
            return self._recruit(sketch.order, square, pointed)
        if isinstance(sketch.order, Relocate) and self._turn_carried(sketch.order, square, pointed):
            return True
        return self._begin(sketch, square)

    def _begin(self, sketch: Sketch, square: int) -> bool:
        """A unit, a city or factory, or a square of the work that is planned."""
        front, links = self.front, self.front.links
        unit = front.unit_at(square)
        name = anchors.square(front.board.names[square])
        if unit is not None:
            option = links.option_at(anchors.unit(unit.id)) or links.option_at(name)
            if option is not None:
                return links.pick(option)
            opened = front.view.open_action
            if sketch.order is None and opened is not None and unit.id in opened.units:
                return self.take(Mode("continue"))
            if not isinstance(sketch.order, Mine | Demine | Repair | Build):
                return self.take(Select(unit.id))
        option = links.option_at(name) or self._city_option(square)
        if option is not None:
            return links.pick(option)
        return self._refused(sketch, square)

    def _refused(self, sketch: Sketch, square: int) -> bool:
        """What is not offered is tried all the same, so that the rules say why."""
        front = self.front
        name, city = front.board.names[square], front.board.city[square]
        if sketch.sappers:
            return self.take(At(name))
        if sketch.order is not None:
            return False
        if any(factory.square == square for factory in front.view.factories):
            return self.take(From(name))
        return city >= 0 and self.take(From(front.board.cities[city].id))

    def _city_option(self, square: int) -> Option | None:
        board = self.front.board
        number = board.city[square]
        if number < 0:
            return None
        return self.front.links.option_at(anchors.city(board.cities[number].id))

    def _march(self, march: March, square: int, pointed: Pointed) -> bool:
        front, unit = self.front, self.front.unit_at(square)
        names = front.board.names
        if pointed.at_object:
            return self.take(Fire(attack_at(names[square], at_object=True)))
        if unit is not None and unit.side != march.unit.side:
            return self._fire(march, square)
        if unit is not None and unit.id != march.unit.id:
            return self.take(Select(unit.id))
        place = place_for(march, square, pointed.facing)
        if place is None and len(march.found) > 1:
            return self._explained("too_far")
        if place is None:
            return self.take(To(names[square], FACINGS[march.place & 7]))
        if place == march.place:
            return self._same_place(march)
        return self.take(To(names[square], FACINGS[place & 7]))

    def _same_place(self, march: March) -> bool:
        """A click on the chosen unit itself lets it go while nothing is planned."""
        return not march.plan.steps and not march.plan.attack and self.front.links.take_back()

    def _fire(self, march: March, square: int) -> bool:
        """Fire from where the plan has led, or go where the target is in range first."""
        front = self.front
        shot = Fire(attack_at(front.board.names[square]))
        if square in front.ground.fire(march.unit.type, march.place):
            return self.take(shot)
        place = firing_place(front.pack, front.view, march, square)
        if place is None or place == march.place:
            return self.take(shot)
        return self.take(To(front.board.names[place >> 3], FACINGS[place & 7]), shot)

    def _group(self, group: Group, square: int, pointed: Pointed) -> bool:
        front, unit = self.front, self.front.unit_at(square)
        if pointed.at_object or (unit is not None and unit.side != front.side):
            shot, _ = best_volley(front, group, square, pointed.at_object)
            return self.take(shot) if shot is not None else self._explained("out_of_range")
        if unit is not None:
            return self.take(Select(unit.id))
        steps = leading_steps(front, group, square, pointed.facing)
        if not steps:
            return self._explained("too_far" if group.units else "formation_too_small")
        return self.take(*(Step(token) for token in steps))

    def _explained(self, code: str) -> bool:
        """What means no step at all is refused in words."""
        self.front.links.explain(refused(code))
        return False

    def _recruit(self, order: Recruit, square: int, pointed: Pointed) -> bool:
        """Another recruit; one that stands there is turned, or taken off again."""
        name = self.front.board.names[square]
        standing = self._standing(order, name)
        facing = FACINGS[pointed.facing] if pointed.facing is not None else ""
        if standing is not None and facing and facing != standing.facing:
            return self.take(Put(f"{standing.type}@{name}/{facing}"))
        if standing is not None:
            return self.take(Lift(name))
        if not self.recruit:
            return False
        front = "E" if self.front.side == "white" else "W"
        return self.take(Put(f"{self.recruit}@{name}/{facing or front}"))

    def _standing(self, order: Recruit, name: str) -> Item | None:
        items = (read_item(one) for one in order.items)
        return next((one for one in items if one is not None and one.square == name), None)

    def _turn_carried(self, order: Relocate, square: int, pointed: Pointed) -> bool:
        here = order.square == self.front.board.names[square]
        if not here or pointed.facing is None:
            return False
        return self.take(Turned(FACINGS[pointed.facing]))

    # -- keys and buttons --------------------------------------------------------------------

    def key(self, sketch: Sketch, key: Key, pointed: Pointed) -> bool:
        name = key.name
        if key.ctrl or key.alt:
            return False
        if name == "backspace":
            return self.front.links.take_back()
        if name in TURN_KEYS and not key.shift and self._wish(sketch, pointed, TURN_KEYS[name]):
            return True
        token = (WIDE_KEYS if key.shift else STEP_KEYS).get(name, "")
        if token and (sketch.march is not None or sketch.group is not None):
            return self.take(Step(token))
        return False

    def _wish(self, sketch: Sketch, pointed: Pointed, by: int) -> bool:
        """Turn the facing that the pointed square would be reached with."""
        march = sketch.march
        if march is None or pointed.square in (OUTSIDE, march.square):
            return False
        place = place_for(march, pointed.square, pointed.facing)
        if place is None:
            return False
        for turn in range(1, 8):
            facing = (place + by * turn) & 7
            if pointed.square * 8 + facing in march.found:
                self.front.facing = facing
                self.front.links.touch()
                return True
        return False

    def pressed(self, sketch: Sketch, name: str) -> bool:
        """A button whose name is a step, a chip of the plan, or a type to recruit."""
        if name in sketch.chips:
            return self._back_to(sketch.chips[name])
        if name in PAD:
            return self.take(PAD[name])
        if name in self.front.pack.units:
            self.recruit = name
            self.front.links.touch()
            return True
        if name == "all_linked":
            return self._all_linked(sketch)
        if name == str(React(self.front.view.reaction)):
            return True  # what is so already needs no answer
        option = next((one for one in self.front.links.options if one.id == name), None)
        if option is not None and isinstance(option.args, React):
            decision = self.front.decision
            return decision is not None and self.front.links.submit(decision, option.id)
        if option is not None or name in _modes():
            return self.front.links.step(name)
        return False

    def _back_to(self, number: int) -> bool:
        """Take back until so many steps are left."""
        front = self.front
        while len(getattr(front.draft, "plan", ())) > number:
            if not front.links.take_back():
                return False
        return True

    def _all_linked(self, sketch: Sketch) -> bool:
        group, front = sketch.group, self.front
        leader = group.leader if group is not None else None
        if leader is None or group is None:
            return False
        taken = {unit.id for unit in group.units}
        more = [one for one in all_linked(front.pack, front.view, leader) if one not in taken]
        return self.take(*(Select(one) for one in more))

    def next_unit(self) -> bool:
        """The next unit that can still act, from west to east."""
        front = self.front
        ready = [
            unit for unit in front.view.units.values() if unit.side == front.side and not unit.used
        ]
        if not ready:
            return False
        width = front.board.width
        ready.sort(key=lambda unit: (unit.square % width, unit.square))
        order = front.draft
        keys = [unit.id for unit in ready]
        now = order.unit if isinstance(order, Go) else ""
        at = keys.index(now) + 1 if now in keys else 0
        return self._select(ready[at % len(ready)])

    def _select(self, unit: Unit) -> bool:
        front = self.front
        if not isinstance(front.draft, Go) and front.draft is not None:
            self.clear()
        front.show_square(unit.square)
        return self.take(Select(unit.id))

    # -- choices -----------------------------------------------------------------------------

    def choices(self, sketch: Sketch) -> Sequence[str]:
        """Anchors of the map that mean something now, in a walking order."""
        front = self.front
        if front.decision is None:
            return ()
        found: dict[str, None] = {}
        for option in front.links.options:
            if isinstance(option.args, From):
                continue
            for anchor in option.anchors:
                square = front.square_of(anchor)
                if square != OUTSIDE:
                    found[front.anchor_of(square)] = None
        if sketch.group is not None:
            for key in sketch.group.joining:
                found[anchors.unit(key)] = None
        return list(found) if sketch.march is None else self._nearest_first(sketch.march, found)

    def _nearest_first(self, march: March, found: Iterable[str]) -> list[str]:
        """Targets, then squares from near to far, then units that could be chosen instead."""
        front, wide = self.front, self.front.board.width
        y, x = divmod(march.square, wide)

        def rank(anchor: str) -> tuple[int, int]:
            square = front.square_of(anchor)
            unit = front.unit_at(square)
            sort = 1 if unit is None else 0 if unit.side != march.unit.side else 2
            return sort, max(abs(square // wide - y), abs(square % wide - x))

        return sorted(found, key=rank)


def recruitable(front: Front) -> dict[str, int]:
    """Types that could be recruited by another click, with the number of squares for them."""
    found: dict[str, int] = {}
    for option in front.links.options:
        if isinstance(option.args, Put):
            item = read_item(option.args.piece)
            if item is not None:
                found[item.type] = found.get(item.type, 0) + 1
    return found


def _modes() -> tuple[str, ...]:
    return tuple(str(Mode(kind)) for kind in ("formation", "column"))
