"""The smallest whole title: it plays by mouse, saves, replays, teaches, and keeps every promise."""

from pathlib import Path

import pytest

from game.content.lesson_format import read_lesson
from game.content.packs import PackStamp
from game.keeping.archive import from_save, resume_journal, to_save, verify
from game.keeping.saves import SaveMeta, load_save, write_save
from game.playing.match import Match, Origin
from game.words.text import parity_problems
from rules.kernel.decision import Action, RefusedError
from rules.kernel.foresight import what_if
from rules.kernel.promises.conformance import check_types, perft, play_random_game
from rules.kernel.setup import SeatSetup, Setup
from scenes.lesson.scene import LessonScene, LessonWays
from scenes.table.course.modes import Mode
from tests.ferry.rules import CALM, FOG, BoatRowed, FerryTitle
from tests.ferry.table import animations, ferry_kit
from tests.scenes.table_driver import Host, TableDriver

ALONE = Setup("ferry", (SeatSetup("red", "human", "Ola"), SeatSetup("blue", "bot", level="easy")))
TWO = Setup("ferry", (SeatSetup("red", "human", "Ola"), SeatSetup("blue", "human", "Jan")))
TITLE = FerryTitle(None)


def position(red="a2", blue="d2", hand=(CALM,), fog=(FOG,), seat="red"):
    boats = {"red": red, "blue": blue}
    return {"boats": boats, "hands": {"red": list(hand), "blue": list(fog)}, "seat": seat}


def match_at(setup=TWO, **where):
    return Match(TITLE, Origin(setup, 1, position(**where)))


# -- rules ---------------------------------------------------------------------------------------


def test_random_games_keep_every_promise():
    check_types(TITLE)
    for seed in range(40):
        assert play_random_game(TITLE, TWO, seed).finished


def test_fog_sends_the_boat_back_and_is_gone():
    match = match_at(red="b2", blue="d2")
    match.answer("red", "row:c2")
    match.answer("blue", "play:fog")
    assert match.state.boats == {"red": "b2", "blue": "d2"}
    assert match.state.hands["blue"] == ()
    assert [one.seat for one in match.open] == ["blue"]


@pytest.mark.parametrize(
    ("pick", "code"),
    [
        ("row", "no_stroke"),
        ("row:c2", "not_adjacent"),
        ("row:b2,c2,d2", "too_far"),
        ("stroke:b2", "unreadable_pick"),
        ("swim", "unreadable_pick"),
    ],
)
def test_a_route_that_cannot_be_rowed_is_refused_with_its_reason(pick, code):
    with pytest.raises(RefusedError) as caught:
        match_at().answer("red", pick)
    assert caught.value.refusal.code == code


def test_what_is_foretold_ends_where_the_other_hand_decides():
    match = match_at(red="b2")
    told = what_if(TITLE, match.view("red"), match.open[0], "row:c2")
    assert [type(event) for event in told.events] == [BoatRowed]
    assert told.stop == "secret"
    assert told.view.boats["red"] == "c2"


def test_a_hand_is_seen_by_its_owner_only():
    view = match_at().view("red")
    assert (view.hand, view.hand_sizes) == ((CALM,), {"red": 1, "blue": 1})
    assert FOG not in repr(view)


def test_perft_counts_the_answers_to_a_reaction():
    match = match_at(red="b2")
    match.answer("red", "row:c2")
    assert perft(TITLE, match.state, 1) == 2


# -- at the table --------------------------------------------------------------------------------


def test_a_game_is_clicked_to_its_end_with_undo_of_a_stroke(tmp_path):
    driver = TableDriver(ferry_kit(), ALONE, tmp_path, position=position(red="b1", blue="a3"))
    driver.settle()
    driver.click("cell:c1")
    driver.click("cell:c2")
    assert driver.scene.links.draft().draft == "row:c1,c2"
    driver.key("escape")
    assert driver.scene.links.draft().draft == "row:c1"
    driver.click("cell:d1")
    driver.press_button("Row")
    driver.settle()
    assert driver.scene.flow.mode is Mode.ENDED
    assert driver.match.outcome.winners == ("red",)


def test_an_unfinished_route_survives_a_kill(tmp_path):
    driver = TableDriver(ferry_kit(), TWO, tmp_path, position=position())
    driver.settle()
    driver.click("cell:b2")
    path = driver.scene.session.journal.path
    driver.scene.session.journal.close()
    match, journal = resume_journal(TITLE, path)
    journal.close()
    assert match.drafts.latest(match.open[0].id) == "row:b2"


def test_every_event_is_shown():
    assert animations.missing(TITLE.events) == []


def test_a_match_is_saved_and_replayed(tmp_path):
    match = Match(TITLE, Origin(TWO, 3))
    while match.outcome is None:
        decision = match.open[0]
        pick = TITLE.choose(match.view(decision.seat), decision, "easy", None, None)
        match.submit(Action(decision.id, decision.seat, pick))
    path = tmp_path / "ferry.kafel"
    write_save(path, to_save(match, SaveMeta(name="x"), PackStamp("1", "ferry")))
    save = load_save(path, ["ferry"])
    assert verify(TITLE, save, path).verified
    assert from_save(TITLE, save, path).state == match.state


def test_the_lesson_is_taken_by_mouse_and_a_wrong_route_is_answered(tmp_path):
    lesson = read_lesson(Path(__file__).parent / "lesson.toml")
    kit = ferry_kit()
    driver = TableDriver(kit, ALONE, tmp_path)
    ended = []
    ways = LessonWays(lambda: ended.append("course"))
    services = kit.services(driver.services, ALONE)
    scene = LessonScene(services, kit, lesson, Host(), ways, check_pose=True)
    driver.director.push(scene)

    def row(*cells):
        for cell in cells:
            driver.click_at(scene.table.anchor_box(f"cell:{cell}").center)
        driver.press_button("Row")
        driver.tick(5.0)

    scene.flow.next()
    driver.tick(5.0)
    row("b2")
    assert scene.status.hint
    driver.key("escape")
    row("c1", "d1")
    assert scene.flow.at_last
    scene.flow.next()
    driver.press_button("Back to the lessons")
    assert ended == ["course"]


def test_the_words_are_complete_in_both_languages():
    assert parity_problems(ferry_kit().texts) == []
