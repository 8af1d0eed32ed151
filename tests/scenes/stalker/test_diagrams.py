"""The diagrams of the S.T.A.L.K.E.R. rulebook: each tells its rule."""

import pytest

from scenes.stalker.diagrams.drawn import part_tints
from tests.scenes.diagram_driver import Diagrams, painted, pixels

DIAGRAMS = Diagrams("stalker")


def told(name):
    diagram = DIAGRAMS.set_up(name)
    top = diagram.table.top
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
    top = DIAGRAMS.set_up(f"diagrams/{name}").table.top
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
    assert DIAGRAMS.tells(name, event, fields), DIAGRAMS.events(name, event)


def test_a_diagram_looks_the_same_wherever_it_lies_on_the_page():
    looks = []
    for at in ((0, 0), (300, 200)):
        large = (1920, 1080)
        diagram = DIAGRAMS.set_up("diagrams/mission_a1.toml", at=at, window=large)
        surface = painted(diagram, large)
        assert surface.get_size() == (520, 416)
        looks.append(pixels(surface))
    assert looks[0] == looks[1]
