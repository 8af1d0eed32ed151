"""The process of the computer players: it answers, it is given up, and it always ends."""

import os
import signal
import threading
import time

import pytest

from game.bots.thinking import Question, bot_seed
from game.bots.worker import Answer, BotWorker
from game.content.titles import load_title
from rules.kernel.setup import SeatSetup, Setup


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def question() -> Question:
    title = load_title("volt")
    seats = tuple(SeatSetup(seat, "bot", level="easy") for seat in ("red", "blue"))
    state, _ = title.new_game(Setup("volt", seats), 1)
    decision = state.open[0]
    return Question("volt", title.view_for(state, decision.seat), decision, "easy", bot_seed(1), 0)


def wait(worker: BotWorker) -> Answer:
    for _ in range(3000):
        answer = worker.poll()
        if answer is not None:
            return answer
        time.sleep(0.01)
    pytest.fail("no answer")


def test_a_bot_that_hangs_is_given_up_and_its_process_ended() -> None:
    clock = Clock()
    worker = BotWorker(clock)
    worker.warm_up()
    process = worker._process
    assert process is not None
    assert process.pid is not None
    if hasattr(signal, "SIGSTOP"):
        os.kill(process.pid, signal.SIGSTOP)
    worker.ask(question())
    clock.now = 1000.0
    answer = wait(worker)
    assert "in time" in answer.error
    assert not process.is_alive()
    assert not worker.busy
    worker.ask(question())
    assert not wait(worker).error
    worker.close()


def test_a_bot_that_hangs_never_makes_the_window_wait_however_often_it_is_asked() -> None:
    worker = BotWorker()
    worker.warm_up()
    first = worker._process
    assert first is not None
    assert first.pid is not None
    if hasattr(signal, "SIGSTOP"):
        os.kill(first.pid, signal.SIGSTOP)

    def ask_on() -> None:
        for _ in range(400):
            worker.ask(question())
            worker.give_up()

    asking = threading.Thread(target=ask_on, daemon=True)
    asking.start()
    asking.join(60)
    assert not asking.is_alive()
    assert not first.is_alive()
    worker.close()


def test_closing_ends_the_process_for_certain() -> None:
    worker = BotWorker()
    worker.warm_up()
    process = worker._process
    worker.close()
    assert process is not None
    assert not process.is_alive()


def test_the_seed_of_the_bots_is_not_the_seed_of_the_match() -> None:
    assert len({bot_seed(seed) for seed in range(50)} | set(range(50))) == 100
