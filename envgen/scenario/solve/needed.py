"""A solution without the steps, and the optional arguments, that it does not need. Runs nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from envgen_runtime.checks import Call

from envgen.testing.inputs.tools import Parameter

Solved = Callable[[Sequence[Call]], bool]


def needed(steps: Sequence[Call], solved: Solved) -> list[Call]:
    """The steps, of which none can be left out any more; the last ones go first, since they more often only look."""
    left = list(steps)
    place = len(left) - 1
    while place >= 0:
        without = [*left[:place], *left[place + 1 :]]
        if solved(without):
            left = without
            place = len(left)  # what was needed for it may not be needed now
        place -= 1
    return left


def spare(steps: Sequence[Call], parameters: Mapping[str, Mapping[str, Parameter]], solved: Solved) -> list[Call]:
    """The steps without the optional arguments that change nothing of the outcome."""
    left = list(steps)
    for place, step in enumerate(steps):
        for name in step.arguments:
            if parameters[step.tool][name].required:
                continue
            call = left[place]
            fewer = {key: value for key, value in call.arguments.items() if key != name}
            tried = [*left[:place], call._replace(arguments=fewer), *left[place + 1 :]]
            if solved(tried):
                left = tried
    return left
