"""A player at a lesson of S.T.A.L.K.E.R.: does with the mouse what the script says."""

from game.shell.records import Pointer

MOVES = ("move", "careful_move")


def settle(scene):
    for _ in range(300):
        scene.timeline.skip_all()
        scene.services.director.update(0.05)
        if not scene.flow.moving and scene.table.work.goal is None:
            return
    raise AssertionError("the lesson never came to rest")


def click_at(scene, point):
    director = scene.services.director
    for kind in ("move", "press", "release"):
        director.handle(Pointer(kind, *point, "left" if kind != "move" else ""))
    settle(scene)


def click(scene, anchor):
    box = scene.table.anchor_box(anchor)
    assert box is not None, f"{anchor} is nowhere to be seen"
    click_at(scene, box.center)


def press(scene, key):
    """The button of the prompt bar that stands for a pick."""
    bar = scene.prompt_bar
    assert key in [spec.key for spec in bar.model.buttons]
    while bar.box_of(key) is None:
        bar._turn_page()
    click_at(scene, bar.box_of(key).center)


def answer(scene, pick):
    """One pick, as a click on its place, its plate or its button."""
    asked = scene.table.top.asked
    if asked.decision.form == "reroll" and pick != "keep":
        source, _, dice = pick.partition("=")
        for number in dice.split(","):
            click(scene, f"die:{number}")
        press(scene, f"do:with:{source}")
    elif asked.decision.form == "share":
        share_out(scene, pick)
    elif pick in dict(scene.table.prompt(scene.shown, scene.links.asked).buttons):
        press(scene, pick)
    else:
        anchor, several = place_of(asked, pick)
        click(scene, anchor)
        if several:
            press(scene, pick)


def place_of(asked, pick):
    """Where a pick is clicked, and whether several lie there."""
    for anchor, options in asked.places.items():
        if any(option.id == pick for option in options):
            return anchor, len(options) > 1
    raise AssertionError(f"nothing on the screen stands for {pick}")


def share_out(scene, pick):
    wanted = {unit: int(share) for unit, share in (one.split("=") for one in pick.split(","))}
    asked = scene.table.top.asked
    for sign in ("less", "more"):
        for unit, share in wanted.items():
            while asked.shares[unit] != share and (asked.shares[unit] > share) == (sign == "less"):
                click(scene, f"{sign}:{unit}")
    press(scene, "do:confirm")


def clicks_of(picks):
    """A script as a player clicks it: a Move is one click on the field where it ends."""
    found = []
    for pick in picks:
        walking = found and found[-1][0]
        if pick.partition(":")[0] in MOVES:
            found.append([pick, ""])
        elif walking and pick.startswith("field:"):
            found[-1][1] = pick
        elif not (walking and pick == "stop"):
            found.append(["", pick])
    return [(kind, pick) for kind, pick in found]


def carry_out(scene, picks):
    """All picks of a task; a Move goes over the field where it ends."""
    at = scene.run.at
    for way, pick in clicks_of(picks):
        if scene.run.at != at:
            return
        if way:
            if scene.table.top.asked.mode != way:
                press(scene, f"do:mode:{way}")
            click(scene, pick)
        else:
            answer(scene, pick)


def do_the_step(scene):
    """What a step asks for, with the mouse; a step that only talks is read and left."""
    step, task = scene.run.step, scene.run.step.task
    if step.find:
        click(scene, step.find[0])
    elif task is not None:
        carry_out(scene, task.solution if task.goals else [task.show or task.picks[0]])
    else:
        scene.flow.next()
        settle(scene)
