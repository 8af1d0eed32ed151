"""The player's folders, and how they are called."""

from pathlib import Path

import pytest

from game.keeping.folders import shown


def test_a_path_in_ones_own_folder_begins_with_a_tilde(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/people/ania"))
    assert shown(Path("/people/ania/games/kafel")) == str(Path("~/games/kafel"))
    assert shown(Path("/shared/kafel")) == str(Path("/shared/kafel"))
