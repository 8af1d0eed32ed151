"""The ``kafel`` command: the shelf without arguments, or one of the commands below."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from game.content.titles import installed, known_keys
from rules.kernel.setup import OptionValue
from scenes.arguments import (
    UsageError,
    cluster_address,
    parse_seats,
    parse_size,
    per_cent,
    picture_file,
    require_legal,
    results_file,
    seconds,
    title_options,
    whole_number,
)

Command = Callable[[argparse.Namespace], int]
MOST_GAMES, MOST_JOBS, LARGEST_SEED = 10_000_000, 1024, 2**53


def main(argv: Sequence[str] | None = None) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    parser = build_parser()
    arguments = parser.parse_args(argv)
    run: Command = arguments.run
    try:
        status = run(arguments)
        sys.stdout.flush()
        return status
    except UsageError as error:
        print(f"kafel: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever reads has seen enough, such as `kafel try ... | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def build_parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="kafel", description="One table for board games.")
    parser.set_defaults(run=_shelf)
    parser.add_argument("--version", action=_Version, nargs=0, help="say which Kafel this is")
    commands = parser.add_subparsers(metavar="COMMAND")
    _add_window_commands(commands)
    _add_study_commands(commands)
    _add_file_commands(commands)
    return parser


class _Version(argparse.Action):
    """Looks its number up only when it is asked for: the shelf must be there at once."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print(f"Kafel {version('kafel')}")
        parser.exit()


class _Parser(argparse.ArgumentParser):
    """Bad arguments get one clear line and exit status 2."""

    def error(self, message: str) -> None:  # type: ignore[override]
        print(f"{self.prog}: {message}", file=sys.stderr)
        raise SystemExit(2)


_Sub: TypeAlias = "argparse._SubParsersAction[_Parser]"


def _add_window_commands(commands: _Sub) -> None:
    play = commands.add_parser("play", help="sit down at a game at once")
    _title_argument(play)
    play.add_argument("--seats", default="", help="such as human,bot:hard")
    play.add_argument("--seed", type=int)
    play.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    play.set_defaults(run=_play)

    load = commands.add_parser("load", help="open a save, a replay or a position file")
    load.add_argument("file", type=Path)
    load.set_defaults(run=_load)

    shot = commands.add_parser("shot", help="render a picture without a display")
    shot.add_argument("title", help="a title, or shelf, settings, lobby:TITLE, rulebook:TITLE")
    shot.add_argument("--position", type=Path)
    shot.add_argument("--size", default="1920x1080")
    shot.add_argument("--scale", type=per_cent, default=100, help="UI scale, 75 to 250 per cent")
    shot.add_argument("--lang", choices=("en", "pl"), default="en")
    shot.add_argument("--out", type=picture_file, required=True)
    shot.set_defaults(run=_shot)


def _add_study_commands(commands: _Sub) -> None:
    simulate = commands.add_parser("simulate", help="let computer players play many games")
    _title_argument(simulate)
    simulate.add_argument("--games", type=whole_number(1, MOST_GAMES), default=100)
    simulate.add_argument("--seats", default="", help="such as bot:hard,bot:easy")
    simulate.add_argument("--seed", type=whole_number(-LARGEST_SEED, LARGEST_SEED), default=1)
    simulate.add_argument(
        "--jobs", type=whole_number(0, MOST_JOBS), help="processes; 0 (as without) means all cores"
    )
    thinking = simulate.add_mutually_exclusive_group()
    thinking.add_argument("--seconds", type=seconds, help="thinking time per decision")
    thinking.add_argument(
        "--thoughts", type=whole_number(1), metavar="N",
        help="let bots think in N steps instead of by the clock: the same results everywhere",
    )  # fmt: skip
    simulate.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    simulate.add_argument(
        "--out", type=results_file, metavar="FILE",
        help="write each game as a line of JSON; games that are in the file are not played again",
    )  # fmt: skip
    simulate.add_argument(
        "--cluster", type=cluster_address, metavar="ADDRESS",
        help="play on a running Ray cluster: HOST:PORT, or ray://HOST:PORT from outside",
    )  # fmt: skip
    simulate.set_defaults(run=_simulate)

    bench = commands.add_parser("bench", help="print the benchmark")
    bench.add_argument(
        "--seconds", type=seconds, help="time per measurement (2; with --growth 0.5)"
    )
    bench.add_argument(
        "--peers", action="store_true",
        help="compare our titles with other Python engines that are installed",
    )  # fmt: skip
    bench.add_argument(
        "--growth", action="store_true",
        help="show how the cost grows with seats, variants and the length of a match",
    )  # fmt: skip
    bench.set_defaults(run=_bench)


