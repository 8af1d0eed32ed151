"""Validated content is kept between two starts, and nothing depends on what was kept."""

import os
import pickle
from hashlib import sha256
from importlib import import_module
from pathlib import Path

import pytest

from game.boards import tiled
from game.commands.setups import default_setup
from game.content import cache as content_cache
from game.content import packs
from game.content.packs import load_content
from game.content.titles import installed
from game.keeping.folders import HOME_VARIABLE
from rules.kernel.decision import Action
from rules.kernel.rng import Stream

TITLE = "komrades"


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


def open_box(title=TITLE):
    """Open a title as a new process would."""
    return packs.quick_content.__wrapped__(title)


def kept(home, title=TITLE):
    (path,) = (home / "cache").glob(f"{title}-*")
    return path


def played(key, content):
    """The state after a while of random play with this content."""
    title = import_module(f"rules.{key}.title").build(content.pack)
    state, _ = title.new_game(default_setup(title.info), 1)
    chance = Stream(1)
    for _ in range(80):
        if not state.open:
            break
        decision = chance.pick(state.open)
        pick = title.random_pick(state, decision, chance)
        title.submit(state, Action(decision.id, decision.seat, pick))
    return title.encode(state)


def nothing_is_validated(monkeypatch):
    def refuse(*_):
        raise AssertionError("content was validated again")

    monkeypatch.setattr(packs, "load_content", refuse)


@pytest.mark.parametrize("title", list(installed()))
def test_what_was_kept_is_what_was_validated(home, monkeypatch, title):
    first = open_box(title)
    nothing_is_validated(monkeypatch)
    again = open_box(title)
    assert again.stamp == first.stamp == load_content(title).stamp
    assert again.boards == first.boards
    assert played(title, again) == played(title, first)


@pytest.mark.parametrize(
    "damage", [lambda b: b"", lambda b: b[:-1], lambda b: b[:40] + b"x" + b[41:]]
)
def test_a_damaged_file_is_ignored_and_written_anew(home, monkeypatch, damage):
    stamp = open_box().stamp
    whole = kept(home).read_bytes()
    kept(home).write_bytes(damage(whole))
    assert open_box().stamp == stamp
    assert kept(home).read_bytes() == whole
    nothing_is_validated(monkeypatch)
    assert open_box().stamp == stamp


class Harm:
    def __reduce__(self):
        return os.system, ("true",)


@pytest.mark.parametrize("foreign", [Harm(), Path("x"), os.stat_result(range(10))])
def test_a_file_that_asks_for_anything_but_records_is_ignored(home, foreign):
    stamp = open_box().stamp
    told = pickle.dumps(foreign)
    kept(home).write_bytes(sha256(told).digest() + told)
    assert content_cache.recall(kept(home)) is None
    assert open_box().stamp == stamp


def test_other_content_and_another_program_are_never_mixed_up(tmp_path, monkeypatch):
    monkeypatch.setattr(content_cache, "ROOT", tmp_path)
    content, program = tmp_path / "cards.json", tmp_path / "rules.py"
    content.write_text("[1]")
    program.write_text("a = 1")
    names = [content_cache.fingerprint([content], [program])]
    content.write_text("[2]")
    names.append(content_cache.fingerprint([content], [program]))
    program.write_text("a = 10")
    names.append(content_cache.fingerprint([content], [program]))
    assert len(set(names)) == 3


def test_only_the_newest_is_kept(home):
    old = home / "cache" / f"{TITLE}-old"
    old.parent.mkdir()
    old.write_bytes(b"old")
    other = home / "cache" / "volt-other"
    other.write_bytes(b"other")
    open_box()
    assert not old.exists()
    assert other.exists()


def test_a_folder_that_cannot_be_written_does_not_matter(home):
    (home / "cache").write_text("a file where the folder should be")
    assert open_box().stamp == load_content(TITLE).stamp


def test_packs_of_the_player_are_validated_every_time(home):
    broken = home / "packs" / "mine" / TITLE
    broken.mkdir(parents=True)
    (broken / "cards.json").write_text("{")
    assert [one.name for one in open_box().broken] == ["mine"]
    assert not (home / "cache").exists()


def test_what_was_kept_depends_on_the_program_that_loads_content(monkeypatch):
    told = []
    monkeypatch.setattr(content_cache, "fingerprint", lambda content, program: told.extend(program))
    packs._fingerprint(TITLE)
    assert {Path(packs.__file__), Path(tiled.__file__)} <= set(told)
