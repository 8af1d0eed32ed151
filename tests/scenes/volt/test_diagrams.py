"""The diagrams of VOLT's rulebook: each tells its rule."""

import pytest

from tests.scenes.diagram_driver import Diagrams

DIAGRAMS = Diagrams("volt")
MOVES = ("RobotMoved", "RobotPushed", "ShotFired", "Detonated", "RobotsSwapped")


@pytest.mark.parametrize("name", DIAGRAMS.names)
def test_what_happens_in_a_diagram_is_marked_on_the_position_before_it(name):
    diagram = DIAGRAMS.set_up(name)
    told = (type(event).__name__ for event in diagram.picture.told)
    if diagram.table.links.part == "board" and any(event in MOVES for event in told):
        marks = diagram.table._marks
        assert marks.trails or marks.threat
        assert diagram.shown is diagram.picture.before


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
    assert DIAGRAMS.tells(name, event, fields), DIAGRAMS.events(name, event)