def _add_file_commands(commands: _Sub) -> None:
    replay = commands.add_parser("replay", help="tell, verify or export a recorded match")
    replay.add_argument("file", type=Path)
    replay.add_argument("--verify", action="store_true")
    replay.add_argument("--gif", type=Path)
    replay.add_argument("--frames", type=Path, help="folder for PNG frames")
    replay.add_argument("--lang", choices=("en", "pl"), default="en")
    replay.set_defaults(run=_replay)

    check = commands.add_parser("check", help="validate all content, or the named files")
    check.add_argument("files", type=Path, nargs="*")
    check.set_defaults(run=_check)

    attempt = commands.add_parser(
        "try",
        help="play a scenario through the rules alone",
        description="Play a scenario: a position, loaded dice and a script of answers and "
        "expectations, in TOML or JSON. Prints what happens with its clauses, what is refused "
        "and why, what is asked, and the final position; exits with 1 where an expectation fails. "
        "The format is explained in rules/kernel/README.md, the words of each game in "
        "rules/<title>/README.md; tests/scenarios holds examples.",
    )
    attempt.add_argument("files", type=Path, nargs="*", help="scenarios, or folders of them")
    attempt.add_argument(
        "--verbose", action="store_true", help="print every event, of several files, too"
    )
    attempt.add_argument(
        "--words", choices=known_keys(), metavar="TITLE",
        help="list what a scenario of this title may name",
    )  # fmt: skip
    attempt.add_argument("--lang", choices=("en", "pl"), default="en")
    attempt.add_argument(
        "--fields", action="store_true", help="print every event as an expectation, too"
    )
    attempt.set_defaults(run=_try)


def _title_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", choices=tuple(installed()), metavar="TITLE")


def _shelf(arguments: argparse.Namespace) -> int:
    from scenes.app import run_shelf

    return run_shelf()


def _play(arguments: argparse.Namespace) -> int:
    from scenes.app import run_match

    seats = parse_seats(arguments.seats)
    options = title_options(arguments.title, arguments.option)
    _require_offered(arguments.title, seats, options)
    return run_match(arguments.title, seats, arguments.seed, options)


def _require_offered(title: str, seats: tuple[str, ...], options: dict[str, OptionValue]) -> None:
    """Seats that the title has, in a set-up that its rules allow."""
    from scenes.app.tables import SeatsError, named_setup

    try:
        setup = named_setup(installed()[title], seats, options, ())
    except SeatsError as error:
        raise UsageError(str(error)) from error
    require_legal(setup)


def _load(arguments: argparse.Namespace) -> int:
    from scenes.app import run_file

    return run_file(arguments.file)


def _shot(arguments: argparse.Namespace) -> int:
    from scenes.shots import ShotError, shot

    size = parse_size(arguments.size)
    try:
        shot(
            arguments.title,
            arguments.out,
            position=arguments.position,
            size=size,
            scale=arguments.scale,
            lang=arguments.lang,
        )
    except ShotError as error:
        raise UsageError(str(error)) from error
    return 0


def _simulate(arguments: argparse.Namespace) -> int:
    from game.commands.plan import Plan
    from game.commands.study import CANNOT_GO_ON, carry_out

    title = arguments.title
    seats = parse_seats(arguments.seats) or ("bot:normal", "bot:easy")
    if any(seat.startswith("human") for seat in seats):
        raise UsageError("--seats: nobody sits at a simulated table; use bot:LEVEL")
    options = title_options(title, arguments.option)
    _require_offered(title, seats, options)
    if arguments.cluster and arguments.jobs is not None:
        raise UsageError("--jobs is for this machine; a cluster uses all processors that it has")
    plan = Plan(
        title,
        seats,
        arguments.games,
        arguments.seed,
        options,
        arguments.seconds,
        arguments.jobs or 0,
        thoughts=arguments.thoughts,
    )
    try:
        return carry_out(plan, arguments.out, arguments.cluster or "")
    except CANNOT_GO_ON as error:
        raise UsageError(str(error)) from error


