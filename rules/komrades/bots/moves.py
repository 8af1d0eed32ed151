"""Cards on a bot's sketch: what each does, and the choices that it offers there."""

from __future__ import annotations

from collections.abc import Callable

from rules.komrades.bots.sketch import Sketch
from rules.komrades.content import CardKind, Op
from rules.komrades.model.state import DIRECTIONS

MASK = (1 << 64) - 1


class Dice:
    """Quick private chance for imagined games (a linear congruential generator)."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = (seed * 2 + 1) & MASK

    def below(self, limit: int) -> int:
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) & MASK
        return (self._state >> 33) % limit


def choices_on(sketch: Sketch, who: str, kind: CardKind) -> list[str]:
    """The choices of a manoeuvre on the sketch; pairs of comrades are joined by a plus."""
    op = kind.ops[0]
    line, fixed = sketch.line, sketch.fixed
    if op.op == "move" and op.who == "self":
        names = DIRECTIONS if op.direction == "either" else (op.direction,)
        return [f"{name}:{op.steps}" for name in names]
    if op.op == "move":
        at = line.index(who)
        near = op.who == "adjacent"
        return [
            other
            for slot, other in enumerate(line)
            if other and other != who and other not in fixed and (not near or abs(slot - at) == 1)
        ]
    others = [other for other in line if other and other != who and other not in fixed]
    if op.who == "self":
        return others
    return [f"{a}+{b}" for place, a in enumerate(others) for b in others[place + 1 :]]


def movement_choices(sketch: Sketch, who: str, kind: CardKind) -> list[str]:
    """The choices of any card: only movement cards offer some."""
    if kind.group != "manoeuvre" or kind.ops[0].op == "status":
        return []
    return choices_on(sketch, who, kind)


def do_manoeuvre(sketch: Sketch, who: str, kind: CardKind, choice: str) -> None:
    """Carry a manoeuvre out on the sketch."""
    op = kind.ops[0]
    if op.op == "status":
        gain_status(sketch, who, op.status)
    elif op.op == "swap":
        first, _, second = choice.partition("+") if op.who == "other" else (who, "", choice)
        sketch.swap(first, second)
    elif op.who == "self":
        name, _, steps = choice.partition(":")
        sketch.walk(who, DIRECTIONS.get(name, 1), int(steps))
    else:
        line = sketch.line
        away = 1 if line.index(choice) > line.index(who) else -1
        sketch.walk(choice, away if op.direction == "away" else -1, op.steps)


def gain_status(sketch: Sketch, who: str, status: str) -> None:
    {"dodge": sketch.dodge, "prone": sketch.prone, "fubar": sketch.fixed}[status].add(who)


def always(pick: str) -> Callable[[list[str]], str]:
    """A choice that has been made before."""
    return lambda choices: pick


def act(sketch: Sketch, who: str, kind: CardKind, choose: Callable[[list[str]], str]) -> None:
    """Whatever a revealed card does; ``choose`` makes the choice that it offers."""
    if kind.group == "equipment":
        sketch.gear[who] = (*sketch.gear.get(who, ()), (kind, kind.durability))
        return
    if kind.group != "manoeuvre":
        return
    op = kind.ops[0]
    if op.op == "status":
        gain_status(sketch, who, op.status)
        return
    if sketch.halted or (op.who == "self" and who in sketch.fixed):
        return
    choices = choices_on(sketch, who, kind)
    if choices:
        do_manoeuvre(sketch, who, kind, choose(choices))


def do_event(sketch: Sketch, who: str, op: Op, choice: str, dice: Dice) -> None:
    """The effect of an event with its public choice (an option id)."""
    rest = choice.partition(":")[2]
    match op.op:
        case "status":
            if op.status == "halt":
                sketch.halted = True
            else:
                sketch.dud = True
        case "shuffle_line":
            _shuffle(sketch, dice)
        case "move":
            sketch.walk(rest, -1, op.steps)
        case "place_hazard":
            sketch.wires[int(rest) - 1] = True
        case "heal":
            sketch.life[who] += op.amount
        case "target_shift":
            number, _, slot = rest.partition(":")
            sketch.targets[int(number) - 1] = (int(slot) - 1, "")


def move_gear(sketch: Sketch, owner: str, place: int, to: str) -> None:
    """A piece of equipment changes hands, or is lost if ``to`` is empty."""
    pieces = sketch.gear[owner]
    sketch.gear[owner] = (*pieces[:place], *pieces[place + 1 :])
    if to:
        sketch.gear[to] = (*sketch.gear.get(to, ()), pieces[place])


def _shuffle(sketch: Sketch, dice: Dice) -> None:
    line = sketch.line
    slots = [at for at, who in enumerate(line) if who not in sketch.fixed]
    names = [line[at] for at in slots]
    for last in range(len(names) - 1, 0, -1):
        other = dice.below(last + 1)
        names[last], names[other] = names[other], names[last]
    for at, who in zip(slots, names, strict=True):
        line[at] = who
    for at in slots:
        if line[at]:
            sketch.enter(line[at], at)
    sketch.bury()
