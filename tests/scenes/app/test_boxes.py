"""Titles are loaded once, also when two threads want the same one, and ahead of time."""

import subprocess
import sys
import threading

import pytest

from scenes.app import boxes
from scenes.app.boxes import Boxes
from scenes.app.installed import playable

UNPACKED = """
import sys
from scenes.table.host import load_kit
kit = load_kit(sys.argv[1])
def there():
    print("yes" if f"scenes.{sys.argv[1]}.table" in sys.modules else "no")
there()
kit.unpack()
there()
"""


class Kit:
    def __init__(self, title):
        self.title, self.unpacked = title, False

    def unpack(self):
        self.unpacked = True

    @property
    def rules(self):
        return self

    def campaign(self):
        return object() if self.title == "stalker" else None


def counting(monkeypatch, wait=0.0):
    loaded = []

    def load(title):
        loaded.append(title)
        threading.Event().wait(wait)
        return Kit(title)

    monkeypatch.setattr(boxes.host, "load_kit", load, raising=False)
    return loaded


def test_a_box_is_opened_once_whoever_wants_it(monkeypatch):
    loaded, opened = counting(monkeypatch, 0.02), Boxes()
    threads = [threading.Thread(target=opened.kit, args=("volt",)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert loaded == ["volt"]
    assert "volt" in opened


def test_all_boxes_are_opened_ahead_with_their_campaigns(monkeypatch):
    loaded, opened = counting(monkeypatch), Boxes()
    opened.open_all()
    assert set(loaded) == {*playable(), "stalker.campaign"}
    assert all(opened.kit(title).unpacked for title in loaded)


@pytest.mark.parametrize("title", playable())
def test_an_unpacked_title_imports_nothing_more_for_its_table(title):
    told = subprocess.run(
        [sys.executable, "-c", UNPACKED, title], capture_output=True, text=True, check=True
    )
    assert told.stdout.split() == ["no", "yes"]


def test_a_closed_program_opens_no_more_boxes(monkeypatch):
    loaded, opened = counting(monkeypatch), Boxes()
    opened.close()
    opened.open_all()
    assert loaded == []


def test_a_broken_box_is_told_only_when_it_is_wanted(monkeypatch):
    def load(title):
        raise ValueError(title)

    monkeypatch.setattr(boxes.host, "load_kit", load, raising=False)
    opened = Boxes()
    opened.open_all()
    with pytest.raises(ValueError, match="volt"):
        opened.kit("volt")
