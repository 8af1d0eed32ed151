"""Outfitting the team: an answer made of steps, within the limits of the PDAs (S-39.14)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.decision import RefusedError
from rules.stalker.campaign.goods.holdings import holdings_of, place_of
from rules.stalker.campaign.goods.outfit import arranged, lifted
from tests.clauses import clauses
from tests.rules.stalker.campaign.home import A1, A2, Home, give, ids


class Packing:
    """The draft of an outfit, step by step, as the table keeps it."""

    def __init__(self, *owned: str, stalkers: int = 1, **changed: Any) -> None:
        self.home = Home(stalkers, **changed)
        self.cards = give(self.home.state, *owned)
        self.home.to_outfit()
        self.draft = self.home.title.blank(self.home.view, self.home.decision)

    def step(self, *steps: str) -> Packing:
        for one in steps:
            self.draft = self.home.title.compose(
                self.home.view, self.home.decision, self.draft, one
            )
        return self

    def refused(self, step: str) -> str:
        with pytest.raises(RefusedError) as caught:
            self.step(step)
        return caught.value.refusal.code

    def steps(self) -> list[str]:
        found = self.home.title.composing(self.home.view, self.home.decision, self.draft)
        return [one.id for one in found.steps]

    def missing(self) -> list[str]:
        found = self.home.title.composing(self.home.view, self.home.decision, self.draft)
        return [one.key for one in found.missing]

    def where(self, card: str) -> str:
        home = self.home
        return place_of(arranged(home.title.pack, holdings_of(home.view), self.draft), card)


@clauses("S-39.14")
def test_something_is_taken_in_hand_and_put_down_where_it_fits() -> None:
    packing = Packing("sc-w-03")
    (rifle,) = packing.cards
    assert f"lift:{rifle}" in packing.steps()
    packing.step(f"lift:{rifle}")
    assert lifted(packing.draft) == rifle
    assert packing.steps() == ["to:blue.weapon", "to:blue.backpack"]
    assert packing.missing() == ["missing.in_hand"]
    packing.step("to:blue.weapon")
    assert (packing.where(rifle), lifted(packing.draft), packing.missing()) == (
        "blue.weapon",
        "",
        [],
    )
    assert packing.draft == f"outfit put:{rifle}:blue.weapon"


@clauses("S-39.14")
def test_what_is_in_hand_can_be_changed_for_something_else() -> None:
    packing = Packing("sc-w-03", "sc-w-01")
    rifle, pistol = packing.cards
    packing.step(f"lift:{rifle}", f"lift:{pistol}")
    assert lifted(packing.draft) == pistol
    packing.step("to:blue.weapon")
    assert packing.where(rifle) == "stash"


@clauses("S-25.20", "S-39.14")
def test_what_a_card_replaces_goes_to_the_stash_with_its_accessories() -> None:
    packing = Packing("sc-w-03", "sc-ac-02", "sc-w-01")
    rifle, scope, pistol = packing.cards
    packing.step(
        f"lift:{rifle}",
        "to:blue.weapon",
        f"lift:{scope}",
        f"to:on.{rifle}",
        f"lift:{pistol}",
        "to:blue.weapon",
    )
    assert packing.where(rifle) == "stash"
    assert packing.where(scope) == f"on.{rifle}"


@clauses("S-25.12", "S-25.9", "S-25.15")
def test_slots_take_only_what_fits_and_only_so_much() -> None:
    packing = Packing("sc-w-03", "sc-ac-02", "sc-ac-09", "sc-ac-06", "sc-ac-12", "sc-it-02")
    rifle, scope, dot, box, pouch, kit = packing.cards
    packing.step(f"lift:{rifle}", "to:blue.weapon")
    packing.step(f"lift:{kit}")
    assert packing.refused("to:blue.weapon") == "slot_mismatch"
    assert packing.refused(f"to:on.{rifle}") == "slot_mismatch"
    packing.step(f"lift:{box}")
    assert packing.refused(f"to:on.{rifle}") == "slot_mismatch"
    packing.step(f"lift:{scope}", f"to:on.{rifle}", f"lift:{dot}")
    assert packing.refused(f"to:on.{rifle}") == "slots_full"
    packing.step(f"lift:{box}", "to:on.sc-ar-01.1", f"lift:{pouch}")
    assert packing.refused("to:on.sc-ar-01.1") == "slots_full"
    assert packing.refused("to:nowhere.weapon") == "no_such_place"
    assert packing.refused("to:stash") == "already_there"


@clauses("S-25.15")
def test_three_artifacts_are_worn_at_most() -> None:
    packing = Packing("sc-af-01", "sc-af-02", "sc-af-06", "sc-af-10")
    for card in packing.cards[:3]:
        packing.step(f"lift:{card}", "to:blue.artifacts")
    packing.step(f"lift:{packing.cards[3]}")
    assert packing.refused("to:blue.artifacts") == "slots_full"
    packing.step("to:blue.backpack")


@clauses("S-39.15", "S-23.5")
def test_the_backpack_holds_six_cards_and_more_with_what_is_worn() -> None:
    items = ("sc-it-01", "sc-it-02", "sc-it-03", "sc-it-04", "sc-it-05", "sc-it-06", "sc-it-07")
    packing = Packing(*items, "sc-ac-12")
    pouch = packing.cards[-1]
    for card in packing.cards[:6]:
        packing.step(f"lift:{card}", "to:blue.backpack")
    packing.step(f"lift:{packing.cards[6]}")
    assert packing.refused("to:blue.backpack") == "backpack_full"
    packing.step("lift:sc-ar-01.1", "to:blue.armour", f"lift:{pouch}", "to:on.sc-ar-01.1")
    packing.step(f"lift:{packing.cards[6]}", "to:blue.backpack")
    packing.step(f"lift:{pouch}", "to:stash")
    assert packing.missing() == ["missing.backpack"]
    assert packing.home.refused(packing.draft) == ("backpack_full", "S-39.15")


@clauses("S-39.16", "S-23.11")
def test_magazines_are_handed_out_and_back() -> None:
    packing = Packing(magazines=(0, 7, 1), stalkers=2)
    for _ in range(6):
        packing.step("lift:magazine-rifle@stash", "to:blue.pockets")
    packing.step("lift:magazine-rifle@stash")
    assert packing.refused("to:blue.pockets") == "pockets_full"
    assert packing.refused("to:blue.backpack") == "slot_mismatch"
    packing.step("to:green.pockets", "lift:magazine-rifle@green", "to:stash")
    assert packing.refused("lift:magazine-pistol@stash") == "not_offered"
    home = packing.home
    home.answer(packing.draft)
    assert home.state.members["blue"].magazines == (0, 6, 0)
    assert home.state.magazines == (0, 1, 1)
    assert home.carried.stashed == (0, 1, 1)


@clauses("S-1.8", "S-39.14")
def test_a_stalker_may_sit_a_mission_out_but_somebody_goes() -> None:
    packing = Packing(stalkers=2)
    packing.step("rest:blue")
    assert packing.refused("rest:green") == "somebody_goes"
    assert packing.steps().count("rest:green") == 0
    packing.step("rest:blue", "rest:green")
    packing.home.answer(packing.draft)
    assert list(packing.home.carried.stalkers) == ["blue"]
    assert [seat.id for seat in packing.home.setup.seats] == ["blue"]
    packing.home.come_back()
    assert packing.home.state.resting == ()
    assert packing.home.kind == "travel"


@clauses("S-39.30")
def test_who_stays_behind_neither_leads_nor_keeps_the_companion() -> None:
    home = Home(2)
    home.set_out(A1, "outfit rest:blue")
    assert (home.carried.lead, home.carried.keeper) == ("green", "green")


@clauses("S-39.14")
def test_weapon_and_armour_are_recommended_not_required() -> None:
    home = Home()
    carried = home.set_out(A1)
    assert (carried.stalkers["blue"].weapon, carried.stalkers["blue"].armour) == ("", "")


@clauses("S-39.14")
def test_a_sensible_way_to_pack_is_suggested() -> None:
    packing = Packing(
        "sc-w-01", "sc-w-03", "sc-ar-06", "sc-ac-05", "sc-it-02", "sc-it-02", stalkers=2,
        magazines=(0, 2, 0),
    )  # fmt: skip
    packing.step("suggest")
    packing.home.answer(packing.draft)
    blue, green = packing.home.state.members.values()
    cards = packing.home.title.pack.cards
    assert (cards[blue.weapon].id, cards[green.weapon].id) == ("sc-w-03", "sc-w-01")
    assert (cards[blue.armour].id, cards[green.armour].id) == ("sc-ar-06", "sc-ar-01")
    assert packing.home.state.mounted == {blue.weapon: ("sc-ac-05.1",)}
    assert (len(blue.backpack), len(green.backpack)) == (1, 1)
    assert blue.magazines == (0, 2, 0)
    assert ids(packing.home, packing.home.state.stash) == ["sc-ar-01"]


@clauses("S-39.14")
@pytest.mark.parametrize(
    ("pick", "code"),
    [
        ("", "unreadable_pick"),
        ("done", "unreadable_pick"),
        ("outfit nonsense", "unreadable_pick"),
        ("outfit  rest:blue", "unreadable_pick"),
        ("outfit put:sc-w-03.1:blue.weapon", "not_yours"),
        ("outfit put:no-such-card:stash", "not_yours"),
        ("outfit put:sc-ar-01.1:blue.weapon", "slot_mismatch"),
        ("outfit put:sc-ar-01.1:on.sc-ar-01.1", "no_such_place"),
        ("outfit put:magazine-rifle@stash:blue.pockets", "no_magazine"),
        ("outfit put:magazine-mortar@stash:blue.pockets", "not_yours"),
        ("outfit lift:sc-ar-01.1", "in_hand"),
        ("outfit lift:sc-ar-01.1 rest:blue", "unreadable_pick"),
        ("outfit rest:nobody", "no_such_place"),
        ("outfit rest:blue", "somebody_goes"),
    ],
)
def test_a_bad_outfit_is_refused_with_its_reason(pick: str, code: str) -> None:
    home = Home().to_outfit()
    assert home.refused(pick)[0] == code


@clauses("S-39.14", "S-39.28")
def test_the_next_mission_starts_from_what_came_back() -> None:
    home = Home()
    (rifle,) = give(home.state, "sc-w-03")
    home.set_out(A1, f"outfit put:{rifle}:blue.weapon put:sc-ar-01.1:blue.armour")
    home.come_back()
    assert home.set_out(A2).stalkers["blue"].weapon == rifle
