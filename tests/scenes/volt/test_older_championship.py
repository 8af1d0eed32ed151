"""A Championship that was kept as one long match, under older rules, is told of and kept."""

from pathlib import Path

import msgspec
import pytest

from game.keeping.archive import JournalHeader
from game.keeping.folders import Folders
from game.keeping.journal import Journal
from game.keeping.saves import load_save, write_save
from game.playing.match import Origin
from rules.kernel.setup import Setup
from scenes.app.program import Program
from scenes.offscreen import off_screen_services
from scenes.ui.dialog import Dialog
from tests.scenes.volt.samples import CHAMPIONSHIP

SAVES = Path(__file__).parents[2] / "saves"
OLD = Setup("volt", CHAMPIONSHIP.seats, {"variant": "championship"})


def old_journal(folder):
    path = folder / "old.journal"
    header = JournalHeader("volt", Origin(OLD, 3), "1", "")
    Journal.create(path, msgspec.to_builtins(header)).close()
    return path


def old_save(folder):
    path = folder / "old.kafel"
    save = load_save(SAVES / "format-1-volt.kafel", ("volt",))
    save = msgspec.structs.replace(save, origin=msgspec.to_builtins(Origin(OLD, 3)))
    write_save(path, save)
    return path


@pytest.mark.parametrize("kept", [old_journal, old_save])
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ("Championship", "begun under older rules", "nothing was deleted")),
        ("pl", ("Mistrzostwa", "według starszych zasad", "nic nie usunięto")),
    ],
)
def test_it_is_named_told_in_plain_words_and_kept(tmp_path, kept, language, told):
    services = off_screen_services(language)
    program = Program(services, Folders(tmp_path))
    program.folders.make()
    path = kept(tmp_path)
    before = path.read_bytes()
    program.open(str(path))
    dialog = services.director.top
    assert isinstance(dialog, Dialog)
    assert all(words in dialog.body for words in (path.name, *told))
    assert "bad_variant" not in dialog.body
    assert path.read_bytes() == before
    program.close()
