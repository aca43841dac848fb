"""Guards and actions as a model says them, and as a blueprint has them: nearly alike, but that maps of names are lists of pairs."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from envgen.synthesis.plan.fields import Unsayable
from envgen.synthesis.plan.names import expression_in, parsed

Json = Any
Step = dict[str, Json]


def guard_step(said: Mapping[str, Json]) -> Step | str:
    """A step of `requires`; a guard rule is its name."""
    if "rule" in said:
        return str(said["rule"])
    if "let" in said:
        return {"let": {said["let"]: said["be"]}}
    return {key: value for key, value in said.items() if not (key in ("when", "for", "says") and value == "")}


def guard_steps(said: Sequence[Mapping[str, Json]]) -> list[Step | str]:
    """The steps of `requires`; names that are bound one after the other stand in one `let`."""
    out: list[Step | str] = []
    for one in said:
        step = guard_step(one)
        last = out[-1] if out else None
        if (
            isinstance(step, dict)
            and isinstance(last, dict)
            and "let" in step
            and "let" in last
            and not step["let"].keys() & last["let"]
        ):
            last["let"] |= step["let"]
        else:
            out.append(step)
    return out


def said_guards(steps: Sequence[Json]) -> list[Step]:
    """Steps of `requires` as a model would have said them; a `let` of several names is several."""
    out: list[Step] = []
    for step in steps:
        if isinstance(step, str):
            out.append({"rule": step})
        elif "let" in step:
            out += [{"let": name, "be": str(value)} for name, value in step["let"].items()]
        elif "that" in step:
            order = [key for key in ("for", "when", "that", "else", "says") if key in step]
            out.append({**{key: str(step[key]) for key in order}, "says": step.get("says", "")})
        else:
            out.append(dict(step))
    return out


def action_step(said: Mapping[str, Json], key_of: Callable[[str], str]) -> Step:
    """A step of an action; `key_of` names the key attribute of an entity, whose value is the `key` of a new record."""
    step = {name: value for name, value in said.items() if value not in ("", [], None) or name == "result"}
    if "create" in said:
        values = pairs(said.get("with", ()))
        key = values.pop(key_of(said["create"]), None)
        step.pop("with", None)
        step |= {"with": values} if values else {}
        step |= {"key": key} if key is not None else {}
    for name in ("set", "variables"):
        if name in step:
            step[name] = pairs(step[name])
    if isinstance(step.get("result"), list):
        step["result"] = pairs(step["result"])
    elif "result" in step:
        step["result"] = data_of(step["result"])
    if "limit" in step and isinstance(step["limit"], str):
        step["limit"] = int(step["limit"]) if step["limit"].isdigit() else step["limit"]
    return step


def said_action(step: Mapping[str, Json], key_of: Callable[[str], str]) -> Step:
    """A step of an action as a model would have said it."""
    if "find" in step:
        out = {
            "find": step["find"],
            "where": str(step.get("where", "")),
            "sort": _sorted(step),
            "limit": step.get("limit", ""),
        }
        return out | _renamed(step)
    if "first" in step:
        out = {"first": step["first"], "where": str(step.get("where", "")), "sort": _sorted(step)}
        return out | {"else": step.get("else", ""), "says": step.get("says", "")} | _renamed(step)
    if "create" in step:
        values = said_pairs(step.get("with", {}))
        if "key" in step:
            values.insert(0, {"name": key_of(step["create"]), "value": said_value(step["key"])})
        return {"create": step["create"], "with": values} | _renamed(step)
    if "update" in step:
        out = {"update": step["update"], "set": said_pairs(step.get("set", {})), "given": list(step.get("given", ()))}
        return out | {key: step[key] for key in ("unset", "entity") if key in step}
    if "variables" in step:
        return {"variables": said_pairs(step["variables"])}
    if "result" in step:
        value = step["result"]
        return {"result": said_pairs(value) if isinstance(value, dict) and value else said_value(value)}
    return dict(step)


def _renamed(step: Mapping[str, Json]) -> Step:
    return {"as": step["as"]} if "as" in step else {}


def _sorted(step: Mapping[str, Json]) -> list[str]:
    sort = step.get("sort", [])
    return [sort] if isinstance(sort, str) else list(sort)


def pairs(said: Sequence[Mapping[str, Json]]) -> dict[str, Json]:
    return {str(one["name"]): data_of(one["value"]) for one in said}


def data_of(value: Json) -> Json:
    """A value as data; an object or list that an expression displays is written as one, with the expressions in place."""
    expression = expression_in(value)
    if expression is None:
        return value
    tree = parsed(expression)
    return _data(tree, expression.strip()) if isinstance(tree, ast.Dict | ast.List) else value  # what it displays


def _data(tree: ast.expr, text: str) -> Json:
    match tree:
        case ast.Constant(value=str() as word):
            return f"={word}" if word.startswith("=") else word
        case ast.Constant(value=None | bool() | int() | float() as plain):
            return plain
        case ast.Dict(keys=keys, values=values) if all(
            isinstance(key, ast.Constant) and isinstance(key.value, str) for key in keys
        ):
            return {key.value: _data(item, text) for key, item in zip(keys, values, strict=True) if isinstance(key, ast.Constant)}
        case ast.List(elts=items) if any(isinstance(item, ast.Dict) for item in items):
            return [_data(item, text) for item in items]
    return f"={ast.get_source_segment(text, tree) or ast.unparse(tree)}"


def said_pairs(values: Mapping[str, Json]) -> list[Step]:
    return [{"name": name, "value": said_value(value)} for name, value in values.items()]


def said_value(value: Json) -> Json:
    """Data as one value: what is nested becomes an expression, which says the same."""
    return value if value is None or isinstance(value, str | int | float | bool) else f"={_display(value)}"


def _display(value: Json) -> str:
    match value:
        case dict():
            return "{" + ", ".join(f"{key!r}: {_display(item)}" for key, item in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(_display, value)) + "]"
        case str() if value.startswith("==") or not value.startswith("="):
            return repr(value.removeprefix("="))
        case str():
            return f"({value[1:]})" if " for " in value else value[1:]
        case None | bool() | int() | float():
            return repr(value)
    raise Unsayable(f"the value {value!r}")
