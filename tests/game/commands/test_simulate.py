"""Simulated matches: counted honestly, the same however they are played, and never played twice."""

import json
import os
import signal
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.commands import study as study_command
from game.commands import workers
from game.commands.chunks import ATTEMPTS, MOST, Chunks, LostGameError
from game.commands.plan import GameFailedError, GameResult, Patience, Plan, play_game
from game.commands.rates import summary, wilson
from game.commands.results import ResultsError, ResultsFile
from game.commands.simulate import Study, simulate
from scenes.cli import main

ROOT = Path(__file__).parents[3]
PLAN = Plan("komrades", ("bot:easy", "bot:easy"), 6, thoughts=20, jobs=1)
WORDS = ["simulate", "komrades", "--seats", "bot:easy,bot:easy", "--thoughts", "20"]


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The file of an uninterrupted run of one process."""
    path = tmp_path_factory.mktemp("whole") / "games.jsonl"
    with Study(PLAN, path) as study:
        study.run()
    return path


def lines_of(path):
    return path.read_bytes().splitlines(keepends=True)


# -- counting ---------------------------------------------------------------------------------


def test_simulated_matches_are_counted_per_player_whatever_their_seat():
    plan = Plan("volt", ("bot:easy", "bot:easy"), 4, options={"variant": "training"}, jobs=1)
    results = simulate(plan)
    assert len(results) == 4
    assert [result.seed for result in results] == [1, 2, 3, 4]
    assert len(summary(plan, results)) == 3


def test_the_interval_of_a_win_rate_is_wilsons():
    rate = wilson(65, 100)
    assert (round(rate.low, 3), round(rate.high, 3)) == (0.553, 0.736)
    assert wilson(0, 0).games == 0


def test_what_the_clock_cut_short_is_told():
    results = [GameResult(1, (0,), 30, {}, 2), GameResult(2, (1,), 30, {}, 1)]
    assert "cut short by the clock: 3" in summary(PLAN, results)[-1]


def test_thinking_ends_after_so_many_steps_or_at_a_moment():
    steps = Patience(1000, 3)
    assert [steps() for _ in range(5)] == [True, True, True, False, False]
    assert not steps.hurried
    late = Patience(-1, None)
    assert not late()
    assert late.hurried
    assert Patience(1000, None)()


# -- portions ---------------------------------------------------------------------------------


def test_long_games_go_alone_and_short_ones_together():
    chunks = Chunks(PLAN, range(1000), seconds=1.0)
    assert chunks.take(2) == (0,)
    chunks.played(1, seconds=30.0)
    assert chunks.take(2) == (1,)
    chunks.played(1000, seconds=1.0)
    assert len(chunks.take(2)) == 32
    chunks.played(100_000, seconds=1.0)
    assert len(chunks.take(2)) == MOST


def test_portions_shrink_towards_the_end_and_every_game_is_handed_out_once():
    chunks = Chunks(PLAN, range(100), seconds=1.0)
    chunks.played(10_000, seconds=1.0)
    portions = []
    while chunks:
        portions.append(chunks.take(2))
    assert [len(portion) for portion in portions[:3]] == [25, 19, 14]
    assert len(portions[-1]) == 1
    assert [game for portion in portions for game in portion] == list(range(100))


def test_lost_games_come_first_again_each_alone_until_they_are_given_up():
    chunks = Chunks(PLAN, range(40), seconds=1.0)
    chunks.played(10_000, seconds=1.0)
    first, second = chunks.take(2), chunks.take(2)
    chunks.give_back(second)
    chunks.lost(first)
    assert [chunks.take(2) for _ in first] == [(game,) for game in first]
    assert chunks.take(2)[0] == second[0]
    for _ in range(ATTEMPTS - 2):
        chunks.lost([0])
    with pytest.raises(LostGameError, match=f"seed 1 .* {ATTEMPTS} times"):
        chunks.lost([0])


# -- processes --------------------------------------------------------------------------------


def test_two_processes_play_what_one_plays():
    assert simulate(replace(PLAN, jobs=2)) == simulate(PLAN)


def test_a_process_that_dies_is_replaced_and_its_games_are_played_again():
    plan, told = replace(PLAN, games=12, jobs=2), []
    crew = workers.Crew(plan, range(12), 2, told.append)
    coming = iter(crew)
    results = list(islice(coming, 3))
    crew._workers[0].process.kill()
    results += coming
    crew.close()
    assert len(told) == 1
    assert "played again" in told[0]
    assert sorted(results, key=lambda one: one.seed) == simulate(replace(PLAN, games=12))


def test_no_process_is_left_when_a_study_ends_early():
    with Study(replace(PLAN, games=100, jobs=2)) as study:
        processes = [worker.process for worker in study._source._workers]
        assert all(process.is_alive() for process in processes)
    assert not any(process.is_alive() for process in processes)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_that_fails_is_named_by_its_seed(jobs):
    plan = replace(PLAN, seats=("bot:easy", "bot:nobody"), games=4, jobs=jobs)
    with pytest.raises(GameFailedError, match=r"the game with seed [1-4] failed"):
        simulate(plan)


# -- the file ---------------------------------------------------------------------------------


def test_a_file_holds_the_plan_and_a_line_of_json_per_game(whole):
    header, *games = (json.loads(line) for line in lines_of(whole))
    assert header["plan"]["seats"] == ["bot:easy", "bot:easy"]
    assert [one["seed"] for one in games] == [1, 2, 3, 4, 5, 6]
    assert {one["stamp"] for one in games} == {header["stamp"]}


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("kept", [0, 1, 4])
def test_a_run_goes_on_where_it_stopped_and_ends_as_if_it_had_not(whole, tmp_path, jobs, kept):
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"".join(lines_of(whole)[: kept + 1]))
    with Study(replace(PLAN, jobs=jobs), path) as study:
        assert study.played_before == kept
        played = []
        study.run(played.append)
    assert sum(played) == 6 - kept
    assert path.read_bytes() == whole.read_bytes()
    assert study.results == simulate(PLAN)


def test_what_is_there_is_not_played_again(whole, tmp_path, monkeypatch):
    path = tmp_path / "games.jsonl"
    path.write_bytes(whole.read_bytes())
    monkeypatch.setattr(workers, "play_portion", None)
    with Study(PLAN, path) as study:
        study.run()
    assert len(study.results) == 6
    with Study(replace(PLAN, games=2), path) as fewer:
        fewer.run()
    assert [result.seed for result in fewer.results] == [1, 2]
    assert path.read_bytes() == whole.read_bytes()


def test_broken_lines_are_told_and_their_games_are_played_again(whole, tmp_path):
    header, *games = lines_of(whole)
    wrong_seed = games[1].replace(b'"seed":2', b'"seed":7')
    broken = [games[0][:30] + b"\n", wrong_seed, b"\xff\xfe\n", b"\n"]
    path, told = tmp_path / "games.jsonl", []
    path.write_bytes(b"".join([header, *broken, *games[2:4], games[4][:-9]]))
    with Study(PLAN, path, notice=told.append) as study:
        assert study.played_before == 2
        study.run()
    assert told == [f"{path}: lines 2, 3, 4, 5, 8 cannot be read and are skipped"]
    assert path.read_bytes() == whole.read_bytes()


def test_a_game_after_a_line_that_was_cut_off_is_on_a_line_of_its_own(whole, tmp_path):
    header, first, second, *_ = lines_of(whole)
    path, told = tmp_path / "games.jsonl", []
    path.write_bytes(header + first[:20])
    file = ResultsFile(path, PLAN, told.append)
    file.append(play_game(PLAN, 1))
    file.close()
    assert lines_of(path) == [header, first[:20] + b"\n", second]
    assert told == [f"{path}: line 2 cannot be read and is skipped"]


def test_a_broken_header_loses_no_game(whole, tmp_path):
    header, *games = lines_of(whole)
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"".join([header[5:], *games]))
    with Study(PLAN, path) as study:
        assert study.played_before == 6
        study.run()
    assert path.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seed": 2}, "games with seed 1, not 2"),
        ({"seats": ("bot:easy", "bot:normal")}, '"bot:easy"], not ["bot:easy","bot:normal"]'),
        ({"options": {"life": "short"}}, 'games with options {}, not {"life":"short"}'),
        ({"thoughts": 21}, "thoughts 20, not 21"),
    ],
)
def test_the_games_of_another_plan_are_left_alone(whole, changes, words):
    before = whole.read_bytes()
    with pytest.raises(ResultsError) as caught:
        Study(replace(PLAN, **changes), whole)
    assert words in str(caught.value)
    assert whole.read_bytes() == before


def test_games_of_other_rules_are_left_alone(whole, monkeypatch):
    monkeypatch.setattr("game.commands.results.rules_stamp", lambda title: "other")
    with pytest.raises(ResultsError, match="other rules or content"):
        Study(PLAN, whole)


def test_a_file_of_something_else_is_left_alone(tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("buy milk\n", encoding="utf-8")
    with pytest.raises(ResultsError, match="holds no simulated games"):
        Study(PLAN, path)
    assert path.read_text(encoding="utf-8") == "buy milk\n"


# -- the command ------------------------------------------------------------------------------


def test_the_command_tells_where_it_goes_on_and_prints_the_same_summary(whole, tmp_path, capsys):
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"".join(lines_of(whole)[:3]))
    assert main([*WORDS, "--games", "6", "--out", str(path)]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines() == summary(PLAN, simulate(PLAN))
    assert "2 of 6 games are there already" in err
    assert path.read_bytes() == whole.read_bytes()


def test_a_file_that_cannot_be_used_is_one_line_and_status_2(whole, capsys):
    assert main([*WORDS, "--games", "6", "--seed", "9", "--out", str(whole)]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "name another file" in err


def test_a_failing_game_is_told_with_status_1(monkeypatch, capsys):
    def failing(plan, games):
        raise GameFailedError("the game with seed 3 failed\nTraceback")

    monkeypatch.setattr(workers, "play_portion", failing)
    assert main([*WORDS, "--games", "2", "--jobs", "1"]) == 1
    assert "seed 3" in capsys.readouterr().err


def test_ctrl_c_before_the_first_game_prints_no_empty_summary(monkeypatch, capsys):
    def interrupted(plan, games):
        raise KeyboardInterrupt

    monkeypatch.setattr(workers, "play_portion", interrupted)
    assert main([*WORDS, "--games", "2", "--jobs", "1"]) == study_command.INTERRUPTED
    out, err = capsys.readouterr()
    assert out == ""
    assert "interrupted after 0 of 2 games" in err


def test_ctrl_c_leaves_a_file_that_can_be_gone_on_with(tmp_path):
    path = tmp_path / "games.jsonl"
    program = "import sys; from scenes.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", program, *WORDS, "--out", str(path), "--jobs", "2"]
    running = subprocess.Popen(
        [*command, "--games", "100000"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (path.exists() and len(lines_of(path)) > 8):
        time.sleep(0.02)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == study_command.INTERRUPTED
    assert "Traceback" not in err
    assert "the same command goes on from" in err
    assert "bot:easy" in out
    _, *games = (json.loads(line) for line in lines_of(path))
    plan = replace(PLAN, games=max(one["game"] for one in games) + 3)
    with Study(plan, path) as study:
        assert study.played_before == len(games) >= 8
        study.run()
    fresh = tmp_path / "fresh.jsonl"
    with Study(plan, fresh) as study:
        study.run()
    assert path.read_bytes() == fresh.read_bytes()
