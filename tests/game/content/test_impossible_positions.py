"""Positions that no game could lead to are refused, with every reason at once."""

from typing import Any

import pytest

from game.content.titles import load_title
from rules.kernel.content import ContentError
from rules.kernel.setup import SeatSetup, Setup

FRONT = {"line": ["misza", "_", "borys"], "order": ["misza", "borys"], "at": "plan"}
STAFF = {"white": ["pie 07.06.NE E"], "red": ["psz 06.20.NE W"]}
ORDER = {"sides": {"red": {"faction": "plaga"}, "blue": {"faction": "sanktuarium"}}}
ARENA = {"arena": "blank", "robots": {"red": {"cell": "D5"}, "blue": {"cell": "E5"}}}
ZONE = {"mission": "sc-m-a1", "stalkers": {"blue": {"card": "sc-st-06", "at": "T1.E"}}}
TITLES = {
    "komrades": (FRONT, ("red", "blue")),
    "autarcha": (STAFF, ("white", "red")),
    "dark_order": (ORDER, ("red", "blue")),
    "stalker": (ZONE, ("blue",)),
    "volt": (ARENA, ("red", "blue")),
}


def read(title: str, position: dict[str, Any]) -> list[str]:
    """What is wrong with a position; nothing if it can be played."""
    seats = tuple(SeatSetup(seat) for seat in TITLES[title][1])
    try:
        load_title(title).from_position(position, Setup(title, seats), 1)
    except ContentError as error:
        return list(error.problems)
    return []


