"""A board of one's own for Autarcha: a map, a scenario and its words in a pack, played by bots."""

import json

from game.boards.tiled import MAPS
from game.content.packs import load_content
from rules.autarcha.title import build
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup

SCENARIO = {
    "id": "gorge_race", "board": "gorge", "minutes": [10, 20], "gold": 20,
    "army": {"psz": 1}, "factories": 1, "buys": True, "deal": False, "where": "zone",
    "how": "larger_first", "cards": "controlled", "economy": True, "ends": ["hq"],
    "round_limit": 20, "purchase": {"pie": 4, "pc": 1}, "source": ["house"],
}  # fmt: skip
WORDS = {
    "board.gorge": "The Gorge",
    "scenario.gorge_race.name": "Race to the Gorge",
    "scenario.gorge_race.card": "A small economy.",
    "scenario.gorge_race.effect": "20 ₲ and a factory each.",
}
SEATS = (SeatSetup("white", "bot"), SeatSetup("red", "bot"))


def pack_folder(tmp_path):
    """``packs/mine/autarcha`` with a copy of the valley under another name."""
    folder = tmp_path / "packs" / "mine" / "autarcha"
    (folder / "text" / "en").mkdir(parents=True)
    (folder / "text" / "pl").mkdir(parents=True)
    drawing = (MAPS / "autarcha" / "valley.tmx").read_text(encoding="utf-8")
    (folder / "gorge.tmx").write_text(drawing.replace("board.valley", "board.gorge"), "utf-8")
    (folder / "scenarios.json").write_text(json.dumps({"scenarios": [SCENARIO]}), "utf-8")
    for language in ("en", "pl"):
        words = json.dumps(WORDS, ensure_ascii=False)
        (folder / "text" / language / "gorge.json").write_text(words, "utf-8")
    return tmp_path / "packs"


def test_a_pack_brings_a_board_and_a_scenario_that_bots_play_to_the_end(tmp_path):
    loaded = load_content("autarcha", pack_folder(tmp_path))
    assert [broken.problems for broken in loaded.broken] == []
    title = build(loaded.pack)
    state, _ = title.new_game(Setup("autarcha", SEATS, {"scenario": "gorge_race"}), 3)
    chance = Stream(3, "bots")
    for _ in range(3000):
        if not state.open:
            break
        decision = state.open[0]
        view = title.view_for(state, decision.seat)
        pick = title.choose(view, decision, "normal", chance, lambda: True)
        title.submit(state, Action(decision.id, decision.seat, pick))
    assert state.outcome is not None
    assert state.scenario == "gorge_race"


def test_a_pack_with_a_broken_board_is_left_out_and_explained(tmp_path):
    packs = pack_folder(tmp_path)
    path = packs / "mine" / "autarcha" / "gorge.tmx"
    path.write_text(path.read_text("utf-8").replace('name="rail"', 'name="rails"'), "utf-8")
    loaded = load_content("autarcha", packs)
    (broken,) = loaded.broken
    assert any("the tile layer 'rail' is missing" in problem for problem in broken.problems)
    assert "gorge_race" not in loaded.pack.scenarios
