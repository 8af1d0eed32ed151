"""A table shows what happened, then asks; secrets stay behind the curtain."""

import pytest

from rules.kernel.setup import SeatSetup, Setup
from scenes.table.course.modes import Mode
from scenes.table.course.pose import PoseMismatchError
from scenes.table.parts.plot import spread
from scenes.table.screens.curtain import CurtainScene
from scenes.table.screens.end_screen import EndScreen
from scenes.table.screens.recap import RecapScene
from scenes.ui.dialog import Dialog
from tests.rules.kernel import duel
from tests.scenes.duel_table import DuelTable, duel_kit
from tests.scenes.table_driver import TableDriver

ANIA = SeatSetup("red", "human", "Ania", "red")
PIOTR = SeatSetup("blue", "human", "Piotr", "blue")
BOT = SeatSetup("blue", "bot", "Bot", "blue", "easy")
SOLO, HOT_SEAT = Setup("duel", (ANIA, BOT)), Setup("duel", (ANIA, PIOTR))
WATCH = Setup("duel", (SeatSetup("red", "bot", "A", "red"), BOT))


def sit_down(tmp_path, setup=SOLO, **options):
    options.setdefault("loaded", {"die": (6, 5, 4, 3, 6, 6, 6, 6)})
    options.setdefault("size", (960, 540))
    driver = TableDriver(duel_kit(), setup, tmp_path, **options)
    driver.settle()
    return driver


def test_a_click_on_a_choice_answers_and_the_bot_answers_after_it(tmp_path):
    table = sit_down(tmp_path)
    table.click("number:5")
    table.settle()
    assert [turn.action.pick for turn in table.match.turns] == ["5", "1"]
    assert table.flow.asked.kind == "shout"
    assert table.scene.prompt_bar.model.message == "Shout before the others do?"


def test_events_are_logged_and_animated_before_anybody_is_asked(tmp_path):
    table = sit_down(tmp_path, speed="normal")
    table.click("number:5")
    for _ in range(3):
        table.tick()
    assert table.flow.mode is Mode.SHOWING
    assert table.table.links.asked is None
    table.settle()
    assert [line.words for line in table.scene.log.lines][-1].startswith("The die is rolled")


def test_a_click_during_an_animation_finishes_it_and_picks_nothing(tmp_path):
    table = sit_down(tmp_path, speed="normal")
    table.click("number:5")
    for _ in range(4):
        table.tick()
    x = table.table.stage["score:red"].x
    table.click("score:blue")
    assert table.table.stage["score:red"].x > x
    table.settle()
    assert table.flow.asked.kind == "shout"


def test_a_refused_pick_is_explained_in_the_prompt(tmp_path):
    table = sit_down(tmp_path)
    table.scene.submit(table.flow.asked, "17")
    assert table.scene.prompt_bar.refusal == "That is not possible now."
    assert table.services.audio.played[-1] == "error"
    table.tick(7)
    assert table.scene.prompt_bar.refusal == ""


def test_an_option_without_a_place_is_a_button(tmp_path):
    table = sit_down(tmp_path)
    table.click("number:5")
    table.settle()
    assert [one.args.text for one in table.table.links.options] == ["pass", "hurrah", "double"]
    table.press_button("Double the stakes")
    table.settle()
    assert table.match.state.stakes == 2
    assert table.match.turns[-1].action.seat == "blue"


def test_undo_shows_the_earlier_position_at_once(tmp_path):
    table = sit_down(tmp_path, free_undo=True)
    table.click("number:5")
    table.settle()
    assert table.match.state.points["red"] == 1
    table.key("ctrl+z")
    assert table.match.state.points["red"] == 0
    assert table.table.stage["score:red"].x == 90
    assert table.scene.log.lines == []
    table.key("ctrl+y")
    table.settle()
    assert table.match.state.points["red"] == 1


