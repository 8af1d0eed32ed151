"""A light picture of the line on which a bot plays the rest of a turn in its head.

It knows movement, hazards, attacks and deaths by the same pure functions as the rules; windows,
events in reply and the finer order of reactions are left out. Slots count from 0.
"""

from __future__ import annotations

from rules.komrades.cards.equipment import suits
from rules.komrades.content import AttackRule, CardKind, Pack
from rules.komrades.fight.paths import splash_slots
from rules.komrades.model.state import CREW, DODGE, PRONE
from rules.komrades.model.view import KomradesView
from rules.komrades.move.line import (
    SWAP,
    advance_row,
    find_block_step,
    find_step,
    make_block_step,
    take_step,
)

HEAVY_FIRE_COMRADES = 6


class Sketch:
    """Who stands where with how much Life, and what protects whom."""

    __slots__ = (
        "attack",
        "crew",
        "dodge",
        "dud",
        "fixed",
        "gassed",
        "gear",
        "halted",
        "heavy",
        "initiative",
        "kind",
        "life",
        "line",
        "mines",
        "pack",
        "prone",
        "roulettes",
        "spent",
        "targets",
        "wires",
    )

    pack: Pack
    line: list[str]
    life: dict[str, int]
    mines: list[tuple[int, ...]]
    wires: list[bool]
    targets: list[tuple[int, str]]
    gear: dict[str, tuple[tuple[CardKind, int], ...]]
    fixed: set[str]
    dodge: set[str]
    prone: set[str]
    crew: set[str]
    spent: set[str]
    gassed: set[str]
    kind: CardKind
    attack: AttackRule
    initiative: str
    roulettes: int
    halted: bool
    dud: bool
    heavy: bool

    def copy(self) -> Sketch:
        twin = Sketch.__new__(Sketch)
        twin.pack, twin.kind, twin.attack = self.pack, self.kind, self.attack
        twin.line, twin.life = self.line.copy(), self.life.copy()
        twin.mines, twin.wires = self.mines.copy(), self.wires.copy()
        twin.targets, twin.gear = self.targets.copy(), self.gear.copy()
        twin.fixed, twin.dodge = self.fixed.copy(), self.dodge.copy()
        twin.prone, twin.crew, twin.spent = self.prone.copy(), self.crew.copy(), self.spent.copy()
        twin.gassed = self.gassed.copy()
        twin.initiative, twin.roulettes = self.initiative, self.roulettes
        twin.halted, twin.dud, twin.heavy = self.halted, self.dud, self.heavy
        return twin

    # -- movement ------------------------------------------------------------------------------

    def walk(self, who: str, delta: int, steps: int) -> None:
        line = self.line
        while steps and not self.halted and who not in self.fixed and self.life[who] > 0:
            at = line.index(who)
            step = find_step(line, self.fixed, at, delta)
            if step is None:
                return
            take_step(line, at, delta, step)
            steps -= 1
            if step.mode != SWAP and (self.mines[step.far] or self.wires[step.far]):
                self.enter(line[step.far], step.far)
                self.bury()

    def swap(self, first: str, second: str) -> None:
        if self.halted or first in self.fixed or second in self.fixed:
            return
        line = self.line
        one, other = line.index(first), line.index(second)
        line[one], line[other] = second, first

    def leap(self, who: str, slot: int) -> None:
        self.line[self.line.index(who)] = ""
        self.line[slot] = who
        self.enter(who, slot)
        self.bury()

    def board(self, owner: str, passenger: str) -> None:
        self.crew.update((owner, passenger) if passenger else (owner,))

    def drive(self, owner: str, passenger: str, delta: int, steps: int) -> None:
        """The tank rolls as a block; those it pushes may set hazards off."""
        crew = [who for who in (owner, passenger) if who]
        line = self.line
        fixed = self.fixed.difference(crew)
        for _ in range(steps):
            places = sorted(line.index(who) for who in crew)
            step = find_block_step(line, fixed, places[0], places[-1], delta)
            if step is None:
                break
            make_block_step(line, places[0], places[-1], delta, step)
            if step.mode != SWAP and line[step.far] not in crew:
                self.enter(line[step.far], step.far)
            elif step.mode != SWAP:
                self.mines[step.far], self.wires[step.far] = (), False
        self.fixed.update(crew)
        self.bury()

    # -- damage --------------------------------------------------------------------------------

    def enter(self, who: str, slot: int) -> None:
        """Wire, then mines; a detector is used if there is one."""
        if self.wires[slot]:
            self.wires[slot] = False
            self.fixed.add(who)
        mines = self.mines[slot]
        if not mines:
            return
        self.mines[slot] = ()
        for place, (kind, durability) in enumerate(self.gear.get(who, ())):
            if kind.use == "mines":
                self.wear(who, place, durability)
                return
        for amount in mines:
            self.lose(who, amount)

    def lose(self, who: str, amount: int) -> None:
        """Nikolai, the loss, the roulettes and Borys, as in K-8.7 to K-8.10."""
        hook = self.pack.hero(who).hook
        if hook == "first_hit_ends" and who not in self.spent:
            self.spent.add(who)
            return
        if who == self.initiative and self.roulettes:
            amount += self.roulettes
            self.roulettes = 0
        left = self.life[who] - amount
        if left <= 0 and hook == "last_ham" and who not in self.spent:
            self.spent.add(who)
            left = self.pack.hero(who).amount
        self.life[who] = left if left > 0 else 0

    def bury(self) -> None:
        """The dead leave, the gravedigger gains, the Commissar advances; mines may go on."""
        while True:
            life = self.life
            dead = [who for who in self.line if who and life[who] <= 0]
            if not dead:
                return
            for who in dead:
                self.line[self.line.index(who)] = ""
                self.gear.pop(who, None)
            for who in self.line:
                if who and self.pack.hero(who).hook == "heal_on_death":
                    life[who] += len(dead)
            for _ in dead:
                self._advance()

    def _advance(self) -> None:
        line = self.line
        gap = advance_row(line, self.fixed)
        if gap is None:
            return
        pushed = gap < len(line) - 1
        del line[gap]
        self.mines.pop()
        self.wires.pop()
        if pushed and (self.mines[gap] or self.wires[gap]):
            self.enter(line[gap], gap)

    # -- the attack ----------------------------------------------------------------------------

    def strike(self) -> None:
        """Phase 5: every Target card, then the deaths."""
        if self.heavy:
            self.heavy = sum(life > 0 for life in self.life.values()) >= HEAVY_FIRE_COMRADES
        for slot, tracks in self.targets:
            if tracks and tracks in self.line:
                slot = self.line.index(tracks)
            if self.kind.group == "linear":
                self._shoot(slot, self.attack.delta, self.attack.victims)
            else:
                self._burst(slot)
        self.bury()

    def _shoot(self, slot: int, delta: int, left: int) -> None:
        line = self.line
        at = min(slot, len(line) - 1) if delta < 0 else slot
        while left and 0 <= at < len(line):
            who = line[at]
            if who:
                if who in self.crew:
                    return
                if who not in self.dodge:
                    left -= 1
                    if self.hit(who, self._amount(True)):
                        return
            at += delta

    def _burst(self, slot: int) -> None:
        places = splash_slots(self.line, slot, self.attack.indirect > 0)
        for at in places.main:
            if self.line[at]:
                self.hit(self.line[at], self._amount(True))
        for at in places.indirect:
            who = self.line[at]
            if who and self.pack.hero(who).hook != "no_indirect":
                self.hit(who, self._amount(False))

    def _amount(self, main: bool) -> int:
        amount = self.attack.main + self.heavy if main else self.attack.indirect
        return amount - self.dud

    def hit(self, who: str, amount: int, bounces: int = 0) -> bool:
        """A hit with the usual reaction; says whether it was thrown back."""
        splash = self.kind.group == "splash"
        if amount <= 0 or who in self.crew or (splash and who in self.prone):
            return False
        if self.life[who] <= 0:
            return False
        best = self._best_protection(who, amount)
        if best is not None:
            place, kind, durability = best
            self.wear(who, place, durability)
            if kind.ops[0].op == "reflect":
                if bounces < 4:
                    self._throw(who, amount, bounces + 1)
                return True
            amount -= kind.ops[0].amount
        if amount > 0:
            before = self.life[who]
            self.lose(who, amount)
            if self.attack.effect == "tear_gas" and self.life[who] < before:
                self.gassed.add(who)
        return False

    def _best_protection(self, who: str, amount: int) -> tuple[int, CardKind, int] | None:
        """The piece that saves most; a car door saves everything."""
        best: tuple[int, CardKind, int] | None = None
        most = 0
        for place, (kind, durability) in enumerate(self.gear.get(who, ())):
            if suits(kind, self.kind.group, self.kind.id):
                saved = amount + 1 if kind.ops[0].op == "reflect" else kind.ops[0].amount
                if min(saved, amount + 1) > most:
                    most, best = min(saved, amount + 1), (place, kind, durability)
        return best

    def wear(self, who: str, place: int, durability: int) -> None:
        """One use of a piece of equipment is gone."""
        pieces = self.gear[who]
        kind = pieces[place][0]
        worn = ((kind, durability - 1),) if durability > 1 else ()
        self.gear[who] = (*pieces[:place], *worn, *pieces[place + 1 :])

    def _throw(self, who: str, amount: int, bounces: int) -> None:
        """A reflected hit goes to the nearest comrade on either side."""
        start = self.line.index(who)
        for reach in range(1, len(self.line)):
            for at in (start + reach, start - reach):
                if 0 <= at < len(self.line) and self.line[at]:
                    met = self.line[at]
                    if self.kind.group == "splash" or met not in self.dodge:
                        self.hit(met, amount, bounces)
                        return


