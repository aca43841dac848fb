"""Calls worth trying on the present state: for each tool the likeliest combinations of rated arguments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from envgen.scenario.solve.values import Pool, Rating
from envgen.testing.inputs.tools import Tools

Arguments = dict[str, Any]

LEFT_OUT: Final = 1.0  # the worth of an optional argument that is not given
KEPT: Final = 3  # combinations that are carried on, for each that is wanted


class Offer(NamedTuple):
    """A call, and its worth."""

    worth: float
    tool: str
    arguments: Arguments


def offers(tools: Tools, pool: Pool, tool: str, width: int, wanted: Mapping[str, Any] | None = None) -> list[Offer]:
    """The worthiest calls of a tool, about `width`; one has no optional arguments but those of `wanted`, which are settled."""
    rating = Rating(tools, pool, tool)
    settled = wanted or {}
    kept = {name for name, one in tools.parameters[tool].items() if one.required or name in settled}
    made: list[tuple[float, int, Arguments]] = [(0.0, 0, {})]
    for parameter in tools.order[tool]:
        more: list[tuple[float, int, Arguments]] = []
        for total, count, arguments in made:
            if parameter.name in settled:
                more.append((total + 5, count + 1, {**arguments, parameter.name: settled[parameter.name]}))
                continue
            if not parameter.required:
                more.append((total + LEFT_OUT, count + 1, arguments))
            for worth, value in rating.of(parameter, arguments)[: width * KEPT]:
                more.append((total + worth, count + 1, {**arguments, parameter.name: value}))
        more.sort(key=lambda one: -one[0])
        made = more[: width * KEPT]
        least = next((one for one in more if kept.issuperset(one[2])), None)
        if least is not None and least not in made:
            made.append(least)
    best = sorted(made, key=lambda one: -one[0] / max(one[1], 1))[:width]
    bare = next((one for one in made if kept.issuperset(one[2])), None)
    if bare is not None and bare not in best:
        best.append(bare)
    names = list(tools.parameters[tool])
    return [
        Offer(total / max(count, 1), tool, {name: arguments[name] for name in names if name in arguments})
        for total, count, arguments in best
    ]
