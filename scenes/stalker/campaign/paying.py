"""A price is seen before it is paid: on the button itself, or in a question of its own."""

from __future__ import annotations

import re

from rules.kernel.question import Option
from rules.stalker.campaign.model.events import ChoiceMade
from rules.stalker.campaign.model.picks import ContactPick
from rules.stalker.campaign.model.questions import ScriptAbout
from rules.stalker.campaign.model.state import CampaignView
from rules.stalker.campaign.words.labels import option_name, source_name
from scenes.stalker.campaign.front import Front
from scenes.stalker.campaign.story import source_words
from scenes.ui.dialog import confirm

NUMBER = re.compile(r"\d+")
BACK = "do:back"
"""The button that takes back the answer which led to a question that costs something."""


class Purse:
    """Gives answers to the match; one that costs more than its button tells is asked about."""

    def __init__(self, front: Front) -> None:
        self.front = front

    def price(self, option: Option) -> int:
        """How many coupons leave the stash with an answer; a step of the packing is free."""
        if self.front.links.draft() is not None:
            return 0
        after: CampaignView = self.front.links.what_if(option).view
        return max(0, self.front.home.coupons - after.coupons)

    def pick(self, option: Option) -> bool:
        price = self.price(option)
        if price and str(price) not in NUMBER.findall(self.front.label(option)):
            self._ask(option, price)
            return True
        return self.front.links.pick(option)

    def can_go_back(self) -> bool:
        """Whether every answer costs something and the one before can still be taken back."""
        links, about = self.front.links, self._about()
        if not isinstance(about, ScriptAbout) or not links.options or not links.can_undo():
            return False
        return all(self.price(one) for one in links.options)

    def _forced(self, option: Option) -> str:
        """The one offer that is left where a click would take it without another question."""
        front = self.front
        for event in front.links.what_if(option).events:
            if isinstance(event, ChoiceMade):
                name = front.kit.render(option_name(front.book, event.source, event.option))
                return front.kit.say("campaign.pay_only", option=name)
        return ""

    def _about(self) -> object:
        return self.front.decision.about if self.front.decision is not None else None

    def _ask(self, option: Option, price: int) -> None:
        front, kit = self.front, self.front.kit
        about = self._about()
        source = about.source if isinstance(about, ScriptAbout) else ""
        if isinstance(option.args, ContactPick):
            source = option.args.contact
        title = kit.render(source_name(front.book, source)) if source else front.label(option)
        told = self._forced(option) or (source_words(front, source) if source else "")
        left = kit.say("campaign.coupons", n=front.home.coupons - price)
        body = kit.say("campaign.pay_sure", n=price, left=left)
        yes = kit.say("campaign.pay", n=price)
        services = front.links.services

        def pay() -> None:
            front.links.pick(option)

        confirm(services, title, f"{told}\n{body}" if told else body, yes, pay, "coin")
