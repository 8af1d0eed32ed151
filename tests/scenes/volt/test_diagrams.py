"""Every diagram of VOLT's rulebook is a position that can be played, and tells its rule."""

import json

import msgspec
import pygame
import pytest

from game.content.packs import RULES
from game.content.titles import load_title
from game.shell.view import View
from rules.kernel.scenario_play import play
from scenes.offscreen import off_screen_services, render
from scenes.rulebook.clauses import ChapterSheet
from scenes.rulebook.diagrams import (
    Diagram,
    DiagramFrame,
    diagram_box,
    diagram_path,
    part_of,
    read_position,
    scenario_picture,
)
from scenes.rulebook.scene import RulebookScene
from scenes.table.host import load_kit

CONTENT = RULES / "volt" / "content"
LISTED = json.loads((CONTENT / "diagrams.json").read_text(encoding="utf-8"))
FILES = sorted((CONTENT / "diagrams").glob("*.toml"))


def picture_of(name):
    services = off_screen_services()
    kit = load_kit("volt")
    path, part = part_of(diagram_path("volt", LISTED_BY_FILE[name]))
    return scenario_picture(kit.services(services), kit, read_position(path), part)


LISTED_BY_FILE = {part_of(CONTENT / name)[0].stem: clause for clause, name in LISTED.items()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_diagram_is_drawn_with_what_happens_in_it(path):
    picture = picture_of(path.stem)
    services = picture.table.links.services
    view = View(services.assets, (640, 480), 1.0)
    part = picture.table.links.part
    diagram = Diagram(diagram_box(0, 0, 520, part), picture, view)
    surface = pygame.Surface((640, 480))
    surface.blit(diagram.painted(view), (0, 0))
    assert (
        len({tuple(surface.get_at((x, y))) for x in range(0, 520, 13) for y in range(0, 160, 9)})
        > 8
    )
    moves = ("RobotMoved", "RobotPushed", "ShotFired", "Detonated", "RobotsSwapped")
    if part == "board" and any(type(event).__name__ in moves for event in picture.told):
        marks = picture.table._marks
        assert marks.trails or marks.threat
        assert diagram.shown is picture.before


TELLS = [
    ("wall_straight", "ShotFired", {"hit": "", "stopped_by": "energy_wall"}),
    ("wall_end", "ShotFired", {"hit": "blue"}),
    ("wall_corner", "ShotFired", {"hit": "blue"}),
    ("wall_bend", "ShotFired", {"hit": "", "stopped_by": "bend"}),
    ("wall_line", "ShotFired", {"hit": "", "stopped_by": "wall_line"}),
    ("wall_diagonals", "ShotFired", {"direction": "NW", "hit": ""}),
    ("wall_diagonals", "ShotFired", {"direction": "NE", "hit": "green"}),
    ("wall_diagonals", "ShotFired", {"direction": "SW", "hit": "yellow"}),
    ("barrier_diagonal", "RobotDamaged", {"robot": "red", "cause": "barrier"}),
    ("shot_over", "ShotFired", {"hit": "blue"}),
    ("move_stopped", "MoveStopped", {"cell": "B4", "lost": 2}),
    ("push", "RobotPushed", {"robot": "blue", "cell": "G5"}),
    ("chain_wall", "MoveStopped", {"robot": "green", "lost": 2}),
    ("push_pit", "RobotDestroyed", {"robot": "blue", "by": "red", "cause": "pit"}),
    ("push_two", "RobotDestroyed", {"robot": "green", "by": "red"}),
    ("push_two", "RobotDestroyed", {"robot": "blue", "by": "red"}),
    ("chain_mine", "RobotDamaged", {"robot": "red", "damage": 2, "cause": "mine"}),
    ("mine", "RobotDestroyed", {"robot": "yellow", "by": "red"}),
    ("mine_chain", "Detonated", {"cell": "E6"}),
    ("blast_wall", "RobotDamaged", {"robot": "green", "cause": "grenade"}),
    ("electrified", "RobotDestroyed", {"robot": "blue", "by": ""}),
    ("barrier", "RobotDestroyed", {"robot": "red", "by": "yellow", "cause": "barrier"}),
    ("repulsor", "RobotDestroyed", {"robot": "green", "by": "yellow"}),
    ("teleport", "RobotsSwapped", {"robot": "red", "other": "blue"}),
    ("grenade_wall", "RobotDamaged", {"robot": "blue", "by": "blue"}),
    ("crossfire", "RobotDestroyed", {"robot": "yellow", "by": "red"}),
    ("saw", "RobotDestroyed", {"robot": "green", "cause": "saw"}),
    ("beam", "RobotDestroyed", {"robot": "blue", "cause": "pit"}),
    ("remote", "VpGained", {"seat": "red", "victim": "yellow"}),
    ("bomb", "RobotDestroyed", {"robot": "green", "by": "blue"}),
    ("anchor", "AnchorSet", {"robot": "red", "accepts": 2}),
    ("jet_pack", "RobotPushed", {"robot": "blue", "cell": "G5"}),
    ("water_cannon", "MoveStopped", {"robot": "blue", "cell": "I5"}),
    ("grounding", "RobotDamaged", {"robot": "blue", "cause": "discharge"}),
    ("wall_controller", "RobotMoved", {"robot": "red"}),
    ("killbot_sight", "KillBotRolled", {"colour": "red", "rolled": 6, "value": 1}),
    ("killbot_target", "KillBotTurned", {"facing": "W", "reason": "target"}),
    ("warning_line", "KillBotTurned", {"facing": "E", "reason": "warning_line"}),
]


@pytest.mark.parametrize(("name", "event", "fields"), TELLS, ids=lambda value: str(value)[:24])
def test_a_diagram_tells_its_rule(name, event, fields):
    played = play(load_title("volt"), read_position(CONTENT / "diagrams" / f"{name}.toml"))
    happened = [msgspec.to_builtins(one) for one in played.events if type(one).__name__ == event]
    assert any(fields.items() <= one.items() for one in happened), happened


def test_the_book_shows_the_diagrams_of_a_chapter():
    scene = RulebookScene(off_screen_services(), load_kit("volt"), "V-2.12")
    render(scene, (1280, 720))
    sheet = next(one for one in scene.ui._widgets if isinstance(one, ChapterSheet))
    diagrams = [one for one in sheet.children() if isinstance(one, DiagramFrame)]
    assert len(diagrams) == sum(clause.startswith("V-2.") for clause in LISTED)
