"""Values that an argument may have on the present state: for tests, completion, planners and callers at random.

Reads the contract and the state; writes nothing. What may stand somewhere and cannot be listed (a free text, a number) is not here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .arguments import shown_path
from .complete import copied
from .errors import ContractViolation
from .plan import Problems, ToolPlan
from .values import article, plain, same

if TYPE_CHECKING:
    from .engine import Engine
    from .environment import Environment

Schema = Mapping[str, Any]
KEY = "~key"  # in `at`: a name in a map, not the value under it


def candidates(
    env: Environment, tool: str, parameter: str, arguments: Mapping[str, Any] | None = None, at: Sequence[str | int] = ()
) -> list[Any]:
    """What may stand in an argument: keys of `references`, values of `among`, enums, constants, booleans, else its examples.

    `arguments` are those known so far; without what an `among` reads of them (`needed` tells) nothing is listed. `at` leads into
    the argument: `(0, "sku")` is the `sku` of the first item of a list, `("~key",)` a name in a map.
    ValueError for what is no tool or parameter, or leads nowhere; TypeError where `arguments` are no mapping; StateError within a
    call or an edit.
    """
    if arguments is not None and not isinstance(arguments, Mapping):
        raise TypeError(f"arguments are given as a mapping, not {article(type(arguments).__name__)}")
    engine = env._envgen
    engine.refuse_in_call("listing candidates")
    plan, spec, places = _places(engine, tool, parameter, arguments or {}, at)
    listed = (value for schema in places for value in _listed(engine, plan, spec, schema, arguments or {}, at))
    found = list({repr(value): value for value in listed if value is not None}.values())  # each once, by type too
    return found if at else [value for value in found if _fits(plan, parameter, value)]


def needed(env: Environment, tool: str, parameter: str, at: Sequence[str | int] = ()) -> list[str]:
    """The parameters that an `among` at that place reads, so that `candidates` can list nothing without them."""
    _, spec, _ = _places(env._envgen, tool, parameter, {}, at)
    return list(dict.fromkeys(name for choice in _choices(spec, at) for name in choice["needs"]))


def _places(
    engine: Engine, tool: Any, parameter: Any, arguments: Mapping[str, Any], at: Sequence[str | int]
) -> tuple[ToolPlan, Mapping[str, Any], list[Schema]]:
    plan = engine.plan.tools.get(tool) if isinstance(tool, str) else None
    if plan is None:
        raise ValueError(f"there is no tool {tool}")
    data = engine.plan.contract.data
    spec = next((one for one in data["tools"][tool]["parameters"] if one["name"] == parameter), None)
    if spec is None:
        raise ValueError(f"{tool} has no parameter {parameter}")
    defs, value = data.get("$defs", {}), arguments.get(parameter)
    places = list(_branches(spec["schema"], defs, value))
    for number, step in enumerate(at):
        inner = [child for schema in places for child in _below(schema, step)]
        if not inner:
            raise ValueError(f"nothing stands at {shown_path((parameter, *at[: number + 1]))} of {tool}")
        value = _inside(value, step)
        places = [branch for child in inner for branch in _branches(child, defs, value)]
    return plan, spec, places


def _branches(schema: Schema, defs: Mapping[str, Schema], value: Any, seen: frozenset[str] = frozenset()) -> Iterator[Schema]:
    """A schema as those that it may be: named ones looked up, alternatives that the value so far does not rule out."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/$defs/")
        if name not in seen:
            yield from _branches(defs[name], defs, value, seen | {name})
        return
    alternatives = schema.get("oneOf") or schema.get("anyOf")
    if not alternatives:
        yield schema
        return
    for alternative in alternatives:
        for branch in _branches(alternative, defs, value, seen):
            if not _is_ruled_out(branch, value):
                yield branch


def _is_ruled_out(branch: Schema, value: Any) -> bool:
    if not isinstance(value, Mapping):
        return False
    marks = ((name, inner["const"]) for name, inner in branch.get("properties", {}).items() if "const" in inner)
    return any(name in value and not same(value[name], const) for name, const in marks)


def _below(schema: Schema, step: str | int) -> Iterator[Schema]:
    if type(step) is int:
        children = [schema.get("items")]
    elif step == KEY:
        children = [schema.get("propertyNames")]
    elif type(step) is not str:
        children = []
    else:
        children = [schema.get("properties", {}).get(step, schema.get("additionalProperties"))]
    yield from (child for child in children if isinstance(child, Mapping))


def _inside(value: Any, step: str | int) -> Any:
    if isinstance(value, Mapping):
        return value.get(step)
    return value[step] if type(step) is int and isinstance(value, list) and -len(value) <= step < len(value) else None


def _listed(
    engine: Engine, plan: ToolPlan, spec: Mapping[str, Any], schema: Schema, arguments: Mapping[str, Any], at: Sequence[str | int]
) -> Iterable[Any]:
    if "x-references" in schema:
        return list(engine.records[schema["x-references"]])
    if "x-among" in schema and (chosen := _choices(spec, at)):
        return [value for choice in chosen for value in _chosen(engine, plan, choice, arguments)]
    if "const" in schema:
        return [copied(schema["const"])]
    if "enum" in schema:
        return list(copied(schema["enum"]))
    if schema.get("type") in ("boolean", ["boolean", "null"]):
        return [True, False]
    shown = [schema["default"]] if "default" in schema else []
    return [copied(value) for value in (*shown, *schema.get("examples", ()))]


def _choices(spec: Mapping[str, Any], at: Sequence[str | int]) -> list[Mapping[str, Any]]:
    return [
        choice
        for choice in spec.get("among", ())
        if len(choice["at"]) == len(at) and all(wanted in (None, step) for wanted, step in zip(choice["at"], at, strict=True))
    ]


def _chosen(engine: Engine, plan: ToolPlan, choice: Mapping[str, Any], arguments: Mapping[str, Any]) -> Iterable[Any]:
    """The values of an `among`; none where the others are missing, or name what is not there."""
    passed = {}
    for name in choice["needs"]:
        parameter = plan.by_name[name]
        if parameter.required and name not in arguments:
            return []
        value = arguments.get(name)
        passed[parameter.python] = parameter.default if value is None and not parameter.required else value
    try:
        return _values(getattr(engine.owner, choice["method"])(**passed))
    except (Exception, ContractViolation):  # a guard before the `among` would refuse
        return []
    finally:
        engine.store.refused_writes.clear()


def _values(container: Any) -> list[Any]:
    if isinstance(container, (set, frozenset)):
        return sorted(container, key=lambda value: (type(value).__name__, value))
    return [] if isinstance(container, str) else [plain(value) for value in container]


def _fits(plan: ToolPlan, parameter: str, value: Any) -> bool:
    problems: Problems = []
    plan.by_name[parameter].check(value, (parameter,), problems)
    return not problems
