"""Live diagrams: a real position drawn by the title's own table, cached like any picture."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.content.places import RULES
from game.shell.canvas import Canvas
from game.shell.view import Box, BoxLike, View
from rules.kernel.event import Event
from rules.kernel.scenario import Scenario, ScenarioError, parse
from rules.kernel.scenario_play import play
from rules.kernel.setup import Setup
from rules.kernel.view import View as GameView
from scenes.base import Services
from scenes.table.contract import TableLinks, TitleTable
from scenes.table.host import TitleKit
from scenes.ui import draw
from scenes.ui.widget import Widget

SHAPES = {
    **{"board": 1.25, "desk": 2.9, "pda": 3.6, "gear": 3.6, "field": 1.0, "aim": 1.0},
    **{"map": 1.66, "zones": 1.66, "halves": 1.66},
}
"""Width / height of a diagram, by the part of the table that it shows."""


def diagram_path(title: str, clause: str, named: str = "", root: Path = RULES) -> Path | None:
    """The position file of a clause: the one it names, or the one that diagrams.json lists.

    A name such as ``order.toml#desk`` shows another part of the table than the board.
    """
    folder = root / title / "content"
    name = named or _listed(folder / "diagrams.json").get(clause, "")
    return folder / name if name else None


@lru_cache(maxsize=8)
def _listed(path: Path) -> dict[str, str]:
    if not path.exists():
        return {}
    names: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return names


def part_of(path: Path) -> tuple[Path, str]:
    """The file of a diagram without the part of the table that it shows, and that part."""
    name, _, part = path.name.partition("#")
    return path.with_name(name), part or "board"


def read_position(path: Path) -> Scenario:
    """A position file as a scenario; raises ScenarioError."""
    try:
        content = path.read_text(encoding="utf-8")
        raw = json.loads(content) if path.suffix == ".json" else tomllib.loads(content)
    except (OSError, ValueError) as error:
        raise ScenarioError([f"{path.name}: {error}"]) from error
    return parse(raw)


def picture_table(
    services: Services, kit: TitleKit, setup: Setup, part: str = "board"
) -> TitleTable[Any]:
    """A title's table that only shows positions: nobody plays at it."""
    links = TableLinks(
        submit=lambda decision, pick: False, touch=_nothing, explain=lambda reason: None,
        open_rule=lambda clause: None, rules=kit.rules, setup=setup, services=services,
        board_only=True, part=part,
    )  # fmt: skip
    return kit.make_table(links)


@dataclass(frozen=True, slots=True)
class Picture:
    """A position file as a spectator sees it: before, what happens in it, and after."""

    table: TitleTable[Any]
    before: GameView
    told: tuple[Event, ...]
    after: GameView

    def show(self) -> GameView:
        """Show the position with what is going to happen, or the one it leads to."""
        for view in (self.before, self.after):
            self.table.show(view)
            self.table.ask(view, None)
            if view is self.after or (self.told and self.table.foretell(self.told)):
                return view
        return self.after


def scenario_picture(
    services: Services, kit: TitleKit, scenario: Scenario, part: str = "board"
) -> Picture:
    """The picture of a position file; raises what its position or its script is refused with."""
    rules = kit.rules
    played = play(rules, scenario)
    if played.failures:
        raise ScenarioError(played.failures)
    after = before = rules.view_for(played.state, "")
    if scenario.position is not None:
        start = rules.from_position(scenario.position, played.state.setup, scenario.seed)
        before = rules.view_for(start, "")
    table = picture_table(services, kit, played.state.setup, part)
    return Picture(table, before, tuple(played.events), after)


def _nothing() -> None:
    """Nobody listens to a picture."""


class Diagram(Widget):
    """A position in a frame; painted once per size."""

    def __init__(self, rect: BoxLike, picture: Picture, key: str) -> None:
        super().__init__(rect)
        self.table, self.picture, self.name = picture.table, picture, key
        self.shown = picture.before

    def measure(self, view: View) -> None:
        self.table.layout(view, self.rect.inflate(-12, -12))
        self.shown = self.picture.show()

    def draw(self, canvas: Canvas) -> None:
        draw.fill(canvas, self.rect, "#b79f73", radius=6)
        canvas.layer(("diagram", self.name), self.rect.inflate(-12, -12), self._paint)

    def _paint(self, canvas: Canvas) -> None:
        self.table.draw(canvas)


def diagram_box(x: float, y: float, width: float, part: str = "board") -> Box:
    wide = min(width, 520.0)
    return Box(x, y, wide, wide / SHAPES.get(part, SHAPES["board"]))
