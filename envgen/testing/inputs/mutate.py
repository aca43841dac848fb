"""A good call changed a little: one argument nearer to a bound, another key, one item more, an optional one left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from envgen_runtime import Environment, candidates
from envgen_runtime.complete import copied

from envgen.testing.inputs.choosing import Seeded
from envgen.testing.inputs.numbers import bounds, step
from envgen.testing.inputs.offered import Offered
from envgen.testing.inputs.sources import Sources
from envgen.testing.inputs.tools import Parameter, Tools
from envgen.testing.inputs.values import Values, kind_of, resolved


def mutated(
    env: Environment, tools: Tools, sources: Sources, choose: Seeded, tool: str, base: Mapping[str, Any]
) -> tuple[str, dict[str, Any]]:
    """The name of the argument that was changed, and the arguments; no name where nothing can be."""
    parameters = tools.parameters[tool]
    for parameter in choose.some(list(parameters.values()), len(parameters)):
        name = parameter.name
        rest = {key: copied(value) for key, value in base.items() if key != name}
        if not parameter.required and name in base and choose.chance(0.3):
            return name, rest
        for value in choose.some(list(_others(env, tools, sources, choose, tool, parameter, base)), 3):
            if value != base.get(name) and tools.fits(tool, name, value):
                whole = {**rest, name: copied(value)}
                return name, {key: whole[key] for key in parameters if key in whole}
    return "", copied(dict(base))


def _others(
    env: Environment, tools: Tools, sources: Sources, choose: Seeded, tool: str, parameter: Parameter, base: Mapping[str, Any]
) -> Iterator[Any]:
    """Values near the one that is passed."""
    schema, value = resolved(parameter.schema, tools.defs), base.get(parameter.name)
    kind = kind_of(schema)
    yield from candidates(env, tool, parameter.name, base)
    if kind in ("integer", "number"):
        yield from (bound for bound in bounds(schema) if bound is not None)
        around = [one for one in (value, *sources.constants(tool)) if isinstance(one, int | float) and type(one) is not bool]
        for number in around:
            for other in (number - step(schema), number, number + step(schema)):
                yield round(other, schema["x-decimals"]) if "x-decimals" in schema and type(other) is float else other
    elif kind == "array" and isinstance(value, list) and value:
        yield value[:-1]
        yield value[::-1]
        yield [*value, value[0]]
        items = candidates(env, tool, parameter.name, base, (0,))
        yield from ([*value, other] for other in choose.some(items, 3))
        yield from ([other, *value[1:]] for other in choose.some(items, 3))
    elif kind == "string" and type(value) is str and not parameter.is_closed:
        yield from (value.upper(), value.lower(), f"{value} ", value[:-1])
        yield from (one for one in sources.constants(tool) if type(one) is str)
    rest = {name: one for name, one in base.items() if name != parameter.name}
    yield Values(tools.defs, choose, env.now, Offered(env, sources, choose, tool, rest)).of(parameter.schema, (parameter.name,))