def test_the_undo_button_says_how_far_and_why(tmp_path):
    table = sit_down(tmp_path)
    undo = table.scene.wording.top().buttons[0]
    assert undo.disabled_because == "This is the beginning of the match."
    table.click("number:5")
    table.settle()
    undo = table.scene.wording.top().buttons[0]
    assert undo.disabled_because == "Somebody else has answered since."


def test_a_secret_question_is_asked_behind_the_curtain(tmp_path):
    table = sit_down(tmp_path, HOT_SEAT)
    assert table.flow.mode is Mode.CURTAIN
    assert isinstance(table.top, CurtainScene)
    assert table.table.view.seat == ""
    table.its_me()
    assert table.table.view.seat == "red"
    assert table.flow.asked.seat == "red"
    table.click("number:6")
    table.settle()
    assert table.top.model.name == "Piotr"
    assert table.table.view.seat == ""


def test_a_recap_tells_what_happened_since_through_ones_own_eyes(tmp_path):
    table = sit_down(tmp_path, HOT_SEAT)
    for pick in ("6", "1"):
        table.its_me()
        table.answer(pick)
    for _ in range(2):
        table.answer("pass")
    table.tick(1.0)
    table.top._me()
    assert isinstance(table.top, RecapScene)
    told = [line.event for line in table.top.digest.lines]
    assert [type(event) for event in told] == [duel.Whispered, duel.Whispered, duel.Rolled]
    assert [event.number for event in told[:2]] == [6, 0]


def test_no_recap_tells_what_everybody_has_just_watched(tmp_path):
    table = sit_down(tmp_path, HOT_SEAT, speed="double")
    for pick in ("6", "1"):
        table.its_me()
        table.answer(pick)
    for _ in range(2):
        table.answer("pass")
    table.settle()
    table.tick(1.0)
    table.top._me()
    assert table.top is table.scene


def test_the_first_time_at_the_screen_has_no_recap(tmp_path):
    table = sit_down(tmp_path, HOT_SEAT)
    table.tick(1.0)
    table.top._me()
    assert table.top is table.scene


def test_paused_bots_wait_and_go_on_step_by_step(tmp_path):
    table = TableDriver(duel_kit(), WATCH, tmp_path, size=(960, 540))
    table.flow.pace.toggle()
    for _ in range(10):
        table.tick()
    assert table.match.turns == []
    table.key("o")
    for _ in range(10):
        table.tick()
    assert len(table.match.turns) == 1
    table.key("p")
    table.settle()
    assert table.flow.mode is Mode.ENDED


def test_what_a_bot_set_off_is_told_in_nobodys_name(tmp_path):
    """The die of the bot's answer may act on anybody; the sentence says who."""
    table = sit_down(tmp_path, speed="normal")
    table.click("number:5")
    for _ in range(60):
        table.tick()
        if table.flow.mode is Mode.SHOWING and table.flow.bot_acts:
            break
    model = table.scene.prompt_bar.model
    assert (model.who, model.phase) == ("", "")
    assert [button.icon for button in model.buttons] == ["pause", "step", "skip"]


def test_skipping_the_bots_sums_up_what_they_did(tmp_path):
    table = sit_down(tmp_path, speed="normal")
    table.click("number:5")
    while table.flow.mode is not Mode.THINKING:
        table.tick()
    table.key("space")
    table.settle()
    assert isinstance(table.top, RecapScene)
    assert table.flow.asked.kind == "shout"


def test_skipping_from_ones_own_answer_ends_at_ones_own_turn(tmp_path):
    """Neither the rest of the answer nor anything that a bot does is shown any more."""
    table = sit_down(tmp_path, speed="normal")
    table.click("number:5")
    assert table.flow.mode is Mode.SHOWING
    assert not table.flow.bot_acts
    table.scene.input.prompt_button("table:skip")
    shown = 0
    while table.top is table.scene and table.flow.mode is not Mode.ASKING:
        table.tick()
        shown += table.flow.showing.moving
    assert table.flow.asked.seat == "red"
    assert len(table.match.turns) > 1
    assert shown <= len(table.match.turns)


