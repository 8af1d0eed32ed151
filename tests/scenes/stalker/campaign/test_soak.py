"""Whole campaigns at the table: any lit choice is clicked, and Missions end in any way they can."""

import random

import pytest

from game.shell.records import Pointer
from rules.kernel.campaign import MATCH
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from rules.stalker.campaign.goods.outfit import OUTFIT
from scenes.stalker.campaign.homecoming import HomecomingScene
from scenes.table.host import load_kit
from scenes.ui.dialog import Dialog
from tests.scenes.table_driver import TableDriver, buttons

STEPS = 900
PATIENCE = 3
"""So many deals at one counter, and so many things moved before the team sets out."""


class Wanderer:
    """Clicks something that is lit; where nothing new comes of it any more, the last button."""

    def __init__(self, driver, seed):
        self.driver, self.dice = driver, random.Random(seed)
        self.chance = Stream(seed, "reports")
        self.kinds = {}

    def step(self):
        scene = self.driver.scene
        decision = scene.flow.asked
        self.kinds[decision.kind] = self.kinds.get(decision.kind, 0) + 1
        if decision.kind == MATCH:
            rules, state = self.driver.kit.rules, self.driver.match.state
            report = rules.random_pick(state, decision, self.chance)
            assert scene.submit(decision, report)
        elif decision.kind == OUTFIT:
            self.pack()
        else:
            self.click(self.dice.choice(self.choices(decision)))
        self.driver.settle()

    def choices(self, decision):
        """What is on offer; counters and the map are left sooner or later."""
        table, scene = self.driver.table, self.driver.scene
        lit = [one for one in table.choices() if table.means(one)]
        buttons = [one for one in scene.input.choices() if scene.input.is_button(one)]
        tired = self.kinds[decision.kind] % PATIENCE == 0
        return buttons if tired and buttons else [*lit, *buttons]

    def click(self, choice):
        scene = self.driver.scene
        if scene.input.is_button(choice):
            scene.input.prompt_button(choice)
            return
        self.driver.table.hover(choice)
        self.driver.click(choice)
        self._agree()

    def _agree(self):
        """To whatever is asked before coupons are paid or gear is left behind."""
        if isinstance(self.driver.top, Dialog):
            agree = buttons(self.driver.top)[0].on_screen()
            for kind in ("move", "press", "release"):
                self.driver.director.handle(Pointer(kind, *agree.center, "left"))

    def pack(self):
        table = self.driver.table
        for _ in range(PATIENCE):
            lit = [one for one in table.choices() if table.means(one)]
            if lit:
                self.click(self.dice.choice(lit))
        if table.packing.in_hand:
            self.driver.key("escape")
        buttons = [
            key for key, _ in table.prompt(self.driver.flow.view, self.driver.flow.asked).buttons
        ]
        self.driver.scene.input.prompt_button(
            "do:finish" if "do:finish" in buttons else buttons[-1]
        )
        self._agree()


@pytest.mark.parametrize(("seats", "seed", "lang"), [(1, 1, "pl"), (2, 2, "en")])
def test_a_campaign_is_clicked_through_to_its_end(tmp_path, seats, seed, lang):
    chairs = [SeatSetup("blue"), SeatSetup("green", "bot", level="easy")][:seats]
    setup = Setup("stalker.campaign", tuple(chairs), {})
    driver = TableDriver(
        load_kit("stalker.campaign"), setup, tmp_path, seed=seed, lang=lang, size=(1280, 720)
    )
    driver.settle()
    wanderer = Wanderer(driver, seed)
    for _ in range(STEPS):
        if driver.match.outcome is not None:
            break
        wanderer.step()
    assert driver.match.outcome is not None, wanderer.kinds
    assert {"travel", "contacts", "trade", OUTFIT, MATCH} <= set(wanderer.kinds)
    driver.shot()
    driver.table.welcome()
    assert isinstance(driver.top, HomecomingScene)
