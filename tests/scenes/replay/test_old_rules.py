"""Matches that were recorded with other rules: watched as they were told, and never lost."""

import msgspec
import pytest

from game.commands.replaying import as_text
from game.keeping.archive import from_save, replayed, start_journal, to_save
from game.keeping.journal import read_journal
from game.keeping.saves import SaveMeta, SaveProblem
from game.playing.match import Match, Origin
from game.words.text import load_texts
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from scenes.offscreen import off_screen_services, render
from scenes.replay.run import ReplayRun
from scenes.replay.scene import ReplayScene
from scenes.table.host import load_kit
from tests.scenes.table_driver import Host

BOTS = Setup(
    "volt",
    (SeatSetup("red", "bot", "A", "red"), SeatSetup("blue", "bot", "B", "blue")),
    {"variant": "training"},
)


@pytest.fixture(scope="module")
def kit():
    return load_kit("volt")


@pytest.fixture(scope="module")
def ended(kit):
    match, chance = Match(kit.rules, Origin(BOTS, 4)), Stream(4, "players")
    while match.outcome is None:
        decision = match.open[0]
        pick = match.title.random_pick(match.state, decision, chance)
        match.submit(Action(decision.id, decision.seat, pick))
    return match


def changed_rules(kit, ended, path, **how):
    """The same match from a file whose answers lead elsewhere today."""
    save = to_save(ended, SaveMeta(name="old"), kit.stamp, **how)
    origin = msgspec.structs.replace(ended.origin, seed=5)
    save = msgspec.structs.replace(save, origin=msgspec.to_builtins(origin))
    return from_save(kit.rules, save, path / "old.kafel")


@pytest.fixture
def recorded(kit, ended, tmp_path):
    """From a replay: every position is in the file."""
    return changed_rules(kit, ended, tmp_path, with_positions=True)


@pytest.fixture
def told_only(kit, ended, tmp_path):
    """From a file that tells the events alone."""
    return changed_rules(kit, ended, tmp_path)


def test_the_answers_are_not_played_again_but_their_events_are_known(ended, recorded):
    assert recorded.resumed
    assert recorded.turns == []
    assert [turn.events for turn in recorded.past.turns] == [turn.events for turn in ended.turns]
    assert recorded.state == ended.state


def test_a_record_that_cannot_be_read_any_more_leaves_the_last_position(kit, ended, tmp_path):
    save = to_save(ended, SaveMeta(name="old"), kit.stamp)
    records = [{**record, "events": [{"type": "Forgotten"}]} for record in save.actions]
    origin = msgspec.to_builtins(msgspec.structs.replace(ended.origin, seed=5))
    save = msgspec.structs.replace(save, actions=records, origin=origin)
    match = from_save(kit.rules, save, tmp_path / "old.kafel")
    assert match.past is None
    assert match.state == ended.state


def watch(kit, match, at=0):
    scene = ReplayScene(off_screen_services("en"), kit, match, Host(), at=at, check_pose=True)
    render(scene, (1280, 720))
    return scene


def test_all_of_it_can_be_watched(kit, ended, recorded):
    scene = watch(kit, recorded)
    assert scene.run.length == len(ended.turns)
    assert "other rules" in scene.beside_title()
    scene.toggle()
    for _ in range(40000):
        if not scene.run.playing:
            break
        scene.services.director.update(0.5)
    assert scene.run.at_end
    assert scene.shown == ended.view("")
    told = [line.event for line in scene.log.lines]
    assert told[-len(ended.turns[-1].events) :] == list(ended.turns[-1].events)


def test_seeking_moves_the_pieces_to_where_the_record_tells(kit, ended, recorded):
    at = len(ended.turns) // 2
    old, new = watch(kit, recorded, at), watch(kit, ended, at)
    assert len(old.log.lines) > 0
    assert [r.cell for r in old.table.shown.robots.values()] == [
        r.cell for r in new.table.shown.robots.values()
    ]
    assert old.shown.robots == new.shown.robots
    assert old.bookmarks == new.bookmarks


def test_every_event_of_the_record_has_the_view_that_held_after_it(kit, ended, recorded):
    old, new = ReplayRun(recorded), ReplayRun(ended)
    while not new.at_end:
        was, now = old.forward(), new.forward()
        assert [one.event for one in was] == [one.event for one in now]
        assert [one.view.robots for one in was] == [one.view.robots for one in now]
    assert old.at_end


def test_without_positions_the_log_goes_on_between_the_first_and_the_last(kit, ended, told_only):
    scene = watch(kit, told_only)
    assert "the log tells all of it" in scene.beside_title()
    first = scene.shown
    for number in range(1, len(ended.turns)):
        lines = len(scene.log.lines)
        scene.step()
        assert scene.run.at == number
        assert scene.shown == first
        assert len(scene.log.lines) >= lines
    scene.step()
    assert scene.run.at_end
    assert scene.shown == ended.view("")
    told = [line.event for line in scene.log.lines]
    assert told[-len(ended.turns[-1].events) :] == list(ended.turns[-1].events)


def test_playing_on_is_offered_from_the_end_only_and_says_why(kit, recorded):
    scene = watch(kit, recorded, 3)
    assert not scene._play_on_button.enabled
    assert "other rules" in scene._play_on_button.tooltip
    scene.seek(scene.run.length)
    assert scene._play_on_button.enabled
    assert ReplayRun(recorded, scene.run.length).taken_up().state == recorded.state


def test_the_record_is_told_as_text_and_saved_again_whole(kit, ended, recorded):
    texts = load_texts("en", "volt")
    assert as_text(recorded, texts)[-5:] == as_text(ended, texts)[-5:]
    again = to_save(recorded, SaveMeta(name="again"), kit.stamp)
    assert len(again.actions) == len(ended.turns)


def test_a_record_saved_again_keeps_its_positions(kit, ended, recorded, tmp_path):
    again = changed_rules(kit, recorded, tmp_path, with_positions=True)
    assert again.past.positions == recorded.past.positions
    assert again.past.first == recorded.past.first


def test_a_resumed_match_is_continued_from_where_it_stood(kit, tmp_path):
    match, chance = Match(kit.rules, Origin(BOTS, 4)), Stream(4, "players")

    def answer(one):
        decision = one.open[0]
        pick = one.title.random_pick(one.state, decision, chance)
        one.submit(Action(decision.id, decision.seat, pick))

    for _ in range(10):
        answer(match)
    resumed = Match.resume(kit.rules, match.origin, match.title.clone(match.state))
    journal = start_journal(tmp_path / "one.journal", resumed, kit.stamp, "")
    answer(resumed)
    journal.close()
    back = replayed(kit.rules, read_journal(journal.path))
    assert back.state == resumed.state
    assert back.resumed
    assert back.undo_status().steps <= 1


def test_a_whole_file_of_unreadable_rules_is_not_called_damaged(kit, ended, tmp_path):
    save = to_save(ended, SaveMeta(name="old"), kit.stamp)
    save = msgspec.structs.replace(save, snapshot={"rounds": 3})
    with pytest.raises(SaveProblem) as caught:
        from_save(kit.rules, save, tmp_path / "old.kafel")
    assert caught.value.code == "other_version"
