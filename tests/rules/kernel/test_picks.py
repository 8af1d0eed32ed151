"""Picks are read from their spelling, and whoever reads one again is given the same."""

from typing import ClassVar

import pytest

from rules.kernel import picks
from rules.kernel.decision import RefusedError
from rules.kernel.picks import Pick, Picks


class Load(Pick, frozen=True):
    word: ClassVar[str] = "load"
    crates: tuple[str, ...] = ()
    weight: int = 0


def test_what_is_spelled_is_read_as_the_same_pick():
    known, pick = Picks(Load), Load(("a", "b"), 3)
    assert known.spell(pick) == "load:a,b:3"
    assert known.read("load:a,b:3") is pick
    assert Picks(Load).read("load:a,b:3") == pick


def test_more_spellings_than_are_remembered_are_still_read(monkeypatch):
    monkeypatch.setattr(picks, "KNOWN_SPELLINGS", 4)
    known = Picks(Load)
    for round_ in range(3):
        for weight in range(1, 8):
            assert known.read(f"load:a:{weight}") == Load(("a",), weight), round_
            assert known.read(known.spell(Load(("b",), weight))) == Load(("b",), weight)
    assert len(known._known) <= 4


def test_what_no_pick_spells_is_refused_every_time():
    known = Picks(Load)
    for _ in range(2):
        with pytest.raises(RefusedError):
            known.read("load:a:heavy")
        with pytest.raises(RefusedError):
            known.read("unload")
