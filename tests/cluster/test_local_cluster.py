"""A cluster of two workers on this machine: the same results, even when one of them is lost."""

import os
import sys
import threading

import pytest
from msgspec.structs import replace

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")

from ray.cluster_utils import Cluster

from game.commands.plan import Plan
from game.commands.simulate import Study, simulate
from scenes.cli import main

PLAN = Plan("komrades", ("bot:easy", "bot:easy"), 24, thoughts=20, jobs=1)


@pytest.fixture
def two_workers():
    """A head that plays nothing, and two machines with a processor each."""
    local = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False}
    )
    local.machines = [local.add_node(num_cpus=1) for _ in range(2)]
    yield local
    local.shutdown()


def test_a_cluster_gives_the_results_of_one_machine_although_a_worker_is_lost(
    two_workers, tmp_path, capfd
):
    path, told, done = tmp_path / "cluster.jsonl", [], []
    plan = replace(PLAN, seats=("bot:normal", "bot:easy"))

    def lose_one(_):
        done.append(1)
        if len(done) == 3:
            gone = two_workers.machines[0]
            threading.Thread(target=two_workers.remove_node, args=(gone, False)).start()

    with Study(plan, path, two_workers.address, told.append) as study:
        study.run(lose_one)
    assert len(done) == plan.games
    assert study.results == simulate(replace(plan, jobs=2))
    assert any("its games are played again" in words for words in told)
    _the_command_goes_on_from_it(two_workers, path, capfd)


def _the_command_goes_on_from_it(two_workers, path, capfd):
    capfd.readouterr()
    words = ["simulate", "komrades", "--seats", "bot:normal,bot:easy", "--thoughts", "20"]
    status = main([*words, "--games", "26", "--out", str(path), "--cluster", two_workers.address])
    sys.stdout.flush()
    assert status == 0
    assert "of 26" in capfd.readouterr().out
    assert len(path.read_bytes().splitlines()) == 27
