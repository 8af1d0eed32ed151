"""A player at a lesson of Autarcha: does with the mouse what the script says."""

from tests.scenes.lesson_driver import click, press, settle

WORKS = ("mine", "demine", "repair", "build", "relocate")


def at_square(scene, name):
    """What is clicked on a square: the unit that stands there, or the square."""
    front = scene.table.front
    unit = front.unit_at(front.board.square(name))
    return f"unit:{unit.id}" if unit is not None else f"square:{name}"


def give_plan(scene, plan):
    """Steps by their buttons, targets on the map; firing at objects is switched on before."""
    for token in plan:
        if token.startswith("#"):
            click(scene, "button:destroy")
        if token[0] in "@#":
            click(scene, target(scene, token))
        else:
            click(scene, f"button:step_{token}")


def target(scene, token):
    """The square of a shot; of a volley the first enemy, whom the most shots find."""
    if "/" not in token:
        return at_square(scene, token[1:])
    red = (unit for unit in scene.shown.units.values() if unit.side == "red")
    return next(f"unit:{unit.id}" for unit in red if unit.type != "psz")


def give_order(scene, pick):
    word, *parts = pick.split(":")
    lists = [part.split(",") for part in parts]
    if word == "go":
        click(scene, f"unit:{parts[0]}")
        give_plan(scene, lists[1])
    elif word == "continue":
        click(scene, f"unit:{scene.shown.open_action.units[0]}")
        give_plan(scene, lists[0])
    elif word in ("formation", "column"):
        click(scene, f"button:mode:{word}")
        for unit in lists[0]:
            click(scene, f"unit:{unit}")
        give_plan(scene, lists[1])
    elif word in WORKS:
        work(scene, word, parts)
    elif word == "recruit":
        recruit(scene, parts[0], lists[1])
    if word not in ("end_turn", "react"):
        return click(scene, "button:confirm")
    click(scene, f"button:{pick}")
    if scene.table.ordering.confirming:
        press(scene, "do:confirm")
    return None


def work(scene, word, parts):
    click(scene, f"unit:{parts[0]}")
    click(scene, f"button:mode:{word}")
    if word == "relocate":
        click(scene, f"unit:{parts[1]}")
    for name in (parts[2] if word == "relocate" else parts[1]).split(","):
        click(scene, f"square:{name}")


def recruit(scene, place, items):
    front = scene.table.front
    if "." in place:
        click(scene, f"square:{place}")
    else:
        number = next(n for n, city in enumerate(front.board.cities) if city.id == place)
        square = next(
            square
            for square, city in enumerate(front.board.city)
            if city == number and front.unit_at(square) is None
        )
        click(scene, f"square:{front.board.names[square]}")
    for item in items:
        kind, _, where = item.partition("@")
        click(scene, f"button:{kind}")
        click(scene, f"square:{where.partition('/')[0]}")


def answer(scene, pick):
    """One answer by the mouse."""
    kind = scene.links.asked.kind
    if kind == "order":
        give_order(scene, pick)
    elif kind == "deploy":
        press(scene, "do:ready")
        press(scene, "do:finish")
    elif kind == "purchase":
        press(scene, "do:usual")
        press(scene, "do:finish")
    elif kind == "factory":
        click(scene, f"square:{pick.partition(':')[2]}")
    else:
        press(scene, pick)


def do_the_step(scene):
    """With the mouse where something is to be done; else read on."""
    step, at = scene.run.step, scene.run.at
    if step.find:
        click(scene, step.find[0])
    elif step.task is not None:
        for pick in step.task.solution or [step.task.show or step.task.picks[0]]:
            answer(scene, pick)
    if scene.run.at == at:
        scene.flow.next()
        settle(scene)
