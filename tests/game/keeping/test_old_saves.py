"""Matches that were kept with an older version go on where they stood."""

from pathlib import Path

import msgspec
import pytest

from game.content.packs import pack_stamp
from game.content.titles import load_title
from game.keeping.archive import from_save, to_save
from game.keeping.saves import SaveMeta, load_save, write_save
from game.playing.match import Match, Origin
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from tests.rules.kernel.duel import SETUP, DuelTitle

SAVES = Path(__file__).parents[2] / "saves"
STANDING = {
    "volt": ([("blue", "program")], {"red": "I:b1E II:r6NE III:r2W"}),
    "komrades": ([("red", "window"), ("blue", "window")], {"gold": "pass"}),
    "stalker": ([("green", "arrange")], {}),
    "autarcha": ([("white", "mine")], {}),
}
"""What was asked in each file, and what had been answered to it."""


@pytest.fixture(params=STANDING)
def old(request):
    (path,) = SAVES.glob(f"format-*-{request.param}.kafel")
    return load_title(request.param), load_save(path, tuple(STANDING)), path


def test_an_old_match_is_asked_what_it_was_asked(old):
    title, save, path = old
    match = from_save(title, save, path)
    asked, answered = STANDING[save.title]
    assert [(one.seat, one.kind) for one in match.open] == asked
    assert match.state.answers == answered
    assert len(match.turns) == len(save.actions)


def test_so_it_is_where_its_answers_cannot_be_played_again(old):
    title, save, path = old
    wrong = [{**save.actions[0], "do": {"decision": 1, "seat": "nobody", "pick": "?"}}]
    match = from_save(title, msgspec.structs.replace(save, actions=wrong), path)
    asked, answered = STANDING[save.title]
    assert match.resumed
    assert [(one.seat, one.kind) for one in match.open] == asked
    assert match.state.answers == answered


def test_an_old_match_can_be_played_on_and_kept_again(old, tmp_path):
    title, save, path = old
    match, chance = from_save(title, save, path), Stream(1, "players")
    for _ in range(5):
        decision = match.open[0]
        pick = title.random_pick(match.state, decision, chance)
        match.submit(Action(decision.id, decision.seat, pick))
    again = tmp_path / "again.kafel"
    write_save(again, to_save(match, SaveMeta(name="again"), pack_stamp(save.title)))
    assert from_save(title, load_save(again, tuple(STANDING)), again).state == match.state


def test_chance_that_was_loaded_at_the_authors_desk_is_kept(tmp_path):
    title = DuelTitle(None)
    match = Match(title, Origin(SETUP, 1))
    match.load_chance("die", (2,))
    match.answer("red", "2")
    match.answer("blue", "6")
    match.load_chance("die", (5, 5))
    path = tmp_path / "duel.kafel"
    stamp = pack_stamp("volt")
    write_save(path, to_save(match, SaveMeta(name="duel"), stamp, with_positions=True))
    back = from_save(title, load_save(path, ("duel",)), path)
    assert not back.resumed
    assert back.state == match.state
    assert back.turns == match.turns
    assert back.state.loaded == {"die": (5, 5)}
    back.undo(2)
    assert [turn.loaded for turn in match.turns] == [{"die": (2,)}, {}]


def test_what_is_loaded_after_an_undo_belongs_to_the_answer_that_follows():
    match = Match(DuelTitle(None), Origin(SETUP, 1), free_undo=True)
    match.load_chance("die", (2,))
    match.answer("red", "2")
    match.load_chance("die", (3,))
    match.undo()
    assert match.loaded == {"die": (2,)}
    match.answer("red", "4")
    assert match.turns[0].loaded == {"die": (2,)}
    assert match.loaded == {}
