"""One name for a robot everywhere: whose it is, as chips, prompt and log call it."""

import pygame
import pytest

from game.shell.canvas import Canvas
from game.words.text import title_catalogues
from scenes.offscreen import off_screen_services, render
from scenes.replay.scene import ReplayScene
from scenes.table.host import load_kit
from scenes.volt.panels import order
from scenes.volt.panels.order import Row, reasons, row_boxes
from tests.scenes.table_driver import Host
from tests.scenes.volt.samples import RFL, TRAINING, beam_table, table

MODELS = ("HOUND", "MERCURY", "REAPER", "VOLT")
FINISH = {
    "arena": "training", "variant": "training", "phase": "resolution",
    "robots": {"red": {"cell": "F4", "side": "S", "vp": 2, "number": 1},
               "blue": {"cell": "B8", "side": "N", "vp": 1, "number": 2}},
    "tokens": {"F4": 1, "H2": 1},
}  # fmt: skip


def test_strip_console_and_inspector_call_a_robot_by_whose_it_is(tmp_path):
    seat = beam_table(tmp_path, size=(1920, 1080))
    rows = seat.table.panels.rows(seat.table.shown)
    said = [row.note for row in rows] + [seat.table.desk.console.sheet.title]
    said += [line.words for line in seat.table.desk.console.sheet.lines]
    said += [line.words for line in seat.scene.log.lines]
    assert not [words for words in said if any(model in words for model in MODELS)]
    card = seat.table.inspect(seat.table.shown, "robot:blue")
    assert (card.title, card.subtitle) == ("Bot", "MERCURY (MERKURY)")


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_strip_tells_every_reason_whole(tmp_path, monkeypatch, lang, size):
    seat = beam_table(tmp_path, size=size, lang=lang)
    told = []
    real = order.note_lines

    def note_lines(*args):
        told.append(real(*args)[1])
        return real(*args)

    monkeypatch.setattr(order, "note_lines", note_lines)
    plan, robots, kit = seat.table.plan, seat.table.shown.robots, seat.table.kit
    dice = [("red", "blue", 1), ("blue", "red", 1), ("green", "red", 1), ("yellow", "blue", 6)]
    rows = [Row(one, "next", colour, value, "N") for one, colour, value in dice]
    whys = reasons(rows, robots, kit)
    canvas = Canvas(pygame.Surface(seat.view.pixels), seat.view)
    for row, why, place in zip(rows, whys, row_boxes(plan.order, 4), strict=True):
        order.paint_row(canvas, place, row, why, robots[row.seat], kit)
    assert len(told) == 4
    assert not [line for lines in told for line in lines if "…" in line]


def test_a_choice_tells_its_points_and_the_win_first_before_anything_is_pointed_at(tmp_path):
    seat = table(tmp_path, TRAINING, position=FINISH, size=(1920, 1080))
    assert seat.flow.asked.kind == "activate"
    first, second, *_ = seat.table.desk.console.sheet.lines
    assert (first.words, first.bold) == ("+1 VP: you win", True)
    assert second.words == "Ania collects 1 VP token on F4: now 3 VP."
    position = {
        **FINISH,
        "robots": {**FINISH["robots"], "red": {**FINISH["robots"]["red"], "vp": 0}},
    }
    seat = table(tmp_path / "b", TRAINING, position=position, size=(1920, 1080))
    assert seat.table.desk.console.sheet.lines[0].words == "+1 VP: 1 of 3"


def test_the_beads_number_the_phases_as_the_rules_do(tmp_path):
    seat = table(tmp_path, RFL)
    top = seat.scene.wording.top()
    assert [words[:7] for words in top.phases] == [f"Phase {n + top.first}" for n in range(4)]
    assert load_kit("komrades").rules.info.first_phase == 1


def test_the_beads_of_a_replay_are_numbered_alike(tmp_path):
    seat = table(tmp_path, RFL)
    services = off_screen_services("en")
    replay = ReplayScene(services, load_kit("volt"), seat.match, Host(), at=0)
    render(replay, (1280, 720))
    assert replay.top_bar.model.first == seat.scene.wording.top().first == 0


def test_a_robot_that_nobody_steers_has_one_name_in_every_polish_sentence():
    catalogue = title_catalogues("volt")["pl"]
    templates = [
        form
        for entry in catalogue.values()
        for form in ([entry] if isinstance(entry, tuple) else entry.values())
    ]
    said = ["".join(piece.words for piece in template) for template in templates]
    assert any("ZabijBot" in words for words in said)
    assert not [words for words in said if "KillBot" in words]
