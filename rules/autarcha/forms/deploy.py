"""Deployment as a composed answer: ``deploy:psz@08.04.NW/E,pie@11.07.SW/E`` (A-5.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from rules.autarcha.geometry import FACINGS, home_facing
from rules.autarcha.model.picks import PICKS, Deploy, Lift, Put, Shift
from rules.autarcha.model.view import AutarchaView, Position
from rules.autarcha.move.ground import FREE, Ground, ground_of
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.turn.deploying import (
    allowed_squares,
    deployment_faults,
    go_of,
    piece_refusal,
)
from rules.autarcha.turn.ready import fill
from rules.autarcha.words.refusals import refused, topmost
from rules.autarcha.works.recruiting import Item, read_item
from rules.autarcha.works.sapping import may_stand
from rules.kernel.contract import Form
from rules.kernel.decision import Decision, Refusal, RefusedError
from rules.kernel.picks import Pick, Word
from rules.kernel.question import Composing, Option
from rules.kernel.rng import Stream
from rules.kernel.text import Text, text

READY, CLEAR, MIRROR = "ready", "clear", "mirror"
_MIRRORED = {facing: FACINGS[(4 - number) % 8] for number, facing in enumerate(FACINGS)}


def wanted_pieces(pack: AutarchaPack, position: Position, decision: Decision) -> int:
    """How many pieces this answer places: all in secret, else those of the go."""
    if decision.secret:
        return len(position.to_place.get(decision.seat, ()))
    return go_of(pack, position)[1]


class DeployForm(Form):
    """The form of the decision ``deploy``."""

    def check(
        self, state: Position, pack: AutarchaPack, decision: Decision, pick: str
    ) -> Refusal | None:
        order = PICKS.read(pick)
        if not isinstance(order, Deploy):
            return refused("unreadable_pick")
        wanted = wanted_pieces(pack, state, decision)
        code = topmost(deployment_faults(pack, state, decision.seat, order, wanted))
        if not code:
            return None
        clause = {"wrong_phase": "A-5.4", "landscape_forbidden": "A-5.3"}.get(code, "")
        return refused(code, clause)

    def sample(
        self, state: Position, pack: AutarchaPack, decision: Decision, chance: Stream
    ) -> str:
        """Pieces on random squares, facing any way."""
        squares = sorted(allowed_squares(pack, state, decision.seat))
        ground = ground_of(pack, state)
        names, taken = ground.board.names, set[int]()
        left = list(state.to_place[decision.seat])
        if not decision.secret:
            left = chance.shuffled(left)[: wanted_pieces(pack, state, decision)]
        parts: list[str] = []
        for kind in left:
            while True:
                number = chance.below(len(squares) * 8)
                square, facing = squares[number >> 3], number & 7
                free = square not in taken and state.grid[square] == FREE
                if free and may_stand(ground, kind, square * 8 + facing):
                    break
            taken.add(square)
            parts.append(f"{kind}@{names[square]}/{FACINGS[facing]}")
        return str(Deploy(tuple(parts)))

    def blank(self, view: AutarchaView, pack: AutarchaPack, decision: Decision) -> str:
        return str(Deploy())

    def composing(
        self, view: AutarchaView, pack: AutarchaPack, decision: Decision, draft: str
    ) -> Composing:
        items = drafted(draft)
        wanted = wanted_pieces(pack, view, decision)
        steps = [_option(step) for step in _steps(pack, view, decision, items)]
        missing: list[Text] = []
        if len(items) < wanted:
            missing.append(text("deploy.missing", n=wanted - len(items)))
        return Composing(draft, tuple(steps), tuple(missing))

    def take(
        self, view: AutarchaView, pack: AutarchaPack, decision: Decision, draft: str, step: Pick
    ) -> str:
        items = drafted(draft)
        match step:
            case Put(piece):
                items = _put(pack, view, decision, items, piece)
            case Lift(square):
                rest = [item for item in items if item.square != square]
                if len(rest) == len(items):
                    raise RefusedError(refused("unit_unknown"))
                items = rest
            case Shift(square, to):
                items = _shifted(pack, view, decision, items, square, to)
            case Word("ready"):
                wanted = wanted_pieces(pack, view, decision)
                items += fill(pack, view, decision.seat, items, wanted - len(items))
            case Word("clear"):
                items = []
            case Word("mirror"):
                items = _mirrored(pack, view, decision, items)
            case _:
                raise RefusedError(Refusal("not_offered"))
        return _spelled(items)


def drafted(draft: str) -> list[Item]:
    """The pieces of an unfinished deployment in the order in which they were put down."""
    order = PICKS.read(draft) if draft else Deploy()
    found = [read_item(spelled) for spelled in order.pieces] if isinstance(order, Deploy) else []
    return [item for item in found if item is not None]


def _spelled(items: list[Item]) -> str:
    return str(Deploy(tuple(f"{one.type}@{one.square}/{one.facing}" for one in items)))


def _left(view: AutarchaView, seat: str, items: list[Item]) -> Counter[str]:
    """The pieces that are neither on the board nor in the draft."""
    left = Counter(view.to_place.get(seat, ()))
    left.subtract(item.type for item in items)
    return +left


def _steps(
    pack: AutarchaPack, view: AutarchaView, decision: Decision, items: list[Item]
) -> Iterator[Pick]:
    """Every type that is left on every square where it may stand; what stands may be lifted."""
    yield Word(READY)
    if items:
        yield from (Word(CLEAR), Word(MIRROR))
    for item in items:
        yield Lift(item.square)
        for facing in FACINGS:
            if facing != item.facing:
                yield Put(f"{item.type}@{item.square}/{facing}")
    if len(items) >= wanted_pieces(pack, view, decision):
        return
    side, ground = decision.seat, ground_of(pack, view)
    taken = {item.square for item in items}
    front, names = home_facing(side), ground.board.names
    free = [one for one in sorted(allowed_squares(pack, view, side)) if view.grid[one] == FREE]
    for kind in _left(view, side, items):
        for square in free:
            aligned = facing_at(ground, kind, square, front)
            if aligned is not None and names[square] not in taken:
                yield Put(f"{kind}@{names[square]}/{FACINGS[aligned]}")


def facing_at(ground: Ground, kind: str, square: int, wish: int) -> int | None:
    """The wished facing, or the nearest one in which a piece may stand there (A-5.3)."""
    for turn in (0, 1, 7, 2, 6, 3, 5, 4):
        facing = (wish + turn) % 8
        if may_stand(ground, kind, square * 8 + facing):
            return facing
    return None


def _put(
    pack: AutarchaPack, view: AutarchaView, decision: Decision, items: list[Item], piece: str
) -> list[Item]:
    """A piece is put down, or one of its type that stands there is turned."""
    item = read_item(piece)
    if item is None:
        raise RefusedError(refused("unreadable_pick"))
    there = next((one for one in items if one.square == item.square), None)
    rest = [one for one in items if one is not there]
    if there is not None and there.type != item.type:
        raise RefusedError(refused("square_occupied"))
    if not _left(view, decision.seat, rest)[item.type]:
        raise RefusedError(refused("no_piece_left"))
    if len(rest) >= wanted_pieces(pack, view, decision):
        raise RefusedError(refused("not_your_placement"))
    allowed = allowed_squares(pack, view, decision.seat)
    code = piece_refusal(pack, view, decision.seat, item, allowed)
    if code:
        clause = "A-5.3" if code == "landscape_forbidden" else ""
        raise RefusedError(refused(code, clause))
    return [*rest, item]


def _shifted(
    pack: AutarchaPack, view: AutarchaView, decision: Decision, items: list[Item],
    square: str, to: str,
) -> list[Item]:  # fmt: skip
    """A piece goes to another square and faces as before; what stands there takes its place."""
    if not any(item.square == square for item in items):
        raise RefusedError(refused("unit_unknown"))
    allowed = allowed_squares(pack, view, decision.seat)
    swap = {square: to, to: square}
    found = [Item(one.type, swap.get(one.square, one.square), one.facing) for one in items]
    for item in found:
        code = piece_refusal(pack, view, decision.seat, item, allowed)
        if code:
            raise RefusedError(refused(code, "A-5.3" if code == "landscape_forbidden" else ""))
    return found


def _mirrored(
    pack: AutarchaPack, view: AutarchaView, decision: Decision, items: list[Item]
) -> list[Item]:
    """North and south change places; what could not stand there stays off."""
    board = pack.board_of(view.scenario)
    allowed = allowed_squares(pack, view, decision.seat)
    found: list[Item] = []
    for item in items:
        y, x = divmod(board.square(item.square), board.width)
        square = board.names[(board.height - 1 - y) * board.width + x]
        turned = Item(item.type, square, _MIRRORED[item.facing])
        if not piece_refusal(pack, view, decision.seat, turned, allowed):
            found.append(turned)
    return found


def _option(step: Pick) -> Option:
    match step:
        case Put(piece):
            return _put_option(piece)
        case Lift(square):
            label = text("step.lift", square=square)
            return Option(str(step), (f"square:{square}",), label, step)
        case _:
            return Option(str(step), (), text(f"step.{step}"), step)


@lru_cache(maxsize=16384)
def _put_option(piece: str) -> Option:
    """Hundreds of these are the same after every step, so each is made once."""
    item, step = read_item(piece), Put(piece)
    assert item is not None
    label = text(
        "step.put",
        unit=text(f"unit.{item.type}.name"),
        square=item.square,
        facing=text(f"facing.{item.facing}"),
    )
    return Option(str(step), (f"square:{item.square}",), label, step)
