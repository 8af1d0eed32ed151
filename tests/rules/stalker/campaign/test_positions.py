"""Position files of a campaign: read, written, and explained where they are wrong."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.kernel.content import ContentError
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from rules.stalker.campaign.model.state import CampaignState
from tests.clauses import clauses
from tests.rules.stalker.campaign.home import campaign_title, setup_for

NOBODY = Setup("stalker.campaign", ())


def placed(**position: Any) -> CampaignState:
    title = campaign_title()
    given = {"stalkers": {"blue": {"card": "sc-st-06"}}, **position}
    state = title.from_position(given, NOBODY, 1)
    title.advance(state)
    return state


def faults(**position: Any) -> list[str]:
    with pytest.raises(ContentError) as caught:
        placed(**position)
    return caught.value.problems


@clauses("S-42.8")
def test_a_position_says_where_the_team_stands_and_what_it_owns() -> None:
    state = placed(
        begin="contacts",
        mission="A2",
        stalkers={
            "blue": {
                "card": "sc-st-06",
                "weapon": "sc-w-03",
                "armour": "sc-ar-06",
                "accessories": ["sc-ac-02", "sc-ac-12"],
                "backpack": ["sc-it-02"],
                "magazines": {"rifle": 2},
            }
        },
        stash=["sc-w-03", "sc-it-02"],
        magazines={"pistol": 1},
        coupons=700,
        contacts=["sc-ct-01", "sc-ct-04"],
        stickers=[1, 2],
        marked=["sc-z-01"],
        missions={"A1": {"retry": 1, "played": 2}},
    )
    blue = state.members["blue"]
    assert (blue.weapon, state.stash) == ("sc-w-03.1", ("sc-w-03.2", "sc-it-02.2"))
    assert state.mounted == {"sc-w-03.1": ("sc-ac-02.1",), "sc-ar-06.1": ("sc-ac-12.1",)}
    assert (blue.magazines, state.magazines) == ((0, 2, 0), (1, 0, 0))
    assert state.supply["weapon"].count("sc-w-03.1") == 0
    assert state.missions["sc-m-a1"].won
    assert state.open[0].kind == "contacts"
    assert state.open[0].options == ("use:sc-ct-01", "use:sc-ct-04", "done")


@pytest.mark.parametrize("begin", ["travel", "contacts", "outfit"])
def test_a_position_begins_with_its_question(begin: str) -> None:
    assert placed(begin=begin, mission="A1").open[0].kind == begin


@pytest.mark.parametrize("seed", [31, 32])
def test_what_is_written_can_be_read_again(seed: int) -> None:
    title, chance = campaign_title(), Stream(seed, "positions")
    state, _ = title.new_game(setup_for(2), seed)
    count = 0
    while state.open and count < 150:
        count += 1
        again = title.from_position(title.to_position(state), state.setup, seed)
        title.advance(again)
        ours, theirs = plain(state), plain(again)
        assert ours == theirs
        decision = state.open[0]
        pick = title.random_pick(state, decision, chance)
        title.submit(state, Action(decision.id, decision.seat, pick))


def plain(state: CampaignState) -> dict[str, Any]:
    """A state without the numbers of its questions and of its chance."""
    told: dict[str, Any] = msgspec.to_builtins(state)
    for name in ("serial", "drawn", "loaded"):
        told.pop(name, None)
    for one in told["open"]:
        one.pop("id")
    return told


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({"stash": ["sc-w-99"]}, "position: there is no card 'sc-w-99'"),
        ({"stash": ["sc-w-04"] * 2}, "position: there are not so many cards 'sc-w-04'"),
        ({"contacts": ["sc-ct-99"]}, "position: contacts: there is no 'sc-ct-99'"),
        ({"marked": ["sc-z-99"]}, "position: marked: there is no 'sc-z-99'"),
        ({"mission": "D1"}, "position: missions: there is no 'D1'"),
        ({"resting": ["red"]}, "position: resting: there is no 'red'"),
        ({"mounted": {"sc-w-01.1": ["sc-ac-02"]}}, "position: mounted: there is no 'sc-w-01.1'"),
        ({"waiting": [{"path": "x"}]}, "position: waiting: there is no 'x'"),
        (
            {"stalkers": {"blue": {"card": "sc-st-99"}}},
            "position: stalkers: there is no 'sc-st-99'",
        ),
        (
            {"stalkers": {"blue": {"card": "sc-st-01", "weapon": "sc-ar-01"}}},
            "position: 'sc-ar-01' is no weapon",
        ),
        ({"stalkers": {}}, "position: one to four Stalkers make a team"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(position: dict[str, Any], told: str) -> None:
    assert told in faults(**position)


def test_unknown_words_and_numbers_are_told() -> None:
    assert faults(coupon=3)[0].startswith("position: coupon: ")
    assert faults(coupons=-1)[0].startswith("position: coupons: ")
    assert faults(pending=[{"type": "Dance"}])[0].startswith("position: pending: ")
