"""The words on the options of each decision."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.decision import Decision
from rules.kernel.text import Text, text
from rules.volt.arena.geometry import turned
from rules.volt.model.view import VoltView
from rules.volt.modules.decks import NOTHING
from rules.volt.turn.program import PANELS
from rules.volt.words.sentences import module_name

Label = Callable[[VoltView, Decision, str], Text]


def label(view: VoltView, decision: Decision, pick: str) -> Text:
    """The words on an option, by the kind of its prefix."""
    if decision.form:
        return text("option.program", program=pick)
    prefix, found, rest = pick.partition(":")
    if found and prefix in _PREFIXED:
        return _PREFIXED[prefix](view, decision, rest)
    if decision.kind == "fire" and pick != "shoot":
        return module_name(pick)
    if decision.kind == "setup_colours":
        first, second = pick.split("+")
        return text("option.colours", first=text(f"deck.{first}"), second=text(f"deck.{second}"))
    return text(f"option.{pick}")


def _cell(view: VoltView, decision: Decision, cell: str) -> Text:
    if decision.kind == "activate":
        tokens = view.tokens.get(cell, 0)
        key = "option.collect" if tokens else "option.use_cell"
        return text(key, cell=cell, n=tokens)
    if decision.kind == "drop_mine":
        return text("option.move_mine", cell=cell)
    return text("option.cell", cell=cell)


def _fewer(view: VoltView, decision: Decision, amount: str) -> Text:
    cells = max(0, int(decision.about.get("cells", 0)) - int(amount))
    key = "option.anchor" if decision.kind == "anchor" else "option.brake"
    return text(f"{key}.none" if amount == "0" else key, fewer=int(amount), n=cells)


def _turn(view: VoltView, decision: Decision, amount: str) -> Text:
    button = str(decision.about.get("button", "N"))
    key = "option.keep_aim" if amount == "0" else "option.turn"
    return text(key, to=text(f"dir.{turned(button, int(amount))}"))


def _dock(view: VoltView, decision: Decision, pair: str) -> Text:
    left, right = (name.strip(NOTHING) for name in pair.split("|"))
    return text("option.dock", left=module_name(left), right=module_name(right))


def _die(view: VoltView, decision: Decision, code: str) -> Text:
    panel, move = code.split(":")
    die, to = move.split(">")
    return text("option.move_die", panel=PANELS[int(panel) - 1], die=die, to=text(f"dir.{to}"))


_PREFIXED: dict[str, Label] = {
    "cell": _cell,
    "fewer": _fewer,
    "turn": _turn,
    "dock": _dock,
    "die": _die,
    "number": lambda view, decision, number: text("option.number", number=int(number)),
    "deck": lambda view, decision, deck: text("option.deck", deck=text(f"deck.{deck}")),
    "remove": lambda view, decision, code: text("option.remove", die=code),
    "face": lambda view, decision, way: text("option.face", to=text(f"dir.{way}")),
    "arena": lambda view, decision, arena: text(f"arena.{arena}.name"),
    "model": lambda view, decision, model: text(f"robot.{model}.name"),
}
