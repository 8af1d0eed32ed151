"""Plays S.T.A.L.K.E.R. with the mouse alone: every pick is found on the screen and clicked."""

from rules.kernel.rng import Stream
from scenes.table.course.modes import Mode
from tests.scenes.stalker.lesson_hand import place_of

MOVES = ("move", "careful_move")


class Mouse:
    """One pair of hands for all people at the table; it picks at random."""

    def __init__(self, driver, seed=1):
        self.driver = driver
        self.chance = Stream(seed, "mouse")
        self.clicked = 0
        self.kinds = set()

    def play(self, most):
        """Answer until the Mission is over; True when it is."""
        driver = self.driver
        for _ in range(most):
            driver.settle()
            if driver.match.outcome is not None:
                return True
            if driver.flow.mode is Mode.CURTAIN:
                driver.its_me()
                continue
            while driver.top is not driver.scene:
                driver.director.pop()
            asked = driver.flow.asked
            self.answer(driver.match.title.random_pick(driver.match.state, asked, self.chance))
        return False

    def answer(self, pick):
        driver, decision = self.driver, self.driver.flow.asked
        self.kinds.add(decision.kind)
        if decision.kind == "act" and pick.partition(":")[0] in MOVES:
            self._walk(decision, pick)
        elif decision.form == "reroll":
            self._reroll(pick)
        elif decision.form == "share":
            self._share(pick)
        else:
            self._pick(pick)
        driver.tick()
        driver.settle()
        asked = driver.flow.asked
        assert asked is None or asked != decision, f"{decision.kind}: {pick} was not taken"

    # -- ways to click -----------------------------------------------------------------------

    def _click(self, anchor):
        """Click an anchor; where it lies out of sight, follow the arrows on the rim first."""
        driver = self.driver
        for _ in range(12):
            box = driver.table.anchor_box(anchor)
            if box is not None:
                assert driver.table.anchor_at(*box.center) == anchor
                driver.click_at(box.center)
                self.clicked += 1
                return
            self._look_for(anchor)
        raise AssertionError(f"{anchor} cannot be brought into sight")

    def _look_for(self, anchor):
        driver = self.driver
        place = driver.table.pointing.place_of(anchor)
        board = driver.table.top.layout.board
        assert place is not None, f"{anchor} is nowhere"
        x, y = place.center
        over = {
            "left": board.x - x, "right": x - board.right, "up": board.y - y,
            "down": y - board.bottom,
        }  # fmt: skip
        for side in sorted(over, key=lambda one: -over[one]):
            arrow = driver.table.anchor_box(f"look:{side}")
            if arrow is not None:
                driver.click_at(arrow.center)
                break
        else:
            raise AssertionError(f"no arrow leads to {anchor}")
        for _ in range(40):
            driver.tick()

    def _button(self, key):
        """Press a button of the prompt, on whatever page it stands."""
        bar = self.driver.scene.prompt_bar
        if key not in [spec.key for spec in bar.model.buttons]:
            return False
        while bar.box_of(key) is None:
            bar._turn_page()
        self.driver.click_at(bar.box_of(key).center)
        self.clicked += 1
        return True

    def _pick(self, pick):
        if self._button(pick):
            return
        driver = self.driver
        asked = driver.table.top.asked
        anchor, several = place_of(asked, pick)
        self._click(anchor)
        driver.tick()
        if several or asked.menu == anchor:
            assert self._button(pick)

    def _walk(self, decision, pick):
        """A Move is clicked by its end."""
        if self.driver.table.top.asked.mode != pick and not self._button(f"do:mode:{pick}"):
            raise AssertionError(f"{pick} has no button")
        self._click(f"field:{self.chance.pick(sorted(self.driver.table.top.ways()))}")

    def _reroll(self, pick):
        if pick == "keep":
            assert self._button("keep")
            return
        source, _, chosen = pick.partition("=")
        for number in chosen.split(","):
            self._click(f"die:{number}")
        assert self._button(f"do:with:{source}")

    def _share(self, pick):
        wanted = {
            name: int(share) for name, _, share in (one.partition("=") for one in pick.split(","))
        }
        asked = self.driver.table.top.asked
        for unit in asked.shares:
            while asked.shares[unit] > wanted.get(unit, 0):
                self._click(f"less:{unit}")
        for unit in asked.shares:
            while asked.shares[unit] < wanted.get(unit, 0):
                self._click(f"more:{unit}")
        assert self._button("do:confirm")
