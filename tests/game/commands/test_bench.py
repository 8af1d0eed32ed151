"""The benchmark: our titles and other engines play at random under the same stopwatch."""

import pytest

from game.commands import bench, growth, peers
from game.commands.random_play import OurTitle, Tally, clone_microseconds, play_for, play_in_turn
from game.commands.setups import by_option, by_seats, default_setup
from game.content.titles import installed, load_title
from scenes.cli import main

MOMENT = 0.001
"""Seconds: each contestant then plays a single match in a spell."""


def missing():
    raise ImportError("no such package")


def changed():
    raise AttributeError("renamed in a later release")


def test_a_title_is_measured_with_its_options_and_its_copies():
    title = load_title("komrades")
    player = OurTitle(title, default_setup(title.info))
    tally = play_for(player, MOMENT)
    assert tally.matches >= 1
    assert tally.options >= tally.decisions > 0
    assert tally.per_second > 0
    assert clone_microseconds(player) > 0


def test_answers_that_are_composed_are_counted_apart_from_listed_ones():
    shares = {}
    for key in ("komrades", "autarcha"):
        title = load_title(key)
        tally = Tally()
        OurTitle(title, default_setup(title.info)).play_match(tally, most=60)
        shares[key] = tally.percent_composed
    assert shares["komrades"] == 0
    assert 95 < shares["autarcha"] <= 100


def test_every_peer_that_is_installed_is_played_and_every_other_is_told():
    found, told = peers.peers_here()
    assert len(told) == len(peers.PEERS)
    for one in found:
        tally = play_for(one, MOMENT)
        assert tally.options >= tally.decisions > 0
        assert clone_microseconds(one) is not None
    for peer, line in zip(peers.PEERS, told, strict=True):
        assert line.startswith(peer.package)


@pytest.mark.parametrize(
    ("contestants", "words"),
    [(missing, "other: not installed (pip install other)"), (changed, "other: cannot be played")],
)
def test_a_missing_or_changed_peer_is_one_line_and_no_error(contestants, words):
    found, (line,) = peers.peers_here([peers.Peer("other", contestants)])
    assert found == []
    assert line.startswith(words)


def test_contestants_play_by_turns_and_each_for_its_time():
    title = load_title("komrades")
    both = [OurTitle(title, default_setup(title.info), name) for name in ("first", "second")]
    tallies = play_in_turn(both, 2 * MOMENT, rounds=2)
    assert [tally.matches >= 2 for tally in tallies.values()] == [True, True]


def test_ratios_are_ours_divided_by_theirs():
    ours = Tally(matches=1, decisions=200, options=400, seconds=1.0)
    other = Tally(matches=1, decisions=100, options=800, seconds=1.0)
    assert bench._ratio(ours, other) == "2.00× 0.50×"


def test_without_any_peer_the_report_still_holds_our_titles(monkeypatch):
    monkeypatch.setattr(bench, "peers_here", lambda: ([], ["other: not installed"]))
    lines = bench.peers_report(MOMENT)
    assert lines[0] == "other: not installed"
    assert all(any(line.startswith(key) for line in lines) for key in installed())
    assert "no peer is installed" in lines[-1]


def test_set_ups_change_one_thing_at_a_time():
    info = installed()["volt"]
    seats = {name: len(setup.seats) for name, setup in by_seats(info)}
    assert seats == {"2 seats": 2, "3 seats": 3, "4 seats": 4}
    options = dict(by_option(info))
    assert options["arena=b"].options["variant"] == "rfl"
    assert options["variant=training"].options == default_setup(info).options


@pytest.mark.parametrize("key", installed())
def test_every_measured_set_up_is_one_that_the_rules_allow(key):
    title = load_title(key)
    names = [player.name for player in growth.allowed(title)]
    assert len(names) == len(set(names))
    least, most = title.info.min_seats, title.info.max_seats
    assert len([name for name in names if "seat" in name.split()[-1]]) == most - least + 1


def test_growth_tells_the_cost_early_and_late_in_a_match():
    title = load_title("komrades")
    row = growth.Growth(next(growth.allowed(title)))
    row.play_on(MOMENT)
    assert row.early.decisions == row.late.decisions > 0
    assert row.line().split()[:2] == ["2", "seats"]


def test_the_command_prints_what_is_asked_for(monkeypatch, capsys):
    monkeypatch.setattr(bench, "peers_report", lambda seconds: [f"peers {seconds}"])
    monkeypatch.setattr(growth, "growth_report", lambda seconds: [f"growth {seconds}"])
    assert main(["bench", "--peers", "--growth"]) == 0
    assert capsys.readouterr().out.splitlines() == ["peers 2.0", "growth 0.5"]
    assert main(["bench", "--growth", "--seconds", "3"]) == 0
    assert capsys.readouterr().out.splitlines() == ["growth 3.0"]
