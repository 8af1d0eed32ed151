"""The diagrams of a title's rulebook for its tests: listed, played, set up and painted."""

import json
from functools import cache

import msgspec
import pygame

from game.content.packs import RULES
from game.content.titles import load_title
from game.shell.view import View
from rules.kernel.scenarios.play import play
from scenes.offscreen import off_screen_services
from scenes.rulebook.diagrams import Diagram, diagram_box, part_of, read_position, scenario_picture
from scenes.table.host import load_kit

WIDTH, WINDOW = 520, (1280, 720)
kit_of = cache(load_kit)


class Diagrams:
    """Pictures are named as they are listed: ``diagrams/<stem>.toml``, with ``#<part>`` or not."""

    def __init__(self, title):
        self.title, self.folder = title, RULES / title / "content"
        self.listed = json.loads((self.folder / "diagrams.json").read_text(encoding="utf-8"))
        self.names = sorted(set(self.listed.values()))
        self.by_stem = {part_of(self.folder / name)[0].stem: name for name in self.names}

    def set_up(self, name, lang="en", at=(0, 0), window=WINDOW):
        """A diagram as it lies on a page of the rulebook."""
        kit, (path, part) = kit_of(self.title), part_of(self.folder / name)
        services = kit.services(off_screen_services(lang))
        picture = scenario_picture(services, kit, read_position(path), part)
        return Diagram(diagram_box(*at, WIDTH, part), picture, _view(services, window))

    def events(self, stem, event):
        """What happens of one sort when the position of a file is played, as plain data."""
        played = play(load_title(self.title), read_position(self.folder / f"diagrams/{stem}.toml"))
        return [
            msgspec.json.decode(msgspec.json.encode(one))
            for one in played.events
            if type(one).__name__ == event
        ]

    def tells(self, stem, event, fields):
        """Whether an event of this sort has these values."""
        return any(fields.items() <= one.items() for one in self.events(stem, event))


def painted(diagram, window=WINDOW):
    return diagram.painted(_view(diagram.table.links.services, window))


def _view(services, window):
    return View(services.assets, window, 1.0)


def count_colours(surface):
    """Of points all over a picture: a blank one has few."""
    wide, high = surface.get_size()
    points = ((x, y) for x in range(0, wide, 9) for y in range(0, high, 9))
    return len({tuple(surface.get_at(point)) for point in points})


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")
