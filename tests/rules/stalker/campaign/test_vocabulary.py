"""Which words scripts may use, and what the ones do that no script of the box needs (S-41)."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from game.boards.tiled import load_boards
from game.content.packs import NOT_CONTENT
from rules.kernel.content import ContentError
from rules.stalker.campaign.desk import Desk
from rules.stalker.campaign.journey.script import affordable, check, do_campaign, operations
from rules.stalker.campaign.model.events import ContactGained, ContactLost
from rules.stalker.campaign.model.frames import Scope
from rules.stalker.content import build_pack
from rules.stalker.pack.conditions import (
    AllOf,
    AnyOf,
    CounterIs,
    FlagSet,
    Not,
    PhaseIs,
    StalkersAre,
)
from rules.stalker.pack.effects import Campaign
from tests.clauses import clauses
from tests.rules.stalker.campaign.home import Home, ids
from tests.rules.stalker.table import CONTENT


def content() -> dict[str, Any]:
    raw = {path.stem: json.loads(path.read_text("utf8")) for path in CONTENT.glob("*.json")}
    return {name: value for name, value in raw.items() if name not in NOT_CONTENT}


def faults(effects: list[dict[str, Any]]) -> list[str]:
    """What is told about content whose script 103 has these effects."""
    raw = copy.deepcopy(content())
    raw["campaign"]["scripts"][0]["effects"] = effects
    with pytest.raises(ContentError) as caught:
        build_pack(raw, load_boards("stalker"))
    return caught.value.problems


@clauses("S-41.24", "S-41.39")
@pytest.mark.parametrize(
    ("effect", "told"),
    [
        (
            {"op": "heal", "who": "lead", "amount": 1},
            "sc-sc-103/effects/0: 'heal' means nothing outside a Mission (S-41.39)",
        ),
        (
            {"op": "gain_card", "who": "lead", "kind": "item"},
            "sc-sc-103/effects/0: what is gained outside a Mission goes to the stash (S-39.29)",
        ),
        (
            {"op": "pay", "cost": ["hp:1"], "then": []},
            "sc-sc-103/effects/0: 'hp' cannot be paid outside a Mission",
        ),
        (
            {"op": "if", "cond": {"solo": True}, "then": []},
            "sc-sc-103/effects/0: 'solo' cannot be asked outside a Mission",
        ),
        (
            {"op": "coupons", "amount": {"N": 100}},
            "sc-sc-103/effects/0: amounts outside a Mission are plain numbers",
        ),
        (
            {
                "op": "choose",
                "options": [{"label": "x", "effects": [{"op": "kill", "who": "each_enemy"}]}],
            },
            "sc-sc-103/effects/0/x/0: 'kill' means nothing outside a Mission (S-41.39)",
        ),
    ],
)
def test_a_word_without_a_meaning_between_missions_is_told(
    effect: dict[str, Any], told: str
) -> None:
    assert told in faults([effect])


@clauses("S-41.24")
def test_what_waits_for_the_next_mission_may_use_all_words() -> None:
    raw = copy.deepcopy(content())
    heal = {"op": "heal", "who": "each_stalker", "amount": 1}
    raw["campaign"]["scripts"][0]["effects"] = [{"op": "campaign", "next_mission": [heal]}]
    build_pack(raw, load_boards("stalker"))


@clauses("S-39.17", "S-41.39")
def test_rewards_called_scripts_and_lost_contacts() -> None:
    home = Home()
    home.load(item_deck=("sc-it-09",))
    r = Desk(home.state, home.title.pack)
    reward = {"coupons": 300, "cards": [{"op": "gain_card", "who": "stash", "kind": "item"}]}
    effect = Campaign.model_validate(
        {
            "op": "campaign",
            "remove_contact": ["sc-ct-16", "sc-ct-15"],
            "reward": reward,
            "script": 103,
        }
    )
    before = len(home.state.agenda)
    do_campaign(r, effect, Scope(source="110"))
    assert home.state.coupons == 5300
    assert "sc-it-09" in ids(home, home.state.stash)
    assert "sc-ct-16" not in home.state.contacts
    assert [type(one) for one in r.events if isinstance(one, ContactLost)] == [ContactLost]
    (called,) = home.state.agenda[before:]
    assert called.scope.source == "103"
    home.state.open.clear()
    events = home.title.advance(home.state)
    assert [one.contact for one in events if isinstance(one, ContactGained)] == ["sc-ct-02"]


@clauses("S-41.11")
def test_conditions_between_missions() -> None:
    state = Home(2, flags=("core",), coupons=500).state
    said = {"counter": {"name": "coupons", "cmp": ">=", "value": 501}}
    rich, poor = CounterIs.model_validate(said), Not.model_validate({"not": said})
    core, gone = FlagSet(flag="core"), FlagSet(flag="gone")
    assert not check(state, rich, Scope())
    assert check(state, core, Scope())
    assert not check(state, gone, Scope())
    assert check(state, gone, Scope(flags=("gone",)))
    assert check(state, AllOf.model_construct(all=(core, poor)), Scope())
    assert not check(state, AllOf.model_construct(all=(core, gone)), Scope())
    assert check(state, AnyOf.model_construct(any=(gone, core)), Scope())
    assert not check(state, AnyOf.model_construct(any=(gone, rich)), Scope())
    three = StalkersAre.model_validate({"N": {"cmp": ">=", "value": 3}})
    assert not check(state, three, Scope())
    assert check(state, three, Scope(stalkers=3))
    assert check(state, PhaseIs(phase="travel"), Scope())
    assert not check(state, PhaseIs(phase="contacts"), Scope())
    other = {"counter": {"name": "dampers", "cmp": ">=", "value": 0}}
    assert not check(state, CounterIs.model_validate(other), Scope())


@clauses("S-39.31")
def test_a_price_with_another_way_out_can_always_be_chosen() -> None:
    pack = Home().title.pack
    state = Home(coupons=0).state
    patron = pack.pack.contacts["sc-ct-16"].effects
    assert affordable(pack, state, patron)
    assert not affordable(pack, state, pack.pack.contacts["sc-ct-06"].effects)


def test_every_word_of_the_campaign_is_used_or_tested() -> None:
    assert len(operations.words) == 11
