"""What we ask of a Ray cluster and make of its answers, with a stand-in for Ray.

Tests with a real cluster are in ``tests/cluster``; they run where Ray is installed.
"""

import sys
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from game.commands import cluster
from game.commands.chunks import LostGameError
from game.commands.plan import GameFailedError, Plan
from game.commands.simulate import Study, simulate
from scenes.cli import main

PLAN = Plan("komrades", ("bot:easy", "bot:easy"), 6, thoughts=20, jobs=1)
WORDS = ["simulate", "komrades", "--games", "2", "--cluster", "localhost:6379"]


class RayError(Exception):
    pass


class RayTaskError(RayError):
    def __init__(self, cause):
        super().__init__(str(cause))
        self.cause = cause


class WorkerCrashedError(RayError):
    pass


class StandIn:
    """Ray in one process: the tasks in ``failing`` do not come back, but what is said there."""

    def __init__(self, processors=2, failing=()):
        self.exceptions = SimpleNamespace(RayError=RayError, RayTaskError=RayTaskError)
        self.processors = processors
        self.failing = list(failing)
        self.tasks = []
        self.open = False

    def init(self, address, **_):
        self.open = True

    def shutdown(self):
        self.open = False

    def cluster_resources(self):
        return {"CPU": float(self.processors)}

    def remote(self, **_):
        return lambda work: SimpleNamespace(remote=lambda *given: self._given(work, given))

    def _given(self, work, given):
        self.tasks.append((work, given))
        return len(self.tasks) - 1

    def wait(self, refs, num_returns, timeout):
        return refs[-1:], refs[:-1]

    def get(self, ref):
        if self.failing and (error := self.failing.pop(0)) is not None:
            raise error
        work, given = self.tasks[ref]
        return work(*given)


@pytest.fixture
def ray(monkeypatch):
    stand_in = StandIn()
    monkeypatch.setitem(sys.modules, "ray", stand_in)
    monkeypatch.setattr(cluster, "_knock", lambda address: None)
    return stand_in


def test_without_ray_the_command_says_what_it_needs(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(WORDS) == 2
    assert capsys.readouterr().err == (
        "kafel: --cluster needs the package 'ray' (extra 'cluster') and a running cluster\n"
    )


def test_where_nobody_is_the_command_says_so_at_once(monkeypatch, capsys):
    def closed(*_, **__):
        raise ConnectionRefusedError(111, "Connection refused")

    monkeypatch.setitem(sys.modules, "ray", StandIn())
    monkeypatch.setattr(cluster.socket, "create_connection", closed)
    assert main(WORDS) == 2
    assert capsys.readouterr().err == (
        "kafel: no Ray cluster at localhost:6379: Connection refused\n"
    )


def test_a_cluster_plays_what_one_machine_plays(ray, tmp_path):
    path, done = tmp_path / "cluster.jsonl", []
    with Study(PLAN, path, "localhost:6379") as study:
        assert ray.open
        study.run(done.append)
    assert not ray.open
    assert study.results == simulate(PLAN)
    assert sum(done) == PLAN.games
    with Study(PLAN, tmp_path / "here.jsonl") as here:
        here.run()
    assert path.read_bytes() == (tmp_path / "here.jsonl").read_bytes()


def test_each_processor_has_a_portion_and_the_next_one(ray):
    with Study(replace(PLAN, games=20), None, "localhost:6379") as study:
        next(iter(study._source))
        assert len(ray.tasks) == 4


def test_a_lost_worker_is_told_and_its_games_are_played_again(ray):
    told = []
    ray.failing = [None, WorkerCrashedError("gone"), None, WorkerCrashedError("gone")]
    with Study(PLAN, None, "localhost:6379", told.append) as study:
        study.run()
    assert study.results == simulate(PLAN)
    assert len(told) == 2
    assert "WorkerCrashedError" in told[0]


def test_a_game_that_loses_every_worker_is_given_up(ray):
    ray.failing = [WorkerCrashedError("gone")] * 9
    with Study(PLAN, None, "localhost:6379") as study, pytest.raises(LostGameError):
        study.run()
    assert not ray.open


@pytest.mark.parametrize(
    ("cause", "kind", "words"),
    [
        (cluster.OtherRulesError(), cluster.NoClusterError, "other rules or content"),
        (ModuleNotFoundError("No module named 'game'"), cluster.NoClusterError, "lacks Kafel"),
        (MemoryError(), cluster.NoClusterError, "the cluster failed: MemoryError"),
        (GameFailedError("the game with seed 1 failed"), GameFailedError, "seed 1 failed"),
    ],
)
def test_what_fails_inside_a_worker_is_told_in_our_words(ray, cause, kind, words):
    ray.failing = [RayTaskError(cause)]
    with Study(PLAN, None, "localhost:6379") as study, pytest.raises(kind, match=words):
        study.run()


def test_a_worker_with_other_rules_refuses_to_play():
    with pytest.raises(cluster.OtherRulesError):
        cluster.checked_portion(PLAN, "another stamp", [0])


def test_a_cluster_without_processors_is_refused(ray):
    ray.processors = 0
    with pytest.raises(cluster.NoClusterError, match="no processor"):
        Study(PLAN, None, "localhost:6379")
    assert not ray.open


def test_nothing_is_connected_when_everything_is_in_the_file(ray, tmp_path):
    path = tmp_path / "games.jsonl"
    with Study(PLAN, path) as study:
        study.run()
    with Study(PLAN, path, "localhost:6379") as again:
        again.run()
    assert ray.tasks == []
    assert again.results == study.results
