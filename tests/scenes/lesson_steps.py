"""A lesson's script without its scene: go to a step, give answers, see the reaction."""

from game.content.titles import load_title
from game.playing.lessons import LessonRun


def at_step(title, lesson, number):
    run = LessonRun(load_title(title), lesson)
    while run.at < number - 1:
        if run.step.waits:
            run.show()
        run.forward()
    return run


def answer_all(run, picks):
    for pick in picks:
        reaction = run.take(run.decision(), pick)
    return reaction
