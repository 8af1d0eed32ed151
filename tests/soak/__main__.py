"""``python -m tests.soak``: the trials of this folder at length, with counts for a report.

Each part is bounded by its own option; without options it takes a few minutes.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from scenes.app.installed import playable
from tests.soak.damage import ALL_KINDS, Sample, damage_trial
from tests.soak.disks import DISKS
from tests.soak.inputs import input_trial
from tests.soak.kills import kill_trial
from tests.soak.tour import tour
from tests.soak.trials import disk_trial

SLOWEST = 10
"""So many of the frames that took too long are named."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--titles", nargs="*", choices=tuple(playable()), default=tuple(playable()))
    parser.add_argument("--kills", type=int, default=5, help="kills per title")
    parser.add_argument("--damaged", type=int, default=50, help="damaged files per kind")
    parser.add_argument(
        "--minutes", type=float, default=0.5, help="random input per title, in processor time"
    )
    parser.add_argument(
        "--tour",
        action="store_true",
        help="only open every screen cold in twelve sizes",
    )
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    problems: list[str] = []
    # a folder that was read-only, or is still being written to, must not hide what was found
    with tempfile.TemporaryDirectory(prefix="kafel-soak-", ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        for title in wanted.titles:
            problems += (_of_screens if wanted.tour else _of_title)(home, title, wanted)
        problems += [] if wanted.tour else _of_files(home, wanted)
        for problem in problems:
            print(problem, flush=True)
    print(f"{len(problems)} problems")
    return 1 if problems else 0


def _of_title(home: Path, title: str, wanted: argparse.Namespace) -> list[str]:
    problems: list[str] = []
    if wanted.kills:
        killed = kill_trial(home / f"{title}-kills", title, wanted.kills, seed=wanted.seed)
        print(f"{title}: {killed.kills} kills, {killed.answers} answers shown, "
              f"{len(killed.problems)} problems", flush=True)  # fmt: skip
        problems += killed.problems
    if wanted.minutes:
        done = input_trial(
            home / f"{title}-inputs", title, seconds=wanted.minutes * 60, seed=wanted.seed
        )
        print(f"{title}: {done.inputs} inputs, {done.layouts} changes of layout, {done.matches} "
              f"matches, {done.frames} frames, {len(done.slow)} too slow, the worst "
              f"{done.worst * 1000:.0f} ms ({done.worst_at}), {len(done.problems)} problems",
              flush=True)  # fmt: skip
        for seconds, where in sorted(done.slow, reverse=True)[:SLOWEST]:
            print(f"  {seconds * 1000:.0f} ms: {where}", flush=True)
        problems += done.problems
    for disk in DISKS:
        problems += disk_trial(home / f"{title}-{disk}", disk, title, wanted.seed)
    print(f"{title}: {len(DISKS)} disks that refuse", flush=True)
    return problems


def _of_screens(home: Path, title: str, wanted: argparse.Namespace) -> list[str]:
    seen, problems = tour(home / f"{title}-tour", title, wanted.seed)
    print(f"{title}: {len(seen)} screens opened, {len(problems)} problems", flush=True)
    for seconds, where in seen[:SLOWEST]:
        print(f"  {seconds * 1000:.0f} ms: {where}", flush=True)
    return problems


def _of_files(home: Path, wanted: argparse.Namespace) -> list[str]:
    if not wanted.damaged:
        return []
    problems: list[str] = []
    sample = Sample(home / "damage", wanted.titles[0])
    for kind in ALL_KINDS:
        found = damage_trial(sample, kind, wanted.damaged, wanted.seed)
        print(f"{kind}: {wanted.damaged} damaged files, {len(found)} problems", flush=True)
        problems += found
    return problems


if __name__ == "__main__":
    raise SystemExit(main())
