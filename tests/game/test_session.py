"""A session asks people and bots in turn, and keeps one seat's secrets from the others."""

import json
import zipfile

import pytest

from game.bots.thinking import think
from game.bots.worker import Answer
from game.folders import Folders
from game.match import Match, Origin
from game.packs import PackStamp
from game.saves import load_save
from game.session import Session
from rules.kernel.decision import RefusedError
from rules.kernel.setup import SeatSetup, Setup
from tests.rules.kernel.duel import DuelTitle

SOLO = Setup("duel", (SeatSetup("red"), SeatSetup("blue", "bot")))
HOT_SEAT = Setup("duel", (SeatSetup("red"), SeatSetup("blue")))


class InstantWorker:
    """Thinks at once, in this process."""

    def __init__(self):
        self.title = DuelTitle(None)
        self.question = None

    @property
    def busy(self):
        return self.question is not None

    def ask(self, question):
        self.question = question

    def poll(self):
        question, self.question = self.question, None
        return Answer(question.decision.id, think(self.title, question))

    def give_up(self):
        self.question = None


def sit_down(tmp_path, setup, dice=(6, 6, 6), **match_options):
    match = Match(DuelTitle(None), Origin(setup, 1, loaded={"die": dice}), **match_options)
    return Session(match, PackStamp("1", "x"), Folders(tmp_path), InstantWorker())


def answer(session, pick):
    return session.submit(session.attention().decision, pick)


def let_bots_answer(session):
    while session.attention().bot:
        session.poll()


def test_the_seat_at_the_screen_stays_only_while_it_is_asked(tmp_path):
    session = sit_down(tmp_path, HOT_SEAT)
    assert session.attention().curtain
    session.seats.sit_down("red")
    assert session.view.seat == "red"
    answer(session, "3")
    assert session.seats.eyes == ""
    assert session.attention().curtain
    session.seats.sit_down("blue")
    answer(session, "4")
    assert session.attention().decision.kind == "shout"
    assert not session.attention().curtain
    assert session.view.seat == ""


def test_a_person_takes_back_the_last_answer_but_not_a_bots(tmp_path):
    session = sit_down(tmp_path, SOLO)
    answer(session, "3")
    assert session.undo_status().steps == 1
    assert session.undo()
    assert session.attention().decision.seat == "red"
    assert session.redo() == []
    let_bots_answer(session)
    assert session.undo_status().steps == 0
    assert not session.undo()


def test_free_practice_goes_back_over_the_answers_of_bots_and_forth_again(tmp_path):
    session = sit_down(tmp_path, SOLO, free_undo=True)
    answer(session, "3")
    let_bots_answer(session)
    state = session.match.state
    assert session.undo()
    assert not session.match.turns
    events = session.redo()
    assert [type(event).__name__ for event in events] == ["Whispered", "Whispered", "Rolled"]
    assert session.match.state == state


def test_nobody_takes_back_what_another_person_answered(tmp_path):
    session = sit_down(tmp_path, HOT_SEAT)
    session.seats.sit_down("red")
    answer(session, "3")
    session.seats.sit_down("blue")
    assert session.undo_status().steps == 0
    assert session.undo_status().reason.key == "undo.other_seat"


def test_an_answer_to_a_question_given_up_is_not_taken(tmp_path):
    session = sit_down(tmp_path, SOLO)
    answer(session, "3")
    session.poll()
    assert session.undo()
    assert session.poll() is None
    assert session.attention().decision.seat == "red"


def test_a_refused_answer_changes_nothing(tmp_path):
    session = sit_down(tmp_path, SOLO)
    before = session.match.title.encode(session.match.state)
    with pytest.raises(RefusedError):
        answer(session, "9")
    assert session.match.title.encode(session.match.state) == before


def test_a_bot_that_fails_can_be_replaced_by_any_legal_pick(tmp_path):
    session = sit_down(tmp_path, SOLO)
    answer(session, "3")
    session.answer_at_random()
    assert session.match.turns[-1].action.seat == "blue"


def test_loaded_dice_are_part_of_the_journal(tmp_path):
    from game.archive import resume_journal

    session = sit_down(tmp_path, HOT_SEAT, dice=())
    session.match.load_chance("die", (2,))
    for pick in ("2", "6"):
        answer(session, pick)
    assert session.match.turns[-1].events[-1].value == 2
    session.leave()
    match, journal = resume_journal(DuelTitle(None), session.journal.path)
    assert match.state == session.match.state
    journal.close()


def test_a_bug_bundle_holds_the_match_its_last_events_and_the_versions(tmp_path):
    session = sit_down(tmp_path, HOT_SEAT)
    for pick in ("3", "4"):
        answer(session, pick)
    path = session.bug_bundle("it went wrong")
    with zipfile.ZipFile(path) as bundle:
        events = json.loads(bundle.read("events.json"))
        assert events[-1]["event"] == "Rolled"
        assert "python" in json.loads(bundle.read("versions.json"))
        assert bundle.read("trouble.txt") == b"it went wrong"
        (tmp_path / "match.kafel").write_bytes(bundle.read("match.kafel"))
    assert load_save(tmp_path / "match.kafel", ["duel"]).title == "duel"


def test_the_time_at_the_table_is_added_up_over_sittings(tmp_path):
    from game.archive import resume_journal

    first = iter((100.0, 160.0))
    match = Match(DuelTitle(None), Origin(SOLO, 1))
    stamp, folders = PackStamp("1", "x"), Folders(tmp_path)
    session = Session(match, stamp, folders, InstantWorker(), clock=lambda: next(first))
    session.leave()
    match, journal = resume_journal(DuelTitle(None), session.journal.path)
    second = iter((500.0, 530.0))
    again = Session(match, stamp, folders, InstantWorker(), journal, lambda: next(second))
    assert again.seconds_played() == 90
    journal.close()
