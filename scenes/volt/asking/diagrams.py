"""What happens next in a position, laid over it: the diagrams of the rulebook tell rules so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.shell.view import Box
from rules.kernel.event import Event
from rules.volt.model import events as e
from rules.volt.model.view import VoltView
from rules.volt.turn.killbots import sight
from scenes.table.camera import BoardCamera
from scenes.volt import looks
from scenes.volt.asking.previews import Sketch
from scenes.volt.board.layout import BOARD, CELL, cell_middle
from scenes.volt.board.marks import Marks, Note
from scenes.volt.kit import Kit

CLOSEST = 3
"""How many steps of zoom a diagram takes at most, so that the arena around is still seen."""


def foretold_marks(events: Sequence[Event], view: VoltView, kit: Kit) -> Marks:
    """Trails, ghosts and badges of these events; with several panels each has its numeral."""
    sketch = Sketch(view, kit)
    dice = [event for event in events if isinstance(event, e.DieActivated)]
    numbered = len({die.panel for die in dice}) > 1
    for part in _activations(events):
        die = part[0] if isinstance(part[0], e.DieActivated) else None
        label = looks.PANEL_NUMERAL[die.panel] if die is not None and numbered else ""
        sketch.add(part, label, die.robot if die is not None else "")
    marks = sketch.marks("")
    electrified = [
        cell for one in events if isinstance(one, e.SpacesElectrified) for cell in one.cells
    ]
    lookers = dict.fromkeys(one.robot for one in events if isinstance(one, e.KillBotLooked))
    return replace(
        marks,
        threat=tuple(dict.fromkeys((*marks.threat, *electrified))),
        sight=tuple(line for seat in lookers for line in sight(kit.pack, view, seat)),
        notes=(*marks.notes, *_order(dice, view)),
    )


def _activations(events: Sequence[Event]) -> Iterator[list[Event]]:
    """The events in parts, each beginning with the die that causes them."""
    part: list[Event] = []
    for event in events:
        if isinstance(event, e.DieActivated) and part:
            yield part
            part = []
        part.append(event)
    if part:
        yield part


def _order(dice: Sequence[e.DieActivated], view: VoltView) -> Iterator[Note]:
    """Who acts as which one, where several robots act on one panel."""
    if len({die.robot for die in dice}) < 2 or len({die.panel for die in dice}) > 1:
        return
    for number, die in enumerate(dice, 1):
        cell = view.robots[die.robot].cell
        picture = looks.die_sprite(die.colour, die.value)
        yield Note(cell, "clock", f"{number}.", looks.CYAN, picture)


def look_closely(camera: BoardCamera, area: Box, marks: Marks, view: VoltView) -> None:
    """Zoom in on the cells that the marks and the robots are on, with a margin around them."""
    camera.frame(area, BOARD, BOARD)
    points = [cell_middle(cell) for cell in _cells(marks, view)]
    camera.look_closely(points, (2 * CELL, 2.4 * CELL), CLOSEST)


def _cells(marks: Marks, view: VoltView) -> Iterator[str]:
    yield from (robot.cell for robot in view.robots.values() if robot.cell)
    yield from (*marks.threat, *(note.cell for note in marks.notes))
    yield from (cell for trail in marks.trails for cell in trail.cells)
    yield from (*view.mines, *(ghost.cell for ghost in marks.ghosts))