def _bench(arguments: argparse.Namespace) -> int:
    from game.commands.bench import peers_report, rules_report
    from game.commands.growth import growth_report
    from scenes.bench import scenes_report

    spell = arguments.seconds or 2.0
    if not arguments.peers and not arguments.growth:
        print(*rules_report(spell), *scenes_report(spell), sep="\n")
    if arguments.peers:
        print(*peers_report(spell), sep="\n")
    if arguments.growth:
        for line in growth_report(arguments.seconds or 0.5):
            print(line, flush=True)
    return 0


def _replay(arguments: argparse.Namespace) -> int:
    from game.commands.replaying import as_text, verify_file
    from game.keeping.recorded import open_recorded
    from game.keeping.saves import SaveProblem
    from game.words.text import load_texts

    try:
        if arguments.verify:
            report = verify_file(arguments.file)
            verdict = "verified" if report.verified else report.problem
            print(f"{arguments.file.name}: {report.actions} answers, {verdict}")
            return 0 if report.verified else 1
        save, match = open_recorded(arguments.file)
    except SaveProblem as problem:
        raise UsageError(load_texts("en").render(problem.text)) from problem
    if arguments.gif or arguments.frames:
        return _export(arguments, match)
    print("\n".join(as_text(match, load_texts(arguments.lang, save.title))))
    return 0


def _export(arguments: argparse.Namespace, match: object) -> int:
    from rich.progress import Progress

    from game.playing.match import Match
    from scenes.export import ExportError, export_replay

    assert isinstance(match, Match)
    with Progress(transient=True) as progress:
        task = progress.add_task("export", total=max(1, len(match.turns)))
        try:
            export_replay(
                match,
                gif=arguments.gif,
                frames=arguments.frames,
                lang=arguments.lang,
                progress=lambda done, total: progress.update(task, completed=done),
            )
        except (ExportError, OSError) as error:
            raise UsageError(str(error)) from error
    return 0


def _check(arguments: argparse.Namespace) -> int:
    from game.commands.checking import check_all, check_files

    problems = check_files(arguments.files) if arguments.files else check_all()
    for problem in problems:
        print(problem)
    counted = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
    print(counted if problems else "everything is in order")
    return 1 if problems else 0


def _try(arguments: argparse.Namespace) -> int:
    from game.commands.scenarios import scenario_files, try_many, words_of

    if arguments.words:
        print("\n".join(words_of(arguments.words)))
        return 0
    files = scenario_files(arguments.files)
    if not arguments.files:
        raise UsageError("try what? name scenario files or folders, or --words TITLE")
    if empty := next((path for path in arguments.files if not scenario_files([path])), None):
        raise UsageError(f"no scenario lies in {empty}")
    if len(files) == 1 and files == arguments.files:
        return _try_aloud(files[0], arguments)
    if arguments.verbose:
        return max(_try_on(path, arguments) for path in files)
    failed = 0
    for path, failures in try_many(files):
        failed += bool(failures)
        print(f"{'FAILED' if failures else 'ok    '} {path}")
        for failure in failures:
            print(f"       {failure}")
    print(f"{len(files) - failed} passed, {failed} failed")
    return 1 if failed else 0


def _try_on(path: Path, arguments: argparse.Namespace) -> int:
    """One of many scenarios: what is wrong with it does not keep the others from being played."""
    try:
        return _try_aloud(path, arguments)
    except UsageError as error:
        print(f"FAILED {error}")
        return 1


def _try_aloud(path: Path, arguments: argparse.Namespace) -> int:
    """One scenario with all that happens in it."""
    from game.commands.scenarios import report, try_file
    from game.words.text import load_texts
    from rules.kernel.scenarios.scenario import ScenarioError

    try:
        played = try_file(path)
        texts = load_texts(arguments.lang, played.state.setup.title)
        lines = report(path, played, texts, arguments.fields)
    except ScenarioError as error:
        raise UsageError("\n".join(error.problems)) from error
    print("\n".join(lines))
    return 1 if played.failures else 0