def test_the_end_shows_the_result_once(tmp_path):
    table = TableDriver(duel_kit(), WATCH, tmp_path, size=(960, 540))
    table.settle()
    for _ in range(40):
        table.tick()
    assert isinstance(table.top, EndScreen)
    assert [call[0] for call in table.host.calls] == ["finished"]
    model = table.top.model()
    assert model.headline.endswith("wins")
    assert model.reason == "Three points were reached."
    assert model.lines[0].values[0] == 0
    table.director.pop()
    table.press_button("Result")
    assert isinstance(table.top, EndScreen)


def test_a_failing_bot_leaves_the_match_intact_and_a_bundle_behind(tmp_path):
    table = sit_down(tmp_path)
    table.worker.broken = "it broke"
    table.click("number:5")
    for _ in range(5):
        table.tick()
    assert isinstance(table.top, Dialog)
    assert table.flow.mode is Mode.STUCK
    assert len(list((tmp_path / "bugs").iterdir())) == 1
    table.worker.broken = ""
    table.press_button("Any legal move")
    table.settle()
    assert len(table.match.turns) == 2


def test_rules_that_fail_on_a_move_leave_everything_as_it_was(tmp_path, monkeypatch):
    table = sit_down(tmp_path)
    before = table.match.state

    def broken(state, action):
        raise RuntimeError("impossible")

    monkeypatch.setattr(table.kit.rules, "submit", broken)
    assert not table.scene.submit(table.flow.asked, "5")
    assert isinstance(table.top, Dialog)
    assert table.match.state is before
    assert table.flow.mode is Mode.ASKING


def test_an_animation_that_fails_is_told_and_the_position_is_right(tmp_path, monkeypatch):
    table = sit_down(tmp_path, check_pose=False)
    monkeypatch.setattr(table.table, "begin_event", lambda event, view: 1 / 0)
    table.click("number:5")
    for _ in range(10):
        table.tick()
    assert isinstance(table.top, Dialog)
    assert table.table.stage["score:red"].x > 90


def test_cues_that_leave_something_else_than_the_view_are_found(tmp_path, monkeypatch):
    table = sit_down(tmp_path)
    monkeypatch.setattr(table.table, "begin_event", lambda event, view: None)
    with pytest.raises(PoseMismatchError, match="score:red"):
        table.answer("5")


def test_a_match_taken_up_again_stands_where_it_was_left(tmp_path):
    table = sit_down(tmp_path)
    table.click("number:5")
    table.settle()
    again = TableDriver(duel_kit(), SOLO, tmp_path, match=table.match, fresh=False)
    assert again.flow.asked.kind == "shout"
    assert len(again.scene.log.lines) == 3


def test_marks_at_the_end_of_the_plot_stay_apart_and_inside():
    assert spread([100.0, 20.0], 200.0) == [100.0, 20.0]
    assert spread([195.0, 195.0, 195.0, 20.0], 200.0) == [164.0, 182.0, 200.0, 20.0]


@pytest.mark.parametrize(("fresh", "told"), [(True, True), (False, False)])
def test_who_fell_before_the_match_was_taken_up_is_no_news(tmp_path, monkeypatch, fresh, told):
    monkeypatch.setattr(DuelTable, "is_out", lambda table, view, seat: seat == "red")
    table = sit_down(tmp_path, HOT_SEAT, fresh=fresh)
    if table.flow.mode is Mode.CURTAIN:
        table.tick(1.0)
        table.scene._curtain._me()
    assert isinstance(table.top, Dialog) is told


def test_whoever_has_only_bots_left_is_offered_the_end_again(tmp_path, monkeypatch):
    monkeypatch.setattr(DuelTable, "is_out", lambda table, view, seat: seat == "red")
    table = sit_down(tmp_path, SOLO, fresh=False)
    assert isinstance(table.top, Dialog)
    assert len(table.top.answers) == 3
