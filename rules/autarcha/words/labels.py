"""Words and places of options and steps."""

from __future__ import annotations

from rules.autarcha.model.picks import (
    At,
    FactoryAt,
    Fire,
    From,
    Lift,
    Mode,
    Put,
    React,
    Select,
    Starter,
    Step,
    To,
    Turned,
)
from rules.autarcha.model.view import AutarchaView
from rules.autarcha.move.ground import pieces_of
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.works.recruiting import read_item
from rules.kernel.picks import Pick, Word
from rules.kernel.question import Option
from rules.kernel.text import Text, text

_STEP_KEYS = {
    "F": "step.forward",
    "L45": "step.left_45",
    "R45": "step.right_45",
    "L90": "step.left_90",
    "R90": "step.right_90",
    "U": "step.uturn",
}
_MODES = {"build": "order.build.name", "mine_row": "order.mine_row.name"}


def square_anchor(name: str) -> str:
    return f"square:{name}"


def unit_anchor(key: str) -> str:
    return f"unit:{key}"


def unit_name(pack: AutarchaPack, key: str) -> Text:
    kind = pieces_of(pack).type.get(key, "")
    return text(f"unit.{kind}.name") if kind else text("unit.unknown")


def step_option(pack: AutarchaPack, view: AutarchaView, step: Pick) -> Option:
    """A step with its words and its place on the table."""
    return Option(str(step), anchors(step), label(pack, view, step), step)


def anchors(step: Pick) -> tuple[str, ...]:
    """Where a click means this option; none makes it a button."""
    match step:
        case Select(key):
            return (unit_anchor(key),)
        case To(square) | At(square) | Lift(square) | FactoryAt(square):
            return (square_anchor(square),)
        case Fire(token):
            return () if "/" in token else (square_anchor(token[1:]),)
        case Put(piece):
            item = read_item(piece)
            return (square_anchor(item.square),) if item else ()
        case From(place):
            return (square_anchor(place),) if "." in place else (f"city:{place}",)
    return ()


def label(pack: AutarchaPack, view: AutarchaView, pick: Pick) -> Text:
    """The words on an option or a step."""
    match pick:
        case Select(key):
            square = _square_of(pack, view, key)
            return text("step.unit", unit=unit_name(pack, key), square=square)
        case To(square, facing):
            return text("step.to", square=square, facing=text(f"facing.{facing}"))
        case Step(token):
            return text(_STEP_KEYS.get(token, "step.forward"))
        case Fire(token):
            return _fire(token)
        case At(square) | FactoryAt(square):
            return text(f"step.{pick.word}", square=square)
        case Put(piece):
            return _put(piece)
        case Lift(square):
            return text("step.lift", square=square)
        case Turned(facing):
            return text("step.facing", facing=text(f"facing.{facing}"))
        case From(place):
            return _place(pack, view, place)
        case Mode(kind):
            return text(_MODES.get(kind, f"order.{kind}.name"))
        case React(how):
            return text(f"order.react.{how}")
        case Starter(side):
            return text("step.starter", side=text(f"seat.{side}"))
        case Word(word):
            return text(f"answer.{word}")
    return text(f"order.{pick.word}.name")


def _square_of(pack: AutarchaPack, view: AutarchaView, key: str) -> str:
    unit = view.units.get(key)
    return pack.board_of(view.scenario).names[unit.square] if unit else ""


def _fire(token: str) -> Text:
    at_object = "" if token[0] == "@" else "_object"
    ring, slash, place = token[1:].partition("/")
    if slash:
        return text(f"step.volley{at_object}", ring=ring, place=place)
    return text(f"step.fire{at_object}", square=ring)


def _put(piece: str) -> Text:
    item = read_item(piece)
    if item is None:
        return text("step.put", unit="", square="", facing="")
    facing = text(f"facing.{item.facing}")
    return text("step.put", unit=text(f"unit.{item.type}.name"), square=item.square, facing=facing)


def _place(pack: AutarchaPack, view: AutarchaView, place: str) -> Text:
    board = pack.board_of(view.scenario)
    for city in board.cities:
        if city.id == place:
            return text("step.from_city", city=text(city.name))
    return text("step.from_factory", square=place)
