"""Every diagram of the S.T.A.L.K.E.R. rulebook can be played, is drawn, and tells its rule."""

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
    part_of,
    read_position,
    scenario_picture,
)
from scenes.rulebook.scene import RulebookScene
from scenes.stalker.diagrams.drawn import part_tints
from scenes.table.host import load_kit

CONTENT = RULES / "stalker" / "content"
LISTED = json.loads((CONTENT / "diagrams.json").read_text(encoding="utf-8"))
SHOWN = sorted(set(LISTED.values()))
FILES = sorted((CONTENT / "diagrams").glob("*.toml"))
every_picture = pytest.mark.parametrize("name", SHOWN, ids=lambda name: name[9:])


def picture_of(name, lang="en"):
    kit = load_kit("stalker")
    path, part = part_of(CONTENT / name)
    services = kit.services(off_screen_services(lang))
    return scenario_picture(services, kit, read_position(path), part)


def measured(name, lang="en"):
    picture = picture_of(name, lang)
    view = View(picture.table.links.services.assets, (1280, 720), 1.0)
    return Diagram(diagram_box(0, 0, 520, picture.table.links.part), picture, view), view


@every_picture
def test_a_diagram_is_drawn_with_what_happens_in_it(name):
    diagram, view = measured(name)
    surface = pygame.Surface((640, 480))
    surface.blit(diagram.painted(view), (0, 0))
    wide, high = round(diagram.place.width * 0.8), round(diagram.place.height * 0.8)
    spots = [(x, y) for x in range(0, wide, 13) for y in range(0, high, 9)]
    assert len({tuple(surface.get_at(spot)) for spot in spots}) > 30


def told(name):
    diagram, _ = measured(name)
    top = diagram.picture.table.top
    assert top.foretold is not None
    assert diagram.shown is diagram.picture.before
    return top.foretold


def test_a_way_is_drawn_over_the_position_before_it():
    found = told("diagrams/attention_drop.toml#sight")
    assert found.trails["blue"].fields == ("s", "m", "t", "u")
    assert (found.noises["blue"].level, found.noises["blue"].path) == ("large", ("t",))


def test_an_attack_has_a_line_to_everyone_it_hits():
    found = told("diagrams/burst.toml")
    assert [(shot.target, shot.label) for shot in found.shots] == [("e1", "6"), ("e2", "5")]
    assert found.trails["e2"].facing == "W"


def test_an_enemy_that_charges_shoots_from_where_it_ends():
    found = told("diagrams/charge.toml")
    assert found.trails["e1"].fields == ("a", "b", "c")
    assert [(shot.by, shot.target, shot.label) for shot in found.shots] == [("e1", "blue", "9")]
    assert told("diagrams/leap.toml").trails["e1"].manner == "leap"
    assert [shot.moved for shot in found.shots] == [True]
    assert [shot.moved for shot in told("diagrams/retreat.toml").shots] == [False]


def test_the_anomaly_die_is_shown_with_what_came_of_it():
    assert told("diagrams/activation.toml").dice == {"blue": ("P4", True)}
    assert told("diagrams/covered.toml").dice == {"blue": ("P4", False)}


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("sight.toml#sight", "BFGHKLQR"),
        ("eyes.toml#eyes", "KLMNXabc"),
        ("widening.toml#eyes", "abcde"),
        ("smoke.toml#eyes", "e"),
        ("window_mutant.toml#sight", "wxz"),
        ("window_human.toml#sight", "rwx"),
        ("room.toml#eyes", "rwy"),
        ("mutant_sight.toml#sight", "cghijm"),
        ("psionic_sight.toml#sight", "abcerw"),
    ],
)
def test_a_diagram_of_sight_colours_what_is_seen(name, fields):
    diagram, _ = measured(f"diagrams/{name}")
    top = diagram.picture.table.top
    assert sorted({field for field, _ in part_tints(top, top.part)}) == sorted(fields)


