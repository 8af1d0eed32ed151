"""A recorded match can be watched, searched for its key moments, and played on."""

import pygame
import pytest

from game.shell.records import Key, Pointer
from rules.kernel.setup import SeatSetup, Setup
from scenes.export import export_replay
from scenes.offscreen import off_screen_services, render
from scenes.replay.scene import ReplayScene
from scenes.table.screens.key_sheet import KeySheet
from scenes.ui.choice import Choice
from tests.scenes.duel_table import duel_kit
from tests.scenes.table_driver import Host, TableDriver, widgets
from tests.soak.disks import full

BOTS = Setup("duel", (SeatSetup("red", "bot", "A", "red"), SeatSetup("blue", "bot", "B", "blue")))


@pytest.fixture
def ended(tmp_path):
    table = TableDriver(duel_kit(), BOTS, tmp_path, size=(960, 540), loaded={"die": (1, 6, 1, 6)})
    table.settle()
    return table.match


def watch(match, at=0, lang="en"):
    services = off_screen_services(lang)
    scene = ReplayScene(services, duel_kit(), match, Host(), at=at, check_pose=True)
    render(scene, (1280, 720))
    return scene


def pass_time(scene, seconds):
    for _ in range(round(seconds * 30)):
        scene.services.director.update(1 / 30)


def test_playing_shows_every_answer_and_stops_at_the_end(ended):
    scene = watch(ended)
    scene.toggle()
    pass_time(scene, 60)
    assert scene.run.at == len(ended.turns)
    assert not scene.run.playing
    assert scene.shown.outcome == ended.outcome
    assert len(scene.log.lines) == len(ended.events())


def test_scores_beside_the_board_go_with_what_is_shown(ended):
    scene = watch(ended)
    scene.toggle()
    for _ in range(900):
        pass_time(scene, 1 / 30)
        told = [score for _, score in scene.panels.inspector.overview.facts]
        assert told == [chip.score for chip in scene.table.chips(scene.shown)]


def test_going_back_shows_the_earlier_position_and_log(ended):
    scene = watch(ended, at=len(ended.turns))
    scene.seek(1)
    assert scene.shown.points == {"red": 0, "blue": 0}
    assert scene.log.lines == []


def test_bookmarks_lead_to_the_key_moments(ended):
    scene = watch(ended)
    rolls = [
        number
        for number, turn in enumerate(ended.turns, 1)
        if any(type(event).__name__ == "Rolled" for event in turn.events)
    ]
    assert list(scene.bookmarks) == rolls
    scene.seek(scene.run.next_bookmark(scene.bookmarks))
    assert scene.run.at == rolls[0]


def test_the_scrub_bar_seeks_by_click_and_drag(ended):
    scene = watch(ended)
    track = scene._scrub.track
    director = scene.services.director
    director.handle(Pointer("press", track.centerx, track.centery, "left"))
    assert scene.run.at == round(len(ended.turns) / 2)
    director.handle(Pointer("drag", track.right + 50, track.centery, "left", 50, 0))
    assert scene.run.at == len(ended.turns)


def test_a_notch_says_what_happened_and_leads_there(ended):
    scene = watch(ended)
    mark = scene.bookmarks[-1]
    x, y = scene._scrub.x_of(mark), scene._scrub.rect.centery
    notch = scene._scrub.hit(x, y)
    scene.seek(mark)
    told = [line.words for line in scene.log.lines]
    assert notch.tooltip in told, "the words of the log"
    scene.seek(0)
    for kind in ("press", "release"):
        scene.handle(Pointer(kind, x + 2, y, "left"))
    assert scene.run.at == mark


def test_the_keys_of_a_replay_stand_on_a_sheet(ended):
    scene = watch(ended)
    scene.handle(Key("h", actions=("hint",)))
    top = scene.services.director.top
    assert isinstance(top, KeySheet)
    assert {("Space", "Play or pause"), ("Up arrow", "To the key moment before")} <= set(top.hints)


def test_secrets_are_shown_only_once_the_match_has_ended(ended, tmp_path):
    scene = watch(ended)
    assert scene.run.seats() == ("red", "blue")
    scene._look("blue")
    assert scene.shown.seat == "blue"
    running = TableDriver(duel_kit(), BOTS, tmp_path / "other").match
    scene = watch(running)
    scene._look("blue")
    assert scene.shown.seat == ""


def test_keys_mean_an_open_list_and_nothing_below_it(ended):
    scene = watch(ended, at=len(ended.turns))
    choice = next(one for one in widgets(scene) if isinstance(one, Choice))
    director = scene.services.director
    choice.activate()
    director.handle(Key("escape", actions=("back",)))
    assert director.top is scene
    assert not scene.ui.has_popup
    choice.activate()
    for name, action in (("down", "down"), ("return", "pick")):
        director.handle(Key(name, actions=(action,)))
    assert scene.shown.seat == "red"
    assert scene.run.at == len(ended.turns)


def test_playing_on_from_a_moment_makes_a_match_of_its_own(ended):
    scene = watch(ended, at=2)
    scene._play_on()
    name, match = scene.host.calls[-1]
    assert name == "play_on"
    assert len(match.turns) == 2
    assert match.state == ended.state_after(2)


def test_a_replay_becomes_a_gif_and_numbered_frames(ended, tmp_path):
    from PIL import Image

    gif, frames = tmp_path / "film.gif", tmp_path / "frames"
    export_replay(ended, gif=gif, frames=frames, kit=duel_kit(), speed=4)
    with Image.open(gif) as film:
        assert film.n_frames > 3
    first = frames / "frame_000001.png"
    assert pygame.image.load(first).get_size() == (600, 650)


@pytest.mark.parametrize(("kind", "file"), [("gif", "film"), ("frames", "frame_000001.png")])
def test_a_film_that_the_disk_refuses_is_named_and_leaves_no_half(ended, tmp_path, kind, file):
    with full(tmp_path), pytest.raises(OSError, match=file) as refused:
        export_replay(ended, **{kind: tmp_path / "kept" / "film"}, kit=duel_kit(), speed=4)
    assert str(tmp_path) in refused.value.filename
    assert not [one for one in (tmp_path / "kept").rglob("*") if one.is_file()]


def test_a_match_is_kept_as_a_film_from_here(ended):
    scene = watch(ended)
    tip = scene.text("replay.film")
    button = next(one for one in widgets(scene) if one.tooltip == tip)
    button.activate()
    assert ("film", ended) in scene.host.calls
