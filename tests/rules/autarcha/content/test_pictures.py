"""Pictures for everything that the content names."""

from pathlib import Path

import pytest

from rules.autarcha.board import ENVIRONMENTS
from tests.rules.autarcha.boards import maps
from tests.rules.autarcha.packs import pack

ART = Path(__file__).parents[4] / "sprites" / "autarcha"


def missing(names: list[str]) -> list[str]:
    return [name for name in names if not (ART / f"{name}.svg").is_file()]


def test_every_unit_has_a_plate_and_an_arrow_for_each_facing():
    sides, facings = ("white", "red"), ("n", "ne", "e", "se", "s", "sw", "w", "nw")
    kinds = [*pack().units, "back", *(f"facing_{facing}" for facing in facings)]
    assert missing([f"units/{kind}_{side}" for kind in kinds for side in sides]) == []


def test_every_environment_has_an_icon():
    assert missing([f"icons/{name}" for name in (*ENVIRONMENTS, "bridge")]) == []


def test_every_scenario_has_a_picture():
    assert missing([f"cards/scenario_{key}" for key in pack().scenarios]) == []


def test_every_area_has_an_emblem():
    wanted = [
        f"emblems/{key}_{area.id.lower()}"
        for key, board in pack().boards.items()
        for area in board.areas
    ]
    assert missing(wanted) == []


@pytest.mark.parametrize("key", ["river", "valley"])
def test_every_line_of_a_map_can_be_drawn(key):
    used = {name for layer in ("road", "rail") for name in maps()[key].layers[layer] if name}
    assert missing([f"roads/{name}" for name in used]) == []


def test_orders_steps_and_phases_have_icons():
    orders = (
        *("move", "attack", "destroy", "formation", "column", "operation", "mine", "demine"),
        *("build", "repair", "relocate", "recruit", "collect", "end_turn"),
        *("my_mines", "surroundings", "control", "journal", "next_unit", "surrender"),
        *("offer_draw", "forward", "left_45", "right_45", "left_90", "right_90", "uturn"),
    )
    phases = (
        *("scenario", "deal", "purchase", "deploy", "factories", "cards", "initiative"),
        *("income", "actions", "turn_end"),
    )
    names = [*orders, *(f"phase_{phase}" for phase in phases)]
    assert missing([f"icons/{name}" for name in names]) == []