def sketch_of(view: KomradesView, pack: Pack) -> Sketch:
    """The public table as a sketch."""
    sketch = Sketch.__new__(Sketch)
    sketch.pack = pack
    sketch.line = list(view.line)
    sketch.life = {who: one.life for who, one in view.comrades.items()}
    sketch.mines = [
        tuple(amount for card in cards if (amount := pack.cards[card].attack.amount))
        for cards in view.hazards
    ]
    sketch.wires = [
        any(pack.cards[card].attack.hazard != "mine" for card in cards) for cards in view.hazards
    ]
    sketch.targets = [(one.slot - 1, one.tracks) for one in view.targets]
    sketch.gear = {
        who: tuple((pack.cards[gear.card], gear.durability) for gear in pieces)
        for who, pieces in view.gear.items()
    }
    comrades = view.comrades.values()
    sketch.fixed = {one.id for one in comrades if one.immovable}
    sketch.dodge = {one.id for one in comrades if DODGE in one.statuses}
    sketch.prone = {one.id for one in comrades if PRONE in one.statuses}
    sketch.crew = {one.id for one in comrades if CREW in one.statuses}
    sketch.spent = {one.id for one in comrades if one.ability_used}
    sketch.gassed = {one.id for one in comrades if one.gassed}
    sketch.kind = pack.cards[view.attack]
    sketch.attack = sketch.kind.attack
    sketch.initiative = view.initiative
    sketch.roulettes = sum(pack.cards[card].attack.amount for card in view.roulettes)
    sketch.halted, sketch.dud, sketch.heavy = view.halted, view.dud, view.heavy_fire
    return sketch


def in_danger(sketch: Sketch) -> set[str]:
    """Who would lose Life or a protection if the attack struck now."""
    twin = sketch.copy()
    before = dict(twin.life)
    gear = dict(twin.gear)
    twin.strike()
    return {
        who for who in before if twin.life[who] < before[who] or twin.gear.get(who) != gear.get(who)
    }
