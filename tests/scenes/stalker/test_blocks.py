"""The Map is kept as one picture of each block, or as two, never as three."""

from collections import defaultdict

from scenes.boards.veils import Veil
from scenes.stalker.board import board_view
from tests.scenes.stalker.samples import FIGHT, table


def kept(driver):
    names = defaultdict(set)
    for key in driver.services.assets.baked._surfaces:
        if key[0] == "zone":
            names[key[3]].add(key[1])
    return list(names.values())


def test_a_block_of_the_map_is_not_kept_in_parts_and_as_a_whole(tmp_path, monkeypatch):
    driver = table(tmp_path, position=FIGHT)
    driver.settle()
    shown = []
    monkeypatch.setattr(board_view, "veils_of", lambda top: shown)
    driver.services.assets.forget()
    plain = driver.shot()
    assert kept(driver)
    assert all(names == {"whole"} for names in kept(driver))
    driver.services.assets.forget()
    shown.append((next(iter(driver.table.top.atlas.zone.fields)), Veil((90, 20, 20))))
    driver.shot()
    shown.clear()
    again = driver.shot()
    assert all(names == {"ground", "dressing"} for names in kept(driver))
    assert again.get_buffer().raw == plain.get_buffer().raw