TELLS = [
    ("cover", "EnemyAttacked", {"damage": 5}),
    ("attention_along", "AttentionPlaced", {"level": "large", "at": "c"}),
    ("seen_at_once", "AttentionPlaced", {"level": "large", "at": "f"}),
    ("retreat", "EnemyStepped", {"unit": "e1", "to": "e"}),
    ("stomp", "EnemyAttacked", {"target": "green"}),
    ("full_pass", "EnemyStepped", {"unit": "e1", "to": "d"}),
    ("pool_empty", "EnemyStepped", {"unit": "e1", "to": "d"}),
    ("companion", "CompanionMoved", {"unit": "c1", "to": "g"}),
    ("cover_room", "EnemyAttacked", {"damage": 7}),
    ("radiation_move", "DoseChanged", {"before": 0, "after": 3}),
    ("human_path", "EnemyHeaded", {"goal": "b", "path": ["a", "c", "e"]}),
    ("leaving", "EnemyTurned", {"unit": "e1", "facing": "W"}),
    ("unknown", "EnemyPlaced", {"at": "c", "facing": "W"}),
    ("push", "UnitPushed", {"unit": "green", "to": "p"}),
    ("push_away", "UnitPushed", {"unit": "e1", "to": "d"}),
    ("decoy", "DecoyThrown", {"at": "b", "enemies": ["e1"]}),
    ("bolts", "SymbolCovered", {"symbol": "x.0", "by": "bolt"}),
    ("knife", "AttentionReduced", {"level": "small"}),
    ("attention_end", "AttentionPlaced", {"level": "large", "at": "m"}),
    ("attention_quiet", "AttentionPlaced", {"level": "small", "at": "u"}),
    ("attention_shift", "AttentionMoved", {"path": ["m", "l", "k"]}),
    ("splash", "EnemyDied", {"unit": "e2"}),
    ("grenade", "AttentionPlaced", {"level": "large", "at": "c"}),
    ("turned", "EnemyTurned", {"unit": "e1", "facing": "W"}),
    ("teams", "EnemyAttacked", {"unit": "e1", "target": "e3"}),
    ("exposed_moves", "StatusLost", {"status": "exposed"}),
    ("hunt", "EnemyTurned", {"at": "m", "facing": "E"}),
    ("interrupted", "EnemyStopped", {"at": "m"}),
    ("forward", "EnemyStepped", {"to": "c", "facing": "S"}),
    ("before_full", "EnemyStepped", {"to": "c"}),
    ("look_around", "EnemyLookedAround", {"facing": "S", "sees": True}),
    ("reaction", "EnemyAttacked", {"target": "blue", "damage": 7}),
    ("nearest_target", "EnemyAttacked", {"target": "blue"}),
    ("detector", "ArtifactFound", {"at": "g"}),
]


@pytest.mark.parametrize(("name", "event", "fields"), TELLS, ids=lambda value: str(value)[:24])
def test_a_diagram_tells_its_rule(name, event, fields):
    scenario = read_position(CONTENT / "diagrams" / f"{name}.toml")
    played = play(load_title("stalker"), scenario)
    happened = [msgspec.to_builtins(one) for one in played.events if type(one).__name__ == event]
    listed = [{key: _plain(one.get(key)) for key in fields} for one in happened]
    assert fields in listed, happened


def _plain(value):
    return list(value) if isinstance(value, tuple) else value


@pytest.mark.parametrize(("clause", "lang"), [("S-21.5", "en"), ("S-23.1", "pl")])
def test_the_book_shows_the_diagrams_of_a_chapter(clause, lang):
    scene = RulebookScene(off_screen_services(lang), load_kit("stalker"), clause)
    render(scene, (1280, 720))
    sheet = next(one for one in scene.ui._widgets if isinstance(one, ChapterSheet))
    diagrams = [one for one in sheet.children() if isinstance(one, DiagramFrame)]
    chapter = clause.partition(".")[0]
    assert len(diagrams) == sum(one.startswith(f"{chapter}.") for one in LISTED)


def test_a_diagram_looks_the_same_wherever_it_lies_on_the_page():
    looks = []
    for x, y in ((0, 0), (300, 200)):
        picture = picture_of("diagrams/mission_a1.toml")
        view = View(picture.table.links.services.assets, (1920, 1080), 1.0)
        surface = Diagram(diagram_box(x, y, 520), picture, view).painted(view)
        assert surface.get_size() == (520, 416)
        looks.append(pygame.image.tobytes(surface, "RGB"))
    assert looks[0] == looks[1]
