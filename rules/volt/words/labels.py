"""The words on the options of each decision, and where they are picked."""

from __future__ import annotations

from rules.kernel.decision import Decision
from rules.kernel.picks import Pick, Word
from rules.kernel.text import Text, text
from rules.volt.arena.geometry import turned
from rules.volt.content import VoltPack
from rules.volt.model import picks as p
from rules.volt.model.notation import PANELS, die_code
from rules.volt.model.questions import AboutDie, AboutMove
from rules.volt.model.view import VoltView
from rules.volt.words.sentences import module_name


def label(pack: VoltPack, view: VoltView, decision: Decision, pick: Pick) -> Text:
    """The words on an option."""
    match pick:
        case p.Cell(cell):
            return _cell(pack, view, decision, cell)
        case p.Fewer(cells):
            return _fewer(decision, cells)
        case p.TurnBy(steps):
            key = "option.turn" if steps else "option.keep_aim"
            return text(key, to=_way(turned_to(decision, steps)))
        case p.Dock():
            left, right = pick.slots
            return text("option.dock", left=module_name(left), right=module_name(right))
        case p.MoveDie():
            die, panel = pick.die, PANELS[pick.panel - 1]
            return text("option.move_die", panel=panel, die=die_code(die), to=_way(pick.to))
        case p.Colours(first, second):
            decks = text(f"deck.{first}"), text(f"deck.{second}")
            return text("option.colours", first=decks[0], second=decks[1])
    return plain_label(pick)


def plain_label(pick: Pick) -> Text:
    match pick:
        case p.Number(number):
            return text("option.number", number=number)
        case p.FromDeck(colour):
            return text("option.deck", deck=text(f"deck.{colour}"))
        case p.Remove(code):
            return text("option.remove", die=code)
        case p.Face(way):
            return text("option.face", to=_way(way))
        case p.InArena(arena):
            return text(f"arena.{arena}.name")
        case p.Model(model):
            return text(f"robot.{model}.name")
        case p.UseModule(module):
            return module_name(module)
        case Word(word):
            return text(f"option.{word}")
    return text("option.program", program=str(pick))


def _way(direction: str) -> Text:
    return text(f"dir.{direction}")


def _cell(pack: VoltPack, view: VoltView, decision: Decision, cell: str) -> Text:
    if decision.kind == "activate":
        tokens = view.tokens.get(cell, 0)
        if not tokens and cell in pack.grid(view.arena, view.patch).workshops:
            return text("option.use_workshop", cell=cell)
        return text("option.collect" if tokens else "option.use_cell", cell=cell, n=tokens)
    return text("option.move_mine" if decision.kind == "drop_mine" else "option.cell", cell=cell)


def cells_left(decision: Decision, fewer: int) -> int:
    """How far a move or push goes when it is shortened by so many cells."""
    about = decision.about
    return max(0, about.cells - fewer) if isinstance(about, AboutMove) else 0


def _fewer(decision: Decision, fewer: int) -> Text:
    key = "option.anchor" if decision.kind == "anchor" else "option.brake"
    key = key if fewer else f"{key}.none"
    return text(key, fewer=fewer, n=cells_left(decision, fewer))


def turned_to(decision: Decision, steps: int) -> str:
    """The button that a die is turned to."""
    about = decision.about
    return turned(about.direction, steps) if isinstance(about, AboutDie) else ""


def anchors(view: VoltView, pick: Pick) -> tuple[str, ...]:
    """A cell is also picked by the robot or the mine on it; everything else by its own name."""
    if not isinstance(pick, p.Cell):
        return (str(pick),)
    cell, robot = pick.cell, view.at(pick.cell)
    return (f"cell:{cell}", f"mine:{cell}", *((f"robot:{robot}",) if robot else ()))
