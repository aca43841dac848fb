"""JSON Pointers into the state: can any state have what they point at?"""

from __future__ import annotations

from collections.abc import Mapping

from envgen.blueprint.lint.walk import named
from envgen.blueprint.model import Blueprint, Schema
from envgen.diagnostics import did_you_mean

UNESCAPED = (("~2", "*"), ("~3", "+"), ("~1", "/"), ("~0", "~"))


def tokens(pointer: str) -> list[str]:
    """The tokens as written: `*` and `+` may be wildcards."""
    return pointer.split("/")[1:]


def literal(token: str) -> str:
    """The name that a token stands for."""
    for escape, sign in UNESCAPED:
        token = token.replace(escape, sign)
    return token


def fault(pointer: str, blueprint: Blueprint, *, wild: bool) -> tuple[str, str] | None:
    """Why a pointer can match nothing, and what mends it; `wild` admits `*` and `+`."""
    if not pointer.startswith("/"):
        return "does not begin with '/'", f"write '/{pointer.replace('.', '/')}'"
    steps = tokens(pointer)
    if not wild and any(token in ("*", "+") for token in steps):
        return "has a wildcard, but means one place", "name the key; `~2` and `~3` are a literal * and +"
    first = literal(steps[0])
    entity = blueprint.entity_of(first)
    if entity is not None:
        if len(steps) < 3:
            return None
        return _property(entity.attributes, steps[2:], blueprint, f"records of {entity.name}")
    if first in blueprint.variables:
        return _below(blueprint.variables[first], steps[1:], blueprint, f"variable {first}")
    known = [one.collection for one in blueprint.entities.values()] + list(blueprint.variables)
    by_entity = blueprint.entities.get(first)
    near = f"write '/{by_entity.collection}'" if by_entity else did_you_mean(first, known)
    return f"begins with '{first}', which is neither a collection nor a variable", near or f"there is {', '.join(known)}"


def _property(properties: Mapping[str, Schema], steps: list[str], blueprint: Blueprint, where: str) -> tuple[str, str] | None:
    name = literal(steps[0])
    if steps[0] in ("*", "+"):
        return None
    if name not in properties:
        return f"names '{name}', which {where} do not have", did_you_mean(name, properties) or f"they have {', '.join(properties)}"
    return _below(properties[name], steps[1:], blueprint, f"'{name}'")


def _below(schema: Schema, steps: list[str], blueprint: Blueprint, where: str) -> tuple[str, str] | None:
    if not steps:
        return None
    schema = named(blueprint, schema)
    token = steps[0]
    match schema.type:
        case "any" if schema.enum is None:
            return None
        case "choice":
            faults = [_below(inner, steps, blueprint, where) for inner in schema.alternatives]
            return None if None in faults or not faults else faults[0]
        case "named":
            entity = blueprint.entities.get(schema.name)
            return None if entity is None else _property(entity.attributes, steps, blueprint, where)
        case "array":
            if token not in ("*", "+") and not token.isdigit():
                return f"names '{token}' in {where}, which is a list", "write the number of an item, or *"
            return None if schema.items is None else _below(schema.items, steps[1:], blueprint, f"an item of {where}")
        case "object":
            name = literal(token)
            if name in schema.properties:
                return _below(schema.properties[name], steps[1:], blueprint, f"'{name}'")
            if isinstance(schema.additional, Schema):
                return _below(schema.additional, steps[1:], blueprint, f"a value of {where}")
            if schema.additional is True or not schema.properties or token in ("*", "+"):
                return None
            return f"names '{name}', which {where} does not have", did_you_mean(name, schema.properties) or "correct the name"
        case _:
            return f"goes into {where}, which has no parts", f"end it there: '{where.strip(chr(39))}'"