def merged(base: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    out = dict(base)
    for key, value in change.items():
        nested = isinstance(value, dict) and isinstance(out.get(key), dict)
        out[key] = merged(out[key], value) if nested else value
    return out


@pytest.mark.parametrize("title", TITLES)
def test_the_position_without_mistakes_can_be_played(title: str) -> None:
    assert read(title, TITLES[title][0]) == []


@pytest.mark.parametrize("title", TITLES)
def test_a_misspelt_key_is_told_with_the_nearest(title: str) -> None:
    whole = TITLES[title][0]
    key = next(iter(whole))
    slip = {f"{name}x" if name == key else name: value for name, value in whole.items()}
    told = f"position: {key}x: there is no key '{key}x'; did you mean '{key}'?"
    assert told in read(title, slip)


CASES: dict[str, list[tuple[dict[str, Any], str]]] = {
    "komrades": [
        ({"line": ["misza", "_", "misza"]}, "do not name the same comrades once each"),
        ({"life": {"misza": -1}}, "less than nothing"),
        ({"life": {"misza": 9}, "max_life": {"misza": 4}}, "at most"),
        ({"max_life": 0}, "is none"),
        ({"life": 100}, "more than 99"),
        ({"max_life": 10**6}, "more than 99"),
        ({"roulettes": 10**6}, "roulettes"),
        ({"turn": 0}, "no turn 0"),
        ({"phase": 9}, "no phase 9"),
        ({"packs": {"iwan": ["dodge"]}}, "packs: iwan is not in the game"),
        ({"life": {"iwan": 3}}, "life: iwan is not in the game"),
        ({"stack": [{"comrade": "iwan", "card": "niet"}]}, "stack: iwan is not in the game"),
        ({"fallen": {"iwan": "mine"}}, "fallen: iwan is not in the game"),
        ({"hands": {"misza": ["air_raid"]}}, "belongs to the other deck"),
        ({"attack_deck": ["dodge"]}, "belongs to the other deck"),
        ({"gear": {"misza": [{"card": "helmet", "durability": 9}]}}, "durability at most"),
        ({"statuses": {"misza": ["dodge", "dodge"]}}, "dodge twice"),
        ({"acted": ["misza", "misza"]}, "acted: misza twice"),
        ({"hands": {"misza": ["dodge"] * 9}}, "no card of that kind is left"),
        ({"hands": {"misza": ["cake"]}}, "no such card"),
        ({"targets": [{"slot": 99}]}, "no line has 99 slots"),
        ({"resolution": -5}, "no resolution -5"),
        ({"agenda": [{"type": "FinishManoeuvre"}]}, "without a comrade and a card"),
        ({"answers": {"rde": "pass"}}, "answers: there is no seat 'rde'; did you mean 'red'?"),
        ({"pending": 1}, "1 advances wait in a line with free slots: 1 (K-3.3)"),
        (
            {"line": ["misza", "_", "borys"], "statuses": {"misza": ["crew"], "borys": ["crew"]}},
            "crew: the two in a tank stand side by side (K-13.3)",
        ),
        (
            {"line": ["misza", "borys", "iwan", "_"], "statuses": {"misza": ["crew"]}},
            "crew: no tank is in play or among the discards (K-13.1)",
        ),
        (
            {
                "line": ["misza", "borys", "iwan", "_"],
                "gear": {"misza": ["tank"]},
                "statuses": {"misza": ["crew"], "borys": ["crew"], "iwan": ["crew"]},
            },
            "crew: 3 comrades, and a tank holds 2 (K-13.2)",
        ),
    ],
    "autarcha": [
        ({"white": ["pie 07.06.NE E", "pc 07.06.NE E"]}, "the square is taken"),
        ({"white": ["pie-1 07.06.NE E", "pie-1 08.06.NE E"]}, "no such piece is left"),
        ({"white": ["ufo 07.06.NE E"]}, "write 'pie 07.06.NE E'"),
        ({"white": ["pie 99.99.NE E"]}, "not a square of the board"),
        ({"actions": 6}, "a turn has 5"),
        ({"factories": ["07.07.NE", "07.07.NE"]}, "is there twice"),
        ({"markers": ["07.07.NE", "07.07.NE"]}, "is there twice"),
        ({"columns": [{"units": ["white-pie-9"], "lost": [1], "turn": 1}]}, "no unit"),
        ({"columns": [{"units": ["white-pie-1"], "lost": [], "turn": 1}]}, "0 losses"),
        ({"columns": [{"units": ["white-pie-1"], "lost": [1], "turn": 5}]}, "yet to come"),
        ({"open_action": ["unit", "white-pie-1", "white-pie-1"]}, "there twice"),
        ({"gold": {"white": 5}}, "no economy"),
        (
            {"columns": [{"units": ["white-pie-1", "red-psz-1"], "lost": [1, 1], "turn": 1}]},
            "units of both sides",
        ),
        ({"open_action": ["unit", "red-psz-1"]}, "white moves no units of the other"),
        ({"quiet": 31}, "quiet: 31, and 30 are a draw (A-16.5)"),
        ({"turn": 3, "round": 9}, "turn 3 is not in round 9"),
        ({"turn": 40, "round": 2}, "turn 40 is not in round 2"),
    ],
    "dark_order": [
        ({"round": 0}, "no round 0"),
        ({"step": 7}, "no speed step 7"),
        ({"last_turn": "green"}, "does not sit at the table"),
        ({"sides": {"red": {"faction": "sanktuarium"}}}, "the same faction"),
        ({"sides": {"red": {"secured": ["atlantis"]}}}, "no location 'atlantis'"),
        (
            {"sides": {"red": {"secured": ["quarry"]}, "blue": {"secured": ["quarry"]}}},
            "quarry is in two places",
        ),
        ({"sides": {"red": {"secured": ["raven_inn"]}}}, "secured and fought for"),
        ({"gone_neutrals": ["cake"]}, "no neutral card 'cake'"),
        ({"gone_neutrals": ["smoke_screen"] * 20}, "20 cards smoke_screen"),
        ({"sides": {"blue": {"orders": ["withdrawal", "withdrawal"]}}}, "2 cards withdrawal"),
        ({"sides": {"blue": {"supports": ["litany", "litany"]}}}, "2 cards litany"),
        ({"sides": {"red": {"commander": "halvard"}}}, "does not command plaga"),
        (
            {"sides": {"blue": {"commander": "halvard", "field": {"1C": "halvard"}}}},
            "in the hand and on the field",
        ),
        ({"sides": {"blue": {"gone": ["nobody"]}}}, "has no card 'nobody'"),
        ({"sides": {"blue": {"speed_tokens": -1}}}, "less than nothing"),
        ({"sides": {"blue": {"field": {"1C": {"card": "halvard", "damage": -1}}}}}, "damage -1"),
        ({"sides": {"blue": {"field": {"1C": {"card": "halvard", "plague": 3}}}}}, "plague 3"),
        ({"sides": {"blue": {"field": {"1C": {"card": "halvard", "damage": 100}}}}}, "damage 100"),
        ({"sides": {"blue": {"fatigue": 31}}}, "not on the track"),
        ({"sides": {"blue": {"units": ["halvard"]}}}, "neither in the deck of units"),
        ({"sides": {"red": {"life_tokens": 100}}}, "99 at most"),
        ({"passed": ["red", "red"]}, "passed: a player is there twice"),
        ({"sides": {"blue": {"field": {"9Z": "halvard"}}}}, "not a cell"),
        (
            {"sides": {"red": {"secured": ["quarry", "ravine", "sawmill", "watchtower"]}}},
            "red: 4 locations secured, and 3 win (D-22.1)",
        ),
        (
            {
                "sides": {
                    "red": {"secured": ["quarry", "ravine", "sawmill"]},
                    "blue": {"secured": ["watchtower", "old_cemetery", "flooded_crypt"]},
                }
            },
            "both players have secured the 3 locations that win",
        ),
        (
            {
                "sides": {
                    "red": {"locations": ["quarry", "ravine", "sawmill", "watchtower"]},
                    "blue": {"locations": ["raven_inn", "old_cemetery", "flooded_crypt"]},
                }
            },
            "7 locations on the table, and there are 6",
        ),
        (
            {"sides": {"blue": {"field": {"1C": "halvard"}, "orders_played": 2}}},
            "blue: orders_played: 2, and 1 at most (D-9.3)",
        ),
        (
            {"sides": {"blue": {"field": {"1C": {"card": "halvard", "mine": "barricade"}}}}},
            "blue: 1C: barricade is no mine (D-18.1)",
        ),
        (
            {"sides": {"blue": {"field": {"1C": {"card": "halvard", "attachments": ["mine"]}}}}},
            "blue: 1C: mine is no attachment (D-10.3)",
        ),
    ],
    "stalker": [
        ({"stalkers": {"blue": {"at": "T99.Z"}}}, "T99.Z"),
        ({"stalkers": {"blue": {"card": "sc-st-99"}}}, "no Stalker card"),
        ({"stalkers": {"blue": {"hp": 99}}}, "99 HP"),
        ({"stalkers": {"blue": {"backpack": ["cake"]}}}, "no equipment 'cake'"),
        ({"stalkers": {"blue": {"backpack": [""]}}}, "no equipment ''"),
        ({"stalkers": {"blue": {"bolts": 17}}}, "bolt is in play 17 times"),
        ({"stalkers": {"blue": {"magazines": {"pistol": -1}}}}, "magazines"),
        ({"stalkers": {"blue": {"marks": [0, 99]}}}, "marks"),
        ({"things": {"T1.E": ["trap"] * 50}}, "things"),
        ({"environment": {"sc-m-a1-26": {"cards": []}}}, "cards"),
        (
            {
                "anomalies": {
                    "x": {"card": "sc-an-07", "overlays": [1], "anchors": ["T1(4,4)"], "here": 9}
                }
            },
            "overlay 9 of 1",
        ),
        ({"lead": "green"}, "no Stalker 'green'"),
        ({"graves": {"x": {"card": "cake", "at": "T1.E"}}}, "no Enemy card 'cake'"),
        ({"mission": "sc-m-z9"}, "no Mission"),
        ({"phase": "zonne"}, "phase: there is no phase 'zonne'; did you mean 'zone'?"),
        ({"objectives": ["kye"]}, "there is no objective 'kye'; did you mean 'key'?"),
        ({"objectives": ["antenna"]}, "there is no objective 'antenna'; known: "),
        ({"objectives": ["key", "key"]}, "objectives: key is there twice"),
    ],
    "volt": [
        ({"robots": {"blue": {"cell": "D5"}}}, "two robots stand on D5"),
        ({"elements": {"pits": ["D5"]}}, "stands in the pit"),
        ({"elements": {"vp": {"3": "G3"}}, "tokens": {"G3": 7}}, "7 tokens lie on G3"),
        ({"robots": {"red": {"left": "tarcza", "right": "tarcza"}}}, "docked on both sides"),
        ({"robots": {"red": {"left": "tarcza", "stash": ["tarcza"]}}}, "owns tarcza twice"),
        ({"decks": {"mauve": []}}, "no deck 'mauve'"),
        ({"decks": {"blue": ["cake"]}}, "no module 'cake'"),
        ({"decks": {"blue": ["ogien"]}}, "ogien is red"),
        ({"decks": {"blue": ["dysza"] * 3}}, "in the decks 3 times"),
        (
            {"robots": {"red": {"robot": "ogar"}, "blue": {"robot": "ogar"}}},
            "2 robots are ogar (V-3.3)",
        ),
        ({"pool": [9]}, "pool: 1 tokens 9, and there are 0"),
        ({"pool": [1] * 9}, "pool: 9 tokens 1, and there are 4"),
        ({"holder": "purple"}, "'purple' does not sit at the table"),
        ({"first_seat": 9}, "2 sit at the table"),
        ({"elements": {"pits": ["G5"], "vp": {"3": "G5"}}}, "G5 is given 2 times"),
        (
            {"decks": {"blue": ["dysza"] * 2}, "robots": {"red": {"left": "dysza"}}},
            "in the decks and with robots 3 times",
        ),
        ({"robots": {"red": {"cell": "", "dice": "III:b3E"}}}, "has no dice"),
        ({"phase": "programming", "robots": {"red": {"cell": ""}}}, "has no dice"),
        (
            {"robots": {colour: {"cell": f"A{row}"} for row, colour in enumerate("vwxyz", 1)}},
            "robots, and there are 4 at most",
        ),
        ({"robots": {"red": {"vp": 9}}}, "red: 9 VP, and the game ends with 5 (V-12)"),
        ({"variant": "training", "robots": {"red": {"vp": 7}}}, "the game ends with 3"),
        (
            {
                "robots": {"red": {"vp": 8}, "blue": {"vp": 8}},
                "elements": {"vp": {"1": "G1", "2": "G2", "3": "G3"}},
                "tokens": {"G1": 4, "G2": 4, "G3": 1},
            },
            "25 VP tokens are with robots and on the arena, and there are 24",
        ),
        ({"mines": {f"A{row}": "red" for row in range(1, 5)}}, "4 mines of red, and there are 3"),
        ({"robots": {"red": {"left": "tarcza", "shield": 3}}}, "3 damage tokens on a shield"),
    ],
}


@pytest.mark.parametrize(
    ("title", "change", "reason"),
    [(title, *case) for title, cases in CASES.items() for case in cases],
)
def test_an_impossible_position_is_refused(title: str, change: dict[str, Any], reason: str) -> None:
    problems = read(title, merged(TITLES[title][0], change))
    assert any(reason in problem for problem in problems), problems


@pytest.mark.parametrize(
    ("title", "changes"),
    [
        ("komrades", {"turn": 0, "phase": 9, "max_life": 0, "hands": {"misza": ["cake"]}}),
        ("autarcha", {"actions": 9, "gold": {"white": 5}, "markers": ["1", "2"]}),
        ("dark_order", {"round": 0, "step": 7, "last_turn": "green", "location": "atlantis"}),
        (
            "volt",
            {"arena": "moon", "tokens": {"A1": 9}, "decks": {"mauve": []}, "mines": {"X9": "red"}},
        ),
        ("stalker", {"lead": "green", "last": "green", "passed": ["green"], "active": "green"}),
    ],
)
def test_all_reasons_are_told_at_once(title: str, changes: dict[str, Any]) -> None:
    assert len(read(title, merged(TITLES[title][0], changes))) == 4
