"""Calls worth trying on the present state: for each tool the likeliest combinations of rated arguments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from envgen.scenario.solve.values import Pool, Rating
from envgen.testing.inputs.tools import Parameter, Tools

Arguments = dict[str, Any]

SETTLED: Final = 5.0  # the worth of an argument that checks ask for
LEFT_OUT: Final = 1.0  # the worth of an optional argument that is not given
KEPT: Final = 3  # combinations that are carried on, for each that is wanted
BARE: Final = 2  # combinations of required arguments that optional ones are added to, one at a time
AGAIN: Final = 1.0  # less, for a text that another argument has already
NEAR: Final = 0.5  # more, for a path in the folder of another one
NOTHING: Final = 1.5  # the worth of a call without arguments

Rated = tuple[float, Arguments]  # the worth of all together


class Offer(NamedTuple):
    """A call, and its worth."""

    worth: float
    tool: str
    arguments: Arguments


def offers(tools: Tools, pool: Pool, tool: str, width: int, wanted: Mapping[str, Any] | None = None) -> list[Offer]:
    """The worthiest calls of a tool, a few times `width`: with required arguments, with one optional one, with any.

    Those of `wanted` are settled.
    """
    rating = Rating(tools, pool, tool)
    settled = wanted or {}
    optional = [one for one in tools.order[tool] if not one.required and one.name not in settled]
    bare = _combined(rating, [one for one in tools.order[tool] if one not in optional], settled, width)
    found = bare[:width]
    if optional:
        alone = [
            (total + worth, {**arguments, one.name: value})
            for total, arguments in bare[:BARE]
            for one in optional
            for worth, value in rating.of(one, arguments)[: max(2, width // 3)]
        ]
        alone.sort(key=lambda one: -one[0])
        found += alone[: 2 * width]
        found += _combined(rating, tools.order[tool], settled, width)[:width]
    names = list(tools.parameters[tool])
    made: dict[str, Offer] = {}
    for total, arguments in found:
        ordered = {name: arguments[name] for name in names if name in arguments}
        worth = total / len(arguments) if arguments else NOTHING
        made.setdefault(repr(ordered), Offer(worth, tool, ordered))
    return list(made.values())


def _combined(rating: Rating, parameters: Sequence[Parameter], settled: Mapping[str, Any], width: int) -> list[Rated]:
    """The worthiest combinations of arguments, carried on from one parameter to the next."""
    made: list[tuple[float, float, Arguments]] = [(0.0, 0.0, {})]  # what counts, with what is left out; the worth; the arguments
    for parameter in parameters:
        name = parameter.name
        if name in settled:
            made = [(counts + SETTLED, total + SETTLED, {**arguments, name: settled[name]}) for counts, total, arguments in made]
            continue
        more: list[tuple[float, float, int, Any]] = []
        for place, (counts, total, arguments) in enumerate(made):
            if not parameter.required:
                more.append((counts + LEFT_OUT, total, place, _NONE))
            for worth, value in rating.of(parameter, arguments)[: width * KEPT]:
                worth += _beside(value, arguments) if isinstance(value, str) else 0.0
                more.append((counts + worth, total + worth, place, value))
        more.sort(key=lambda one: -one[0])
        made = [
            (counts, total, made[place][2] if value is _NONE else {**made[place][2], name: value})
            for counts, total, place, value in more[: width * KEPT]
        ]
    return [(total, arguments) for _, total, arguments in made]


def _beside(text: str, arguments: Arguments) -> float:
    """What a text gains or loses by the other arguments: none is given twice, and paths lie near each other."""
    others = arguments.values()
    if text in others:
        return -AGAIN
    folder = text.rpartition("/")[0]
    return NEAR if folder and any(isinstance(one, str) and one.rpartition("/")[0] == folder for one in others) else 0.0


_NONE: Final = object()
