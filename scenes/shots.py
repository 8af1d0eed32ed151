"""``kafel shot``: a picture of any screen or position, without a display."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pygame

from game.bots.worker import BotWorker
from game.content.scenario_files import read_scenario
from game.content.titles import box_of, known_keys, load_title
from game.keeping.folders import Folders
from game.playing.match import Match, Origin
from game.playing.naming import with_names
from game.playing.session import Session
from rules.kernel.decision import RefusedError
from rules.kernel.faults import ContentError
from rules.kernel.scenarios.scenario import ScenarioError
from rules.kernel.setup import Setup
from scenes.app.installed import playable
from scenes.app.program import Program
from scenes.app.tables import named_setup
from scenes.base import Scene, Services, TextLookup
from scenes.offscreen import off_screen_services, render
from scenes.rulebook.scene import cards_page
from scenes.table.scene import TableScene

SETTLING = 0.5
FRAMES = 20
"""A screen that paints a part of itself in each frame is finished after so many."""


class ShotError(Exception):
    """Nothing can be rendered; the text says why."""


def shot(
    what: str,
    out: Path,
    *,
    position: Path | None = None,
    size: tuple[int, int] = (1920, 1080),
    scale: int = 100,
    lang: str = "en",
) -> None:
    """Render a title (a fresh game or a position), a menu screen or a page to a PNG file."""
    services = off_screen_services(lang)
    with TemporaryDirectory() as folder:
        folders = Folders(Path(folder))
        folders.make()
        program = Program(services, folders)
        program.show_shelf()
        name, _, title = what.partition(":")
        _screens(program, services, position, lang).get(name, _unknown(name))(title or name)
        surface = _settled(services, size, scale / 100)
        program.close()
    try:
        pygame.image.save(surface, str(out))
    except (pygame.error, OSError) as error:
        raise ShotError(f"{out} cannot be written ({error})") from error


def _screens(
    program: Program, services: Services, position: Path | None, lang: str
) -> dict[str, Callable[[str], None]]:
    screens: dict[str, Callable[[str], None]] = {
        "shelf": lambda title: None,
        "settings": lambda title: program.settings(),
        "statistics": lambda title: program.statistics(),
        "about": lambda title: program.about(),
        "lobby": lambda title: program.play(_known(title)),
        "rulebook": lambda title: program.rulebook(_known(title)),
        "cards": lambda title: _cards(program, services, _known(title)),
        "learn": lambda title: program.learn(_known(title)),
    }
    for key in (key for key in known_keys() if box_of(key) in playable()):
        screens[key] = lambda title: _table(program, services, title, position)
    return screens


def _cards(program: Program, services: Services, title: str) -> None:
    services.director.push(cards_page(services, program.kit(title)))


def _unknown(name: str) -> Callable[[str], None]:
    def refuse(title: str) -> None:
        raise ShotError(f"{name!r} is neither a screen nor a title ({', '.join(playable())})")

    return refuse


def _known(title: str) -> str:
    if title not in playable():
        raise ShotError(f"no title {title!r}; there are: {', '.join(playable())}")
    return title


def _table(program: Program, services: Services, title: str, position: Path | None) -> None:
    kit = program.kit(title)
    try:
        match = Match(kit.rules, _origin(title, position, kit.services(services).texts))
    except (ScenarioError, ContentError, RefusedError, ValueError) as error:
        raise ShotError(str(error)) from error
    session = Session(match, kit.stamp, program.folders, BotWorker())
    program.session = session
    scene = TableScene(services, kit, session, program, fresh=False)
    services.director.push(scene)


def _origin(title: str, position: Path | None, texts: TextLookup) -> Origin:
    if position is None:
        setup = named_setup(load_title(title).info, (), {}, ())
        seats = with_names(setup.seats, texts)
        return Origin(msgspec.structs.replace(setup, seats=seats), 1)
    scenario = read_scenario(position)
    setup = Setup(scenario.title, tuple(scenario.seats), dict(scenario.options))
    loaded = {stream: tuple(values) for stream, values in scenario.loaded.items()}
    return Origin(setup, scenario.seed, scenario.position, loaded)


def _settled(services: Services, size: tuple[int, int], scale: float) -> pygame.Surface:
    """The top screen once everything that moves has come to rest."""
    top = services.director.top
    assert isinstance(top, Scene)
    for _ in range(FRAMES):
        render(top, size, scale)
        services.director.update(SETTLING)
        if not top.unfinished:
            break
    return render(top, size, scale)
