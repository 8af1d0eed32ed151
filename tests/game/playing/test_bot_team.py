"""Bots that think side by side and ahead, and whose answers wait until they are asked for."""

import pytest

from game.bots.team import BotTeam, team_size
from game.bots.thinking import Question
from game.bots.worker import Answer, BotWorker
from game.content.packs import pack_stamp
from game.content.titles import load_title
from game.keeping.folders import Folders
from game.playing.match import Match, Origin
from game.playing.session import Session
from rules.kernel.decision import Action, Decision
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup


class Slow(BotWorker):
    """Has its answer after so many looks."""

    def __init__(self):
        super().__init__()
        self.asked: list[int] = []
        self.given_up = 0
        self.question: Question | None = None
        self.looks = 3

    def ask(self, question):
        self.asked.append(question.decision.id)
        self.question, self.looks = question, 3

    def poll(self):
        self.looks -= 1
        if self.question is None or self.looks > 0:
            return None
        number, self.question = self.question.decision.id, None
        return Answer(number, f"pick {number}")

    def give_up(self):
        self.given_up += 1
        self.question = None


def decision(number: int, *options: str) -> Decision:
    return Decision(number, f"seat{number}", "plan", options or ("a", "b"), secret=True)


def about(one: Decision) -> Question:
    return Question("volt", None, one, "easy", 1, one.id)


def team(size: int) -> tuple[BotTeam, list[Slow]]:
    made: list[Slow] = []

    def make() -> Slow:
        made.append(Slow())
        return made[-1]

    return BotTeam(size, make), made


def waited_for(bots: BotTeam, number: int) -> int:
    """How many looks it takes until the answer is there."""
    bots.ask(about(decision(number)))
    for looks in range(1, 50):
        answer = bots.poll()
        if answer is not None:
            assert answer == Answer(number, f"pick {number}")
            return looks
    raise AssertionError("no answer")


def test_bots_think_at_once_as_far_as_there_are_processes():
    bots, made = team(2)
    bots.prepare([decision(1), decision(2), decision(3)], about)
    assert [member.asked for member in made] == [[1], [2]]


def test_what_was_thought_ahead_is_there_at_once_when_it_is_asked_for():
    bots, _ = team(3)
    three = [decision(n) for n in (1, 2, 3)]
    for _ in range(6):
        bots.prepare(three, about)
    assert not bots.busy, "nobody waits for what is only prepared"
    assert [waited_for(bots, number) for number in (1, 2, 3)] == [1, 1, 1]


def test_a_thought_ahead_that_failed_is_thought_once_more_before_anybody_hears_of_it():
    bots, made = team(2)
    bots.prepare([decision(1)], about)
    bots._found[1] = Answer(1, error="the bot did not answer in time")
    assert waited_for(bots, 1) > 1
    assert made[0].asked == [1, 1]


def test_one_process_alone_takes_its_questions_in_turn():
    bots, made = team(1)
    bots.prepare([decision(1), decision(2)], about)
    assert waited_for(bots, 2) > waited_for(bots, 1) - 3
    assert [member.asked for member in made] == [[1, 2]]


def test_a_question_that_is_not_asked_any_more_is_dropped():
    bots, made = team(2)
    bots.prepare([decision(1), decision(2)], about)
    bots.prepare([decision(2)], about)
    assert made[0].given_up == 1
    bots.prepare([decision(2, "c")], about)
    assert made[1].given_up == 1, "the same number with other options is another question"


def test_after_an_undo_nothing_that_was_thought_holds():
    bots, made = team(2)
    bots.prepare([decision(1), decision(2)], about)
    bots.forget()
    assert [member.given_up for member in made] == [1, 1]
    bots.prepare([decision(1)], about)
    assert made[0].asked == [1, 1]


def test_giving_up_waiting_keeps_what_was_prepared():
    bots, made = team(2)
    bots.prepare([decision(1), decision(2)], about)
    bots.ask(about(decision(1)))
    bots.give_up()
    assert not bots.busy
    assert [member.given_up for member in made] == [0, 0]


def test_bots_program_while_a_person_does_and_answer_after_them(tmp_path):
    title = load_title("volt")
    kinds = (("red", "human"), ("blue", "bot"), ("green", "bot"))
    seats = tuple(SeatSetup(seat, kind, seat, seat, "easy") for seat, kind in kinds)
    match = Match(title, Origin(Setup("volt", seats, {"variant": "training"}), 1))
    chance = Stream(1, "test")
    while len(match.open) < 3:
        one = match.open[0]
        match.submit(Action(one.id, one.seat, title.random_pick(match.state, one, chance)))
    folders = Folders(tmp_path)
    folders.make()
    bots, made = team(2)
    session = Session(match, pack_stamp("volt"), folders, bots)
    before = len(match.turns)
    for _ in range(6):
        session.think_ahead()
    mine, *others = sorted(match.open, key=lambda one: one.seat != "red")
    assert sorted(member.asked for member in made) == sorted([one.id] for one in others)
    assert len(match.turns) == before, "they know their programs, and nobody has answered"
    for one in others:
        pick = title.random_pick(match.state, one, chance)
        bots._found[one.id] = Answer(one.id, pick)
    session.submit(mine, title.random_pick(match.state, mine, chance))
    polls = [session.poll() for _ in range(4)]
    assert [told is not None for told in polls] == [False, True, False, True]
    assert {turn.action.seat for turn in match.turns[before:]} >= {"red", "blue", "green"}
    session.leave()


@pytest.mark.parametrize(("processors", "processes"), [(None, 2), (1, 2), (2, 2), (3, 3), (16, 4)])
def test_bots_never_think_one_after_another_alone(monkeypatch, processors, processes):
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    assert team_size() == processes
