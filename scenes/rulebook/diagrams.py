"""Live diagrams: a real position drawn by the title's own table, cached like any picture."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import pygame

from game.content.places import RULES
from game.shell.canvas import Canvas
from game.shell.patience import Tries
from game.shell.view import Box, BoxLike, View
from rules.kernel.decision import RefusedError
from rules.kernel.event import Event
from rules.kernel.faults import ContentError
from rules.kernel.scenarios.exact import placed
from rules.kernel.scenarios.play import play
from rules.kernel.scenarios.scenario import Scenario, ScenarioError, parse
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
CANNOT_BE_SHOWN = (ScenarioError, RefusedError, ContentError, ValueError, LookupError)
"""What a position is refused with."""


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
        start = placed(rules, scenario.position, played.state.setup, scenario.seed)
        before = rules.view_for(start, "")
    table = picture_table(services, kit, played.state.setup, part)
    return Picture(table, before, tuple(played.events), after)


def _nothing() -> None:
    """Nobody listens to a picture."""


class Diagram:
    """A position set up in a place: what the frame around it is painted with."""

    def __init__(self, place: Box, picture: Picture, view: View) -> None:
        self.place, self.table, self.picture = place, picture.table, picture
        self.table.layout(view, place)
        self.shown = picture.show()

    def painted(self, view: View) -> pygame.Surface:
        return Canvas(pygame.Surface((1, 1)), view).painted(self.place, self.table.draw)


class DiagramFrame(Widget):
    """A position in a frame, set up and painted once the frame is on the screen.

    `develop` goes on with it; the sheet calls it for one frame at a time, so that a chapter with
    many positions opens as quickly as one without.
    """

    def __init__(self, rect: BoxLike, load: Callable[[], Picture], key: str, broken: str) -> None:
        super().__init__(rect)
        self.diagram: Diagram | None = None
        self._load, self._name, self._broken = load, key, broken
        self._view: View | None = None
        self._refused = False
        self._painted = False
        self._tries = Tries()

    @property
    def place(self) -> Box:
        return self.rect.inflate(-12, -12)

    @property
    def unfinished(self) -> bool:
        view = self._view
        return view is not None and not self._refused and self._found(view) is None

    @property
    def fresh(self) -> bool:
        """Never painted yet: what the store of pictures gave up is painted again only in sight."""
        return self.unfinished and not self._painted

    def measure(self, view: View) -> None:
        self._view = view

    def develop(self) -> None:
        """Set the position up, or go on painting it as far as the time of a frame goes."""
        if self._view is None:
            return
        if self.diagram is None:
            try:
                self.diagram = Diagram(self.place, self._load(), self._view)
            except CANNOT_BE_SHOWN:
                self._refused = True
            return
        baked, paint = self._view.assets.baked, partial(self.diagram.painted, self._view)
        picture = partial(baked.get, self._key(self._view), paint)
        self._painted = self._view.assets.patience.done(self._tries, picture)

    def draw(self, canvas: Canvas) -> None:
        draw.fill(canvas, self.rect, "#b79f73", radius=6)
        image = self._found(canvas.view)
        if image is not None:
            canvas.blit(image, self.place.topleft)
        elif self._refused:
            at = self.rect.center
            draw.text(canvas, self._broken, at, 15, "ink", italic=True, anchor="center")

    def _found(self, view: View) -> pygame.Surface | None:
        return view.assets.baked.find(self._key(view))

    def _key(self, view: View) -> Hashable:
        return ("diagram", self._name, self.rect.size, view.pixels, view.scale)


def diagram_box(x: float, y: float, width: float, part: str = "board") -> Box:
    wide = min(width, 520.0)
    return Box(x, y, wide, wide / SHAPES.get(part, SHAPES["board"]))
