"""A session: bots answer from another process, and their time tells nothing."""

import pytest

from game.bots.worker import Answer, BotWorker
from game.content.packs import pack_stamp
from game.content.titles import load_title
from game.keeping.folders import Folders
from game.keeping.journal import read_journal
from game.playing.match import Match, Origin
from game.playing.session import QUICK_RACE_SECONDS, RACE_SECONDS, Session
from rules.kernel.decision import PASS, Action
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from tests.clauses import clauses
from tests.rules.kernel.duel import SETUP, DuelTitle


class InstantWorker(BotWorker):
    """Has every answer ready as soon as it is asked."""

    def __init__(self):
        super().__init__()
        self.questions = []
        self.ready = None

    @property
    def busy(self):
        return self.ready is not None

    def ask(self, question):
        self.questions.append(question)
        self.ready = Answer(question.decision.id, PASS)

    def poll(self):
        answer, self.ready = self.ready, None
        return answer


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture(params=["easy", "normal", "hard"])
def level(request):
    return request.param


@pytest.fixture
def at_a_window(tmp_path, level):
    """A match of three bots that stands at an event window."""
    title = load_title("komrades")
    seats = tuple(SeatSetup(one, "bot", one, one, level) for one in title.info.colours[:3])
    match = Match(title, Origin(Setup("komrades", seats, {}), 4))
    chance = Stream(4, "test")
    while not match.open[0].race:
        decision = match.open[0]
        pick = title.random_pick(match.state, decision, chance)
        match.submit(Action(decision.id, decision.seat, pick))
    folders, clock, worker = Folders(tmp_path), Clock(), InstantWorker()
    folders.make()
    session = Session(match, pack_stamp("komrades"), folders, worker, clock=clock)
    yield session, clock, worker
    session.leave()


@clauses("K-18.10")
def test_a_bot_in_a_window_answers_after_a_fixed_time_however_soon_it_knows(at_a_window, level):
    session, clock, worker = at_a_window
    fixed = RACE_SECONDS.get(level, QUICK_RACE_SECONDS)
    before = len(session.match.turns)
    assert session.poll() is None
    assert worker.questions[-1].seconds < fixed
    clock.now += fixed * 0.9
    assert session.poll() is None
    assert len(session.match.turns) == before
    clock.now += fixed * 0.2
    assert session.poll() is not None
    assert len(session.match.turns) == before + 1


def test_a_match_that_has_not_moved_on_is_kept_for_watching_only_once(at_a_window):
    session, _, _ = at_a_window
    first = session.save_replay()
    assert session.save_replay() == first
    first.unlink()
    session.save_replay()
    assert len(list(session.folders.replays.glob("*.kafel"))) == 1


def test_what_a_person_answers_is_on_disk_before_it_is_shown(tmp_path):
    title = DuelTitle(None)
    match = Match(title, Origin(SETUP, 1))
    folders = Folders(tmp_path)
    folders.make()
    session = Session(match, pack_stamp("volt"), folders, InstantWorker())
    for _ in range(5):
        decision = next(one for one in match.open if one.seat == "red")
        session.submit(decision, decision.options[0])
        assert session.journal.behind == 0
        assert len(read_journal(session.journal.path).records) == len(match.turns)
        for other in match.open:
            match.submit(Action(other.id, other.seat, other.options[0]))
            break
    session.leave()
