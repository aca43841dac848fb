"""Whether the Python signature of a tool, its published schema and its contract say the same."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin, get_type_hints, is_typeddict

from envgen_runtime import Environment
from envgen_runtime.values import same

from envgen.testing.checks.methods import body_of, raw_method
from envgen.testing.checks.published import departure
from envgen.testing.finding import Finding
from envgen.testing.inputs import Start
from envgen.testing.inputs.values import Schema, kind_of, resolved
from envgen.testing.trials import stage

SCALARS = {"string": str, "integer": int, "boolean": bool}
EMPTY = inspect.Parameter.empty


def signature_is_as_declared(environment: type[Environment], tool: str) -> None:
    """Names, their order, defaults and types of a method, and its frame, are those of the contract, and of the published schema."""
    env = stage(environment)
    spec, defs = env.contract.data["tools"][tool], env.contract.data.get("$defs", {})
    told = (
        _method(environment, tool, spec["parameters"], defs)
        or _body(environment, tool, spec["parameters"])
        or _frame(environment, tool, spec)
        or _published(env, tool, spec["parameters"])
    )
    if told:
        raise Finding("signature_is_as_declared", tool, told, start=Start())


def _method(environment: type[Environment], tool: str, parameters: list[Mapping[str, Any]], defs: Mapping[str, Schema]) -> str:
    method = raw_method(environment, tool)
    if method is None:
        return f"{environment.__name__} has no method {tool}"
    _, *found = inspect.signature(method).parameters.values()
    names, declared = [one.name for one in found], [one["python"] for one in parameters]
    if names != declared:
        return f"{tool} is declared with ({', '.join(declared)}); its method takes ({', '.join(names)})"
    try:
        hints = get_type_hints(method)
    except Exception:  # an annotation that cannot be evaluated says nothing
        hints = {}
    for one, parameter in zip(found, parameters, strict=True):
        wanted = _default(parameter)
        if not (one.default is wanted or (wanted is not EMPTY and one.default is not EMPTY and same(one.default, wanted))):
            return f"{parameter['name']} of {tool} is declared with {_said(wanted)}; its method has {_said(one.default)}"
        other = _disagreement(hints.get(one.name, Any), parameter["schema"], defs)
        if other:
            kind = kind_of(resolved(parameter["schema"], defs))
            return f"{parameter['name']} of {tool} is declared as {kind}; its method says {other}"
    return ""


def _body(environment: type[Environment], tool: str, parameters: list[Mapping[str, Any]]) -> str:
    body = body_of(environment, tool)
    if body is None:
        return ""
    _, *names = inspect.signature(body).parameters
    declared = [one["python"] for one in parameters]
    return "" if names == declared else f"{tool} is declared with ({', '.join(declared)}); its body takes ({', '.join(names)})"


def _frame(environment: type[Environment], tool: str, spec: Mapping[str, Any]) -> str:
    """The frame that holds its writes: a wider one would let writes pass that nobody declared."""
    mark = getattr(getattr(environment, tool, None), "envgen_tool", None)
    if mark is None:
        return f"{tool} is declared as a {spec['kind']}; its method is no tool"
    found, declared = sorted(mark.writes), sorted(spec["writes"])
    if mark.kind == spec["kind"] and found == declared:
        return ""
    return (
        f"{tool} is declared as a {spec['kind']} that may write ({', '.join(declared)}); "
        f"its method is a {mark.kind} that may write ({', '.join(found)})"
    )


def _published(env: Environment, tool: str, parameters: list[Mapping[str, Any]]) -> str:
    found = next((one["function"] for one in env.schemas() if one["function"]["name"] == tool), None)
    if found is None:
        return f"{tool} is declared and not among the published tools"
    schema = found["parameters"]
    names, declared = list(schema.get("properties", {})), [one["name"] for one in parameters]
    if names != declared:
        return f"{tool} is declared with ({', '.join(declared)}); its published schema has ({', '.join(names)})"
    required = [one["name"] for one in parameters if one["required"]]
    if sorted(schema.get("required", ())) != sorted(required):
        return f"{tool} needs ({', '.join(required)}); its published schema requires ({', '.join(schema.get('required', ()))})"
    defs = env.contract.data.get("$defs", {})
    for one in parameters:
        told = departure(one["schema"], schema["properties"][one["name"]], defs, schema.get("$defs", {}), one["name"])
        if told:
            return f"the published schema of {tool} is another one: {told}"
    return ""


def _default(parameter: Mapping[str, Any]) -> Any:
    if parameter["required"]:
        return EMPTY
    value = parameter.get("default")
    return None if isinstance(value, dict | list) else value  # no signature may hold a container


def _said(default: Any) -> str:
    return "no default" if default is EMPTY else f"the default {default!r}"


def _disagreement(hint: Any, schema: Schema, defs: Mapping[str, Schema]) -> str:
    """How a type hint is told that no value of a schema has; nothing where they agree, or where it cannot be seen."""
    schema = resolved(schema, defs)
    members = [one for one in _members(hint) if one is not type(None)]
    if len(members) != 1 or members[0] is Any:
        return ""
    member, kind = members[0], kind_of(schema)
    if "enum" in schema:
        values = [one for one in schema["enum"] if one is not None]
        if get_origin(member) is Literal and not same(list(get_args(member)), values):
            return f"one of {', '.join(map(repr, get_args(member)))}"
        return ""
    if kind in SCALARS:
        wrong = member is not SCALARS[kind]
    elif kind == "number":
        wrong = member not in (int, float)
    elif kind == "array":
        wrong = (get_origin(member) or member) is not list
    elif kind == "object":
        wrong = not (is_typeddict(member) or (get_origin(member) or member) in (dict, Mapping))
    else:
        return ""
    return getattr(member, "__name__", str(member)) if wrong else ""


def _members(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) is not Literal and type(None) in get_args(hint) else (hint,)
