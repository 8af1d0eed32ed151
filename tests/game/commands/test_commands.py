"""The command line: every command also works as a function, and bad arguments get one line."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from game.commands.checking import check_all, check_files
from game.commands.replaying import verify_file
from game.commands.scenarios import try_file
from game.content.packs import pack_stamp
from game.content.scenario_files import read_scenario
from game.content.titles import load_title
from game.keeping.archive import to_save
from game.keeping.folders import Folders
from game.keeping.saves import SaveMeta, write_save
from game.playing.match import Match, Origin
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.scenarios.exact import placed, written
from rules.kernel.setup import SeatSetup, Setup
from scenes.app.program import Program
from scenes.app.start import CANNOT_OPEN, told
from scenes.arguments import parse_options
from scenes.cli import main
from scenes.offscreen import off_screen_services

SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios").glob("*.toml"))
PUSH = next(path for path in SCENARIOS if path.stem == "volt_push_into_pit")
SETUP = Setup(
    "volt", (SeatSetup("red"), SeatSetup("blue")), {"variant": "training", "arena": "training"}
)


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_every_scenario_file_plays_as_it_expects(path):
    assert try_file(path).failures == []


def test_the_scenario_of_the_readme_plays_as_it_says(tmp_path):
    readme = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
    path = tmp_path / "readme.toml"
    path.write_text(readme.split("```toml\n")[1].split("```")[0], encoding="utf-8")
    played = try_file(path)
    assert played.failures == []
    assert len(played.events) > 3


def test_try_prints_the_events_with_their_clauses_and_the_position(capsys):
    assert main(["try", str(PUSH)]) == 0
    told = capsys.readouterr().out
    assert "[V-7.4" in told
    position = tomllib.loads(told[told.index("[position]") :])["position"]
    scenario = read_scenario(PUSH)
    title = load_title("volt")
    again = placed(title, position, scenario.setup, 1)
    assert written(title, again) == written(title, try_file(PUSH).state)


def test_what_try_prints_of_an_event_is_an_expectation_that_it_meets(tmp_path, capsys):
    """Someone who does not know the names of events can copy them from the output."""
    pushed = next(path for path in SCENARIOS if path.stem == "volt_push_into_pit")
    source = pushed.read_text(encoding="utf-8")
    assert main(["try", str(pushed), "--fields"]) == 0
    told = [line.strip() for line in capsys.readouterr().out.splitlines()]
    lines = [line.replace("  with", "\nwith") for line in told if line.startswith("event = ")]
    assert len(lines) > 3
    copied = source[: source.index("[[script]]")] + "".join(f"[[script]]\n{x}\n" for x in lines)
    path = tmp_path / "copied.toml"
    path.write_text(copied, encoding="utf-8")
    assert main(["try", str(path)]) == 0


def test_try_tells_refused_answers_with_their_reason_in_both_languages(capsys):
    path = next(path for path in SCENARIOS if path.stem == "stalker_dropped_attention")
    for lang, words in (("en", "line of sight"), ("pl", "Linii Wzroku")):
        assert main(["try", "--lang", lang, str(path)]) == 0
        told = capsys.readouterr().out
        assert "careful_los: " in told
        assert words in told


def test_try_exits_with_1_where_an_expectation_fails(tmp_path, capsys):
    wrong = PUSH.read_text(encoding="utf-8").replace("is = 1", "is = 2", 1)
    path = tmp_path / "wrong.toml"
    path.write_text(wrong, encoding="utf-8")
    assert main(["try", str(path)]) == 1
    assert "FAILED" in capsys.readouterr().out


def test_a_key_that_stands_twice_in_a_table_of_json_is_refused(tmp_path, capsys):
    path = tmp_path / "twice.json"
    path.write_text('{"title": "volt", "script": [{"no_event": "Stopped", "no_event": "x"}]}')
    assert main(["try", str(path)]) == 2
    assert "the key 'no_event' stands twice" in capsys.readouterr().err


def test_a_folder_is_played_whole_and_never_passes_for_being_empty(tmp_path, capsys):
    (tmp_path / "in").mkdir()
    assert main(["try", str(tmp_path / "in"), str(PUSH)]) == 2
    assert "no scenario lies in" in capsys.readouterr().err
    (tmp_path / "in" / "broken.toml").write_text("title = ")
    seats = '"seats": [{"id": "red"}, {"id": "blue"}]'
    (tmp_path / "in" / "whole.json").write_text(f'{{"title": "volt", {seats}}}')
    assert main(["try", str(tmp_path / "in")]) == 1
    assert "1 passed, 1 failed" in capsys.readouterr().out
    (tmp_path / "in" / "folder.toml").mkdir()
    assert main(["try", str(tmp_path / "in")]) == 1
    assert "1 passed, 1 failed" in capsys.readouterr().out
    assert main(["try", "--verbose", str(tmp_path / "in")]) == 1
    told = capsys.readouterr().out
    assert "FAILED" in told
    assert "[position]" in told


def test_a_reader_who_has_seen_enough_gets_no_traceback():
    start = "from scenes.cli import main; raise SystemExit(main())"
    words = [sys.executable, "-c", start, "try", "--words", "volt"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as command:
        assert command.stdout is not None
        assert command.stderr is not None
        command.stdout.close()
        assert command.stderr.read() == b""


@pytest.mark.parametrize(
    ("content", "word"),
    [
        ('title = "chess"\n', "there is no title 'chess'"),
        ("title = \n", "Invalid value"),
        ('title = "volt"\nfoo = 1\n', "there is no key 'foo'"),
        ('title = "volt"\n[position]\nroundd = 1\n', "no key 'roundd'; did you mean 'round'?"),
        ('title = "volt"\n[position]\narena = "moon"\n', "no arena 'moon'"),
    ],
)
def test_a_broken_scenario_is_explained_in_one_message(tmp_path, capsys, content, word):
    path = tmp_path / "broken.toml"
    path.write_text(content, encoding="utf-8")
    assert main(["try", str(path)]) == 2
    assert word in capsys.readouterr().err


def test_a_position_that_contradicts_itself_in_the_course_of_its_script_is_refused(
    monkeypatch, capsys
):
    def stumble(title, scenario):
        return {}["green"]

    monkeypatch.setattr("game.commands.scenarios.play", stumble)
    assert main(["try", str(PUSH)]) == 2
    assert f"{PUSH.name}: position: it contradicts itself" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "chess"],
        ["simulate", "volt", "--games", "many"],
        ["shot", "volt", "--size", "big", "--out", "x.png"],
        ["simulate", "volt", "--games", "1", "--option", "arena"],
        ["simulate", "volt", "--games", "0"],
        ["simulate", "volt", "--games", "1", "--jobs", "-1"],
        ["simulate", "volt", "--games", "1", "--jobs", "99999"],
        ["simulate", "volt", "--games", "--5"],
        ["simulate", "volt", "--games", "²"],
        ["simulate", "volt", "--games", "1", "--seed", "1" + 30 * "0"],
        ["simulate", "volt", "--games", "1", "--seconds", "0"],
        ["simulate", "volt", "--games", "1", "--thoughts", "0"],
        ["simulate", "volt", "--games", "1", "--thoughts", "5", "--seconds", "1"],
        ["simulate", "volt", "--games", "1", "--out", "nowhere/x.jsonl"],
        ["simulate", "volt", "--games", "1", "--out", "."],
        ["simulate", "volt", "--games", "1", "--cluster"],
        ["simulate", "volt", "--games", "1", "--cluster", "somewhere"],
        ["simulate", "volt", "--games", "1", "--cluster", "host:99999"],
        ["simulate", "volt", "--games", "1", "--cluster", "host:6379", "--jobs", "2"],
        ["simulate", "volt", "--games", "1", "--seats", "human,bot:easy"],
        ["simulate", "volt", "--games", "1", "--seats", "bot:easy"],
        ["simulate", "volt", "--games", "1", "--seats", "bot:perfect,bot:easy"],
        ["simulate", "volt", "--games", "1", "--seats", "bot:easy,automaton"],
        ["simulate", "volt", "--games", "1", "--option", "lives=3"],
        ["simulate", "volt", "--games", "1", "--option", "number_race=never"],
        ["simulate", "volt", "--games", "1", "--option", "variant=rfl", "--option", "arena=zoo"],
        ["play", "volt", "--seats", "human,robot"],
        ["play", "volt", "--seats", "human,"],
        ["play", "volt", "--option", "arena"],
        ["shot", "volt", "--size", "99999x99999", "--out", "x.png"],
        ["shot", "volt", "--scale", "1000", "--out", "x.png"],
        ["shot", "volt", "--out", "x.doc"],
        ["shot", "volt", "--out", "nowhere/x.png"],
        ["shot", "chess", "--out", "x.png"],
        ["replay", "nowhere.kafel"],
        ["replay", "nowhere.kafel", "--verify"],
        ["bench", "--seconds", "-1"],
        ["bench", "--peers", "chess"],
        ["try", "nowhere.toml"],
        ["load"],
        ["dance"],
    ],
)
def test_bad_arguments_get_one_clear_line_and_exit_status_2(capsys, arguments):
    try:
        status = main(arguments)
    except SystemExit as stop:
        status = stop.code
    told = capsys.readouterr().err.strip()
    assert status == 2
    assert told.startswith("kafel")
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize(
    ("name", "content", "word"),
    [
        ("x.kafel", b"garbage", "cut off"),
        ("x.journal", b"garbage\n", "damaged from line 1"),
        ("x.toml", b"x = [", "Invalid"),
    ],
)
def test_a_file_that_cannot_be_opened_is_explained_in_one_line(tmp_path, name, content, word):
    path = tmp_path / name
    path.write_bytes(content)
    program = Program(off_screen_services(), Folders(tmp_path))
    with pytest.raises(CANNOT_OPEN) as caught:
        program.open_file(path)
    assert word in told(caught.value)
    assert len(told(caught.value).splitlines()) == 1


def test_options_are_read_as_words_numbers_and_switches():
    assert parse_options(["arena=b", "killbots=1", "quick=true"]) == {
        "arena": "b",
        "killbots": 1,
        "quick": True,
    }


def test_everything_that_is_shipped_is_in_order():
    assert check_all() == []


def recorded(tmp_path):
    title = load_title("volt")
    match = Match(title, Origin(SETUP, 5))
    chance = Stream(5, "test")
    while match.outcome is None:
        decision = match.open[0]
        pick = title.random_pick(match.state, decision, chance)
        match.submit(Action(decision.id, decision.seat, pick))
    path = tmp_path / "match.kafel"
    write_save(path, to_save(match, SaveMeta(name="match"), pack_stamp("volt")))
    return path


def test_a_recorded_match_is_verified_and_told(tmp_path, capsys):
    path = recorded(tmp_path)
    assert verify_file(path).verified
    assert main(["replay", str(path), "--verify"]) == 0
    assert main(["replay", str(path), "--lang", "pl"]) == 0
    assert "[V-" in capsys.readouterr().out
    assert check_files([path]) == []


def test_a_damaged_recording_is_explained(tmp_path, capsys):
    path = recorded(tmp_path)
    content = json.loads(path.read_text(encoding="utf-8"))
    content["body"]["seed"] += 1
    path.write_text(json.dumps(content) + "\n", encoding="utf-8")
    assert main(["replay", str(path)]) == 2
    assert "damaged" in capsys.readouterr().err
